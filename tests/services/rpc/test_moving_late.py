"""A game that spectators see late moves in the middle of a deal: they see what they would see."""

import asyncio
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from typing import Any

import grpc
import pytest

from deluxe_services.tables.moving import Step
from pokerdeluxe.v1 import audit_service_pb2 as audits
from pokerdeluxe.v1 import event_service_pb2 as events
from pokerdeluxe.v1 import game_service_pb2 as pb
from pokerdeluxe.v1 import history_pb2 as history
from tests.loops import in_loop
from tests.partitions import Stopped, movers, stopped_after
from tests.services.rpc.client import Client, Served, creation, refused
from tests.services.rpc.moving import Player, played, seated
from tests.services.rpc.partitioned import served_apart
from tests.services.rpc.players import newcomer

LATE: list[dict[str, Any]] = [{"spectators_after_deal": True}, {"spectators_behind": 3}]


class Spectator:
    """One who watches a game without a token, at any server, and goes on after each break."""

    def __init__(self, sites: dict[str, Served], name: str, game: str) -> None:
        self.events: dict[int, history.Event] = {}
        self.partition = "a"
        self.breaks = 0
        self._sites = sites
        self._name = name
        self._game = game
        self._position = ""

    async def follow(self) -> None:
        """Hear of everything, until the game is over."""
        while True:
            with suppress(grpc.RpcError):
                if self._name == "WatchGame":
                    await self._watch_game()
                else:
                    await self._watch_events()
                return
            self.breaks += 1
            self.partition = "ab"[self.breaks % 2]
            await asyncio.sleep(0.02)

    async def _watch_game(self) -> None:
        request = pb.WatchGameRequest(name=self._game, after_version=max(self.events, default=0))
        nobody = self._sites[self.partition].nobody
        async for message in nobody.stream("GameService/WatchGame", request):
            for event in message.events.events:
                self._take(event)
            if message.HasField("over"):
                return

    async def _watch_events(self) -> None:
        request = events.WatchEventsRequest(after_position=self._position)
        nobody = self._sites[self.partition].nobody
        async for message in nobody.stream("EventService/WatchEvents", request):
            self._position = message.position or self._position
            for one in message.events.events:
                event = history.Event()
                event.CopyFrom(one.event)
                event.position = ""
                self._take(event)
                if one.kind == "game-ended":
                    return

    def _take(self, event: history.Event) -> None:
        assert event.version == max(self.events, default=0) + 1, "nothing twice, nothing missing"
        self.events[event.version] = event


async def public_sight(client: Client, name: str) -> list[Any]:
    """What anybody is shown of a game, by many methods."""
    game = await client.call("GameService/GetGame", pb.GetGameRequest(name=name))
    game.ClearField("server_time")
    request = pb.ListGamesRequest(with_summaries=True)
    books = (
        ("GetChipFlows", audits.GetChipFlowsRequest()),
        ("GetChipFlows", audits.GetChipFlowsRequest(name=name)),
        ("ListTransfers", audits.ListTransfersRequest(name=name)),
        ("ListAllTransfers", audits.ListAllTransfersRequest()),
    )
    return [
        game,
        await client.events(name),
        await client.call("GameService/ListGames", request),
        *[await client.call(f"AuditService/{method}", each) for method, each in books],
    ]


async def seen_by_now(site: Served, name: str) -> int:
    """The last version that anybody may see."""
    answer = await site.nobody.call("GameService/GetGame", pb.GetGameRequest(name=name))
    version: int = answer.game.version
    return version


async def in_the_middle(players: list[Player], site: Served, name: str) -> None:
    """Play until the game has come further than spectators see, and they have seen a deal."""
    while await played(players, name, 1):
        answer = await players[0].client.call("GameService/GetGame", pb.GetGameRequest(name=name))
        visible = await seen_by_now(site, name)
        if 10 < visible < answer.game.version - 2:
            return
    raise AssertionError("the game is over")


@pytest.mark.parametrize("terms", LATE, ids=[*LATE[0], *LATE[1]])
@in_loop
async def test_spectators_see_a_late_game_as_if_it_had_not_moved(
    path: Path, terms: dict[str, Any]
) -> None:
    async with served_apart(path, "ab") as sites, AsyncExitStack() as stack:
        tokens = [(await newcomer(sites["a"], name)).token for name in ("Ann", "Ben")]
        name = await seated(sites["a"], tokens, creation(2, rounds=2, **terms))
        spectators = [Spectator(sites, method, name) for method in ("WatchGame", "WatchEvents")]
        following = [asyncio.create_task(one.follow()) for one in spectators]
        stack.callback(lambda: [task.cancel() for task in following])
        players = [Player(sites, "a", token) for token in tokens]
        await in_the_middle(players, sites["a"], name)
        before = await public_sight(sites["a"].nobody, name)
        visible = before[0].game.version
        game = name.removeprefix("games/")
        with movers(path, "a", "b") as moving:
            with pytest.raises(Stopped):
                moving._replace(note=stopped_after(Step.CLOSED)).move(game)
            for site in sites.values():
                await check_on_its_way(site, name, before[2])
            assert moving.move(game)
        assert await public_sight(sites["b"].nobody, name) == before
        assert all(max(one.events) <= visible for one in spectators)
        late_one = Spectator(sites, "WatchEvents", name)
        following.append(asyncio.create_task(late_one.follow()))
        await played(players, name)
        await asyncio.gather(*following)
        history_of_it = {each.version: each for each in await sites["b"].nobody.events(name)}
        for one in (*spectators, late_one):
            assert one.events.keys() == history_of_it.keys()


async def check_on_its_way(site: Served, name: str, listing: Any) -> None:
    """Nothing says how far it has come: calls about it wait, and lists are as before."""
    for method, request in (
        ("GameService/GetGame", pb.GetGameRequest(name=name)),
        ("GameService/ListEvents", pb.ListEventsRequest(name=name)),
        ("AuditService/ListTransfers", audits.ListTransfersRequest(name=name)),
    ):
        refusal = await refused(site.nobody.call(method, request))
        assert refusal.reason == "STORE_UNAVAILABLE", refusal.text
        assert not any(char.isdigit() for char in refusal.text.replace(name[6:], ""))
    whole_list = pb.ListGamesRequest(with_summaries=True)
    assert await site.nobody.call("GameService/ListGames", whole_list) == listing
