"""Who may open which card when, in every game with cards: what the rules have told them (G-7)."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from deluxe_domain.kernel.chance import verify_opening
from deluxe_domain.kernel.facts import plain
from deluxe_domain.kernel.history import DEAL_CLOSED, REVEALING, Entry
from deluxe_domain.kernel.table import JoinGame, StartGame
from deluxe_domain.kernel.viewer import AUDITOR, PUBLIC, Viewer, at_seat
from deluxe_services.errors import NoSuchDeal
from deluxe_services.histories.histories import Histories, seen
from deluxe_services.histories.openings import PackOpenings, openings_of
from tests.services.api.noninterference.oracle import cards_in, told
from tests.services.api.openings import OPTIONS, any_opening
from tests.services.worlds import in_loop

DICE = ("poker-dice", "yacht", "escalero")
WITH_CARDS = [rules for rules in OPTIONS if not rules.startswith(DICE)]
MOVES = 40

ONE_STORE = pytest.mark.parametrize("world", ["sqlite"], indirect=True)
"""Nothing that is shown depends on the kind of store."""


async def begun(world: Any, host: Any, rules: str, **terms: Any) -> tuple[str, int]:
    """A game of these rules in which everybody sits and play has begun."""
    game, opening = any_opening(rules, Random(rules), terms)
    players = opening.terms.players
    game_id = (await host.create(game.name, opening, world.ask(opening))).game
    for seat in range(players):
        await world.give(host, game_id, JoinGame(player=f"p{seat}", seat=seat))
    await world.give(host, game_id, StartGame(youngest_first=tuple(range(players))))
    return str(game_id), players


def deals_of(entries: Sequence[Entry]) -> dict[int, list[Entry]]:
    """The entries of each deal, from its shuffle to its close."""
    deals: dict[int, list[Entry]] = {}
    lot: list[Entry] = []
    for entry in entries:
        event: Any = entry.event
        if event.kind == "deck-shuffled":
            lot = deals[event.deal] = []
        lot.append(entry)
        if event.kind == DEAL_CLOSED:
            lot = []
    return deals


def cards_of(game_id: str, packs: Sequence[PackOpenings]) -> set[str]:
    """The cards that are opened; each opening holds."""
    for pack in packs:
        for opening in pack.openings:
            assert verify_opening(game_id, pack.deal, pack.root, pack.leaves, opening)
    return {opening.card for pack in packs for opening in pack.openings}


def allowed(rules: str, deal: Sequence[Entry], viewer: Viewer) -> set[str]:
    """The cards that somebody may have opened, by the table of the rules."""
    if viewer.auditor and deal[-1].event.kind == DEAL_CLOSED:
        return {card for entry in deal for card in cards_in(plain(entry.event))}
    return {card for entry in deal for card in told(rules, entry.event, viewer.seat)}


@ONE_STORE
@pytest.mark.parametrize("rules", WITH_CARDS)
@in_loop
async def test_g_7_a_card_is_opened_to_whom_it_was_told_and_to_nobody_else(
    world: Any, rules: str
) -> None:
    async with world.host() as host:
        game_id, players = await begun(world, host, rules)
        lookers = (PUBLIC, AUDITOR, *map(at_seat, range(players)))
        closed, deals = 0, deals_of(await host.entries(game_id))
        while closed < 2 and await world.play(host, game_id, 1):
            deals = deals_of(await host.entries(game_id))
            newest = max(deals)
            for viewer in lookers:
                packs = openings_of(host.histories, game_id, newest, viewer)
                assert len(packs[0].leaves) == 52
                right = allowed(rules, deals[newest], viewer)
                assert cards_of(game_id, packs) == right, (str(viewer), newest)
            closed = sum(deal[-1].event.kind == DEAL_CLOSED for deal in deals.values())
        assert closed
        for deal, entries in deals.items():
            for viewer in lookers:
                packs = openings_of(host.histories, game_id, deal, viewer)
                assert cards_of(game_id, packs) == allowed(rules, entries, viewer)


@ONE_STORE
@pytest.mark.parametrize("rules", WITH_CARDS)
@in_loop
async def test_g_7_with_open_books_whole_packs_are_opened_to_all_at_the_end_and_not_before(
    world: Any, rules: str
) -> None:
    async with world.host() as host:
        game_id, players = await begun(world, host, rules, open_books=True)
        while await world.play(host, game_id, 1):
            if (await host.register(game_id)).status == "over":
                break
            assert len(cards_of(game_id, openings_of(host.histories, game_id, 1, PUBLIC))) < 52
        for deal in deals_of(await host.entries(game_id)):
            for viewer in (PUBLIC, AUDITOR, *map(at_seat, range(players))):
                packs = openings_of(host.histories, game_id, deal, viewer)
                assert all(len(pack.openings) == len(pack.leaves) for pack in packs)


@ONE_STORE
@pytest.mark.parametrize("rules", WITH_CARDS)
@in_loop
async def test_who_sees_a_game_late_is_opened_what_was_opened_then(world: Any, rules: str) -> None:
    async with world.host() as host:
        game_id, _ = await begun(world, host, rules)
        then: dict[int, tuple[PackOpenings, ...]] = {}
        for _ in range(MOVES):
            version = (await host.standing(game_id))[1].version
            newest = max(deals_of(await host.entries(game_id)))
            if newest == 1:
                then[version] = openings_of(host.histories, game_id, 1, PUBLIC)
            if not await world.play(host, game_id, 1):
                break
        for version, packs in then.items():
            assert openings_of(host.histories, game_id, 1, PUBLIC, version) == packs
        version_of_shuffle = deals_of(await host.entries(game_id))[1][0].version
        with pytest.raises(NoSuchDeal):
            openings_of(host.histories, game_id, 1, AUDITOR, version_of_shuffle - 1)


@ONE_STORE
@pytest.mark.parametrize("open_books", [False, True])
@pytest.mark.parametrize("rules", OPTIONS)
@in_loop
async def test_g_7_commitments_are_told_at_once_and_seeds_to_auditors_when_all_is_over(
    world: Any, rules: str, open_books: bool
) -> None:
    async with world.host() as host:
        game_id, players = await begun(world, host, rules, open_books=open_books)
        everybody = (PUBLIC, *map(at_seat, range(players)))
        over = False
        while not over and await world.play(host, game_id, 1):
            game, standing = await host.standing(game_id)
            over = game.over(standing.state)
            entries = await host.entries(game_id, 0 if over else standing.version - 8)
            for entry in entries:
                event: Any = entry.event
                for viewer in everybody:
                    told_to_all: Any = seen(game, standing, entry, viewer)
                    for name in ("commitment", "root", "entropy"):
                        assert getattr(told_to_all, name, "") == getattr(event, name, "")
                    if event.kind in REVEALING:
                        is_open = over and open_books
                        assert told_to_all.seed == (event.seed if is_open else None)
                if event.kind in REVEALING:
                    to_the_auditor: Any = seen(game, standing, entry, AUDITOR)
                    assert to_the_auditor.seed == event.seed is not None
        assert over
        entries = await host.entries(game_id)
        assert entries[0].event.commitment
        assert entries[-1].event.kind in REVEALING


class Counting(Histories):
    """Histories that count the rows that are asked for."""

    read = 0

    def rows(self, game_id: str, after: int = 0, upto: int | None = None) -> Any:
        for row in super().rows(game_id, after, upto):
            self.read += 1
            yield row


@in_loop
async def test_a_deal_of_a_long_game_is_found_without_reading_the_game(world: Any) -> None:
    async with world.host() as host:
        game_id = await world.start(host, players=2, rounds=40)
        await world.play(host, game_id)
        deals = deals_of(await host.entries(game_id))
        assert len(deals) == 80
        for deal, entries in deals.items():
            counting = Counting(world.store)
            (pack,) = openings_of(counting, game_id, deal, AUDITOR)
            shuffle: Any = entries[0].event
            assert (pack.deal, pack.root) == (deal, shuffle.root)
            assert counting.read < 16 * len(entries), "not the whole game"
        for deal in (0, 81):
            with pytest.raises(NoSuchDeal):
                openings_of(Counting(world.store), game_id, deal, AUDITOR)
