"""The rooms: 2560x1600 units of lit walnut or leather, the 1920x1080 block in the middle, the lamp fixed to it."""

import numpy as np

from .brush import ROOM, Sheet, paint, rounded
from .manifest import Part
from .materials import bytes_of, colour, felt, lamp, lit_walnut, table_grid, tiled
from .pictures import UNIT

W, H = round(ROOM[0] * UNIT), round(ROOM[1] * UNIT)
QUALITY = 90

# lamp of each room: centre in parts of the block, radius in screen widths, ambient, strength
LAMPS = {
    "room.title": (0.31, 0.14, 0.76, 0.07, 1.38),
    "room.table": (0.33, 0.18, 0.78, 0.075, 1.48),
    "room.results": (0.17, 0.24, 0.52, 0.06, 1.50),
    "room.settings": (0.26, 0.15, 0.65, 0.06, 1.50),
}


def leather_room() -> Sheet:
    """The lobby's rug: dark leather with a tooled border, lamp above the table."""
    x, y = table_grid(W, H)
    grain = tiled(felt(), W, H, 311, 127)
    light = lamp(x, y, 0.32, 0.30, 0.66, 0.16, 0.75) * 1.1
    sheet = Sheet(*ROOM, background=bytes_of(colour("#3a2723") * (1 + (grain - 1) * 1.5)[..., None] * light))
    canvas = sheet.canvas
    canvas.translate((ROOM[0] - 1920) / 2, (ROOM[1] - 1080) / 2)
    for inset, alpha, width in ((26, 0.18, 10), (46, 0.33, 2.2), (56, 0.17, 1.4)):
        canvas.drawPath(rounded(inset, inset, 1920 - 2 * inset, 1080 - 2 * inset, 30), paint("#a06a3a", alpha, width))
    return sheet


def bake() -> None:
    part = Part("room", __file__)
    for name, light in LAMPS.items():
        wood = lit_walnut(W, H, *light, laid=name == "room.table")
        part.add(name, bytes_of(wood), quality=QUALITY, quick=True)
    part.again("room.dim", "room.settings")
    part.again("room.rules", "room.settings")
    leather = np.ascontiguousarray(leather_room().picture()[..., :3])
    part.add("room.lobby", leather, quality=QUALITY, quick=True)
    part.close()
