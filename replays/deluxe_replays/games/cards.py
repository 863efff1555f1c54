"""What all examiners of cards share: the seeds, the order of the deals, the end."""

from typing import Any, Final

from deluxe_domain.kernel.cards import DECK
from deluxe_replays.entries.background import Background
from deluxe_replays.entries.findings import CheckFailed, Claim
from deluxe_replays.games.seeds import DealSeeds

PACK: Final = sorted(DECK)


class PackExaminer:
    """Knows the seeds and counts the deals; a game says how its cards go."""

    claim = Claim.CARDS

    def __init__(self, background: Background) -> None:
        self._seeds = DealSeeds(background)
        self._players = background.players
        self._deal = self._dealer = 0

    def end(self) -> str:
        """Which deals could not be compared with a revealed seed."""
        return self._seeds.end()

    def _next_deal(self, event: dict[str, Any]) -> None:
        self._deal += 1
        if event["deal"] != self._deal:
            raise CheckFailed("deal-next", "deal {deal} should follow", deal=self._deal)

    def _check_close(self, event: dict[str, Any]) -> None:
        if event["deal"] != self._deal:
            raise CheckFailed("deal-close", "deal {deal} should be closed", deal=self._deal)

    def _clockwise(self) -> list[int]:
        """All seats, the dealer's left neighbour first, the dealer last (G-2)."""
        return [(self._dealer + 1 + i) % self._players for i in range(self._players)]
