"""Layered paper-cut: every sheet is one path with two shadows, grain, a lit upper-left cut and a dark lower-right one.

Units are the drawing's own (a card is 500 x 700); the lamp hangs at the upper left. Pictures leave as premultiplied
uint8 arrays, (h, w, 4).
"""

import colorsys
import functools
from collections.abc import Callable

import numpy as np
import skia
from numpy.typing import NDArray
from PIL import Image
from scipy.ndimage import gaussian_filter

from . import brush
from .brush import image_of, mixed
from .brush import tone as colour
from .materials import rgb
from .pictures import Picture

Floats = NDArray[np.float64]

SHADOW = "#12060f"
GOLD = ("#5a3a10", "#d9a441", "#fff3c4")


# ---- colours


def lit(colour: str, t: float) -> str:
    """Towards cream for t > 0; for t < 0 darker, richer and a touch more violet (black would turn it grey)."""
    if t >= 0:
        return mixed(colour, "#fff4dc", t)
    t = -t
    hue, light, depth = colorsys.rgb_to_hls(*(x / 255 for x in rgb(colour)))
    turn = ((0.62 - hue + 0.5) % 1) - 0.5
    out = colorsys.hls_to_rgb((hue + turn * t * 0.12) % 1, light * (1 - t * 0.95), min(1, depth * (1 + 0.25 * t)))
    return "#" + "".join(f"{round(255 * x):02x}" for x in out)


# ---- paper


@functools.cache
def grain(seed: int, side: int = 512) -> skia.Image:
    """A tile of paper: fibres in seven directions, embossed by the lamp, with slow mottle and fine noise."""
    r = np.random.default_rng(seed)
    height = np.zeros((side, side))
    fy, fx = np.meshgrid(np.fft.fftfreq(side), np.fft.fftfreq(side), indexing="ij")

    def noise(kernel: Floats) -> Floats:
        n = np.fft.ifft2(np.fft.fft2(r.normal(size=(side, side))) * kernel).real
        return n / n.std()

    for angle in r.uniform(0, np.pi, 7):
        u, v = fx * np.cos(angle) + fy * np.sin(angle), -fx * np.sin(angle) + fy * np.cos(angle)
        height = np.maximum(height, noise(np.exp(-((u * 16) ** 2) - (v * 2.2) ** 2)))
    gy, gx = np.gradient(gaussian_filter(height, 0.6, mode="wrap"))
    slope = gx * 0.6 + gy * 0.8
    mottle = noise(np.exp(-((fx**2 + fy**2) * 90**2)))
    g = np.clip(0.5 + 0.060 * slope / slope.std() + 0.018 * mottle + 0.012 * r.normal(size=(side, side)), 0, 1)
    a = (g * 255).astype("uint8")
    return skia.Image.fromarray(np.dstack([a, a, a, np.full_like(a, 255)]), colorType=skia.kRGBA_8888_ColorType)


def fresh(width: int, height: int) -> tuple[Picture, skia.Canvas]:
    """A clear premultiplied picture and a canvas that paints straight into it."""
    pixels: Picture = np.zeros((height, width, 4), np.uint8)
    surface = skia.Surface(pixels, colorType=skia.kRGBA_8888_ColorType, alphaType=skia.kPremul_AlphaType)
    canvas = surface.getCanvas()
    return pixels, canvas


def paint(
    code: str, alpha: float = 1, *, line: float = 0, blur: float = 0, mode: skia.BlendMode | None = None
) -> skia.Paint:
    """As the brush's, with round corners where lines meet."""
    p = brush.paint(code, min(1.0, alpha), line, blur, mode)
    p.setStrokeJoin(skia.Paint.kRound_Join)
    return p


def stroke(width: float = 0) -> skia.Paint:
    """White, filled or as a round line: what foil masks are drawn with."""
    return paint("#ffffff", line=width)


def resized(picture: Picture, width: int, height: int) -> Picture:
    """A premultiplied picture in another size; no colour may outshine its alpha afterwards."""
    bands = [Image.fromarray(picture[..., i]).resize((width, height), Image.Resampling.LANCZOS) for i in range(4)]
    out = np.dstack([np.asarray(b) for b in bands])
    out[..., :3] = np.minimum(out[..., :3], out[..., 3:])
    return out


class Paper:
    """A drawing of width x height units, painted at `k` pixels a unit."""

    def __init__(self, width: float, height: float, k: float = 1.2) -> None:
        self.width, self.height, self.k = width, height, k
        self.pixels, self.canvas = fresh(round(width * k), round(height * k))
        self.canvas.scale(k, k)
        self.sheets = 0

    def shadow(self, path: skia.Path, lift: float, strength: float = 1.0) -> None:
        """Contact and far fall of a sheet `lift` above what lies below."""
        for fall, blur, alpha in ((0.30, 0.28, 0.42), (0.85, 0.95, 0.40)):
            self.canvas.save()
            self.canvas.translate(lift * fall * 0.75, lift * fall)
            self.canvas.drawPath(path, paint(SHADOW, alpha * strength, blur=max(0.3, lift * blur * 0.62)))
            self.canvas.restore()

    def sheet(
        self,
        path: skia.Path,
        tone: str,
        lift: float = 6,
        *,
        grad: float = 0.12,
        edge: float = 1.0,
        rough: float = 1.0,
        to: str | None = None,
        shade: float = 1.0,
        radial: tuple[float, float, float] | None = None,
    ) -> None:
        """One cut sheet; `to` is the lower-right tone, `radial` = (x, y, r) runs from tone to `to` instead."""
        self.sheets += 1
        if lift:
            self.shadow(path, lift, shade)
        b = path.getBounds()
        p = skia.Paint(AntiAlias=True)
        if radial:
            x, y, r = radial
            p.setShader(skia.GradientShader.MakeRadial(skia.Point(x, y), r, [colour(tone), colour(to or tone)]))
        else:
            aside = 0.2 * b.width()
            ends = [skia.Point(b.left() + aside, b.top()), skia.Point(b.right() - aside, b.bottom())]
            tones = [lit(tone, grad * 0.55), lit(tone, -grad)] if to is None else [tone, to]
            p.setShader(skia.GradientShader.MakeLinear(ends, [colour(t) for t in tones]))
        self.canvas.drawPath(path, p)
        self.canvas.save()
        self.canvas.clipPath(path, skia.ClipOp.kIntersect, True)
        if rough:
            self._grain(b, rough)
        if edge:
            for side, tint, alpha, width, blur in ((1, "#fff6e0", 0.50, 1.7, 0.5), (-1, "#1a0812", 0.34, 1.8, 0.6)):
                self.canvas.save()
                self.canvas.translate(side * 0.86, side * 1.15)
                self.canvas.drawPath(path, paint(tint, alpha * edge, line=width, blur=blur))
                self.canvas.restore()
        self.canvas.restore()

    def _grain(self, bounds: skia.Rect, rough: float) -> None:
        m = skia.Matrix()
        m.setIdentity()
        m.preTranslate((self.sheets * 137) % 512, (self.sheets * 71) % 512)
        m.preRotate((self.sheets * 53) % 360)
        m.preScale(0.62, 0.62)
        p = skia.Paint(BlendMode=skia.BlendMode.kOverlay, Alphaf=min(1, 0.95 * rough))
        tile = grain(self.sheets % 3)
        p.setShader(
            tile.makeShader(
                skia.TileMode.kRepeat, skia.TileMode.kRepeat, skia.SamplingOptions(skia.FilterMode.kLinear), m
            )
        )
        self.canvas.drawRect(bounds, p)

    def ink(self, path: skia.Path, tone: str, alpha: float = 1, line: float = 0) -> None:
        """Flat print on a sheet: eyes, lines, marks."""
        self.canvas.drawPath(path, paint(tone, alpha, line=line))

    def glow(
        self, x: float, y: float, r: float, tone: str, alpha: float = 1.0, mode: skia.BlendMode = skia.BlendMode.kScreen
    ) -> None:
        p = skia.Paint(AntiAlias=True, BlendMode=mode)
        tones = [colour(tone, alpha), colour(tone, alpha * 0.45), colour(tone, 0)]
        p.setShader(skia.GradientShader.MakeRadial(skia.Point(x, y), r, tones, [0, 0.35, 1]))
        self.canvas.drawCircle(x, y, r, p)

    def foil(
        self,
        draw: Callable[[skia.Canvas], object],
        metal: tuple[str, str, str] = GOLD,
        relief: float = 1.0,
        shade: float = 0.5,
    ) -> None:
        """What draw(canvas) paints in white is stamped as metal foil with a small bevel."""
        h, w = self.pixels.shape[:2]
        stamp, canvas = fresh(w, h)
        canvas.setMatrix(self.canvas.getTotalMatrix())
        draw(canvas)
        mask = stamp[..., 3].astype(float) / 255
        s = 700 * self.k
        ht = (gaussian_filter(mask, s * 0.0018) + 0.6 * gaussian_filter(mask, s * 0.005)) * s * 0.010 * relief
        gy, gx = np.gradient(ht)
        nz = 1 / np.sqrt(gx * gx + gy * gy + 1)
        nx, ny = -gx * nz, -gy * nz
        yy, xx = np.mgrid[0:h, 0:w]
        wave = 0.5 + 0.5 * np.sin(6.8 * (xx + 0.8 * yy) / s + 5 * (nx * -0.6 + ny * -0.8) + 0.6)
        spark = np.clip(nx * -0.45 + ny * -0.55 + nz * 0.70, 0, 1) ** 24
        t = np.clip(0.15 + 0.62 * wave + 0.25 * (nx * -0.6 + ny * -0.75), 0, 1)[..., None]
        dark, mid, light = (np.array(rgb(c)) / 255.0 for c in metal)
        g = np.where(t < 0.5, dark + (mid - dark) * t * 2, mid + (light - mid) * (t - 0.5) * 2)
        g = g + spark[..., None] * 0.35
        fall = np.roll(gaussian_filter(mask, s * 0.002), (round(s * 0.0022), round(s * 0.0018)), (0, 1)) * shade
        alpha = np.clip(mask + (1 - mask) * fall, 0, 1)
        out = np.dstack([np.clip(g, 0, 1) * mask[..., None], alpha])
        self.lay((out * 255 + 0.5).astype("uint8"))

    def gilded(self, path: skia.Path, rim: float = 5) -> None:
        """Printed gold for numbers that are read from afar: a bright even ramp on a dark rim, no bevel."""
        b = path.getBounds()
        for dx, dy, alpha, blur in ((0.0, 0.0, 0.9, 0.0), (2.0, 3.0, 0.6, 2.5)):
            self.canvas.save()
            self.canvas.translate(dx, dy)
            self.canvas.drawPath(path, paint("#1a0806", alpha, line=rim, blur=blur))
            self.canvas.restore()
        p = skia.Paint(AntiAlias=True)
        tones = [colour(t) for t in ("#fff6d6", "#ffdf8e", "#dd9f3c", "#f0c060")]
        p.setShader(
            skia.GradientShader.MakeLinear(
                [skia.Point(0, b.top()), skia.Point(0, b.bottom())], tones, [0, 0.42, 0.80, 1]
            )
        )
        self.canvas.drawPath(path, p)
        self.canvas.save()
        self.canvas.clipPath(path, skia.ClipOp.kIntersect, True)
        self.canvas.translate(0.7, 1.0)
        self.canvas.drawPath(path, paint("#ffffff", 0.75, line=1.6, blur=0.5))
        self.canvas.restore()

    def lay(self, picture: Picture) -> None:
        """A premultiplied picture of the drawing's own pixel size over everything."""
        self.canvas.save()
        self.canvas.resetMatrix()
        self.canvas.drawImage(image_of(picture), 0, 0)
        self.canvas.restore()

    def picture(self, width: int | None = None) -> Picture:
        """The drawing, premultiplied, `width` pixels wide (or as painted)."""
        if width is None:
            return self.pixels.copy()
        return resized(self.pixels, width, round(width * self.height / self.width))
