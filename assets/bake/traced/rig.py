"""One camera, one set of lamps: shapes by signed distance or hull, rendered without floor or shadow.

x to the right, y away from the viewer, z up; the camera is orthographic, `tilt` degrees off the vertical.
"""

import math
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import mitsuba as mi
import numpy as np
from numpy.typing import NDArray
from PIL import Image
from scipy.spatial import ConvexHull
from skimage.measure import marching_cubes

mi.set_variant("llvm_ad_rgb")
import mitsuba_oidn  # noqa: E402  needs the variant first

T = mi.ScalarTransform4f
Floats = NDArray[np.float64]
Solid = Callable[[Floats, Floats, Floats], Floats]  # distance at x, y, z; negative inside
HERE = Path(__file__).parent
SCRATCH = Path(tempfile.mkdtemp())


def light_of(code: str) -> list[float]:
    c = np.array([int(code[i : i + 2], 16) for i in (1, 3, 5)]) / 255
    return [float(v) for v in np.where(c <= 0.04045, c / 12.92, ((c + 0.055) / 1.055) ** 2.4)]


# ---- materials


def lacquer(code: str, rough: float = 0.30) -> dict[str, Any]:
    tone = {"type": "rgb", "value": light_of(code)}
    return {
        "type": "principled",
        "base_color": tone,
        "roughness": rough,
        "specular": 0.5,
        "clearcoat": 0.6,
        "clearcoat_gloss": 0.9,
    }


def matt(code: str, rough: float = 0.6) -> dict[str, Any]:
    return {
        "type": "principled",
        "base_color": {"type": "rgb", "value": light_of(code)},
        "roughness": rough,
        "specular": 0.3,
    }


def gold() -> dict[str, Any]:
    return {
        "type": "principled",
        "base_color": {"type": "rgb", "value": [0.95, 0.62, 0.20]},
        "metallic": 1.0,
        "roughness": 0.26,
    }


# ---- shapes


def shape(vertices: Floats, faces: NDArray[Any], bsdf: dict[str, Any], smooth: bool) -> dict[str, Any]:
    if not smooth:
        vertices, faces = vertices[faces].reshape(-1, 3), np.arange(len(faces) * 3).reshape(-1, 3)
    made = mi.Mesh("m", len(vertices), len(faces), has_vertex_normals=False)
    params = mi.traverse(made)
    params["vertex_positions"] = vertices.astype("float32").ravel()
    params["faces"] = faces.astype("uint32").ravel()
    params.update()
    path = SCRATCH / f"{len(list(SCRATCH.iterdir()))}.ply"
    made.write_ply(str(path))
    return {"type": "ply", "filename": str(path), "face_normals": not smooth, "bsdf": {"type": "twosided", "b": bsdf}}


def hull(points: Floats, bsdf: dict[str, Any]) -> dict[str, Any]:
    found = ConvexHull(points)
    faces = found.simplices.copy()
    a, b, c = (points[faces[:, i]] for i in range(3))
    inward = (np.cross(b - a, c - a) * found.equations[:, :3]).sum(1) < 0
    faces[inward] = faces[inward][:, ::-1]
    return shape(points, faces, bsdf, smooth=False)


def block(
    low: tuple[float, ...],
    high: tuple[float, ...],
    bsdf: dict[str, Any],
    bevel: float = 0.03,
    place: Callable[[Floats], Floats] | None = None,
) -> dict[str, Any]:
    lo, hi = np.array(low), np.array(high)
    points = []
    for corner in np.ndindex(2, 2, 2):
        c = np.where(corner, hi, lo)
        for axis in range(3):
            q = c + np.where(corner, -1, 1) * bevel
            q[axis] = c[axis]
            points.append(q)
    whole = np.array(points)
    return hull(place(whole) if place else whole, bsdf)


def solid(
    distance: Solid, low: tuple[float, ...], high: tuple[float, ...], bsdf: dict[str, Any], step: float = 0.014
) -> dict[str, Any]:
    """The surface where the distance is nought, with normals from its gradient (by smooth shading)."""
    axes = [np.arange(a - 0.05, b + 0.05 + step, step) for a, b in zip(low, high, strict=True)]
    field = distance(*np.meshgrid(*axes, indexing="ij"))
    vertices, faces, _, _ = marching_cubes(field, 0.0, spacing=(step,) * 3)
    return shape(vertices + [a[0] for a in axes], faces[:, ::-1], bsdf, smooth=True)


def ball(x: float, y: float, z: float, r: tuple[float, float, float]) -> Solid:
    """An ellipsoid; the distance is near enough for soft joins."""

    def f(px: Floats, py: Floats, pz: Floats) -> Floats:
        k = np.sqrt(((px - x) / r[0]) ** 2 + ((py - y) / r[1]) ** 2 + ((pz - z) / r[2]) ** 2)
        return (k - 1) * min(r)

    return f


def limb(a: tuple[float, ...], b: tuple[float, ...], ra: float, rb: float) -> Solid:
    """A capsule whose radius changes from ra to rb."""
    p, q = np.array(a), np.array(b)

    def f(x: Floats, y: Floats, z: Floats) -> Floats:
        d = q - p
        t = np.clip(((x - p[0]) * d[0] + (y - p[1]) * d[1] + (z - p[2]) * d[2]) / (d @ d), 0, 1)
        gap = np.sqrt((x - p[0] - t * d[0]) ** 2 + (y - p[1] - t * d[1]) ** 2 + (z - p[2] - t * d[2]) ** 2)
        return gap - (ra + (rb - ra) * t)

    return f


def crate(x: float, y: float, z: float, half: tuple[float, float, float], r: float) -> Solid:
    """A box with rounded edges."""

    def f(px: Floats, py: Floats, pz: Floats) -> Floats:
        q = [np.abs(v - c) - (h - r) for v, c, h in zip((px, py, pz), (x, y, z), half, strict=True)]
        out = np.sqrt(sum(np.maximum(v, 0) ** 2 for v in q))
        return out + np.minimum(np.maximum(np.maximum(q[0], q[1]), q[2]), 0) - r

    return f


def ring(x: float, y: float, z: float, radius: float, r: float, flat: float = 1.0) -> Solid:
    def f(px: Floats, py: Floats, pz: Floats) -> Floats:
        return np.sqrt((np.hypot(px - x, py - y) - radius) ** 2 + ((pz - z) * flat) ** 2) - r

    return f


def soft(*solids: Solid, k: float = 0.06) -> Solid:
    """Joined with smooth creases."""

    def f(x: Floats, y: Floats, z: Floats) -> Floats:
        total = solids[0](x, y, z)
        for s in solids[1:]:
            d = s(x, y, z)
            h = np.clip(0.5 + 0.5 * (d - total) / k, 0, 1)
            total = d + (total - d) * h - k * h * (1 - h)
        return total

    return f


# ---- light and picture


def panel(origin: tuple[float, ...], size: float, radiance: tuple[float, ...]) -> dict[str, Any]:
    up = [0, 0, 1] if abs(origin[0]) + abs(origin[1]) > 0.01 else [0, 1, 0]
    look = T().look_at(origin=list(origin), target=[0, 0, 0], up=up)
    emitter = {"type": "area", "radiance": {"type": "rgb", "value": list(radiance)}}
    return {"type": "rectangle", "to_world": look @ T().scale(size), "emitter": emitter}


def lamps() -> dict[str, Any]:
    return {
        "sky": {"type": "constant", "radiance": {"type": "rgb", "value": [0.30, 0.31, 0.35]}},
        "key": panel((-3.2, 3.0, 4.8), 1.0, (19, 16.8, 13.4)),
        "fill": panel((3.4, -2.8, 3.0), 0.8, (3.6, 2.9, 2.1)),
        "top": panel((-0.6, 0.4, 6), 0.5, (7, 7, 7)),
        "rim": panel((2.6, 3.4, 1.6), 0.5, (6, 5, 4)),
    }


def render(
    parts: dict[str, Any],
    name: str,
    *,
    pixels: int,
    half: float,
    tilt: float,
    z: float,
    tall: float = 1.0,
    exposure: float = 0.8,
    samples: int = 64,
) -> None:
    """Write `name`.png here: straight-alpha-free (premultiplied) RGBA, `pixels` wide for 2 x half world units."""
    t = math.radians(tilt)
    film = {
        "type": "hdrfilm",
        "width": pixels,
        "height": round(pixels * tall),
        "pixel_format": "rgba",
        "rfilter": {"type": "box"},
    }
    look = T().look_at(origin=[0, -math.sin(t) * 8, z + math.cos(t) * 8], target=[0, 0, z], up=[0, 1, 0])
    camera = {"type": "orthographic", "to_world": look @ T().scale([half, half, 1]), "film": film}
    inner = {"type": "path", "max_depth": 8, "hide_emitters": True}
    aov = {"type": "aov", "aovs": "al:albedo,nn:sh_normal", "img": inner}
    scene = mi.load_dict({"type": "scene", "sensor": camera, "integrator": aov, **lamps(), **parts})
    a = np.array(mi.render(scene, spp=samples)).astype("float32")
    alpha = np.clip(a[..., 3:4], 0, 1)
    rgb = np.array(
        mitsuba_oidn.denoise(
            np.ascontiguousarray(a[..., :3]),
            albedo=np.ascontiguousarray(np.clip(a[..., -6:-3], 0, 1)),
            normal=np.ascontiguousarray(a[..., -3:]),
            hdr=True,
        )
    )
    flat = np.clip(rgb, 0, None) / np.maximum(alpha, 1e-3) * exposure
    toned = np.clip(flat * (2.51 * flat + 0.03) / (flat * (2.43 * flat + 0.59) + 0.14), 0, 1)
    out = np.where(toned <= 0.0031308, toned * 12.92, 1.055 * toned ** (1 / 2.4) - 0.055)
    whole = np.dstack([out * alpha, alpha])
    Image.fromarray((np.clip(whole, 0, 1) * 255 + 0.5).astype("uint8")).save(
        HERE / f"{name}.webp", lossless=True, exact=True, method=6
    )
