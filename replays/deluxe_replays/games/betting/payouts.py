"""Checks every feed, bet, pot and payout by the rule book, recomputed from open hands."""

from typing import Any, Final

from deluxe_domain.kernel.chips import CASHIER, POT
from deluxe_replays.chips.balances import Move, account, moves_of
from deluxe_replays.entries.decoded import DecodedEntry
from deluxe_replays.entries.findings import CheckFailed
from deluxe_replays.games.betting.pots import Pot, given_back, peel
from deluxe_replays.games.betting.scoring import Score, score
from deluxe_replays.games.payouts import ChipsExaminer

_WORDS: Final = {"player-bet": "bet", "player-raised": "raise", "player-called": "call"}


class PayoutsExaminer(ChipsExaminer):
    """Keeps the chips by the rules, scores every hand shown, and compares what was paid."""

    def __init__(self) -> None:
        super().__init__()
        self._chips_before: list[int] = []
        self._purchases: list[int] = []
        self._deals = self._carry = self._dead = 0
        self._side_pots: list[int] = []
        self._in: list[int] = []
        self._last: list[int] = []
        self._stakes: dict[int, int] = {}
        self._scores: dict[int, Score] = {}
        self._dealer = self._button = 0

    def see(self, page: DecodedEntry) -> None:
        """What the next event pays."""
        event = page.event
        match page.kind:
            case "game-opened":
                self._options = event["options"]
            case "game-started":
                self._start(event)
            case "deck-shuffled":
                self._shuffle(event)
            case "first-dealer-found":
                self._button = event["dealer"]
            case "pot-fed":
                self._feed(event)
            case "player-bet" | "player-raised" | "player-called":
                self._bet(page.kind, event)
            case "player-dropped":
                self._in.remove(event["seat"])
            case "betting-closed":
                self._close_betting(event)
            case "hands-thrown-in":
                self._carry = self._dead
            case "hands-shown":
                self._show(event)
            case "deal-paid":
                self._pay(event)
            case "chips-bought":
                self._buy(event)
            case "game-ended":
                self._end(event)
            case kind:
                self._sit(kind, event)

    def _start(self, event: dict[str, Any]) -> None:
        if not self._buy_in(event, self._options["stake"]):
            raise CheckFailed("dr-stake", "every player starts with the agreed stake (DR-2)")
        self._chips_before = list(self._chips)
        self._purchases = [0 for _ in self._chips]

    def _able(self) -> list[int]:
        """Who is dealt in: everybody with the feed, or with a chip if the dealer alone feeds."""
        least = self._options["feed"] if self._options["fed_by"] == "all" else 1
        return [seat for seat, chips in enumerate(self._chips) if chips >= least]

    def _next_dealer(self) -> int | None:
        """The first who has the feed, from the seat that the deal has come to (DR-4, DR-17)."""
        for turn in range(len(self._chips)):
            seat = (self._button + turn) % len(self._chips)
            if self._chips[seat] >= self._options["feed"]:
                return seat
        return None

    def _shuffle(self, event: dict[str, Any]) -> None:
        if self._why_over():
            raise CheckFailed("dr-after-end", "the game goes on after its end (DR-15)")
        players, self._dealer = len(self._chips), event["dealer"]
        order = [(self._dealer + 1 + i) % players for i in range(players)]
        able = self._able()
        self._in = [seat for seat in order if seat in able]
        self._last = list(self._in)
        if self._dealer != self._next_dealer():
            raise CheckFailed(
                "dr-next-dealer",
                "the deal passes clockwise to the first who can pay the feed (DR-17)",
            )
        self._button = (self._dealer + 1) % players
        self._dead, self._carry = self._carry, 0
        self._stakes = dict.fromkeys(range(players), 0)
        self._scores, self._side_pots = {}, []
        self._deals += 1

    def _feed(self, event: dict[str, Any]) -> None:
        payers = self._in if self._options["fed_by"] == "all" else [self._dealer]
        feed = self._options["feed"]
        if list(moves_of(event)) != [Move(account(seat), POT, feed, "feed") for seat in payers]:
            raise CheckFailed(
                "dr-feed",
                "the pot is fed by other players or with another amount than agreed (DR-3)",
            )
        for seat in payers:
            self._chips[seat] -= feed
        self._dead += feed * len(payers)

    def _bet(self, kind: str, event: dict[str, Any]) -> None:
        seat, limit = event["seat"], self._options.get("limit")
        to_call = max(self._stakes.values()) - self._stakes[seat]
        more = {"player-bet": event.get("amount"), "player-raised": event.get("by")}.get(kind, 0)
        amount = to_call + more if more else min(to_call, self._chips[seat])
        if moves_of(event) != (Move(account(seat), POT, amount, _WORDS[kind]),):
            raise CheckFailed(
                "dr-pays",
                "seat {seat} puts {amount} units into the pot (DR-8)",
                seat=seat,
                amount=amount,
            )
        if amount > self._chips[seat] or (limit is not None and more > limit):
            raise CheckFailed(
                "dr-too-much",
                "seat {seat} bets more than it has, or more than the limit (DR-8, DR-15)",
                seat=seat,
            )
        if (kind == "player-bet") != (not to_call):
            raise CheckFailed(
                "dr-bet-or-call",
                "a bet is made where there is none, a call or a raise where there is one",
            )
        self._chips[seat] -= amount
        self._stakes[seat] += amount

    def _pots(self) -> list[Pot]:
        return peel(self._stakes, self._in, self._dead)

    def _close_betting(self, event: dict[str, Any]) -> None:
        moves: list[Move] = []
        back = given_back(self._stakes, self._in)
        if back is not None:
            seat, amount = back
            moves.append(Move(POT, account(seat), amount, "unmatched"))
            self._chips[seat] += amount
            self._stakes[seat] -= amount
        sides = [pot.amount for pot in self._pots()[1:]]
        for number, amount in enumerate(sides, start=1):
            chips = self._side_pots[number - 1] if number <= len(self._side_pots) else 0
            if amount > chips:
                moves.append(Move(POT, f"{POT}:{number}", amount - chips, "side-pot"))
        self._side_pots = sides
        if list(moves_of(event)) != moves:
            raise CheckFailed(
                "dr-side-pots", "returned bets and side pots do not match the stakes (DR-15)"
            )

    def _show(self, event: dict[str, Any]) -> None:
        if [hand["seat"] for hand in event["hands"]] != self._in:
            raise CheckFailed(
                "dr-show",
                "all who are left show, clockwise from the dealer's left, and nobody else",
            )
        for hand in event["hands"]:
            points = score(hand["cards"])
            self._scores[hand["seat"]] = points
            if hand["combination"] != points.combination:
                raise CheckFailed(
                    "dr-holds",
                    "seat {seat} holds {combination} (DR-13)",
                    seat=hand["seat"],
                    combination=points.combination,
                )

    def _pay(self, event: dict[str, Any]) -> None:
        """Each pot to the highest hand, odd units to the first from the left (DR-14)."""
        moves: list[Move] = []
        for number, pot in enumerate(self._pots()):
            source = f"{POT}:{number}" if number else POT
            winners = self._winners(pot)
            for place, seat in enumerate(winners):
                share = pot.amount // len(winners) + (place < pot.amount % len(winners))
                if share:
                    moves.append(Move(source, account(seat), share, "win"))
                    self._chips[seat] += share
        if list(moves_of(event)) != moves:
            raise CheckFailed(
                "dr-pots", "the pots are not paid to the highest hands (DR-13, DR-14, DR-15)"
            )
        payees = {move.target for move in moves}
        if event["winners"] != [seat for seat in self._in if account(seat) in payees]:
            raise CheckFailed("dr-winners", "the winners are those who were paid")
        self._payouts += 1

    def _winners(self, pot: Pot) -> list[int]:
        if len(self._in) == 1:
            return list(self._in)
        highest = max(self._scores[seat].rank for seat in pot.claimants)
        return [seat for seat in pot.claimants if self._scores[seat].rank == highest]

    def _buy(self, event: dict[str, Any]) -> None:
        seat = event["seat"]
        moves = moves_of(event)
        amount = moves[0].amount if len(moves) == 1 else 0
        if moves != (Move(CASHIER, account(seat), amount, "buy-chips"),):
            raise CheckFailed("dr-bought", "chips are bought from the cashier (DR-2)")
        self._purchases[seat] += 1
        if amount > self._options["stake"] or self._purchases[seat] > self._options["purchases"]:
            raise CheckFailed(
                "dr-bought-more", "seat {seat} buys more than was agreed (DR-2)", seat=seat
            )
        self._chips[seat] += amount
        self._chips_before[seat] += amount

    def _end(self, event: dict[str, Any]) -> None:
        if event["reason"] != self._why_over():
            raise CheckFailed(
                "dr-end", "the game ends too early, or for another reason (DR-15, DR-17)"
            )
        shares = self._carried_shares()
        for seat, share in shares.items():
            self._chips[seat] += share
        self._check_stacks(event)
        gains = [
            chips - before for chips, before in zip(self._chips, self._chips_before, strict=True)
        ]
        if event["winner"] != max(self._ages, key=gains.__getitem__):
            raise CheckFailed(
                "dr-winner", "the winner has gained most, of several the youngest (DR-18)"
            )
        shares_of_pot = [
            Move(POT, account(seat), share, "carried") for seat, share in shares.items()
        ]
        if list(moves_of(event)) != shares_of_pot + self._cash_outs():
            raise CheckFailed(
                "dr-carried",
                "a carried pot is shared, and all cash out what they have (DR-18, G-4)",
            )

    def _carried_shares(self) -> dict[int, int]:
        """A carried pot among those of the last hand, odd units to the first from the left."""
        if not self._last:
            return {}
        part, odd = divmod(self._carry, len(self._last))
        shares = {seat: part + (place < odd) for place, seat in enumerate(self._last)}
        return {seat: share for seat, share in shares.items() if share}

    def _why_over(self) -> str:
        """Why the game is over, judged by the chips before a carried pot is shared."""
        if self._deals == self._options["hands"]:
            return "hands-played"
        if len(self._able()) < 2 or self._next_dealer() is None:
            return "too-few-players"
        return "" if self._here else "table-deserted"
