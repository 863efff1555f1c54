"""Buying more chips at a cash table of Chinese Poker (CP-17)."""

import msgspec

from deluxe_domain.games.chinese_poker.commands import DeclineTopUp, TopUp
from deluxe_domain.games.chinese_poker.events import ToppedUp, TopUpDeclined
from deluxe_domain.games.chinese_poker.phases import Agreed, Bank, BetweenHands, Play
from deluxe_domain.kernel.chance import Chance
from deluxe_domain.kernel.chips import CASHIER, Transfer, player
from deluxe_domain.kernel.decider import BrokenHistory, Reason, Refused
from deluxe_domain.kernel.playing import Playing

At = Playing[Agreed, Play]
Between = Playing[Agreed, BetweenHands]


def can_play(at: At | Between, seat: int) -> bool:
    """Whether this seat is dealt in: it has enough to go on, or in a tournament any chips.

    A player who has left a tournament is dealt in: the hand is surrendered (CP-17, CP-20).
    """
    if at.agreed.tournament:
        return at.chips[seat] > 0
    return at.table.present(seat) and at.chips[seat] >= at.agreed.top_up


def must_top_up(at: At | Between, seat: int) -> bool:
    """Whether this player has too little and has not yet decided about topping up (CP-17)."""
    short = at.chips[seat] < at.agreed.top_up
    waits = at.table.present(seat) and seat not in at.play.bank.declined
    return short and waits and not at.agreed.tournament


def to_top_up(at: Between) -> tuple[int, ...]:
    """The seats that must decide whether they top up, the lowest first."""
    return tuple([seat for seat in range(at.players) if must_top_up(at, seat)])


def top_up(at: At, command: TopUp, _: Chance) -> ToppedUp:
    """Buy more chips at a cash table, at any time (CP-17)."""
    seat = command.seat
    if at.agreed.tournament:
        raise Refused("CP-17", Reason.WRONG_PHASE, "in a tournament nobody tops up")
    if not at.table.present(seat):
        raise Refused("G-6", Reason.NOT_SEATED, "nobody sits in seat {seat}", seat=seat)
    chips = at.chips[seat]
    least, most = at.agreed.least_top_up(chips), at.agreed.ceiling - chips
    if most < least:
        raise Refused(
            "CP-17",
            Reason.OUT_OF_RANGE,
            "nobody tops up to more than {most} cents, and seat {seat} has {chips}",
            most=at.agreed.ceiling,
            seat=seat,
            chips=chips,
        )
    if not least <= command.amount <= most:
        raise Refused(
            "CP-17",
            Reason.OUT_OF_RANGE,
            "with {chips} cents top up by {least} to {most}, not by {amount}",
            chips=chips,
            least=least,
            most=most,
            amount=command.amount,
        )
    purchase = Transfer(source=CASHIER, target=player(seat), amount=command.amount, reason="top-up")
    return ToppedUp(seat=seat, transfers=(purchase,))


def decline(at: At, command: DeclineTopUp, _: Chance) -> TopUpDeclined:
    """Sit out instead of topping up (CP-17)."""
    return declined(at, command.seat, by_clock=False)


def declined(at: At, seat: int, by_clock: bool) -> TopUpDeclined:
    """The event that a player does not top up; ``Refused`` if they need not."""
    if not isinstance(at.play, BetweenHands) or not must_top_up(at, seat):
        raise Refused(
            "CP-17",
            Reason.NOT_YOUR_TURN,
            "seat {seat} is not asked to top up now",
            seat=seat,
        )
    return TopUpDeclined(seat=seat, by_clock=by_clock)


def topped_up(at: At, event: ToppedUp) -> Play:
    """The phase after a player has topped up (CP-17)."""
    bank = at.play.bank.asked_again(event.seat).moved(event.transfers)
    return msgspec.structs.replace(at.play, bank=bank)


def top_up_declined(at: Between, event: TopUpDeclined) -> BetweenHands:
    """The phase after a player has declined: they sit out (CP-17)."""
    if event.seat >= at.players or not must_top_up(at, event.seat):
        raise BrokenHistory(f"seat {event.seat} need not top up")
    bank = Bank(at.play.bank.paid_in, (*at.play.bank.declined, event.seat))
    return BetweenHands(bank, at.play.dealt, at.play.button)


def reseat(play: Play, seat: int) -> Play:
    """The phase after a player returns: they are asked again whether they top up."""
    return msgspec.structs.replace(play, bank=play.bank.asked_again(seat))
