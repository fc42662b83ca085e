"""The record book: who sat there, how it ended, how long it took; and it follows the records, whatever happens."""

from __future__ import annotations

from pathlib import Path

from gemtable.history import History, Page, Sitter
from tests.hostile.homes import DAY, PEOPLE, drawer, kept, new


def test_a_match_that_ended_has_its_page(tmp_path: Path) -> None:
    seconds = iter([0.0, 754.0])
    saves = drawer(tmp_path, [], clock=lambda: next(seconds))
    path = kept(saves, None)
    (page,) = saves.history.pages()
    result = saves.finished()[0].result
    assert result is not None
    assert (page.file, page.game, page.began, page.seconds) == (path.name, "diamant", f"{DAY:%Y-%m-%dT%H:%M:%S}", 754.0)
    assert page.finished and page.reason == result.reason
    assert [(sitter.name, sitter.who) for sitter in page.seats] == [(row["name"], row["who"]) for row in PEOPLE]
    assert tuple(sitter.total for sitter in page.seats) == result.totals
    assert [sitter.rank for sitter in page.seats] == [
        1 + sum(other > total for other in result.totals) for total in result.totals
    ]


def test_an_unfinished_match_is_known_until_it_is_finished(tmp_path: Path) -> None:
    saves = drawer(tmp_path, [])
    kept(saves, 5)
    (page,) = saves.history.pages()
    assert (page.finished, page.moves, page.seats[0]) == (False, 5, Sitter("Ana", "mouse"))
    waiting = saves.waiting()
    assert waiting is not None
    _match, recording = saves.go_on(waiting)
    recording.sits(1, {"who": "wasd", "name": "Vera"})
    recording.close()
    assert [sitter.name for sitter in saves.history.pages()[0].seats] == ["Ana", "Vera", "Leo"]


def test_the_book_follows_the_records(tmp_path: Path) -> None:
    saves = drawer(tmp_path, [])
    gone, stays = kept(saves, None), kept(saves, 4)
    gone.unlink()
    (saves.folder / "copied.jsonl").write_bytes(stays.read_bytes())
    saves.index()
    assert {page.file for page in saves.history.pages()} == {stays.name, "copied.jsonl"}


def test_only_what_has_changed_is_looked_at(tmp_path: Path) -> None:
    history = History(tmp_path / "history.sqlite3")
    asked: list[str] = []

    def look(file: str) -> Page:
        asked.append(file)
        return Page(file, marks[file], "diamant", "", 0.0, 1, None, ())

    marks = {"a": (1, 1), "b": (1, 2)}
    history.follow(marks, look)
    history.follow(marks, look)
    assert asked == ["a", "b"]
    marks["b"] = (2, 3)
    history.follow(marks, look)
    assert asked == ["a", "b", "b"]
    assert [page.file for page in history.pages()] == ["b", "a"]


def test_names_no_book_can_keep(tmp_path: Path) -> None:
    saves = drawer(tmp_path, [])
    saves.begin(new(), ({"who": 3, "name": "\ud800"}, {"name": None}, {})).close()
    assert [sitter.name for sitter in saves.history.pages()[0].seats] == ["?", "", ""]
