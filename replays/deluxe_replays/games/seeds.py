"""The chance of each deal for an auditor: from the vault's seed, or from the seeds opened (G-5)."""

from deluxe_domain.kernel.chance import DealChance
from deluxe_replays.background import Background
from deluxe_replays.decoded_entries import DecodedEntry


class DealSeeds:
    """What is known of a game's chance, mixed with what its players gave when they sat down."""

    def __init__(self, background: Background) -> None:
        self._known = background
        self._master = background.whole_chance
        self._entropy = [""] * background.players
        self._started = False

    def see(self, page: DecodedEntry) -> None:
        """Note who sits where until play starts: later nothing is mixed in any more."""
        event = page.event
        match page.kind:
            case "player-joined":
                self._entropy[event["seat"]] = event["entropy"]
            case "player-left" if not self._started:
                self._entropy[event["seat"]] = ""
            case "game-started":
                self._started = True
            case _:  # brings no entropy
                pass

    def chance(self, number: int) -> DealChance | None:
        """The chance of a deal; ``None`` while neither its seed nor the game's is known."""
        if self._master is not None:
            return self._master.deal(number, self._entropy)
        seed = self._known.seeds.get(number)
        return DealChance(self._known.game_id, number, seed) if seed else None
