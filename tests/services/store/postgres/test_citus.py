"""Three logs on a real Citus: play, move a log while people play, and read everything.

``POKER_DELUXE_TEST_CITUS`` is the address of an empty database at the coordinator, as a superuser
of it, with two workers (docs/growing.md); without it these tests are skipped.
"""

import asyncio
import os
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

import pytest

from deluxe_services.cli.main import main
from deluxe_services.operations.backups import Wanted
from deluxe_services.operations.dumps import back_up_database
from deluxe_services.store.opening import make_logs, places_in
from deluxe_services.store.postgres.logs import schemas_of
from pokerdeluxe.v1 import audit_service_pb2 as audits
from tests.drills.citus import COORDINATOR, ask, move, node_of
from tests.logs import NUMBER, drop_logs, opened
from tests.loops import in_loop, run
from tests.postgres import addressed
from tests.services.api.client import Served, play_out, serving, starting
from tests.services.api.several import by_game, request_for, three_games, told

pytestmark = pytest.mark.skipif(
    not COORDINATOR, reason="POKER_DELUXE_TEST_CITUS names no coordinator of a Citus"
)

MOVES = 2


@pytest.fixture
def url() -> Iterator[str]:
    """A store of three logs: the first at the coordinator, the others at workers."""
    schema = f"citus_{os.getpid()}"
    url = addressed(COORDINATOR, schema)
    ask(f"CREATE SCHEMA {schema}")
    try:
        make_logs(url, NUMBER)
        yield url
    finally:
        drop_logs(url)
        ask(f"DROP SCHEMA {schema} CASCADE")


def two_phase_commits() -> int:
    """Transactions that were committed in two phases, as far as they are not yet forgotten."""
    return int(ask("SELECT count(*) FROM pg_dist_transaction")[0][0])


@in_loop
async def test_games_of_all_logs_are_played_in_one_phase_and_audited(url: str) -> None:
    first, *others = schemas_of(places_in(url).addresses)
    assert node_of(first) is None
    assert len({node_of(schema) for schema in others}) == 2
    with opened(url) as logs:
        async with serving(logs) as site:
            before = two_phase_commits()
            names = await three_games(site)
            assert two_phase_commits() <= before
            assert {name for name, _, _ in await told(site.operator)} == {*names}
            stream = site.operator.stream("AuditService/AuditStore", audits.AuditStoreRequest())
            report = [one.report async for one in stream if one.HasField("report")][-1]
            assert (report.verdict, report.games) == (audits.VERDICT_PASS, 3)


@in_loop
async def test_a_log_moves_to_another_node_while_its_games_are_played(url: str) -> None:
    schema = schemas_of(places_in(url).addresses)[1]
    with opened(url) as logs:
        async with serving(logs) as site:
            stop = asyncio.Event()
            playing = [asyncio.create_task(games(site, stop)) for _ in range(2)]
            for _ in range(MOVES):
                await asyncio.sleep(1.0)
                await asyncio.to_thread(move, schema)
            stop.set()
            names = [name for one in playing for name in await one]
            versions = by_game(await told(site.operator))
            assert {*names} == {*versions}
            for each in versions.values():  # some are sent again when they are revealed
                assert {*each} == {*range(1, max(each) + 1)}
            stream = site.operator.stream("AuditService/AuditStore", audits.AuditStoreRequest())
            report = [one.report async for one in stream if one.HasField("report")][-1]
            assert (report.verdict, report.games) == (audits.VERDICT_PASS, len(names))


@pytest.fixture
def copy(url: str) -> Iterator[str]:
    """The address for a copy of the store in an empty database of the coordinator alone."""
    name = f"copy_{os.getpid()}"
    ask(f"CREATE DATABASE {name}")
    try:
        yield urlunsplit(urlsplit(url)._replace(path=f"/{name}"))
    finally:
        ask(f"DROP DATABASE {name} WITH (FORCE)")


def test_a_backup_that_is_made_while_games_are_played_is_restored(
    url: str, copy: str, tmp_path: Path
) -> None:
    async def back_up() -> None:
        with opened(url) as logs:
            async with serving(logs) as site:
                stop = asyncio.Event()
                playing = [asyncio.create_task(games(site, stop)) for _ in range(2)]
                await asyncio.sleep(1.0)
                await asyncio.to_thread(back_up_database, url, tmp_path, Wanted())
                stop.set()
                await asyncio.gather(*playing)

    run(back_up)
    assert main(["db", "restore", str(tmp_path), "--db", copy]) == 0
    assert main(["audit", "--all", "--db", copy]) == 0
    assert main(["db", "check", "--db", copy]) == 0


async def games(site: Served, stop: asyncio.Event) -> list[str]:
    """Games of log 01, one after the other."""
    names: list[str] = []
    while not stop.is_set():
        name = (await site.nobody.call("GameService/CreateGame", request_for(1))).game.name
        players = await site.seat_players(name)
        await players[0].call("GameService/StartGame", starting(name))
        await play_out(name, players)
        names.append(name)
    return names
