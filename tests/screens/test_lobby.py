"""The lobby: every device joins with the very button it is shown, and everything is reached with any one device."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from gemtable import catalogue, words
from gemtable.app import App
from gemtable.bots.bot import Level, Temper
from gemtable.screens.chair_page import ChairPage
from gemtable.screens.lobby import Lobby
from gemtable.screens.lobby_card import CARD, PITCH, SHOWN, WINDOW, Setting
from gemtable.screens.lobby_parts import FreeChair, Ring
from gemtable.screens.people import turn_to_starter, with_starter
from gemtable.screens.play import Play
from gemtable.screens.title import Title
from gemtable.screens.widgets import shrunk
from gemtable.seats.gestures import ARROW_KEYS, IJKL, MOUSE, TOUCH, WASD, Device, Kind
from gemtable.stage import theme
from tests.pads import VirtualPad
from tests.screens.hands import Hands
from tests.screens.tables import chairs, key, lobby, tap

Plug = Callable[..., VirtualPad]


@pytest.fixture
def room(app: App) -> Lobby:
    return lobby(app)


def sitting(room: Lobby) -> list[Device | None]:
    return [chair.device for chair in room.chairs if not chair.free]


@pytest.mark.wish("W14")
def test_the_device_that_opened_the_box_sits_nowhere(app: App, hands: Hands) -> None:
    hands.settle()
    hands.key("yes")
    assert isinstance(app.screen, Lobby)
    assert sitting(app.screen) == []


@pytest.mark.wish("W15")
@pytest.mark.parametrize(
    ("code", "half"), [(pygame.K_SPACE, WASD), (pygame.K_RETURN, ARROW_KEYS), (pygame.K_u, IJKL)]
)
def test_a_half_of_the_keyboard_joins_with_its_own_key(code: int, half: Device, room: Lobby, app: App) -> None:
    app.step(16, key(code))
    assert sitting(room) == [half]


def test_the_first_press_sits_down_and_does_nothing_else(room: Lobby, app: App, hands: Hands) -> None:
    room.menu.lead("chair.3")
    hands.key("yes")
    assert app.screen is room
    assert room.chairs[3].device == ARROW_KEYS
    hands.key("yes")
    assert isinstance(app.screen, ChairPage)


@pytest.mark.wish("W16")
def test_every_pad_has_its_own_chair(room: Lobby, hands: Hands, plug: Plug) -> None:
    pads = [plug() for _ in range(3)]
    for pad in pads:
        hands.press(pad, "yes")
    assert [device.id for device in sitting(room) if device] == [pad.instance_id for pad in pads]


def test_a_click_sits_down_in_that_chair_and_more_clicks_seat_more_people(room: Lobby, hands: Hands) -> None:
    hands.click("chair.5")
    hands.click("chair.2")
    assert [seat for seat, chair in enumerate(room.chairs) if chair.device == MOUSE] == [2, 5]
    assert len({chair.name for chair in room.chairs if not chair.free}) == 2


def test_a_tap_sits_down_too(room: Lobby, app: App) -> None:
    spot = next(thing for thing in room.things() if thing.name == "chair.6").rect.centre
    app.step(16, tap(*spot, app))
    assert room.chairs[6].device == TOUCH


@pytest.mark.wish("W13")
def test_free_chairs_show_the_very_button_of_each_free_device_in_turn(
    room: Lobby, hands: Hands, plug: Plug, app: App
) -> None:
    pad = plug()
    hands.key("yes")
    shown = set()
    for _ in range(5):
        free = [thing for thing in room.things() if isinstance(thing, FreeChair)]
        shown |= {thing.device for thing in free}
        first = free[0].device
        hands.wait(2500)
        assert next(thing for thing in room.things() if isinstance(thing, FreeChair)).device != first
    assert shown == {WASD, IJKL, MOUSE, Device(Kind.PAD, pad.instance_id)}


def test_back_leaves_the_chair_and_again_the_table(room: Lobby, app: App, hands: Hands, plug: Plug) -> None:
    pad = plug()
    hands.key("yes")
    hands.press(pad, "yes")
    hands.press(pad, "back")
    assert sitting(room) == [ARROW_KEYS]
    assert app.screen is room
    hands.wait(2500)
    hands.press(pad, "back")
    assert app.screen is room  # too late for a second one; the others are asked to hear it twice
    hands.press(pad, "back")
    assert isinstance(app.screen, Title)


def test_a_right_click_leaves_as_well(room: Lobby, app: App, hands: Hands) -> None:
    hands.click("chair.0")
    hands.click("chair.0", button=3)
    assert sitting(room) == []
    hands.click("chair.0", button=3)
    assert isinstance(app.screen, Title)


def test_who_comes_back_has_the_same_name_and_colour(room: Lobby, app: App) -> None:
    app.step(16, key(pygame.K_SPACE))
    room.chairs[0].name = "Zoe"
    room.chairs.recolour(0, 4)
    before = room.chairs[0].name, room.chairs[0].colour
    app.step(16, key(pygame.K_e))
    app.step(16, key(pygame.K_RETURN))
    app.step(16, key(pygame.K_SPACE))
    seat = room.chairs.of(WASD)[0]
    assert (room.chairs[seat].name, room.chairs[seat].colour) == before


def test_a_pads_y_puts_a_bot_in_a_chair_and_x_swaps_sides(room: Lobby, hands: Hands, plug: Plug) -> None:
    pad = plug()
    hands.press(pad, "yes", "y", "x")
    assert len(room.chairs.bots()) == 1
    assert room.chairs[room.chairs.of(Device(Kind.PAD, pad.instance_id))[0]].sides_swapped


def test_the_mouse_does_all_that_by_the_words_at_the_foot(room: Lobby, hands: Hands) -> None:
    hands.click("chair.0")
    hands.click("prompt.north")
    assert len(room.chairs.bots()) == 1
    hands.click("prompt.west")
    assert room.chairs[0].sides_swapped
    hands.click("prompt.back")
    assert room.chairs.people() == ()


def test_a_bots_page_sets_temper_and_level(room: Lobby, app: App, hands: Hands) -> None:
    hands.key("yes")
    room.menu.lead("chair.4")
    hands.key("yes")
    assert room.chairs[4].bot is not None
    hands.key("yes")
    assert isinstance(app.screen, ChairPage)
    hands.key("down", "down", "right", "down", "right", "back")
    assert app.screen is room
    assert room.chairs[4].bot == (Level.SHARP, Temper.RECKLESS)


def test_a_persons_page_changes_name_and_colour_and_seats_company(room: Lobby, app: App, hands: Hands) -> None:
    hands.key("yes")
    before = room.chairs[0].name, room.chairs[0].colour
    room.menu.lead("chair.0")
    hands.key("yes", "right", "down", "right")
    assert room.chairs[0].name != before[0]
    assert room.chairs[0].colour != before[1]
    hands.menu.lead("company")
    hands.key("yes")
    assert app.screen is room
    assert room.chairs.of(ARROW_KEYS) == (0, 1)


def test_names_and_colours_are_never_worn_twice(room: Lobby, hands: Hands) -> None:
    hands.click("chair.0")
    for _ in range(7):
        hands.click("prompt.north")
    assert len({chair.name for chair in room.chairs}) == len({chair.colour for chair in room.chairs}) == 8


@pytest.mark.wish("W22")
def test_four_directions_reach_everything(room: Lobby, hands: Hands, plug: Plug) -> None:
    hands.key("yes")
    assert hands.explore() == hands.names()
    assert hands.explore(plug()) == hands.names()


@pytest.mark.wish("W22")
@pytest.mark.parametrize("seat", [0, 1])
def test_four_directions_reach_everything_on_a_chairs_page(seat: int, room: Lobby, hands: Hands) -> None:
    hands.key("yes")
    room.add_bot(1)
    room.open_page(seat)
    hands.settle()
    assert hands.explore() == hands.names()


@pytest.mark.parametrize(("people", "bots", "enough"), [(1, 1, False), (1, 2, True), (0, 3, False), (1, 7, True)])
def test_three_to_eight_may_begin(people: int, bots: int, enough: bool, room: Lobby, app: App, hands: Hands) -> None:
    for _ in range(people):
        hands.key("yes")
    for _ in range(bots):
        room.add_bot()
    room.menu.lead("begin")
    hands.click("begin")
    assert isinstance(app.screen, Play) == enough
    if not enough:
        assert app.toasts.shown == room.not_yet != ""


def test_options_and_pace_are_what_the_card_says(room: Lobby, app: App, hands: Hands) -> None:
    room.menu.lead("option.0")
    hands.key("right", "down", "right", "down", "right", "down", "right", "down", "right", "left")
    assert room.options.relics.value == "ascending"
    assert room.options.chests.value == "open"
    assert room.options.leftovers.value == "card-by-card"
    assert room.options.one_more_card is False
    assert app.settings.pace == "normal"
    hands.key("left")
    assert app.settings.pace == "slow"


@pytest.mark.wish("W20")
def test_a_pads_chair_is_kept_and_given_back_when_it_is_plugged_in_again(
    room: Lobby, app: App, hands: Hands, plug: Plug
) -> None:
    pad = plug("Left pad", vendor=0x1209, product=7)
    hands.press(pad, "yes")
    name = room.chairs[0].name
    pad.unplug()
    app.step(16, pygame.event.get())
    assert room.chairs[0].unplugged
    other = plug("Other make", vendor=0x1209, product=9)
    assert room.chairs[0].unplugged
    again = plug("Left pad", vendor=0x1209, product=7)
    assert room.chairs[0].device == Device(Kind.PAD, again.instance_id)
    assert not room.chairs[0].unplugged
    assert room.chairs[0].name == name
    hands.press(other, "yes")
    assert len(sitting(room)) == 2


@pytest.mark.wish("W38")
@pytest.mark.parametrize("language", ["en", "es", "xx"])
def test_it_is_drawn_in_every_language_and_half_full(language: str, room: Lobby, app: App, hands: Hands) -> None:
    words.use(language)
    hands.key("yes")
    room.add_bot()
    hands.settle()
    hands.click("chair.1")
    hands.settle()


# --- chairs round the table -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", range(2, 9))
def test_chairs_stand_in_balance_round_the_table(count: int) -> None:
    spots = Ring(count).spots
    assert len(spots) == count
    for side in ("top", "bottom"):
        xs = [spot.x for spot in spots if spot.side == side]
        assert [x - 720 for x in xs] == [720 - x for x in reversed(xs)], "left and right mirror each other"
        assert all(spot.plate.centre.x == spot.x for spot in spots if spot.side == side)
    assert len({spot.side for spot in spots} & {"left", "right"}) != 1, "no lonely chair at one side"
    plates = [spot.plate for spot in spots]
    assert not any(a.meet(b).w * a.meet(b).h for i, a in enumerate(plates) for b in plates[i + 1 :])


def test_six_sit_three_and_three_and_four_two_and_two() -> None:
    assert [spot.side for spot in Ring(6).spots] == ["top"] * 3 + ["bottom"] * 3
    assert [spot.side for spot in Ring(4).spots] == ["top"] * 2 + ["bottom"] * 2


@pytest.mark.wish("W22")
def test_four_directions_reach_everything_in_a_races_lobby(app: App, hands: Hands) -> None:
    lobby(app, "maldita")
    hands.key("yes")
    assert hands.explore() == hands.names()


# --- the card ---------------------------------------------------------------------------------------------------------


def settings(room: Lobby) -> list[Setting]:
    return [thing for thing in room.things() if isinstance(thing, Setting)]


def seen(room: Lobby) -> list[str]:
    return [line.name for line in settings(room) if line.rect.h]


def test_a_long_card_scrolls_with_the_focus(app: App, hands: Hands) -> None:
    room = lobby(app, "maldita")
    hands.key("yes")
    count = len(settings(room))
    assert count > SHOWN
    room.menu.lead("option.0")
    for line in range(count):
        assert room.menu.focus == f"option.{line}"
        hands.wait(400)
        assert room.menu.focus in seen(room)
        assert len(seen(room)) == SHOWN
        hands.key("down")
    assert room.menu.focus.startswith("chair.")


def test_the_wheel_and_a_finger_scroll_it_too_and_change_nothing(app: App, hands: Hands) -> None:
    room = lobby(app, "maldita")
    before = room.options
    wheel = dict(x=0, y=-1, precise_x=0.0, precise_y=-1.0, flipped=False, touch=False)
    app.step(16, [pygame.Event(pygame.MOUSEWHEEL, wheel)])
    hands.wait(400)
    assert seen(room)[0] == "option.1"
    w, h = app.canvas.size

    def finger(kind: int, y: float) -> pygame.Event:
        px, py = app.canvas.frame.to_pixels(CARD.x + 10, y)
        return pygame.Event(kind, touch_id=1, finger_id=1, x=px / w, y=py / h, dx=0.0, dy=0.0, pressure=1.0)

    start = WINDOW.centre.y
    app.step(16, [finger(pygame.FINGERDOWN, start)])
    for step in range(1, 5):
        app.step(16, [finger(pygame.FINGERMOTION, start - step * PITCH / 4)])
    app.step(16, [finger(pygame.FINGERUP, start - PITCH)])
    hands.wait(400)
    assert seen(room)[0] == "option.2"
    assert room.options == before


def test_lines_out_of_sight_cannot_be_pressed(app: App) -> None:
    room = lobby(app, "maldita")
    for line in settings(room):
        assert not line.rect.h or (WINDOW.y <= line.rect.y and line.rect.bottom <= WINDOW.bottom)


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("game", [box.key for box in catalogue.BOXES])
def test_no_word_of_the_card_is_cut(game: str, language: str, app: App) -> None:
    """At 1280x720, where words are larger."""
    words.use(language)
    room = lobby(app, game)
    box, pen = room.box, app.pen
    least = min(line.rect.w for line in settings(room))
    for field, (label, said) in box.options.items():
        values = [(words.begun(words._(value)), least - 84) for value in said.values()]
        for text, width in ((words._(label), least), *values):
            role = shrunk(pen, text, theme.STATE, width)
            assert pen.type.fit(text, role, width).lines[0] == text, f"{field}: {text}"


# --- the youngest and the oldest --------------------------------------------------------------------------------------


def test_the_oldest_is_said_at_the_chair_and_takes_the_first_seat(app: App, hands: Hands) -> None:
    room = lobby(app, "maldita")
    hands.key("yes")
    room.add_bot(0 if room.chairs[0].free else 1)
    room.chairs.join(WASD, 4)
    room.open_page(4)
    hands.menu.lead("token")
    hands.key("yes")
    assert room.chairs[4].oldest
    name = room.chairs[4].name
    hands.key("back")
    assert app.screen is room
    hands.settle()
    room.chairs.close_up()
    turn_to_starter(room.box, room.chairs)
    assert room.chairs[0].name == name


def test_the_same_row_takes_the_token_back(app: App, hands: Hands) -> None:
    room = lobby(app, "maldita")
    hands.key("yes")
    room.open_page(0)
    hands.menu.lead("token")
    hands.key("yes", "yes")
    assert not room.chairs[0].oldest


def test_where_an_option_names_the_youngest_the_token_says_it(app: App) -> None:
    room = lobby(app, "diamoniak")
    labels = {line.label for line in settings(room)}
    assert words._(room.box.options["youngest"][0]) not in labels
    sat = chairs(MOUSE, ARROW_KEYS, None)
    assert with_starter(room.box, room.options, sat) == room.options
    sat.is_youngest(1)
    assert with_starter(room.box, room.options, sat).youngest.value == "2"


def test_games_that_do_not_ask_say_nothing_of_age(room: Lobby, app: App, hands: Hands) -> None:
    hands.key("yes")
    room.open_page(0)
    assert "token" not in hands.names()
