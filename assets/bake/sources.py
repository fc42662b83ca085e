"""What the makers are made of, and what the manifests remember of it. Needs nothing but Python.

A maker is a module of the workshop with a `bake()`. Its sources are its own text, that of every module of the project
it imports, and the files those modules name in READS, patterns below assets/. Its fingerprint is a hash of them all,
never of a picture's pixels; a manifest keeps it under "makers", so whoever has changed since is known by reading alone.
"""

import ast
import functools
import hashlib
import json
from pathlib import Path
from typing import Any

BAKE = Path(__file__).resolve().parent
ASSETS = BAKE.parent
PROJECT = ASSETS.parent
BOOKKEEPING = ("sources", "manifest", "shelf")  # modules that paint nothing

target = ASSETS  # what is baked goes below here; elsewhere when only compared


def inside(path: Path) -> str:
    """The path as a manifest writes it: from the project's root, with slashes."""
    return path.relative_to(PROJECT).as_posix()


# ---- makers and their sources


@functools.cache
def text(module: Path) -> str:
    """Read once: what is imported later in this run is what was read, or the next run finds it changed."""
    return module.read_text("utf-8")


@functools.cache
def tree(module: Path) -> ast.Module:
    return ast.parse(text(module))


def makers() -> dict[str, Path]:
    """All makers by name (`kit`, `traced.explorers`); those who read nothing come first, as others read their work."""
    found = {}
    for path in sorted(BAKE.rglob("*.py")):
        if any(isinstance(node, ast.FunctionDef) and node.name == "bake" for node in tree(path).body):
            module = path.parent if path.name == "__init__.py" else path.with_suffix("")
            found[".".join(module.relative_to(BAKE).parts)] = path
    found.pop("__main__", None)  # the one who calls them
    return dict(sorted(found.items(), key=lambda maker: (bool(patterns(maker[1])), maker[0])))


def _module(dotted: list[str]) -> Path | None:
    path = PROJECT.joinpath(*dotted)
    files = (path.with_suffix(".py"), path / "__init__.py") if dotted[0] in ("assets", "gemtable") else ()
    return next(filter(Path.is_file, files), None)


@functools.cache
def imported(module: Path) -> tuple[Path, ...]:
    """The project's own modules this one imports, wherever in it."""
    found: dict[Path, None] = {}
    package = list(module.relative_to(PROJECT).parent.parts)
    for node in ast.walk(tree(module)):
        if isinstance(node, ast.Import):
            names = [alias.name.split(".") for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            start = package[: len(package) - node.level + 1] if node.level else []
            start = start + (node.module.split(".") if node.module else [])
            names = [start, *([*start, alias.name] for alias in node.names)]
        else:
            continue
        found |= dict.fromkeys(filter(None, map(_module, names)))
    return tuple(found)


@functools.cache
def closure(module: Path) -> tuple[Path, ...]:
    """The module and all it stands on, sorted."""
    found, ahead = {module}, [module]
    while ahead:
        for other in imported(ahead.pop()):
            if other not in found:
                found.add(other)
                ahead.append(other)
    return tuple(sorted(found))


@functools.cache
def patterns(module: Path) -> tuple[str, ...]:
    """The READS of the module and of all it stands on."""
    found: set[str] = set()
    for source in closure(module):
        for node in tree(source).body:
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and node.targets[0].id == "READS":
                found.update(ast.literal_eval(node.value))
    return tuple(sorted(found))


def files_read(module: Path) -> list[Path]:
    return sorted({path for pattern in patterns(module) for path in ASSETS.glob(pattern)})


def fingerprint(module: Path) -> str:
    """Sixteen hex digits that change when a source does."""
    sums = hashlib.sha256()
    for source in closure(module):
        if source.stem in BOOKKEEPING:
            continue
        sums.update(f"{inside(source)}\n{text(source)}\0".encode())
    for file in files_read(module):
        sums.update(f"{inside(file)}\n".encode() + hashlib.sha256(file.read_bytes()).digest())
    return sums.hexdigest()[:16]


# ---- what the manifests remember


def manifests() -> list[Path]:
    return sorted([*ASSETS.glob("*/manifest.json"), *ASSETS.glob("*/*/manifest.json")])


def read(manifest: Path) -> dict[str, Any]:
    """{"makers": {maker: fingerprint}, "sprites": {name: entry}, "files": {file: {"maker": ...}}}, each if there."""
    return dict(json.loads(manifest.read_text("utf-8")))


def written(manifest: dict[str, Any]) -> bytes:
    """A line for every entry, sorted, so that differences read well."""
    parts = []
    for part, entries in sorted(manifest.items()):
        lines = ",\n".join(f"{json.dumps(name)}: {json.dumps(entry)}" for name, entry in sorted(entries.items()))
        parts.append(f'"{part}": {{\n{lines}\n}}' if lines else f'"{part}": {{}}')
    return ("{" + ",\n".join(parts) + "}\n").encode()


def stamps(module: Path) -> set[str]:
    """The fingerprints kept of this maker: one if all is well, none before its first bake, "" where one broke off."""
    return {made[inside(module)] for made in (read(m).get("makers", {}) for m in manifests()) if inside(module) in made}


def fresh(module: Path) -> bool:
    return stamps(module) == {fingerprint(module)}


def stamp(module: Path, print_: str) -> None:
    """Remembers that what this maker made came from these sources."""
    for path in manifests():
        manifest = read(path)
        if manifest.get("makers", {}).get(inside(module), print_) != print_:
            manifest["makers"][inside(module)] = print_
            path.write_bytes(written(manifest))
