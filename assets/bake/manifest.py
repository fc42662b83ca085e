"""Where baked pictures are written and named: each folder under assets/sprites keeps its own manifest.json.

    part = Part("kit", __file__)
    part.sheet("kit.plate", sheet, corners=(l, t, r, b))
    part.add("kit.tick", picture, reach=(l, t, r, b), nine=(l, t, r, b))
    part.close()

Pictures are uint8 arrays, (h, w, 4) premultiplied or (h, w, 3) opaque, baked at UNIT pixels to one table unit.
`pivot` is the fraction of the picture that is put at (x, y), `nine` the corner sizes and `reach` how far the baked
shadow goes outside of the body, both in picture pixels. Several makers may share one folder. Every edge is clear, so
that a turned picture stays smooth; only what bleeds off the canvas (`bleed`) may end in an edge. A `light` is added to
what lies below it: it has colour above its alpha, and just enough alpha that no blitter skips it.
"""

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Protocol

import numpy as np

from . import sources
from .pictures import UNIT, Picture, Sides, ends_in_an_edge, jpeg, shining, webp
from .sources import PROJECT, read, written


class Drawn(Protocol):
    """A sheet of the brush: a picture with room for its shadow."""

    scale: float
    reach: Sides

    @property
    def pivot(self) -> tuple[float, float]: ...
    def picture(self) -> Picture: ...
    def corners(self, left: float, top: float, right: float, bottom: float) -> Sides: ...


class Part:
    """What one maker puts into one folder; close() replaces what that maker had there before."""

    def __init__(self, folder: str, maker: str) -> None:
        """folder: below assets/sprites, or, with a slash before it, below assets."""
        self.path = Path(folder[1:]) if folder.startswith("/") else Path("sprites", folder)
        self.words = {"kit", self.path.name}  # what a name begins with and a file need not
        self.maker = Path(maker).resolve().relative_to(PROJECT).as_posix()
        self.sprites: dict[str, dict[str, Any]] = {}
        self.files: dict[str, dict[str, Any]] = {}
        self.folder.mkdir(parents=True, exist_ok=True)

    @property
    def folder(self) -> Path:
        return sources.target / self.path

    def sheet(
        self,
        name: str,
        sheet: Drawn,
        *,
        corners: Sides | None = None,
        pivot: tuple[float, float] | None = None,
        quality: int = 92,
        bleed: bool = False,
    ) -> None:
        """A sheet as a sprite; `corners` in table units make it a nine-patch."""
        self.add(
            name,
            sheet.picture(),
            unit=sheet.scale,
            pivot=pivot or sheet.pivot,
            reach=sheet.reach if any(sheet.reach) else None,
            nine=sheet.corners(*corners) if corners else None,
            quality=quality,
            bleed=bleed,
        )

    def add(
        self,
        name: str,
        picture: Picture,
        *,
        unit: float = UNIT,
        pivot: tuple[float, float] = (0.5, 0.5),
        nine: Sides | None = None,
        reach: Sides | None = None,
        quality: int = 92,
        bleed: bool = False,
        light: bool = False,
        quick: bool = False,
    ) -> None:
        """Write the picture and remember its entry. `quick`: it is opaque, and people wait while it is opened."""
        if light:
            picture = shining(picture)
        if picture.shape[2] == 4 and not bleed and ends_in_an_edge(picture):
            h, w = picture.shape[:2]
            picture = np.pad(picture, ((1, 1), (1, 1), (0, 0)))
            pivot = ((pivot[0] * w + 1) / (w + 2), (pivot[1] * h + 1) / (h + 2))
            reach = _wider(reach or (0, 0, 0, 0))
            nine = _wider(nine) if nine else None
        first, _, rest = name.partition(".")
        file = (rest if rest and first in self.words else name).replace(".", "-") + (".jpg" if quick else ".webp")
        put(self.folder / file, (jpeg if quick else webp)(picture, quality))
        entry: dict[str, Any] = {"file": file, "unit": round(unit, 4), "pivot": [round(p, 4) for p in pivot]}
        for key, sides in (("nine", nine), ("reach", reach)):
            if sides is not None:
                entry[key] = [round(side) for side in sides]
        entry |= {key: True for key, so in (("bleed", bleed), ("light", light)) if so}
        self.sprites[name] = entry | {"maker": self.maker}

    def frames(
        self, file: str, names: Sequence[str], pictures: Sequence[Picture], *, unit: float = UNIT, columns: int = 4,
        write: Callable[[Picture], bytes] = webp,
    ) -> None:
        """Pictures of one size as one file, row by row; each is a sprite of its own, its middle at (x, y)."""
        full = any(map(ends_in_an_edge, pictures))
        if full:
            pictures = [np.pad(picture, ((1, 1), (1, 1), (0, 0))) for picture in pictures]
        h, w = pictures[0].shape[:2]
        rows = -(-len(pictures) // columns)
        sheet = np.zeros((rows * h, columns * w, 4), np.uint8)
        for i, (name, picture) in enumerate(zip(names, pictures, strict=True)):
            x, y = i % columns * w, i // columns * h
            sheet[y : y + h, x : x + w] = picture
            self.sprites[name] = {
                "file": f"{file}.webp", "unit": round(unit, 4), "pivot": [0.5, 0.5], "frame": [x, y, w, h],
                **({"reach": [1, 1, 1, 1]} if full else {}), "maker": self.maker,
            }
        put(self.folder / f"{file}.webp", write(sheet))

    def again(self, name: str, of: str) -> None:
        """A second name for a sprite of this part."""
        self.sprites[name] = self.sprites[of]

    def keep(self, file: str, content: bytes) -> None:
        """A file that is no sprite: a font, an icon, a licence."""
        put(self.folder / file, content)
        self.files[file] = {"maker": self.maker}

    def close(self) -> None:
        """Write manifest.json: other makers' entries stay, this maker's old ones and their files go."""
        path = self.folder / "manifest.json"
        before: dict[str, Any] = {"sprites": {}} if self.path.parts[0] == "sprites" else {}
        before |= read(path) if path.exists() else {}
        parts = {"sprites": self.sprites, "files": self.files}
        now = {
            **{part: self._others(before, part) | mine for part, mine in parts.items() if mine or part in before},
            "makers": before.get("makers", {}) | {self.maker: ""},  # stamped when the maker is done
        }
        put(path, written(now))
        for file in _named(before) - _named(now):
            (self.folder / file).unlink(missing_ok=True)
        print(f"  {self.maker}: {len(self.sprites) + len(self.files)} in {self.path}")

    def _others(self, before: dict[str, Any], part: str) -> dict[str, Any]:
        return {name: entry for name, entry in before.get(part, {}).items() if entry["maker"] != self.maker}


def _wider(sides: Sides) -> Sides:
    left, top, right, bottom = sides
    return left + 1, top + 1, right + 1, bottom + 1


def _named(manifest: dict[str, Any]) -> set[str]:
    return {entry["file"] for entry in manifest.get("sprites", {}).values()} | set(manifest.get("files", {}))


def put(path: Path, content: bytes) -> None:
    """Whole or not at all, so that a running game never reads half a picture."""
    fresh = path.with_name(path.name + ".new")
    fresh.write_bytes(content)
    os.replace(fresh, path)
