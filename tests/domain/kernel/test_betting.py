"""Betting rounds: who must act, what they may do, when it is over (DR-6, DR-8, DR-9, DR-15)."""

from types import SimpleNamespace
from typing import Any

import pytest

from deluxe_domain.kernel.betting import (
    Wagering,
    bet_on,
    clockwise,
    open_betting,
)
from deluxe_domain.kernel.chance import GameChance
from deluxe_domain.kernel.chips import Accounts, move
from deluxe_domain.kernel.decider import Reason, Refused
from deluxe_domain.kernel.phases import Choice
from deluxe_domain.kernel.wagers import (
    Bet,
    BettingCommand,
    Call,
    Check,
    Drop,
    PlayerChecked,
    PlayerDropped,
    Raise,
    Wager,
)


class Round:
    """A betting round that a test plays act by act; chips move as the events tell."""

    def __init__(self, *chips: int, first: int = 0, limit: int | None = None) -> None:
        self.accounts = Accounts(chips)
        seats = tuple(range(len(chips)))
        self.betting = open_betting(seats, (0,) * len(chips), chips, first)
        self.limit = limit
        self.may_check = True

    def do(self, *commands: BettingCommand) -> "Round":
        for command in commands:
            assert command.seat == self.betting.turn
            event = self.answer(command)
            self.accounts = move(self.accounts, getattr(event, "transfers", ()))
            self.betting = bet_on(self.betting, event, self.accounts.players)
        return self

    def refused(self, command: BettingCommand) -> Refused:
        with pytest.raises(Refused) as refusal:
            self.answer(command)
        return refusal.value

    def answer(self, command: BettingCommand) -> Wager:
        choice = next(each for each in self.choices if each.command is type(command))
        event: Wager = choice.answered(self, command, GameChance("g", bytes(32)))
        return event

    @property
    def choices(self) -> tuple[Choice, ...]:
        return Wagering(may_check=self.may_check).choices

    @property
    def play(self) -> Any:
        """The round as the choices look for it in a state."""
        return SimpleNamespace(hand=SimpleNamespace(betting=self.betting))

    @property
    def agreed(self) -> Any:
        return SimpleNamespace(limit=self.limit)

    @property
    def acts(self) -> list[str]:
        offers = [each.offer(self, self.betting.turn) for each in self.choices]
        return [act.kind for act in offers if act is not None]


def check(seat: int) -> Check:
    return Check(seat=seat)


def bet(seat: int, amount: int) -> Bet:
    return Bet(seat=seat, amount=amount)


def call(seat: int) -> Call:
    return Call(seat=seat)


def more(seat: int, by: int) -> Raise:
    return Raise(seat=seat, by=by)


def drop(seat: int) -> Drop:
    return Drop(seat=seat)


def test_dr_6_until_somebody_has_bet_a_player_checks_or_bets() -> None:
    play = Round(10, 10, 10)
    assert play.acts == ["check", "bet"]
    assert play.do(check(0)).acts == ["check", "bet"]


@pytest.mark.refuses("DR-6")
def test_dr_6_nobody_drops_before_a_bet() -> None:
    refusal = Round(10, 10).refused(drop(0))
    assert (refusal.rule, refusal.reason) == ("DR-6", Reason.WRONG_PHASE)


def test_dr_8_after_a_bet_a_player_drops_calls_or_raises() -> None:
    play = Round(10, 10, 10).do(bet(0, 3))
    assert play.acts == ["call", "raise", "drop"]
    play.do(more(1, 2), call(2))
    assert play.betting.staked == (3, 5, 5)
    assert play.betting.owed(0) == 2
    assert play.accounts == Accounts((7, 5, 5), (13,))


@pytest.mark.refuses("DR-8")
@pytest.mark.parametrize("command", [check(1), bet(1, 2)])
def test_dr_8_nobody_checks_or_bets_after_a_bet(command: BettingCommand) -> None:
    assert Round(10, 10).do(bet(0, 3)).refused(command).rule == "DR-8"


@pytest.mark.refuses("DR-8")
@pytest.mark.parametrize("command", [call(0), more(0, 1)])
def test_dr_8_without_a_bet_there_is_nothing_to_call_or_raise(command: BettingCommand) -> None:
    assert Round(10, 10).refused(command).rule == "DR-8"


@pytest.mark.parametrize("amount", [1, 4])
def test_dr_8_a_bet_goes_from_one_unit_to_the_limit(amount: int) -> None:
    assert Round(10, 10, limit=4).do(bet(0, amount)).betting.highest == amount


@pytest.mark.refuses("DR-8")
@pytest.mark.parametrize("amount", [-1, 0, 5, 10**12])
def test_dr_8_a_bet_or_a_raise_outside_the_limit_is_refused(amount: int) -> None:
    play = Round(10, 10, limit=4)
    assert play.refused(bet(0, amount)).reason is Reason.OUT_OF_RANGE
    refusal = play.do(bet(0, 2)).refused(more(1, amount))
    assert refusal.variables == {"least": 1, "most": 4, "amount": amount}


def test_dr_8_without_a_limit_all_that_one_has_may_be_bet() -> None:
    assert Round(40, 30).do(bet(0, 10), more(1, 20)).betting.staked == (10, 30)


def test_dr_9_the_round_ends_when_the_turn_is_back_at_the_last_who_raised() -> None:
    play = Round(20, 20, 20).do(check(0), bet(1, 2), call(2), more(0, 3), call(1))
    assert not play.betting.over
    assert play.do(call(2)).betting.over
    assert play.betting.opener == 1


def test_dr_9_the_round_ends_when_all_but_one_have_dropped() -> None:
    play = Round(20, 20, 20).do(bet(0, 2), drop(1), drop(2))
    assert play.betting.over
    assert play.betting.contenders == (0,)


def test_dr_7_the_round_ends_when_all_have_checked() -> None:
    play = Round(20, 20).do(check(0), check(1))
    assert play.betting.over
    assert play.betting.opener is None


def test_dr_12_the_first_option_passes_clockwise_to_the_next_player_left() -> None:
    betting = open_betting((2, 4, 0), (0,) * 5, (9, 9, 9, 9, 9), first=3)
    assert betting.pending == (4, 0, 2)
    assert clockwise((4, 1), first=0) == (1, 4)


@pytest.mark.refuses("DR-15")
def test_dr_15_nobody_bets_more_than_they_have() -> None:
    assert Round(10, 30).refused(bet(0, 11)).reason is Reason.OUT_OF_RANGE


def test_dr_15_who_has_less_than_a_call_is_all_in_and_acts_no_more() -> None:
    play = Round(20, 5, 20).do(bet(0, 8), call(1))
    assert play.betting.staked == (8, 5, 0)
    play.do(more(2, 4), call(0))
    assert play.betting.over
    assert play.betting.contenders == (0, 1, 2)


def test_dr_15_the_option_passes_over_who_is_all_in() -> None:
    betting = open_betting((0, 1, 2), (5, 5, 5), (4, 0, 4), first=1)
    assert betting.pending == (2, 0)


def test_dr_15_when_at_most_one_can_still_bet_nobody_does() -> None:
    assert open_betting((0, 1, 2), (5, 5, 5), (4, 0, 0), first=0).over


@pytest.mark.refuses("DR-15")
def test_dr_15_a_raise_that_nobody_can_match_is_refused() -> None:
    play = Round(20, 8, 30).do(bet(0, 2), call(1)).do(drop(2))
    assert play.betting.over
    play = Round(20, 8).do(check(0), bet(1, 8))
    assert play.acts == ["call", "drop"]
    assert play.refused(more(0, 1)).rule == "DR-15"


def test_dr_15_a_raise_needs_somebody_who_has_more_than_is_bet() -> None:
    play = Round(9, 9, 30).do(bet(0, 9))
    assert play.do(call(1)).acts == ["call", "drop"]


def test_g_8_the_most_passive_act_is_to_check_else_to_drop() -> None:
    play = Round(10, 10)
    assert Wagering().passive(play) == PlayerChecked(seat=0, by_clock=True)
    play.do(bet(0, 1))
    assert Wagering().passive(play) == PlayerDropped(seat=1, by_clock=True)


def test_st_4_without_checking_the_opener_bets_or_drops() -> None:
    play = Round(10, 10, 10)
    play.may_check = False
    assert play.acts == ["bet", "drop"]
    assert play.do(drop(0)).acts == ["bet", "drop"]
    assert play.do(drop(1)).betting.over


@pytest.mark.refuses("ST-4")
def test_st_4_nobody_checks() -> None:
    play = Round(10, 10)
    play.may_check = False
    assert play.refused(check(0)).rule == "ST-4"


def test_st_4_who_alone_can_still_bet_need_not_when_the_opener_drops() -> None:
    betting = open_betting((0, 1, 2), (5, 5, 5), (9, 9, 0), first=0)
    after = bet_on(betting, PlayerDropped(seat=0), (9, 9, 0))
    assert after.over
    assert after.contenders == (1, 2)
