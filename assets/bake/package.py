"""Builds the program for this system into dist/, and writes sizes and checksums: `make package`.

What people download lies in dist/ with SHA256SUMS beside it; the README's table is brought up to date. The same
sources on the same machine make the same bytes.
"""

import gzip
import hashlib
import os
import platform
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path
from typing import NamedTuple

from gemtable import __version__

PROJECT = Path(__file__).resolve().parents[2]
DESKTOP = PROJECT / "assets" / "desktop"
ICONS = PROJECT / "assets" / "sprites" / "icon"
README = PROJECT / "README.md"
TABLE_BEGINS, TABLE_ENDS = "<!-- what make package made -->", "<!-- up to here -->"
SUMS = "SHA256SUMS"
LONG_AGO = 1_700_000_000  # the date of every file in the archive
NAME = f"gemtable-{__version__}"
ICON_SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
ID = "io.github.gemtable.gemtable"


class Made(NamedTuple):
    """A file to download, and how much room it takes once it is unpacked, bytes."""

    file: Path
    room: int

    @property
    def digest(self) -> str:
        return hashlib.sha256(self.file.read_bytes()).hexdigest()


def build(dist: Path, scratch: Path) -> None:
    """Runs build.spec. Raises CalledProcessError."""
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN",
               "--distpath", str(dist), "--workpath", str(scratch), str(PROJECT / "build.spec")]  # fmt: skip
    steady = {"SOURCE_DATE_EPOCH": str(LONG_AGO), "PYTHONHASHSEED": "1"}
    subprocess.run(command, cwd=PROJECT, env=os.environ | steady, check=True)


def weight(path: Path) -> int:
    """Bytes of a file, or of all files in a folder."""
    return path.stat().st_size if path.is_file() else sum(f.lstat().st_size for f in path.rglob("*") if f.is_file())


# --- each system's own way -----------------------------------------------------------------------------------------


def packed(dist: Path) -> list[Made]:
    """What people download on this system, made from what build.spec built."""
    machine = platform.machine().lower()
    if sys.platform == "win32":
        return [_renamed(dist / "gemtable.exe", f"{NAME}-windows-{machine}.exe")]
    if sys.platform == "darwin":
        archive = dist / f"{NAME}-macos-{machine}.zip"
        subprocess.run(["ditto", "-c", "-k", "--keepParent", dist / "gemtable.app", archive], check=True)
        return [Made(archive, weight(dist / "gemtable.app"))]
    furnish(dist / "gemtable")
    archive = dist / f"{NAME}-linux-{machine}.tar.gz"
    with (
        open(archive, "wb") as file,
        gzip.GzipFile("", "wb", fileobj=file, mtime=0) as squeezed,
        tarfile.open(fileobj=squeezed, mode="w") as tape,
    ):
        tape.add(dist / "gemtable", NAME, filter=_anonymous)
    return [
        Made(archive, weight(dist / "gemtable")),
        _renamed(dist / "gemtable-one-file", f"{NAME}-linux-{machine}"),
    ]


def _renamed(file: Path, name: str) -> Made:
    named = file.rename(file.with_name(name))
    return Made(named, weight(named))


def _anonymous(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    """Without whoever made it, and when."""
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = ""
    entry.mtime = LONG_AGO
    return entry


def furnish(folder: Path) -> None:
    """Beside the program: the licence, and what a Linux desktop reads, in the folders where it looks."""
    share = folder / "share"
    icons = share / "icons" / "hicolor"
    places = {
        PROJECT / "LICENSE": folder / "LICENSE",
        DESKTOP / f"{ID}.desktop": share / "applications" / f"{ID}.desktop",
        DESKTOP / f"{ID}.metainfo.xml": share / "metainfo" / f"{ID}.metainfo.xml",
        ICONS / "icon.svg": icons / "scalable" / "apps" / f"{ID}.svg",
        **{ICONS / f"icon-{n}.png": icons / f"{n}x{n}" / "apps" / f"{ID}.png" for n in ICON_SIZES},
    }
    for source, place in places.items():
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, place)


# --- telling -------------------------------------------------------------------------------------------------------


def row(made: Made) -> str:
    mb = 1_000_000
    return f"| `{made.file.name}` | {weight(made.file) / mb:.1f} MB | {made.room / mb:.1f} MB | `{made.digest}` |"


def told(readme: str, rows: list[str]) -> str:
    """The README with these rows in its table; those of other systems stay, those of other versions go."""
    before, rest = readme.split(TABLE_BEGINS)
    table, after = rest.split(TABLE_ENDS)
    head, others = table.strip().splitlines()[:2], table.strip().splitlines()[2:]
    now = {line.split("|")[1].strip(): line for line in others if line.startswith(f"| `{NAME}-")}
    now |= {line.split("|")[1].strip(): line for line in rows}
    lines = "\n".join([TABLE_BEGINS, *head, *(now[file] for file in sorted(now)), TABLE_ENDS])
    return f"{before}{lines}{after}"


def main() -> None:
    dist = PROJECT / "dist"
    shutil.rmtree(dist, ignore_errors=True)
    build(dist, PROJECT / "build")
    made = packed(dist)
    (dist / SUMS).write_text("".join(f"{one.digest}  {one.file.name}\n" for one in made), encoding="utf-8")
    README.write_text(told(README.read_text("utf-8"), [row(one) for one in made]), encoding="utf-8", newline="\n")
    print("\n".join(map(row, made)))


if __name__ == "__main__":
    main()
