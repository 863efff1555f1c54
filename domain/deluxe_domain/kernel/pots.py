"""Pots: unmatched bets go back, all-in players divide the pot, equal hands split (DR-15).

The main pot has the account ``pot``; besides bets it holds the feed and carried chips. Side
pots are ``pot:1``, ``pot:2`` and so on. Chips of players who dropped stay in their pot.
"""

from collections.abc import Mapping, Sequence

from deluxe_domain.kernel.chips import POT, Transfer, player
from deluxe_domain.kernel.facts import Value


class Pot(Value):
    """One pot: its units, and the seats that can claim it, clockwise from the dealer's left."""

    amount: int
    claimants: tuple[int, ...]


def unmatched(stakes: Sequence[int], contenders: Sequence[int]) -> tuple[int, int] | None:
    """The seat whose stake nobody can match, and the part of it that goes back (DR-15).

    >>> unmatched([30, 10, 0], contenders=(0, 1))
    (0, 20)
    """
    second, highest = sorted(stakes)[-2:]
    if second == highest:
        return None
    seat = stakes.index(highest)
    return (seat, highest - second) if seat in contenders else None


def divide(stakes: Sequence[int], contenders: Sequence[int], dead: int = 0) -> tuple[Pot, ...]:
    """The pots, the main one first; a player can claim each pot that their stake reaches.

    ``stakes`` by seat; ``dead`` is the feed and what was carried. Chips above every contender's
    stake are in the highest pot.

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
    """The transfers at the end of a betting round, and the stakes after them (DR-15).

    ``pots`` are the units in each pot now. The unmatched part of a bet goes back; side pots get
    their share from the main one.
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
    """Whether the stakes of all contenders are equal to the highest stake."""
    highest = max(stakes)
    for seat in contenders:  # noqa: SIM110 - a generator would double the time
        if stakes[seat] != highest:
            return False
    return True


def shares(amount: int, winners: Sequence[int]) -> tuple[int, ...]:
    """Equal parts in the order of the winners; the first winners get one odd unit each (DR-14).

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
    """The payout: each pot to the highest hand that can claim it; equal hands split (DR-14).

    ``contenders`` clockwise from the dealer's left; ``strengths`` by seat; they may be empty if
    only one player is left.
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
