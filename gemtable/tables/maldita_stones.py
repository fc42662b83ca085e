"""How a stone of the Maldita looks: its picture at one of twelve angles, its shadow, the glyphs of its colours."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from gemtable.engine.events import Piece
from gemtable.games.maldita_set import STONES
from gemtable.games.maldita_things import Stone
from gemtable.stage.sprites import Laid, Sprites
from gemtable.tables.maldita_places import ANGLES, CARD_W, STONE

CARD_SHADOW, SHADOWED_W = "challenge.shadow", 148.0  # the width of the card that shadow was baked for
ENGRAVED, BOLD = "engraved", "bold"
GLYPH, PAIRED, BESIDE = 30.0, 22.0, 11.0  # widths of one glyph and of one of two, and how far those lie from the middle


@cache
def look(stone: Piece, angle: float, glyphs: str) -> str:
    """The name of the picture of a stone that lies turned by `angle` degrees: its shadow, itself, its glyphs."""
    return f"lying.{stone}.{_step(angle)}.{glyphs}"


@cache
def in_hand(stone: Piece, glyphs: str) -> str:
    """The same, upright and without a shadow: the glove throws it."""
    return f"held.{stone}.0.{glyphs}"


def _step(angle: float) -> int:
    return round(angle / (360 / ANGLES)) % ANGLES


def put_together(sprites: Sprites, names: Iterable[str]) -> None:
    """Composes these pictures, those that are not yet. Glyphs stand upright whatever the stone's angle."""
    for name in names:
        if name not in sprites:
            kind, number, step, glyphs = name.split(".")
            stone = STONES[int(number)]
            laid = [Laid(f"stone.{number}.{step}", 0, 0, STONE), *_glyphs(stone, glyphs)]
            if kind == "lying":
                shadow = f"stone.shadow.{stone.outline}.{step}"
                laid.insert(0, Laid(shadow, 0, 0, sprites.size(shadow)[0]))
            sprites.compose(name, laid)


def throw_shadows(sprites: Sprites) -> None:
    """Challenge cards throw the shadow of any card, in their size."""
    if CARD_SHADOW not in sprites:
        sprites.compose(CARD_SHADOW, [Laid("card.shadow", 0, 0, sprites.size("card.shadow")[0] * CARD_W / SHADOWED_W)])


def _glyphs(stone: Stone, glyphs: str) -> list[Laid]:
    colours = [colour.name.lower() for colour in stone.colours]
    if len(colours) == 1:
        return [Laid(f"glyph.{colours[0]}.{glyphs}", 0, 0, GLYPH)]
    return [
        Laid(f"glyph.{colour}.{glyphs}", -BESIDE * side, BESIDE * 0.6 * side, PAIRED)
        for colour, side in zip(colours, (1, -1), strict=False)
    ]
