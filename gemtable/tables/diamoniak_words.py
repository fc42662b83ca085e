"""What the Diamoniak table says: prompts, buttons, what happened, and option labels."""

from __future__ import annotations

from gemtable.engine.events import Event
from gemtable.games.diamoniak_things import (
    Banished,
    Bought,
    Claimed,
    Colour,
    Completed,
    Freed,
    Reshuffled,
    WitchCame,
)
from gemtable.words import _, later, many

GOAL = later("First to six pieces")
THIS_TURN = later("This turn")
NEW_PILE = later("The next card makes a new pile")
WITCH_NEXT = later("a witch next")

# Prompts: {who} is the medal of whose turn it is.
DRAW_FIRST = later("{who} {name}: draw a card")
DRAW_OR_BUY = later("{who} {name}: draw a card, or buy a piece")
AGAIN_OR_STOP = later("{who} {name}: another card, or enough?")
FAIRY_ASKED = later("{who} {name}: shall the fairy answer the witch?")
WON = later("{who} {name}’s castle is complete!")
THINKS = later("{who} {name} thinks…")

# Buttons: their word, and what it means.
DRAW = (later("Draw a card"), later("one at least"))
AGAIN = (later("Another card"), later("risk the witch"))
STOP = (later("Enough"), later("keep what you have"))
ANSWER = (later("Fairy, help!"), later("both go away"))
DECLINE = (later("Not now"), later("feed the witch"))
BUY = (later("Buy a piece"), later("choose one above"))

BUILDS = {
    Colour.RED: later("{name} builds the red castle."),
    Colour.BLUE: later("{name} builds the blue castle."),
    Colour.GREEN: later("{name} builds the green castle."),
    Colour.YELLOW: later("{name} builds the yellow castle."),
}
FREE = {
    Colour.RED: later("The red castle is gone. Red is free again."),
    Colour.BLUE: later("The blue castle is gone. Blue is free again."),
    Colour.GREEN: later("The green castle is gone. Green is free again."),
    Colour.YELLOW: later("The yellow castle is gone. Yellow is free again."),
}


def said(event: Event, names: tuple[str, ...]) -> str:
    """A story event in one line; "" for those the picture tells better."""
    match event:
        case Claimed(seat, colour, _joined):
            return _(BUILDS[colour], name=names[seat])
        case WitchCame(seat, _card, 0):
            return _("The witch! {name} has nothing to give.", name=names[seat])
        case WitchCame(seat, _card, owed):
            return many("The witch! She wants {n} card from {name}.", "The witch! She wants {n} cards from {name}.",
                        owed, name=names[seat])  # fmt: skip
        case Banished():
            return _("The fairy answers the witch. Nothing else is lost.")
        case Freed(_seat, colour):
            return _(FREE[colour])
        case Bought(buyer, seller, _piece, _diamonds):
            return _("{name} buys a piece from {other}.", name=names[buyer], other=names[seller])
        case Reshuffled():
            return _("What was discarded is the new pile.")
        case Completed(seat, _colour):
            return _("{name}’s castle is complete!", name=names[seat])
        case _:
            return ""


def cards(count: int) -> str:
    """How high the pile is."""
    return many("{n} card", "{n} cards", count)


def hidden(evil: int) -> str:
    """How many witches the pile holds."""
    if not evil:
        return _("No witch hides there now")
    return many("{n} witch still hides", "{n} witches still hide", evil)


def for_the_witch(owed: int, name: str) -> str:
    """The prompt while she waits."""
    return many("{who} {name}: {n} card for the witch", "{who} {name}: {n} cards for the witch", owed, name=name)


# --- options ------------------------------------------------------------------------------------------------------

OPTIONS: dict[str, tuple[str, dict[str, str]]] = {
    "printing": (later("Cards in the box"), {"55": later("55, 8 witches"), "54": later("54, 7 witches")}),
    "lost_castle": (
        later("A lost castle’s colour"),
        {"freed": later("is free again"), "kept": later("is kept")},
    ),
    "witch_takes": (
        later("The witch takes"),
        {"three": later("three cards"), "turn": later("this turn’s")},
    ),
    "youngest": (
        later("The youngest sits in"),
        {"1": later("chair 1"), "2": later("chair 2"), "3": later("chair 3"), "4": later("chair 4")},
    ),
}
"""For each option its label, and its values' words by their text (an enum's value, `True` or `False`)."""
