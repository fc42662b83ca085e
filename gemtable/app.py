"""One loop: hear the sofa, let time pass, draw, show. It owns what all screens share, and the ways between them."""

from __future__ import annotations

import logging
import signal
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from types import FrameType
from typing import Any

import pygame
from pygame import Surface

from gemtable import catalogue, paths, settings, words
from gemtable.saves import Saves
from gemtable.screens import evening
from gemtable.screens.pause import Pause
from gemtable.screens.rulebook import Rulebook
from gemtable.screens.screen import Screen
from gemtable.screens.settings import SettingsPage
from gemtable.screens.title import Title
from gemtable.screens.toasts import Toasts
from gemtable.seats.gestures import (
    MOUSE,
    Button,
    Came,
    Carried,
    Closed,
    Device,
    FocusGained,
    FocusLost,
    Gesture,
    Kind,
    Lifted,
    Pointed,
    Pressed,
    Resized,
    Tapped,
)
from gemtable.seats.sofa import Sofa
from gemtable.stage import lamp, theme
from gemtable.stage.canvas import Canvas
from gemtable.stage.lamp import Lit, NoDisplay
from gemtable.stage.sound import Sounds
from gemtable.stage.timeline import PACES
from gemtable.words import _

FRAME = 1000 / 60  # ms
PUMP = 0.002  # s between two looks at the devices
GAP = 250.0  # ms: more in one frame was a dragged window or a sleeping machine
LONGEST = 100.0  # ms a single frame may count for
NUDGE = 8.0  # window pixels a mouse must move before it counts as used
IDLE = 0.6  # s
TOLD_TO_END = [signal.SIGTERM, *(getattr(signal, name) for name in ("SIGHUP", "SIGBREAK") if hasattr(signal, name))]
COLD = (  # large pictures of the pages that may come next, the likeliest last
    ("sprite", "kit.sheet.results"), ("room", "room.results"), ("sprite", "kit.sheet.rules"),
    ("sprite", "kit.mat.settings"), ("room", "room.settings"), ("room", "room.table"), ("room", "room.lobby"),
)  # fmt: skip

log = logging.getLogger(__name__)


class App:
    """`App()` opens a window; `App(canvas=Canvas((1920, 1080)))` draws off-screen, for tests and pictures.

    lit: the table, if it is lit already; home: where settings and records lie, if not where the platform keeps them.
    Raises NoDisplay.
    """

    def __init__(
        self, *, lit: Lit | None = None, canvas: Canvas | None = None, home: Path | None = None, sound: bool = True
    ) -> None:
        self._settings_folder = home or paths.settings_folder()
        self.pen, self.settings, notices = lit or lamp.light(self._settings_folder, canvas)
        self.canvas, self.sprites, self.type = self.pen.canvas, self.pen.sprites, self.pen.type
        words.use(self.settings.language)
        self.sofa = Sofa(window_size=lambda: self.canvas.window_size)
        self.sounds = Sounds(paths.assets("sounds"), on=sound)
        self.saves = Saves(home / "matches" if home else paths.matches_folder(), self.toast)
        self.toasts = Toasts(self)
        self.saves.open()
        self.device: Device = MOUSE
        self.ring = False
        self.ended = False
        self._missed = False  # pictures and sounds: told that they are gone
        self.focused = True
        self.screens: list[Screen] = []
        self._opened_as = self.canvas.windowed_size
        self._pointer = (0.0, 0.0)
        self._touched = 0.0  # when anybody last did anything, seconds
        self._cold = [*COLD]
        self._before: tuple[Surface, float] | None = None  # the picture that gives way, and since when
        self._apply()
        for notice in notices:
            self.toast(notice)
        self.to_title()

    # ---------- the stack of screens

    @property
    def screen(self) -> Screen:
        """The one on top, which hears and ticks."""
        return self.screens[-1]

    def go(self, screen: Screen) -> None:
        self._dissolve()
        self.screens = [screen]
        screen.opened()
        log.info("%s opens", type(screen).__name__)
        if not self._missed and not paths.assets("sprites").is_dir():
            self._missed = True
            self.toast(_("gemtable was moved while it ran. Your match is kept: quit, and start it again."), warn=True)
        self._music()

    def push(self, screen: Screen) -> None:
        self._dissolve()
        self.screens.append(screen)
        screen.opened()
        log.info("%s opens above", type(screen).__name__)
        self._music()

    def pop(self) -> None:
        if len(self.screens) > 1:
            self._dissolve()
            self.screens.pop()
            self.screen.returned()
            self._music()

    def _music(self) -> None:
        loops = [screen.music for screen in self.screens if screen.music]
        self.sounds.music(loops[-1] if loops else None)

    def _dissolve(self) -> None:
        if self.screens and self.pace(theme.PAGE_OUT) > 0 and not self._secret:
            self._before = self.canvas.picture(), 0.0

    def still(self, above: Screen) -> Surface:
        """What the screens below this one look like now, painted apart."""
        return self._apart(self.screens[: self.screens.index(above)])

    def _apart(self, screens: Sequence[Screen]) -> Surface:
        """These screens painted apart, without anything secret."""
        self.pen.begin()
        self._draw_screens(screens, discreet=True)
        apart = Canvas(self.canvas.size)
        apart.items.extend(self.canvas.items)
        apart.present(full=True)
        self.pen.begin()
        return apart.surface

    # ---------- one frame

    def step(self, ms: float, events: Sequence[pygame.Event] = ()) -> list[pygame.Rect]:
        """One virtual frame: these pygame events, then `ms` of time, then the picture; returns what was painted."""
        for event in events:
            for gesture in self.sofa.hear(event):
                self.hear(gesture)
        for gesture in self.sofa.tick(ms):
            self.hear(gesture)
        if ms > GAP:
            self.screen.gap(ms)
        self.screen.tick(min(ms, LONGEST))
        self._show_pointer()
        self.toasts.tick(ms)
        if self._before is not None:
            gone = self._before[1] + ms
            self._before = (self._before[0], gone) if gone < self.pace(theme.PAGE_OUT) else None
        return self.draw()

    def draw(self, full: bool = False) -> list[pygame.Rect]:
        pen = self.pen
        self._fit_text()
        for screen in self.screens:
            screen.before(pen)
        pen.begin()
        self._draw_screens(self.screens)
        self.toasts.draw(pen)
        if self._before is not None:
            picture, gone = self._before
            if picture.get_size() == self.canvas.size:
                leaving = picture.copy()
                leaving.set_alpha(round(255 * (1 - gone / max(1.0, self.pace(theme.PAGE_OUT)))))
                pen.picture(leaving)
        return pen.present(full)

    def _draw_screens(self, screens: Sequence[Screen], discreet: bool = False) -> None:
        """Only the screen on top may show what is secret, and only while somebody sits before the window."""
        first = next((i for i in reversed(range(len(screens))) if not screens[i].over), 0)
        for screen in screens[first:]:
            self.pen.discreet = discreet or not self.focused or screen is not self.screen
            screen.draw(self.pen)
        self.pen.discreet = False

    @property
    def _secret(self) -> bool:
        """Whether something secret may be seen now."""
        return any(screen.secret for screen in self.screens)

    @property
    def settled(self) -> bool:
        """Nothing on its way: a picture may be taken."""
        return self._before is None and self.screen.settled

    def run(self) -> None:
        """The real loop, until somebody quits: devices are looked at 500 times a second, 60 pictures are drawn."""
        before = {told: signal.signal(told, self._told_to_end) for told in TOLD_TO_END
                  if signal.getsignal(told) is not signal.SIG_IGN}  # nohup
        last = time.perf_counter()
        try:
            while not self.ended:
                now = time.perf_counter()
                self.step((now - last) * 1000)
                last = now
                if lamp.timed() and self.settled:
                    lamp.moment(lamp.TABLE)
                    self.quit()
                self._warm(now)
                due = now + FRAME / 1000
                while not self.ended and (left := due - time.perf_counter()) > 0:
                    for gesture in self.sofa.pump():
                        self.hear(gesture)
                    time.sleep(min(PUMP, left))
        finally:
            for told, answer in before.items():
                signal.signal(told, answer)
            self.close()

    def _warm(self, now: float) -> None:
        """Where nobody has done anything for a while, what comes next is made ready, a bit at a time."""
        if now - self._touched < IDLE or self.sounds.load() or not self._cold:
            return
        self._touched = now - IDLE / 2
        kind, name = self._cold.pop()
        self.pen.begin()
        if kind == "room":
            self.pen.background(name)
        else:
            self.pen.sprite(name, 0, 0)
        self.pen.begin()

    def _told_to_end(self, _number: int, _frame: FrameType | None) -> None:
        self.ended = True

    def close(self) -> None:
        """Lets window and sound go; what is kept is kept already."""
        for screen in reversed(self.screens):
            screen.closed()
        self._remember_window()
        self.saves.close()
        self.sofa.close()
        self.sounds.close()
        self.canvas.close()

    def _remember_window(self) -> None:
        """A window that somebody made larger or smaller opens so the next time (W29)."""
        size = self.canvas.windowed_size
        if size is not None and size != self._opened_as and self.saves.mine:
            now = replace(self.settings, window_w=size[0], window_h=size[1])
            settings.save(now, self._settings_folder)

    # ---------- hearing

    def hear(self, gesture: Gesture) -> None:
        """One gesture, its point in window pixels."""
        self._touched = time.perf_counter()
        match gesture:
            case Pointed(device, x, y) | Tapped(device, x, y, _) | Lifted(device, x, y, _):
                self._used(device, gesture, (x, y))
                at = self.canvas.to_table(x, y)
                gesture = gesture._replace(x=at.x, y=at.y)
            case Pressed(_, Button.FULLSCREEN, False):
                self.set(full_screen=not self.settings.full_screen)
                return
            case Pressed(_, Button.PICTURE, False):
                self.take_picture()
                return
            case Pressed(device, _, _):
                self._used(device, gesture, None)
            case Came(device):
                self.sofa.swap(device, self.settings.swap_ab)
            case Closed():
                self.quit()
                return
            case FocusLost() | FocusGained():
                self.focused = isinstance(gesture, FocusGained)
                self.sounds.mute(not self.focused and self.settings.mute_unfocused)
            case Resized():
                self.canvas.invalidate()
            case Carried(display):
                self.canvas.display = display
                self.set(display=min(display, 63))
        self.screen.hear(gesture)

    def _used(self, device: Device, gesture: Gesture, at: tuple[float, float] | None) -> None:
        """Prompts follow the device last used; a mouse that was only nudged was not used."""
        if at is not None:
            nudge = abs(at[0] - self._pointer[0]) + abs(at[1] - self._pointer[1])
            if isinstance(gesture, Pointed) and self.ring and nudge <= NUDGE:
                return
            self._pointer = at
        self.device = device
        self.ring = device.kind in (Kind.KEYS, Kind.PAD)
        self._show_pointer()

    def _show_pointer(self) -> None:
        """The mouse's arrow shows while the mouse is used, unless the screen hides it."""
        pygame.mouse.set_visible(self.device.kind is Kind.MOUSE and self.screen.pointer)

    # ---------- what every screen may ask

    def toast(self, words: str, *, medal: str | None = None, warn: bool = False) -> None:
        self.toasts.show(words, medal=medal, warn=warn)

    def pace(self, ms: float) -> float:
        return ms * PACES[self.settings.pace]

    def set(self, **changes: Any) -> None:
        self.settings = replace(self.settings, **changes)
        self._apply()
        notice = settings.save(self.settings, self._settings_folder) if self.saves.mine else None
        if notice:
            self.toast(notice)

    def _apply(self) -> None:
        """Puts all settings in force."""
        now = self.settings
        words.use(now.language)
        self.sounds.volumes(now.volume_master / 100, now.volume_effects / 100, now.volume_music / 100)
        self.sounds.mute(not self.focused and now.mute_unfocused)
        self.sofa.rumbling = now.rumble
        for pad in self.sofa.pads():
            self.sofa.swap(pad, now.swap_ab)
        self._fit_text()
        if now.full_screen != self.canvas.fullscreen:
            self.canvas.toggle_fullscreen()

    def _fit_text(self) -> None:
        """On a picture of few lines words start larger; never above 200 %."""
        self.type.text_scale = min(2.0, self.settings.text_scale * theme.usual_text_scale(self.canvas.size[1]))

    def take_picture(self) -> Path | None:
        """What is seen now, as a PNG in the pictures folder (F12); never what is secret."""
        folder = paths.pictures_folder()
        file = folder / f"gemtable {datetime.now():%Y-%m-%d %H.%M.%S}.png"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            pygame.image.save(self._apart(self.screens) if self._secret else self.canvas.picture(), file)
        except (OSError, pygame.error):
            self.toast(_("The picture could not be kept in {folder}.", folder=folder), warn=True)
            return None
        self.toast(_("Picture kept: {file}", file=file.name))
        return file

    def quit(self) -> None:
        self.ended = True

    # ---------- where the ways lead

    def to_title(self, focus: str = "") -> None:
        self.go(Title(self, focus))

    def to_lobby(self, key: str) -> None:
        evening.open_lobby(self, catalogue.box(key))

    def to_settings(self) -> None:
        self.push(SettingsPage(self))

    def to_rules(self, key: str | None = None, phase: str | None = None) -> None:
        self.push(Rulebook(self, key, phase))

    def to_pause(
        self,
        key: str,
        phase: str | None,
        leave: Callable[[], None],
        by: tuple[str, str] | None = None,
        chairs: Callable[[], None] | None = None,
    ) -> None:
        self.push(Pause(self, key, phase, leave, by, chairs))

    def carry_on(self) -> None:
        evening.carry_on(self)

    def same_again(self) -> None:
        evening.same_again(self)

    def attract(self) -> None:
        evening.attract(self)


def main_loop(first: Callable[[App], object] | None = None, lit: Lit | None = None) -> int:
    """Opens the table and plays until somebody quits; `first` leads past the title. The exit code."""
    try:
        app = App(lit=lit)
    except NoDisplay as why:
        print(why, file=sys.stderr)
        return 1
    if first is not None:
        first(app)
    app.run()
    return 0
