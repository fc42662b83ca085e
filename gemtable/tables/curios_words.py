"""What the Curios table says: sites, prompts, what happened, and option labels."""

from __future__ import annotations

from collections.abc import Sequence

from gemtable.engine.events import Event
from gemtable.games.curios_things import (
    Finished,
    LastRound,
    Majority,
    Passed,
    Recalled,
    Recruited,
    RoundBegan,
    Site,
    Valued,
    Visited,
)
from gemtable.words import _, later, many

NAMES = {
    Site.PYRAMID: later("Great Pyramid"),
    Site.COLOSSEUM: later("Colosseum"),
    Site.SHIPWRECK: later("Shipwreck"),
    Site.TEMPLE: later("Temple"),
}
HUNT, RECRUIT = later("Round {n} · hunt"), later("Round {n} · recruit")
REVEAL = later("The hidden numbers")
ENDS, ENDS_SHORT = later("Ends when 2 sites are empty"), later("Ends at 2 empty sites")
LAST, ROUND = later("The last round"), later("Round {n}")
NOBODY = later("Nobody can fill a column any more.")
CHOOSE = later("{who} {name}, choose a site")
RECRUITS = later("{who} {name}: show a card for a pawn, or keep them")
THINKS = later("{who} {name} is thinking …")
MOST, FULL = later("most"), later("all columns are full")
YOUR_HAND, ALONE = later("Your hand"), later("only you see it")
COVERED = later("covered")
KEEP = later("Keep them all")
SHOW = later("Show this card, take one pawn")
MAY_BE, STRUCK = later("May still be worth"), later("struck out: seen")


def takes(count: int) -> str:
    """What a site's next column asks for."""
    return many("takes {n}", "takes {n}", count)


def too_few(count: int, have: int) -> str:
    """Why a site cannot be visited."""
    if not count:
        return _(FULL)
    return many("takes {n}, you have {have}", "takes {n}, you have {have}", count, have=have)


def counts(worth: int) -> str:
    """What each artifact of a site is worth."""
    return many("{n} point each", "{n} points each", worth)


def sends(count: int) -> str:
    """What a plain press does."""
    return many("Send {n} pawn", "Send {n} pawns", count)


def said(event: Event, names: Sequence[str]) -> str:
    """What a beat says while it runs; "" for most."""
    match event:
        case RoundBegan(number, first):
            return _("Round {n}. {name} begins.", n=number, name=names[first])
        case Visited(_seat, site, _column, False):
            return _("{site}: no artifact is left.", site=_(NAMES[site]))
        case Finished(seat):
            return _("{name} cannot fill any column now.", name=names[seat])
        case Majority(site, seat, took, _pawns) if seat is not None:
            if took:
                return _("{site}: {name} has the most pawns and takes one more.", site=_(NAMES[site]), name=names[seat])
            return _("{site}: {name} has the most pawns, but nothing is left.", site=_(NAMES[site]), name=names[seat])
        case Majority(site, None, _took, pawns) if any(pawns):
            return _("{site}: a tie for the most. Nobody takes one.", site=_(NAMES[site]))
        case Recalled():
            return _("All pawns go home.")
        case Recruited(seat, _card, _pawn):
            return _("{name} shows a card and takes a pawn.", name=names[seat])
        case Passed(seat):
            return _("{name} keeps all cards.", name=names[seat])
        case LastRound():
            return _("Two sites are empty: this round is the last.")
        case Valued(site, _card, worth, _points):
            return worth_of(site, worth)
        case _:
            return ""


def worth_of(site: Site, worth: int) -> str:
    """What a hidden card says."""
    return many("{site}: {n} point each.", "{site}: {n} points each.", worth, site=_(NAMES[site]))


# --- options ------------------------------------------------------------------------------------------------------

OPTIONS: dict[str, tuple[str, dict[str, str]]] = {
    "notebook": (later("The notebook"), {"on": later("kept for you"), "off": later("in your head")}),
    "last_recruit_phase": (later("Last recruiting"), {"play": later("is played"), "skip": later("is left out")}),
}
"""For each option its label, and its values' words by their text."""
