"""Runs first in the packaged program, on Linux: a folder that is moved while somebody plays is still found.

Much is read only when it is needed, and PyInstaller remembers by name where all of it lies. The open folder and the
running program have names of their own, which stay true wherever they are carried; build.spec puts this in.
"""

import os
import sys

import pyimod02_importers as finders  # PyInstaller's own, in every program it builds

OLD = sys._MEIPASS
NEW = f"/proc/self/fd/{os.open(OLD, os.O_PATH | os.O_DIRECTORY)}"  # open to the end


def moved(place: str) -> str:
    return NEW + place[len(OLD) :] if f"{place}/".startswith(f"{OLD}/") else place


sys._MEIPASS = NEW
finders._TOP_LEVEL_DIRECTORY_PATHS.append(NEW)
finders.pyz_archive._filename = "/proc/self/exe"
sys.path[:] = map(moved, sys.path)
for module in list(sys.modules.values()):
    if isinstance(found := getattr(module, "__path__", None), list):
        found[:] = map(moved, found)
