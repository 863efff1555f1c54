"""Pots: what nobody can match goes back, who is all in divides them, equal hands split (DR-15).

The main pot has the account ``pot`` and holds, besides bets, all that was fed or carried; side
pots are ``pot:1``, ``pot:2`` and so on. Chips of those who dropped stay where they were put.
"""

from collections.abc import Mapping, Sequence

from deluxe_domain.kernel.chips import POT, Transfer, player
from deluxe_domain.kernel.facts import Value


class Pot(Value):
    """One pot: its units, and who can claim it, clockwise from the dealer's left."""

    amount: int
    claimants: tuple[int, ...]


def unmatched(stakes: Sequence[int], contenders: Sequence[int]) -> tuple[int, int] | None:
    """The seat whose stake nobody can match, and the part that goes back to them (DR-15).

    >>> unmatched([30, 10, 0], contenders=(0, 1))
    (0, 20)
    """
    second, highest = sorted(stakes)[-2:]
    if second == highest:
        return None
    seat = stakes.index(highest)
    return (seat, highest - second) if seat in contenders else None


def divide(stakes: Sequence[int], contenders: Sequence[int], dead: int = 0) -> tuple[Pot, ...]:
    """The pots, the main one first: a player claims those whose height their stake has reached.

    ``stakes`` by seat; ``dead`` is what the pot was fed or has carried. What lies above every
    contender's stake joins the highest pot.

    >>> divide([4, 9, 9, 2], contenders=(0, 1, 2), dead=3)
    (Pot(amount=17, claimants=(0, 1, 2)), Pot(amount=10, claimants=(1, 2)))
    """
    if _all_matched(stakes, contenders):
        return (Pot(dead + sum(stakes), tuple(contenders)),)
    pots: list[Pot] = []
    floor, rest = 0, dead + sum(stakes)
    for height in sorted({stakes[seat] for seat in contenders}):
        amount = sum(min(stake, height) - min(stake, floor) for stake in stakes)
        amount += 0 if pots else dead
        pots.append(Pot(amount, tuple(seat for seat in contenders if stakes[seat] >= height)))
        floor, rest = height, rest - amount
    pots[-1] = Pot(pots[-1].amount + rest, pots[-1].claimants)
    return tuple(pots)


def closing_transfers(
    stakes: Sequence[int], contenders: Sequence[int], pots: Sequence[int]
) -> tuple[tuple[Transfer, ...], tuple[int, ...]]:
    """What moves when a betting round is over, and the stakes after it (DR-15).

    ``pots`` is what lies in each pot now. The unmatched part of a bet goes back; side pots get
    what belongs to them out of the main one.
    """
    if len(contenders) > 1 and _all_matched(stakes, contenders):
        return (), tuple(stakes)  # nothing moves
    transfers: list[Transfer] = []
    matching = list(stakes)
    dead = sum(pots) - sum(stakes)
    back = unmatched(stakes, contenders)
    if back is not None:
        seat, amount = back
        matching[seat] -= amount
        transfers.append(
            Transfer(source=POT, target=player(seat), amount=amount, reason="unmatched")
        )
    for number, pot in enumerate(divide(matching, contenders, dead)[1:], start=1):
        missing = pot.amount - (pots[number] if number < len(pots) else 0)
        if missing:
            side = pot_account(number)
            transfers.append(Transfer(source=POT, target=side, amount=missing, reason="side-pot"))
    return tuple(transfers), tuple(matching)


def _all_matched(stakes: Sequence[int], contenders: Sequence[int]) -> bool:
    """Whether all who are left have staked as much as the highest stake."""
    highest = max(stakes)
    for seat in contenders:  # noqa: SIM110 - a generator takes as long as all the rest
        if stakes[seat] != highest:
            return False
    return True


def shares(amount: int, winners: Sequence[int]) -> tuple[int, ...]:
    """Equal parts in the order of the winners; odd units go one each to the first (DR-14).

    >>> shares(11, (2, 4, 0))
    (4, 4, 3)
    """
    part, odd = divmod(amount, len(winners))
    return tuple([part + (place < odd) for place in range(len(winners))])


def payout(
    stakes: Sequence[int],
    contenders: Sequence[int],
    pots: Sequence[int],
    strengths: Mapping[int, int],
) -> tuple[Transfer, ...]:
    """Every pot to the highest hand among those who can claim it; equal hands split (DR-14).

    ``contenders`` clockwise from the dealer's left; ``strengths`` by seat, and may be empty where
    a single player is left.
    """
    transfers: list[Transfer] = []
    pots_of = divide(stakes, contenders, sum(pots) - sum(stakes))
    for number, pot in enumerate(pots_of):
        winners = _best(pot.claimants, strengths)
        for seat, share in zip(winners, shares(pot.amount, winners), strict=True):
            if share:
                account = pot_account(number)
                payment = Transfer(source=account, target=player(seat), amount=share, reason="win")
                transfers.append(payment)
    return tuple(transfers)


def pot_account(number: int) -> str:
    """The account of a pot, 0 for the main one."""
    return f"{POT}:{number}" if number else POT


def _best(claimants: Sequence[int], strengths: Mapping[int, int]) -> tuple[int, ...]:
    if len(claimants) == 1:
        return tuple(claimants)
    highest = max([strengths[seat] for seat in claimants])
    return tuple([seat for seat in claimants if strengths[seat] == highest])
