"""Checks every ante, bet, payout and the end by the rule book."""

from typing import Any, Final

from deluxe_domain.kernel.chips import CASHIER, POT
from deluxe_replays.chips.balances import Move, account, moves_of
from deluxe_replays.entries.decoded import DecodedEntry
from deluxe_replays.entries.findings import CheckFailed
from deluxe_replays.games.heads_up_draw.scoring import Score, score
from deluxe_replays.games.payouts import ChipsExaminer

_STAKE: Final = 300
_ANTE: Final = 5
_AMOUNTS: Final = (5, 10, 15, 20, 25)
_MOST_BETS: Final = 6
_SEATS: Final = (0, 1)
_REASONS: Final = {"player-bet": "bet", "player-raised": "raise", "player-called": "call"}


class PayoutsExaminer(ChipsExaminer):
    """Keeps the chips by the rules, follows the betting, scores hands, and compares payments."""

    def __init__(self) -> None:
        super().__init__()
        self._hands: int | None = None
        self._deals = self._pot = 0
        self._turn: int | None = None
        self._stakes = [0, 0]
        self._bets = self._round = 0
        self._one_stays = False
        self._winner: int | None = None
        self._over = ""

    def see(self, page: DecodedEntry) -> None:
        """What the next event pays."""
        event = page.event
        match page.kind:
            case "game-opened":
                self._hands = event["options"].get("hands")
            case "game-started":
                self._start(event)
            case "deck-shuffled":
                if self._why_over():
                    raise CheckFailed("hu-after-end", "the game goes on after its end (HU-9)")
                self._deals, self._over = self._deals + 1, ""
            case "pot-fed":
                self._ante(event)
            case "hands-dealt":
                self._open_round(1)
            case "player-stayed" | "player-bet" | "player-raised" | "player-called":
                self._wager(page.kind, event)
            case "player-dropped":
                self._check_turn(event["seat"])
                self._finish("dropped", 1 - event["seat"])
            case "cards-exchanged" | "stood-pat":
                self._draw(event["seat"])
            case _:
                self._after(page.kind, event)

    def _after(self, kind: str, event: dict[str, Any]) -> None:
        """What ends a deal or the game."""
        match kind:
            case "hands-thrown-in":
                self._expect("stayed", kind)
            case "hands-shown":
                self._show(event)
            case "deal-paid":
                self._pay(event)
            case "deal-drawn":
                self._expect("shown", kind)
                if self._winner is not None:
                    raise CheckFailed(
                        "hu-no-draw", "one hand is higher, so the deal is not a draw (HU-8)"
                    )
            case "carried-pot-shared":
                self._share(event)
            case "game-ended":
                self._end(event)
            case kind:
                self._sit(kind, event)

    def _start(self, event: dict[str, Any]) -> None:
        if not self._buy_in(event, _STAKE):
            raise CheckFailed("hu-stake", "both players start with 300 (HU-1)")

    def _first(self) -> int:
        return (self._deals + 1) % 2

    def _ante(self, event: dict[str, Any]) -> None:
        first = self._first()
        antes = [Move(account(seat), POT, _ANTE, "ante") for seat in (first, 1 - first)]
        if list(moves_of(event)) != antes:
            raise CheckFailed("hu-ante", "each player puts an ante of 5 into the pot (HU-2)")
        for seat in _SEATS:
            self._put_in(seat, _ANTE)

    def _put_in(self, seat: int, amount: int) -> None:
        self._chips[seat] -= amount
        self._pot += amount

    def _open_round(self, number: int) -> None:
        self._round, self._turn = number, self._first()
        self._stakes, self._bets, self._one_stays = [0, 0], 0, False

    def _check_turn(self, seat: int) -> None:
        if self._turn != seat:
            raise CheckFailed("hu-turn", "it is not the turn of seat {seat} (HU-4)", seat=seat)

    def _finish(self, how: str, winner: int | None = None) -> None:
        self._turn, self._over, self._winner = None, how, winner

    def _expect(self, how: str, kind: str) -> None:
        """How the round or the deal was decided, which such an event follows."""
        if self._over == how:
            return
        if how == "stayed":
            raise CheckFailed("hu-not-stayed", "{kind} where not both have stayed", kind=kind)
        if how == "shown":
            raise CheckFailed(
                "hu-not-equal", "{kind} where the hands are not equal (HU-10)", kind=kind
            )
        raise CheckFailed("hu-not-called", "{kind} where the last bet was not called", kind=kind)

    def _wager(self, kind: str, event: dict[str, Any]) -> None:
        """One act of a betting round (HU-3 to HU-7)."""
        seat = event["seat"]
        self._check_turn(seat)
        to_call = self._stakes[1 - seat] - self._stakes[seat]
        if (to_call > 0) != (kind in ("player-raised", "player-called")):
            raise CheckFailed(
                "hu-answer",
                "a bet is raised, called or dropped to, and nothing else is (HU-4, HU-6)",
            )
        more = 0
        if kind in ("player-bet", "player-raised"):
            more, self._bets = event["amount" if kind == "player-bet" else "by"], self._bets + 1
            if more not in _AMOUNTS:
                raise CheckFailed(
                    "hu-bets", "bets and raises are multiples of 5 from 5 to 25 (HU-3)"
                )
            if self._bets > _MOST_BETS:
                raise CheckFailed(
                    "hu-six", "at most six bets and raises are made in one round (HU-3)"
                )
        if kind != "player-stayed":
            if moves_of(event) != (Move(account(seat), POT, to_call + more, _REASONS[kind]),):
                raise CheckFailed(
                    "hu-pays",
                    "seat {seat} should pay {amount} to the pot (HU-3, HU-6)",
                    seat=seat,
                    amount=to_call + more,
                )
            self._stakes[seat] += to_call + more
            self._put_in(seat, to_call + more)
        self._pass_on(kind, seat)

    def _pass_on(self, kind: str, seat: int) -> None:
        """Whose turn it is next, or how the round ended."""
        if kind == "player-called":
            self._finish("called")
            if self._round == 1:
                self._turn = self._first()
        elif kind == "player-stayed" and self._one_stays:
            self._finish("stayed")
        else:
            self._one_stays = self._one_stays or kind == "player-stayed"
            self._turn = 1 - seat

    def _draw(self, seat: int) -> None:
        self._check_turn(seat)
        self._turn = 1 - seat
        if seat != self._first():
            self._open_round(2)
            self._over = ""

    def _show(self, event: dict[str, Any]) -> None:
        self._expect("called", "hands-shown")
        if self._round != 2:
            raise CheckFailed(
                "hu-compared", "hands are compared only after the second round (HU-7)"
            )
        points: dict[int, Score] = {}
        for hand in event["hands"]:
            points[hand["seat"]] = score(hand["cards"])
            if hand["combination"] != points[hand["seat"]].combination:
                raise CheckFailed(
                    "holds",
                    "seat {seat} holds {combination}",
                    seat=hand["seat"],
                    combination=points[hand["seat"]].combination,
                )
        mine, theirs = points[0].rank, points[1].rank
        self._finish("shown", None if mine == theirs else int(mine < theirs))

    def _pay(self, event: dict[str, Any]) -> None:
        winner = self._winner
        if winner is None or self._over not in ("dropped", "shown"):
            raise CheckFailed("hu-not-won", "the pot is paid where nobody has won it (HU-5, HU-10)")
        payment = (Move(POT, account(winner), self._pot, "pot"),)
        if event["winners"] != [winner] or moves_of(event) != payment:
            raise CheckFailed("hu-wins", "seat {seat} wins the whole pot (HU-6, HU-8)", seat=winner)
        self._chips[winner] += self._pot
        self._pot, self._over = 0, ""
        self._payouts += 1

    def _broke(self) -> list[int]:
        return [seat for seat in _SEATS if self._chips[seat] <= 0]

    def _halves(self) -> list[Move]:
        return [Move(POT, account(seat), self._pot // 2, "carried") for seat in _SEATS if self._pot]

    def _share(self, event: dict[str, Any]) -> None:
        if len(self._broke()) != 2 or not self._pot:
            raise CheckFailed("hu-shared", "a pot is shared only if both have zero or less (HU-9)")
        if list(moves_of(event)) != self._halves():
            raise CheckFailed("hu-equally", "the pot is shared equally (HU-9)")
        self._take_halves()

    def _take_halves(self) -> None:
        self._chips = [chips + self._pot // 2 for chips in self._chips]
        self._pot = 0

    def _why_over(self) -> str:
        if self._broke():
            return "player-broke"
        if self._deals == self._hands:
            return "hands-played"
        return "" if self._here else "table-deserted"

    def _end(self, event: dict[str, Any]) -> None:
        why, broke = self._why_over(), self._broke()
        if not why or event["reason"] != why:
            raise CheckFailed(
                "hu-end",
                "the game ends without a reason, or for another reason than {reason} (HU-9)",
                reason=why or "none",
            )
        loser = broke[0] if broke else None
        if event.get("loser") != loser:
            raise CheckFailed(
                "hu-loser", "the loser is the player with zero or less, and nobody else (HU-9)"
            )
        shares_of_pot = self._halves()
        if loser is not None and self._pot:
            shares_of_pot = [Move(POT, account(1 - loser), self._pot, "carried")]
            self._chips[1 - loser] += self._pot
        else:
            self._take_halves()
        self._check_stacks(event)
        self._check_richest(event)
        if list(moves_of(event)) != shares_of_pot + self._cash_outs():
            raise CheckFailed(
                "hu-cash-out", "all cash out what they have, or owe it to the cashier (G-4, HU-9)"
            )

    def _cash_outs(self) -> list[Move]:
        outs = []
        for seat, chips in enumerate(self._chips):
            if chips > 0:
                outs.append(Move(account(seat), CASHIER, chips, "cash-out"))
            elif chips < 0:
                outs.append(Move(CASHIER, account(seat), -chips, "deficit"))
        return outs
