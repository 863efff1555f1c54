"""Checks the cards against the commitments: shuffled, dealt one at a time, exchanged, shown.

A model of its own, in the plain words of the rule book, over the events' JSON. It shares with the
game only the dealing scheme itself (PD-DEAL-2).
"""

from typing import Any

from deluxe_replays.entries.background import Background
from deluxe_replays.entries.decoded import DecodedEntry
from deluxe_replays.entries.findings import CheckFailed
from deluxe_replays.games.betting.first_dealer import check_first_dealer
from deluxe_replays.games.betting.scoring import score
from deluxe_replays.games.cards import PACK, PackExaminer

_JACKS = score(["Jc", "Jd", "2h", "3s", "4c"]).rank


class CardsExaminer(PackExaminer):
    """Follows every card of every deal from the committed pack to the hand that is shown."""

    def __init__(self, background: Background) -> None:
        super().__init__(background)
        self._shuffles = self._round = 0
        self._rest: list[str] = []
        self._aside: list[str] = []
        self._laid_down: list[str] = []
        self._debt = 0
        self._hands: dict[int, list[str]] = {}

    def see(self, page: DecodedEntry) -> None:
        """Follow the cards of the next event."""
        self._seeds.see(page)
        event = page.event
        match page.kind:
            case "first-dealer-found":
                check_first_dealer(event, self._players, self._seeds)
                self._dealer = event["dealer"]
            case "deck-shuffled":
                self._shuffle(event)
            case "hands-dealt":
                self._hand_out(event)
            case "player-bet":
                self._open(event)
            case "betting-closed":
                self._round += 1
            case "cards-discarded":
                self._discard(event)
            case "cards-drawn":
                self._draw(event)
            case "stub-reshuffled":
                self._reshuffle(event)
            case "hands-shown":
                self._show(event)
            case "deal-closed":
                self._check_close(event)
            case _:  # moves no card
                pass

    def _shuffle(self, event: dict[str, Any]) -> None:
        self._next_deal(event)
        self._dealer, self._rest = event["dealer"], list(event["deck"])
        self._shuffles = self._round = 0
        self._aside, self._hands, self._debt = [], {}, 0
        if sorted(self._rest) != PACK:
            raise CheckFailed("dr-pack", "the pack does not hold each of its 52 cards once (DR-1)")
        self._seeds.check_shuffle(self._deal, self._rest, event["root"])

    def _hand_out(self, event: dict[str, Any]) -> None:
        """Deal the pack card by card, clockwise from the dealer's left, and compare (DR-5)."""
        seats = [hand["seat"] for hand in event["hands"]]
        if (
            seats != [seat for seat in self._clockwise() if seat in seats]
            or self._dealer not in seats
        ):
            raise CheckFailed("dr-clockwise", "cards go clockwise from the dealer's left (DR-5)")
        self._hands = {seat: [] for seat in seats}
        for _ in range(5):
            for seat in seats:
                self._hands[seat].append(self._rest.pop(0))
        if [hand["cards"] for hand in event["hands"]] != list(self._hands.values()):
            raise CheckFailed(
                "dr-hands", "the hands are not the cards of the pack, dealt one at a time (DR-5)"
            )

    def _open(self, event: dict[str, Any]) -> None:
        if self._round == 0 and score(self._hands[event["seat"]]).rank < _JACKS:
            raise CheckFailed(
                "dr-openers",
                "seat {seat} opens without a pair of jacks or better (DR-6)",
                seat=event["seat"],
            )

    def _discard(self, event: dict[str, Any]) -> None:
        hand, cards = self._hands[event["seat"]], event["cards"]
        if self._debt or not 1 <= len(cards) <= 4 or event["number"] != len(cards):
            raise CheckFailed(
                "dr-exchange", "one to four cards are exchanged, one player after the other (DR-10)"
            )
        for card in cards:
            if card not in hand:
                raise CheckFailed(
                    "dr-not-held",
                    "seat {seat} lays down a card that it does not hold (DR-10)",
                    seat=event["seat"],
                )
            hand.remove(card)
        self._laid_down, self._debt = cards, len(cards)

    def _draw(self, event: dict[str, Any]) -> None:
        cards = event["cards"]
        top = self._rest[: self._debt]
        if not top or cards != top or event["number"] != len(top):
            raise CheckFailed(
                "dr-drawn", "the cards given are not those on top of the pack (DR-10, DR-11)"
            )
        self._rest = self._rest[len(top) :]
        self._debt -= len(top)
        self._hands[event["seat"]] += top
        if not self._debt:
            self._aside += self._laid_down

    def _reshuffle(self, event: dict[str, Any]) -> None:
        self._shuffles += 1
        if self._rest or not self._debt or event["shuffle"] != self._shuffles:
            raise CheckFailed(
                "dr-new-pack", "the pack is made anew when it has run out, and not before (DR-11)"
            )
        self._rest = list(event["deck"])
        if sorted(self._rest) != sorted(self._aside):
            raise CheckFailed(
                "dr-new-cards", "the new pack is not of the cards exchanged so far (DR-11)"
            )
        self._seeds.check_shuffle(
            self._deal, self._rest, event["root"], self._aside, self._shuffles
        )
        self._aside = []

    def _show(self, event: dict[str, Any]) -> None:
        for hand in event["hands"]:
            if sorted(hand["cards"]) != sorted(self._hands[hand["seat"]]):
                raise CheckFailed(
                    "shows-others", "seat {seat} shows other cards than it holds", seat=hand["seat"]
                )
