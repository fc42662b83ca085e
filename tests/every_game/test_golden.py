"""Golden transcripts: read them, review them, and regenerate them with `make golden`."""

from collections.abc import Callable

import pytest

from gemtable.engine.match import Match
from gemtable.games import curios, diamant, diamoniak, maldita
from gemtable.games.diamoniak_things import Printing
from tests import pig
from tests.every_game.playing import moves
from tests.every_game.transcript import transcript

MATCHES = {
    "curios-2": (curios, curios.Options(), 2, 3),
    "curios-4": (curios, curios.Options(), 4, 4),
    "diamant-3": (diamant, diamant.Options(), 3, 1),
    "diamant-3-relics": (diamant, diamant.Options(relics=diamant.Relics.ASCENDING), 3, 2),
    "diamant-6": (diamant, diamant.Options(), 6, 3),
    "diamant-6-relics": (diamant, diamant.Options(relics=diamant.Relics.FIVE_THEN_10), 6, 4),
    "diamoniak-2": (diamoniak, diamoniak.Options(), 2, 7),
    "diamoniak-4": (diamoniak, diamoniak.Options(printing=Printing.OLDER), 4, 8),
    "maldita-3": (maldita, maldita.Options(), 3, 5),
    "maldita-6": (maldita, maldita.Options(village_of_the_cursed=True), 6, 6),
    "pig-2": (pig, pig.Options(), 2, 1),
}


@pytest.mark.parametrize("name", MATCHES)
def test_transcript(name: str, golden: Callable[[str, str], None]) -> None:
    match = Match(*MATCHES[name])
    for _ in moves(match):
        pass
    golden(f"{name}.txt", transcript(match))
