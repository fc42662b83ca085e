from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest

from gemtable.seats.gestures import Gesture
from gemtable.seats.sofa import Sofa, prepare_environment
from tests.pads import VirtualPad

Plug = Callable[..., VirtualPad]
Said = Callable[..., list[Gesture]]


@pytest.fixture(autouse=True)
def _window(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    prepare_environment()
    pygame.display.init()
    pygame.display.set_mode((1280, 720))
    yield
    pygame.joystick.quit()
    pygame.display.quit()


@pytest.fixture
def plug() -> Iterator[Plug]:
    """Plugs in a virtual pad; all are pulled out at the end."""
    pads: list[VirtualPad] = []

    def plugged(name: str = "Virtual pad", **how: object) -> VirtualPad:
        pads.append(VirtualPad(name, **how))  # type: ignore[arg-type]  # what VirtualPad takes, handed through
        return pads[-1]

    pygame.joystick.init()
    yield plugged
    for pad in pads:
        pad.unplug()
    pygame.event.get()


@pytest.fixture
def sofa(plug: Plug) -> Iterator[Sofa]:
    sofa = Sofa()
    sofa.pump()
    yield sofa
    sofa.close()


@pytest.fixture
def said(sofa: Sofa) -> Said:
    """What the sofa says after these pygame events were posted."""

    def told(*events: pygame.Event) -> list[Gesture]:
        for event in events:
            pygame.event.post(event)
        return sofa.pump()

    return told
