"""A whole game through a real server: played, watched, replayed, audited (DX, G-7)."""

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest
from google.protobuf.message import Message

from deluxe_domain.kernel.cards import DECK
from deluxe_services.api.conversion.accounts import account_word
from deluxe_services.api.conversion.mapping import MAPPINGS
from pokerdeluxe.v1 import audit_service_pb2 as audits
from pokerdeluxe.v1 import game_service_pb2 as pb
from pokerdeluxe.v1 import history_pb2 as history
from pokerdeluxe.v1 import poker_deluxe_pb2 as deluxe
from pokerdeluxe.v1 import replay_service_pb2 as replays
from pokerdeluxe.v1 import values_pb2 as values
from tests.loops import in_loop
from tests.services.api.client import Client, Served, kinds, play_out, serving

MAPPING = MAPPINGS["poker-deluxe/1"]


@pytest.mark.parametrize(("players", "cards"), [(2, 8), (3, 5)])
@in_loop
async def test_players_play_a_whole_game_to_its_end(players: int, cards: int) -> None:
    async with serving() as site:
        name, clients = await site.started(players, cards=cards)
        await play_out(name, clients)
        view = await site.nobody.view(name)
        assert view.deal == players
        assert view.HasField("winner")
        assert sum(seat.chips for seat in view.seats) == 75 * players
        events = await site.nobody.events(name, page_size=7)
        assert [event.version for event in events] == list(range(1, len(events) + 1))
        assert kinds(events)[-1] == "game_ended"
        response = await site.nobody.call("GameService/ListGames", pb.ListGamesRequest())
        assert [game.status for game in response.games] == [values.GAME_STATUS_OVER]


@in_loop
async def test_g_7_watchers_see_what_their_seats_may_see_and_nothing_hidden() -> None:
    async with serving() as site:
        name, clients = await site.started(3)
        lookers = [*clients, site.nobody, site.operator]
        watches = [asyncio.create_task(watched(each, name)) for each in lookers]
        await play_out(name, clients)
        texts = [await each for each in watches]
        whole = await everything(site, name)
        for looker, messages in zip(lookers, texts, strict=True):
            if looker.token == site.server.token:
                continue  # the operator sees what is over, as the auditor does
            check_secrets(messages, whole, looker.seat)


@in_loop
async def test_g_7_no_answer_to_a_player_tells_what_is_hidden_from_them() -> None:
    async with serving() as site:
        name, clients = await site.started(2)
        for _ in range(6):
            view = await clients[0].view(name)
            answers = await play_out(name, clients, most=1)
            whole = await vaulted(site, name)
            check_secrets(answers, whole, view.to_act)


@in_loop
async def test_g_7_the_books_are_open_to_all_after_an_open_game() -> None:
    async with serving() as site:
        name, clients = await site.started(2, open_books=True)
        before = await site.nobody.events(name)
        assert not any(event.poker_deluxe.deck_shuffled.deck for event in before)
        await play_out(name, clients)
        public = await site.nobody.events(name)
        assert public == await site.operator.events(name)
        assert len(public[-1].poker_deluxe.game_ended.seed) == 64


@in_loop
async def test_g_7_the_auditor_sees_deals_that_are_over_and_no_running_one() -> None:
    async with serving() as site:
        name, clients = await site.started(2)
        await play_out(name, clients, most=3)
        running = await site.operator.events(name)
        assert not any(event.poker_deluxe.deck_shuffled.deck for event in running)
        await play_out(name, clients)
        over = await site.operator.events(name)
        assert all(
            len(event.poker_deluxe.deck_shuffled.deck) == len(DECK)
            for event in over
            if event.poker_deluxe.HasField("deck_shuffled")
        )
        assert all(event.cause.HasField("decision") for event in over if event.cause.by)


@in_loop
async def test_g_5_a_game_is_rebuilt_from_its_seed_and_its_decisions() -> None:
    async with serving() as site:
        name, clients = await site.started(2)
        await play_out(name, clients)
        whole = await site.operator.events(name)
        seed = bytes.fromhex(whole[-1].poker_deluxe.game_ended.seed)
        request = replays.RebuildRequest(
            name=name,
            rules="poker-deluxe/1",
            seed=seed,
            decisions=[e.cause.decision for e in whole if e.HasField("cause")],
        )
        messages = [m async for m in site.nobody.stream("ReplayService/Rebuild", request)]
        rebuilt = [event for message in messages for event in message.events]
        assert rebuilt == whole
        register = await site.server._host.register(name.removeprefix("games/"))
        assert messages[-1].digest == register.digest


@in_loop
async def test_a_game_is_reexecuted_and_audited_without_a_difference() -> None:
    async with serving() as site:
        name, clients = await site.started(3)
        await play_out(name, clients)
        nobody = site.nobody
        verdict = await nobody.call("ReplayService/Reexecute", replays.ReexecuteRequest(name=name))
        assert verdict.whole
        assert verdict.reexecuted == verdict.events
        audit = await nobody.call("AuditService/AuditGame", audits.AuditGameRequest(name=name))
        report = audit.report
        assert report.verdict == audits.VERDICT_PASS, report
        assert all(claim.verdict != audits.VERDICT_FAIL for claim in report.claims)
        assert len(report.deals) == 3
        assert sum(seat.net for seat in report.seats) == 0
        store = [
            m async for m in nobody.stream("AuditService/AuditStore", audits.AuditStoreRequest())
        ]
        assert store[-1].report.verdict == audits.VERDICT_PASS
        assert store[-1].report.games == 1


@in_loop
async def test_g_4_transfers_are_listed_with_the_balances_after_each() -> None:
    async with serving() as site:
        name, clients = await site.started(2)
        await play_out(name, clients)
        lines: list[audits.LedgerLine] = []
        request = audits.ListTransfersRequest(name=name, page_size=3)
        while True:
            page = await site.nobody.call("AuditService/ListTransfers", request)
            lines += page.lines
            request.page_token = page.next_page_token
            if not page.next_page_token:
                break
        balances: dict[str, int] = {}
        for line in lines:
            transfer = line.transfer
            for account, amount in (
                (account_word(transfer.source), -transfer.amount),
                (account_word(transfer.target), transfer.amount),
            ):
                balances[account] = balances.get(account, 0) + amount
            assert balances[account_word(transfer.source)] == line.source_balance
            assert balances[account_word(transfer.target)] == line.target_balance
        assert set(balances.values()) == {0}, "all are cashed out"


@in_loop
async def test_g_4_chip_flows_of_a_game_and_of_the_store_are_what_was_won() -> None:
    async with serving() as site:
        name, clients = await site.started(2)
        await play_out(name, clients)
        audit = await site.nobody.call("AuditService/AuditGame", audits.AuditGameRequest(name=name))
        gains = {seat.player: seat.net for seat in audit.report.seats}
        for request in (
            audits.GetChipFlowsRequest(name=name),
            audits.GetChipFlowsRequest(),
        ):
            flows = await site.nobody.call("AuditService/GetChipFlows", request)
            assert flows.games == 1
            assert {one.player: one.net for one in flows.players} == gains
            assert flows.bought_in == flows.cashed_out > 0
        [one, *_] = flows.players
        request = audits.GetChipFlowsRequest(player=one.player)
        request.end_time.FromSeconds(1)
        flows = await site.nobody.call("AuditService/GetChipFlows", request)
        assert (flows.games, flows.transfers) == (0, 0)


async def watched(client: Client, name: str) -> list[Any]:
    """All that a watcher is told until the game is over."""
    results = []
    async for message in client.stream("GameService/WatchGame", pb.WatchGameRequest(name=name)):
        results.append(message)
        if "game_ended" in kinds(message.events.events):
            break
    return results


async def everything(site: Served, name: str) -> list[history.Event]:
    return await site.operator.events(name)


async def vaulted(site: Served, name: str) -> list[Any]:
    """Every event as it is stored, which no client may have while the deal runs."""
    return list(await site.server._host.entries(name.removeprefix("games/")))


def check_secrets(messages: Any, whole: Any, seat: int | None) -> None:
    """No message holds a card, or a seed, that this seat may not know when the game is over."""
    cards_allowed, seeds, deal_at = known_to(whole, seat)
    texts = [piece for message in messages for piece in pieces(message, deal_at)]
    assert texts, "something was told"
    for deal, text in texts:
        assert not any(seed in text for seed in seeds)
        for card in DECK:
            if card not in cards_allowed.get(deal, ()):
                assert f'"{card}"' not in text, f"seat {seat} was told of {card} in deal {deal}"


def known_to(whole: Any, seat: int | None) -> tuple[dict[int, set[str]], list[str], dict[int, int]]:
    """The cards that this seat may know by deal, the seeds that nobody may, deals by version."""
    cards_allowed: dict[int, set[str]] = {}
    seeds: list[str] = []
    deal_at: dict[int, int] = {}
    deal = 0
    for version, each in enumerate(whole, start=1):
        event: Any = each.event if hasattr(each, "event") else MAPPING.read_event(each)
        match event.kind:
            case "deck-shuffled":
                deal = event.deal
            case "hands-dealt":
                own = {c for hand in event.hands if hand.seat == seat for c in hand.cards}
                cards_allowed.setdefault(deal, set()).update(own)
            case "card-bought" if event.seat == seat:
                cards_allowed[deal] |= {event.card, event.discarded}
            case "hands-shown":
                cards_allowed[deal] |= {card for showing in event.hands for card in showing.cards}
            case "deal-closed" | "game-ended":
                seeds.append(event.seed)
            case _:
                pass
        deal_at[version] = deal
    return cards_allowed, seeds, deal_at


def pieces(message: Any, deal_at: dict[int, int]) -> Iterator[tuple[int, str]]:
    """Everything that a message tells, with the deal that it tells of."""
    for field, value in message.ListFields():
        if isinstance(value, history.Event):
            yield deal_at[value.version], str(value)
        elif isinstance(value, deluxe.PokerDeluxeView):
            yield value.deal, str(value)
        elif isinstance(value, Message):
            yield from pieces(value, deal_at)
        elif field.message_type is not None:
            for each in value:
                is_wrapped = isinstance(each, history.Event)
                if is_wrapped:
                    yield deal_at[each.version], str(each)
                else:
                    yield deal_at[max(deal_at)], str(each)
