"""What the Diamant table says: prompts, option labels, and the steps of its leaflet."""

from __future__ import annotations

from typing import NamedTuple

from gemtable.engine.events import Event
from gemtable.games.diamant_things import (
    Collapsed,
    ExpeditionBegan,
    Hazard,
    OneMoreCard,
    Revealed,
    Shared,
    Warned,
    WentHome,
)
from gemtable.words import _, later, many

EXPEDITION = later("Expedition {n} of {all}")
PROMPT = later("Go deeper or go home?")
STAY, LEAVE = later("Stay"), later("Leave")
CHOOSING, CHOSEN, IN_CAMP = later("choosing"), later("chosen"), later("in camp")
THINKS = later("{name} still thinks…")
WOULD_END = later("would end this")
OVER = later("The chests are opened")

HAZARDS = {
    Hazard.SPIDERS: later("Spiders"),
    Hazard.SNAKES: later("Snakes"),
    Hazard.LAVA: later("Lava"),
    Hazard.BOULDER: later("A rolling boulder"),
    Hazard.RAM: later("A battering ram"),
}
AGAIN = {
    Hazard.SPIDERS: later("Spiders again! Everybody in the cave runs for it."),
    Hazard.SNAKES: later("Snakes again! Everybody in the cave runs for it."),
    Hazard.LAVA: later("Lava again! Everybody in the cave runs for it."),
    Hazard.BOULDER: later("Another boulder! Everybody in the cave runs for it."),
    Hazard.RAM: later("Another ram! Everybody in the cave runs for it."),
}


def said(event: Event, names: tuple[str, ...]) -> str:
    """A story event in one line; "" for those the picture tells better."""
    match event:
        case ExpeditionBegan(number):
            return _("Expedition {n}: everybody goes in.", n=number)
        case Shared(_card, each, left) if each:
            gets = many("{n} ruby each", "{n} rubies each", each)
            return _("{gets}, {left} left on the card.", gets=gets, left=left) if left else _("{gets}.", gets=gets)
        case Shared():
            return _("Too few to share: they stay on the card.")
        case Warned(_card, kind):
            return _("{danger}! A second time, and all is lost.", danger=_(HAZARDS[kind]))
        case Collapsed(_card, kind, _seats):
            return _(AGAIN[kind])
        case Revealed(_staying, ()):
            return _("Everybody goes deeper.")
        case Revealed((), _leaving):
            return _("Everybody goes home.")
        case Revealed(_, leaving) | WentHome(leaving, _) if len(leaving) == 1:
            return _("{name} goes home.", name=names[leaving[0]])
        case Revealed(_, leaving) | WentHome(leaving, _):
            first = ", ".join(names[seat] for seat in leaving[:-1])
            return _("{names} and {last} go home.", names=first, last=names[leaving[-1]])
        case OneMoreCard():
            return _("This would have come next.")
        case _:
            return ""


def still_choosing(count: int) -> str:
    return many("{n} still choosing", "{n} still choosing", count)


# --- options ------------------------------------------------------------------------------------------------------

OPTIONS: dict[str, tuple[str, dict[str, str]]] = {
    "relics": (
        later("Relics"),
        {
            "off": later("off"),
            "ascending": later("5 7 8 10 12"),
            "5-then-10": later("5, then 10"),
        },
    ),
    "chests": (later("Chests"), {"closed": later("closed"), "open": later("open")}),
    "leftovers": (later("Leftovers"), {"pooled": later("in one heap"), "card-by-card": later("card by card")}),
    "one_more_card": (later("One more card"), {"True": later("is looked at"), "False": later("stays hidden")}),
}
"""For each option its label, and its values' words by their text (an enum's value, `True` or `False`)."""


# --- leaflet ------------------------------------------------------------------------------------------------------


class Step(NamedTuple):
    """One step of the leaflet: msgids, a picture, and the phase of the game it belongs to."""

    head: str
    text: str
    picture: str
    phase: str


LEAFLET = (
    Step(
        later("Into the cave"),
        later("Five expeditions. Everybody goes in; each time one card of the path is turned over."),
        "card.back",
        "card",
    ),
    Step(
        later("Share the rubies"),
        later("A treasure is shared in equal parts by all in the cave. What does not come out even waits on the card."),
        "card.treasure.11",
        "share",
    ),
    Step(
        later("Beware of the second"),
        later(
            "The first danger of a kind only warns. The second of the same kind: all in the cave lose what they carry."
        ),
        "card.hazard.spiders",
        "danger",
    ),
    Step(
        later("Stay or leave"),
        later("All choose in secret, then the choices are turned together."),
        "card.decision.back",
        "choose",
    ),
    Step(
        later("The way home"),
        later("Leavers pick up the rubies on the path, share them among themselves, and are safe in camp."),
        "card.leave.blue",
        "home",
    ),
    Step(
        later("Into the chest"),
        later("What lies in a chest can never be lost. After five expeditions the richest wins."),
        "chest.closed",
        "end",
    ),
)
END_OF_EXPEDITION = later(
    "An expedition ends when all have left or a danger comes twice; that card is out."
)
