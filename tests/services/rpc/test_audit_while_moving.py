"""An audit of all partitions examines each game once, wherever it moves meanwhile."""

import asyncio
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from deluxe_services.tables.moving import Step
from pokerdeluxe.v1 import audit_service_pb2 as audits
from tests.loops import in_loop
from tests.partitions import Stopped, movers, opened, stopped_after
from tests.services.rpc.client import Client, serving
from tests.services.rpc.moving import Player, played, seated
from tests.services.rpc.partitioned import before_next, request_for
from tests.services.rpc.players import newcomer


async def audited(client: Client) -> Any:
    stream = client.stream("AuditService/AuditStore", audits.AuditStoreRequest())
    [report] = [message.report async for message in stream if message.HasField("report")]
    return report


def move(path: Path, name: str, way: str, last: Step) -> None:
    """Move a game as far as a step."""
    with movers(path, *way) as moving, suppress(Stopped):
        moving._replace(note=stopped_after(last)).move(name.removeprefix("games/"))


@pytest.mark.parametrize("reading", ["log.position", "games.page"])
@pytest.mark.parametrize("step", [Step.CLOSED, Step.ENDED])
@pytest.mark.parametrize("way", ["ab", "ba"])
@in_loop
async def test_a_game_that_moves_while_the_store_is_audited_is_in_the_report_once(
    path: Path, way: str, step: Step, reading: str
) -> None:
    with opened(path) as databases:
        async with serving(databases) as site:
            tokens = [(await newcomer(site, name)).token for name in ("Ann", "Ben")]
            names = [await seated(site, tokens, request_for(number)) for number in (0, 1, 0, 1)]
            players = [Player({"": site}, "", token) for token in tokens]
            await played(players, names["ab".index(way[0])], 5)
            before = await audited(site.operator)
            assert (before.verdict, before.games) == (audits.VERDICT_PASS, 4)
            name, store = names["ab".index(way[0])], databases.served["b"]
            part, method = reading.split(".")
            place = getattr(store, part)
            before_next(place, method, lambda: move(path, name, way, step))
            assert await audited(site.operator) == before
            assert method not in vars(place), "it moved while the store was read"
            assert await audited(site.operator) == before
            await asyncio.to_thread(move, path, name, way, Step.ENDED)
            assert await audited(site.operator) == before


@in_loop
async def test_a_late_game_that_moves_while_the_store_is_audited_stays_hidden(path: Path) -> None:
    with opened(path) as databases:
        async with serving(databases) as site:
            tokens = [(await newcomer(site, name)).token for name in ("Ann", "Ben")]
            name = await seated(site, tokens, request_for(0, spectators_behind=3))
            await seated(site, tokens, request_for(1))
            assert (await audited(site.nobody)).games == 1
            store = databases.served["a"]
            before_next(store.games, "page", lambda: move(path, name, "ab", Step.ENDED))
            assert (await audited(site.nobody)).games == 1
            assert "page" not in vars(store.games), "it moved while the store was read"
