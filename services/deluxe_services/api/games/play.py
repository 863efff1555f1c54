"""Play: many commands of one player in flight at once, answered in their order."""

import asyncio
from asyncio import Future
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from google.protobuf.message import Message

from deluxe_services.api.calls import Call
from deluxe_services.api.context import ServiceContext
from deluxe_services.api.conversion.wire import embedded, field_number
from deluxe_services.api.errors import bad_field, fault_message
from deluxe_services.api.games import commands
from deluxe_services.api.games.play_news import News
from deluxe_services.api.refusals import failure_of
from deluxe_services.api.requests import game_id
from deluxe_services.identity.principals import seat_name
from deluxe_services.tables.in_flight import InFlight, Outcomes
from pokerdeluxe.v1 import game_service_pb2 as pb

IN_FLIGHT: Final = 256
"""Commands of one stream that may be unanswered; then nothing more is read until one is."""


async def play(
    context: ServiceContext, requests: AsyncIterator[pb.PlayRequest], call: Call
) -> AsyncIterator[Message | bytes]:
    """The answers to a stream of commands, in their order."""
    async with context.long_lived():
        first = await _opened(requests)
        game = game_id(first.open, "open")
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
            if following is not None:
                following.add_done_callback(player.end_with)
            while (reply := await player.replies.get()) is not None:
                if isinstance(reply, BaseException):
                    raise reply
                if isinstance(reply, pb.PlayResponse):
                    yield reply
                    news.free.release()
                    continue
                yield await player.answer(reply.request, reply.outcome)
                player.free(reply.size)
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
    raise bad_field("open", "the first message must contain `open`, the name of the game")


class _Reply(NamedTuple):
    """A message with commands, and what becomes of them.

    ``size`` is how many they are; an empty batch takes room, too.
    """

    request: pb.PlayRequest
    outcome: "Future[Outcomes]"
    size: int


@dataclass(slots=True)
class _Player:
    context: ServiceContext
    game: str
    call: Call
    writer: commands.AnswerWriter
    replies: "asyncio.Queue[_Reply | pb.PlayResponse | BaseException | None]" = field(
        default_factory=asyncio.Queue
    )
    _unanswered: int = 0
    _freed: asyncio.Event = field(default_factory=asyncio.Event)

    async def read(self, requests: AsyncIterator[pb.PlayRequest]) -> None:
        """Submit each command as it comes, while there is room; ``None`` ends the replies."""
        try:
            async for request in requests:
                match request.WhichOneof("message"):
                    case "item":
                        await self._submit(request, (request.item,), "item")
                    case "batch":
                        if len(request.batch.items) > IN_FLIGHT:
                            raise bad_field("batch.items", f"send at most {IN_FLIGHT} commands")
                        await self._submit(request, request.batch.items, "batch.items.{}")
                    case _:
                        raise bad_field(
                            "item", "every message after the first must contain commands"
                        )
        finally:
            # Whatever was submitted before the stream ended, or went wrong, is answered first.
            self.replies.put_nowait(None)

    def free(self, size: int) -> None:
        """So many commands are answered."""
        self._unanswered -= size
        self._freed.set()

    def give(self, news: pb.PlayResponse) -> None:
        """Tell what others did, when it is its turn."""
        self.replies.put_nowait(news)

    def end_with(self, news: asyncio.Task[None]) -> None:
        """There is no more news: if that is an error, the stream ends with it."""
        if not news.cancelled() and (error := news.exception()) is not None:
            self.replies.put_nowait(error)

    async def _submit(
        self, request: pb.PlayRequest, items: Sequence[pb.CommandItem], path: str
    ) -> None:
        size = max(1, len(items))
        while self._unanswered + size > IN_FLIGHT:
            self._freed.clear()
            await self._freed.wait()
        self._unanswered += size
        on_done = await self._paced(size)
        try:
            in_flight = await commands.submit(self.context, self.game, items, self.call, path)
        except Exception as error:  # noqa: BLE001 - sent to the player; the stream continues
            in_flight = InFlight((), error)
        except BaseException:
            on_done(None)
            raise
        in_flight.outcome.add_done_callback(on_done)
        self.replies.put_nowait(_Reply(request, in_flight.outcome, size))
        if not in_flight.all_submitted:  # what comes after it must not be decided before it
            await asyncio.wait([in_flight.outcome])

    async def _paced(self, size: int) -> Callable[[object], None]:
        """Wait until it is the turn of so many commands; call the result when they are done."""
        admission = self.context.admission
        turn = await admission.pace(self.call, f"games/{self.game}", size)
        return lambda _: admission.turns.done(turn)

    async def answer(self, request: pb.PlayRequest, outcome: "Future[Outcomes]") -> Message | bytes:
        """The answer to a message, when its commands are durable or refused."""
        single = request.WhichOneof("message") == "item"
        items = (request.item,) if single else request.batch.items
        data: list[bytes] = []
        try:
            answers, error = await outcome
            data = await self.writer.tell(items, answers)
        except Exception as no:  # noqa: BLE001 - sent to the player; the stream continues
            error = no
        if single:
            return embedded(_ANSWER, data) if error is None else _refused(request.item, error)
        message = pb.SubmitCommandsResponse()
        if error is not None:
            message.fault.CopyFrom(fault_message(failure_of(error)))
        return embedded(_ANSWERS, (embedded(_EACH, data) + message.SerializeToString(),))

    def leave(self) -> None:
        """Wait for no answer any more; what was decided is saved all the same."""
        while not self.replies.empty():
            reply = self.replies.get_nowait()
            if isinstance(reply, _Reply):
                reply.outcome.cancel()


_ANSWER: Final = field_number(pb.PlayResponse, "answer")
_ANSWERS: Final = field_number(pb.PlayResponse, "answers")
_EACH: Final = field_number(pb.SubmitCommandsResponse, "answers")


def _refused(item: pb.CommandItem, error: Exception) -> pb.PlayResponse:
    message_type = pb.PlayResponse.RefusedCommand
    fault = fault_message(failure_of(error))
    return pb.PlayResponse(refused=message_type(request_id=item.request_id, fault=fault))
