"""The loops: composed, played on a circle, cut open where least is heard, written."""

from assets.bake.sound.circle import QUALITY, played, turned
from assets.bake.sound.files import ogg
from assets.bake.sound.levels import BENEATH
from assets.bake.sound.loops import LOOPS
from assets.bake.sound.shelf import Shelf


def bake() -> None:
    shelf = Shelf(__file__)
    for name, composed in sorted(LOOPS.items()):
        content = ogg(turned(played(composed())), QUALITY)
        shelf.add("loops", name, "music", {f"loop_{name}.ogg": content}, BENEATH.get(name, 1.0))
    shelf.close()
