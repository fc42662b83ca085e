"""Where baked pictures are written and named: each folder under assets/sprites keeps its own manifest.json.

    part = Part("kit", __file__)
    part.add("kit.plate", picture, reach=(l, t, r, b), nine=(l, t, r, b))
    part.close()

Pictures are uint8 arrays, (h, w, 4) premultiplied or (h, w, 3) opaque, baked at UNIT pixels to one table unit.
`pivot` is the fraction of the picture that is put at (x, y), `nine` the corner sizes and `reach` how far the baked
shadow goes outside of the body, both in picture pixels. Several makers may share one folder.
"""

import io
import json
import os
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image

ASSETS = Path(__file__).resolve().parent.parent
SPRITES = ASSETS / "sprites"
UNIT = 4 / 3

Picture = NDArray[np.uint8]
Sides = tuple[float, float, float, float]

LOSSLESS_LIMIT = 48_000  # bytes: small pictures keep their edges exactly, big soft ones may lose a little


def webp(picture: Picture, quality: int = 92) -> bytes:
    """The picture as WebP (100 is lossless); what lies under low alpha is kept, as premultiplied blending adds it."""
    image = Image.fromarray(picture)
    if quality == 100:
        return _saved(image, lossless=True, exact=True, quality=80, method=5)
    if picture.shape[2] == 3:
        return _saved(image, quality=quality, method=6)
    if picture.size < 4_000_000:
        small = _saved(image, lossless=True, exact=True, quality=80, method=4)
        if len(small) <= LOSSLESS_LIMIT:
            return small
    return _saved(image, quality=quality, alpha_quality=100, exact=True, method=5)


def _saved(image: Image.Image, **how: Any) -> bytes:
    out = io.BytesIO()
    image.save(out, "WEBP", **how)
    return out.getvalue()


class Part:
    """The sprites one maker puts into one folder; close() replaces what that maker had there before."""

    def __init__(self, folder: str, maker: str) -> None:
        self.folder = SPRITES / folder
        self.maker = Path(maker).resolve().relative_to(ASSETS.parent).as_posix()
        self.entries: dict[str, dict[str, Any]] = {}
        self.folder.mkdir(parents=True, exist_ok=True)

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
        file: str | None = None,
    ) -> None:
        """Write the picture as `<file or name without its first word>.webp` and remember its entry."""
        file = file or name.split(".", 1)[-1].replace(".", "-") + ".webp"
        _write(self.folder / file, webp(picture, quality))
        self.name(name, file, unit=unit, pivot=pivot, nine=nine, reach=reach)

    def name(
        self,
        name: str,
        file: str,
        *,
        unit: float = UNIT,
        pivot: tuple[float, float] = (0.5, 0.5),
        nine: Sides | None = None,
        reach: Sides | None = None,
        frame: Sides | None = None,
    ) -> None:
        """Remember an entry for a file that is already there (a frame of a sheet, a second name)."""
        entry: dict[str, Any] = {"file": file, "unit": round(unit, 4), "pivot": [round(p, 4) for p in pivot]}
        for key, sides in (("nine", nine), ("reach", reach), ("frame", frame)):
            if sides is not None:
                entry[key] = [round(side) for side in sides]
        entry["maker"] = self.maker
        self.entries[name] = entry

    def again(self, name: str, of: str) -> None:
        """A second name for a sprite of this part."""
        self.entries[name] = self.entries[of]

    def close(self) -> None:
        """Write manifest.json: other makers' entries stay, this maker's old ones and their files go."""
        path = self.folder / "manifest.json"
        before = json.loads(path.read_text("utf-8"))["sprites"] if path.exists() else {}
        kept = {n: e for n, e in before.items() if e["maker"] != self.maker and n not in self.entries}
        entries = dict(sorted((kept | self.entries).items()))
        text = (
            '{"sprites": {\n' + ",\n".join(f"{json.dumps(n)}: {json.dumps(e)}" for n, e in entries.items()) + "\n}}\n"
        )
        _write(path, text.encode("utf-8"))
        named = {e["file"] for e in entries.values()}
        for file in {e["file"] for e in before.values()} - named:
            (self.folder / file).unlink(missing_ok=True)
        print(f"{self.maker}: {len(self.entries)} sprites in {self.folder.relative_to(ASSETS)}")


def _write(path: Path, content: bytes) -> None:
    """Whole or not at all, so that a running game never reads half a picture."""
    fresh = path.with_name(path.name + ".new")
    fresh.write_bytes(content)
    os.replace(fresh, path)
