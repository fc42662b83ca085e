"""Light through a convex stone, without noise: where a ray leaves, its share is added; what is reflected goes on.

Fresnel's law at each facet, Beer's law between them, one path for each of red, green and blue. The stone is a set of
planes (cuts.py). A two-coloured stone takes the colour of the point where the ray enters: mixed on the way, two
colours turn to mud.
"""

import math

import numpy as np
from numba import njit, prange

# rows of the lamps' array, each with a value for red, green, blue
FELT, LEAK, DOME, STRIPS, KEY, FILL, WINDOW = range(7)
PLAIN, RIM, WHEEL = range(3)  # how the body's colours are laid out
EYE = 11.0  # height of the eye above the girdle
TOWARDS_KEY = (-0.50, -0.56, 0.66)


@njit(fastmath=True, inline="always", cache=True)
def ramp(low, high, x):
    t = min(1.0, max(0.0, (x - low) / (high - low)))
    return t * t * (3 - 2 * t)


@njit(fastmath=True, cache=True)
def room(dx, dy, dz, x, y, broad, c, lamps):
    """Light that comes from direction d to the point (x, y). `broad` is the weight of the sky: low in mirrors."""
    # lamps hang at a finite distance, so facets shade instead of filling flatly
    dx += 0.28 * x
    dy += 0.28 * y
    short = 1 / math.sqrt(dx * dx + dy * dy + dz * dz)
    dx *= short
    dy *= short
    dz *= short
    if dz < 0.0:
        return lamps[FELT, c] + lamps[LEAK, c] * (1 + dz) ** 2
    high = math.asin(min(1.0, dz)) * 57.29578
    # dark overhead, where the player's head is; a bright ring at 30 to 60 degrees; dim towards the horizon
    light = (0.16 + 0.30 * ramp(5, 35, high) * (1 - ramp(62, 80, high))) * lamps[DOME, c] * broad
    # five strips break the ring: this is what sparkles
    strip = ramp(0.55, 0.8, 0.5 + 0.5 * math.cos(5 * math.atan2(-dy, dx) + 0.6))
    light += broad * lamps[STRIPS, c] * strip * ramp(22, 30, high) * (1 - ramp(48, 56, high))
    key = -0.50 * dx - 0.56 * dy + 0.66 * dz
    light += lamps[KEY, c] * (ramp(0.86, 0.965, key) + 3.0 * ramp(0.988, 0.993, key))
    fill = 0.62 * dx + 0.52 * dy + 0.587 * dz
    light += (0.45 + 0.55 * broad) * lamps[FILL, c] * ramp(0.90, 0.975, fill)
    window = -0.22 * dx - 0.26 * dy + 0.940 * dz
    return light + lamps[WINDOW, c] * ramp(0.978, 0.988, window)


@njit(fastmath=True, inline="always", cache=True)
def fresnel(cosine, ratio):
    """Share that is reflected, and the cosine beyond; `ratio` = index beyond / index here."""
    sine2 = (1 - cosine * cosine) / (ratio * ratio)
    if sine2 >= 1.0:
        return 1.0, 0.0
    beyond = math.sqrt(1 - sine2)
    a = (cosine - ratio * beyond) / (cosine + ratio * beyond)
    b = (ratio * cosine - beyond) / (ratio * cosine + beyond)
    return 0.5 * (a * a + b * b), beyond


@njit(fastmath=True, cache=True)
def entered(normals, distances, ox, oy, oz, dx, dy, dz):
    """How far from o along d the stone begins and through which facet; facet -1 when it is missed."""
    near, far, facet = -1e9, 1e9, -1
    for i in range(normals.shape[0]):
        toward = normals[i, 0] * dx + normals[i, 1] * dy + normals[i, 2] * dz
        gap = distances[i] - (normals[i, 0] * ox + normals[i, 1] * oy + normals[i, 2] * oz)
        if abs(toward) < 1e-7:
            if gap < 0:
                return near, -1
        elif toward < 0:
            if gap / toward > near:
                near, facet = gap / toward, i
        else:
            far = min(far, gap / toward)
    if near >= far:
        facet = -1
    return near, facet


@njit(fastmath=True, cache=True)
def met(normals, distances, x, y, z, dx, dy, dz):
    """How far from a point inside along d the next facet is, and which."""
    far, facet = 1e9, -1
    for i in range(normals.shape[0]):
        toward = normals[i, 0] * dx + normals[i, 1] * dy + normals[i, 2] * dz
        if toward > 1e-7:
            t = (distances[i] - (normals[i, 0] * x + normals[i, 1] * y + normals[i, 2] * z)) / toward
            if t < far:
                far, facet = t, i
    return max(far, 0.0), facet


@njit(fastmath=True, cache=True)
def absorbed(layout, seam, bodies, normals, distances, facet, x, y, c):
    """Loss per unit of way for a ray that enters a facet at (x, y). seam = sides of the girdle, threshold, width."""
    if layout == RIM:
        out = -1e9
        for i in range(int(seam[0])):
            out = max(out, (normals[i, 0] * x + normals[i, 1] * y) / distances[i])
        u = min(1.0, max(0.0, (out - seam[1]) / seam[2] + 0.5))
        return bodies[0, c] * u + bodies[1, c] * (1 - u)
    if layout == WHEEL:
        # each facet has one hue of its own, else it looks like a painted disc; the table runs the other way round
        nx, ny, nz = normals[facet, 0], normals[facet, 1], normals[facet, 2]
        level = nz > 0.999
        turn = 0.5 - math.atan2(y, x) / math.tau if level else math.atan2(ny, nx) / math.tau + seam[2] * nz
        turn = (turn + seam[1]) % 1.0 * bodies.shape[0]
        k = int(turn) % bodies.shape[0]
        u = ramp(0.3, 0.7, turn - int(turn))
        return (0.6 if level else 1.0) * (bodies[k, c] * (1 - u) + bodies[(k + 1) % bodies.shape[0], c] * u)
    return bodies[0, c]


@njit(parallel=True, fastmath=True, cache=True)
def render(normals, distances, half_w, half_h, fine, index, layout, seam, bodies, lamps, bounces, light, alpha):
    """Fill light (h, w, 3), linear and premultiplied, and alpha (h, w); `fine` x `fine` rays to a pixel.

    The picture shows the girdle's plane from -half_w, -half_h to half_w, half_h.
    """
    rows, columns = alpha.shape
    start = 4.0
    for row in prange(rows):
        for column in range(columns):
            total = np.zeros(3)
            hits = 0
            for sub in range(fine * fine):
                px = ((column + (sub % fine + 0.5) / fine) / columns * 2 - 1) * half_w
                py = ((row + (sub // fine + 0.5) / fine) / rows * 2 - 1) * half_h
                ox, oy = px * (1 - start / EYE), py * (1 - start / EYE)
                dx, dy, dz = px * start / EYE, py * start / EYE, -start
                short = 1 / math.sqrt(dx * dx + dy * dy + dz * dz)
                dx *= short
                dy *= short
                dz *= short
                t, facet = entered(normals, distances, ox, oy, start, dx, dy, dz)
                if facet < 0:
                    continue
                hits += 1
                hx, hy, hz = ox + dx * t, oy + dy * t, start + dz * t
                nx, ny, nz = normals[facet, 0], normals[facet, 1], normals[facet, 2]
                cosine = -(nx * dx + ny * dy + nz * dz)
                for c in range(3):
                    total[c] += _traced(normals, distances, hx, hy, hz, dx, dy, dz, nx, ny, nz, cosine, index[c],
                                        absorbed(layout, seam, bodies, normals, distances, facet, hx, hy, c),
                                        lamps, bounces, c)
            for c in range(3):
                light[row, column, c] = total[c] / (fine * fine)
            alpha[row, column] = hits / (fine * fine)


@njit(fastmath=True, cache=True)
def _traced(normals, distances, x, y, z, dx, dy, dz, nx, ny, nz, cosine, index, loss, lamps, bounces, c):
    """Light seen where a ray along d meets the facet n at (x, y, z): mirrored there, and all that comes out again."""
    share, beyond = fresnel(cosine, index)
    seen = share * room(dx + 2 * cosine * nx, dy + 2 * cosine * ny, dz + 2 * cosine * nz, x, y, 0.3, c, lamps)
    left, k = 1 - share, 1 / index
    vx, vy, vz = (k * dx + (k * cosine - beyond) * nx, k * dy + (k * cosine - beyond) * ny,
                  k * dz + (k * cosine - beyond) * nz)
    for _ in range(bounces):
        t, facet = met(normals, distances, x, y, z, vx, vy, vz)
        if facet < 0:
            break
        x, y, z = x + vx * t, y + vy * t, z + vz * t
        left *= math.exp(-loss * t)
        mx, my, mz = normals[facet, 0], normals[facet, 1], normals[facet, 2]
        cosine = vx * mx + vy * my + vz * mz
        share, beyond = fresnel(cosine, 1 / index)
        if share < 1:
            bend = beyond - index * cosine
            seen += left * (1 - share) * room(index * vx + bend * mx, index * vy + bend * my, index * vz + bend * mz,
                                              x, y, 1.0, c, lamps)
        left *= share
        if left < 0.003:
            break
        vx, vy, vz = vx - 2 * cosine * mx, vy - 2 * cosine * my, vz - 2 * cosine * mz
    # what is still inside comes out somewhere
    return seen + left * (lamps[FELT, c] + 0.5 * lamps[LEAK, c] + 0.35 * lamps[DOME, c])


@njit(parallel=True, fastmath=True, cache=True)
def caustic(normals, distances, half_w, half_h, floor, index, layout, seam, bodies, side, light):
    """Key light that falls through the stone onto z = floor, added to light (bands, h, w, 3).

    side x side photons start from a lattice above the stone, in bands that threads share; 1 in `light` is one photon.
    """
    bands, rows, columns = light.shape[:3]
    kx, ky, kz = TOWARDS_KEY
    for band in prange(bands):
        for p in range(band, side * side, bands):
            # a lattice by the golden ratio for place, and the same for the lamp's width
            bx = ((p % side + 0.5) / side * 2 - 1) * half_w
            by = ((p // side + 0.5) / side * 2 - 1) * half_h
            lx, ly = kx + 0.1 * (2 * (p * 0.7548776662 % 1) - 1), ky + 0.1 * (2 * (p * 0.5698402910 % 1) - 1)
            short = 1 / math.sqrt(lx * lx + ly * ly + kz * kz)
            dx, dy, dz = -lx * short, -ly * short, -kz * short
            ox, oy = bx - dx * (4.0 / -dz), by - dy * (4.0 / -dz)
            t, facet = entered(normals, distances, ox, oy, 4.0, dx, dy, dz)
            if facet < 0:
                continue
            c = p % 3
            x, y, z = ox + dx * t, oy + dy * t, 4.0 + dz * t
            loss = absorbed(layout, seam, bodies, normals, distances, facet, x, y, c)
            nx, ny, nz = normals[facet, 0], normals[facet, 1], normals[facet, 2]
            cosine = -(nx * dx + ny * dy + nz * dz)
            share, beyond = fresnel(cosine, index[c])
            left, k = 1 - share, 1 / index[c]
            vx, vy, vz = (k * dx + (k * cosine - beyond) * nx, k * dy + (k * cosine - beyond) * ny,
                          k * dz + (k * cosine - beyond) * nz)
            for _ in range(10):
                t, facet = met(normals, distances, x, y, z, vx, vy, vz)
                if facet < 0:
                    break
                x, y, z = x + vx * t, y + vy * t, z + vz * t
                left *= math.exp(-loss * t)
                mx, my, mz = normals[facet, 0], normals[facet, 1], normals[facet, 2]
                cosine = vx * mx + vy * my + vz * mz
                share, beyond = fresnel(cosine, 1 / index[c])
                if share < 1:
                    bend = beyond - index[c] * cosine
                    tz = index[c] * vz + bend * mz
                    if tz < -1e-3:
                        q = (floor - z) / tz
                        column = int(((x + (index[c] * vx + bend * mx) * q) / half_w + 1) * 0.5 * columns)
                        row = int(((y + (index[c] * vy + bend * my) * q) / half_h + 1) * 0.5 * rows)
                        if 0 <= row < rows and 0 <= column < columns:
                            light[band, row, column, c] += left * (1 - share)
                left *= share
                if left < 0.01:
                    break
                vx, vy, vz = vx - 2 * cosine * mx, vy - 2 * cosine * my, vz - 2 * cosine * mz
