"""Another version of the file of partitions, read by servers that go on serving."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, ExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from deluxe_services.cli.main import main
from deluxe_services.rpc.process import renew_on_hangup
from deluxe_services.store import open_store
from deluxe_services.tables.ids import slot_of
from pokerdeluxe.v1 import event_service_pb2 as events
from pokerdeluxe.v1 import game_service_pb2 as pb
from tests.loops import run, until
from tests.partitions import opened, partitions_file
from tests.postgres import fresh_database
from tests.services.rpc.client import Served, refused, refused_stream, serving
from tests.services.rpc.partitioned import by_game, told


@asynccontextmanager
async def served(path: Path, names: str) -> AsyncIterator[dict[str, Served]]:
    """A server for each of these partitions, which knows the file."""
    async with AsyncExitStack() as stack:
        sites = {}
        for name in names:
            databases = stack.enter_context(opened(path, [name]))
            site = serving(databases, db=str(path), max_page=500)
            sites[name] = await stack.enter_async_context(site)
        yield sites


async def listed(site: Served) -> set[str]:
    listing = await site.nobody.call("GameService/ListGames", pb.ListGamesRequest())
    return {game.name for game in listing.games}


def test_a_partition_is_added_and_gets_a_slot_with_its_games_while_servers_run(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def body(addresses: dict[str, str]) -> None:
        two = {name: addresses[name] for name in "ab"}
        path = partitions_file(tmp_path, two, {"a": "00", "b": "01"})
        async with served(path, "ab") as sites:
            first = await sites["a"].open_game()
            position = (await told(sites["b"].operator))[-1][2]
            following = await followed(sites["b"], position)
            slots = {"a": "00", "b": "01", "c": "02"}
            partitions_file(tmp_path, addresses, slots, version=2)
            await renewed(sites)
            assert (await refused_stream(following)).reason == "STOPPING"
            async with served(path, "c") as more:
                await check_added(sites, more["c"], first, position)
                await check_moved(path, sites | more, addresses, first)
                assert "2 games" in capsys.readouterr().out

    with ExitStack() as stack:
        addresses = {name: stack.enter_context(fresh_database()) for name in "abc"}
        open_store(addresses["c"]).close()
        run(lambda: body(addresses))


async def followed(site: Served, position: str) -> Any:
    """The stream over all games behind a position, which is the last one."""
    request = events.WatchEventsRequest(after_position=position)
    stream = site.operator.stream("EventService/WatchEvents", request)
    async for message in stream:
        assert message.HasField("caught_up")
        break
    return stream


async def renewed(sites: dict[str, Served]) -> None:
    for site in sites.values():
        await site.server.renew()


async def check_added(sites: dict[str, Served], site: Served, first: str, position: str) -> None:
    """Every server knows the games of a partition that was added."""
    second = await site.open_game()
    assert slot_of(second.removeprefix("games/")) == 2
    assert await listed(site) == {first, second}
    for one in sites.values():
        assert await listed(one) == {first, second}
        get = one.nobody.call("GameService/GetGame", pb.GetGameRequest(name=second))
        assert (await refused(get)).info.metadata["partition"] == "c"
    assert by_game(await told(sites["b"].operator, position)) == {second: [1]}


async def check_moved(
    path: Path, sites: dict[str, Served], addresses: dict[str, str], first: str
) -> None:
    """A slot moves with its games, and then in the file."""
    words = ["db", "move-slot", "00", "--to", "c", "--db", str(path)]
    assert await asyncio.to_thread(main, words) == 0
    slots = {"a": "05", "b": "01", "c": "00 02"}
    partitions_file(path.parent, addresses, slots, version=3)
    await renewed(sites)
    third = await sites["a"].open_game()
    assert slot_of(third.removeprefix("games/")) == 5
    await sites["c"].nobody.view(first)
    game = first.removeprefix("games/")
    for about in (words, ["db", "check"], ["audit", "--all"], ["audit", game], ["games"]):
        place = [] if about is words else ["--db", str(path)]
        assert await asyncio.to_thread(main, [*about, *place]) == 0, about


def test_who_opens_a_game_in_a_partition_that_opens_none_is_sent_to_one_that_does(
    tmp_path: Path,
) -> None:
    path = partitions_file(tmp_path, slots={"a": "00", "b": "01"})
    path.write_text(f"{path.read_text()}\nopens = false")

    async def body() -> None:
        with opened(path, ["b"]) as databases:
            async with serving(databases) as site:
                refusal = await refused(site.open_game())
                assert refusal.reason == "OTHER_PARTITION"
                assert refusal.info.metadata["partition"] == "a"

    run(body)


def test_a_file_that_cannot_be_served_is_not_taken_over(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    databases = {"a": "a.db", "b": "b.db"}

    async def body(path: Path) -> None:
        with opened(path) as stores:
            async with serving(stores, db=str(path)) as site:
                await site.open_game()
                renew_on_hangup(site.server, stores)
                partitions_file(tmp_path, databases, {"a": "00", "b": "01"}, version=3)
                os.kill(os.getpid(), signal.SIGHUP)
                await until(lambda: "are those of version 3 now" in caplog.text)
                assert stores.partitions.version == 3
                for places, slots, version, why in (
                    (databases, {"a": "00", "b": "01"}, 1, "served already"),
                    ({"a": "a.db", "b": "c.db"}, {"a": "00", "b": "01"}, 4, "has moved"),
                    ({"a": "a.db"}, {"a": "00"}, 4, "there is no partition 'b'"),
                    (databases, {"a": "00", "b": "02"}, 4, "has games of slot 01"),
                    (databases, {"a": "00", "b": "0"}, 4, "give slots as"),
                ):
                    partitions_file(tmp_path, places, slots, version)
                    await site.server.renew()
                    assert why in caplog.text
                    assert stores.partitions.version == 3
                    await site.open_game()

    run(lambda: body(partitions_file(tmp_path, databases, {"a": "00", "b": "01"}, version=2)))
