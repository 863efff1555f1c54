"""Play: many commands of one player on their way at once, answered in their order."""

import asyncio
from collections.abc import AsyncIterator, Awaitable
from dataclasses import dataclass, field
from typing import Final

from deluxe_services.rpc import commands
from deluxe_services.rpc.asking import game_id
from deluxe_services.rpc.auth import Call
from deluxe_services.rpc.desk import Desk
from deluxe_services.rpc.errors import Failure, bad_field, fault_message
from deluxe_services.rpc.refusals import failure_of
from pokerdeluxe.v1 import game_service_pb2 as pb

IN_FLIGHT: Final = 256
"""Commands of one stream that may be unanswered; then nothing more is read until one is."""


async def play(
    desk: Desk, requests: AsyncIterator[pb.PlayRequest], call: Call
) -> AsyncIterator[pb.PlayResponse]:
    """The answers to a stream of commands, in their order."""
    async with desk.long_lived():
        game = await _opened(requests)
        sight, caller = await desk.sight(game, call)
        commands.seat_at(call, caller, game)
        version = sight.latest.version
        yield pb.PlayResponse(opened=pb.PlayResponse.Position(version=version, view=sight.view()))
        player = _Player(desk, game, call)
        reading = asyncio.create_task(player.read(requests))
        try:
            while (answer := await player.answers.get()) is not None:
                yield await answer
                player.room.release()
            await reading
        finally:
            reading.cancel()


async def _opened(requests: AsyncIterator[pb.PlayRequest]) -> str:
    async for request in requests:
        if request.WhichOneof("message") == "open":
            return game_id(request.open)
        break
    raise bad_field("open", "the first message names the game")


@dataclass(frozen=True, slots=True)
class _Player:
    desk: Desk
    game: str
    call: Call
    answers: "asyncio.Queue[Awaitable[pb.PlayResponse] | None]" = field(
        default_factory=asyncio.Queue
    )
    room: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(IN_FLIGHT))

    async def read(self, requests: AsyncIterator[pb.PlayRequest]) -> None:
        """Begin with each command as it comes, while there is room; ``None`` ends the answers."""
        try:
            async for request in requests:
                if request.WhichOneof("message") != "item":
                    raise bad_field("item", "every message after the first is a command")
                await self.room.acquire()
                self.answers.put_nowait(asyncio.create_task(self._answer(request.item)))
        finally:
            # Whatever was given before the stream ended, or went wrong, is answered first.
            self.answers.put_nowait(None)

    async def _answer(self, item: pb.CommandItem) -> pb.PlayResponse:
        try:
            answer = await commands.act(self.desk, self.game, item, self.call, "item")
            told = await commands.answer_message(self.desk, item, answer, self.call)
            return pb.PlayResponse(answer=told)
        except Exception as error:  # noqa: BLE001 - told to the player; the stream goes on
            return _refused(item.request_id, failure_of(error))


def _refused(request_id: str, failure: Failure) -> pb.PlayResponse:
    refused = pb.PlayResponse.RefusedCommand
    return pb.PlayResponse(refused=refused(request_id=request_id, fault=fault_message(failure)))
