"""`gemtable doctor`: what this machine offers, what gemtable misses on it, and what to do about that."""

from __future__ import annotations

import argparse
import json
import os
import platform
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from gemtable import __version__, paths, words
from gemtable.commands.asked import Subparsers
from gemtable.words import _, many

SOUNDLESS = "none"


@dataclass
class Findings:
    """All that was found; `problems` will not work, `notes` only work less well. Both say what to do."""

    versions: dict[str, str] = field(default_factory=dict)
    video: dict[str, Any] = field(default_factory=dict)  # driver ("" is none), displays as [width, height]
    audio: dict[str, Any] = field(default_factory=dict)  # driver; "none" is none
    pads: list[str] = field(default_factory=list)
    folders: dict[str, dict[str, Any]] = field(default_factory=dict)
    assets: dict[str, Any] = field(default_factory=dict)
    languages: list[str] = field(default_factory=list)
    records: dict[str, Any] = field(default_factory=dict)
    problems: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)


def add(commands: Subparsers) -> None:
    parser = commands.add_parser("doctor", help=_("looks whether everything is there, and says what to do if not"))
    parser.add_argument("--json", action="store_true", help=_("answers as JSON"))
    parser.set_defaults(run=run)


def run(asked: argparse.Namespace) -> int:
    found = examine()
    print(json.dumps(asdict(found), ensure_ascii=False) if asked.json else told(found))
    return 1 if found.problems else 0


def examine() -> Findings:
    """Looks at everything; nothing is written but a file that goes away at once in each folder that is there."""
    from gemtable.commands import inventory

    found = Findings()
    _versions(found)
    _video(found)
    _audio(found)
    _pads(found)
    _folders(found)
    try:
        found.assets = inventory.take()
    except (OSError, ValueError, KeyError) as why:
        found.problems.append(_("Pictures, fonts or sounds cannot be read ({why}). Install gemtable again.", why=why))
    else:
        found.problems += inventory.complaints(found.assets)
    found.languages = list(words.languages())
    _records(found)
    return found


def _versions(found: Findings) -> None:
    import pygame
    import pymunk

    found.versions = {
        "gemtable": __version__,
        "Python": platform.python_version(),
        "pygame-ce": pygame.version.ver,
        "SDL": ".".join(map(str, pygame.get_sdl_version())),
        "pymunk": pymunk.version,
        "system": f"{platform.system()} {platform.release()} {platform.machine()}",
    }


def _video(found: Findings) -> None:
    import pygame

    from gemtable.stage.lamp import UNSEEN

    try:
        pygame.display.init()
        driver = pygame.display.get_driver()
        sizes = [list(size) for size in pygame.display.get_desktop_sizes()]
    except pygame.error:
        driver, sizes = "", []
    pygame.display.quit()
    if driver in UNSEEN and not os.environ.get("SDL_VIDEODRIVER"):
        driver = ""
    found.video = {"driver": driver, "displays": sizes if driver else []}
    if not driver:
        found.problems.append(
            _("There is no display, so no window can open. Start gemtable from a desktop. Pictures can be drawn here "
              "all the same: {command}", command="gemtable shot diamant demo.png --after 30")
        )  # fmt: skip


def _audio(found: Findings) -> None:
    import pygame
    from pygame import mixer

    try:
        mixer.init()
        driver = mixer.get_driver()
    except pygame.error:
        driver = SOUNDLESS
    mixer.quit()
    found.audio = {"driver": driver}
    if driver == SOUNDLESS:
        found.notes.append(_("There is no sound device, so gemtable plays silently. Plug one in and start it again."))


def _pads(found: Findings) -> None:
    import pygame

    from gemtable.seats.sofa import Sofa, prepare_environment
    from gemtable.stage.canvas import Canvas

    prepare_environment()
    Canvas((320, 200))  # pads are heard through a display, and a hidden one will do
    pygame.joystick.init()
    sofa = Sofa(window_size=lambda: (320, 200))
    found.pads = [sofa.pad_name(pad)[0] for pad in sofa.pads()]
    sofa.close()


def _folders(found: Findings) -> None:
    for name, folder in (
        ("settings", paths.settings_folder()),
        ("records", paths.records_folder()),
        ("matches", paths.matches_folder()),
        ("pictures", paths.pictures_folder()),
        ("log", paths.log_folder()),
    ):
        writable = can_write(folder)
        found.folders[name] = {"path": str(folder), "writable": writable}
        if not writable and name in ("settings", "matches"):
            found.problems.append(
                _("Nothing can be kept in {folder}. Let yourself write there, or name another folder with {variable}.",
                  folder=folder, variable=paths.HOME)
            )  # fmt: skip


def can_write(folder: Path) -> bool:
    """Whether files can be made there, or the folder itself if it is still to come."""
    there = next((part for part in (folder, *folder.parents) if part.exists()), folder)
    if not there.is_dir():
        return False
    if there != folder:
        return os.access(there, os.W_OK | os.X_OK)
    trial = folder / f".gemtable-{os.getpid()}"
    try:
        trial.touch()
        trial.unlink()
    except OSError:
        return False
    return True


def _records(found: Findings) -> None:
    from gemtable.commands.verdict import Worth, judge

    damaged: list[str] = []
    unfinished = foreign = 0
    files = sorted(paths.matches_folder().glob("*.jsonl"))
    for file in files:
        try:
            verdict = judge(file.read_bytes())
        except OSError:
            damaged.append(file.name)
            continue
        if verdict.worth in (Worth.DAMAGED, Worth.DIVERGED):
            damaged.append(file.name)
        foreign += verdict.worth is Worth.FOREIGN
        unfinished += verdict.match is not None and verdict.match.result is None
    aside = [file.name for file in sorted(paths.matches_folder().glob("*.damaged-*"))]
    found.records = {"found": len(files), "unfinished": unfinished, "foreign": foreign, "damaged": damaged,
                     "set_aside": aside}  # fmt: skip
    for name in damaged:
        found.notes.append(
            _("The record {file} is damaged; {command} says where. Continue goes on from its last good line.",
              file=name, command="gemtable replay --check")
        )  # fmt: skip


def told(found: Findings) -> str:
    """The findings in words."""
    displays = ", ".join(f"{width}x{height}" for width, height in found.video["displays"])
    assets = found.assets
    rows = [
        (_("versions"), ", ".join(f"{name} {version}" for name, version in found.versions.items())),
        (_("display"), " ".join(filter(None, (found.video["driver"] or "-", displays)))),
        (_("sound"), found.audio["driver"]),
        (_("pads"), ", ".join(found.pads) or "-"),
        *((name, folder["path"] + ("" if folder["writable"] else f" ({_('cannot be written')})"))
          for name, folder in found.folders.items()),
        (_("assets"), _("{sprites} pictures, {fonts} fonts, {sounds} sounds", **assets) if assets else "-"),
        (_("languages"), ", ".join(found.languages)),
        (_("kept matches"), _("{n}, {unfinished} of them to go on, {damaged} damaged", n=found.records["found"],
                              unfinished=found.records["unfinished"], damaged=len(found.records["damaged"]))),
    ]  # fmt: skip
    wide = max(len(name) for name, _said in rows)
    lines = [f"{name:<{wide}}  {said}" for name, said in rows]
    lines += ["", *(f"! {problem}" for problem in found.problems), *(f"- {note}" for note in found.notes)]
    if not found.problems:
        lines.append(_("Everything is there. Have a good evening."))
    else:
        lines.append(many("{n} thing will not work.", "{n} things will not work.", len(found.problems)))
    return "\n".join(lines)
