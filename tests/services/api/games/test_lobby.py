"""Lobbies: games as they stand for those who know none of them, in one call and in one stream."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from google.protobuf.timestamp_pb2 import Timestamp

from deluxe_domain.catalogue import GAMES
from deluxe_domain.games.escalero import rules as escalero
from deluxe_domain.games.yacht import rules as yacht
from pokerdeluxe.v1 import game_service_pb2 as pb
from pokerdeluxe.v1 import player_service_pb2 as people
from pokerdeluxe.v1 import values_pb2 as values
from pokerdeluxe.v1.values_pb2 import CURRENCY_EUR
from tests.loops import in_loop
from tests.services.api.client import (
    Client,
    Served,
    new_id,
    play_out,
    refused,
    refused_stream,
    serving,
    starting,
)
from tests.services.api.openings import creation_of
from tests.services.api.simulated import of_all_kinds, serving_all_kinds

LIST = "GameService/ListGames"
WATCH_GAMES = "GameService/WatchGames"
WITH_POT = {name for name in GAMES if name not in {"chinese-poker", "yacht", "escalero"}}
WITH_POINTS = {"yacht", "escalero"}


async def listed(client: Client, **filters: Any) -> pb.ListGamesResponse:
    response: pb.ListGamesResponse = await client.call(LIST, pb.ListGamesRequest(**filters))
    return response


def names(response: pb.ListGamesResponse) -> list[str]:
    return [game.name for game in response.games]


def parts_of(request: pb.CreateGameRequest) -> int:
    """How many deals, rounds or turns were agreed."""
    match (request.options.WhichOneof("options") or "").split("_"):
        case ["poker", "deluxe"]:  # each player deals as often
            return request.terms.players * request.options.poker_deluxe.rounds
        case ["poker", "dice"]:
            return request.options.poker_dice.rounds
        case ["yacht"]:
            return yacht.ROUNDS
        case ["escalero"]:
            return escalero.TURNS
        case _:
            options = request.options
            hands: int = getattr(options, options.WhichOneof("options") or "").hands
            return hands


async def summary(client: Client, name: str) -> pb.GameSummary:
    response = await client.call("GameService/GetGame", pb.GetGameRequest(name=name))
    summary_now: pb.GameSummary = response.summary
    return summary_now


@in_loop
async def test_an_unlisted_game_is_found_by_its_name_and_by_those_who_sit_there_alone() -> None:
    async with serving() as site:
        request = creation_of("yacht")
        request.terms.unlisted = True
        name = (await site.nobody.call("GameService/CreateGame", request)).game.name
        other = (await site.nobody.call("GameService/CreateGame", creation_of("yacht"))).game.name
        assert names(await listed(site.nobody)) == [other]
        stream = aiter(site.nobody.stream(WATCH_GAMES, pb.WatchGamesRequest()))
        assert [one.game.name for one in (await next_told(stream)).games.games] == [other]
        assert (await summary(site.nobody, name)).terms.unlisted
        await next_told(stream)
        guest = await site.join(name, 0)
        await site.join(other, 0)
        assert [one.game.name for one in (await next_told(stream)).changes.games] == [other]
        assert names(await listed(guest)) == [name, other]
        assert names(await listed(site.operator)) == [name, other]


@in_loop
async def test_games_are_listed_by_their_stakes_in_one_unit() -> None:
    async with serving() as site:
        stakes: dict[str, tuple[str, int]] = {}
        for kind in GAMES:
            request = creation_of(kind)
            name = (await site.nobody.call("GameService/CreateGame", request)).game.name
            summary_now = await summary(site.nobody, name)
            assert summary_now.HasField("stake") == (kind not in WITH_POINTS)
            stakes[name] = summary_now.unit, summary_now.stake
        request = creation_of("chinese-poker")
        request.options.chinese_poker.currency = CURRENCY_EUR
        name = (await site.nobody.call("GameService/CreateGame", request)).game.name
        summary_now = await summary(site.nobody, name)
        assert summary_now.unit == "EUR-cents"
        stakes[name] = summary_now.unit, summary_now.stake
        for unit in ("chips", "cents", "EUR-cents", "CHF-cents"):
            of_unit = [(stake, name) for name, (one, stake) in stakes.items() if one == unit]
            games = await listed(site.nobody, unit=unit)
            assert set(names(games)) == {name for _, name in of_unit}
        at_least, below = sorted({stake for one, stake in stakes.values() if one == "chips"})[1:3]
        games = await listed(
            site.nobody,
            unit="chips",
            least_stake=at_least,
            most_stake=below - 1,
            with_summaries=True,
        )
        assert names(games)
        assert {one.stake for one in games.summaries} == {at_least}


@in_loop
async def test_every_game_is_summed_up_without_knowing_it() -> None:
    async with serving() as site:
        for kind in GAMES:
            request = creation_of(kind)
            request.terms.seconds_to_act = 1000
            response = await site.nobody.call("GameService/CreateGame", request)
            name, players = response.game.name, request.terms.players
            clients = await site.seat_players(name, players)
            gathering = await summary(site.nobody, name)
            assert (gathering.terms, gathering.options) == (request.terms, request.options)
            assert gathering.titles["en"]
            assert not gathering.to_act
            assert not gathering.HasField("act_by_time")
            await clients[0].call("GameService/StartGame", starting(name, players))
            summary_now = await summary(site.nobody, name)
            assert [seat.player for seat in summary_now.seats] == [f"p{n}" for n in range(players)]
            assert all(seat.present for seat in summary_now.seats)
            assert summary_now.to_act, kind
            seconds = response.game.create_time.seconds
            assert seconds + 990 < summary_now.act_by_time.seconds < seconds + 1200
            ends = {n: one.act_by_time for n, one in enumerate(summary_now.seats) if acts(one)}
            assert sorted(ends) == list(summary_now.to_act), "each waits for their own clock"
            assert summary_now.act_by_time in ends.values()
            assert summary_now.HasField("pot") == (kind in WITH_POT)
            assert summary_now.seats[0].HasField("score") == (kind in WITH_POINTS)
            assert summary_now.seats[0].HasField("chips") == (kind not in WITH_POINTS)
            assert (summary_now.part, summary_now.phase, summary_now.end_reason) != ("", "", "")
            assert summary_now.part_count == parts_of(request)
            assert not summary_now.winners


def acts(seat: pb.GameSummary.SeatSummary) -> bool:
    return seat.HasField("act_by_time")


@in_loop
async def test_a_game_as_it_is_now_comes_with_the_time_of_the_server() -> None:
    async with serving() as site:
        request = creation_of("poker-deluxe")
        name = (await site.nobody.call("GameService/CreateGame", request)).game.name
        now = await site.nobody.call("GameService/GetGame", pb.GetGameRequest(name=name))
        assert abs(now.server_time.ToSeconds() - now.game.update_time.ToSeconds()) < 60
        past = await site.nobody.call(
            "GameService/GetGame", pb.GetGameRequest(name=name, version=1)
        )
        assert not past.HasField("server_time"), "answers about a version never change"


@in_loop
async def test_without_a_turn_clock_it_is_told_how_long_others_wait() -> None:
    async with serving(patience_ms=700_000) as site:
        request = creation_of("draw-poker")
        response = await site.nobody.call("GameService/CreateGame", request)
        name, players = response.game.name, request.terms.players
        clients = await site.seat_players(name, players)
        await clients[0].call("GameService/StartGame", starting(name, players))
        seconds = response.game.create_time.seconds
        assert (
            seconds + 690 < (await summary(site.nobody, name)).act_by_time.seconds < seconds + 900
        )


@in_loop
async def test_games_that_are_over_tell_their_result() -> None:
    async with serving_all_kinds() as site:
        response = await listed(site.nobody, with_summaries=True)
        assert {game.game for game in response.games} == set(GAMES)
        for game, summary_of in zip(response.games, response.summaries, strict=True):
            assert summary_of.end_reason, game.game
            assert not summary_of.to_act
            if game.game == "yacht":  # Escalero is won by columns
                best = max(seat.score for seat in summary_of.seats)
                assert {summary_of.seats[seat].score for seat in summary_of.winners} == {best}
            view = await site.nobody.call("GameService/GetGame", pb.GetGameRequest(name=game.name))
            assert view.summary == summary_of


@in_loop
async def test_a_game_that_cannot_be_read_hides_no_other(tmp_path: Path) -> None:
    where = tmp_path / "games.db"
    with of_all_kinds(str(where)) as store:
        damaged = next(iter(store.log.read_all())).game
    with closing(sqlite3.connect(where, isolation_level=None)) as connection:
        damage = "UPDATE entries SET data = '{}' WHERE game = ? AND version = 3"
        connection.execute(damage, (damaged,))
        connection.execute("DELETE FROM snapshots")
    async with serving(str(where)) as site:
        response = await listed(site.nobody, with_summaries=True)
        assert {game.game for game in response.games} == set(GAMES)
        for game, summary_of in zip(response.games, response.summaries, strict=True):
            is_empty = summary_of == pb.GameSummary()
            assert is_empty == (game.name == f"games/{damaged}")
        of_chips = await listed(site.nobody, unit="chips", with_summaries=True)
        assert f"games/{damaged}" not in names(of_chips)
        assert names(of_chips)


@pytest.mark.usefixtures("kept_in")
@in_loop
async def test_games_are_listed_in_every_order_and_their_last_page_goes_on() -> None:
    async with serving() as site:
        games = [await site.open_game() for _ in range(5)]
        assert await in_pages(site, order_by="") == games
        assert await in_pages(site, order_by="create_time desc") == games[::-1]
        await asyncio.sleep(0.002)
        await site.join(games[1], 0)
        assert (await in_pages(site, order_by="update_time desc"))[0] == games[1]
        assert sorted(await in_pages(site, order_by="update_time desc")) == sorted(games)
        last = await listed(site.nobody, page_size=10)
        assert not last.next_page_token
        more = [await site.open_game() for _ in range(2)]
        rest = await listed(site.nobody, page_token=last.resume_page_token)
        assert names(rest) == more
        since = (await listed(site.nobody, order_by="update_time desc")).games[0].update_time
        recent = names(await listed(site.nobody, updated_since=since))
        assert more[-1] in recent
        assert games[0] not in recent
        later = Timestamp(seconds=since.seconds + 10)
        assert names(await listed(site.nobody, updated_since=later)) == []
        for request, field in (
            (pb.ListGamesRequest(order_by="name"), "order_by"),
            (pb.ListGamesRequest(game="poker"), "game"),
            (pb.ListGamesRequest(to_act=True), "player"),
            (pb.ListGamesRequest(unit="grams"), "unit"),
            (pb.ListGamesRequest(least_stake=1), "unit"),
            (pb.ListGamesRequest(unit="chips", least_stake=2, most_stake=1), "most_stake"),
        ):
            assert field in (await refused(site.nobody.call(LIST, request))).fields


async def in_pages(site: Served, **filters: Any) -> list[str]:
    results: list[str] = []
    token = ""
    while True:
        page = await listed(site.nobody, page_size=2, page_token=token, **filters)
        results += names(page)
        token = page.next_page_token
        if not token:
            return results


@in_loop
async def test_games_are_listed_when_the_log_begins_with_an_entry_of_no_game() -> None:
    async with serving() as site:
        assert names(await listed(site.nobody)) == []
        request = people.RegisterPlayerRequest(request_id=new_id(), display_name="Ann")
        player = (await site.operator.call("PlayerService/RegisterPlayer", request)).player
        issue = people.IssueTokenRequest(name=player.name, role=people.ROLE_PLAYER)
        await site.operator.call("PlayerService/IssueToken", issue)
        name = await site.open_game()
        assert names(await listed(site.nobody)) == [name]


@in_loop
async def test_my_games_in_which_it_is_my_turn_are_one_call() -> None:
    async with serving() as site:
        name, clients = await site.started()
        await site.started()
        await site.open_game()
        for seat in range(2):
            mine = await listed(site.nobody, player=f"p{seat}", to_act=True)
            acting = (await clients[0].view(name)).to_act
            assert (name in names(mine)) == (acting == seat)
        assert not (await listed(site.nobody, player="zoe", to_act=True)).games


async def next_told(stream: Any) -> pb.WatchGamesResponse:
    async with asyncio.timeout(30):
        while True:
            message: pb.WatchGamesResponse = await anext(stream)
            if message.WhichOneof("message") != "heartbeat":
                return message


@pytest.mark.usefixtures("kept_in")
@in_loop
async def test_a_lobby_hears_of_every_change_that_it_shows() -> None:
    async with serving() as site:
        first = await site.open_game()
        stream = aiter(site.nobody.stream(WATCH_GAMES, pb.WatchGamesRequest()))
        news = await next_told(stream)
        assert [one.game.name for one in news.games.games] == [first]
        assert (await next_told(stream)).WhichOneof("message") == "caught_up"
        second = await site.open_game()
        kinds = await changes(stream, second)
        assert kinds == ["OPENED"]
        clients = await site.seat_players(second)
        await clients[0].call("GameService/StartGame", starting(second))
        names: set[str] = set()
        while "TURN" not in names:
            names |= set(await changes(stream, second))
        assert names == {"SEATS", "STARTED", "TURN"}
        playing = asyncio.create_task(play_out(second, clients))
        while "OVER" not in names:
            names |= set(await changes(stream, second))
        await playing
        # Whoever goes on hears how the games stand that changed since, and of no others.
        request = pb.WatchGamesRequest(after_position=news.position)
        again = await next_told(aiter(site.nobody.stream(WATCH_GAMES, request)))
        [one] = again.changes.games
        assert (one.game.name, one.game.status) == (second, values.GAME_STATUS_OVER)
        fresh = aiter(site.nobody.stream(WATCH_GAMES, pb.WatchGamesRequest()))
        assert [one.game.name for one in (await next_told(fresh)).games.games] == [first]


async def changes(stream: Any, name: str) -> list[str]:
    message = await next_told(stream)
    [one] = message.changes.games
    assert one.game.name == name
    assert one.summary.seats
    return [pb.GameChangeKind.Name(kind).removeprefix("GAME_CHANGE_KIND_") for kind in one.kinds]


@in_loop
async def test_a_lobby_of_one_player_hears_of_their_games_and_their_leaving_them() -> None:
    async with serving() as site:
        name = await site.open_game()
        await site.open_game()
        zoe = await site.join(name, 0, "zoe")
        request = pb.WatchGamesRequest(player="zoe")
        stream = aiter(site.nobody.stream(WATCH_GAMES, request))
        assert [one.game.name for one in (await next_told(stream)).games.games] == [name]
        assert (await next_told(stream)).WhichOneof("message") == "caught_up"
        leave = pb.LeaveGameRequest(name=name, request_id=new_id())
        await zoe.call("GameService/LeaveGame", leave)
        assert await changes(stream, name) == ["SEATS"]
        request = pb.WatchGamesRequest(games=["poker"])
        refusal = await refused_stream(site.nobody.stream(WATCH_GAMES, request))
        assert "poker-deluxe" in refusal.fields["games"]


@in_loop
async def test_a_game_that_is_shown_late_changes_as_late_in_lobbies() -> None:
    async with serving(heartbeat_ms=60_000) as site:
        name = await site.open_game(rounds=2, spectators_after_deal=True)
        stream = aiter(site.nobody.stream(WATCH_GAMES, pb.WatchGamesRequest()))
        first = await next_told(stream)
        await next_told(stream)
        waiting = asyncio.ensure_future(next_told(stream))
        clients = await site.seat_players(name)
        await clients[0].call("GameService/StartGame", starting(name))
        own = aiter(clients[0].stream(WATCH_GAMES, pb.WatchGamesRequest()))
        news = (await next_told(own)).games.games[0]
        assert news.game.status == values.GAME_STATUS_PLAYING
        late = aiter(site.nobody.stream(WATCH_GAMES, pb.WatchGamesRequest()))
        assert (await next_told(late)).games.games[0] == first.games.games[0]
        assert not waiting.done(), "nothing tells that the game goes on"
        await play_out(name, clients)
        assert (await waiting).changes.games[0].game.name == name
