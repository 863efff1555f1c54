"""Checks the cards against the commitments: shuffled, dealt one at a time, up and down, shown.

A model of its own, in the plain words of the rule book, over the events' JSON. It shares with the
game only the dealing scheme itself (PD-DEAL-2).
"""

from typing import Any, Final

from deluxe_replays.chips.balances import moves_of
from deluxe_replays.entries.background import Background
from deluxe_replays.entries.decoded import DecodedEntry
from deluxe_replays.entries.findings import CheckFailed
from deluxe_replays.games.betting.first_dealer import check_first_dealer
from deluxe_replays.games.cards import PACK, PackExaminer
from deluxe_replays.games.stud.opening import Opening

_FACE_DOWN_AT_FIRST: Final = {"five-card-stud/1": 1, "seven-card-stud/1": 2}
_LATER: Final = {
    "five-card-stud/1": ("cards-dealt-up",) * 3,
    "seven-card-stud/1": ("cards-dealt-up",) * 3 + ("cards-dealt-down",),
}
"""How the cards fall (ST-2, ST-7)."""


class CardsExaminer(PackExaminer):
    """Follows every card of every deal from the committed pack to the hand that is shown."""

    def __init__(self, background: Background) -> None:
        super().__init__(background)
        self._at_first = _FACE_DOWN_AT_FIRST[background.rules]
        self._later = _LATER[background.rules]
        self._round = 0
        self._rest: list[str] = []
        self._face_up: dict[int, list[str]] = {}
        self._face_down: dict[int, list[str]] = {}
        self._opening = Opening()

    def see(self, page: DecodedEntry) -> None:
        """Follow the cards of the next event, and who opens."""
        self._seeds.see(page)
        event = page.event
        self._opening.move(moves_of(event))
        match page.kind:
            case "first-dealer-found":
                check_first_dealer(event, self._players, self._seeds)
            case "deck-shuffled":
                self._shuffle(event)
            case "hands-dealt":
                self._hand_out(event)
            case "cards-dealt-up" | "cards-dealt-down":
                self._hand_out_more(page.kind, event)
            case _:
                self._act(page.kind, event)

    def _act(self, kind: str, event: dict[str, Any]) -> None:
        match kind:
            case "player-checked":
                raise CheckFailed("st-check", "nobody checks in Stud (ST-4)")
            case "player-bet":
                self._opening.bet(event["seat"])
            case "player-dropped":
                self._opening.drop(event["seat"])
            case "hands-shown":
                self._show(event)
            case "deal-closed":
                self._check_close(event)
            case _:  # moves no card
                pass

    def _shuffle(self, event: dict[str, Any]) -> None:
        self._next_deal(event)
        self._dealer, self._rest, self._round = event["dealer"], list(event["deck"]), 1
        if sorted(self._rest) != PACK:
            raise CheckFailed("dr-pack", "the pack does not hold each of its 52 cards once (DR-1)")
        self._seeds.check_shuffle(self._deal, self._rest, event["root"])

    def _hand_out(self, event: dict[str, Any]) -> None:
        """Deal down and up, card by card, clockwise from the dealer's left, and compare."""
        seats = [hand["seat"] for hand in event["face_up"]]
        if (
            seats != [seat for seat in self._clockwise() if seat in seats]
            or self._dealer not in seats
        ):
            raise CheckFailed(
                "st-clockwise", "cards go clockwise from the dealer's left (ST-2, ST-7)"
            )
        down: dict[int, list[str]] = {seat: [] for seat in seats}
        for _ in range(self._at_first):
            for seat in seats:
                down[seat].append(self._rest.pop(0))
        up = {seat: [self._rest.pop(0)] for seat in seats}
        if [(hand["seat"], hand["cards"]) for hand in event["face_down"]] != list(down.items()):
            raise CheckFailed(
                "st-face-down", "the cards face down are not those of the pack (ST-2, ST-7)"
            )
        if [(hand["seat"], hand["cards"]) for hand in event["face_up"]] != list(up.items()):
            raise CheckFailed("st-open", "the open cards are not the next of the pack (ST-2, ST-7)")
        self._face_up, self._face_down = up, down
        self._opening.deal(seats)
        self._opening.open_round(up)

    def _hand_out_more(self, kind: str, event: dict[str, Any]) -> None:
        """One card more to everybody left, and compare (ST-2, ST-7)."""
        if self._round > len(self._later) or self._later[self._round - 1] != kind:
            raise CheckFailed(
                "st-card", "this card is dealt in another way, or not at all (ST-2, ST-7)"
            )
        self._round += 1
        cards_due = [(seat, [self._rest.pop(0)]) for seat in self._opening.left]
        if event["round"] != self._round or cards_due != [
            (hand["seat"], hand["cards"]) for hand in event["cards"]
        ]:
            raise CheckFailed(
                "st-next", "not everybody left gets the next card of the pack (ST-2, ST-7)"
            )
        hands = self._face_up if kind == "cards-dealt-up" else self._face_down
        for seat, cards in cards_due:
            hands[seat] += cards
        self._opening.open_round(self._face_up)

    def _show(self, event: dict[str, Any]) -> None:
        if self._round != len(self._later) + 1:
            raise CheckFailed("st-early", "hands are shown before all cards are dealt (ST-5, ST-7)")
        for hand in event["hands"]:
            seat = hand["seat"]
            if sorted(hand["cards"]) != sorted(self._face_down[seat] + self._face_up[seat]):
                raise CheckFailed(
                    "shows-others", "seat {seat} shows other cards than it holds", seat=seat
                )
