"""What all examiners of payouts share: the players, their chips, the end."""

from typing import Any, Final

from deluxe_domain.kernel.chips import CASHIER
from deluxe_replays.chips.balances import Move, account, moves_of
from deluxe_replays.entries.findings import CheckFailed, Claim

SITTING: Final = ("player-joined", "player-returned", "player-left")
"""The kinds of events that tell who is at the table."""


class ChipsExaminer:
    """Keeps the chips of all seats; a game says what is paid, and calls ``_sit`` for the rest."""

    claim = Claim.PAYOUTS

    def __init__(self) -> None:
        self._options: dict[str, Any] = {}
        self._ages: list[int] = []
        self._chips: list[int] = []
        self._here: set[int] = set()
        self._payouts = 0

    def end(self) -> str:
        """Every payout was recomputed."""
        return f"{self._payouts} payouts recomputed"

    def _sit(self, kind: str, event: dict[str, Any]) -> None:
        """Who has come to the table or left it; other kinds of events say nothing of it."""
        if kind in SITTING:
            change = self._here.discard if kind == "player-left" else self._here.add
            change(event["seat"])

    def _buy_in(self, event: dict[str, Any], stake: int) -> bool:
        """Everybody starts with the stake; whether they paid just that."""
        self._ages = event["youngest_first"]
        self._chips = [stake for _ in self._ages]
        moves = [Move(CASHIER, account(seat), stake, "buy-in") for seat in range(len(self._ages))]
        return list(moves_of(event)) == moves

    def _check_stacks(self, event: dict[str, Any]) -> None:
        if event["stacks"] != self._chips:
            raise CheckFailed("final-stacks", "the final stacks are not what the payouts leave")

    def _richest(self) -> int:
        """The player with most chips; of equal ones the younger (G-3)."""
        most = max(self._chips)
        return next(seat for seat in self._ages if self._chips[seat] == most)

    def _check_richest(self, event: dict[str, Any]) -> None:
        if event["winner"] != self._richest():
            raise CheckFailed(
                "most-chips", "the winner has most chips; of equal ones it is the younger (G-3)"
            )

    def _cash_outs(self) -> list[Move]:
        """What all who have chips take along, by seat."""
        return [
            Move(account(seat), CASHIER, chips, "cash-out")
            for seat, chips in enumerate(self._chips)
            if chips
        ]

    def _check_cash_outs(self, event: dict[str, Any]) -> None:
        if sorted(moves_of(event)) != sorted(self._cash_outs()):
            raise CheckFailed("cash-out", "every player cashes out what they have (G-4)")
