"""Laws 8 to 10: how a game of the catalogue is shown, and what belongs to it."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

from gemtable import words
from gemtable.bots.bot import Level, Temper
from gemtable.catalogue import Box
from gemtable.engine.dice import Dice
from gemtable.engine.view import heard
from gemtable.stage import theme
from gemtable.stage.director import Director
from gemtable.stage.scene import Person
from tests.every_game.playing import moves, opened

GOLDEN = Path(__file__).parent.parent / "golden"
FRAME = 1000 / 60


class Silence:
    """Ears that hear nothing."""

    def play(self, cue: str, *, gain: float = 1.0, pan: float = 0.0) -> None:
        """Nothing."""


def people(seats: int) -> tuple[Person, ...]:
    """So many people in their colours."""
    return tuple(Person(f"P{seat}", theme.PLAYERS[seat].key, "keys") for seat in range(seats))


def one_handle_for_each_action(box: Box, seats: int, seed: int) -> None:
    """8: every legal action has exactly one handle, and a handle is nothing else."""
    match = opened(box.game, seats, seed)
    scene = box.scene(people(seats))
    for _ in moves(match):
        scene.attend(match.view(None))
        for seat in range(seats):
            view = match.view(seat)
            handles = Counter(handle.action for handle in scene.handles(view))
            assert handles == Counter(view.legal), f"seat {seat} has handles {handles} for {view.legal}"


def picture_comes_to_rest(box: Box, seats: int, seed: int, director: type[Director] = Director) -> None:
    """9: after all beats everything rests where `arrange` says, on a table that is what the audience sees."""
    match = opened(box.game, seats, seed)
    scene = box.scene(people(seats))
    show = director(scene, Silence())
    dice = Dice(seed).fork("presses")
    view = match.view(None)
    show.open(heard(match.events, None), view)
    told = len(match.events)
    for _ in moves(match):
        fresh, told = match.events[told:], len(match.events)
        view = match.view(None)
        show.hear(heard(fresh, None), view)
        _rest(show, dice)
        poses, rest = show.poses(), scene.arrange(show.table)
        assert poses == rest, f"not at rest: {sorted(map(str, set(poses.items()) ^ set(rest.items())))[:3]}"
        lying = {place: tuple(there) for place, there in show.table.places.items() if there}
        assert lying == view.places, "the picture shows another table"
        assert {place: amount for place, amount in show.table.heaps.items() if amount} == view.heaps
        assert show.table.open == view.open


def _rest(show: Director, dice: Dice) -> None:
    """Let every beat end, now and then hurried by a press."""
    for _ in range(60 * 60):
        if not show.moving:
            return
        show.tick(FRAME * (1 + dice.below(12)))
        if dice.below(8) == 0:
            show.press()
    raise AssertionError("a beat that never ends")


def nothing_is_missing(box: Box, golden: Path = GOLDEN) -> None:
    """10: a catalogue entry has a golden transcript, words in each language, bots, a rules page and a leaflet."""
    assert list(golden.glob(f"{box.key}-*.txt")), f"{box.key} has no golden transcript"
    page = Path(str(box.game.__file__)).with_suffix(".md") if hasattr(box.game, "__file__") else Path()
    assert page.is_file(), f"{box.key} has no rules page"
    assert len(box.leaflet.steps) >= 4, f"{box.key} has no leaflet to speak of"
    assert len(box.leaflet.rules) >= 4
    for level in Level:
        for temper in Temper:
            assert box.bot(level, temper) is not box.bot(level, temper), "two seats share one brain"
    said = [box.pitch, box.leaflet.motto, *(step.text for step in box.leaflet.steps)]
    said += [text for label, values in box.options.values() for text in (label, *values.values())]
    for language in set(words.languages()) - {words.ENGLISH}:
        words.use(language)
        silent = [text for text in said if len(text) > 12 and words._(text) == text]
        words.use(words.ENGLISH)
        assert not silent, f"{language} lacks {silent[:3]}"


TABLE_LAWS: dict[int, Any] = {8: one_handle_for_each_action, 9: picture_comes_to_rest}
