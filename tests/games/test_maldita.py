"""Every rule of a round of gemtable/games/maldita.md; the check, the curses and the laws have files of their own."""

from __future__ import annotations

from collections import Counter

import pytest

from gemtable.engine.dice import Dice
from gemtable.engine.events import Refused
from gemtable.engine.game import seconds
from gemtable.engine.match import Match
from gemtable.games import maldita
from gemtable.games.maldita_round import is_filled
from gemtable.games.maldita_set import ASKS, CHALLENGES, STONES
from gemtable.games.maldita_things import (
    AWAY,
    BOX,
    COUNTDOWN,
    CURSES,
    DECK,
    HEAP,
    LOOT,
    MIDDLE,
    PATIENCE,
    THROWN_BACK,
    WILDS,
    Call,
    Checked,
    Counting,
    Curse,
    Cursed,
    Drag,
    Drop,
    Filled,
    Grab,
    Held,
    Options,
    Paid,
    Phase,
    Put,
    Ready,
    Stopped,
    Stuck,
    Take,
    Timer,
    Turn,
    Unread,
    Verdict,
    Went,
    row,
    won,
)
from tests.games.racing import Racing

# --- set-up


@pytest.mark.rule("M1")
def test_all_gems_lie_open_and_the_maldita_in_the_middle() -> None:
    race = Racing(4)
    assert race.free() == list(range(65))
    assert [race.pieces.faces[gem] for gem in race.free()] == list(STONES)
    assert set(race.free()) < race.pieces.open
    assert race.pieces.at(MIDDLE) == [race.state.diamond] == [65]
    assert Counter(len(stone.colours) for stone in STONES) == {1: 30, 2: 30, 0: WILDS}


@pytest.mark.rule("M2", "M3")
@pytest.mark.parametrize(("seats", "cards"), [(2, 5), (3, 5), (4, 4), (5, 4), (6, 4)])
def test_cards_and_curses_for_so_many_players(seats: int, cards: int) -> None:
    race = Racing(seats)
    assert [len(race.row(seat)) for seat in range(seats)] == [cards] * seats
    assert not any(race.pieces.known[card] for seat in range(seats) for card in race.row(seat))
    assert len(race.pieces.at(CURSES)) == cards
    assert len(race.pieces.at(BOX)) == 9 - cards
    assert not any(race.pieces.known[card] for card in (*race.pieces.at(CURSES), *race.pieces.at(BOX)))


@pytest.mark.rule("M3")
def test_which_curses_play_is_drawn() -> None:
    drawn = set()
    for seed in range(20):
        state = maldita.deal(Options(), 6, Dice(seed))
        drawn.add(frozenset(state.pieces.faces[card] for card in state.pieces.at(CURSES)))
    assert len(drawn) > 10


@pytest.mark.rule("M45", "M47")
def test_the_kinds_of_cards_are_known_and_the_deal_is_not() -> None:
    counted = Counter((card.type, card.points) for card in CHALLENGES)
    assert counted == {
        (1, 1): 12, (2, 1): 15, (3, 1): 18, (4, 3): 10, (5, 1): 15, (6, 3): 10, (7, 2): 10, (8, 2): 10,
    }  # fmt: skip
    assert len(ASKS) == 100
    view = Match(maldita, Options(), 3, 5).view(0)
    assert not any(card in view.faces for card in (*view.at(DECK), *view.at(row(0)), *view.at(CURSES)))


# --- the countdown


@pytest.mark.rule("M4")
def test_the_callers_press_starts_the_countdown() -> None:
    race = Racing(3)
    assert race.state.caller == 0
    assert not race.may(1, Call())
    race.act(0, Call())
    assert race.state.phase is Phase.COUNTING
    assert race.story(Counting) == [Counting(race.state.now + COUNTDOWN)]
    assert maldita.to_act(race.state) == ()  # presses before go do nothing
    assert not any(maldita.legal(race.state, seat) for seat in range(3))
    race.wait(COUNTDOWN - 1)
    assert not race.story(Went)
    race.wait(1)
    assert race.story(Went)
    assert maldita.to_act(race.state) == (0, 1, 2)


@pytest.mark.rule("M4")
def test_it_starts_when_all_are_ready() -> None:
    race = Racing(3)
    for seat in range(3):
        assert race.state.phase is Phase.GATHERING
        race.act(seat, Ready())
    assert race.state.phase is Phase.COUNTING


@pytest.mark.rule("M4")
@pytest.mark.parametrize("ready", [(1, 2), (0,)])
def test_it_starts_ten_seconds_after_only_the_caller_or_nobody_else_is_ready(ready: tuple[int, ...]) -> None:
    race = Racing(3)
    for seat in ready:
        assert maldita.alarm(race.state) is None
        race.wait(1000)
        race.act(seat, Ready())
    race.wait(PATIENCE - 1)
    assert race.state.phase is Phase.GATHERING
    race.wait(1)
    assert race.state.phase is Phase.COUNTING


@pytest.mark.rule("M4")
def test_later_the_cursed_player_calls() -> None:
    race = Racing(3)
    race.round(2)
    assert race.state.caller == 2
    assert race.may(2, Call()) and not race.may(0, Call())
    race.round(None)
    assert race.state.caller == 2  # M13


# --- the race


@pytest.mark.rule("M5", "M7")
def test_cards_are_turned_from_the_left_each_when_the_one_before_is_filled() -> None:
    race = Racing(2, 34, 0)
    race.go()
    first, second = race.row(0)[:2]
    assert not race.may(0, Put(first))
    race.act(0, Turn())
    assert first in race.pieces.open and second not in race.pieces.open
    assert race.numbers(0)[0] == 34
    assert not race.may(0, Turn())
    race.put(0, 31)
    race.act(0, Turn())
    assert second in race.pieces.open
    assert race.story(Filled)[0] == Filled(0, first, False)


@pytest.mark.rule("M7")
def test_a_card_of_type_6_wants_two_gems() -> None:
    race = Racing(2, 74)
    race.go()
    race.fill(0, 0)
    assert not race.may(0, Turn())
    race.put(0, 50)
    assert race.may(0, Turn())


@pytest.mark.rule("M6")
def test_one_gem_at_a_time_and_no_turning_while_carrying() -> None:
    race = Racing(2, 0)
    race.go()
    race.fill(0, 14)
    race.act(0, Take(3))
    assert race.carried(0) == [3]
    kinds = {type(action) for action in maldita.legal(race.state, 0)}
    assert kinds == {Put, Drop, Stuck}
    race.act(0, Drop())
    assert race.may(0, Turn())


@pytest.mark.rule("M8")
def test_any_gem_can_be_placed_on_ones_own_card_only_and_nothing_tells() -> None:
    race = Racing(3, 0, 1, 2, 3, 4)
    race.go()
    race.act(0, Turn())
    race.act(1, Turn())
    race.act(0, Take(60))
    assert {action for action in maldita.legal(race.state, 0) if isinstance(action, Put)} == {Put(race.row(0)[0])}
    before = len(race.pieces.events)
    race.act(0, Put(race.row(0)[0]))
    wrong = [type(event) for event in race.pieces.events[before:]]
    race.put(0, 30)
    race.act(1, Take(14))
    before = len(race.pieces.events)
    race.act(1, Put(race.row(1)[0]))
    assert [type(event) for event in race.pieces.events[before:]] == wrong


@pytest.mark.rule("M8")
def test_the_gem_on_the_current_card_may_be_swapped_or_put_back_until_the_next_is_turned() -> None:
    race = Racing(2, 0)
    race.go()
    race.fill(0, 30)
    card = race.row(0)[0]
    race.put(0, 14)  # swapped
    assert race.lying(card) == [14] and 30 in race.free()
    race.act(0, Take(14))
    assert race.state.filled[0] == 0
    assert not race.may(0, Turn())
    race.act(0, Drop())  # put back
    assert 14 in race.free()
    race.put(0, 42)
    race.act(0, Turn())
    assert not race.may(0, Take(42))
    race.act(0, Take(3))
    assert not race.may(0, Put(card))


@pytest.mark.rule("M8")
def test_the_last_card_may_be_changed_until_the_round_ends() -> None:
    race = Racing(2)
    race.go()
    race.solve(0)
    last = race.row(0)[-1]
    gem = race.lying(last)[0]
    race.act(0, Take(gem))
    race.act(0, Put(last))
    assert race.state.filled[0] == 5


@pytest.mark.rule("M10")
def test_the_grab_ends_the_round_for_all_and_needs_an_empty_hand() -> None:
    race = Racing(2)
    race.go()
    race.solve(0)
    assert race.story(Filled)[-1].full
    race.act(0, Take(60))
    assert not race.may(0, Grab())
    race.act(0, Drop())
    race.wait(seconds(60))  # nobody is forced
    assert race.state.number == 1
    race.grab(0)
    assert race.story(Stopped) == [Stopped(0)]
    assert race.state.number == 2


@pytest.mark.rule("M10")
def test_too_early_the_hand_is_thrown_back_for_a_second() -> None:
    race = Racing(2)
    race.go()
    race.solve(0, 4)
    race.grab(0)
    assert race.state.number == 1
    assert race.story(Held) == [Held(0, race.state.now + THROWN_BACK, True)]
    assert maldita.to_act(race.state) == (1,)
    assert not maldita.legal(race.state, 0)
    race.wait(THROWN_BACK - 1)
    assert maldita.to_act(race.state) == (1,)
    race.wait(1)
    assert maldita.to_act(race.state) == (0, 1)
    race.grab(0)  # and once more
    assert len(race.story(Held)) == 2


@pytest.mark.rule("M11")
def test_gems_in_hands_lie_free_before_wilds_are_checked() -> None:
    race = Racing(2, 34, 0, 2, 4, 6)
    race.go()
    race.act(1, Turn())
    race.act(1, Take(31))  # the blue long hexagon
    race.fill(0, 60)
    for gem in (14, 13, 18, 1):
        race.fill(0, gem)
    race.grab(0)
    assert not race.carried(1)
    assert race.verdicts(0) == [Verdict.MISUSED, *[Verdict.RIGHT] * 4]


@pytest.mark.rule("M12")
@pytest.mark.example("M", 9)
@pytest.mark.parametrize("first", [0, 1])
def test_of_two_grabs_in_one_tick_the_first_in_the_settled_order_counts(first: int) -> None:
    match = Match(maldita, Options(), 2, 3)
    match.act(0, Call())
    match.advance(COUNTDOWN)
    for seat in (0, 1):
        for card in list(match.state.pieces.at(row(seat))):
            match.act(seat, Turn())
            while not is_filled(match.state, seat, card):
                match.act(seat, Take(match.state.pieces.at(HEAP)[0]))
                match.act(seat, Put(card))
    told = len(match.events)
    match.submit(first, Grab())  # the nearer hand, says the field
    match.submit(1 - first, Grab())
    match.advance()
    assert match.state.caller == first
    assert [event for event in match.events[told:] if isinstance(event, Stopped | Refused)] == [
        Stopped(first),
        Refused(1 - first, Grab()),
    ]


@pytest.mark.rule("M12")
def test_of_two_hands_on_one_gem_the_first_has_it() -> None:
    race = Racing(2)
    race.go()
    race.act(1, Take(7))
    assert not race.may(0, Take(7))
    assert race.carried(1) == [7]


# --- nobody is ever blocked


@pytest.mark.rule("M13")
def test_when_all_are_stuck_the_round_is_over_without_a_grab() -> None:
    race = Racing(3, 0, 1, 2, 3, 4, 34, pile=[Curse.ELBOW, Curse.GREED])
    race.state.caller = 1
    race.go()
    race.fill(1, 31)
    race.act(1, Turn())
    race.put(1, 60)
    race.fill(0, 3)
    for seat in (1, 2):
        race.act(seat, Stuck())
        assert not race.may(seat, Stuck())
    race.act(0, Stuck())
    assert [check.seat for check in race.story(Checked)] == [1] * 5 + [2] * 5 + [0] * 5
    assert race.verdicts(1)[0] is Verdict.RIGHT
    assert race.state.points == [0, 1, 0]
    assert len(race.pieces.at(AWAY)) == 1
    assert len(race.pieces.at(LOOT)) == 3 * 5 - 2
    assert not race.story(Paid) and not race.story(Cursed)
    unread = race.story(Unread)[0].card
    assert race.pieces.where[unread] == BOX and not race.pieces.known[unread]
    assert race.state.caller == 1
    assert race.state.curse == [None] * 3


@pytest.mark.rule("M13")
def test_who_goes_on_is_not_stuck() -> None:
    race = Racing(2, 0)
    race.go()
    race.act(0, Stuck())
    race.act(0, Turn())
    race.act(1, Stuck())
    assert race.state.stuck == (1,)
    assert race.state.number == 1
    race.act(0, Stuck())
    assert race.state.number == 2


@pytest.mark.rule("M13", "M29")
def test_rounds_never_change_and_a_curse_ends_as_usual() -> None:
    race = Racing(3)
    race.round(1)
    assert race.state.curse[1] is not None
    for number in range(2, 6):
        race.round(None)
        assert race.state.number == number + 1
        assert race.state.curse == [None] * 3
    assert not race.pieces.at(CURSES)
    race.round(None)
    assert race.state.phase is Phase.OVER


@pytest.mark.rule("M13")
@pytest.mark.parametrize("timer", [Timer.S60, Timer.S90, Timer.S120])
def test_the_round_timer(timer: Timer) -> None:
    race = Racing(2, round_timer=timer)
    race.go()
    race.solve(0, 1)
    race.wait(seconds(int(timer.value)) - 1)
    assert race.state.number == 1
    race.wait(1)
    assert race.story(Stopped) == [Stopped(None)]
    assert race.state.number == 2
    assert maldita.alarm(race.state) is None


@pytest.mark.rule("M31")
@pytest.mark.example("M", 10)
def test_in_the_final_round_the_timer_runs_out() -> None:
    race = Racing(4, round_timer=Timer.S60)
    for _ in range(4):
        race.round(0)
    race.go()
    card = race.row(2)[0]
    race.solve(2, 1)
    before = list(race.state.points)
    paid = len(race.story(Paid))
    race.wait(seconds(60))
    assert race.pieces.where[card] == won(2)
    assert race.state.points[2] > before[2]
    assert len(race.story(Paid)) == paid
    assert race.state.phase is Phase.OVER
    result = maldita.result(race.state)
    assert result is not None and result.totals == tuple(race.state.points)


@pytest.mark.rule("M11")
def test_a_dragged_gem_is_free_until_it_is_on_its_card() -> None:
    race = Racing(2, pile=[Curse.DRAGGING])
    race.round(0)
    race.go()
    race.act(0, Turn())
    assert race.may(0, Drag(7, race.row(0)[0]))
    assert 7 in race.free()
    race.act(1, Take(7))
    assert not race.may(0, Drag(7, race.row(0)[0]))
