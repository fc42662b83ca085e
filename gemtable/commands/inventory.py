"""Pictures, fonts and sounds: whether all that the manifests name lies there."""

from __future__ import annotations

import json
from typing import Any

from gemtable import paths
from gemtable.stage import theme
from gemtable.stage.sprites import Sprites
from gemtable.words import _

NAMED = 5  # of what is missing, in a sentence


def take() -> dict[str, Any]:
    """How many there are of each kind, and what is missing: pictures by name, fonts, sounds by cue or file.

    Raises ValueError, KeyError or OSError where a manifest cannot be read.
    """
    sprites, fonts = Sprites(paths.assets("sprites")), _fonts()
    listed = json.loads((paths.assets("sounds") / "manifest.json").read_text("utf-8"))
    sounds = {**listed["cues"], **listed["loops"]}
    gone = {name for name in sprites.names() if not sprites.baked(name).file.is_file()}
    files = {file for entry in sounds.values() for file in entry["files"]}
    return {
        "sprites": len(sprites.names()),
        "fonts": len(fonts),
        "sounds": len(sounds),
        "missing_sprites": sorted(gone),
        "missing_fonts": sorted(face for face in fonts if not (paths.assets("fonts") / f"{face}.ttf").is_file()),
        "missing_sounds": sorted(file for file in files if not (paths.assets("sounds") / file).is_file()),
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
