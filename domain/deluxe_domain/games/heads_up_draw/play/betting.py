"""The bets of heads-up draw, with limits on their amounts and their number (HU-3 to HU-6)."""

from functools import cache
from typing import Final

import msgspec

from deluxe_domain.games.heads_up_draw import rules
from deluxe_domain.games.heads_up_draw.commands import MayBet, MayRaise, MayStay, Stay
from deluxe_domain.games.heads_up_draw.events import Options, PlayerStayed
from deluxe_domain.games.heads_up_draw.phases import (
    AwaitingPayout,
    AwaitingShow,
    AwaitingThrowIn,
    Betting,
    Drawing,
    Wagering,
)
from deluxe_domain.kernel.chance import Chance
from deluxe_domain.kernel.chips import POT, Transfer, player
from deluxe_domain.kernel.decider import Reason, Refused
from deluxe_domain.kernel.phases import always, ask
from deluxe_domain.kernel.playing import Playing
from deluxe_domain.kernel.wagers import (
    Bet,
    Call,
    Drop,
    MayCall,
    MayDrop,
    PlayerBet,
    PlayerCalled,
    PlayerDropped,
    PlayerRaised,
    Raise,
)

Bets = Playing[Options, Wagering]


def may_stay(at: Bets, _: int) -> MayStay | None:
    """Stay while there is no bet (HU-4)."""
    return None if at.play.betting.owed else MayStay()


def not_stayed(at: Bets, _: MayStay | None, __: Stay) -> Refused:
    """The rule that forbids to stay (HU-6)."""
    return bet_to_match(at.play.betting.owed)


def may_bet(at: Bets, _: int) -> MayBet | None:
    """Bet within the limits while there is no bet (HU-3)."""
    betting = at.play.betting
    return None if betting.owed or not betting.may_go_higher else MayBet()


def not_bet(at: Bets, _: MayBet | None, command: Bet) -> Refused:
    """The rule that forbids this bet (HU-3, HU-6)."""
    price = at.play.betting.owed
    return bet_to_match(price) if price else not_amount(at.play.betting, command.amount)


def bet(_: Bets, __: MayBet, command: Bet, ___: Chance) -> PlayerBet:
    """Bet within the limits (HU-3)."""
    chips = paid(command.seat, command.amount, "bet")
    return PlayerBet(seat=command.seat, amount=command.amount, transfers=chips)


def may_call(at: Bets, _: int) -> MayCall | None:
    """Match the bet (HU-6)."""
    price = at.play.betting.owed
    return MayCall(amount=price) if price else None


def call(_: Bets, act: MayCall, command: Call, __: Chance) -> PlayerCalled:
    """Match the bet (HU-6)."""
    return PlayerCalled(seat=command.seat, transfers=paid(command.seat, act.amount, "call"))


def may_raise(at: Bets, _: int) -> MayRaise | None:
    """Match the bet and go higher within the limits (HU-3, HU-6)."""
    betting = at.play.betting
    return MayRaise(owed=betting.owed) if betting.owed and betting.may_go_higher else None


def not_raised(at: Bets, _: MayRaise | None, command: Raise) -> Refused:
    """The rule that forbids this raise (HU-3, HU-4)."""
    return not_amount(at.play.betting, command.by) if at.play.betting.owed else no_bet()


def raise_bet(_: Bets, act: MayRaise, command: Raise, __: Chance) -> PlayerRaised:
    """Match the bet and go higher within the limits (HU-3, HU-6)."""
    chips = paid(command.seat, act.owed + command.by, "raise")
    return PlayerRaised(seat=command.seat, by=command.by, transfers=chips)


def bet_to_match(price: int) -> Refused:
    """The refusal where there is a bet (HU-6)."""
    return Refused(
        "HU-6",
        Reason.WRONG_PHASE,
        "there is a bet of {owed} to match: drop, call or raise",
        owed=price,
    )


def no_bet() -> Refused:
    """The refusal where there is no bet (HU-4)."""
    return Refused("HU-4", Reason.WRONG_PHASE, "there is no bet yet: bet, stay or drop")


def not_amount(betting: Betting, amount: int) -> Refused:
    """The refusal of a bet or raise that the limits forbid (HU-3)."""
    if not betting.may_go_higher:
        return Refused(
            "HU-3",
            Reason.OUT_OF_RANGE,
            "{most} bets and raises are made in this round: call or drop",
            most=rules.MOST_BETS,
        )
    return Refused(
        "HU-3",
        Reason.OUT_OF_RANGE,
        "a bet or raise is a multiple of {step} from {least} to {most}, not {amount}",
        step=rules.STEP,
        least=rules.LEAST_BET,
        most=rules.MOST_BET,
        amount=amount,
    )


CHOICES: Final = (
    ask(Stay, PlayerStayed, may_stay, not_stayed),
    ask(Bet, PlayerBet, may_bet, not_bet, bet),
    ask(Call, PlayerCalled, may_call, lambda _, __, ___: no_bet(), call),
    ask(Raise, PlayerRaised, may_raise, not_raised, raise_bet),
    ask(Drop, PlayerDropped, always(MayDrop())),
)


def passive_bettor(at: Bets) -> PlayerStayed | PlayerDropped:
    """The most passive act (G-8): stay, else drop."""
    if at.play.betting.owed:
        return PlayerDropped(seat=at.play.betting.turn, by_clock=True)
    return PlayerStayed(seat=at.play.betting.turn, by_clock=True)


def stayed(at: Bets, _: PlayerStayed) -> Wagering | AwaitingThrowIn:
    """The phase after a stay: the other player's turn; after both, hands are thrown in (HU-5)."""
    betting = at.play.betting
    if betting.stayed:
        return AwaitingThrowIn(at.play.hand)
    second = Betting(rules.other(betting.turn), stayed=True)
    return Wagering(at.play.hand, at.play.round, second)


def went_higher(at: Bets, event: PlayerBet | PlayerRaised) -> Wagering:
    """The phase after a bet or a raise: the other player must match it."""
    betting, seat = at.play.betting, event.seat
    own = betting.staked[seat] + event.transfers[0].amount
    stakes = (own, betting.staked[1]) if seat == 0 else (betting.staked[0], own)
    after = Betting(rules.other(seat), stakes, betting.made + 1, betting.stayed, seat)
    return Wagering(at.play.hand, at.play.round, after)


def called(at: Bets, _: PlayerCalled) -> Drawing | AwaitingShow:
    """The phase after a call: the draw, or the showdown (HU-7, HU-8)."""
    hand = at.play.hand
    if at.play.round > 1:
        return AwaitingShow(hand)
    bettor = at.play.betting.bettor
    return Drawing(msgspec.structs.replace(hand, bettor=bettor), hand.deal.first)


def dropped(at: Bets, event: PlayerDropped) -> AwaitingPayout:
    """The phase after a drop: the opponent takes the pot (HU-6)."""
    return AwaitingPayout(at.play.hand, shown=False, winner=rules.other(event.seat))


@cache
def paid(seat: int, amount: int, reason: str) -> tuple[Transfer, ...]:
    """A player's payment into the pot."""
    return (Transfer(source=player(seat), target=POT, amount=amount, reason=reason),)
