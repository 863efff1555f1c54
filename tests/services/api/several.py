"""Servers of a store of several logs, and what their clients see and hear."""

from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

from pokerdeluxe.v1 import event_service_pb2 as events
from pokerdeluxe.v1 import game_service_pb2 as pb
from tests.logs import opened
from tests.services.api.client import Client, Served, creation, play_out, serving, starting

WATCH = "EventService/WatchEvents"


def request_for(number: int, **terms: Any) -> pb.CreateGameRequest:
    """A new game whose request id belongs to the log of a number."""
    request = creation(**terms)
    request.request_id = f"{request.request_id[:-4]}{number:04x}"
    return request


async def three_games(site: Served) -> list[str]:
    """A game in each log, all played by the same two players."""
    names = []
    for number in range(3):
        name = (await site.nobody.call("GameService/CreateGame", request_for(number))).game.name
        players = await site.seat_players(name)
        await players[0].call("GameService/StartGame", starting(name))
        await play_out(name, players)
        names.append(name)
    return names


async def told(client: Client, after: str = "") -> list[tuple[str, int, str]]:
    """Every event up to the end of all logs: its game, its version, and where its message ends."""
    request = events.WatchEventsRequest(after_position=after)
    stream, lines = client.stream(WATCH, request), []
    async for message in stream:
        if message.HasField("caught_up"):
            break
        lines += [
            (one.name, one.event.version, message.position)
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


@asynccontextmanager
async def served_apart(url: str, *numbers: str) -> AsyncIterator[list[Served]]:
    """A server for each of these choices of logs."""
    async with AsyncExitStack() as stack:
        sites = []
        for choice in numbers:
            logs = stack.enter_context(opened(url, choice))
            sites.append(await stack.enter_async_context(serving(logs)))
        yield sites
