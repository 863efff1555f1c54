"""The auditor's model of Draw Poker finds what the rules do not allow (DR-2 to DR-16)."""

import copy
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from deluxe_domain.kernel.pots import divide
from deluxe_domain.kernel.ranking import evaluate
from deluxe_replays.entries.background import Background, gather
from deluxe_replays.entries.decoded import DecodedEntry, open_page
from deluxe_replays.entries.findings import CheckFailed, Examiner
from deluxe_replays.entries.gamefile import read_game_file
from deluxe_replays.games.betting.payouts import PayoutsExaminer
from deluxe_replays.games.betting.pots import Pot, given_back, peel
from deluxe_replays.games.betting.scoring import score
from deluxe_replays.games.draw_poker import MODEL
from deluxe_replays.games.draw_poker.cards import CardsExaminer
from tests.domain.kernel.sampling import sampled

FOLDER = Path(__file__).parents[1] / "histories/draw-poker"
RARE = "the-pack-runs-out-96"
SIDE_POTS = "two-side-pots-37"
PLAIN = "all-feed-no-limit-two-at-random"
BUYS = "all-feed-no-limit-small-stakes-all-in"

Forge = Callable[[dict[str, Any]], None]


@cache
def recorded(name: str) -> tuple[Background, tuple[DecodedEntry, ...]]:
    with (FOLDER / f"{name}.jsonl").open("rb") as stream:
        rows = list(read_game_file(stream).rows())
    return gather(rows, None, name), tuple(open_page(row.data, None) for row in rows)


def fault(examiner: Examiner, name: str, kind: str, forge: Forge) -> str:
    """What the examiner finds when the first event of this kind is forged so."""
    forgery = False
    for page in recorded(name)[1]:
        read = replace(page, event=copy.deepcopy(page.event))
        if page.kind == kind and not forgery:
            forge(read.event)
            forgery = True
        try:
            examiner.see(read)
        except CheckFailed as failure:
            assert forgery
            return str(failure)
    raise AssertionError("nothing was found")


def putting(**fields: Any) -> Forge:
    return lambda event: event.update(fields)


def in_transfer(**fields: Any) -> Forge:
    return lambda event: event["transfers"][0].update(fields)


def swap_first_cards(event: dict[str, Any]) -> None:
    deck = event["deck"]
    deck[0], deck[-1] = deck[-1], deck[0]


def swap_hands(event: dict[str, Any]) -> None:
    first, second, *_ = event["hands"]
    first["cards"], second["cards"] = second["cards"], first["cards"]


def other_card(event: dict[str, Any]) -> None:
    event["cards"][0] = next(c for c in ("2c", "3c", "4c", "5c", "6c") if c not in event["cards"])


def drop_transfer(event: dict[str, Any]) -> None:
    event["transfers"].pop()


def side_pot_of_one(event: dict[str, Any]) -> None:
    move = {"source": "pot", "target": "pot:9", "amount": 1, "reason": "side-pot"}
    event["transfers"].append(move)


def first_shown_is(combination: str) -> Forge:
    def forge(event: dict[str, Any]) -> None:
        event["hands"][0]["combination"] = combination

    return forge


@pytest.mark.parametrize(
    ("name", "kind", "forge", "text"),
    [
        (PLAIN, "first-dealer-found", other_card, "seed of deal 1"),
        (PLAIN, "first-dealer-found", putting(dealer=63), "deals first"),
        (PLAIN, "first-dealer-found", putting(cards=["2c", "3c"]), "first jack"),
        (PLAIN, "deck-shuffled", swap_first_cards, "seed of deal 1"),
        (PLAIN, "deck-shuffled", putting(root="0" * 64), "seed of deal 1"),
        (PLAIN, "deck-shuffled", putting(deal=2), "should follow"),
        (PLAIN, "hands-dealt", swap_hands, "one at a time"),
        (RARE, "cards-discarded", putting(cards=["2c", "2c"], number=2), "does not hold"),
        (RARE, "cards-discarded", putting(number=5), "one to four"),
        (RARE, "cards-drawn", other_card, "on top of the pack"),
        (RARE, "stub-reshuffled", swap_first_cards, "the order of the cards"),
        (RARE, "stub-reshuffled", putting(shuffle=2), "run out"),
        (RARE, "deal-closed", putting(deal=9), "should be closed"),
    ],
)
def test_dr_4_to_11_cards_that_the_rules_do_not_deal_are_found(
    name: str, kind: str, forge: Forge, text: str
) -> None:
    assert text in fault(CardsExaminer(recorded(name)[0]), name, kind, forge)


@pytest.mark.parametrize(
    ("name", "kind", "forge", "text"),
    [
        (PLAIN, "game-started", in_transfer(amount=99), "agreed stake"),
        (PLAIN, "pot-fed", in_transfer(amount=2), "fed"),
        (PLAIN, "pot-fed", drop_transfer, "fed"),
        (PLAIN, "player-bet", in_transfer(amount=6), "into the pot"),
        (PLAIN, "player-bet", putting(amount=6), "into the pot"),
        (PLAIN, "player-called", in_transfer(source="player:9"), "into the pot"),
        (SIDE_POTS, "betting-closed", side_pot_of_one, "side pots"),
        (SIDE_POTS, "hands-shown", first_shown_is("royal-flush"), "holds"),
        (SIDE_POTS, "hands-shown", lambda event: event["hands"].pop(), "all who are left"),
        (PLAIN, "deal-paid", in_transfer(amount=1), "highest hands"),
        (PLAIN, "deal-paid", putting(winners=[]), "winners"),
        (BUYS, "chips-bought", in_transfer(amount=13), "than was agreed"),
        (BUYS, "chips-bought", in_transfer(source="pot"), "from the cashier"),
        (PLAIN, "game-ended", putting(stacks=[1, 199]), "final stacks"),
        (PLAIN, "game-ended", putting(reason="table-deserted"), "another reason"),
        (PLAIN, "game-ended", putting(winner=9), "gained most"),
        (PLAIN, "game-ended", drop_transfer, "all cash out what they have"),
    ],
)
def test_dr_2_to_15_chips_that_the_rules_do_not_move_are_found(
    name: str, kind: str, forge: Forge, text: str
) -> None:
    assert text in fault(PayoutsExaminer(), name, kind, forge)


def test_dr_6_an_opening_without_jacks_is_found() -> None:
    examiner = CardsExaminer(recorded(PLAIN)[0])
    pages = recorded(PLAIN)[1]
    weak = next(
        (i, page.event["seat"])
        for i, page in enumerate(pages)
        if page.kind == "player-checked" and pages[i - 1].kind == "hands-dealt"
    )
    for page in pages[: weak[0]]:
        examiner.see(page)
    with pytest.raises(CheckFailed, match="DR-6"):
        examiner.see(replace(pages[weak[0]], kind="player-bet"))


def test_the_deals_are_noted_with_who_won_how_much() -> None:
    log = MODEL.deal_log()
    for page in recorded(RARE)[1]:
        log.see(page)
    assert [deal.number for deal in log.deals] == [1, 2]
    assert all(deal.closed for deal in log.deals)
    assert any(deal.bank > 0 for deal in log.deals if deal.winner is not None)


@pytest.mark.parametrize("size", [5, 7])
def test_dr_13_the_auditor_scores_as_the_game_ranks(size: int) -> None:
    hands = list(sampled(size, 2_000))
    scores = [score(hand) for hand in hands]
    hand_rank = [evaluate(hand) for hand in hands]
    for ours, theirs in zip(scores, hand_rank, strict=True):
        assert ours.combination == theirs.category.stored_name
    by_score = sorted(range(len(hands)), key=lambda i: scores[i].rank)
    strengths = [hand_rank[i].strength for i in by_score]
    assert strengths == sorted(strengths)


@given(
    st.lists(st.integers(0, 30), min_size=2, max_size=8),
    st.data(),
    st.integers(1, 20),
)
def test_dr_15_peeled_pots_are_those_that_the_game_divides(
    stakes: list[int], data: st.DataObject, dead: int
) -> None:
    highest = stakes.index(max(stakes))
    left = sorted({highest, *data.draw(st.sets(st.integers(0, len(stakes) - 1)))})
    by_seat = dict(enumerate(stakes))
    back = given_back(by_seat, left)
    if back is not None:
        by_seat[back[0]] -= back[1]
    pots_now = divide(list(by_seat.values()), left, dead)
    assert peel(by_seat, left, dead) == [Pot(pot.amount, tuple(pot.claimants)) for pot in pots_now]
