"""Checks that dice follow from the seeds and are picked up by the rules (PD-3, YA-2).

A model of its own over the events' JSON, for every game with dice. It shares with the games only
the dealing scheme itself (PD-DEAL-2).
"""

from typing import Any, Final

from deluxe_domain.kernel.chance import DealChance
from deluxe_domain.kernel.stream import Stream
from deluxe_replays.entries.background import Background
from deluxe_replays.entries.decoded import DecodedEntry
from deluxe_replays.entries.findings import CheckFailed, Claim
from deluxe_replays.games.seeds import DealSeeds

_PLACES: Final = [0, 1, 2, 3, 4]
_MOST_THROWS: Final = 3


class ThrowsExaminer:
    """Draws every die again from the seed of its deal."""

    claim = Claim.CARDS

    def __init__(self, background: Background, ones_high: bool) -> None:
        self._background = background
        self._ones_high = ones_high
        self._seeds = DealSeeds(background)
        self._deal = 1
        self._rows: dict[int, tuple[Stream, list[int]]] = {}
        self._turns: dict[int, int] = {}
        self._lying: tuple[int, list[int], list[int]] = (0, [], [])
        self._without_seed: set[int] = set()

    def see(self, page: DecodedEntry) -> None:
        """Follow the dice of the next event."""
        self._seeds.see(page)
        event = page.event
        match page.kind:
            case "starter-found":
                self._find_starter(event)
            case "bets-placed" | "round-skipped":
                self._deal, self._rows, self._turns = event["deal"], {}, {}
            case "dice-thrown":
                self._throw(event)
            case "deal-closed":
                if event["deal"] != self._deal:
                    raise CheckFailed("deal-close", "deal {deal} should be closed", deal=self._deal)
            case _:  # throws no die
                pass

    def end(self) -> str:
        """Which throws could not be compared with a revealed seed."""
        if not self._without_seed:
            return ""
        deals = ", ".join(map(str, sorted(self._without_seed)))
        return f"deal {deals} is not over: its seed is not opened and its dice not thrown again"

    def _chance(self) -> DealChance | None:
        """The chance of this deal, from the master seed or from the one opened."""
        chance = self._seeds.chance(self._deal)
        if chance is None:
            self._without_seed.add(self._deal)
        return chance

    def _find_starter(self, event: dict[str, Any]) -> None:
        chance = self._chance()
        below = chance.stream("start").below if chance else None
        throws, highest = list(event["throws"]), list(range(self._background.players))
        while not (len(highest) == 1 and not throws):
            now, throws = throws[: len(highest)], throws[len(highest) :]
            if [each["seat"] for each in now] != highest:
                raise CheckFailed(
                    "dice-tie", "each throws one die, and those who tie for the highest throw again"
                )
            if below is not None and any(each["die"] != below(6) + 1 for each in now):
                raise CheckFailed(
                    "dice-seed", "the dice for the start do not fall as the seed says"
                )
            heights = [self._height(each["die"]) for each in now]
            highest = [
                seat for seat, high in zip(highest, heights, strict=True) if high == max(heights)
            ]
        if event["starter"] != highest[0]:
            raise CheckFailed("dice-start", "the highest die does not start")

    def _height(self, die: int) -> int:
        return 7 if die == 1 and self._ones_high else die

    def _throw(self, event: dict[str, Any]) -> None:
        seat, throw, places = event["seat"], event["throw"], event["places"]
        if throw == 1:
            self._turns[seat] = self._turns.get(seat, 0) + 1
            may, lying = _PLACES, event["dice"]
        else:
            owner, may, lying = self._lying
            if owner != seat:
                raise CheckFailed(
                    "dice-others", "seat {seat} rolls another's dice again", seat=seat
                )
        whole = places == _PLACES or throw > 1
        if not places or not whole or len(set(places)) != len(places) or not set(places) <= {*may}:
            raise CheckFailed(
                "dice-left",
                "what is left after the first throw stays left, and all are thrown first",
            )
        if throw > _MOST_THROWS:
            raise CheckFailed("dice-three", "a turn has three throws at most")
        row = self._fallen(seat, throw) or event["dice"]
        dice = [row[i] if i in places else lying[i] for i in _PLACES]
        if event["dice"] != dice:
            raise CheckFailed(
                "dice-lie",
                "the dice of seat {seat} do not lie as the seed and the rules say",
                seat=seat,
            )
        self._lying = (seat, places, dice)

    def _fallen(self, seat: int, throw: int) -> list[int] | None:
        """All five dice of this throw, as the seat's row has them; ``None`` without a seed."""
        if seat not in self._rows:
            chance = self._chance()
            if chance is None:
                return None
            self._rows[seat] = (chance.stream(f"dice-{seat}"), [])
        stream, row = self._rows[seat]
        first = 15 * (self._turns[seat] - 1) + 5 * (throw - 1)
        while len(row) < first + 5:
            row.append(stream.below(6) + 1)
        return row[first : first + 5]
