"""Every word shown to people: English in the code, other languages in assets/locale.

`_` and `many` look up the language in force at each call, so screens that call them while drawing change at once.
"""

import gettext
import os
import string
import struct
import sys
from functools import cache
from math import ceil
from pathlib import Path

from gemtable import paths

ENGLISH = "en"
STRETCHED = "xx"  # a made-up language, 40 % longer, that shows which layouts would burst (W38)
DOMAIN = "gemtable"


def later(msgid: str) -> str:
    """Marks words that are kept as they are and go through `_` when they are shown."""
    return msgid


OWN_NAME = later("English")  # each catalogue answers with the name of its own language


NUMBERS = (
    later("none"), later("one"), later("two"), later("three"), later("four"), later("five"), later("six"),
    later("seven"), later("eight"), later("nine"), later("ten"), later("eleven"), later("twelve"),
)  # fmt: skip


class _Gaps(dict[str, object]):
    """Fields of one sentence. Those not given stay in braces: the pen sets glyphs there."""

    def __missing__(self, name: str) -> str:
        return "{" + name + "}"


class Stretched(gettext.NullTranslations):
    """English with accents, every text at least 40 % longer, its {fields} untouched."""

    ACCENTS = str.maketrans("aeiounycAEIOUNYC", "áéíöüñýçÁÉÍÖÜÑÝÇ")

    def gettext(self, message: str) -> str:
        literals = "".join(literal for literal, *_rest in string.Formatter().parse(message))
        short = ceil(0.4 * len(literals))
        longer, field = "", False
        for letter in message:
            field = letter == "{" or (field and letter != "}")
            again = letter.lower() if short > 0 and not field and letter in "aeiouAEIOU" else ""
            longer += letter if field else (letter + again).translate(self.ACCENTS)
            short -= len(again)
        return longer + "ø" * short

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)


_spoken: gettext.NullTranslations = gettext.NullTranslations()
_language = ENGLISH


def _(msgid: str, /, **fields: object) -> str:
    """These words in the language in force, with {fields} filled in."""
    return _filled(_spoken.gettext(msgid), fields) if msgid else ""


def many(one: str, other: str, n: int, /, **fields: object) -> str:
    """Words that depend on a number, which they may show as {n}: `many("{n} ruby", "{n} rubies", 3)`."""
    return _filled(_spoken.ngettext(one, other, n), {"n": n, **fields})


def number(n: int) -> str:
    """A number in words as far as twelve, in figures beyond: `seven`, `13`."""
    return _(NUMBERS[n]) if 0 <= n < len(NUMBERS) else str(n)


def begun(words: str) -> str:
    """With a capital, as a sentence or a printed value begins."""
    return words[:1].upper() + words[1:]


def _filled(words: str, fields: dict[str, object]) -> str:
    return words.format_map(_Gaps(fields)) if fields else words


def use(language: str | None) -> str:
    """Speaks this language from now on, or the system's for None; answers which it is. An unknown one is English."""
    global _spoken, _language
    wanted = system_language() if language is None else language
    _language = wanted if wanted in (*languages(), STRETCHED) else ENGLISH
    _spoken = Stretched() if _language == STRETCHED else _catalogue(_language)
    return _language


def spoken() -> str:
    """The code of the language in force."""
    return _language


@cache
def languages() -> dict[str, str]:
    """Codes of all languages with the name each has for itself, English first."""
    found = sorted(mo.parent.parent.name for mo in _folder().glob(f"*/LC_MESSAGES/{DOMAIN}.mo"))
    return {ENGLISH: OWN_NAME} | {code: _catalogue(code).gettext(OWN_NAME) for code in found}


def system_language() -> str:
    """The first of the system's languages that gemtable speaks, or English."""
    spoken_here = languages()
    for wish in _wishes():
        code = wish.replace("-", "_").split(".")[0].split("@")[0]
        for candidate in (code, code.split("_")[0].lower()):
            if candidate in spoken_here:
                return candidate
    return ENGLISH


def _wishes() -> list[str]:
    """What the person asked of the system, best first, as the gettext manual orders it."""
    locale = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), "")
    if locale.split(".")[0] in ("C", "POSIX"):
        return []  # asks for no language at all, whatever LANGUAGE says
    wishes = [wish for wish in (*os.environ.get("LANGUAGE", "").split(":"), locale) if wish]
    if not wishes and sys.platform in ("win32", "darwin"):
        import pygame.system  # slow to load, and only these two systems need it

        wishes = [wish["language"] for wish in pygame.system.get_pref_locales()]
    return wishes


def _catalogue(language: str) -> gettext.NullTranslations:
    try:
        return gettext.translation(DOMAIN, _folder(), [language], fallback=True)
    except (OSError, ValueError, struct.error):  # a damaged catalogue costs its language, not the evening
        return gettext.NullTranslations()


def _folder() -> Path:
    return paths.assets("locale")
