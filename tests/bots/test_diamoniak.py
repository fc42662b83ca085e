"""The Diamoniak bots: what each gives, buys and leaves, and that sharp is never weaker than the rule."""

from __future__ import annotations

import pytest

from gemtable.bots.bot import Level, Temper
from gemtable.bots.diamoniak import bot
from gemtable.commands.company import Company, think_out
from gemtable.engine.dice import Dice
from gemtable.engine.match import start
from gemtable.engine.view import look
from gemtable.games import diamoniak
from gemtable.games.diamoniak_things import Answer, Buy, Decline, Draw, Give, Options, Stop
from tests.games.storybook import Storybook

LEVELS = list(Level)


def choice(book: Storybook, level: Level, temper: Temper = Temper.KEEN) -> object:
    """What a bot does in the seat whose turn it is."""
    view = look(diamoniak, book.state, book.state.turn)
    return think_out(bot(level, temper), view, lambda dice: book.state, Dice(1)).action


@pytest.mark.parametrize("level", LEVELS)
def test_own_pieces_are_given_last(level: Level) -> None:
    book = Storybook(2, "red0 red1 blue0 diamond green3 witch")
    book.draw(6)
    for _ in range(3):
        gift = choice(book, level)
        assert isinstance(gift, Give)
        book.act(gift)
    assert book.front(0) == ["red0", "red1"]


def test_sharp_feeds_the_witch_what_others_need_before_its_diamonds() -> None:
    book = Storybook(2, "red0 diamond diamond blue0 blue1 green0 witch")
    book.draw(7)
    while book.state.owed:
        book.act(choice(book, Level.SHARP))
    assert book.right(0) == ["diamond", "diamond"]


def test_a_fairy_is_not_called_for_what_is_worth_nothing() -> None:
    rich = Storybook(2, "red0 red1 red2 fairy witch")
    rich.draw(5)
    assert choice(rich, Level.SHARP) == Answer()
    poor = Storybook(2, "red0 blue0 blue1 green0 fairy witch")
    poor.draw(6)
    assert choice(poor, Level.SHARP) == Decline()
    assert choice(poor, Level.FAIR) == Answer()


@pytest.mark.parametrize("level", [Level.FAIR, Level.SHARP])
def test_pieces_are_bought_when_few_are_missing(level: Level) -> None:
    book = Storybook(2, "red0 red1 red2 diamond diamond diamond red3")
    book.draw(6)
    book.act(Stop())
    book.draw()
    book.act(Stop())
    assert isinstance(choice(book, level), Buy)
    assert choice(book, level, Temper.CALM) == Draw()  # three are missing


def test_gentle_stops_like_a_careful_child_and_the_others_never() -> None:
    for level in LEVELS:
        match = start(diamoniak, Options(), 3, 5)
        Company(match, [bot(level, Temper.KEEN) for _ in range(3)]).play()
        assert any(entry.text == "Stop" for entry in match.log) == (level is Level.GENTLE)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_sharp_is_never_weaker_than_the_rule_and_gentle_is(seats: int) -> None:
    games = 400
    for level, least, most in ((Level.SHARP, 1 / seats - 0.05, 1.0), (Level.GENTLE, 0.02, 1 / seats - 0.05)):
        won = 0
        for seed in range(7_000, 7_000 + games):
            chair = seed % seats
            table = [bot(Level.FAIR, Temper.KEEN) for _ in range(seats)]
            table[chair] = bot(level, Temper.KEEN)
            match = start(diamoniak, Options(), seats, seed)
            Company(match, table).play()
            assert match.result is not None
            won += chair in match.result.winners
        assert least < won / games < most
