"""The players of one game, who act, read and repeat while something is done to the servers."""

import asyncio
import math
import random
from collections.abc import Sequence
from contextlib import suppress
from time import perf_counter, time
from typing import Any

import grpc

from pokerdeluxe.v1 import game_service_pb2 as pb
from pokerdeluxe.v1 import history_pb2 as history
from pokerdeluxe.v1 import poker_deluxe_pb2 as deluxe
from pokerdeluxe.v1 import replay_service_pb2 as replay
from pokerdeluxe.v1 import values_pb2 as values
from tests.drills.calls import SEATS, Again, Refused, Server, call, failure
from tests.drills.drill import Drill
from tests.drills.record import Opening, Record, Sent, digest
from tests.services.api.client import Client, chosen, item, joining, new_id, starting
from tests.simulation.history import Call


class Table:
    """A game of two players, driven by one coroutine that asks any of the servers."""

    def __init__(
        self,
        drill: Drill,
        servers: Sequence[Server],
        *,
        reads: int = 0,
        seconds_to_act: int | None = None,
        rounds: int = 1000,
    ) -> None:
        self.record = Record()
        self.pending: Sent | None = None
        self.seconds: list[float] = []
        self._drill = drill
        self._servers = servers
        self._chance = random.Random(drill.chance.random())
        self._reads = reads
        self.is_over = False
        self._next: tuple[int, Sequence[history.OpenAct]] | None = None
        self._creation = pb.CreateGameRequest(
            request_id=new_id(),
            terms=values.Terms(players=SEATS, seconds_to_act=seconds_to_act),
            options=history.Options(
                poker_deluxe=deluxe.PokerDeluxeOptions(cards=4, rounds=rounds, stake=1_000_000)
            ),
        )
        self._joinings: list[pb.JoinGameRequest] = []
        self._starting: pb.StartGameRequest | None = None

    async def play(self, stop: asyncio.Event, apart: float = 0.0) -> None:
        """Open the game and play to ``stop`` or its end; what is unanswered stays ``pending``."""
        while not (stop.is_set() or self.is_over):
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

    def go_back(self, at: float) -> None:
        """Forget what was told since a moment, because the store was restored to it."""
        self.record = self.record.as_of(at)
        self.record.calls, self.record.until = self.record.history(), math.inf
        self.pending = self._next = None

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
            await self._give()

    async def _create(self) -> None:
        server = self._chance.choice(self._servers)
        response = await self._any("GameService/CreateGame", self._creation, server=server)
        self.record.name = response.game.name
        self._note("GameService/CreateGame", self._creation, "", response.game.name, 1)

    async def _join(self, seat: int) -> None:
        if len(self._joinings) <= seat:
            self._joinings.append(joining(self.record.name, seat))
        response = await self._any("GameService/JoinGame", self._joinings[seat])
        self.record.tokens.append(response.token)
        self._note("GameService/JoinGame", self._joinings[seat], "", "", response.version)

    async def _start(self) -> None:
        if self._starting is None:
            self._starting = starting(self.record.name)
        token = self.record.tokens[0]
        response = await self._any("GameService/StartGame", self._starting, token)
        self._note("GameService/StartGame", self._starting, token, "", response.version)

    def _note(self, method: str, request: Any, token: str, name: str, version: int) -> None:
        self.record.openings.append(Opening(method, request, token, (name, version), time()))
        self.record.known = max(self.record.known, version)
        self._drill.counts["acknowledged"] += 1

    async def _any(
        self, method: str, request: Any, token: str = "", server: Server | None = None
    ) -> Any:
        target = server or self._chance.choice(self._servers)
        try:
            return await call(self._drill, target, method, request, token)
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
        """The game as a seat sees it, at least as new as what was acknowledged or shown."""
        version = max(self.record.known, self.record.newest)
        note = self.record.begin("read", at_least=version)
        request = pb.GetGameRequest(name=self.record.name, min_version=version)
        target = server or self._chance.choice(self._servers)
        try:
            response = await call(
                self._drill, target, "GameService/GetGame", request, self.record.tokens[seat]
            )
        except Refused as error:
            self._drill.violate(
                "status", f"{self.record.name}: GetGame at {version} was refused: {error}"
            )
            raise Again(str(error)) from error
        self._drill.counts["min_version reads"] += 1
        self._shown(note, response.version, response.game.version)
        self.is_over = response.game.status == values.GAME_STATUS_OVER
        self._compare_view(seat, response.version, response.view)
        view: deluxe.PokerDeluxeView = response.view.poker_deluxe
        return view

    def _shown(self, note: Call, *versions: int) -> None:
        """A read was answered; all of its parts are of one version."""
        if len({*versions}) > 1:
            self._drill.violate("stale", f"{self.record.name}: shown as of {versions} at once")
        self.record.returned(note, "ok", version=min(versions))

    def _compare_view(self, seat: int, version: int, view: Any) -> None:
        """Each version has one view for a seat, whoever shows it and when."""
        view_digest = digest([view])
        if self.record.views.setdefault((seat, version), view_digest) != view_digest:
            self._drill.violate(
                "stale", f"{self.record.name}: two views of version {version} differ"
            )

    async def _give(self) -> None:
        act = self.pending
        assert act is not None
        try:
            answer = await self._send(act)
        except Refused as error:
            self._refused(act, error)
            return
        self._answered(act, answer)
        await asyncio.gather(*(self._read_elsewhere(act) for _ in range(self._reads)))

    async def _send(self, act: Sent) -> pb.Answer:
        """Give the command; now and then twice at the same time."""
        if self._chance.random() >= 0.04:
            return await self._act(act)
        both = await asyncio.gather(self._act(act), self._act(act), return_exceptions=True)
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

    async def _act(self, act: Sent) -> pb.Answer:
        request = pb.ActRequest(name=self.record.name, item=act.item)
        server = self._chance.choice(self._servers)
        token = self.record.tokens[act.seat]
        note = self.record.begin("act", request=act.item.request_id, by=f"seat:{act.seat}")
        began = perf_counter()
        try:
            response = await call(self._drill, server, "GameService/Act", request, token)
        except Refused:
            self.record.returned(note, "refused")
            raise
        self.seconds.append(perf_counter() - began)
        answer: pb.Answer = response.answer
        first = answer.version - len(answer.events) + 1
        self.record.returned(note, "ok", first=first, last=answer.version)
        return answer

    def _refused(self, act: Sent, error: Refused) -> None:
        self.pending = None
        self._next = None
        if error.code != "FAILED_PRECONDITION":
            self._drill.violate("status", f"{self.record.name}: a command was answered {error}")
            return
        act.refusal, act.at = error.reason, time()
        self.record.sent.append(act)
        self._drill.counts["refused"] += 1

    def _answered(self, act: Sent, answer: pb.Answer) -> None:
        self.pending = None
        act.version, act.events, act.at = answer.version, digest(answer.events), time()
        act.count = len(answer.events)
        versions = [event.version for event in answer.events]
        expected = list(range(answer.version - len(versions) + 1, answer.version + 1))
        if answer.request_id != act.item.request_id or versions != expected or not versions:
            self._drill.violate(
                "answer", f"{self.record.name}: an answer of {versions} at {answer.version}"
            )
        self.record.known = max(self.record.known, answer.version)
        self.record.sent.append(act)
        self._drill.counts["acknowledged"] += 1
        self._drill.counts["done although unanswered at first"] += answer.replayed
        later = answer.current_version != answer.version
        self._next = None if later else (act.seat, list(answer.acts))

    async def _read_elsewhere(self, act: Sent) -> None:
        """One of the four ways to read, at any server."""
        reads = self._list_last, self._snapshot, self._replayed, self.read
        with suppress(Again):
            await self._chance.choice(reads)(self._chance.randrange(SEATS))

    async def _list_last(self, _seat: int) -> None:
        version = max(self.record.known, self.record.newest)
        note = self.record.begin("read", at_least=version)
        request = pb.ListEventsRequest(
            name=self.record.name, after_version=version - 1, min_version=version
        )
        page = await self._any("GameService/ListEvents", request)
        self._drill.counts["min_version reads"] += 1
        self._shown(note, page.events[-1].version if page.events else 0)

    async def _replayed(self, seat: int) -> None:
        """The newest view of the replay, which nobody needs to ask for by its version."""
        note = self.record.begin("read", at_least=max(self.record.known, self.record.newest))
        request = replay.GetViewRequest(name=self.record.name)
        response = await self._any("ReplayService/GetView", request, self.record.tokens[seat])
        self._drill.counts["min_version reads"] += 1
        self._shown(note, response.version)

    async def _snapshot(self, seat: int) -> None:
        """With what a stream begins."""
        note = self.record.begin("read", at_least=max(self.record.known, self.record.newest))
        channel = self._chance.choice(self._servers).channel
        if channel is None:
            raise Again("down")
        client = Client(channel, self.record.tokens[seat])
        stream = client.stream("GameService/WatchGame", pb.WatchGameRequest(name=self.record.name))
        try:
            first = await stream.read()
        except grpc.aio.AioRpcError as error:
            raise failure(self._drill, "GameService/WatchGame", error) from None
        stream.cancel()
        self._drill.counts["min_version reads"] += 1
        self._shown(note, first.version, first.snapshot.game.version)
