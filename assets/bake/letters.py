"""Words in pictures, shaped with the baked fonts: only lettering, box titles and button glyphs are baked."""

import functools

import skia
import uharfbuzz

from .fonts import FOLDER

READS = ("fonts/*.ttf",)


@functools.cache
def _font(cut: str) -> tuple[skia.Typeface, uharfbuzz.Font]:
    file = str(FOLDER / f"{cut}.ttf")
    return skia.Typeface.MakeFromFile(file), uharfbuzz.Font(uharfbuzz.Face(uharfbuzz.Blob.from_file_path(file)))


def blob(words: str, cut: str, size: float) -> tuple[skia.TextBlob, float]:
    """The words ready to draw at their baseline, and their width."""
    typeface, shaper = _font(cut)
    buffer = uharfbuzz.Buffer()
    buffer.add_str(words)
    buffer.guess_segment_properties()
    uharfbuzz.shape(shaper, buffer, {"kern": True, "liga": True})
    k, x = size / typeface.getUnitsPerEm(), 0.0
    glyphs, places = [], []
    for info, position in zip(buffer.glyph_infos, buffer.glyph_positions, strict=True):
        glyphs.append(info.codepoint)
        places.append(skia.Point(x + position.x_offset * k, -position.y_offset * k))
        x += position.x_advance * k
    font = skia.Font(typeface, size)
    font.setEdging(skia.Font.Edging.kAntiAlias)
    font.setSubpixel(True)
    font.setHinting(skia.FontHinting.kNone)
    builder = skia.TextBlobBuilder()
    builder.allocRunPos(font, glyphs, places)
    return builder.make(), x


def write(canvas: skia.Canvas, words: str, x: float, y: float, size: float, cut: str, p: skia.Paint) -> None:
    """Centred on x, its capitals' middle at y."""
    run, width = blob(words, cut, size)
    canvas.drawTextBlob(run, x - width / 2, y + size * 0.35, p)


def outline(words: str, x: float, y: float, size: float, cut: str = "BitterBold") -> skia.Path:
    """The words as a shape, centred on x, baseline y; simplified, as overlapping contours would show edges."""
    font = skia.Font(_font(cut)[0], size)
    left = x - font.measureText(words) / 2
    glyphs = font.textToGlyphs(words)
    path = skia.Path()
    for glyph, dx in zip(glyphs, font.getXPos(glyphs), strict=True):
        shape = font.getPath(glyph)
        if shape:
            path.addPath(shape, left + dx, y)
    return skia.Simplify(path)
