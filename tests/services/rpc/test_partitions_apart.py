"""A store in three databases of PostgreSQL, and a server for each."""

import asyncio
import signal
from collections.abc import AsyncIterator, Mapping
from contextlib import AsyncExitStack, ExitStack, asynccontextmanager, suppress
from pathlib import Path

import grpc

from deluxe_services.store import open_store
from pokerdeluxe.v1 import game_service_pb2 as pb
from pokerdeluxe.v1 import history_pb2 as history
from pokerdeluxe.v1 import player_service_pb2 as people
from tests.drills.database import database
from tests.loops import run
from tests.partitions import opened, partitions_file
from tests.postgres import fresh_database
from tests.services.rpc.client import (
    Client,
    Served,
    chosen,
    joining,
    new_id,
    refused,
    refused_stream,
    serving,
    starting,
)

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


async def registered(site: Served, name: str, role: people.Role = people.ROLE_PLAYER) -> Client:
    """Somebody who is registered at a server, with their token."""
    request = people.RegisterPlayerRequest(request_id=new_id(), display_name=name)
    player = (await site.operator.call("PlayerService/RegisterPlayer", request)).player
    issue = people.IssueTokenRequest(name=player.name, role=role)
    issued = await site.operator.call("PlayerService/IssueToken", issue)
    return Client(site.channel, issued.token)


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


def databases_of(stack: ExitStack, **others: str) -> Mapping[str, str]:
    """Addresses of three empty databases."""
    return {name: others.get(name) or stack.enter_context(fresh_database()) for name in NAMES}


def test_players_are_the_same_everywhere_and_games_are_at_one_place(tmp_path: Path) -> None:
    async def body(path: Path) -> None:
        async with served_apart(path, "abc") as sites:
            ann, ben = await registered(sites["b"], "Ann"), await registered(sites["c"], "Ben")
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
            play = who.both("GameService/Play", once(pb.PlayRequest(open=games["b"])))
            assert (await refused_stream(play)).reason == "UNKNOWN_TOKEN"
            play = Client(sites["c"].channel, ben.token).both(
                "GameService/Play", once(pb.PlayRequest(open=games["b"]))
            )
            assert (await refused_stream(play)).reason == "OTHER_PARTITION"

    with ExitStack() as stack:
        path = partitions_file(tmp_path, databases_of(stack))
        run(lambda: body(path))


async def once(request: pb.PlayRequest) -> AsyncIterator[pb.PlayRequest]:
    yield request


def test_a_database_that_is_killed_stops_only_its_own_games(tmp_path: Path) -> None:
    server = database()

    async def body(path: Path) -> None:
        async with served_apart(path, "ab") as sites:
            players = [await registered(sites["a"], name) for name in ("Ann", "Ben")]
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
