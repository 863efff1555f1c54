"""Named subscriptions: a warehouse goes on from nothing but a name."""

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import grpc
import pytest

from pokerdeluxe.v1 import event_service_pb2 as pb
from pokerdeluxe.v1 import history_pb2 as history
from pokerdeluxe.v1 import player_service_pb2 as people
from tests.loops import in_loop, run
from tests.services.api.client import Client, Served, refused, refused_stream, serving
from tests.services.api.players import issued, registered
from tests.services.api.simulated import KINDS_OF_STORES, interleaved, opened, write
from tests.services.api.subscriptions import NAME, create, read
from tests.services.api.warehouse import plain


async def acknowledge(caller: Client, position: str, name: str = NAME) -> pb.Subscription:
    request = pb.AcknowledgeSubscriptionRequest(name=name, position=position)
    answer = await caller.call("EventService/AcknowledgeSubscription", request)
    subscription: pb.Subscription = answer.subscription
    return subscription


class Projection:
    """What was told of each event last; it keeps no position."""

    def __init__(self) -> None:
        self.events: dict[tuple[str, int], history.Event] = {}

    def take(self, message: pb.WatchEventsResponse) -> None:
        for each in (*message.events.events, *message.revealed.events):
            self.events[each.name, each.event.version] = plain(each.event)

    async def follow(self, caller: Client, most: int, position: int) -> bool:
        """Follow for so many messages and die, when so many were acknowledged; whether it has
        caught up.
        """
        stream = read(caller)
        try:
            async for response in stream:
                message = response.message
                self.take(message)
                if position > 0:
                    await acknowledge(caller, message.position)
                    position -= 1
                if message.WhichOneof("message") == "caught_up":
                    return True
                most -= 1
                if most <= 0:
                    return False
        finally:
            stream.cancel()
        raise AssertionError("the stream ended by itself")


@pytest.mark.parametrize("kind", KINDS_OF_STORES)
def test_a_projection_killed_and_restarted_at_random_holds_exactly_what_the_store_does(
    kind: str, tmp_path: Path
) -> None:
    chance = Random(f"subscription/{kind}")
    with opened(kind, tmp_path) as store:
        saves = interleaved(open_books=kind == "sqlite")

        async def body() -> None:
            for save in saves[: len(saves) // 2]:
                await asyncio.wrap_future(store.log.append(save))
            async with serving(store) as site:
                spectator = await somebody(site, people.ROLE_SPECTATOR)
                callers = {spectator.token: spectator, site.operator.token: site.operator}
                projections = {token: Projection() for token in callers}
                for caller in callers.values():
                    await create(caller)
                writing = asyncio.create_task(write(store, saves[len(saves) // 2 :]))
                caught_up: set[str] = set()
                while len(caught_up) < len(callers):
                    over, token = writing.done(), chance.choice(list(callers))
                    most = chance.randrange(1, 25)
                    position = chance.randrange(most + 1)
                    projection = projections[token]
                    if await projection.follow(callers[token], most, position) and over:
                        caught_up.add(token)
                rows = store.log.read_all()
                log = {(f"games/{row.game}", row.version) for row in rows if row.game}
                for token, caller in callers.items():
                    await acknowledge(caller, (await last_message(caller)).position)
                    events = projections[token].events
                    assert events.keys() == log
                    for name in {name for name, _ in log}:
                        messages = [events[one] for one in sorted(log) if one[0] == name]
                        assert messages == await caller.events(name, page_size=1000)
                    again = Projection()
                    assert await again.follow(caller, 9, 0)
                    assert not again.events, "nothing that was acknowledged comes again"

        run(body)


async def last_message(caller: Client) -> pb.WatchEventsResponse:
    stream = read(caller)
    async for response in stream:
        if response.message.WhichOneof("message") == "caught_up":
            stream.cancel()
            message: pb.WatchEventsResponse = response.message
            return message
    raise AssertionError("the stream ended by itself")


async def somebody(site: Served, role: people.Role) -> Client:
    caller, _ = await issued(site, await registered(site), role)
    return caller


@in_loop
async def test_a_new_reader_takes_over_and_the_one_before_is_told_so() -> None:
    async with serving() as site:
        await site.open_game()
        await create(site.operator)
        first = read(site.operator)
        message = (await anext(aiter(first))).message
        assert message.events.events
        second = read(site.operator)
        assert (await anext(aiter(second))).message == message, "nothing was acknowledged"
        refusal = await refused_stream(first)
        assert (refusal.code, refusal.reason) == (grpc.StatusCode.ABORTED, "TAKEN_OVER")
        deletion = pb.DeleteSubscriptionRequest(name=NAME)
        await site.operator.call("EventService/DeleteSubscription", deletion)
        assert (await refused_stream(second)).reason == "NO_SUCH_SUBSCRIPTION"
        again = site.operator.call("EventService/DeleteSubscription", deletion)
        assert (await refused(again)).reason == "NO_SUCH_SUBSCRIPTION"


def test_a_reader_at_another_server_of_the_store_takes_over(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("deluxe_services.tables.subscriptions.LOOKS_APART", 0.05)

    async def body(store: Any) -> None:
        async with serving(store) as one, serving(store) as other:
            await create(one.operator)
            first = read(one.operator)
            await anext(aiter(first))
            await anext(aiter(read(other.operator)))
            assert (await refused_stream(first)).reason == "TAKEN_OVER"

    with opened("postgresql", tmp_path) as store:
        run(lambda: body(store))


@in_loop
async def test_a_subscription_is_made_once_with_one_filter_and_goes_on_behind_a_position() -> None:
    async with serving() as site:
        for _ in range(2):
            await site.open_game()
        yacht = pb.EventFilter(games=["yacht", "poker-deluxe"])
        subscription = await create(site.operator, filter=yacht)
        assert (subscription.name, subscription.position) == (NAME, "")
        assert subscription.behind == 3, "the log names the subscription itself"
        filter_ = pb.EventFilter(games=["poker-deluxe", "yacht", "yacht"])
        assert await create(site.operator, filter=filter_) == subscription
        other = create(site.operator, filter=pb.EventFilter(games=["yacht"]))
        refusal = await refused(other)
        assert refusal.code == grpc.StatusCode.ALREADY_EXISTS
        assert refusal.reason == "SUBSCRIPTION_EXISTS"

        events = (await anext(aiter(read(site.operator)))).message.events.events
        first, second = (one.event.position for one in events)
        behind = (await acknowledge(site.operator, second)).behind
        assert behind == 2, "the log names the subscription and the privileged read"
        assert (await acknowledge(site.operator, first)).position == second, "never back"
        back = read(site.operator, after_position=first)
        assert [e.name for e in (await anext(aiter(back))).message.events.events] == [
            events[1].name
        ]
        later = await create(site.operator, "subscriptions/later", after_position=first)
        assert later.position == first
        assert later.behind > behind


@in_loop
async def test_a_subscription_is_for_who_made_it_alone_whatever_their_token() -> None:
    async with serving() as site:
        ann, bob = await registered(site), await registered(site, "Bob")
        (one, _), (same, _) = [await issued(site, ann, people.ROLE_AUDITOR) for _ in "ab"]
        (other, _), (spectator, _) = (
            await issued(site, bob, people.ROLE_AUDITOR),
            await issued(site, ann, people.ROLE_SPECTATOR),
        )
        subscription = await create(one)
        request = pb.GetSubscriptionRequest(name=NAME)
        result = await same.call("EventService/GetSubscription", request)
        assert result.subscription == subscription
        for stranger in (other, spectator, site.operator):
            refusal = await refused(stranger.call("EventService/GetSubscription", request))
            assert (refusal.code, refusal.reason) == (
                grpc.StatusCode.NOT_FOUND,
                "NO_SUCH_SUBSCRIPTION",
            )
            listing = pb.ListSubscriptionsRequest()
            page = await stranger.call("EventService/ListSubscriptions", listing)
            assert not page.subscriptions
            assert (await refused_stream(read(stranger))).reason == "NO_SUCH_SUBSCRIPTION"
        mine = await create(spectator)
        assert not mine.HasField("behind"), "it would tell of games that they see late"


@in_loop
async def test_names_are_bounded_and_their_number_is() -> None:
    async with serving(subscriptions_per_caller=3) as site:
        for name in ("warehouse", "subscriptions/", f"subscriptions/{'x' * 65}", "games/a"):
            assert "name" in (await refused(create(site.operator, name))).fields
        unknown = create(site.operator, filter=pb.EventFilter(kinds=["card-sold"]))
        assert "filter.kinds" in (await refused(unknown)).fields
        names = [f"subscriptions/{'x' * 62}{number}" for number in range(3)]
        for name in reversed(names):
            await create(site.operator, name)
        refusal = await refused(create(site.operator, "subscriptions/more"))
        assert (refusal.code, refusal.reason) == (
            grpc.StatusCode.RESOURCE_EXHAUSTED,
            "TOO_MUCH",
        )
        assert (await create(site.operator, names[0])).name == names[0], "it is there"
        results, token = [], ""
        while True:
            request = pb.ListSubscriptionsRequest(page_size=2, page_token=token)
            page = await site.operator.call("EventService/ListSubscriptions", request)
            results += [one.name for one in page.subscriptions]
            token = page.next_page_token
            if not token:
                break
        assert results == names
        nowhere = await refused(acknowledge(site.operator, "", names[0]))
        assert "position" in nowhere.fields


@in_loop
async def test_a_position_that_the_log_has_not_reached_is_refused_and_changes_nothing() -> None:
    async with serving() as site, serving() as longer:
        for _ in range(3):
            await longer.open_game()
        await create(longer.operator)
        ahead = (await last_message(longer.operator)).position
        await site.open_game()
        subscription = await create(site.operator)
        for call in (
            acknowledge(site.operator, ahead),
            create(site.operator, "subscriptions/other", after_position=ahead),
        ):
            refusal = await refused(call)
            assert (refusal.code, refusal.reason) == (
                grpc.StatusCode.OUT_OF_RANGE,
                "POSITION_GONE",
            )
        assert await create(site.operator) == subscription
