"""The four boxes: linen-wrapped lids with foil frames and titles, and what lies in them. 520 x 388 table units."""

import functools
import math
from collections.abc import Callable
from pathlib import Path

import numpy as np
import skia
from PIL import Image

from .brush import HEIGHTS, IN_HAND, Shadow, Sheet, image_of, paint, polygon, radial, reach_of, rounded
from .letters import blob
from .lid_pictures import bursts, castle, cave, moon_and_stars
from .manifest import Part
from .materials import bytes_of, colour, felt, linen, tiled
from .stones.recipes import JEWELS, MALDITA, of_the_set
from .stones.rig import picture

W, H, R = 520.0, 388.0, 9.0
MIDDLE = W / 2
READS = ("bake/traced/pawn-*.webp", "bake/traced/site-*.webp")
HERE = Path(__file__).resolve().parent
LINEN = {"diamant": "#4a1a12", "curios": "#123640", "diamoniak": "#1b2a5c", "maldita": "#1d1030"}
PHASE = {"diamant": 0.4, "curios": 1.2, "diamoniak": 0.7, "maldita": 2.9}
WHITE = "#ffffff"
TRAYS = {  # the board's linen, the light in it, what lies there for the most part, and what shines between
    "diamant": ("#6b2a1c", "#ff9a4a", [f"ruby.{i}" for i in range(5)], [f"diamond.{i}" for i in range(3)]),
    "curios": ("#1d4a54", "#ffc46a", ["octagon:Y", "hexagon:G", "longoct:B", "octagon:R"], ["pentagon:Y", "hexagon:R"]),
    "diamoniak": ("#2a3d7c", "#8aa6ff", [f"diamond.{i}" for i in range(3)], ["ruby.1", "ruby.3"]),
    "maldita": ("#34205a", "#9a6aff", ["kite:R", "octagon:YB", "longhex:G", "pentagon:P", "heptagon:BK", "rhombus:K"],
                ["round:", "shield:Y"]),
}  # fmt: skip


@functools.cache
def piece(name: str) -> skia.Image:
    """A traced thing: pawn-red.., site-cave.. (premultiplied or opaque)."""
    return image_of(np.asarray(Image.open(HERE / "traced" / f"{name}.webp")))


@functools.cache
def jewel(name: str) -> skia.Image:
    """ruby.0 .., diamond.0 .., `kite:R` of the Maldita's set, or herself, traced as large as a lid shows it."""
    if name == "maldita":
        return image_of(picture(MALDITA, 260.0))
    if ":" in name:
        outline, letters = name.split(":")
        return image_of(picture(of_the_set(0, outline, list(letters)), 110.0))
    return image_of(picture(JEWELS[name], 150.0))


def lay(sheet: Sheet, name: str, x: float, y: float, size: float, angle: float = 0) -> None:
    """A jewel, `size` wide, with the shadow it throws on what is below."""
    stone = jewel(name)
    high = size * stone.height() / stone.width()
    sheet.canvas.drawOval(
        skia.Rect.MakeXYWH(x - 0.44 * size + 0.06 * size, y - 0.44 * high + 0.08 * size, 0.88 * size, 0.88 * high),
        paint("#080302", 0.75, blur=0.07 * size),
    )
    sheet.image(stone, x, y, size, angle=angle)


def stand(sheet: Sheet, name: str, x: float, y: float, size: float) -> None:
    """A pawn with its shadow; its picture is `size` wide."""
    foot = skia.Rect.MakeXYWH(x - 0.13 * size, y + 0.04 * size, 0.46 * size, 0.28 * size)
    sheet.canvas.drawOval(foot, paint("#080302", 0.65, blur=0.04 * size))
    sheet.image(piece(name), x, y, size)


def frame(c: skia.Canvas) -> None:
    """Foil frame of every lid: a double line with notched corners and a lozenge in each."""
    for inset, width, n in ((16, 3.2, 20), (24, 1.3, 15)):
        x0, y0, x1, y1 = inset, inset, W - inset, H - inset
        path = skia.Path()
        path.moveTo(x0 + n, y0)
        path.lineTo(x1 - n, y0)
        path.arcTo(skia.Rect(x1 - n, y0 - n, x1 + n, y0 + n), 180, -90, False)
        path.lineTo(x1, y1 - n)
        path.arcTo(skia.Rect(x1 - n, y1 - n, x1 + n, y1 + n), 270, -90, False)
        path.lineTo(x0 + n, y1)
        path.arcTo(skia.Rect(x0 - n, y1 - n, x0 + n, y1 + n), 0, -90, False)
        path.lineTo(x0, y0 + n)
        path.arcTo(skia.Rect(x0 - n, y0 - n, x0 + n, y0 + n), 90, -90, False)
        path.close()
        c.drawPath(path, paint(WHITE, 1, width))
    for x, y in ((18, 18), (W - 18, 18), (18, H - 18), (W - 18, H - 18)):
        c.drawPath(polygon((x, y - 6), (x + 6, y), (x, y + 6), (x - 6, y)), paint(WHITE))


def title(sheet: Sheet, words: str, y: float, phase: float, metal: str) -> None:
    size = 64
    run, width = blob(words, "FrauncesDisplay", size)
    x = MIDDLE - width / 2
    sheet.foil(
        lambda c: c.drawTextBlob(run, x, y, paint(WHITE)),
        (x - 8, y - size * 1.05, width + 16, size * 1.42),
        metal=metal,
        relief=0.72,
        phase=phase,
    )


def wrapped(sheet: Sheet, game: str) -> None:
    """Linen over board, lighter in the middle, and clipped to it from here on."""
    path = rounded(0, 0, W, H, R)
    h, w = round(H * sheet.scale) + 2, round(W * sheet.scale) + 2
    y, x = np.mgrid[0:h, 0:w] / np.array([h, w]).reshape(2, 1, 1)
    d2 = (x - 0.5) ** 2 + (y - 0.42) ** 2
    light = np.clip(1.55 - 3.0 * d2, 0.2, 2) * (1.12 - 0.15 * x - 0.15 * y)
    weave = 1 + (tiled(linen(), w, h) - 1) * 1.7
    sheet.lay(path, bytes_of(colour(LINEN[game]) * (light * weave)[..., None]))


def diamant(sheet: Sheet, stamp: Callable[[Callable[[skia.Canvas], None]], None]) -> float:
    cx, cy, r = MIDDLE, 158.0, 110.0
    sheet.glow(cx, cy, 260, "#ff8a3a", 0.30)

    def lines(c: skia.Canvas) -> None:
        frame(c)
        for a in range(40):
            t, long = a * math.tau / 40, 18 if a % 4 == 0 else 11 if a % 2 == 0 else 6
            ux, uy, r0 = math.cos(t), math.sin(t), r + 13
            c.drawLine(
                cx + r0 * ux,
                cy + r0 * uy,
                cx + (r0 + long) * ux,
                cy + (r0 + long) * uy,
                paint(WHITE, 1, 2.6 if a % 4 == 0 else 1.8),
            )
        c.drawCircle(cx, cy, r + 5, paint(WHITE, 1, 4.2))

    stamp(lines)
    cave(sheet, cx, cy, r, piece("site-cave"), [piece(f"pawn-{key}") for key in ("red", "yellow", "blue")])
    for x, y, size, i in ((-86, 92, 52, 1), (-44, 108, 60, 3), (50, 108, 62, 1), (90, 90, 52, 2), (2, 112, 64, 0)):
        lay(sheet, f"ruby.{i}", cx + x, cy + y, size)
    for i, (x, y, size) in enumerate(((-66, 114, 36), (-22, 126, 40), (28, 127, 38), (70, 116, 35))):
        lay(sheet, f"diamond.{i % 3}", cx + x, cy + y, size)
    return 352


def curios(sheet: Sheet, stamp: Callable[[Callable[[skia.Canvas], None]], None]) -> float:
    wide, gap, y0 = 106.0, 14.0, 62.0
    high, x0 = wide * 1.42, MIDDLE - (4 * wide + 3 * gap) / 2
    sheet.glow(MIDDLE, 150, 300, "#6ac0c8", 0.16)
    rule = y0 + high + 36

    def lines(c: skia.Canvas) -> None:
        frame(c)
        for i in range(4):
            c.drawPath(rounded(x0 + i * (wide + gap) - 4, y0 - 4, wide + 8, high + 8, 10), paint(WHITE, 1, 3))
        for s in (-1, 1):
            c.drawLine(MIDDLE + s * 26, rule, MIDDLE + s * 170, rule, paint(WHITE, 1, 1.8))
        c.drawPath(
            polygon((MIDDLE, rule - 9), (MIDDLE + 9, rule), (MIDDLE, rule + 9), (MIDDLE - 9, rule)), paint(WHITE)
        )

    stamp(lines)
    for i, (site, pawn) in enumerate(
        (("pyramid", "yellow"), ("colosseum", "green"), ("wreck", "blue"), ("temple", "red"))
    ):
        x = x0 + i * (wide + gap)
        path = rounded(x, y0, wide, high, 7)
        sheet.canvas.save()
        sheet.canvas.clipPath(path, skia.ClipOp.kIntersect, True)
        sheet.image(piece(f"site-{site}"), x + wide / 2 + (8 if site == "pyramid" else 0), y0 + high / 2, wide * 1.62)
        sheet.canvas.drawPath(path, paint("#000000", 0.5, 9, blur=5))
        sheet.canvas.restore()
        sheet.bevel(path, 0.25, 0.6, 1.6)
        stand(sheet, f"pawn-{pawn}", x + wide / 2 + 4, y0 + high - 6, 78)
    return 342


def diamoniak(sheet: Sheet, stamp: Callable[[Callable[[skia.Canvas], None]], None]) -> float:
    sheet.glow(MIDDLE, 140, 300, "#8aa6ff", 0.20)

    def lines(c: skia.Canvas) -> None:
        frame(c)
        c.save()
        c.translate(MIDDLE, 172)
        c.scale(0.94, 0.94)
        castle(c)
        c.restore()
        moon_and_stars(c)

    stamp(lines)
    for i in range(7):
        size = 39 if i % 2 == 0 else 35
        lay(sheet, f"diamond.{i % 3}", MIDDLE + (i - 3) * 46, 276 + abs(i - 3) * 2, size)
    return 352


def maldita(sheet: Sheet, stamp: Callable[[Callable[[skia.Canvas], None]], None]) -> float:
    cy = 150.0
    sheet.glow(MIDDLE, cy, 230, "#2aff9a", 0.30)
    sheet.glow(MIDDLE, cy, 300, "#8a3aff", 0.22)

    def lines(c: skia.Canvas) -> None:
        frame(c)
        bursts(c, MIDDLE, cy)

    stamp(lines)
    aura = [(0.0, "#2affa0", 0.62), (0.74, "#2affa0", 0.62), (0.84, "#1fd68a", 0.26), (1.0, "#0a8a60", 0.0)]
    sheet.canvas.drawCircle(MIDDLE, cy + 2, 126, radial(MIDDLE, cy + 2, 126, aura))
    sheet.image(jewel("maldita"), MIDDLE, cy + 2, 190)
    return 318  # the subtitle is drawn live below it, baseline 354


GAMES = {"diamant": diamant, "curios": curios, "diamoniak": diamoniak, "maldita": maldita}


def lid(game: str, shadows: tuple[Shadow, ...]) -> Sheet:
    sheet = Sheet(W, H, reach_of(shadows))
    path = rounded(0, 0, W, H, R)
    sheet.shadow(path, shadows)
    wrapped(sheet, game)
    metal = "bright" if game in ("diamoniak", "maldita") else "gold"
    sheet.canvas.save()
    sheet.canvas.clipPath(path, skia.ClipOp.kIntersect, True)
    y = GAMES[game](sheet, lambda draw: sheet.foil(draw, (0, 0, W, H), metal=metal, phase=PHASE[game]))
    title(sheet, game.capitalize(), y, PHASE[game], metal)
    sheet.canvas.restore()
    sheet.bevel(path, 0.40, 0.65, 3.2)
    sheet.bevel(path, 0.16, 0.32, 7)
    return sheet


def tray(game: str) -> Sheet:
    """The box's bottom, seen when the lid is lifted to the upper left: stones lie where the lid does not cover."""
    board, lamp, most, few = TRAYS[game]
    sheet = Sheet(W, H, reach_of(HEIGHTS[4]))
    canvas = sheet.canvas
    rim = rounded(5, 5, W - 10, H - 10, 7)
    sheet.shadow(rim, HEIGHTS[4])
    sheet.texture(rim, board, linen(), 1.4, (0.9, 0.6))
    sheet.bevel(rim, 0.45, 0.6, 2.4)
    floor = rounded(17, 17, W - 34, H - 34, 4)
    sheet.texture(floor, "#241a1c", felt(), 1.0, (0.9, 0.7))
    canvas.save()
    canvas.clipPath(floor, skia.ClipOp.kIntersect, True)
    canvas.drawPath(floor, paint("#000000", 0.85, 14, blur=9))
    sheet.glow(W - 60, H - 40, 320, lamp, 0.40)
    sheet.glow(60, H - 40, 260, lamp, 0.22)
    dice = np.random.default_rng(4)

    def scatter(n: int, x: tuple[float, float], y: tuple[float, float], every: int) -> None:
        for i in range(n):
            shine = i % every == 0
            size = (34 if shine else 42) + 8 * dice.random()
            stone = few[i % len(few)] if shine else most[i % len(most)]
            lay(sheet, stone, dice.uniform(*x), dice.uniform(*y), size, dice.uniform(-40, 40))

    scatter(40, (30, W - 80), (34, H - 70), 4)
    scatter(58, (32, W - 36), (H - 50, H - 30), 3)
    scatter(44, (W - 54, W - 34), (30, H - 36), 3)
    canvas.drawPath(floor, paint("#000000", 0.55, 6, blur=4))
    sheet.glow(W - 36, H * 0.62, 190, lamp, 0.11)
    sheet.glow(W * 0.55, H - 22, 250, lamp, 0.11)
    canvas.restore()
    return sheet


def bake() -> None:
    part = Part("box", __file__)
    for game in GAMES:
        for state, shadows in (("closed", HEIGHTS[4]), ("lid", IN_HAND)):
            sheet = lid(game, shadows)
            part.sheet(f"box.{game}.{state}", sheet)
        part.sheet(f"box.{game}.tray", tray(game))
    part.close()
