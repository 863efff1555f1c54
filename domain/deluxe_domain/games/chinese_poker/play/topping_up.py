"""Buying more chips at a cash table of Chinese Poker (CP-17)."""

from typing import Final

import msgspec

from deluxe_domain.games.chinese_poker.commands import DeclineTopUp, MayDecline, MayTopUp, TopUp
from deluxe_domain.games.chinese_poker.events import ToppedUp, TopUpDeclined
from deluxe_domain.games.chinese_poker.phases import Agreed, Bank, BetweenHands, Play
from deluxe_domain.kernel.chance import Chance
from deluxe_domain.kernel.chips import CASHIER, Transfer, player
from deluxe_domain.kernel.decider import Refused, refused
from deluxe_domain.kernel.phases import ask
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


def may_top_up(at: At, seat: int) -> MayTopUp | None:
    """The purchase that is open to a seat at a cash table, at any time (CP-17)."""
    if at.agreed.tournament or not at.table.present(seat):
        return None
    chips = at.chips[seat]
    least, most = at.agreed.least_top_up(chips), at.agreed.ceiling - chips
    if least > most:
        return None
    return MayTopUp(least=least, most=most, needed=may_decline(at, seat) is not None)


def not_topped_up(at: At, act: MayTopUp | None, command: TopUp) -> Refused:
    """The rule that forbids this purchase (CP-17)."""
    seat, chips = command.seat, at.chips[command.seat]
    if at.agreed.tournament:
        return refused("CP-17", "no-top-up-in-tournament")
    if not at.table.present(seat):
        return refused("G-6", "nobody-there", seat=seat)
    if act is None:
        return refused("CP-17", "top-up-ceiling", most=at.agreed.ceiling, seat=seat, chips=chips)
    return refused(
        "CP-17", "top-up-amount", chips=chips, least=act.least, most=act.most, amount=command.amount
    )


def top_up(_: At, __: MayTopUp, command: TopUp, ___: Chance) -> ToppedUp:
    """Buy more chips at a cash table (CP-17)."""
    account = player(command.seat)
    purchase = Transfer(source=CASHIER, target=account, amount=command.amount, reason="top-up")
    return ToppedUp(seat=command.seat, transfers=(purchase,))


def may_decline(at: At, seat: int) -> MayDecline | None:
    """Sit out, if the player is asked to top up (CP-17)."""
    return MayDecline() if isinstance(at.play, BetweenHands) and must_top_up(at, seat) else None


def not_asked(seat: int) -> Refused:
    """The refusal of a seat that is not asked to top up (CP-17)."""
    return refused("CP-17", "not-asked-to-top-up", seat=seat)


CHOICES: Final = (
    ask(
        TopUp,
        ToppedUp,
        may_top_up,
        not_topped_up,
        top_up,
        lambda event: TopUp(
            seat=event.seat, amount=sum([transfer.amount for transfer in event.transfers])
        ),
    ),
    ask(
        DeclineTopUp,
        TopUpDeclined,
        may_decline,
        lambda _, __, command: not_asked(command.seat),
    ),
)


def passive(_: Between, seat: int) -> TopUpDeclined:
    """The most passive act (G-8): do not top up."""
    return TopUpDeclined(seat=seat, by_clock=True)


def topped_up(at: At, event: ToppedUp) -> Play:
    """The phase after a player has topped up (CP-17)."""
    bank = at.play.bank.asked_again(event.seat).moved(event.transfers)
    return msgspec.structs.replace(at.play, bank=bank)


def top_up_declined(at: Between, event: TopUpDeclined) -> BetweenHands:
    """The phase after a player has declined: they sit out (CP-17)."""
    bank = Bank(at.play.bank.paid_in, (*at.play.bank.declined, event.seat))
    return BetweenHands(bank, at.play.dealt, at.play.button)


def reseat(play: Play, seat: int) -> Play:
    """The phase after a player returns: they are asked again whether they top up."""
    return msgspec.structs.replace(play, bank=play.bank.asked_again(seat))
