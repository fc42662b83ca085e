"""The Maldita's score sheet: every round's points, what turned the evening, how the luck fell, and her own prize."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from gemtable.engine.events import Event, Seat
from gemtable.engine.game import Result
from gemtable.games.maldita_things import (
    Checked,
    Facts,
    GameLength,
    Options,
    Paid,
    RoundBegan,
    RoundEnded,
    Stopped,
    Timer,
    Verdict,
    Where,
)
from gemtable.stage.pen import Pen
from gemtable.tables.sheet import Note, Row, Sheet, Stones
from gemtable.words import _, begun, many, number

ROMAN = ("I", "II", "III", "IV", "V", "VI")
NARROW, MISUSE = 1.4, 1.2  # how much more a turn of fate weighs


class _Round(NamedTuple):
    """One round as it went: who grabbed, what each seat gained, what the loot brought, what was lost by mistake."""

    number: int
    grabber: Seat | None
    gains: tuple[int, ...]
    paid: Paid | None
    mistakes: tuple[Checked, ...]


def sheet(facts: Facts, result: Result, events: Sequence[Event], names: Sequence[str]) -> Sheet:
    """The sheet of a finished match; `events` as the audience heard them, one name for each seat."""
    rounds = _rounds(events, len(names))
    order = [seat for group in result.ranks for seat in group]
    return Sheet(
        _("Round by round"),
        ROMAN[: len(rounds)],
        tuple(
            Row(
                seat,
                tuple(one.gains[seat] for one in rounds),
                result.totals[seat],
                (Stones("challenge.back", facts.cards[seat]),),
            )
            for seat in order
        ),
        (
            Note(_("Turning point"), turning_point(rounds, result, names)),
            Note(_("Luck"), luck(rounds, names)),
        ),
        tuple(_options(facts.options)),
        _("cards kept"),
    )


def _rounds(events: Iterable[Event], seats: int) -> list[_Round]:
    found: list[_Round] = []
    before = (0,) * seats
    grabber: Seat | None = None
    paid: Paid | None = None
    mistakes: list[Checked] = []
    for event in events:
        match event:
            case RoundBegan():
                grabber, paid, mistakes = None, None, []
            case Stopped(seat):
                grabber = seat
            case Paid():
                paid = event
            case Checked(_seat, _card, Verdict.WRONG | Verdict.MISUSED):
                mistakes.append(event)
            case RoundEnded(n, _cards, points):
                gains = tuple(after - was for after, was in zip(points, before, strict=True))
                found.append(_Round(n, grabber, gains, paid, tuple(mistakes)))
                before = points
    return found


# --- what turned it, and luck ---------------------------------------------------------------------------------------


def turning_point(rounds: Sequence[_Round], result: Result, names: Sequence[str]) -> str:
    """What weighed most: a rich loot, a mistake of the grabber's that left it, a wild that cost a card."""
    turns: list[tuple[float, str]] = []
    for one in rounds:
        roman = ROMAN[one.number - 1]
        if one.paid is not None and one.paid.loot:
            weight = one.paid.points * (NARROW if one.paid.seat in result.winners else 1.0)
            turns.append((weight, _(
                "Round {number}: {name} took a loot of {points} points.",
                number=roman, name=names[one.paid.seat], points=one.paid.points,
            )))  # fmt: skip
        own = [mistake for mistake in one.mistakes if mistake.seat == one.grabber]
        if own and one.grabber is not None:
            turns.append((4 * MISUSE * len(own), many(
                "Round {number}: {name} seized the Maldita with {n} mistake, and the loot stayed.",
                "Round {number}: {name} seized the Maldita with {n} mistakes, and the loot stayed.",
                len(own), number=roman, name=names[one.grabber],
            )))  # fmt: skip
    if not turns:
        return _("No single grab turned this match.")
    return max(turns, key=lambda turn: turn[0])[1]


def luck(rounds: Sequence[_Round], names: Sequence[str]) -> str:
    """How often she was seized, and what the cards without a choice brought: loot and drawn cards."""
    given = [0] * len(names)
    grabs = [0] * len(names)
    for one in rounds:
        if one.paid is not None:
            given[one.paid.seat] += one.paid.points
        if one.grabber is not None:
            grabs[one.grabber] += 1
    most = max(range(len(names)), key=lambda seat: (grabs[seat], given[seat]))
    if not grabs[most]:
        return _("Nobody ever seized the Maldita.")
    words = begun(many("{name} seized her {times} time.", "{name} seized her {times} times.", grabs[most],
                       name=names[most], times=number(grabs[most])))  # fmt: skip
    rich = max(range(len(names)), key=lambda seat: given[seat])
    if not given[rich]:
        return words
    gift = many("Loot and drawn cards gave {name} {n} point.", "Loot and drawn cards gave {name} {n} points.",
                given[rich], name=names[rich])  # fmt: skip
    return f"{words} {gift}"


def _options(options: Options) -> Iterable[str]:
    if options.two_coloured_count_for_one:
        yield _("two colours count for one")
    if options.game_length is GameLength.CURSES:
        yield _("short game")
    if options.village_of_the_cursed:
        yield _("village of the cursed")
    if options.curses is Where.IN_THE_ROOM:
        yield _("curses in the room")
    if options.round_timer is not Timer.NONE:
        yield _("{n} s a round", n=options.round_timer.value)
    if not options.level_gloves:
        yield _("gloves not level")


# --- the prize -----------------------------------------------------------------------------------------------------

MOST_SHOWN = 26
CLOSED = 0.74  # of the width: in the lobby words stand close above and below
_GOLDEN = 2.399963  # turns that never line up


def draw_prize(
    pen: Pen, x: float, y: float, w: float, points: int, share: float = 1.0, *, opened: bool = True
) -> None:
    """The Maldita about (x, y), and round her a stone for each point, a `share` of them."""
    count = min(points, MOST_SHOWN)
    wide = 0.95 if opened else 0.85
    w *= 1.0 if opened else CLOSED
    pen.glow(x, y, 1.5 * w, alpha=0.18)
    for i in reversed(range(round(count * share))):  # those nearest to the eye come last
        spread = wide * w * (0.55 + 0.75 * math.sqrt((i + 0.6) / max(10, count)))
        angle = _GOLDEN * i
        sx, sy = x + spread * math.cos(angle), y + 0.14 * w + 0.5 * spread * math.sin(angle)
        pen.sprite(f"stone.{(7 * i + 3) % 60}.0", sx, sy, w=0.42 * w)
    pen.sprite("maldita.fire.0", x, y - 0.1 * w, w=1.5 * w)
