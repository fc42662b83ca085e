"""The hundred challenges, composed from the set's data, and their back: challenge.<number>, challenge.back."""

import json
import math
from typing import Any

import numpy as np
import skia

from .brush import circle
from .letters import outline as lettering
from .maldita_card import (
    COLOUR,
    CREAM,
    HEIGHT,
    PIXELS,
    QUESTION,
    SETTING,
    UNIT,
    WIDTH,
    any_colour,
    blot,
    finished,
    framed,
    glyph,
    hole,
    page,
    paper_stone,
    patchwork,
    setting,
)
from .manifest import Part
from .paper import Paper, lit, stroke
from .paths import box, placed, poly, star, trail, without
from .sources import PROJECT

READS = ("../gemtable/games/maldita_set.json",)

Ask = dict[str, Any]
X, Y = QUESTION
DIGIT = "#4a2472"
MINUS, TIMES = "\u2212", "\u00d7"
GRID = [(x, y) for y in (166.0, 354.0, 542.0) for x in (100.0, 232.0, 364.0)]
LILAC = "#d9cfe4"


def one_colour(p: Paper, ask: Ask, number: int) -> None:
    setting(p)
    blot(p, ask["colours"][0], X, Y + 6, 122, number)


def two_colours(p: Paper, ask: Ask, number: int) -> None:
    setting(p)
    first, second = ask["colours"]
    blot(p, first, X - 84, Y - 10, 98, number)
    blot(p, second, X + 84, Y + 30, 98, number + 50)


def colour_and_shape(p: Paper, ask: Ask, number: int) -> None:
    setting(p)
    paper_stone(p, ask["outlines"][0], ask["colours"][0], X, Y + 6, 180)


def drawn_most(p: Paper, ask: Ask, number: int) -> None:
    """Five of one kind and four of another (M17), mixed by the card's number."""
    kinds = [kind for kind in (ask["more"], ask["fewer"]) for _ in range(kind["count"])]
    dice = np.random.default_rng(number)
    dice.shuffle(kinds)
    for (x, y), kind in zip(GRID, kinds, strict=True):
        dx, dy = dice.uniform(-5, 5, 2)
        paper_stone(p, kind["outline"], kind["colour"], x + dx, y + 8 + dy, 95)


def fitting(p: Paper, ask: Ask, number: int) -> None:
    """A hole in a ground of one colour, or of all (M18)."""
    setting(p)
    ground = box(24, 24, WIDTH - 24, 332)
    if ask["colours"]:
        colour = ask["colours"][0]
        p.sheet(ground, COLOUR[colour], 9, to=lit(COLOUR[colour], -0.24))
        for x, y in ((70, 74), (WIDTH - 70, 286), (70, 286)):
            glyph(p, colour, x, y, 25)
        wall = COLOUR[colour]
    else:
        p.sheet(ground, LILAC, 9)
        for strip, tone in patchwork(ground):
            p.sheet(strip, tone, 0, to=lit(tone, -0.2), edge=0.7)
        wall = LILAC
    hole(p, ask["outlines"][0], X, Y + 4, wall)


def two_holes(p: Paper, ask: Ask, number: int) -> None:
    """The holes are the settings; any colours."""
    for y, outline in zip((QUESTION[1], SETTING[1]), ask["outlines"], strict=True):
        hole(p, outline, X, y, LILAC)
    any_colour(p, 66, 68)


def numeral(p: Paper, words: str, x: float, y: float, size: float) -> None:
    """Digits of paper, their middle at (x, y); a 6 or 9 standing alone is underlined (M20)."""
    path = lettering(words, x, y + size * 0.35, size)
    p.sheet(path, DIGIT, size * 0.05, grad=0.16, edge=0.6)
    if words in ("6", "9"):
        b = path.getBounds()
        foot = b.bottom() + size * 0.09
        p.sheet(box(b.left() + 4, foot, b.right() - 4, foot + size * 0.085, size * 0.04), "#c40a14", size * 0.03)


def sides(p: Paper, ask: Ask, number: int) -> None:
    setting(p)
    numeral(p, str(ask["sides"]), X, Y - (6 if ask["sides"] == 6 else -6), 264)
    any_colour(p, 66, 68)


def terms(words: str) -> list[str]:
    """'10-3' as its numbers and the sign between them."""
    sign = next(c for c in words if not c.isdigit())
    left, right = words.split(sign)
    return [left, {"-": MINUS, "x": TIMES, "*": TIMES}.get(sign, sign), right]


def sums(p: Paper, ask: Ask, number: int) -> None:
    """Numbers with their sign, as large as fit side by side."""
    setting(p)
    size, gap = 176.0, 22.0
    parts = terms(ask["sum"])
    wide = [lettering(part, 0, 0, size).getBounds().width() for part in parts]
    k = min(1.0, (WIDTH - 84 - 2 * gap) / sum(wide))
    x = X - (sum(wide) * k + 2 * gap) / 2
    for part, w in zip(parts, wide, strict=True):
        if part.isdigit():
            numeral(p, part, x + w * k / 2, Y + 14, size * k)
        else:
            p.sheet(lettering(part, x + w * k / 2, Y + 14 + size * k * 0.35, size * k), "#9a6f2c", 5)
        x += w * k + gap
    any_colour(p, 66, 68)


TYPES = (one_colour, two_colours, colour_and_shape, drawn_most, fitting, two_holes, sides, sums)


def challenge(number: int, kind: int, points: int, ask: Ask) -> Paper:
    p = page(LILAC if kind == 6 else CREAM)
    TYPES[kind - 1](p, ask, number)
    framed(p, points)
    return p


def back() -> Paper:
    """Night violet with the Maldita as a rosette of foil and leaves in the corners."""
    p = Paper(WIDTH, HEIGHT, 1.0)
    p.sheet(box(-20, -20, WIDTH + 20, HEIGHT + 20), "#3a1d68", 0, to="#140826", radial=(232, 320, 430), edge=0)
    p.sheet(without(box(-20, -20, WIDTH + 20, HEIGHT + 20), box(26, 26, WIDTH - 26, HEIGHT - 26, 24)), "#1a0b30", 10)
    p.glow(232, 336, 190, "#7a3cff", 0.45)

    def octagon(c: skia.Canvas, r: float, width: float) -> list[tuple[float, float]]:
        turns = [math.pi / 8 + k * math.pi / 4 for k in range(8)]
        corners = [(232 + r * math.cos(a), 336 + r * math.sin(a)) for a in turns]
        c.drawPath(poly(*corners), stroke(width))
        return corners

    def lines(c: skia.Canvas) -> None:
        c.drawPath(box(14, 14, WIDTH - 14, HEIGHT - 14, 26), stroke(4.4))
        c.drawPath(box(40, 40, WIDTH - 40, HEIGHT - 40, 14), stroke(3))
        rim, inner = octagon(c, 112, 8), octagon(c, 60, 5)
        for k in range(8):
            for j in (k, (k + 1) % 8):
                c.drawLine(*rim[k], *inner[j], stroke(3.4))
        for k in range(24):
            a = k * math.tau / 24
            r0, r1 = 140, (196, 160, 176, 160)[k % 4]
            ux, uy = math.cos(a), math.sin(a)
            ends = (232 + r0 * ux, 336 + r0 * uy, 232 + r1 * ux, 336 + r1 * uy)
            c.drawLine(*ends, stroke(7 if k % 4 == 0 else 4))
        leaf = poly(*trail("0,0 15,-30 0,-70 -15,-30"), r=6)
        for sx, sy in ((-1, -1), (1, -1), (-1, 1), (1, 1)):
            x, y = 232 + sx * 170, 336 + sy * 274
            inward = math.degrees(math.atan2(-sy * 274, -sx * 170)) + 90
            for turn, long in ((-42, 0.85), (0, 1.25), (42, 0.85)):
                c.drawPath(placed(leaf, x, y, inward + turn, long), stroke())
            c.drawPath(circle(x - sx * 2, y - sy * 2, 9), stroke())
        for y in (92, HEIGHT - 92):
            c.drawPath(star(232, y, 30, 11, 4), stroke())

    p.foil(lines, relief=1.2)
    return p


def bake() -> None:
    part = Part("maldita", __file__)
    cards = json.loads((PROJECT / "gemtable/games/maldita_set.json").read_text("utf-8"))["cards"]
    for first in range(0, len(cards), 10):
        ten = cards[first : first + 10]
        pictures = [finished(challenge(card["id"], card["type"], card["points"], card["ask"])) for card in ten]
        names = [f"challenge.{card['id']}" for card in ten]
        part.frames(f"challenges-{first // 10}", names, pictures, unit=UNIT, columns=5)
    part.add("challenge.back", finished(back(), PIXELS), unit=UNIT)
    part.close()
