"""Diamant's score sheet: five expeditions, what turned the evening, and how lucky it was."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from gemtable.engine.events import Event, Moved, Poured, Seat
from gemtable.engine.game import Result
from gemtable.games.diamant_things import (
    DECK,
    DIAMOND,
    EXPEDITIONS,
    PATH,
    Chests,
    Collapsed,
    ExpeditionBegan,
    Facts,
    Leftovers,
    Options,
    Relics,
    Trip,
    WentHome,
    carried,
)
from gemtable.stage.pen import Pen
from gemtable.tables.diamant_places import shade
from gemtable.tables.sheet import Note, Part, Row, Sheet, Stones
from gemtable.words import _, begun, many, number

ROMAN = ("I", "II", "III", "IV", "V")
NARROW, WOULD_HAVE_WON, OF_THE_WINNER = 2.0, 1.6, 1.3  # how much more a turn of fate weighs


def sheet(facts: Facts, result: Result, events: Sequence[Event], names: Sequence[str]) -> Sheet:
    """The sheet of a finished match; `events` as the audience heard them, one name for each seat."""
    order = [seat for group in result.ranks for seat in group]
    return Sheet(
        _("The five expeditions"),
        ROMAN[:EXPEDITIONS],
        tuple(_row(facts, result, seat) for seat in order),
        (
            Note(_("Turning point"), turning_point(facts, result, events, names)),
            Note(_("Luck"), luck(facts, names)),
        ),
        tuple(_options(facts.options)),
    )


def _row(facts: Facts, result: Result, seat: Seat) -> Row:
    relics, total = facts.relic_points[seat], result.totals[seat]
    diamonds, rubies = divmod(total - relics, DIAMOND)  # D19
    stones = [Stones("diamond.0", diamonds), Stones("ruby.0", rubies)]
    if facts.options.relics is not Relics.OFF:
        stones.append(Stones("kit.sign.urn", relics))
    return Row(seat, tuple(_part(expedition[seat]) for expedition in facts.trips), total, tuple(stones))


def _part(trip: Trip) -> Part:
    return trip.points if trip.hazard is None else f"icon.{trip.hazard.value}"


def _options(options: Options) -> Iterable[str]:
    yield _("closed chests") if options.chests is Chests.CLOSED else _("open chests")
    yield {
        Relics.OFF: _("no relics"),
        Relics.ASCENDING: _("relics 5 to 12"),
        Relics.FIVE_THEN_10: _("relics 5, then 10"),
    }[options.relics]
    if options.leftovers is Leftovers.CARD_BY_CARD:
        yield _("leftovers card by card")
    if not options.one_more_card:
        yield _("no card more")


# --- luck ----------------------------------------------------------------------------------------------------------


def luck(facts: Facts, names: Sequence[str]) -> str:
    """Cave-ins that came against those that were to be expected (W4), and who met most and fewest."""
    met = [sum(expedition[seat].hazard is not None for expedition in facts.trips) for seat in range(len(names))]
    came = sum(any(trip.hazard is not None for trip in expedition) for expedition in facts.trips)
    whole, tenth = divmod(round(facts.expected_flights * 10), 10)
    words = (
        begun(many("{n} cave-in, {whole}.{tenth} expected.", "{n} cave-ins, {whole}.{tenth} expected.", came,
                   n=number(came), whole=whole, tenth=tenth))
        if came else _("No cave-ins, {whole}.{tenth} expected.", whole=whole, tenth=tenth)
    )  # fmt: skip
    most, fewest = max(met), min(met)
    if most == fewest:
        return words
    pair = _(
        "{unlucky} met {most}, {lucky} {fewest}.",
        unlucky=names[met.index(most)], most=number(most), lucky=names[met.index(fewest)], fewest=number(fewest),
    )  # fmt: skip
    return f"{words} {pair}"


# --- what turned it ------------------------------------------------------------------------------------------------


class _Turn(NamedTuple):
    weight: float
    words: str


class _Walk(NamedTuple):
    """Somebody went home from an expedition after so many cards."""

    seat: Seat
    card: int
    alone: bool


class _Loss(NamedTuple):
    seat: Seat
    rubies: int


class _Expedition(NamedTuple):
    """One expedition as it went; `end` is the number of the card that fell in, or None."""

    number: int
    walks: list[_Walk]
    end: int | None
    losses: list[_Loss]


def turning_point(facts: Facts, result: Result, events: Sequence[Event], names: Sequence[str]) -> str:
    """The one step that weighed most: a narrow escape, a heavy loss, a rich walk alone."""
    turns = [turn for expedition in _expeditions(events) for turn in _turns(expedition, facts, result, names)]
    if not turns:
        return _("No single step turned this match.")
    return max(turns, key=lambda turn: turn.weight).words


def _expeditions(events: Iterable[Event]) -> list[_Expedition]:
    found: list[_Expedition] = []
    card = 0
    fleeing: tuple[Seat, ...] = ()
    for event in events:
        match event:
            case ExpeditionBegan(number):
                found.append(_Expedition(number, [], None, []))
                card, fleeing = 0, ()
            case Moved(_, source, to) if source == DECK and to == PATH:
                card += 1
            case WentHome(seats, _):
                found[-1].walks.extend(_Walk(seat, card, len(seats) == 1) for seat in seats)
            case Collapsed(_, _, seats):
                found[-1] = found[-1]._replace(end=card)
                fleeing = seats
            case Poured(source, _, amount) if fleeing:
                found[-1].losses.extend(_Loss(seat, amount) for seat in fleeing if source == carried(seat))
            case _:
                pass
    return found


def _turns(expedition: _Expedition, facts: Facts, result: Result, names: Sequence[str]) -> Iterable[_Turn]:
    roman = ROMAN[expedition.number - 1]
    best = max(result.totals)
    for seat, card, alone in expedition.walks:
        points = facts.trips[expedition.number - 1][seat].points
        winning = OF_THE_WINNER if seat in result.winners else 1.0
        fields = dict(number=roman, name=names[seat], points=points)
        if points and expedition.end is not None:
            early = expedition.end - card
            yield _Turn(points * winning * NARROW / early, many(
                "Expedition {number}: {name} left {n} card before the cave fell in and took {points}.",
                "Expedition {number}: {name} left {n} cards before the cave fell in and took {points}.",
                early, n=number(early), **fields,
            ))  # fmt: skip
        elif points and alone:
            yield _Turn(points * winning, _("Expedition {number}: {name} went home alone and took {points}.", **fields))
    for seat, rubies in expedition.losses:
        fields = dict(number=roman, name=names[seat], points=rubies)
        if seat not in result.winners and result.totals[seat] + rubies >= best:
            yield _Turn(rubies * WOULD_HAVE_WON, _(
                "Expedition {number}: {name} lost {points} when the cave fell in. It would have been enough to win.",
                **fields,
            ))  # fmt: skip
        elif rubies:
            yield _Turn(rubies, _("Expedition {number}: {name} lost {points} when the cave fell in.", **fields))


# --- the prize -----------------------------------------------------------------------------------------------------

SPILL_SCALE, SHADOW_WIDE = 0.92, 1.5
MOST_SHOWN = 30  # stones beside a chest
_GOLDEN = 2.399963  # turns that never line up


def draw_prize(
    pen: Pen, x: float, y: float, w: float, points: int, share: float = 1.0, *, opened: bool = True
) -> None:
    """A chest `w` wide about (x, y); a `share` of what is in it lies poured out before it, at its foot if closed."""
    chest = "chest.open" if opened else "chest.closed"
    scale = w / pen.sprites.size(chest)[0]
    pen.sprite("chest.shadow", x, y, w=w * SHADOW_WIDE)
    pen.sprite(chest, x, y, scale=scale)
    diamonds, rubies = divmod(points, DIAMOND)
    kinds = [f"diamond.{i % 3}" for i in range(diamonds)] + [f"ruby.{i % 5}" for i in range(rubies)]
    wide, deep, foot = (0.62, 0.34, 0.46) if opened else (1.0, 0.12, 0.26)
    kinds = sorted(kinds[:MOST_SHOWN], key=lambda kind: kind.startswith("ruby"))
    for i in reversed(range(round(len(kinds) * share))):  # those nearest to the eye come last
        spread = wide * w * math.sqrt((i + 0.6) / max(8, len(kinds)))
        angle = _GOLDEN * i
        sx, sy = x + spread * math.cos(angle), y + foot * w + deep * spread * math.sin(angle)
        pen.sprite(shade(kinds[i]), sx, sy, scale=SPILL_SCALE)
        pen.sprite(kinds[i], sx, sy, scale=SPILL_SCALE, angle=0)
