"""A server without ports, as its clients and its operator use it in the simulation."""

import asyncio
import random
import sqlite3
from collections.abc import Awaitable
from hashlib import sha256
from pathlib import Path
from typing import Any, Final
from uuid import UUID

import msgspec

from deluxe_domain.catalogue import GAMES
from deluxe_domain.kernel.decider import Command, Refused
from deluxe_domain.kernel.facts import plain
from deluxe_domain.kernel.stream import Stream
from deluxe_domain.kernel.table import JoinGame, OpenGame, StartGame, Terms
from deluxe_domain.kernel.viewer import at_seat
from deluxe_services.api.errors import Failure
from deluxe_services.api.events.positions import Position, known_position, seal_of
from deluxe_services.api.limits.admission import Admission
from deluxe_services.api.server.served_log import ServedLog, served_logs
from deluxe_services.errors import Contended, HostClosed, VersionConflict
from deluxe_services.identity.principals import seat_name
from deluxe_services.operations.backups import Wanted, back_up
from deluxe_services.operations.log_archive import LogArchive
from deluxe_services.settings import Settings
from deluxe_services.simulation.simulator import open_command
from deluxe_services.store import Store, StoreError, StoreStopped, open_store
from deluxe_services.store.sqlite.store import SqliteStore
from deluxe_services.tables.decisions import Answer, Request
from deluxe_services.tables.host import Host
from deluxe_services.tables.logs import Logs
from deluxe_services.transparency.repair import tree_gaps
from tests.simulation.disk import SimulatedDisk
from tests.simulation.history import Call
from tests.simulation.notes import Notes

DB: Final = "games.db"
COPIES: Final = "copies"
KINDS: Final[tuple[tuple[str, dict[str, object]], ...]] = (
    ("poker-deluxe", {"cards": 4, "rounds": 1, "stake": 100}),
    ("draw-poker", {"hands": 1}),
    ("poker-dice", {"rounds": 2}),
)
SECONDS_TO_ACT: Final = 30
DAY: Final = 86_400.0


class Scenario(msgspec.Struct, frozen=True):
    """What is done in one life of a server.

    ``tables`` games are played, by ``hands`` coroutines each, for at most ``acts`` commands.
    ``ages``: it runs on for more than a day, so that finished games move to archive files.
    """

    tables: int = 2
    hands: int = 2
    acts: int = 6
    backups: bool = True
    ages: bool = True


def settings_at(root: Path) -> Settings:
    """The settings of a server whose files lie below a folder."""
    return Settings(
        db=str(root / DB),
        log_key=str(root / f"{DB}.key"),
        read_models=root / f"{DB}.read-models",
        archives=root / "archives",
        archive_games_days=1,
        heavy_processes=0,
        practice=False,
    )


class World:
    """One life of a server: from the opening of its store until it is stopped."""

    def __init__(
        self, root: Path, notes: Notes, chance: random.Random, disk: SimulatedDisk
    ) -> None:
        self.root, self.notes, self.chance = root, notes, chance
        self.settings = settings_at(root)
        self.stopped = asyncio.Event()
        self._disk = disk
        self.store: Store
        self.host: Host
        self._server: ServedLog

    async def live(self, scenario: Scenario, *, repeats: float) -> None:
        """Serve, have everything done, and stop; at once if the disk has failed."""
        try:
            await self._live(scenario, repeats)
        except (StoreError, OSError, sqlite3.Error) as error:
            if not self._disk.failed:
                raise
            self.notes.write("count", what=f"ended by {type(error).__name__}")

    async def _live(self, scenario: Scenario, repeats: float) -> None:
        self.store = open_store(self.settings.store_url)
        try:
            [self._server] = served_logs(
                Logs.of(self.store), self.settings, Admission(self.settings)
            )
            self.host = self._server.host
            await self._server.start()
            try:
                self._server.look_after()
                await self._do(scenario, repeats)
                if fault := self._server.log_check.fault:
                    self.fault(fault)
            finally:
                await self._server.close()
            for gap in tree_gaps(self.store):
                self.fault(f"tile: {gap}")
        finally:
            self.store.close()

    def fault(self, text: str) -> None:
        self.notes.write("fault", text=text)

    async def _do(self, scenario: Scenario, repeats: float) -> None:
        beside = [self._follow("early"), self._probe(), self._follow("late")]
        tasks = [asyncio.ensure_future(self._guarded(one)) for one in beside]
        await self._repeat(repeats)
        tables = [
            Table(self, *KINDS[number % len(KINDS)], scenario.acts)
            for number in range(scenario.tables)
        ]
        work = [table.play(scenario.hands) for table in tables]
        if scenario.backups:
            work.append(self._operate())
        await asyncio.gather(*map(self._guarded, work))
        tasks[1].cancel()
        if scenario.ages:
            await self._grow_old()
        await asyncio.sleep(self.chance.uniform(0.0, 3.0))
        for task in tasks:
            task.cancel()
        for result in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(result, Exception):
                raise result

    async def _guarded(self, work: Awaitable[None]) -> None:
        """Do work that ends when the store has stopped; other errors of the disk end it, too."""
        try:
            await work
        except StoreStopped:
            self.stopped.set()
        except (StoreError, HostClosed, OSError) as error:
            self.notes.write("count", what=type(error).__name__)

    # --- beside the players

    async def _probe(self) -> None:
        while not self.stopped.is_set():
            await asyncio.to_thread(self._probed)
            await asyncio.sleep(self.chance.uniform(1.0, 6.0))

    async def _grow_old(self) -> None:
        """Let more than a day pass, unless the store stops, as the monitor of health would note."""
        until = asyncio.get_running_loop().time() + 1.2 * DAY
        assert isinstance(self.store, SqliteStore)
        while asyncio.get_running_loop().time() < until and not self.stopped.is_set():
            if self.store._stopped is not None:
                self.stopped.set()
            await asyncio.sleep(60)

    def _probed(self) -> None:
        self.store.probe()
        if self._disk.has_unsynced(self.root / f"{DB}-wal"):
            self.fault("probe: the store is said to be ready, and what was written is not synced")

    async def _follow(self, who: str) -> None:
        """Follow the whole log from where this follower was, and note every entry."""
        entries = self.notes.followers.get(who, [])
        if who == "late":
            await asyncio.sleep(self.chance.uniform(0.0, 30.0))
        try:
            positions = await known_position(
                self._server.context, entries[-1].position if entries else "", "after_position"
            )
        except Failure as failure:
            if failure.reason != "POSITION_GONE":
                raise
            self.notes.write("gone", who=who)
            positions = await known_position(self._server.context, "", "after_position")
        at: Position = positions[0]
        seal = await seal_of(self._server.context)
        while True:
            for row in await self.host.log.page(at.row):
                at = at._replace(row=row.position)
                digest = sha256(row.data).hexdigest()
                position = seal.write({0: at})
                self.notes.write(
                    "heard", who=who, row=row.position, digest=digest, position=position
                )
            await self.host.log.news(at.row, 60.0)

    async def _operate(self) -> None:
        """Back the store up, archive its log, and issue tokens."""
        folder, path = self.root / COPIES, self.root / DB
        for _ in range(2):
            before = await self.host.log.head()
            secret = await self.host.issue_token("", None, "~ann", "spectator")
            self.notes.write(
                "token", secret=secret, before=before, after=await self.host.log.head()
            )
            await asyncio.sleep(self.chance.uniform(0.0, 2.0))
            if not (folder / "backups").exists() or self.chance.random() < 0.3:
                await asyncio.to_thread(back_up, path, folder, Wanted(rate=0))
                self.notes.write("count", what="backups")
            await asyncio.to_thread(lambda: LogArchive(path, folder).archive())

    async def _repeat(self, share: float) -> None:
        """Give what is unanswered again, and a share of what was answered."""
        requests: dict[str, list[Call]] = {}
        for call in self.notes.calls:
            if call.kind != "read":
                requests.setdefault(call.request, []).append(call)
        for calls in requests.values():
            is_known = any(call.outcome in ("ok", "refused") for call in calls)
            if not is_known or self.chance.random() < share:
                first = calls[0]
                await self.give(first.kind, first.game, first.command, first.by, first.request)
                if self.stopped.is_set():
                    return

    # --- what clients do

    async def give(  # a command as it came over the wire
        self,
        kind: str,
        game: str,
        command: str,
        by: str,
        request: str = "",
        expected: int | None = None,
    ) -> Call:
        """Give a command until it is answered, as long as the store has not stopped."""
        request = request or str(UUID(int=self.chance.getrandbits(128), version=4))
        while True:
            call = await self._once(kind, game, command, by, request, expected)
            if call.outcome or self.stopped.is_set():
                return call
            await asyncio.sleep(self.chance.uniform(0.3, 2.0))

    async def _once(
        self, kind: str, game: str, command: str, by: str, request: str, expected: int | None
    ) -> Call:
        number = len(self.notes.calls)
        self.notes.write(
            "invoke", kind=kind, game=game, request=request, by=by, command=command,
            expected=expected,
        )  # fmt: skip
        call_request = Request(f"{by}/{request}", command, by, request, expected)
        result: dict[str, Any]
        try:
            answer = await self._carry_out(kind, game, command, call_request)
        except Refused:
            result = {"outcome": "refused"}
        except VersionConflict as conflict:
            result = {"outcome": "conflict", "version": conflict.current}
        except StoreStopped:
            self.stopped.set()
            return self.notes.calls[number]
        except (StoreError, HostClosed, Contended) as error:
            self.notes.write("count", what=type(error).__name__)
            return self.notes.calls[number]
        else:
            digest = sha256(b"".join(entry.data for entry in answer.entries)).hexdigest()
            result = {
                "outcome": "ok", "game": answer.game, "first": answer.first, "last": answer.last,
                "digest": digest, "replayed": answer.replayed,
            }  # fmt: skip
        self.notes.write("return", call=number, **result)
        return self.notes.calls[number]

    async def _carry_out(self, kind: str, game: str, command: str, call_request: Request) -> Answer:
        if kind == "create":
            name, _, text = command.partition(" ")
            opening = GAMES[name].commands.json(text)
            assert isinstance(opening, OpenGame)
            return await self.host.create(name, opening, call_request)
        register = await self.host.register(game)
        return await self.host.act(game, GAMES[register.name].commands.json(command), call_request)

    async def read(self, game: str) -> tuple[Any, Any]:
        """The game as it is now, not below what this client was told of."""
        at_least = self.notes.known.get(game, 0) if self.chance.random() < 0.7 else 0
        number = len(self.notes.calls)
        self.notes.write("invoke", kind="read", game=game, at_least=at_least)
        rules, standing, _ = await self.host.current(game, at_least)
        version = standing.version
        self.notes.write("return", call=number, outcome="ok", version=version)
        [entry] = await self.host.entries(game, version - 1, version)
        digest = sha256(entry.data).hexdigest()
        self.notes.write("shown", call=number, digest=digest)
        return rules, standing


class Table:
    """A game and those who play it."""

    def __init__(self, world: World, name: str, options: dict[str, object], acts: int) -> None:
        self._world, self._name, self._options, self._acts = world, name, options, acts
        self._stream = Stream(world.chance.randbytes(32), b"clients")
        self._seats = 2

    async def play(self, hands: int) -> None:
        """Open the game, sit down, and act with so many hands at once."""
        terms = Terms(players=self._seats, seconds_to_act=SECONDS_TO_ACT)
        rules = GAMES[self._name]
        options = {**rules.usual, **rules.simulated, **self._options}
        opening = open_command(rules, terms, options)
        command = f"{self._name} {_text(opening)}"
        created = await self._world.give("create", "", command, "operator")
        if created.outcome != "ok":
            return
        game = created.game
        for seat in range(self._seats):
            joining = JoinGame(player=f"p{seat}", seat=seat)
            await self._world.give("act", game, _text(joining), "anyone")
        starting = StartGame(youngest_first=tuple(range(self._seats)))
        await self._world.give("act", game, _text(starting), "operator")
        await asyncio.gather(*(self._act(game) for _ in range(hands)))

    async def _act(self, game: str) -> None:
        world = self._world
        while self._acts > 0 and not world.stopped.is_set():
            self._acts -= 1
            rules, standing = await world.read(game)
            seats = rules.waits_for(standing.state)
            if not seats:
                return
            if world.chance.random() < 0.1:  # nobody is there, and the clock acts
                await asyncio.sleep(SECONDS_TO_ACT + 2)
                continue
            seat = world.chance.choice([*seats])
            view = rules.view(standing.state, at_seat(seat), False)
            command = rules.bots["random"](view, self._stream)
            expected = standing.version if world.chance.random() < 0.5 else None
            await asyncio.sleep(world.chance.choice([0.0, 0.0, 0.1, 4.0]))
            await world.give("act", game, _text(command), seat_name(seat), expected=expected)


def _text(command: Command) -> str:
    return msgspec.json.encode(plain(command)).decode()
