from itertools import pairwise

from gemtable.stage.glints import GLOWS, LARGEST, REST, REST_MORE, Glints
from gemtable.stage.prop import Pose

STONES = {("stone", n): Pose(100.0 * n, 50.0, "gem", gleam=9.0) for n in range(5)} | {("card",): Pose(9, 9, "card")}
FRAME = 1000 / 60


def evening(poses, ms, seed=0):
    """Every glint of so many milliseconds."""
    glints, seen, now = Glints(seed), [], 0.0
    while now < ms:
        seen.append((now, glints.seen(poses, now)))
        now += FRAME
    return seen


def spells(seen):
    """(first, last) moment of each glint."""
    lit = [now for now, glint in seen if glint]
    starts = [now for i, now in enumerate(lit) if not i or now - lit[i - 1] > 2 * FRAME]
    ends = [now for i, now in enumerate(lit) if i + 1 == len(lit) or lit[i + 1] - now > 2 * FRAME]
    return list(zip(starts, ends, strict=True))


def test_one_at_a_time_slowly_and_seldom():
    found = spells(evening(STONES, 60_000))
    assert 60_000 / (REST + REST_MORE + GLOWS) - 1 <= len(found) <= 60_000 / REST
    for start, end in found:
        assert end - start <= GLOWS
    for (_, end), (start, _) in pairwise(found):
        assert start - end >= REST - FRAME


def test_it_swells_and_fades_on_a_stone():
    stars = [glint for _, glint in evening(STONES, 60_000) if glint]
    assert {pose.sprite for pose, _ in stars} == {"gem"}
    assert len({pose.x for pose, _ in stars}) > 2
    assert all(abs(star.x - pose.x) <= 9 and abs(star.y - pose.y) <= 9 for pose, star in stars)
    assert max(star.r for _, star in stars) <= LARGEST
    assert stars[0][1].alpha < 0.1


def test_a_stone_that_is_taken_glints_no_more():
    glints, now = Glints(), 0.0
    while not (seen := glints.seen(STONES, now)):
        now += FRAME
    left = {key: pose for key, pose in STONES.items() if pose != seen[0]}
    assert glints.seen(left, now + FRAME) is None
    assert glints.seen(left, now + 2 * FRAME) is None


def test_nothing_gleams_where_no_stone_lies():
    assert not any(glint for _, glint in evening({("card",): STONES["card",]}, 20_000))
    assert evening(STONES, 9_000) == evening(STONES, 9_000)
