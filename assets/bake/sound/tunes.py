"""The notes of the eight players' motifs, each with its own contour or register and rhythm. No sound is made here."""

from typing import NamedTuple


class Note(NamedTuple):
    """A pitch by name; start and length in s."""

    pitch: str
    at: float
    seconds: float
    loud: float


MOTIFS = {
    "crab": (  # sidles: side, side, side
        Note("A4", 0, 0.3, 0.9),
        Note("B4", 0.12, 0.3, 0.8),
        Note("A4", 0.24, 0.3, 0.8),
        Note("B4", 0.36, 0.5, 1.0),
    ),
    "whale": (Note("G3", 0, 0.42, 0.9), Note("D3", 0.36, 0.38, 0.9), Note("A3", 0.70, 0.62, 1.0)),  # dives, comes up
    "frog": (Note("D4", 0, 0.4, 0.9), Note("D4", 0.19, 0.4, 0.7), Note("D5", 0.38, 0.9, 1.0)),  # sits, sits, leaps
    "bee": (  # waggles
        Note("E5", 0, 0.13, 0.8),
        Note("D5", 0.12, 0.13, 0.8),
        Note("E5", 0.24, 0.13, 0.8),
        Note("G5", 0.36, 0.34, 1.0),
    ),
    "cat": (  # pads downstairs
        Note("E4", 0, 0.5, 1.0),
        Note("D4", 0.22, 0.5, 0.9),
        Note("B3", 0.44, 0.5, 0.9),
        Note("G3", 0.58, 0.6, 1.0),
    ),
    "rabbit": (  # hop-hop, hop-hop
        Note("D6", 0, 0.6, 0.8),
        Note("D6", 0.11, 0.6, 0.65),
        Note("G6", 0.32, 0.6, 0.75),
        Note("G6", 0.43, 0.9, 0.9),
    ),
    "octopus": (  # all arms at once
        Note("E4", 0, 1.1, 0.8),
        Note("G4", 0.07, 1.1, 0.8),
        Note("B4", 0.14, 1.1, 0.85),
        Note("E5", 0.21, 1.3, 1.0),
    ),
    "fox": (Note("B4", 0, 0.20, 0.85), Note("E5", 0.20, 0.16, 0.9), Note("A4", 0.38, 0.46, 1.0)),  # leaps, lands low
}
