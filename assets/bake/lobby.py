"""The lobby seen from above: a walnut table with a moulded edge, and chairs in everybody's leather."""

import math

import numpy as np
import skia
from scipy.ndimage import distance_transform_edt, gaussian_filter

from .brush import HEIGHTS, Sheet, mixed, paint, reach_of, rounded
from .emblems import PLAYERS
from .manifest import Part
from .materials import Field, bytes_of, colour, felt, lit_walnut, tiled, walnut
from .paths import placed
from .pictures import UNIT

TABLE = (136, 150, 1160, 650)  # its place in the lobby, for its piece of wood and lamp light
SIDES = {"top": 0, "right": 90, "bottom": 180, "left": 270}
LEATHER = {"black": "#2a2a2e", "white": "#b9b3a6", "free": "#3b322b"}


def table() -> Sheet:
    x, y, w, h = TABLE
    sheet = Sheet(w, h, reach_of(((10, 14, 10, 0.6), (34, 46, 40, 0.55))))
    path = rounded(0, 0, w, h, 64)
    sheet.shadow(path, ((10, 14, 10, 0.60), (34, 46, 40, 0.55)))
    room = lit_walnut(round(1920 * UNIT), round(1080 * UNIT), 0.30, 0.24, 0.62, 0.10, 1.35)
    sheet.lay(path, bytes_of(room[round(y * UNIT) :, round(x * UNIT) :][: round(h * UNIT) + 2, : round(w * UNIT) + 2]))
    sheet.bevel(path, 0.55, 0.8, 4)
    groove = rounded(15, 15, w - 30, h - 30, 51)
    sheet.canvas.drawPath(placed(groove, 1.2, 1.6), paint("#ffe6bb", 0.22, 1.6))
    sheet.canvas.drawPath(groove, paint("#140803", 0.75, 2.4))
    return sheet


def turned(x: float, y: float, w: float, h: float, r: float, angle: int) -> skia.Path:
    return placed(rounded(x, y, w, h, r), angle=angle)


def cushion(w: int, h: int, code: str) -> Field:
    """Stuffed leather, linear light: highest in the middle, lit from the upper left."""
    y, x = np.mgrid[0:h, 0:w]
    inside = np.zeros((h + 2, w + 2))
    inside[1:-1, 1:-1] = 1
    r = 34 * UNIT
    far = np.hypot(np.maximum(abs(x - (w - 1) / 2) - (w / 2 - r), 0), np.maximum(abs(y - (h - 1) / 2) - (h / 2 - r), 0))
    inside[1:-1, 1:-1] = far < r
    pile = gaussian_filter(1 - np.exp(-distance_transform_edt(inside)[1:-1, 1:-1] / (16 * UNIT)), 4)
    gy, gx = np.gradient(pile)
    fall = 1.15 - 0.40 * x / w - 0.50 * y / h + 0.1
    light = fall * (1 + (tiled(felt(), w, h, 77, 31) - 1) * 0.8) * (1 + 12 * (gx * 0.6 + gy * 0.75))
    gloss = 0.05 * np.exp(-(((x - w * 0.30) / (w * 0.30)) ** 2) - ((y - h * 0.26) / (h * 0.20)) ** 2)
    return colour(code) * np.clip(light, 0.15, 2.2)[..., None] + gloss[..., None] * np.array([1, 0.9, 0.75])


def polished(sheet: Sheet, path: skia.Path, brightness: float) -> None:
    """A round rail of walnut: the grain runs along it, the light lies on its upper left."""
    b = path.getBounds()
    w, h = math.ceil(b.width() * UNIT) + 2, math.ceil(b.height() * UNIT) + 2
    long, short = max(w, h), min(w, h)
    wood = walnut(round(1920 * UNIT), round(1080 * UNIT))[0][130 : 130 + short, 700 : 700 + long]
    across = np.linspace(0, 1, short)[:, None, None]
    shade = 0.34 + 1.25 * np.exp(-(((across - 0.30) / 0.26) ** 2)) + 0.25 * (1 - across)
    gloss = 0.05 * np.exp(-(((across - 0.28) / 0.10) ** 2)) * np.array([1, 0.86, 0.62])
    rail = wood * shade * brightness + gloss
    sheet.lay(path, bytes_of(rail.transpose(1, 0, 2) if h > w else rail))


def chair(angle: int, code: str) -> tuple[Sheet, tuple[float, float]]:
    """Back rail outward; with it the picture's pivot, the middle of the seat."""
    back = turned(-106, -94, 212, 40, 20, angle)
    frame = turned(-97, -69, 194, 146, 42, angle)
    seat = turned(-86, -58, 172, 124, 34, angle)
    bounds = [path.getBounds() for path in (back, frame)]
    left, top = min(b.left() for b in bounds), min(b.top() for b in bounds)
    right, bottom = max(b.right() for b in bounds), max(b.bottom() for b in bounds)
    sheet = Sheet(right - left, bottom - top, reach_of(HEIGHTS[3]))
    sheet.canvas.translate(-left, -top)
    for path in (frame, back):
        sheet.shadow(path, HEIGHTS[3], 0.8)
    polished(sheet, frame, 0.72)
    sheet.bevel(frame, 0.4, 0.6, 1.8)
    b = seat.getBounds()
    sheet.lay(seat, bytes_of(cushion(math.ceil(b.width() * UNIT) + 1, math.ceil(b.height() * UNIT) + 1, code)))
    sheet.canvas.drawPath(turned(-78, -50, 156, 108, 28, angle), paint("#000000", 0.28, 1.4))
    sheet.canvas.drawPath(placed(turned(-78, -50, 156, 108, 28, angle), 0.7, 0.9), paint("#fff2d8", 0.14, 1.2))
    sheet.canvas.drawPath(seat, paint("#000000", 0.45, 1.6))
    sheet.canvas.drawPath(placed(back, 3, 5), paint("#000000", 0.45, blur=5))
    polished(sheet, back, 1.0)
    sheet.bevel(back, 0.35, 0.6, 1.8)
    return sheet, sheet.pivot_at(-left, -top)


def bake() -> None:
    part = Part("lobby", __file__)
    wood = table()
    part.sheet("lobby.table", wood)
    leathers = {key: LEATHER.get(key, enamel) for key, enamel, _, _ in PLAYERS} | {"free": LEATHER["free"]}
    for side, angle in SIDES.items():
        for key, code in leathers.items():
            dyed = code if key in LEATHER else _dyed(code)
            sheet, middle = chair(angle, dyed)
            part.sheet(f"lobby.chair.{side}.{key}", sheet, pivot=middle, quality=88)
    part.close()


def _dyed(code: str) -> str:
    """A player's colour as leather takes it: duller and darker."""
    return mixed(code, "#1a120e", 0.38)
