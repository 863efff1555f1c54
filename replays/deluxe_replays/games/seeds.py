"""The chance of each deal for an auditor: from the vault's seed, or from revealed seeds (G-5)."""

from collections.abc import Sequence
from typing import cast

from deluxe_domain.kernel.cards import DECK, Card
from deluxe_domain.kernel.chance import DealChance
from deluxe_replays.entries.background import Background
from deluxe_replays.entries.decoded import DecodedEntry
from deluxe_replays.entries.entropy import Entropies
from deluxe_replays.entries.findings import CheckFailed


class DealSeeds:
    """What is known of a game's chance, mixed with what its players gave when they sat down."""

    def __init__(self, background: Background) -> None:
        self._background = background
        self._master = background.whole_chance
        self._entropy = Entropies(background.chance_id, background.players)
        self._without_seed: list[int] = []

    def see(self, page: DecodedEntry) -> None:
        """Note what the players reveal before the first deal."""
        if page.kind in Entropies.KINDS:
            self._entropy.see(page.kind, page.event)

    def chance(self, number: int) -> DealChance | None:
        """The chance of a deal; ``None`` while neither its seed nor the game's is known."""
        if self._master is not None:
            return self._master.deal(number, self._entropy.values)
        seed = self._background.seeds.get(number)
        return DealChance(self._background.chance_id, number, seed) if seed else None

    def check_shuffle(
        self, deal: int, order: list[str], root: str, lot: Sequence[str] = DECK, number: int = 0
    ) -> None:
        """Hold a shuffle against the deal's seed: the order, and the root that opens every card.

        ``number`` counts the shuffles of the deal. ``end`` names the deals whose seed is unknown.
        """
        chance = self.chance(deal)
        if chance is None:
            if deal not in self._without_seed:
                self._without_seed.append(deal)
            return
        commitment = chance.shuffle(cast(Sequence[Card], lot), number)
        if list(commitment.order) != order:
            raise CheckFailed(
                "order",
                "the order of the cards is not what the seed of deal {deal} gives",
                deal=deal,
            )
        if commitment.root != root:
            raise CheckFailed(
                "root", "the root is not what the seed of deal {deal} gives", deal=deal
            )

    def end(self) -> str:
        """Which deals could not be compared with a revealed seed."""
        if not self._without_seed:
            return ""
        deals = ", ".join(map(str, self._without_seed))
        return f"deal {deals} is not over: its seed is not opened and its root not recomputed"
