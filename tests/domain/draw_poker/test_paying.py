"""Showdown, split pots, all-in, sitting out and the end (DR-13 to DR-18)."""

from typing import Any

import pytest
from msgspec.structs import replace

from deluxe_domain.games.draw_poker import GAME
from deluxe_domain.games.draw_poker.events import HandsDealt
from deluxe_domain.kernel.deals import DealPaid, DeckShuffled, HandsShown, PotFed
from deluxe_domain.kernel.decider import BrokenHistory, Reason
from deluxe_domain.kernel.playing import Over
from deluxe_domain.kernel.stakes import ChipsBought, GameEnded, PlayerSatOut, SitOut
from deluxe_domain.kernel.wagers import Bet, BettingClosed, Check, Raise
from tests.domain.draw_poker.draw_table import NO_PAIR, DrawTable, Layout, draw_table

ACES_WIN = Layout({0: "Ah As 2d 5c 9h", 1: "Kh Ks 2c 5d 9c", 2: "Qh Qs 3c 6d Tc"})


def test_dr_13_the_higher_hand_takes_the_pot() -> None:
    table = draw_table(3, [ACES_WIN], feed=2).start()
    _bet_and_call(table, 10)
    assert [hand.combination for hand in table.latest(HandsShown).hands] == ["one-pair"] * 3
    payout = table.latest(DealPaid)
    assert payout.winners == (0,)
    assert [t.amount for t in payout.transfers] == [36]


def test_dr_13_the_lower_hand_gets_nothing() -> None:
    table = draw_table(3, [ACES_WIN], feed=2).start()
    _bet_and_call(table, 10)
    assert {t.target for t in table.latest(DealPaid).transfers} == {"player:0"}


def test_dr_14_equal_hands_split_and_the_first_gets_the_odd_unit() -> None:
    equal = Layout({0: "Jh Js 7d 5c 9h", 1: "Jc Jd 7s 5d 9c", 2: "3h 3s 3c 6d Tc"})
    table = draw_table(3, [equal]).start()
    table.bet(2)
    table.call()
    table.drop()
    _stand_pat_and_check(table)
    payout = table.latest(DealPaid)
    assert payout.winners == (0, 1)
    assert [t.amount for t in payout.transfers] == [4, 3]


def test_dr_15_who_is_all_in_can_win_what_they_have_matched_and_no_more() -> None:
    table = _three_stacks()
    assert table.chips == (35, 4, 18)
    table.bet(4)
    table.call()
    table.call()
    for _ in range(3):
        table.pat()
    assert table.turn == 2, "seat 1 opened and is all in: the option passes to the next"
    table.bet(10)
    table.call()
    closed = table.latest(BettingClosed)
    assert [(t.source, t.target, t.amount) for t in closed.transfers] == [("pot", "pot:1", 20)]
    payout = table.latest(DealPaid)
    assert [(t.source, t.target, t.amount) for t in payout.transfers] == [
        ("pot", "player:1", 15),
        ("pot:1", "player:2", 20),
    ]


@pytest.mark.refuses("DR-15")
def test_dr_15_nobody_bets_what_they_have_not_got() -> None:
    table = _three_stacks()
    assert table.refused(Bet(seat=1, amount=5)).variables["most"] == 4
    table.bet(4)
    table.call()
    assert table.refused(Raise(seat=0, by=32)).variables["most"] == 31


def test_dr_15_a_bet_that_nobody_can_match_is_given_back() -> None:
    table = _three_stacks()
    table.bet(4)
    table.more(14)
    table.drop()
    closed = table.latest(BettingClosed)
    assert [(t.target, t.amount) for t in closed.transfers] == [("player:2", 14)]
    assert table.view().phase == "drawing"


def test_dr_15_when_at_most_one_can_bet_the_rest_is_dealt_without_betting() -> None:
    table = draw_table(2, [ACES_WIN], feed=7, stake=7, hands=1, purchases=0).start()
    assert table.kinds.count("betting-closed") == 1
    assert table.view().phase == "drawing"
    table.pat()
    table.pat()
    assert table.latest(DealPaid).winners == (0,)


def test_dr_15_a_carried_pot_can_be_won_by_who_is_all_in() -> None:
    thrown_in = Layout(dict(enumerate(NO_PAIR[:2])))
    table = draw_table(2, [thrown_in, ACES_WIN], feed=5, stake=10, hands=2).start()
    table.check()
    table.check()
    assert table.view().pots == (20,)
    table.pat()
    table.pat()
    assert table.latest(GameEnded).stacks == (20, 0)


def test_dr_15_who_cannot_feed_the_pot_is_asked_and_buys() -> None:
    table = _somebody_is_broke()
    assert table.view().phase == "buying-chips"
    assert table.turn == 1
    assert table.acts(1) == ["buy-chips", "sit-out"]
    purchase, *_ = table.buy(1, 10)
    assert isinstance(purchase, ChipsBought)
    assert table.latest(DeckShuffled).deal == 2
    assert len(table.latest(PotFed).transfers) == 3


def test_dr_15_who_buys_none_sits_out_until_they_do() -> None:
    table = _somebody_is_broke()
    table.sit_out()
    assert [t.source for t in table.latest(PotFed).transfers] == ["player:2", "player:0"]
    assert not table.view().seats[1].in_hand
    table.buy(1, 10)
    assert not table.view().seats[1].in_hand
    while table.latest(DeckShuffled).deal == 2:
        table.clock(table.turn)
    assert len(table.latest(PotFed).transfers) == 3


@pytest.mark.refuses("DR-15")
def test_dr_15_who_is_asked_neither_checks_nor_plays() -> None:
    table = _somebody_is_broke()
    assert table.refused(Check(seat=1)).rule == "DR-2"
    assert table.refused(SitOut(seat=0)).reason is Reason.NOT_YOUR_TURN


def test_dr_15_too_small_a_purchase_leaves_the_question_open() -> None:
    table = _somebody_is_broke(feed=3)
    table.buy(1, 1)
    assert table.turn == 1
    table.buy(1, 2)
    assert table.latest(DeckShuffled).deal == 2


def test_dr_15_the_deal_passes_over_who_sits_out() -> None:
    table = _somebody_is_broke(purchases=0)
    assert table.latest(DeckShuffled).deal == 2
    while table.latest(DeckShuffled).deal == 2:
        table.clock(table.turn)
    assert [shuffle.dealer for shuffle in table.all_of(DeckShuffled)] == [2, 0, 2]


def test_dr_15_the_game_ends_when_fewer_than_two_can_play() -> None:
    table = draw_table(2, [ACES_WIN], stake=20, purchases=1).start()
    table.bet(19)
    table.call()
    table.pat()
    table.pat()
    table.clock(1)
    assert table.latest(PlayerSatOut).by_clock
    end = table.latest(GameEnded)
    assert (end.reason, end.winner, end.stacks) == ("too-few-players", 0, (40, 0))
    assert GAME.over(table.state)


def test_dr_17_where_the_dealer_alone_feeds_one_unit_is_enough_to_play() -> None:
    table = _dealer_feeds(chips_left=1)
    assert table.chips[1] == 1
    assert table.latest(DeckShuffled).dealer == 0
    assert 1 in {hand.seat for hand in table.latest(HandsDealt).hands}


def test_dr_17_the_deal_passes_to_the_first_player_who_can_pay_the_feed() -> None:
    table = _dealer_feeds(chips_left=1)
    while table.latest(DeckShuffled).deal == 2:
        table.clock(table.turn)
    assert table.latest(DeckShuffled).dealer == 2
    assert [feed.transfers[0].source for feed in table.all_of(PotFed)] == [
        "player:2", "player:0", "player:2",
    ]  # fmt: skip


@pytest.mark.refuses("DR-17")
def test_dr_17_a_dealer_who_cannot_pay_the_feed_breaks_the_history() -> None:
    table = _dealer_feeds(chips_left=1)
    events = list(table.events)
    place = max(n for n, event in enumerate(events) if event.kind == "deck-shuffled")
    state = GAME.initial
    for event in events[:place]:
        state = GAME.evolve(state, event)
    with pytest.raises(BrokenHistory, match="other dealer"):
        GAME.evolve(state, replace(events[place], dealer=1))


def test_dr_17_who_has_nothing_left_sits_out_or_buys() -> None:
    table = _dealer_feeds(chips_left=0)
    assert (table.view().phase, table.turn) == ("buying-chips", 1)
    table.buy(1, 1)
    assert 1 in {hand.seat for hand in table.latest(HandsDealt).hands}


def test_dr_17_the_game_ends_when_nobody_can_pay_the_feed() -> None:
    thrown_in = Layout(dict(enumerate(NO_PAIR[:2])))
    table = draw_table(2, [thrown_in] * 3, fed_by="dealer", feed=6, stake=10, hands=9).start()
    for _ in range(4):
        table.check()
    end = table.latest(GameEnded)
    assert (end.reason, end.stacks) == ("too-few-players", (10, 10))


def test_dr_18_a_pot_that_is_still_carried_is_shared_by_the_players_of_the_last_hand() -> None:
    thrown_in = Layout(dict(enumerate(NO_PAIR[:3])))
    table = draw_table(3, [thrown_in], fed_by="dealer", feed=5, stake=10, hands=1).start()
    for _ in range(3):
        table.check()
    end = table.latest(GameEnded)
    shares = [(t.target, t.amount) for t in end.transfers if t.reason == "carried"]
    assert shares == [("player:0", 2), ("player:1", 2), ("player:2", 1)]
    assert (end.stacks, end.winner) == ((12, 12, 6), 0)


def test_dr_18_the_winner_has_gained_most_over_what_they_bought() -> None:
    table = _somebody_is_broke(hands=2)
    table.buy(1, 20)
    while not GAME.over(table.state):
        table.clock(table.turn)
    assert table.latest(GameEnded).winner == 0


@pytest.mark.refuses("DR-18")
def test_dr_18_an_end_that_leaves_a_carried_pot_breaks_the_history() -> None:
    thrown_in = Layout(dict(enumerate(NO_PAIR[:2])))
    table = draw_table(2, [thrown_in], hands=1).start()
    table.check()
    table.check()
    state = GAME.initial
    for event in table.events[:-1]:
        state = GAME.evolve(state, event)
    end = table.latest(GameEnded)
    transfers = tuple(each for each in end.transfers if each.reason != "carried")
    with pytest.raises(BrokenHistory):
        GAME.evolve(state, replace(end, transfers=transfers))


@pytest.mark.refuses("DR-16")
def test_dr_16_a_hand_that_was_dropped_or_won_unseen_stays_hidden() -> None:
    table = draw_table(3, [ACES_WIN]).start()
    table.bet(5)
    table.drop()
    table.drop()
    assert not table.all_of(HandsShown)
    assert all(seat.hand is None for seat in table.view().seats)


def test_g_3_of_several_who_have_gained_most_the_youngest_wins() -> None:
    thrown_in = Layout(dict(enumerate(NO_PAIR[:2])))
    table = draw_table(2, [thrown_in], hands=1).start(1, 0)
    table.check()
    table.check()
    assert table.latest(GameEnded).winner == 1


def test_g_8_when_everybody_has_left_the_game_ends() -> None:
    table = draw_table(2, [ACES_WIN]).start()
    table.leave(0)
    table.leave(1)
    assert table.latest(GameEnded).reason == "table-deserted"
    assert isinstance(table.state, Over)


def _three_stacks() -> DrawTable:
    """The second hand of a game, in which seat 1 is first and has least, and the best hand."""
    first = Layout({0: "Qh Qs 2d 5c 9h", 1: "Jh Js 2c 5d 9c"})
    second = Layout({0: "2d 5c 9h Qh 3s", 1: "Ah As 2c 5d 9c", 2: "Kc Kd 6d Tc 4s"})
    table = draw_table(3, [first, second], stake=20).start()
    table.bet(14)
    table.call()
    table.drop()
    _stand_pat_and_check(table)
    return table


def _bet_and_call(table: DrawTable, amount: int) -> None:
    table.bet(amount)
    while table.view().phase == "first-betting":
        table.call()
    _stand_pat_and_check(table)


def _stand_pat_and_check(table: DrawTable) -> None:
    while table.view().phase == "drawing":
        table.pat()
    deal = table.latest(DeckShuffled).deal
    while table.view().phase == "second-betting" and table.latest(DeckShuffled).deal == deal:
        table.check()


def _dealer_feeds(chips_left: int) -> DrawTable:
    """A hand that the dealer (seat 2) has fed and seat 0 has won; seat 1 has so many chips left."""
    deals = [ACES_WIN, Layout(dict(enumerate(NO_PAIR[:3]))), Layout()]
    options: dict[str, Any] = {"fed_by": "dealer", "feed": 3, "stake": 20, "hands": 9}
    table = draw_table(3, deals, dealers=[2, 0, 2], **options).start()
    table.bet(20 - chips_left)
    table.call()
    table.drop()
    _stand_pat_and_check(table)
    return table


def _somebody_is_broke(**options: Any) -> DrawTable:
    """After a hand in which seat 1 has lost all that they had to seat 0; seat 2 has dropped."""
    table = draw_table(3, [ACES_WIN], stake=20, **options).start()
    table.bet(table.chips[0])
    table.call()
    table.drop()
    table.pat()
    table.pat()
    return table
