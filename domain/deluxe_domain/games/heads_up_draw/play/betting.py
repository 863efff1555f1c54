"""The bets of heads-up draw, with limits on their amounts and their number (HU-3 to HU-6)."""

import msgspec

from deluxe_domain.games.heads_up_draw import rules
from deluxe_domain.games.heads_up_draw.commands import Stay
from deluxe_domain.games.heads_up_draw.events import PlayerStayed
from deluxe_domain.games.heads_up_draw.phases import (
    Agreed,
    AwaitingPayout,
    AwaitingShow,
    AwaitingThrowIn,
    Betting,
    Drawing,
    Wagering,
)
from deluxe_domain.kernel.chance import Chance
from deluxe_domain.kernel.chips import POT, Transfer, player
from deluxe_domain.kernel.decider import BrokenHistory, Event, Reason, Refused
from deluxe_domain.kernel.playing import Playing, out_of_turn
from deluxe_domain.kernel.wagers import (
    Bet,
    Call,
    Drop,
    PlayerBet,
    PlayerCalled,
    PlayerDropped,
    PlayerRaised,
    Raise,
)

Bets = Playing[Agreed, Wagering]
Wagered = PlayerStayed | PlayerBet | PlayerCalled | PlayerRaised | PlayerDropped


def stay(at: Bets, command: Stay, _: Chance) -> PlayerStayed:
    """Stay (check), and see what the opponent does (HU-4)."""
    check_unbet(at)
    return PlayerStayed(seat=command.seat)


def bet(at: Bets, command: Bet, _: Chance) -> PlayerBet:
    """Bet within the limits (HU-3)."""
    check_unbet(at)
    check_amount(at.play.betting, command.amount)
    chips = paid(command.seat, command.amount, "bet")
    return PlayerBet(seat=command.seat, amount=command.amount, transfers=chips)


def call(at: Bets, command: Call, _: Chance) -> PlayerCalled:
    """Match the bet (HU-6)."""
    amount = owed_by(at)
    return PlayerCalled(seat=command.seat, transfers=paid(command.seat, amount, "call"))


def raise_bet(at: Bets, command: Raise, _: Chance) -> PlayerRaised:
    """Match the bet and go higher within the limits (HU-3, HU-6)."""
    to_call = owed_by(at)
    check_amount(at.play.betting, command.by)
    chips = paid(command.seat, to_call + command.by, "raise")
    return PlayerRaised(seat=command.seat, by=command.by, transfers=chips)


def drop(_: Bets, command: Drop, __: Chance) -> PlayerDropped:
    """Give up the hand and the pot (HU-6)."""
    return PlayerDropped(seat=command.seat)


def check_unbet(at: Bets) -> None:
    """Raise ``Refused`` if there is a bet to match (HU-6)."""
    if at.play.betting.owed:
        raise Refused(
            "HU-6",
            Reason.WRONG_PHASE,
            "there is a bet of {owed} to match: drop, call or raise",
            owed=at.play.betting.owed,
        )


def owed_by(at: Bets) -> int:
    """The amount that the player owes; ``Refused`` if there is no bet (HU-4)."""
    if not at.play.betting.owed:
        raise Refused("HU-4", Reason.WRONG_PHASE, "there is no bet yet: bet, stay or drop")
    return at.play.betting.owed


def check_amount(betting: Betting, amount: int) -> None:
    """Raise ``Refused`` if the limits forbid a bet or raise of this amount (HU-3)."""
    if not betting.may_go_higher:
        raise Refused(
            "HU-3",
            Reason.OUT_OF_RANGE,
            "{most} bets and raises are made in this round: call or drop",
            most=rules.MOST_BETS,
        )
    if amount not in rules.allowed_amounts():
        raise Refused(
            "HU-3",
            Reason.OUT_OF_RANGE,
            "a bet or raise is a multiple of {step} from {least} to {most}, not {amount}",
            step=rules.STEP,
            least=rules.LEAST_BET,
            most=rules.MOST_BET,
            amount=amount,
        )


def to_bet(at: Bets) -> int:
    """The seat whose turn it is."""
    return at.play.betting.turn


def passive_bettor(at: Bets) -> PlayerStayed | PlayerDropped:
    """The most passive act (G-8): stay, else drop."""
    if at.play.betting.owed:
        return PlayerDropped(seat=to_bet(at), by_clock=True)
    return PlayerStayed(seat=to_bet(at), by_clock=True)


def betting_of(at: Bets, event: Wagered) -> Betting:
    """The round before the event; ``BrokenHistory`` if the event is out of turn."""
    if at.play.betting.turn != event.seat:
        raise out_of_turn(event)
    return at.play.betting


def stayed(at: Bets, event: PlayerStayed) -> Wagering | AwaitingThrowIn:
    """The phase after a stay: the other player's turn; after both, hands are thrown in (HU-5)."""
    betting = betting_of(at, event)
    if betting.owed:
        raise BrokenHistory("nobody stays while there is a bet to call")
    if betting.stayed:
        return AwaitingThrowIn(at.play.hand)
    second = Betting(rules.other(betting.turn), stayed=True)
    return Wagering(at.play.hand, at.play.round, second)


def went_higher(at: Bets, event: PlayerBet | PlayerRaised) -> Wagering:
    """The phase after a bet or a raise: the other player must match it."""
    betting = betting_of(at, event)
    if not betting.may_go_higher or isinstance(event, PlayerRaised) != (betting.owed > 0):
        raise BrokenHistory(f"{event.kind} cannot follow {betting.made} bets and raises")
    more = event.amount if isinstance(event, PlayerBet) else event.by
    stakes = staked_after(betting, event, betting.owed + more)
    turn = rules.other(event.seat)
    betting_after = Betting(turn, stakes, betting.made + 1, betting.stayed, event.seat)
    return Wagering(at.play.hand, at.play.round, betting_after)


def called(at: Bets, event: PlayerCalled) -> Drawing | AwaitingShow:
    """The phase after a call: the draw, or the showdown (HU-7, HU-8)."""
    betting, hand = betting_of(at, event), at.play.hand
    if not betting.owed:
        raise BrokenHistory(f"{event.kind}: there is no bet")
    staked_after(betting, event, betting.owed)
    if at.play.round > 1:
        return AwaitingShow(hand)
    return Drawing(msgspec.structs.replace(hand, bettor=betting.bettor), hand.deal.first)


def dropped(at: Bets, event: PlayerDropped) -> AwaitingPayout:
    """The phase after a drop: the opponent takes the pot (HU-6)."""
    betting_of(at, event)
    return AwaitingPayout(at.play.hand, shown=False, winner=rules.other(event.seat))


def staked_after(
    betting: Betting, event: PlayerBet | PlayerRaised | PlayerCalled, amount: int
) -> tuple[int, int]:
    """The bets of each seat in this round after the event, which must pay this amount."""
    check_target(event, event.transfers)
    account = player(event.seat)
    if [(t.source, t.amount) for t in event.transfers] != [(account, amount)]:
        raise BrokenHistory(f"{event.kind} moves other chips than it tells")
    own = betting.staked[event.seat] + amount
    return (own, betting.staked[1]) if event.seat == 0 else (betting.staked[0], own)


def paid(seat: int, amount: int, reason: str) -> tuple[Transfer, ...]:
    """A player's payment into the pot."""
    return (Transfer(source=player(seat), target=POT, amount=amount, reason=reason),)


def check_target(event: Event, transfers: tuple[Transfer, ...]) -> None:
    """Raise ``BrokenHistory`` if chips go to another account than the pot."""
    if any(transfer.target != POT for transfer in transfers):
        raise BrokenHistory(f"{event.kind}: the chips go to {POT}")
