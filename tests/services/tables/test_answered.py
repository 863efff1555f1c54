"""A request that comes again, late, elsewhere or behind others: one decision, one answer."""

import asyncio
from typing import Any

import pytest
from msgspec.structs import replace

from deluxe_domain.games.poker_deluxe.commands import StopBuying
from deluxe_domain.kernel.cutting import CutDeck
from deluxe_domain.kernel.decider import Reason, Refused
from deluxe_domain.kernel.table import JoinGame, LeaveGame
from deluxe_services.errors import RequestIdReused
from deluxe_services.tables import deduplicator
from tests.services.worlds import in_loop


@in_loop
async def test_a_retry_is_answered_although_the_rules_would_refuse_it_by_now(world: Any) -> None:
    async with world.host() as host, world.host() as other:
        game_id = await world.start(host)
        cut = CutDeck(seat=1, lifted=5)
        request = world.ask(cut, "seat:1", "cut")
        first = await host.act(game_id, cut, request)
        await world.play(host, game_id, 3)
        version = (await host.register(game_id)).version
        for where in (host, other):
            again = await where.act(game_id, cut, request)
            assert again.replayed
            assert (again.first, again.last, again.entries) == (
                first.first,
                first.last,
                first.entries,
            )
        assert (await other.register(game_id)).version == version


@in_loop
async def test_a_retry_is_answered_although_the_rules_would_allow_it_once_more(world: Any) -> None:
    """The same seat cuts again two deals later; another host knows nothing of the first cut."""
    async with world.host() as host, world.host() as other:
        game_id = await world.start(host, rounds=2)
        cut = CutDeck(seat=1, lifted=5)
        request = world.ask(cut, "seat:1", "cut")
        first = await host.act(game_id, cut, request)
        while (again := await world.turn(host, game_id)) is not None:
            if isinstance(again, CutDeck) and again.seat == 1:
                break
            await world.give(host, game_id, again)
        version = (await host.register(game_id)).version
        answer = await other.act(game_id, cut, request)
        assert (answer.replayed, answer.entries) == (True, first.entries)
        with pytest.raises(RequestIdReused):
            await world.host().act(game_id, cut, replace(request, fingerprint="another"))
        assert (await other.register(game_id)).version == version
        assert (await world.give(other, game_id, cut)).first == version + 1


@in_loop
async def test_a_retry_with_a_version_that_has_passed_is_answered_elsewhere_too(world: Any) -> None:
    async with world.host() as host, world.host() as other:
        game_id = await world.start(host)
        cut = CutDeck(seat=1, lifted=5)
        request = world.ask(cut, "seat:1", "cut", 5)
        first = await host.act(game_id, cut, request)
        assert (await other.act(game_id, cut, request)).entries == first.entries


@in_loop
async def test_who_has_got_up_hears_again_that_they_have(world: Any) -> None:
    """By then they are nobody at this table, so the host would refuse them."""
    async with world.host() as host, world.host() as other:
        game_id = await world.open(host)
        await world.give(host, game_id, JoinGame(player="ann", seat=1))
        leave = LeaveGame(seat=1)
        request = world.ask(leave, "seat:1", "leave")
        first = await host.act(game_id, leave, request)
        again = await other.act(game_id, leave, replace(request, by="anyone"))
        assert (again.replayed, again.entries) == (True, first.entries)


@in_loop
async def test_one_request_at_two_hosts_at_once_is_one_decision(world: Any) -> None:
    async with world.host() as one, world.host() as other:
        game_id = await world.start(one)
        await other.standing(game_id)
        cut = CutDeck(seat=1, lifted=5)
        request = world.ask(cut, "seat:1", "cut")
        answers = await asyncio.gather(
            *(host.act(game_id, cut, request) for host in (one, other, one, other))
        )
        assert {(answer.first, answer.last, answer.entries) for answer in answers} == {
            (6, 7, answers[0].entries)
        }
        assert sorted(answer.replayed for answer in answers) == [False, True, True, True]
        assert (await one.register(game_id)).version == 7


@in_loop
async def test_what_was_decided_behind_a_retry_is_decided_anew(world: Any) -> None:
    """Seat 0 leaves and comes back; the retry of their leaving is then decided, and not saved."""
    async with world.host() as host, world.host() as other:
        game_id = await world.start(host, players=4)
        leave = LeaveGame(seat=0)
        request = world.ask(leave, "seat:0", "leave")
        first = await host.act(game_id, leave, request)
        back = JoinGame(player="p0", seat=0)
        last = (await world.give(host, game_id, back, by="seat:0")).last
        await other.standing(game_id)
        again, *behind = await asyncio.gather(
            other.act(game_id, leave, request),
            *(world.give(other, game_id, LeaveGame(seat=seat)) for seat in (2, 3)),
        )
        assert (again.replayed, again.entries) == (True, first.entries)
        assert [answer.first for answer in behind] == [last + 1, last + 2]
        assert not any(answer.replayed for answer in behind)


def test_only_so_many_answers_are_remembered_and_the_store_knows_the_others(
    world: Any, run: Any, monkeypatch: Any
) -> None:
    monkeypatch.setattr(deduplicator, "REMEMBERED", 1)

    async def story() -> None:
        async with world.host() as host:
            game_id = await world.start(host)
            cut = CutDeck(seat=1, lifted=5)
            request = world.ask(cut, "seat:1", "cut")
            first = await host.act(game_id, cut, request)
            await world.play(host, game_id, 2)
            assert (await host.act(game_id, cut, request)).entries == first.entries

    run(story())


@in_loop
async def test_commands_given_together_stop_at_the_first_that_is_refused(world: Any) -> None:
    async with world.host() as host:
        game_id = await world.start(host)
        commands: list[CutDeck | StopBuying] = [CutDeck(seat=1, lifted=5)]
        commands += [StopBuying(seat=0), StopBuying(seat=1)]
        submissions = [(one, world.ask(one, f"seat:{one.seat}")) for one in commands]
        answers, no = await host.submit(game_id, submissions).outcome
        assert isinstance(no, Refused)
        assert no.reason == Reason.NOT_YOUR_TURN
        assert [answer.first for answer in answers] == [6]
        assert (await host.register(game_id)).version == answers[-1].last
        again, refusal = await host.submit(game_id, submissions).outcome
        assert [answer.entries for answer in again] == [answer.entries for answer in answers]
        assert all(answer.replayed for answer in again)
        assert isinstance(refusal, Refused)


@in_loop
async def test_commands_given_together_are_decided_on_one_another(world: Any) -> None:
    """A retry among them does not stop what follows, at the host that has answered or another."""
    async with world.host() as host, world.host() as other:
        game_id = await world.open(host, players=4)
        commands = [JoinGame(player=f"p{seat}", seat=seat) for seat in range(4)]
        submissions = [(one, world.ask(one)) for one in commands]
        first, no = await host.submit(game_id, submissions[:2]).outcome
        assert (len(first), no) == (2, None)
        for where in (other, host):
            answers, no = await where.submit(game_id, submissions).outcome
            assert no is None
            assert [one.last for one in answers[:-1]] == [one.first - 1 for one in answers[1:]]
            assert [one.entries for one in answers[:2]] == [one.entries for one in first]
        assert (await host.register(game_id)).version == answers[-1].last
