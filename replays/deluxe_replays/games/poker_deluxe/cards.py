"""Checks the cards against the commitments: shuffled, cut, dealt one at a time, bought, shown.

A model of its own, in the plain words of the rule book, over the events' JSON. It shares with the
game only the dealing scheme itself (PD-DEAL-2).
"""

from typing import Any

from deluxe_domain.kernel.cards import DECK
from deluxe_replays.entries.background import Background
from deluxe_replays.entries.decoded import DecodedEntry
from deluxe_replays.entries.findings import CheckFailed
from deluxe_replays.games.cards import PACK, PackExaminer

_FACE_DOWN = 4


class CardsExaminer(PackExaminer):
    """Follows every card of every deal from the committed pack to the hand that is shown."""

    def __init__(self, background: Background) -> None:
        super().__init__(background)
        self._in_hand = 0
        self._pack: list[str] = []
        self._cut_at: int | None = None
        self._hands: dict[int, list[str]] = {}
        self._face_down: dict[int, list[str | None]] = {}
        self._turns: list[int] = []

    def see(self, page: DecodedEntry) -> None:
        """Follow the cards of the next event."""
        self._seeds.see(page)
        event = page.event
        match page.kind:
            case "game-opened":
                self._in_hand = event["options"]["cards"]
                if self._in_hand not in range(4, 9):
                    raise CheckFailed(
                        "dx-cards", "a game is played with 4 to 8 cards in hand (DX-1)"
                    )
            case "game-started":
                self._dealer = event["youngest_first"][0]
            case "deck-shuffled":
                self._shuffle(event)
            case "deck-cut":
                self._cut(event)
            case "hands-dealt":
                self._hand_out(event)
            case "card-bought":
                self._buy(event)
            case "buying-stopped":
                self._stop(event["seat"])
            case "hands-shown":
                self._show(event)
            case "deal-closed":
                self._close(event)
            case _:  # moves no card
                pass

    def _shuffle(self, event: dict[str, Any]) -> None:
        self._deal += 1
        if event["deal"] != self._deal or event["dealer"] != self._dealer:
            raise CheckFailed(
                "dx-next",
                "deal {deal} by seat {dealer} should follow (DX-4)",
                deal=self._deal,
                dealer=self._dealer,
            )
        if event["round"] != (self._deal - 1) // self._players + 1:
            raise CheckFailed("dx-round", "the round is wrong: each player deals once in it (DX-5)")
        self._pack, self._cut_at = event["deck"], None
        if sorted(self._pack) != PACK:
            raise CheckFailed("dx-pack", "the pack does not hold each of its 52 cards once (DX-1)")
        self._seeds.check_shuffle(self._deal, self._pack, event["root"])

    def _cut(self, event: dict[str, Any]) -> None:
        if event["seat"] != (self._dealer - 1) % self._players:
            raise CheckFailed("dx-cuts", "the player to the dealer's right cuts (DX-8)")
        if not 1 <= event["lifted"] <= len(DECK) - 1:
            raise CheckFailed("dx-lifted", "one to 51 cards are lifted in the cut (DX-8)")
        self._cut_at = event["lifted"]

    def _hand_out(self, event: dict[str, Any]) -> None:
        """Deal the cut pack card by card, clockwise, and compare (DX-9)."""
        assert self._cut_at is not None
        seats = self._clockwise()
        hands: dict[int, list[str]] = {seat: [] for seat in seats}
        face_down: dict[int, list[str | None]] = {seat: [] for seat in seats}
        position = self._cut_at
        for turn in range(self._in_hand + _FACE_DOWN):
            for seat in seats:
                card = self._pack[position % len(DECK)]
                position += 1
                if turn < self._in_hand:
                    hands[seat].append(card)
                else:
                    face_down[seat].append(card)
        hands_of_event = [(hand["seat"], hand["cards"]) for hand in event["hands"]]
        face_down_of_event = [(hand["seat"], hand["cards"]) for hand in event["face_down"]]
        if hands_of_event != list(hands.items()):
            raise CheckFailed(
                "dx-hands",
                "the hands are not the cards of the cut pack, dealt one at a time (DX-9)",
            )
        if face_down_of_event != list(face_down.items()):
            raise CheckFailed(
                "dx-face-down", "the face-down cards are not the next of the cut pack (DX-9)"
            )
        self._hands, self._face_down, self._turns = hands, face_down, seats

    def _buy(self, event: dict[str, Any]) -> None:
        seat, place = event["seat"], event["place"]
        self._check_turn(seat)
        hand, face_down = self._hands[seat], self._face_down[seat]
        if event["discarded"] not in hand:
            raise CheckFailed(
                "dx-not-held",
                "seat {seat} discards a card that it does not hold (DX-11)",
                seat=seat,
            )
        if face_down[place] is None or face_down[place] != event["card"]:
            raise CheckFailed(
                "dx-taken",
                "seat {seat} takes a card that does not lie at place {place} (DX-11)",
                seat=seat,
                place=place,
            )
        hand.remove(event["discarded"])
        hand.append(event["card"])
        face_down[place] = None
        if face_down.count(None) == _FACE_DOWN:
            self._turns.pop(0)

    def _stop(self, seat: int) -> None:
        self._check_turn(seat)
        self._turns.pop(0)

    def _check_turn(self, seat: int) -> None:
        if not self._turns or self._turns[0] != seat:
            raise CheckFailed(
                "dx-turn", "it is not the turn of seat {seat} to buy (DX-10)", seat=seat
            )

    def _show(self, event: dict[str, Any]) -> None:
        if self._turns:
            raise CheckFailed(
                "dx-early", "the hands are shown before all have had their turn to buy (DX-14)"
            )
        hands_of_event = [(each["seat"], sorted(each["cards"])) for each in event["hands"]]
        if hands_of_event != [(seat, sorted(self._hands[seat])) for seat in self._clockwise()]:
            raise CheckFailed(
                "dx-shown", "the hands shown are not those held, clockwise from the left (DX-14)"
            )

    def _close(self, event: dict[str, Any]) -> None:
        self._check_close(event)
        self._dealer = (self._dealer + 1) % self._players
