"""The auditor's own model of High Card, written from its rules (HC), not from the game."""

from typing import Any, Final

from deluxe_replays.chips.balances import Move, account, moves_of
from deluxe_replays.entries.decoded import DecodedEntry
from deluxe_replays.entries.findings import CheckFailed
from deluxe_replays.games.cards import PACK, PackExaminer
from deluxe_replays.games.model import SHUFFLE, DealLog, GameModel
from deluxe_replays.games.payouts import ChipsExaminer

_ORDER: Final = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]


class CardsExaminer(PackExaminer):
    """Shuffles, cuts and deals every pack again (HC-3)."""

    def see(self, page: DecodedEntry) -> None:
        """Follow the cards of the next event."""
        self._seeds.see(page)
        event = page.event
        if page.kind == "deck-shuffled":
            self._next_deal(event)
            self._dealer, self._pack = event["dealer"], list(event["deck"])
            if sorted(self._pack) != PACK:
                raise CheckFailed("hc-pack", "the pack does not hold each card once (HC-3)")
            self._seeds.check_shuffle(self._deal, self._pack, event["root"])
        elif page.kind == "deck-cut":
            place = event["lifted"]
            self._pack = self._pack[place:] + self._pack[:place]
        elif page.kind == "cards-dealt":
            due = [
                {"seat": s, "cards": [c]}
                for s, c in zip(self._clockwise(), self._pack, strict=False)
            ]
            if event["cards"] != due:
                raise CheckFailed("hc-cards", "the cards are not those on top of the pack (HC-3)")
        elif page.kind == "deal-closed":
            self._check_close(event)


class PayoutsExaminer(ChipsExaminer):
    """Recomputes who wins each pot, and the end (HC-2, HC-4, HC-5)."""

    def see(self, page: DecodedEntry) -> None:
        """Recompute the chips of the next event."""
        event = page.event
        self._sit(page.kind, event)
        match page.kind:
            case "game-opened":
                self._options = event["options"]
            case "game-started" if not self._buy_in(event, self._options["stake"]):
                raise CheckFailed("hc-buy-in", "every player starts with the stake (HC-2)")
            case "pot-fed":
                self._expect(
                    event, [Move(account(s), "pot", 1, "ante") for s in range(len(self._chips))]
                )
                self._chips = [chips - 1 for chips in self._chips]
            case "cards-dealt":
                self._best = max(event["cards"], key=lambda hand: _ORDER.index(hand["cards"][0]))[
                    "seat"
                ]
            case "deal-paid":
                self._expect(event, [Move("pot", account(self._best), len(self._chips), "pot")])
                self._chips[self._best] += len(self._chips)
                self._payouts += 1
            case "game-ended":
                self._end(event)
            case _:
                pass

    def _expect(self, event: dict[str, Any], moves: list[Move]) -> None:
        if list(moves_of(event)) != moves:
            raise CheckFailed("hc-paid", "other chips move than the rules say (HC-2, HC-4)")

    def _end(self, event: dict[str, Any]) -> None:
        """The game ends in time, and the richest wins (HC-5)."""
        over = 0 in self._chips or self._payouts == self._options["deals"] or not self._here
        if not over:
            raise CheckFailed("hc-end", "the game ends too early (HC-5)")
        self._check_stacks(event)
        self._check_richest(event)
        self._check_cash_outs(event)


MODEL: Final = GameModel(CardsExaminer, PayoutsExaminer, lambda: DealLog(SHUFFLE))
