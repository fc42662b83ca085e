"""Whatever is said is said in every language, with the same gaps to fill, and follows the person's choice at once."""

import ast
import gettext
import io
import re
import string
from pathlib import Path

import pytest
from babel.messages.catalog import Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from assets.bake.words import TAKES, answers, calls, said
from gemtable import paths, words
from gemtable.words import _, many

HOUSE = Path(words.__file__).parent
LANGUAGES = sorted(folder.parent.name for folder in paths.assets("locale").glob("*/LC_MESSAGES"))
SAID = said()


def fields(sentence: str) -> set[str]:
    return {field for _literal, field, _spec, _conversion in string.Formatter().parse(sentence) if field is not None}


def catalogue(language: str) -> dict[tuple[str, ...], Message]:
    with open(paths.assets("locale") / language / "LC_MESSAGES" / "gemtable.po", "rb") as file:
        messages = [message for message in read_po(file) if message.id]
    return {message.id if isinstance(message.id, tuple) else (message.id,): message for message in messages}


def test_spanish_is_there() -> None:
    assert "es" in LANGUAGES
    assert words.languages()["es"] == "Español"
    assert next(iter(words.languages())) == "en"


def test_words_in_code_are_plain_strings() -> None:
    """`_(f"...")` and `_("a" + b)` cannot be translated; a name is fine where `later` marked its words."""
    for file, call in calls():
        words_said = call.args[: TAKES[call.func.id]]
        assert not any(isinstance(word, ast.JoinedStr | ast.BinOp) for word in words_said), f"{file}:{call.lineno}"


def test_nobody_who_speaks_shadows_the_word() -> None:
    """`for _ in range(3)` in a function that also says `_("...")` would break it."""
    for file in HOUSE.rglob("*.py"):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        if any(isinstance(node, ast.Call) and getattr(node.func, "id", "") == "_" for node in ast.walk(tree)):
            names = [node for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)]
            assert not [f"{file.name}:{node.lineno}" for node in names if node.id == "_"]


@pytest.mark.parametrize("what", SAID, ids=lambda what: what[0][:40])
def test_gaps_are_named_and_braces_are_balanced(what: tuple[str, ...]) -> None:
    for sentence in what:
        assert "{{" not in sentence
        assert all(re.fullmatch(r"[a-z_][a-z_0-9]*", field) for field in fields(sentence)), SAID[what]


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_said_is_translated_with_the_same_gaps(language: str) -> None:
    known = catalogue(language)
    missing = {what: where for what, where in SAID.items() if what not in known or not all(answers(known[what]))}
    assert not missing, "make words, then translate these"
    for what in SAID:
        assert not known[what].fuzzy, what
        gaps = [fields(sentence) for sentence in what]
        for answer in answers(known[what]):
            assert set.intersection(*gaps) - {"n"} <= fields(answer) <= set.union(*gaps), what


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_translation_is_left_over(language: str) -> None:
    assert not set(catalogue(language)) - set(SAID), "make words"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_compiled_catalogue_is_the_written_one(language: str) -> None:
    folder = paths.assets("locale") / language / "LC_MESSAGES"
    compiled = io.BytesIO()
    with open(folder / "gemtable.po", "rb") as file:
        write_mo(compiled, read_po(file))
    compiled.seek(0)
    with open(folder / "gemtable.mo", "rb") as kept:
        written, read = gettext.GNUTranslations(compiled), gettext.GNUTranslations(kept)
    assert read._catalog == written._catalog, "make words"


def test_a_change_of_language_is_heard_at_once() -> None:
    assert _("English") == "English"
    words.use("es")
    assert (_("English"), words.spoken()) == ("Español", "es")
    words.use("tlh")
    assert (_("English"), words.spoken()) == ("English", "en")


def test_gaps_are_filled_and_the_others_wait_for_their_glyphs() -> None:
    assert _("{name}: press {yes}", name="Ana") == "Ana: press {yes}"
    assert _("Press {yes}") == "Press {yes}"
    assert _("") == ""
    assert _("{name}", name="{yes}{") == "{yes}{"
    assert many("{n} ruby", "{n} rubies", 1) == "1 ruby"
    assert many("{n} ruby for {name}", "{n} rubies for {name}", 3, name="Ana") == "3 rubies for Ana"


@pytest.mark.parametrize(
    ("spoken", "language"),
    [
        ({}, "en"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "C.UTF-8", "LANGUAGE": "es"}, "en"),
        ({"LANG": "es_AR.UTF-8"}, "es"),
        ({"LANG": "es"}, "es"),
        ({"LANG": "ES_es"}, "es"),
        ({"LANG": "de_DE.UTF-8@euro", "LANGUAGE": "de:es:en"}, "es"),
        ({"LANG": "en_GB.UTF-8", "LC_ALL": "es_MX.UTF-8"}, "es"),
        ({"LANG": "es_ES", "LC_ALL": "", "LC_MESSAGES": "en_US.UTF-8"}, "en"),
        ({"LANG": "tr_TR.UTF-8"}, "en"),
        ({"LANG": "../../etc"}, "en"),
        ({"LANG": "en_US", "LANGUAGE": "en:es"}, "en"),
    ],
)
def test_the_system_s_language_comes_first(
    monkeypatch: pytest.MonkeyPatch, spoken: dict[str, str], language: str
) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in spoken.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr("sys.platform", "linux")
    assert words.system_language() == language
    assert words.use(None) == language


def test_windows_and_mac_are_asked_where_nothing_is_in_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("sys.platform", "win32")
    preferred = [{"language": "fr"}, {"language": "es", "country": "ES"}]
    monkeypatch.setattr("pygame.system.get_pref_locales", lambda: preferred)
    assert words.system_language() == "es"


def test_a_damaged_catalogue_costs_its_language_only(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    whole = (paths.assets("locale") / "es" / "LC_MESSAGES" / "gemtable.mo").read_bytes()
    spoiled = (b"", b"\x00" * 40, whole[:30], whole[: len(whole) // 2], whole[:4] + b"\xff" * 60)
    for number, text in enumerate(spoiled):
        folder = tmp_path / str(number) / "es" / "LC_MESSAGES"
        folder.mkdir(parents=True)
        (folder / "gemtable.mo").write_bytes(text)
        monkeypatch.setattr(paths, "assets", lambda kind, number=number: tmp_path / str(number))
        words.languages.cache_clear()
        words.use("es")
        assert isinstance(_("English"), str)
    words.languages.cache_clear()


@pytest.mark.wish("W38")
@pytest.mark.parametrize("what", SAID, ids=lambda what: what[0][:40])
def test_the_stretched_language_is_longer_and_keeps_its_gaps(what: tuple[str, ...]) -> None:
    words.use(words.STRETCHED)
    for sentence in what:
        stretched = _(sentence)
        gaps = sum(len(field) + 2 for field in fields(sentence))
        assert len(stretched) - gaps >= 1.4 * (len(sentence) - gaps)
        assert fields(stretched) == fields(sentence)
