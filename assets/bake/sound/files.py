"""Waves written to files: FLAC for what is short, OGG for the rest; the same wave gives the same bytes every time."""

import io
import struct
import zlib
from pathlib import Path

import numpy as np
import soundfile

from assets.bake.sound.signals import FS, Wave

SHORT = 0.7  # s: clicks suffer from Vorbis, and FLAC is small
BLOCK = 1 << 16  # frames: libvorbis keeps a whole write on its stack, and a long one ends it


def flac(wave: Wave) -> bytes:
    out = io.BytesIO()
    soundfile.write(out, wave, FS, "PCM_16", format="FLAC")
    return out.getvalue()


def ogg(wave: Wave, quality: float) -> bytes:
    """Vorbis at a quality of 0..1, its stream named after its content and not by chance."""
    out = io.BytesIO()
    channels = 1 if wave.ndim == 1 else wave.shape[1]
    with soundfile.SoundFile(out, "w", FS, channels, "VORBIS", format="OGG", compression_level=1 - quality) as file:
        for first in range(0, len(wave), BLOCK):
            file.write(wave[first : first + BLOCK])
    return _renamed(out.getvalue(), zlib.crc32(wave.tobytes()))


def heard(content: bytes) -> Wave:
    """What a file says again."""
    return np.asarray(soundfile.read(io.BytesIO(content))[0])


def _renamed(content: bytes, serial: int) -> bytes:
    """The pages of an OGG with a serial of ours: libsndfile takes a random one."""
    out, first = bytearray(content), 0
    while first < len(out):
        lines = out[first + 26]
        end = first + 27 + lines + sum(out[first + 27 : first + 27 + lines])
        struct.pack_into("<I", out, first + 14, serial)
        struct.pack_into("<I", out, first + 22, 0)
        struct.pack_into("<I", out, first + 22, _page_sum(out[first:end]))
        first = end
    return bytes(out)


def _table() -> list[int]:
    table = []
    for n in range(256):
        rest = n << 24
        for _ in range(8):
            rest = (rest << 1) ^ (0x04C11DB7 if rest & 0x80000000 else 0)
        table.append(rest & 0xFFFFFFFF)
    return table


_SUMS = _table()


def _page_sum(page: bytes | bytearray) -> int:
    """The checksum of an OGG page: a CRC-32 that is not zlib's, its bits not mirrored."""
    rest = 0
    for byte in page:
        rest = (rest << 8 & 0xFFFFFFFF) ^ _SUMS[rest >> 24 ^ byte]
    return rest


def put(path: Path, content: bytes) -> None:
    """Whole or not at all, so that a running game never reads half a sound."""
    fresh = path.with_name(path.name + ".new")
    fresh.write_bytes(content)
    fresh.replace(path)
