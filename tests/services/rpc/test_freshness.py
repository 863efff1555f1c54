"""Reads across servers: what one has answered, every other shows when it is asked for."""

from tests.postgres import fresh_database
from tests.services.rpc.client import run
from tests.services.rpc.freshness.run import read_across_replicas, unseen
from tests.services.rpc.test_replicas import replicas, seated


def test_no_read_at_any_server_is_older_than_what_another_has_answered() -> None:
    with fresh_database() as url:
        result = run(lambda: read_across_replicas(url, reads=600, tables=3))
    assert result.stale == []
    assert result.not_yet_seen == 0
    assert {"GetGame", "ListEvents", "WatchGame", "GetView", "Act repeated"} <= set(result.reads)


def test_a_version_that_is_not_there_yet_is_said_not_to_be_seen() -> None:
    async def body(url: str) -> None:
        async with replicas(url) as servers:
            table = await seated(servers)
            for server in servers:
                assert await unseen(table, server) == "NOT_YET_SEEN"

    with fresh_database() as url:
        run(lambda: body(url))
