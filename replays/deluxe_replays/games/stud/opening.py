"""Who opens a betting round of Stud, by counting open cards as ST-3 says."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from deluxe_domain.kernel.cards import RANKS
from deluxe_replays.chips.balances import Move, is_player, seat_of
from deluxe_replays.entries.findings import CheckFailed


def height(cards: Sequence[str]) -> tuple[list[int], list[int]]:
    """How high open cards are: the sizes of their groups, and then the ranks of the groups.

    Of as many cards each, the larger groups are higher; among equal ones the higher ranks are.

    >>> height(["2c", "2d", "Ah"]) > height(["As", "Kd", "Qd"])
    True
    >>> height(["7s", "7h", "6d", "6h"]) > height(["Ac", "Ad", "Qd", "7d"])
    True
    """
    groups = Counter(RANKS.index(card[0]) for card in cards)
    by_size = sorted(((size, rank) for rank, size in groups.items()), reverse=True)
    return [size for size, _ in by_size], [rank for _, rank in by_size]


class Opening:
    """Follows who is in the hand and has chips, to say who opens, or acts instead (ST-4)."""

    def __init__(self) -> None:
        self._chips: Counter[int] = Counter()
        self._left: list[int] = []
        self._waiting: list[int] = []

    def move(self, moves: Iterable[Move]) -> None:
        """Chips have moved."""
        for move in moves:
            if is_player(move.source):
                self._chips[seat_of(move.source)] -= move.amount
            if is_player(move.target):
                self._chips[seat_of(move.target)] += move.amount

    def deal(self, seats: Sequence[int]) -> None:
        """These have cards, clockwise from the dealer's left."""
        self._left = list(seats)

    @property
    def left(self) -> list[int]:
        """The players who have not dropped, clockwise from the dealer's left."""
        return self._left

    def open_round(self, face_up: Mapping[int, Sequence[str]]) -> None:
        """A round begins: whoever has the highest open cards is first, others follow clockwise."""
        highest = max(height(face_up[seat]) for seat in self._left)
        first = next(seat for seat in self._left if height(face_up[seat]) == highest)
        able = sorted(seat for seat in self._left if self._chips[seat])
        after = [seat for seat in able if seat >= first] + [seat for seat in able if seat < first]
        self._waiting = after if len(able) > 1 else []

    def bet(self, seat: int) -> None:
        """A player opens the betting: nobody else may."""
        if not self._waiting or self._waiting[0] != seat:
            raise CheckFailed(
                "st-opens",
                "seat {seat} opens, and has not the highest open cards (ST-3)",
                seat=seat,
            )
        self._waiting = []

    def drop(self, seat: int) -> None:
        """A player drops; before a bet the next stands in their place (ST-4)."""
        if self._waiting and self._waiting.pop(0) != seat:
            raise CheckFailed(
                "st-drops", "seat {seat} drops before it is their turn (ST-3)", seat=seat
            )
        if seat not in self._left:
            raise CheckFailed(
                "st-drops-without", "seat {seat} drops and holds no cards (DR-8)", seat=seat
            )
        self._left.remove(seat)
