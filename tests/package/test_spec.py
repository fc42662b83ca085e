"""What build.spec asks for on each system: all of it is there, and nothing that players do not need comes along."""

from __future__ import annotations

import ast
import json
import plistlib
import re
import shutil
import sys
import tomllib
import xml.etree.ElementTree as ET
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from assets.bake import package
from gemtable import __version__, paths

PROJECT = Path(__file__).resolve().parents[2]
LINUX = sys.platform == "linux"
FORBIDDEN = {"numpy", "PIL", "tkinter", "_tkinter", "ssl", "_ssl", "_hashlib"}


class Step(NamedTuple):
    """One call the spec made."""

    kind: str
    given: tuple[Any, ...]
    named: dict[str, Any]


class Recorder:
    """Stands in for PyInstaller: writes down what it is asked to do, and has found the libraries of this system."""

    def __init__(self, libpython: Path) -> None:
        self.steps: list[Step] = []
        self.libpython = libpython

    def made(self, kind: str) -> Callable[..., Any]:
        def make(*given: Any, **named: Any) -> Any:
            self.steps.append(Step(kind, given, named))
            return Found(self.libpython) if kind == "Analysis" else kind

        return make

    def all(self, kind: str) -> list[Step]:
        return [step for step in self.steps if step.kind == kind]

    def only(self, kind: str) -> Step:
        (step,) = self.all(kind)
        return step


class Found:
    """What an analysis found."""

    def __init__(self, libpython: Path) -> None:
        self.binaries = [(libpython.name, str(libpython), "BINARY")]
        self.scripts = [("pyi_rth_pkgutil", "hook", "PYSOURCE"), ("__main__", "main", "PYSOURCE")]
        self.pure: list[Any] = []
        self.datas: list[Any] = []


Run = Callable[[str], Recorder]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs build.spec as on this system."""
    library = tmp_path / "libpython3.so"
    shutil.copy(sys.executable, library)  # a thing that can be stripped
    if not LINUX:
        monkeypatch.setattr(shutil, "which", lambda name: None)  # another system's strip strips otherwise

    def as_on(system: str) -> Recorder:
        recorder = Recorder(library)
        monkeypatch.setattr(sys, "platform", system)
        names = {kind: recorder.made(kind) for kind in ("Analysis", "PYZ", "EXE", "COLLECT", "BUNDLE")}
        file = PROJECT / "build.spec"
        code = compile(file.read_text("utf-8"), str(file), "exec")
        exec(code, {**names, "SPECPATH": str(PROJECT), "workpath": str(tmp_path / "scratch")})
        return recorder

    return as_on


@pytest.fixture(params=["win32", "darwin", "linux"])
def spec(request: pytest.FixtureRequest, run: Run) -> Recorder:
    return run(request.param)


def test_every_file_it_names_is_there(spec: Recorder) -> None:
    analysis = spec.only("Analysis")
    named = [*analysis.given[0], *analysis.named["pathex"], *analysis.named["runtime_hooks"]]
    named += (file for file, _place in analysis.named["datas"])
    for step in spec.steps:
        named += [step.named[key] for key in ("icon", "version") if str(step.named.get(key, "")).count("/")]
    assert [file for file in named if not Path(file).exists()] == []
    assert len(named) > 100


def test_the_program_finds_its_assets_where_they_are_put(spec: Recorder) -> None:
    house = Path("gemtable")  # in the package this is where gemtable/paths.py lies
    put = {(Path(place) / Path(file).name).as_posix() for file, place in spec.only("Analysis").named["datas"]}
    for kind in ("sprites", "sounds", "fonts", "locale"):
        ours = paths.assets(kind)
        read = {file for file in ours.rglob("*") if file.is_file() and file.suffix not in (".po", ".pyc", ".py")}
        read -= {file for file in read if file.parent.name == "icon" and file.name != "icon.png"}
        assert {(house / "assets" / kind / file.relative_to(ours)).as_posix() for file in read} <= put
    assert (house / "games" / "diamant.md").as_posix() in put


def test_nothing_forbidden_comes_along(spec: Recorder) -> None:
    analysis = spec.only("Analysis")
    assert set(analysis.named["excludes"]) >= FORBIDDEN
    folders = {Path(place).parts[2] for _file, place in analysis.named["datas"] if len(Path(place).parts) > 2}
    assert folders == {"fonts", "locale", "sounds", "sprites"}
    assert {Path(file).suffix for file, _place in analysis.named["datas"]} <= {
        ".webp", ".jpg", ".png", ".json", ".md", ".mo", ".ttf", ".txt", ".ogg", ".flac", "",
    }  # fmt: skip


def test_what_is_left_out_is_not_imported_by_the_program() -> None:
    left_out = set(_named_in_spec("LEFT_OUT"))
    imported = {
        name
        for file in (PROJECT / "gemtable").rglob("*.py")
        for node in ast.parse(file.read_text("utf-8")).body
        for name in _modules(node)
    }
    assert not {name for name in imported if name in left_out or name.split(".")[0] in left_out}


def _named_in_spec(name: str) -> list[str]:
    tree = ast.parse((PROJECT / "build.spec").read_text("utf-8"))
    value = next(node.value for node in tree.body if isinstance(node, ast.Assign) and ast.unparse(node.targets) == name)
    return list(ast.literal_eval(value))


def _modules(node: ast.stmt) -> list[str]:
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    return [node.module or ""] if isinstance(node, ast.ImportFrom) else []


def test_what_no_import_names_comes_along(spec: Recorder) -> None:
    assert "_cffi_backend" in spec.only("Analysis").named["hiddenimports"]  # pymunk's engine needs it


def test_nothing_is_packed_with_upx_and_no_traceback_is_shown(spec: Recorder) -> None:
    assert spec.all("EXE")
    for step in [*spec.all("EXE"), *spec.all("COLLECT")]:
        assert step.named["upx"] is False
    for step in spec.all("EXE"):
        assert step.named["console"] is False
        assert step.named["disable_windowed_traceback"] is True


class TestEachSystem:
    def test_windows_gets_one_exe_that_says_what_it_is(self, run: Run) -> None:
        made = run("win32")
        program = made.only("EXE")
        assert not made.all("COLLECT")
        assert Path(program.named["icon"]).suffix == ".ico"
        resource = Path(program.named["version"]).read_text("utf-8")
        ast.parse(resource, mode="eval")
        assert f"StringStruct('ProductVersion', '{__version__}')" in resource
        assert f"filevers=({__version__.replace('.', ', ')}, 0)" in resource

    def test_macos_gets_an_app_that_is_sharp(self, run: Run) -> None:
        made = run("darwin")
        app = made.only("BUNDLE")
        assert app.given == ("COLLECT",)
        assert made.only("EXE").named["exclude_binaries"] is True
        assert app.named["name"] == "gemtable.app"
        assert Path(app.named["icon"]).suffix == ".icns"
        assert app.named["version"] == __version__
        assert app.named["info_plist"]["NSHighResolutionCapable"] is True
        plistlib.dumps(app.named["info_plist"])

    def test_linux_gets_a_folder_and_a_file(self, run: Run) -> None:
        made = run("linux")
        folder, file = made.all("EXE")
        assert folder.named["exclude_binaries"] is True
        assert "exclude_binaries" not in file.named
        assert made.only("COLLECT").named["name"] == folder.named["name"] == "gemtable"
        assert not made.all("BUNDLE")

    def test_only_linux_follows_a_folder_that_is_moved(self, run: Run) -> None:
        hooks = {system: run(system).only("Analysis").named["runtime_hooks"] for system in ("win32", "darwin", "linux")}
        assert [system for system, named in hooks.items() if named] == ["linux"]

    @pytest.mark.skipif(not LINUX, reason="another system's strip strips otherwise")
    def test_linux_gets_a_slim_python(self, run: Run) -> None:
        made = run("linux")
        ((_name, slim, _kind),) = made.all("EXE")[1].given[2]
        assert Path(slim).parent.name == "scratch"
        assert Path(slim).stat().st_size <= made.libpython.stat().st_size


class TestDesktop:
    ENTRY, INFO = (package.DESKTOP / f"{package.ID}.{ending}" for ending in ("desktop", "metainfo.xml"))

    def test_the_menu_speaks_both_languages(self) -> None:
        lines = self.ENTRY.read_text("utf-8").splitlines()
        assert lines[0] == "[Desktop Entry]"
        entry = dict(line.split("=", 1) for line in lines[1:])
        assert entry["Exec"] == "gemtable"
        assert entry["Icon"] == package.ID
        assert entry["Terminal"] == "false"
        for key in ("GenericName", "Comment", "Keywords"):
            assert entry[key] and entry[f"{key}[es]"]

    def test_software_centres_are_told_the_same(self) -> None:
        info = ET.parse(self.INFO).getroot()
        assert info.findtext("id") == package.ID
        assert info.findtext("launchable") == self.ENTRY.name
        assert info.findtext("project_license") == "MIT"
        assert info.find("releases/release").attrib["version"] == __version__  # type: ignore[union-attr]  # it is there
        language = "{http://www.w3.org/XML/1998/namespace}lang"
        for told in (info.findall("summary"), info.findall("description/p")):
            spanish = [line for line in told if line.get(language) == "es"]
            assert len(spanish) * 2 == len(told)

    def test_a_folder_is_furnished_with_all_of_it(self, tmp_path: Path) -> None:
        package.furnish(tmp_path)
        files = {file.relative_to(tmp_path).as_posix() for file in tmp_path.rglob("*") if file.is_file()}
        assert files == {
            "LICENSE",
            f"share/applications/{package.ID}.desktop",
            f"share/metainfo/{package.ID}.metainfo.xml",
            *(f"share/icons/hicolor/{n}x{n}/apps/{package.ID}.png" for n in package.ICON_SIZES),
            f"share/icons/hicolor/scalable/apps/{package.ID}.svg",
        }


class TestReadme:
    def test_the_table_keeps_other_systems_and_drops_other_versions(self) -> None:
        old = f"| `{package.NAME}-windows-amd64.exe` | 1.0 MB | 1.0 MB | `a` |"
        older = "| `gemtable-0.0.1-linux-x86_64` | 1.0 MB | 1.0 MB | `b` |"
        head = "| file | download | on disk | SHA-256 |\n|---|---|---|---|"
        readme = f"before\n{package.TABLE_BEGINS}\n{head}\n{older}\n{old}\n{package.TABLE_ENDS}\nafter\n"
        new = f"| `{package.NAME}-linux-x86_64` | 2.0 MB | 2.0 MB | `c` |"
        told = package.told(readme, [new])
        assert told == f"before\n{package.TABLE_BEGINS}\n{head}\n{new}\n{old}\n{package.TABLE_ENDS}\nafter\n"
        assert package.told(told, [new]) == told

    def test_the_readme_has_a_table_for_this_version(self) -> None:
        readme = (PROJECT / "README.md").read_text("utf-8")
        table = readme.split(package.TABLE_BEGINS)[1].split(package.TABLE_ENDS)[0]
        row = rf"\| `{re.escape(package.NAME)}-linux-x86_64\S*` \| [\d.]+ MB \| [\d.]+ MB \| `[0-9a-f]{{64}}` \|"
        assert len(re.findall(row, table)) == 2


def test_pyinstaller_comes_with_the_tests_and_with_package() -> None:
    extras = tomllib.loads((PROJECT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
    assert set(extras["package"]) <= set(extras["dev"])


def test_manifests_name_no_file_that_is_not_packed() -> None:
    for manifest in paths.assets("sprites").glob("*/manifest.json"):
        for entry in json.loads(manifest.read_text("utf-8"))["sprites"].values():
            assert (manifest.parent / entry["file"]).is_file()
