"""Play: many commands of one player on their way at once, answered in their order."""

import asyncio
from asyncio import Future
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from google.protobuf.message import Message

from deluxe_services.rpc import commands
from deluxe_services.rpc.asking import game_id
from deluxe_services.rpc.auth import Call
from deluxe_services.rpc.context import ServiceContext
from deluxe_services.rpc.embedding import embedded, field_number
from deluxe_services.rpc.errors import Failure, bad_field, fault_message
from deluxe_services.rpc.play_news import News
from deluxe_services.rpc.refusals import failure_of
from deluxe_services.store import AlreadyAnswered, Conflict
from deluxe_services.tables.decisions import Answer
from deluxe_services.tables.principals import seat_name
from pokerdeluxe.v1 import game_service_pb2 as pb

IN_FLIGHT: Final = 256
"""Commands of one stream that may be unanswered; then nothing more is read until one is."""


async def play(
    context: ServiceContext, requests: AsyncIterator[pb.PlayRequest], call: Call
) -> AsyncIterator[Message | bytes]:
    """The answers to a stream of commands, in their order."""
    async with context.long_lived():
        first = await _opened(requests)
        game = game_id(first.open)
        sight, caller, _ = await context.current_sight(game, call)
        seat = commands.seat_at(call, caller, game)
        commands.check_part(call, caller)
        at = await context.standing(sight, game)
        version = at.version
        yield pb.PlayResponse(opened=pb.PlayResponse.Position(version=version, view=sight.view(at)))
        player = _Player(context, game, call, commands.AnswerWriter(context, game, call))
        reading = asyncio.create_task(player.read(requests))
        news = News(context, game, call, seat_name(seat))
        following = (
            asyncio.create_task(news.follow(version, player.give)) if first.with_news else None
        )
        try:
            while (given := await player.given.get()) is not None:
                if given.news is not None:
                    yield given.news
                    news.taken.release()
                    continue
                yield await player.answer(given)
                for _ in range(given.size):
                    player.room.release()
            await reading
        finally:
            reading.cancel()
            if following is not None:
                following.cancel()
            player.leave()


async def _opened(requests: AsyncIterator[pb.PlayRequest]) -> pb.PlayRequest:
    async for request in requests:
        if request.WhichOneof("message") == "open":
            return request
        break
    raise bad_field("open", "the first message names the game")


_Outcomes = Future[commands.Outcomes]


class _Given(NamedTuple):
    """A message with its command or commands, and what becomes of them; or news, which are none."""

    message: pb.PlayRequest
    one: "Future[Answer] | None" = None
    several: "_Outcomes | None" = None
    news: pb.PlayResponse | None = None

    @property
    def size(self) -> int:
        """How many commands it holds; an empty batch takes room, too."""
        return 1 if self.several is None else max(1, len(self.message.batch.items))

    def cancel(self) -> None:
        """Wait for it no more."""
        for future in (self.one, self.several):
            if future is not None:
                future.cancel()


@dataclass(frozen=True, slots=True)
class _Player:
    context: ServiceContext
    game: str
    call: Call
    teller: commands.AnswerWriter
    given: "asyncio.Queue[_Given | None]" = field(default_factory=asyncio.Queue)
    room: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(IN_FLIGHT))

    async def read(self, requests: AsyncIterator[pb.PlayRequest]) -> None:
        """Begin with each command as it comes, while there is room; ``None`` ends the answers."""
        try:
            async for request in requests:
                match request.WhichOneof("message"):
                    case "item":
                        await self.room.acquire()
                        turn = await self._paced(1)
                        begun = self._begun(request.item)
                        begun.add_done_callback(turn)
                        self.given.put_nowait(_Given(request, one=begun))
                    case "batch":
                        await self._read_batch(request)
                    case _:
                        raise bad_field("item", "every message after the first holds commands")
        finally:
            # Whatever was given before the stream ended, or went wrong, is answered first.
            self.given.put_nowait(None)

    def give(self, news: pb.PlayResponse) -> None:
        """OnResult what others did, when it is its turn."""
        self.given.put_nowait(_Given(pb.PlayRequest(), news=news))

    async def _read_batch(self, request: pb.PlayRequest) -> None:
        items = request.batch.items
        if len(items) > IN_FLIGHT:
            raise bad_field("batch.items", f"give at most {IN_FLIGHT} commands")
        size = max(1, len(items))
        for _ in range(size):
            await self.room.acquire()
        turn = await self._paced(size)
        work, whole = commands.begin_all(self.context, self.game, items, self.call)
        several = asyncio.create_task(work)
        several.add_done_callback(turn)
        self.given.put_nowait(_Given(request, several=several))
        if not whole:  # what comes after it must not be decided before it
            await asyncio.wait([several])

    async def _paced(self, size: int) -> Callable[[object], None]:
        """Wait until it is the turn of so many commands; call the result when they are done."""
        admission = self.context.admission
        turn = await admission.pace(self.call, f"games/{self.game}", size)
        return lambda _: admission.turns.done(turn)

    def _begun(self, item: pb.CommandItem) -> "Future[Answer]":
        """The answer to come; what cannot be decided at once is waited for in a task of its own."""
        begun = commands.begin(self.context, self.game, item, self.call)
        return begun or asyncio.create_task(self._act(item))

    async def answer(self, given: _Given) -> Message | bytes:
        """What the player is told of a message, once its commands are durable or refused."""
        if given.several is not None:
            return await self._answers(given.message.batch, given.several)
        assert given.one is not None, "a message holds one command or several"
        return await self._answer(given.message.item, given.one)

    async def _answer(self, item: pb.CommandItem, begun: "Future[Answer]") -> Message | bytes:
        try:
            try:
                answer = await begun
            except (AlreadyAnswered, Conflict):  # somebody was faster
                answer = await self._act(item)
            return embedded(_ANSWER, await self.teller.tell((item,), (answer,)))
        except Exception as error:  # noqa: BLE001 - told to the player; the stream goes on
            return _refused(item.request_id, failure_of(error))

    async def _answers(self, batch: pb.PlayRequest.Batch, begun: _Outcomes) -> bytes:
        told: list[bytes] = []
        ended = pb.PlayResponse.Answers()
        try:
            answers, no = await begun
            told = await self.teller.tell(batch.items, answers)
        except Exception as error:  # noqa: BLE001 - told to the player; the stream goes on
            no = error
        if no is not None:
            ended.fault.CopyFrom(fault_message(failure_of(no)))
        return embedded(_ANSWERS, (embedded(_EACH, told) + ended.SerializeToString(),))

    async def _act(self, item: pb.CommandItem) -> Answer:
        return await commands.act(self.context, self.game, item, self.call, "item")

    def leave(self) -> None:
        """Wait for no answer any more; what was decided is saved all the same."""
        while not self.given.empty():
            given = self.given.get_nowait()
            if given is not None:
                given.cancel()


_ANSWER: Final = field_number(pb.PlayResponse, "answer")
_ANSWERS: Final = field_number(pb.PlayResponse, "answers")
_EACH: Final = field_number(pb.PlayResponse.Answers, "answers")


def _refused(request_id: str, failure: Failure) -> pb.PlayResponse:
    refused = pb.PlayResponse.RefusedCommand
    return pb.PlayResponse(refused=refused(request_id=request_id, fault=fault_message(failure)))
