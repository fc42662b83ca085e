"""`python -m assets.bake` bakes everything, `python assets/bake kit room` only those makers.

A maker is any module here with a `bake()`; the order does not matter.
"""

import importlib
import pkgutil
import sys
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent.parent))


def main(wanted: list[str]) -> None:
    for name in wanted or sorted(m.name for m in pkgutil.iter_modules([str(HERE)]) if not m.name.startswith("_")):
        module = importlib.import_module(f"assets.bake.{name}")
        if hasattr(module, "bake"):
            start = time.monotonic()
            module.bake()
            print(f"  {name} {time.monotonic() - start:.1f} s")


main(sys.argv[1:])
