"""The name of the game let into the title's wood in brass."""

from .brush import Sheet, paint
from .letters import blob
from .manifest import Part

SIZE = 142


def name_of_the_game(part: Part) -> None:
    """Its pivot is the baseline's left end: put it at (90, 222) of the title."""
    run, width = blob("gemtable", "FrauncesLogo", SIZE)
    sheet = Sheet(width, SIZE, (16, 16, 16, 40))
    base = SIZE * 0.86
    box = (-12.0, base - SIZE * 1.02, width + 24, SIZE * 1.42)
    sheet.foil(
        lambda c: c.drawTextBlob(run, 0, base, paint("#ffffff")), box, inlay=True, sweep=0.8, phase=0.55, metal="bright"
    )
    part.sheet("title.lettering", sheet, pivot=sheet.pivot_at(0, base))


def bake() -> None:
    part = Part("title", __file__)
    name_of_the_game(part)
    part.close()
