"""The auditor's own model of Chinese Poker: it agrees with the game, and finds what was altered."""

import json
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deluxe_domain.games.chinese_poker import rules
from deluxe_domain.kernel.cards import DECK, Card
from deluxe_replays.audit.auditor import audit_game
from deluxe_replays.entries.findings import Claim, Status
from deluxe_replays.entries.gamefile import read_game_file
from deluxe_replays.entries.rows import StoredRow
from deluxe_replays.games.chinese_poker import scoring

HISTORIES = Path(__file__).parents[1] / "histories" / "chinese-poker"

packs = st.permutations(DECK)


@given(packs, st.sampled_from([3, 5]), st.sampled_from([3, 5]))
def test_cp_3_to_7_the_auditor_orders_hands_as_the_game_does(
    pack: Sequence[Card], first: int, second: int
) -> None:
    one, other = pack[:first], pack[first : first + second]
    game = rules.strength(one) > rules.strength(other)
    assert (scoring.strength(one) > scoring.strength(other)) is game
    name = rules.category_of(rules.strength(one)).stored_name
    assert scoring.NAMES[scoring.strength(one)[0]] == name


@given(packs, st.sampled_from(["any", "flushes", "straights", "pairs"]), st.randoms())
def test_cp_15_the_auditor_finds_the_sweeps_that_the_game_finds(
    pack: Sequence[Card], shape: str, chance: Any
) -> None:
    cards: list[Card] = list(pack[:13])
    if shape == "flushes":
        suits = chance.sample("cdhs", 3)
        one, two, other = (_of_suit(pack, suit) for suit in suits)
        cards = [card for part in (one[:5], two[:5], other[:3]) for card in part]
    elif shape == "straights":
        ring = "A23456789TJQKA"
        starts = [chance.randrange(12), chance.randrange(10), chance.randrange(10)]
        rows = [ring[s : s + n] for s, n in zip(starts, (3, 5, 5), strict=True)]
        ranks_text = "".join(rows)
        cards = [
            c for rank in set(ranks_text) for c in _of_rank(pack, rank)[: ranks_text.count(rank)]
        ]
    elif shape == "pairs":
        ranks = chance.sample("23456789TJQKA", 7)
        cards = [c for rank in ranks[:6] for c in _of_rank(pack, rank)[:2]]
        cards.append(rules.without(pack, cards)[0])
    sweep = rules.clean_sweep(cards)
    assert scoring.sweep_of(cards) == (sweep.value if sweep else None)


def _of_suit(pack: Sequence[Card], suit: str) -> list[Card]:
    return [card for card in pack if card[1] == suit]


def _of_rank(pack: Sequence[Card], rank: str) -> list[Card]:
    return [card for card in pack if card[0] == rank]


@settings(max_examples=25)
@given(packs)
def test_cp_20_the_auditor_arranges_as_the_machine_does(pack: Sequence[Card]) -> None:
    arrangement = rules.arranged_automatically(pack[:13])
    hands = tuple(
        sorted(hand) for hand in (arrangement.front, arrangement.middle, arrangement.back)
    )
    assert scoring.automatic(pack[:13]) == hands


@given(packs, st.booleans(), st.booleans(), st.integers(0, 3))
def test_cp_8_to_16_the_auditor_counts_the_points_of_the_game(
    pack: Sequence[Card], bonus: bool, claim: bool, shape: int
) -> None:
    game: list[rules.Judged] = []
    auditor: list[scoring.Laid] = []
    for at in range(2):
        hand = tuple(pack[at:26:2])
        arrangement = rules.arranged_automatically(hand)
        turn_hands = (
            (arrangement.front, arrangement.back, arrangement.middle) if shape >> at & 1 else None
        )
        front, middle, back = turn_hands or (
            arrangement.front,
            arrangement.middle,
            arrangement.back,
        )
        game.append(rules.judge(rules.Arrangement(front, middle, back, claim and at == 0)))
        auditor.append(scoring.judged(front, middle, back, claim and at == 0))
    own_points = scoring.points(auditor[0], auditor[1], bonus)
    assert own_points == rules.pair_points(game[0], game[1], bonus)
    assert [arrangement.foul for arrangement in auditor] == [judgment.foul for judgment in game]


@cache
def rows(name: str) -> tuple[StoredRow, ...]:
    with (HISTORIES / f"{name}.jsonl").open("rb") as stream:
        return tuple(read_game_file(stream).rows())


def altered(name: str, kind: str, alter: Callable[[dict[str, Any]], object]) -> list[StoredRow]:
    """The game with the first event of this kind altered."""
    forgery = list(rows(name))
    place = next(i for i, row in enumerate(forgery) if row.kind == kind)
    content = json.loads(forgery[place].data)
    alter(content["event"])
    data = msgspec.json.Encoder(order="sorted").encode(content)
    forgery[place] = forgery[place]._replace(data=data)
    return forgery


def more(field: str) -> Callable[[dict[str, Any]], object]:
    return lambda event: event.update({field: event[field] + 1})


def first_transfer(event: dict[str, Any]) -> None:
    event["transfers"][0]["amount"] += 1


def swapped(event: dict[str, Any]) -> None:
    hands = event["hands"]
    a, b = hands[0], hands[1]
    a["cards"][0], b["cards"][0] = b["cards"][0], a["cards"][0]


def turned(event: dict[str, Any]) -> None:
    event["deck"][0], event["deck"][1] = event["deck"][1], event["deck"][0]


A = "cash-plain-low-on-cash"
T = "tournament-plain-left-and-came-back"
CLOCK = "cash-plain-the-clock-arranges"
LEFT = "cash-plain-left-and-came-back"
TOP_UP = "cash-plain-topping-up-in-the-hand"

FORGERIES: list[tuple[str, str, Callable[[dict[str, Any]], object], Claim]] = [
    (A, "deck-shuffled", turned, Claim.CARDS),
    (A, "deck-shuffled", lambda e: e.update(dealer=0), Claim.CARDS),
    (A, "deck-shuffled", more("deal"), Claim.CARDS),
    (A, "hands-dealt", swapped, Claim.CARDS),
    (A, "hands-dealt", lambda e: e["seats"].reverse(), Claim.CARDS),
    (A, "hands-dealt", lambda e: e["seats"].pop(), Claim.PAYOUTS),
    (A, "hand-arranged", lambda e: e["back"].reverse() or e["front"].pop(), Claim.CARDS),
    (A, "hand-arranged", lambda e: e.update(claim=True), Claim.CARDS),
    (CLOCK, "hand-arranged", lambda e: e.update(front=e["back"][:3]), Claim.CARDS),
    (CLOCK, "hand-arranged", lambda e: e.update(middle=e["back"], back=e["middle"]), Claim.CARDS),
    (A, "hands-shown", lambda e: e["hands"].reverse(), Claim.CARDS),
    (A, "hands-shown", lambda e: e["hands"][0].update(foul=True), Claim.PAYOUTS),
    (A, "hands-shown", lambda e: e["hands"][0].update(sweep="six-pairs"), Claim.PAYOUTS),
    (T, "hands-shown", lambda e: e["hands"][0].update(surrendered=True), Claim.CARDS),
    (A, "deal-paid", first_transfer, Claim.PAYOUTS),
    (A, "deal-paid", lambda e: e["transfers"].pop(), Claim.PAYOUTS),
    (A, "deal-paid", lambda e: e["exchanges"][0].update(points=1), Claim.PAYOUTS),
    (A, "deal-closed", more("deal"), Claim.CARDS),
    (A, "game-started", first_transfer, Claim.PAYOUTS),
    (A, "game-opened", lambda e: e["options"].update(buy_in=1), Claim.PAYOUTS),
    (TOP_UP, "topped-up", first_transfer, Claim.PAYOUTS),
    (TOP_UP, "topped-up", lambda e: e["transfers"][0].update(amount=10**6), Claim.PAYOUTS),
    (LEFT, "player-cashed-out", first_transfer, Claim.PAYOUTS),
    (A, "game-ended", lambda e: e["results"].append(e["results"].pop() + 1), Claim.PAYOUTS),
    (A, "game-ended", lambda e: e.update(reason="table-deserted"), Claim.PAYOUTS),
    (A, "game-ended", first_transfer, Claim.PAYOUTS),
]


@pytest.mark.parametrize(
    "forgery", FORGERIES, ids=lambda forgery: f"{forgery[1]}-{FORGERIES.index(forgery)}"
)
def test_what_was_altered_is_found(
    forgery: tuple[str, str, Callable[[dict[str, Any]], object], Claim],
) -> None:
    name, kind, alter, claim = forgery
    assert audit_game(list(rows(name))).result(claim).status is Status.PASS
    result = audit_game(altered(name, kind, alter)).result(claim)
    assert result.status is Status.FAIL
    assert result.finding is not None


def test_every_deal_is_noted_for_the_report() -> None:
    deals = audit_game(list(rows(A))).deals
    shuffles = [row for row in rows(A) if row.kind == "deck-shuffled"]
    assert [deal.number for deal in deals] == list(range(1, len(shuffles) + 1))
    assert all(deal.closed and deal.winner is not None for deal in deals)
