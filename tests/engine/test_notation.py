"""Text forms derived from the fields."""

from dataclasses import dataclass
from enum import Enum

import pytest

from gemtable.engine import notation
from gemtable.engine.game import Action
from gemtable.games.diamant_things import Chests, Options, Relics, Stay


class Colour(Enum):
    DEEP_BLUE = 1


@dataclass(frozen=True, slots=True)
class Paint(Action):
    card: int
    colour: Colour
    twice: bool = False


def test_actions_are_words() -> None:
    assert notation.write(Stay()) == "Stay"
    assert notation.write(Paint(12, Colour.DEEP_BLUE, True)) == "Paint 12 deep-blue on"
    assert notation.read("Paint 12 deep-blue off", [Stay, Paint]) == Paint(12, Colour.DEEP_BLUE)


@pytest.mark.parametrize("text", ["", "stay", "Stay now", "Paint", "Paint x deep-blue on", "Paint 1 red on"])
def test_nonsense_is_refused_in_one_line(text: str) -> None:
    with pytest.raises(notation.NotationError) as told:
        notation.read(text, [Stay, Paint])
    assert "\n" not in str(told.value)


def test_options_are_words() -> None:
    words = notation.write_options(Options(relics=Relics.FIVE_THEN_10, chests=Chests.OPEN, one_more_card=False))
    assert words == {"relics": "5-then-10", "chests": "open", "leftovers": "pooled", "one-more-card": "off"}
    assert notation.read_options(Options, {"chests": "open"}) == Options(chests=Chests.OPEN)


@pytest.mark.parametrize("words", [{"chest": "open"}, {"chests": "ajar"}, {"one-more-card": "maybe"}])
def test_a_wrong_option_names_what_is_possible(words: dict[str, str]) -> None:
    with pytest.raises(notation.NotationError, match=r"none of|there are"):
        notation.read_options(Options, words)


def test_digest_tells_states_apart() -> None:
    assert notation.digest({"a": 1, "b": {3, 1, 2}}) == notation.digest({"b": {2, 3, 1}, "a": 1})
    assert notation.digest([1, 2]) != notation.digest([2, 1])
