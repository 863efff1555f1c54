"""Pots, layer by layer: what all remaining players have in common, then the next (DR-15)."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple


class Pot(NamedTuple):
    """A pot's units and who can claim it, clockwise from the dealer's left."""

    amount: int
    claimants: tuple[int, ...]


def given_back(stakes: Mapping[int, int], remaining_seats: Sequence[int]) -> tuple[int, int] | None:
    """The seat whose bet nobody can match in full, and how much of it goes back."""
    highest = max(stakes.values())
    leaders = [seat for seat, stake in stakes.items() if stake == highest]
    if len(leaders) > 1 or leaders[0] not in remaining_seats:
        return None
    rest = max((stake for seat, stake in stakes.items() if seat != leaders[0]), default=0)
    return leaders[0], highest - rest


def peel(stakes: Mapping[int, int], remaining_seats: Sequence[int], dead: int) -> list[Pot]:
    """The pots, the main one first, which also holds the dead money."""
    remaining = dict(stakes)
    pots: list[Pot] = []
    if any(not remaining[seat] for seat in remaining_seats):
        pots.append(Pot(dead, tuple(remaining_seats)))
        dead = 0
    while claimants := tuple(seat for seat in remaining_seats if remaining[seat]):
        step = min(remaining[seat] for seat in claimants)
        amount, dead = dead, 0
        for seat, stake in remaining.items():
            amount += min(step, stake)
            remaining[seat] = max(0, stake - step)
        pots.append(Pot(amount, claimants))
    above = sum(remaining.values())
    return [*pots[:-1], Pot(pots[-1].amount + above, pots[-1].claimants)]
