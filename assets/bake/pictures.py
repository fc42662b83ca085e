"""A picture as a file: how it is written, that its edges are clear, that lights have a little alpha.

Pictures are uint8 arrays, (h, w, 4) premultiplied or (h, w, 3) opaque, baked at UNIT pixels to one table unit.
"""

import io
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image

UNIT = 4 / 3

Picture = NDArray[np.uint8]
Sides = tuple[float, float, float, float]

LOSSLESS_LIMIT = 48_000  # bytes: small pictures keep their edges exactly, big soft ones may lose a little
SPILL = 60  # of 255: more colour beside a bright edge than this, and lossy will not do
LIGHT_ALPHA = 12  # a light's colour is at most this many times its alpha


def webp(picture: Picture, quality: int = 92) -> bytes:
    """The picture as WebP (100 is lossless); what lies under low alpha is kept, as premultiplied blending adds it."""
    image = Image.fromarray(picture)
    if quality == 100:
        return _saved(image, lossless=True, exact=True, quality=80, method=5)
    if picture.shape[2] == 3:
        return _saved(image, quality=quality, method=6)
    if picture.size < 4_000_000:
        small = _saved(image, lossless=True, exact=True, quality=80, method=4)
        if len(small) <= LOSSLESS_LIMIT:
            return small
    lossy = _saved(image, quality=quality, alpha_quality=100, exact=True, method=5)
    if _spilt(picture, lossy) <= SPILL:
        return lossy
    return _saved(image, lossless=True, exact=True, quality=80, method=5)


def _spilt(picture: Picture, content: bytes) -> int:
    """How much colour the lossy file has beside the thing, where nothing would cover what lies below."""
    kept = np.maximum(picture[..., 3], picture[..., :3].max(-1)).astype(int)
    return int((opened(io.BytesIO(content))[..., :3].max(-1) - kept).max())


def jpeg(picture: Picture, quality: int) -> bytes:
    """An opaque picture as JPEG: twice as large as WebP, and five times as quick to open."""
    out = io.BytesIO()
    Image.fromarray(picture).save(out, "JPEG", quality=quality, optimize=True)
    return out.getvalue()


def _saved(image: Image.Image, **how: Any) -> bytes:
    out = io.BytesIO()
    image.save(out, "WEBP", **how)
    return out.getvalue()


def opened(file: Path | io.BytesIO) -> Picture:
    """A premultiplied picture of ours, (h, w, 4)."""
    return np.asarray(Image.open(file).convert("RGBA"))


def ends_in_an_edge(picture: Picture) -> bool:
    alpha = picture[..., 3]
    return bool(max(alpha[0].max(), alpha[-1].max(), alpha[:, 0].max(), alpha[:, -1].max()))


def shining(picture: Picture) -> Picture:
    """Every pixel of a light with a little alpha."""
    out = picture.copy()
    least = np.ceil(out[..., :3].max(-1) / LIGHT_ALPHA).astype(np.uint8)
    out[..., 3] = np.maximum(out[..., 3], least)
    return out
