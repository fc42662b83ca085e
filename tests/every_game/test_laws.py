"""Every law, for every game, over many seeds and seat counts. Options are dealt across the seeds."""

import os
import subprocess
import sys

import pytest

from gemtable.engine import notation
from gemtable.games import curios, diamant, diamoniak
from tests import pig
from tests.every_game.laws import LAWS, record_survives_a_cut
from tests.every_game.playing import finished

GAMES = {game.KEY: game for game in (pig, diamant, curios, diamoniak)}
SEEDS = 110  # of each game, dealt to its tables
FEWER = {12: 30}  # each of these is cut and changed forty times
TABLES = [(key, seats) for key, game in GAMES.items() for seats in game.SEATS]


@pytest.mark.parametrize("number", LAWS)
@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_law(key: str, seats: int, number: int) -> None:
    tables = len(GAMES[key].SEATS)
    for seed in range(-(-FEWER.get(number, SEEDS) // tables)):
        LAWS[number](GAMES[key], seats, seed)


@pytest.mark.parametrize("key", GAMES)
def test_record_cut_at_every_byte(key: str) -> None:
    record_survives_a_cut(GAMES[key], GAMES[key].SEATS[0], 11, cuts=None)


@pytest.mark.parametrize("key", GAMES)
def test_replays_under_another_hash_seed(key: str) -> None:
    digests = [notation.digest(finished(GAMES[key], seats, 5).state) for seats in GAMES[key].SEATS]
    script = (
        "from tests.every_game.test_laws import GAMES, finished, notation\n"
        f"game = GAMES[{key!r}]\n"
        "print(*[notation.digest(finished(game, seats, 5).state) for seats in game.SEATS])"
    )
    for hash_seed in ("1", "271828"):
        told = subprocess.run(
            [sys.executable, "-c", script],
            env=os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.getcwd()},
            capture_output=True,
            text=True,
            check=True,
        )
        assert told.stdout.split()[-len(digests) :] == digests
