"""The generator gives NIST's published bytes, and numbers without bias (G-5)."""

import json
from collections import Counter
from pathlib import Path
from typing import TypedDict, cast

import pytest
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.x963kdf import X963KDF
from hypothesis import given
from hypothesis import strategies as st

from deluxe_domain.kernel.stream import Stream, derive

VECTORS = Path(__file__).parents[2] / "vectors" / "ansi_x963_sha256.json"
SEED = bytes(range(32))


class Case(TypedDict):
    count: int
    secret: str
    info: str
    derived: str


def nist_cases() -> list[Case]:
    return cast(list[Case], json.loads(VECTORS.read_text())["cases"])


@pytest.mark.parametrize("case", nist_cases(), ids=lambda c: f"{len(c['info'])}-{c['count']}")
def test_a_secret_gives_the_bytes_that_nist_published(case: Case) -> None:
    secret, info, row = (bytes.fromhex(case[key]) for key in ("secret", "info", "derived"))
    assert derive(secret, info, len(row)) == row


def test_there_are_twenty_vectors_of_one_block_and_of_four() -> None:
    assert Counter(len(case["derived"]) // 2 for case in nist_cases()) == {16: 10, 128: 10}


@given(
    secret=st.binary(min_size=32, max_size=32),
    info=st.binary(max_size=80),
    length=st.integers(1, 2100),
)
def test_another_implementation_gives_the_same_bytes(
    secret: bytes, info: bytes, length: int
) -> None:
    assert derive(secret, info, length) == X963KDF(SHA256(), length, info).derive(secret)


@pytest.mark.parametrize("length", [0, 1, 31, 32, 33, 1023, 1024, 1025, 2000])
def test_fewer_bytes_begin_like_more(length: int) -> None:
    assert derive(SEED, b"dice", length) == derive(SEED, b"dice", 3000)[:length]


class Played(Stream):
    """A stream of bytes that the test chose."""

    def __init__(self, content: bytes) -> None:
        self._bytes = iter(content)

    def left(self) -> int:
        return len(list(self._bytes))


def test_each_outcome_comes_from_equally_many_bytes() -> None:
    for n in range(1, 257):
        outcomes: Counter[int] = Counter()
        refusals = 0
        for byte in range(256):
            stream = Played(bytes([byte, 0]))
            outcome = stream.below(n)
            if stream.left():  # the byte itself decided
                outcomes[outcome] += 1
            else:
                refusals += 1
                assert outcome == 0, f"of {n} the next byte decides"
        assert outcomes == dict.fromkeys(range(n), 256 // n)
        assert refusals == 256 % n


@pytest.mark.parametrize("n", [-1, 0, 257])
def test_a_byte_cannot_decide_among_so_many(n: int) -> None:
    with pytest.raises(ValueError, match="1 to 256"):
        Stream(SEED, b"").below(n)


def test_a_stream_is_made_of_the_derived_bytes_however_many() -> None:
    stream = Stream(SEED, b"dice")
    assert bytes(stream.below(256) for _ in range(1200)) == derive(SEED, b"dice", 1200)


@pytest.mark.parametrize("length", [0, 31, 33])
def test_the_seed_of_a_stream_has_32_bytes(length: int) -> None:
    with pytest.raises(ValueError, match=f"32 bytes, not {length}"):
        Stream(bytes(length), b"dice")


def test_another_purpose_or_seed_gives_another_stream() -> None:
    def start(stream: Stream) -> bytes:
        return bytes(stream.below(256) for _ in range(32))

    starts = {
        start(Stream(seed, purpose))
        for seed in (SEED, SEED[::-1])
        for purpose in (b"", b"dice", b"dice\0", b"first dealer")
    }
    assert len(starts) == 8


@given(seed=st.binary(min_size=32, max_size=32), things=st.lists(st.integers(), max_size=256))
def test_g_5_a_shuffle_draws_its_numbers_one_by_one_from_the_last_thing_down(
    seed: bytes, things: list[int]
) -> None:
    stream, expected = Stream(seed, b"cards"), list(things)
    for last in range(len(things) - 1, 0, -1):
        place = stream.below(last + 1)
        expected[last], expected[place] = expected[place], expected[last]
    shuffling = Stream(seed, b"cards")
    assert shuffling.shuffled(things) == expected
    assert shuffling.below(256) == stream.below(256)
