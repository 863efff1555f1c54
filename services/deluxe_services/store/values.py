"""The values that the store keeps, the same for every kind of store.

They are msgspec structs because one decision makes five of them: a struct is made in a sixth of
the time of a frozen dataclass. Change one with ``msgspec.structs.replace``.
"""

import re
from time import time_ns
from typing import Final, Literal

import msgspec

ID: Final = r"(?!\.+(?:/|\Z))[A-Za-z0-9._~-]{1,64}"
"""The pattern of ids of games and players; dots alone would be a path."""

GAME_ID: Final = re.compile(ID)
"""What the id of a game looks like; time-ordered ids keep the store fast."""


class Invitation(msgspec.Struct, frozen=True):
    """A seat that is kept for a registered player.

    ``inviter`` is who keeps it, as causes name givers; ``created`` is in ms since 1970.
    """

    game: str
    seat: int
    player: str
    inviter: str = ""
    created: int = 0


class InvitationChange(msgspec.Struct, frozen=True):
    """A change to invitations, as a part of a decision.

    ``invite`` keeps ``one``, unless its seat is kept already, or another one of the game for
    the same player; ``withdraw`` takes away
    the one of its seat, if there is one.
    """

    kind: Literal["invite", "withdraw"]
    one: Invitation


class Row(msgspec.Struct, frozen=True, gc=False):
    """One entry of a game's history: its stored bytes, and where it stands.

    ``version`` counts from 1 within the game; a row of no game (``records``) has ``""`` for its
    game and its position for a version. ``position`` is the place in the one log of the whole
    store, from 1; it is given at commit and so 0 in a row that is yet to be saved.
    """

    game: str
    version: int
    kind: str
    data: bytes
    position: int = 0

    @property
    def originator_id(self) -> str:
        """The game, as the recording library calls it."""
        return self.game

    @property
    def originator_version(self) -> int:
        """The version, as the recording library calls it."""
        return self.version

    @property
    def topic(self) -> str:
        """The kind, as the recording library calls it: never a class path."""
        return self.kind

    @property
    def state(self) -> bytes:
        """The data, as the recording library calls it."""
        return self.data

    @property
    def id(self) -> int:
        """The position, as the recording library calls it."""
        return self.position


class Outcome(msgspec.Struct, frozen=True, gc=False):
    """The stored answer to one request, so that asking again gives the same answer.

    ``key`` names the request (the caller composes it), ``fingerprint`` its payload. ``first`` to
    ``last`` are the versions that it brought about; both 0 if it was refused, and then ``refusal``
    holds the reason in the caller's own bytes.
    """

    key: str
    fingerprint: str
    game: str
    first: int
    last: int
    refusal: bytes | None = None


class GameInfo(msgspec.Struct, frozen=True):
    """What the store knows of a game without reading its history.

    ``version`` and ``digest`` (SHA-256 of the last entry's bytes, hex) are saved in the same
    transaction as the entries, so that a history that was cut short shows. ``status`` is ``open``,
    ``playing`` or ``over``; ``players`` are ids by seat, ``""`` where a seat is free;
    times are milliseconds since 1970.
    """

    game: str
    name: str
    rules: str
    status: str
    version: int
    digest: str
    created: int
    updated: int
    players: tuple[str, ...] = ()
    practice: bool = False


Order = Literal["create", "create-desc", "update-desc"]
"""Games by their ids, which are in the order of their opening, or the last changed ones first."""


class Listing(msgspec.Struct, frozen=True):
    """How games are listed: in which order, and only those that changed ``since`` then or later (ms
    since 1970).
    """

    order: Order = "create"
    since: int = 0


OPENED: Final = Listing()
"""All games in the order of their opening."""


def place(register: GameInfo, order: Order) -> str:
    """The place of a game in a list, to go on behind it."""
    return f"{register.updated:015d}/{register.game}" if order == "update-desc" else register.game


LEFT: Final = "left"
"""The role of a token whose holder has given their seat back."""


class Token(msgspec.Struct, frozen=True, gc=False):
    """What a bearer token allows; ``digest`` is its SHA-256 in hex, never the token itself.

    ``seat`` is ``None`` for who holds no seat; ``expires`` is in milliseconds since 1970, ``None``
    for never. Saving the same digest again replaces it: so a token is revoked by an early expiry.
    ``role`` becomes ``LEFT`` when a decision vacates the seat.
    """

    digest: str
    game: str
    seat: int | None
    player: str
    role: str
    expires: int | None = None


class Tile(msgspec.Struct, frozen=True, gc=False):
    """A full tile of the tree over the log: 256 hashes of 32 bytes, one behind the other.

    Level 0 holds the hashes of entries, level 1 those of whole tiles of level 0, and so on.
    """

    level: int
    number: int
    hashes: bytes


class Signed(msgspec.Struct, frozen=True, gc=False):
    """A signed checkpoint of the log with so many entries, as a note (C2SP tlog-checkpoint).

    ``key`` is the public key under it.
    """

    size: int
    note: str
    key: str


class Player(msgspec.Struct, frozen=True):
    """A registered player: the pseudonymous id that events hold, and a name that can be forgotten.

    ``subject`` stands for who they are to the issuer that registered them, ``request`` for the
    request that registered them; both may be empty. ``forgotten`` is when name and subject were
    taken out, in ms since 1970 like ``registered``; ``updated`` is when the name was last changed.
    """

    player: str
    name: str = ""
    subject: str = ""
    request: str = ""
    registered: int = 0
    forgotten: int | None = None
    updated: int | None = None


class Access(msgspec.Struct, frozen=True):
    """One privileged read: ``who`` (a pseudonymous id) was shown hidden things of a game, when.

    ``at`` is in ms since 1970, ``request`` what was asked, ``reason`` why, in the reader's own
    words; ``number`` is given by the store, from 1. So is ``salt``, which keys the hash of all
    this in the log; it is read only where that hash is checked.
    """

    at: int
    who: str
    role: str
    method: str
    game: str
    request: str
    reason: str
    number: int = 0
    salt: str = ""


class Archived(msgspec.Struct, frozen=True):
    """A game whose entries lie in an archive file: ``file`` in the store's folder of archives.

    ``positions`` are those of its entries in the log, ``digest`` is the SHA-256 of the file, in
    hex; ``archived`` is when, in ms since 1970.
    """

    game: str
    version: int
    positions: tuple[int, ...]
    file: str
    digest: str
    archived: int


class Snapshot(msgspec.Struct, frozen=True, gc=False):
    """The state of a game after a version, in the caller's own bytes; a later one replaces it."""

    game: str
    version: int
    data: bytes


class Seed(msgspec.Struct, frozen=True, gc=False):
    """The master seed of a game, for the vault."""

    game: str
    seed: bytes


class SeatVacated(msgspec.Struct, frozen=True, gc=False):
    """A seat that is free again: all tokens for it are those of people who have left."""

    game: str
    seat: int


class NameForgotten(msgspec.Struct, frozen=True, gc=False):
    """A player whose name is forgotten, and when, in ms since 1970.

    The decision is answered when no byte of the name is left, and may be given again until then.
    """

    player: str
    at: int


class NameChanged(msgspec.Struct, frozen=True, gc=False):
    """A player, their new name and when it was given; of the old one no byte is left."""

    player: str
    name: str
    at: int


class OutcomePruned(msgspec.Struct, frozen=True, gc=False):
    """The key of an outcome that is deleted."""

    key: str


class ArchiveFolder(msgspec.Struct, frozen=True, gc=False):
    """The folder of archive files from now on."""

    path: str


Change = (
    Snapshot
    | Seed
    | Token
    | SeatVacated
    | Tile
    | Signed
    | Player
    | NameForgotten
    | NameChanged
    | Access
    | Archived
    | ArchiveFolder
    | OutcomePruned
    | InvitationChange
)
"""What a decision may change beside the events. A value of a table is added to it, or replaces the
one with its key; an archived game's entries leave the tables."""


class Decision(msgspec.Struct, frozen=True):
    """What one command leaves behind; the store keeps the whole of it or nothing.

    ``rows`` are the events. They follow version ``expected`` without a gap and come with the
    ``register`` as it stands after them. ``previous``, if given, is the digest that the game's
    register must have: a decision behind one that is still under way would else fit by its version
    alone if another writer came between. ``outcome`` is the answer to the request, ``beside`` what
    changes in the same transaction. Without rows there is neither a register nor a seed, and
    nothing is expected.
    """

    game: str = ""
    rows: tuple[Row, ...] = ()
    expected: int = 0
    register: GameInfo | None = None
    outcome: Outcome | None = None
    beside: tuple[Change, ...] = ()
    previous: str = ""


class Work(msgspec.Struct, frozen=True):
    """What a store has written since it was opened: groups, decisions in them, the seconds that it
    took, and the position of the last entry (0: none); and how many decisions wait now.
    """

    groups: int = 0
    decisions: int = 0
    seconds: float = 0.0
    waiting: int = 0
    position: int = 0


class Health(msgspec.Struct, frozen=True):
    """What a check of the store found; ``faults`` is empty if it is sound.

    ``objects`` are tables, views and indexes that are not as this program makes them, though the
    store works: tools that copy databases add tables, and an index may be missing.
    """

    where: str
    schema: int
    journal: str
    synchronous: str
    position: int
    games: int
    faults: tuple[str, ...] = ()
    objects: tuple[str, ...] = ()

    @property
    def sound(self) -> bool:
        """Whether the check found no fault."""
        return not self.faults


def now() -> int:
    """The time of day as it is stored: in ms since 1970."""
    return time_ns() // 1_000_000


def inspect(decision: Decision) -> None:
    """Raises ``ValueError`` if a decision contradicts itself: a mistake of whoever composed it."""
    has_seed = Seed in [type(one) for one in decision.beside]
    if not decision.rows:
        if decision.register is not None or has_seed:
            raise ValueError("a register or a seed is saved with rows only")
        return
    game, register, version = decision.game, decision.register, decision.expected
    for row in decision.rows:
        version += 1
        if row.version != version or row.game != game:
            raise ValueError(f"row {row.game}/{row.version} is not {game}/{version}")
    if register is None or (register.game, register.version) != (game, version):
        raise ValueError(f"the rows of {game} need its register at version {version}")
    if decision.expected == 0 and not GAME_ID.fullmatch(game):
        raise ValueError(f"{game!r} cannot be the id of a game")
    if has_seed and decision.expected:
        raise ValueError("the seed is saved with the first rows of a game")
