"""All props of a table: where each rests, which are under way, and how they are drawn, lowest first."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from gemtable.stage.beat import Motion
from gemtable.stage.pen import Pen
from gemtable.stage.prop import Pose, PropKey

FRAME = 140.0  # milliseconds of one picture of a fire
SHADOW_FALL = (7.0, 10.0)  # how far the baked shadow of a lifted thing slides away


def under_way(
    rest: Mapping[PropKey, Pose], motions: Iterable[tuple[float, Motion]], reduced: bool = False
) -> dict[PropKey, Pose]:
    """Every prop's pose: at rest, or where its motion has brought it by the given moment; later motions win."""
    poses = dict(rest)
    seen: set[PropKey] = set()
    for now, motion in motions:
        if motion.key in seen and now < motion.start:
            continue
        pose = motion.at(now, reduced)
        if pose is not None:
            poses[motion.key] = pose
            seen.add(motion.key)
    return poses


def draw(pen: Pen, poses: Mapping[PropKey, Pose], clock: float, still: bool) -> None:
    """Lowest z first; `clock` in milliseconds turns the frames of what burns, unless it shall stand still."""
    for pose in sorted(poses.values(), key=lambda pose: pose.z):
        if pose.alpha > 0:
            _draw(pen, pose, clock, still)


def _draw(pen: Pen, pose: Pose, clock: float, still: bool) -> None:
    if pose.words:
        cap = pen.type.cap(pose.role)
        pen.text(pose.words, pose.x, pose.y + cap / 2, pose.role, align="centre", foil=True, alpha=pose.alpha)
    name = pose.sprite
    if pose.frames:
        name = pose.frames[0 if still else int(clock / FRAME) % len(pose.frames)]
    if not name:
        return
    scale = pose.scale * (1 + 0.08 * pose.lift)
    if pose.shadow:
        pen.sprite(
            pose.shadow,
            pose.x + SHADOW_FALL[0] * pose.lift,
            pose.y + SHADOW_FALL[1] * pose.lift,
            scale=scale,
            angle=pose.angle,
            alpha=pose.alpha * (1 - 0.3 * pose.lift),
            flip=pose.flip,
        )
    pen.sprite(
        name,
        pose.x,
        pose.y,
        scale=scale,
        angle=pose.angle,
        alpha=pose.alpha,
        tint=pose.tint,
        flip=pose.flip,
    )
