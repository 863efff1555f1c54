"""Checks the cards against the commitments: shuffled, dealt one at a time, arranged, shown.

A model of its own, in the plain words of the rule book, over the events' JSON. It shares with the
game only the dealing scheme itself (PD-DEAL-2).
"""

from typing import Any, Final

from deluxe_replays.entries.background import Background
from deluxe_replays.entries.decoded import DecodedEntry
from deluxe_replays.entries.findings import CheckFailed
from deluxe_replays.games.cards import PACK, PackExaminer
from deluxe_replays.games.chinese_poker.scoring import automatic

_EACH: Final = 13
_PLACES: Final = ("front", "middle", "back")


class CardsExaminer(PackExaminer):
    """Follows every card of every hand from the committed pack to the arrangement shown."""

    def __init__(self, background: Background) -> None:
        super().__init__(background)
        self._button = background.players - 1
        self._pack: list[str] = []
        self._seats: list[int] = []
        self._hands: dict[int, list[str]] = {}
        self._arrangements: dict[int, dict[str, Any]] = {}

    def see(self, page: DecodedEntry) -> None:
        """Follow the cards of the next event."""
        self._seeds.see(page)
        event = page.event
        match page.kind:
            case "deck-shuffled":
                self._shuffle(event)
            case "hands-dealt":
                self._hand_out(event)
            case "hand-arranged" | "hand-surrendered":
                self._arrange(event)
            case "hands-shown":
                self._show(event)
            case "deal-closed":
                self._close(event)
            case _:  # moves no card
                pass

    def _shuffle(self, event: dict[str, Any]) -> None:
        self._next_deal(event)
        self._pack, self._dealer = event["deck"], event["dealer"]
        if sorted(self._pack) != PACK:
            raise CheckFailed("pack", "the pack does not hold each of its 52 cards once")
        self._seeds.check_shuffle(self._deal, self._pack, event["root"])

    def _hand_out(self, event: dict[str, Any]) -> None:
        """The button comes to the next who plays (CP-13); the pack is dealt card by card (CP-1)."""
        self._seats = list(event["seats"])
        order = [(self._button + i) % self._players for i in range(self._players)]
        if self._dealer != next(seat for seat in order if seat in self._seats):
            raise CheckFailed(
                "cp-button", "the button is not at seat {dealer} (CP-13)", dealer=self._dealer
            )
        if self._seats != [seat for seat in self._clockwise() if seat in self._seats]:
            raise CheckFailed(
                "cp-clockwise", "the cards are not dealt clockwise from the dealer's left (CP-13)"
            )
        self._hands, self._arrangements = {seat: [] for seat in self._seats}, {}
        for position in range(_EACH * len(self._seats)):
            seat = self._seats[position % len(self._seats)]
            self._hands[seat].append(self._pack[position])
        hands = [(hand["seat"], hand["cards"]) for hand in event["hands"]]
        if hands != list(self._hands.items()):
            raise CheckFailed(
                "cp-hands", "the hands are not the cards of the pack, dealt one at a time (CP-1)"
            )

    def _arrange(self, event: dict[str, Any]) -> None:
        seat = event["seat"]
        if seat not in self._hands or seat in self._arrangements:
            raise CheckFailed("cp-nothing", "seat {seat} has nothing to arrange (CP-1)", seat=seat)
        self._arrangements[seat] = event
        if event["kind"] == "hand-surrendered":
            return
        hands = [sorted(event[place]) for place in _PLACES]
        if [len(hand) for hand in hands] != [3, 5, 5]:
            raise CheckFailed(
                "cp-rows", "front, middle and back have three, five and five cards (CP-1)"
            )
        if sorted(card for hand in hands for card in hand) != sorted(self._hands[seat]):
            raise CheckFailed(
                "cp-other-cards", "seat {seat} arranges other cards than it holds (CP-1)", seat=seat
            )
        if event["by_clock"] and (tuple(hands) != automatic(self._hands[seat]) or event["claim"]):
            raise CheckFailed(
                "cp-automatic",
                "the hand of seat {seat} is not arranged automatically (CP-20)",
                seat=seat,
            )

    def _show(self, event: dict[str, Any]) -> None:
        if [hand["seat"] for hand in event["hands"]] != self._seats:
            raise CheckFailed("cp-show", "the hands are not shown from the dealer's left (CP-13)")
        for hand in event["hands"]:
            arrangement = self._arrangements.get(hand["seat"])
            if arrangement is None:
                raise CheckFailed("cp-early", "the hands are shown before all have arranged (CP-1)")
            if any(hand.get(place) != arrangement.get(place) for place in _PLACES):
                raise CheckFailed(
                    "cp-other-hands",
                    "seat {seat} shows other hands than it has arranged (CP-1)",
                    seat=hand["seat"],
                )
            if hand["claim"] != arrangement.get("claim", False):
                raise CheckFailed(
                    "cp-claim",
                    "the claim of seat {seat} is not what it was (CP-14)",
                    seat=hand["seat"],
                )
            if hand["surrendered"] != (arrangement["kind"] == "hand-surrendered"):
                raise CheckFailed(
                    "cp-surrender",
                    "whether seat {seat} surrendered is stated wrongly (CP-20)",
                    seat=hand["seat"],
                )

    def _close(self, event: dict[str, Any]) -> None:
        self._check_close(event)
        self._button = (self._dealer + 1) % self._players
