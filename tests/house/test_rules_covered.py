"""Every numbered rule and every worked example of a rules page has a test that carries its mark."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

PROJECT = Path(__file__).resolve().parents[2]
GAMES = PROJECT / "gemtable" / "games"
PAGES = sorted(page for page in GAMES.glob("*.md") if page.with_suffix(".py").exists())


def rules(page: str) -> list[str]:
    """Ids a rules page defines, such as D11: each opens a line of its list or table."""
    return re.findall(r"^(?:- |\| )([A-Z]+\d+)\b", page, re.MULTILINE)


def examples(page: str) -> list[int]:
    """Numbers of the worked examples."""
    _before, heading, rest = page.partition("## Worked examples")
    section = re.split(r"^## ", rest, maxsplit=1, flags=re.MULTILINE)[0] if heading else ""
    return [int(number) for number in re.findall(r"^(\d+)\. ", section, re.MULTILINE)]


def marks(test: str) -> Iterator[tuple[str, tuple[object, ...]]]:
    """(mark, arguments) of every mark in a test file, also those inside pytest.param or a module's pytestmark."""
    for node in ast.walk(ast.parse(test)):
        if isinstance(node, ast.Call) and re.fullmatch(r"pytest\.mark\.\w+", ast.unparse(node.func)):
            constants = tuple(argument.value for argument in node.args if isinstance(argument, ast.Constant))
            yield ast.unparse(node.func).removeprefix("pytest.mark."), constants


MARKS = [mark for file in sorted((PROJECT / "tests").rglob("test_*.py")) for mark in marks(file.read_text("utf-8"))]
PROVEN = {rule for name, arguments in MARKS if name == "rule" for rule in arguments}
PLAYED = {arguments for name, arguments in MARKS if name == "example"}
IDS = {rule for page in PAGES for rule in rules(page.read_text("utf-8"))}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_rule_has_a_test(page: Path) -> None:
    found = rules(page.read_text("utf-8"))
    assert found, "a rules page numbers its rules"
    assert [rule for rule in found if rule not in PROVEN] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_worked_example_is_played(page: Path) -> None:
    text = page.read_text("utf-8")
    letter = rules(text)[0].rstrip("0123456789")
    assert examples(text), "a rules page ends in worked examples"
    assert [number for number in examples(text) if (letter, number) not in PLAYED] == []


def test_no_mark_names_a_rule_that_does_not_exist() -> None:
    assert sorted(map(str, PROVEN - IDS)) == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_no_rule_is_numbered_twice(page: Path) -> None:
    found = rules(page.read_text("utf-8"))
    assert sorted(found) == sorted(set(found))


def test_the_check_itself_reads_pages_and_marks() -> None:
    page = "## Play\n- Z1 Draw.\n| Z2 | See Z1. |\n## Worked examples for tests\n1. One.\n2. Two.\n## Sources\n3. no"
    assert rules(page) == ["Z1", "Z2"]
    assert examples(page) == [1, 2]
    test = '@pytest.mark.rule("Z1", "Z2")\n@pytest.mark.example("Z", 2)\ndef test_it(): ...'
    assert dict(marks(test)) == {"rule": ("Z1", "Z2"), "example": ("Z", 2)}
