"""Recordings: what is written can be read again, from any key version."""

import json
import zlib
from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from deluxe_services.api.replays.recorded_views import KEY_EVERY, recording

MESSAGES = st.lists(
    st.sampled_from([b"", b"aab", b"aabcc", b"aaabcc", b"x" * 300]), min_size=2, max_size=2
)
VERSIONS = st.lists(st.tuples(MESSAGES, MESSAGES), max_size=2 * KEY_EVERY + 2)


class Bytes:
    """Plain bytes of a recording, read from the start."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = 0

    def varint(self) -> int:
        value, shift = 0, 0
        while True:
            byte = self.data[self.at]
            self.at += 1
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return value

    def counted(self) -> bytes:
        size = self.varint()
        self.at += size
        return self.data[self.at - size : self.at]

    def messages(self, before: Sequence[bytes], viewers: int) -> list[bytes]:
        results: list[bytes] = []
        for place in range(viewers):
            way = self.varint()
            if way == 0:
                results.append(self.counted())
                continue
            other = before[place] if way == 1 else results[place - 1]
            start, end = self.varint(), self.varint()
            results.append(other[:start] + self.counted() + other[len(other) - end :])
        return results


@given(versions=VERSIONS)
def test_what_is_recorded_is_read_again(versions: list[tuple[list[bytes], list[bytes]]]) -> None:
    data = b"".join(recording("g", len(versions), ["public", "seat-0"], {"A": b"part"}, versions))
    plain = Bytes(zlib.decompress(data))
    header = json.loads(plain.counted())
    assert (header["end"], header["viewers"], header["parts"]) == (
        len(versions),
        ["public", "seat-0"],
        ["A"],
    )
    assert plain.counted() == b"part"
    events: list[bytes] = []
    views: list[bytes] = []
    for version, version_then in enumerate(versions):
        if version % KEY_EVERY == 0:
            events, views = [], []  # what is read from here on needs nothing before
        events, views = plain.messages(events, 2), plain.messages(views, 2)
        assert (events, views) == version_then
    assert plain.at == len(plain.data)
