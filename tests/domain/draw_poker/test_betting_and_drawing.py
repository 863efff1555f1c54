"""Both betting rounds and the draw (DR-6 to DR-12)."""

import pytest
from msgspec.json import decode

from deluxe_domain.games.draw_poker.events import CardsDiscarded, CardsDrawn
from deluxe_domain.kernel.cards import parse_cards
from deluxe_domain.kernel.deals import DealPaid, DeckShuffled, HandsShown
from deluxe_domain.kernel.decider import Reason
from deluxe_domain.kernel.exchanges import ExchangeCards, HandsThrownIn, StandPat, StubReshuffled
from deluxe_domain.kernel.facts import plain
from deluxe_domain.kernel.stakes import SitOut
from deluxe_domain.kernel.table import RunOutClock
from deluxe_domain.kernel.wagers import Bet, Check, PlayerBet
from tests.domain.draw_poker.draw_table import NO_PAIR, DrawTable, Layout, draw_table

OPENS = Layout({0: "2c 4d 6h 8s Tc", 1: "Jh Js 2d 5c 9h", 2: "3c 3d 5h 7s 9d"}, rest="Qc Qd Kc Kd")


@pytest.mark.parametrize(
    "hand",
    ["Jh Js 2d 5c 9h", "Ah As 2d 5c 9h", "2h 2s 3d 3c 9h", "4h 4s 4d 5c 9h", "2h 3s 4d 5c 6h"],
)
def test_dr_6_jacks_or_better_may_open(hand: str) -> None:
    table = draw_table(2, [Layout({0: hand})]).start()
    assert table.acts(0) == ["check", "bet"]
    table.bet(3)
    assert table.latest(PlayerBet).amount == 3


@pytest.mark.refuses("DR-6")
@pytest.mark.parametrize("hand", ["Th Ts Ad Kc Qh", "Ah Kh Qh Jh 9c", "2h 2s 9d Kc Qh"])
def test_dr_6_less_than_jacks_may_not(hand: str) -> None:
    table = draw_table(2, [Layout({0: hand})]).start()
    assert table.acts(0) == ["check"]
    refusal = table.refused(Bet(seat=0, amount=1))
    assert (refusal.rule, refusal.reason) == ("DR-6", Reason.NO_OPENERS)


def test_dr_6_after_an_opening_no_jacks_are_needed() -> None:
    table = draw_table(3, [OPENS]).start()
    table.check()
    table.bet(2)
    assert table.acts(2) == ["call", "raise", "drop"]
    table.more(3)
    assert table.view().pots == (3 + 2 + 5,)


@pytest.mark.refuses("DR-6")
def test_dr_6_nobody_acts_out_of_turn() -> None:
    table = draw_table(3, [OPENS]).start()
    refusal = table.refused(Check(seat=1))
    assert (refusal.rule, refusal.reason) == ("DR-6", Reason.NOT_YOUR_TURN)
    assert table.refused(Check(seat=7)).reason is Reason.NO_SUCH_SEAT


def test_dr_7_if_all_check_the_pot_stays_and_is_fed_again_by_the_next_deal() -> None:
    deal = Layout(dict(enumerate(NO_PAIR[:3])))
    table = draw_table(3, [deal, deal], feed=2).start()
    table.check()
    table.check()
    table.check()
    assert len(table.all_of(HandsThrownIn)) == 1
    assert table.latest(DeckShuffled).deal == 2
    assert table.view().pots == (12,)
    assert table.turn == 1


@pytest.mark.refuses("DR-7")
def test_dr_7_hands_that_are_thrown_in_are_not_shown_and_not_drawn_to() -> None:
    deal = Layout(dict(enumerate(NO_PAIR[:2])))
    table = draw_table(2, [deal, deal]).start()
    table.check()
    table.check()
    assert "hands-shown" not in table.kinds
    assert "deal-paid" not in table.kinds
    assert table.refused(StandPat(seat=table.turn)).rule == "DR-10"


def test_dr_7_a_carried_pot_is_shared_when_no_hand_follows() -> None:
    deal = Layout(dict(enumerate(NO_PAIR[:3])))
    table = draw_table(3, [deal], hands=1, feed=5, fed_by="dealer").start()
    for _ in range(3):
        table.check()
    assert table.chips == (102, 102, 96)


def test_dr_8_a_limit_holds_for_bets_and_raises() -> None:
    table = draw_table(3, [OPENS], limit=4).start()
    table.check()
    assert table.refused(Bet(seat=1, amount=5)).variables["most"] == 4
    table.bet(4)
    table.more(4)
    assert table.view().seats[2].staked == 8


def test_dr_9_who_is_left_alone_wins_and_shows_nothing() -> None:
    table = draw_table(3, [OPENS], feed=2).start()
    table.check()
    table.bet(10)
    table.drop()
    table.drop()
    assert "hands-shown" not in table.kinds
    assert table.latest(DealPaid).winners == (1,)
    assert table.events[table.kinds.index("deal-paid")] == table.latest(DealPaid)


@pytest.mark.refuses("DR-9")
def test_dr_9_the_round_is_not_over_before_the_turn_is_back_at_the_last_who_raised() -> None:
    table = draw_table(3, [OPENS]).start()
    table.check()
    table.bet(1)
    table.call()
    assert table.refused(StandPat(seat=0)).rule == "DR-10"
    table.call()
    assert table.view().phase == "drawing"


def test_dr_10_each_player_left_exchanges_from_the_dealers_left() -> None:
    table = _at_the_draw()
    assert table.turn == 0
    assert table.acts(0) == ["exchange-cards", "stand-pat"]
    table.pat()
    table.swap("2d 5c 9h")
    assert table.hand(1) == parse_cards("Jh Js Qc Qd Kc")
    table.swap("9d")
    assert table.all_of(CardsDrawn)[-1].cards == parse_cards("Kd")
    assert table.view().phase == "second-betting"


def test_dr_10_four_cards_may_be_exchanged() -> None:
    table = _at_the_draw()
    table.swap("2c 4d 6h 8s")
    assert table.hand(0) == parse_cards("Tc Qc Qd Kc Kd")


@pytest.mark.refuses("DR-10")
@pytest.mark.parametrize("cards", ["", "2c 4d 6h 8s Tc"])
def test_dr_10_none_or_five_cards_are_no_exchange(cards: str) -> None:
    table = _at_the_draw()
    refusal = table.refused(ExchangeCards(seat=0, cards=parse_cards(cards)))
    assert (refusal.rule, refusal.reason) == ("DR-10", Reason.OUT_OF_RANGE)


@pytest.mark.refuses("DR-10")
@pytest.mark.parametrize("cards", [("Jh",), ("2c", "2c"), ("2c", "Qc")])
def test_dr_10_only_cards_of_ones_hand_are_exchanged_each_once(cards: tuple[str, ...]) -> None:
    table = _at_the_draw()
    command = decode(
        f'{{"seat": 0, "cards": {list(cards)!r}}}'.replace("'", '"'), type=ExchangeCards
    )
    assert table.refused(command).reason is Reason.CARD_NOT_HELD


@pytest.mark.refuses("DR-10")
def test_dr_10_nobody_bets_or_sits_out_in_the_draw() -> None:
    table = _at_the_draw()
    assert table.refused(Check(seat=0)).rule == "DR-10"
    assert table.refused(SitOut(seat=0)).reason is Reason.WRONG_PHASE
    assert table.refused(StandPat(seat=1)).reason is Reason.NOT_YOUR_TURN


def test_dr_11_when_the_pack_runs_out_the_cards_exchanged_so_far_become_it() -> None:
    table = _everybody_calls(8)
    laid_down: list[str] = []
    own: tuple[str, ...] = ()
    while not table.all_of(StubReshuffled):
        own = (table.hand(table.turn) or ())[:4]
        table.swap(" ".join(own))
        laid_down += own
    (anew,) = table.all_of(StubReshuffled)
    assert anew.deck is not None
    assert sorted(anew.deck) == sorted(laid_down[: len(laid_down) - len(own)])
    assert len({card for seat in range(8) for card in table.hand(seat) or ()}) == 40


@pytest.mark.refuses("DR-11")
def test_dr_11_neither_ones_own_cards_nor_folded_hands_come_back() -> None:
    table = _everybody_calls(8, dropping=(6,))
    folds = set(table.hand(6) or ())
    while table.view().phase == "drawing":
        before = set(table.hand(table.turn) or ())
        seat, cards = table.turn, (table.hand(table.turn) or ())[:4]
        table.swap(" ".join(cards))
        gains = set(table.hand(seat) or ()) - before
        assert not gains & (set(cards) | folds)
        assert len(gains) == 4
    assert table.all_of(StubReshuffled)


def test_dr_12_who_opened_has_the_first_option_and_may_check_without_jacks() -> None:
    table = _at_the_draw()
    for _ in range(3):
        table.pat()
    assert table.turn == 1
    table.check()
    assert table.acts(2) == ["check", "bet"]
    table.bet(1)


def test_dr_12_if_the_opener_has_dropped_the_next_left_has_the_option() -> None:
    table = draw_table(3, [OPENS]).start()
    table.check()
    table.bet(1)
    table.more(2)
    table.call()
    table.drop()
    table.pat()
    table.pat()
    assert table.turn == 2


def test_dr_12_if_all_check_the_hands_are_shown() -> None:
    table = _at_the_draw()
    for _ in range(3):
        table.pat()
    for _ in range(3):
        table.check()
    showing = table.latest(HandsShown)
    assert [(hand.seat, hand.combination) for hand in showing.hands] == [
        (0, "high-card"),
        (1, "one-pair"),
        (2, "one-pair"),
    ]
    assert table.latest(DealPaid).winners == (1,)


@pytest.mark.refuses("DR-12")
def test_dr_12_the_dealers_left_has_no_option_before_the_opener() -> None:
    table = _at_the_draw()
    for _ in range(3):
        table.pat()
    assert table.refused(Check(seat=0)).reason is Reason.NOT_YOUR_TURN


def test_dr_16_who_dropped_does_not_show() -> None:
    table = draw_table(3, [OPENS]).start()
    table.check()
    table.bet(1)
    table.call()
    table.drop()
    table.pat()
    table.pat()
    table.check()
    table.check()
    assert [hand.seat for hand in table.latest(HandsShown).hands] == [1, 2]


@pytest.mark.refuses("G-8")
def test_g_8_the_clock_checks_else_drops_and_stands_pat() -> None:
    table = draw_table(3, [OPENS]).start()
    assert [event.kind for event in table.clock(0)] == ["player-checked"]
    assert table.refused(RunOutClock(seat=0)).reason is Reason.NOT_YOUR_TURN
    table.bet(1)
    table.call()
    (drop, *_) = table.clock(0)
    assert drop.kind == "player-dropped"
    assert plain(drop)["by_clock"]
    (stood_pat,) = table.clock(1)
    assert (stood_pat.kind, plain(stood_pat)["by_clock"]) == ("stood-pat", True)


def test_g_8_who_has_left_is_played_for_at_once() -> None:
    table = draw_table(3, [OPENS]).start()
    table.leave(2)
    table.check()
    table.bet(1)
    assert table.kinds[-1] == "player-dropped"
    assert table.turn == 0


def test_g_7_a_player_sees_their_own_cards_alone() -> None:
    table = _at_the_draw()
    table.swap("2c")
    (discard,), (draw,) = table.all_of(CardsDiscarded), table.all_of(CardsDrawn)
    assert discard.cards == parse_cards("2c")
    view = table.view()
    assert all(seat.hand is None for seat in view.seats)
    assert table.hand(2) == parse_cards("3c 3d 5h 7s 9d")
    assert draw.number == 1


def _at_the_draw() -> DrawTable:
    table = draw_table(3, [OPENS]).start()
    table.check()
    table.bet(1)
    table.call()
    table.call()
    return table


def _everybody_calls(players: int, dropping: tuple[int, ...] = ()) -> DrawTable:
    table = draw_table(players, [Layout({0: "Jh Js Ad Kc Qh"})]).start()
    table.bet(1)
    while table.view().phase == "first-betting":
        if table.turn in dropping:
            table.drop()
        else:
            table.call()
    return table
