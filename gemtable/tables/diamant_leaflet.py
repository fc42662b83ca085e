"""Diamant's leaflet: pictures to its six steps, and the whole rules for people in our own words."""

from __future__ import annotations

from gemtable.engine.view import View
from gemtable.tables.diamant_words import END_OF_EXPEDITION
from gemtable.tables.diamant_words import LEAFLET as STEPS
from gemtable.tables.leaflet import Chapter, Leaflet, Step, Stuck
from gemtable.words import later

PICTURES = {
    "card": (
        Stuck("card.back", 78, 132, 130), Stuck("card.back", 74, 128, 130), Stuck("card.treasure.13", 218, 136, 130, 3),
        Stuck("kit.mark.turn", 150, 28, 78),
    ),
    "share": (
        Stuck("card.treasure.11", 76, 124, 132, -2),
        *[Stuck(f"medal.{key}", 180, 32 + 54 * row, 64) for row, key in enumerate(("red", "blue", "green", "yellow"))],
        *[Stuck(f"ruby.{(row * 2 + i) % 5}", 226 + 42 * i, 32 + 54 * row, 44) for row in range(4) for i in range(2)],
    ),
    "danger": (Stuck("card.hazard.snakes", 78, 124, 136, -3), Stuck("card.hazard.snakes", 222, 124, 136, 4)),
    "choose": (Stuck("card.stay.blue", 78, 124, 136, -4), Stuck("card.leave.blue", 222, 124, 136, 4)),
    "home": (
        Stuck("tent.red", 200, 130, 190), Stuck("explorer.red", 84, 160, 149),
        *[Stuck(f"ruby.{i}", 58 + 36 * i, 206 - 6 * (i % 2), 46) for i in range(3)],
    ),
    "end": (
        Stuck("chest.closed", 146, 112, 210), Stuck("diamond.0", 54, 190, 62), Stuck("diamond.1", 104, 206, 58),
        Stuck("ruby.1", 152, 204, 52), Stuck("ruby.3", 204, 204, 52), Stuck("diamond.2", 252, 188, 58),
    ),
}  # fmt: skip

RULES = (
    Chapter(later("What it is about"), (
        later("Five expeditions go into the same cave. In each you share rubies with everybody who is still inside, "
              "and before every new card you choose: go deeper for more, or walk home with what you have."),
        later("Whoever owns the most after the fifth expedition wins."),
    )),
    Chapter(later("On the table"), (
        later("Thirty cards make the cave: fifteen treasures worth 1 to 17 rubies, and fifteen dangers, three each of"
              " spiders, snakes, lava, a rolling boulder and a battering ram."),
        later("Everybody has a chest, an explorer and two secret cards: stay and leave. Five entrance tiles count the"
              " expeditions. Three to eight can play."),
    )),
    Chapter(later("One step into the cave"), (
        later("The cards are shuffled, everybody goes in, and the first card is turned. Then it goes on step by step:"
              " a card is turned over, what it shows happens, and all who are still in the cave choose."),
        later("The first choice comes after the first card, whatever it is. Leaving at once with nothing is allowed."),
    )),
    Chapter(later("A treasure"), (
        later("Its rubies are shared in equal whole parts among all in the cave. Each lays their part beside their "
              "chest, where it is not safe yet. What does not come out even waits on the card."),
        later("Example: five explorers find 13 rubies. Each takes two, and three wait on the card. A treasure smaller"
              " than the number of explorers waits as a whole."),
    )),
    Chapter(later("A danger"), (
        later("The first danger of a kind does nothing: it warns."),
        later("The second of the same kind in one expedition drives everybody out of the cave. They run, and lose "
              "what lies beside their chests. What is in a chest stays there."),
        later("The danger that came second leaves the game for good; its twin goes back among the cards. A kind of "
              "which only one card is left can never end an expedition again, and the table shows it."),
    )),
    Chapter(later("Stay or leave"), (
        later("Everybody in the cave chooses in secret, and may think again until all have chosen. Then all choices "
              "are turned over together. Whoever is already in camp has nothing to choose."),
    )),
    Chapter(later("Walking home"), (
        later("Whoever leaves also picks up the rubies that wait on the path: all of them if alone, in equal parts if "
              "several leave in the same step. All cards count together; what cannot be shared waits on the newest "
              "treasure."),
        later("Then everything they carry goes into the chest, where nothing can take it away again. They sit in camp"
              " until the expedition is over."),
        later("Leavers are paid before the next card is turned for those who stay."),
    )),
    Chapter(later("The end of an expedition"), (
        later("It ends when everybody has left, or when a second danger drives all out. Rubies still on the path go "
              "back to the supply, the entrance tile is taken away, and all cards but those out of the game are "
              "shuffled again."),
        later("When everybody left of their own will, the card that would have come next may be looked at. That "
              "changes nothing."),
    )),
    Chapter(later("The end of the game"), (
        later("After the fifth expedition the chests are opened. A ruby counts 1, a diamond 5, a relic its number. "
              "Five rubies turn into a diamond by themselves. The richest wins; a tie shares the victory."),
    )),
    Chapter(later("If your box has relics"), (
        later("At the start of every expedition one relic is shuffled among the cards: 5 in the first, then 7, 8, 10 "
              "and 12. A relic that is turned over lies on the path and is not shared."),
        later("Only somebody who leaves all alone takes relics: all that lie there, with the rubies of the path. "
              "Relics still on the path when an expedition ends are out of the game; those not yet found stay among "
              "the cards."),
        later("In the other edition all relics look alike: the first three that are taken count 5, later ones 10."),
    )),
    Chapter(later("What your box may say otherwise"), (
        later("Chests may be open, so that everybody sees the totals. Leftovers may be shared card by card: then each"
              " card keeps its own rest. The lobby asks you for both."),
    )),
    Chapter(later("At this table"), (
        later("Each of you chooses on their own device, with one of two keys that look and sound the same to the "
              "others. Which one means stay is told beside your name, and you may swap them."),
        later("Anybody may ask for the odds: how many of the cards still to come would end this expedition now."),
    )),
)  # fmt: skip

LEAFLET = Leaflet(
    motto=later("Five expeditions into the same cave. The richest wins."),
    steps=tuple(Step(step.head, step.text, PICTURES[step.phase], step.phase) for step in STEPS),
    end=END_OF_EXPEDITION,
    worth=(
        ("ruby.0", later("Ruby 1")), ("diamond.0", later("Diamond 5")), ("kit.sign.urn", later("Relic as printed")),
    ),
    rules=RULES,
)  # fmt: skip


def phase(view: View) -> str:
    """The step the match is in: it rests only while somebody chooses, and when all is over."""
    return "choose" if view.to_act else "end"
