"""The store in memory: for tests, simulations and servers that keep nothing.

It is one class, for it implements the whole of ``Store`` over a few dictionaries.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future
from itertools import islice
from pathlib import Path
from threading import RLock

import msgspec

from deluxe_domain.kernel.merkle import leaf_hash
from deluxe_services.store.bound import row_keys_of, states_of
from deluxe_services.store.epochs import random_epoch
from deluxe_services.store.errors import AlreadyAnswered, Conflict, StoreUnavailable
from deluxe_services.store.fetching import Fault
from deluxe_services.store.interface import Recipient
from deluxe_services.store.invitations import Invitation
from deluxe_services.store.listeners import Hear, Listeners
from deluxe_services.store.records import NO_GAME, new_salt, row_of
from deluxe_services.store.schema import SCHEMA
from deluxe_services.store.subscriptions import NamedSubscription, SubscriptionChange, changed
from deluxe_services.store.values import (
    LEFT,
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
    inspect,
    place,
)
from deluxe_services.store.writer import FUTURES, answer_to, waiting_future

WHERE = "memory:"


class MemoryStore:
    """Keeps everything in dictionaries, answers at once, and forgets all when closed."""

    shared = False

    def __init__(self) -> None:
        self._lock = RLock()
        self._closed = False
        self._log: list[Row] = []
        self._games: dict[str, list[Row]] = {}
        self._registers: dict[str, GameInfo] = {}
        self._snapshots: dict[str, dict[int, bytes]] = {}
        self._outcomes: dict[str, Outcome] = {}
        self._seeds: dict[str, bytes] = {}
        self._tokens: dict[str, Token] = {}
        self._tiles: dict[tuple[int, int], bytes] = {}
        self._signed: dict[int, Signed] = {}
        self._players: dict[str, Player] = {}
        self._accesses: list[Access] = []
        self._subscriptions: dict[tuple[str, str], NamedSubscription] = {}
        self._invitations: dict[tuple[str, int], Invitation] = {}
        self._listeners = Listeners()
        self._epoch = random_epoch()

    def save(self, save: Save) -> Future[int]:
        """Keeps a save; see ``Store.save``."""
        future = waiting_future()
        self.submit(save, FUTURES, future)
        return future

    def submit(
        self,
        save: Save,
        to: Recipient,
        ticket: object,
        *,
        wait: bool = True,  # noqa: ARG002 - there is always room
    ) -> None:
        """Keeps a save and answers before it returns, so that there is never a wait."""
        inspect(save)
        with self._lock:
            self._open()
            before = len(self._log)
            verdict = self._keep(save)
            to.answered([answer_to(ticket, verdict)])
            if len(self._log) > before:
                self._listeners.tell(self._log[before:])

    def _keep(self, save: Save) -> int | Exception:
        if save.outcome is not None and save.outcome.key in self._outcomes:
            return AlreadyAnswered(self._outcomes[save.outcome.key])
        rows = self._games.get(save.game, [])
        if save.rows and not self._fits(save, len(rows)):
            return Conflict(save.game, save.expected, len(rows))
        for row in save.rows:
            row_in_log = Row(row.game, row.version, row.kind, row.data, len(self._log) + 1)
            self._log.append(row_in_log)
            rows.append(row_in_log)
        if save.register is not None:
            self._games[save.game] = rows
            self._registers[save.game] = save.register
        position = len(self._log)
        self._keep_beside(save)
        self._keep_records(save)
        return position

    def _keep_records(self, save: Save) -> None:
        """Put reads, tokens and bound rows into the log, as every store does.

        Nobody can compare the rows with it, so their states are left out.
        """
        freed_seats = [] if save.vacated is None else [(save.game, save.vacated)]
        row_keys = row_keys_of(save)
        if save.tokens or save.accesses or freed_seats or row_keys:
            reads = [msgspec.structs.replace(one, salt=new_salt()) for one in save.accesses]
            rows = states_of(lambda _statement, _key: [], row_keys)
            row = row_of(freed_seats, save.tokens, reads, rows=rows)
            position = len(self._log) + 1
            self._log.append(Row(NO_GAME, position, row.kind, row.data, position))

    def _fits(self, save: Save, version: int) -> bool:
        register = self._registers.get(save.game)
        digest = register.digest if register is not None else ""
        return save.expected == version and save.previous in ("", digest)

    def _keep_beside(self, save: Save) -> None:
        if save.outcome is not None:
            self._outcomes[save.outcome.key] = save.outcome
        if save.snapshot is not None:
            version, data = save.snapshot
            self._snapshots.setdefault(save.game, {})[version] = data
        if save.seed is not None:
            self._seeds[save.game] = save.seed
        if save.vacated is not None:
            for token in tuple(self._tokens.values()):
                if (token.game, token.seat) == (save.game, save.vacated):
                    self._tokens[token.digest] = msgspec.structs.replace(token, role=LEFT)
        for token in save.tokens:
            self._tokens[token.digest] = token
        for change in save.subscriptions:
            self._change_subscription(change)
        for invitation in save.invitations:
            one = invitation.one
            if invitation.kind == "invite":
                players = (each.player for each in self.invitations(one.game))
                if one.player not in players:
                    self._invitations.setdefault((one.game, one.seat), one)
            else:
                self._invitations.pop((one.game, one.seat), None)
        self._keep_people(save)

    def _change_subscription(self, change: SubscriptionChange) -> None:
        key = change.one.owner, change.one.name
        owner_has = sum(owner == key[0] for owner, _ in self._subscriptions)
        now = changed(self._subscriptions.pop(key, None), change, owner_has)
        if now is not None:
            self._subscriptions[key] = now

    def _keep_people(self, save: Save) -> None:
        for player in save.players:
            self._players[player.player] = player
        if save.forgotten is not None and save.forgotten[0] in self._players:
            player_id, at = save.forgotten
            before = self._players[player_id]
            when = at if before.forgotten is None else before.forgotten
            self._players[player_id] = msgspec.structs.replace(
                before, name="", subject="", forgotten=when
            )
        if save.renamed is not None:
            player_id, name, at = save.renamed
            person = self._players.get(player_id)
            if person is not None and person.forgotten is None:
                self._players[player_id] = msgspec.structs.replace(person, name=name, updated=at)
        for access in save.accesses:
            number = len(self._accesses) + 1
            self._accesses.append(msgspec.structs.replace(access, number=number))
        for tile in save.tiles:
            self._tiles[tile.level, tile.number] = tile.hashes
        if save.signed is not None:
            self._signed[save.signed.size] = save.signed

    def rows(self, game: str, after: int = 0, upto: int | None = None) -> Iterator[Row]:
        """The rows of one game, in order."""
        self._open()
        if game == NO_GAME:
            last = len(self._log) if upto is None else upto
            return (row for row in self._log if not row.game and after < row.version <= last)
        return _from(self._games.get(game, []), after, upto)

    def log(self, after: int = 0, limit: int | None = None) -> Iterator[Row]:
        """Every row in the order of positions."""
        self._open()
        return _from(self._log, after, None if limit is None else after + limit)

    def leaves(self, after: int = 0, limit: int | None = None) -> Iterator[tuple[int, bytes]]:
        """The positions with the hashes of their entries."""
        return ((row.position, leaf_hash(row.data)) for row in self.log(after, limit))

    def archived(self, game: str) -> Archived | None:  # noqa: ARG002 - the protocol names it
        """Nothing is archived."""
        return None

    def read_archived(self, archive: Archived) -> Sequence[Row]:
        """Refused: there are no archive files."""
        raise StoreUnavailable(WHERE, f"keeps no archive files: {archive.file} is not read")

    def archive_folder(self) -> Path | None:
        """None: there are no archive files."""
        return None

    def sitters(self, game: str, players: Sequence[str]) -> set[str]:
        """Everybody who has a seat: nothing but the register says so here."""
        return {*players} & {*self._registers[game].players}

    def outcomes_before(self, position: int, after: str, limit: int) -> list[str]:  # noqa: ARG002
        """Outcomes have no age here: all of it is gone soon enough."""
        return []

    def register(self, game: str) -> GameInfo | None:
        """The register of a game."""
        self._open()
        return self._registers.get(game)

    def games(
        self,
        after: str = "",
        limit: int = 50,
        status: str | None = None,
        player: str | None = None,
        name: str | None = None,
        listing: Listing = OPENED,
    ) -> list[GameInfo]:
        """A page of games, in the order that is asked for."""
        self._open()
        with self._lock:
            places = sorted(
                (place(one, listing.order), one.game) for one in self._registers.values()
            )
            onwards = listing.order == "create"
            if not onwards:
                places.reverse()
            registers = (
                self._registers[game]
                for where, game in places
                if not after or (where > after if onwards else where < after)
            )
            fitting = (
                one
                for one in registers
                if (status is None or one.status == status)
                and (player is None or player in one.players)
                and (name is None or one.name == name)
                and one.updated >= listing.since
            )
            return list(islice(fitting, limit))

    def snapshot(self, game: str, upto: int | None = None) -> tuple[int, bytes] | None:
        """The newest snapshot at or below a version."""
        self._open()
        with self._lock:
            snapshots = self._snapshots.get(game, {})
            newest = max((v for v in snapshots if upto is None or v <= upto), default=None)
            return None if newest is None else (newest, snapshots[newest])

    def outcome(self, key: str) -> Outcome | None:
        """The stored answer to a request."""
        self._open()
        return self._outcomes.get(key)

    def seed(self, game: str) -> bytes | None:
        """The master seed."""
        self._open()
        return self._seeds.get(game)

    def token(self, digest: str) -> Token | None:
        """What a token allows."""
        self._open()
        return self._tokens.get(digest)

    def tile(self, level: int, number: int) -> bytes | None:
        """The hashes of a full tile."""
        self._open()
        return self._tiles.get((level, number))

    def tile_numbers(self, level: int) -> list[int]:
        """The numbers of the full tiles of a level."""
        self._open()
        with self._lock:
            return sorted(number for one, number in self._tiles if one == level)

    def signed(self, upto: int | None = None) -> Signed | None:
        """The newest signed checkpoint with at most so many entries."""
        self._open()
        with self._lock:
            newest = max(
                (size for size in self._signed if upto is None or size <= upto), default=-1
            )
            return self._signed.get(newest)

    def remembered(self) -> Signed | None:
        """Nothing lies beside memory."""
        return None

    def checkpoints(self) -> Iterator[Signed]:
        """Every signed checkpoint, the smallest first."""
        self._open()
        with self._lock:
            return iter([self._signed[size] for size in sorted(self._signed)])

    def player(self, player: str = "", *, request: str = "", subject: str = "") -> Player | None:
        """A registered player, by one of the three."""
        self._open()
        with self._lock:
            if player:
                return self._players.get(player)
            for one in self._players.values():
                if (request and one.request == request) or (subject and one.subject == subject):
                    return one
            return None

    def players(self, after: str = "", limit: int = 100, name: str = "") -> list[Player]:
        """A page of the registered players behind an id."""
        self._open()
        with self._lock:
            fitting = (
                one
                for key, one in sorted(self._players.items())
                if key > after and name in ("", one.name)
            )
            return list(islice(fitting, limit))

    def tokens(self, player: str) -> list[Token]:
        """Every token that was handed out to a player."""
        self._open()
        with self._lock:
            return [token for token in self._tokens.values() if token.player == player]

    def accesses(self, after: int = 0, limit: int = 100) -> list[Access]:
        """A page of the access log behind a number."""
        self._open()
        return self._accesses[after : after + limit]

    def subscription(self, owner: str, name: str) -> NamedSubscription | None:
        """The subscription of a name."""
        self._open()
        return self._subscriptions.get((owner, name))

    def subscriptions(
        self, owner: str, after: str = "", limit: int = 100
    ) -> list[NamedSubscription]:
        """A page of an owner's subscriptions."""
        self._open()
        with self._lock:
            names = sorted(name for of, name in self._subscriptions if of == owner and name > after)
            return [self._subscriptions[owner, name] for name in names[:limit]]

    def invitations(self, game: str) -> list[Invitation]:
        """The invitations to a game, by seat."""
        self._open()
        with self._lock:
            return [one for key, one in sorted(self._invitations.items()) if key[0] == game]

    def invitations_of(self, player: str, after: str = "", limit: int = 100) -> list[Invitation]:
        """A player's invitations to games that have not started, by game."""
        self._open()
        with self._lock:
            fitting = (
                one
                for key, one in sorted(self._invitations.items())
                if one.player == player
                and key[0] > after
                and self._registers[key[0]].status == "open"
            )
            return list(islice(fitting, limit))

    def on_commit(self, hear: Hear) -> Callable[[], None]:
        """Calls ``hear`` with the rows of every save."""
        return self._listeners.add(hear)

    def work(self) -> Work:
        """Nothing is written in groups here."""
        return Work(position=len(self._log))

    def position(self) -> int:
        """The last position of the log."""
        self._open()
        return len(self._log)

    def type_faults(self) -> Iterator[Fault]:
        """Nothing: there are no columns."""
        return iter(())

    def epoch(self) -> str:
        """The epoch of the log, which is never another one."""
        return self._epoch

    def check(self) -> Health:
        """Nothing can be wrong with memory, as far as we can tell."""
        self._open()
        return Health(WHERE, SCHEMA, "none", "none", len(self._log), len(self._registers))

    def probe(self) -> None:
        """Memory can always keep more, until it is closed."""
        self._open()

    def measures(self) -> Mapping[str, float]:
        """Nothing: memory has neither a disk nor standbys."""
        return {}

    def close(self) -> None:
        """Forgets everything."""
        self._closed = True

    def _open(self) -> None:
        if self._closed:
            raise StoreUnavailable(WHERE, "the store is closed")


def _from(rows: Sequence[Row], after: int, upto: int | None) -> Iterator[Row]:
    """The rows behind ``after`` that are there now; those that come later are not waited for."""
    last = len(rows) if upto is None else min(upto, len(rows))
    return (rows[index] for index in range(after, last))
