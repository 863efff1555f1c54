"""Players, chips, the feed, the first dealer, dealing (DR-1 to DR-5)."""

from operator import mul

import pytest
from msgspec.structs import astuple

from deluxe_domain.games.draw_poker import GAME
from deluxe_domain.games.draw_poker.events import HandsDealt
from deluxe_domain.kernel.deals import DeckShuffled, PotFed
from deluxe_domain.kernel.decider import Reason
from deluxe_domain.kernel.first_dealer import FirstDealerFound
from deluxe_domain.kernel.stakes import WORTH, BuyChips, ChipsBought, stack_in_chips
from deluxe_domain.kernel.table import StartGame
from deluxe_domain.kernel.wagers import Check
from tests.domain.draw_poker.draw_table import NO_PAIR, DrawTable, Layout, draw_table


@pytest.mark.parametrize("players", range(2, 9))
def test_dr_1_two_to_eight_can_play(players: int) -> None:
    table = draw_table(players).start()
    assert len(table.latest(HandsDealt).hands) == players


@pytest.mark.refuses("DR-1")
@pytest.mark.parametrize("players", [1, 9, 64])
def test_dr_1_fewer_or_more_are_refused(players: int) -> None:
    table = draw_table(players)
    refusal = table.refused(table.opening)
    assert (refusal.rule, refusal.reason) == ("DR-1", Reason.BAD_OPTION)


def test_dr_2_white_is_the_unit_and_the_other_colours_are_multiples_of_it() -> None:
    assert WORTH.white == 1
    assert 1 < WORTH.red < WORTH.blue
    for units in (0, 1, 24, 25, 100, 999_999_999):
        stack = astuple(stack_in_chips(units))
        assert sum(map(mul, stack, astuple(WORTH))) == units
        assert min(stack) >= 0


def test_dr_2_and_15_who_has_dropped_may_buy_chips_before_the_next_hand() -> None:
    table = draw_table(3, [Layout({0: "Jc Jd 2s 3s 4s"})], stake=20).start()
    table.bet(5)
    table.drop()
    (purchase,) = table.buy(1, 20)
    assert isinstance(purchase, ChipsBought)
    assert table.chips == (14, 39, 19)
    assert table.view().seats[1].bought == 40


@pytest.mark.refuses("DR-2")
def test_dr_2_who_holds_cards_buys_none() -> None:
    table = draw_table(3).start()
    for seat in range(3):
        refusal = table.refused(BuyChips(seat=seat, amount=5))
        assert (refusal.rule, refusal.reason) == ("DR-2", Reason.WRONG_PHASE)


@pytest.mark.refuses("DR-2")
@pytest.mark.parametrize("amount", [-5, 0, 21, 10**15])
def test_dr_2_a_purchase_is_of_one_unit_to_the_stake(amount: int) -> None:
    table = _somebody_has_dropped(purchases=1)
    refusal = table.refused(BuyChips(seat=1, amount=amount))
    assert refusal.variables == {"most": 20, "amount": amount}


@pytest.mark.refuses("DR-2")
def test_dr_2_chips_are_bought_as_often_as_agreed_and_no_more() -> None:
    table = _somebody_has_dropped(purchases=1)
    assert table.acts(1) == ["buy-chips"]
    table.buy(1, 20)
    assert table.acts(1) == []
    assert table.refused(BuyChips(seat=1, amount=1)).variables == {"purchases": 1}


@pytest.mark.refuses("DR-2")
def test_dr_2_nobody_buys_before_the_start_or_for_somebody_who_has_left() -> None:
    table = draw_table(3).seat_all()
    assert table.refused(BuyChips(seat=0, amount=5)).rule == "DR-2"
    table = _somebody_has_dropped(purchases=1)
    table.leave(1)
    assert table.refused(BuyChips(seat=1, amount=5)).reason is Reason.NOT_SEATED


def _somebody_has_dropped(purchases: int) -> DrawTable:
    deal = Layout({0: "Jc Jd 2s 3s 4s"})
    table = draw_table(3, [deal], stake=20, purchases=purchases).start()
    table.bet(5)
    table.drop()
    return table


def test_dr_3_every_player_feeds_the_pot() -> None:
    table = draw_table(3, feed=4).start()
    feed = table.latest(PotFed)
    assert [(t.source, t.target, t.amount) for t in feed.transfers] == [
        ("player:0", "pot", 4),
        ("player:1", "pot", 4),
        ("player:2", "pot", 4),
    ]


def test_dr_3_the_dealer_alone_feeds_the_pot() -> None:
    table = draw_table(3, feed=4, fed_by="dealer").start()
    assert table.chips == (100, 100, 96)
    assert table.view().pots == (4,)


@pytest.mark.refuses("DR-15")
def test_dr_15_a_stake_that_cannot_feed_the_pot_is_refused() -> None:
    table = draw_table(3, feed=10, stake=9)
    assert table.refused(table.opening).variables == {"stake": 9, "feed": 10}


def test_dr_4_the_first_jack_chooses_the_dealer_and_the_deal_passes_to_the_left() -> None:
    table = draw_table(3, [Layout(dict(enumerate(NO_PAIR[:3])))] * 4, hands=4).start()
    assert table.latest(FirstDealerFound).dealer == 2
    for _ in range(12):
        table.check()
    assert [shuffle.dealer for shuffle in table.all_of(DeckShuffled)] == [2, 0, 1, 2]


def test_dr_4_the_pack_is_complete_again_after_the_first_dealer_is_found() -> None:
    table = draw_table(2).start()
    deck = table.latest(DeckShuffled).deck
    assert deck is not None
    assert set(table.latest(FirstDealerFound).cards) <= set(deck)
    assert len(set(deck)) == 52


def test_dr_5_five_cards_each_one_at_a_time_from_the_dealers_left() -> None:
    table = draw_table(3).start()
    deck = table.latest(DeckShuffled).deck
    assert deck is not None
    deal = table.latest(HandsDealt)
    assert [(hand.seat, hand.cards) for hand in deal.hands] == [
        (0, deck[0:15:3]),
        (1, deck[1:15:3]),
        (2, deck[2:15:3]),
    ]


def test_g_4_everybody_buys_in_and_is_cashed_out() -> None:
    table = draw_table(2, [Layout(dict(enumerate(NO_PAIR[:2])))], hands=1, stake=30).start()
    assert table.chips == (29, 29)
    table.check()
    table.check()
    assert GAME.over(table.state)
    assert table.view().seats[0].chips == 30


@pytest.mark.refuses("G-6")
def test_g_6_nobody_acts_before_the_start_or_after_the_end() -> None:
    table = draw_table(2, [Layout(dict(enumerate(NO_PAIR[:2])))], hands=1).seat_all()
    assert table.refused(Check(seat=0)).reason is Reason.WRONG_PHASE
    assert table.refused(table.opening).reason is Reason.ALREADY_OPEN
    table.do(StartGame(youngest_first=(0, 1)))
    assert table.refused(StartGame(youngest_first=(0, 1))).reason is Reason.WRONG_PHASE
    table.check()
    table.check()
    assert table.refused(Check(seat=0)).reason is Reason.GAME_OVER
    assert draw_table(2).refused(Check(seat=0)).reason is Reason.NOT_OPEN
