"""The interface of every kind of store, independent of SQLite."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future
from pathlib import Path
from typing import Any, Protocol

import msgspec

from deluxe_services.store.fetching import Fault
from deluxe_services.store.invitations import Invitation
from deluxe_services.store.subscriptions import NamedSubscription
from deluxe_services.store.values import (
    OPENED,
    Access,
    Archived,
    GameInfo,
    Health,
    Listing,
    Outcome,
    Player,
    Row,
    Save,
    Signed,
    Token,
    Work,
)


class Answer(msgspec.Struct, frozen=True):
    """The result of one save: the position of its last row, or the error.

    ``ticket`` is whatever the caller handed in with the save. A save without rows is answered
    with the position that the log had reached.
    """

    ticket: Any
    position: int
    error: Exception | None = None


class Recipient(Protocol):
    """The receiver of the results of its saves."""

    def answered(self, answers: Sequence[Answer]) -> None:
        """Called once for each group, on the writer's thread: all answers for this recipient."""
        ...


class Store(Protocol):
    """Histories of games, each gapless, in one log, and what belongs to them.

    Safe to use from any thread. An answer means durable. Every method raises ``StoreUnavailable``
    or ``StoreUnreadable`` if the store cannot do its work.
    """

    @property
    def shared(self) -> bool:
        """Whether other processes may write it at the same time."""
        ...

    def save(self, save: Save) -> Future[int]:
        """Keeps a save; the future gives the position of its last row once it is durable.

        The future raises ``Conflict`` if the game is not at ``save.expected`` (and, if given, at
        the digest ``save.previous``), and ``AlreadyAnswered`` (looked at first) if the outcome's
        key is taken; ``AlreadyRegistered`` if another process has registered the same player. Waits
        for room if too much is queued. ``ValueError`` if the save contradicts itself.
        """
        ...

    def submit(self, save: Save, to: Recipient, ticket: object, *, wait: bool = True) -> None:
        """The same for a recipient who takes the answers of a whole group in one call.

        ``wait=False`` raises ``StoreBusy`` instead of waiting for room.
        """
        ...

    def rows(self, game: str, after: int = 0, upto: int | None = None) -> Iterator[Row]:
        """The rows of one game, in order, with versions above ``after`` and at most ``upto``."""
        ...

    def log(self, after: int = 0, limit: int | None = None) -> Iterator[Row]:
        """Every row of the store in the order of positions, above ``after``; memory stays flat."""
        ...

    def leaves(self, after: int = 0, limit: int | None = None) -> Iterator[tuple[int, bytes]]:
        """The positions above ``after`` with the hashes of their entries in the log's tree.

        At most ``limit`` positions are looked at. Of games whose entries lie in archive files the
        tree itself tells them, so no such file is read.
        """
        ...

    def archived(self, game: str) -> Archived | None:
        """The place of the entries of an archived game; ``None`` if they are in the tables.

        ``rows``, ``log`` and ``seed`` read them there, and raise ``StoreUnavailable`` if the file
        is not where it should be.
        """
        ...

    def read_archived(self, archive: Archived) -> Sequence[Row]:
        """The rows in an archive file, compared with the log's tree; ``StoreUnreadable``."""
        ...

    def archive_folder(self) -> Path | None:
        """The folder of archive files: as noted, or else beside a store in a file."""
        ...

    def sitters(self, game: str, players: Sequence[str]) -> set[str]:
        """Those of some players among whose games this one is listed."""
        ...

    def outcomes_before(self, position: int, after: str, limit: int) -> list[str]:
        """So many keys behind ``after``, in order, of outcomes kept at ``position`` or before."""
        ...

    def register(self, game: str) -> GameInfo | None:
        """The register of a game, or ``None`` if there is no game with that id."""
        ...

    def games(
        self,
        after: str = "",
        limit: int = 50,
        status: str | None = None,
        player: str | None = None,
        name: str | None = None,
        listing: Listing = OPENED,
    ) -> list[GameInfo]:
        """A page of the games behind ``after`` (see ``place``), empty for the first page.

        ``player`` keeps the games in which they have a seat now.
        """
        ...

    def snapshot(self, game: str, upto: int | None = None) -> tuple[int, bytes] | None:
        """The newest snapshot at or below version ``upto``: its version and bytes."""
        ...

    def outcome(self, key: str) -> Outcome | None:
        """The stored answer to a request."""
        ...

    def seed(self, game: str) -> bytes | None:
        """The master seed from the vault."""
        ...

    def token(self, digest: str) -> Token | None:
        """What the token with this digest allows; its expiry is for the caller to heed."""
        ...

    def tile(self, level: int, number: int) -> bytes | None:
        """The hashes of a full tile of the log's tree."""
        ...

    def tile_numbers(self, level: int) -> list[int]:
        """The numbers of the full tiles of a level that are kept, in ascending order."""
        ...

    def signed(self, upto: int | None = None) -> Signed | None:
        """The newest signed checkpoint, or the newest with at most so many entries."""
        ...

    def remembered(self) -> Signed | None:
        """The newest signed checkpoint that is noted outside of the store, beside its file.

        Its key is not known. ``StoreUnreadable`` if what lies there is none.
        """
        ...

    def checkpoints(self) -> Iterator[Signed]:
        """Every signed checkpoint that is kept, the smallest first."""
        ...

    def player(self, player: str = "", *, request: str = "", subject: str = "") -> Player | None:
        """A registered player, by id, by the request that registered them, or by subject."""
        ...

    def players(self, after: str = "", limit: int = 100, name: str = "") -> list[Player]:
        """A page of the registered players behind an id, in the order of ids.

        All of them, or those of exactly this name.
        """
        ...

    def tokens(self, player: str) -> list[Token]:
        """Every token that was handed out to a player, also those that have expired."""
        ...

    def accesses(self, after: int = 0, limit: int = 100) -> list[Access]:
        """A page of the privileged reads behind a number, in the order in which they were made."""
        ...

    def subscription(self, owner: str, name: str) -> NamedSubscription | None:
        """The named subscription of an owner, if there is one."""
        ...

    def subscriptions(
        self, owner: str, after: str = "", limit: int = 100
    ) -> list[NamedSubscription]:
        """A page of an owner's named subscriptions behind a name, in the order of names."""
        ...

    def invitations(self, game: str) -> list[Invitation]:
        """The invitations to a game, by seat, whatever has become of the seats."""
        ...

    def invitations_of(self, player: str, after: str = "", limit: int = 100) -> list[Invitation]:
        """A player's invitations to games that have not started, behind a game, by game."""
        ...

    def on_commit(self, hear: Callable[[Sequence[Row]], None]) -> Callable[[], None]:
        """Calls ``hear`` once for each committed group, with its rows; returns how to unsubscribe.

        It is called on the writer's thread, in the order of positions, after the saves were
        answered: be quick, and hand over. Who also reads the log starts to listen first, then
        reads, then drops what they have read already.
        """
        ...

    def work(self) -> Work:
        """The work of the store since it was opened."""
        ...

    def position(self) -> int:
        """The last position of the log; 0 while it is empty."""
        ...

    def type_faults(self) -> Iterator[Fault]:
        """The columns with values of another type than theirs; after a grave one, read no more."""
        ...

    def epoch(self) -> str:
        """The epoch of the log: another one after each restore and each loss that was accepted."""
        ...

    def check(self) -> Health:
        """Looks the whole store over."""
        ...

    def probe(self) -> None:
        """Returns if a save could be kept at this moment; quick, and changes nothing.

        Else ``StoreUnavailable`` or ``StoreUnreadable`` says why not.
        """
        ...

    def measures(self) -> Mapping[str, float]:
        """Further metrics by name: free bytes, the lag of standbys.

        Only what this kind of store has; read anew each time.
        """
        ...

    def close(self) -> None:
        """Finishes what is queued and lets go of everything; closing twice is no fault."""
        ...


class TableStore(Store, Protocol):
    """A store that lies in the tables of a database."""

    def fetch(self, statement: str, parameters: Sequence[object] = ()) -> list[tuple[Any, ...]]:
        """Rows of any table, for those who check them; the statement is in SQLite's words."""
        ...
