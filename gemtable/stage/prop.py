"""A prop is a thing's body on stage; a pose is where it rests and how it looks there."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, replace
from typing import TypeAlias

from gemtable.stage import theme
from gemtable.stage.theme import Colour, Role

PropKey: TypeAlias = tuple[Hashable, ...]
"""`("piece", id)`, `("stone", place, n)`, or a name of the scene's own such as `("chest", seat)`."""

SIZES = 48  # steps of scale in motion: pictures are kept in the size they are drawn in


@dataclass(frozen=True, slots=True)
class Pose:
    """Table units. `sprite` "" draws nothing unless there are `words`; higher `z` lies above.

    frames: pictures that follow each other instead of `sprite`; shadow: a baked shadow laid below; lift 0..1: in the
    hand; flip: share of the width seen.
    """

    x: float
    y: float
    sprite: str = ""
    z: float = 0.0
    scale: float = 1.0
    angle: float = 0.0
    alpha: float = 1.0
    lift: float = 0.0
    flip: float = 1.0
    tint: Colour | None = None
    shadow: str = ""
    frames: tuple[str, ...] = ()
    words: str = ""
    role: Role = theme.SCORE

    def but(self, **changes: object) -> Pose:
        """The same with some things changed."""
        return replace(self, **changes)  # type: ignore[arg-type]  # the names are the fields above

    def unseen(self) -> Pose:
        """The same, wholly faded."""
        return replace(self, alpha=0.0)


def between(a: Pose, b: Pose, share: float, *, hop: float = 0.0, raised: float = 0.0, over: float = 0.0) -> Pose:
    """The pose on the way from a to b; a change of picture is a card turning over.

    hop: table units the way rises in its middle; raised: lift in its middle; over: z while under way.
    """
    left = 1 - share
    arch = 4 * share * left
    turning = a.sprite != b.sprite and bool(a.sprite and b.sprite)
    near = a if share < 0.5 else b
    scale = a.scale * left + b.scale * share
    return Pose(
        a.x * left + b.x * share,
        a.y * left + b.y * share - hop * arch,
        near.sprite,
        max(a.z, b.z) + over if 0 < share < 1 else near.z,
        scale if a.scale == b.scale else round(scale * SIZES) / SIZES,
        a.angle * left + b.angle * share,
        a.alpha * left + b.alpha * share,
        round((a.lift * left + b.lift * share + raised * arch) * 12) / 12,
        max(0.04, abs(1 - 2 * share)) if turning else a.flip * left + b.flip * share,
        near.tint,
        near.shadow,
        near.frames,
        near.words,
        near.role,
    )
