"""The big things baked whole, as their grain must not stretch: paper sheets, the rules leaflet, felt mats."""

import skia

from .brush import HEIGHTS, Sheet, graded, reach_of
from .manifest import Part
from .surfaces import felt_mat, paper_sheet

SHEETS = {"kit.sheet.results": (1160, 838, 2), "kit.sheet.options": (354, 870, 2), "kit.sheet.rules": (1620, 912, 3)}
MATS = {  # width, height, height above the table, hairline inset, light
    "kit.mat.settings": (1728, 886, 3, 14, (1.30, 0.78)),
    "kit.mat.pause": (700, 784, 4, 14, (1.30, 0.80)),
    "kit.mat.dialog": (700, 330, 4, 12, (1.30, 0.80)),
    "kit.mat.lobby": (336, 318, 1, 12, (1.35, 0.85)),
}


def fold(sheet: Sheet) -> None:
    """The crease down the middle of the leaflet."""
    x = sheet.w / 2
    crease = [
        (0.0, "#3a2408", 0.0),
        (0.49, "#3a2408", 0.16),
        (0.495, "#ffffff", 0.22),
        (0.52, "#ffffff", 0.22),
        (1.0, "#ffffff", 0.0),
    ]
    sheet.canvas.drawRect(skia.Rect.MakeXYWH(x - 46, 0, 92, sheet.h), graded(x - 46, 0, x + 46, 0, crease))


def bake() -> None:
    part = Part("sheet", __file__)
    for i, (name, (w, h, height)) in enumerate(SHEETS.items()):
        sheet = Sheet(w, h, reach_of(HEIGHTS[height], 6))
        paper_sheet(sheet, (0, 0, w, h), height=height, stack=3 if name.endswith("rules") else 2, seed=i)
        if name.endswith("rules"):
            fold(sheet)
        part.sheet(name, sheet, quality=88)
    page = Sheet(620, 460, reach_of(HEIGHTS[2], 6))
    paper_sheet(page, (0, 0, 620, 460), stack=2, seed=5)
    part.sheet("kit.paper", page, corners=(40, 40, 40, 40), quality=88)
    for i, (name, (w, h, height, inset, light)) in enumerate(MATS.items()):
        sheet = Sheet(w, h, reach_of(HEIGHTS[height]))
        felt_mat(sheet, (0, 0, w, h), height=height, inset=inset, light=light, seed=i)
        part.sheet(name, sheet, quality=88)
    mat = Sheet(560, 420, reach_of(HEIGHTS[3]))
    felt_mat(mat, (0, 0, 560, 420), height=3, light=(1.2, 0.85), seed=7)
    part.sheet("kit.mat", mat, corners=(48, 48, 48, 48), quality=88)
    part.close()
