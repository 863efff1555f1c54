"""A store in three databases of PostgreSQL, and a server for each."""

import asyncio
import signal
from contextlib import ExitStack, suppress
from pathlib import Path

import grpc

from deluxe_services.store import open_store
from pokerdeluxe.v1 import game_service_pb2 as pb
from pokerdeluxe.v1 import history_pb2 as history
from pokerdeluxe.v1 import player_service_pb2 as people
from tests.drills.database import database
from tests.loops import run
from tests.partitions import partitions_file
from tests.services.rpc.client import (
    Client,
    Served,
    chosen,
    joining,
    refused,
    refused_stream,
    starting,
)
from tests.services.rpc.partitioned import databases_of, served_apart
from tests.services.rpc.players import newcomer
from tests.services.rpc.requests import sent


async def one_act(client: Client, name: str) -> None:
    """The one move of a player, whose turn it is."""
    own = await client.view(name)
    await client.act(name, chosen([history.OpenAct(poker_deluxe=act) for act in own.acts]))


async def seated(site: Served, players: list[Client]) -> str:
    """A game that has started, of registered players."""
    name = await site.open_game()
    here = [Client(site.channel, player.token) for player in players]
    for seat, player in enumerate(here):
        request = joining(name, seat)
        request.player = ""
        await player.call("GameService/JoinGame", request)
    await here[0].call("GameService/StartGame", starting(name))
    return name


async def move(site: Served, name: str, players: list[Client]) -> None:
    """Whoever's turn it is acts."""
    turn = (await site.nobody.view(name)).to_act
    await one_act(Client(site.channel, players[turn].token), name)


async def moved_again(site: Served, name: str, players: list[Client]) -> None:
    """Wait until a game goes on."""
    while True:
        with suppress(grpc.RpcError):
            await move(site, name, players)
            return
        await asyncio.sleep(0.05)


async def listed_again(site: Served) -> set[str]:
    """Wait until the games of all partitions can be listed; their names."""
    while True:
        with suppress(grpc.RpcError):
            response = await site.nobody.call("GameService/ListGames", pb.ListGamesRequest())
            return {game.name for game in response.games}
        await asyncio.sleep(0.05)


def test_players_are_the_same_everywhere_and_games_are_at_one_place(tmp_path: Path) -> None:
    async def body(path: Path) -> None:
        async with served_apart(path, "abc") as sites:
            ann, ben = await newcomer(sites["b"], "Ann"), await newcomer(sites["c"], "Ben")
            games = {name: await seated(site, [ann, ben]) for name, site in sites.items()}
            for name, site in sites.items():
                listing = await site.nobody.call("GameService/ListGames", pb.ListGamesRequest())
                assert {game.name for game in listing.games} == {*games.values()}
                await move(site, games[name], [ann, ben])
            request = pb.GetGameRequest(name=games["b"])
            refusal = await refused(sites["a"].nobody.call("GameService/GetGame", request))
            assert (refusal.reason, refusal.code) == (
                "OTHER_PARTITION",
                grpc.StatusCode.FAILED_PRECONDITION,
            )
            assert refusal.info.metadata["partition"] == "b"
            with_token = Client(sites["a"].channel, ann.token)
            me = await with_token.call("PlayerService/WhoAmI", people.WhoAmIRequest())
            assert me.player.display_name == "Ann"
            revoke = people.RevokeTokenRequest(name=me.token_name)
            await sites["c"].operator.call("PlayerService/RevokeToken", revoke)
            who = Client(sites["c"].channel, ann.token)
            refusal = await refused(who.call("PlayerService/WhoAmI", people.WhoAmIRequest()))
            assert refusal.reason == "UNKNOWN_TOKEN"
            play = who.both("GameService/Play", sent(pb.PlayRequest(open=games["b"])))
            assert (await refused_stream(play)).reason == "UNKNOWN_TOKEN"
            play = Client(sites["c"].channel, ben.token).both(
                "GameService/Play", sent(pb.PlayRequest(open=games["b"]))
            )
            assert (await refused_stream(play)).reason == "OTHER_PARTITION"

    with ExitStack() as stack:
        path = partitions_file(tmp_path, databases_of(stack))
        run(lambda: body(path))


def test_a_database_that_is_killed_stops_only_its_own_games(tmp_path: Path) -> None:
    server = database()

    async def body(path: Path) -> None:
        async with served_apart(path, "ab") as sites:
            players = [await newcomer(sites["a"], name) for name in ("Ann", "Ben")]
            games = {}
            for name, site in sites.items():
                games[name] = await seated(site, players)
                await move(site, games[name], players)
            await asyncio.to_thread(server.stop, signal.SIGKILL)
            try:
                for site in sites.values():
                    await site.server.recheck_tokens()
                await move(sites["b"], games["b"], players)
                refusal = await refused(move(sites["a"], games["a"], players))
                assert refusal.reason == "STORE_UNAVAILABLE"
                request = pb.ListGamesRequest()
                refusal = await refused(sites["b"].nobody.call("GameService/ListGames", request))
                assert refusal.reason == "STORE_UNAVAILABLE"
                stranger = Client(sites["b"].channel, "never-handed-out")
                refusal = await refused(stranger.call("GameService/ListGames", request))
                assert refusal.reason == "STORE_UNAVAILABLE"
                await move(sites["b"], games["b"], players)
            finally:
                await asyncio.to_thread(server.start)
            await moved_again(sites["a"], games["a"], players)
            listing = await listed_again(sites["b"])
            assert listing == {*games.values()}

    with ExitStack() as stack:
        addresses = databases_of(stack, a=server.new_schema())
        for address in addresses.values():
            open_store(address).close()
        path = partitions_file(tmp_path, addresses)
        run(lambda: body(path))
