"""Lists and sums over all partitions name a game once, wherever its move has come."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from deluxe_services.tables.moving import Step
from pokerdeluxe.v1 import audit_service_pb2 as audits
from pokerdeluxe.v1 import game_service_pb2 as pb
from pokerdeluxe.v1 import player_service_pb2 as people
from pokerdeluxe.v1 import values_pb2 as values
from tests.loops import in_loop
from tests.partitions import Stopped, movers, opened, stopped_after
from tests.services.rpc.client import Client, Served, serving
from tests.services.rpc.moving import Player, move, played, seated
from tests.services.rpc.partitioned import before_next, request_for
from tests.services.rpc.players import newcomer

PLAYING = values.GAME_STATUS_PLAYING


async def lists(site: Served, player: Client) -> list[Any]:
    """What is told of all games, by many methods."""
    me = (await player.call("PlayerService/WhoAmI", people.WhoAmIRequest())).player.name
    own = me.removeprefix("players/")
    requests = (
        ("GameService/ListGames", pb.ListGamesRequest(with_summaries=True)),
        ("GameService/ListGames", pb.ListGamesRequest(order_by="create_time desc", status=PLAYING)),
        ("GameService/ListGames", pb.ListGamesRequest(order_by="update_time desc", player=own)),
        ("AuditService/GetChipFlows", audits.GetChipFlowsRequest()),
        ("AuditService/GetChipFlows", audits.GetChipFlowsRequest(player=own)),
        ("AuditService/ListAllTransfers", audits.ListAllTransfersRequest()),
        ("AuditService/ListRake", audits.ListRakeRequest()),
        ("PlayerService/ListStatement", people.ListStatementRequest(name=me)),
        ("PlayerService/ListInvitations", people.ListInvitationsRequest(name=me)),
    )
    return [
        *[await player.call(method, request) for method, request in requests],
        await lobby(site.nobody),
    ]


async def lobby(client: Client) -> list[Any]:
    """The games that a lobby shows first."""
    stream, games = client.stream("GameService/WatchGames", pb.WatchGamesRequest()), []
    async for message in stream:
        if message.HasField("caught_up"):
            break
        games += message.games.games
    stream.cancel()
    return sorted(games, key=lambda each: str(each.game.name))


async def invited(site: Served, player: Client, number: int) -> str:
    """A game of a partition, with an invitation for a player."""
    name: str = (await site.nobody.call("GameService/CreateGame", request_for(number))).game.name
    me = (await player.call("PlayerService/WhoAmI", people.WhoAmIRequest())).player.name
    invitation = pb.InvitePlayerRequest(name=name, player_name=me)
    await site.operator.call("GameService/InvitePlayer", invitation)
    return name


@in_loop
async def test_a_game_on_its_way_is_told_as_it_was_before(path: Path) -> None:
    with opened(path) as databases:
        async with serving(databases, patience_ms=0) as site:
            players = [await newcomer(site, name) for name in ("Ann", "Ben")]
            tokens = [player.token for player in players]
            name = await seated(site, tokens, request_for(0, spectators_behind=3))
            await played([Player({"": site}, "", token) for token in tokens], name, 5)
            other = await invited(site, players[0], 0)
            before = await lists(site, players[0])
            with movers(path, "a", "b") as moving:
                for game in (name, other):
                    stopped = moving._replace(note=stopped_after(Step.CLOSED))
                    with pytest.raises(Stopped):
                        stopped.move(game.removeprefix("games/"))
            assert await lists(site, players[0]) == before
            for game in (name, other):
                await asyncio.to_thread(move, path, game)
            assert await lists(site, players[0]) == before


@in_loop
async def test_games_that_move_while_a_list_is_made_are_in_it_once(path: Path) -> None:
    with opened(path) as databases:
        async with serving(databases, patience_ms=0) as site:
            tokens = [(await newcomer(site, name)).token for name in ("Ann", "Ben")]
            names = [await seated(site, tokens, request_for(number)) for number in (0, 1, 0, 1)]
            reader = Client(site.channel, tokens[0])
            before = await lists(site, reader)

            store = databases.served["b"]
            before_next(store.games, "page", lambda: crossed(path, names[:2]))
            listing = await reader.call("GameService/ListGames", pb.ListGamesRequest())
            assert [game.name for game in listing.games] == names
            before_next(store.log, "read_all", lambda: crossed(path, names[2:]))
            flows = audits.GetChipFlowsRequest()
            assert (await reader.call("AuditService/GetChipFlows", flows)).games == 4
            assert not {"page", "read_all"} & {*vars(store.games), *vars(store.log)}, "both moved"
            assert await lists(site, reader) == before


def crossed(path: Path, names: list[str]) -> None:
    """Two games change their places."""
    move(path, names[0], "a", "b")
    move(path, names[1], "b", "a")
