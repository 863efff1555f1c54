"""Buying and showing (DX-10 to DX-14)."""

import pytest
from msgspec import ValidationError, convert

from deluxe_domain.games.poker_deluxe.commands import BuyCard, MayBuy, MayStop, StopBuying
from deluxe_domain.games.poker_deluxe.events import (
    BuyingStopped,
    CardBought,
    DeckShuffled,
    HandsDealt,
    HandsShown,
)
from deluxe_domain.games.poker_deluxe.rules import COMBINATIONS
from deluxe_domain.kernel.cards import parse_cards
from deluxe_domain.kernel.chips import Transfer
from deluxe_domain.kernel.cutting import CutDeck
from deluxe_domain.kernel.decider import Reason
from deluxe_domain.kernel.viewer import at_seat
from tests.scripted_table import Layout, ScriptedTable, broken, scripted

HAND = "Ah Kd 9c 5s 2d"
FACE_DOWN = "Ac As Ad 3c"


def at_buying(stake: int = 75) -> ScriptedTable:
    """Three players, seat 0 buys first, holding a hand and four cards that the test knows."""
    layout = Layout(hands={0: HAND}, face_down={0: FACE_DOWN})
    table = scripted(players=3, cards=5, stake=stake, deals=[layout]).start()
    table.cut(layout.lifted)
    return table


def test_dx_10_each_player_has_one_turn_to_buy_clockwise_from_the_dealers_left() -> None:
    table = at_buying()
    turns = [table.turn]
    table.buy("2d", 0)
    assert table.turn == 0, "it stays their turn until they stop or have bought all"
    table.stop()
    turns.append(table.turn)
    table.stop()
    turns.append(table.turn)
    assert turns == [0, 1, 2]
    table.stop()
    assert "hands-shown" in table.kinds


def test_dx_10_a_player_may_buy_none() -> None:
    table = at_buying()
    table.all_stop()
    assert [stop.seat for stop in table.all_of(BuyingStopped)] == [0, 1, 2]
    assert not list(table.all_of(CardBought))


@pytest.mark.refuses("DX-10")
@pytest.mark.parametrize("seat", [1, 2])
def test_dx_10_nobody_buys_or_stops_out_of_turn(seat: int) -> None:
    table = at_buying()
    deal = next(hand for hand in table.latest(HandsDealt).hands if hand.seat == seat)
    for command in (
        BuyCard(seat=seat, discard=deal.cards[0], place=0),
        StopBuying(seat=seat),
    ):
        refusal = table.refused(command)
        assert (refusal.rule, refusal.reason) == ("DX-10", Reason.NOT_YOUR_TURN)
        assert refusal.variables == {"turn": 0, "seat": seat}


@pytest.mark.refuses("DX-10")
def test_dx_10_who_has_stopped_does_not_come_back() -> None:
    table = at_buying()
    table.stop()
    refusal = table.refused(BuyCard(seat=0, discard="2d", place=0))
    assert (refusal.rule, refusal.reason) == ("DX-10", Reason.NOT_YOUR_TURN)


@pytest.mark.refuses("DX-10")
def test_dx_10_nobody_buys_before_the_cut() -> None:
    table = scripted(players=3).start()
    for command in (BuyCard(seat=1, discard="2c", place=0), StopBuying(seat=1)):
        refusal = table.refused(command)
        assert (refusal.rule, refusal.reason) == ("DX-10", Reason.WRONG_PHASE)


@pytest.mark.refuses("DX-10")
def test_dx_10_acts_out_of_turn_are_a_broken_history() -> None:
    table = at_buying()
    assert "out of turn" in broken(table.state, BuyingStopped(seat=1))
    purchase = CardBought(seat=1, place=0, discarded="2d", card="Ac", transfers=())
    assert "out of turn" in broken(table.state, purchase)


@pytest.mark.parametrize("place", [0, 1, 2, 3])
def test_dx_11_to_buy_one_discards_pays_and_takes_a_face_down_card_of_ones_choice(
    place: int,
) -> None:
    table = at_buying()
    table.buy("9c", place)
    card = parse_cards(FACE_DOWN)[place]
    assert table.latest(CardBought) == CardBought(
        seat=0,
        place=place,
        discarded="9c",
        card=card,
        transfers=(Transfer(source="player:0", target="pot", amount=1, reason="buy"),),
    )
    assert table.hand(0) == (*parse_cards("Ah Kd 5s 2d"), card)
    assert table.view().seats[0].face_down == tuple(p for p in range(4) if p != place)


def test_dx_11_they_see_the_card_only_then_and_may_buy_again() -> None:
    table = at_buying()
    assert table.view(at_seat(0)).seats[0].face_down_cards is None
    table.buy("2d", 0)
    assert "Ac" in table.hand(0)
    table.buy("5s", 1)
    assert table.hand(0) == parse_cards("Ah Kd 9c Ac As")


@pytest.mark.refuses("DX-11")
@pytest.mark.parametrize("card", ["Ac", "2c", "Qh"])
def test_dx_11_one_discards_only_what_one_holds(card: str) -> None:
    (discard,) = parse_cards(card)
    refusal = at_buying().refused(BuyCard(seat=0, discard=discard, place=0))
    assert (refusal.rule, refusal.reason) == ("DX-11", Reason.CARD_NOT_HELD)
    assert refusal.text == f"discard a card of your hand: you do not hold {card}"


@pytest.mark.refuses("DX-11")
def test_dx_11_what_one_has_discarded_is_gone() -> None:
    table = at_buying()
    table.buy("2d", 0)
    refusal = table.refused(BuyCard(seat=0, discard="2d", place=1))
    assert refusal.reason is Reason.CARD_NOT_HELD


@pytest.mark.refuses("DX-11")
@pytest.mark.parametrize("place", [-(2**31), -4, -1, 4, 2**31 - 1])
def test_dx_11_there_are_four_places(place: int) -> None:
    refusal = at_buying().refused(BuyCard(seat=0, discard="2d", place=place))
    assert (refusal.rule, refusal.reason) == ("DX-11", Reason.OUT_OF_RANGE)
    assert refusal.text == f"the face-down places are 0 to 3, not {place}"


@pytest.mark.refuses("DX-11")
def test_dx_11_a_place_is_empty_once_its_card_is_bought() -> None:
    table = at_buying()
    table.buy("2d", 2)
    refusal = table.refused(BuyCard(seat=0, discard="5s", place=2))
    assert (refusal.rule, refusal.reason) == ("DX-11", Reason.PLACE_EMPTY)


@pytest.mark.refuses("DX-11")
@pytest.mark.parametrize("card", ["", "1c", "10c", "2x", "2C", "?", None, 7])
def test_dx_11_what_is_no_card_is_not_even_a_command(card: object) -> None:
    with pytest.raises(ValidationError, match="discard"):
        convert({"seat": 0, "discard": card, "place": 0}, BuyCard)


def test_dx_12_the_cards_cost_1_2_3_and_4_units_paid_to_the_bank() -> None:
    table = at_buying()
    steps = []
    for discard, place in (("2d", 0), ("5s", 1), ("9c", 2), ("Kd", 3)):
        view = table.view(at_seat(0))
        steps.append((view.next_price, view.seats[0].chips, view.bank))
        table.buy(discard, place)
    assert steps == [(1, 75, 0), (2, 74, 1), (3, 72, 3), (4, 69, 6)]
    assert table.view().bank == 10
    assert table.chips[0] == 65


def test_dx_12_each_players_first_card_costs_1_again() -> None:
    table = at_buying()
    table.buy("2d", 0)
    table.stop()
    assert table.view().next_price == 1


def test_dx_12_who_has_bought_all_four_has_had_their_turn() -> None:
    table = at_buying()
    for discard, place in (("2d", 3), ("5s", 2), ("9c", 1), ("Kd", 0)):
        table.buy(discard, place)
    assert table.turn == 1
    assert not any(stop.seat == 0 for stop in table.all_of(BuyingStopped))


@pytest.mark.refuses("DX-12")
def test_dx_12_there_is_no_fifth_card() -> None:
    table = at_buying()
    for discard, place in (("2d", 0), ("5s", 1), ("9c", 2), ("Kd", 3)):
        table.buy(discard, place)
    refusal = table.refused(BuyCard(seat=0, discard="Ah", place=0))
    assert refusal.reason is Reason.NOT_YOUR_TURN


@pytest.mark.parametrize("stake", [1, 3, 6, 10])
def test_dx_13_one_may_spend_ones_last_chip(stake: int) -> None:
    table = at_buying(stake)
    for place in range({1: 1, 3: 2, 6: 3, 10: 4}[stake]):
        table.buy(table.hand(0)[0], place)
    assert table.chips[0] == 0


@pytest.mark.refuses("DX-13")
@pytest.mark.parametrize(
    ("stake", "purchases", "price"), [(2, 1, 2), (1, 1, 2), (5, 2, 3), (9, 3, 4)]
)
def test_dx_13_one_cannot_buy_what_one_cannot_pay(stake: int, purchases: int, price: int) -> None:
    table = at_buying(stake)
    for place in range(purchases):
        table.buy(table.hand(0)[0], place)
    chips = table.chips[0]
    refusal = table.refused(BuyCard(seat=0, discard=table.hand(0)[0], place=purchases))
    assert (refusal.rule, refusal.reason) == ("DX-13", Reason.NOT_ENOUGH_CHIPS)
    assert refusal.text == f"the next card costs {price} and you have {chips}: stop buying"
    assert table.view(at_seat(0)).acts == (MayStop(),)


def test_dx_13_a_card_that_was_just_bought_may_be_discarded() -> None:
    table = at_buying()
    table.buy("2d", 3)
    assert "3c" in table.hand(0)
    table.buy("3c", 0)
    assert table.hand(0) == parse_cards("Ah Kd 9c 5s Ac")
    assert table.latest(CardBought).discarded == "3c"


def test_dx_11_the_open_acts_say_what_may_be_discarded_taken_and_paid() -> None:
    table = at_buying()
    assert table.view(at_seat(0)).acts == (
        MayBuy(price=1, discards=parse_cards(HAND), places=(0, 1, 2, 3)),
        MayStop(),
    )
    table.buy("2d", 1)
    assert table.view(at_seat(0)).acts[0] == MayBuy(
        price=2, discards=parse_cards("Ah Kd 9c 5s As"), places=(0, 2, 3)
    )
    assert table.view(at_seat(1)).acts == ()
    assert table.view().acts == ()


def test_dx_14_when_all_have_had_their_turn_the_hands_are_shown_clockwise() -> None:
    hands = {0: "Ah Kd 9c 5s 2d", 1: "Ac As 8c 8d 8h", 2: "2h 3h 4h 5h 6h"}
    table = scripted(players=3, cards=5, deals=[Layout(hands=hands)]).start()
    table.cut()
    table.all_stop()
    showing = table.latest(HandsShown).hands
    assert [(hand.seat, hand.cards, hand.combination, hand.points) for hand in showing] == [
        (0, parse_cards(hands[0]), "flute", 1),
        (1, parse_cards(hands[1]), "one-triplet-one-pair", 7),
        (2, parse_cards(hands[2]), "color-straight", 25),
    ]


def test_dx_14_the_next_deal_is_shown_from_its_own_dealers_left() -> None:
    table = scripted(players=3).start()
    for _ in range(2):
        table.cut()
        table.all_stop()
    firsts = [each.hands[0].seat for each in table.all_of(HandsShown)]
    assert firsts == [0, 1]


def test_dx_14_what_is_shown_is_what_was_bought() -> None:
    table = at_buying()
    table.buy("2d", 0)
    table.all_stop()
    assert table.latest(HandsShown).hands[0].cards == parse_cards("Ah Kd 9c 5s Ac")
    assert table.latest(HandsShown).hands[0].combination == "one-pair"


@pytest.mark.refuses("DX-14")
def test_dx_14_nothing_is_shown_while_somebody_may_still_buy() -> None:
    table = at_buying()
    table.stop()
    table.stop()
    assert "hands-shown" not in table.kinds
    showing = HandsShown(hands=())
    assert "cannot happen in the phase Buying" in broken(table.state, showing)


@pytest.mark.refuses("DX-14")
def test_dx_14_a_shown_hand_cannot_be_changed_any_more() -> None:
    table = at_buying()
    table.all_stop()
    assert table.latest(DeckShuffled).deal == 2
    refusal = table.refused(BuyCard(seat=2, discard="Ah", place=0))
    assert refusal.reason is Reason.WRONG_PHASE


@pytest.mark.parametrize("cards", COMBINATIONS)
def test_dx_10_a_deal_is_bought_and_shown_with_any_number_of_cards(cards: int) -> None:
    table = scripted(players=4, cards=cards).start()
    table.do(CutDeck(seat=2, lifted=51))
    for seat in range(4):
        for place in (3, 1, 0, 2)[: seat + 1]:
            table.buy(table.hand(seat)[0], place)
        if seat < 3:
            table.stop()
    assert [len(hand.cards) for hand in table.latest(HandsShown).hands] == [cards] * 4
    assert [purchase.seat for purchase in table.all_of(CardBought)] == [
        0,
        1,
        1,
        2,
        2,
        2,
        3,
        3,
        3,
        3,
    ]
