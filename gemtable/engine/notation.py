"""Actions, options and states as text. The text form is derived from the fields, so a new action needs no code here."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from enum import Enum
from functools import cache, lru_cache
from hashlib import blake2b
from typing import Any, TypeVar, cast, get_type_hints

from gemtable.engine.game import Action
from gemtable.engine.pieces import Pieces

Opt = TypeVar("Opt")


class NotationError(ValueError):
    """A text that is no action, option or value of this game; the message is one line for a person."""


@lru_cache(maxsize=4096)
def write(action: Action) -> str:
    """`Give(card=12)` as `Give 12`; enums by their word, or their name in lower case with hyphens."""
    fields = dataclasses.fields(action)  # type: ignore[arg-type]  # every action is a dataclass
    values = [getattr(action, field.name) for field in fields]
    return " ".join([type(action).__name__, *(word(value) for value in values)])


def read(text: str, kinds: Sequence[type[Action]]) -> Action:
    """The action a text stands for. Raises NotationError."""
    name, *words = text.split(" ")
    for kind in kinds:
        if kind.__name__ == name:
            types = _fields(cast(Any, kind))  # mypy does not see that a class has a hash
            if len(types) != len(words):
                raise NotationError(f"{name} takes {len(types)} numbers, not {len(words)}: {text!r}")
            return kind(*(value(part, of) for part, of in zip(words, types, strict=True)))
    raise NotationError(f"no such action: {text!r}")


@cache
def _fields(kind: type[Action]) -> tuple[type, ...]:
    hints = get_type_hints(kind)
    return tuple(hints[name] for name in _names(kind))


def _names(thing: Any) -> list[str]:
    """The field names of an action, options or a state, all dataclasses."""
    return [field.name for field in dataclasses.fields(thing)]


def word(value: object) -> str:
    """One value as one word."""
    if isinstance(value, Enum):
        return value.value if isinstance(value.value, str) else value.name.lower().replace("_", "-")
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


def value(text: str, kind: type) -> Any:
    """One word as a value of a kind (int, bool, an Enum). Raises NotationError naming what is possible."""
    if kind is bool:
        choices: dict[str, Any] = {"on": True, "off": False}
    elif issubclass(kind, Enum):
        choices = {word(member): member for member in kind}
    else:
        try:
            return int(text)
        except ValueError:
            raise NotationError(f"{text!r} is not a number") from None
    if text not in choices:
        raise NotationError(f"{text!r} is none of {', '.join(choices)}")
    return choices[text]


def write_options(options: object) -> dict[str, str]:
    """Options as words: `{"one-more-card": "on"}`."""
    return {name.replace("_", "-"): word(getattr(options, name)) for name in _names(options)}


def read_options(kind: type[Opt], words: Mapping[str, str]) -> Opt:
    """Options from words; what is not named keeps its default. Raises NotationError naming what is possible."""
    hints = get_type_hints(kind)
    names = {name.replace("_", "-"): name for name in _names(kind)}
    chosen = {}
    for key, text in words.items():
        if key not in names:
            raise NotationError(f"no option {key!r}; there are {', '.join(names) or 'none'}")
        try:
            chosen[names[key]] = value(text, hints[names[key]])
        except NotationError as wrong:
            raise NotationError(f"option {key}: {wrong}") from None
    return kind(**chosen)


def canon(thing: object) -> str:
    """A text that is equal for equal states, on every platform and hash seed."""
    if isinstance(thing, Pieces):
        return canon([thing.places, thing.faces, thing.known, thing.open, thing.heaps])
    if isinstance(thing, Enum):
        return f"{type(thing).__name__}.{thing.name}"
    if dataclasses.is_dataclass(thing) and not isinstance(thing, type):
        return f"{type(thing).__name__}({','.join([canon(getattr(thing, name)) for name in _names(thing)])})"
    if isinstance(thing, dict):
        return "{" + ",".join(sorted(f"{canon(key)}:{canon(item)}" for key, item in thing.items() if item)) + "}"
    if isinstance(thing, set | frozenset):
        return "<" + ",".join(sorted(canon(item) for item in thing)) + ">"
    if isinstance(thing, list | tuple):
        return "[" + ",".join([canon(item) for item in thing]) + "]"
    return repr(thing)


def digest(state: object) -> str:
    """Twelve hex digits that tell two states apart."""
    return blake2b(canon(state).encode(), digest_size=6).hexdigest()
