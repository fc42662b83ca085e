"""Colours, type and measures of the look (plans ui.md and layout.md), named."""

from __future__ import annotations

from typing import NamedTuple

Colour = tuple[int, int, int]


def rgb(text: str) -> Colour:
    """'#b0863e' as a colour."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def mix(a: Colour, b: Colour, share: float) -> Colour:
    """`a` with `share` (0..1) of `b`."""
    return (
        round(a[0] + (b[0] - a[0]) * share),
        round(a[1] + (b[1] - a[1]) * share),
        round(a[2] + (b[2] - a[2]) * share),
    )


def lightness(colour: Colour) -> float:
    """Perceived, 0..1, good enough to choose between light and dark."""
    return (0.299 * colour[0] + 0.587 * colour[1] + 0.114 * colour[2]) / 255


WHITE, BLACK = (255, 255, 255), (0, 0, 0)

# On paper.
INK, INK2, WAX = rgb("#2a1a12"), rgb("#5c4334"), rgb("#8e1f24")
PAPER, BUTTON_PAPER, IVORY = rgb("#efe4cb"), rgb("#f4ead4"), rgb("#e9dcc0")
PRINT_GOLD = rgb("#8a6528")

# On wood, felt, ebony and lacquer.
CREAM, CREAM2, WOOD2 = rgb("#f6e9cf"), rgb("#d8c3a0"), rgb("#efdfbf")
MAT, EBONY, EBONY_POINTED, EBONY_PRESSED = rgb("#2b2a33"), rgb("#1e1612"), rgb("#33241b"), rgb("#120c09")
OXBLOOD, OXBLOOD_POINTED, OXBLOOD_PRESSED = rgb("#571420"), rgb("#7a1f2e"), rgb("#3d0c16")
GOLD, LIGHT_GOLD, CAPTION_GOLD = rgb("#b0863e"), rgb("#e9c476"), rgb("#e3c58c")
RING, KEYLINE, FOCUS_WORDS = rgb("#ffd88c"), rgb("#160b05"), rgb("#fffaf0")
GOOD, WARNING, DANGER = rgb("#2f6b4a"), rgb("#f0b070"), rgb("#ff6a3a")
LEGAL, REFUSAL, GLOW = rgb("#ffd98a"), rgb("#f7c0a8"), rgb("#ffcf70")
CURSE, CURSE_VIOLET, CURSE_WORDS = rgb("#2affa0"), rgb("#7a3cff"), rgb("#b9ffd6")
WOOD, SHADOW, POOL = rgb("#2a160b"), rgb("#080302"), rgb("#0a0301")
DIM = (117, 105, 102)  # MULT over a blurred frame: pause

HAIRLINE = (rgb("#f2cf86"), rgb("#b0863e"), rgb("#e0b766"), rgb("#8a6428"))
FOIL = (rgb("#fff0bd"), rgb("#e8bd62"), rgb("#c08a30"))


class Player(NamedTuple):
    """A player's colour: enamel, the animal on it, and the colour that animal is printed in."""

    key: str
    colour: Colour
    emblem: str
    ink: Colour


_DARK, _LIGHT = rgb("#20140c"), CREAM
PLAYERS = (
    Player("red", rgb("#9e0008"), "crab", _LIGHT),
    Player("blue", rgb("#3b9bf7"), "whale", _DARK),
    Player("green", rgb("#2c6e5e"), "frog", _LIGHT),
    Player("yellow", rgb("#fcc602"), "bee", _DARK),
    Player("black", rgb("#141415"), "cat", _LIGHT),
    Player("white", rgb("#efefef"), "rabbit", _DARK),
    Player("purple", rgb("#842499"), "octopus", _LIGHT),
    Player("orange", rgb("#e65d15"), "fox", _DARK),
)
PLAYER = {player.key: player for player in PLAYERS}
VELVET = {"white": rgb("#8a857c"), "black": rgb("#2c2c30")}  # the curtain's tint where the player's colour would not do


class Role(NamedTuple):
    """How one kind of words is set: size in table units, lead as a factor of it."""

    name: str
    font: str
    size: float
    lead: float = 1.32
    scaled: bool = True  # grows with the text scale

    def at(self, size: float) -> Role:
        return self._replace(size=size)


LETTERING = Role("lettering", "FrauncesLogo", 142, 1.1, False)
LID = Role("lid", "FrauncesDisplay", 72, 1.1, False)
DISPLAY = Role("display", "FrauncesDisplay", 96, 1.1)
TITLE = Role("title", "FrauncesDisplay", 72, 1.1)
HEAD = Role("head", "FrauncesDisplay", 44, 1.15)
SUBHEAD = Role("subhead", "FrauncesDisplay", 40, 1.15)
SUBHEAD2 = Role("subhead2", "FrauncesDisplay", 30, 1.2)
LIST = Role("list", "FrauncesText", 38, 1.74)
NAME = Role("name", "FrauncesText", 34, 1.2)
NAME_PLAY = Role("name_play", "FrauncesText", 32, 1.2)
PITCH = Role("pitch", "FrauncesText", 30, 1.2)
ASIDE = Role("aside", "FrauncesItalic", 30, 1.3)
ASIDE_BIG = Role("aside_big", "FrauncesItalic", 36, 1.3)
ASIDE_SMALL = Role("aside_small", "FrauncesItalic", 26, 1.3)
BUTTON = Role("button", "FigtreeSemi", 31, 1.2)
LABEL = Role("label", "FigtreeSemi", 30, 1.2)
PROMPT = Role("prompt", "FigtreeSemi", 34, 1.2)
HINT = Role("hint", "FigtreeSemi", 28, 1.2)  # words beside the glyphs at the foot
CAPTION = Role("caption", "FigtreeMedium", 30, 1.2)
STATE = Role("state", "FigtreeMedium", 28, 1.2)
BODY = Role("body", "FigtreeMedium", 28)
SMALL = Role("small", "FigtreeMedium", 26)
BADGE = Role("badge", "FigtreeSemi", 26, 1.2)
KEY = Role("key", "FigtreeBold", 27, 1.0)
NUMBER = Role("number", "BitterBold", 48, 1.0)
SCORE = Role("score", "BitterBold", 44, 1.0)
TREASURE = Role("treasure", "BitterBold", 44, 1.0)
TABLE_NUMBER = Role("table_number", "BitterSemi", 34, 1.0)
STONES_NUMBER = Role("stones_number", "BitterSemi", 30, 1.0)
COUNTDOWN = Role("countdown", "FrauncesDisplay", 230, 1.0)

FLOOR = 26.0  # nothing a sofa must read is smaller
SHRINK = 0.88  # the most a line gives way before it is shortened
FOIL_LEAST = 30  # physical pixels; smaller foil is plain light gold


def usual_text_scale(lines: float) -> float:
    """What the text scale starts at on a picture of so many pixel lines."""
    return 1.15 if lines < 900 else 1.0


SPACES = (4, 8, 12, 16, 24, 32, 48, 64, 96)
RADIUS = dict(paper=7, stepper=8, paper_button=10, button=12, plate=14, plaque=26, mat=30, table=64)
RING_GAP, RING_WIDTH, RING_KEYLINE, RING_LIGHT = 5.0, 4.5, 8.5, 9.0

PRESS_DOWN, PRESS_UP, POINT, LIFT, PUT_DOWN, SETTLE, TOGGLE = 70, 110, 120, 180, 160, 40, 140
PAGE_IN, PAGE_OUT, TAB, FLIP, CURTAIN_CLOSE, CURTAIN_OPEN = 260, 180, 200, 320, 520, 420
DEAL, STAGGER, ROW, ROW_STAGGER, COUNT_UP, CEREMONY = 90, 55, 140, 90, 400, 2400
TOAST, TOAST_SLOW, SURE, FADE = 4000, 6000, 3000, 120
