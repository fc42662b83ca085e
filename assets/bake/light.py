"""Between the light that lamps and tracers reckon with, linear, and the codes that screens and people write."""

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]


def of(code: str) -> Floats:
    """'#rrggbb' as linear light, three numbers from 0 to 1."""
    c = np.array([int(code[i : i + 2], 16) for i in (1, 3, 5)]) / 255
    return np.where(c <= 0.04045, c / 12.92, ((c + 0.055) / 1.055) ** 2.4)


def shown(light: Floats) -> Floats:
    """Linear light as a screen wants it, 0 to 1."""
    light = np.clip(light, 0, 1)
    return np.where(light <= 0.0031308, light * 12.92, 1.055 * light ** (1 / 2.4) - 0.055)


def premultiplied(light: Floats, alpha: Floats) -> NDArray[np.uint8]:
    """Bytes (h, w, 4) from linear light (h, w, 3), not premultiplied, and cover (h, w)."""
    cover = np.clip(alpha, 0, 1)[..., None]
    return (np.concatenate([shown(light) * cover, cover], -1) * 255 + 0.5).astype(np.uint8)
