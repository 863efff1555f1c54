"""Heads-up draw played through: who may do what, and what happens then (HU-1 to HU-7, HU-10)."""

import pytest
from msgspec.structs import replace

from deluxe_domain.games.heads_up_draw import GAME
from deluxe_domain.games.heads_up_draw.commands import OpenGame, Stay
from deluxe_domain.games.heads_up_draw.events import CardsExchanged, HandsDealt, Options
from deluxe_domain.games.heads_up_draw.rules import first_to_act
from deluxe_domain.kernel.chance import GameChance
from deluxe_domain.kernel.deals import DealPaid, DeckShuffled, HandsShown, PotFed
from deluxe_domain.kernel.decider import Reason, Refused, decide
from deluxe_domain.kernel.exchanges import StoodPat
from deluxe_domain.kernel.table import Terms
from deluxe_domain.kernel.wagers import PlayerRaised
from tests.domain.heads_up_draw.heads_up_table import EQUALS, PAIRS, broken, table

TO_THE_DRAW = "bet 10, call"
TO_THE_SECOND_ROUND = "bet 10, call, pat, pat"


def test_hu_1_two_players_have_300_each() -> None:
    assert table().chips == (295, 295)


@pytest.mark.refuses("HU-1")
@pytest.mark.parametrize("players", [1, 3])
def test_hu_1_two_play_and_no_others(players: int) -> None:
    opening = OpenGame(terms=Terms(players=players), options=Options())
    with pytest.raises(Refused) as refusal:
        decide(GAME, GAME.initial, opening, GameChance("g-1", bytes(32)))
    assert (refusal.value.rule, refusal.value.reason) == ("HU-1", Reason.BAD_OPTION)


def test_hu_2_each_pays_an_ante_of_5_and_gets_five_cards() -> None:
    game = table()
    assert [transfer.amount for transfer in game.latest(PotFed).transfers] == [5, 5]
    assert [len(hand.cards) for hand in game.latest(HandsDealt).hands] == [5, 5]
    assert game.view().pot == 10


@pytest.mark.refuses("HU-2")
def test_hu_2_other_hands_than_the_packs_break_the_history() -> None:
    game = table()
    deal = game.latest(HandsDealt)
    before = GAME.initial
    for event in game.events[:-1]:
        before = GAME.evolve(before, event)
    assert broken(before, replace(deal, hands=deal.hands[::-1]))


@pytest.mark.parametrize("amount", [5, 10, 15, 20, 25])
def test_hu_3_multiples_of_5_from_5_to_25_may_be_bet_and_raised(amount: int) -> None:
    bet = table().play(f"bet {amount}, raise {amount}")
    assert bet.chips == (295 - amount, 295 - 2 * amount)


@pytest.mark.refuses("HU-3")
@pytest.mark.parametrize("amount", [-5, 0, 3, 26, 30, 2**61])
def test_hu_3_other_amounts_are_refused(amount: int) -> None:
    game = table()
    refusal = game.refused(game.read(f"bet {amount}"))
    assert (refusal.rule, refusal.reason) == ("HU-3", Reason.OUT_OF_RANGE)
    game.play("bet 5")
    assert game.refused(game.read(f"raise {amount}")).rule == "HU-3"


def test_hu_3_six_bets_and_raises_are_made_in_each_round() -> None:
    six = table().play("bet 25" + ", raise 25" * 5)
    assert six.view().bets == 6
    assert [act.kind for act in six.own_view().acts] == ["call", "drop"]
    again = six.play("call, pat, pat, bet 25" + ", raise 25" * 5)
    assert again.view().bets == 6
    assert again.view().pot == 10 + 2 * 150 + 150 + 125


@pytest.mark.refuses("HU-3")
def test_hu_3_a_seventh_is_refused() -> None:
    six = table().play("bet 25" + ", raise 25" * 5)
    refusal = six.refused(six.read("raise 5"))
    assert (refusal.rule, refusal.reason) == ("HU-3", Reason.OUT_OF_RANGE)
    assert refusal.text == "6 bets and raises are made in this round: call or drop"


def test_hu_4_the_first_may_bet_drop_or_stay_and_after_a_stay_so_may_the_other() -> None:
    game = table()
    assert [act.kind for act in game.own_view().acts] == ["stay", "bet", "drop"]
    game.play("stay")
    assert [act.kind for act in game.own_view().acts] == ["stay", "bet", "drop"]
    game.play("drop")
    assert game.latest(DealPaid).winners == (0,)


def test_hu_4_seat_0_acts_first_in_the_first_deal_then_they_take_turns() -> None:
    game = table()
    for deal in range(1, 5):
        assert game.view().first == game.view().to_act == first_to_act(deal) == (deal - 1) % 2
        assert game.latest(DeckShuffled).dealer == deal % 2
        game.play("stay, drop")


def test_hu_4_who_acts_first_draws_first_and_opens_the_second_round() -> None:
    game = table().play("stay, bet 5, call")
    assert (game.view().phase, game.view().to_act) == ("drawing", 0)
    game.play("pat, pat")
    assert (game.view().phase, game.view().to_act) == ("second-betting", 0)


@pytest.mark.refuses("HU-4")
def test_hu_4_nobody_calls_or_raises_what_is_not_bet_or_acts_out_of_turn() -> None:
    game = table()
    for act in ("call", "raise 5"):
        refusal = game.refused(game.read(act))
        assert (refusal.rule, refusal.reason) == ("HU-4", Reason.WRONG_PHASE)
    refusal = game.refused(Stay(seat=1))
    assert (refusal.rule, refusal.reason) == ("HU-4", Reason.NOT_YOUR_TURN)


@pytest.mark.parametrize("before", ["", TO_THE_SECOND_ROUND + ", "])
def test_hu_5_if_both_stay_the_hands_are_thrown_in_and_the_pot_is_left(before: str) -> None:
    game = table(PAIRS, PAIRS).play(before + "stay, stay")
    rest = 30 if before else 10
    assert game.kinds[-5:] == [
        "hands-thrown-in",
        "deal-closed",
        "deck-shuffled",
        "pot-fed",
        "hands-dealt",
    ]
    assert (game.view().deal, game.view().pot, game.view().carried) == (2, rest + 10, rest)
    game.play("drop")
    assert game.latest(DealPaid).transfers[0].amount == rest + 10


@pytest.mark.refuses("HU-5")
def test_hu_5_hands_that_are_played_are_not_thrown_in() -> None:
    thrown_in = table().play("stay, stay").events
    event = next(event for event in thrown_in if event.kind == "hands-thrown-in")
    assert "cannot happen" in broken(table().play("stay").state, event)


def test_hu_6_after_a_bet_one_drops_raises_or_calls() -> None:
    bet = table().play("bet 20")
    assert [act.kind for act in bet.own_view().acts] == ["call", "raise", "drop"]
    bet.play("raise 15")
    assert bet.latest(PlayerRaised).transfers[0].amount == 35
    assert bet.view().owed == 15
    bet.play("call")
    assert bet.view().pot == 10 + 70


def test_hu_6_who_drops_loses_the_pot_and_no_cards_are_shown() -> None:
    drop = table(("2c 3d 4h 5s 7c", "Ac Ad Ah As Kc")).play("bet 25, drop")
    assert drop.chips == (300, 290)
    assert "hands-shown" not in drop.kinds


@pytest.mark.refuses("HU-6")
def test_hu_6_nobody_stays_or_bets_after_a_bet() -> None:
    bet = table().play("bet 20")
    for act in ("stay", "bet 5"):
        refusal = bet.refused(bet.read(act))
        assert (refusal.rule, refusal.reason) == ("HU-6", Reason.WRONG_PHASE)
        assert refusal.variables == {"owed": 20}


def test_hu_7_up_to_three_cards_are_replaced_from_the_top_of_the_pack() -> None:
    after_draw = table((*PAIRS, "As Kh Ks Jc Jd")).play(f"{TO_THE_DRAW}, swap 7h 3s 2c")
    assert after_draw.latest(CardsExchanged).drawn == ("As", "Kh", "Ks")
    after_draw.play("swap 2d 4s")
    assert after_draw.latest(CardsExchanged).drawn == ("Jc", "Jd")
    after_draw.play("bet 5, call")
    showing = {showing.seat: showing for showing in after_draw.latest(HandsShown).hands}
    assert (showing[0].combination, showing[1].combination) == ("four-of-a-kind", "two-pairs")


def test_hu_7_all_cards_may_be_kept_and_then_the_better_hand_wins() -> None:
    game = table().play(f"{TO_THE_SECOND_ROUND}, stay, bet 25, call")
    assert [showing.seat for showing in game.latest(HandsShown).hands] == [0, 1]
    assert game.latest(DealPaid).winners == (0,)
    assert game.latest(DealPaid).transfers[0].amount == 80


@pytest.mark.refuses("HU-7")
def test_hu_7_four_cards_none_strange_ones_or_one_twice_are_refused() -> None:
    drawing = table().play(TO_THE_DRAW)
    for act, reason in {
        "swap Kd 7h 3s 2c": Reason.OUT_OF_RANGE,
        "swap": Reason.OUT_OF_RANGE,
        "swap Qc": Reason.CARD_NOT_HELD,
    }.items():
        refusal = drawing.refused(drawing.read(act))
        assert (refusal.rule, refusal.reason) == ("HU-7", reason)
    twice = replace(drawing.read("swap 2c"), cards=("2c", "2c"))
    assert drawing.refused(twice).reason == Reason.CARD_NOT_HELD


@pytest.mark.refuses("HU-7")
def test_hu_7_nobody_draws_while_betting_or_bets_while_drawing() -> None:
    betting, drawing = table(), table().play(TO_THE_DRAW)
    for at, act in ((betting, "pat"), (betting, "swap 2c"), (drawing, "bet 5"), (drawing, "drop")):
        refusal = at.refused(at.read(act))
        assert (refusal.rule, refusal.reason) == ("HU-7", Reason.WRONG_PHASE)


def test_hu_10_a_draw_leaves_the_pot_and_another_hand_is_played() -> None:
    game = table(EQUALS, PAIRS).play(f"{TO_THE_SECOND_ROUND}, bet 25, call")
    assert "deal-paid" not in game.kinds
    assert (game.view().deal, game.view().carried, game.view().pot) == (2, 80, 90)
    assert game.chips == (255, 255)


@pytest.mark.refuses("HU-10")
def test_hu_10_a_hand_that_is_higher_is_no_draw() -> None:
    equal = table(EQUALS).play(f"{TO_THE_SECOND_ROUND}, bet 25, call")
    draw = next(event for event in equal.events if event.kind == "deal-drawn")
    unequal = table().play(f"{TO_THE_SECOND_ROUND}, bet 25, call").events
    place = next(i for i, event in enumerate(unequal) if event.kind == "hands-shown")
    state = GAME.initial
    for event in unequal[: place + 1]:
        state = GAME.evolve(state, event)
    assert "does not follow" in broken(state, draw)


def test_g_8_the_clock_stays_drops_and_stands_pat() -> None:
    game = table().play("clock, bet 5, call, clock, clock, stay, bet 10, clock")
    assert game.latest(StoodPat).by_clock
    assert [e.kind for e in game.events if getattr(e, "by_clock", False)] == [
        "player-stayed",
        "stood-pat",
        "stood-pat",
        "player-dropped",
    ]
