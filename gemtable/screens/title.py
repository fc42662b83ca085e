"""The front door: four boxes on walnut, and a quiet list. Left alone for a minute, the table plays for itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from gemtable import catalogue
from gemtable.saves import Saved
from gemtable.screens import moment
from gemtable.screens.menu import Feel, Menu, Thing, nothing
from gemtable.screens.screen import MOVE, Host, Screen
from gemtable.screens.widgets import LIST_GROWS, Ask, Quiet, capped, prompts, shrunk
from gemtable.seats.gestures import Button as Press
from gemtable.seats.gestures import Gesture, Kind, Pressed, Tapped, goes_back
from gemtable.stage import theme
from gemtable.stage.layout import Rect
from gemtable.stage.pen import LIFT_GROWTH, Pen
from gemtable.stage.timeline import ease
from gemtable.words import _

ALONE = 60_000.0  # ms
ASIDE, ASIDE_W, DOT = theme.SMALL.at(26), 460.0, " · "  # as far as the stones that fell out
LIST_X, LIST_W, LIST_Y = 84.0, 520.0, 378.0
RESUME_H, LINE_H, GAP = 100.0, 60.0, 6.0
BOX_W, BOX_H = 520.0, 388.0
LIFT = (-66.0, -60.0)
LIFT_ANGLE, LIFT_SCALE = -2.2, 1.03
RISE, RAISED = (-6.0, -8.0), 0.3  # of a box that is chosen and cannot be opened
PROMPTS_W, FACTS_W, FOOT_GROWS = 820.0, 890.0, 1.3  # the foot is shared by both
STEPS = 8  # of the lift: so few pictures of a turned lid are made
PLACES = ((748.0, 104.0, 0.0), (1304.0, 92.0, 1.1), (730.0, 534.0, -1.3), (1304.0, 536.0, 0.7))  # x, y, turn
STRAY = (("ruby.1", 690, 504, 58), ("ruby.0", 640, 540, 48), ("ruby.3", 594, 490, 46))  # fell out when it was opened


@dataclass(frozen=True)
class BoxOnTable(Thing):
    """A game's box. Chosen, its lid is lifted and the stones in the tray show; one not built yet stays closed."""

    key: str = ""
    title: str = ""
    angle: float = 0.0
    chosen: bool = False
    open: bool = False

    @property
    def corner(self) -> float:
        return 12.0

    @property
    def ring(self) -> Rect | None:
        """The lifted lid needs none; a closed box is straightened when chosen, so that its ring lies true."""
        return None if self.open and self.chosen else self.rect.moved(*RISE).grown(1 + LIFT_GROWTH * RAISED)

    def draw(self, pen: Pen, feel: Feel) -> None:
        x, y = self.rect.centre
        if not self.open:
            raised = round(feel.eased("lift", float(self.chosen), theme.LIFT) * STEPS) / STEPS
            pen.sprite(f"box.{self.key}.closed", x + RISE[0] * raised, y + RISE[1] * raised,
                       angle=self.angle * (1 - raised), lift=RAISED * raised)
            return
        lift = feel.eased("lift", float(self.chosen), theme.LIFT)
        if lift <= 0.01:
            pen.sprite(f"box.{self.key}.closed", x, y, angle=self.angle)
            return
        share = round((ease("out-back", lift) if self.chosen else lift) * STEPS) / STEPS
        pen.sprite(f"box.{self.key}.tray", x, y, angle=self.angle)
        pen.sprite(f"box.{self.key}.lid", x + LIFT[0] * share, y + LIFT[1] * share,
                   angle=self.angle + (LIFT_ANGLE - self.angle) * share, scale=1 + (LIFT_SCALE - 1) * share)


class Title(Screen):
    """`focus` names a box key or list row to begin at; else the game played last."""

    music = "title"
    laid = 0  # boxes drawn so far in this run: the first time one a frame, so that something is seen at once (W33)

    def __init__(self, host: Host, focus: str = "") -> None:
        super().__init__(host)
        self._waiting = host.saves.waiting()
        self._latest = self._waiting or host.saves.latest()
        keys = [box.key for box in catalogue.SHELF]
        played = self._latest.header.game if self._latest else ""
        self._chosen = focus if focus in keys else played if played in keys else keys[0]
        self._alone = 0.0
        self._menu = Menu(host, self._things, focus or self._chosen)

    # ---------- what lies there

    def _lines(self) -> list[tuple[str, str, str, Callable[[], None]]]:
        """Name, words, the line below them, what it does."""
        lines: list[tuple[str, str, str, Callable[[], None]]] = []
        if self._latest is not None:
            game = next((box.title for box in catalogue.SHELF if box.key == self._latest.header.game), "")
            if self._waiting is not None:
                begun = moment.told(self._waiting.moment, self.host.saves.now())
                lines.append(("resume", _("Continue"), self._named(self._latest, game, begun), self.host.carry_on))
            else:
                lines.append(("resume", _("Same again"), self._named(self._latest, game), self.host.same_again))
        return [
            *lines,
            ("settings", _("Settings"), "", self.host.to_settings),
            ("rules", _("Rules"), "", self._rules),
            ("quit", _("Quit"), "", self.host.quit),
        ]

    def _named(self, saved: Saved, *before: str) -> str:
        """A match by these words and its people; those who find no room are counted."""
        names = [str(row.get("name", "")) for row in saved.people if not str(row.get("who", "")).startswith("bot")]
        pen, said = self.host.pen, before
        for shown in range(len(names), 0, -1):
            more = f" +{len(names) - shown}" if shown < len(names) else ""
            said = (*before, ", ".join(names[:shown]) + more)
            if pen.type.width(DOT.join(said), capped(pen, ASIDE, LIST_GROWS)) <= ASIDE_W:
                break
        return DOT.join(said)

    def _things(self) -> list[Thing]:
        rows: list[Thing] = []
        y = LIST_Y
        lines = self._lines()
        grow = min(LIST_GROWS, self.host.type.text_scale)
        for i, (name, said, aside, act) in enumerate(lines):
            high = (RESUME_H if aside else LINE_H) * grow
            ways = {Press.RIGHT: self._chosen, Press.LEFT: ""}
            if i == 0:
                ways[Press.UP] = ""
            if i == len(lines) - 1:
                ways[Press.DOWN] = ""
            rows.append(Quiet(name, Rect(LIST_X, y, LIST_W, high), act, words=said, aside=aside, ways=ways))
            y += high + (10 if aside else GAP)
        boxes: list[Thing] = []
        for i, box in enumerate(catalogue.SHELF):
            if i >= Title.laid and box.key != self._chosen:
                continue
            x, top, angle = PLACES[i]
            rect = Rect(x, top, BOX_W, BOX_H)
            ways = {Press.RIGHT: ""} if i % 2 else {}
            if i % 2 == 0:
                ways[Press.LEFT] = min(rows, key=lambda row: abs(row.rect.centre.y - rect.centre.y)).name
            boxes.append(BoxOnTable(
                box.key, rect, self._opening(box.key), "" if box.built else self._not_built(box.title), ways,
                key=box.key, title=box.title, angle=angle, chosen=box.key == self._chosen, open=box.built,
            ))
        boxes.sort(key=lambda thing: thing.name == self._chosen)  # the lifted lid lies over its neighbours
        return [*rows, *boxes, *prompts(self.host, self.host.pen, self._asks(), middle=990, room=PROMPTS_W)]

    def _asks(self) -> list[Ask]:
        on_box = any(box.key == self._menu.focus for box in catalogue.SHELF)
        rules = Press.RULES if self.host.device.kind is Kind.KEYS else Press.NORTH
        return [
            ((MOVE,), _("Choose"), nothing),
            *([((rules,), _("Rules"), self._rules)] if self.host.ring else []),
            ((Press.YES,), _("Open the box") if on_box else _("Yes"), self._press),
        ]

    def _rules(self) -> None:
        self.host.to_rules(self._chosen)

    def _not_built(self, title: str) -> str:
        return _("{game} is not ready yet: this box opens in a later version.", game=title)

    def _opening(self, key: str) -> Callable[[], None]:
        return lambda: self.host.to_lobby(key)

    def _press(self) -> None:
        self._menu.press()

    # ---------- hearing

    def hear(self, gesture: Gesture) -> None:
        self._alone = 0.0
        match gesture:
            case Pressed(_, Press.NORTH | Press.RULES, False):
                self._rules()
                return
            case Tapped(_, _, _, True):
                return  # the right button goes back, and there is nothing to go back to
        if goes_back(gesture):
            self.host.sounds.play("back")
            self._menu.lead("quit")
            return
        self._menu.hear(gesture)
        if any(box.key == self._menu.focus for box in catalogue.SHELF):
            self._chosen = self._menu.focus

    def tick(self, ms: float) -> None:
        self._menu.tick(ms)
        self._alone += ms
        Title.laid = min(len(PLACES), Title.laid + 1)
        if self._alone >= ALONE:
            self._alone = 0.0
            self.host.attract()

    def returned(self) -> None:
        self._alone = 0.0

    @property
    def settled(self) -> bool:
        return self._menu.settled and Title.laid == len(PLACES)

    # ---------- showing

    def draw(self, pen: Pen) -> None:
        pen.background("room.title")
        pen.nine("kit.pool", Rect(84, 116, 550, 130))
        pen.sprite("title.lettering", 90, 222)
        pen.text(_("four games, one table"), 100, 306, shrunk(pen, _("four games, one table"), theme.ASIDE_BIG, 470),
                 colour=theme.rgb("#f8e9c8"), width=470)
        pen.sprite("kit.rule", 330, 346)
        for sprite, x, y, w in STRAY:
            pen.sprite("gem.shadow", x + 4, y + 6, w=w * 1.2)
            pen.sprite(sprite, x, y, w=w)
        self._menu.draw(pen)
        box = next(box for box in catalogue.SHELF if box.key == self._chosen)
        pitch = shrunk(pen, _(box.pitch), capped(pen, theme.PITCH, FOOT_GROWS), FACTS_W)
        pen.text(_(box.pitch), 100, 1018 - max(44.0, 1.3 * pen.type.size(pitch)), pitch, width=FACTS_W)
        seats = _("{least}–{most} players", least=box.seats[0], most=box.seats[-1])
        minutes = _("{n} minutes", n=box.minutes)
        facts = "  ·  ".join(filter(None, (seats, minutes, ", ".join(box.designers), box.publisher)))
        room = FACTS_W
        pen.text(facts, 100, 1018, shrunk(pen, facts, capped(pen, theme.BODY.at(27), FOOT_GROWS), room),
                 colour=theme.WOOD2, width=room)
