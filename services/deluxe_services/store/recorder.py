"""The recording library's recorder, taught to write the rows of many games at once."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Any, Final, cast

import msgspec
from eventsourcing.persistence import Mapper, StoredEvent, Transcoder
from eventsourcing.sqlite import (
    SQLiteAggregateRecorder,
    SQLiteApplicationRecorder,
    SQLiteCursor,
)

from deluxe_services.store.archived import take_out
from deluxe_services.store.datastore import DurableDatastore
from deluxe_services.store.invitations import InvitationChange, write_invitation
from deluxe_services.store.people import PeopleBeside
from deluxe_services.store.records import new_salt, row_of
from deluxe_services.store.sealing import (
    Seals,
    entry_place,
    refusal_place,
    seed_place,
    snapshot_place,
)
from deluxe_services.store.subscriptions import SubscriptionChange, write_change
from deluxe_services.store.values import LEFT, Archived, GameInfo, Outcome, Row, Save, Token

CHUNK: Final = 8
"""Rows in one INSERT. Each statement lets go of Python's lock and must win it back, which a busy
event loop makes slow: so few statements for a group, not one for each row. More than these cost
SQLite a third more for each row (measured with 16 and 32), and save a server nothing."""

SNAPSHOT: Final = "snapshot"
"""The stored name of a snapshot."""


class Verbatim(Transcoder):
    """Bytes are stored as they are: an entry's bytes are what its hash is of."""

    def encode(self, obj: Any) -> bytes:
        """The bytes themselves."""
        return cast(bytes, obj)

    def decode(self, data: bytes) -> Any:
        """The bytes themselves."""
        return data


class RowMapper(Mapper[str]):
    """Between rows and the library's stored events: the topic is the kind, never a class path."""

    def __init__(self) -> None:
        super().__init__(transcoder=Verbatim())

    def to_stored_event(self, domain_event: Any) -> StoredEvent:
        """A row as a stored event."""
        row: Row = domain_event
        return StoredEvent(row.game, row.version, row.kind, row.data)

    def to_domain_event(self, stored_event: StoredEvent) -> Any:
        """A stored event (a notification has its position as well) as a row."""
        return Row(
            str(stored_event.originator_id),
            stored_event.originator_version,
            stored_event.topic,
            stored_event.state,
            getattr(stored_event, "id", 0),
        )


class Beside(msgspec.Struct):
    """What a group keeps beside its rows, one list for each table."""

    heads: dict[str, tuple[object, ...]] = {}
    games: dict[str, tuple[object, ...]] = {}
    sittings: list[tuple[object, ...]] = []
    outcomes: list[tuple[str, str, str, int, int, bytes | None]] = []
    snapshots: list[StoredEvent] = []
    vault: list[tuple[str, bytes]] = []
    vacated: list[tuple[str, str, int]] = []
    tokens: list[Token] = []
    tiles: list[tuple[object, ...]] = []
    signed: list[tuple[int, str, str]] = []
    archived: list[Archived] = []
    pruned: list[str] = []
    archives: str = ""
    subscriptions: list[SubscriptionChange] = []
    invitations: list[InvitationChange] = []
    people: PeopleBeside = msgspec.field(default_factory=PeopleBeside)

    def add(self, save: Save, anew: bool) -> None:
        """Takes over what a save has; ``anew``: more of its register changed than the head."""
        if save.register is not None:
            one = save.register
            self.heads[one.game] = (one.game, one.version, one.digest, one.updated)
            if anew:
                self.games[one.game] = _face(one)
                self.sittings += [(player, one.game) for player in one.players if player]
        if save.outcome is not None:
            self.outcomes.append(_outcome(save.outcome))
        if save.snapshot is not None:
            self.snapshots.append(
                StoredEvent(save.game, save.snapshot[0], SNAPSHOT, save.snapshot[1])
            )
        if save.seed is not None:
            self.vault.append((save.game, save.seed))
        if save.vacated is not None:
            self._vacate(save.game, save.vacated)
        self.tokens += save.tokens
        self.tiles += [(tile.level, tile.number, tile.hashes) for tile in save.tiles]
        if save.signed is not None:
            self.signed.append((save.signed.size, save.signed.note, save.signed.key))
        if save.archived is not None:
            self.archived.append(save.archived)
        self.pruned += save.pruned
        self.archives = save.archives or self.archives
        self.subscriptions += save.subscriptions
        self.invitations += save.invitations
        self.people.players += save.players
        self.people.accesses += [
            msgspec.structs.replace(access, salt=new_salt()) for access in save.accesses
        ]
        if save.forgotten is not None:
            self.people.forgotten.append(save.forgotten)
        if save.renamed is not None:
            self.people.renamed.append(save.renamed)

    @property
    def records(self) -> tuple[Row, ...]:
        """The row that puts privileged reads and changes of tokens into the log, if there are any.

        It comes behind the rows of the group's saves.
        """
        accesses = self.people.accesses
        if not (self.tokens or self.vacated or accesses):
            return ()
        seats = [(game, seat) for _, game, seat in self.vacated]
        return (row_of(seats, self.tokens, accesses),)

    def seal(self, seals: Seals) -> None:
        """Seals what is hidden: seeds, snapshots and refusals."""
        self.vault = [(game, seals.seal(seed_place(game), seed)) for game, seed in self.vault]
        self.snapshots = [_sealed_snapshot(seals, one) for one in self.snapshots]
        self.outcomes = [_sealed_outcome(seals, line) for line in self.outcomes]

    def _vacate(self, game: str, seat: int) -> None:
        """Notes a seat that is free again; tokens of this very group may be for it."""
        self.vacated.append((LEFT, game, seat))
        self.tokens = [
            msgspec.structs.replace(one, role=LEFT) if (one.game, one.seat) == (game, seat) else one
            for one in self.tokens
        ]


def _face(one: GameInfo) -> tuple[object, ...]:
    players = msgspec.json.encode(one.players).decode()
    return (one.game, one.name, one.rules, one.status, one.created, players, int(one.practice))


def _outcome(one: Outcome) -> tuple[str, str, str, int, int, bytes | None]:
    return (one.key, one.fingerprint, one.game, one.first, one.last, one.refusal)


def _sealed_outcome(
    seals: Seals, line: tuple[str, str, str, int, int, bytes | None]
) -> tuple[str, str, str, int, int, bytes | None]:
    key, fingerprint, game, first, last, refusal = line
    if refusal is None:
        return line
    return key, fingerprint, game, first, last, seals.seal(refusal_place(game, key), refusal)


def _sealed_snapshot(seals: Seals, one: StoredEvent) -> StoredEvent:
    game, version = str(one.originator_id), one.originator_version
    return StoredEvent(
        game, version, one.topic, seals.seal(snapshot_place(game, version), one.state)
    )


def sealed(seals: Seals, row: Row) -> Row:
    """A row with its entry sealed for its place, unless it belongs to no game."""
    if not row.game:
        return row
    data = seals.seal(entry_place(row.game, row.version, row.kind), row.data)
    return msgspec.structs.replace(row, data=data)


def token_line(one: Token) -> tuple[object, ...]:
    """A token in the order of its table's columns."""
    return (one.digest, one.game, one.seat, one.player, one.role, one.expires)


class SnapshotRecorder(SQLiteAggregateRecorder):
    """The library's recorder of snapshots; a snapshot taken again replaces the old one."""

    def __init__(self, datastore: DurableDatastore) -> None:
        super().__init__(datastore, events_table_name="snapshots")
        self.insert_events_statement = "INSERT OR REPLACE INTO snapshots VALUES (?,?,?,?)"

    def insert_within(self, cursor: SQLiteCursor, snapshots: Sequence[StoredEvent]) -> None:
        """Writes snapshots as a part of a transaction that somebody else began."""
        self._insert_events(cursor, snapshots)


class GroupRecorder(SQLiteApplicationRecorder):
    """Writes the rows of a whole group, and what lies beside them, in one transaction.

    The tables are the store's own (``schema``); the library reads them through a view of its names.
    Positions are counted here, for there is one writer: so the log has no gaps. ``seals``: what is
    hidden is sealed with them.
    """

    def __init__(self, datastore: DurableDatastore, seals: Seals | None = None) -> None:
        super().__init__(datastore, events_table_name="stored_events")
        self._mapper = RowMapper()
        self._seals = seals
        self._snapshots = SnapshotRecorder(datastore)
        self._position: int | None = None

    def construct_create_table_statements(self) -> list[str]:
        """None: the store's migrations make the tables."""
        return []

    def position(self) -> int:
        """The last position ever given, though its row be deleted."""
        position = self._position
        if position is None:
            with self.datastore.transaction(commit=False) as cursor:
                cursor.execute("SELECT MAX(seq) FROM sqlite_sequence WHERE name = 'entries'")
                position = self._position = int(cursor.fetchone()[0] or 0)
        return position

    def forget(self) -> None:
        """Asks the database for the position next time: after a failure nobody knows it."""
        self._position = None

    def insert_events(
        self, stored_events: Sequence[StoredEvent], **kwargs: Any
    ) -> Sequence[int] | None:
        """Writes the events as a group of their own; gives the positions."""
        del kwargs
        rows = placed((self._mapper.to_domain_event(one) for one in stored_events), self.position())
        self.write(rows, Beside())
        return [row.position for row in rows]

    def write(self, rows: Sequence[Row], beside: Beside) -> None:
        """Writes the rows of a group, placed behind ``position``, and what belongs to them.

        The library's stored events are not made: they would cost as much as the rest of a row.
        """
        last = rows[-1].position if rows else self.position()
        if self._seals is not None:  # before the transaction, so that it stays short
            seals = self._seals
            rows = [sealed(seals, row) for row in rows]
            beside.seal(seals)
        entries = [(row.position, row.game, row.version, row.kind, row.data) for row in rows]
        with self.datastore.transaction(commit=True) as cursor:
            _insert(cursor, "INSERT INTO entries", 5, entries)
            self._insert_beside(cursor, beside, last)
        self._position = last

    def _insert_beside(self, c: SQLiteCursor, beside: Beside, last: int) -> None:
        _insert(c, "REPLACE INTO heads", 4, list(beside.heads.values()))
        _insert(c, "REPLACE INTO games", 7, list(beside.games.values()))
        _insert(c, "INSERT OR IGNORE INTO sittings", 2, beside.sittings)
        outcomes = [(*line, last) for line in beside.outcomes]
        _insert(c, "INSERT INTO outcomes", 7, outcomes)
        _insert(c, "INSERT INTO vault", 2, beside.vault)
        for seat in beside.vacated:
            c.execute("UPDATE tokens SET role = ? WHERE game = ? AND seat = ?", seat)
        _insert(c, "REPLACE INTO tokens", 6, [token_line(token) for token in beside.tokens])
        _insert(c, "REPLACE INTO tiles", 3, beside.tiles)
        _insert(c, "REPLACE INTO checkpoints", 3, beside.signed)
        if beside.snapshots:
            self._snapshots.insert_within(c, beside.snapshots)
        take_out(c, beside.archived, beside.pruned, beside.archives)
        for change in beside.subscriptions:
            write_change(c, change)
        for invitation in beside.invitations:
            write_invitation(c, invitation)
        beside.people.write(c)


def _insert(c: SQLiteCursor, into: str, width: int, lines: Sequence[tuple[object, ...]]) -> None:
    for chunk in _chunks(lines):
        c.execute(_statement(into, width, len(chunk)), [value for line in chunk for value in line])


def _chunks(lines: Sequence[tuple[object, ...]]) -> Iterator[Sequence[tuple[object, ...]]]:
    return (lines[start : start + CHUNK] for start in range(0, len(lines), CHUNK))


@cache
def _statement(into: str, width: int, lines: int) -> str:
    line = f"({','.join('?' * width)})"
    return f"{into} VALUES {','.join([line] * lines)}"


def rows_of(saves: Iterable[Save]) -> list[Row]:
    """The rows of all saves, one after the other."""
    return [row for save in saves for row in save.rows]


def placed(rows: Iterable[Row], before: int) -> list[Row]:
    """The rows with the positions that follow the one before them."""
    return [
        Row(row.game, row.version if row.game else position, row.kind, row.data, position)
        for position, row in enumerate(rows, before + 1)
    ]
