"""The auditor's model of Stud finds what the rules do not allow (ST-2 to ST-8)."""

import copy
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from deluxe_domain.games.stud.rules import opener
from deluxe_domain.kernel.cards import DECK
from deluxe_replays.chips.balances import Move
from deluxe_replays.entries.background import Background, gather
from deluxe_replays.entries.decoded import DecodedEntry, open_page
from deluxe_replays.entries.findings import CheckFailed
from deluxe_replays.entries.gamefile import read_game_file
from deluxe_replays.games.stud import MODEL
from deluxe_replays.games.stud.cards import CardsExaminer
from deluxe_replays.games.stud.opening import Opening, height

FOLDER = Path(__file__).parents[1] / "histories"
FIVE = "five-card-stud-all-feed-limit-5-three-by-odds"
SEVEN = "seven-card-stud-all-feed-limit-5-three-by-odds"
DEALT_OUT = "seven-card-stud-equal-hands-split-237"

Forge = Callable[[dict[str, Any]], None]


@cache
def recorded(name: str) -> tuple[Background, tuple[DecodedEntry, ...]]:
    stud = name[: name.index("-stud") + len("-stud")]
    with (FOLDER / stud / f"{name}.jsonl").open("rb") as stream:
        rows = list(read_game_file(stream).rows())
    return gather(rows, None, name), tuple(open_page(row.data, None) for row in rows)


def fault(name: str, kind: str, forge: Forge) -> str:
    """What is found when the first event of this kind is forged so."""
    background, pages = recorded(name)
    examiner = CardsExaminer(background)
    forgery = False
    for page in pages:
        read = replace(page, event=copy.deepcopy(page.event))
        if page.kind == kind and not forgery:
            forge(read.event)
            forgery = True
        try:
            examiner.see(read)
        except CheckFailed as found:
            assert forgery
            return str(found)
    raise AssertionError("nothing was found")


def putting(**fields: Any) -> Forge:
    return lambda event: event.update(fields)


def swap_first_cards(event: dict[str, Any]) -> None:
    deck = event["deck"]
    deck[0], deck[-1] = deck[-1], deck[0]


def swap(field: str) -> Forge:
    def forge(event: dict[str, Any]) -> None:
        first, second, *_ = event[field]
        first["cards"], second["cards"] = second["cards"], first["cards"]

    return forge


def turn_round(event: dict[str, Any]) -> None:
    event["face_up"].reverse()


def another_seat(event: dict[str, Any]) -> None:
    event["seat"] = (event["seat"] + 1) % 3


@pytest.mark.parametrize(
    ("name", "kind", "forge", "text"),
    [
        (FIVE, "first-dealer-found", putting(dealer=63), "deals first"),
        (FIVE, "first-dealer-found", putting(cards=["2c", "3c"]), "first jack"),
        (FIVE, "deck-shuffled", swap_first_cards, "seed of deal 1"),
        (FIVE, "deck-shuffled", putting(root="0" * 64), "seed of deal 1"),
        (FIVE, "deck-shuffled", putting(deal=2), "should follow"),
        (FIVE, "hands-dealt", swap("face_down"), "face down are not those of the pack"),
        (SEVEN, "hands-dealt", swap("face_down"), "face down are not those of the pack"),
        (SEVEN, "hands-dealt", swap("face_up"), "open cards are not the next"),
        (SEVEN, "hands-dealt", turn_round, "clockwise"),
        (DEALT_OUT, "cards-dealt-up", swap("cards"), "next card of the pack"),
        (DEALT_OUT, "cards-dealt-up", putting(round=3), "next card of the pack"),
        (DEALT_OUT, "cards-dealt-down", swap("cards"), "next card of the pack"),
        (DEALT_OUT, "hands-shown", swap("hands"), "other cards than it holds"),
        (SEVEN, "deal-closed", putting(deal=9), "should be closed"),
    ],
)
def test_st_2_and_7_cards_that_the_rules_do_not_deal_are_found(
    name: str, kind: str, forge: Forge, text: str
) -> None:
    assert text in fault(name, kind, forge)


@pytest.mark.parametrize("name", [FIVE, SEVEN])
def test_st_3_who_opens_in_anothers_place_is_found(name: str) -> None:
    assert "highest open cards" in fault(name, "player-bet", another_seat)


@pytest.mark.parametrize(
    ("kind", "next_kind", "text"),
    [
        ("player-checked", "player-bet", "nobody checks"),
        ("cards-dealt-down", "cards-dealt-up", "dealt in another way"),
        ("hands-shown", "cards-dealt-up", "before all cards are dealt"),
    ],
)
def test_st_4_to_7_an_event_in_anothers_place_is_found(
    kind: str, next_kind: str, text: str
) -> None:
    background, pages = recorded(SEVEN)
    examiner = CardsExaminer(background)
    place = next(i for i, page in enumerate(pages) if page.kind == next_kind)
    for page in pages[:place]:
        examiner.see(page)
    with pytest.raises(CheckFailed, match=text):
        examiner.see(replace(pages[place], kind=kind, event={**pages[place].event, "hands": []}))


def test_st_4_a_drop_out_of_turn_or_twice_is_found() -> None:
    opening = Opening()
    opening.move(Move("cashier", f"player:{seat}", 5, "buy-in") for seat in range(3))
    opening.deal([1, 2, 0])
    opening.open_round({0: ["2c"], 1: ["3c"], 2: ["4c"]})
    with pytest.raises(CheckFailed, match="before it is their turn"):
        opening.drop(1)
    opening.open_round({0: ["2c"], 1: ["3c"], 2: ["4c"]})
    opening.drop(2)
    opening.bet(0)
    with pytest.raises(CheckFailed, match="holds no cards"):
        opening.drop(2)
    assert opening.left == [1, 0]


def test_dr_15_who_has_no_chips_does_not_open() -> None:
    opening = Opening()
    opening.move(Move("cashier", f"player:{seat}", 5, "buy-in") for seat in (0, 1))
    opening.deal([1, 2, 0])
    opening.open_round({0: ["2c"], 1: ["3c"], 2: ["4c"]})
    with pytest.raises(CheckFailed, match="ST-3"):
        opening.bet(2)
    opening.open_round({0: ["2c"], 1: ["3c"], 2: ["4c"]})
    opening.bet(0)


def test_the_deals_are_noted_with_who_won_how_much() -> None:
    log = MODEL.deal_log()
    for page in recorded(SEVEN)[1]:
        log.see(page)
    assert [deal.number for deal in log.deals] == [1, 2, 3]
    assert all(deal.closed and deal.winner is not None and deal.bank for deal in log.deals)


@given(st.permutations(DECK), st.integers(1, 4), st.integers(2, 10), st.integers(0, 9))
def test_st_3_the_auditor_and_the_game_agree_on_who_opens(
    pack: list[Any], cards: int, players: int, dealer: int
) -> None:
    face_up = [tuple(pack[seat * cards : (seat + 1) * cards]) for seat in range(players)]
    seats = [(dealer + 1 + turn) % players for turn in range(players)]
    by_seat: Mapping[int, Any] = dict(enumerate(face_up))
    highest = max(height(hand) for hand in face_up)
    assert opener(face_up, seats) == next(s for s in seats if height(by_seat[s]) == highest)
