"""What a group of decisions writes beside its events, by table."""

from collections import defaultdict
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, assert_never

import msgspec

from deluxe_services.store.auxiliary.archived import prune, take_out, use_folder
from deluxe_services.store.auxiliary.bound_rows import RowKey, row_keys_of, states_of
from deluxe_services.store.auxiliary.inserting import BESIDE, Inserting, Line
from deluxe_services.store.auxiliary.invitations import write_invitation
from deluxe_services.store.auxiliary.log_records import new_salt, row_of
from deluxe_services.store.auxiliary.people import write_name
from deluxe_services.store.fetching import Fetch
from deluxe_services.store.sealing import Seals, refusal_place, seed_place, snapshot_place
from deluxe_services.store.values import (
    LEFT,
    Access,
    Archived,
    ArchiveFolder,
    Change,
    Decision,
    GameInfo,
    InvitationChange,
    NameChanged,
    NameForgotten,
    Outcome,
    OutcomePruned,
    Player,
    Row,
    SeatVacated,
    Seed,
    Signed,
    Snapshot,
    Tile,
    Token,
)

SNAPSHOT: Final = "snapshot"
"""The stored name of a snapshot."""

_VACATE: Final = "UPDATE tokens SET role = ? WHERE game = ? AND seat = ?"


class Beside:
    """The lines of a group's tables, and what else it changes; what is hidden is sealed."""

    def __init__(self, seals: Seals | None = None) -> None:
        self.lines: defaultdict[str, dict[object, Line]] = defaultdict(dict)
        self.record_rows: Sequence[Row] = ()
        """What was written into the log for what is beside it."""
        self.signed: list[Signed] = []
        self.names_go = False
        """Whether names were taken out, of which no byte may be left."""
        self._seals = seals
        self._vacated: list[SeatVacated] = []
        self._tokens: dict[str, Token] = {}
        self._accesses: list[Access] = []
        self._row_keys: list[RowKey] = []
        self._writings: list[Callable[[Inserting], None]] = []

    def add(self, decision: Decision, anew: bool) -> None:
        """Takes over what a decision has; ``anew``: more of its register changed than the head."""
        if (one := decision.register) is not None:
            self.lines["heads"][one.game] = (one.game, one.version, one.digest, one.updated)
            if anew:
                self.lines["games"][one.game] = _face(one)
                for player in filter(None, one.players):
                    self.lines["sittings"][player, one.game] = (player, one.game)
        if decision.outcome is not None:
            self._answer(decision.outcome)
        for change in decision.beside:
            self._take(change)
        if decision.beside:
            self._row_keys += row_keys_of(decision.beside)

    @property
    def has_records(self) -> bool:
        """Whether the log gets a row for what the group keeps beside its decisions' rows."""
        return bool(self._tokens or self._vacated or self._accesses or self._row_keys)

    def record(self, fetch: Fetch) -> Row:
        """The row that puts reads, tokens and bound rows into the log.

        It comes behind the rows of the group's decisions; ``fetch`` reads what they left behind.
        """
        seats = [(one.game, one.seat) for one in self._vacated]
        rows = states_of(fetch, self._row_keys)
        return row_of(seats, self._tokens.values(), self._accesses, rows=rows)

    def write(self, c: Inserting) -> None:
        """Writes it as a part of the group's transaction."""
        for seat in self._vacated:
            c.execute(_VACATE, (LEFT, seat.game, seat.seat))
        for table, into in BESIDE.items():
            if table in self.lines:
                c.insert(into, list(self.lines[table].values()))
        for writing in self._writings:
            writing(c)

    def _answer(self, one: Outcome) -> None:
        refusal = one.refusal
        if refusal is not None and self._seals is not None:
            refusal = self._seals.seal(refusal_place(one.game, one.key), refusal)
        line = (one.key, one.fingerprint, one.game, one.first, one.last, refusal)
        self.lines["outcomes"][one.key] = line

    def _snapshot(self, one: Snapshot) -> None:
        key, data = (one.game, one.version), one.data
        if self._seals is not None:
            data = self._seals.seal(snapshot_place(*key), data)
        self.lines["snapshots"][key] = (*key, SNAPSHOT, data)

    def _seed(self, one: Seed) -> None:
        seed = one.seed
        if self._seals is not None:
            seed = self._seals.seal(seed_place(one.game), seed)
        self.lines["vault"][one.game] = (one.game, seed)

    def _vacate(self, seat: SeatVacated) -> None:
        """Notes a seat that is free again; tokens of this very group may be for it."""
        self._vacated.append(seat)
        for one in [*self._tokens.values()]:
            if (one.game, one.seat) == (seat.game, seat.seat):
                self._token(msgspec.structs.replace(one, role=LEFT))

    def _token(self, one: Token) -> None:
        self._tokens[one.digest] = one
        self.lines["tokens"][one.digest] = token_line(one)

    def _player(self, one: Player) -> None:
        line = (one.player, one.request or None, one.registered, None, None)
        self.lines["players"][one.player] = line
        self.lines["names"][one.player] = (one.player, one.name, one.subject or None, new_salt())

    def _access(self, one: Access) -> None:
        one = msgspec.structs.replace(one, salt=new_salt())
        self._accesses.append(one)
        line = (one.at, one.who, one.role, one.method, one.game, one.request, one.reason, one.salt)
        self.lines["accesses"][len(self._accesses)] = line

    def _take(self, change: Change) -> None:
        match change:
            case Token():
                self._token(change)
            case SeatVacated():
                self._vacate(change)
            case Access():
                self._access(change)
            case Snapshot():
                self._snapshot(change)
            case Seed():
                self._seed(change)
            case Tile():
                line = (change.level, change.number, change.hashes)
                self.lines["tiles"][line[:2]] = line
            case Signed():
                self.signed.append(change)
                self.lines["checkpoints"][change.size] = (change.size, change.note, change.key)
            case Player():
                self._player(change)
            case NameForgotten() | NameChanged():
                self.names_go = True
                self._writings.append(partial(write_name, change))
            case Archived():
                self._writings.append(partial(take_out, change))
            case ArchiveFolder():
                self._writings.append(partial(use_folder, change))
            case OutcomePruned():
                self._writings.append(partial(prune, change))
            case InvitationChange():
                self._writings.append(partial(write_invitation, change))
            case _:
                assert_never(change)


def _face(one: GameInfo) -> Line:
    players = msgspec.json.encode(one.players).decode()
    return (one.game, one.name, one.rules, one.status, one.created, players, int(one.practice))


def token_line(one: Token) -> Line:
    """A token in the order of its table's columns."""
    return (one.digest, one.game, one.seat, one.player, one.role, one.expires)
