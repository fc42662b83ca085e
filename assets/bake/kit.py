"""The kit's nine-patches: buttons, plates, rings, rows, steppers, toasts, badges, tags; shadow and hairline baked in.

Motion is not: a pointed button is drawn 3 units higher, a pressed one 2 lower, by whoever draws it.
"""

from .brush import (
    CREAM2,
    EBONY,
    GOLD,
    HEIGHTS,
    KEYLINE,
    LIGHT_GOLD,
    PRINT_GOLD,
    RING,
    Sheet,
    paint,
    polygon,
    reach_of,
    rounded,
)
from .manifest import Part
from .surfaces import brass, dashed, lacquer, paper_tile, recess

FLAT = (2, 2, 2, 2)
BUTTONS = {
    "prime": ("#571420", "#7a1f2e", "#3d0c16"),
    "wood": (EBONY, "#33241b", "#120c09"),
    "paper": ("#f4ead4", "#fff8e6", "#d9cbab"),
}
BADGES = {
    "ebony": EBONY,
    "green": "#2f6b4a",
    "blue": "#2f4f63",
    "brown": "#4a3418",
    "red": "#4a1418",
    "violet": "#3a1a5e",
    "brass": "#8a6222",
}


def nine(part: Part, name: str, sheet: Sheet, left: float, top: float, right: float, bottom: float) -> None:
    part.sheet(name, sheet, corners=(left, top, right, bottom))


def tile(
    part: Part,
    name: str,
    code: str,
    height: int,
    *,
    h: float,
    r: float,
    hair: float = 0.75,
    gloss: float = 0.10,
    sheen: float = 40,
) -> None:
    """A lacquer nine-patch `h` high: its left corner holds the sheen."""
    left, right = 2 * sheen + 8, 24.0
    sheet = Sheet(left + right + 8, h, reach_of(HEIGHTS[height]))
    lacquer(sheet, (0, 0, sheet.w, h), r, code, shadows=HEIGHTS[height], hair=hair, gloss=gloss, sheen=sheen)
    nine(part, name, sheet, left, r + 8, right, r + 8)


def buttons(part: Part) -> None:
    for kind, codes in BUTTONS.items():
        for state, code, height in zip(("rest", "pointed", "pressed"), codes, (2, 3, 1), strict=True):
            name, lit = f"kit.button.{kind}.{state}", state == "pointed"
            if kind == "paper":
                shadows = HEIGHTS[max(height - 1, 1)]
                sheet = Sheet(88, 66, reach_of(shadows))
                paper_tile(sheet, (0, 0, 88, 66), code, shadows=shadows)
                nine(part, name, sheet, 20, 20, 20, 20)
            else:
                tile(part, name, code, height, h=66, r=12, hair=1.0 if lit else 0.75, gloss=0.16 if lit else 0.10)
        sheet = Sheet(88, 66, FLAT)
        if kind == "paper":
            paper_tile(sheet, (0, 0, 88, 66), "#dccfb2", line=0.3)
        else:
            sheet.canvas.drawPath(rounded(0, 0, 88, 66, 12), paint("#120a06", 0.55))
            sheet.canvas.drawPath(rounded(5, 5, 78, 56, 8), paint(GOLD, 0.28, 1.4))
        nine(part, f"kit.button.{kind}.off", sheet, 20, 20, 20, 20)


def rings(part: Part) -> None:
    """Focus: keyline, bright brass, soft light; `kit.ring` for tiles, `.round` for pills and toggles."""
    for name, r in (("kit.ring", 12.0), ("kit.ring.round", 22.0)):
        size, gap = 2 * r + 40, 5
        sheet = Sheet(size, size, (34, 34, 34, 34))
        ring = rounded(-gap, -gap, size + 2 * gap, size + 2 * gap, r + gap)
        sheet.canvas.drawPath(ring, paint("#ffb95a", 0.55, 14.5, blur=9))
        sheet.canvas.drawPath(ring, paint(KEYLINE, 0.92, 8.5))
        sheet.hairline(-gap, -gap, size + 2 * gap, size + 2 * gap, r + gap, 1.0, 4.5, RING)
        nine(part, name, sheet, r + 14, r + 14, r + 14, r + 14)


def plates(part: Part) -> None:
    tile(part, "kit.plate", EBONY, 2, h=118, r=14, sheen=56)
    tile(part, "kit.toast", "#241a14", 3, h=104, r=14, hair=0.8, gloss=0.12, sheen=48)
    tile(part, "kit.toast.warn", "#3a1712", 3, h=104, r=14, hair=0.9, gloss=0.12, sheen=48)
    tile(part, "kit.tab", "#571420", 2, h=68, r=12, hair=0.9, gloss=0.12)
    tile(part, "kit.row", EBONY, 1, h=80, r=12, hair=0.6)
    tile(part, "kit.row.pointed", "#33241b", 2, h=80, r=12, hair=0.6, gloss=0.12)
    # the plate of whoever is on turn: brighter face, lit rim
    sheet = Sheet(152, 96, reach_of(HEIGHTS[2]))
    lacquer(sheet, (0, 0, 152, 96), 14, "#33241b", shadows=HEIGHTS[2], hair=1.0, sheen=56)
    sheet.canvas.drawPath(rounded(-3, -3, 158, 102, 17), paint("#ffb95a", 0.55, 6, blur=7))
    sheet.hairline(-2, -2, 156, 100, 16, 1.0, 3.4, RING)
    nine(part, "kit.plate.turn", sheet, 120, 22, 24, 22)
    tab = Sheet(28, 14, (6, 6, 6, 6))
    tab.canvas.drawPath(polygon((0, 0), (28, 0), (14, 13)), paint("#ffb95a", 0.5, 4, blur=4))
    tab.canvas.drawPath(polygon((0, 0), (28, 0), (14, 13)), paint(RING))
    part.sheet("kit.plate.tab", tab, pivot=tab.pivot_at(14, 13))
    # a free chair: recess in the wood, dashed
    free = Sheet(344, 118, (6, 6, 6, 6))
    recess(free, (0, 0, 344, 118), 14)
    dashed(free, (5, 5, 334, 108), 10)
    part.sheet("kit.plate.free", free)


def washes(part: Part) -> None:
    """Flat things: highlights of rows, steppers, wells of text."""
    for name, r, fill, fill_alpha, line, line_alpha in (
        ("kit.row.lit", 12.0, "#ffe2b0", 0.07, LIGHT_GOLD, 0.35),
        ("kit.row.paper", 6.0, "#c9953c", 0.26, "#c9953c", 0.0),
        ("kit.step.now", 8.0, "#c9953c", 0.24, PRINT_GOLD, 0.90),
        ("kit.stepper", 8.0, "#0d0806", 0.62, GOLD, 0.50),
        ("kit.stepper.paper", 8.0, "#fff9ea", 0.62, PRINT_GOLD, 0.70),
        ("kit.well.paper", 8.0, "#fff9ea", 0.55, PRINT_GOLD, 0.60),
    ):
        sheet = Sheet(56, 54, FLAT)
        path = rounded(0, 0, 56, 54, r)
        sheet.canvas.drawPath(path, paint(fill, fill_alpha))
        if line_alpha:
            sheet.canvas.drawPath(
                rounded(0.7, 0.7, 54.6, 52.6, r), paint(line, line_alpha, 2.2 if name == "kit.step.now" else 1.4)
            )
        nine(part, name, sheet, r + 6, r + 6, r + 6, r + 6)


def badges(part: Part) -> None:
    for name, code in BADGES.items():
        sheet = Sheet(56, 44, reach_of(HEIGHTS[1]))
        path = rounded(0, 0, 56, 44, 22)
        sheet.shadow(path, HEIGHTS[1])
        sheet.canvas.drawPath(path, paint(code))
        sheet.bevel(path, 0.30, 0.5, 1.4)
        sheet.hairline(3, 3, 50, 38, 19, 0.6, 1.3, LIGHT_GOLD)
        nine(part, f"kit.badge.{name}", sheet, 24, 20, 24, 20)
    part.again("kit.badge", "kit.badge.ebony")
    tag = Sheet(60, 46, reach_of(HEIGHTS[1]))
    brass(tag, (0, 0, 60, 46), 8, "#d3a34c", shadows=HEIGHTS[1])
    nine(part, "kit.tag", tag, 14, 21, 14, 21)


def grooves(part: Part) -> None:
    """Slider, progress and scroll: a dark groove, the brass in it, what a finger moves."""
    for name, thick, wide in (
        ("kit.slider.track", 12.0, True),
        ("kit.progress.track", 16.0, True),
        ("kit.scroll.rail", 10.0, False),
    ):
        w, h = (48.0, thick) if wide else (thick, 48.0)
        sheet = Sheet(w, h, FLAT)
        groove = rounded(0, 0, w, h, thick / 2)
        paper_rail = name == "kit.scroll.rail"
        sheet.canvas.drawPath(groove, paint("#3a2a1c" if paper_rail else "#0b0705", 0.55 if paper_rail else 0.92))
        sheet.canvas.drawPath(rounded(0.3, 0.6, w, h, thick / 2), paint("#fff2d0", 0.16, 1.2))
        end, side = thick / 2 + 2, thick / 2 - 0.8
        nine(part, name, sheet, *((end, side, end, side) if wide else (side, end, side, end)))
    for name, thick in (("kit.slider.fill", 8.0), ("kit.progress.fill", 12.0)):
        sheet = Sheet(36, thick, FLAT)
        brass(sheet, (0, 0, 36, thick), thick / 2, "#c99a48", brushed=False)
        nine(part, name, sheet, thick / 2 + 1, thick / 2 - 0.8, thick / 2 + 1, thick / 2 - 0.8)
    thumb = Sheet(16, 40, reach_of(HEIGHTS[1]))
    brass(thumb, (0, 0, 16, 40), 7, "#c99a48", shadows=HEIGHTS[1], brushed=False)
    nine(part, "kit.scroll.thumb", thumb, 7, 18, 7, 18)
    knob = Sheet(30, 44, reach_of(HEIGHTS[2]))
    brass(knob, (0, 0, 30, 44), 9, "#d2aa62", shadows=HEIGHTS[2])
    for x in (10, 15, 20):
        knob.canvas.drawLine(x, 13, x, 31, paint("#4a300c", 0.75, 1.6))
        knob.canvas.drawLine(x + 1.3, 13, x + 1.3, 31, paint("#fff0c0", 0.6, 1))
    part.sheet("kit.slider.knob", knob)
    tick = Sheet(2, 10, FLAT)
    tick.canvas.drawLine(1, 1, 1, 9, paint(CREAM2, 0.55, 1.6))
    part.sheet("kit.slider.tick", tick)


def bake() -> None:
    part = Part("kit", __file__)
    buttons(part)
    rings(part)
    plates(part)
    washes(part)
    badges(part)
    grooves(part)
    part.close()
