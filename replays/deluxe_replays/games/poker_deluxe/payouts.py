"""Checks every price, payout and winner by the rule book, recomputed from open hands."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final

from deluxe_domain.kernel.chips import POT
from deluxe_replays.chips.balances import Move, account, moves_of
from deluxe_replays.entries.decoded import DecodedEntry
from deluxe_replays.entries.findings import CheckFailed
from deluxe_replays.games.payouts import SITTING, ChipsExaminer
from deluxe_replays.games.poker_deluxe.scoring import Score, score

_PRICES: Final = (1, 2, 3, 4)


class PayoutsExaminer(ChipsExaminer):
    """Keeps the chips by the rules, scores every hand shown, and compares what was paid."""

    def __init__(self) -> None:
        super().__init__()
        self._stake = self._all_deals = self._bank = 0
        self._purchases: dict[int, int] = {}
        self._scores: dict[int, Score] = {}
        self.kinds: Mapping[str, Callable[[dict[str, Any]], None]] = {
            "game-opened": self._open,
            **{kind: partial(self._sit, kind) for kind in SITTING},
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

    def _open(self, event: dict[str, Any]) -> None:
        self._stake = event["options"]["stake"]
        self._all_deals = event["options"]["rounds"] * event["terms"]["players"]

    def _start(self, event: dict[str, Any]) -> None:
        if not self._buy_in(event, self._stake):
            raise CheckFailed("dx-stake", "every player starts with the agreed stake (DX-3)")

    def _shuffle(self, _: dict[str, Any]) -> None:
        if 0 in self._chips:
            raise CheckFailed("dx-broke", "the game goes on though a player is broke (DX-7)")
        if self._payouts >= self._all_deals:
            raise CheckFailed("dx-after-end", "the game goes on after its last round (DX-5)")
        self._purchases, self._scores, self._bank = {}, {}, 0

    def _buy(self, event: dict[str, Any]) -> None:
        seat = event["seat"]
        price = _PRICES[self._purchases.get(seat, 0)]
        if moves_of(event) != (Move(account(seat), POT, price, "buy"),):
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
        bank = [Move(POT, account(winner), self._bank, "bank")] if self._bank else []
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
        self._payouts += 1

    def _best(self) -> int:
        """The seat with the highest hand; of equal ones the youngest player's (DX-21)."""
        highest = max(points.rank for points in self._scores.values())
        return next(seat for seat in self._ages if self._scores[seat].rank == highest)

    def _due(self, winner: int) -> list[Move]:
        best, moves_due = self._scores[winner].points, []
        for seat, points in self._scores.items():
            amount = min(best - points.points, self._chips[seat])
            if amount > 0:
                moves_due.append(Move(account(seat), account(winner), amount, "difference"))
        return moves_due

    def _end(self, event: dict[str, Any]) -> None:
        self._check_stacks(event)
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
        richest = self._richest()
        if event["winner"] != richest:
            raise CheckFailed(
                "dx-winner", "seat {seat} has the most chips and wins the game (DX-6)", seat=richest
            )
        self._check_cash_outs(event)

    def _why_over(self) -> str:
        if 0 in self._chips:
            return "player-broke"
        if self._payouts == self._all_deals:
            return "rounds-played"
        return "" if self._here else "table-deserted"
