"""Reads across servers: what one has answered, every other shows when it is asked for."""

from tests.postgres import fresh_database
from tests.services.rpc.client import run
from tests.services.rpc.freshness.run import read_across, unseen
from tests.services.rpc.test_replicas import replicas, seated

KINDS = {"GetGame", "ListEvents", "WatchGame", "GetView", "Act repeated"}


def test_no_read_is_older_than_any_answer_and_a_version_to_come_is_not_seen() -> None:
    async def body(url: str) -> None:
        async with replicas(url) as servers:
            result = await read_across(servers, reads=300, tables=3)
            assert result.stale == []
            assert result.not_yet_seen == 0
            assert set(result.reads) >= KINDS
            table = await seated(servers)
            for server in servers:
                assert await unseen(table, server) == "NOT_YET_SEEN"

    with fresh_database() as url:
        run(lambda: body(url))
