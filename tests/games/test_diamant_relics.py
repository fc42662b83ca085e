"""The relic rules and examples of gemtable/games/diamant.md."""

from __future__ import annotations

import pytest

from gemtable.games import diamant
from gemtable.games.diamant_things import Relic, Relics
from tests.games.cave import LAVA, RAM, Cave


@pytest.mark.rule("D22")
def test_one_relic_a_round_in_ascending_value() -> None:
    cave = Cave(3, relics=Relics.ASCENDING)
    for number in range(1, 6):
        inside = [*cave.pieces.at(diamant.DECK), *cave.pieces.at(diamant.PATH)]
        relics = [face.worth for face in map(cave.pieces.faces.__getitem__, inside) if isinstance(face, Relic)]
        taken = [
            face.worth for card in cave.pieces.at(diamant.REMOVED) if isinstance(face := cave.pieces.faces[card], Relic)
        ]
        assert sorted(relics + taken) == list(diamant.RELICS[:number])
        cave.everybody("L")


@pytest.mark.rule("D23")
@pytest.mark.example("D", 3)
def test_a_sole_leaver_takes_relic_and_rubies() -> None:
    # round two holds relic 7; treasure 13 for three leaves one, 11 leaves two, 4 leaves one: four on the path
    cave = Cave(3, [LAVA], [13, 11, 4, Relic(7)], relics=Relics.ASCENDING)
    cave.everybody("L")
    for _ in range(3):
        cave.everybody("S")
    assert sum(waiting for _, waiting in cave.path()) == 4
    beside = cave.carried()[0]
    cave.decide("LSS")
    assert cave.chests()[0] == beside + 11
    assert cave.state.relic_points == [7, 0, 0]


@pytest.mark.rule("D23")
@pytest.mark.example("D", 4)
def test_two_leavers_leave_the_relic_for_a_later_one() -> None:
    cave = Cave(4, [Relic(5), 1, RAM], relics=Relics.ASCENDING)
    cave.decide("LLSS")
    assert cave.state.relic_points == [0] * 4
    cave.decide("LS")
    assert cave.state.relic_points == [0, 0, 5, 0]
    assert len(cave.pieces.at(diamant.chest(2))) == 1


@pytest.mark.rule("D24", "D23")
@pytest.mark.example("D", 10)
def test_an_unseen_relic_stays_in_the_deck_and_a_sole_leaver_takes_both() -> None:
    cave = Cave(3, [RAM], [LAVA], [Relic(5), Relic(8), RAM], relics=Relics.ASCENDING)
    cave.everybody("L")
    cave.everybody("L")
    cave.everybody("S")
    cave.decide("SSL")
    assert cave.state.relic_points == [0, 0, 13]


@pytest.mark.rule("D24")
@pytest.mark.example("D", 10)
def test_revealed_relics_are_lost_when_the_expedition_ends() -> None:
    cave = Cave(3, [RAM], [LAVA], [Relic(5), Relic(8), RAM, RAM], relics=Relics.ASCENDING)
    cave.everybody("L")
    cave.everybody("L")
    for _ in range(3):
        cave.everybody("S")
    assert cave.state.number == 4
    gone = [cave.pieces.faces[card] for card in cave.pieces.at(diamant.REMOVED)]
    assert Relic(5) in gone
    assert Relic(8) in gone
    assert cave.state.relic_points == [0, 0, 0]


@pytest.mark.rule("D29")
def test_five_then_ten_counts_relics_one_by_one() -> None:
    plain = Relic(0)
    cave = Cave(3, [plain], [plain], [LAVA], [plain, plain], relics=Relics.FIVE_THEN_10)
    cave.decide("LSS")
    cave.everybody("L")
    cave.decide("SLS")
    cave.everybody("L")
    cave.everybody("L")
    cave.everybody("S")
    cave.decide("SSL")  # third and fourth at once: five, and ten
    assert cave.state.relic_points == [5, 5, 15]
