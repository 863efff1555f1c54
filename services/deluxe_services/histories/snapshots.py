"""Snapshots: a game's state in bytes, saved at the start of each deal to shorten folding."""

from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from typing import Any, Final

import msgspec

from deluxe_domain.catalogue import RULE_SETS
from deluxe_domain.kernel.decider import Event
from deluxe_domain.kernel.facts import decoder_of
from deluxe_domain.kernel.game import AnyGame
from deluxe_domain.kernel.history import StateAt, advance

DECK_SHUFFLED: Final = "deck-shuffled"
DEAL_CLOSED: Final = "deal-closed"
"""The event that starts a deal."""


class SnapshotOnPaper(msgspec.Struct, frozen=True):
    """A standing as it is stored; ``shape`` names the layout of the game's states."""

    shape: str
    version: int
    closed: int
    state: msgspec.Raw


_write: Final = msgspec.json.Encoder().encode
_read_paper: Final = msgspec.json.Decoder(SnapshotOnPaper).decode


def starts_deal(events: Sequence[Event]) -> bool:
    """Whether a deal starts among these events, so that the state after them is worth keeping."""
    return DECK_SHUFFLED in [event.kind for event in events]


def snapshot_bytes(game: AnyGame, standing: StateAt) -> bytes:
    """The standing in bytes."""
    shape, _ = _layout(game.rules)
    state = msgspec.Raw(_write(standing.state))
    return _write(SnapshotOnPaper(shape, standing.version, standing.closed, state))


def is_damaged(game: AnyGame, data: bytes) -> bool:
    """Whether these bytes are of today's states, or of none at all, and cannot be read."""
    try:
        paper = _read_paper(data)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return True
    return paper.shape == _layout(game.rules)[0] and read_snapshot(game, data) is None


def read_snapshot(game: AnyGame, data: bytes) -> StateAt | None:
    """The standing, or ``None`` if these bytes are not of today's states: then fold instead.

    A snapshot only saves time, so one that an older release wrote, or that is damaged, is no loss.
    """
    shape, decoder = _layout(game.rules)
    try:
        paper = _read_paper(data)
        if paper.shape != shape:
            return None
        state = decoder.decode(paper.state)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None
    return advance(game, StateAt(state, paper.version, paper.closed), ())


@cache
def _layout(rules: str) -> "tuple[str, msgspec.json.Decoder[Any]]":
    """The name of the layout of a rule set's states, and how to read them."""
    states = RULE_SETS[rules].states
    schema = msgspec.json.encode(msgspec.json.schema(states), order="sorted")
    return sha256(schema).hexdigest()[:16], decoder_of(states)
