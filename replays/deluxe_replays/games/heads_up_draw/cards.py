"""Checks the cards against the commitments: shuffled, dealt one at a time, exchanged, shown.

A model of its own, in the plain words of the rule book, over the events' JSON. It shares with the
game only the dealing scheme itself (PD-DEAL-2).
"""

from typing import Any

from deluxe_replays.entries.background import Background
from deluxe_replays.entries.decoded import DecodedEntry
from deluxe_replays.entries.findings import CheckFailed
from deluxe_replays.games.cards import PACK, PackExaminer


class CardsExaminer(PackExaminer):
    """Follows every card of every deal from the committed pack to the hand that is shown."""

    def __init__(self, background: Background) -> None:
        super().__init__(background)
        self._pack: list[str] = []
        self._next = 0
        self._hands: dict[int, list[str]] = {}
        self._to_draw: list[int] = []

    def see(self, page: DecodedEntry) -> None:
        """Follow the cards of the next event."""
        self._seeds.see(page)
        event = page.event
        match page.kind:
            case "deck-shuffled":
                self._shuffle(event)
            case "hands-dealt":
                self._hand_out(event)
            case "cards-exchanged":
                self._exchange(event)
            case "stood-pat":
                self._check_turn(event["seat"])
            case "hands-shown":
                self._show(event)
            case "deal-closed":
                self._check_close(event)
            case _:  # moves no card
                pass

    @property
    def _first(self) -> int:
        """Who acts first: seat 0 in the first deal, then in turns (HU-4)."""
        return (self._deal + 1) % 2

    def _shuffle(self, event: dict[str, Any]) -> None:
        self._deal += 1
        if event["deal"] != self._deal or event["dealer"] != 1 - self._first:
            raise CheckFailed(
                "hu-first",
                "in deal {deal} seat {seat} acts first (HU-4)",
                deal=self._deal,
                seat=self._first,
            )
        self._pack = event["deck"]
        if sorted(self._pack) != PACK:
            raise CheckFailed("hu-pack", "the pack does not hold each of its 52 cards once (HU-1)")
        self._seeds.check_shuffle(self._deal, self._pack, event["root"])

    def _hand_out(self, event: dict[str, Any]) -> None:
        """Deal five cards each, one at a time, and compare (HU-2)."""
        seats = [self._first, 1 - self._first]
        hands: dict[int, list[str]] = {seat: [] for seat in seats}
        self._next = 0
        for _ in range(5):
            for seat in seats:
                hands[seat].append(self._from_pack())
        if [(hand["seat"], hand["cards"]) for hand in event["hands"]] != list(hands.items()):
            raise CheckFailed(
                "hu-hands", "the hands are not the cards of the pack, dealt one at a time (HU-2)"
            )
        self._hands, self._to_draw = hands, seats

    def _from_pack(self) -> str:
        """The next card from the top."""
        position, self._next = self._next, self._next + 1
        return str(self._pack[position])

    def _exchange(self, event: dict[str, Any]) -> None:
        seat, number = event["seat"], event["number"]
        self._check_turn(seat)
        hand, discards = self._hands[seat], event["discarded"]
        if number not in (1, 2, 3) or len(discards) != number:
            raise CheckFailed(
                "hu-exchange", "seat {seat} may exchange up to three cards (HU-7)", seat=seat
            )
        for card in discards:
            if card not in hand:
                raise CheckFailed(
                    "hu-not-held",
                    "seat {seat} discards a card that it does not hold (HU-7)",
                    seat=seat,
                )
            hand.remove(card)
        draws = [self._from_pack() for _ in range(number)]
        if event["drawn"] != draws:
            raise CheckFailed(
                "hu-drawn", "seat {seat} does not get the next cards of the pack (HU-7)", seat=seat
            )
        hand.extend(draws)

    def _check_turn(self, seat: int) -> None:
        if not self._to_draw or self._to_draw.pop(0) != seat:
            raise CheckFailed(
                "hu-turn-to-draw",
                "it is not the turn of seat {seat} to draw (HU-4, HU-7)",
                seat=seat,
            )

    def _show(self, event: dict[str, Any]) -> None:
        if self._to_draw:
            raise CheckFailed(
                "hu-early", "the hands are shown before both have had their draw (HU-7)"
            )
        hands_of_event = [(each["seat"], sorted(each["cards"])) for each in event["hands"]]
        hands = [(seat, sorted(self._hands[seat])) for seat in (self._first, 1 - self._first)]
        if hands_of_event != hands:
            raise CheckFailed(
                "hu-shown", "the hands shown are not those held, the first to act before the other"
            )
