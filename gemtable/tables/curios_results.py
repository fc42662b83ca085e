"""Curios' score sheet: what each site brought, what was hidden where, and what turned it."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence

from gemtable.engine.events import Event, Poured, Seat
from gemtable.engine.game import Result
from gemtable.games.curios_things import (
    SITES,
    Facts,
    LastRecruit,
    Majority,
    Options,
    Recruited,
    Site,
    Valued,
    taken,
)
from gemtable.stage.pen import Pen
from gemtable.tables.curios_words import NAMES
from gemtable.tables.sheet import Note, Row, Sheet, Stones
from gemtable.words import _, begun, many, number


def sheet(facts: Facts, result: Result, events: Sequence[Event], names: Sequence[str]) -> Sheet:
    """The sheet of a finished match; `events` as the audience heard them, one name for each seat."""
    order = [seat for group in result.ranks for seat in group]
    gathered = _gathered(events, len(names))
    return Sheet(
        _("The sites"),
        tuple(Stones(f"artifact.{site.value}.0", worth) for site, worth in zip(SITES, facts.values, strict=True)),
        tuple(_row(facts, result, gathered, seat) for seat in order),
        (
            Note(_("Turning point"), turning_point(facts, result, events, names)),
            Note(_("Luck"), luck(facts, events, names)),
        ),
        tuple(_options(facts.options)),
        _("artifacts"),
    )


def _gathered(events: Iterable[Event], seats: int) -> tuple[tuple[int, ...], ...]:
    """How many artifacts of each site each seat took."""
    counts: Counter[str] = Counter()
    for event in events:
        if isinstance(event, Poured):
            counts[event.to] += event.amount
    return tuple(tuple(counts[taken(site, seat)] for site in SITES) for seat in range(seats))


def _row(facts: Facts, result: Result, gathered: Sequence[Sequence[int]], seat: Seat) -> Row:
    own = gathered[seat]
    return Row(
        seat,
        tuple(amount * worth for amount, worth in zip(own, facts.values, strict=True)),
        result.totals[seat],
        (Stones("artifact.colosseum.0", sum(own)),),
    )


def _options(options: Options) -> Iterable[str]:
    if options.last_recruit_phase is LastRecruit.SKIP:
        yield _("the last recruiting is left out")


# --- luck, and what turned it --------------------------------------------------------------------------------------


def luck(facts: Facts, events: Iterable[Event], names: Sequence[str]) -> str:
    """Which site was the treasure, and who recruited how often."""
    best = max(range(len(SITES)), key=lambda kind: facts.values[kind])
    words = _("{site} hid the {n}.", site=_(NAMES[SITES[best]]), n=facts.values[best])
    came = Counter(event.seat for event in events if isinstance(event, Recruited))
    if came:
        most = max(range(len(names)), key=lambda seat: came[seat])
        words += " " + begun(many("{name} recruited {n} pawn.", "{name} recruited {n} pawns.", came[most],
                                  n=number(came[most]), name=names[most]))  # fmt: skip
    return words


def turning_point(facts: Facts, result: Result, events: Sequence[Event], names: Sequence[str]) -> str:
    """The site that brought the winner most beyond the next; majorities that went to the winner."""
    winner = result.winners[0]
    brought = {event.site: event.points for event in events if isinstance(event, Valued)}
    if len(names) > 1 and brought:
        site = max(brought, key=lambda one: _lead(brought[one], winner))
        lead = _lead(brought[site], winner)
        if lead > 0:
            wins = sum(isinstance(event, Majority) and event.seat == winner and event.took for event in events)
            words = many("{site} brought {name} {n} point more than anybody else.",
                         "{site} brought {name} {n} points more than anybody else.", lead,
                         site=_(NAMES[site]), name=names[winner])  # fmt: skip
            if wins:
                words += " " + many("{name} had the most pawns {times} time.",
                                    "{name} had the most pawns {times} times.", wins,
                                    name=names[winner], times=number(wins))  # fmt: skip
            return words
    return _("No single step turned this match.")


def _lead(points: Sequence[int], winner: Seat) -> int:
    return points[winner] - max([own for seat, own in enumerate(points) if seat != winner], default=0)


# --- the prize -----------------------------------------------------------------------------------------------------


def draw_prize(
    pen: Pen, x: float, y: float, w: float, points: int, share: float = 1.0, *, opened: bool = True
) -> None:
    """Artifacts of all four sites heaped about (x, y), poured out to a `share`; closed: a hidden card."""
    if not opened:
        pen.sprite("card.shadow", x, y, w=w)
        pen.sprite("curios.back", x, y, w=w * 0.7)
        pen.sprite("artifact.pyramid.0", x + w * 0.42, y + w * 0.4, w=w * 0.42)
        return
    count = round(min(28, 8 + points // 2) * share)
    for i in range(count):
        site: Site = SITES[i % len(SITES)]
        turn, away = i * 2.399963, math.sqrt(i + 0.5) * w * 0.20  # the golden angle: a sunflower's heap
        pen.sprite(f"artifact.{site.value}.{i % 3}", x + 1.25 * away * math.cos(turn), y + 0.8 * away * math.sin(turn),
                   w=w * 0.46)  # fmt: skip
