"""Openings where the cards laid aside become the pack again (DR-11, G-7)."""

from typing import Any

import pytest

from deluxe_domain.games.draw_poker import GAME
from deluxe_domain.kernel.chance import verify_opening
from deluxe_domain.kernel.table import JoinGame, StartGame, Terms
from deluxe_domain.kernel.viewer import AUDITOR, PUBLIC, at_seat
from deluxe_services.histories.openings import PackOpenings, openings_of
from deluxe_services.simulation.simulator import open_command
from tests.services.worlds import in_loop

PLAYERS = 8

ONE_STORE = pytest.mark.parametrize("world", ["sqlite"], indirect=True)
"""Nothing that is shown depends on the kind of store."""


async def play_until_the_pack_ran_out(world: Any, host: Any) -> str:
    """Everybody calls and exchanges four cards: 40 + 32 are more than the pack has."""
    terms = Terms(players=PLAYERS)
    options = {"feed": 1, "stake": 1000, "hands": 30, "limit": 5}
    opening = open_command(GAME, terms, options)
    game_id = (await host.create(GAME.name, opening, world.ask(opening))).game
    for seat in range(PLAYERS):
        await world.give(host, game_id, JoinGame(player=f"p{seat}", seat=seat))
    await world.give(host, game_id, StartGame(youngest_first=tuple(range(PLAYERS))))
    drawn_anew = False
    while True:
        _, standing = await host.standing(game_id)
        kinds = [entry.event.kind for entry in await host.entries(game_id)]
        drawn_anew = drawn_anew or "stub-reshuffled" in kinds
        if (
            drawn_anew
            and kinds[-1] != "stub-reshuffled"
            and "deal-closed" in kinds[kinds.index("stub-reshuffled") :]
        ):
            return str(game_id)
        turn = GAME.to_act(standing.state)
        assert turn is not None, "in thirty hands somebody can open"
        acts: dict[str, Any] = {act.kind: act for act in GAME.acts(standing.state, turn)}
        await world.give(host, game_id, greedy(acts, turn))


def greedy(acts: dict[str, Any], seat: int) -> Any:
    """Never drop, bet as little as can be, exchange four cards."""
    fields: dict[str, Any]
    if "exchange-cards" in acts:
        cards = acts["exchange-cards"].cards[:4]
        fields = {"kind": "exchange-cards", "seat": seat, "cards": cards}
    elif "call" in acts:
        fields = {"kind": "call", "seat": seat}
    elif "bet" in acts:
        fields = {"kind": "bet", "seat": seat, "amount": acts["bet"].least}
    else:
        fields = {"kind": "check", "seat": seat}
    return GAME.commands.plain(fields)


def shuffles_of(entries: list[Any]) -> list[Any]:
    """The shuffles of the first deal whose pack ran out, the dealer's own first."""
    again = next(n for n, event in enumerate(entries) if event.kind == "stub-reshuffled")
    start = max(n for n, event in enumerate(entries[:again]) if event.kind == "deck-shuffled")
    end = next(n for n in range(again, len(entries)) if entries[n].kind == "deal-closed")
    return [event for event in entries[start:end] if hasattr(event, "deck")]


@ONE_STORE
@in_loop
async def test_dr_11_cards_of_a_pack_made_anew_open_under_its_own_root(world: Any) -> None:
    async with world.host() as host:
        game_id = await play_until_the_pack_ran_out(world, host)
        shuffles = shuffles_of([entry.event for entry in await host.entries(game_id)])
        deal = shuffles[0].deal
        for viewer in (PUBLIC, AUDITOR, *map(at_seat, range(PLAYERS))):
            packs = openings_of(host.histories, game_id, deal, viewer)
            assert [pack.shuffle for pack in packs] == list(range(len(shuffles)))
            for pack, shuffle in zip(packs, shuffles, strict=True):
                assert (pack.root, len(pack.leaves)) == (shuffle.root, len(shuffle.deck))
                check(game_id, pack, shuffle.deck)
        for pack in openings_of(host.histories, game_id, deal, AUDITOR):
            assert len(pack.openings) == len(pack.leaves)


def check(game_id: str, pack: PackOpenings, deck: tuple[str, ...]) -> None:
    """Every opening tells the card that lies there, and holds."""
    for opening in pack.openings:
        assert deck[opening.position] == opening.card
        assert verify_opening(game_id, pack.deal, pack.root, pack.leaves, opening)


@ONE_STORE
@in_loop
async def test_g_7_who_draws_a_card_that_was_laid_aside_does_not_learn_by_whom(world: Any) -> None:
    async with world.host() as host:
        game_id = await play_until_the_pack_ran_out(world, host)
        entries: list[Any] = [entry.event for entry in await host.entries(game_id)]
        deal = shuffles_of(entries)[0].deal
        at = next(n for n, event in enumerate(entries) if event.kind == "stub-reshuffled")
        draw = next(event for event in entries[at:] if event.kind == "cards-drawn")
        first, second = (openings_of(host.histories, game_id, deal, at_seat(draw.seat)))[:2]
        assert set(draw.cards) <= {opening.card for opening in second.openings}
        assert not set(draw.cards) & {opening.card for opening in first.openings}
