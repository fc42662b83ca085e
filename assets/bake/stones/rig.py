"""A stone under the lamps as a picture: lamp colours, tone, bloom, the thin dark line along its edge, its shadow."""

import colorsys
import functools

import numpy as np
from scipy.ndimage import distance_transform_edt, gaussian_filter

from ..light import Floats, of, premultiplied, shown
from ..pictures import Picture
from . import tracer
from .cuts import SIZE, planes
from .recipes import MARGIN, Body, Lamp, Stone

WHITE = 3.2  # the brightness that becomes white
FINER = 2  # the picture is toned this many times finer than it is kept
SEAM = (0.61, 0.035)  # where rim becomes centre, as a share of the way to the girdle, and how softly
HUES = 7  # of a wild stone
STRENGTH = 0.62  # of a shadow
TWIST = 2.0  # turns that the hues of its facets run from lying to standing


def loss(body: Body) -> Floats:
    """Absorption per unit of way."""
    return -np.log(np.clip(of(body.tint), 0.004, 0.985)) / body.depth


def lamps(stone: Stone) -> Floats:
    glow = stone.body.glow
    body = of(stone.body.tint)
    if stone.centre or stone.rainbow:
        body = np.full(3, 0.42)
    rows = np.zeros((7, 3))
    rows[tracer.FELT], rows[tracer.LEAK] = 0.02 + body * glow * 0.55, body * glow * 0.5
    rows[tracer.DOME], rows[tracer.STRIPS] = (0.95, 1.0, 1.08), (2.3, 2.3, 2.4)
    rows[tracer.KEY], rows[tracer.FILL] = (5.6, 5.2, 4.6), (1.7, 1.35, 1.0)
    rows[tracer.WINDOW] = (1.8, 1.9, 2.0)
    if stone.lamp is Lamp.CURSE:
        rows[tracer.FELT], rows[tracer.LEAK] = of("#1cff9a") * 0.55, of("#7a18ff") * 1.3
        rows[tracer.DOME] *= np.array([0.55, 0.42, 0.85]) * 0.55
        rows[tracer.STRIPS] *= np.array([0.85, 0.6, 1.25])
    return rows


def toned(light: Floats) -> Floats:
    """Display light 0..1: the strongest channel is compressed, hue stays, only the hottest sparks turn white."""
    strong = light.max(-1, keepdims=True) + 1e-9
    pressed = strong * (1 + strong / WHITE**2) / (1 + strong)
    out = light / strong * pressed
    white = np.clip((strong - 1.6) / 6, 0, 1) * 0.7
    out = out * (1 - white) + pressed * white
    grey = (out @ np.array([0.2126, 0.7152, 0.0722]))[..., None]
    return np.clip(grey + (out - grey) * 1.14, 0, 1)


def colours(stone: Stone) -> tuple[int, Floats, Floats]:
    """How the body's colours are laid out, where they meet, and their losses."""
    sides = len(stone.shape)
    if stone.centre:
        return tracer.RIM, np.array([sides, *SEAM]), np.array([loss(stone.body), loss(stone.centre)])
    if stone.rainbow:
        wheel = [np.array(colorsys.hsv_to_rgb(k / HUES, 0.80, 1.0)) for k in range(HUES)]
        depth = -np.log(np.clip(np.array(wheel) ** 2.2, 0.03, 0.985)) / stone.body.depth
        return tracer.WHEEL, np.array([sides, stone.angle / 360, TWIST]), depth
    return tracer.PLAIN, np.array([sides, 0.0, 0.0]), loss(stone.body)[None]


def index(body: Body) -> Floats:
    return np.array([body.index - body.spread, body.index, body.index + body.spread * 1.3])


def folded(fine: Floats) -> Floats:
    """The mean of each FINER x FINER block."""
    h, w = fine.shape[0] // FINER, fine.shape[1] // FINER
    return fine[: h * FINER, : w * FINER].reshape(h, FINER, w, FINER, -1).mean((1, 3))


@functools.cache
def picture(stone: Stone, pixels: float) -> Picture:
    """The stone without shadow, premultiplied; `pixels` to the unit of its outline, its middle in the picture's."""
    w, h = (2 * (round(half * pixels) + MARGIN) for half in stone.half)
    light, alpha = np.zeros((h * FINER, w * FINER, 3)), np.zeros((h * FINER, w * FINER))
    normals, distances = planes(stone)
    layout, seam, bodies = colours(stone)
    scale = pixels * FINER / SIZE
    tracer.render(normals, distances, w * FINER / 2 / scale, h * FINER / 2 / scale, 2, index(stone.body), layout, seam,
                  bodies, lamps(stone), 20 if stone.body.index > 2.2 else 14, light, alpha)
    gain = stone.body.gain if stone.centre is None else (stone.body.gain + stone.centre.gain) / 2
    bare = light * gain / np.maximum(alpha, 1e-6)[..., None]
    bloom = gaussian_filter(np.clip(light * gain - 2.2, 0, 6), (0.029 * scale, 0.029 * scale, 0)) * 0.35
    lit = np.clip(toned(bare) + bloom, 0, 1)
    inside = distance_transform_edt(alpha > 0.5)
    lit *= 1 - 0.55 * np.clip(1 - inside / (0.029 * scale), 0, 1)[..., None]
    cover = folded(alpha[..., None])
    return premultiplied(folded(lit * alpha[..., None]) / np.maximum(cover, 1e-6), cover[..., 0])


def dark(stone: Stone, w: int, h: int, scale: float) -> tuple[Floats, float]:
    """How much of the lamp's light the stone keeps from the felt, (h, w), `scale` pixels to a unit; and its depth."""
    normals, distances = planes(stone)
    deep = float(abs(distances[normals[:, 2] < -0.1].min())) * 1.2
    y, x = (np.indices((h, w)) + 0.5 - np.array([h / 2, w / 2]).reshape(2, 1, 1)) / scale
    sides = len(stone.shape)

    def outside(dx: float, dy: float) -> Floats:
        return np.max(
            [n[0] * (x - dx) + n[1] * (y - dy) - d for n, d in zip(normals[:sides], distances[:sides], strict=True)], 0
        )

    fall = 0.42 * deep / tracer.TOWARDS_KEY[2]
    cast = gaussian_filter((outside(-tracer.TOWARDS_KEY[0] * fall, -tracer.TOWARDS_KEY[1] * fall) < 0) * 1.0,
                           0.058 * scale) * STRENGTH
    near = np.exp(-np.clip(outside(0, 0), 0, 9) / 0.07) * 0.5
    return 1 - (1 - cast) * (1 - near * np.clip(cast + 0.35, 0, 1)), deep


def faded(glow: Floats, dark: Floats, edge: float) -> Picture:
    """Shade that adds `glow` (h, w, 3), as screens blend, its outermost `edge` pixels fading away."""
    alpha = 1 - (1 - np.clip(dark, 0, 0.95)) ** (1 / 2.2)
    h, w = dark.shape
    across, down = np.arange(w), np.arange(h)[:, None]
    rim = np.minimum(np.minimum(across, across[::-1]), np.minimum(down, down[::-1]))
    out = np.dstack([np.clip(glow, 0, 1), alpha]) * np.clip(rim / edge, 0, 1)[..., None]
    return (np.clip(out, 0, 1) * 255 + 0.5).astype(np.uint8)


def plain_shadow(stone: Stone, wide: float, pixels: int) -> Picture:
    """What any stone of this outline throws, without its colour, in a square `wide` units of the outline across."""
    shade, _ = dark(stone, pixels, pixels, pixels / wide / SIZE)
    return faded(np.zeros((pixels, pixels, 3)), shade, 0.06 * pixels)


@functools.cache
def shadow(stone: Stone, pixels: float) -> Picture:
    """What the stone throws on the felt, with the light that falls through it; laid under `picture`, middles equal."""
    half_w, half_h = (half + 0.30 for half in stone.half)
    w, h = 2 * round(half_w * pixels), 2 * round(half_h * pixels)
    scale = pixels / SIZE
    shade, deep = dark(stone, w, h, scale)
    layout, seam, bodies = colours(stone)
    light = np.zeros((2, h, w, 3))
    photons = 700
    tracer.caustic(*planes(stone), w / 2 / scale, h / 2 / scale, -deep - 0.02, index(stone.body), layout, seam,
                   bodies, photons, light)
    fallen = gaussian_filter(light.sum(0), (0.018 * scale, 0.018 * scale, 0)) * 3 * w * h / photons**2
    felt = 0.03 * (1 - shade[..., None])
    return faded(shown(felt + np.minimum(fallen, 4) * 0.06) - shown(felt), shade, 0.12 * pixels)
