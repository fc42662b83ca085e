"""A table takes only nouns from its rule book: faces, places, actions, events, facts. It never judges or plays."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

HOUSE = Path(__file__).resolve().parents[2] / "gemtable"
TABLES = sorted((HOUSE / "tables").glob("*.py"))
VERBS = {"deal", "to_act", "legal", "play", "alarm", "ring", "facts", "result", "redeal"}
JUDGING = {"State", "Dice", "Match"}  # whoever asks for one of these does more than name things


def nouns(rule_book: str) -> set[str]:
    """Classes, constants and functions of plain values (places, amounts in stones) that a rule book offers."""
    found: set[str] = set()
    for node in ast.parse(rule_book).body:
        if isinstance(node, ast.ClassDef):
            found.add(node.name)
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            found |= {target.id for target in targets if isinstance(target, ast.Name)}
        elif isinstance(node, ast.ImportFrom):
            found |= {alias.asname or alias.name for alias in node.names}
        elif isinstance(node, ast.FunctionDef):
            asked = {asking.id for asking in ast.walk(node.args) if isinstance(asking, ast.Name)}
            if not asked & JUDGING:
                found.add(node.name)
    return {name for name in found - VERBS - JUDGING if not name.startswith("_")}


def taken(table: str) -> Iterator[tuple[int, str, str]]:
    """Line, rule book and name of all that a table takes from rule books; * where it takes the whole book."""
    tree = ast.parse(table)
    books: dict[str, str] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module == "gemtable.games":
            books |= {alias.asname or alias.name: alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("gemtable.games."):
            for alias in node.names:
                yield node.lineno, str(node.module).removeprefix("gemtable.games."), alias.name
        elif isinstance(node, ast.Import):
            for alias in node.names:
                if alias.name.startswith("gemtable.games."):
                    book = alias.name.removeprefix("gemtable.games.")
                    if alias.asname is None:
                        yield node.lineno, book, "*"
                    else:
                        books[alias.asname] = book
    asked = {id(node.value): node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and node.id in books:
            yield node.lineno, books[node.id], asked.get(id(node), "*")


def verbs_taken(table: str, rule_book: str) -> list[tuple[int, str]]:
    return [(line, name) for line, _book, name in taken(table) if name not in nouns(rule_book)]


@pytest.mark.parametrize("table", TABLES, ids=lambda file: file.stem)
def test_a_table_takes_only_nouns(table: Path) -> None:
    for line, book, name in taken(table.read_text("utf-8")):
        rule_book = (HOUSE / "games" / f"{book}.py").read_text("utf-8")
        assert name in nouns(rule_book), f"{table.name}:{line} takes {name} from {book}"


BOOK = """
from gemtable.engine.dice import Dice
CAVE: Final = "CAVE"
class State: ...
class Stay(Action): ...
def on(card: Piece) -> Place: ...
def totals(state: State) -> list[int]: ...
def legal(state, seat): ...
"""


@pytest.mark.parametrize(
    ("table", "found"),
    [
        ("from gemtable.games import diamant\ndiamant.CAVE, diamant.on(3), diamant.Stay()", []),
        ("from gemtable.games.diamant import CAVE, on, Stay", []),
        ("from gemtable.games import diamant\ndiamant.legal(s, 1)", ["legal"]),
        ("from gemtable.games import diamant as d\nd.totals(s)", ["totals"]),
        ("from gemtable.games.diamant import State as S", ["State"]),
        ("from gemtable.games.diamant import *", ["*"]),
        ("from gemtable.games import diamant\nlook(diamant, s, 1)", ["*"]),
        ("import gemtable.games.diamant as d\nd._private", ["_private"]),
        ("import gemtable.games.diamant", ["*"]),
    ],
)
def test_the_check_itself_finds_planted_verbs(table: str, found: list[str]) -> None:
    assert [name for _line, name in verbs_taken(table, BOOK)] == found
