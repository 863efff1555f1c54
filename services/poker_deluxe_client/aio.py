"""The client for asyncio.

The module is long because calls, streams and a player's commands break and go on alike.
"""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Iterator
from contextlib import aclosing, contextmanager, suppress
from typing import Any, Self, TypeVar

import grpc
import grpc.aio
from google.protobuf.message import Message

from poker_deluxe_client.entropy import Entropy, check_over, has_started, starts
from poker_deluxe_client.positions import GamePosition, LogPosition, Position
from poker_deluxe_client.refusals import Refusal, refusal_of
from poker_deluxe_client.requests import (
    OPTIONS,
    Failures,
    RetryPolicy,
    answer_in,
    client_closed,
    headers,
    kind,
    play_request,
    unless_closed,
    with_request_id,
)
from pokerdeluxe.v1.audit_service_pb2 import WatchTransfersRequest, WatchTransfersResponse
from pokerdeluxe.v1.audit_service_pb2_grpc import AuditServiceStub
from pokerdeluxe.v1.event_service_pb2 import (
    EventFilter,
    WatchEventsRequest,
    WatchEventsResponse,
)
from pokerdeluxe.v1.event_service_pb2_grpc import EventServiceStub
from pokerdeluxe.v1.game_service_pb2 import (
    Answer,
    GetGameRequest,
    PlayRequest,
    PlayResponse,
    WatchGameResponse,
)
from pokerdeluxe.v1.game_service_pb2_grpc import GameServiceStub
from pokerdeluxe.v1.history_pb2 import Command, Event, View
from pokerdeluxe.v1.player_service_pb2_grpc import PlayerServiceStub
from pokerdeluxe.v1.replay_service_pb2_grpc import ReplayServiceStub
from pokerdeluxe.v1.rules_service_pb2_grpc import RulesServiceStub
from pokerdeluxe.v1.values_pb2 import TransferFilter

AnyRequest = TypeVar("AnyRequest", bound=Message)
AnyResponse = TypeVar("AnyResponse", bound=Message)


class AsyncClient:
    """A connection to a server; ``async with`` closes it.

    ``address``: such as ``127.0.0.1:7071``. ``credentials``: for TLS, from
    ``grpc.ssl_channel_credentials``; without them the server must be on this machine, or behind a
    proxy that speaks TLS. ``compressed``: have the server compress what streams send: less than
    half of the bytes, for a quarter more of the server's time.
    """

    def __init__(
        self,
        address: str,
        credentials: grpc.ChannelCredentials | None = None,
        patience: RetryPolicy = RetryPolicy(),  # noqa: B008 - it is frozen
        *,
        compressed: bool = False,
    ) -> None:
        self.channel = (
            grpc.aio.insecure_channel(address, OPTIONS)
            if credentials is None
            else grpc.aio.secure_channel(address, credentials, OPTIONS)
        )
        self.patience = patience
        self._compressed = compressed
        self._closed = asyncio.Event()
        self._waiting: set[asyncio.Task[Any]] = set()
        self.games = GameServiceStub(self.channel)
        self.replays = ReplayServiceStub(self.channel)
        self.audits = AuditServiceStub(self.channel)
        self.events = EventServiceStub(self.channel)
        self.players = PlayerServiceStub(self.channel)
        self.rules = RulesServiceStub(self.channel)

    async def __aenter__(self) -> Self:
        """The client itself."""
        return self

    async def __aexit__(self, *reason: object) -> None:
        """Close the connection."""
        await self.close()

    async def close(self) -> None:
        """Close the connection; calls and streams that wait for the server raise ``Refusal``."""
        self._closed.set()
        for task in tuple(self._waiting):
            task.cancel()
        await self.channel.close()

    async def call(
        self,
        method: "grpc.aio.UnaryUnaryMultiCallable[AnyRequest, AnyResponse]",
        request: AnyRequest,
        token: str | None = None,
        timeout: float | None = None,  # noqa: ASYNC109 - gRPC's own, of each attempt
        on_break: Callable[[Refusal], None] | None = None,
    ) -> AnyResponse:
        """The answer to a single call, such as ``client.games.Act``; ``Refusal``.

        The same request is sent again where that helps and does no harm. ``timeout``: seconds for
        each attempt. ``on_break`` hears of each that failed, also of ``CATCHING_UP``, which tells
        how far the server has read the log for the answer.
        """
        whole = with_request_id(request)
        failures = Failures(self.patience, whole)
        while True:
            try:
                with self._unless_closed():
                    return await method(whole, metadata=headers(token), timeout=timeout)
            except grpc.RpcError as error:
                if on_break is not None:
                    on_break(refusal_of(error))
                await self._rest(failures.pause(error))

    async def stream(
        self,
        method: "grpc.aio.UnaryStreamMultiCallable[AnyRequest, AnyResponse]",
        request: AnyRequest,
        token: str | None = None,
    ) -> AsyncIterator[AnyResponse]:
        """The messages of a stream, such as ``client.players.StreamStatement``; ``Refusal``.

        It is not opened again when it breaks: go on from the token of the last message.
        """
        with unless_closed(self._closed):
            stream = method(request, metadata=headers(token, self._compressed))
        messages = aiter(stream)
        try:
            while (message := await self._next(messages)) is not None:
                yield message
        except grpc.RpcError as error:
            raise refusal_of(error) from error
        finally:
            stream.cancel()

    async def watch(
        self,
        name: str,
        after_version: int = 0,
        token: str | None = None,
        entropy: Entropy | None = None,
    ) -> AsyncIterator[Event]:
        """The events of a game behind a version, each once and in order, until the game is over.

        Goes on by itself after breaks; ``Refusal`` if that is no use. Reveals ``entropy``, that of
        the seat, when play has started.
        """
        async for message in self.follow(name, after_version, token, entropy=entropy):
            for event in message.events.events:
                yield event
                if kind(event) == "game_ended":
                    return

    async def follow(
        self,
        name: str,
        after_version: int = 0,
        token: str | None = None,
        with_view: bool = False,
        on_break: Callable[[Refusal], None] | None = None,
        entropy: Entropy | None = None,
    ) -> AsyncIterator[WatchGameResponse]:
        """What ``watch`` reads: messages, with the view if asked for, and heartbeats among them.

        ``on_break`` hears of each break. Ends after the message ``over``.
        """
        pending = entropy
        position = GamePosition(name, after_version, with_view)
        stream = self._messages(self.games.WatchGame, position, token, on_break)
        async with aclosing(stream) as messages:
            async for message in messages:
                position.add(message)
                if (
                    pending is not None
                    and starts(message)
                    and await self.reveal(name, pending, token)
                ):
                    pending = None
                yield message
                if message.HasField("over"):
                    return

    async def reveal(self, name: str, entropy: Entropy, token: str | None) -> bool:
        """Reveal the entropy of a seat, if play has started; whether it had. ``Refusal``."""
        if not has_started(await self.call(self.games.GetGame, GetGameRequest(name=name), token)):
            return False
        try:
            await self.call(self.games.Act, entropy.request(name), token)
        except Refusal as refusal:
            check_over(refusal)
        return True

    def watch_all(
        self,
        after_position: str = "",
        filter: EventFilter | None = None,  # noqa: A002 - as the request names it
        token: str | None = None,
    ) -> AsyncIterator[WatchEventsResponse]:
        """What happens in all games behind a position, each message once and in order, for ever.

        A ``FileKeeper`` or ``DatabaseKeeper`` keeps ``position`` of the last message that you have
        dealt with, to go on from there after a restart. Goes on by itself after breaks; ``Refusal``
        if that is no use, such as ``POSITION_GONE`` after a restore: delete what you have made of
        the events, and go on from the beginning.
        """
        request = WatchEventsRequest(after_position=after_position, filter=filter)
        return self._follow(self.events.WatchEvents, request, token)

    def watch_transfers(
        self,
        after_position: str = "",
        filter: TransferFilter | None = None,  # noqa: A002 - as the request names it
        token: str | None = None,
    ) -> AsyncIterator[WatchTransfersResponse]:
        """The transfers of all games behind a position, in all units; else as ``watch_all``."""
        request = WatchTransfersRequest(after_position=after_position, filter=filter)
        return self._follow(self.audits.WatchTransfers, request, token)

    async def _follow(
        self,
        method: Callable[..., Any],
        request: WatchEventsRequest | WatchTransfersRequest,
        token: str | None,
    ) -> AsyncGenerator[Any, None]:
        """The messages of all games, from where the last of them says."""
        position = LogPosition(request)
        async with aclosing(self._messages(method, position, token)) as messages:
            async for message in messages:
                position.add(message)
                yield message

    async def _messages(
        self,
        method: Callable[..., Any],
        position: Position,
        token: str | None,
        on_break: Callable[[Refusal], None] | None = None,
    ) -> AsyncGenerator[Any, None]:
        """The messages of a stream, which is opened again where the reader is when it breaks."""
        failures = Failures(self.patience.endless())
        while True:
            with unless_closed(self._closed):
                stream = method(position.request(), metadata=headers(token, self._compressed))
            messages = aiter(stream)
            try:
                while (message := await self._next(messages)) is not None:
                    failures.end()
                    yield message
            except grpc.RpcError as error:
                if on_break is not None:
                    on_break(refusal_of(error))
                await self._rest(failures.pause(error))
            finally:
                stream.cancel()

    async def _next(self, messages: AsyncIterator[Any]) -> Any | None:
        """The next message of a stream; ``None`` at its end."""
        with self._unless_closed():
            return await anext(messages, None)

    @contextmanager
    def _unless_closed(self) -> Iterator[None]:
        """Within the block, which waits: ``Refusal`` as soon as the client is closed.

        gRPC cancels some of those who wait for a connection that is closed, and forgets others.
        """
        task = asyncio.current_task()
        assert task is not None
        self._waiting.add(task)
        try:
            with unless_closed(self._closed):
                yield
        except asyncio.CancelledError as error:
            if not self._closed.is_set() or task.uncancel() > 0:
                raise
            raise client_closed() from error
        finally:
            self._waiting.discard(task)

    async def _rest(self, seconds: float) -> None:
        """Pause; raises ``Refusal`` if the client is closed."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._closed.wait(), seconds)
            raise client_closed()

    def play(self, name: str, token: str) -> "AsyncPlay":
        """A stream of commands for the player of this token, to be entered by ``async with``."""
        return AsyncPlay(self, name, token)


class AsyncPlay:
    """A player at a table, by one stream that is opened again when it breaks."""

    def __init__(self, client: AsyncClient, name: str, token: str) -> None:
        self._client = client
        self._name = name
        self._token = token
        self._stream: Any = None
        self._failures = Failures(client.patience)
        self.view: View = View()
        """The game as the player saw it when the stream began, or after their last act."""

    async def __aenter__(self) -> Self:
        """Open the stream."""
        while self._stream is None:
            try:
                await self._open()
            except grpc.RpcError as error:
                await self._client._rest(self._failures.pause(error))
        return self

    async def __aexit__(self, *reason: object) -> None:
        """End the stream."""
        self._leave()

    async def act(self, command: Command, expected_version: int | None = None) -> Answer:
        """Give a command; its answer, whose view is kept. ``Refusal`` if it is refused.

        If the stream breaks before the answer, the command is sent again with the same request id.
        """
        request = play_request(command, expected_version)
        self._failures.end()
        while True:
            try:
                if self._stream is None:
                    await self._open()
                answer = answer_in(await self._ask(request))
                self.view = answer.view
                return answer
            except grpc.RpcError as error:
                self._leave()
                await self._client._rest(self._failures.pause(error))
            except Refusal as refusal:
                if refusal.code is not grpc.StatusCode.UNAVAILABLE:
                    raise
                self._leave()
                await self._client._rest(self._failures.pause_after(refusal))

    async def _open(self) -> None:
        with unless_closed(self._client._closed):
            self._stream = self._client.games.Play(metadata=headers(self._token))
        try:
            self.view = (await self._ask(PlayRequest(open=self._name))).opened.view
        except grpc.RpcError:
            self._leave()
            raise

    async def _ask(self, request: PlayRequest) -> PlayResponse:
        with self._client._unless_closed():
            with suppress(asyncio.InvalidStateError):  # it has ended: reading says how
                await self._stream.write(request)
            response = await self._stream.read()
        if not isinstance(response, PlayResponse):  # the stream has ended: by what status?
            code, details = await self._stream.code(), await self._stream.details()
            trailing = await self._stream.trailing_metadata()
            status = code if code is not grpc.StatusCode.OK else grpc.StatusCode.UNAVAILABLE
            raise grpc.aio.AioRpcError(status, grpc.aio.Metadata(), trailing, details)
        return response

    def _leave(self) -> None:
        if self._stream is not None:
            self._stream.cancel()
            self._stream = None


__all__ = ["AsyncClient", "AsyncPlay", "Refusal"]
