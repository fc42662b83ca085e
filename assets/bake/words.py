"""Gathers what the code says into the catalogues of assets/locale and compiles them: `make words`.

It reads the code's syntax tree, so words inside f-strings are found on every Python. A new language begins as an
empty assets/locale/<code>/LC_MESSAGES/gemtable.po.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

PROJECT = Path(__file__).resolve().parents[2]
LOCALE = PROJECT / "assets" / "locale"
TAKES = {"_": 1, "later": 1, "many": 2}  # how many of its first arguments are words


def calls() -> Iterator[tuple[str, ast.Call]]:
    """Every call that says something, with its file."""
    for file in sorted((PROJECT / "gemtable").rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in TAKES:
                yield file.relative_to(PROJECT).as_posix(), node


def said() -> dict[tuple[str, ...], list[str]]:
    """What gemtable says, its words or their singular and plural, and in which files."""
    found: dict[tuple[str, ...], list[str]] = {}
    for file, call in calls():
        given = [word.value for word in call.args[: TAKES[call.func.id]] if isinstance(word, ast.Constant)]
        if len(given) == TAKES[call.func.id]:
            found.setdefault(tuple(given), []).append(file)
    return found


def answers(message: Message) -> tuple[str, ...]:
    """The translation, or one for each plural form; empty where it is still to do."""
    return message.string if isinstance(message.string, tuple | list) else (message.string or "",)


def update(po: Path) -> None:
    """Takes up new words, drops those no longer said, and compiles; names what is still to translate."""
    language = po.parents[1].name
    with open(po, "rb") as file:
        catalogue = read_po(file, locale=language)
    template = Catalog(fuzzy=False)
    for what, files in said().items():
        template.add(what if len(what) > 1 else what[0], locations=[(file, 0) for file in dict.fromkeys(files)])
    catalogue.update(template, no_fuzzy_matching=True, update_creation_date=False)
    with open(po, "wb") as file:
        write_po(file, catalogue, width=120, sort_output=True, ignore_obsolete=True, include_lineno=False)
    with open(po.with_suffix(".mo"), "wb") as file:
        write_mo(file, catalogue)
    missing = [str(message.id) for message in catalogue if message.id and not all(answers(message))]
    print(f"{language}: {len(catalogue)} sentences, {len(missing)} to translate", *missing, sep="\n  ")


if __name__ == "__main__":
    for po in sorted(LOCALE.glob("*/LC_MESSAGES/gemtable.po")):
        update(po)
