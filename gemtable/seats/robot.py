"""A bot sits down: it thinks in slices, takes a human time about it, and acts through the same door as everybody.

Robots know neither game nor match: they get callables. Time is ticks; slices of thinking are counted, never measured.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Sequence
from typing import Any

from gemtable.bots.bot import Bot, Intent, Thinking
from gemtable.engine.dice import Dice
from gemtable.engine.events import Event, Refused, Seat
from gemtable.engine.game import Tick, seconds
from gemtable.engine.view import View, heard

PACES = {"slow": 1.6, "normal": 1.0, "fast": 0.5, "off": 0.0}
SHORTEST_PAUSE, LONGEST_PAUSE = seconds(0.7), seconds(1.5)  # at normal pace
REACTION = (seconds(0.25), seconds(0.45))  # in a race, at any pace
RESPITE, RESPITE_OFF = seconds(1.5), seconds(0.5)  # for second thoughts, after what a person can take back


class Robot:
    """One bot in its seat.

    `view` and `dream` are what its seat may know and imagine, `submit` hands its intent in, `dice` are the match's (it
    forks `bot:<seat>:<n>` for its n-th decision, from `decided` on); `ready` tells whether its hand is free, in a race.
    """

    def __init__(
        self,
        seat: Seat,
        bot: Bot,
        *,
        view: Callable[[], View],
        dream: Callable[[Dice], Any],
        dice: Dice,
        submit: Callable[[Seat, Intent], None],
        ready: Callable[[], bool] = lambda: True,
        decided: int = 0,
    ) -> None:
        self.seat, self.bot = seat, bot
        self.decided = decided
        self.intent: Intent | None = None
        self._view, self._dream, self._submit, self._ready = view, dream, submit, ready
        self._dice, self._pause_dice = dice, dice.fork(f"pause:{seat}")
        self._thinking: Thinking | None = None
        self._wait: Tick = 0
        self._answered: Hashable = None  # the moment its last intent was meant for

    def hear(self, events: Sequence[Event]) -> None:
        """What this seat heard; if its own action came too late, it may try something else at once."""
        self.bot.hear(events)
        if any(isinstance(event, Refused) and event.seat == self.seat for event in events):
            self._answered = None

    @property
    def thinks(self) -> bool:
        return self._thinking is not None

    @property
    def busy(self) -> bool:
        """It owes an action: it thinks, or waits a human time with its mind made up."""
        return self.thinks or self.intent is not None

    def begin(self, shortest: Tick, longest: Tick) -> None:
        """Start to think about what the seat sees now, and act no sooner than a time between these two from now."""
        self.intent = None
        self._thinking = self.bot.think(self._view(), self._dream, self._dice.fork(f"bot:{self.seat}:{self.decided}"))
        self._wait = shortest + self._pause_dice.below(longest - shortest + 1)

    def stop(self) -> None:
        """Think no more of it."""
        self._thinking, self.intent = None, None

    def step(self) -> None:
        """One slice of thinking."""
        if self._thinking is None:
            return
        try:
            next(self._thinking)
        except StopIteration as made_up:
            self._thinking, self.intent = None, made_up.value

    def rest(self, ticks: Tick) -> None:
        self._wait = max(0, self._wait - ticks)

    def hurry(self) -> None:
        self._wait = 0

    def free_for(self, moment: Hashable) -> bool:
        """Whether it may begin: it owes nothing, its hand is free, and its last action was played or refused."""
        return not self.busy and moment != self._answered and self._ready()

    def act(self, moment: Hashable) -> bool:
        """Hand in the intent if its time has come. An intent that is not legal any more is dropped."""
        if self.intent is None or self._wait > 0:
            return False
        intent, self.intent = self.intent, None
        if intent.action not in self._view().legal:
            return False
        self.decided += 1
        self._answered = moment
        self._submit(self.seat, intent)
        return True


class Robots:
    """All bots at one table. Each frame: `see` the table, `think` a slice or two, and let `tick`s go by.

    `racing`: everybody acts at once and reactions know no pace. Else one seat to act is a turn, and several are a
    secret choice, in which the bots are always in before the last person (W3).
    """

    def __init__(self, robots: Iterable[Robot] = (), *, pace: str = "normal", racing: bool = False) -> None:
        self.pace, self.racing = pace, racing
        self._robots = {robot.seat: robot for robot in robots}
        self._to_act: tuple[Seat, ...] = ()
        self._moment: Hashable = None
        self._respite: Tick = 0
        self._held: dict[Seat, Callable[[], None]] = {}  # a last person's choice, until the bots are in

    def add(self, robot: Robot) -> None:
        """A bot sits down, also in mid-game."""
        self._robots[robot.seat] = robot

    def remove(self, seat: Seat) -> None:
        """A person takes over from a bot."""
        self._robots.pop(seat, None)

    def __contains__(self, seat: Seat) -> bool:
        return seat in self._robots

    def hear(self, events: Sequence[Event]) -> None:
        """Tell every bot what its seat heard of these."""
        for robot in self._robots.values():
            robot.hear(heard(events, robot.seat))

    def see(self, to_act: Collection[Seat], moment: Hashable) -> None:
        """Who must act now. `moment` differs whenever somebody acted or took back, such as the length of the log."""
        self._to_act, self._moment = tuple(to_act), moment
        for seat, robot in self._robots.items():
            if seat not in to_act:  # what it thought of is over, or taken back
                robot.stop()
            if seat in to_act and robot.free_for(moment):
                robot.begin(*self._pause())

    def think(self, slices: int = 1) -> None:
        """So many slices of thinking, those first who are to act first. Goes on during motion and pauses (W12)."""
        for _ in range(slices):
            robot = next((robot for robot in self._robots.values() if robot.thinks), None)
            if robot is None:
                return
            robot.step()

    def tick(self, ticks: Tick = 1) -> None:
        """Let time pass; bots whose time has come act, one a call unless in a race (W11)."""
        self._respite = max(0, self._respite - ticks)
        for robot in self._robots.values():
            robot.rest(ticks)
            if self._held:
                robot.hurry()
        if self._respite == 0:
            for robot in self._robots.values():
                if robot.act(self._moment) and not self.racing:
                    break
        if self._held and not self._owing():
            held, self._held = self._held, {}
            for submit in held.values():
                submit()

    def person(self, seat: Seat, submit: Callable[[], None], *, undoable: bool = False) -> None:
        """A person acts: calls `submit`, at once or, if last in a secret choice, as soon as the bots are in.

        Until then the same person's new choice replaces the old one. `undoable`: give them time for second thoughts.
        """
        undecided = [other for other in self._to_act if other not in self._robots]
        secret = not self.racing and len(self._to_act) > 1
        if secret and set(undecided) <= {seat, *self._held} and self._owing():
            self._held[seat] = submit
            return
        submit()
        if undoable:
            self.breathe()

    def breathe(self) -> None:
        """A person did what can be taken back: the next bot waits 1.5 s (0.5 s with pace off)."""
        if not self.racing:
            self._respite = RESPITE if PACES[self.pace] else RESPITE_OFF

    def hurry(self) -> None:
        """A press: nobody waits any longer."""
        self._respite = 0
        for robot in self._robots.values():
            robot.hurry()

    @property
    def respite(self) -> float:
        """How much of the time for second thoughts is left, 1..0, for the ring that is drawn round it."""
        return self._respite / (RESPITE if PACES[self.pace] else RESPITE_OFF)

    @property
    def waiting(self) -> bool:
        """Whether a press would hurry anything: somebody waits, or owes an action."""
        return self._respite > 0 or bool(self._owing())

    def _owing(self) -> list[Seat]:
        return [seat for seat in self._to_act if seat in self._robots and self._robots[seat].busy]

    def _pause(self) -> tuple[Tick, Tick]:
        if self.racing:
            return REACTION
        factor = PACES[self.pace]
        return round(SHORTEST_PAUSE * factor), round(LONGEST_PAUSE * factor)
