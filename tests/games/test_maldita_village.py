"""The village of the cursed, and curses kept in the room: M42, M48 (and M38 there) of the rules page."""

from __future__ import annotations

import pytest

from gemtable.games import maldita
from gemtable.games.maldita_things import (
    HEAP,
    Call,
    Caught,
    Cheer,
    Curse,
    Cursed,
    Drag,
    Drop,
    Grab,
    Lap,
    Put,
    SentBack,
    Take,
    Turn,
    Where,
    cursed,
)
from tests.games.racing import Racing, under

# --- Village of the cursed


@pytest.mark.rule("M42")
@pytest.mark.example("M", 11)
def test_in_the_village_ones_own_curse_beats_bless() -> None:
    race = Racing(3, pile=[Curse.WHAT_GEMS, Curse.BLESS], village_of_the_cursed=True)
    race.round(1)
    race.round(0)
    assert race.state.curse == [Curse.BLESS, Curse.WHAT_GEMS, None]
    race.act(0, Call())  # the newest cursed player counts down
    assert race.state.studied == 1
    race.wait(maldita.alarm(race.state) - race.state.now)  # type: ignore[operator]  # the study ends
    race.wait(maldita.alarm(race.state) - race.state.now)  # type: ignore[operator]  # go
    assert set(race.row(2)) <= race.pieces.open
    assert not set(race.row(1)) & race.pieces.open and not set(race.row(0)) & race.pieces.open
    assert race.state.open_rows == [False, True, True]


@pytest.mark.rule("M42")
def test_a_curse_is_kept_until_it_is_replaced() -> None:
    race = Racing(4, pile=[Curse.GREED, Curse.ELBOW, Curse.TWIST], village_of_the_cursed=True)
    race.round(3)
    greed = race.story(Cursed)[0].card
    race.round(2)
    assert race.state.curse == [None, None, Curse.ELBOW, Curse.GREED]
    assert len(race.row(3)) == 5
    race.round(3)
    assert race.state.curse == [None, None, Curse.ELBOW, Curse.TWIST]
    assert race.pieces.where[greed] == cursed(3) and greed not in race.pieces.open
    assert len(race.row(3)) == 4
    race.round(None)
    assert race.state.curse == [None, None, Curse.ELBOW, Curse.TWIST]  # to the end


# --- in the room


@pytest.mark.rule("M48")
@pytest.mark.parametrize("curse", [Curse.ANNOUNCING, Curse.WOOHOO, Curse.TWIST])
def test_in_the_room_it_takes_a_majority(curse: Curse) -> None:
    race = under(curse, seats=5, curses=Where.IN_THE_ROOM)
    assert not race.may(0, Caught(1))  # nothing was taken yet
    race.act(1, Turn())
    race.act(1, Take(7))
    race.act(0, Caught(1))
    assert not race.may(0, Caught(1)) and not race.may(1, Caught(1)) and not race.may(0, Caught(2))
    race.act(2, Caught(1))
    assert race.carried(1) == [7] and maldita.facts(race.state, 0).accused[1] == (0, 2)
    race.act(4, Caught(1))
    assert not race.carried(1) and 7 in race.free()
    assert race.story(SentBack) == [SentBack(1)]


@pytest.mark.rule("M38", "M48")
def test_in_the_room_one_voice_is_enough_for_the_elbow() -> None:
    race = under(Curse.ELBOW, curses=Where.IN_THE_ROOM)
    race.act(1, Turn())
    for _ in race.slots(race.row(1)[0]):
        race.act(1, Take(race.free()[0]))
        race.act(1, Put(race.row(1)[0]))
    assert race.state.filled[1] == 1
    race.act(0, Caught(1))
    assert race.state.filled[1] == 0 and not race.may(1, Turn())
    assert not race.may(0, Caught(1))


@pytest.mark.rule("M48")
def test_in_the_room_the_program_asks_for_nothing() -> None:
    for curse in (Curse.WOOHOO, Curse.TWIST, Curse.ANNOUNCING):
        race = under(curse, curses=Where.IN_THE_ROOM)
        race.act(1, Turn())
        for _ in race.slots(race.row(1)[0]):
            race.act(1, Take(race.free()[0]))
            race.act(1, Put(race.row(1)[0]))
        assert race.may(1, Turn())
        assert race.may(1, Cheer()) == (curse is Curse.WOOHOO)  # a bot does it all the same
        assert race.may(1, Lap()) == (curse is Curse.TWIST)


@pytest.mark.rule("M48")
def test_dragging_stays_on_the_screen_and_cannot_be_caught() -> None:
    race = under(Curse.DRAGGING, curses=Where.IN_THE_ROOM)
    race.act(1, Turn())
    assert not race.takes(1)
    race.act(1, Drag(7, race.row(1)[0]))
    assert not race.may(0, Caught(1))


@pytest.mark.rule("M48")
def test_on_the_screen_nobody_is_caught() -> None:
    race = under(Curse.ELBOW)
    race.act(1, Take(7))
    assert not race.may(0, Caught(1))
    race.act(1, Drop())
    assert 7 in race.pieces.at(HEAP)
    assert race.may(1, Grab())
