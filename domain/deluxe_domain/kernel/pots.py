"""Pots: what nobody can match goes back, who is all in divides them, equal hands split (DR-15).

The main pot has the account ``pot`` and holds, besides bets, all that was fed or carried; side
pots are ``pot:1``, ``pot:2`` and so on. Chips of those who dropped stay where they were put.
"""

from collections.abc import Mapping, Sequence

import msgspec

from deluxe_domain.kernel.chips import POT, Transfer, player


class Pot(msgspec.Struct, frozen=True):
    """One pot: its units, and who can claim it, clockwise from the dealer's left."""

    amount: int
    claimants: tuple[int, ...]


def unmatched(staked: Sequence[int], contenders: Sequence[int]) -> tuple[int, int] | None:
    """The seat whose stake nobody can match, and the part that goes back to them (DR-15).

    >>> unmatched([30, 10, 0], contenders=(0, 1))
    (0, 20)
    """
    second, highest = sorted(staked)[-2:]
    if second == highest:
        return None
    seat = staked.index(highest)
    return (seat, highest - second) if seat in contenders else None


def divide(staked: Sequence[int], contenders: Sequence[int], dead: int = 0) -> tuple[Pot, ...]:
    """The pots, the main one first: a player claims those whose height their stake has reached.

    ``staked`` by seat; ``dead`` is what the pot was fed or has carried. What lies above every
    contender's stake joins the highest pot.

    >>> divide([4, 9, 9, 2], contenders=(0, 1, 2), dead=3)
    (Pot(amount=17, claimants=(0, 1, 2)), Pot(amount=10, claimants=(1, 2)))
    """
    if _all_matched(staked, contenders):
        return (Pot(dead + sum(staked), tuple(contenders)),)
    pots: list[Pot] = []
    floor, left = 0, dead + sum(staked)
    for height in sorted({staked[seat] for seat in contenders}):
        amount = sum(min(stake, height) - min(stake, floor) for stake in staked)
        amount += 0 if pots else dead
        pots.append(Pot(amount, tuple(seat for seat in contenders if staked[seat] >= height)))
        floor, left = height, left - amount
    pots[-1] = Pot(pots[-1].amount + left, pots[-1].claimants)
    return tuple(pots)


def closing_transfers(
    staked: Sequence[int], contenders: Sequence[int], pots: Sequence[int]
) -> tuple[tuple[Transfer, ...], tuple[int, ...]]:
    """What moves when a betting round is over, and the stakes after it (DR-15).

    ``pots`` is what lies in each pot now. The unmatched part of a bet goes back; side pots get
    what belongs to them out of the main one.
    """
    if len(contenders) > 1 and _all_matched(staked, contenders):
        return (), tuple(staked)  # nothing moves
    transfers: list[Transfer] = []
    matched = list(staked)
    dead = sum(pots) - sum(staked)
    back = unmatched(staked, contenders)
    if back is not None:
        seat, amount = back
        matched[seat] -= amount
        transfers.append(
            Transfer(source=POT, target=player(seat), amount=amount, reason="unmatched")
        )
    for number, pot in enumerate(divide(matched, contenders, dead)[1:], start=1):
        missing = pot.amount - (pots[number] if number < len(pots) else 0)
        if missing:
            side = pot_account(number)
            transfers.append(Transfer(source=POT, target=side, amount=missing, reason="side-pot"))
    return tuple(transfers), tuple(matched)


def _all_matched(staked: Sequence[int], contenders: Sequence[int]) -> bool:
    """Whether all who are left have staked as much as the highest stake."""
    return [staked[seat] for seat in contenders].count(max(staked)) == len(contenders)


def shares(amount: int, winners: Sequence[int]) -> tuple[int, ...]:
    """Equal parts in the order of the winners; odd units go one each to the first (DR-14).

    >>> shares(11, (2, 4, 0))
    (4, 4, 3)
    """
    part, odd = divmod(amount, len(winners))
    return tuple([part + (place < odd) for place in range(len(winners))])


def payout(
    staked: Sequence[int],
    contenders: Sequence[int],
    pots: Sequence[int],
    strengths: Mapping[int, int],
) -> tuple[Transfer, ...]:
    """Every pot to the highest hand among those who can claim it; equal hands split (DR-14).

    ``contenders`` clockwise from the dealer's left; ``strengths`` by seat, and may be empty where
    a single player is left.
    """
    transfers: list[Transfer] = []
    divided = divide(staked, contenders, sum(pots) - sum(staked))
    for number, pot in enumerate(divided):
        winners = _best(pot.claimants, strengths)
        for seat, share in zip(winners, shares(pot.amount, winners), strict=True):
            if share:
                account = pot_account(number)
                won = Transfer(source=account, target=player(seat), amount=share, reason="win")
                transfers.append(won)
    return tuple(transfers)


def pot_account(number: int) -> str:
    """The account of a pot, 0 for the main one."""
    return f"{POT}:{number}" if number else POT


def _best(claimants: Sequence[int], strengths: Mapping[int, int]) -> tuple[int, ...]:
    if len(claimants) == 1:
        return tuple(claimants)
    highest = max([strengths[seat] for seat in claimants])
    return tuple([seat for seat in claimants if strengths[seat] == highest])
