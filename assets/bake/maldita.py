"""The Maldita's table: mat, trays in eight colours, places for cards, lights, the brass tag of the loot, marks on felt.

    maldita.mat                         1800 wide, stretches from 484 to 758 high; the gold line is drawn by the table
    maldita.tray.<style>.<player>       560 x 250 strip, 852 x 212 wide, 560 x 188 column
    maldita.tray.lit, .cursed           light round a tray, below it: a full row, a curse
    maldita.slot, maldita.card.light    where a card lies; the light below the card that is worked on
    challenge.shadow                    what a card throws on the felt
    loot.tag                            the number of cards under the diamond stands on it
    maldita.dot, maldita.elbow          the reach of an elbow on the felt, and the elbow itself (M38)
    maldita.step.rest, .live, .done     the way round one's chair (M39)
"""

import skia

from .brush import FELT, Shadow, Sheet, circle, graded, mixed, moved, paint, radial, rounded
from .diamant_cards import PLAYERS
from .manifest import Part
from .materials import felt
from .paths import box, ellipse, placed, union
from .surfaces import brass, recess

GLOW, CURSE = "#ffcf70", "#2affa0"
TRAY: tuple[Shadow, ...] = ((3, 4, 3.5, 0.50), (6, 9, 9, 0.62))
MAT: tuple[Shadow, ...] = ((4, 5, 4, 0.55), (9, 12, 12, 0.62))
LOW: tuple[Shadow, ...] = ((1, 1.5, 1.5, 0.55), (3, 4, 4, 0.45))
STYLES = {"strip": (560.0, 250.0), "wide": (852.0, 212.0), "column": (560.0, 188.0)}
RIM, RADIUS = 10.0, 24.0
MAT_SIZE = (1800.0, 560.0)


def mat() -> Sheet:
    """Dark felt, the lamp's pool at its upper left, a violet breath towards the corners."""
    w, h = MAT_SIZE
    s = Sheet(w, h, (18, 18, 44, 46))
    slab = rounded(0, 0, w, h, 30)
    s.shadow(slab, MAT)
    s.texture(slab, FELT, felt(), 1.0, (1.30, 0.98), seed=2)
    s.canvas.save()
    s.canvas.clipPath(slab, skia.ClipOp.kIntersect, True)
    pool = [(0, "#ffe2b0", 0.13), (0.30, "#ffe2b0", 0.05), (0.62, "#10041c", 0.10), (1, "#0c0214", 0.44)]
    s.canvas.drawPaint(radial(w * 0.34, h * 0.24, 1430, pool))
    s.canvas.drawPath(slab, paint("#000000", 0.45, 14, blur=7))
    s.canvas.restore()
    s.bevel(slab, 0.30, 0.66, 2.4)
    return s


def tray(player: str, w: float, h: float) -> Sheet:
    """A player's place: lacquer rim, sunk felt floor of a fifth of the colour."""
    tone = PLAYERS[player]
    s = Sheet(w, h, (12, 10, 34, 38))
    whole, floor = rounded(0, 0, w, h, RADIUS), rounded(RIM, RIM, w - 2 * RIM, h - 2 * RIM, RADIUS - RIM)
    s.shadow(whole, TRAY)
    pale = 0.55 if player == "black" else 0.36
    lacquer = [(0, mixed(tone, "#fff4e0", pale), 1), (0.32, tone, 1), (1, mixed(tone, "#050204", 0.50), 1)]
    s.canvas.drawPath(whole, graded(0, 0, w * 0.34, h, lacquer))
    s.bevel(whole, 0.95, 0.62, 2.0)
    s.texture(floor, mixed(FELT, tone, 0.14 if player == "white" else 0.20), felt(), 0.9, (1.12, 0.86), seed=3)
    s.canvas.save()
    s.canvas.clipPath(floor, skia.ClipOp.kIntersect, True)
    s.canvas.drawPath(floor, radial(w * 0.30, 20, w * 0.8, [(0, "#ffe0b0", 0.10), (1, "#ffe0b0", 0)]))
    wall = skia.Path()
    wall.addRect(skia.Rect(-60, -60, w + 60, h + 60))
    wall.addPath(floor)
    wall.setFillType(skia.PathFillType.kEvenOdd)
    for dx, dy, sigma, alpha in ((1.5, 2, 2, 0.75), (5, 7, 8, 0.72)):
        s.canvas.drawPath(moved(wall, dx, dy), paint("#050203", alpha, blur=sigma))
    s.canvas.restore()
    lip = [(0, "#000000", 0.75), (0.6, "#000000", 0.25), (1, mixed(tone, "#ffffff", 0.5), 0.65)]
    s.canvas.drawPath(floor, graded(0, 0, w, h, lip, 1.5))
    return s


def light(w: float, h: float, r: float, code: str, *halos: tuple[float, float]) -> Sheet:
    """A soft light that spreads from under a body; each halo is (sigma, alpha)."""
    s = Sheet(w, h, (44,) * 4)
    for sigma, alpha in halos:
        s.canvas.drawPath(rounded(0, 0, w, h, r), paint(code, alpha, blur=sigma))
    return s


def slot() -> Sheet:
    """Where a card lies in a tray: pressed into the felt."""
    s = Sheet(116, 168, (3,) * 4)
    recess(s, (0, 0, 116, 168), 10, "#08040c", 0.40)
    s.canvas.drawPath(rounded(5, 5, 106, 158, 7), paint("#e9c987", 0.22, 1.2))
    return s


def thrown() -> Sheet:
    """A card five units above the felt."""
    s = Sheet(116, 168, (14, 14, 20, 24))
    s.shadow(rounded(0, 0, 116, 168, 9), ((0.8, 1.1, 2.3, 0.50), (3.1, 4.3, 4.3, 0.52)))
    return s


def tag() -> Sheet:
    s = Sheet(124, 46, (6, 6, 16, 18))
    brass(s, (0, 0, 124, 46), 23, "#d0a050", shadows=LOW)
    s.canvas.drawPath(rounded(4.5, 4.5, 115, 37, 18.5), paint("#2a1608", 0.55, 1.4))
    for x in (11.5, 112.5):
        s.canvas.drawPath(circle(x, 23, 2.2), paint("#2a1608", 0.6))
        s.canvas.drawPath(circle(x + 0.5, 23.7, 2.2), paint("#fff2c8", 0.5, 0.7))
    return s


def dot() -> Sheet:
    s = Sheet(6, 6, (7,) * 4)
    s.canvas.drawPath(circle(3, 3, 3), paint(CURSE, 0.55, blur=2.6))
    s.canvas.drawPath(circle(3, 3, 2), paint("#b9ffd6", 0.95))
    return s


def elbow() -> Sheet:
    """A pad of green cloth under the elbow, its middle pinned."""
    s = Sheet(60, 60, (16, 16, 20, 22))
    s.canvas.drawPath(circle(30, 30, 29), paint(CURSE, 0.5, blur=6))
    s.shadow(circle(30, 30, 28), LOW)
    s.texture(circle(30, 30, 28), "#1c7a58", felt(), 0.9, (1.3, 0.7), seed=5)
    s.bevel(circle(30, 30, 28), 0.5, 0.5, 1.8)
    stitch = paint("#b9ffd6", 0.75, 1.5)
    stitch.setPathEffect(skia.DashPathEffect.Make([4, 4.4], 0))
    s.canvas.drawPath(circle(30, 30, 22.5), stitch)
    for r, code in ((9, "#0a3c2c"), (7.6, "#c9ffe6"), (3.4, "#0f6a4c")):
        s.canvas.drawPath(circle(30, 30, r), paint(code))
    return s


def step(state: str) -> Sheet:
    """A pair of footprints: the next to be trodden is lit."""
    s = Sheet(44, 44, (12,) * 4)
    feet = union(*(
        part
        for side in (-1, 1)
        for part in (
            placed(ellipse(0, 0, 6.2, 9.4), 22 + side * 8.4, 17 - side * 3.4, side * 7),
            placed(box(-4.4, -4, 4.4, 4, 4), 22 + side * 7.6, 32 - side * 3.4, side * 7),
        )
    ))  # fmt: skip
    if state == "live":
        s.canvas.drawPath(feet, paint(CURSE, 0.9, blur=5))
    ink, alpha = {"rest": ("#b9ffd6", 0.34), "live": ("#d8ffe8", 1.0), "done": (GLOW, 0.85)}[state]
    s.canvas.drawPath(moved(feet, 0.9, 1.3), paint("#000000", 0.6, blur=1.2))
    s.canvas.drawPath(feet, paint(ink, alpha))
    return s


def bake() -> None:
    part = Part("maldita", __file__)
    part.sheet("maldita.mat", mat(), corners=(60, 130, 60, 130), quality=88)
    for style, (w, h) in STYLES.items():
        for player in PLAYERS:
            part.sheet(f"maldita.tray.{style}.{player}", tray(player, w, h), quality=88)
    part.sheet("maldita.tray.lit", light(200, 180, RADIUS, GLOW, (13, 0.75), (5, 0.9)), corners=(40, 40, 40, 40))
    cursed = light(200, 180, RADIUS, CURSE, (15, 0.55), (5, 0.75))
    part.sheet("maldita.tray.cursed", cursed, corners=(40, 40, 40, 40))
    part.sheet("maldita.card.light", light(116, 168, 12, GLOW, (8, 0.85), (3, 0.8)), corners=(24, 24, 24, 24))
    part.sheet("maldita.slot", slot(), corners=(24, 24, 24, 24))
    part.sheet("challenge.shadow", thrown())
    part.sheet("loot.tag", tag())
    part.sheet("maldita.dot", dot())
    part.sheet("maldita.elbow", elbow())
    for state in ("rest", "live", "done"):
        part.sheet(f"maldita.step.{state}", step(state))
    part.close()
