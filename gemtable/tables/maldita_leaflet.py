"""The Maldita's leaflet: six steps, the nine curses with picture and line, and the whole rules in our own words."""

from __future__ import annotations

from gemtable.engine.view import View
from gemtable.games.maldita_things import Curse, Facts, Phase
from gemtable.tables.leaflet import Chapter, Leaflet, Step, Stuck
from gemtable.tables.maldita_words import CURSES
from gemtable.words import later

READY, RACE, KINDS, WILD, GRAB, CHECK = "ready", "race", "kinds", "wild", "grab", "check"

STEPS = (
    Step(
        later("Get ready"),
        later("Everybody has a row of closed cards. When all are ready, the caller counts: three, two, one, go!"),
        tuple(Stuck("challenge.back", 54 + 64 * i, 120 - 6 * (i % 2), 78, -4 + 3 * i) for i in range(4)),
        READY,
    ),
    Step(
        later("Turn, search, lay"),
        later("Turn your leftmost card and lay a stone on it that answers it. Then turn the next. One hand, one "
              "stone."),
        (
            Stuck("challenge.28", 84, 120, 124, -3), Stuck("stone.6.0", 214, 96, 118),
            Stuck("glove.red.open", 214, 138, 130),
        ),
        RACE,
    ),
    Step(
        later("Eight kinds of cards"),
        later("A colour, two colours, a shape in a colour, what is drawn most often, one hole or two, sides, or a "
              "sum."),
        (
            Stuck("challenge.0", 58, 74, 72, -5), Stuck("challenge.60", 150, 70, 72, 2),
            Stuck("challenge.45", 242, 76, 72, 5), Stuck("challenge.70", 58, 176, 72, 3),
            Stuck("challenge.82", 150, 172, 72, -2), Stuck("challenge.95", 242, 178, 72, -4),
        ),
        KINDS,
    ),
    Step(
        later("Rainbow stones"),
        later("A round stone may stand in for any other, but only if no stone that fits lies free at the end."),
        (Stuck("stone.60.0", 92, 96, 128), Stuck("stone.61.0", 206, 100, 128), Stuck("stone.62.0", 150, 180, 128)),
        WILD,
    ),
    Step(
        later("Seize the Maldita"),
        later("With a full row and an empty hand grab her: the round is over for all. Too early, and she throws you "
              "back."),
        (Stuck("maldita.fire.0", 150, 126, 250), Stuck("glove.blue.open", 196, 150, 150, -14)),
        GRAB,
    ),
    Step(
        later("Check, loot, curse"),
        later("Right cards count. With all right the grabber takes the loot; what is unfinished is the next. "
              "Then she curses."),
        (
            Stuck("challenge.3", 62, 120, 104, -4), Stuck("kit.badge.green", 108, 184, 66),
            Stuck("kit.sign.tick", 108, 184, 44),
            Stuck("curse.back", 222, 118, 112, 5),
        ),
        CHECK,
    ),
)  # fmt: skip


def _curse(curse: Curse) -> Step:
    name, line = CURSES[curse]
    return Step(name, line, (Stuck(f"curse.{curse.value}", 150, 120, 146, -2),), curse.value)


RULES = (
    Chapter(later("What it is about"), (
        later("65 stones lie in the middle, and everybody grabs at the same time. Fill your row of cards, seize the "
              "Maldita, and beware of her curse. Most points win; if that ties, most cards."),
    )),
    Chapter(later("A round"), (
        later("Two or three players get five cards each, four to six players four. The cards lie closed in a row."),
        later("The first caller is the oldest, later whoever was cursed last. On go everybody turns their leftmost "
              "card, finds a stone that answers it, lays it there, and turns the next."),
        later("One hand, one stone at a time. Any stone may be laid, right or wrong; nobody is told until the check. "
              "The stone on your newest card may be changed until you turn the next one."),
    )),
    Chapter(later("What the cards ask"), (
        later("One colour: a stone of that colour alone. Two colours: a stone with both. A coloured shape: just that "
              "stone."),
        later("Many small stones: the kind that is drawn most often. A hole: a stone of that shape, in the colour of "
              "the ground; on a rainbow ground any colour. Two holes: a stone for each."),
        later("A number, or a sum: a stone with so many sides, whatever its colours. A 6 or a 9 is underlined."),
        later("A long hexagon is no hexagon, and a house is no pentagon: the outline counts."),
    )),
    Chapter(later("Rainbow stones"), (
        later("The five round stones answer anything. But if at the end of the round a stone that fits still lies free "
              "in the middle, the card counts as unfinished. Stones on other cards are not free."),
    )),
    Chapter(later("The end of a round"), (
        later("Whoever has a full row may seize the Maldita, and need not hurry. Then nothing moves any more, and the "
              "rows are checked from the grabber on: right cards are kept, wrong ones leave the game, unfinished ones "
              "go under the Maldita as loot."),
        later("If everything of the grabber is right, the loot that lay there before is theirs; if there was none, two "
              "cards of the deck. Else it stays and grows."),
        later("If nobody can go on, all say they are stuck. Then the rows are checked, and nobody is paid or cursed."),
    )),
    Chapter(later("The curse"), (
        later("The grabber turns the top curse, whatever the check said. It holds for the whole next round and binds "
              "people and bots alike. When the last curse is taken, one more round is played."),
    )),
    Chapter(later("What your box may say otherwise"), (
        later("Two-coloured stones may count for either of their colours. A game may end with the last curse. A curse "
              "may last until another replaces it. A round may have a time limit."),
        later("Some curses can also be kept for real, in the room. Then anybody may call out who forgets."),
    )),
    Chapter(later("At this table"), (
        later("A press is a reach: your glove closes on the stone when it gets there. All gloves are equally fast, "
              "whatever device moves them, and who sits further away is given a little speed."),
    )),
)  # fmt: skip

LEAFLET = Leaflet(
    motto=later("Everybody at once, and beware of the curse."),
    steps=(*STEPS, *map(_curse, Curse)),
    end=later("When the last curse is taken, one more round is played. Then most points win."),
    worth=(
        ("challenge.0", later("1 point")), ("challenge.80", later("2 points")), ("challenge.60", later("3 points")),
    ),
    rules=RULES,
)  # fmt: skip


def phase(view: View) -> str:
    """The step the match is in: a curse in force while everybody gets ready, the race, the end."""
    facts = view.facts
    assert isinstance(facts, Facts)
    if facts.phase is Phase.RACING:
        full = any(filled == length for filled, length in zip(facts.filled, facts.length, strict=True))
        return GRAB if full else RACE
    if facts.phase is Phase.OVER:
        return CHECK
    curse = next((curse for curse in facts.curse if curse is not None), None)
    return READY if curse is None else curse.value
