"""Diamoniak's castles: a piece finds its place, and six have become one picture. All notes are of the five."""

from assets.bake.sound.cues import cue
from assets.bake.sound.instruments import bar, chime, glass, hz, pluck
from assets.bake.sound.pieces import card_tap
from assets.bake.sound.rooms import in_room
from assets.bake.sound.signals import Dice, Wave, lay, roof, silence, unit

CLIMB = ("G4", "A4", "B4", "D5", "E5", "G5", "A5", "B5", "D6")


def celesta(note: str, seconds: float) -> Wave:
    """A plate of steel under felt."""
    return chime(hz(note), seconds, (1, 0.20, 0.05), 0.0020, 1.8, 0.0014)


@cue("castle_piece", 3, "normal", -2.5)
def castle_piece(take: int, dice: Dice) -> Wave:
    """A card slips in between its neighbours; three small plates step up to where it belongs."""
    out = silence(1.3)
    lay(out, unit(card_tap(dice, 360)), 0, 0.55)
    for i, note in enumerate((("D5", "G5", "B5"), ("E5", "G5", "D6"), ("D5", "A5", "B5"))[take]):
        at = 0.045 + 0.085 * i + 0.004 * dice.randn()
        lay(out, celesta(note, 1.1), at, (0.55, 0.7, 1.0)[i])
        lay(out, bar(hz(note) / 2, 0.7, extra=2.0, contact=0.0024, name=f"castle-{take}-{i}"), at, 0.34)
    return roof(in_room(out, -14), 5000, -5)


@cue("castle_done", 2, "ceremony", -1.0)
def castle_done(take: int, dice: Dice) -> Wave:
    """The harp runs up the towers, a bell answers on each roof, glass holds the chord."""
    out, at = silence(3.0), 0.0
    for i, note in enumerate(CLIMB):
        lay(out, pluck(hz(note), 1.6, place=0.22, t60_low=1.3, bright=0.5, name=f"castle-harp-{take}-{i}"), at, 0.42)
        lay(out, celesta(note, 1.2), at, 0.30 + 0.03 * i)
        at += 0.072 + 0.004 * dice.randn()
    for i, note in enumerate((("G5", "D6", "G6"), ("B5", "D6", "G6"))[take]):
        lay(out, chime(hz(note), 1.7, (1, 0.30, 0.10), 0.0016, 1.0, 0.0010), at + 0.10 * i, 0.60)
    for note, loud in (("G4", 0.34), ("D5", 0.30), ("B5", 0.22)):
        lay(out, glass(hz(note), 1.8, (1, 0.3, 0.1, 0.03), 0.0022, 1.1, 0.0016), at, loud)
    return roof(in_room(out, -12, "hall", 0.9), 5000, -5)
