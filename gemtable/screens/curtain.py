"""The curtain: people who share one device choose one after another, the others look away.

Nothing secret is drawn before the velvet is wholly shut, and it shuts again before anybody else may look.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum, auto
from typing import NamedTuple

from pygame import Surface

from gemtable.engine.events import Seat
from gemtable.engine.game import Action
from gemtable.screens.screen import Host, Screen, glyph
from gemtable.screens.widgets import shrunk
from gemtable.seats.gestures import Button as Press
from gemtable.seats.gestures import (
    Came,
    Device,
    FocusLost,
    Gesture,
    Gone,
    Kind,
    Pressed,
    Tapped,
    asks_pause,
)
from gemtable.stage import theme
from gemtable.stage.layout import HEIGHT, WIDTH, Rect
from gemtable.stage.pen import Pen
from gemtable.stage.timeline import ease
from gemtable.words import _, later

FAR = 2600.0  # beyond the edges of the widest window
PELMET = 190.0  # how far the pelmet goes up and away
SHADOW_WIDE = 1.25  # a card's shadow picture beside the card
PLAQUE = Rect(550, 300, 820, 500)
SAID = 740.0  # how wide its words may be
CARD_W, CARD_H = 300.0, 421.0
CARDS = (Rect.around(690, 486, CARD_W, CARD_H), Rect.around(1230, 486, CARD_W, CARD_H))
CARD_LIFT = 26.0
PARTED = 300.0  # how much velvet stays at each side while somebody looks


class Choice(NamedTuple):
    """One of two things to choose: what it means, its word, and its card's picture."""

    action: Action
    words: str
    card: str


class Turn(NamedTuple):
    """Whose turn it is behind the curtain; `choices` in the order of that person's hand, left and right."""

    seat: Seat
    name: str
    colour: str
    device: Device
    choices: tuple[Choice, ...]


class Step(Enum):
    FALLING = auto()  # it shuts, over the table or over somebody's cards
    SHUT = auto()  # "Pass to Ana"
    OPEN = auto()  # Ana looks and chooses
    RISING = auto()  # it opens on the table


class Curtain(Screen):
    """Each of `turns` in turn; then `done` is told everybody's action and the curtain is gone.

    `table` hears what is not for the curtain: pads that come and go, and a pause while it is shut.
    """

    advice = later("Choose a card, then press again to close.")
    parted = PARTED

    def __init__(
        self,
        host: Host,
        turns: Sequence[Turn],
        done: Callable[[list[tuple[Seat, Action]]], None],
        table: Callable[[Gesture], None],
    ) -> None:
        super().__init__(host)
        self._turns = list(turns)
        self._done, self._table = done, table
        self._made: list[tuple[Seat, Action]] = []
        self._at = 0
        self._chosen: int | None = None
        self._step = Step.FALLING
        self._parting = 1.0  # 0 shut .. 1 open, as far as it opens for the table or for somebody's cards
        self._looked = False  # what is being covered are cards, not the table
        self._behind: Surface | None = None

    @property
    def turn(self) -> Turn:
        return self._turns[self._at]

    @property
    def step(self) -> Step:
        return self._step

    @property
    def chosen(self) -> int | None:
        """Which of the two cards is chosen now, by the hand's left and right."""
        return self._chosen

    # ---------- hearing

    def hear(self, gesture: Gesture) -> None:
        if isinstance(gesture, FocusLost):
            self._cover()
        elif isinstance(gesture, Came | Gone):
            self._table(gesture)
            if gesture.device == self.turn.device:
                self._cover()
                self._step = Step.RISING  # who is left chooses when the pad is back, or a bot does
        elif asks_pause(gesture) and self._step is Step.SHUT:
            self._table(gesture)
        elif getattr(gesture, "device", None) == self.turn.device:  # only that person's device is heard
            if self._step is Step.SHUT and opens(gesture):
                self._open()
            elif self._step is Step.OPEN:
                self._choose(gesture)

    def _cover(self) -> None:
        """Shut at once: nobody guards the cards now."""
        if self._step is Step.OPEN:
            self._step, self._parting, self._chosen = Step.SHUT, 0.0, None
        elif self._looked:
            self._parting = 0.0

    def _open(self) -> None:
        self._step, self._chosen = Step.OPEN, None
        self.host.sounds.play(f"player_{theme.PLAYER[self.turn.colour].emblem}")

    def _choose(self, gesture: Gesture) -> None:
        pick = self._picked(gesture)
        if pick is not None and pick != self._chosen:
            self._chosen = pick
            self.host.sounds.play("card_slide")
        elif self._chosen is not None and opens(gesture):
            self._made.append((self.turn.seat, self.turn.choices[self._chosen].action))
            self._step, self._looked = Step.FALLING, True
            self.host.sounds.play("lock_in")

    def _picked(self, gesture: Gesture) -> int | None:
        match gesture:
            case Tapped(_, x, y, False):
                return next((i for i, card in enumerate(CARDS) if card.inset(-24).contains(x, y)), None)
            case Pressed(_, Press.LEFT | Press.SIDE_A, False):
                return 0
            case Pressed(_, Press.RIGHT | Press.SIDE_B, False):
                return 1
            case Pressed(device, Press.BACK, False) if device.kind is Kind.KEYS:  # E beside Q, O beside U
                return 1
        return None

    # ---------- time

    def tick(self, ms: float) -> None:
        opens = self._step in (Step.OPEN, Step.RISING)
        span = self.host.pace(theme.CURTAIN_OPEN if opens else theme.CURTAIN_CLOSE)
        share = ms / span if span > 0 else 1.0
        self._parting = min(1.0, self._parting + share) if opens else max(0.0, self._parting - share)
        if self._parting == float(opens):
            self._arrived()

    def _arrived(self) -> None:
        if self._step is Step.FALLING:
            self._step = Step.SHUT
            if self._looked:
                self._next()
        elif self._step is Step.RISING:
            self.host.pop()
            self._done(self._made)

    def _next(self) -> None:
        """It is shut over the cards: the next person's turn, or the table's."""
        self._looked, self._chosen = False, None
        if self._at + 1 < len(self._turns):
            self._at += 1
        else:
            self._step = Step.RISING

    @property
    def settled(self) -> bool:
        return self._step in (Step.SHUT, Step.OPEN) and self._parting == float(self._step is Step.OPEN)

    # ---------- showing

    def before(self, pen: Pen) -> None:
        if self._behind is None or self._behind.get_size() != pen.canvas.size:
            self._behind = self.host.still(self)

    @property
    def secret(self) -> bool:
        return self._step is Step.OPEN or self._looked

    def draw(self, pen: Pen) -> None:
        if pen.discreet and self.secret:
            self._draw_velvet(pen, 0.0)
            return
        table = self._step is Step.RISING or (self._step is Step.FALLING and not self._looked)
        if self._parting == 0.0:
            self._draw_velvet(pen, 0.0)
            if self._step is not Step.RISING:
                self._draw_plaque(pen)
            return
        if table and self._behind is not None:
            pen.picture(self._behind)
        elif not table:
            self._draw_cards(pen)
        edge = WIDTH / 2 + pen.canvas.frame.dx / pen.scale
        widest = edge if table else WIDTH / 2 - self.parted
        self._draw_velvet(pen, ease("in-out-cubic", self._parting) * widest, table)

    def _draw_velvet(self, pen: Pen, apart: float, rises: bool = False) -> None:
        """Both halves, each `apart` from the middle, under a pelmet that goes up when the table is behind."""
        tint = theme.VELVET.get(self.turn.colour, theme.PLAYER[self.turn.colour].colour)
        middle = WIDTH / 2
        if apart:
            for inner in (middle - apart, middle + apart):
                pen.soft(Rect(inner - 24, -300, 48, HEIGHT + 600), 10, 36, alpha=0.75)
        for sign in (-1, 1):
            inner = middle + sign * apart
            seen = Rect(inner - FAR, -FAR, FAR, 3 * FAR) if sign < 0 else Rect(inner, -FAR, FAR, 3 * FAR)
            with pen.clip(seen), pen.moved(sign * apart, 0):
                pen.sprite("velvet.grey", middle, HEIGHT / 2, tint=tint)
                pen.sprite("velvet.shine", middle, HEIGHT / 2)
        with pen.moved(0, -PELMET * self._parting if rises else 0.0):
            pen.sprite("curtain.pelmet", middle, 0, tint=tint)
            pen.sprite("curtain.rope", middle, 0)

    def _draw_plaque(self, pen: Pen) -> None:
        turn, x = self.turn, WIDTH / 2
        pen.sprite("curtain.plaque", *PLAQUE.centre)
        pen.medal(turn.colour, x, 308, 84)
        pen.text(_("Pass to {name}", name=turn.name), x, 506, theme.DISPLAY, foil=True, align="centre", width=740)
        pen.text(_("The others look away."), x, 572, theme.LABEL, colour=theme.CREAM2, align="centre", width=740)
        pen.line(x - 190, 612, x + 190, 612, theme.GOLD, 1.6)
        button = {"button": glyph(self.host, Press.YES, turn.device)}
        words = _("Press {button} when only {name} is looking", name=turn.name)
        share = max(SAID / pen.rich_width(words, theme.NAME, button), theme.FLOOR / pen.type.size(theme.NAME))
        role = theme.NAME.at(theme.NAME.size * min(1.0, share))
        pen.rich(words, x, 692, role, button, align="centre", width=SAID)
        words = _(self.advice)
        pen.text(words, x, 750, shrunk(pen, words, theme.STATE, SAID), colour=theme.CREAM2, align="centre", width=SAID)

    def _draw_cards(self, pen: Pen) -> None:
        turn = self.turn
        pen.background("room.dim")
        pen.pool(WIDTH / 2, 520, 760, alpha=0.6, ry=520)
        pen.text(_("Only {name} looks", name=turn.name), WIDTH / 2, 204, theme.TITLE.at(60), foil=True,
                 align="centre", width=1000)  # fmt: skip
        signs = [glyph(self.host, side, turn.device) for side in _hand(turn.device)]
        for i, (choice, place) in enumerate(zip(turn.choices, CARDS, strict=True)):
            picked = self._chosen == i
            with pen.moved(0, -CARD_LIFT if picked else 0.0):
                if picked:
                    pen.glow(*place.centre, 330, alpha=0.45)
                pen.sprite("card.shadow.high" if picked else "card.shadow", *place.centre,
                           w=CARD_W * SHADOW_WIDE)  # fmt: skip
                pen.sprite(choice.card, *place.centre, w=CARD_W)
                if picked:
                    pen.ring(place, 22)
            words = choice.words if turn.device.kind is Kind.TOUCH else "{side}  " + choice.words
            pen.rich(words, place.centre.x, place.bottom + 76, theme.NAME, {"side": signs[i]},
                     align="centre", width=400)  # fmt: skip
        if self._chosen is not None:
            button = {"button": glyph(self.host, Press.YES, turn.device)}
            words = _("{button} Close the curtain")
        else:
            button, words = {}, _("Choose a card.")
        pen.rich(words, WIDTH / 2, 896, theme.NAME, button, align="centre", width=900)


def _hand(device: Device) -> tuple[Press, Press]:
    """What means left and right here, where nobody else sees the hand."""
    if device.kind is Kind.KEYS:
        return Press.LEFT, Press.RIGHT
    if device.kind is Kind.MOUSE:
        return Press.YES, Press.YES
    return Press.SIDE_A, Press.SIDE_B


def opens(gesture: Gesture) -> bool:
    """The plain press: south, Space, Enter, a click, a tap."""
    return (isinstance(gesture, Pressed) and gesture.button is Press.YES and not gesture.repeat) or (
        isinstance(gesture, Tapped) and not gesture.alt
    )
