"""What a group saves beside its rows, and how it is encrypted."""

from typing import Final

import msgspec
from eventsourcing.persistence import StoredEvent

from deluxe_services.store.bound import (
    Fetch,
    RowKey,
    row_keys_of,
    states_of,
)
from deluxe_services.store.invitations import InvitationChange
from deluxe_services.store.people import PeopleBeside
from deluxe_services.store.records import new_salt, row_of
from deluxe_services.store.sealing import (
    Seals,
    entry_place,
    refusal_place,
    seed_place,
    snapshot_place,
)
from deluxe_services.store.subscriptions import SubscriptionChange
from deluxe_services.store.values import (
    LEFT,
    Archived,
    GameInfo,
    Outcome,
    Row,
    Save,
    Token,
)

SNAPSHOT: Final = "snapshot"
"""The stored name of a snapshot."""


class Beside(msgspec.Struct):
    """What a group saves beside its rows, one list for each table."""

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
    row_keys: list[RowKey] = []

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
        self.row_keys += row_keys_of(save)
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
    def has_records(self) -> bool:
        """Whether the log gets a row for what the group keeps beside its saves' rows."""
        return bool(self.tokens or self.vacated or self.people.accesses or self.row_keys)

    def records(self, fetch: Fetch) -> tuple[Row, ...]:
        """The row that puts reads, tokens and bound rows into the log, if there are any.

        It comes behind the rows of the group's saves; ``fetch`` reads what they have left behind.
        """
        if not self.has_records:
            return ()
        seats = [(game, seat) for _, game, seat in self.vacated]
        rows = states_of(fetch, self.row_keys)
        return (row_of(seats, self.tokens, self.people.accesses, rows=rows),)

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
