"""Turns: few calls are worked on at once, and who asks for little does not wait behind the rest."""

import asyncio
from time import sleep
from typing import Any

import grpc

from deluxe_services.api.limits.fair_queue import GAME_SHARE, LONG, MANY, FairQueue, Turn
from pokerdeluxe.v1 import game_service_pb2 as pb
from tests.loops import in_loop
from tests.services.api.client import item, serving
from tests.services.api.requests import sent

AT_ONCE = 4
CALLS = 100
GAME = "games/one"


async def in_turn(turns: FairQueue, requests: list[tuple[str, str]]) -> list[int]:
    """In which order they are served who ask at the same time: their places in ``requests``."""
    site: list[int] = []

    async def one(place: int, who: str, game: str) -> None:
        turn = await turns.take(who, game)
        site.append(place)
        await asyncio.sleep(0)
        turns.done(turn)

    await asyncio.gather(*(one(place, *each) for place, each in enumerate(requests)))
    return site


@in_loop
async def test_who_asks_for_much_waits_behind_their_own_calls() -> None:
    turns = FairQueue(AT_ONCE)
    site = await in_turn(turns, [("greedy", "")] * CALLS + [("ann", ""), ("bob", "")])
    assert {site.index(CALLS), site.index(CALLS + 1)} <= set(range(AT_ONCE * 3))
    assert (turns.working, turns.waiting) == (0, 0)


@in_loop
async def test_who_has_nothing_under_way_does_not_wait_until_the_crowd_is_answered() -> None:
    turns = FairQueue(AT_ONCE)
    crowd = [asyncio.create_task(turns.take("greedy", "games/one")) for _ in range(CALLS)]
    await asyncio.sleep(0)
    assert (turns.working, turns.waiting) == (AT_ONCE, CALLS - AT_ONCE)
    ann = await turns.take("ann", "games/other")
    same_caller = asyncio.create_task(turns.take("ann"))
    same_game = asyncio.create_task(turns.take("bob", "games/one"))
    others = [await turns.take(f"caller {number}") for number in range(AT_ONCE - 1)]
    one_too_many = asyncio.create_task(turns.take("cas"))
    await asyncio.sleep(0)
    assert turns.working == 2 * AT_ONCE
    waiting = (same_caller, same_game, one_too_many)
    assert not any(task.done() for task in waiting)
    for turn in (ann, *others):
        turns.done(turn)
    await asyncio.sleep(0)
    assert turns.waiting == CALLS - AT_ONCE + 3, "the crowd has no more room than before"
    for task in (*crowd, *waiting):
        task.cancel()
    await asyncio.gather(*crowd, *waiting, return_exceptions=True)


@in_loop
async def test_who_has_had_their_share_waits_though_nothing_of_theirs_is_worked_on() -> None:
    turns = FairQueue(1)
    turn = await turns.take("ann", GAME)
    crowd = [asyncio.create_task(turns.take(f"caller {number}")) for number in range(CALLS)]
    await asyncio.sleep(0)
    ended = [task for task in crowd if task.done()]
    assert len(ended) == 1, "who comes first has one of the turns beside"
    turns.done(ended[0].result())
    again = asyncio.create_task(turns.take("caller 0"))
    await asyncio.sleep(0)
    assert not again.done()
    bob = await turns.take("bob", "games/other")
    for one in (turn, bob):
        turns.done(one)
    for task in (*crowd, again):
        task.cancel()
    await asyncio.gather(*crowd, again, return_exceptions=True)


class CallsOfGrpc:
    """How many calls gRPC says have come; each may be passed on to a queue of turns."""

    def __init__(self, turns: FairQueue) -> None:
        self.number = 0
        self._turns = turns
        turns.came = lambda: self.number

    def pass_on(self, number: int) -> None:
        for _ in range(number):
            self._turns.arrived()


async def crowded(turns: FairQueue, expected: int) -> tuple[list[asyncio.Task[Turn]], CallsOfGrpc]:
    """A crowd of which nobody is worked on any more, while so many more calls have come."""
    first = [await turns.take("greedy", GAME) for _ in range(2)]
    crowd = [asyncio.create_task(turns.take("greedy", GAME)) for _ in range(CALLS)]
    await asyncio.sleep(0)
    calls = CallsOfGrpc(turns)
    calls.number = expected
    for turn in first:
        turns.done(turn)
    await asyncio.sleep(0)
    return crowd, calls


def served(crowd: list[asyncio.Task[Turn]]) -> int:
    return sum(task.done() for task in crowd)


async def end(crowd: list[asyncio.Task[Turn]]) -> None:
    for task in crowd:
        task.cancel()
    await asyncio.gather(*crowd, return_exceptions=True)


@in_loop
async def test_nobody_who_waits_gets_a_turn_before_the_calls_that_have_come_are_seen() -> None:
    turns = FairQueue(2)
    crowd, calls = await crowded(turns, expected=3)
    assert turns.unseen() == 3
    calls.pass_on(2)
    ann = await turns.take("ann", "games/other")
    assert served(crowd) == 0, "what they would take delays who is next"
    calls.number += 5
    calls.pass_on(1)
    await asyncio.sleep(0)
    assert served(crowd) == 1, "ann has the other turn, and later calls are looked for later"
    turns.done(ann)
    turns.overlook()
    await asyncio.sleep(0)
    assert served(crowd) == 2, "once a tick they get some in any case"
    await end(crowd)


@in_loop
async def test_calls_that_never_arrive_are_waited_for_until_a_tick_without_any() -> None:
    turns = FairQueue(2)
    crowd, calls = await crowded(turns, expected=3)
    turns.overlook()
    assert turns.unseen() == 0, "they were given up"
    calls.number += 1
    assert turns.unseen() == 1
    calls.pass_on(3)
    assert turns.unseen() == 0, "two of them came late"
    calls.number += 1
    assert turns.unseen() == 1
    await end(crowd)


@in_loop
async def test_calls_that_arrive_slowly_are_not_taken_for_lost() -> None:
    turns = FairQueue(2)
    crowd, calls = await crowded(turns, expected=3)
    calls.pass_on(1)
    turns.overlook()
    assert turns.unseen() == 2
    await end(crowd)


@in_loop
async def test_grpc_tells_of_a_call_that_it_has_not_passed_on() -> None:
    async with serving() as site:
        turns = site.server._authenticator.admission.turns
        assert turns.unseen() == 0
        with grpc.insecure_channel(f"127.0.0.1:{site.server.port}") as channel:
            method: Any = channel.unary_unary("/of.nobody/AtAll")
            call = method.future(b"", wait_for_ready=True)
            for _ in range(1000):  # without a word to the event loop, which would take it
                if turns.unseen():
                    break
                sleep(0.01)  # noqa: ASYNC251
            assert turns.unseen() == 1
            status = await asyncio.to_thread(call.code)
        assert status is grpc.StatusCode.UNIMPLEMENTED
        assert turns.unseen() == 0


@in_loop
async def test_of_many_calls_those_that_come_together_are_seen_before_work_goes_on() -> None:
    turns = FairQueue(AT_ONCE)
    calls = CallsOfGrpc(turns)
    calls.number = MANY + 1
    calls.pass_on(MANY)
    first = await turns.take("greedy", GAME)
    second = asyncio.create_task(turns.take("greedy", GAME))
    await asyncio.sleep(0)
    ann = await turns.take("ann", "games/other")
    assert not second.done(), "though turns are free"
    calls.pass_on(1)
    for turn in (first, ann, await second):
        turns.done(turn)
    assert (turns.working, turns.waiting) == (0, 0)


@in_loop
async def test_many_callers_of_one_game_do_not_delay_others() -> None:
    crowd = [(f"caller {number}", "games/one") for number in range(CALLS)]
    site = await in_turn(FairQueue(AT_ONCE), [*crowd, ("ann", "games/other")])
    assert site.index(CALLS) <= AT_ONCE * 2 + GAME_SHARE


@in_loop
async def test_a_greedy_player_does_not_delay_their_opponent_for_long() -> None:
    requests = [("greedy", "games/one")] * CALLS + [("ann", "games/one")]
    site = await in_turn(FairQueue(AT_ONCE), requests)
    assert site.index(CALLS) <= CALLS / GAME_SHARE + AT_ONCE * 2


@in_loop
async def test_a_call_that_is_given_up_leaves_no_turn_behind() -> None:
    turns = FairQueue(1)
    first = await turns.take("ann", GAME)
    given_up, patient = (asyncio.create_task(turns.take(who, GAME)) for who in ("bob", "cas"))
    await asyncio.sleep(0)
    given_up.cancel()
    turns.done(first)
    turns.done(await patient)
    # One that is given up in the moment in which it is served hands its turn on.
    turn = await turns.take("ann", GAME)
    late, next_one = (asyncio.create_task(turns.take(who, GAME)) for who in ("bob", "cas"))
    await asyncio.sleep(0)
    turns.done(turn)
    late.cancel()
    turns.done(await next_one)
    assert (turns.working, turns.waiting) == (0, 0)


@in_loop
async def test_others_are_served_beside_a_call_that_waits_for_something_else() -> None:
    now = [0.0]
    turns = FairQueue(1, clock=lambda: now[0])
    heavy = await turns.take("auditor", GAME)
    waiting = asyncio.create_task(turns.take("ann", GAME))
    await asyncio.sleep(0)
    turns.overlook()
    assert not waiting.done()
    now[0] += 2 * LONG
    turns.overlook()
    turn: Turn = await waiting
    turns.done(heavy)
    assert turns.working == 1
    turns.done(turn)


@in_loop
async def test_the_commands_of_a_stream_take_turns_as_well() -> None:
    async with serving(calls_at_once=AT_ONCE) as site:
        name, seats = await site.started()
        host: Any = site.server._host
        submit, at_once, most = host.submit, [0], list[int]()

        def done(_: object) -> None:
            at_once[0] -= 1

        def counted(*arguments: Any) -> Any:
            at_once[0] += 1
            most.append(at_once[0])
            in_flight = submit(*arguments)
            in_flight.outcome.add_done_callback(done)
            return in_flight

        host.submit = counted
        # Nobody may stop yet: each command is looked at, and refused.
        items = [pb.PlayRequest(item=item(stop_buying={})) for _ in range(CALLS)]
        call = seats[0].both("GameService/Play", sent(pb.PlayRequest(open=name), *items))
        assert len([answer async for answer in call]) == 1 + CALLS
        assert len(most) == CALLS
        assert max(most) <= AT_ONCE
