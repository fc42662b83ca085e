"""The plain rules do exactly what their card says."""

from dataclasses import replace

from gemtable.bots import diamant_rules
from gemtable.bots.diamant_cave import Cave

CAVE = Cave(4, (0, 1), [5, 7, -1, -2], frozenset({-1}), carried=10, path=4, relics=0, relic_worth=5, safe=[0] * 4,
            left_expeditions=2)  # fmt: skip


def goes(bot: object, cave: Cave) -> bool:
    assert isinstance(bot, diamant_rules.Rule)
    return bot._enough(cave)


def test_weighing_leaves_when_the_loss_outweighs_the_gain() -> None:
    urge = CAVE.urge()  # 1/4 to lose 10 + 2, against 6 / 2 when a treasure comes
    assert urge == 1 * 2 * 2 * 12 / (4 * 12)
    assert goes(diamant_rules.weighing(1.01 / urge), CAVE)
    assert not goes(diamant_rules.weighing(0.99 / urge), CAVE)


def test_a_pot_counts_everybody_and_the_path() -> None:
    assert goes(diamant_rules.pot(24), CAVE)
    assert not goes(diamant_rules.pot(25), CAVE)


def test_a_threshold_counts_what_one_would_bring_home() -> None:
    assert goes(diamant_rules.threshold(12), CAVE)
    assert not goes(diamant_rules.threshold(13), CAVE)


def test_the_baseline_is_warier_at_large_tables() -> None:
    edge = replace(CAVE, carried=4, path=4)  # an urge of one half
    assert edge.urge() == 0.5
    assert not goes(diamant_rules.baseline(4), edge)
    assert not goes(diamant_rules.baseline(6), edge)  # exactly 1 is not more than 1
    assert goes(diamant_rules.baseline(6), replace(edge, carried=5))
    assert not goes(diamant_rules.baseline(4), replace(edge, carried=4))
