"""The values that the store keeps, the same for every kind of store.

They are msgspec structs because one save makes five of them: a struct is made in a sixth of the
time of a frozen dataclass. Change one with ``msgspec.structs.replace``.
"""

import re
from typing import Final, Literal

import msgspec

from deluxe_services.store.invitations import InvitationChange
from deluxe_services.store.subscriptions import SubscriptionChange

ID: Final = r"(?!\.+(?:/|\Z))[A-Za-z0-9._~-]{1,64}"
"""The pattern of ids of games, players and subscriptions; dots alone would be a path."""

GAME_ID: Final = re.compile(ID)
"""What the id of a game looks like; time-ordered ids keep the store fast."""


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
    ``role`` becomes ``LEFT`` when a save vacates the seat.
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


class Save(msgspec.Struct, frozen=True):
    """All that one decision leaves behind; the store keeps the whole of it or nothing.

    ``rows`` follow version ``expected`` without a gap and come with the ``register`` as it stands
    after them. ``seed`` (the master seed, for the vault) comes with the first rows of a game only.
    A save without rows keeps an outcome (a refusal), a snapshot, tokens, tiles of the log's tree, a
    signed checkpoint, players or privileged reads, and expects nothing.
    ``previous``, if given, is the digest that the game's register must have: a save behind one
    that is still under way would else fit by its version alone if another writer came between.
    ``vacated`` is a seat that is free again: all tokens for it are those of people who have left.
    ``archived`` is a game whose entries leave the tables with this save, ``pruned`` are the keys of
    outcomes that are deleted; ``archives`` is the folder of archive files from now on.
    ``subscriptions`` are changes to named subscriptions, ``invitations`` to seats that are kept.
    ``forgotten`` is a player and when their name was forgotten: it is answered when no byte of the
    name is left in what the store keeps, and may be saved again until then.
    ``renamed`` is a player, their new name and when it was given: of the old one no byte is left.
    """

    game: str
    rows: tuple[Row, ...] = ()
    expected: int = 0
    register: GameInfo | None = None
    outcome: Outcome | None = None
    snapshot: tuple[int, bytes] | None = None
    seed: bytes | None = None
    tokens: tuple[Token, ...] = ()
    previous: str = ""
    vacated: int | None = None
    tiles: tuple[Tile, ...] = ()
    signed: Signed | None = None
    players: tuple[Player, ...] = ()
    forgotten: tuple[str, int] | None = None
    renamed: tuple[str, str, int] | None = None
    accesses: tuple[Access, ...] = ()
    archived: Archived | None = None
    pruned: tuple[str, ...] = ()
    archives: str = ""
    subscriptions: tuple[SubscriptionChange, ...] = ()
    invitations: tuple[InvitationChange, ...] = ()


class Work(msgspec.Struct, frozen=True):
    """What a store has written since it was opened: groups, saves in them, the seconds that it
    took, and the position of the last entry (0: none); and how many saves wait now.
    """

    groups: int = 0
    saves: int = 0
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


def inspect(save: Save) -> None:
    """Raises ``ValueError`` if a save contradicts itself: a mistake of whoever composed it."""
    if not save.rows:
        if save.register is not None or save.seed is not None:
            raise ValueError("a register or a seed is saved with rows only")
        return
    version = save.expected
    for row in save.rows:
        version += 1
        if row.version != version or row.game != save.game:
            raise ValueError(f"row {row.game}/{row.version} is not {save.game}/{version}")
    if save.register is None or (save.register.game, save.register.version) != (save.game, version):
        raise ValueError(f"the rows of {save.game} need its register at version {version}")
    if save.expected == 0 and not GAME_ID.fullmatch(save.game):
        raise ValueError(f"{save.game!r} cannot be the id of a game")
    if save.seed is not None and save.expected:
        raise ValueError("the seed is saved with the first rows of a game")
