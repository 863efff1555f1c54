"""An entry that is read in one go is the one that is taken apart step by step, or is left to it."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from deluxe_domain.kernel.decider import BrokenHistory
from deluxe_replays.entries import decoded
from deluxe_replays.entries.decoded import DecodedEntry, open_page
from tests.replays.played import play

ENTRIES = play().data
PARTS = ("event", "game", "previous", "salt", "version", "cause")
VALUES = st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(0, 9), st.text(max_size=3),
    st.just("0" * 64), st.just({}), st.just({"kind": 1}),
    st.just({"at": 1, "by": 2, "command": 3, "request": 4}),
    st.just({"at": "now", "by": 2, "command": 3, "request": 4}), st.just([]), st.just(2**70),
)  # fmt: skip


def opened(data: bytes) -> DecodedEntry | str:
    try:
        return open_page(data, None)
    except BrokenHistory as error:
        return str(error)


def step_by_step(data: bytes) -> DecodedEntry | str:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(decoded, "_sound_page", lambda _: None)
        return opened(data)


def test_every_entry_of_a_game_is_read_in_one_go() -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(decoded, "_examined_page", pytest.fail)
        assert [
            page.data for page in map(opened, ENTRIES) if isinstance(page, DecodedEntry)
        ] == ENTRIES


@given(st.sampled_from(ENTRIES), st.sampled_from(PARTS), VALUES)
def test_with_another_value_somewhere(data: bytes, part: str, value: object) -> None:
    content = {**msgspec.json.decode(data), part: value}
    alteration = msgspec.json.encode(content, order="sorted")
    assert opened(alteration) == step_by_step(alteration)


@given(st.sampled_from(ENTRIES), st.sampled_from(PARTS))
def test_without_one_of_its_parts(data: bytes, part: str) -> None:
    content = msgspec.json.decode(data)
    content.pop(part, None)
    alteration = msgspec.json.encode(content, order="sorted")
    assert opened(alteration) == step_by_step(alteration)


@given(st.sampled_from(ENTRIES), st.data())
def test_with_a_byte_altered(data: bytes, draws: st.DataObject) -> None:
    place = draws.draw(st.integers(0, len(data) - 1))
    byte = draws.draw(st.integers(0, 255))
    alteration = data[:place] + bytes([byte]) + data[place + 1 :]
    assert opened(alteration) == step_by_step(alteration)


@pytest.mark.parametrize(
    "entry",
    [
        ENTRIES[8].replace(b'"version":9', b'"version":9.0'),
        ENTRIES[8].replace(b'"version":9', b'"version":8,"version":9'),
        ENTRIES[8].replace(b":", b": "),
        ENTRIES[8][:-1] + b',"other":1}',
        b"[" * 100_000,
        b"",
    ],
)
def test_what_is_not_canonical_is_said_in_the_same_words(entry: bytes) -> None:
    assert isinstance(opened(entry), str)
    assert opened(entry) == step_by_step(entry)
