"""Nothing in the workshop is left to chance: baked twice, every byte is the same.

Only the path tracer adds its light in any order: there two pictures are alike, so near that nobody can tell them apart.
"""

import hashlib
from ctypes.util import find_library
from importlib import import_module
from importlib.util import find_spec

import pytest

from assets.bake import __main__ as workshop
from assets.bake import sources


def baked_into(folder, maker, monkeypatch):
    monkeypatch.setattr(sources, "target", folder)
    import_module(f"assets.bake.{maker}").bake()
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}


@pytest.mark.parametrize("maker", ["signs", "kit", "lettering"])
@pytest.mark.slow
def test_a_maker_makes_the_same_again(maker, tmp_path, monkeypatch):
    first = baked_into(tmp_path / "first", maker, monkeypatch)
    assert first == baked_into(tmp_path / "second", maker, monkeypatch)
    assert len(first) > 1


@pytest.mark.slow
def test_a_stone_is_traced_the_same_again():
    recipes, rig = import_module("assets.bake.stones.recipes"), import_module("assets.bake.stones.rig")
    stone = recipes.JEWELS["ruby.3"]
    first = rig.picture(stone, 60.0)
    rig.picture.cache_clear()
    assert (rig.picture(stone, 60.0) == first).all()


@pytest.mark.slow
@pytest.mark.skipif(find_spec("mitsuba") is None or not find_library("LLVM-19"), reason="no path tracer here")
def test_a_standing_thing_is_traced_alike_again(tmp_path, monkeypatch):
    first = baked_into(tmp_path / "first", "traced.pawns", monkeypatch)
    second = baked_into(tmp_path / "second", "traced.pawns", monkeypatch)
    assert first.keys() == second.keys()
    for file in first:
        if file.endswith(".webp"):
            assert workshop.alike(tmp_path / "first" / file, tmp_path / "second" / file)
