"""Nothing in the workshop is left to chance: baked twice, every byte is the same."""

import hashlib
from importlib import import_module

import pytest

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
