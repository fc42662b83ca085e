"""One camera, one set of lamps: shapes by signed distance or hull, by path tracing with a denoiser.

x to the right, y away from the viewer, z up; the camera is orthographic, `tilt` degrees off the vertical: standing
things all the same (standing.py), scenes that are printed as they like.
"""

import math
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import mitsuba as mi
import mitsuba_oidn
import numpy as np
from numpy.typing import NDArray
from scipy.interpolate import CubicSpline
from scipy.spatial import ConvexHull
from skimage.measure import marching_cubes

from .. import light
from ..light import Floats
from ..pictures import Picture
from ..standing import FALL, TILT

T = mi.ScalarTransform4f
Solid = Callable[[Floats, Floats, Floats], Floats]  # distance at x, y, z; negative inside
Parts = dict[str, Any]  # a scene's things by name, as mitsuba reads them
SCRATCH = tempfile.TemporaryDirectory(prefix="traced")


def light_of(code: str, strength: float = 1.0) -> list[float]:
    return [min(0.95, float(v) * strength) for v in light.of(code)]


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
    folder = Path(SCRATCH.name)
    path = folder / f"{len(list(folder.iterdir()))}.ply"
    made.write_ply(str(path))
    return {"type": "ply", "filename": str(path), "face_normals": not smooth, "bsdf": {"type": "twosided", "b": bsdf}}


def spline(points: Sequence[tuple[float, float]], steps: int = 8) -> Floats:
    """A smooth profile (r, z) through these points."""
    p = np.array(points)
    t = np.arange(len(p))
    u = np.linspace(0, len(p) - 1, (len(p) - 1) * steps + 1)
    r, z = (CubicSpline(t, p[:, k], bc_type="natural")(u) for k in (0, 1))
    return np.column_stack([r.clip(0), z])


def lathe(profile: Floats, bsdf: dict[str, Any], around: int = 96) -> dict[str, Any]:
    """A profile (r, z) turned round the upright axis."""
    a = np.arange(around) * math.tau / around
    vertices = np.array([(r * math.cos(t), r * math.sin(t), z) for r, z in profile for t in a])
    faces = []
    for i in range(len(profile) - 1):
        for j in range(around):
            k = (j + 1) % around
            here, beside, above, across = (
                i * around + j, i * around + k, (i + 1) * around + j, (i + 1) * around + k,
            )
            faces += [(here, beside, across), (here, across, above)]
    return shape(vertices, np.array(faces), bsdf, smooth=True)


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


KEY = (-2.55, 3.57, 4.8)  # where the lamp hangs: shadows fall as FALL says


def panel(origin: tuple[float, ...], size: float, radiance: tuple[float, ...]) -> Parts:
    up = [0, 0, 1] if abs(origin[0]) + abs(origin[1]) > 0.01 else [0, 1, 0]
    look = T().look_at(origin=list(origin), target=[0, 0, 0], up=up)
    emitter = {"type": "area", "radiance": {"type": "rgb", "value": list(radiance)}}
    return {"type": "rectangle", "to_world": look @ T().scale(size), "emitter": emitter}


def sky(radiance: tuple[float, ...]) -> Parts:
    return {"type": "constant", "radiance": {"type": "rgb", "value": list(radiance)}}


def lamps() -> Parts:
    return {
        "sky": sky((0.30, 0.31, 0.35)),
        "key": panel(KEY, 1.0, (19, 16.8, 13.4)),
        "fill": panel((3.4, -2.8, 3.0), 0.8, (3.6, 2.9, 2.1)),
        "top": panel((-0.6, 0.4, 6), 0.5, (7, 7, 7)),
        "rim": panel((2.6, 3.4, 1.6), 0.5, (6, 5, 4)),
    }


def _camera(pixels: int, tall: float, half: float, tilt: float, z: float, far: float) -> Parts:
    t = math.radians(tilt)
    film = {
        "type": "hdrfilm",
        "width": pixels,
        "height": round(pixels * tall),
        "pixel_format": "rgba",
        "rfilter": {"type": "box"},
    }
    look = T().look_at(origin=[0, -math.sin(t) * far, z + math.cos(t) * far], target=[0, 0, z], up=[0, 1, 0])
    return {"type": "orthographic", "to_world": look @ T().scale([half, half, 1]), "film": film}


def render(
    parts: Parts,
    *,
    pixels: int,
    half: float,
    z: float,
    tilt: float = TILT,
    tall: float = 1.0,
    exposure: float = 0.8,
    samples: int = 64,
    lit: Parts | None = None,
    far: float = 4.5,  # lower than the lamp overhead, which would else be seen
) -> Picture:
    """The things without ground or shadow, premultiplied; `pixels` wide for 2 x half world units."""
    camera = _camera(pixels, tall, half, tilt, z, far)
    inner = {"type": "path", "max_depth": 8, "hide_emitters": True}
    aov = {"type": "aov", "aovs": "al:albedo,nn:sh_normal", "img": inner}
    scene = mi.load_dict({"type": "scene", "sensor": camera, "integrator": aov, **(lit or lamps()), **parts})
    seen = np.array(mi.render(scene, spp=samples)).astype("float32")
    alpha = np.clip(seen[..., 3], 0, 1)
    clean = mitsuba_oidn.denoise(
        np.ascontiguousarray(seen[..., :3]),
        albedo=np.ascontiguousarray(np.clip(seen[..., -6:-3], 0, 1)),
        normal=np.ascontiguousarray(seen[..., -3:]),
        hdr=True,
    )
    flat = np.clip(np.array(clean), 0, None) / np.maximum(alpha, 1e-3)[..., None] * exposure
    toned = np.clip(flat * (2.51 * flat + 0.03) / (flat * (2.43 * flat + 0.59) + 0.14), 0, 1)
    return light.premultiplied(toned, alpha)


def cast(parts: Parts, *, pixels: int, half: float, fall: tuple[float, float] = FALL) -> Picture:
    """How the things' meshes darken the ground, as alpha with sharp edges; the ground's origin is in the middle.

    Each height slides along `fall` of the picture, whose ground lies a little aslant.
    """
    slide = T([[1, 0, fall[0], 0], [0, math.cos(math.radians(TILT)), -fall[1], 0], [0, 0, 1, 0], [0, 0, 0, 1]])
    flat = {name: part | {"to_world": slide} for name, part in parts.items() if part["type"] == "ply"}
    camera = _camera(pixels, 1.0, half, 0, 0, 4.5)
    scene = {"type": "scene", "sensor": camera, "integrator": {"type": "direct"}, "sky": sky((1, 1, 1)), **flat}
    cover = np.clip(np.array(mi.render(mi.load_dict(scene), spp=32))[..., 3], 0, 1)
    return light.premultiplied(np.zeros((*cover.shape, 3)), cover)
