"""Names at a table: in any script, apart from the ids that the history keeps."""

import pytest

from deluxe_services.identity.player_directory import seat_id
from pokerdeluxe.v1 import game_service_pb2 as pb
from pokerdeluxe.v1 import player_service_pb2 as players
from tests.loops import in_loop
from tests.services.api.client import Client, Served, new_id, refused, serving
from tests.services.api.openings import creation_of

NAMES = ["李小龙", "Владимир", "Jürgen Müller", "علی‌رضا", "👩‍👧", "O'Neill-7"]


async def opened(site: Served) -> str:
    created = await site.nobody.call("GameService/CreateGame", creation_of("poker-deluxe"))
    name: str = created.game.name
    return name


def joining(game: str, name: str, player: str = "p", seat: int = 0) -> pb.JoinGameRequest:
    return pb.JoinGameRequest(
        name=game, request_id=new_id(), player=player, seat=seat, display_name=name
    )


async def names_at(site: Served, game: str) -> list[str]:
    answer = await site.nobody.call("GameService/GetGame", pb.GetGameRequest(name=game))
    return [seat.display_name for seat in answer.summary.seats]


@pytest.mark.parametrize("name", NAMES)
@in_loop
async def test_a_player_is_shown_by_the_name_that_they_gave(name: str) -> None:
    async with serving() as site:
        game = await opened(site)
        request = joining(game, name)
        await site.nobody.call("GameService/JoinGame", request)
        assert (await names_at(site, game))[0] == name
        await site.nobody.call("GameService/JoinGame", request)
        assert (await names_at(site, game))[0] == name
        events = await site.nobody.call("GameService/ListEvents", pb.ListEventsRequest(name=game))
        assert name.encode() not in events.SerializeToString(), "the history keeps the id alone"


@pytest.mark.parametrize("name", ["x" * 41, "a\nb", "\u202enna"])
@in_loop
async def test_what_cannot_be_shown_is_no_name(name: str) -> None:
    async with serving() as site:
        game = await opened(site)
        error = await refused(site.nobody.call("GameService/JoinGame", joining(game, name)))
        assert error.reason == "BAD_FIELD"
        assert (await names_at(site, game))[0] == ""


@in_loop
async def test_a_name_is_its_players_alone_and_can_be_forgotten() -> None:
    async with serving() as site:
        game = await opened(site)
        first = joining(game, "李小龙", player="lee")
        seat_of_lee = await site.nobody.call("GameService/JoinGame", first)
        leaving = pb.LeaveGameRequest(name=game, request_id=new_id())
        await Client(site.channel, seat_of_lee.token).call("GameService/LeaveGame", leaving)
        await site.nobody.call("GameService/JoinGame", joining(game, "", player="ann"))
        assert (await names_at(site, game))[0] == "", "somebody else sits there"
        await site.nobody.call("GameService/JoinGame", joining(game, "Zoë", player="zoe", seat=1))
        assert (await names_at(site, game))[1] == "Zoë"
        record = seat_id(game.removeprefix("games/"), 1, "zoe")
        forgetting = players.ForgetPlayerRequest(name=f"players/{record}")
        await site.operator.call("PlayerService/ForgetPlayer", forgetting)
        assert (await names_at(site, game))[1] == ""
