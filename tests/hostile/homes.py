"""Homes nobody wishes for, made so that they are as bad for the machine's master as for anybody."""

from __future__ import annotations

import os
import resource
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Any

from gemtable.engine.dice import Dice
from gemtable.engine.match import Match
from gemtable.games import diamant
from gemtable.games.diamant_things import CHOICES, Options
from gemtable.saves import Saves

NOBODY = 65534
PEOPLE = ({"who": "mouse", "name": "Ana"}, {"who": "bot:fair:keen", "name": "Otto"}, {"who": "wasd", "name": "Leo"})
DAY = datetime(2031, 5, 17, 21, 4)


@contextmanager
def somebody_else() -> Iterator[None]:
    """Not the machine's master, for whom no permission counts."""
    if os.geteuid() != 0:
        yield
        return
    os.setegid(NOBODY)
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)
        os.setegid(0)


@contextmanager
def read_only(folder: Path) -> Iterator[None]:
    """Everybody may look into the folder, and nobody may write; the way there is open."""
    walk = [folder, *folder.rglob("*")]
    way = [part for part in folder.parents if part.stat().st_uid == os.geteuid() and part != Path("/")]
    before = {part: part.stat().st_mode for part in (*walk, *way)}
    for part in way:
        part.chmod(before[part] | 0o055)
    for part in walk:
        part.chmod(0o555 if part.is_dir() else 0o444)
    try:
        with somebody_else():
            yield
    finally:
        for part, mode in before.items():
            part.chmod(mode)


@contextmanager
def no_room(bytes_left: int) -> Iterator[None]:
    """No file may grow beyond so many bytes: what a full disk looks like, for people who may not mount one."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (bytes_left, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@contextmanager
def small_disk(folder: Path, size: str) -> Iterator[bool]:
    """A tiny disk of its own at this folder; tells False where nobody may mount one."""
    mounted = os.geteuid() == 0 and not subprocess.run(
        ["mount", "-t", "tmpfs", "-o", f"size={size}", "none", str(folder)], capture_output=True, check=False
    ).returncode
    try:
        yield mounted
    finally:
        if mounted:
            subprocess.run(["umount", "-l", str(folder)], check=True)


def drawer(home: Path, told: list[str], **how: Any) -> Saves:
    """Saves as a program has them, with no disk to wait for."""
    return Saves(home / "matches", told.append, fsync=lambda file: None, now=lambda: DAY, **how)


def new(seed: int = 7) -> Match[Any, Any]:
    return Match(diamant, Options(), 3, seed)


def play(match: Match[Any, Any], moves: int | None = None, seed: int = 3) -> None:
    """So many random moves, or all to the end."""
    dice = Dice(seed)
    while match.result is None and moves != 0:
        match.act(diamant.to_act(match.state)[0], dice.pick(CHOICES))
        moves = None if moves is None else moves - 1


def kept(saves: Saves, moves: int | None, seed: int = 7) -> Path:
    """A match played so far, left and kept."""
    match = new(seed)
    recording = saves.begin(match, PEOPLE)
    play(match, moves)
    recording.close()
    assert recording.path is not None
    return recording.path
