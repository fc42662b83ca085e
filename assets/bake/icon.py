"""The application's icon: a traced ruby on dark walnut; the smallest and the SVG show it in plain facets."""

import io
import math

import numpy as np
from PIL import Image

from .brush import HEIGHTS, Sheet, circle, graded, image_of, mixed, paint, polygon, radial, rounded
from .manifest import Part
from .materials import bytes_of, lit_walnut
from .paths import Point
from .pictures import Picture
from .stones.recipes import TREASURE, Cut, Stone
from .stones.rig import picture

SIDE = 256.0
TILE = (6.0, 6.0, 242.0, 242.0)  # x, y, width, height; what is left holds the shadow
CORNER, MIDDLE = 54.0, (127.0, 127.0)
SIZES = (16, 24, 32, 48, 64, 128, 256, 512, 1024)
FACETED = 32  # up to this size a picture of a stone is mud, and facets are a stone
RUBY = Stone("octagon", Cut.BRILLIANT, TREASURE, angle=22.5, facets=(("table", 0.50),))
GIRDLE = 100.0  # radius of the stone
DEEP, BODY, FIRE, SPARK = "#5c0008", "#c40a14", "#ff4a48", "#ffd8cc"


# ---- plain facets


def _ring(r: float, turn: float) -> list[Point]:
    angles = [math.radians(45 * k - 90 + turn) for k in range(8)]
    return [(MIDDLE[0] + r * math.cos(a), MIDDLE[1] + r * math.sin(a)) for a in angles]


def _lit(points: list[Point]) -> str:
    """A facet's red: towards the lamp bright, beside it deep, opposite it the fire from inside."""
    x = sum(p[0] for p in points) / len(points) - MIDDLE[0]
    y = sum(p[1] for p in points) / len(points) - MIDDLE[1]
    towards = (-0.6 * x - 0.8 * y) / max(1e-6, math.hypot(x, y))
    bright = 0.30 + 0.70 * towards if towards > 0 else 0.12 + 0.28 * towards**2
    return mixed(DEEP, BODY, bright * 2) if bright < 0.5 else mixed(BODY, FIRE, bright * 2 - 1)


def facets(r: float) -> list[tuple[list[Point], str]]:
    """The facets from the girdle inwards, with their colours: eight kites, the table and what shines in it."""
    girdle, table = _ring(r, 22.5), _ring(0.60 * r, 22.5)
    out = []
    for k in range(8):
        kite = [girdle[k - 1], girdle[k], table[k], table[k - 1]]
        out.append((kite, _lit(kite)))
    out.append((table, mixed(DEEP, BODY, 0.55)))
    out.append(([*table[3:8], table[0]], mixed(BODY, FIRE, 0.18)))
    out.append(([table[1], table[2], table[3], MIDDLE], mixed(BODY, FIRE, 0.62)))
    out.append(([table[6], table[7], MIDDLE], SPARK))
    return out


def _plain(sheet: Sheet, r: float) -> None:
    for points, code in facets(r):
        path = polygon(*points)
        sheet.canvas.drawPath(path, paint(code))
        sheet.canvas.drawPath(path, paint(code, 1, 0.8))  # no gaps between neighbours
    sheet.canvas.drawPath(polygon(*_ring(r, 22.5)), paint("#2a0004", 0.8, 3))


def small(size: int) -> Picture:
    """Few pixels: the stone fills the tile, the tile has no line."""
    sheet = Sheet(SIDE, SIDE, scale=4 * size / SIDE)
    tile = rounded(2, 2, SIDE - 4, SIDE - 4, CORNER)
    sheet.canvas.drawPath(tile, graded(0, 0, SIDE, SIDE, [(0, "#7a4a28", 1), (1, "#1c0e07", 1)]))
    sheet.canvas.translate(1, 1)
    _plain(sheet, 114)
    return sheet.picture()


def svg() -> bytes:
    x, y, w, h = TILE
    stone = "".join(
        f'<path d="M{"L".join(f"{px:.1f} {py:.1f}" for px, py in points)}Z" fill="{code}" stroke="{code}"/>'
        for points, code in facets(GIRDLE)
    )
    grain = "".join(
        f'<path d="M{x + 2} {y + dy}q60 {bend} 119 0t119 0" fill="none" stroke="#1c0e07" stroke-opacity=".45" '
        f'stroke-width="{thick}"/>'
        for dy, bend, thick in ((62, 9, 2), (84, -12, 3), (112, 8, 1.5), (150, -9, 2), (176, 12, 3))
    )
    outline = "L".join(f"{px:.1f} {py:.1f}" for px, py in _ring(GIRDLE, 22.5))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIDE:g} {SIDE:g}">'
        '<defs><linearGradient id="w" gradientUnits="userSpaceOnUse" x2="256" y2="256">'
        '<stop offset="0" stop-color="#7a4a28"/>'
        '<stop offset="1" stop-color="#1c0e07"/></linearGradient></defs>'
        f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="{CORNER}" fill="url(#w)"/>{grain}'
        f'<rect x="{x + 11}" y="{y + 11}" width="{w - 22}" height="{h - 22}" rx="{CORNER - 10}" fill="none" '
        f'stroke="#c99a48" stroke-width="4"/><path d="M{outline}Z" fill="#080302" fill-opacity=".5" '
        f'transform="translate(6 8)"/><g stroke-width=".6" stroke-linejoin="round">{stone}</g>'
        f'<path d="M{outline}Z" fill="none" stroke="#2a0004" stroke-width="2"/></svg>\n'
    ).encode()


# ---- the traced stone


def large(size: int) -> Picture:
    sheet = Sheet(SIDE, SIDE, scale=size / SIDE)
    x, y, w, h = TILE
    tile = rounded(x, y, w, h, CORNER)
    sheet.shadow(tile, ((2, 3, 3, 0.5),))
    wood = lit_walnut(1500, 1100, 0.36, 0.42, 0.26, 0.10, 1.5)[20 : 20 + size, 80 : 80 + size]
    sheet.lay(tile, bytes_of(wood))
    sheet.canvas.drawPath(tile, radial(96, 84, 230, [(0, "#0a0301", 0), (0.55, "#0a0301", 0.30), (1, "#0a0301", 0.80)]))
    sheet.bevel(tile, 0.6, 0.75, 4)
    sheet.hairline(x + 11, y + 11, w - 22, h - 22, CORNER - 10, 1.0, 4)
    stone = picture(RUBY, size * 0.62)
    wide = 2 * GIRDLE * stone.shape[1] / (stone.shape[1] - 4)
    sheet.shadow(circle(*MIDDLE, 0.93 * GIRDLE), HEIGHTS[2])
    sheet.glow(MIDDLE[0] + 14, MIDDLE[1] + 18, 1.28 * GIRDLE, "#ff3a28", 0.45)
    sheet.image(image_of(stone), *MIDDLE, wide)
    return sheet.picture()


def straight(premultiplied: Picture, size: int) -> Image.Image:
    """As icons want it: colours not multiplied by alpha, size x size."""
    bands = [Image.fromarray(premultiplied[..., i]) for i in range(4)]
    whole = np.dstack([np.asarray(b.resize((size, size), Image.Resampling.LANCZOS), float) for b in bands])
    alpha = np.maximum(whole[..., 3:], 1)
    return Image.fromarray(np.dstack([np.clip(whole[..., :3] * 255 / alpha, 0, 255), whole[..., 3]]).astype(np.uint8))


def bake() -> None:
    part = Part("icon", __file__)
    master = large(SIZES[-1])
    images = [straight(small(size) if size <= FACETED else master, size) for size in SIZES]

    def saved(image: Image.Image, kind: str, **how: object) -> bytes:
        out = io.BytesIO()
        image.save(out, kind, **how)
        return out.getvalue()

    for size, image in zip(SIZES, images, strict=True):
        part.keep(f"icon-{size}.png", saved(image, "PNG", optimize=True))
    window = images[SIZES.index(256)]
    part.keep("icon.png", saved(window, "PNG", optimize=True))
    within = [(size, size) for size in SIZES if size <= 256]
    part.keep("icon.ico", saved(window, "ICO", sizes=within, append_images=images[:-2]))
    part.keep("icon.icns", saved(images[-2], "ICNS", append_images=images))
    part.keep("icon.svg", svg())
    part.close()
