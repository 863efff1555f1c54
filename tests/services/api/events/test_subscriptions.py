"""Who waits at the end of the log is woken by what their filter matches, and by nothing else."""

import asyncio
from contextlib import ExitStack
from typing import Any

import pytest

from deluxe_services.api.events.filters import Filter, Reader
from deluxe_services.api.events.subscriptions import Subscriptions
from deluxe_services.identity.principals import Principal
from deluxe_services.tables.host import Host
from pokerdeluxe.v1 import event_service_pb2 as pb
from pokerdeluxe.v1 import values_pb2 as values
from tests.loops import in_loop
from tests.services.api.client import Client, Served, play_out, serving, starting
from tests.services.api.events.warehouse import WATCH_EVENTS

FILTERS: tuple[dict[str, Any], ...] = (
    {},
    {"kinds": ["card-bought", "buying-stopped"]},
    {"kinds": ["game-ended"]},
    {"kinds": ["player-left"]},
    {"kinds": ["deal-closed"], "games": ["yacht"]},
    {"games": ["yacht", "draw-poker"]},
    {"games": ["poker-deluxe"]},
    {"player": "p0"},
    {"player": "zoe"},
    {"player": "p0", "kinds": ["player-left"]},
    {"status": values.GAME_STATUS_OPEN},
    {"status": values.GAME_STATUS_PLAYING},
    {"status": values.GAME_STATUS_OVER},
    {"status": values.GAME_STATUS_OVER, "kinds": ["card-bought"]},
)


def reader(filter_: dict[str, Any], principal: Principal | None = None) -> Reader:
    return Reader(principal, Filter(pb.EventFilter(**filter_), "filter"))


async def events_behind(caller: Client, after: str, filter_: dict[str, Any]) -> tuple[int, str]:
    """How many events match behind a position, and the position at the end."""
    request = pb.WatchEventsRequest(after_position=after, filter=pb.EventFilter(**filter_))
    stream, number = caller.stream(WATCH_EVENTS, request), 0
    async for message in stream:
        if message.HasField("caught_up"):
            break
        number += len(message.events.events) + len(message.revealed.events)
    stream.cancel()
    return number, message.position


async def seen_to_the_end(subscriptions: Subscriptions, host: Host) -> None:
    """Wait until the index has seen the end of the log."""
    for _ in range(1000):
        if subscriptions._position == await host.log.head():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("the index does not move on")


async def woken_by_a_game(site: Served, staff: bool, most: int | None = None) -> None:
    host = site.server._host
    caller = site.operator if staff else site.nobody
    principal = Principal("operator") if staff else None
    name, clients = await site.started(rounds=2)
    _, position = await events_behind(caller, "", {})
    subscriptions = Subscriptions(host.log, host.steps, host.histories)
    with ExitStack() as stack:
        end = await host.log.head()
        waiting = [
            stack.enter_context(subscriptions.waiting(reader(one, principal), end))
            for one in FILTERS
        ]
        await play_out(name, clients, **({} if most is None else {"most": most}))
        await seen_to_the_end(subscriptions, host)
        woken = [one.woken.done() for one in waiting]
        for one, filter_ in zip(waiting, FILTERS, strict=True):
            number, _ = await events_behind(caller, position, filter_)
            assert one.woken.done() == bool(number), filter_
        assert any(woken)
        assert not all(woken)
    last = await host.log.head()
    assert all(one.position == last for one, was in zip(waiting, woken, strict=True) if not was)
    assert all(one.position < last for one, was in zip(waiting, woken, strict=True) if was)


@pytest.mark.parametrize("most", [1, None])
@in_loop
async def test_those_whose_filter_matches_are_woken_and_the_others_positions_move_on(
    most: int | None,
) -> None:
    async with serving() as site:
        await woken_by_a_game(site, staff=False, most=most)


@in_loop
async def test_an_operator_is_woken_at_the_end_of_a_deal_which_reveals_others() -> None:
    async with serving() as site:
        host = site.server._host
        name, clients = await site.started(rounds=2)
        subscriptions = Subscriptions(host.log, host.steps, host.histories)
        filter_ = {"kinds": ["hands-dealt"]}
        operator = Principal("operator")
        await play_out(name, clients, most=1)
        end = await host.log.head()
        with subscriptions.waiting(reader(filter_, operator), end) as one:
            await play_out(name, clients)
            await seen_to_the_end(subscriptions, host)
            assert one.woken.done()


@in_loop
async def test_a_late_game_wakes_whoever_may_hear_of_it_later() -> None:
    async with serving() as site:
        host = site.server._host
        name = await site.open_game(rounds=2, spectators_after_deal=True)
        clients = await site.seat_players(name)
        subscriptions = Subscriptions(host.log, host.steps, host.histories)
        with ExitStack() as stack:
            end = await host.log.head()
            own, other = (
                stack.enter_context(subscriptions.waiting(reader(filter_), end))
                for filter_ in ({"kinds": ["game-started"]}, {"games": ["yacht"]})
            )
            await clients[0].call("GameService/StartGame", starting(name))
            await play_out(name, clients)
            await seen_to_the_end(subscriptions, host)
            assert own.woken.done()
            assert not other.woken.done()


@in_loop
async def test_who_begins_to_wait_behind_what_was_tested_looks_again() -> None:
    async with serving() as site:
        host = site.server._host
        await site.started()
        subscriptions = Subscriptions(host.log, host.steps, host.histories)
        end = await host.log.head()
        ended = reader({"kinds": ["game-ended"]})
        with (
            subscriptions.waiting(ended, end),
            subscriptions.waiting(ended, end - 1) as late,
        ):
            assert late.woken.done()
            assert late.position == end - 1
