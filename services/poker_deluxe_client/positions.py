"""How far the reader of a stream has come, for both clients: from there it is opened again."""

from time import monotonic
from typing import Any, Protocol

from pokerdeluxe.v1.event_service_pb2 import (
    AcknowledgeSubscriptionRequest,
    EventFilter,
    ReadSubscriptionRequest,
    WatchEventsRequest,
    WatchEventsResponse,
)
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


class SubscriptionPosition:
    """What the reader of a named subscription has dealt with, and what of it is acknowledged."""

    def __init__(self, name: str, acknowledge_every: float) -> None:
        self._name = name
        self._every = acknowledge_every
        self._position = self._acknowledged = ""
        self._since = monotonic()

    def request(self) -> ReadSubscriptionRequest:
        """Asks for what comes next; at first for what comes behind the last acknowledged."""
        return ReadSubscriptionRequest(name=self._name, after_position=self._position)

    def add(self, message: WatchEventsResponse) -> None:
        """This message has been dealt with."""
        self._position = message.position

    def is_due(self, message: WatchEventsResponse) -> bool:
        """Whether it is time to acknowledge, behind this message."""
        return message.HasField("caught_up") or monotonic() >= self._since + self._every

    def acknowledgement(self) -> AcknowledgeSubscriptionRequest | None:
        """Says what has been dealt with; ``None`` if that is acknowledged already."""
        self._since = monotonic()
        if self._position == self._acknowledged:
            return None
        self._acknowledged = self._position
        return AcknowledgeSubscriptionRequest(name=self._name, position=self._position)
