"""A game as each viewer sees it at each version, compactly: what a file needs to replay it.

docs/recording.md tells the format byte by byte.
"""

import json
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final

from deluxe_services.api.conversion.wire import varint

FORMAT: Final = "poker-deluxe/recording/1"

KEY_EVERY: Final = 64
"""Versions from one that can be read without those before it to the next."""

_ALONE, _BEFORE, _BESIDE = b"\x00", b"\x01", b"\x02"
"""What a frame differs from: nothing, the same one version before, the viewer before."""

Bytes = tuple[Sequence[bytes], Sequence[bytes]]
"""The events of one version, and the views after it, each by viewer."""


def recording(
    game: str,
    end: int,
    viewers: Sequence[str],
    parts: Mapping[str, bytes],
    versions: Iterable[Bytes],
) -> Iterator[bytes]:
    """The recording of a game up to version ``end``, in pieces; ``parts`` are messages by name."""
    header = {
        "format": FORMAT,
        "game": game,
        "end": end,
        "viewers": list(viewers),
        "parts": list(parts),
        "keyEvery": KEY_EVERY,
    }
    compressor = zlib.compressobj(9)
    for data in (json.dumps(header).encode(), *parts.values()):
        yield compressor.compress(varint(len(data)) + data)
    kinds = (_Frames(), _Frames())
    for version in versions:
        for frames, messages in zip(kinds, version, strict=True):
            yield compressor.compress(frames.add(messages))
    yield compressor.flush()


class _Frames:
    """Messages of one kind, version by version, as what differs from others."""

    def __init__(self) -> None:
        self._versions = 0
        self._before: Sequence[bytes] = ()

    def add(self, messages: Sequence[bytes]) -> bytes:
        """The frames of the next version, one for each viewer."""
        before = self._before if self._versions % KEY_EVERY else ()
        frames = b"".join(
            _frame(
                message, before[place] if before else None, messages[place - 1] if place else None
            )
            for place, message in enumerate(messages)
        )
        self._before = messages
        self._versions += 1
        return frames


def _frame(message: bytes, before: bytes | None, beside: bytes | None) -> bytes:
    """The shortest way to tell a message."""
    ways = [_ALONE + varint(len(message)) + message]
    if before is not None:
        ways.append(_BEFORE + _difference(message, before))
    if beside is not None:
        ways.append(_BESIDE + _difference(message, beside))
    return min(ways, key=len)


def _difference(message: bytes, other: bytes) -> bytes:
    """The numbers of equal bytes at the start and at the end, and the bytes in between."""
    if message == other:
        return varint(len(message)) + varint(0) + varint(0)
    most = min(len(message), len(other))
    start = _longest(most, lambda size: message[:size] == other[:size])
    end = _longest(most - start, lambda size: message[-size:] == other[-size:])
    middle = message[start : len(message) - end]
    return varint(start) + varint(end) + varint(len(middle)) + middle


def _longest(most: int, same: Callable[[int], bool]) -> int:
    """The largest size, up to ``most``, up to which the messages are the same."""
    least = 0
    while least < most:
        size = (least + most + 1) // 2
        if same(size):
            least = size
        else:
            most = size - 1
    return least
