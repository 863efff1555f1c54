"""How stores say that a game has moved: the entry at its end, and the outcome of the copy.

docs/decisions/0037-moving-games.md says why.
"""

import os
from hashlib import sha256
from itertools import islice
from typing import Final, Literal, NamedTuple

import msgspec

from deluxe_domain.kernel.facts import write_json
from deluxe_domain.kernel.history import StoredEntry
from deluxe_replays.running import GAME_MOVED
from deluxe_services.store import GameInfo, Outcome, Row, Store, StoreUnreadable
from deluxe_services.store.values import MOVED
from deluxe_services.tables.errors import GameMoved

COPY: Final = "move/"
"""How the key of the outcome of a copy begins; the game follows."""

_SALT_BYTES: Final = 16


class Move(msgspec.Struct, frozen=True, kw_only=True):
    """The event with which a game's history ends in a store.

    ``to`` is the partition in which it goes on, ``status`` what it was before, ``at`` when it was
    closed here (ms since 1970).
    """

    kind: Literal["game-moved"] = GAME_MOVED
    to: str
    status: str
    at: int


class _Entry(msgspec.Struct, frozen=True):
    event: Move
    previous: str


class Arrival(msgspec.Struct, frozen=True):
    """From where a game came: the partition, the position of its end in the log there, and the
    version up to which the entries here are copies.
    """

    source: str
    position: int
    version: int


_read_entry: Final = msgspec.json.Decoder(_Entry).decode


def closing(register: GameInfo, to: str, at: int) -> tuple[Row, GameInfo]:
    """The entry that closes a game because it moves, and its register after that."""
    version = register.version + 1
    salt = os.urandom(_SALT_BYTES).hex()
    event = Move(to=to, status=register.status, at=at)
    data = write_json(StoredEntry(event, register.game, register.digest, salt, version))
    closed = msgspec.structs.replace(
        register, status=MOVED, version=version, digest=sha256(data).hexdigest()
    )
    return Row(register.game, version, GAME_MOVED, data), closed


def read_move(data: bytes) -> Move:
    """The event of such an entry; ``msgspec.DecodeError`` if it is none."""
    return _read_entry(data).event


class Departure(NamedTuple):
    """Where a game that has moved went, its register before that, and the position of its end."""

    move: Move
    before: GameInfo
    position: int


def departure(store: Store, register: GameInfo) -> Departure | None:
    """How a game has left a store; ``None`` if its last entry does not say that it has.

    The register alone proves nothing: whoever writes the database could hide a game with it.
    """
    if register.status != MOVED:
        return None
    last = [*islice(store.log.read(register.game, register.version - 1), 2)]
    if len(last) != 1:
        return None
    [row] = last
    try:
        entry = _read_entry(row.data)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None
    if sha256(row.data).hexdigest() != register.digest:
        return None
    before = msgspec.structs.replace(
        register,
        status=entry.event.status,
        version=register.version - 1,
        digest=entry.previous,
    )
    return Departure(entry.event, before, row.position)


def move_of(store: Store, register: GameInfo) -> Departure:
    """How a game has left a store whose register says so; ``StoreUnreadable`` if it has not."""
    leaving = departure(store, register)
    if leaving is None:
        why = "is listed as moved, and its last entry does not say so: audit it"
        raise StoreUnreadable(f"game {register.game}", why)
    return leaving


def check_here(store: Store, register: GameInfo) -> None:
    """``GameMoved`` if a game goes on in another partition."""
    if leaving := departure(store, register):
        raise GameMoved(register.game, leaving.move.to)


def whereabouts(store: Store, name: str, game: str) -> str | None:
    """The place of a game as one partition knows it; ``None``: it was never there."""
    register = store.games.find(game)
    if register is None:
        return None
    leaving = departure(store, register)
    return name if leaving is None else leaving.move.to


def copy_outcome(register: GameInfo, source: str, position: int) -> Outcome:
    """The target's outcome for the copy of a game, with its register from before the move."""
    return Outcome(
        f"{COPY}{register.game}", f"{source}.{position}", register.game, 1, register.version
    )


def is_copy(key: str, last: int, register: GameInfo) -> bool:
    """Whether a stored answer is that to the copying of a game, which brought so many entries."""
    return key == f"{COPY}{register.game}" and last <= register.version


def arrival_of(store: Store, game: str) -> Arrival | None:
    """From where a game came to a store; ``None`` if it was opened in it."""
    outcome = store.outcomes.find(f"{COPY}{game}")
    if outcome is None:
        return None
    source, _, position = outcome.fingerprint.rpartition(".")
    return Arrival(source, int(position), outcome.last)
