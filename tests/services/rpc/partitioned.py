"""Servers of a store in partitions, and what their clients see and hear."""

from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import AsyncExitStack, ExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

from pokerdeluxe.v1 import event_service_pb2 as events
from pokerdeluxe.v1 import game_service_pb2 as pb
from tests.partitions import opened
from tests.postgres import fresh_database
from tests.services.rpc.client import Client, Served, creation, play_out, serving, starting

WATCH = "EventService/WatchEvents"


def request_for(number: int, **terms: Any) -> pb.CreateGameRequest:
    """A new game whose request id belongs to the partition of a number."""
    request = creation(**terms)
    request.request_id = f"{request.request_id[:-4]}{number:04x}"
    return request


async def three_games(site: Served) -> list[str]:
    """A game in each partition, all played by the same two players."""
    names = []
    for number in range(3):
        name = (await site.nobody.call("GameService/CreateGame", request_for(number))).game.name
        players = await site.seat_players(name)
        await players[0].call("GameService/StartGame", starting(name))
        await play_out(name, players)
        names.append(name)
    return names


async def told(client: Client, after: str = "") -> list[tuple[str, int, str]]:
    """Every event up to the end of all logs: its game, its version, and where to go on."""
    request = events.WatchEventsRequest(after_position=after)
    stream, lines = client.stream(WATCH, request), []
    async for message in stream:
        if message.HasField("caught_up"):
            break
        lines += [
            (one.name, one.event.version, one.event.position)
            for one in (*message.events.events, *message.revealed.events)
        ]
    stream.cancel()
    return lines


def by_game(lines: Sequence[tuple[str, int, str]]) -> dict[str, list[int]]:
    """The versions that were told of each game, in their order."""
    games: dict[str, list[int]] = {}
    for name, version, _ in lines:
        games.setdefault(name, []).append(version)
    return games


NAMES = ("a", "b", "c")


@asynccontextmanager
async def served_apart(path: Path, names: str) -> AsyncIterator[dict[str, Served]]:
    """A server for each of these partitions."""
    async with AsyncExitStack() as stack:
        sites = {}
        for name in names:
            databases = stack.enter_context(opened(path, [name]))
            sites[name] = await stack.enter_async_context(serving(databases))
        yield sites


def databases_of(stack: ExitStack, **others: str) -> Mapping[str, str]:
    """Addresses of three empty databases."""
    return {name: others.get(name) or stack.enter_context(fresh_database()) for name in NAMES}
