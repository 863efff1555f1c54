"""Where games stand: memory, snapshots and the log all say the same; who sees what."""

from typing import Any

import msgspec
import pytest

from deluxe_domain.games.poker_deluxe import GAME
from deluxe_domain.kernel.chance import verify_opening
from deluxe_domain.kernel.cutting import CutDeck
from deluxe_domain.kernel.facts import plain
from deluxe_domain.kernel.history import StateAt, advance
from deluxe_domain.kernel.viewer import AUDITOR, PUBLIC, at_seat
from deluxe_services.errors import NoSuchDeal, NoSuchVersion
from deluxe_services.histories.histories import seen, view
from deluxe_services.histories.openings import openings_of
from deluxe_services.histories.states import read_snapshot, snapshot_bytes
from deluxe_services.store import Decision
from deluxe_services.store.values import Snapshot
from tests.services.worlds import in_loop


@in_loop
async def test_any_version_is_what_folding_from_the_first_entry_gives(world: Any) -> None:
    async with world.host() as host:
        game_id = await world.start(host, players=2, rounds=2, open_books=True)
        await world.play(host, game_id)
        standing = StateAt(GAME.initial)
        assert (await host.standing(game_id, 0))[1] == standing
        for entry in await host.entries(game_id):
            standing = advance(GAME, standing, [entry.event])
            assert (await host.standing(game_id, entry.version))[1] == standing
        assert (await host.standing(game_id))[1] == standing
        with pytest.raises(NoSuchVersion):
            await host.standing(game_id, standing.version + 1)


@in_loop
async def test_a_snapshot_lies_at_the_start_of_each_deal(world: Any) -> None:
    async with world.host() as host:
        game_id = await world.start(host, players=2, rounds=2)
        await world.play(host, game_id)
        for entry in await host.entries(game_id):
            if entry.event.kind != "deck-shuffled":
                continue
            snapshot = world.store.games.snapshot(game_id, entry.version)
            assert snapshot is not None
            standing = read_snapshot(GAME, snapshot[1])
            assert standing == (await host.standing(game_id, entry.version))[1]


def test_a_game_goes_on_from_its_snapshot_after_a_restart(world: Any, run: Any) -> None:
    async def before() -> tuple[str, StateAt]:
        async with world.host() as host:
            game_id = await world.start(host, players=3, rounds=2)
            await world.play(host, game_id, 15)
            return game_id, (await host.standing(game_id))[1]

    async def after(game_id: str, standing: StateAt) -> None:
        async with world.host() as host:
            assert (await host.standing(game_id))[1] == standing
            await world.play(host, game_id)
            assert (await host.register(game_id)).status == "over"

    events = run(before())
    world.reopen()
    run(after(*events))


@pytest.mark.parametrize("damage", [b"", b"{}", b'{"shape":1}', b"\xff"])
@in_loop
async def test_a_damaged_snapshot_is_passed_over(world: Any, damage: bytes) -> None:
    async with world.host() as host:
        game_id = await world.start(host)
        world.store.log.append(Decision(beside=(Snapshot(game_id, 5, damage),))).result()
    async with world.host() as again:
        _, standing = await again.standing(game_id)
        assert standing.version == 5


def test_a_snapshot_of_other_states_is_passed_over() -> None:
    snapshot = msgspec.json.decode(snapshot_bytes(GAME, StateAt(GAME.initial)))
    assert read_snapshot(GAME, msgspec.json.encode(snapshot)) == StateAt(GAME.initial)
    snapshot["shape"] = "another"
    assert read_snapshot(GAME, msgspec.json.encode(snapshot)) is None


@in_loop
async def test_what_is_hidden_stays_hidden_until_it_is_revealed(world: Any) -> None:
    async with world.host() as host:
        game_id = await world.start(host)
        await world.give(host, game_id, CutDeck(seat=1, lifted=5))
        game, now = await host.standing(game_id)
        entry = (await host.entries(game_id, 4, 5))[0]
        for viewer in (PUBLIC, at_seat(0), AUDITOR):
            assert plain(seen(game, now, entry, viewer)).get("deck") is None
            assert plain(view(game, now, now, viewer)).get("deck") is None
        await world.play(host, game_id)
        _, latest = await host.standing(game_id)
        assert seen(game, latest, entry, AUDITOR) == entry.event
        assert plain(view(game, now, latest, AUDITOR))["deck"] is not None
        assert plain(seen(game, latest, entry, at_seat(0))).get("deck") is None


@in_loop
async def test_openings_are_given_for_the_cards_that_a_viewer_sees(world: Any) -> None:
    async with world.host() as host:
        game_id = await world.start(host)
        shuffle: Any = (await host.entries(game_id, 4, 5))[0].event
        assert (openings_of(host.histories, game_id, 1, at_seat(0)))[0].openings == ()
        await world.give(host, game_id, CutDeck(seat=1, lifted=5))
        deal: Any = (await host.entries(game_id))[-1].event
        own = {each.seat: set(each.cards) for each in deal.hands}
        for seat in (0, 1):
            (first_opening,) = openings_of(host.histories, game_id, 1, at_seat(seat))
            assert {opening.card for opening in first_opening.openings} == own[seat]
            for opening in first_opening.openings:
                assert shuffle.deck[opening.position] == opening.card
                assert verify_opening(game_id, 1, shuffle.root, first_opening.leaves, opening)
        for stranger in (PUBLIC, AUDITOR):
            assert (openings_of(host.histories, game_id, 1, stranger))[0].openings == ()
        await world.play(host, game_id)
        assert len((openings_of(host.histories, game_id, 1, AUDITOR))[0].openings) == 52
        showdown: Any = next(
            one.event for one in await host.entries(game_id) if one.event.kind == "hands-shown"
        )
        public = {one.card for one in (openings_of(host.histories, game_id, 1, PUBLIC))[0].openings}
        assert public == {card for hand in showdown.hands for card in hand.cards}
        with pytest.raises(NoSuchDeal):
            openings_of(host.histories, game_id, 99, PUBLIC)
