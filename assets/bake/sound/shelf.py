"""Finished sounds in assets/sounds and what its manifest says of them.

{"cues": {name: {"class", "files", "gain", "maker"}}, "loops": the same, "makers": {maker: fingerprint}}
"""

from pathlib import Path
from typing import Any

from assets.bake import sources
from assets.bake.sound.files import put


class Shelf:
    """What one maker puts there; close() takes away what that maker had there before."""

    def __init__(self, maker: str) -> None:
        self.maker = sources.inside(Path(maker).resolve())
        self.folder = sources.target / "sounds"
        self.parts: dict[str, dict[str, Any]] = {"cues": {}, "loops": {}}
        self.folder.mkdir(parents=True, exist_ok=True)

    def add(self, part: str, name: str, kind: str, files: dict[str, bytes], gain: float = 1.0) -> None:
        """A cue with its takes, or a loop: its loudness class, its files by name, how loud it is played."""
        for file, content in files.items():
            put(self.folder / file, content)
        self.parts[part][name] = {"class": kind, "files": list(files), "gain": gain, "maker": self.maker}

    def close(self) -> None:
        path = self.folder / "manifest.json"
        before = sources.read(path) if path.exists() else {}
        now = {part: self._others(before.get(part, {})) | mine for part, mine in self.parts.items()}
        now["makers"] = before.get("makers", {}) | {self.maker: ""}  # stamped when the maker is done
        put(path, sources.written(now))
        for file in _files(before) - _files(now):
            (self.folder / file).unlink(missing_ok=True)

    def _others(self, entries: dict[str, Any]) -> dict[str, Any]:
        return {name: entry for name, entry in entries.items() if entry["maker"] != self.maker}


def _files(manifest: dict[str, Any]) -> set[str]:
    return {file for part in ("cues", "loops") for entry in manifest.get(part, {}).values() for file in entry["files"]}
