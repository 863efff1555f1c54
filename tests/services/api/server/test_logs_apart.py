"""A store of three logs, and a server for each."""

import grpc

from pokerdeluxe.v1 import game_service_pb2 as pb
from pokerdeluxe.v1 import history_pb2 as history
from pokerdeluxe.v1 import player_service_pb2 as people
from tests.logs import several_logs
from tests.loops import in_loop
from tests.services.api.client import (
    Client,
    Served,
    chosen,
    joining,
    refused,
    refused_stream,
    starting,
)
from tests.services.api.players.registered import newcomer
from tests.services.api.requests import sent
from tests.services.api.several import served_apart


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


@in_loop
async def test_players_are_the_same_everywhere_and_games_are_in_one_log() -> None:
    with several_logs() as url:
        async with served_apart(url, "0", "1", "2") as sites:
            ann, ben = await newcomer(sites[1], "Ann"), await newcomer(sites[2], "Ben")
            games = [await seated(site, [ann, ben]) for site in sites]
            for site, game in zip(sites, games, strict=True):
                listing = await site.nobody.call("GameService/ListGames", pb.ListGamesRequest())
                assert {one.name for one in listing.games} == {*games}
                await move(site, game, [ann, ben])
            request = pb.GetGameRequest(name=games[1])
            refusal = await refused(sites[0].nobody.call("GameService/GetGame", request))
            assert (refusal.reason, refusal.code) == (
                "OTHER_LOG",
                grpc.StatusCode.FAILED_PRECONDITION,
            )
            assert refusal.info.metadata["log"] == "1"
            with_token = Client(sites[0].channel, ann.token)
            me = await with_token.call("PlayerService/WhoAmI", people.WhoAmIRequest())
            assert me.player.display_name == "Ann"
            revoke = people.RevokeTokenRequest(name=me.token_name)
            await sites[2].operator.call("PlayerService/RevokeToken", revoke)
            who = Client(sites[2].channel, ann.token)
            refusal = await refused(who.call("PlayerService/WhoAmI", people.WhoAmIRequest()))
            assert refusal.reason == "UNKNOWN_TOKEN"
            play = Client(sites[2].channel, ben.token).both(
                "GameService/Play", sent(pb.PlayRequest(open=games[1]))
            )
            assert (await refused_stream(play)).reason == "OTHER_LOG"


@in_loop
async def test_any_two_servers_write_any_log() -> None:
    with several_logs() as url:
        async with served_apart(url, "", "") as sites:
            ann, ben = await newcomer(sites[0], "Ann"), await newcomer(sites[1], "Ben")
            for _ in range(6):
                game = await seated(sites[0], [ann, ben])
                for site in (*sites, *sites):
                    await move(site, game, [ann, ben])
