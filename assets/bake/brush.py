"""Shared drawing tools: a Sheet is a picture in table units with room around its body for the baked shadow."""

import math
from collections.abc import Callable

import numpy as np
import skia
from numpy.typing import NDArray
from scipy.ndimage import gaussian_filter

from .materials import Field, bytes_of, colour, foil, rgb, tiled
from .pictures import UNIT, Picture, Sides

INK, INK2, WAX = "#2a1a12", "#5c4334", "#8e1f24"
CREAM, CREAM2, WOOD2 = "#f6e9cf", "#d8c3a0", "#efdfbf"
PAPER, BUTTON_PAPER, FELT, EBONY = "#efe4cb", "#f4ead4", "#2b2a33", "#1e1612"
GOLD, LIGHT_GOLD, PRINT_GOLD, RING, KEYLINE = "#b0863e", "#e9c476", "#8a6528", "#ffd88c", "#160b05"
SHADE = "#080302"

ROOM = (2560, 1600)

# shadows of the five heights: dx, dy, sigma, alpha (ui.md "Height")
Shadow = tuple[float, float, float, float]
HEIGHTS: dict[int, tuple[Shadow, ...]] = {
    0: (),
    1: ((1.5, 2, 2, 0.50), (4, 6, 8, 0.34)),
    2: ((2, 3, 3, 0.50), (7, 10, 13, 0.36)),
    3: ((5, 7, 7, 0.42), (15, 21, 26, 0.40)),
    4: ((5, 7, 5, 0.70), (15, 20, 14, 0.60), (34, 46, 40, 0.50)),
}
IN_HAND: tuple[Shadow, ...] = ((16, 20, 10, 0.42), (40, 54, 36, 0.34))


def reach_of(shadows: tuple[Shadow, ...], least: float = 2) -> Sides:
    """How far the shadows reach to the left, top, right and bottom, table units."""
    tail = 2.6
    sides = [least] * 4
    for dx, dy, sigma, _ in shadows:
        for i, d in enumerate((-dx, -dy, dx, dy)):
            sides[i] = max(sides[i], d + tail * sigma)
    return sides[0], sides[1], sides[2], sides[3]


def tone(code: str, alpha: float = 1.0) -> int:
    return int(skia.Color(*rgb(code), round(alpha * 255)))


def mixed(a: str, b: str, t: float) -> str:
    return "#" + "".join(f"{round(x + (y - x) * t):02x}" for x, y in zip(rgb(a), rgb(b), strict=True))


def paint(
    code: str, alpha: float = 1.0, width: float = 0, blur: float = 0, mode: skia.BlendMode | None = None
) -> skia.Paint:
    """Fill, or a round-capped stroke if width is given."""
    p = skia.Paint(AntiAlias=True, Color=tone(code, alpha))
    if width:
        p.setStyle(skia.Paint.kStroke_Style)
        p.setStrokeWidth(width)
        p.setStrokeCap(skia.Paint.kRound_Cap)
        p.setStrokeJoin(skia.Paint.kRound_Join)
    if blur:
        p.setMaskFilter(skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, blur))
    if mode is not None:
        p.setBlendMode(mode)
    return p


def hole(width: float = 0) -> skia.Paint:
    """Cuts out of the layer it is drawn into."""
    return paint("#000000", 1, width, mode=skia.BlendMode.kClear)


def graded(
    x0: float, y0: float, x1: float, y1: float, stops: list[tuple[float, str, float]], width: float = 0
) -> skia.Paint:
    """Linear gradient from (x0, y0) to (x1, y1); stops are (where, colour, alpha)."""
    shader = skia.GradientShader.MakeLinear(
        [skia.Point(x0, y0), skia.Point(x1, y1)], [tone(c, a) for _, c, a in stops], [t for t, _, _ in stops]
    )
    p = paint("#000000", 1, width)
    p.setShader(shader)
    return p


def radial(x: float, y: float, r: float, stops: list[tuple[float, str, float]]) -> skia.Paint:
    shader = skia.GradientShader.MakeRadial(
        skia.Point(x, y), r, [tone(c, a) for _, c, a in stops], [t for t, _, _ in stops]
    )
    p = skia.Paint(AntiAlias=True, Dither=True)
    p.setShader(shader)
    return p


def rounded(x: float, y: float, w: float, h: float, r: float) -> skia.Path:
    path = skia.Path()
    path.addRRect(skia.RRect.MakeRectXY(skia.Rect.MakeXYWH(x, y, w, h), r, r))
    return path


def circle(x: float, y: float, r: float) -> skia.Path:
    path = skia.Path()
    path.addCircle(x, y, r)
    return path


def polygon(*corners: tuple[float, float]) -> skia.Path:
    path = skia.Path()
    path.addPoly([skia.Point(*c) for c in corners], True)
    return path


def moved(path: skia.Path, dx: float, dy: float) -> skia.Path:
    other = skia.Path(path)
    other.offset(dx, dy)
    return other


def image_of(picture: NDArray[np.uint8]) -> skia.Image:
    """A premultiplied or opaque array as something to draw."""
    if picture.shape[2] == 3:
        picture = np.dstack([picture, np.full(picture.shape[:2], 255, np.uint8)])
    return skia.Image.fromarray(
        np.ascontiguousarray(picture), colorType=skia.kRGBA_8888_ColorType, alphaType=skia.kPremul_AlphaType
    )


CUBIC = skia.SamplingOptions(skia.CubicResampler.Mitchell())
SMALLER = skia.SamplingOptions(skia.FilterMode.kLinear, skia.MipmapMode.kLinear)


class Sheet:
    """A picture whose body is (0, 0, w, h) in table units; `reach` is the room around it."""

    def __init__(
        self, w: float, h: float, reach: Sides = (0, 0, 0, 0), scale: float = UNIT, background: Picture | None = None
    ) -> None:
        self.w, self.h, self.scale = w, h, scale
        self.reach: Sides = tuple(math.ceil(side * scale) for side in reach)  # type: ignore[assignment]  # four in, four out
        left, top, right, bottom = self.reach
        self.size = (round(w * scale) + int(left + right), round(h * scale) + int(top + bottom))
        self.surface = skia.Surface(*self.size)
        self.canvas = self.surface.getCanvas()
        self.canvas.clear(0)
        if background is not None:
            self.canvas.drawImage(image_of(background), 0, 0)
        self.canvas.translate(left, top)
        self.canvas.scale(scale, scale)

    @property
    def pivot(self) -> tuple[float, float]:
        """The body's centre as a fraction of the picture."""
        left, top = self.reach[:2]
        return (left + self.w * self.scale / 2) / self.size[0], (top + self.h * self.scale / 2) / self.size[1]

    def pivot_at(self, x: float, y: float) -> tuple[float, float]:
        """A point of the body, table units, as a fraction of the picture."""
        return (self.reach[0] + x * self.scale) / self.size[0], (self.reach[1] + y * self.scale) / self.size[1]

    def corners(self, left: float, top: float, right: float, bottom: float) -> Sides:
        """Nine-patch corners in picture pixels from corner sizes of the body in table units."""
        s = self.scale
        sides = zip((left, top, right, bottom), self.reach, strict=True)
        x0, y0, x1, y1 = (math.ceil(corner * s + reach) for corner, reach in sides)
        return x0, y0, x1, y1

    def picture(self) -> Picture:
        """Premultiplied RGBA; the outermost pixels fade so that no shadow ends in an edge."""
        out = self.surface.makeImageSnapshot().toarray(
            colorType=skia.kRGBA_8888_ColorType, alphaType=skia.kPremul_AlphaType
        )
        if max(self.reach) < 4:
            return out
        w, h = self.size
        x, y = np.arange(w), np.arange(h)
        fade = np.minimum.outer(
            np.clip(np.minimum(y, h - 1 - y) / 6, 0, 1), np.clip(np.minimum(x, w - 1 - x) / 6, 0, 1)
        )
        return (out * fade[..., None] + 0.5).astype(np.uint8)

    # --- light and shade

    def shadow(self, path: skia.Path, shadows: tuple[Shadow, ...], strength: float = 1.0) -> None:
        for dx, dy, sigma, alpha in shadows:
            self.canvas.drawPath(moved(path, dx, dy), paint(SHADE, alpha * strength, blur=sigma))

    def bevel(self, path: skia.Path, high: float = 0.35, low: float = 0.45, width: float = 1.6) -> None:
        """A lit upper left rim and a dark lower right one; equal along straight edges, so nine-patches may stretch."""
        self.canvas.save()
        self.canvas.clipPath(path, skia.ClipOp.kIntersect, True)
        soft = width * 0.35
        for sign, code, alpha in ((1, "#fff3da", high), (-1, "#000000", low)):
            rest = skia.Op(path, moved(path, sign * width * 0.8, sign * width), skia.PathOp.kDifference_PathOp)
            self.canvas.drawPath(rest, paint(code, alpha, blur=soft))
        self.canvas.restore()

    def hairline(
        self, x: float, y: float, w: float, h: float, r: float, alpha: float = 0.9, width: float = 1.5, code: str = GOLD
    ) -> None:
        """The thin gold line: bright at the top, dim at the foot, as the lamp strikes it."""
        stops = [
            (0.0, mixed(code, "#fff2c8", 0.50), alpha),
            (0.35, code, alpha),
            (0.8, mixed(code, "#3a250c", 0.40), alpha),
            (1.0, mixed(code, "#fff2c8", 0.10), alpha),
        ]
        self.canvas.drawPath(rounded(x, y, w, h, r), graded(0, y, 0, y + h, stops, width))

    def glow(self, x: float, y: float, r: float, code: str, alpha: float) -> None:
        p = radial(x, y, r, [(0, code, alpha), (0.45, code, alpha * 0.35), (1, code, 0)])
        p.setBlendMode(skia.BlendMode.kPlus)
        self.canvas.drawCircle(x, y, r, p)

    # --- surfaces

    def texture(
        self,
        path: skia.Path,
        code: str,
        factor: Field,
        amount: float = 1.0,
        light: tuple[float, float] = (1.06, 0.86),
        seed: int = 0,
    ) -> None:
        """Fill the path with colour x texture; the light falls off from the upper left to the lower right."""
        s, b = self.scale, path.getBounds()
        w, h = math.ceil(b.width() * s) + 2, math.ceil(b.height() * s) + 2
        grain = 1 + (tiled(factor, w, h, seed * 131, seed * 71) - 1) * amount
        fall = light[0] + (light[1] - light[0]) * np.add.outer(np.linspace(0, 0.5, h), np.linspace(0, 0.5, w))
        self.lay(path, bytes_of(colour(code) * (grain * fall)[..., None]))

    def lay(self, path: skia.Path, picture: Picture) -> None:
        """Put a picture made at the sheet's scale into the path, its corner at the path's upper left."""
        b = path.getBounds()
        self.canvas.save()
        self.canvas.clipPath(path, skia.ClipOp.kIntersect, True)
        self.canvas.translate(b.left(), b.top())
        self.canvas.scale(1 / self.scale, 1 / self.scale)
        self.canvas.drawImage(image_of(picture), 0, 0)
        self.canvas.restore()

    def image(
        self,
        picture: skia.Image,
        x: float,
        y: float,
        w: float,
        h: float | None = None,
        angle: float = 0,
        alpha: float = 1.0,
    ) -> None:
        """Centred at (x, y), w x h table units."""
        h = w * picture.height() / picture.width() if h is None else h
        self.canvas.save()
        self.canvas.translate(x, y)
        self.canvas.rotate(angle)
        how = SMALLER if picture.width() > w * self.scale * 1.2 else CUBIC
        whole = skia.Rect.MakeWH(picture.width(), picture.height())
        self.canvas.drawImageRect(
            picture, whole, skia.Rect.MakeXYWH(-w / 2, -h / 2, w, h), how, skia.Paint(AntiAlias=True, Alphaf=alpha)
        )
        self.canvas.restore()

    def foil(
        self,
        draw: Callable[[skia.Canvas], None],
        box: tuple[float, float, float, float],
        *,
        metal: str = "gold",
        relief: float = 1.0,
        sweep: float = 1.0,
        phase: float = 0.0,
        shade: float = 0.55,
        inlay: bool = False,
    ) -> None:
        """Stamp what `draw` paints white within box (x, y, w, h) as foil, raised, or let into the wood."""
        x, y, w, h = box
        fine = self.scale * 1.5
        stencil = skia.Surface(round(w * fine), round(h * fine))
        canvas = stencil.getCanvas()
        canvas.clear(0)
        canvas.scale(fine, fine)
        canvas.translate(-x, -y)
        draw(canvas)
        mask = stencil.makeImageSnapshot().toarray(colorType=skia.kRGBA_8888_ColorType)[..., 3] / 255.0

        def stain(alpha: float, dx: float, dy: float, sigma: float, code: str) -> None:
            soft = gaussian_filter(mask, sigma * fine)[..., None] * alpha
            tint = np.array(rgb(code)) / 255
            self.image(image_of(_bytes(np.dstack([soft * tint, soft]))), x + w / 2 + dx, y + h / 2 + dy, w, h)

        if inlay:
            stain(0.55, 1.1, 1.3, 0.5, "#ffedc7")
            stain(0.90, -1.2, -1.5, 0.7, "#000000")
            stain(0.50, 0, 0, 2.2, "#000000")
        else:
            stain(shade, 1.4, 2.0, 1.3, "#000000")
            stain(shade * 0.5, 3, 4, 4, "#000000")
        self.image(image_of(_bytes(foil(mask, fine, metal, relief, sweep, phase))), x + w / 2, y + h / 2, w, h)


def _bytes(picture: Field) -> Picture:
    return (np.clip(picture, 0, 1) * 255 + 0.5).astype(np.uint8)
