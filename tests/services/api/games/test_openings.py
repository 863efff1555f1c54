"""Who is opened which card, over gRPC, and when: the table in docs/trust.md, row by row (G-7)."""

from typing import Any

import grpc
import pytest
from msgspec import convert

from deluxe_domain.kernel.cards import DECK
from deluxe_domain.kernel.chance import Opening, verify_opening
from pokerdeluxe.v1 import audit_service_pb2 as audits
from pokerdeluxe.v1 import game_service_pb2 as pb
from pokerdeluxe.v1 import history_pb2 as history
from pokerdeluxe.v1 import replay_service_pb2 as replays
from tests.loops import in_loop
from tests.services.api.client import Client, Served, creation, kinds, play_out, refused, serving


async def opened(caller: Client, name: str, deal: int = 1) -> set[str]:
    """The cards of a deal of Poker Deluxe that are opened to a caller; each opening holds."""
    response = await packs_for(caller, name, deal)
    (pack,) = response.packs
    events = await caller.events(name)
    assert response.version == events[-1].version
    shuffles = [event.poker_deluxe.deck_shuffled for event in events]
    assert pack.root == next(message.root for message in shuffles if message.deal == deal)
    for card in pack.cards:
        plain = {"position": card.position, "card": card.card, "salt": card.salt.hex()}
        opening = convert(plain, Opening)
        game = name.removeprefix("games/")
        assert verify_opening(game, deal, pack.root, pack.leaves, opening)
    return {card.card for card in pack.cards}


async def packs_for(caller: Client, name: str, deal: int) -> replays.GetOpeningsResponse:
    request = replays.GetOpeningsRequest(name=name, deal=deal)
    response: replays.GetOpeningsResponse = await caller.call("ReplayService/GetOpenings", request)
    return response


async def lifted(site: Served, **terms: Any) -> tuple[str, list[Client]]:
    """A game whose first deal is cut and dealt."""
    name, clients = await site.started(**terms)
    await play_out(name, clients, most=1)
    return name, clients


@in_loop
async def test_players_are_opened_their_own_cards_at_once_and_nobody_else_is() -> None:
    async with serving() as site:
        name, clients = await site.started()
        for caller in (*clients, site.nobody, site.operator):
            assert await opened(caller, name) == set(), "nothing is dealt yet"
        await play_out(name, clients, most=1)
        for player in clients:
            hand = (await player.view(name)).seats[player.seat or 0].hand
            assert await opened(player, name) == set(hand)
        for stranger in (site.nobody, site.operator):
            assert await opened(stranger, name) == set()


@in_loop
async def test_who_buys_a_card_is_opened_it_and_keeps_what_they_laid_aside() -> None:
    async with serving() as site:
        name, clients = await lifted(site)
        turn = (await clients[0].view(name)).to_act
        before = await opened(clients[turn], name)
        await play_out(name, clients, most=1)
        hand = (await clients[turn].view(name)).seats[turn].hand
        assert await opened(clients[turn], name) == before | set(hand)
        assert len(before | set(hand)) == len(before) + 1


@in_loop
async def test_at_showdown_everybody_is_opened_what_is_shown_and_auditors_the_pack() -> None:
    async with serving() as site:
        name, clients = await lifted(site, rounds=2)
        while "deal_closed" not in kinds(await site.nobody.events(name)):
            await play_out(name, clients, most=1)
        cards_by_place = {
            card
            for event in await site.nobody.events(name)
            for hand in event.poker_deluxe.hands_shown.hands
            for card in hand.cards
        }
        assert cards_by_place
        assert await opened(site.nobody, name) == cards_by_place
        for player in clients:
            own = await opened(player, name)
            assert cards_by_place < own < set(DECK), "and what they have laid aside themselves"
        assert await opened(site.operator, name) == set(DECK)
        assert await opened(site.operator, name, deal=2) == set(), "this one is not over"


@pytest.mark.parametrize("open_books", [False, True])
@in_loop
async def test_when_the_game_is_over_the_pack_is_opened_to_all_if_books_are_open(
    open_books: bool,
) -> None:
    async with serving() as site:
        name, clients = await lifted(site, open_books=open_books)
        await play_out(name, clients)
        for caller in (site.nobody, *clients):
            assert (await opened(caller, name) == set(DECK)) is open_books


@pytest.mark.parametrize("terms", [{"spectators_behind": 7}, {"spectators_after_deal": True}])
@in_loop
async def test_spectators_are_opened_nothing_that_they_have_not_seen(terms: dict[str, Any]) -> None:
    async with serving() as site:
        name, clients = await site.started(rounds=2, **terms)
        late = False
        while await play_out(name, clients, most=1):
            events = await site.nobody.events(name)
            openings = {
                card
                for event in events
                for hand in event.poker_deluxe.hands_shown.hands
                for card in hand.cards
            }
            deals = [event.poker_deluxe.deck_shuffled.deal for event in events]
            opens: set[str] = set()
            for deal in filter(None, deals):
                opens |= await opened(site.nobody, name, deal)
            assert opens == openings
            whole = await clients[0].events(name)
            has_showdown = any(e.poker_deluxe.HasField("hands_shown") for e in whole[len(events) :])
            late = late or has_showdown
            newest = max(event.poker_deluxe.deck_shuffled.deal for event in whole)
            if newest not in deals:
                late = True
                refusal = await refused(packs_for(site.nobody, name, newest))
                assert refusal.reason == "BEYOND_END", "they know of no such shuffle yet"
        assert late, "something was there that spectators had not seen"


@in_loop
async def test_each_privileged_opening_is_in_the_access_log_and_players_are_not() -> None:
    async with serving() as site:
        name, clients = await lifted(site)
        for caller in (site.operator, *clients, site.nobody):
            await packs_for(caller, name, 1)
        request = audits.ListAccessesRequest()
        response = await site.operator.call("AuditService/ListAccesses", request)
        (access,) = response.accesses
        assert (access.role, access.method) == ("operator", "ReplayService/GetOpenings")
        assert (access.game_name, '"deal": 1' in access.request) == (name, True)


@in_loop
async def test_nothing_is_opened_to_an_auditor_when_the_access_cannot_be_noted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with serving() as site:
        name, clients = await lifted(site)
        await play_out(name, clients)

        async def full(_: Any) -> None:
            raise OSError("disk full")

        monkeypatch.setattr(site.server._host.people, "note", full)
        refusal = await refused(packs_for(site.operator, name, 1))
        assert refusal.code == grpc.StatusCode.INTERNAL
        assert await opened(site.nobody, name), "what needs no note is answered"


@pytest.mark.parametrize(
    ("deal", "code", "reason"),
    [
        (0, grpc.StatusCode.INVALID_ARGUMENT, "BAD_FIELD"),
        (2, grpc.StatusCode.OUT_OF_RANGE, "BEYOND_END"),
        (2**31 - 1, grpc.StatusCode.OUT_OF_RANGE, "BEYOND_END"),
    ],
)
@in_loop
async def test_a_deal_that_was_not_shuffled_opens_nothing(
    deal: int, code: grpc.StatusCode, reason: str
) -> None:
    async with serving() as site:
        name, clients = await lifted(site)
        refusal = await refused(packs_for(clients[0], name, deal))
        assert (refusal.code, refusal.reason) == (code, reason)


@pytest.mark.parametrize("game", ["poker_dice", "yacht", "escalero"])
@in_loop
async def test_games_of_dice_open_no_cards(game: str) -> None:
    async with serving() as site:
        request = creation()
        request.options.CopyFrom(history.Options())
        getattr(request.options, game).SetInParent()
        if game == "poker_dice":
            request.options.poker_dice.rounds = 1
        response: pb.CreateGameResponse = await site.nobody.call("GameService/CreateGame", request)
        refusal = await refused(packs_for(site.nobody, response.game.name, 1))
        assert (refusal.code, refusal.reason) == (grpc.StatusCode.UNIMPLEMENTED, "NOT_OFFERED")
