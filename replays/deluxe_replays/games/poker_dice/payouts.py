"""Checks every bet, turn, comparison, payout and the end by the rule book."""

from typing import Any, Final

from deluxe_domain.kernel.chips import POT
from deluxe_replays.chips.balances import Move, account, moves_of
from deluxe_replays.entries.decoded import DecodedEntry
from deluxe_replays.entries.findings import CheckFailed
from deluxe_replays.games.payouts import ChipsExaminer

_LAST_THROW: Final = 3
_FEWEST: Final = 2
_SHAPES: Final = {
    (1, 1, 1, 1, 1): (0, "high-die", 1),
    (2, 1, 1, 1): (1, "one-pair", 1),
    (2, 2, 1): (2, "two-pairs", 2),
    (3, 1, 1): (3, "three-of-a-kind", 1),
    (3, 2): (4, "full-house", 2),
    (4, 1): (5, "four-of-a-kind", 1),
    (5,): (6, "five-of-a-kind", 1),
}
"""By how many dice are alike: the order, the name, and how many numbers count (PD-4, PD-5)."""


def score(dice: list[int]) -> tuple[str, list[int]]:
    """The combination and the heights that count, a one being 7."""
    high = [7 if die == 1 else die for die in dice]
    groups = sorted(((high.count(each), each) for each in set(high)), reverse=True)
    order, name, ranks_used = _SHAPES[tuple(size for size, _ in groups)]
    return name, [order, *(each for _, each in groups[:ranks_used])]


class PayoutsExaminer(ChipsExaminer):
    """Keeps the chips and the turns by the rules, scores hands, and compares payments."""

    def __init__(self) -> None:
        super().__init__()
        self._starter = self._round = self._pot = 0
        self._to_play: list[int] = []
        self._dice: list[int] = []
        self._hands: list[tuple[int, list[int]]] = []
        self._winner: int | None = None
        self._out: list[int] = []
        self._bet_of_round: int | None = None
        self._players_in: list[int] = []

    def see(self, page: DecodedEntry) -> None:
        """What the next event pays."""
        event = page.event
        match page.kind:
            case "game-opened":
                self._options = event["options"]
            case "game-started":
                self._start(event)
            case "starter-found":
                self._starter = event["starter"]
            case "bet-named":
                self._name(event)
            case "bet-accepted" | "player-sat-out":
                self._answer(page.kind, event["seat"])
            case "round-skipped":
                self._skip(event)
            case "bets-placed":
                self._bet(event)
            case "dice-thrown":
                self._throw(event)
            case "rolling-stopped":
                self._stand(event["seat"])
            case "hands-compared":
                self._compare(event)
            case "round-paid":
                self._pay(event)
            case "game-ended":
                self._end(event)
            case kind:
                self._sit(kind, event)

    def _start(self, event: dict[str, Any]) -> None:
        if not self._buy_in(event, self._options["stake"]):
            raise CheckFailed("pd-stake", "everybody starts with the stake that was agreed (G-4)")

    def _able(self) -> list[int]:
        """Who can bet, clockwise from the next starter (PD-8)."""
        players = len(self._chips)
        clockwise = [(self._starter + i) % players for i in range(players)]
        return [seat for seat in clockwise if self._chips[seat] >= self._options["bet"]]

    def _bet(self, event: dict[str, Any]) -> None:
        if self._why_over():
            raise CheckFailed("pd-after-end", "the game goes on after its end (PD-8)")
        self._round += 1
        seats, bet = self._able(), self._options["bet"]
        if "limit" in self._options:
            if self._bet_of_round is None or self._to_ask() or len(self._players_in) < _FEWEST:
                raise CheckFailed(
                    "pd-bet-first", "a round is played before its bet is named and accepted (PD-6)"
                )
            seats, bet = self._players_in, self._bet_of_round
        if (event["round"], event["deal"]) != (self._round, self._round):
            raise CheckFailed("round-next", "round {round} should begin", round=self._round)
        if event["seats"] != seats:
            raise CheckFailed(
                "pd-players",
                "the players who can bet play, from the left of the last starter (PD-8)",
            )
        if list(moves_of(event)) != [Move(account(seat), POT, bet, "bet") for seat in seats]:
            raise CheckFailed("pd-bet", "everybody who plays puts the bet into the pot (PD-6)")
        for seat in seats:
            self._chips[seat] -= bet
        self._pot += bet * len(seats)
        self._starter, self._to_play, self._hands = seats[0], seats, []
        self._open_bets()

    def _open_bets(self) -> None:
        """The bet of the next round is still to be named."""
        self._out, self._bet_of_round, self._players_in = [], None, []

    def _to_ask(self) -> list[int]:
        """Who has still to name the bet, or to answer it, the next one first (PD-6)."""
        least = self._bet_of_round or 1
        answers = (*self._out, *self._players_in)
        able = [seat for seat in self._able() if self._chips[seat] >= least]
        seats_to_answer = [seat for seat in able if seat not in answers]
        enough = self._bet_of_round is not None or len(seats_to_answer) >= _FEWEST
        return seats_to_answer if enough and "limit" in self._options else []

    def _name(self, event: dict[str, Any]) -> None:
        seat = event["seat"]
        if self._bet_of_round is not None or self._why_over() or self._to_ask()[:1] != [seat]:
            raise CheckFailed(
                "pd-named", "the bet is named once, by the player who starts the round (PD-6)"
            )
        if not 1 <= event["bet"] <= min(self._options["limit"], self._chips[seat]):
            raise CheckFailed(
                "pd-limit",
                "the bet is from 1 to the limit, and no more than the starter holds (PD-6)",
            )
        if event["round"] != self._round + 1:
            raise CheckFailed("round-next", "round {round} should begin", round=self._round + 1)
        self._bet_of_round, self._players_in = event["bet"], [seat]

    def _answer(self, kind: str, seat: int) -> None:
        if self._to_ask()[:1] != [seat] or (kind == "bet-accepted" and self._bet_of_round is None):
            raise CheckFailed("pd-accepted", "the bet is accepted or not, in turn clockwise (PD-6)")
        (self._players_in if kind == "bet-accepted" else self._out).append(seat)

    def _skip(self, event: dict[str, Any]) -> None:
        """Nobody accepted: the left neighbour of who named the bet starts the next round."""
        starter = self._players_in[0] if self._players_in else self._able()[0]
        if "limit" not in self._options or self._why_over() or self._to_ask():
            raise CheckFailed(
                "pd-left-out-early",
                "a round is left out before all have answered, or after the end (PD-6)",
            )
        if len(self._players_in) > 1 or event["starter"] != starter:
            raise CheckFailed("pd-left-out", "a round is left out although it can be played (PD-6)")
        self._round += 1
        if (event["round"], event["deal"]) != (self._round, self._round):
            raise CheckFailed("round-next", "round {round} should begin", round=self._round)
        self._starter = (starter + 1) % len(self._chips)
        self._open_bets()

    def _throw(self, event: dict[str, Any]) -> None:
        if not self._to_play or event["seat"] != self._to_play[0]:
            raise CheckFailed(
                "pd-turn", "it is not the turn of seat {seat} (PD-3)", seat=event["seat"]
            )
        self._dice = event["dice"]
        if event["throw"] == _LAST_THROW:
            self._stand(event["seat"])

    def _stand(self, seat: int) -> None:
        if not self._dice or seat != self._to_play[0]:
            raise CheckFailed("pd-turn", "it is not the turn of seat {seat} (PD-3)", seat=seat)
        self._hands.append((seat, self._dice))
        self._to_play, self._dice = self._to_play[1:], []

    def _compare(self, event: dict[str, Any]) -> None:
        if self._to_play or not self._hands:
            raise CheckFailed(
                "pd-early", "hands are compared before all have had their turn (PD-5)"
            )
        hands = [(seat, dice, *score(dice)) for seat, dice in self._hands]
        hands_of_event = [
            (each["seat"], each["dice"], each["combination"]) for each in event["hands"]
        ]
        if hands_of_event != [(seat, dice, name) for seat, dice, name, _ in hands]:
            raise CheckFailed(
                "pd-hands", "the hands are not what was thrown, or not what it is (PD-4)"
            )
        order = [place for *_, place in hands]
        best = min(order) if self._options["lowest_wins"] else max(order)
        seats = [seat for seat, _, _, place in hands if place == best]
        if event["best"] != seats:
            raise CheckFailed(
                "pd-best", "the best hand wins the round, and those who tie play off (PD-5, PD-7)"
            )
        self._hands = []
        self._winner, self._to_play = (seats[0], []) if len(seats) == 1 else (None, seats)

    def _pay(self, event: dict[str, Any]) -> None:
        winner = self._winner
        if winner is None or event["winner"] != winner:
            raise CheckFailed("pd-not-won", "the pot is paid to one who has not won it (PD-6)")
        if list(moves_of(event)) != [Move(POT, account(winner), self._pot, "pot")]:
            raise CheckFailed("pd-wins", "seat {seat} wins the whole pot (PD-6)", seat=winner)
        self._chips[winner] += self._pot
        self._pot, self._winner, self._payouts = 0, None, self._payouts + 1
        self._starter = (self._starter + 1) % len(self._chips)

    def _why_over(self) -> str:
        if self._round == self._options["rounds"]:
            return "rounds-played"
        if len(self._able()) < _FEWEST:
            return "too-few-players"
        return "" if self._here else "table-deserted"

    def _end(self, event: dict[str, Any]) -> None:
        why = self._why_over()
        if not why or event["reason"] != why:
            raise CheckFailed(
                "pd-end", "the game ends without a reason, or for another reason than stated (PD-8)"
            )
        if event["stacks"] != self._chips or self._pot:
            raise CheckFailed("final-stacks", "the final stacks are not what the payouts leave")
        self._check_richest(event)
        if list(moves_of(event)) != self._cash_outs():
            raise CheckFailed("all-cash-out", "all cash out what they have (G-4)")
