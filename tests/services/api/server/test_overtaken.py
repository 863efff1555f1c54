"""Servers of one database that have not heard yet of what another has answered."""

from unittest.mock import patch

from deluxe_services.tables.host import Host
from tests.loops import in_loop
from tests.postgres import fresh_database
from tests.services.api.client import Client, acts_of, chosen, joining, serving, starting
from tests.services.api.players.registered import newcomer


@in_loop
async def test_who_sat_down_at_one_server_may_start_the_game_at_another_at_once() -> None:
    with fresh_database() as url, patch.object(Host, "_hear"):
        async with serving(url) as one, serving(url) as other:
            name = await other.open_game()
            players = await one.seat_players(name)
            elsewhere = Client(other.channel, players[0].token)
            response = await elsewhere.call("GameService/StartGame", starting(name))
            assert response.version == 5


@in_loop
async def test_who_sat_down_with_an_account_may_act_at_another_server_at_once() -> None:
    with fresh_database() as url, patch.object(Host, "_hear"):
        async with serving(url) as one, serving(url) as other:
            name = await other.open_game()
            here = [Client(one.channel, (await newcomer(one, who)).token) for who in ("Ann", "Ben")]
            for seat, player in enumerate(here):
                request = joining(name, seat)
                request.player = ""
                await player.call("GameService/JoinGame", request)
            await here[0].call("GameService/StartGame", starting(name))
            turn = (await here[0].view(name)).to_act
            item = chosen(await acts_of(here[turn], name))
            await Client(other.channel, here[turn].token).act(name, item)
