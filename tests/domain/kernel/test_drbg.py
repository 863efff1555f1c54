"""The generator gives NIST's published bytes, and numbers without bias (G-5)."""

import json
from collections import Counter
from pathlib import Path
from typing import TypedDict, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deluxe_domain.kernel.drbg import HmacDrbg, Stream

VECTORS = Path(__file__).parents[2] / "vectors" / "hmac_drbg_sha256_no_reseed.json"
SEED = bytes(range(32))


class Case(TypedDict):
    count: int
    entropy: str
    nonce: str
    personalisation: str
    additional: list[str]
    returned: str


def nist_cases() -> list[Case]:
    return cast(list[Case], json.loads(VECTORS.read_text())["cases"])


def name(case: Case) -> str:
    extras = "personalised" if case["personalisation"] else "plain"
    return f"{extras}-{'additional' if any(case['additional']) else 'bare'}-{case['count']}"


@pytest.mark.parametrize("case", nist_cases(), ids=name)
def test_the_second_request_gives_the_bytes_that_nist_published(case: Case) -> None:
    entropy, nonce, personalisation, bits = (
        bytes.fromhex(text)
        for text in (case["entropy"], case["nonce"], case["personalisation"], case["returned"])
    )
    drbg = HmacDrbg(entropy, nonce, personalisation)
    first, second = (bytes.fromhex(text) for text in case["additional"])
    drbg.generate(len(bits), first)
    assert drbg.generate(len(bits), second) == bits


def test_there_are_forty_vectors_of_all_four_kinds() -> None:
    kinds = Counter((bool(c["personalisation"]), any(c["additional"])) for c in nist_cases())
    assert kinds == {(False, False): 15, (False, True): 15, (True, False): 5, (True, True): 5}


@pytest.mark.parametrize("length", [1, 31, 32, 33, 64, 100])
def test_a_request_of_any_length_begins_like_a_longer_one(length: int) -> None:
    assert HmacDrbg(SEED).generate(length) == HmacDrbg(SEED).generate(128)[:length]


def test_too_little_entropy_and_too_long_requests_are_refused() -> None:
    with pytest.raises(ValueError, match="31 bytes"):
        HmacDrbg(SEED[1:])
    assert len(HmacDrbg(SEED).generate(65536)) == 65536
    for length in (-1, 65537):
        with pytest.raises(ValueError, match="0 to 65536"):
            HmacDrbg(SEED).generate(length)


class Played(Stream):
    """A stream of bytes that the test chose."""

    def __init__(self, content: bytes) -> None:
        self._bytes = iter(content)

    def left(self) -> int:
        return len(list(self._bytes))


@pytest.mark.parametrize("n", range(1, 257))
def test_each_outcome_comes_from_equally_many_bytes(n: int) -> None:
    outcomes: Counter[int] = Counter()
    refusals = 0
    for byte in range(256):
        stream = Played(bytes([byte, 0]))
        outcome = stream.below(n)
        if stream.left():  # the byte itself decided
            outcomes[outcome] += 1
        else:
            refusals += 1
            assert outcome == 0, "the next byte decides"
    assert outcomes == dict.fromkeys(range(n), 256 // n)
    assert refusals == 256 % n


@pytest.mark.parametrize("n", [-1, 0, 257])
def test_a_byte_cannot_decide_among_so_many(n: int) -> None:
    with pytest.raises(ValueError, match="1 to 256"):
        Stream(SEED, b"").below(n)


def test_a_stream_is_the_generator_asked_for_32_bytes_at_a_time() -> None:
    drbg = HmacDrbg(SEED, personalisation=b"dice")
    expected = b"".join(drbg.generate(32) for _ in range(5))
    stream = Stream(SEED, b"dice")
    assert bytes(stream.below(256) for _ in range(160)) == expected


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
