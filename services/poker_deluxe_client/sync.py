"""The client for threads: the asyncio client, on an event loop in a thread of its own."""

import asyncio
import threading
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from functools import cache
from typing import Any, Self, TypeVar

import grpc
import grpc.aio
from google.protobuf.message import Message

from poker_deluxe_client.aio import AsyncClient, AsyncPlay
from poker_deluxe_client.entropy import Entropy
from poker_deluxe_client.refusals import Refusal
from poker_deluxe_client.requests import RetryPolicy
from pokerdeluxe.v1.audit_service_pb2 import WatchTransfersResponse
from pokerdeluxe.v1.event_service_pb2 import EventFilter, WatchEventsResponse
from pokerdeluxe.v1.game_service_pb2 import Answer, WatchGameResponse
from pokerdeluxe.v1.history_pb2 import Command, Event, View
from pokerdeluxe.v1.values_pb2 import TransferFilter

AnyRequest = TypeVar("AnyRequest", bound=Message)
AnyResponse = TypeVar("AnyResponse", bound=Message)
T = TypeVar("T")


class Client:
    """A connection to a server; ``with`` closes it. Safe to use from any thread.

    The same as ``AsyncClient``, for programs without asyncio: its methods are explained there.
    ``on_break`` is called in the thread of the connection, so it may not call the client.
    """

    def __init__(
        self,
        address: str,
        credentials: grpc.ChannelCredentials | None = None,
        patience: RetryPolicy = RetryPolicy(),  # noqa: B008 - it is frozen
        *,
        compressed: bool = False,
    ) -> None:
        async def connected() -> AsyncClient:
            return AsyncClient(address, credentials, patience, compressed=compressed)

        self._client = client = _run(connected())
        self.games, self.replays, self.audits = client.games, client.replays, client.audits
        self.events, self.players, self.rules = client.events, client.players, client.rules

    def __enter__(self) -> Self:
        """The client itself."""
        return self

    def __exit__(self, *reason: object) -> None:
        """Close the connection."""
        self.close()

    def close(self) -> None:
        """Close the connection; calls and streams that wait for the server raise ``Refusal``."""
        _run(self._client.close())

    def call(
        self,
        method: "grpc.aio.UnaryUnaryMultiCallable[AnyRequest, AnyResponse]",
        request: AnyRequest,
        token: str | None = None,
        timeout: float | None = None,
        on_break: Callable[[Refusal], None] | None = None,
    ) -> AnyResponse:
        """The answer to a single call, such as ``client.games.Act``; ``Refusal``."""
        return _run(self._client.call(method, request, token, timeout, on_break))

    def stream(
        self,
        method: "grpc.aio.UnaryStreamMultiCallable[AnyRequest, AnyResponse]",
        request: AnyRequest,
        token: str | None = None,
    ) -> Iterator[AnyResponse]:
        """The messages of a stream, such as ``client.players.StreamStatement``; ``Refusal``."""
        return _each(self._client.stream(method, request, token))

    def watch(
        self,
        name: str,
        after_version: int = 0,
        token: str | None = None,
        entropy: Entropy | None = None,
    ) -> Iterator[Event]:
        """The events of a game behind a version, each once and in order, until it is over."""
        return _each(self._client.watch(name, after_version, token, entropy))

    def follow(
        self,
        name: str,
        after_version: int = 0,
        token: str | None = None,
        with_view: bool = False,
        on_break: Callable[[Refusal], None] | None = None,
        entropy: Entropy | None = None,
    ) -> Iterator[WatchGameResponse]:
        """What ``watch`` reads: messages, with the view if asked for, and heartbeats among them."""
        return _each(self._client.follow(name, after_version, token, with_view, on_break, entropy))

    def reveal(self, name: str, entropy: Entropy, token: str | None) -> bool:
        """Reveal the entropy of a seat, if play has started; whether it had. ``Refusal``."""
        return _run(self._client.reveal(name, entropy, token))

    def watch_all(
        self,
        after_position: str = "",
        filter: EventFilter | None = None,  # noqa: A002 - as the request names it
        token: str | None = None,
    ) -> Iterator[WatchEventsResponse]:
        """What happens in all games behind a position, each message once and in order."""
        return _each(self._client.watch_all(after_position, filter, token))

    def watch_transfers(
        self,
        after_position: str = "",
        filter: TransferFilter | None = None,  # noqa: A002 - as the request names it
        token: str | None = None,
    ) -> Iterator[WatchTransfersResponse]:
        """The transfers of all games behind a position, in all units; else as ``watch_all``."""
        return _each(self._client.watch_transfers(after_position, filter, token))

    def play(self, name: str, token: str) -> "Play":
        """A stream of commands for the player of this token, to be entered by ``with``."""
        return Play(self._client.play(name, token))


class Play:
    """A player at a table, by one stream that is opened again when it breaks."""

    def __init__(self, play: AsyncPlay) -> None:
        self._play = play

    @property
    def view(self) -> View:
        """The game as the player saw it when the stream began, or after their last act."""
        return self._play.view

    def __enter__(self) -> Self:
        """Open the stream."""
        _run(self._play.__aenter__())
        return self

    def __exit__(self, *reason: object) -> None:
        """End the stream."""
        _run(self._play.__aexit__(*reason))

    def act(self, command: Command, expected_version: int | None = None) -> Answer:
        """Give a command; its answer, whose view is kept. ``Refusal`` if it is refused."""
        return _run(self._play.act(command, expected_version))


@cache
def _loop() -> asyncio.AbstractEventLoop:
    """The event loop of all clients of this process, in a thread that ends with it."""
    loop = asyncio.new_event_loop()
    threading.Thread(target=loop.run_forever, name="poker-deluxe-client", daemon=True).start()
    return loop


def _run(work: Coroutine[Any, Any, T]) -> T:
    """The result of the work; it is cancelled if the thread that waits is interrupted."""
    future = asyncio.run_coroutine_threadsafe(work, _loop())
    try:
        return future.result()
    finally:
        future.cancel()


def _each(messages: AsyncIterator[T]) -> Iterator[T]:
    """The messages of a stream, which is closed when nobody wants more of them."""
    try:
        while (message := _run(_next(messages))) is not None:
            yield message
    finally:
        _run(_closed(messages))


async def _next(messages: AsyncIterator[T]) -> T | None:
    return await anext(messages, None)


async def _closed(messages: Any) -> None:
    while True:
        try:
            await messages.aclose()
        except RuntimeError:  # what was interrupted has not ended yet
            await asyncio.sleep(0)
        else:
            return


__all__ = ["Client", "Play", "Refusal"]
