"""Clients that play, watch and read while something is done to the servers."""

import asyncio
import random
from collections.abc import Sequence
from contextlib import suppress
from time import perf_counter, time
from typing import Any, Final, Protocol

import grpc
from google.protobuf.message_factory import GetMessageClass

from pokerdeluxe.v1 import game_service_pb2 as pb
from pokerdeluxe.v1 import history_pb2 as history
from pokerdeluxe.v1 import poker_deluxe_pb2 as deluxe
from pokerdeluxe.v1 import values_pb2 as values
from tests.drills.drill import Drill
from tests.drills.record import Opening, Record, Sent, digest
from tests.services.rpc.client import METHODS, Heard, chosen, item, joining, new_id, starting

SEATS: Final = 2
DEADLINE_S: Final = 20.0
"""Seconds after which a client gives up on a call and asks again."""

TRANSIENT: Final = frozenset(
    {
        grpc.StatusCode.UNAVAILABLE,
        grpc.StatusCode.ABORTED,
        grpc.StatusCode.DEADLINE_EXCEEDED,
        grpc.StatusCode.RESOURCE_EXHAUSTED,
        grpc.StatusCode.CANCELLED,
    }
)
"""After these a client sends the same request again."""

FORBIDDEN: Final = frozenset(
    {grpc.StatusCode.INTERNAL, grpc.StatusCode.UNKNOWN, grpc.StatusCode.DATA_LOSS}
)


class Again(Exception):
    """There was no answer that settles anything: the request may or may not have been done."""


class Refused(Exception):
    """An answer that settles it: the request was not done."""

    def __init__(self, code: str, reason: str) -> None:
        super().__init__(f"{code} {reason}")
        self.code = code
        self.reason = reason


class Server(Protocol):
    """What is asked: its channel is ``None`` while it is known to be down."""

    channel: grpc.aio.Channel | None


async def call(drill: Drill, server: Server, method: str, request: Any, token: str = "") -> Any:
    """One call; ``Again`` or ``Refused`` if it fails."""
    channel = server.channel
    if channel is None:
        raise Again("down")
    _, found, _ = METHODS[f"pokerdeluxe.v1.{method}"]
    metadata = (("authorization", f"Bearer {token}"),) if token else ()
    made: Any = channel.unary_unary(
        f"/pokerdeluxe.v1.{method}",
        request_serializer=lambda message: message.SerializeToString(),
        response_deserializer=GetMessageClass(found.output_type).FromString,
    )
    try:
        return await made(request, metadata=metadata, timeout=DEADLINE_S)
    except grpc.aio.AioRpcError as error:
        raise _failure(drill, method, error) from None


def _failure(drill: Drill, method: str, error: grpc.aio.AioRpcError) -> Exception:
    code, reason, retry = error.code(), "", None
    with suppress(AssertionError):
        heard = Heard(error)
        reason, retry = heard.reason, heard.retry_ms
    drill.counts[f"failed {code.name}{' ' if reason else ''}{reason}"] += 1
    if code is grpc.StatusCode.DEADLINE_EXCEEDED:
        drill.counts[f"no answer to {method} in {DEADLINE_S:.0f} s"] += 1
    if code in FORBIDDEN:
        drill.violate("status", f"{method} was answered {code.name} {reason}: {error.details()}")
    if code in TRANSIENT or code in FORBIDDEN:
        if retry is None and code is grpc.StatusCode.RESOURCE_EXHAUSTED:
            drill.counts["turned away without a time to try again"] += 1
        return Again(f"{code.name} {reason}")
    return Refused(code.name, reason)


class Table:
    """A game of two players, driven by one coroutine that asks any of the servers."""

    def __init__(
        self,
        drill: Drill,
        servers: Sequence[Server],
        *,
        reads: int = 0,
        seconds_to_act: int | None = None,
    ) -> None:
        self.record = Record()
        self.pending: Sent | None = None
        self.seconds: list[float] = []
        self._drill = drill
        self._servers = servers
        self._chance = random.Random(drill.chance.random())
        self._reads = reads
        self._next: tuple[int, Sequence[history.OpenAct]] | None = None
        self._creation = pb.CreateGameRequest(
            request_id=new_id(),
            terms=values.Terms(players=SEATS, seconds_to_act=seconds_to_act),
            options=history.Options(
                poker_deluxe=deluxe.PokerDeluxeOptions(cards=4, rounds=1000, stake=1_000_000)
            ),
        )
        self._joinings: list[pb.JoinGameRequest] = []
        self._starting: pb.StartGameRequest | None = None

    async def play(self, stop: asyncio.Event, apart: float = 0.0) -> None:
        """Open the game and play until ``stop``; what is unanswered then stays ``pending``."""
        while not stop.is_set():
            try:
                await self._step()
            except Again:
                await asyncio.sleep(self._chance.uniform(0.01, 0.05))
            if apart:
                await asyncio.sleep(apart)

    async def open(self) -> None:
        """Open the game and let nobody act."""
        while len(self.record.openings) < SEATS + 2:
            try:
                await self._step()
            except Again:
                await asyncio.sleep(0.05)

    async def settle(self, patience: float = 60.0) -> None:
        """Have what is pending answered, now that the servers are well again."""
        stop = asyncio.Event()
        try:
            async with asyncio.timeout(patience):
                while self.pending is not None:
                    try:
                        await self._give()
                    except Again:
                        await asyncio.sleep(0.02)
        except TimeoutError:
            self._drill.violate(
                "stuck", f"{self.record.name}: no answer within {patience:.0f} s of calm"
            )
        stop.set()

    async def _step(self) -> None:
        record = self.record
        if not record.name:
            await self._create()
        elif len(record.tokens) < SEATS:
            await self._join(len(record.tokens))
        elif len(record.openings) < SEATS + 2:
            await self._start()
        else:
            if self.pending is None:
                self.pending = await self._choose()
                record.given.add(self.pending.item.request_id)
            await self._give()

    async def _create(self) -> None:
        told = await self._any("GameService/CreateGame", self._creation)
        self.record.name = told.game.name
        self._note("GameService/CreateGame", self._creation, "", told.game.name, 1)

    async def _join(self, seat: int) -> None:
        if len(self._joinings) <= seat:
            self._joinings.append(joining(self.record.name, seat))
        told = await self._any("GameService/JoinGame", self._joinings[seat])
        self.record.tokens.append(told.token)
        self._note("GameService/JoinGame", self._joinings[seat], "", "", told.version)

    async def _start(self) -> None:
        if self._starting is None:
            self._starting = starting(self.record.name)
        token = self.record.tokens[0]
        told = await self._any("GameService/StartGame", self._starting, token)
        self._note("GameService/StartGame", self._starting, token, "", told.version)

    def _note(self, method: str, request: Any, token: str, name: str, version: int) -> None:
        self.record.openings.append(Opening(method, request, token, (name, version), time()))
        self.record.known = max(self.record.known, version)
        self._drill.counts["acknowledged"] += 1

    async def _any(self, method: str, request: Any, token: str = "") -> Any:
        server = self._chance.choice(self._servers)
        try:
            return await call(self._drill, server, method, request, token)
        except Refused as error:
            self._drill.violate("status", f"{self.record.name}: {method} was refused: {error}")
            raise Again(str(error)) from error

    async def _choose(self) -> Sent:
        """The next command: what a plain player does; now and then one that the rules refuse."""
        if self._next is None or not self._next[1]:
            self._next = await self._look()
        turn, acts = self._next
        if self._chance.random() < 0.04:
            return Sent(1 - turn, item(stop_buying={}))
        return Sent(turn, chosen(acts))

    async def _look(self) -> tuple[int, Sequence[history.OpenAct]]:
        seat = self._chance.randrange(SEATS)
        for _ in range(2):
            view = await self.read(seat)
            if view.to_act == seat and view.acts:
                return seat, [history.OpenAct(poker_deluxe=act) for act in view.acts]
            seat = view.to_act
        raise Again("somebody else has acted")

    async def read(self, seat: int, server: Server | None = None) -> deluxe.PokerDeluxeView:
        """The game as a seat sees it, at least as new as what was acknowledged."""
        wanted = self.record.known
        request = pb.GetGameRequest(name=self.record.name, min_version=wanted)
        asked = server or self._chance.choice(self._servers)
        try:
            shown = await call(
                self._drill, asked, "GameService/GetGame", request, self.record.tokens[seat]
            )
        except Refused as error:
            self._drill.violate(
                "status", f"{self.record.name}: GetGame at {wanted} was refused: {error}"
            )
            raise Again(str(error)) from error
        self._drill.counts["min_version reads"] += 1
        if min(shown.version, shown.game.version) < wanted:
            self._drill.violate(
                "stale",
                f"{self.record.name}: asked for {wanted}, was shown {shown.version} of "
                f"{shown.game.version}",
            )
        self._compare_view(seat, shown.version, shown.view)
        view: deluxe.PokerDeluxeView = shown.view.poker_deluxe
        return view

    def _compare_view(self, seat: int, version: int, view: Any) -> None:
        """Each version has one view for a seat, whoever shows it and when."""
        seen = digest([view])
        if self.record.views.setdefault((seat, version), seen) != seen:
            self._drill.violate(
                "stale", f"{self.record.name}: two views of version {version} differ"
            )

    async def _give(self) -> None:
        sent = self.pending
        assert sent is not None
        try:
            answer = await self._send(sent)
        except Refused as error:
            self._refused(sent, error)
            return
        self._answered(sent, answer)
        await asyncio.gather(*(self._read_elsewhere(sent) for _ in range(self._reads)))

    async def _send(self, sent: Sent) -> pb.Answer:
        """Give the command; now and then twice at the same time."""
        if self._chance.random() >= 0.04:
            return await self._act(sent)
        both = await asyncio.gather(self._act(sent), self._act(sent), return_exceptions=True)
        answers = [each for each in both if isinstance(each, pb.Answer)]
        if not answers:
            raise next(each for each in both if isinstance(each, BaseException))
        if len({(each.version, digest(each.events)) for each in answers}) > 1:
            self._drill.violate(
                "answer", f"{self.record.name}: one request was answered in two ways"
            )
        if sum(not each.replayed for each in answers) > 1:
            self._drill.violate("doubled", f"{self.record.name}: one request was carried out twice")
        return answers[0]

    async def _act(self, sent: Sent) -> pb.Answer:
        request = pb.ActRequest(name=self.record.name, item=sent.item)
        server = self._chance.choice(self._servers)
        token = self.record.tokens[sent.seat]
        began = perf_counter()
        told = await call(self._drill, server, "GameService/Act", request, token)
        self.seconds.append(perf_counter() - began)
        answer: pb.Answer = told.answer
        return answer

    def _refused(self, sent: Sent, error: Refused) -> None:
        self.pending = None
        self._next = None
        if error.code != "FAILED_PRECONDITION":
            self._drill.violate("status", f"{self.record.name}: a command was answered {error}")
            return
        sent.refusal, sent.at = error.reason, time()
        self.record.sent.append(sent)
        self._drill.counts["refused"] += 1

    def _answered(self, sent: Sent, answer: pb.Answer) -> None:
        self.pending = None
        sent.version, sent.events, sent.at = answer.version, digest(answer.events), time()
        sent.count = len(answer.events)
        versions = [event.version for event in answer.events]
        expected = list(range(answer.version - len(versions) + 1, answer.version + 1))
        if answer.request_id != sent.item.request_id or versions != expected or not versions:
            self._drill.violate(
                "answer", f"{self.record.name}: an answer of {versions} at {answer.version}"
            )
        if versions and versions[0] <= self.record.known:
            self._drill.violate(
                "doubled",
                f"{self.record.name}: {versions[0]} was answered behind {self.record.known}",
            )
        self.record.known = max(self.record.known, answer.version)
        self.record.sent.append(sent)
        self._drill.counts["acknowledged"] += 1
        self._drill.counts["done although unanswered at first"] += answer.replayed
        later = answer.current_version != answer.version
        self._next = None if later else (sent.seat, list(answer.acts))

    async def _read_elsewhere(self, sent: Sent) -> None:
        with suppress(Again):
            if self._chance.random() < 0.3:
                await self._list_last()
            else:
                await self.read(self._chance.randrange(SEATS))

    async def _list_last(self) -> None:
        wanted = self.record.known
        request = pb.ListEventsRequest(
            name=self.record.name, after_version=wanted - 1, min_version=wanted
        )
        try:
            page = await self._any("GameService/ListEvents", request)
        finally:
            self._drill.counts["min_version reads"] += 1
        if not page.events or page.events[0].version != wanted:
            self._drill.violate(
                "stale", f"{self.record.name}: {wanted} is not in the list of events"
            )


class Watcher:
    """One who follows a game, and goes on after each break where they were."""

    def __init__(self, drill: Drill, servers: Sequence[Server], table: Table, seat: int) -> None:
        self.heard: dict[int, bytes] = {}
        self.first = 0
        self.last = 0
        self.seat = seat
        self.table = table
        self._drill = drill
        self._servers = servers
        self._chance = random.Random(drill.chance.random())

    @property
    def token(self) -> str:
        return self.table.record.tokens[self.seat] if self.seat >= 0 else ""

    async def watch(self, stop: asyncio.Event) -> None:
        """Follow the game until ``stop``."""
        ending = asyncio.create_task(stop.wait())
        while not stop.is_set():
            server = self._chance.choice(self._servers)
            if server.channel is None or len(self.table.record.tokens) < SEATS:
                await asyncio.sleep(0.02)
                continue
            stream = self._stream(server.channel)
            reading = asyncio.create_task(self._read(stream))
            await asyncio.wait({reading, ending}, return_when=asyncio.FIRST_COMPLETED)
            stream.cancel()
            await asyncio.wait({reading})
            if not reading.cancelled() and (error := reading.exception()) is not None:
                raise error
            await asyncio.sleep(0.02)

    def _stream(self, channel: grpc.aio.Channel) -> Any:
        request = pb.WatchGameRequest(name=self.table.record.name)
        if self.last:
            request.after_version = self.last
        metadata = (("authorization", f"Bearer {self.token}"),) if self.token else ()
        made: Any = channel.unary_stream(
            "/pokerdeluxe.v1.GameService/WatchGame",
            request_serializer=lambda message: message.SerializeToString(),
            response_deserializer=pb.WatchGameResponse.FromString,
        )
        return made(request, metadata=metadata)

    async def _read(self, stream: Any) -> None:
        try:
            async for message in stream:
                self._take(message)
        except grpc.aio.AioRpcError as error:
            self._drill.counts["streams broken"] += 1
            if error.code() not in TRANSIENT:
                self._drill.violate(
                    "watcher",
                    f"{self.table.record.name}: following after {self.last} was answered "
                    f"{error.code().name}: {error.details()}",
                )
                await asyncio.sleep(0.5)
        except asyncio.CancelledError:
            pass

    def _take(self, message: pb.WatchGameResponse) -> None:
        match message.WhichOneof("message"):
            case "snapshot":
                self.first = self.last = message.version
            case "events":
                for event in message.events.events:
                    if event.version != self.last + 1:
                        self._drill.violate(
                            "watcher",
                            f"{self.table.record.name}: a watcher heard {event.version} "
                            f"after {self.last}",
                        )
                    self.last = event.version
                    self.heard[event.version] = digest([event])
                    self._drill.counts["deliveries"] += 1
            case _:
                pass
        if message.version != self.last:
            self._drill.violate(
                "watcher",
                f"{self.table.record.name}: a message at {message.version} ends at {self.last}",
            )


class Load:
    """Tables with their watchers, played until it is stopped."""

    def __init__(
        self,
        drill: Drill,
        servers: Sequence[Server],
        *,
        tables: int = 6,
        watchers: int = 1,
        reads: int = 0,
        apart: float = 0.0,
    ) -> None:
        self.drill = drill
        self.servers = servers
        self.tables = [Table(drill, servers, reads=reads) for _ in range(tables)]
        self.watchers = [
            Watcher(drill, servers, table, seat - 1)
            for table in self.tables
            for seat in range(watchers)
        ]
        self._apart = apart
        self._stop = asyncio.Event()
        self._watch_stop = asyncio.Event()
        self._playing: list[asyncio.Task[None]] = []
        self._watching: list[asyncio.Task[None]] = []

    @property
    def records(self) -> list[Record]:
        """Of every game that is open."""
        return [table.record for table in self.tables if table.record.name]

    def p99_ms(self) -> int:
        """Of 100 commands since the last time this was asked, 99 were answered in so many ms."""
        seconds = sorted(each for table in self.tables for each in table.seconds)
        for table in self.tables:
            table.seconds.clear()
        return round(seconds[len(seconds) * 99 // 100] * 1000) if seconds else 0

    def start(self) -> None:
        """Let them play."""
        self._stop.clear()
        self._playing = [
            asyncio.create_task(table.play(self._stop, self._apart)) for table in self.tables
        ]
        if not self._watching:
            self._watching = [
                asyncio.create_task(watcher.watch(self._watch_stop)) for watcher in self.watchers
            ]

    async def hold(self) -> None:
        """Have everybody stop, with every request answered; watchers go on."""
        self._stop.set()
        await asyncio.gather(*self._playing)
        await asyncio.gather(*(table.settle() for table in self.tables))

    async def hold_still(self) -> None:
        """Have everybody stop where they are; what is unanswered is asked again at the next start.

        Watchers go on.
        """
        self._stop.set()
        await asyncio.gather(*self._playing)

    async def is_behind(self, record: Record, server: Server) -> bool:
        """Whether a server shows a game at an older version than was acknowledged."""
        request = pb.GetGameRequest(name=record.name)
        try:
            shown = await call(self.drill, server, "GameService/GetGame", request)
        except (Again, Refused):
            return True
        return bool(shown.game.version < record.known)

    async def abandon(self) -> None:
        """Have everybody stop where they are, since no server will answer any more."""
        self._stop.set()
        self._watch_stop.set()
        await asyncio.gather(*self._playing, *self._watching)

    async def end(self) -> None:
        """As ``hold``; and the watchers stop once they have heard everything."""
        await self.hold()
        for _ in range(500):
            behind = [one for one in self.watchers if one.last < one.table.record.known]
            if not behind:
                break
            await asyncio.sleep(0.02)
        for one in self.watchers:
            if one.last < one.table.record.known:
                self.drill.violate(
                    "watcher",
                    f"{one.table.record.name}: a watcher heard up to {one.last}, "
                    f"and {one.table.record.known} was acknowledged",
                )
        self._watch_stop.set()
        await asyncio.gather(*self._watching)
