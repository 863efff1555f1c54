"""How far the reader of a stream has come, for both clients: from there it is opened again."""

from typing import Any, Protocol

from pokerdeluxe.v1.audit_service_pb2 import WatchTransfersRequest, WatchTransfersResponse
from pokerdeluxe.v1.event_service_pb2 import WatchEventsRequest, WatchEventsResponse
from pokerdeluxe.v1.game_service_pb2 import WatchGameRequest, WatchGameResponse


class Position(Protocol):
    """Where a reader is."""

    def request(self) -> Any:
        """Asks for what comes next."""


class GamePosition:
    """The reader of one game, behind a version."""

    def __init__(self, name: str, after_version: int, with_view: bool) -> None:
        self._name = name
        self._version = after_version
        self._epoch = ""
        self._with_view = with_view

    def request(self) -> WatchGameRequest:
        """Asks for what comes next."""
        return WatchGameRequest(
            name=self._name,
            after_version=self._version,
            with_view=self._with_view,
            epoch=self._epoch,
        )

    def add(self, message: WatchGameResponse) -> None:
        """This message has come; ``RuntimeError`` if an event before it is missing."""
        self._epoch = message.epoch
        for event in message.events.events:
            if event.version != self._version + 1:
                raise RuntimeError(f"{self._name}: version {self._version + 1} is missing")
            self._version = event.version


class LogPosition:
    """The reader of all games, behind a position of the log, which the request has."""

    def __init__(self, request: WatchEventsRequest | WatchTransfersRequest) -> None:
        self._request = request

    def request(self) -> WatchEventsRequest | WatchTransfersRequest:
        """Asks for what comes next."""
        return self._request

    def add(self, message: WatchEventsResponse | WatchTransfersResponse) -> None:
        """This message has come."""
        self._request.after_position = message.position
