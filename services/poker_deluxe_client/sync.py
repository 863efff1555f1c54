"""The client for threads.

The module is long because calls, streams and a player's commands break and go on alike.
"""

import threading
from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from queue import SimpleQueue
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


class Client:
    """A connection to a server; ``with`` closes it. Safe to use from any thread.

    The same as ``AsyncClient``, for programs without asyncio.
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
            grpc.insecure_channel(address, OPTIONS)
            if credentials is None
            else grpc.secure_channel(address, credentials, OPTIONS)
        )
        self.patience = patience
        self._compressed = compressed
        self._closed = threading.Event()
        # The stubs are typed for asyncio alone; at run time they are for both.
        self.games: Any = GameServiceStub(self.channel)  # type: ignore[arg-type]
        self.replays: Any = ReplayServiceStub(self.channel)  # type: ignore[arg-type]
        self.audits: Any = AuditServiceStub(self.channel)  # type: ignore[arg-type]
        self.events: Any = EventServiceStub(self.channel)  # type: ignore[arg-type]
        self.players: Any = PlayerServiceStub(self.channel)  # type: ignore[arg-type]
        self.rules: Any = RulesServiceStub(self.channel)  # type: ignore[arg-type]

    def __enter__(self) -> Self:
        """The client itself."""
        return self

    def __exit__(self, *reason: object) -> None:
        """Close the connection."""
        self.close()

    def close(self) -> None:
        """Close the connection; calls and streams that wait for the server raise ``Refusal``."""
        self._closed.set()
        self.channel.close()

    def call(
        self,
        method: "grpc.UnaryUnaryMultiCallable[AnyRequest, AnyResponse]",
        request: AnyRequest,
        token: str | None = None,
        timeout: float | None = None,
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
                with unless_closed(self._closed):
                    return method(whole, metadata=headers(token), timeout=timeout)
            except grpc.RpcError as error:
                if on_break is not None:
                    on_break(refusal_of(error))
                self._rest(failures.pause(error))

    def watch(
        self,
        name: str,
        after_version: int = 0,
        token: str | None = None,
        entropy: Entropy | None = None,
    ) -> Iterator[Event]:
        """The events of a game behind a version, each once and in order, until the game is over.

        Goes on by itself after breaks; ``Refusal`` if that is no use. Reveals ``entropy``, that of
        the seat, when play has started.
        """
        for message in self.follow(name, after_version, token, entropy=entropy):
            for event in message.events.events:
                yield event
                if kind(event) == "game_ended":
                    return

    def follow(
        self,
        name: str,
        after_version: int = 0,
        token: str | None = None,
        with_view: bool = False,
        on_break: Callable[[Refusal], None] | None = None,
        entropy: Entropy | None = None,
    ) -> Iterator[WatchGameResponse]:
        """What ``watch`` reads: messages, with the view if asked for, and heartbeats among them.

        ``on_break`` hears of each break. Ends after the message ``over``.
        """
        pending = entropy
        position = GamePosition(name, after_version, with_view)
        stream = self._messages(self.games.WatchGame, position, token, on_break)
        with closing(stream) as messages:
            for message in messages:
                position.add(message)
                if pending is not None and starts(message) and self.reveal(name, pending, token):
                    pending = None
                yield message
                if message.HasField("over"):
                    return

    def reveal(self, name: str, entropy: Entropy, token: str | None) -> bool:
        """Reveal the entropy of a seat, if play has started; whether it had. ``Refusal``."""
        if not has_started(self.call(self.games.GetGame, GetGameRequest(name=name), token)):
            return False
        try:
            self.call(self.games.Act, entropy.request(name), token)
        except Refusal as refusal:
            check_over(refusal)
        return True

    def watch_all(
        self,
        after_position: str = "",
        filter: EventFilter | None = None,  # noqa: A002 - as the request names it
        token: str | None = None,
    ) -> Iterator[WatchEventsResponse]:
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
    ) -> Iterator[WatchTransfersResponse]:
        """The transfers of all games behind a position, in all units; else as ``watch_all``."""
        request = WatchTransfersRequest(after_position=after_position, filter=filter)
        return self._follow(self.audits.WatchTransfers, request, token)

    def _follow(
        self,
        method: Callable[..., Any],
        request: WatchEventsRequest | WatchTransfersRequest,
        token: str | None,
    ) -> Generator[Any, None, None]:
        """The messages of all games, from where the last of them says."""
        position = LogPosition(request)
        with closing(self._messages(method, position, token)) as messages:
            for message in messages:
                position.add(message)
                yield message

    def _messages(
        self,
        method: Callable[..., Any],
        position: Position,
        token: str | None,
        on_break: Callable[[Refusal], None] | None = None,
    ) -> Generator[Any, None, None]:
        """The messages of a stream, which is opened again where the reader is when it breaks."""
        failures = Failures(self.patience.endless())
        while True:
            with unless_closed(self._closed):
                stream = method(position.request(), metadata=headers(token, self._compressed))
            try:
                for message in stream:
                    failures.end()
                    yield message
            except grpc.RpcError as error:
                if on_break is not None:
                    on_break(refusal_of(error))
                self._rest(failures.pause(error))
            finally:
                stream.cancel()

    def _rest(self, seconds: float) -> None:
        """Pause; raises ``Refusal`` if the client is closed."""
        if self._closed.wait(seconds):
            raise client_closed()

    def play(self, name: str, token: str) -> "Play":
        """A stream of commands for the player of this token, to be entered by ``with``."""
        return Play(self, name, token)


class Play:
    """A player at a table, by one stream that is opened again when it breaks."""

    def __init__(self, client: Client, name: str, token: str) -> None:
        self._client = client
        self._name = name
        self._token = token
        self._requests: SimpleQueue[PlayRequest | None] = SimpleQueue()
        self._stream: Any = None
        self._failures = Failures(client.patience)
        self.view: View = View()
        """The game as the player saw it when the stream began, or after their last act."""

    def __enter__(self) -> Self:
        """Open the stream."""
        while self._stream is None:
            try:
                self._open()
            except grpc.RpcError as error:
                self._client._rest(self._failures.pause(error))
        return self

    def __exit__(self, *reason: object) -> None:
        """End the stream."""
        self._leave()

    def act(self, command: Command, expected_version: int | None = None) -> Answer:
        """Give a command; its answer, whose view is kept. ``Refusal`` if it is refused.

        If the stream breaks before the answer, the command is sent again with the same request id.
        """
        request = play_request(command, expected_version)
        self._failures.end()
        while True:
            try:
                if self._stream is None:
                    self._open()
                self._requests.put(request)
                answer = answer_in(self._read())
                self.view = answer.view
                return answer
            except grpc.RpcError as error:
                self._leave()
                self._client._rest(self._failures.pause(error))
            except Refusal as refusal:
                if refusal.code is not grpc.StatusCode.UNAVAILABLE:
                    raise
                self._leave()
                self._client._rest(self._failures.pause_after(refusal))

    def _open(self) -> None:
        self._requests = SimpleQueue()
        self._requests.put(PlayRequest(open=self._name))
        requests = iter(self._requests.get, None)
        with unless_closed(self._client._closed):
            self._stream = self._client.games.Play(requests, metadata=headers(self._token))
        try:
            self.view = self._read().opened.view
        except grpc.RpcError:
            self._leave()
            raise

    def _read(self) -> PlayResponse:
        for response in self._stream:
            return response  # type: ignore[no-any-return]
        details = "the server has ended the stream"  # without an error: it is opened again
        nothing = grpc.aio.Metadata()
        raise grpc.aio.AioRpcError(grpc.StatusCode.UNAVAILABLE, nothing, nothing, details)

    def _leave(self) -> None:
        if self._stream is not None:
            self._requests.put(None)
            self._stream.cancel()
            self._stream = None


__all__ = ["Client", "Play", "Refusal"]
