"""The printed and turned parts of the Diamant table: bays, medallions, pips, the dial, tiles, places, wax, signs."""

import math

import numpy as np
import skia
from scipy.ndimage import distance_transform_edt, gaussian_filter

from . import emblems
from .brush import CREAM, FELT, WAX, Shadow, Sheet, circle, graded, image_of, mixed, moved, paint, radial, rounded
from .diamant_cards import PLAYERS
from .diamant_signs import SIGNS, urn
from .letters import outline as lettering
from .manifest import Part
from .materials import felt, rgb
from .paper import Paper, fresh, stroke
from .paths import curve, placed
from .surfaces import round_brass

GLOW = "#ffcf70"
TRAY: tuple[Shadow, ...] = ((3, 4, 3.5, 0.50), (6, 9, 9, 0.62))
LOW: tuple[Shadow, ...] = ((1, 1.5, 1.5, 0.55), (2.5, 3.5, 4, 0.45))


def bay(player: str, w: float, rim: float, out: bool) -> Sheet:
    """A player's place, 316 high: lacquer rim, sunk felt floor; `out` = in camp, dimmed."""
    h, tone = 316.0, PLAYERS[player]
    bright = 0.45 if out else 1.0
    lacquer = mixed(tone, "#1a1310", 0.5) if out else tone
    s = Sheet(w, h, (12, 10, 34, 38))
    whole, inner = rounded(0, 0, w, h, 24), rounded(rim, rim, w - 2 * rim, h - 2 * rim, 24 - rim)
    s.shadow(whole, TRAY)
    pale = 0.55 if tone == "#141415" else 0.34
    s.canvas.drawPath(
        whole,
        graded(
            0,
            0,
            w * 0.30,
            h,
            [
                (0, mixed(lacquer, "#fff4e0", pale * bright), 1),
                (0.34, lacquer, 1),
                (1, mixed(lacquer, "#050204", 0.50), 1),
            ],
        ),
    )
    s.bevel(whole, 0.95 * bright, 0.62, 2.0)
    floor = mixed(FELT, tone, 0.20 if tone != "#efefef" else 0.14)
    if out:
        floor = mixed(floor, "#08060a", 0.34)
    s.texture(inner, floor, felt(), 0.9, (1.10, 0.82), seed=3)
    s.canvas.save()
    s.canvas.clipPath(inner, skia.ClipOp.kIntersect, True)
    if not out:
        s.canvas.drawPath(inner, radial(w * 0.30, 30, w * 0.9, [(0, "#ffe0b0", 0.10), (1, "#ffe0b0", 0)]))
    hollow = skia.Path()
    hollow.addRect(skia.Rect(-60, -60, w + 60, h + 60))
    hollow.addPath(inner)
    hollow.setFillType(skia.PathFillType.kEvenOdd)
    for dx, dy, sigma, alpha in ((1.5, 2, 2, 0.75), (5, 7, 8, 0.72)):
        s.canvas.drawPath(moved(hollow, dx, dy), paint("#050203", alpha, blur=sigma))
    s.canvas.restore()
    s.canvas.drawPath(
        inner,
        graded(
            0,
            0,
            w,
            h,
            [(0, "#000000", 0.75), (0.6, "#000000", 0.25), (1, mixed(tone, "#ffffff", 0.5), 0.65 * bright)],
            1.5,
        ),
    )
    return s


def lit_bay(w: float) -> Sheet:
    """The warm light round the bay of whoever matters now; goes under the bay."""
    s = Sheet(w, 316, (40,) * 4)
    whole = rounded(0, 0, w, 316, 24)
    for sigma, alpha in ((13, 0.75), (5, 0.9)):
        s.canvas.drawPath(whole, paint(GLOW, alpha, blur=sigma))
    return s


def medallion(kind: str, state: str) -> Sheet:
    """A danger in the row below the path: calm, live (on the path) or gone (two copies are away for ever)."""
    r = 32.0
    s = Sheet(2 * r, 2 * r, (14, 14, 14, 16) if state == "live" else (4, 4, 12, 14))
    if state == "live":
        s.canvas.drawPath(circle(r, r, r), paint("#ff5a2a", 0.85, blur=6))
    brass = {"calm": "#a58250", "live": "#e2b45c", "gone": "#5d5044"}[state]
    round_brass(s, r, r, r, brass, shadows=LOW)
    field = circle(r, r, r - 3.6)
    high, low = {"calm": ("#63544a", "#1d1612"), "live": ("#d2402c", "#5c0f0c"), "gone": ("#3a322c", "#1a1512")}[state]
    s.canvas.drawPath(field, graded(8, 6, 54, 60, [(0, high, 1), (1, low, 1)]))
    s.canvas.save()
    s.canvas.clipPath(field, skia.ClipOp.kIntersect, True)
    s.canvas.drawPath(circle(r, r, r - 2.6), paint("#000000", 0.7, 3, blur=1.8))
    s.canvas.restore()
    sign = placed(SIGNS[kind](), r, r, 0, 0.215)
    ink = {"calm": "#f0dfc0", "live": "#fff3d8", "gone": "#8b7c6b"}[state]
    s.canvas.drawPath(moved(sign, 0.9, 1.3), paint("#000000", 0.6, blur=0.9))
    s.canvas.drawPath(sign, paint(ink))
    return s


def pip(state: str) -> Sheet:
    """One copy of a danger, a tiny card 24 x 34: still in the deck, on the path, or gone."""
    s = Sheet(24, 34, (3, 3, 9, 10) if state != "live" else (12, 12, 12, 12))
    card = rounded(0, 0, 24, 34, 5)
    if state == "gone":
        line = paint("#b9a58a", 0.65, 1.7)
        line.setPathEffect(skia.DashPathEffect.Make([3.2, 4.2], 0))
        s.canvas.drawPath(card, paint("#0c0806", 0.45))
        s.canvas.drawPath(rounded(1, 1, 22, 32, 4.4), line)
        return s
    if state == "live":
        s.canvas.drawPath(card, paint("#ff5a2a", 0.8, blur=4.5))
    s.shadow(card, LOW)
    high, low = ("#ff8a5a", "#a82012") if state == "live" else ("#a8917a", "#5c4b3d")
    s.canvas.drawPath(card, graded(0, 0, 16, 34, [(0, high, 1), (1, low, 1)]))
    inner = "#ffd9b0" if state == "live" else "#d9c4a4"
    s.canvas.drawPath(rounded(3.2, 3.2, 17.6, 27.6, 3), paint(inner, 0.55, 1))
    s.canvas.drawPath(placed(poly_gem(), 12, 17, 0, 0.055), paint(inner, 0.85))
    s.bevel(card, 0.5, 0.5, 1.2)
    return s


def poly_gem() -> skia.Path:
    path = skia.Path()
    path.addPoly([skia.Point(*p) for p in ((0, -100), (78, 0), (0, 100), (-78, 0))], True)
    return path


def dial() -> Sheet:
    """The odds: brass rim r 76, dark face, a groove of 270 degrees from the lower left, ticks; the arc is laid on."""
    r = 76.0
    s = Sheet(2 * r, 2 * r, (8, 8, 24, 28))
    round_brass(s, r, r, r, "#c39a52", shadows=TRAY)
    face = circle(r, r, r * 0.925)
    s.canvas.drawPath(face, paint("#1a1210"))
    s.canvas.drawPath(face, radial(r * 0.7, r * 0.6, r * 1.5, [(0, "#7a6450", 0.50), (1, "#000000", 0)]))
    s.canvas.save()
    s.canvas.clipPath(face, skia.ClipOp.kIntersect, True)
    s.canvas.drawPath(circle(r, r, r * 0.94), paint("#000000", 0.8, 7, blur=4))
    s.canvas.restore()
    s.canvas.drawPath(groove(r, 0.775, 270), paint("#080504", 0.9, 13.5))
    s.canvas.drawPath(groove(r, 0.775, 270), paint("#54443a", 1, 11))
    s.canvas.drawPath(groove(r, 0.755, 270), paint("#000000", 0.35, 5, blur=2))
    for k in range(11):
        a = math.radians(135 + 27 * k)
        near, far = (0.60, 0.66) if k % 5 else (0.565, 0.66)
        s.canvas.drawLine(
            r + r * near * math.cos(a),
            r + r * near * math.sin(a),
            r + r * far * math.cos(a),
            r + r * far * math.sin(a),
            paint("#e3c58c", 0.75, 1.6),
        )
    return s


def groove(r: float, part: float, degrees: float) -> skia.Path:
    path = skia.Path()
    q = r * part
    path.addArc(skia.Rect(r - q, r - q, r + q, r + q), 135, degrees)
    return path


def ember(steps: int) -> Sheet:
    """The glowing part of the dial's arc: `steps` of 10 degrees, 27 make it full."""
    r = 76.0
    s = Sheet(2 * r, 2 * r)
    arc = groove(r, 0.775, 10 * steps)
    s.canvas.drawPath(arc, paint("#ff4a1a", 0.55, 13, blur=4))
    s.canvas.drawPath(arc, paint("#e8481f", 1, 10.5))
    s.canvas.drawPath(arc, paint("#ff8a4a", 1, 6.5, blur=1.2))
    s.canvas.drawPath(arc, paint("#ffd2a4", 0.9, 2.4, blur=0.6))
    return s


def entrance(number: int) -> Sheet:
    """A round's tile, 48 x 60: rock of paper with a cave mouth that holds the number."""
    p = Paper(192, 240, 1.0)
    rock = rounded(0, 0, 192, 240, 30)
    p.sheet(rock, "#8f7252", 0, to="#4c3826", rough=0.5)
    for i, (a, b, tone) in enumerate(((84, 104, "#6e5238"), (75, 93, "#4a3422"), (66, 82, "#140b07"))):
        turns = [k * math.tau / 18 for k in range(18)]
        wide, tall = ([1 + 0.05 * math.sin(n * t + i) for t in turns] for n in (3, 4))
        hole = curve(
            [(96 + a * u * math.cos(t), 138 + b * v * math.sin(t)) for t, u, v in zip(turns, wide, tall, strict=True)]
        )
        p.sheet(hole, tone, 0, edge=0, rough=0.4)
        p.ink(hole, "#ffe8c4", 0.20, 3)
    p.glow(96, 150, 70, "#ff9a3a", 0.35)
    p.gilded(lettering(str(number), 96, 180, 122), 9)
    s = Sheet(48, 60, (3, 3, 10, 12))
    tile = rounded(0, 0, 48, 60, 8)
    s.shadow(tile, LOW)
    s.canvas.save()
    s.canvas.clipPath(tile, skia.ClipOp.kIntersect, True)
    s.image(image_of(p.pixels), 24, 30, 48)
    s.canvas.restore()
    s.bevel(tile, 0.55, 0.6, 1.5)
    return s


def recess_tile() -> Sheet:
    s = Sheet(48, 60, (2, 2, 4, 4))
    hollow = rounded(0, 0, 48, 60, 8)
    s.canvas.drawPath(rounded(1, 1.6, 48, 60, 8), paint("#fff0cc", 0.28, 1.4))
    s.canvas.drawPath(hollow, paint("#0c0603", 0.50))
    s.canvas.save()
    s.canvas.clipPath(hollow, skia.ClipOp.kIntersect, True)
    s.canvas.drawPath(rounded(-3, -3, 54, 66, 10), paint("#000000", 0.8, 8, blur=4))
    s.canvas.restore()
    return s


def outline(w: float, h: float, r: float, tone: str, alpha: float, width: float, glow: float = 0) -> Sheet:
    """A closed line just inside w x h, with a breath of light."""
    s = Sheet(w, h, (10,) * 4 if glow else (2,) * 4)
    if glow:
        s.canvas.drawPath(rounded(0, 0, w, h, r), paint(GLOW, glow, 5, blur=4))
    s.canvas.drawPath(rounded(width / 2, width / 2, w - width, h - width, r), paint(tone, alpha, width))
    return s


def place(w: float, h: float, r: float, tone: str, alpha: float, fill: float) -> Sheet:
    """A dashed place for a card; the dashes meet evenly."""
    s = Sheet(w, h, (2,) * 4)
    path = rounded(3, 3, w - 6, h - 6, r)
    length = 2 * (w + h - 12) - (8 - 2 * math.pi) * r
    n = round(length / 12.5)
    line = paint(tone, alpha, 2.4)
    line.setPathEffect(skia.DashPathEffect.Make([length / n * 0.38, length / n * 0.62], 0))
    s.canvas.drawPath(path, paint("#0a0605", fill))
    s.canvas.drawPath(moved(path, 0.8, 1.2), paint("#000000", 0.5 * alpha, 2.6))
    s.canvas.drawPath(path, line)
    return s


def dots(lit_one: int) -> Sheet:
    """Somebody thinks: three dots, one of them bright (-1: all at rest)."""
    s = Sheet(56, 14, (4,) * 4)
    for i in range(3):
        if i == lit_one:
            s.canvas.drawCircle(8 + 20 * i, 7, 8, paint(GLOW, 0.55, blur=3))
        s.canvas.drawCircle(8 + 20 * i, 7, 5.5, paint("#ffe2a8", 1.0 if i == lit_one else 0.45))
    return s


def seal(key: str, enamel: str, emblem: skia.Path, ink: str) -> Sheet:
    """Sealing wax r 34 with the animal pressed in: a puffed blot shaded from its height."""
    r, size, k = 34.0, 84.0, 4.0
    n = round(size * k)
    dice = np.random.default_rng(2)
    bumps = []
    for i in range(13):
        a, away = i * math.tau / 13, r * (1 + dice.uniform(-0.07, 0.07))
        bumps.append((size / 2 + away * math.cos(a), size / 2 + away * math.sin(a)))

    def mask(path: skia.Path) -> np.ndarray:
        pixels, canvas = fresh(n, n)
        canvas.scale(k, k)
        canvas.drawPath(path, stroke())
        return pixels[..., 3] / 255.0

    blot = mask(curve(bumps))
    animal = mask(placed(emblem, size / 2, size / 2))
    dish = mask(circle(size / 2, size / 2, 24))
    deep = np.minimum(distance_transform_edt(blot > 0.5), 8 * k) / (8 * k)
    height = np.sqrt(1 - (1 - deep) ** 2) * 8 * k
    height += -gaussian_filter(dish, 1.0 * k) * 3.2 * k + gaussian_filter(animal, 0.35 * k) * 1.3 * k
    height += gaussian_filter(dice.normal(size=(n, n)), 1.6 * k) * 0.9 * k
    gy, gx = np.gradient(gaussian_filter(height, 0.35 * k))
    nz = 1 / np.sqrt(gx**2 + gy**2 + 1)
    nx, ny = -gx * nz, -gy * nz
    facing = np.clip(nx * -0.52 + ny * -0.62 + nz * 0.59, 0, 1)
    shine = np.clip(nx * -0.29 + ny * -0.35 + nz * 0.89, 0, 1)
    base = {"black": "#34343a", "red": "#a80c12"}.get(key, enamel)
    wax = np.array(rgb(base)) / 255
    tint = np.array(rgb(ink)) / 255
    cover = gaussian_filter(animal, 0.15 * k)[..., None] * 0.86
    skin = wax * (1 - cover) + tint * cover
    gloss = 0.42 * shine[..., None] ** 26 + 0.20 * shine[..., None] ** 7 * (1 - cover)
    out = np.clip(skin * (0.30 + 0.98 * facing[..., None]) + gloss * np.array([1, 0.96, 0.88]), 0, 1)
    picture = (np.dstack([out * blot[..., None], blot]) * 255 + 0.5).astype(np.uint8)
    s = Sheet(68, 68, (8, 8, 16, 18), 2.0)
    s.shadow(placed(curve(bumps), -8, -8), ((1.2, 1.6, 1.6, 0.65), (3.5, 5, 4.5, 0.5)))
    s.image(image_of(picture), 34, 34, size)
    return s


def sign(path: skia.Path, tone: str) -> Sheet:
    s = Sheet(48, 48, (2,) * 4, 2.0)
    s.canvas.drawPath(placed(path, 24, 24, 0, 0.235), paint(tone))
    return s


def darkness() -> Sheet:
    """The unlit part of the cave as a stretchable shade, soft for 70 units inwards and outwards."""
    s = Sheet(400, 240, (90,) * 4, 0.5)
    s.canvas.drawPath(rounded(0, 0, 400, 240, 90), paint("#060304", 0.66, blur=34))
    return s


def path_dot() -> Sheet:
    s = Sheet(8, 8, (3, 3, 4, 5))
    s.canvas.drawCircle(5, 5.6, 3.4, paint("#000000", 0.6, blur=1.4))
    s.canvas.drawCircle(4, 4, 3.0, radial(3, 3, 4, [(0, "#ffe9b4", 1), (1, "#d39a48", 1)]))
    return s


def bake() -> None:
    part = Part("diamant", __file__)

    for style, width, rim in (("full", 326.4, 9.0), ("narrow", 218.0, 7.0)):
        for player in PLAYERS:
            part.sheet(f"bay.{style}.{player}", bay(player, width, rim, out=False), corners=(44, 44, 44, 44))
            part.sheet(f"bay.{style}.{player}.out", bay(player, width, rim, out=True), corners=(44, 44, 44, 44))
    part.sheet("bay.lit", lit_bay(218), corners=(40, 40, 40, 40))
    for kind in SIGNS:
        for state in ("calm", "live", "gone"):
            part.sheet(f"hazard.medal.{kind}.{state}", medallion(kind, state))
        part.sheet(f"icon.{kind}", sign(SIGNS[kind](), WAX))
        part.sheet(f"icon.{kind}.cream", sign(SIGNS[kind](), CREAM))
    part.sheet("icon.relic", sign(urn(), "#1f5f68"))
    part.sheet("icon.relic.cream", sign(urn(), CREAM))
    for state in ("rest", "live", "gone"):
        part.sheet(f"pip.{state}", pip(state))
    part.sheet("dial.face", dial())
    for steps in range(1, 28):
        part.sheet(f"dial.arc.{steps}", ember(steps))
    for number in range(1, 6):
        part.sheet(f"tile.entrance.{number}", entrance(number))
    part.sheet("tile.recess", recess_tile())
    part.sheet("tile.light", outline(54, 66, 10, "#ffd98a", 0.95, 2.6, 0.75))
    part.sheet("slot.empty", place(148, 207.2, 13, "#e9c987", 0.8, 0.0))
    part.sheet("slot.light", outline(160, 219.2, 17, "#ffd98a", 0.9, 2.2, 0.8), corners=(24, 24, 24, 24))
    part.sheet("path.dot", path_dot())
    part.sheet("decision.empty", place(104, 146, 11, "#ffd98a", 0.9, 0.30))
    part.sheet("decision.empty.small", place(84, 110, 9, "#ffd98a", 0.9, 0.34))
    for i in range(3):
        part.sheet(f"dots.{i}", dots(i))
    part.sheet("dots.rest", dots(-1))
    for key, enamel, animal, ink in emblems.PLAYERS:
        part.sheet(f"wax.{key}", seal(key, enamel, emblems.centred(animal, 17.5), ink))
    part.sheet("shade.cave", darkness(), corners=(150, 110, 150, 110))
    part.close()
