"""The app itself: lit at once, whole at any size, quiet where something is missing."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

import pygame
import pytest

from gemtable import __main__ as command_line
from gemtable import app as app_module
from gemtable import crash, settings, words
from gemtable.app import App
from gemtable.screens.screen import Screen
from gemtable.screens.title import Title
from gemtable.stage.canvas import Canvas
from tests.screens.hands import Hands


@pytest.mark.wish("W33")
def test_the_table_is_lit_before_anything_else_is_loaded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    canvas, lit = Canvas((1280, 720)), []

    def sofa(**how: object) -> None:
        lit.append(canvas.picture().get_at((640, 100))[:3])
        raise KeyboardInterrupt

    monkeypatch.setattr(app_module, "Sofa", sofa)
    with pytest.raises(KeyboardInterrupt):
        App(canvas=canvas, home=tmp_path, sound=False)
    assert sum(lit[0]) > 60


def test_without_a_display_one_sentence_names_the_way_to_a_picture(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def nothing(**how: object) -> Canvas:
        raise pygame.error("No available video device")

    monkeypatch.setattr(app_module.Canvas, "open", nothing)
    assert command_line.main([]) == 1
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "gemtable shot diamant demo.png --after 30" in said


@pytest.mark.wish("W32")
def test_without_a_sound_device_it_is_silent_and_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(*how: object) -> None:
        raise pygame.error("No such audio device")

    pygame.mixer.quit()
    monkeypatch.setattr(pygame.mixer, "init", nothing)
    app = App(canvas=Canvas((640, 360)), home=tmp_path)
    app.step(16)
    app.sounds.play("yes")
    assert not app.sounds.on
    app.close()


@pytest.mark.wish("W27")
@pytest.mark.parametrize("size", [(320, 200), (1024, 768), (1280, 800), (5120, 1440)])
def test_any_size_shows_the_title_and_wood_in_the_margins(size: tuple[int, int], tmp_path: Path) -> None:
    app = App(canvas=Canvas(size), home=tmp_path, sound=False)
    app.step(16)
    picture = app.canvas.picture()
    w, h = picture.get_size()
    corners = [picture.get_at((x, y))[:3] for x in (2, w - 3) for y in (2, h - 3)]
    assert all(corner != (0, 0, 0) for corner in corners)
    for page in (app.to_settings, app.to_rules, lambda: app.to_pause("diamant", None, lambda: None)):
        page()
        app.step(16)
        app.pop()
    app.close()


def test_what_is_drawn_piece_by_piece_is_what_is_drawn_whole(app: App, hands: Hands) -> None:
    hands.key("down", "right", "left")
    for _ in range(6):
        app.step(16)
        piecewise = pygame.image.tobytes(app.canvas.picture(), "RGB")
        app.draw(full=True)
        assert pygame.image.tobytes(app.canvas.picture(), "RGB") == piecewise


def test_a_screen_at_rest_paints_nothing(app: App, hands: Hands) -> None:
    hands.settle()
    app.step(16)
    assert app.step(16) == []


def test_a_picture_is_kept_and_told(app: App, hands: Hands, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app_module.paths, "pictures_folder", lambda: tmp_path / "pictures")
    hands.key("f12")
    kept = list((tmp_path / "pictures").glob("*.png"))
    assert len(kept) == 1
    assert kept[0].name in app.toasts.shown


def test_a_picture_that_cannot_be_kept_is_told_too(
    app: App, hands: Hands, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setattr(app_module.paths, "pictures_folder", lambda: tmp_path / "file" / "pictures")
    hands.key("f12")
    assert "could not be kept" in app.toasts.shown


def test_full_screen_is_a_setting_and_a_key(app: App, hands: Hands, tmp_path: Path) -> None:
    hands.key("f11")
    assert settings.load(tmp_path)[0].full_screen
    app.step(16, [pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=pygame.KMOD_ALT, unicode="", scancode=0)])
    assert not settings.load(tmp_path)[0].full_screen


def test_settings_that_cannot_be_kept_are_told(app: App, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    app._settings_folder = tmp_path / "file"
    app.set(pace="fast")
    assert app.settings.pace == "fast"
    assert "cannot be kept" in app.toasts.shown


def test_losing_the_window_silences_it(app: App) -> None:
    app.step(16, [pygame.Event(pygame.WINDOWFOCUSLOST)])
    assert app.sounds.muted
    app.step(16, [pygame.Event(pygame.WINDOWFOCUSGAINED)])
    assert not app.sounds.muted
    app.set(mute_unfocused=False)
    app.step(16, [pygame.Event(pygame.WINDOWFOCUSLOST)])
    assert not app.sounds.muted


@pytest.mark.wish("W40")
def test_a_gap_is_told_to_the_screen_and_counts_little(app: App) -> None:
    told: list[tuple[str, float]] = []

    class Watcher(Screen):
        def gap(self, ms: float) -> None:
            told.append(("gap", ms))

        def tick(self, ms: float) -> None:
            told.append(("tick", ms))

    app.go(Watcher(app))
    app.step(240)
    app.step(3000)
    assert told == [("tick", 100.0), ("gap", 3000), ("tick", 100.0)]


def test_the_windows_cross_ends_it(app: App) -> None:
    app.step(16, [pygame.Event(pygame.QUIT)])
    assert app.ended


def test_a_polite_kill_ends_it(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    step = app.step

    def killed(ms: float, events: object = ()) -> object:
        os.kill(os.getpid(), signal.SIGTERM)
        return step(ms)

    monkeypatch.setattr(app, "step", killed)
    app.run()
    assert app.ended


def test_the_dissolve_lasts_and_stops_nothing(app: App, hands: Hands) -> None:
    app.to_settings()
    app.step(16)
    assert not app.settled
    hands.key("back", "back")
    assert isinstance(app.screen, Title)


class TestCommandLine:
    @pytest.mark.parametrize("line", [["boxes"], ["--sits"], ["sim", "chess"], ["shot"]])
    def test_nonsense_is_answered_in_one_line(self, line: list[str], capsys: pytest.CaptureFixture[str]) -> None:
        assert command_line.main(line) == 2
        said = capsys.readouterr()
        assert (said.out, said.err.count("\n")) == ("", 1)

    def test_help_and_version(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert command_line.main(["--version"]) == 0
        assert command_line.main(["--help"]) == 0
        assert "gemtable" in capsys.readouterr().out

    def test_an_interrupt_is_quiet(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        def interrupted(**lit: object) -> int:
            raise KeyboardInterrupt

        monkeypatch.setattr(app_module, "main_loop", interrupted)
        assert command_line.main([]) == 130
        assert capsys.readouterr().err == ""

    @pytest.mark.parametrize(("moments", "boxes"), [("", 1), ("moments.txt", 0)])
    def test_a_crash_opens_a_box_only_where_somebody_is_there_to_close_it(
        self, moments: str, boxes: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        opened: list[str] = []
        monkeypatch.setattr(crash.paths, "records_folder", lambda: tmp_path)
        monkeypatch.setattr(crash._memory, "no_console", True)
        monkeypatch.setattr(crash.pygame.display, "message_box", lambda _title, said, *_kind: opened.append(said))
        monkeypatch.setenv("SDL_VIDEODRIVER", "x11")
        monkeypatch.setenv("GEMTABLE_MOMENTS", moments)
        crash.tell(RuntimeError("a wobbly leg"), aloud=True)
        assert len(opened) == boxes

    def test_a_crash_is_one_sentence_and_a_report_without_names(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
    ) -> None:
        def broken(**lit: object) -> int:
            raise RuntimeError(f"no rubies in {Path.home()}/Ana")

        monkeypatch.setattr(crash.paths, "records_folder", lambda: tmp_path)
        monkeypatch.setattr(app_module, "main_loop", broken)
        assert command_line.main([]) == 1
        assert capsys.readouterr().err.count("\n") == 1
        report = next((tmp_path / crash.FOLDER).glob("*.txt")).read_text()
        assert "no rubies" in report
        assert "pygame-ce" in report
        assert "in broken" in report
        assert str(Path.home()) not in report

    @pytest.mark.wish("W43")
    def test_without_a_console_words_go_to_a_file(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
        monkeypatch.setattr(crash.paths, "log_folder", lambda: tmp_path)
        monkeypatch.setattr(crash._memory, "no_console", False)
        monkeypatch.setattr(sys, "stdout", None)
        monkeypatch.setattr(sys, "stderr", None)
        crash.open_streams()
        print("heard")
        sys.stdout.flush()
        assert crash._memory.no_console
        assert (tmp_path / "gemtable.log").read_text() == "heard\n"


def test_the_language_of_the_settings_is_spoken(tmp_path: Path) -> None:
    settings.save(settings.Settings(language="es"), tmp_path)
    app = App(canvas=Canvas((640, 360)), home=tmp_path, sound=False)
    assert words.spoken() == "es"
    app.close()
