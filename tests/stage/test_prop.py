from gemtable.stage.beat import Motion
from gemtable.stage.prop import Pose, between

BACK, FACE = Pose(0, 0, "back"), Pose(100, 0, "face")


def test_a_card_turns_on_its_long_edge_and_a_shine_crosses_its_face():
    way = [between(BACK, FACE, share / 20) for share in range(1, 20)]
    assert [pose.sprite for pose in way] == ["back"] * 9 + ["face"] * 10
    widths = [pose.flip for pose in way]
    assert widths == sorted(widths[:10], reverse=True) + sorted(widths[10:])
    shines = [pose.shine for pose in way]
    assert shines[0] == 0
    assert shines == sorted(shines)
    assert 0.7 < shines[-1] < 0.9


def test_what_only_moves_has_no_shine():
    assert {between(BACK, BACK.but(x=50), share / 10).shine for share in range(11)} == {0.0}


def test_a_flying_thing_is_as_high_as_its_hop_and_lands():
    way = [between(BACK, BACK.but(x=100), share / 10, hop=40) for share in range(11)]
    assert max(pose.height for pose in way) == 40
    assert way[0].height == way[-1].height == 0
    assert all(pose.y + pose.height == 0 for pose in way)  # where its shadow stays


def test_less_motion_is_a_fade_without_any_shine():
    flip = Motion(("card",), BACK, FACE, 0, 320)
    seen = [pose for ms in range(0, 320, 20) if (pose := flip.at(ms, True))]
    assert {pose.shine for pose in seen} == {0.0}
    assert {pose.flip for pose in seen} == {1.0}
    assert min(pose.alpha for pose in seen) < 0.2
