"""Gloves as both sides know them, the path tracer's and the sprites': size, colours, where their fingers touch.

World units: x to the right, y along the fingers; the wrist is at (0, -0.5), the middle finger's tip near (0, 1.2).
"""

PIXELS = 256  # of a picture
HALF = 1.3  # half a picture in world units
MIDDLE = (-0.02, 0.12)  # the world's point in a picture's middle
WIDE = 172.0  # table units of a picture

# as theme.PLAYERS, a little lighter where clay would swallow the form
PLAYERS = {
    "red": "#b0000c",
    "blue": "#3b9bf7",
    "green": "#2c7a66",
    "yellow": "#fcc602",
    "black": "#1c1c20",
    "white": "#f4f4f2",
    "purple": "#8a28a0",
    "orange": "#ee6212",
}
TOUCHES = {"open": (-0.12, 0.98), "pointing": (-0.37, 1.10), "holding": (-0.62, 0.80), "little": (0.42, 0.86)}
CUFF = (0.0, -0.78)  # the emblem's middle


def share(x: float, y: float) -> tuple[float, float]:
    """A world's point as a fraction of the picture, from the upper left."""
    return (x - MIDDLE[0]) / 2 / HALF + 0.5, 0.5 - (y - MIDDLE[1]) / 2 / HALF
