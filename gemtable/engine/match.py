"""The referee: one door for people, bots and replays. Seed and log are the save, the resume and the replay in one."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from typing import Any, Generic, NamedTuple

from gemtable.engine import notation
from gemtable.engine.dice import Dice
from gemtable.engine.events import Ended, Event, Refused, Seat, Shown, Shuffled, Undone
from gemtable.engine.game import Action, Game, Opt, Pace, Result, S, Tick
from gemtable.engine.view import View, imagine, look

UNDO = "undo"


class Entry(NamedTuple):
    """One line of the log: when, who, and the action's text (or `undo`)."""

    tick: Tick
    seat: Seat
    text: str


class Diverged(ValueError):
    """A log that this rule book does not play; `line` counts its entries from 1."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"line {line}: {why}")
        self.line = line


class Match(Generic[S, Opt]):
    """One playing of one game. `events` holds all that happened so far, the set-up included."""

    def __init__(self, game: Game[S, Opt], options: Opt, seats: int, seed: int) -> None:
        if seats not in game.SEATS:
            raise ValueError(f"{game.KEY} is for {game.SEATS[0]} to {game.SEATS[-1]}, not {seats}")
        self.game = game
        self.options = options
        self.seats = seats
        self.seed = seed
        self.log: list[Entry] = []
        self.writer: Callable[[Match[S, Opt], Entry], None] | None = None
        self._inbox: deque[tuple[Seat, Action]] = deque()
        self._undoable: Seat | None = None
        self._begin()

    def _begin(self) -> None:
        self.dice = Dice(self.seed)
        self._rules_dice = self.dice.fork("rules")
        self.state: S = self.game.deal(self.options, self.seats, self._rules_dice)
        self.result: Result | None = self.game.result(self.state)

    @property
    def now(self) -> Tick:
        """The current tick."""
        return self.state.now

    @property
    def events(self) -> list[Event]:
        """Everything that happened; a reader keeps its own place in it. After an undo the list is a new one."""
        return self.state.pieces.events

    # --- the door --------------------------------------------------------------------------------------------------

    def submit(self, seat: Seat, action: Action) -> None:
        """Hand an action in; it is played, first come first served, in the next tick."""
        self._inbox.append((seat, action))

    def advance(self, ticks: Tick = 1) -> None:
        """Let time pass: in each tick due alarms ring first, then the inbox is played."""
        state, game = self.state, self.game
        end = state.now + ticks
        while state.now < end:
            if self._inbox:
                state.now += 1
            else:
                bell = game.alarm(state)
                state.now = end if bell is None else max(state.now + 1, min(bell, end))
            if self.result is None:
                self._ring_due()
            inbox = self._inbox
            while inbox:
                self._play(*inbox.popleft())

    def act(self, seat: Seat, action: Action) -> None:
        """Hand an action in and let it happen in one tick: for bots' trials and replays, where nobody else acts at
        once."""
        self.submit(seat, action)
        self.advance(1)

    def _ring_due(self) -> None:
        state, game = self.state, self.game
        while (bell := game.alarm(state)) is not None and bell <= state.now:
            game.ring(state, self._rules_dice)
            self._undoable = None
            if self._over():
                return

    def _play(self, seat: Seat, action: Action) -> None:
        state, game = self.state, self.game
        if self.result is not None or not 0 <= seat < self.seats or action not in game.legal(state, seat):
            state.pieces.events.append(Refused(seat, action))
            return
        drawn, told = self._rules_dice.draws, len(state.pieces.events)
        game.play(state, seat, action, self._rules_dice)
        entry = Entry(state.now, seat, notation.write(action))
        self.log.append(entry)
        lucky, race = self._rules_dice.draws != drawn, game.PACE is Pace.RACING
        self._undoable = None if race or lucky or self._told_anything(told) else seat
        self._over()
        if self.writer is not None:
            self.writer(self, entry)

    def _told_anything(self, since: int) -> bool:
        return any(isinstance(event, Shown | Shuffled) for event in self.state.pieces.events[since:])

    def _over(self) -> bool:
        self.result = self.game.result(self.state)
        if self.result is not None:
            self._undoable = None
            self.state.pieces.events.append(Ended())
        return self.result is not None

    # --- undo ------------------------------------------------------------------------------------------------------

    def can_undo(self, seat: Seat) -> bool:
        """Whether this seat's action was the last of all, revealed nothing, drew no dice, and was not in a race."""
        return self._undoable == seat

    def undo(self, seat: Seat) -> bool:
        """Take this seat's last action back. It is a line of its own in the log. False if it cannot be."""
        if not self.can_undo(seat):
            return False
        now = self.now
        self._take_back(seat)
        self.state.now = now
        self.log.append(Entry(now, seat, UNDO))
        self.state.pieces.events.append(Undone(seat))
        if self.writer is not None:
            self.writer(self, self.log[-1])
        return True

    def _take_back(self, seat: Seat) -> None:
        """Play everything again but the last action; nothing was drawn since, so the dice stand where they stood."""
        kept = self.log
        self.log = []
        self._begin()
        self._inbox.clear()
        entries = effective(kept)[:-1]
        writer, self.writer = self.writer, None
        for line, entry in enumerate(entries, 1):
            self._replay_entry(line, entry)
        self.writer = writer
        self.log = kept
        self._undoable = None

    # --- replay ----------------------------------------------------------------------------------------------------

    def replay(self, entries: Iterable[Entry], *, seen: Callable[[Match[S, Opt], Entry], None] | None = None) -> None:
        """Play a log on from here, calling `seen` after each line. Raises Diverged when the rules refuse a line."""
        for line, entry in enumerate(entries, len(self.log) + 1):
            self._replay_entry(line, entry)
            if seen is not None:
                seen(self, entry)

    def _replay_entry(self, line: int, entry: Entry) -> None:
        if entry.text == UNDO:
            self._wait_until(line, entry.tick)
            if not self.undo(entry.seat):
                raise Diverged(line, "nothing to take back")
            return
        try:
            action = notation.read(entry.text, self.game.ACTIONS)
        except notation.NotationError as wrong:
            raise Diverged(line, str(wrong)) from None
        self._wait_until(line, entry.tick - 1 if entry.tick > self.now else entry.tick)
        if entry.tick > self.now:
            self.state.now += 1
            if self.result is None:
                self._ring_due()
        written = len(self.log)
        self._play(entry.seat, action)
        if len(self.log) == written:
            raise Diverged(line, f"seat {entry.seat} may not play {entry.text!r}")

    def _wait_until(self, line: int, tick: Tick) -> None:
        if tick < self.now:
            raise Diverged(line, f"tick {tick} is before tick {self.now}")
        if tick > self.now:
            self.advance(tick - self.now)

    # --- what a seat may know --------------------------------------------------------------------------------------

    def view(self, seat: Seat | None) -> View:
        """What this seat (None: the audience) may know now."""
        return look(self.game, self.state, seat)

    def dream(self, seat: Seat) -> Callable[[Dice], S]:
        """A source of worlds imagined for this seat; the real state never reaches a bot."""

        def world(dice: Dice) -> S:
            return imagine(self.game, self.state, seat, dice)

        return world


def effective(entries: Iterable[Entry]) -> list[Entry]:
    """The entries that still count: each undo takes one away."""
    kept: list[Entry] = []
    for entry in entries:
        if entry.text == UNDO:
            kept.pop()
        else:
            kept.append(entry)
    return kept


def start(game: Game[Any, Any], options: Any, seats: int, seed: int) -> Match[Any, Any]:
    """A match of any game: what catalogue and commands use, who do not know which."""
    return Match(game, options, seats, seed)
