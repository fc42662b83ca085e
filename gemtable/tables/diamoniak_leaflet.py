"""Diamoniak's leaflet: six steps with pictures, and the whole rules for people in our own words."""

from __future__ import annotations

from collections.abc import Sequence

from gemtable.engine.view import View
from gemtable.games.diamoniak_things import Facts
from gemtable.tables.leaflet import Chapter, Leaflet, Step, Stuck
from gemtable.words import later


def _castle(colour: str, x: float, y: float, w: float, parts: Sequence[int] = range(6)) -> tuple[Stuck, ...]:
    """Pieces of a castle in their places, each `w` wide, about (x, y)."""
    h, piece = w * 274 / 196, f"diamoniak.piece.{colour}"
    return tuple(Stuck(f"{piece}.{part}", x + w * (part % 3 - 1), y + h * (part // 3 - 0.5), w) for part in parts)


STEPS = (
    Step(
        later("Draw"),
        later("Turn a card over. Then another one, if you dare, or stop and keep what you have."),
        (Stuck("diamoniak.back", 84, 128, 118, -4), Stuck("diamoniak.diamond", 212, 124, 118, 5)),
        "draw",
    ),
    Step(
        later("Build"),
        later("Your first castle card tells your colour. Its cards lie in front of you, all else to the right."),
        (*_castle("red", 128, 122, 70, (1, 3, 4)), Stuck("diamoniak.piece.green.0", 262, 128, 64, 6)),
        "build",
    ),
    Step(
        later("The witch"),
        later("She takes three of your cards, whichever you choose, and your turn is over."),
        (
            Stuck("diamoniak.diamond", 52, 160, 72, -12), Stuck("diamoniak.piece.blue.2", 98, 168, 72, -2),
            Stuck("diamoniak.diamond", 146, 162, 72, 8), Stuck("diamoniak.witch", 224, 112, 120, 6),
        ),
        "witch",
    ),
    Step(
        later("The fairy"),
        later("Keep her for the witch: both go away, and you lose nothing else."),
        (Stuck("diamoniak.witch", 88, 128, 112, -6), Stuck("diamoniak.fairy", 206, 118, 122, 6)),
        "fairy",
    ),
    Step(
        later("Buy"),
        later("Instead of drawing, give three diamonds for one piece of your colour. Nobody can say no."),
        (
            *(Stuck("diamoniak.diamond", 50 + 34 * i, 128, 84, 6 * i - 6) for i in range(3)),
            Stuck("kit.mark.turn", 182, 60, 56), Stuck("diamoniak.piece.blue.4", 240, 128, 92, 5),
        ),
        "buy",
    ),
    Step(
        later("Six pieces"),
        later("Whoever has all six pieces of their castle wins, at once."),
        _castle("yellow", 150, 120, 78),
        "win",
    ),
)  # fmt: skip

RULES = (
    Chapter(later("What it is about"), (
        later("Four castles lie mixed among diamonds, fairies and witches. Draw card after card as long as you dare. "
              "Whoever first has all six pieces of their castle wins."),
    )),
    Chapter(later("On the table"), (
        later("Twenty-four castle pieces, six in each of four colours; twenty diamonds, three fairies, and eight "
              "witches and wizards (seven in the older box). A wizard is a witch with a beard."),
        later("Two to four can play. The youngest begins; then it goes round. All that anybody owns lies open."),
    )),
    Chapter(later("Your turn"), (
        later("Draw, or buy. If you draw, take at least one card; after each you may take another one or stop. "
              "What you have drawn is yours, unless a witch comes."),
    )),
    Chapter(later("Castle pieces"), (
        later("The first piece you draw in a colour that nobody builds lies in front of you: that is your castle. "
              "Pieces of that colour which you own already join it at once."),
        later("Pieces of your colour go into your castle. All others lie at your right: a witch may have them, and "
              "somebody may want to buy them."),
        later("Example: Ana draws a red piece and builds the red castle. Then Leo draws a red one: it lies at his "
              "right, and he has no castle yet."),
    )),
    Chapter(later("The witch"), (
        later("She wants three of your cards: diamonds, pieces, even fairies; you choose. If you have fewer she takes "
              "all of them. Your turn is over."),
        later("Whoever loses the last piece of a castle builds it no longer. The colour is free for whoever next draws "
              "it without having a castle."),
    )),
    Chapter(later("The fairy"), (
        later("If you have a fairy you may send her to the witch. Both are discarded, and nothing else is lost. Your "
              "turn is over all the same."),
    )),
    Chapter(later("Buying"), (
        later("Instead of drawing you may buy one piece of your own colour from anybody: three diamonds go to the "
              "seller, who cannot refuse. Then your turn is over."),
    )),
    Chapter(later("When the pile is empty"), (
        later("Before the next card is drawn, everything that was discarded is shuffled into a new pile. What people "
              "own stays theirs."),
    )),
    Chapter(later("The end of the game"), (
        later("The sixth piece wins at once, drawn or bought, in the midst of a turn too."),
    )),
    Chapter(later("What your box may say otherwise"), (
        later("The older box has 54 cards and one witch less. In some families a lost castle keeps its colour, or the "
              "witch takes all that was drawn this turn. The lobby asks you."),
    )),
    Chapter(later("For small children"), (
        later("The lobby can lay a table for those who do not read yet: pictures instead of words, a slow "
              "pace, and a soft light on what can be touched. Nobody is ever hurried in this game."),
        later("Whatever showed no new card can be taken back, until somebody else has acted."),
    )),
)  # fmt: skip

LEAFLET = Leaflet(
    motto=later("One more card? Six pieces make a castle."),
    steps=STEPS,
    end=later("A turn ends when you stop, when you have bought, or when the witch has come."),
    worth=(
        ("diamoniak.diamond", later("3 for a piece")),
        ("diamoniak.fairy", later("Stops a witch")),
        ("diamoniak.witch", later("Takes 3")),
    ),
    rules=RULES,
)


def phase(view: View) -> str:
    """The step the match is in."""
    facts = view.facts
    assert isinstance(facts, Facts)
    if facts.winner is not None:
        return "win"
    return "fairy" if facts.asked else "witch" if facts.owed else "draw"
