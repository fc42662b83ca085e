"""Which stones there are: outline, cut, colour, angle. Plain facts, no art library."""

from dataclasses import dataclass, field
from enum import Enum, auto

from gemtable.field.outlines import OUTLINES, Outline, turned

Facets = tuple[tuple[str, float], ...]  # proportions that differ from the cut's own: cuts.PROPORTIONS


class Cut(Enum):
    STEP = auto()  # terraces along the sides; for long outlines, which a brilliant would give black slits
    MIXED = auto()  # brilliant above, steps below
    BRILLIANT = auto()  # facets over sides and corners
    ROUND = auto()  # the classic brilliant, for outlines without corners: eight or more mains


class Lamp(Enum):
    TABLE = auto()  # the lamp-lit table
    CURSE = auto()  # the Maldita's own: green and violet from below


@dataclass(frozen=True)
class Body:
    """What a stone is made of."""

    tint: str  # what is left of white light after `depth`
    depth: float = 1.45
    index: float = 2.0
    gain: float = 1.4
    spread: float = 0.03  # of the index between red and blue
    glow: float = 0.55  # light of the body's colour that leaks down, else windows are black
    shade: tuple[float, float, float] | None = None  # the leaking light's own colour, linear


RUBY = Body("#d4000c", 1.45, 2.0, 1.25)
AMBER = Body("#ffec50", 1.3, 2.0, 1.75)
SAPPHIRE = Body("#1224c4", 1.5, 2.0, 1.15)
EMERALD = Body("#1fcf98", 1.45, 2.0, 1.55)
AMETHYST = Body("#bb66ff", 1.4, 2.0, 1.75)
ROSE = Body("#ffb6d8", 1.3, 2.0, 1.85)
DIAMOND = Body("#f2f6ff", 3.0, 2.42, 1.35, 0.045, 0.22)
CURSED = Body("#7a62b8", 2.3, 2.42, 1.5, 0.075)
RAINBOW = Body("#ffffff", 1.5, 2.1, 1.45, 0.05, 0.45)

TREASURE = Body("#ea1420", 1.45, 2.0, 1.70, 0.035, 0.55)  # Diamant's rubies lie small on dark felt: more fire

COLOURS = {"R": RUBY, "Y": AMBER, "B": SAPPHIRE, "G": EMERALD, "P": AMETHYST, "K": ROSE}  # of the Maldita's set
SEEN = {"R": "#c40a14", "Y": "#ffdc1e", "B": "#1a2496", "G": "#12966c", "P": "#a850f0", "K": "#ff86bc"}  # as a whole


@dataclass(frozen=True)
class Stone:
    """One stone to be traced; `angle` turns it clockwise as seen, in degrees."""

    outline: str
    cut: Cut
    body: Body
    centre: Body | None = None  # of a two-coloured stone; `body` is then its rim
    angle: float = 0.0
    rainbow: bool = False  # all hues round the middle
    facets: Facets = field(default=())
    lamp: Lamp = Lamp.TABLE

    @property
    def shape(self) -> Outline:
        """Its outline as it lies, of area 1."""
        return turned(OUTLINES[self.outline], self.angle)

    @property
    def half(self) -> tuple[float, float]:
        """Half the width and height of a picture that holds it, its middle in the picture's middle."""
        return max(abs(x) for x, _ in self.shape), max(abs(y) for _, y in self.shape)


RUBIES = (
    Stone("round", Cut.ROUND, TREASURE, angle=8),
    Stone("oval", Cut.ROUND, TREASURE, angle=-34),
    Stone("cushion", Cut.ROUND, TREASURE, angle=20),
    Stone("pear", Cut.ROUND, TREASURE, angle=38),
    Stone("emerald", Cut.STEP, TREASURE, angle=-24),
)
DIAMONDS = (
    Stone("round", Cut.ROUND, DIAMOND, angle=5),
    Stone("cushion", Cut.ROUND, DIAMOND, angle=24),
    Stone("oval", Cut.ROUND, DIAMOND, angle=-28),
)
MALDITA = Stone("octagon", Cut.BRILLIANT, CURSED, angle=11, lamp=Lamp.CURSE,
                facets=(("table", 0.50), ("crown", 35), ("pavilion", 40.2)))

JEWELS = {f"ruby.{i}": stone for i, stone in enumerate(RUBIES)} | {
    f"diamond.{i}": stone for i, stone in enumerate(DIAMONDS)
}
SIZES = {"ruby": 34.5, "diamond": 37.0}  # table units to the unit of an outline: a stone covers the square of it
PIXELS = 220.0  # to the unit of an outline: sharp at 150 across, the largest that a canvas of 1440p draws
MARGIN = 2  # empty pixels round a stone
WILD = (("crown", 40), ("table", 0.55), ("folds", 9), ("pavilion", 42))


def of_the_set(number: int, outline: str, colours: list[str], angle: float = 0.0) -> Stone:
    """The Maldita's stone `number`: its outline; the letters of no colour (a wild), one, or rim and centre."""
    if not colours:
        return Stone(outline, Cut.ROUND, RAINBOW, angle=angle, rainbow=True, facets=WILD)
    long = outline in ("kite", "rhombus", "longhex", "longoct", "shield")
    if len(colours) == 2:
        rim, centre = (COLOURS[c] for c in colours)
        # steps would drown the centre in a dark rim
        cut = Cut.STEP if long or (number % 3 < 2 and colours[0] != "B") else Cut.BRILLIANT
        return Stone(outline, cut, rim, centre, angle, facets=(("table", 0.60),))
    cut = (Cut.STEP, Cut.MIXED, Cut.BRILLIANT)[number % 3]
    if long and cut is Cut.BRILLIANT:
        cut = Cut.STEP if number % 2 else Cut.MIXED
    table, crown, pavilion = 0.50 + 0.02 * (number % 6), 32.0 + number * 7 % 6, 39.5 + number % 4 * 0.8
    own = (("table", table), ("crown", crown), ("pavilion", pavilion))
    return Stone(outline, cut, COLOURS[colours[0]], angle=angle, facets=own)
