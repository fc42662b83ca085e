"""Wood, felt, paper, linen, velvet and foil as numbers: linear light, one lamp from the upper left.

Cloths and paper are light factors about 1 at UNIT pixels to a table unit, made once and tiled. All seeds are fixed.
"""

import functools

import numpy as np
from numpy.typing import NDArray
from scipy.ndimage import gaussian_filter
from scipy.signal import fftconvolve
from scipy.sparse import csr_matrix

from .pictures import UNIT

Field = NDArray[np.float64]


def linear(srgb: Field) -> Field:
    return np.where(srgb <= 0.04045, srgb / 12.92, ((srgb + 0.055) / 1.055) ** 2.4)


def srgb(light: Field) -> Field:
    light = np.clip(light, 0, None)
    return np.where(light <= 0.0031308, light * 12.92, 1.055 * light ** (1 / 2.4) - 0.055)


def rgb(code: str) -> tuple[int, int, int]:
    """'#rrggbb' as three bytes."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def colour(code: str) -> Field:
    """'#rrggbb' as linear light."""
    return linear(np.array(rgb(code)) / 255)


def bytes_of(light: Field) -> NDArray[np.uint8]:
    return (np.clip(srgb(light), 0, 1) * 255 + 0.5).astype(np.uint8)


def _weights(size: int, cells: float) -> csr_matrix:
    """(size, n) Catmull-Rom weights that spread n random values over `size` pixels."""
    at = np.linspace(1, cells + 1, size)
    cell = np.floor(at).astype(int)
    t = at - cell
    w = np.stack([-t + 2 * t**2 - t**3, 2 - 5 * t**2 + 3 * t**3, t + 4 * t**2 - 3 * t**3, -(t**2) + t**3]) / 2
    rows = np.tile(np.arange(size), 4)
    columns = np.concatenate([cell + d for d in (-1, 0, 1, 2)])
    return csr_matrix((w.ravel(), (rows, columns)), shape=(size, int(cells) + 5))


def noise(h: int, w: int, down: float, across: float, dice: np.random.Generator) -> Field:
    """(h, w) smooth noise 0..1 with so many cells down and across."""
    grid = dice.random((int(down) + 5, int(across) + 5))
    return np.asarray(_weights(w, across) @ (_weights(h, down) @ grid).T).T


def cloud(
    h: int, w: int, down: float, across: float, dice: np.random.Generator, octaves: int = 4, fall: float = 0.5
) -> Field:
    total, weight, sum_of_weights = np.zeros((h, w)), 1.0, 0.0
    for i in range(octaves):
        total += weight * noise(h, w, min(down * 2**i, h / 2), min(across * 2**i, w / 2), dice)
        sum_of_weights += weight
        weight *= fall
    return total / sum_of_weights


# --- walnut: wide boards, cathedral figure, pores, chatoyance, satin varnish


def _board(h: int, w: int, dice: np.random.Generator) -> tuple[Field, Field, Field, Field]:
    """Figure 0..1.15, pores, chatoyance and relief of one board, h x w pixels."""
    k = UNIT
    y, x = (a / k for a in np.mgrid[0:h, 0:w].astype(float))
    hu, wu = h / k, w / k
    warp = cloud(h, w, max(1.5, hu / 150), wu / 520, dice, 3) - 0.5
    fine = cloud(h, w, hu / 26, wu / 460, dice, 2) - 0.5
    heart_y, heart_x = hu * dice.uniform(0.15, 0.85), wu * dice.uniform(0.1, 0.9)
    tight = dice.choice([0.9, 1.25, 1.6])
    d = np.sqrt(
        ((y - heart_y) / 64 * tight + warp * 2.1) ** 2 + ((x - heart_x) / dice.uniform(760, 1300)) ** 2 * 3.2 + 0.02
    )
    rings = d * dice.uniform(3.4, 4.8) + fine * 0.75
    f = rings - np.floor(rings)
    amount = 0.55 + 0.9 * (cloud(h, w, 3, wu / 300, dice, 2) - 0.5)
    ring = np.where(f < 0.82, (f / 0.82) ** 2.2, 1 - np.clip((f - 0.82) / 0.18, 0, 1) ** 0.8) * amount
    fibre = cloud(h, w, hu / 2.2, wu / 150, dice, 3, 0.62) - 0.5
    pores = np.clip((noise(h, w, hu / 2, wu / 22, dice) - 0.74) * 5, 0, 1) * (0.45 + 0.8 * np.clip(ring, 0, 1))
    shimmer = cloud(h, w, hu / 90, wu / 120, dice, 3) - 0.5
    figure = np.clip(0.30 + 0.62 * ring + 0.55 * fibre + 0.30 * warp, 0, 1.15)
    return figure, pores, shimmer, 0.35 * fibre - 0.9 * pores - 0.12 * ring


def _plank(h: int, w: int, dice: np.random.Generator, spread: tuple[float, float]) -> tuple[Field, Field]:
    """Reflected colour (h, w, 3) and height (h, w) of one board; `spread` = darkest and lightest of its wood."""
    light, middle, dark = colour("#8a5a38"), colour("#5b3520"), colour("#2a140b")
    figure, pores, shimmer, relief = _board(h, w, dice)
    t = figure[..., None]
    tone, tint = dice.uniform(*spread), np.array([1 + dice.uniform(-0.03, 0.04), 1, 1 + dice.uniform(-0.05, 0.05)])
    c = np.where(t < 0.5, light + (middle - light) * t * 2, middle + (dark - middle) * np.clip(t - 0.5, 0, 0.6) * 2)
    return c * (1 - 0.6 * pores[..., None]) * (1 + 0.34 * shimmer[..., None]) * tone * tint, relief


def _rounded_off(edge: Field, seam: float = 1.8) -> tuple[Field, Field]:
    """How dark a board is `edge` units from its rim, where it is broken off, and how much lower."""
    return np.clip(0.35 + edge / seam, 0, 1), np.clip(edge / 3.2, 0, 1) ** 0.6 * 2.2


def _relit(out: Field, height: Field) -> Field:
    gy, gx = np.gradient(gaussian_filter(height, 0.7 * UNIT))
    return out * (1 + np.clip(0.20 * UNIT * (gx * 0.6 + gy * 0.8), -0.4, 0.4))[..., None]


@functools.cache
def walnut(w: int, h: int, seed: int = 11) -> tuple[Field, Field]:
    """Reflected colour (h, w, 3), already shaded by its own relief, and the height (h, w). Long boards."""
    dice = np.random.default_rng(seed)
    out, height = np.zeros((h, w, 3)), np.zeros((h, w))
    widths = [round(b * UNIT) for b in (262, 214, 292, 236, 196, 276, 224, 252)]
    y = 0
    for i in range(64):
        if y >= h:
            break
        bh = widths[i % len(widths)]
        wood, relief = _plank(bh, w, dice, (0.86, 1.12))
        dim, rim = _rounded_off(np.minimum(np.arange(bh), bh - 1 - np.arange(bh))[:, None] / UNIT)
        n = min(bh, h - y)
        out[y : y + n] = (wood * dim[..., None])[:n]
        height[y : y + n] = (relief + rim)[:n]
        y += bh
    return _relit(out, height), height


@functools.cache
def planks(w: int, h: int, seed: int = 23) -> tuple[Field, Field]:
    """As `walnut`, laid of shorter planks end to end, no two of one tree: each with its own tone, seams all round."""
    dice = np.random.default_rng(seed)
    out, height = np.zeros((h, w, 3)), np.zeros((h, w))
    y, ends = 0, [0]
    while y < h:
        ph = round(dice.uniform(168, 226) * UNIT)
        x, above, ends = -round(dice.uniform(150, 1100) * UNIT), ends, []
        while x < w:
            pw = round(dice.uniform(1250, 1900) * UNIT)
            while any(abs(x + pw - end) < 240 * UNIT for end in above):  # ends of neighbours lie well apart
                pw += round(90 * UNIT)
            ends.append(x + pw)
            wood, relief = _plank(ph, pw, dice, (0.78, 1.22))
            py, px = np.mgrid[0:ph, 0:pw] / UNIT
            edge = np.minimum(np.minimum(py, ph / UNIT - py), np.minimum(px, pw / UNIT - px))
            dim, rim = _rounded_off(edge, 2.2)
            flame = cloud(ph, pw, ph / UNIT / 120, pw / UNIT / 34, dice, 2) - 0.5  # light that runs across the grain
            wood = wood * (dim * (1 + 0.26 * flame))[..., None]
            x0, x1, y1 = max(x, 0), max(min(x + pw, w), 0), min(y + ph, h)
            out[y:y1, x0:x1] = wood[: y1 - y, x0 - x : x1 - x]
            height[y:y1, x0:x1] = (relief + rim)[: y1 - y, x0 - x : x1 - x]
            x += pw
        y += ph
    return _relit(out, height), height


def table_grid(w: int, h: int) -> tuple[Field, Field]:
    """x and y of each pixel in table units, the 1920x1080 block in the middle of the picture."""
    y, x = np.mgrid[0:h, 0:w]
    return (x + 0.5 - w / 2) / UNIT + 960, (y + 0.5 - h / 2) / UNIT + 540


def lamp(x: Field, y: Field, cx: float, cy: float, r: float, ambient: float, k: float) -> Field:
    """Warm pool of lamp light; cx, cy are parts of the 1920x1080 block, r in screen widths."""
    d = np.hypot((x - 1920 * cx) / 1920, (y - 1080 * cy) / 1920 * 1.12)
    g = k / (1 + (d / r * 1.35) ** 2) ** 2
    return g[..., None] * np.array([1, 0.83, 0.60]) + ambient * np.array([0.72, 0.62, 0.66])


def lit_walnut(
    w: int, h: int, cx: float, cy: float, r: float, ambient: float, k: float, shine: float = 0.05, laid: bool = False
) -> Field:
    """Varnished walnut under the lamp, linear light (h, w, 3), of whole boards or `laid` in planks."""
    wood, height = planks(w, h) if laid else walnut(w, h)
    x, y = table_grid(w, h)
    d = np.hypot((x - 1920 * (cx + 0.02)) / 1920, (y - 1080 * (cy + 0.05)) / 1920)
    gloss = np.exp(-((d / 0.20) ** 2)) * np.clip(0.55 + height * 0.16, 0, 1.2) * shine
    return wood * lamp(x, y, cx, cy, r, ambient, k) * 1.15 + gloss[..., None] * np.array([1, 0.86, 0.62])


# --- cloths and paper


def tiled(factor: Field, w: int, h: int, x: int = 0, y: int = 0) -> Field:
    return factor[np.ix_((np.arange(h) + y) % factor.shape[0], (np.arange(w) + x) % factor.shape[1])]


@functools.cache
def felt(size: int = 1400, seed: int = 1) -> Field:
    dice = np.random.default_rng(seed)
    fibres = np.zeros((size, size))
    for angle in np.linspace(0, np.pi, 9)[:-1]:
        kernel = np.zeros((17, 17))
        for t in np.linspace(-8, 8, 50):
            kernel[round(8 + t * np.sin(angle)), round(8 + t * np.cos(angle))] += 1 / 50
        wide = np.pad(dice.normal(size=(size, size)), 8, mode="wrap")
        fibres = np.maximum(fibres, fftconvolve(wide, kernel, "valid") * 1.5)
    fibres = (fibres - fibres.mean()) / fibres.std()
    patches = cloud(size, size, 5, 5, dice, 3) - 0.5
    gy, gx = np.gradient(gaussian_filter(fibres, 0.8))
    return np.clip(1 + 0.075 * fibres + 0.18 * np.clip(gx * 0.6 + gy * 0.75, -2, 2) + 0.16 * patches, 0.4, 1.8)


@functools.cache
def paper(h: int = 1300, w: int = 2200, seed: int = 4) -> Field:
    dice = np.random.default_rng(seed)
    k = UNIT
    pulp = cloud(h, w, h / 7 / k, w / 7 / k, dice, 3) - 0.5
    fibres = cloud(h, w, h / 40 / k, w / 9 / k, dice, 3) - 0.5
    patches = cloud(h, w, 3, 5, dice, 3) - 0.5
    tooth = gaussian_filter(dice.normal(size=(h, w)), 0.8 * k) * k
    gy, gx = np.gradient(gaussian_filter(pulp * 2 + fibres + tooth * 0.5, 0.8 * k) * k)
    flecks = np.clip((noise(h, w, h / 5 / k, w / 4 / k, dice) - 0.93) * 9, 0, 1)
    light = 0.045 * pulp + 0.035 * fibres + 0.06 * patches + 0.22 * (gx * 0.6 + gy * 0.8) - 0.06 * flecks
    return np.clip(1 + light, 0.6, 1.2)


@functools.cache
def linen(h: int = 1300, w: int = 1700, seed: int = 2, thread: float = 3.2) -> Field:
    dice = np.random.default_rng(seed)
    k = UNIT
    y, x = np.mgrid[0:h, 0:w] / k
    across = cloud(h, w, h / 60 / k, w / 8 / k, dice, 2) - 0.5
    down = cloud(h, w, h / 8 / k, w / 60 / k, dice, 2) - 0.5
    weave = np.sin(x * 2 * np.pi / thread + across * 7) * 0.5 * (1 + across) + np.sin(
        y * 2 * np.pi / thread + down * 7
    ) * 0.5 * (1 + down)
    gy, gx = np.gradient(gaussian_filter(weave, 0.6 * k) * k)
    return np.clip(1 + 0.13 * (gx * 0.7 + gy * 0.8) + 0.10 * across + 0.10 * down, 0.6, 1.5)


def velvet(x: Field, y: Field, seed: int = 8) -> Field:
    """Light factor of a hanging velvet curtain at table coordinates; folds uneven and swinging a little."""
    h, w = x.shape
    dice = np.random.default_rng(seed)
    sway = 18 * np.sin(y / 300 + x / 700) + 30 * (cloud(h, w, 2, w / UNIT / 90, dice, 2) - 0.5) * (y / 1080)
    drift = 60 * (cloud(h, w, 1.2, w / UNIT / 240, dice, 2) - 0.5)
    u = x + sway + drift
    phase = u / 118 * 2 * np.pi + 1.6 * np.sin(u / 263) + 0.9 * np.sin(u / 97 + 1.3)
    depth = 0.8 + 0.45 * (cloud(h, w, 1.5, w / UNIT / 170, dice, 2) - 0.5) * 2
    z = (np.sin(phase) + 0.28 * np.sin(2.1 * phase + 0.7) + 0.12 * np.sin(4.3 * phase + y / 240)) * depth
    dz = np.gradient(z, axis=1) * UNIT * 26
    nz = 1 / np.sqrt(1 + dz * dz)
    nx = -dz * nz
    facing, rim = np.clip(nx * -0.62 + nz * 0.62, 0, 1), (1 - nz) ** 2.2
    pile = cloud(h, w, h / 2.5 / UNIT, w / 2.5 / UNIT, dice, 2) - 0.5
    hidden = np.clip(0.42 + 0.40 * z, 0.05, 1)
    return (0.10 + 0.75 * facing * hidden + 0.50 * rim * np.clip(0.4 - nx, 0, 1)) * (1 + 0.16 * pile)


# --- foil

METALS = {
    "gold": ("#5c390c", "#d59a32", "#fff1bb"),
    "bright": ("#7a5014", "#e0aa44", "#fff4c8"),
    "brass": ("#4b3413", "#b58a45", "#f6e2a6"),
}


def foil(
    mask: Field, scale: float, metal: str = "gold", relief: float = 1.0, sweep: float = 1.0, phase: float = 0.0
) -> Field:
    """(h, w) mask 0..1 at `scale` pixels a unit -> premultiplied sRGB (h, w, 4) 0..1 of stamped hot foil.

    A small bevel in which the lamp and the dark room are mirrored, faintly brushed."""
    k = relief * scale
    bump = gaussian_filter(mask, 0.9 * k) * 1.5 + gaussian_filter(mask, 2.2 * k) * 1.9
    gy, gx = np.gradient(bump)
    gx, gy = gx * 2.4 * scale / 1.5, gy * 2.4 * scale / 1.5
    nz = 1 / np.sqrt(gx * gx + gy * gy + 1)
    nx, ny = -gx * nz, -gy * nz
    y, x = np.mgrid[0 : mask.shape[0], 0 : mask.shape[1]] / scale
    u = sweep * (x * 0.0046 + y * 0.0098) + phase + 3.0 * (nx * -0.6 + ny * -0.8)
    wave = 0.5 + 0.5 * np.sin(u)
    wave = wave * wave * (3 - 2 * wave)
    ripple = 0.5 + 0.5 * np.sin(2.7 * u + 1.1)
    brush = gaussian_filter(np.random.default_rng(3).normal(size=mask.shape), (0.4 * scale, 5 * scale)) * 2.0
    t = np.clip(0.20 + 0.50 * wave + 0.10 * ripple + 0.55 * (nx * -0.55 + ny * -0.65) + 0.035 * brush, 0, 1)[..., None]
    low, mid, high = (colour(c) for c in METALS[metal])
    light = np.where(t < 0.55, low + (mid - low) * t / 0.55, mid + (high - mid) * (t - 0.55) / 0.45)
    spark = np.clip(nx * -0.45 + ny * -0.55 + nz * 0.70, 0, 1) ** 26
    light = light + spark[..., None] * 0.38 * np.array([1, 0.93, 0.75])
    return np.dstack([np.clip(srgb(light), 0, 1) * mask[..., None], mask])
