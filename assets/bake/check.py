"""`python -m assets.bake.check`: everything in assets/ has a maker whose sources have not changed since, everything
gemtable asks for is there, budgets and licences are kept. Reads text only, so it takes a second and no library.
"""

import ast
import re
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from . import sources
from .sources import ASSETS, PROJECT, inside

BUDGETS = {"art": (("sprites", "desktop", "fonts"), 30), "sound": (("sounds",), 8)}  # folders and megabytes
FILES = r"\.(png|ico|json|ogg)"
DRAWERS = {"sprite", "nine", "background", "picture", "placed", "laid", "once", "shadow", "body", "size", "pivot"}
BLIND = ("engine", "bots", "games", "field")  # they know no picture
NO_SPRITES = {"fonts", "locale", "sounds", "desktop", "sprites"}  # asked of paths.assets


# ---- makers


def named_files(manifest: dict[str, Any]) -> dict[str, str]:
    """Every file a manifest names, and its maker ("" if it names none)."""
    found = {entry["file"]: entry.get("maker", "") for entry in manifest.get("sprites", {}).values()}
    found |= {file: entry.get("maker", "") for file, entry in manifest.get("files", {}).items()}
    for entry in [*manifest.get("cues", {}).values(), *manifest.get("loops", {}).values()]:
        found |= {file: entry.get("maker", "") for file in entry["files"]}
    return found


def changed_sources() -> Iterator[str]:
    for name, module in sources.makers().items():
        kept = sources.stamps(module)
        if not kept:
            yield f"{inside(module)} has made nothing yet: make art"
        elif kept != {sources.fingerprint(module)}:
            yield f"{inside(module)} or what it reads has changed since it was baked: python -m assets.bake {name}"


def strays() -> Iterator[str]:
    """Files without a maker, and names without a file."""
    known = {inside(module) for module in sources.makers().values()}
    for path in sources.manifests():
        manifest = sources.read(path)
        made = named_files(manifest)
        there = {file.name for file in path.parent.iterdir() if file.is_file() and file.suffix != ".py"}
        for file in sorted(there - set(made) - {path.name}):
            yield f"{inside(path.parent)}/{file} is named by no manifest"
        for file, maker in sorted(made.items()):
            if not (path.parent / file).is_file():
                yield f"{inside(path)} names {file}, which is not there"
            elif maker not in known:
                yield f"{inside(path.parent)}/{file} has no maker in the workshop"
            elif maker not in manifest.get("makers", {}):
                yield f"{inside(path)} does not say from which sources {maker} made {file}"
    for folder in sorted(path for path in ASSETS.glob("sprites/*") if path.is_dir()):
        if not (folder / "manifest.json").is_file():
            yield f"{inside(folder)} has no manifest"


# ---- names


def sprites() -> dict[str, dict[str, Any]]:
    """All sprites by name."""
    return {
        name: entry for path in sources.manifests() for name, entry in sources.read(path).get("sprites", {}).items()
    }


def _pattern(node: ast.expr) -> str | None:
    """A literal or an f-string as a pattern; what is filled in may be any word or words."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return re.escape(node.value)
    if isinstance(node, ast.JoinedStr):
        parts = [re.escape(str(v.value)) if isinstance(v, ast.Constant) else r"[\w.]*" for v in node.values]
        return "".join(parts)
    return None


def asked() -> Iterator[tuple[Path, int, str]]:
    """Every sprite's name gemtable says, as file, line and pattern: what it hands to a drawer, and every other word
    that is written like one: a first word that sprites begin with, then more behind dots."""
    families = {name.partition(".")[0] for name in sprites()}
    hint = re.compile(rf"""["']({'|'.join(sorted(families))})\.|\.({'|'.join(sorted(DRAWERS))})\(\s*f?["']""")
    like = re.compile(rf"({'|'.join(sorted(families))})(\\\.[\w\\.\[\]*-]+)+")
    for file in sorted((PROJECT / "gemtable").rglob("*.py")):
        if file.parent.name in BLIND or not hint.search(sources.text(file)):
            continue
        seen: set[int] = set()
        nodes = list(ast.walk(sources.tree(file)))
        for node in nodes:
            if isinstance(node, ast.JoinedStr):
                seen.update(map(id, node.values))
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in DRAWERS:
                first = node.args[0] if node.args else None
                choices = [first.body, first.orelse] if isinstance(first, ast.IfExp) else [first]
                for choice in filter(None, choices):
                    pattern = _pattern(choice)
                    if pattern and pattern not in NO_SPRITES:
                        seen.add(id(choice))
                        yield file, choice.lineno, pattern
        for node in nodes:
            if isinstance(node, ast.Constant | ast.JoinedStr) and id(node) not in seen:
                pattern = _pattern(node)
                if pattern and like.fullmatch(pattern) and not re.search(FILES, pattern):
                    yield file, node.lineno, pattern


def missing_names() -> Iterator[str]:
    names = "\n".join(sorted(sprites()))
    for file, line, pattern in asked():
        ending = "" if pattern.endswith(".") else r"($|\.)"  # what begins names may be said too: "kit.sign."
        if not re.search(f"^{pattern}{ending}", names, re.MULTILINE):
            yield f"{inside(file)}:{line} asks for {pattern.replace(chr(92), '')}, which nobody bakes"


# ---- budgets and licences


def weight(folders: tuple[str, ...]) -> float:
    """Megabytes in these folders of assets."""
    files = [file for folder in folders for file in (ASSETS / folder).rglob("*") if file.is_file()]
    return sum(file.stat().st_size for file in files) / 1e6


def over_budget() -> Iterator[str]:
    for what, (folders, most) in BUDGETS.items():
        if (size := weight(folders)) > most:
            yield f"the {what} weighs {size:.1f} MB; {most} were agreed"


def unlicensed() -> Iterator[str]:
    for font in sorted((ASSETS / "fonts").glob("*.ttf")):
        family = re.match(r"[A-Z][a-z]+", font.stem)
        licence = ASSETS / "fonts" / f"OFL-{family[0] if family else font.stem}.txt"
        if not licence.is_file() or "SIL OPEN FONT LICENSE" not in licence.read_text("utf-8").upper():
            yield f"{inside(font)} has no licence beside it"


CHECKS = (changed_sources, strays, missing_names, over_budget, unlicensed)


def main() -> int:
    start = time.monotonic()
    faults = [fault for check in CHECKS for fault in check()]
    print(*faults, sep="\n", end="\n" if faults else "")
    sizes = ", ".join(f"{what} {weight(folders):.1f} of {most} MB" for what, (folders, most) in BUDGETS.items())
    print(
        f"{len(sources.makers())} makers, {len(sprites())} sprites, {sizes}: "
        f"{f'{len(faults)} faults' if faults else 'all well'} ({time.monotonic() - start:.1f} s)"
    )
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
