"""How far the reader of a named subscription has come, for both clients."""

from time import monotonic

from pokerdeluxe.v1.event_service_pb2 import (
    AcknowledgeSubscriptionRequest,
    ReadSubscriptionRequest,
    WatchEventsResponse,
)


class Progress:
    """What a reader has dealt with, and what of it is acknowledged."""

    def __init__(self, name: str, acknowledge_every: float) -> None:
        self._name = name
        self._every = acknowledge_every
        self._position = self._acknowledged = ""
        self._since = monotonic()

    def reading(self) -> ReadSubscriptionRequest:
        """Asks for what comes next; at first for what comes behind the last acknowledged."""
        return ReadSubscriptionRequest(name=self._name, after_position=self._position)

    def add(self, message: WatchEventsResponse) -> None:
        """This message has been dealt with."""
        self._position = message.position

    def due(self, message: WatchEventsResponse) -> bool:
        """Whether it is time to acknowledge, behind this message."""
        return message.HasField("caught_up") or monotonic() >= self._since + self._every

    def acknowledging(self) -> AcknowledgeSubscriptionRequest | None:
        """Says what has been dealt with; ``None`` if that is acknowledged already."""
        self._since = monotonic()
        if self._position == self._acknowledged:
            return None
        self._acknowledged = self._position
        return AcknowledgeSubscriptionRequest(name=self._name, position=self._position)
