"""What follows from the state of a game: what is listed of it, a snapshot, how far it is shown."""

from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from typing import Any, Final

import msgspec

from deluxe_domain.catalogue import RULE_SETS
from deluxe_domain.kernel.decider import Decision, Event
from deluxe_domain.kernel.facts import decoder_of
from deluxe_domain.kernel.game import AnyGame
from deluxe_domain.kernel.history import REVEALING, Head, StateAt, advance
from deluxe_domain.kernel.viewer import PUBLIC, Viewer
from deluxe_services.store.values import GameInfo

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


def standing_after(game: AnyGame, standing: StateAt, decision: Decision[Any, Any]) -> StateAt:
    """The state after a decision, taken from the decision, not folded again."""
    version, end_of_deal = standing.version, standing.closed
    for event in decision.events:
        version += 1
        if event.kind in REVEALING:
            end_of_deal = version
    return advance(game, StateAt(decision.state, version, end_of_deal), ())


def status_of(game: AnyGame, standing: StateAt) -> str:
    """``open`` while players gather, then ``playing``, then ``over``."""
    if game.over(standing.state):
        return "over"
    table = game.table(standing.state)
    return "playing" if table is not None and table.youngest_first else "open"


def register_of(
    game: AnyGame, game_id: str, standing: StateAt, head: Head, created: int, updated: int
) -> GameInfo:
    """The register as it stands after the entry at ``head``; times in ms since 1970."""
    table = game.table(standing.state)
    places = table.places if table is not None else ()
    return GameInfo(
        game=game_id,
        name=game.name,
        rules=game.rules,
        status=status_of(game, standing),
        version=head.version,
        digest=head.digest,
        created=created,
        updated=updated,
        players=tuple([place.player if place else "" for place in places]),
        practice=table is not None and table.practice,
    )


def is_late(game: AnyGame, latest: StateAt) -> bool:
    """Whether spectators are shown less than what lies open, as long as the game is not over."""
    table = game.table(latest.state)
    return table is not None and table.delays_spectators


def horizon_of(game: AnyGame, latest: StateAt, viewer: Viewer) -> int | None:
    """The last version that this viewer may see now; ``None`` if nothing is kept from them.

    Whatever comes after it must not show in anything that they are sent: no event, no state, no
    number, no time, no order, and no answer that would be another without it.
    """
    if viewer != PUBLIC:
        return None
    table = game.table(latest.state)
    if table is None or not table.delays_spectators:
        return None
    if game.over(latest.state):
        return None
    return table.seen_by_spectators(latest.version, latest.closed)
