"""Static cuts of the three open font families: pygame.font can neither set axes nor choose figures at run time."""

import io
import sysconfig
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

from .manifest import Part
from .sources import ASSETS

FOLDER = ASSETS / "fonts"
PACKAGES = Path(sysconfig.get_paths()["purelib"])

FRAUNCES = "fontpkg_fraunces/files/Fraunces[SOFT,WONK,opsz,wght].ttf"
ITALIC = "fontpkg_fraunces/files/Fraunces-Italic[SOFT,WONK,opsz,wght].ttf"
FIGTREE = "fontpkg_figtree/files/Figtree[wght].ttf"
BITTER = "fontpkg_bitter/files/Bitter[wght].ttf"

CUTS: dict[str, tuple[str, dict[str, float]]] = {
    "FrauncesLogo": (FRAUNCES, {"wght": 600, "opsz": 144, "SOFT": 100, "WONK": 0}),
    "FrauncesDisplay": (FRAUNCES, {"wght": 600, "opsz": 72, "SOFT": 60, "WONK": 0}),
    "FrauncesText": (FRAUNCES, {"wght": 560, "opsz": 30, "SOFT": 60, "WONK": 0}),
    "FrauncesItalic": (ITALIC, {"wght": 500, "opsz": 30, "SOFT": 60, "WONK": 0}),
    "FigtreeMedium": (FIGTREE, {"wght": 500}),
    "FigtreeSemi": (FIGTREE, {"wght": 600}),
    "FigtreeBold": (FIGTREE, {"wght": 700}),
    "BitterBold": (BITTER, {"wght": 700}),
    "BitterSemi": (BITTER, {"wght": 600}),
}

LATIN = [*range(0x20, 0x7F), *range(0xA0, 0x180), *range(0x2010, 0x2028), *range(0x2190, 0x2194)]
SIGNS = [0x2C6, 0x2DA, 0x2DC, 0x2030, 0x2032, 0x2033, 0x2039, 0x203A, 0x20AC, 0x2122, 0x2212, 0x2605]
DIGITS = range(0x30, 0x3A)


def freeze_figures(font: TTFont, feature: str) -> None:
    """Make the figures of an OpenType feature (lnum, tnum) the ones the digits map to."""
    table = font["GSUB"].table
    swaps: dict[str, str] = {}
    for record in table.FeatureList.FeatureRecord:
        if record.FeatureTag == feature:
            for index in record.Feature.LookupListIndex:
                for part in table.LookupList.Lookup[index].SubTable:
                    part = getattr(part, "ExtSubTable", part)
                    swaps |= getattr(part, "mapping", {})
    for cmap in font["cmap"].tables:
        if cmap.isUnicode():
            cmap.cmap.update({c: swaps[cmap.cmap[c]] for c in DIGITS if cmap.cmap.get(c) in swaps})


def cut(name: str, source: str, axes: dict[str, float]) -> bytes:
    """One static font file, Latin only."""
    font = TTFont(PACKAGES / source, recalcTimestamp=False)
    defaults = {axis.axisTag: axis.defaultValue for axis in font["fvar"].axes}
    font = instancer.instantiateVariableFont(font, defaults | axes)
    freeze_figures(font, "lnum")
    if name.startswith("Bitter"):
        freeze_figures(font, "tnum")
    options = subset.Options(
        layout_features=["kern", "liga", "mark", "mkmk", "ccmp", "locl"], name_IDs=["*"], recalc_timestamp=False
    )
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=LATIN + SIGNS)
    subsetter.subset(font)
    out = io.BytesIO()
    font.save(out)
    return out.getvalue()


def bake() -> None:
    part = Part("/fonts", __file__)
    for name, (source, axes) in CUTS.items():
        part.keep(f"{name}.ttf", cut(name, source, axes))
    for family in ("fraunces", "figtree", "bitter"):
        part.keep(f"OFL-{family.capitalize()}.txt", (PACKAGES / f"fontpkg_{family}/LICENSE").read_bytes())
    part.close()
