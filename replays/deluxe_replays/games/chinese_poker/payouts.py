"""Checks every payment, rake and buy-in by the rule book, recomputed from open hands."""

from itertools import combinations
from typing import Any, Final

from deluxe_domain.kernel.chips import CASHIER, HOUSE
from deluxe_replays.chips.balances import Move, account, moves_of
from deluxe_replays.entries.decoded import DecodedEntry
from deluxe_replays.entries.findings import CheckFailed
from deluxe_replays.games.chinese_poker.scoring import SURRENDERED, Laid, judged, points
from deluxe_replays.games.payouts import ChipsExaminer

_LEVELS: Final = (
    (1500, 250), (2200, 375), (3000, 500), (4500, 750), (6000, 1000), (7500, 1250), (9000, 1500),
    (15000, 2500), (22500, 3750), (30000, 5000), (45000, 7500), (60000, 10000), (75000, 12500),
    (250000, 25000),
)  # fmt: skip
"""The least to start play and to go on, in cents (CP-17)."""


class PayoutsExaminer(ChipsExaminer):
    """Keeps the money by the rules, compares every hand shown, and checks what was paid."""

    def __init__(self) -> None:
        super().__init__()
        self._tournament = False
        self._start_with = self._go_on_with = self._stake = 0
        self._paid_in: list[int] = []
        self._before: list[int] = []
        self._judgments: dict[int, Laid] = {}

    def see(self, page: DecodedEntry) -> None:
        """What the next event pays."""
        event = page.event
        match page.kind:
            case "game-opened":
                self._open(event["options"])
            case "game-started":
                self._start(event)
            case "hands-dealt":
                self._deal(event)
            case "hands-shown":
                self._show(event)
            case "deal-paid":
                self._pay(event)
            case "topped-up":
                self._top_up(event)
            case "top-up-declined":
                self._decline(event)
            case "player-cashed-out":
                self._leave(event)
            case "game-ended":
                self._end(event)
            case kind:
                self._sit(kind, event)

    def _open(self, options: dict[str, Any]) -> None:
        self._options = options
        self._tournament = options["mode"] == "tournament"
        self._start_with, self._go_on_with = _LEVELS[options["level"] - 1]
        if "start" in options:
            self._start_with, self._go_on_with = options["start"], options["top_up"]
        self._stake = options.get("buy_in", self._start_with)
        if self._stake < self._start_with:
            raise CheckFailed("cp-least", "the buy-in is below the least to start play (CP-17)")

    def _start(self, event: dict[str, Any]) -> None:
        if not self._buy_in(event, self._stake):
            raise CheckFailed("cp-buy-in", "every player starts with the agreed buy-in (CP-17)")
        self._paid_in = list(self._chips)

    def _can_play(self, seat: int) -> bool:
        if self._tournament:
            return self._chips[seat] > 0
        return seat in self._here and self._chips[seat] >= self._go_on_with

    def _deal(self, event: dict[str, Any]) -> None:
        if self._payouts >= self._options["hands"]:
            raise CheckFailed("cp-after-end", "the game goes on after its last hand")
        playing = [seat for seat in range(len(self._chips)) if self._can_play(seat)]
        if sorted(event["seats"]) != playing or len(playing) < 2:
            raise CheckFailed(
                "cp-players", "the players are those who have enough to continue (CP-17)"
            )
        self._before = list(self._chips)

    def _show(self, event: dict[str, Any]) -> None:
        self._judgments = {}
        for hand in event["hands"]:
            seat, judgment = hand["seat"], SURRENDERED
            if not hand["surrendered"]:
                judgment = judged(hand["front"], hand["middle"], hand["back"], hand["claim"])
            statement = (hand["combinations"], hand["foul"], hand.get("sweep"))
            if statement != (judgment.names, judgment.foul, judgment.sweep):
                raise CheckFailed(
                    "cp-counts",
                    "what seat {seat} has arranged counts differently (CP-2, CP-14)",
                    seat=seat,
                )
            self._judgments[seat] = judgment

    def _pay(self, event: dict[str, Any]) -> None:
        """Pair by pair, cut to the limits, then the rake (CP-8 to CP-19)."""
        self._payouts += 1
        gains = dict.fromkeys(self._judgments, 0)
        exchanges: list[dict[str, int]] = []
        moves: list[Move] = []
        for first, second in combinations(self._judgments, 2):
            wins = points(self._judgments[first], self._judgments[second], self._options["bonus"])
            payer, payee = (second, first) if wins > 0 else (first, second)
            amount = self._cut(abs(wins) * self._options["value"], payer, payee, gains)
            gains[payer] -= amount
            gains[payee] += amount
            exchanges.append({"first": first, "second": second, "points": wins, "paid": amount})
            if amount:
                moves.append(Move(account(payer), account(payee), amount, "points"))
        for seat, own in gains.items():
            rake = 0 if self._tournament else max(own, 0) * 5 // 100
            self._chips[seat] += own - rake
            if rake:
                moves.append(Move(account(seat), HOUSE, rake, "rake"))
        if event["exchanges"] != exchanges:
            raise CheckFailed(
                "cp-points", "the points or payments between two players are wrong (CP-8 to CP-18)"
            )
        if list(moves_of(event)) != moves:
            raise CheckFailed(
                "cp-transfers", "the transfers are not the payments and the rake (CP-18, CP-19)"
            )

    def _cut(self, amount: int, payer: int, payee: int, gains: dict[int, int]) -> int:
        """What may be paid: nobody wins or loses more than they had, running (CP-18)."""
        chips = self._before[payer] + gains[payer]
        if self._tournament:
            return min(amount, chips)
        for seat in (payer, payee):
            if gains[seat] in {self._before[seat], -self._before[seat]}:
                return 0
        return min(amount, chips, self._before[payee] - gains[payee])

    def _top_up(self, event: dict[str, Any]) -> None:
        seat = event["seat"]
        (move,) = moves_of(event)
        if move[:2] != (CASHIER, account(seat)) or self._tournament or seat not in self._here:
            raise CheckFailed(
                "cp-top-up", "seat {seat} cannot top up in this way (CP-17)", seat=seat
            )
        least = self._go_on_with if self._chips[seat] else self._start_with
        self._chips[seat] += move.amount
        self._paid_in[seat] += move.amount
        if self._chips[seat] < least:
            raise CheckFailed(
                "cp-top-up-little", "seat {seat} tops up too little (CP-17)", seat=seat
            )
        if self._chips[seat] > 10 * self._start_with:
            raise CheckFailed("cp-top-up-much", "seat {seat} tops up too much (CP-17)", seat=seat)

    def _decline(self, event: dict[str, Any]) -> None:
        if self._tournament or self._chips[event["seat"]] >= self._go_on_with:
            raise CheckFailed(
                "cp-top-up-needless", "seat {seat} need not top up (CP-17)", seat=event["seat"]
            )

    def _leave(self, event: dict[str, Any]) -> None:
        seat, chips = event["seat"], self._chips[event["seat"]]
        if seat in self._here or self._tournament:
            raise CheckFailed(
                "cp-not-left", "seat {seat} has not left a cash table (CP-20)", seat=seat
            )
        if list(moves_of(event)) != [Move(account(seat), CASHIER, chips, "cash-out")]:
            raise CheckFailed("cp-leaves", "seat {seat} takes along what it has (CP-20)", seat=seat)
        self._chips[seat] = 0
        self._paid_in[seat] -= chips

    def _end(self, event: dict[str, Any]) -> None:
        results = [own - price for own, price in zip(self._chips, self._paid_in, strict=True)]
        if event["stacks"] != self._chips or event["results"] != results:
            raise CheckFailed("cp-final", "the final stacks or results are not what play has left")
        if event["reason"] != self._why_over():
            raise CheckFailed(
                "cp-end", "the game does not end because of {reason}", reason=event["reason"]
            )
        if event["winner"] != max(self._ages, key=lambda seat: results[seat]):
            raise CheckFailed("cp-winner", "another seat has won most")
        self._check_cash_outs(event)

    def _why_over(self) -> str:
        if not self._here:
            return "table-deserted"
        if self._payouts == self._options["hands"]:
            return "hands-played"
        playing = [seat for seat in range(len(self._chips)) if self._can_play(seat)]
        too_few = len(playing) < 2 or not self._here & set(playing)
        return "too-few-players" if too_few else ""
