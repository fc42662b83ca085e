"""Sounds by cue, several takes of each; silent where there is no device."""

from __future__ import annotations

import json
import logging
from pathlib import Path
from typing import NamedTuple

import pygame
from pygame import mixer

RATE, BUFFER, VOICES = 48_000, 512, 24
DUCK = 10 ** (-3 / 20)  # 3 dB
SAME_CUE = 10  # voices one cue may have at once
HEARD = 64  # cues remembered

log = logging.getLogger(__name__)


class Cue(NamedTuple):
    """One entry of the manifest: takes of one sound, its loudness class, and a gain beside its own level."""

    files: tuple[Path, ...]
    kind: str
    gain: float = 1.0


class Sounds:
    """Plays cues and loops from `folder` (manifest.json in it). Volumes are 0..1 and start at half.

    Without a sound device, or with `on` False, everything is remembered in `heard` and nothing sounds.
    """

    def __init__(self, folder: Path, *, on: bool = True) -> None:
        self.heard: list[str] = []
        self.master = self.effects = self.music_volume = 0.5
        self.muted = False
        self._cues: dict[str, Cue] = {}
        self._loops: dict[str, Cue] = {}
        self._takes: dict[Path, mixer.Sound | None] = {}
        self._count: dict[str, int] = {}
        self._last: dict[str, int] = {}
        self._loop: str | None = None
        self._ducks = 0
        self._read(folder)
        self.on = on and _opened()

    def _read(self, folder: Path) -> None:
        manifest = folder / "manifest.json"
        if not manifest.is_file():
            return
        listed = json.loads(manifest.read_text("utf-8"))
        for shelf, kind in ((self._cues, "cues"), (self._loops, "loops")):
            for name, entry in listed[kind].items():
                files = tuple(folder / file for file in entry["files"])
                shelf[name] = Cue(files, entry["class"], float(entry.get("gain", 1.0)))

    @property
    def cues(self) -> list[str]:
        return sorted(self._cues)

    @property
    def loops(self) -> list[str]:
        return sorted(self._loops)

    # ---------- loading

    def load(self, most: int = 4) -> bool:
        """Decodes up to `most` takes not decoded yet, about a millisecond each; False when all are ready."""
        if not self.on:
            return False
        waiting = [file for cue in self._cues.values() for file in cue.files if file not in self._takes]
        for file in waiting[:most]:
            self._take(file)
        return len(waiting) > most

    def _take(self, file: Path) -> mixer.Sound | None:
        if file not in self._takes:
            try:
                self._takes[file] = mixer.Sound(file)
            except (OSError, pygame.error):
                log.warning("the sound %s cannot be read", file.name)
                self._takes[file] = None
        return self._takes[file]

    # ---------- playing

    def play(self, cue: str, *, gain: float = 1.0, pan: float = 0.0) -> None:
        """One take of a cue, never the last one again; pan -1 left .. 1 right. Unknown cues are silent, logged once."""
        self.heard.append(cue)
        del self.heard[:-HEARD]
        found = self._cues.get(cue)
        if found is None:
            log.warning("there is no sound %s", cue)
            self._cues[cue] = Cue((), "normal")
            return
        if not self.on or not found.files:
            return
        take = self._take(found.files[self._next(cue, len(found.files))])
        loud = self.master * self.effects * gain * found.gain
        if take is None or self.muted or loud <= 0:
            return
        if sum(sound.get_num_channels() for file in found.files if (sound := self._takes.get(file))) >= SAME_CUE:
            return
        channel = mixer.find_channel()
        if channel is None:
            return
        # A channel forgets its volume when it begins to play, so the take itself carries the loudness.
        take.set_volume(min(1.0, loud))
        channel.play(take)
        if pan:
            channel.set_volume(min(1.0, 1 - pan), min(1.0, 1 + pan))

    def _next(self, cue: str, takes: int) -> int:
        """Takes in an order that looks like chance but is only counting: no take twice in a row."""
        count = self._count.get(cue, 0)
        self._count[cue] = count + 1
        if takes == 1:
            return 0
        last = self._last.get(cue, takes - 1)
        mixed = ((count + 1) * 0x9E3779B1 ^ (count << 13)) & 0xFFFFFFFF
        choice = (last + 1 + (mixed >> 16) % (takes - 1)) % takes
        self._last[cue] = choice
        return choice

    # ---------- music

    def music(self, loop: str | None) -> None:
        """Plays a loop for ever; None ends the music. The loop that plays already goes on."""
        if loop == self._loop:
            return
        self._loop = loop
        if not self.on:
            return
        if loop is None or loop not in self._loops:
            mixer.music.fadeout(400)
            return
        try:
            mixer.music.load(self._loops[loop].files[0])
            self._level()
            mixer.music.play(-1, fade_ms=600)
        except (OSError, pygame.error):
            log.warning("the loop %s cannot be played", loop)

    @property
    def playing(self) -> str | None:
        """The loop that was asked for."""
        return self._loop

    def duck(self, down: bool) -> None:
        """3 dB less music while menus, or anything that asked for it, are open; calls are counted."""
        self._ducks = max(0, self._ducks + (1 if down else -1))
        self._level()

    def volumes(self, master: float, effects: float, music: float) -> None:
        """Each 0..1."""
        self.master, self.effects, self.music_volume = (min(1.0, max(0.0, v)) for v in (master, effects, music))
        self._level()

    def mute(self, muted: bool) -> None:
        """Silence for a while, as when the window is not looked at."""
        self.muted = muted
        if muted and self.on:
            mixer.stop()
        self._level()

    @property
    def music_level(self) -> float:
        gain = self._loops[self._loop].gain if self._loop in self._loops and self._loop else 1.0
        duck = DUCK if self._ducks else 1.0
        return 0.0 if self.muted else self.master * self.music_volume * duck * gain

    def _level(self) -> None:
        if self.on:
            mixer.music.set_volume(min(1.0, self.music_level))

    def close(self) -> None:
        if self.on:
            self.on = False
            self._takes.clear()
            mixer.quit()


def _opened() -> bool:
    try:
        if not mixer.get_init():
            mixer.init(RATE, -16, 2, BUFFER)
        mixer.set_num_channels(VOICES)
    except pygame.error as why:
        log.warning("no sound device: %s", why)
        return False
    return True
