"""The workshop's one command, from the project's root:

python -m assets.bake            makes what changed since it was made last
python -m assets.bake kit room   only these makers
python -m assets.bake --all      everything anew
python -m assets.bake --stamp    after a clean-up: bakes elsewhere, and where every byte is the same (but for the noise
                                 of path tracers) says so in the manifests; where not, it changes nothing and tells
"""

import argparse
import contextlib
import importlib
import io
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from . import sources

NOISE, FAR, SPECKS = 0.6, 12, 0.01  # of 255 on average; and the share of pixels farther than that

_baking: list[tuple[str, set[Path]]] = []  # the maker at work and what it may read


def _watch(event: str, arguments: tuple[Any, ...]) -> None:
    """A maker that reads a file its READS do not name would never be known to have changed."""
    if event != "open" or not _baking or not isinstance(arguments[0], str) or arguments[1] not in ("r", "rb"):
        return
    path = Path(arguments[0])
    kept = path.suffix == ".py" or "__pycache__" in path.parts or path.name == "manifest.json"
    if path.is_absolute() and path.is_relative_to(sources.ASSETS) and not kept and path not in _baking[-1][1]:
        raise PermissionError(f"{_baking[-1][0]} reads {sources.inside(path)}, which no READS names")


@contextlib.contextmanager
def _allowed(name: str, module: Path) -> Iterator[None]:
    _baking.append((name, set(sources.files_read(module))))
    try:
        yield
    finally:
        _baking.pop()


def bake(name: str, module: Path) -> None:
    """Makes all of this maker's work."""
    start = time.monotonic()
    maker = importlib.import_module(f"assets.bake.{name}")
    with _allowed(name, module):
        maker.bake()
    print(f"  {name} {time.monotonic() - start:.1f} s", flush=True)


def made(name: str, module: Path) -> None:
    print_ = sources.fingerprint(module)
    bake(name, module)
    sources.stamp(module, print_)


def alike(old: Path, new: Path) -> bool:
    """The same bytes, or a path tracer's noise: it adds light in any order, so that no two renders are the same."""
    if old.read_bytes() == new.read_bytes():
        return True
    if old.suffix != ".webp" or old.parent.name != "traced":
        return False
    import numpy as np  # the art libraries only come now
    from PIL import Image

    one, other = (np.asarray(Image.open(io.BytesIO(path.read_bytes()))).astype(int) for path in (old, new))
    if one.shape != other.shape:
        return False
    apart = np.abs(one - other)
    return bool(apart.mean() <= NOISE and np.mean(apart.max(-1) > FAR) <= SPECKS)


def differences(name: str, module: Path) -> list[str]:
    """What would change if this maker baked now: files and entries, by baking them into a scratch folder."""
    with tempfile.TemporaryDirectory() as scratch:
        sources.target = Path(scratch)
        try:
            bake(name, module)
        finally:
            sources.target = sources.ASSETS
        found = []
        for new in sorted(Path(scratch).rglob("*")):
            old = sources.ASSETS / new.relative_to(scratch)
            if new.name == "manifest.json":
                before, after = (sources.read(path) if path.exists() else {} for path in (old, new))
                for part in sorted({*before, *after} - {"makers"}):
                    mine = {n: e for n, e in before.get(part, {}).items() if e["maker"] == sources.inside(module)}
                    found += [] if mine == after.get(part, {}) else [f"entries of {sources.inside(old)}"]
            elif new.is_file() and not (old.exists() and alike(old, new)):
                found.append(sources.inside(old))
        return found


def stamped(name: str, module: Path) -> bool:
    """Whether the work is still what its sources make; if so, they say so now."""
    print_ = sources.fingerprint(module)
    changed = differences(name, module)
    if changed:
        print(f"  {name} makes {len(changed)} things otherwise now, such as {changed[0]}")
    else:
        sources.stamp(module, print_)
    return not changed


def main(words: list[str]) -> int:
    how = argparse.ArgumentParser(prog="python -m assets.bake", description="Makes the pictures, fonts and sounds.")
    how.add_argument("makers", nargs="*", metavar="maker", help="only these")
    how.add_argument("--all", action="store_true", help="also what has not changed")
    how.add_argument("--stamp", action="store_true", help="change no picture, only prove that none would change")
    asked = how.parse_args(words)
    known = sources.makers()
    if unknown := [name for name in asked.makers if name not in known]:
        how.error(f"there is no maker {unknown[0]}; there are {', '.join(known)}")
    sys.addaudithook(_watch)
    done, same = 0, True
    for name, module in known.items():
        if (asked.makers and name not in asked.makers) or (not asked.all and sources.fresh(module)):
            continue
        done += 1
        if asked.stamp:
            same = stamped(name, module) and same
        else:
            made(name, module)
    if not done:
        print("Nothing has changed since it was made.")
    return 0 if same else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
