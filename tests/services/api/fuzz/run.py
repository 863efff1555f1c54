"""Fuzzes a real server over real channels, and looks at the store after every call."""

import asyncio
import logging
import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import suppress
from dataclasses import dataclass, field, replace
from itertools import count
from random import Random
from typing import Any, Final

import grpc
from google.protobuf.message import DecodeError
from google.protobuf.message_factory import GetMessageClass
from google.rpc import error_details_pb2, status_pb2

from deluxe_services.api.server.server import Server
from deluxe_services.settings import Settings
from deluxe_services.store import Store, open_store
from tests.services.api.fuzz.calls import SORTS, STANDARD, Call
from tests.services.api.fuzz.lanes import METHODS, Lane

PATIENCE: Final = 120.0
"""A call that takes longer, in seconds, hangs."""

MOST_MESSAGES: Final = 3
"""So many messages are read of an answer that need not end; then we hang up."""

FORBIDDEN: Final = ("UNKNOWN", "INTERNAL", "DATA_LOSS", "DEADLINE_EXCEEDED")
_BY_TRANSPORT: Final = ("UNIMPLEMENTED", "RESOURCE_EXHAUSTED")
"""What grpc itself says, without details, of unknown methods and of what is too large."""

_ENDLESS: Final = (
    "WatchEvents",
    "WatchTransfers",
    "WatchGame",
    "WatchGames",
    "StreamReplay",
    "Rebuild",
    "AuditStore",
    "Health/Watch",
)
_CUT_OFF: Final = "Internal error from Core"
"""What this client says by itself when it wanted to write and the server had ended the call: the
server's own status is lost then. A server that is at fault says another text."""

_PREFACE: Final = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"
_GIVE_AWAY: Final = ("Traceback", "object at 0x", "pydantic", "Exception", "Error(")


@dataclass(frozen=True, slots=True)
class Heard:
    """What came back: the status, its words and details, and the messages before it."""

    code: str
    text: str = ""
    details: bytes = b""
    messages: tuple[bytes, ...] = ()


@dataclass(slots=True)
class Result:
    """How many calls of each sort ended with each status, and all that must not be."""

    calls: Counter[tuple[str, str]] = field(default_factory=Counter)
    methods: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)
    seconds: float = 0.0

    @property
    def total(self) -> int:
        """All calls."""
        return self.calls.total()

    def fault(self, call: Call, reply: Heard, what: str) -> None:
        """Keep what must not be."""
        messages = ",".join(data[:300].hex() for data in call.messages)
        self.faults.append(
            f"{what}: {call.sort} {call.method} [{messages}] {str(call.metadata)[:120]}"
            f" -> {reply.code} {reply.text[:200]!r}"
        )


class Fuzzing:
    """A server under fuzz: so many lanes, each with a game of its own and one call at a time."""

    def __init__(self, server: Server, store: Store, seed: int, lanes: int) -> None:
        self.result = Result()
        self._server = server
        self._store = store
        self._created = 0
        self._lanes = [Lane(server, Random(f"{seed}/{lane}")) for lane in range(lanes)]
        self._channels: list[Any] = []

    async def run(self, calls: int) -> Result:
        """Make so many calls, and look the whole store over at the end."""
        start, numbers = time.monotonic(), count()
        address = f"127.0.0.1:{self._server.port}"
        options = [("grpc.use_local_subchannel_pool", 1), ("grpc.max_metadata_size", 1 << 20)]
        self._channels = [grpc.aio.insecure_channel(address, options=options) for _ in range(4)]
        try:
            async with asyncio.TaskGroup() as group:
                for lane in self._lanes:
                    group.create_task(self._drive(lane, numbers, calls))
                group.create_task(_garble(self._server.port, Random(calls), calls // 100))
        finally:
            for channel in self._channels:
                await channel.close()
        self._look_over()
        self.result.seconds = time.monotonic() - start
        return self.result

    async def _drive(self, lane: Lane, numbers: "count[int]", calls: int) -> None:
        weights = [weight for weight, _ in SORTS.values()]
        while next(numbers) < calls:
            if not lane.game or lane.chance.random() < await self._boredom(lane):
                await self._seat(lane)
            sort = lane.chance.choices(list(SORTS), weights)[0]
            call = replace(await SORTS[sort][1](lane), sort=sort)
            await self._one(lane, call)

    async def _boredom(self, lane: Lane) -> float:
        """How likely this lane turns to a new game: nothing much happens without players."""
        game, standing = await self._server._host.standing(lane.game)
        if game.over(standing.state):
            return 0.2
        table = game.table(standing.state)
        assert table is not None, "the game is open"
        absent = sum(place is not None and not place.present for place in table.places)
        return 0.05 * absent

    async def _seat(self, lane: Lane) -> None:
        """A new game for this lane; now and then one at which seats stay free."""
        service = "pokerdeluxe.v1.GameService"
        result = await self._plain(lane, f"{service}/CreateGame", lane.creation())
        lane.opened(_answer(f"{service}/CreateGame", result))
        self._created += 1
        free = lane.chance.random() < 0.1
        for seat in range(lane.players - free):
            result = await self._plain(lane, f"{service}/JoinGame", lane.join(seat))
            lane.tokens.append(_answer(f"{service}/JoinGame", result).token)
        if not free:
            token = (("authorization", f"Bearer {self._server.token}"),)
            await self._plain(lane, f"{service}/StartGame", lane.start(), token)

    async def _plain(self, lane: Lane, method: str, request: Any, metadata: Any = ()) -> Heard:
        call = Call("setting up", method, (request.SerializeToString(),), metadata)
        result = await self._send(lane, call)
        assert result.code == "OK", result
        return result

    async def _one(self, lane: Lane, call: Call) -> None:
        """Make a call, and compare its game before and after it."""
        before: Any = self._store.games.find(lane.game)
        try:
            async with asyncio.timeout(PATIENCE):
                result = await self._send(lane, call)
        except TimeoutError:
            result = Heard("HANGS")
            self.result.fault(call, result, "no answer")
        after: Any = self._store.games.find(lane.game)
        self.result.calls[call.sort, result.code] += 1
        self.result.methods[call.method.rpartition(".")[2][:60]] += 1
        version = told(call, result)
        if call.method.endswith("CreateGame") and result.messages:
            self._created += 1
            version = 0
        if call.method.endswith("/Play") and "larger than max" in result.text:
            version = after.version  # gRPC has ended the stream with the answers on their way
        if after.version != max(before.version, version) or (
            after.version == before.version and after != before
        ):
            self.result.fault(
                call, result, f"the game went from {before} to {after}, told {version}"
            )
        self._judge(call, result)

    def _judge(self, call: Call, reply: Heard) -> None:
        if reply.code in FORBIDDEN:
            self.result.fault(call, reply, "this status is for nobody")
        elif reply.code not in {"OK", "CANCELLED", "HANGS", "CUT OFF"} and call.method in METHODS:
            info = _info(reply.details)
            if info is None and reply.code not in _BY_TRANSPORT:
                self.result.fault(call, reply, "no ErrorInfo")
        if any(word in reply.text for word in _GIVE_AWAY):
            self.result.fault(call, reply, "the text tells of the server's insides")

    async def _send(self, lane: Lane, call: Call) -> Heard:
        channel = self._channels[lane.chance.randrange(len(self._channels))]
        path, metadata = f"/{call.method}", call.metadata
        results: list[bytes] = []
        try:
            if call.streams == (False, False) and len(call.messages) == 1:
                answer = await channel.unary_unary(path)(call.messages[0], metadata=metadata)
                return Heard("OK", messages=(answer,))
            going = asyncio.Event()
            stream = channel.stream_stream(path)(_each(call.messages, going), metadata=metadata)
            async for message in stream:
                results.append(message)
                going.set()
                if len(results) >= MOST_MESSAGES and call.method.endswith(_ENDLESS):
                    stream.cancel()
                    return Heard("OK", messages=tuple(results))
                if call.method.endswith("Health/Watch"):
                    stream.cancel()
            code = await stream.code()
            return Heard(code.name, messages=tuple(results))
        except asyncio.CancelledError:
            if not call.method.endswith("Health/Watch"):
                raise
            return Heard("OK", messages=tuple(results))
        except grpc.aio.AioRpcError as error:
            trailing: Any = dict(error.trailing_metadata() or ())
            details = trailing.get("grpc-status-details-bin", b"")
            if error.details() == _CUT_OFF:
                return Heard("CUT OFF", messages=tuple(results))
            return Heard(error.code().name, error.details() or "", details, tuple(results))

    def _look_over(self) -> None:
        """The log holds what the games say, and no game that nobody was told of."""
        games: list[Any] = []
        while page := self._store.games.page(games[-1].game if games else "", 1000):
            games += page
        empty = Call("the whole store", "", ())
        if len(games) != self._created:
            what = f"{len(games)} games, but {self._created} were told of"
            self.result.fault(empty, Heard(""), what)
        of_games = sum(
            bool(row.game) for row in self._store.log.read_all()
        )  # others name reads and tokens
        if of_games != sum(game.version for game in games):
            self.result.fault(empty, Heard(""), "the log holds other entries than the games")
        if not self._store.check().sound:
            self.result.fault(empty, Heard(""), f"the store: {self._store.check()}")


async def _garble(port: int, chance: Random, times: int) -> None:
    """Connections that do not speak HTTP/2, or stop in the middle of a frame; nobody answers."""
    for _ in range(times):
        _, writer = await asyncio.open_connection("127.0.0.1", port)
        frame = chance.randint(0, 60).to_bytes(3, "big") + bytes([chance.randrange(12)])
        frame += chance.randbytes(5) + chance.randbytes(chance.randint(0, 60))
        settings = bytes((0, 0, 0, 4, 0, 0, 0, 0, 0))
        writer.write(chance.choice((b"", _PREFACE, _PREFACE + settings)) + frame)
        with suppress(ConnectionError):
            await writer.drain()
            await asyncio.sleep(chance.choice((0, 0.01)))
        writer.close()


async def _each(messages: tuple[bytes, ...], going: asyncio.Event) -> AsyncIterator[bytes]:
    """The messages; the second not before there is an answer, or none for a moment."""
    for place, message in enumerate(messages):
        if place == 1:
            with suppress(TimeoutError):
                await asyncio.wait_for(going.wait(), 0.02)
        yield message


def _answer(method: str, reply: Heard) -> Any:
    return GetMessageClass(METHODS[method].output_type).FromString(reply.messages[-1])


def told(call: Call, reply: Heard) -> int:
    """The version that the answers of a command tell; 0 if they tell none."""
    name = call.method.rpartition("/")[2]
    versions = [0]
    for message in reply.messages:
        if call.method not in METHODS:
            break
        answer: Any = GetMessageClass(METHODS[call.method].output_type).FromString(message)
        match name:
            case "JoinGame" | "LeaveGame" | "StartGame" | "AddBot" | "RemoveBot":
                versions.append(answer.version)
            case "Act":
                versions.append(answer.answer.version)
            case "Play":
                versions += [each.version for each in (answer.answer, *answer.answers.answers)]
            case "SubmitCommands":
                versions += [each.version for each in answer.answers]
            case _:
                pass
    return max(versions)


def _info(details: bytes) -> error_details_pb2.ErrorInfo | None:
    try:
        status = status_pb2.Status.FromString(details)
    except DecodeError:
        return None
    info = error_details_pb2.ErrorInfo()
    return info if any(each.Unpack(info) for each in status.details) else None


class Ears(logging.Handler):
    """Hears what a server logs when something is its own fault."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.texts: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.texts.append(self.format(record))


async def fuzz(
    calls: int, seed: int, lanes: int = 32, store: str = "memory:", server: type[Server] = Server
) -> Result:
    """Fuzz a server on a new store."""
    own_store, ears = open_store(store), Ears()
    settings = Settings(
        port=0,
        grace_ms=200,
        heartbeat_ms=500,
        max_message_bytes=100_000,
        max_batch=4,
        # What one caller may ask is bounded elsewhere; here every call is to get through.
        calls_per_token=0,
        calls_per_address=0,
        open_games_per_player=1_000_000_000,
        heavy_idle=False,
        bot_pause_ms=60_000,  # a game changes by what is called, and by nothing else
    )
    logging.getLogger().addHandler(ears)
    try:
        async with server(own_store, settings) as running:
            result = await Fuzzing(running, own_store, seed, lanes).run(calls)
    finally:
        logging.getLogger().removeHandler(ears)
        own_store.close()
    result.faults += [f"the server logged: {text}" for text in ears.texts]
    return result


assert all(name not in METHODS for name in STANDARD)
