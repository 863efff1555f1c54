"""Many simulated games from one plan, on any number of cores, with the same result."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from hashlib import sha256
from typing import Any, Final

import msgspec

from deluxe_domain.catalogue import game_named
from deluxe_domain.kernel.chips import CASHIER, player
from deluxe_domain.kernel.decider import Event
from deluxe_domain.kernel.facts import plain
from deluxe_domain.kernel.history import Entry, Head, Reader, split_entry
from deluxe_domain.kernel.hmac_sha256 import hmac_sha256
from deluxe_domain.kernel.table import ChipValue, Terms
from deluxe_services.compute.worker_pool import Workers, in_order
from deluxe_services.histories.histories import rule_set
from deluxe_services.histories.states import register_of, snapshot_bytes, starts_deal
from deluxe_services.histories.summaries import winners_of
from deluxe_services.simulation.simulator import SimulatedTable
from deluxe_services.store import Store
from deluxe_services.store.values import GAME_ID, GameInfo, Row, Snapshot

_MASTER: Final = b"poker-deluxe/simulation/v1\0"
_GAMES_AT_ONCE: Final = 8
"""How many games a worker plays between two reports."""
ALONE: Final = Workers()
_LONGEST_SEED_SHOWN: Final = 20


@dataclass(frozen=True, slots=True)
class Plan:
    """What to simulate: ``games`` games of the game named ``game``, from ``seed`` (any text).

    ``bots`` names one bot for each seat. Two plans that differ in anything but the number of
    games have no game in common; with another number the first games are the same.
    """

    game: str
    games: int
    players: int
    options: Mapping[str, object]
    bots: tuple[str, ...]
    seed: str
    open_books: bool = False
    first: int = field(default=0)
    """The index of the first game: to go on where another plan has ended."""
    chip_value: ChipValue | None = None
    """What a chip is worth; plans without a value have the games that they always had."""

    def digest(self) -> str:
        """A short name of everything that shapes the games of this plan."""
        shape = [
            self.game,
            game_named(self.game).rules,
            self.players,
            dict(self.options),
            self.bots,
            self.seed,
            self.open_books,
            *([] if self.chip_value is None else [plain(self.chip_value)]),
        ]
        return sha256(msgspec.json.encode(shape, order="sorted")).hexdigest()[:12]

    def game_id(self, index: int) -> str:
        """The id of game ``index``; ids are in the order of the games."""
        readable = len(self.seed) <= _LONGEST_SEED_SHOWN and GAME_ID.fullmatch(self.seed)
        return "-".join(["s", *([self.seed] if readable else []), self.digest(), f"{index:08d}"])

    def master(self, index: int) -> bytes:
        """The master seed of game ``index``, 32 bytes."""
        message = _MASTER + self.digest().encode() + index.to_bytes(8, "big")
        return hmac_sha256(self.seed.encode(), message)


class Decided(msgspec.Struct, frozen=True):
    """The rows of one decision, and the snapshot after it if a deal starts there."""

    rows: tuple[Row, ...]
    snapshot: Snapshot | None


class SimulatedGame(msgspec.Struct, frozen=True):
    """One whole game as the store takes it; ``registers`` has one for each part of ``parts``.

    The game is cut into parts that each end where a snapshot is kept, the last at the end.
    """

    game_id: str
    master: bytes
    parts: tuple[Decided, ...]
    registers: tuple[GameInfo, ...]
    net: tuple[int, ...]
    """By seat the chips beyond those that they have bought."""

    winners: tuple[int, ...]

    @property
    def rows(self) -> tuple[Row, ...]:
        """Every entry in order."""
        return tuple(row for part in self.parts for row in part.rows)

    @property
    def register(self) -> GameInfo:
        """The register as it stands after the last entry."""
        return self.registers[-1]


def simulated_games(plan: Plan, workers: Workers = ALONE) -> Iterator[SimulatedGame]:
    """The games of a plan in order, played by ``workers``; the same for any number of them.

    Only a few games for each worker are in memory at once (see ``in_order``).
    """
    end, at_once = plan.first + plan.games, 1 if workers.alone else _GAMES_AT_ONCE
    jobs = ((start, min(start + at_once, end)) for start in range(plan.first, end, at_once))
    for games in in_order(partial(_simulated_lot, plan), jobs, workers):
        yield from games


def simulated_game(plan: Plan, index: int) -> SimulatedGame:
    """Game ``index`` of a plan alone."""
    game = game_named(plan.game)
    terms = Terms(
        players=plan.players, practice=True, open_books=plan.open_books, chip_value=plan.chip_value
    )
    game_id, master = plan.game_id(index), plan.master(index)
    parts: list[Decided] = []
    registers: list[GameInfo] = []
    rows: list[Row] = []
    last: Entry | None = None
    net = Counter[str]()
    created = 0
    for step in SimulatedTable(game, terms, plan.options, plan.bots, master, game_id):
        rows.extend(map(row_of, step.entries))
        last = step.entries[-1]
        for entry in step.entries:
            _count_bought(net, entry.event)
        cause = step.entries[0].cause
        assert cause is not None, "the first entry of a decision has its cause"
        ends = game.over(step.standing.state)
        if ends or starts_deal([entry.event for entry in step.entries]):
            data = None if ends else snapshot_bytes(game, step.standing)
            snapshot = None if data is None else Snapshot(game_id, last.version, data)
            parts.append(Decided(tuple(rows), snapshot))
            head = Head(last.version, last.digest)
            registers.append(register_of(game, game_id, step.standing, head, created, cause.at))
            rows.clear()
    assert last is not None, "every game has its end"
    assert not rows, "every game has its end"
    by_seat = tuple(net[player(seat)] for seat in range(plan.players))
    winners = winners_of(last.event)
    return SimulatedGame(game_id, master, tuple(parts), tuple(registers), by_seat, winners)


def kept_game(store: Store, register: GameInfo) -> SimulatedGame:
    """A game that was simulated before, as the store has it: in one part, without its seed."""
    game, rows = rule_set(register), tuple(store.log.read(register.game))
    reader, net = Reader(game), Counter[str]()
    event: Any = None
    for row in rows:
        event = reader.event(split_entry(row.data))
        _count_bought(net, event)
    plain = tuple(Row(row.game, row.version, row.kind, row.data) for row in rows)
    by_seat = tuple(net[player(seat)] for seat in range(len(register.players)))
    parts = (Decided(plain, None),)
    return SimulatedGame(register.game, b"", parts, (register,), by_seat, winners_of(event))


def _count_bought(net: Counter[str], event: Event) -> None:
    """Count what players take to the cashier, and what they buy from them (G-4)."""
    for transfer in getattr(event, "transfers", ()):
        if transfer.source == CASHIER:
            net[transfer.target] -= transfer.amount
        elif transfer.target == CASHIER:
            net[transfer.source] += transfer.amount


def row_of(entry: Entry) -> Row:
    """An entry as the store keeps it."""
    return Row(entry.game, entry.version, entry.event.kind, entry.data)


def _simulated_lot(plan: Plan, job: tuple[int, int]) -> list[SimulatedGame]:
    return [simulated_game(plan, index) for index in range(*job)]
