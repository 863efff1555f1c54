"""Poker Dice through its decider: bets, turns, play-offs, rounds, the end (PD-1 to PD-8)."""

from collections.abc import Sequence
from typing import Any

import pytest

from deluxe_domain.games import poker_dice as room
from deluxe_domain.games.poker_dice.events import (
    BetsPlaced,
    GameEnded,
    HandsCompared,
    RollingStopped,
    RoundPaid,
    RoundSkipped,
)
from deluxe_domain.kernel.deals import DealClosed
from deluxe_domain.kernel.decider import Reason
from deluxe_domain.kernel.dice import StarterFound
from deluxe_domain.kernel.facts import plain
from deluxe_domain.kernel.game import AnyGame
from deluxe_domain.kernel.turns import DiceThrown
from deluxe_domain.kernel.viewer import AUDITOR, PUBLIC, at_seat
from tests.dice_table import DiceTable, Falls, ScriptedChance
from tests.told import boarded

GAME: AnyGame = room.GAME


def poker_dice(
    players: int = 2, deals: Sequence[Falls] = ({},), start: str = "", **options: Any
) -> DiceTable:
    """A table of Poker Dice that is not open yet; seat 0 will start unless it is said otherwise."""
    begin = start or "6" + "2" * (players - 1)
    return DiceTable(GAME, players, ScriptedChance(begin, deals), dict(options))


def all_stop(table: DiceTable) -> None:
    """Everybody lets their first throw lie until the round is over."""
    before = table.kinds.count("deal-closed")
    while table.kinds.count("deal-closed") == before:
        table.act("stop-rolling")


HIGH_AND_LOW: Falls = {0: ["66663"], 1: ["65432"]}
LOW_AND_HIGH: Falls = {1: ["66663"], 0: ["65432"]}


@pytest.mark.parametrize("players", [2, 5, 64])
def test_pd_1_two_or_more_can_play(players: int) -> None:
    assert poker_dice(players).start().view().to_play == tuple(range(players))


@pytest.mark.refuses("PD-1")
def test_pd_1_nobody_plays_alone() -> None:
    refusal = poker_dice().refuses("open-game", terms={"players": 1}, options={})
    assert (refusal.rule, refusal.reason) == ("PD-1", Reason.BAD_OPTION)


def test_pd_1_poker_dice_show_cards() -> None:
    table = poker_dice(deals=[HIGH_AND_LOW], dice="poker").start()
    assert any("K K K K 10" in line for line in boarded(GAME, table.view()))


def test_pd_2_the_highest_die_starts_and_ones_are_high() -> None:
    table = poker_dice(3, start="616" + "11" + "31"[::-1]).start()
    assert table.latest(StarterFound).starter == 1
    assert table.turn == 1


def test_pd_3_a_turn_is_three_rolls_and_then_the_left_neighbour_rolls() -> None:
    table = poker_dice(deals=[{0: ["12345 66666 55555"]}]).start()
    table.roll(1, 2)
    assert table.view().thrown == (1, 6, 6, 4, 5)
    assert table.open_acts["roll-again"].places == (1, 2)
    table.roll(2)
    assert table.turn == 1
    assert table.view().hands[0].dice == (1, 6, 5, 4, 5)


@pytest.mark.refuses("PD-3")
def test_pd_3_dice_left_lying_may_not_be_rolled_on_the_third() -> None:
    table = poker_dice(deals=[{0: ["12345 66666"]}]).start()
    table.roll(1, 2)
    refusal = table.refuses("roll-again", places=(0, 1))
    assert (refusal.rule, refusal.reason) == ("PD-3", Reason.DIE_LEFT_LYING)


@pytest.mark.refuses("PD-3")
def test_pd_3_nobody_rolls_out_of_turn() -> None:
    refusal = poker_dice().start().refuses("stop-rolling", seat=1)
    assert (refusal.rule, refusal.reason) == ("PD-3", Reason.NOT_YOUR_TURN)


def test_pd_3_a_player_may_be_satisfied_at_once() -> None:
    table = poker_dice().start()
    table.act("stop-rolling")
    assert table.latest(RollingStopped).seat == 0
    assert table.turn == 1


def test_pd_4_and_5_the_best_hand_wins_the_round() -> None:
    table = poker_dice(deals=[LOW_AND_HIGH]).start()
    all_stop(table)
    comparison = table.latest(HandsCompared)
    assert comparison.best == (1,)
    assert [hand.combination for hand in comparison.hands] == ["high-die", "four-of-a-kind"]
    assert table.latest(RoundPaid).winner == 1


def test_pd_5_those_who_tie_play_off_with_a_full_turn_each() -> None:
    falls = {0: ["66663", "22345 11111 11111"], 1: ["65432"], 2: ["66665", "33456"]}
    table = poker_dice(3, [falls]).start()
    for _ in range(3):
        table.act("stop-rolling")
    assert table.latest(HandsCompared).best == (0, 2)
    assert table.view().play_off == 1
    assert table.view().to_play == (0, 2)
    table.roll(0, 1, 2, 3, 4)
    assert table.view().throw == 2
    table.act("stop-rolling")
    assert table.turn == 2
    table.act("stop-rolling")
    assert table.latest(RoundPaid).winner == 0
    assert table.latest(RoundPaid).transfers[0].amount == 3


def test_pd_5_who_ties_again_plays_off_again() -> None:
    falls = {0: ["66663", "66663", "66663"], 1: ["66663", "66661", "55555"]}
    table = poker_dice(2, [falls]).start()
    all_stop(table)
    assert [event.best for event in table.all_of(HandsCompared)] == [(0, 1), (0, 1), (1,)]


@pytest.mark.refuses("PD-5")
def test_pd_5_a_comparison_that_lets_a_tied_player_out_breaks_the_history() -> None:
    table = poker_dice(2, [{0: ["66663", "66663"], 1: ["66661"]}]).start()
    table.act("stop-rolling")
    events = list(table.events)
    table.act("stop-rolling")
    tie = table.latest(HandsCompared)
    state = GAME.initial
    for event in table.events[: len(events) + 1]:
        state = GAME.evolve(state, event)
    table.state = state
    hands = tuple(plain(hand) for hand in tie.hands)
    assert table.broken("hands-compared", hands=hands, best=(0,))


def test_pd_6_everybody_bets_and_the_winner_takes_all() -> None:
    table = poker_dice(3, [{2: ["11111"], 0: ["22345"], 1: ["33456"]}], bet=5, stake=20).start()
    assert table.view().pot == 15
    assert [seat.chips for seat in table.view().seats] == [15, 15, 15]
    all_stop(table)
    payout = table.latest(RoundPaid)
    assert [(t.source, t.target, t.amount) for t in payout.transfers] == [("pot", "player:2", 15)]


@pytest.mark.refuses("PD-6")
def test_pd_6_a_stake_below_the_bet_is_refused() -> None:
    table = poker_dice()
    options = {"bet": 6, "stake": 5}
    refusal = table.refuses("open-game", terms={"players": 2}, options=options)
    assert (refusal.rule, refusal.reason) == ("PD-6", Reason.BAD_OPTION)


def named(players: int = 3, **options: Any) -> DiceTable:
    """A started table where who starts a round names its bet, up to 10 units."""
    return poker_dice(players, [HIGH_AND_LOW], **{"limit": 10, **options}).start()


def test_pd_6_who_starts_the_round_names_the_bet_and_the_others_accept_or_sit_out() -> None:
    table = named()
    view = table.view()
    assert (view.phase, view.bet, view.limit, table.turn) == ("betting", 0, 10, 0)
    assert (table.open_acts["name-bet"].least, table.open_acts["name-bet"].most) == (1, 10)
    table.act("name-bet", amount=7)
    assert (table.turn, table.open_acts["accept-bet"].bet) == (1, 7)
    assert (table.view().accepted, table.view().to_answer) == ((0,), (1, 2))
    table.act("accept-bet")
    table.act("sit-out")
    assert table.latest(BetsPlaced).seats == (0, 1)
    assert (table.view().pot, table.view().bet, table.turn) == (14, 7, 0)
    assert [seat.chips for seat in table.view().seats] == [43, 43, 50]


def test_pd_6_if_nobody_accepts_nothing_is_paid_and_the_next_player_starts_the_next_round() -> None:
    table = named()
    table.act("name-bet", amount=3)
    table.act("sit-out")
    table.act("sit-out")
    skip = table.latest(RoundSkipped)
    assert (skip.deal, skip.round, skip.starter) == (1, 1, 0)
    assert [seat.chips for seat in table.view().seats] == [50, 50, 50]
    assert (table.view().round, table.turn) == (2, 1)


def test_pd_6_the_starter_names_no_more_than_they_hold() -> None:
    table = named(2, stake=4)
    assert table.open_acts["name-bet"].most == 4
    refusal = table.refuses("name-bet", amount=5)
    assert (refusal.rule, refusal.variables) == ("PD-6", {"most": 4, "amount": 5})


@pytest.mark.refuses("PD-6")
@pytest.mark.parametrize("amount", [-1, 0, 11])
def test_pd_6_a_bet_is_named_from_one_to_the_limit(amount: int) -> None:
    refusal = named().refuses("name-bet", amount=amount)
    assert (refusal.rule, refusal.reason) == ("PD-6", Reason.OUT_OF_RANGE)


@pytest.mark.refuses("PD-6")
def test_pd_6_bets_are_named_once_and_before_the_dice_are_rolled() -> None:
    table = named()
    for kind in ("accept-bet", "stop-rolling"):
        assert table.refuses(kind).rule == "PD-6"
    table.act("name-bet", amount=2)
    assert table.refuses("name-bet", amount=2).rule == "PD-6"
    assert table.refuses("stop-rolling").rule == "PD-6"
    assert table.refuses("accept-bet", seat=2).reason == Reason.NOT_YOUR_TURN
    table.act("accept-bet")
    table.act("accept-bet")
    for kind in ("accept-bet", "sit-out"):
        assert table.refuses(kind).rule == "PD-6"
    assert table.refuses("name-bet", amount=2).rule == "PD-6"


@pytest.mark.refuses("PD-6")
def test_pd_6_one_bet_for_all_rounds_and_named_bets_exclude_each_other() -> None:
    options = {"bet": 2, "limit": 10}
    refusal = poker_dice().refuses("open-game", terms={"players": 2}, options=options)
    assert (refusal.rule, refusal.reason) == ("PD-6", Reason.BAD_OPTION)


def test_pd_6_and_8_who_cannot_pay_the_named_bet_is_not_asked() -> None:
    table = poker_dice(3, [{0: ["66663"], 1: ["23456"], 2: ["33456"]}], limit=9, stake=9).start()
    table.act("name-bet", amount=5)
    table.act("accept-bet")
    table.act("sit-out")
    all_stop(table)
    assert [seat.chips for seat in table.view().seats] == [14, 4, 9]
    table.act("sit-out")
    table.act("name-bet", amount=5)
    assert (table.turn, table.view().to_answer) == (0, (0,))


def test_pd_6_and_g_8_the_clock_sits_out_and_the_next_player_names_the_bet() -> None:
    table = named()
    (sat_out,) = table.clock(table.turn)
    assert (sat_out.seat, sat_out.by_clock, table.turn) == (0, True, 1)
    table.act("name-bet", amount=1)
    assert table.turn == 2
    table.clock(table.turn)
    assert table.latest(RoundSkipped).starter == 1
    assert table.turn == 2


def test_pd_6_a_round_that_nobody_starts_is_left_out() -> None:
    table = named(2, rounds=2)
    table.clock(table.turn)
    assert (table.latest(RoundSkipped).starter, table.view().round, table.turn) == (0, 2, 1)
    table.clock(table.turn)
    assert table.latest(GameEnded).reason == "rounds-played"


def test_pd_6_who_has_left_sits_out() -> None:
    table = named()
    table.leave(1)
    table.act("name-bet", amount=4)
    assert table.turn == 2
    table.act("accept-bet")
    assert table.latest(BetsPlaced).seats == (0, 2)


@pytest.mark.refuses("PD-6")
def test_pd_6_a_bet_of_who_does_not_start_breaks_the_history() -> None:
    table = named()
    assert table.broken("bet-named", round=1, seat=1, bet=2)
    assert table.broken("bet-named", round=1, seat=0, bet=11)
    assert table.broken("bet-named", round=2, seat=0, bet=2)
    assert table.broken("bets-placed", deal=1, round=1, seats=(0, 1, 2), transfers=())
    assert table.broken("round-skipped", deal=1, round=1, starter=0)
    table.act("name-bet", amount=2)
    assert table.broken("bet-accepted", seat=2)
    assert table.broken("bets-placed", deal=1, round=1, seats=(0, 1, 2), transfers=())
    assert table.broken("round-skipped", deal=1, round=1, starter=0)


def test_pd_7_the_lowest_hand_wins_in_the_low_variant() -> None:
    table = poker_dice(deals=[HIGH_AND_LOW], lowest_wins=True).start()
    all_stop(table)
    assert table.latest(RoundPaid).winner == 1


@pytest.mark.refuses("PD-7")
def test_pd_7_a_low_game_that_pays_the_highest_breaks_the_history() -> None:
    table = poker_dice(deals=[HIGH_AND_LOW], lowest_wins=True, rounds=1).start()
    all_stop(table)
    state = GAME.initial
    for event in table.events:
        if isinstance(event, RoundPaid):
            break
        state = GAME.evolve(state, event)
    table.state = state
    assert table.broken("round-paid", winner=0, transfers=())


def test_pd_8_the_left_neighbour_of_the_last_starter_starts() -> None:
    table = poker_dice(3, [{0: ["66663"], 1: ["23456"], 2: ["23456"]}], rounds=4).start()
    while not GAME.over(table.state):
        table.clock(table.turn)
    assert [event.seats[0] for event in table.all_of(BetsPlaced)] == [0, 1, 2, 0]
    assert table.latest(GameEnded).reason == "rounds-played"


def test_pd_8_who_cannot_pay_the_bet_sits_out() -> None:
    wins: Falls = {0: ["66663"], 1: ["23456"], 2: ["33456"]}
    also: Falls = {0: ["23456"], 2: ["33456"]}
    table = poker_dice(3, [wins, wins, also], bet=4, stake=8, rounds=9).start()
    all_stop(table)
    all_stop(table)
    assert [seat.chips for seat in table.view().seats] == [24, 0, 0]
    assert table.latest(GameEnded).reason == "too-few-players"


def test_pd_8_the_next_who_can_pay_starts_in_place_of_one_who_sits_out() -> None:
    first: Falls = {0: ["66663"], 1: ["23456"], 2: ["33456"]}
    table = poker_dice(3, [first, {2: ["66663"], 0: ["22346"], 1: ["23456"]}], stake=2).start()
    all_stop(table)
    all_stop(table)
    assert [seat.chips for seat in table.view().seats] == [2, 0, 2]
    assert table.latest(BetsPlaced).seats == (2, 0)


@pytest.mark.refuses("PD-8")
def test_pd_8_a_bet_of_one_who_cannot_pay_breaks_the_history() -> None:
    table = poker_dice(3, [{0: ["66663"], 1: ["22345"], 2: ["33456"]}], stake=1, rounds=2).start()
    all_stop(table)
    state = GAME.initial
    for event in table.events[:-1]:
        state = GAME.evolve(state, event)
    table.state = state
    assert table.broken("bets-placed", deal=2, round=2, seats=(1, 2, 0), transfers=())


def test_g_3_of_equal_stacks_the_youngest_has_won() -> None:
    falls = [{0: ["66663"], 1: ["23456"]}, {1: ["66663"], 0: ["23456"]}]
    table = poker_dice(2, falls, rounds=2).start(1, 0)
    all_stop(table)
    all_stop(table)
    assert table.latest(GameEnded).stacks == (50, 50)
    assert table.latest(GameEnded).winner == 1


def test_g_8_the_clock_lets_the_dice_lie() -> None:
    table = poker_dice().start()
    (stop, throw) = table.clock(table.turn)
    assert (stop.seat, stop.by_clock) == (0, True)
    assert isinstance(throw, DiceThrown)


def test_g_8_when_all_have_left_the_game_ends_after_the_round() -> None:
    table = poker_dice(deals=[HIGH_AND_LOW]).start()
    table.leave(0)
    table.leave(1)
    end = table.latest(GameEnded)
    assert (end.reason, end.stacks) == ("table-deserted", (51, 49))


def test_g_7_a_rounds_seed_is_opened_after_its_last_throw_and_to_the_auditor_alone() -> None:
    table = poker_dice(deals=[HIGH_AND_LOW, LOW_AND_HIGH], rounds=2).start()
    all_stop(table)
    all_stop(table)
    closed = list(table.all_of(DealClosed))
    assert [event.deal for event in closed] == [1, 2]
    assert [event.seed for event in closed] == [n.to_bytes(32, "big").hex() for n in (1, 2)]
    for n, event in enumerate(table.events):
        if isinstance(event, DealClosed):
            later = table.events[n + 1 :]
            assert not later or not isinstance(later[0], DiceThrown)
        for viewer in (PUBLIC, at_seat(0), AUDITOR):
            visible = GAME.redact(event, viewer)
            assert getattr(visible, "seed", None) is None


@pytest.mark.refuses("G-6")
def test_g_6_what_cannot_be_asked_now_is_refused() -> None:
    table = poker_dice(deals=[HIGH_AND_LOW], rounds=1)
    assert table.refuses("stop-rolling", seat=0).reason == Reason.NOT_OPEN
    table.seat_all()
    assert table.refuses("stop-rolling", seat=0).reason == Reason.WRONG_PHASE
    table.do(table.command("start-game", youngest_first=(0, 1)))
    assert table.refuses("stop-rolling", seat=7).reason == Reason.NO_SUCH_SEAT
    all_stop(table)
    assert table.refuses("stop-rolling", seat=0).reason == Reason.GAME_OVER
