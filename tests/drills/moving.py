"""Games and slots that move between three partitions while they are played, and what moves them,
serves them or keeps them is killed.
"""

import asyncio
import os
import signal
from collections.abc import Iterable, Sequence
from contextlib import ExitStack, closing, suppress
from multiprocessing.process import BaseProcess
from pathlib import Path
from time import monotonic, sleep
from typing import Final

from deluxe_services.rpc.parts import now
from deluxe_services.store import StoreError, open_store
from deluxe_services.tables.ids import slot_of
from deluxe_services.tables.moving import Moving, Site, Step
from deluxe_services.tables.partitions import Partitions, read_partitions
from tests.drills.database import Database
from tests.drills.drill import Drill
from tests.drills.fleet import six_servers
from tests.drills.killing import kill_some, more_acknowledged, repeat_last
from tests.drills.load import Load
from tests.drills.outages import recovered
from tests.drills.record import Record
from tests.drills.servers import Served, context, ended, run_to_end, start_command
from tests.drills.stores import database_of
from tests.partitions import partitions_file

FAULTS: Final = ("none", "command", "random", "servers", "source", "target", "twice", "slot")
"""What happens in the middle of a move; ``command``: what moves the game is killed after a step."""

TOGETHER: Final = 3
"""Games that move at the same time, at most."""

STEP_S: Final = 60.0
"""How long it may take until a step is done, or the whole, on a busy machine."""


async def moves(drill: Drill, times: int) -> None:
    """Some games move, or a slot; each time something is killed in the middle of it."""
    async with six_servers(drill, tables=6) as (servers, load):
        map_ = _Map(drill, servers, load)
        for number in range(times):
            await more_acknowledged(drill)
            await map_.move(FAULTS[number % len(FAULTS)])
            await recovered(drill, load)
            await repeat_last(drill, drill.chance.choice(servers), load)


class _Map:
    """Where each game has been, and what moves it on."""

    def __init__(self, drill: Drill, servers: Sequence[Served], load: Load) -> None:
        self._drill = drill
        self._servers = servers
        self._load = load
        self._file = Path(servers[0].address)
        self._ways: dict[str, list[str]] = {}
        self._moves = 0

    @property
    def _partitions(self) -> Partitions:
        return read_partitions(self._file)

    async def move(self, fault: str) -> None:
        """Move some games, or a slot, with a fault in the middle; in the end all have moved."""
        choice = self._movable()
        if len(choice) < TOGETHER:
            await self._open_more()
            choice = self._movable()
        self._drill.counts[f"moves with fault {fault}"] += 1
        if fault == "slot":
            await self._move_slot(choice[0])
            return
        records = choice[: self._drill.chance.randint(1, TOGETHER)]
        faults = [fault, *("none" for _ in records[1:])]
        await asyncio.gather(*map(self._move_game, records, faults))

    async def _open_more(self) -> None:
        for one in self._partitions.all:
            self._load.add(one.name)
        async with asyncio.timeout(STEP_S):
            while len(self._load.records) < len(self._load.tables):  # noqa: ASYNC110
                await asyncio.sleep(0.02)

    def _movable(self) -> list[Record]:
        """The games that have not been everywhere, in any order."""
        names = len(self._partitions.all)
        records = [one for one in self._load.records if len(self._way(one)) < names]
        self._drill.chance.shuffle(records)
        return records

    def _way(self, record: Record) -> list[str]:
        """The partitions in which a game was, the latest one last."""
        return self._ways.setdefault(record.game, [record.partition])

    def _next(self, records: Iterable[Record]) -> list[str]:
        """Where all of these may go."""
        names = [one.name for one in self._partitions.all]
        return [name for name in names if not any(name in self._way(one) for one in records)]

    async def _move_game(self, record: Record, fault: str) -> None:
        drill, way = self._drill, self._way(record)
        to = drill.chance.choice(self._next([record]))
        words = ["db", "move-game", record.game, "--to", to, "--db", str(self._file)]
        match fault:
            case "none":
                pass
            case "random":
                await self._killed_at_random(words)
            case "twice":
                await asyncio.gather(*(run_to_end(words, self._log) for _ in range(2)))
            case _:
                await self._harmed(record.game, way[-1], to, fault)
        await self._finish(words)
        way.append(to)
        drill.counts["games moved"] += 1

    async def _move_slot(self, record: Record) -> None:
        """All games of a slot, and then the slot itself, as an operator does it."""
        slot = slot_of(record.game)
        assert slot is not None, "it was opened in partitions"
        records = [one for one in self._load.records if slot_of(one.game) == slot]
        choice = self._next(records)
        if not choice:
            return
        to = self._drill.chance.choice(choice)
        words = ["db", "move-slot", f"{slot:02x}", "--to", to, "--db", str(self._file)]
        if self._drill.chance.random() < 0.5:
            await self._killed_at_random(words)
        await self._finish(words)
        self._give(slot, to)
        await self._finish(words)
        for one in records:
            self._way(one).append(to)
        self._drill.counts["games moved"] += len(records)
        self._drill.counts["slots moved"] += 1

    def _give(self, slot: int, to: str) -> None:
        """The next version of the file of partitions, in which the slot is that of another."""
        before = self._partitions
        slots = {
            one.name: " ".join(
                f"{each:02x}" for each in {*one.slots, slot} if each != slot or one.name == to
            )
            for one in before.all
        }
        databases = {one.name: one.db for one in before.all}
        version = before.version + 1
        new = partitions_file(self._file.parent, databases, slots, version, name="next.toml")
        new.replace(self._file)
        for server in self._servers:
            server.reload()

    @property
    def _log(self) -> Path:
        return self._drill.folder / "moves.log"

    async def _killed_at_random(self, words: Sequence[str]) -> None:
        process = start_command(words, self._log)
        await self._drill.pause(0.0, 1.0)
        self._drill.counts["commands killed"] += process.is_alive()
        process.kill()
        await ended(process)

    async def _finish(self, words: Sequence[str]) -> None:
        """Give the command until it says that all is done; a violation if it never does."""
        text, until = "", monotonic() + STEP_S  # a database that was killed may take long to start
        while monotonic() < until:
            code, text = await run_to_end(words, self._log)
            if code == 0:
                return
            self._drill.counts["commands given again"] += 1
            await asyncio.sleep(0.5)
        self._drill.violate("move", f"{' '.join(words)}: {text}")

    async def _harmed(self, game: str, source: str, to: str, fault: str) -> None:
        """A move that stands still after one of its steps until something was killed."""
        self._moves += 1
        step = self._drill.chance.choice([*Step])
        gate = self._drill.folder / f"gate-{self._moves}"
        self._drill.counts[f"faults after {step}"] += 1
        arguments = (str(self._file), game, source, to, step, str(gate))
        process = context.Process(target=_move_slowly, args=arguments)
        process.start()
        until = monotonic() + STEP_S
        while not gate.exists() and process.is_alive() and monotonic() < until:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        match fault:
            case "command":
                process.kill()
            case "servers":
                await self._kill_servers()
            case _:
                partition = source if fault == "source" else to
                await self._lose_database(partition, process, gate)
        gate.unlink(missing_ok=True)
        await ended(process)

    async def _kill_servers(self) -> None:
        workers = [worker for server in self._servers for worker in server.workers]
        if workers and self._drill.chance.random() < 0.7:
            self._drill.counts["SIGKILL of a worker"] += 1
            os.kill(self._drill.chance.choice(workers), signal.SIGKILL)
        else:
            await kill_some(self._drill, self._servers, most=min(3, len(self._servers)))

    async def _lose_database(self, partition: str, process: BaseProcess, gate: Path) -> None:
        database: Database = await asyncio.to_thread(database_of, partition)
        number = self._drill.chance.choice((signal.SIGKILL, signal.SIGQUIT))
        await asyncio.to_thread(database.stop, number)
        self._drill.counts["databases killed"] += 1
        gate.unlink(missing_ok=True)  # noqa: ASYNC240
        await self._drill.pause(0.0, 2.0)
        if process.is_alive() and self._drill.chance.random() < 0.5:
            process.kill()
        await asyncio.to_thread(database.start)


def _move_slowly(file: str, game: str, source: str, to: str, step: str, gate: str) -> None:
    """In a process of its own: move a game, and wait after a step as long as the gate is there."""
    partitions = read_partitions(Path(file))

    def note(latest: Step) -> None:
        if latest == step:
            Path(gate).touch()
            while Path(gate).exists():
                sleep(0.01)

    with suppress(StoreError), ExitStack() as stack:
        here, there = (
            Site(name, stack.enter_context(closing(open_store(partitions.named(name).db))))
            for name in (source, to)
        )
        Moving(here, there, now, note).move(game)
