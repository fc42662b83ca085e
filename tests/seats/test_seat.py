"""Taking seats, leaving them, and taking over."""

from __future__ import annotations

import pytest

from gemtable.bots.bot import Level, Temper
from gemtable.seats.gestures import ARROW_KEYS, IJKL, MOUSE, TOUCH, WASD, WHOLE_KEYBOARD, Button, Device, Kind
from gemtable.seats.seat import Chairs, Character, Guest, Refused, SeatsUnreadable, Why, read_seats

NAMES = ["Crab", "Whale", "Frog", "Bee", "Cat", "Rabbit", "Octopus", "Fox"]
CALM = Character(Level.SHARP, Temper.CALM)


def pad(instance_id: int) -> Device:
    return Device(Kind.PAD, instance_id)


@pytest.fixture
def chairs() -> Chairs:
    return Chairs(8, NAMES)


@pytest.mark.wish("W15")
def test_one_press_joins_in_every_match(chairs: Chairs) -> None:
    for _ in range(3):
        assert chairs.join(WASD) == 0
        assert chairs.join(pad(4)) == 1
        chairs.clear()
        assert chairs.taken() == ()


@pytest.mark.wish("W15")
def test_the_keyboard_joins_the_second_match_after_a_close_up(chairs: Chairs) -> None:
    chairs.join(pad(1))
    chairs.close_up()
    chairs.resize(8)
    assert chairs.join(WASD) == 1
    assert chairs.join(ARROW_KEYS) == 2
    assert chairs.join(IJKL) == 3


@pytest.mark.wish("W16")
def test_chairs_own_instance_ids(chairs: Chairs) -> None:
    for n in range(8):
        assert chairs.join(pad(10 + n)) == n
    assert [chairs.of(pad(10 + n)) for n in range(8)] == [(n,) for n in range(8)]
    assert len({chair.colour for chair in chairs}) == 8
    assert chairs.join(pad(99)) == Refused(Why.FULL)


@pytest.mark.wish("W23")
def test_who_sits_already_is_refused_by_name(chairs: Chairs) -> None:
    chairs.join(WASD)
    chairs[0].name = "Ana"
    assert chairs.join(pad(1), 0) == Refused(Why.CHAIR_TAKEN, "Ana")
    assert chairs.join(WASD) == Refused(Why.ALREADY_SITS, "Ana")
    assert chairs.seat_bot(CALM, 0) == Refused(Why.CHAIR_TAKEN, "Ana")


def test_one_mouse_can_be_several_people(chairs: Chairs) -> None:
    assert [chairs.join(MOUSE), chairs.join(MOUSE, shared=True), chairs.join(MOUSE, 5, shared=True)] == [0, 1, 5]
    assert chairs.of(MOUSE) == (0, 1, 5)
    assert len({chairs[seat].name for seat in chairs.of(MOUSE)}) == 3


def test_who_comes_back_keeps_name_colour_and_sides(chairs: Chairs) -> None:
    chairs.join(pad(1), 3)
    chairs[3].name = "Luis"
    chairs.recolour(3)
    chairs.swap_sides(3)
    colour = chairs[3].colour
    chairs.leave(3)
    assert chairs.join(pad(1)) == 0
    assert (chairs[0].name, chairs[0].colour, chairs[0].sides_swapped) == ("Luis", colour, True)


def test_no_two_people_wear_one_colour(chairs: Chairs) -> None:
    for n in range(7):
        chairs.join(pad(n))
    for _ in range(9):
        chairs.recolour(2)
        worn = [chairs[seat].colour for seat in chairs.taken()]
        assert len(set(worn)) == len(worn)
    assert chairs[2].name == NAMES[chairs[2].colour]


def test_swapped_sides_turn_the_answer_round(chairs: Chairs) -> None:
    chairs.join(WASD)
    assert chairs[0].side(Button.SIDE_A) is Button.SIDE_A
    chairs.swap_sides(0)
    assert chairs[0].side(Button.SIDE_A) is Button.SIDE_B
    assert chairs[0].side(Button.SIDE_B) is Button.SIDE_A


def test_an_unplugged_pad_keeps_its_chair_until_another_takes_over(chairs: Chairs) -> None:
    chairs.join(pad(1))
    chairs.join(pad(2))
    chairs[0].name = "Ana"
    assert chairs.unplug(pad(1)) == (0,)
    assert chairs.waiting() == (0,)
    assert chairs.take_over(pad(2), 0) == Refused(Why.ALREADY_SITS, chairs[1].name)
    assert chairs.take_over(pad(3), 1) == Refused(Why.CHAIR_TAKEN, chairs[1].name)
    assert chairs.take_over(pad(3), 0) == 0
    assert (chairs[0].name, chairs.waiting(), chairs.of(pad(3))) == ("Ana", (), (0,))


@pytest.mark.wish("W41")
def test_the_other_pads_keep_their_seats_when_one_goes(chairs: Chairs) -> None:
    for n in (5, 6, 7):
        chairs.join(pad(n))
    chairs.unplug(pad(5))
    assert (chairs.of(pad(6)), chairs.of(pad(7))) == ((1,), (2,))


def test_bots_take_over_and_are_taken_over_in_mid_game(chairs: Chairs) -> None:
    chairs.join(WASD)
    chairs[0].name = "Ana"
    chairs.bot_takes_over(0, CALM)
    assert (chairs.bots(), chairs.people(), chairs[0].name) == ((0,), (), "Ana")
    assert chairs.take_over(ARROW_KEYS, 0) == 0
    assert (chairs.bots(), chairs.of(ARROW_KEYS)) == ((), (0,))
    assert chairs.hand_over(0, pad(1)) == 0
    assert chairs.of(pad(1)) == (0,)


def test_a_lone_keyboard_player_may_use_all_of_it(chairs: Chairs) -> None:
    chairs.join(WASD)
    assert chairs.speaks_for(ARROW_KEYS) == chairs.speaks_for(WHOLE_KEYBOARD) == (0,)
    assert chairs.of(ARROW_KEYS) == ()
    chairs.join(ARROW_KEYS)
    assert chairs.speaks_for(ARROW_KEYS) == (1,)
    assert chairs.speaks_for(IJKL) == chairs.speaks_for(pad(1)) == ()


def test_tokens_of_youngest_and_oldest_are_one_each(chairs: Chairs) -> None:
    for seat in (2, 4):
        chairs.is_youngest(seat)
        chairs.is_oldest(seat)
    assert [chair.youngest for chair in chairs].count(True) == [chair.oldest for chair in chairs].count(True) == 1
    assert chairs[4].youngest


def test_a_rematch_rotates_the_seats(chairs: Chairs) -> None:
    for seat, device in ((0, WASD), (3, pad(1)), (6, MOUSE)):
        chairs.join(device, seat)
    chairs.rotate()
    assert [chairs.of(device) for device in (WASD, pad(1), MOUSE)] == [(6,), (0,), (3,)]


def test_close_up_makes_chairs_seats_and_resize_gives_them_back(chairs: Chairs) -> None:
    chairs.join(WASD, 2)
    chairs.seat_bot(CALM, 4)
    chairs.join(MOUSE, 7)
    chairs.close_up()
    assert (len(chairs), chairs.of(WASD), chairs.bots(), chairs.of(MOUSE)) == (3, (0,), (1,), (2,))
    chairs.resize(8)
    assert len(chairs) == 8
    chairs.resize(2)
    assert (chairs.people(), chairs.bots()) == ((0, 1), ())


def test_seats_are_read_from_words() -> None:
    assert read_seats("mouse,pad,keys,bot:sharp:calm,bot:reckless, arrows=Ana ,pad:2,keys:ijkl") == [
        Guest(MOUSE),
        Guest(pad(-1)),
        Guest(WASD),
        Guest(None, CALM),
        Guest(None, Character(temper=Temper.RECKLESS)),
        Guest(ARROW_KEYS, name="Ana"),
        Guest(pad(-2)),
        Guest(IJKL),
    ]


@pytest.mark.parametrize(
    ("spec", "about"),
    [
        ("mouse,,bot", "Nobody called “”"),
        ("wheel", "Nobody called “wheel”"),
        ("mouse:left", "Nobody called “mouse:left”"),
        ("pad:0", "Nobody called “pad:0”"),
        ("bot:brave", "A bot cannot be “brave”: say gentle, fair, sharp, calm, keen, reckless"),
        ("keys,keys,keys,keys", "three halves"),
        (",".join(["bot"] * 9), "eight chairs, and 9"),
    ],
)
def test_words_that_seat_nobody_are_answered_in_one_line(spec: str, about: str) -> None:
    with pytest.raises(SeatsUnreadable, match=about) as caught:
        read_seats(spec)
    assert "\n" not in str(caught.value)
    assert str(caught.value) == caught.value.words.format(**caught.value.blanks)


def test_guests_find_pads_or_wait_for_them(chairs: Chairs) -> None:
    chairs.lay(read_seats("pad,pad=Ana,mouse,mouse,bot:gentle=Robo"), pads=[pad(7)])
    assert chairs.of(pad(7)) == (0,)
    assert chairs.waiting() == (1,)
    assert chairs.take_over(pad(9), 1) == 1
    assert (chairs[1].name, chairs.of(MOUSE), chairs[4].name) == ("Ana", (2, 3), "Robo")


def test_same_again_lays_the_same_table(chairs: Chairs) -> None:
    chairs.join(pad(3))
    chairs.join(pad(3), shared=True)
    chairs.join(TOUCH)
    chairs.seat_bot(CALM, 6, "Robo, the = one")
    chairs.swap_sides(1)
    chairs.is_youngest(2)
    kept = chairs.plain()
    other = Chairs(4, NAMES)
    other.lay_plain(kept, pads=[pad(21), pad(22)])
    assert other.plain() == kept
    assert other.of(pad(21)) == (0, 1)
    with pytest.raises(ValueError):
        other.lay_plain([{"who": "mouse"}])
    assert len(other.taken()) == 4


def test_nobody_has_a_colour_that_somebody_had_before_them(chairs: Chairs) -> None:
    chairs.join(WASD)
    chairs.leave(0)
    chairs.join(MOUSE)
    assert chairs.join(WASD) == 1
    assert chairs[0].colour != chairs[1].colour
    assert chairs[0].name != chairs[1].name
