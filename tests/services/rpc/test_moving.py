"""A game that moves to another partition while its players play, watched by everybody."""

import asyncio
from pathlib import Path

import pytest

from deluxe_services.tables.moving import Step
from pokerdeluxe.v1 import audit_service_pb2 as audits
from pokerdeluxe.v1 import game_service_pb2 as pb
from pokerdeluxe.v1 import history_pb2 as history
from pokerdeluxe.v1 import values_pb2 as values
from tests.loops import in_loop
from tests.partitions import Stopped, movers, opened, stopped_after
from tests.services.rpc.client import (
    Client,
    Heard,
    Served,
    chosen,
    creation,
    refused,
    refused_stream,
    serving,
    starting,
)
from tests.services.rpc.moving import Player, move, played, seated
from tests.services.rpc.partitioned import by_game, served_apart, told
from tests.services.rpc.players import newcomer


@in_loop
async def test_players_play_on_while_their_game_moves(path: Path) -> None:
    async with served_apart(path, "ab") as sites:
        tokens = [(await newcomer(sites["a"], name)).token for name in ("Ann", "Ben")]
        request = creation(2, rounds=2)
        name = await seated(sites["a"], tokens, request)
        players = [Player(sites, "a", token) for token in tokens]
        await played(players, name, 3)
        early = await told(Client(sites["b"].channel, tokens[0]))
        watching = asyncio.create_task(watched(sites["a"].nobody, name))
        playing = asyncio.create_task(played(players, name))
        await asyncio.to_thread(move, path, name)
        assert await playing > 3
        assert {player.at for player in players} == {"b"}
        assert (await watching).reason == "STORE_UNAVAILABLE"
        await check_whole(sites, name, tokens[0], early)
        refusal = await refused(sites["a"].nobody.call("GameService/CreateGame", request))
        assert (refusal.reason, refusal.info.metadata["partition"]) == ("OTHER_PARTITION", "b")
        again = await sites["b"].nobody.call("GameService/CreateGame", request)
        assert again.game.name == name


@in_loop
async def test_a_registered_player_is_told_to_wait_while_their_game_is_on_its_way(
    path: Path,
) -> None:
    async with served_apart(path, "ab") as sites:
        tokens = [(await newcomer(sites["a"], name)).token for name in ("Ann", "Ben")]
        name = await seated(sites["a"], tokens, creation(2))
        views = [await Client(sites["a"].channel, token).view(name) for token in tokens]
        [(token, acts)] = [
            (token, [history.OpenAct(poker_deluxe=act) for act in own.acts])
            for token, own in zip(tokens, views, strict=True)
            if own.acts
        ]
        with movers(path, "a", "b") as moving:
            game = name.removeprefix("games/")
            moving._closed(moving._register(game))  # and nothing is copied yet
            for site in sites.values():
                refusal = await refused(Client(site.channel, token).act(name, chosen(acts)))
                assert refusal.reason == "STORE_UNAVAILABLE", refusal.text
                assert refusal.retry_ms == 100


async def watched(client: Client, name: str) -> Heard:
    """How the stream of one game ends."""
    return await refused_stream(
        client.stream("GameService/WatchGame", pb.WatchGameRequest(name=name))
    )


async def check_whole(
    sites: dict[str, Served], name: str, token: str, early: list[tuple[str, int, str]]
) -> None:
    """Everybody sees the game once, whichever server they ask, and whenever they began."""
    version = (
        await sites["b"].nobody.call("GameService/GetGame", pb.GetGameRequest(name=name))
    ).game.version
    for site in sites.values():
        listing = await site.nobody.call("GameService/ListGames", pb.ListGamesRequest())
        assert [game.name for game in listing.games] == [name]
        player = Client(site.channel, token)
        lines = await told(player)
        assert by_game(lines) == {name: [*range(1, version + 1)]}
        rest = await told(player, early[-1][2])
        assert by_game(rest) == {name: [*range(early[-1][1] + 1, version + 1)]}
        flows = await site.nobody.call("AuditService/GetChipFlows", audits.GetChipFlowsRequest())
        assert flows.games == 1
        stream = site.operator.stream("AuditService/AuditStore", audits.AuditStoreRequest())
        report = [message.report async for message in stream if message.HasField("report")][-1]
        assert (report.verdict, report.games) == (audits.VERDICT_PASS, 1)


@in_loop
async def test_a_server_of_all_partitions_follows_a_game_and_knows_its_place_after_a_restart(
    path: Path,
) -> None:
    with opened(path) as databases:
        async with serving(databases) as site:
            request = creation()
            name = (await site.nobody.call("GameService/CreateGame", request)).game.name
            clients = [await site.join(name, seat) for seat in range(2)]
            sites = {"": site}
            players = [Player(sites, "", client.token) for client in clients]
            await clients[0].call("GameService/StartGame", starting(name))
            await played(players, name, 2)
            [source] = [key for key, one in databases.served.items() if one.games.page(limit=1)]
            target = "b" if source != "b" else "c"
            await asyncio.to_thread(move, path, name, source, target)
            await played(players, name, 2)
            assert not {"OTHER_PARTITION"} & {each for p in players for each in p.repeats}
            again = await site.nobody.call("GameService/CreateGame", request)
            assert again.game.name == name
    with opened(path) as databases:
        async with serving(databases) as site:
            sites[""] = site
            await played(players, name)
            game = (
                await site.nobody.call("GameService/GetGame", pb.GetGameRequest(name=name))
            ).game
            assert game.status == values.GAME_STATUS_OVER
            assert len(await site.nobody.events(name)) == game.version


@in_loop
async def test_a_game_on_its_way_is_waited_for(path: Path) -> None:
    async with served_apart(path, "ab") as sites:
        tokens = [(await newcomer(sites["a"], name)).token for name in ("Ann", "Ben")]
        name = await seated(sites["a"], tokens, creation())
        request = pb.GetGameRequest(name=name)
        with movers(path, "a", "b") as moving:
            killed = moving._replace(note=stopped_after(Step.CLOSED))
            with pytest.raises(Stopped):
                killed.move(name.removeprefix("games/"))
        for site in sites.values():
            refusal = await refused(site.nobody.call("GameService/GetGame", request))
            assert (refusal.reason, refusal.retry_ms) == ("STORE_UNAVAILABLE", 100)
        lines = await told(sites["b"].operator)
        await asyncio.to_thread(move, path, name)
        refusal = await refused(sites["a"].nobody.call("GameService/GetGame", request))
        assert (refusal.reason, refusal.info.metadata["partition"]) == ("OTHER_PARTITION", "b")
        assert (await told(sites["b"].operator, lines[-1][2])) == []
        assert (await told(sites["a"].operator)) == lines


@in_loop
async def test_a_server_that_was_asked_before_finds_the_game_after_it_moved(path: Path) -> None:
    """It follows no log but its own, so nothing tells it that the game has left another."""
    async with served_apart(path, "ab") as sites:
        name = await sites["a"].open_game()
        request = pb.GetGameRequest(name=name)
        refusal = await refused(sites["b"].nobody.call("GameService/GetGame", request))
        assert (refusal.reason, refusal.info.metadata["partition"]) == ("OTHER_PARTITION", "a")
        await asyncio.to_thread(move, path, name)
        assert (await sites["b"].nobody.call("GameService/GetGame", request)).game.name == name
        refusal = await refused(sites["a"].nobody.call("GameService/GetGame", request))
        assert (refusal.reason, refusal.info.metadata["partition"]) == ("OTHER_PARTITION", "b")


@in_loop
async def test_events_of_a_stream_are_not_overtaken(path: Path) -> None:
    """The log of the target alone would tell what came after the move."""
    async with served_apart(path, "ab") as sites:
        tokens = [(await newcomer(sites["a"], name)).token for name in ("Ann", "Ben")]
        name = await seated(sites["a"], tokens, creation())
        await asyncio.to_thread(move, path, name)
        players = [Player(sites, "b", token) for token in tokens]
        await played(players, name, 2)
        lines = await told(sites["b"].operator)
        assert by_game(lines)[name] == sorted(by_game(lines)[name])
        for at in range(0, len(lines), 3):
            rest = await told(sites["a"].operator, lines[at][2])
            assert by_game(rest) == by_game(lines[at + 1 :])
