"""Pictures, fonts and sounds: whether all that the manifests name lies there, and all that screens and tables ask for.

What is asked for is found out by asking: every screen is drawn once, and a match of every game from deal to end.
"""

from __future__ import annotations

import json
from typing import Any

from gemtable import catalogue, paths
from gemtable.app import App
from gemtable.catalogue import Box
from gemtable.commands import pictures, posed
from gemtable.commands.asked import options_of, possible
from gemtable.engine.match import start
from gemtable.stage import theme
from gemtable.stage.canvas import Canvas
from gemtable.stage.sprites import Sprites
from gemtable.words import _

SIZE = (480, 270)  # quick to draw; every picture is asked for at any size
SEED = 1
STEP = 150.0  # ms between two looks at a running beat
NAMED = 5  # of what is missing, in a sentence


def take() -> dict[str, Any]:
    """How many there are of each kind, and what is missing: pictures by name, fonts, sounds by cue or file.

    Raises ValueError, KeyError or OSError where a manifest cannot be read.
    """
    sprites, fonts = Sprites(paths.assets("sprites")), _fonts()
    listed = json.loads((paths.assets("sounds") / "manifest.json").read_text("utf-8"))
    sounds = {**listed["cues"], **listed["loops"]}
    gone = {name for name in sprites.names() if not sprites.baked(name).file.is_file()}
    asked_sprites, asked_cues = tour()
    files = {file for entry in sounds.values() for file in entry["files"]}
    return {
        "sprites": len(sprites.names()),
        "fonts": len(fonts),
        "sounds": len(sounds),
        "missing_sprites": sorted(gone | asked_sprites),
        "missing_fonts": sorted(face for face in fonts if not (paths.assets("fonts") / f"{face}.ttf").is_file()),
        "missing_sounds": sorted(
            (asked_cues - sounds.keys()) | {file for file in files if not (paths.assets("sounds") / file).is_file()}
        ),
    }


def complaints(assets: dict[str, Any]) -> list[str]:
    """A sentence for each kind of which something is missing."""
    kinds = (
        (assets["missing_sprites"], _("Pictures are missing")),
        (assets["missing_fonts"], _("Fonts are missing")),
        (assets["missing_sounds"], _("Sounds are missing")),
    )
    return [
        f"{what}: {', '.join(names[:NAMED])}{' …' if len(names) > NAMED else ''}. {_('Install gemtable again.')}"
        for names, what in kinds
        if names
    ]


def _fonts() -> set[str]:
    """The faces that the roles of type ask for."""
    return {role.font for role in vars(theme).values() if isinstance(role, theme.Role)}


# --- the tour ------------------------------------------------------------------------------------------------------


def tour() -> tuple[set[str], set[str]]:
    """Draws everything once; the pictures that were asked for and are not there, and all cues that were to sound."""
    cues: set[str] = set()
    with posed.studio(Canvas(SIZE)) as app:
        known = set(app.sprites.names())
        for box in catalogue.BOXES:
            for draw in pictures.PICTURES.values():
                draw(pictures.Wish(app, box, box.game.Options(), SEED))
                app.draw()
                cues.update(app.sounds.heard)
            for seats in (box.game.SEATS[0], box.game.SEATS[-1]):
                _see_match(app, box, seats, cues)
        return set(app.sprites.names()) - known, cues


def _see_match(app: App, box: Box, seats: int, cues: set[str]) -> None:
    """A whole match with its beats, a look now and then."""
    match = posed.played(box, _lively(box), seats, SEED)
    again = start(box.game, match.options, seats, match.seed)
    play = posed.at_table(app, box, again, posed.seated(posed.guests(seats)), opening=True)
    for entry in match.log:
        posed.go_on(play, [entry])
        while play.director.moving:
            play.director.tick(STEP)
            cues.update(app.sounds.heard)
        app.draw()


def _lively(box: Box) -> Any:
    """Options that bring the most onto the table: whatever can be on is on, the rest at its last value."""
    words = possible(box.game.Options)
    return options_of(box, [f"{key}={'on' if 'on' in said else said[-1]}" for key, said in words.items() if said])
