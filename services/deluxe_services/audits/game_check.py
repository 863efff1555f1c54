"""What a store keeps of each game beside its entries, compared with the entries.

Derived are the register and head, who has a seat, snapshots, the seed's commitment, stored answers
and tokens of seats. Of games with an unknown rule set the register is compared, and what needs no
rules.
"""

from collections.abc import Iterator
from contextlib import closing
from hashlib import sha256
from itertools import groupby
from operator import itemgetter
from typing import Any, Final, NamedTuple
from uuid import UUID

import msgspec

from deluxe_domain.catalogue import RULE_SETS
from deluxe_domain.kernel.chance import GameChance
from deluxe_domain.kernel.decider import BrokenHistory
from deluxe_domain.kernel.game import AnyGame
from deluxe_domain.kernel.history import Head, Reader, StateAt, advance, split_entry
from deluxe_domain.kernel.table import PlayerJoined
from deluxe_replays.audit.many import examine_quickly
from deluxe_services.audits.stored_games import ATTEMPTS, game_rows
from deluxe_services.compute.over_games import registers
from deluxe_services.histories.states import is_damaged, read_snapshot, register_of
from deluxe_services.store import GameInfo, Row, Store, StoreUnreadable
from deluxe_services.store.sqlite.encryption import Selecting
from deluxe_services.store.values import LEFT

_TOKENS: Final = "SELECT digest, seat, player, role FROM tokens WHERE game = ?"
_VERSIONS: Final = "SELECT originator_version FROM snapshots WHERE originator_id = ?"
_SITTINGS: Final = "SELECT game, player FROM sittings ORDER BY game"
_SITTINGS_OF: Final = "SELECT game, player FROM sittings WHERE game = ?"
_ANSWERS: Final = """SELECT game, key, first, last FROM outcomes
    WHERE refusal IS NULL ORDER BY game"""
_ANSWERS_OF: Final = """SELECT game, key, first, last FROM outcomes
    WHERE refusal IS NULL AND game = ?"""
_FIELDS: Final = ("status", "version", "digest", "created", "updated", "players", "practice")


class _Beside(NamedTuple):
    """Rows of tables that have no index by games: read once for all of them."""

    sittings: list[tuple[Any, ...]]
    answers: list[tuple[Any, ...]]


def game_faults(store: Store, select: Selecting) -> Iterator[str]:
    """The faults, game by game; a server may be writing.

    ``select`` reads the same store.
    """
    with closing(select(_SITTINGS)) as seats, closing(select(_ANSWERS)) as answer_rows:
        sittings, answers = _ByGame(seats), _ByGame(answer_rows)
        for register in registers(store):
            game = register.game
            yield from _faults(store, register, _Beside(sittings.of(game), answers.of(game)))


class _ByGame:
    """Rows that come in the order of games, handed out game by game."""

    def __init__(self, rows: Iterator[tuple[Any, ...]]) -> None:
        self._groups = groupby((row for row in rows if isinstance(row[0], str)), itemgetter(0))
        self._next: tuple[str, list[tuple[Any, ...]]] | None = None
        self._read()

    def of(self, game: str) -> list[tuple[Any, ...]]:
        """Those of a game, which comes behind all that were asked for before."""
        while self._next is not None and self._next[0] < game:
            self._read()
        return self._next[1] if self._next is not None and self._next[0] == game else []

    def _read(self) -> None:
        group = next(self._groups, None)
        self._next = None if group is None else (group[0], list(group[1]))


def _faults(store: Store, register: GameInfo, beside: _Beside) -> list[str]:
    """The faults of one game; checked again, since it may have changed meanwhile."""
    faults: list[str] = []
    for attempt in range(ATTEMPTS):
        try:
            if register.rules in RULE_SETS:
                faults = [*_GameCheck(store, register).faults(beside)]
            else:
                faults = [*_without_rules(store, register)]
        except (BrokenHistory, StoreUnreadable, msgspec.MsgspecError) as error:
            faults = [f"game {register.game} cannot be read: {error}"]
        now = store.games.find(register.game)
        if not faults or now is None or (attempt and now == register):
            break
        register, of = now, (register.game,)
        beside = _Beside(store.fetch(_SITTINGS_OF, of), store.fetch(_ANSWERS_OF, of))
    return faults


def _without_rules(store: Store, register: GameInfo) -> Iterator[str]:
    """The faults of a game whose rule set is unknown here."""
    rows = store.log.read(register.game, upto=register.version)
    yield from map(str, examine_quickly(game_rows(store, register, rows)).findings)


class _GameCheck:
    """One game, read from its first entry on."""

    def __init__(self, store: Store, register: GameInfo) -> None:
        self._store = store
        self._register = register
        self._game: AnyGame = RULE_SETS[register.rules]
        self._sitters: set[tuple[int, str]] = set()
        self._requests: dict[int, str] = {}
        self._standing = StateAt(self._game.initial)
        self._opening: Any = None

    def faults(self, beside: _Beside) -> Iterator[str]:
        """All that does not fit its entries."""
        register_now, kinds, snapshots = self._derived()
        yield from kinds
        yield from self._opening_faults()
        yield from self._register_faults(register_now)
        yield from snapshots
        yield from self._seed_faults()
        yield from self._sitting_faults(register_now, beside)
        yield from self._token_faults(register_now)
        yield from self._answer_faults(beside)

    def _derived(self) -> tuple[GameInfo, list[str], list[str]]:
        """The register that the entries make, and what was found while they were read."""
        one, reader, head = self._register, Reader(self._game), Head()
        times: list[int] = []
        kinds: list[str] = []
        snapshots: list[str] = []
        versions = {int(version) for (version,) in self._store.fetch(_VERSIONS, (one.game,))}
        for row in self._store.log.read(one.game, upto=one.version):
            paper = split_entry(row.data)
            event = reader.event(paper)
            self._game.evolve(self._standing.state, event)  # else no game wrote it
            self._standing = advance(self._game, self._standing, (event,))
            self._opening = self._opening or event
            if row.kind != event.kind:
                kinds.append(f"entry {one.game}/{row.version} is listed as {row.kind!r}")
            if isinstance(event, PlayerJoined):
                self._sitters.add((event.seat, event.player))
            if paper.cause is not None:
                times.append(paper.cause.at)
                self._requests[row.version] = paper.cause.request
            if row.version in versions:
                snapshots += self._snapshot_faults(row)
            head = Head(row.version, sha256(row.data).hexdigest())
        if not times:
            raise BrokenHistory("its first entry has no cause")
        # Where a clock was put back times once fell; then the latest of them was listed.
        updated = one.updated if one.updated == max(times) else times[-1]
        game = self._game
        register_now = register_of(game, one.game, self._standing, head, times[0], updated)
        return register_now, kinds, snapshots

    def _snapshot_faults(self, row: Row) -> Iterator[str]:
        row_of_snapshot = self._store.games.snapshot(row.game, row.version)
        if row_of_snapshot is None:
            return
        state = read_snapshot(self._game, row_of_snapshot[1])
        # One of an older release is not used, so it is no fault.
        if is_damaged(self._game, row_of_snapshot[1]) or state not in (None, self._standing):
            yield f"the snapshot {row.game}/{row.version} is not what the entries say"

    def _register_faults(self, register_now: GameInfo) -> Iterator[str]:
        for field in _FIELDS:
            in_register, computed_value = (
                getattr(self._register, field),
                getattr(register_now, field),
            )
            if in_register != computed_value:
                yield (
                    f"the register of game {self._register.game} says {field} {in_register!r}, "
                    f"its entries {computed_value!r}"
                )

    def _opening_faults(self) -> Iterator[str]:
        values = {"game": self._register.name, "rules": self._register.rules}
        for field, value in values.items():
            if getattr(self._opening, field) != value:
                yield (
                    f"the register of game {self._register.game} says {value!r}, "
                    f"its first entry {getattr(self._opening, field)!r}"
                )

    def _seed_faults(self) -> Iterator[str]:
        game, seed = self._register.game, self._store.vault.seed(self._register.game)
        if seed is None:
            return  # said of all games at once
        try:
            chance = GameChance(self._opening.chance_id(game), bytes(seed))
            fits = chance.commitment == self._opening.commitment
        except (ValueError, TypeError, BrokenHistory):
            fits = False
        if not fits:
            yield f"the seed of game {game} is not the one that its first entry commits to"

    def _sitting_faults(self, register_now: GameInfo, beside: _Beside) -> Iterator[str]:
        game = self._register.game
        players = {str(player) for _, player in beside.sittings}
        for player in sorted({player for player in register_now.players if player} - players):
            yield f"player {player} has a seat in game {game}, and is not listed there"
        for player in sorted(players - {player for _, player in self._sitters}):
            yield f"player {player} is listed in game {game}, and never sat there"

    def _token_faults(self, register_now: GameInfo) -> Iterator[str]:
        game, players = self._register.game, register_now.players
        for digest, seat, player, role in self._store.fetch(_TOKENS, (game,)):
            sits = seat is not None and 0 <= seat < len(players) and players[seat] == player
            has_left = role == LEFT and (seat, player) in self._sitters
            if not (has_left or (role == "player" and sits)):
                yield f"the token {digest} of game {game} is no token of a player who sits there"

    def _answer_faults(self, beside: _Beside) -> Iterator[str]:
        """Answers that are not about one whole decision, made for the request that they name."""
        begins = sorted(self._requests)
        ends = dict(
            zip(begins, [*(at - 1 for at in begins[1:]), self._standing.version], strict=True)
        )
        for _, key, first, last in beside.answers:
            if first > self._register.version:
                continue  # the game has changed
            if ends.get(first) != last or not _names(key, self._requests[first]):
                yield f"the stored answer {key} is not about versions {first} to {last}"


def _names(key: str, request: str) -> bool:
    """Whether the key of a stored answer is that of a request with this id in the history."""
    own_id = key.rpartition("/")[2]
    return request in (own_id, *(_hashed(text) for text in (key, f"join\0{own_id}")))


def _hashed(text: str) -> str:
    return str(UUID(bytes=sha256(text.encode()).digest()[:16], version=5))
