"""What a person has set, and the drawer it lies in: written whole or not at all, three generations deep (W34)."""

import json
import os
import stat
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from functools import cache
from itertools import count, pairwise
from pathlib import Path
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

from gemtable.words import _

FORMAT = 1  # goes up when an older gemtable would misread the file
GENERATIONS = ("settings.json", "settings.1.json", "settings.2.json")  # newest first
UNFINISHED = "settings.new.json"
LARGEST = 1_000_000  # bytes: settings are never so long, and what is longer is not read

Pace = Literal["slow", "normal", "fast", "off"]
Glyphs = Literal["own", "letters", "shapes", "positions"]
Percent = Annotated[int, 0, 100]


@dataclass(frozen=True)
class Settings:
    """Everything that can be set. Use dataclasses.replace to change one; a value that does not fit is a ValueError."""

    language: str | None = None  # None: the system's
    pace: Pace = "normal"
    volume_master: Percent = 50  # half at first (W31)
    volume_effects: Percent = 50
    volume_music: Percent = 50
    mute_unfocused: bool = True
    full_screen: bool = False
    display: Annotated[int, 0, 63] = 0  # the monitor it was last on (W29)
    window_w: Annotated[int, 0, 32767] = 0  # how large the window last was; 0: as large as suits the monitor
    window_h: Annotated[int, 0, 32767] = 0
    text_scale: Annotated[float, 1.0, 2.0] = 1.0
    reduced_motion: bool = False
    pictures: bool = False  # for those who do not read yet: pictures instead of words, where a game has them
    bold_glyphs: bool = False
    seen_sounds: bool = False  # every sound effect is also seen
    rumble: bool = True
    swap_ab: bool = False  # W25
    glyphs: Glyphs = "own"  # "own": those of each player's pad (W24)
    keys: dict[str, dict[str, str]] = field(default_factory=dict)  # half -> button -> key, where not the usual one
    level_gloves: bool = True
    rotate_seats: bool = True
    unknown: dict[str, object] = field(default_factory=dict)  # what another edition wrote; kept

    def __post_init__(self) -> None:
        for name, kind in _kinds().items():
            if not _fits(kind, value := getattr(self, name)):
                raise ValueError(f"{name} cannot be {value!r}")


@cache
def _kinds() -> dict[str, Any]:
    return {name: kind for name, kind in get_type_hints(Settings, include_extras=True).items() if name != "unknown"}


def _fits(kind: Any, value: object) -> bool:
    if get_origin(kind) is Annotated:
        number, least, most = get_args(kind)
        return type(value) in (number, int) and least <= value <= most
    if get_origin(kind) is Literal:
        return value in get_args(kind)
    if get_origin(kind) is dict:
        _str, inner = get_args(kind)
        return isinstance(value, dict) and all(_fits(inner, item) for item in value.values())
    return isinstance(value, kind)


class Newer(ValueError):
    """Settings written by a later edition of gemtable."""


def load(folder: Path) -> tuple[Settings, list[str]]:
    """The newest settings that can be read, and what the person should be told. Never raises, whatever lies there.

    A file that is damaged, or written by a newer gemtable, is set aside and named, and the generation before it counts.
    """
    notices: list[str] = []
    for name in GENERATIONS:
        try:
            return _parse(_content(folder / name)), notices
        except (FileNotFoundError, NotADirectoryError):
            continue
        except Newer:
            why = _("Your settings were written by a newer gemtable, so older ones are in force.")
        except (ValueError, RecursionError):
            why = _("Your settings were damaged, so older ones are in force.")
        except OSError:
            why = _("Your settings could not be read, so older ones are in force.")
        kept = _set_aside(folder / name)
        notices.append(f"{why} {_('The file is kept as {file}.', file=kept)}")
    return Settings(), notices


def look(folder: Path) -> tuple[Settings, str]:
    """The newest settings that can be read and the name of their file, "" where there is none; nothing is moved."""
    for name in GENERATIONS:
        with suppress(OSError, ValueError, RecursionError):
            return _parse(_content(folder / name)), name
    return Settings(), ""


def save(settings: Settings, folder: Path) -> str | None:
    """Writes the settings whole or not at all. Where that is not possible, play goes on: the answer says so, once."""
    text = _text(settings)
    newest, unfinished = folder / GENERATIONS[0], folder / UNFINISHED
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name in (*GENERATIONS, UNFINISHED):
            if (folder / name).is_dir():
                _set_aside(folder / name)
        with suppress(FileNotFoundError, ValueError):
            if _content(newest) == text:
                return None
        with open(unfinished, "wb") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        for newer, older in reversed(list(pairwise(GENERATIONS))):
            with suppress(FileNotFoundError):
                os.replace(folder / newer, folder / older)
        os.replace(unfinished, newest)
    except OSError:
        if folder in _told:
            return None
        _told.add(folder)
        return _("Settings cannot be kept in {folder}; they hold until you quit.", folder=folder)
    return None


_told: set[Path] = set()  # folders whose refusal the person has heard of


def _content(file: Path) -> bytes:
    """Raises ValueError for what is too long, OSError for what cannot be read or is no file."""
    there = file.stat()
    if not stat.S_ISREG(there.st_mode):
        raise IsADirectoryError(file.name)
    if there.st_size > LARGEST:
        raise ValueError("settings are short")
    return file.read_bytes()


def _parse(text: bytes) -> Settings:
    found = json.loads(text)
    if not isinstance(found, dict):
        raise ValueError("settings are an object")
    edition = found.pop("format", None)
    if type(edition) is not int or edition < 1:
        raise ValueError("settings tell their format")
    if edition > FORMAT:
        raise Newer(f"format {edition}")
    known = {name: found.pop(name) for name in _kinds() if name in found}
    return Settings(**known, unknown=found)


def _text(settings: Settings) -> bytes:
    known = asdict(settings)
    unknown = known.pop("unknown")
    return json.dumps({"format": FORMAT} | unknown | known, indent=1).encode() + b"\n"


def _set_aside(file: Path) -> str:
    """Renames a file nobody can read and answers its name, the old one if it cannot be moved."""
    for number in count(1):
        aside = file.with_name(f"settings.aside-{number}.json")
        if not os.path.lexists(aside):
            break
    try:
        os.replace(file, aside)
    except OSError:
        return file.name
    return aside.name
