"""What is put into bytes once for several viewers is, for each, what they may see and no more."""

from itertools import permutations
from typing import Any

import pytest

from deluxe_domain.kernel.history import Entry, StateAt, advance
from deluxe_domain.kernel.viewer import AUDITOR, PUBLIC, Viewer, at_seat
from deluxe_services.api.conversion.mapping import MAPPINGS, GameMapping
from deluxe_services.api.conversion.visible_games import EventCache, VisibleGame
from deluxe_services.histories.histories import seen
from pokerdeluxe.v1 import game_service_pb2 as pb
from pokerdeluxe.v1 import history_pb2 as history
from tests.loops import in_loop
from tests.services.api.client import acts_of, chosen, serving
from tests.services.api.conversion.mapped import simulated

OPEN = {"poker-dice", "yacht", "escalero"}
"""Games that hide nothing."""

VIEWERS = (at_seat(0), at_seat(1), PUBLIC, AUDITOR)


def alone(mapping: GameMapping, at: StateAt, entry: Entry, viewer: Viewer) -> history.Event:
    """The event for one viewer, as if there were no other."""
    reveal = at.revealed(entry.version, viewer.auditor)
    visible = seen(mapping.game, at, entry, viewer)
    return history.Event.FromString(mapping.event_bytes(entry, visible, reveal=reveal))


@pytest.mark.parametrize("mapping", MAPPINGS.values(), ids=MAPPINGS.keys())
def test_g_7_whoever_asks_first_each_is_told_what_they_may_see(mapping: GameMapping) -> None:
    game, entries = mapping.game, simulated(mapping)[:60]
    standing = advance(game, StateAt(game.initial), (entry.event for entry in entries))
    told_apart = 0
    for order in permutations(VIEWERS):
        cache = EventCache()
        for entry in entries:
            for viewer in order:
                (message,) = VisibleGame(game, standing, viewer, cache).events([entry])
                assert message == alone(mapping, standing, entry, viewer)
                told_apart += message != alone(mapping, standing, entry, PUBLIC)
                apart = EventCache().event(game, standing, entry, viewer, keep=False)
                assert history.Event.FromString(apart) == message
    assert told_apart or game.name in OPEN, "somebody sees more than the public"


@pytest.fixture
def writes(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """One more item for each event that is put into bytes."""
    calls: list[int] = []
    write_event = GameMapping.event_bytes

    def counted(mapping: GameMapping, *arguments: Any, reveal: bool) -> bytes:
        calls.append(1)
        return write_event(mapping, *arguments, reveal=reveal)

    monkeypatch.setattr(GameMapping, "event_bytes", counted)
    return calls


def test_an_event_that_hides_nothing_is_made_once(writes: list[int]) -> None:
    mapping = MAPPINGS["yacht/1"]
    game, entries = mapping.game, simulated(mapping)
    standing = advance(game, StateAt(game.initial), (entry.event for entry in entries[:-1]))
    cache = EventCache()
    last = [entry for entry in entries if entry.event.kind == "score-written"][-1]
    for viewer in (at_seat(0), at_seat(1), at_seat(2), PUBLIC):
        cache.event(game, standing, last, viewer)
    assert len(writes) == 1


def test_no_more_events_are_kept_than_there_is_room_for() -> None:
    mapping = MAPPINGS["poker-deluxe/1"]
    game, entries = mapping.game, simulated(mapping)
    standing = advance(game, StateAt(game.initial), (entry.event for entry in entries))
    cache = EventCache(room=10)
    for viewer in VIEWERS:
        for entry in entries:
            cache.event(game, standing, entry, viewer)
    assert len(cache._events) <= 10


@in_loop
async def test_the_events_of_an_answer_are_kept_only_if_somebody_watches_the_game(
    writes: list[int],
) -> None:
    async with serving() as site:
        name, (_, player) = await site.started()
        cache = site.server._context.events._events
        before = len(cache)
        answer = await player.act(name, chosen(await acts_of(player, name)))
        assert len(cache) == before
        watch = player.stream("GameService/WatchGame", pb.WatchGameRequest(name=name))
        assert (await watch.read()).version >= answer.version
        acts = await acts_of(player, name)
        writes.clear()
        answer = await player.act(name, chosen(acts))
        while (message := await watch.read()).version < answer.version:
            pass  # that there is nothing more yet
        assert list(message.events.events) == list(answer.events)
        assert len(writes) == len(answer.events)
        watch.cancel()
