"""The summary of a deal and of a seat in a report: no hidden card, no seed (G-7)."""

from collections.abc import Mapping

import msgspec

from deluxe_replays.chips.balances import Balances


class DealSummary(msgspec.Struct, frozen=True):
    """One deal: who dealt, who lifted how many cards, who won how large a bank.

    ``None`` where it did not come to that; ``version`` is that of the shuffle.
    """

    number: int
    version: int
    dealer: int
    cut_by: int | None = None
    lifted: int | None = None
    cut_by_clock: bool = False
    bank: int = 0
    winner: int | None = None
    closed: bool = False


class SeatSummary(msgspec.Struct, frozen=True):
    """One seat: whose it is, what came in and went out, what lies there; ``net`` is the result."""

    seat: int
    player: str
    bought_in: int
    cashed_out: int
    chips: int

    @property
    def net(self) -> int:
        """Chips won (or lost, below zero) so far."""
        return self.cashed_out + self.chips - self.bought_in


class Amounts(msgspec.Struct, frozen=True):
    """The balance of bought chips: bought in = cashed out + rake + on the tables.

    All of one unit; what lies in pots lies on the tables.
    """

    bought_in: int = 0
    cashed_out: int = 0
    rake: int = 0
    on_tables: int = 0

    def __add__(self, other: "Amounts") -> "Amounts":
        """Those of both, which are of one unit."""
        return Amounts(
            self.bought_in + other.bought_in,
            self.cashed_out + other.cashed_out,
            self.rake + other.rake,
            self.on_tables + other.on_tables,
        )


def amounts_of(chips: Balances, players: int) -> Amounts:
    """The balance of one game with this number of seats."""
    return Amounts(
        bought_in=sum(chips.bought_in.values()),
        cashed_out=sum(chips.cashed_out.values()),
        rake=chips.house,
        on_tables=chips.pots + sum(chips.player(seat) for seat in range(players)),
    )


def seat_summaries(
    chips: Balances, players: int, names: Mapping[int, str]
) -> tuple[SeatSummary, ...]:
    """A summary of each of so many seats; ``names`` are the players' ids."""
    return tuple(
        SeatSummary(
            seat=seat,
            player=names.get(seat, ""),
            bought_in=chips.bought_in.get(seat, 0),
            cashed_out=chips.cashed_out.get(seat, 0),
            chips=chips.player(seat),
        )
        for seat in range(players)
    )
