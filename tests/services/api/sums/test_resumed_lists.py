"""Lists of transfers go on later behind their end: with all that was written since, and no more."""

from contextlib import closing
from typing import Any

import pytest

from deluxe_services.store import Store, open_store
from pokerdeluxe.v1 import audit_service_pb2 as audits
from pokerdeluxe.v1 import player_service_pb2 as people
from pokerdeluxe.v1 import values_pb2 as values
from tests.loops import in_loop
from tests.services.api.client import Client, refused, serving
from tests.services.api.simulated import interleaved

SAVES = interleaved(open_books=False)
ALL = ("AuditService/ListAllTransfers", audits.ListAllTransfersRequest)
ALL_STREAMED = ("AuditService/StreamAllTransfers", audits.StreamAllTransfersRequest)
STATEMENT = ("PlayerService/ListStatement", people.ListStatementRequest)
STATEMENT_STREAMED = ("PlayerService/StreamStatement", people.StreamStatementRequest)
Method = tuple[str, Any]

METHODS = pytest.mark.parametrize("method", [ALL, ALL_STREAMED, STATEMENT, STATEMENT_STREAMED])


def write(store: Store, begin: int, end: int) -> None:
    """Write a part of the games, which are going on at the same times."""
    for save in SAVES[begin:end]:
        store.log.append(save).result()


async def player_of(caller: Client) -> str:
    request = audits.ListAllTransfersRequest(page_size=1)
    [line] = (await caller.call(ALL[0], request)).lines
    return f"players/{line.line.target_player}"


async def read(
    caller: Client, method: Method, player: str, token: str = "", unit: str = "chips"
) -> tuple[list[Any], str, int]:
    """The lines from a token to the end, where to resume, and the balance before the first line."""
    path, message = method
    filters = {"filter": values.TransferFilter(unit=unit)}
    if "Statement" in path:
        filters["name"] = player  # type: ignore[assignment]  # of another type
    lines: list[Any] = []
    openings: list[int] = []
    if "Stream" in path:
        request = message(page_token=token, **filters)
        parts = [part async for part in caller.stream(path, request)]
    else:
        parts = [await caller.call(path, message(page_token=token, page_size=37, **filters))]
        while parts[-1].next_page_token:
            assert not parts[-1].resume_page_token
            request = message(page_token=parts[-1].next_page_token, page_size=37, **filters)
            parts.append(await caller.call(path, request))
    for part in parts:
        lines += part.lines
        openings.append(getattr(part, "opening_balance", 0))
    return lines, parts[-1].resume_page_token, openings[0]


def key(line: Any) -> tuple[str, bytes]:
    """A transfer without the balance, which is that of what was read."""
    copy = type(line)()
    copy.CopyFrom(line)
    if isinstance(copy, people.StatementLine):
        copy.ClearField("balance")
    return line.game_name, copy.SerializeToString(deterministic=True)


@METHODS
@in_loop
async def test_what_was_written_since_is_listed_once_and_nothing_else(method: Method) -> None:
    with closing(open_store("memory:")) as store:
        third = len(SAVES) // 3
        write(store, 0, third)
        async with serving(store) as site:
            player = await player_of(site.operator)
            first, token, _ = await read(site.operator, method, player)
            assert first
            nothing, token, _ = await read(site.operator, method, player, token)
            assert nothing == []
            assert token, "also when nothing was sent"
            write(store, third, 2 * third)
            second, token, second_opening = await read(site.operator, method, player, token)
            write(store, 2 * third, len(SAVES))
            third_part, _, third_opening = await read(site.operator, method, player, token)
            whole, _, _ = await read(site.operator, method, player)
            parts = [*first, *second, *third_part]
            assert second
            assert sorted(map(key, parts)) == sorted(map(key, whole))
            if "Statement" in method[0]:
                assert second_opening == first[-1].balance
                assert third_opening == second[-1].balance
                assert parts[-1].balance == whole[-1].balance
            else:
                times = [
                    line.line.transfer_time.ToMilliseconds() for line in (first[-1], second[0])
                ]
                assert times[1] < times[0], "by time alone some would be missed"


@in_loop
async def test_a_list_that_begins_empty_is_resumed_in_each_unit() -> None:
    with closing(open_store("memory:")) as store:
        async with serving(store) as site:
            tokens = {
                unit: (await read(site.operator, ALL, "", unit=unit))[1]
                for unit in ("chips", "cents")
            }
            write(store, 0, len(SAVES))
            for unit, token in tokens.items():
                resumed, _, _ = await read(site.operator, ALL, "", token, unit)
                whole, _, _ = await read(site.operator, ALL, "", unit=unit)
                assert resumed == whole
                assert whole


@in_loop
async def test_entries_that_come_while_a_list_is_read_are_behind_its_end() -> None:
    with closing(open_store("memory:")) as store:
        half = len(SAVES) // 2
        write(store, 0, half)
        async with serving(store) as site:
            caller = site.operator
            page = await caller.call(ALL[0], ALL[1](page_size=5))
            write(store, half, len(SAVES))
            rest, token, _ = await read(caller, ALL, "", page.next_page_token)
            since, _, _ = await read(caller, ALL, "", token)
            whole, _, _ = await read(caller, ALL, "")
            assert sorted(map(key, [*page.lines, *rest, *since])) == sorted(map(key, whole))
            assert since


@in_loop
async def test_who_may_not_see_every_game_at_once_gets_no_place_in_the_log() -> None:
    with closing(open_store("memory:")) as store:
        write(store, 0, len(SAVES) // 2)
        async with serving(store) as site:
            lines, token, _ = await read(site.nobody, ALL, "")
            assert lines
            assert token == ""


@in_loop
async def test_a_token_of_a_longer_log_is_gone() -> None:
    tokens = []
    for end in (len(SAVES), len(SAVES) // 2):
        with closing(open_store("memory:")) as store:
            write(store, 0, end)
            async with serving(store) as site:
                tokens.append((await read(site.operator, ALL, ""))[1])
                if len(tokens) == 2:
                    refusal = await refused(read(site.operator, ALL, "", tokens[0]))
                    assert refusal.reason == "POSITION_GONE"
