"""Short files, honest names, and nothing of the machine they were written on."""

import ast
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]
LONGEST = 450
NOT_USED = {"manager", "controller", "handler", "helper", "util", "utils", "base", "impl", "data", "process"}
OTHERS_NAMES = {"GAME_CONTROLLER"}  # words of the libraries we stand on
WRITTEN = {".py", ".md", ".toml", ".yml", ".json", ".po", ".txt", ".cfg", ".sh", ""}
MACHINES = re.compile(r"/(?:work|root|home|Users|tmp)/\w|\b[A-Z]:\\\\?Users|/opt/\w|localhost:\d")


def ours() -> list[Path]:
    """The files of the project, as git would take them: those committed and those not ignored."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"], cwd=PROJECT, capture_output=True
    )
    if listed.returncode:  # an unpacked archive
        return [file for file in PROJECT.rglob("*") if file.is_file() and not {".venv", ".git"} & set(file.parts)]
    return [file for name in listed.stdout.decode().split("\0") if name and (file := PROJECT / name).is_file()]


CODE = [file for file in ours() if file.suffix == ".py"]


def defined(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Names this code gives: classes, functions, arguments, variables."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.lineno, node.name
        elif isinstance(node, ast.arg) and node.arg != "base":  # a stone has a base, and so has a colour
            yield node.lineno, node.arg
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) and node.id != "base":
            yield node.lineno, node.id


def parts(name: str) -> set[str]:
    """The words a name is made of: CardHandler -> card, handler."""
    return {word.lower() for word in re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+", name)}


def test_no_file_is_longer_than_one_idea() -> None:
    lengths = {file.relative_to(PROJECT): len(file.read_text("utf-8").splitlines()) for file in CODE}
    assert {str(file): lines for file, lines in lengths.items() if lines > LONGEST} == {}


def test_names_say_what_a_thing_is() -> None:
    unsaying = [
        f"{file.relative_to(PROJECT)}:{line} {name}"
        for file in CODE
        for line, name in [(0, file.stem), *defined(ast.parse(file.read_text("utf-8")))]
        if parts(name) & NOT_USED and name not in OTHERS_NAMES
    ]
    assert unsaying == []


def test_nothing_knows_the_machine_it_was_written_on() -> None:
    told = [
        f"{file.relative_to(PROJECT)}:{number} {line.strip()[:80]}"
        for file in ours()
        if file.suffix in WRITTEN and file != Path(__file__)
        for number, line in enumerate(file.read_text("utf-8").splitlines(), 1)
        if MACHINES.search(line)
    ]
    assert told == []


def test_no_check_is_silenced_without_a_reason_beside_it() -> None:
    silent = re.compile(r"#\s*(?:noqa(?::\s*[A-Z]+\d+(?:,\s*[A-Z]+\d+)*)?|type:\s*ignore(?:\[[\w,\s-]+\])?)\s*$")
    bare = [
        f"{file.relative_to(PROJECT)}:{number}"
        for file in CODE
        for number, line in enumerate(file.read_text("utf-8").splitlines(), 1)
        if silent.search(line)
    ]
    assert bare == []


def test_only_ordinary_folders_lie_at_the_door() -> None:
    folders = {file.relative_to(PROJECT).parts[0] for file in ours() if len(file.relative_to(PROJECT).parts) > 1}
    assert folders <= {"gemtable", "assets", "tests", ".ci", ".github"}


def test_the_readme_points_at_things_that_are_there() -> None:
    readme = (PROJECT / "README.md").read_text("utf-8")
    linked = re.findall(r"\]\(([^)#:]+)\)", readme)
    assert [link for link in linked if not (PROJECT / link).exists()] == []
    targets = set(re.findall(r"^([\w-]+):", (PROJECT / "Makefile").read_text("utf-8"), re.MULTILINE))
    assert set(re.findall(r"\bmake ([a-z][\w-]*)`", readme)) <= targets
