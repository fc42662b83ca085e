"""Buttons of pads, mouse, keys and touch as the words at the foot show them: 48 units high, 2 pixels a unit."""

import skia

from .brush import Sheet, circle, graded, paint, polygon, rounded
from .letters import write
from .manifest import Part
from .paths import union

H = 48.0
FACE, RIM, CREAM, LIT = "#1a1613", "#d9c294", "#fff6e2", "#ffd98a"
XBOX = {"south": ("A", "#8fd06a"), "east": ("B", "#f0706a"), "west": ("X", "#6fb2f2"), "north": ("Y", "#f4c84a")}
NINTENDO = {"south": ("B", CREAM), "east": ("A", CREAM), "west": ("Y", CREAM), "north": ("X", CREAM)}
PS = {"south": "#8fb4f2", "east": "#f2837c", "west": "#e79ad0", "north": "#7fd2b4"}
SHOULDERS = {"xbox": ("LB", "RB"), "ps": ("L1", "R1"), "nintendo": ("L", "R"), "pad": ("L", "R")}
PLACES = {"south": (24.0, 37.5), "east": (37.5, 24.0), "west": (10.5, 24.0), "north": (24.0, 10.5)}


def sheet_of(w: float = H) -> Sheet:
    return Sheet(w, H, (4, 4, 4, 5), scale=2)


def disc() -> Sheet:
    sheet, r = sheet_of(), H / 2 - 1
    sheet.canvas.drawCircle(H / 2 + 1, H / 2 + 2, r, paint("#050201", 0.5, blur=1.6))
    sheet.canvas.drawCircle(H / 2, H / 2, r, paint(FACE))
    sheet.canvas.drawPath(
        circle(H / 2, H / 2, r), graded(0, 0, 0, H, [(0, "#ffe9c8", 0.14), (0.5, "#ffe9c8", 0), (1, "#000000", 0.3)])
    )
    sheet.canvas.drawCircle(H / 2, H / 2, r - 0.5, paint(RIM, 0.95, 2))
    return sheet


def shape(sheet: Sheet, place: str) -> None:
    """PlayStation's four signs."""
    c, m, e = sheet.canvas, H / 2, H * 0.19
    p = paint(PS[place], 1, H * 0.085)
    if place == "south":
        c.drawLine(m - e, m - e, m + e, m + e, p)
        c.drawLine(m - e, m + e, m + e, m - e, p)
    elif place == "east":
        c.drawCircle(m, m, e * 1.18, p)
    elif place == "west":
        c.drawPath(rounded(m - e, m - e, 2 * e, 2 * e, 1), p)
    else:
        c.drawPath(polygon((m, m - e * 1.25), (m + e * 1.2, m + e * 0.85), (m - e * 1.2, m + e * 0.85)), p)


def shoulder(words: str, left: bool) -> Sheet:
    w, h = H * 1.18, H * 0.78
    sheet = sheet_of(w)
    round_, flat = H * 0.42, H * 0.13
    corner = [round_ if left else flat, flat if left else round_, flat, flat]
    outline = skia.RRect()
    outline.setRectRadii(skia.Rect.MakeXYWH(1, (H - h) / 2, w - 2, h), [skia.Point(r, r) for r in corner])
    path = skia.Path()
    path.addRRect(outline)
    soft = skia.Path(path)
    soft.offset(1, 2)
    sheet.canvas.drawPath(soft, paint("#050201", 0.5, blur=1.6))
    sheet.canvas.drawPath(path, paint(FACE))
    sheet.canvas.drawPath(path, graded(0, 5, 0, 43, [(0, "#ffe9c8", 0.14), (0.5, "#ffe9c8", 0), (1, "#000000", 0.3)]))
    sheet.canvas.drawPath(path, paint(RIM, 0.95, 2))
    write(sheet.canvas, words, w / 2, H / 2, H * 0.56, "FigtreeBold", paint(CREAM))
    return sheet


def start(family: str) -> Sheet:
    sheet, m, e = disc(), H / 2, H * 0.19
    if family == "nintendo":
        sheet.canvas.drawLine(m - e, m, m + e, m, paint(CREAM, 1, H * 0.09))
        sheet.canvas.drawLine(m, m - e, m, m + e, paint(CREAM, 1, H * 0.09))
    else:
        for i in (-1, 0, 1):
            sheet.canvas.drawLine(m - e, m + i * H * 0.13, m + e, m + i * H * 0.13, paint(CREAM, 1, H * 0.06))
    return sheet


def cross() -> Sheet:
    sheet, m, e, t = disc(), H / 2, H * 0.29, H * 0.1
    arms = union(rounded(m - t, m - e, 2 * t, 2 * e, 2), rounded(m - e, m - t, 2 * e, 2 * t, 2))
    sheet.canvas.drawPath(arms, paint(CREAM))
    return sheet


def stick() -> Sheet:
    sheet, m = disc(), H / 2
    sheet.canvas.drawCircle(m, m, H * 0.27, paint(CREAM, 1, H * 0.06))
    for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0)):
        tip = (m + dx * 21, m + dy * 21)
        sheet.canvas.drawPath(
            polygon(tip, (m + dx * 16 - dy * 4, m + dy * 16 + dx * 4), (m + dx * 16 + dy * 4, m + dy * 16 - dx * 4)),
            paint(CREAM),
        )
    sheet.canvas.drawCircle(m, m, H * 0.15, paint(CREAM))
    return sheet


def placed_button(place: str) -> Sheet:
    """A pad nobody knows: four buttons as a cross, the wanted one lit."""
    sheet = sheet_of()
    for name, (x, y) in PLACES.items():
        r = 9.6 if name == place else 8.0
        sheet.canvas.drawCircle(x + 0.8, y + 1.4, r, paint("#050201", 0.5, blur=1.4))
        sheet.canvas.drawCircle(x, y, r, paint(LIT if name == place else FACE))
        sheet.canvas.drawCircle(x, y, r - 0.5, paint(RIM, 0.95 if name == place else 0.7, 1.6))
    return sheet


def key(w: float) -> Sheet:
    sheet = sheet_of(w)
    c, h = sheet.canvas, H * 0.94
    y = (H - h) / 2
    c.drawPath(rounded(1.5, y + 2.5, w, h, 8), paint("#050201", 0.5, blur=1.6))
    c.drawPath(rounded(0, y, w, h, 8), paint("#b9a886"))
    c.drawPath(
        rounded(2.4, y + 1.4, w - 4.8, h * 0.82, 6), graded(0, y, 0, y + h, [(0, "#fffaee", 1), (1, "#f1e5cb", 1)])
    )
    c.drawPath(rounded(0, y, w, h, 8), paint("#2c2018", 0.8, 1.4))
    return sheet


def arrow_key(dx: int, dy: int) -> Sheet:
    sheet = key(H)
    x, y = H / 2, H * 0.45
    tip, ux, uy = (x + dx * 10, y + dy * 10), -dy, dx
    sheet.canvas.drawPath(
        polygon(tip, (x - dx * 7 + ux * 9, y - dy * 7 + uy * 9), (x - dx * 7 - ux * 9, y - dy * 7 - uy * 9)),
        paint("#241811"),
    )
    return sheet


def mouse(part_lit: str) -> Sheet:
    w = H * 0.78
    sheet = sheet_of(w)
    c, top, seam = sheet.canvas, H * 0.02, H * 0.44
    body = rounded(1, top, w - 2, H * 0.96, w * 0.46)
    soft = skia.Path(body)
    soft.offset(1, 2)
    c.drawPath(soft, paint("#050201", 0.5, blur=1.6))
    c.drawPath(body, paint(FACE))
    c.save()
    c.clipPath(body, skia.ClipOp.kIntersect, True)
    if part_lit in ("left", "right"):
        c.drawRect(skia.Rect.MakeXYWH(0 if part_lit == "left" else w / 2, 0, w / 2, seam), paint(LIT))
    c.restore()
    c.drawPath(body, paint(RIM, 0.95, 2))
    c.drawLine(w / 2, top + 1, w / 2, seam, paint(RIM, 0.95, 2))
    c.drawLine(2, seam, w - 2, seam, paint(RIM, 0.95, 2))
    if part_lit == "scroll":
        c.drawPath(rounded(w / 2 - 4, 8, 8, 16, 4), paint(LIT))
    if part_lit == "move":
        for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0)):
            x, y = w / 2 + dx * 9, H * 0.70 + dy * 9
            c.drawPath(
                polygon(
                    (x + dx * 3, y + dy * 3), (x - dx - dy * 4, y - dy + dx * 4), (x - dx + dy * 4, y - dy - dx * 4)
                ),
                paint(LIT),
            )
        c.drawCircle(w / 2, H * 0.70, 2.6, paint(LIT))
    return sheet


def tap() -> Sheet:
    sheet = disc()
    sheet.canvas.drawCircle(H * 0.5, H * 0.38, H * 0.2, paint(LIT, 0.9, H * 0.06))
    finger = rounded(H * 0.42, H * 0.34, H * 0.16, H * 0.5, H * 0.08)
    sheet.canvas.drawPath(finger, paint(FACE, 1, 4))
    sheet.canvas.drawPath(finger, paint(CREAM))
    return sheet


def lettered(words: str, code: str) -> Sheet:
    sheet = disc()
    write(sheet.canvas, words, H / 2, H / 2, H * 0.60, "FigtreeBold", paint(code))
    return sheet


def bake() -> None:
    part = Part("glyph", __file__)

    def add(name: str, sheet: Sheet) -> None:
        part.sheet(f"glyph.{name}", sheet)

    for place in PLACES:
        add(f"xbox.{place}", lettered(*XBOX[place]))
        add(f"nintendo.{place}", lettered(*NINTENDO[place]))
        add(f"pad.{place}", placed_button(place))
        signed = disc()
        shape(signed, place)
        add(f"ps.{place}", signed)
    for family, (left, right) in SHOULDERS.items():
        add(f"{family}.lb", shoulder(left, True))
        add(f"{family}.rb", shoulder(right, False))
        add(f"{family}.start", start(family))
        add(f"{family}.dpad", cross())
        add(f"{family}.stick", stick())
    for lit in ("left", "right", "move", "scroll"):
        add(f"mouse.{lit}", mouse(lit))
    add("touch.tap", tap())
    for name, dx, dy in (("up", 0, -1), ("down", 0, 1), ("left", -1, 0), ("right", 1, 0)):
        add(f"key.{name}", arrow_key(dx, dy))
    blank = key(H)
    part.sheet("glyph.key.blank", blank, corners=(12, 16, 12, 20))
    part.close()
