"""`make art-check` as tests: everything has a maker that has not changed since, and is no more than was agreed."""

import subprocess
import sys
import time

import pytest

from assets.bake import check, sources

HEAVY = "numpy PIL skia scipy numba mitsuba soundfile fontTools pygame"


@pytest.mark.parametrize("ask", check.CHECKS, ids=lambda ask: ask.__name__)
def test_the_workshop_is_in_order(ask):
    assert list(ask()) == []


def test_looking_for_changes_needs_no_library():
    code = f"import sys, assets.bake.check, assets.bake.__main__; print(set({HEAVY.split()}) & set(sys.modules))"
    said = subprocess.run([sys.executable, "-c", code], cwd=sources.PROJECT, capture_output=True, text=True, check=True)
    assert said.stdout.strip() == "set()"


def test_the_check_takes_two_seconds_at_most():
    start = time.process_time()
    for ask in check.CHECKS:
        list(ask())
    assert time.process_time() - start < 2


@pytest.fixture
def workshop(tmp_path, monkeypatch):
    """A small workshop of its own: assets/bake with what a test writes there."""
    for name, folder in (("PROJECT", ""), ("ASSETS", "assets"), ("BAKE", "assets/bake")):
        (tmp_path / folder).mkdir(exist_ok=True)
        monkeypatch.setattr(sources, name, tmp_path / folder)
    _forget()
    yield tmp_path / "assets" / "bake"
    _forget()


def _forget():
    for kept in (sources.text, sources.tree, sources.imported, sources.closure, sources.patterns):
        kept.cache_clear()


def _print(maker):
    _forget()
    return sources.fingerprint(maker)


def test_a_maker_changes_with_what_it_imports_and_reads(workshop):
    cup, clay, glaze = workshop / "cup.py", workshop / "clay.py", workshop / "glaze.txt"
    clay.write_text("COLOUR = 'red'\n")
    glaze.write_text("blue")
    cup.write_text("from .clay import COLOUR\nREADS = ('bake/*.txt',)\ndef bake():\n    print(COLOUR)\n")
    assert list(sources.makers()) == ["cup"]
    first = _print(cup)
    assert _print(cup) == first
    clay.write_text("COLOUR = 'grey'\n")
    second = _print(cup)
    glaze.write_text("green")
    third = _print(cup)
    (workshop / "other.py").write_text("def bake():\n    pass\n")
    assert _print(cup) == third
    assert len({first, second, third}) == 3


def test_imports_are_found_wherever_they_stand(workshop):
    (workshop / "stones").mkdir()
    (workshop / "stones" / "__init__.py").write_text("def bake():\n    from .makers import bake\n    bake()\n")
    (workshop / "stones" / "makers.py").write_text("from ..clay import wet\nimport assets.bake.kiln\n")
    (workshop / "clay.py").write_text("")
    (workshop / "kiln.py").write_text("import math\n")
    assert list(sources.makers()) == ["stones"]
    found = [path.name for path in sources.closure(workshop / "stones" / "__init__.py")]
    assert found == ["clay.py", "kiln.py", "__init__.py", "makers.py"]


def test_a_stamp_is_kept_until_a_source_changes(workshop):
    cup = workshop / "cup.py"
    cup.write_text("def bake():\n    pass\n")
    folder = workshop.parent / "sprites" / "cup"
    folder.mkdir(parents=True)
    entry = {"file": "cup.webp", "maker": "assets/bake/cup.py"}
    (folder / "manifest.json").write_bytes(sources.written({"sprites": {"cup": entry}, "makers": {}}))
    assert sources.stamps(cup) == set()
    (folder / "manifest.json").write_bytes(
        sources.written({"sprites": {"cup": entry}, "makers": {"assets/bake/cup.py": ""}})
    )
    assert not sources.fresh(cup)  # its bake was broken off
    sources.stamp(cup, sources.fingerprint(cup))
    assert sources.fresh(cup)
    assert sources.read(folder / "manifest.json")["sprites"] == {"cup": entry}
    cup.write_text("def bake():\n    print()\n")
    _forget()
    assert not sources.fresh(cup)


@pytest.mark.parametrize(("said", "there"), [
    ('pen.sprite("kit.nothing", 0, 0)', False),
    ('pen.sprite("kit.lozenge", 0, 0)', True),
    ('pen.nine("kit.nothing" if dark else "kit.plate", rect)', False),
    ('pen.sprite(f"medal.{who}", 0, 0)', True),
    ('pen.sprite(f"medal.{who}.gold", 0, 0)', False),
    ('NAMES = {"a": "diamond.0", "b": "diamond.99"}', False),
    ('pen.background("nowhere")', False),
    ('if name.startswith("kit.sign."): pass', True),
    ('open("icon.png")', True),
])  # fmt: skip
def test_names_nobody_bakes_are_found(said, there, tmp_path, monkeypatch):
    (tmp_path / "gemtable").mkdir()
    (tmp_path / "gemtable" / "said.py").write_text(said + "\n")
    monkeypatch.setattr(check, "PROJECT", tmp_path)
    monkeypatch.setattr(check, "inside", str)
    assert (list(check.missing_names()) == []) is there
