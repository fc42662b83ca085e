import pytest

from gemtable.stage.timeline import EASINGS, Timeline, Tween, ease


@pytest.mark.parametrize("name", sorted(EASINGS))
def test_every_easing_goes_from_nothing_to_all(name):
    assert ease(name, -1) == 0
    assert ease(name, 0) == 0
    assert ease(name, 1) == 1
    assert ease(name, 2) == 1
    assert ease(name, 0.001) == pytest.approx(0, abs=0.02)
    assert ease(name, 0.999) == pytest.approx(1, abs=0.02)


def test_only_out_back_overshoots():
    tops = {name: max(ease(name, i / 100) for i in range(100)) for name in EASINGS}
    assert {name for name, top in tops.items() if top > 1} == {"out-back"}
    assert tops["out-back"] == pytest.approx(1.056, abs=0.01)


def test_a_tween_waits_goes_and_stays():
    tween = Tween(10, 20, 100, "linear", delay=50)
    assert [tween.at(ms) for ms in (0, 50, 100, 150, 999)] == [10, 10, 15, 20, 20]
    assert tween.length == 150
    assert tween.paced(0).at(0) == 20


@pytest.mark.parametrize(("pace", "length"), [("slow", 160), ("normal", 100), ("fast", 50), ("off", 0)])
def test_pace_stretches_everything(pace, length):
    time = Timeline(pace)
    time.play("x", 0, 1, 100, "linear")
    assert time.left() == length
    time.advance(length)
    assert time.value("x") == 1
    assert not time.running()


def test_off_is_there_at_once():
    time = Timeline("off")
    time.play("x", 0, 5, 2400, delay=400)
    assert time.value("x") == 5
    assert not time.running("x")


def test_reduced_motion_turns_travel_into_a_fade():
    time = Timeline(reduced=True)
    time.play("x", 0, 100, 260)
    assert time.value("x") == 100
    assert time.fade("x") == 0
    time.advance(60)
    assert time.fade("x") == pytest.approx(0.5)
    assert time.running("x")
    time.advance(60)
    assert time.fade("x") == 1
    assert not time.running()
    time.play("light", 0, 1, 100, "linear", travel=False)
    time.advance(50)
    assert time.value("light") == pytest.approx(0.5)
    assert time.fade("light") == 1


def test_gliding_starts_where_the_number_is():
    time = Timeline()
    time.play("x", 0, 100, 100, "linear")
    time.advance(50)
    time.glide("x", 0, 100, "linear")
    assert time.value("x") == 50
    time.advance(50)
    time.glide("x", 0, 100, "linear")  # already on its way: not begun anew
    assert time.value("x") == 25
    time.advance(50)
    assert time.value("x") == 0
    time.glide("new", 7, 100)
    assert time.value("new") == 7


def test_finish_set_and_drop():
    time = Timeline()
    time.play("x", 0, 1, 100)
    time.play("y", 0, 2, 100)
    time.finish("x")
    assert (time.value("x"), time.running("x"), time.running()) == (1, False, True)
    time.finish()
    assert time.left() == 0
    time.set("x", 9)
    assert time.value("x") == 9
    time.drop("x")
    assert time.value("x", -1) == -1
