"""The laws every game passes. Each takes a game, a seat count and a seed, and raises AssertionError where it is broken.

Laws 8 to 10 look at tables and the catalogue; they stand in table_laws.py.
"""

from __future__ import annotations

from copy import copy
from typing import Any

from gemtable.bots.plain import Plain
from gemtable.engine import checks, notation, record
from gemtable.engine.dice import Dice
from gemtable.engine.events import Refused
from gemtable.engine.pieces import clone
from gemtable.engine.view import heard, imagine, look
from tests.every_game.playing import finished, moves, opened

MOST_RESUMED = 3  # cut records that are played again; the same lines play the same match (law 4)


def ends(game: Any, seats: int, seed: int) -> None:
    """1: it ends under random play."""
    assert finished(game, seats, seed).result is not None


def somebody_can_act(game: Any, seats: int, seed: int) -> None:
    """2: somebody can act or an alarm is set, until the result; who can act has something legal to do."""
    match = opened(game, seats, seed)
    for _ in moves(match):
        waiting = game.to_act(match.state)
        assert waiting or game.alarm(match.state) is not None, "nobody can act and no alarm is set"
        assert all(game.legal(match.state, seat) for seat in waiting), "a seat must act and has nothing legal"
    assert not game.to_act(match.state)
    assert not any(game.legal(match.state, seat) for seat in range(seats)), "something is legal after the end"


def legal_is_accepted_and_nothing_else(game: Any, seats: int, seed: int) -> None:
    """3: legal is accepted, anything else is refused and changes nothing."""
    match = opened(game, seats, seed)
    known: set[Any] = set()
    for step, _ in enumerate(moves(match)):
        legal = {seat: list(game.legal(match.state, seat)) for seat in range(seats)}
        known.update(action for actions in legal.values() for action in actions)
        if step % 7:
            continue
        before = notation.digest(match.state)
        for seat in (-1, *range(seats), seats):
            for action in sorted(known - set(legal.get(seat, ())), key=repr):
                match._play(seat, action)
                assert isinstance(match.events[-1], Refused), f"{seat} {action} was not refused"
        assert notation.digest(match.state) == before, "a refused action changed something"
        for seat, actions in legal.items():
            for action in actions:
                trial = copy(match)
                trial.state, trial.log = clone(match.state), []
                trial._play(seat, action)
                assert trial.log[-1].seat == seat, f"{seat} {action} is legal and was refused"


def log_replays(game: Any, seats: int, seed: int) -> None:
    """4: the log replays to the same digest (tests/every_game/test_laws.py also asks another process)."""
    match = finished(game, seats, seed)
    again = opened(game, seats, seed)
    again.replay(match.log)
    again.advance(match.now - again.now)
    assert notation.digest(again.state) == notation.digest(match.state), "the log plays another match"


def secrets_stay_secret(game: Any, seats: int, seed: int) -> None:
    """5: in an imagined world this seat's view is identical, and the world holds the same things."""
    match = opened(game, seats, seed)
    dice = Dice(seed).fork("imagine")
    for step, _ in enumerate(moves(match)):
        if step % 5 == 0:
            for seat in range(seats):
                checks.keeps_secrets(match, seat, dice)


def events_tell_all(game: Any, seats: int, seed: int) -> None:
    """6: the events a seat heard, folded, equal its view; the same for the audience."""
    match = opened(game, seats, seed)
    listeners = checks.Listeners(match)
    for _ in moves(match):
        listeners.check()


def nothing_is_born_or_lost(game: Any, seats: int, seed: int) -> None:
    """7: after the deal pieces are neither born nor lost, each lies in one place, heaps only change hands."""
    match = opened(game, seats, seed)
    stock = checks.Stock(match.state)
    for _ in moves(match):
        stock.check(match.state)


def notation_round_trips(game: Any, seats: int, seed: int) -> None:
    """11: actions and options read back as they were written."""
    match = opened(game, seats, seed)
    for _ in moves(match):
        for seat in range(seats):
            for action in game.legal(match.state, seat):
                text = notation.write(action)
                assert notation.read(text, game.ACTIONS) == action, f"{text!r} reads back as something else"
    words = notation.write_options(match.options)
    assert notation.read_options(game.Options, words) == match.options, f"{words} read back as something else"


def record_survives_a_cut(game: Any, seats: int, seed: int, cuts: int | None = 20) -> None:
    """12: cut at any byte, the record resumes to the last whole line (`cuts` None: every byte)."""
    match = finished(game, seats, seed)
    content = record.whole(match).encode()
    digests = [notation.digest(opened(game, seats, seed).state)]  # after so many whole lines
    again = opened(game, seats, seed)
    again.replay(match.log, seen=lambda at, _: digests.append(notation.digest(at.state)))
    dice = Dice(seed).fork("cuts")
    first = content.index(b"\n") + 1
    places = range(len(content) + 1) if cuts is None else [dice.below(len(content) + 1) for _ in range(cuts)]
    resumed: dict[int, str] = {}
    for at in places:
        if at < first:
            try:
                record.read(content[:at])
            except record.RecordError:
                continue
            raise AssertionError("a record without its first line was read")
        lines = content[:at].count(b"\n") - 1
        reading = record.read(content[:at])
        assert reading.damage is None and len(reading.entries) == lines, f"cut at {at}: not the last whole line"
        assert reading.torn == (content[at - 1 : at] != b"\n"), f"cut at {at}: torn or not?"
        assert reading.entries == match.log[:lines], f"cut at {at}: reads other lines"
        if lines not in resumed and len(resumed) < MOST_RESUMED:
            resumed[lines] = notation.digest(record.resume(reading, game).state)
            assert resumed[lines] == digests[lines], f"cut at {at}: resumes to another table"
    for _ in range(cuts or 200):
        at, change = dice.below(len(content)), 1 + dice.below(255)
        changed = bytearray(content)
        changed[at] ^= change
        try:
            reading = record.read(bytes(changed))
        except record.RecordError:
            continue
        # a byte of the last line break leaves a torn line, any other a bad one
        assert reading.damage is not None or reading.torn, f"byte {at} was changed and nobody saw"
        assert [tuple(entry) for entry in match.log[: len(reading.entries)]] == [tuple(e) for e in reading.entries]


def bots_do_not_peek(game: Any, seats: int, seed: int, sit: Any = Plain) -> None:
    """13: a bot decides the same after the hidden faces are swapped for an imagined world."""
    match = opened(game, seats, seed)
    bots = [(sit(), sit()) for _ in range(seats)]
    told = 0
    for step, _ in enumerate(moves(match)):
        fresh, told = match.events[told:], len(match.events)
        for seat, twins in enumerate(bots):
            for bot in twins:
                bot.hear(heard(fresh, seat))
        if step % 4:
            continue
        for seat in game.to_act(match.state):
            world = imagine(game, match.state, seat, Dice(seed + step))
            decisions = []
            for bot, state in zip(bots[seat], (match.state, world), strict=True):
                dice = Dice(seed).fork(f"bot:{seat}:{step}")
                decisions.append(decide(bot, look(game, state, seat), _dream(game, state, seat), dice))
            assert decisions[0] == decisions[1], f"seat {seat}'s bot knows what it may not know"


def _dream(game: Any, state: Any, seat: int) -> Any:
    return lambda dice: imagine(game, state, seat, dice)


def decide(bot: Any, view: Any, dream: Any, dice: Dice) -> Any:
    """Let a bot think to its end."""
    thinking = bot.think(view, dream, dice)
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            return done.value


LAWS = {
    1: ends,
    2: somebody_can_act,
    3: legal_is_accepted_and_nothing_else,
    4: log_replays,
    5: secrets_stay_secret,
    6: events_tell_all,
    7: nothing_is_born_or_lost,
    11: notation_round_trips,
    12: record_survives_a_cut,
    13: bots_do_not_peek,
}
