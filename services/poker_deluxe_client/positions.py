"""How far the reader of a stream has come, for both clients: from there it is opened again."""

from typing import Any, Protocol

from pokerdeluxe.v1.event_service_pb2 import EventFilter, WatchEventsRequest, WatchEventsResponse
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


class EventsPosition:
    """The reader of all games, behind a position of the log."""

    def __init__(self, after_position: str, event_filter: EventFilter | None) -> None:
        self._position = after_position
        self._filter = event_filter

    def request(self) -> WatchEventsRequest:
        """Asks for what comes next."""
        return WatchEventsRequest(after_position=self._position, filter=self._filter)

    def add(self, message: WatchEventsResponse) -> None:
        """This message has come."""
        self._position = message.position
