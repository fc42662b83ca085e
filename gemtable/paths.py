"""Where things lie on this machine: assets with the program, the person's things where the platform keeps them.

GEMTABLE_HOME=folder keeps everything of a person's in that one folder instead (a stick, a test).
"""

import os
from collections.abc import Callable
from pathlib import Path

import platformdirs

APP = "gemtable"
HOME = "GEMTABLE_HOME"
NOWHERE = Path(os.devnull)  # where no folder can be made: for people without a home
_HOUSE = Path(__file__).absolute().parent  # not resolved: a packaged program has a name for it that survives a move


def assets(kind: str) -> Path:
    """The folder of one kind of asset: sprites, sounds, fonts, locale, desktop."""
    inside = _HOUSE / "assets"  # in an installed or frozen gemtable; in the workshop they lie beside it
    return (inside if inside.is_dir() else _HOUSE.parent / "assets") / kind


def settings_folder() -> Path:
    """Where settings.json lives. None of these functions makes a folder."""
    return _own(lambda: platformdirs.user_config_path(APP, appauthor=False))


def records_folder() -> Path:
    """Where records and history live: never a cache, which cleaners wipe (W35)."""
    return _own(lambda: platformdirs.user_data_path(APP, appauthor=False))


def matches_folder() -> Path:
    """One append-only record a match."""
    return records_folder() / "matches"


def log_folder() -> Path:
    """Crash reports, and what a build without a console would have printed (W43)."""
    return _own(lambda: platformdirs.user_log_path(APP, appauthor=False))


def pictures_folder() -> Path:
    """Pictures a person takes with F12, and keepsakes."""
    return _own(lambda: platformdirs.user_pictures_path() / APP)


def _own(usual: Callable[[], Path]) -> Path:
    home = os.environ.get(HOME)
    if home:
        return Path(home)
    for name in [name for name in os.environ if name.startswith("XDG_")]:
        if name.endswith(("_HOME", "_DIR")) and not os.path.isabs(os.environ[name]):
            del os.environ[name]  # the XDG specification: a relative path is to be ignored
    try:
        folder = usual()
    except (OSError, RuntimeError, KeyError):
        return NOWHERE / APP
    return folder if folder.is_absolute() else NOWHERE / APP
