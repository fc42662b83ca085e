"""Settings: pages on felt; what is changed holds at once and is kept. In mid-game the same pages lie over the pause."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple, cast

from gemtable import words
from gemtable.screens.dialog import Dialog
from gemtable.screens.menu import STAY, Menu, Thing, nothing
from gemtable.screens.screen import MOVE, Host, Screen
from gemtable.screens.widgets import (
    SLIDER_W,
    STEPPER_H,
    STEPPER_W,
    TAB_ROLE,
    TAB_SIDES,
    TOGGLE_H,
    TOGGLE_W,
    Ask,
    Button,
    Row,
    Slider,
    Stepper,
    Tab,
    Toggle,
    capped,
    prompts,
    shrunk,
    slide_in,
    yes_or_no,
)
from gemtable.seats.gestures import ARROWS, Gesture, Kind, Pressed, Tapped, asks_pause, goes_back
from gemtable.seats.gestures import Button as Press
from gemtable.settings import Settings
from gemtable.stage import theme
from gemtable.stage.layout import Rect
from gemtable.stage.pen import Pen
from gemtable.words import _, later

MAT = Rect(96, 54, 1728, 886)
TABS = Rect(136, 204, 400, 68)
TAB_PITCH = 84.0
DIVIDER = 562.0
ROWS = Rect(584, 110, 1204, 101)
CONTROLS_END = 1768.0
PITCH, ROWS_H = 111.0, 800.0
TALL_FROM = 1.4  # the text scale above which rows grow and only the focused one explains itself


class Setting(NamedTuple):
    """One row. `values` (with their words) makes a stepper, `scale` (least, most) a slider, neither a toggle."""

    field: str
    label: str
    help: str
    values: tuple[tuple[object, str], ...] = ()
    scale: tuple[float, float] | None = None


class Page(NamedTuple):
    key: str
    title: str
    rows: tuple[Setting, ...]


PACES = (("slow", later("Slow")), ("normal", later("Normal")), ("fast", later("Fast")), ("off", later("Off")))
GLYPHS = (
    ("own", later("Each own pad")), ("letters", later("A B X Y")), ("shapes", later("Cross and circle")),
    ("positions", later("Where they lie")),
)  # fmt: skip
SYSTEM = (None, later("The system’s"))

PAGES = (
    Page("table", later("Table and pace"), (
        Setting("pace", later("Pace"), later("Every motion, and the bots’ pauses"), PACES),
        Setting("rotate_seats", later("Seats rotate"), later("At a rematch everybody moves on by one")),
        Setting("pictures", later("For small children"), later("Diamoniak in pictures, slowly, with a hint of light")),
    )),
    Page("sight", later("Sight"), (
        Setting("text_scale", later("Text size"), later("For everything a sofa must read"), scale=(1.0, 2.0)),
        Setting("reduced_motion", later("Reduced motion"), later("Travel becomes a soft fade")),
        Setting("full_screen", later("Full screen"), later("Without a frame; F11 does the same")),
    )),
    Page("sound", later("Sound"), (
        Setting("volume_master", later("Everything"), later("All that is heard"), scale=(0, 100)),
        Setting("volume_effects", later("Effects"), later("Stones, cards and chests"), scale=(0, 100)),
        Setting("volume_music", later("Music"), later("What plays below it"), scale=(0, 100)),
        Setting("mute_unfocused", later("Silent in the background"), later("While another window is in front")),
    )),
    Page("players", later("Players and keys"), (
        Setting("swap_ab", later("Swap A and B"), later("South and east change places on every pad")),
        Setting("rumble", later("Rumble"), later("Pads answer with a shake")),
        Setting("glyphs", later("Prompts"), later("Whose buttons the words show"), GLYPHS),
    )),
    Page("language", later("Language"), (
        Setting("language", later("Language"), later("Changes at once")),
    )),
)  # fmt: skip


def _up_and_down(names: Sequence[str], at: int) -> dict[Press, str]:
    """The neighbours in a column; its ends are ends."""
    return {
        Press.UP: names[at - 1] if at else STAY,
        Press.DOWN: names[at + 1] if at + 1 < len(names) else STAY,
    }


class SettingsPage(Screen):
    """Opens on the rows of the page last seen."""

    last_page = "table"

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self._age = 0.0
        self._menu = Menu(host, self._things, self._page.rows[0].field)

    @property
    def _page(self) -> Page:
        return next(page for page in PAGES if page.key == SettingsPage.last_page)

    # ---------- what lies there

    @property
    def _tall(self) -> bool:
        """Words so large that only the focused row can explain itself."""
        return self.host.type.text_scale > TALL_FROM

    def _row_at(self, index: int) -> Rect:
        pitch = ROWS_H / max(5, len(self._page.rows) + 1) if self._tall else PITCH
        return Rect(ROWS.x, ROWS.y + pitch * index, ROWS.w, pitch - 10)

    def _things(self) -> list[Thing]:
        longest = max((_(page.title) for page in PAGES), key=lambda said: self.host.type.width(said, TAB_ROLE))
        role = shrunk(self.host.pen, longest, capped(self.host.pen, TAB_ROLE, 1.4), TABS.w - TAB_SIDES)
        tabs = [
            Tab(f"tab.{page.key}", Rect(TABS.x, TABS.y + TAB_PITCH * i, TABS.w, TABS.h), self._enter(page.key),
                words=_(page.title), chosen=page is self._page, role=role,
                ways={Press.RIGHT: self._page.rows[0].field, **_up_and_down([f"tab.{page.key}" for page in PAGES], i)})
            for i, page in enumerate(PAGES)
        ]  # fmt: skip
        column = [*(setting.field for setting in self._page.rows), "as_it_came"]
        rows = [
            self._row(setting, self._row_at(i), _up_and_down(column, i)) for i, setting in enumerate(self._page.rows)
        ]
        last = self._row_at(len(rows))
        wide = min(ROWS.w - 48, self.host.type.width(_("As it came"), theme.BUTTON) + 80)
        high = 66 * min(1.5, self.host.type.text_scale)
        came = Button("as_it_came", Rect(ROWS.x + 24, last.y + 16, wide, high), self._ask_as_it_came,
                      words=_("As it came"),
                      ways={Press.LEFT: f"tab.{self._page.key}", **_up_and_down(column, len(rows))})
        foot = prompts(self.host, self.host.pen, self._asks(), right=MAT.right, middle=1000)
        return [*tabs, *rows, came, *foot]

    def _asks(self) -> Sequence[Ask]:
        pages: Ask = ((Press.SIDE_A, Press.SIDE_B), _("Page"), lambda: self._turn_page(1))
        return (
            ((MOVE,), _("Choose and change"), nothing),
            *([pages] if self.host.device.kind is Kind.PAD else []),
            ((Press.WEST,), _("As it came"), self._ask_as_it_came),
            ((Press.BACK,), _("Done"), self.host.pop),
        )

    def _row(self, setting: Setting, rect: Rect, ways: dict[Press, str]) -> Row:
        now = getattr(self.host.settings, setting.field)
        middle, control, said = rect.centre.y, cast("Toggle | Slider | Stepper | None", None), ""
        act: Callable[[], None] = nothing
        values = self._values(setting)
        if values:
            keys = [key for key, _words in values]
            at = keys.index(now) if now in keys else 0
            grow = min(1.4, self.host.type.text_scale)
            wide, high = STEPPER_W * grow, STEPPER_H * grow
            control = Stepper(
                setting.field, Rect(CONTROLS_END - wide, middle - high / 2, wide, high),
                words=_(values[at][1]), first=at == 0, last=at == len(keys) - 1,
                turned=lambda steps: self._set(setting, keys[max(0, min(len(keys) - 1, at + steps))]),
            )
        elif setting.scale:
            least, most = setting.scale
            share = (now - least) / (most - least)
            whole = isinstance(most, int)

            def slid(share: float) -> None:
                value = least + (most - least) * min(1.0, max(0.0, share))
                self._set(setting, round(value) if whole else round(value, 1))

            control = Slider(
                setting.field, Rect(CONTROLS_END - SLIDER_W, middle - 32, SLIDER_W, 64), value=share, slid=slid,
                turned=lambda steps: slid(share + steps / 10),
            )
            said = _("{n} %", n=round(now * (1 if whole else 100)))
        else:
            act = partial(self._set, setting, not now)
            control = Toggle(
                setting.field, Rect(CONTROLS_END - TOGGLE_W, middle - TOGGLE_H / 2, TOGGLE_W, TOGGLE_H), act, on=now,
            )
            said = yes_or_no(now)
        focused = self._menu.focus == setting.field if hasattr(self, "_menu") else False
        return Row(
            setting.field, rect, act, ways=ways, label=_(setting.label),
            help=_(setting.help) if focused or not self._tall else "", control=control, said=said,
        )

    @staticmethod
    def _values(setting: Setting) -> Sequence[tuple[object, str]]:
        if setting.field == "language":
            return (SYSTEM, *words.languages().items())
        return setting.values

    # ---------- what can be done

    def _set(self, setting: Setting, value: object) -> None:
        self.host.set(**{setting.field: value})

    def _enter(self, key: str) -> Callable[[], None]:
        def act() -> None:
            SettingsPage.last_page = key
            self._menu.lead(self._page.rows[0].field)

        return act

    def _turn_page(self, steps: int) -> None:
        keys = [page.key for page in PAGES]
        to = max(0, min(len(keys) - 1, keys.index(self._page.key) + steps))
        if keys[to] != self._page.key:
            on_tab = self._menu.focus.startswith("tab.")
            SettingsPage.last_page = keys[to]
            self._menu.lead(f"tab.{keys[to]}" if on_tab else self._page.rows[0].field)

    def _ask_as_it_came(self) -> None:
        self.host.push(Dialog(
            self.host, _("Everything as it came?"), _("All pages go back to what they were on the first day."),
            _("As it came"), _("Leave it"), self._as_it_came,
        ))  # fmt: skip

    def _as_it_came(self) -> None:
        fresh = Settings()
        self.host.set(**{setting.field: getattr(fresh, setting.field) for page in PAGES for setting in page.rows})

    def hear(self, gesture: Gesture) -> None:
        match gesture:
            case Pressed(_, Press.SIDE_A | Press.SIDE_B as side, False):
                self._turn_page(1 if side is Press.SIDE_B else -1)
                return
            case Pressed(_, Press.WEST, False):
                self._ask_as_it_came()
                return
        if goes_back(gesture) or asks_pause(gesture):
            self._back(isinstance(gesture, Tapped))
            return
        self._menu.hear(gesture)
        if isinstance(gesture, Pressed) and gesture.button in ARROWS and self._menu.focus.startswith("tab."):
            SettingsPage.last_page = self._menu.focus.removeprefix("tab.")

    def _back(self, by_pointer: bool) -> None:
        """From the rows to the tabs, and from there away; a pointer sees no focus, so it leaves at once."""
        self.host.sounds.play("back")
        if by_pointer or self._menu.focus.startswith("tab."):
            self.host.pop()
        else:
            self._menu.lead(f"tab.{self._page.key}")

    # ---------- showing

    def tick(self, ms: float) -> None:
        self._age += ms
        self._menu.tick(ms)

    @property
    def settled(self) -> bool:
        return self._menu.settled and slide_in(self.host, self._age) == 0

    def draw(self, pen: Pen) -> None:
        pen.background("room.settings")
        with pen.moved(0, slide_in(self.host, self._age)):
            pen.sprite("kit.mat.settings", *MAT.centre)
            title = shrunk(pen, _("Settings"), capped(pen, theme.TITLE, 1.15), 390)
            pen.text(_("Settings"), 152, 158, title, foil=True)
            pen.line(DIVIDER, MAT.y + 60, DIVIDER, MAT.bottom - 60, theme.LIGHT_GOLD, 1.5, 0.4)
            self._draw_tile(pen)
            for i in range(len(self._page.rows)):
                rect = self._row_at(i)
                pen.line(rect.x + 24, rect.bottom + 4, CONTROLS_END, rect.bottom + 4, theme.CREAM2, 1.2, 0.13)
            self._menu.draw(pen)
        pen.text(_("Kept at once."), MAT.x, 1010, theme.BODY.at(27), colour=theme.CREAM2)

    def _draw_tile(self, pen: Pen) -> None:
        """The lit tile slides under the words of the chosen page."""
        at = [page.key for page in PAGES].index(self._page.key)
        y = self._menu.ease("tile", TABS.y + TAB_PITCH * at, theme.TAB)
        tile = Rect(TABS.x, y, TABS.w, TABS.h)
        pen.nine("kit.tab", tile)
        pen.sprite("kit.arrow.right.gold", tile.right - 26, tile.centre.y)
