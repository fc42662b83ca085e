"""Eyes for the Maldita's race: what looks like what, in which order a person looks at stones, and how long it takes.

Nobody errs like a die: a stone is taken for another because it is alike, and only if the eyes come by it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import hypot, log
from typing import Final, NamedTuple

from gemtable.bots.bot import Point
from gemtable.engine.dice import Dice
from gemtable.engine.events import Piece
from gemtable.engine.game import Tick, seconds
from gemtable.games.maldita_set import ASKS, CHALLENGES, STONES, answers
from gemtable.games.maldita_things import Colour, Stone

RED, YELLOW, BLUE, GREEN, PURPLE, PINK = Colour
LIKE_COLOURS: Final[Mapping[frozenset[Colour], float]] = {
    frozenset({BLUE, PURPLE}): 0.6,
    frozenset({PURPLE, PINK}): 0.6,
    frozenset({RED, PINK}): 0.5,
    frozenset({BLUE, GREEN}): 0.3,
    frozenset({YELLOW, GREEN}): 0.2,
}
LIKE_OUTLINES: Final[Mapping[frozenset[str], float]] = {
    frozenset({"heptagon", "octagon"}): 0.7,
    frozenset({"longhex", "longoct"}): 0.7,
    frozenset({"hexagon", "heptagon"}): 0.6,
    frozenset({"pentagon", "hexagon"}): 0.4,
    frozenset({"kite", "rhombus"}): 0.4,
    frozenset({"brilliant", "shield"}): 0.4,
    frozenset({"pentagon", "brilliant"}): 0.3,
    frozenset({"hexagon", "longhex"}): 0.3,
    frozenset({"octagon", "longoct"}): 0.3,
    frozenset({"kite", "brilliant"}): 0.3,
    frozenset({"shield", "heptagon"}): 0.3,
}
HALF: Final = 0.12  # a two-coloured stone for a one-coloured one
LURE: Final = 0.5  # the kind that is drawn less often, miscounted
STRANGE: Final = 0.1  # how much a stone of quite another colour draws the eye
SHAPELESS: Final = 0.35  # and one of quite another shape: shapes are seen only when one looks
WORTH_A_LOOK: Final = 0.2
CROWD: Final = 170.0  # so near (table units) look-alikes make one look twice
FAR: Final = 2000.0  # what lies near the hand is seen a little sooner
READING: Final = {1: 0.35, 2: 0.45, 3: 0.5, 4: 1.1, 5: 0.5, 6: 0.7, 7: 0.45, 8: 1.0}  # seconds, by type of card


class Eyes(NamedTuple):
    """How somebody sees: ticks for a glance at one stone, slowness in reading, and how easily alike is taken for
    same."""

    glance: float
    slowness: float
    careless: float


class Want(NamedTuple):
    """What a hole of a card wants: any of these colours' combination and of these outlines (empty: any), so that these
    stones fit; lured: stones of the kind drawn less often."""

    colours: tuple[Colour, ...]
    outlines: frozenset[str]
    fits: frozenset[Piece]
    lured: frozenset[Piece] = frozenset()


def wants(number: int, either_colour: bool) -> tuple[Want, ...]:
    """What a challenge wants, hole by hole."""
    ask, found = ASKS[number], []
    for hole, fits in enumerate(answers(number, either_colour)):
        colours, outlines, lured = ask.colours, frozenset(ask.outlines), frozenset[Piece]()
        if CHALLENGES[number].type == 6:
            outlines = frozenset({ask.outlines[hole]})
        elif ask.sides is not None:
            outlines = frozenset(STONES[gem].outline for gem in fits)
        elif ask.more is not None and ask.fewer is not None:
            colours, outlines = (ask.more.colour,), frozenset({ask.more.outline})
            other = ask.fewer
            lured = frozenset(
                stone.number for stone in STONES if (stone.colours, stone.outline) == ((other.colour,), other.outline)
            )
        found.append(Want(colours, outlines, fits, lured))
    return tuple(found)


def reading_time(number: int, eyes: Eyes) -> Tick:
    """Ticks to understand a card."""
    return seconds(READING[CHALLENGES[number].type] * eyes.slowness)


def likeness(want: Want, stone: Stone) -> float:
    """1: it fits; 0: nobody would take it for one that does."""
    if stone.wild:
        return 0.0
    if stone.number in want.fits:
        return 1.0
    if stone.number in want.lured:
        return LURE
    return min(0.9, _like_colours(want.colours, stone.colours) * _like_outlines(want.outlines, stone.outline))


def _alike(one: Colour, other: Colour) -> float:
    return 1.0 if one is other else LIKE_COLOURS.get(frozenset({one, other}), 0.0)


def _like_colours(asked: Sequence[Colour], seen: Sequence[Colour]) -> float:
    if not asked:
        return 1.0
    if len(asked) == len(seen) == 1:
        return _alike(asked[0], seen[0])
    if len(asked) == len(seen):
        straight = _alike(asked[0], seen[0]) * _alike(asked[1], seen[1])
        return max(straight, _alike(asked[0], seen[1]) * _alike(asked[1], seen[0]))
    return HALF if asked[0] in seen else 0.0


def _like_outlines(asked: Iterable[str], seen: str) -> float:
    likes = [1.0 if outline == seen else LIKE_OUTLINES.get(frozenset({outline, seen}), 0.0) for outline in asked]
    return max(likes, default=1.0)


def attraction(want: Want, stone: Stone) -> float:
    """How strongly a stone draws the eye of somebody who wants this, 0..1: colours at once, shapes less."""
    if stone.wild:
        return 0.05
    colour = max((_alike(asked, seen) for asked in want.colours for seen in stone.colours), default=1.0)
    shape = _like_outlines(want.outlines, stone.outline)
    return max(STRANGE, colour) * (SHAPELESS + (1 - SHAPELESS) * shape)


def search(
    want: Want, spots: Mapping[Piece, Point], hand: Point, eyes: Eyes, dice: Dice
) -> tuple[Piece | None, float]:
    """The stone somebody finds among those that lie at `spots`, and the ticks it took; None after an honest search.

    The eyes go from stone to stone, to those that draw them sooner; each may be taken for what is wanted as far as it
    is like it. Look-alikes around the one that is found make sure that one looks twice.
    """
    order = []
    for piece, (x, y) in sorted(spots.items()):
        pull = attraction(want, STONES[piece])
        if pull >= WORTH_A_LOOK or piece in want.fits:
            near = 1 - min(1.0, hypot(x - hand[0], y - hand[1]) / FAR) / 2
            order.append((-log(1 - dice.uniform()) / (pull * near), piece))
    ticks = 0.0
    for _key, piece in sorted(order):
        ticks += eyes.glance
        like = likeness(want, STONES[piece])
        if like == 1.0 or (like and dice.uniform() < eyes.careless * like * like):
            return piece, ticks + eyes.glance * _crowd(want, piece, spots) / 2
    return None, ticks


def _crowd(want: Want, found: Piece, spots: Mapping[Piece, Point]) -> int:
    """How many look-alikes lie around a stone."""
    fx, fy = spots[found]
    return sum(
        0.2 < likeness(want, STONES[piece]) < 1 and hypot(x - fx, y - fy) < CROWD for piece, (x, y) in spots.items()
    )
