"""`gemtable doctor`: what this machine offers, what gemtable misses on it, and what to do about that."""

from __future__ import annotations

import argparse
import json
import os
import platform
import shutil
import sys
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from gemtable import __version__, crash, paths, settings, words
from gemtable.commands.asked import Subparsers
from gemtable.saves import LARGEST, Saves
from gemtable.words import _, many

SOUNDLESS = "none"
SPOKEN = ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE")
LITTLE = 20  # MB: less room than that soon is none


@dataclass
class Findings:
    """All that was found; `problems` will not work, `notes` only work less well. Both say what to do."""

    versions: dict[str, str] = field(default_factory=dict)
    program: dict[str, Any] = field(default_factory=dict)  # where it lies, packaged or not, open already or not
    video: dict[str, Any] = field(default_factory=dict)  # driver ("" is none), displays as [width, height], hertz
    audio: dict[str, Any] = field(default_factory=dict)  # driver; "none" is none
    pads: list[str] = field(default_factory=list)
    folders: dict[str, dict[str, Any]] = field(default_factory=dict)
    assets: dict[str, Any] = field(default_factory=dict)
    languages: list[str] = field(default_factory=list)
    speech: dict[str, str] = field(default_factory=dict)  # the language in force, and what the system says of it
    settings: dict[str, Any] = field(default_factory=dict)  # the file in force, and what is not as usual
    records: dict[str, Any] = field(default_factory=dict)
    crashes: list[str] = field(default_factory=list)  # reports, the last one last
    problems: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)


def add(commands: Subparsers) -> None:
    parser = commands.add_parser("doctor", help=_("looks whether everything is there, and says what to do if not"))
    parser.add_argument("--json", action="store_true", help=_("answers as JSON"))
    parser.add_argument("--rebuild", action="store_true", help=_("makes the record book again from the kept matches"))
    parser.set_defaults(run=run)


def run(asked: argparse.Namespace) -> int:
    if asked.rebuild:
        return rebuild()
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
    found.speech = {"spoken": words.spoken(), **{name: os.environ[name] for name in SPOKEN if name in os.environ}}
    _settings(found)
    _records(found)
    _crashes(found)
    return found


def rebuild() -> int:
    """Makes the record book again; the exit code."""
    saves = Saves(paths.matches_folder(), print)
    try:
        if not saves.mine:
            print(_("gemtable is open. Close it, then try again."))
            return 1
        kept = saves.history.forget()
        saves.index()
        kept = kept and saves.history.file.is_file()
        pages, records = saves.history.pages(), saves.all()
    finally:
        saves.close()
    if not kept or len(pages) < len(records):
        print(_("The record book cannot be written in {folder}.", folder=saves.history.file.parent))
        return 1
    print(many("The record book was made again: {n} match, {finished} of them finished.",
               "The record book was made again: {n} matches, {finished} of them finished.",
               len(pages), finished=sum(page.finished for page in pages)))  # fmt: skip
    return 0


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
    packaged = bool(getattr(sys, "frozen", False))
    found.program = {
        "path": str(Path(sys.executable).parent if packaged else Path(paths.__file__).parent),
        "packaged": packaged,
        "open": Saves(paths.matches_folder()).elsewhere,
    }
    if found.program["open"]:
        found.notes.append(_("gemtable is open in another window; only that one keeps matches and settings."))


def _video(found: Findings) -> None:
    import pygame

    from gemtable.stage.lamp import UNSEEN

    try:
        pygame.display.init()
        driver = pygame.display.get_driver()
        sizes = [list(size) for size in pygame.display.get_desktop_sizes()]
        hertz = pygame.display.get_desktop_refresh_rates()
    except pygame.error:
        driver, sizes, hertz = "", [], []
    pygame.display.quit()
    if driver in UNSEEN and not os.environ.get("SDL_VIDEODRIVER"):
        driver = ""
    found.video = {"driver": driver, "displays": sizes if driver else [], "hertz": hertz if driver else []}
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
        free = _free(folder)
        found.folders[name] = {"path": str(folder), "writable": writable, "free_mb": free}
        if writable and name == "matches" and free is not None and free < LITTLE:
            found.notes.append(_("Only {n} MB are free in {folder}. Make room, or matches may not be kept.",
                                 n=free, folder=folder))  # fmt: skip
        if not writable and name in ("settings", "matches"):
            found.problems.append(
                _("Nothing can be kept in {folder}. Let yourself write there, or name another folder with {variable}.",
                  folder=folder, variable=paths.HOME)
            )  # fmt: skip


def can_write(folder: Path) -> bool:
    """Whether files can be made there, or the folder itself if it is still to come."""
    there = _there(folder)
    if not os.path.isdir(there):
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


def _there(folder: Path) -> Path:
    """The folder, or the part of its way that is there already."""
    return next((part for part in (folder, *folder.parents) if os.path.exists(part)), folder)


def _free(folder: Path) -> int | None:
    """MB on that disk."""
    try:
        return shutil.disk_usage(_there(folder)).free // 1_000_000
    except OSError:
        return None


def _settings(found: Findings) -> None:
    folder = paths.settings_folder()
    now, file = settings.look(folder)
    usual = asdict(settings.Settings())
    changed = {name: value for name, value in asdict(now).items() if value != usual[name]}
    found.settings = {"file": file, "changed": changed}
    if file != settings.GENERATIONS[0] and os.path.lexists(folder / settings.GENERATIONS[0]):
        found.notes.append(_("The newest settings cannot be read, so older ones are in force."))


def _crashes(found: Findings) -> None:
    found.crashes = sorted(file.name for file in (paths.records_folder() / crash.FOLDER).glob("crash-*.txt"))
    if found.crashes:
        found.notes.append(_("gemtable broke once; whoever helps will want to read {file}.",
                             file=paths.records_folder() / crash.FOLDER / found.crashes[-1]))  # fmt: skip


def _records(found: Findings) -> None:
    from gemtable.commands.verdict import Worth, judge

    damaged: list[str] = []
    unfinished = foreign = 0
    files = sorted(paths.matches_folder().glob("*.jsonl"))
    for file in files:
        try:
            if file.stat().st_size > LARGEST:
                damaged.append(file.name)
                continue
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
                     "set_aside": aside, "in_book": len(_book())}  # fmt: skip
    for name in damaged:
        found.notes.append(
            _("The record {file} is damaged; {command} says where. Continue goes on from its last good line.",
              file=name, command="gemtable replay --check")
        )  # fmt: skip


def _book() -> list[Any]:
    """The pages of the record book, where there is one: looking must not make it."""
    history = Saves(paths.matches_folder()).history
    return history.pages() if history.file.is_file() else []


def told(found: Findings) -> str:
    """The findings in words."""
    hertz = [f" {rate} Hz" for rate in found.video.get("hertz", ()) if rate]
    displays = ", ".join(
        f"{width}x{height}{hertz[i] if i < len(hertz) else ''}"
        for i, (width, height) in enumerate(found.video["displays"])
    )
    assets = found.assets
    changed = ", ".join(f"{name}={value}" for name, value in found.settings.get("changed", {}).items())
    rows = [
        (_("versions"), ", ".join(f"{name} {version}" for name, version in found.versions.items())),
        (_("program"), " ".join(filter(None, (found.program.get("path", "-"),
                                              _("(packaged)") if found.program.get("packaged") else "")))),
        (_("display"), " ".join(filter(None, (found.video["driver"] or "-", displays)))),
        (_("sound"), found.audio["driver"]),
        (_("pads"), ", ".join(found.pads) or "-"),
        *((name, folder["path"] + ("" if folder["writable"] else f" ({_('cannot be written')})")
           + (f" ({_('{n} MB free', n=folder['free_mb'])})" if folder.get("free_mb") is not None else ""))
          for name, folder in found.folders.items()),
        (_("assets"), _("{sprites} pictures, {fonts} fonts, {sounds} sounds", **assets) if assets else "-"),
        (_("languages"), ", ".join(found.languages) + f" ({', '.join(map('='.join, found.speech.items()))})"),
        (_("not as usual"), changed or "-"),
        (_("kept matches"), _("{n}, {unfinished} of them to go on, {damaged} damaged", n=found.records["found"],
                              unfinished=found.records["unfinished"], damaged=len(found.records["damaged"]))),
        (_("crash reports"), str(len(found.crashes))),
    ]  # fmt: skip
    wide = max(len(name) for name, _said in rows)
    lines = [f"{name:<{wide}}  {said}" for name, said in rows]
    lines += ["", *(f"! {problem}" for problem in found.problems), *(f"- {note}" for note in found.notes)]
    if not found.problems:
        lines.append(_("Everything is there. Have a good evening."))
    else:
        lines.append(many("{n} thing will not work.", "{n} things will not work.", len(found.problems)))
    return "\n".join(lines)
