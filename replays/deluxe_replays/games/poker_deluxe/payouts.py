"""Whether every price, payout and winner is as the rule book says, recomputed from open hands."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from deluxe_domain.kernel.chips import CASHIER, POT
from deluxe_replays.balances import Move, moves_of
from deluxe_replays.decoded_entries import DecodedEntry
from deluxe_replays.findings import CheckFailed, Claim
from deluxe_replays.games.poker_deluxe.scoring import Score, score

_PRICES: Final = (1, 2, 3, 4)


def _account(seat: int) -> str:
    return f"player:{seat}"


class PayoutsExaminer:
    """Keeps the chips by the rules, scores every hand shown, and compares what was paid."""

    claim = Claim.PAYOUTS

    def __init__(self) -> None:
        self._stake = self._all_deals = self._deals = self._bank = 0
        self._ages: list[int] = []
        self._chips: list[int] = []
        self._purchases: dict[int, int] = {}
        self._scores: dict[int, Score] = {}
        self._here: set[int] = set()
        self.kinds: Mapping[str, Callable[[dict[str, Any]], None]] = {
            "game-opened": self._open,
            "player-joined": self._sit,
            "player-returned": self._sit,
            "player-left": self._leave,
            "game-started": self._start,
            "deck-shuffled": self._shuffle,
            "card-bought": self._buy,
            "hands-shown": self._show,
            "deal-paid": self._pay,
            "game-ended": self._end,
        }

    def see(self, page: DecodedEntry) -> None:
        """What the next event pays."""
        self.kinds[page.kind](page.event)

    def end(self) -> str:
        """Every payout was recomputed."""
        return f"{self._deals} payouts recomputed"

    def _open(self, event: dict[str, Any]) -> None:
        self._stake = event["options"]["stake"]
        self._all_deals = event["options"]["rounds"] * event["terms"]["players"]

    def _sit(self, event: dict[str, Any]) -> None:
        self._here.add(event["seat"])

    def _leave(self, event: dict[str, Any]) -> None:
        self._here.discard(event["seat"])

    def _start(self, event: dict[str, Any]) -> None:
        self._ages = event["youngest_first"]
        seats = range(len(self._ages))
        stakes = [Move(CASHIER, _account(seat), self._stake, "buy-in") for seat in seats]
        if list(moves_of(event)) != stakes:
            raise CheckFailed("dx-stake", "every player starts with the agreed stake (DX-3)")
        self._chips = [self._stake for _ in seats]

    def _shuffle(self, _: dict[str, Any]) -> None:
        if 0 in self._chips:
            raise CheckFailed("dx-broke", "the game goes on though a player is broke (DX-7)")
        if self._deals >= self._all_deals:
            raise CheckFailed("dx-after-end", "the game goes on after its last round (DX-5)")
        self._purchases, self._scores, self._bank = {}, {}, 0

    def _buy(self, event: dict[str, Any]) -> None:
        seat = event["seat"]
        price = _PRICES[self._purchases.get(seat, 0)]
        if moves_of(event) != (Move(_account(seat), POT, price, "buy"),):
            raise CheckFailed(
                "dx-price",
                "this card costs seat {seat} {price} units, paid to the bank (DX-12)",
                seat=seat,
                price=price,
            )
        if self._chips[seat] < price:
            raise CheckFailed(
                "dx-cannot-pay", "seat {seat} buys what it cannot pay (DX-13)", seat=seat
            )
        self._purchases[seat] = self._purchases.get(seat, 0) + 1
        self._chips[seat] -= price
        self._bank += price

    def _show(self, event: dict[str, Any]) -> None:
        for hand in event["hands"]:
            points = score(hand["cards"])
            self._scores[hand["seat"]] = points
            if (hand["combination"], hand["points"]) != (points.combination, points.points):
                raise CheckFailed(
                    "dx-holds",
                    "seat {seat} holds {combination}, worth {points}",
                    seat=hand["seat"],
                    combination=points.combination,
                    points=points.points,
                )

    def _pay(self, event: dict[str, Any]) -> None:
        """The bank first, then the differences of the points (DX-22, DX-23)."""
        winner = self._best()
        if event["winner"] != winner:
            raise CheckFailed(
                "dx-highest", "seat {seat} has the highest hand and wins (DX-22)", seat=winner
            )
        moves = list(moves_of(event))
        bank = [Move(POT, _account(winner), self._bank, "bank")] if self._bank else []
        moves_due = self._due(winner)
        if moves[: len(bank)] != bank or sorted(moves[len(bank) :]) != sorted(moves_due):
            raise CheckFailed(
                "dx-payout",
                "seat {seat} should get the bank and the differences (DX-22, DX-23)",
                seat=winner,
            )
        for move in moves_due:
            self._chips[int(move.source.removeprefix("player:"))] -= move.amount
        self._chips[winner] += self._bank + sum(move.amount for move in moves_due)
        self._deals += 1

    def _best(self) -> int:
        """The seat with the highest hand; of equal ones the youngest player's (DX-21)."""
        highest = max(points.rank for points in self._scores.values())
        return next(seat for seat in self._ages if self._scores[seat].rank == highest)

    def _due(self, winner: int) -> list[Move]:
        best, moves_due = self._scores[winner].points, []
        for seat, points in self._scores.items():
            amount = min(best - points.points, self._chips[seat])
            if amount > 0:
                moves_due.append(Move(_account(seat), _account(winner), amount, "difference"))
        return moves_due

    def _end(self, event: dict[str, Any]) -> None:
        if event["stacks"] != self._chips:
            raise CheckFailed("final-stacks", "the final stacks are not what the payouts leave")
        why = self._why_over()
        if not why:
            raise CheckFailed(
                "dx-too-soon",
                "the game ends before its last round, and nobody is broke (DX-6, DX-7)",
            )
        if event["reason"] != why:
            raise CheckFailed(
                "dx-end", "the reason of the end is {reason} (DX-6, DX-7)", reason=why
            )
        most = max(self._chips)
        richest = next(seat for seat in self._ages if self._chips[seat] == most)
        if event["winner"] != richest:
            raise CheckFailed(
                "dx-winner", "seat {seat} has the most chips and wins the game (DX-6)", seat=richest
            )
        cash_outs = [
            Move(_account(seat), CASHIER, chips, "cash-out")
            for seat, chips in enumerate(self._chips)
            if chips
        ]
        if sorted(moves_of(event)) != sorted(cash_outs):
            raise CheckFailed("cash-out", "every player cashes out what they have (G-4)")

    def _why_over(self) -> str:
        if 0 in self._chips:
            return "player-broke"
        if self._deals == self._all_deals:
            return "rounds-played"
        return "" if self._here else "table-deserted"
