"""Answers and refusals for the commands of a betting round (DR-6, DR-8, DR-15, ST-4)."""

from collections.abc import Sequence
from functools import lru_cache
from typing import assert_never

from deluxe_domain.kernel.betting import Betting, Bounds, bounds
from deluxe_domain.kernel.chips import POT, Transfer, player
from deluxe_domain.kernel.decider import Reason, Refused
from deluxe_domain.kernel.wagers import (
    Bet,
    BettingCommand,
    Call,
    Check,
    Drop,
    PlayerBet,
    PlayerCalled,
    PlayerChecked,
    PlayerDropped,
    PlayerRaised,
    Raise,
    Wager,
)


def wager(
    betting: Betting,
    command: BettingCommand,
    chips: Sequence[int],
    limit: int | None,
    may_check: bool = True,
) -> Wager:
    """The event of the command of the player to act; else ``Refused`` (DR-8).

    ``chips``, ``limit`` and ``may_check`` are those of ``bounds``.
    """
    seat, stakes = command.seat, betting.staked
    to_call = max(stakes) - stakes[seat]
    if to_call and isinstance(command, Call):  # most commands are calls, which need no bounds
        return _called(seat, min(to_call, chips[seat]))
    allowance = bounds(betting, chips, limit, may_check)
    match command:
        case Check():
            return _check(seat, allowance)
        case Bet():
            return _bet(command, allowance)
        case Call():
            raise Refused(
                "DR-8", Reason.WRONG_PHASE, "there is no bet to call: {may}", **_may(allowance)
            )
        case Raise():
            return _raise(command, allowance, to_call)
        case Drop():
            if not allowance.drop:
                raise Refused("DR-6", Reason.WRONG_PHASE, "nobody has bet: check or bet")
            return _dropped(seat)
        case _:
            assert_never(command)


def _check(seat: int, allowance: Bounds) -> PlayerChecked:
    if allowance.check:
        return _checked(seat)
    if allowance.owed:
        raise Refused(
            "DR-8",
            Reason.WRONG_PHASE,
            "there is a bet of {owed} to match: drop, call or raise",
            owed=allowance.owed,
        )
    raise Refused("ST-4", Reason.WRONG_PHASE, "nobody can check in this game: bet or drop")


def _bet(command: Bet, allowance: Bounds) -> PlayerBet:
    if allowance.owed:
        raise Refused(
            "DR-8", Reason.WRONG_PHASE, "somebody has bet: drop, call or raise", owed=allowance.owed
        )
    _check_amount(command.amount, allowance)
    return _opened(command.seat, command.amount)


def _raise(command: Raise, allowance: Bounds, to_call: int) -> PlayerRaised:
    if not to_call:
        raise Refused("DR-8", Reason.WRONG_PHASE, "there is no bet to raise: bet")
    _check_amount(command.by, allowance)
    transfers = _paid(command.seat, to_call + command.by, "raise")
    return PlayerRaised(seat=command.seat, by=command.by, transfers=transfers)


def _check_amount(amount: int, allowance: Bounds) -> None:
    if not allowance.most:
        raise Refused(
            "DR-15", Reason.NOT_ENOUGH_CHIPS, "more cannot be paid or matched: call or drop"
        )
    if not allowance.least <= amount <= allowance.most:
        raise Refused(
            "DR-8",
            Reason.OUT_OF_RANGE,
            "{least} to {most} units are allowed, not {amount}",
            least=allowance.least,
            most=allowance.most,
            amount=amount,
        )


# Most bets are the same few values: looking one up is faster than making it.
@lru_cache(maxsize=64)
def _checked(seat: int) -> PlayerChecked:
    return PlayerChecked(seat=seat)


@lru_cache(maxsize=64)
def _dropped(seat: int) -> PlayerDropped:
    return PlayerDropped(seat=seat)


@lru_cache(maxsize=4096)
def _opened(seat: int, amount: int) -> PlayerBet:
    return PlayerBet(seat=seat, amount=amount, transfers=_paid(seat, amount, "bet"))


@lru_cache(maxsize=4096)
def _called(seat: int, amount: int) -> PlayerCalled:
    return PlayerCalled(seat=seat, transfers=_paid(seat, amount, "call"))


@lru_cache(maxsize=4096)
def _paid(seat: int, amount: int, reason: str) -> tuple[Transfer, ...]:
    return (Transfer(source=player(seat), target=POT, amount=amount, reason=reason),)


def _may(allowance: Bounds) -> dict[str, str]:
    return {"may": "check or bet" if allowance.check else "bet or drop"}
