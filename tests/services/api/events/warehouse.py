"""A warehouse as somebody would build it: what one stream of all games told, and nothing else."""

from dataclasses import dataclass, field
from typing import Any

from pokerdeluxe.v1 import event_service_pb2 as pb
from pokerdeluxe.v1 import history_pb2 as history
from tests.services.api.client import Client

WATCH_EVENTS = "EventService/WatchEvents"


@dataclass
class Warehouse:
    """Events by game and version, kept together with the position to go on from."""

    position: str = ""
    games: dict[str, dict[int, history.Event]] = field(default_factory=dict)
    order: list[tuple[str, int]] = field(default_factory=list)
    revealed: list[tuple[str, int]] = field(default_factory=list)
    messages: int = 0

    def take(self, message: pb.WatchEventsResponse) -> None:
        """Take a message over, whole or not at all."""
        for each in message.events.events:
            versions = self.games.setdefault(each.name, {})
            assert each.event.version == len(versions) + 1, "no gap, nothing twice, in order"
            versions[each.event.version] = plain(each.event)
            self.order.append((each.name, each.event.version))
        for each in message.revealed.events:
            versions = self.games[each.name]
            assert versions[each.event.version] != plain(each.event), "there is something new"
            versions[each.event.version] = plain(each.event)
            self.revealed.append((each.name, each.event.version))
        self.position = message.position
        self.messages += 1

    async def follow(self, client: Client, most: int = 1_000_000, **more: Any) -> bool:
        """Follow from where it stands, up to so many messages; whether it has caught up."""
        request = pb.WatchEventsRequest(after_position=self.position, **more)
        stream = client.stream(WATCH_EVENTS, request)
        try:
            async for message in stream:
                if message.WhichOneof("message") == "caught_up":
                    return True
                self.take(message)
                most -= 1
                if not most:
                    return False
        finally:
            stream.cancel()
        raise AssertionError("the stream ended by itself")

    async def check(self, client: Client) -> None:
        """Whether it holds exactly what the store shows this caller now."""
        for name, versions in self.games.items():
            assert list(versions.values()) == await client.events(name, page_size=1000), name


def plain(event: history.Event) -> history.Event:
    """The event without its position, as other methods tell it."""
    copy = history.Event()
    copy.CopyFrom(event)
    copy.position = ""
    return copy
