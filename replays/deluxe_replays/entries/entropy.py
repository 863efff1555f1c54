"""The entropy of a game's players: what they committed to, and what they revealed (G-5)."""

from typing import Any, Final

from deluxe_domain.kernel.chance import entropy_commitment
from deluxe_replays.entries.findings import CheckFailed


class Entropies:
    """Follows the events that tell of entropy, and holds what is revealed against commitments.

    ``values`` has what goes into every deal, by seat: hex digits, or nothing.
    """

    KINDS: Final = (
        "player-joined",
        "player-left",
        "game-started",
        "entropy-revealed",
        "entropy-withheld",
    )

    def __init__(self, game_id: str, players: int) -> None:
        self.values = [""] * players
        self._game_id = game_id
        self._names = [""] * players
        self._commitments: dict[int, str] = {}
        self._missing: list[int] = []
        self._started = False

    def see(self, kind: str, event: dict[str, Any]) -> None:
        """The next event; ``CheckFailed`` for what is not what was committed to."""
        match kind:
            case "player-joined":
                self._join(event["seat"], event["player"], event["entropy"])
            case "player-left" if not self._started:
                self._commitments.pop(event["seat"], None)
            case "game-started":
                self._started = True
            case "entropy-revealed":
                entropy, commitment = event["entropy"], self._take(event["seat"])
                if entropy_commitment(self._game_id, bytes.fromhex(entropy)) != commitment:
                    raise CheckFailed(
                        "entropy", "the entropy is not the one to which its player committed (G-5)"
                    )
                self.values[event["seat"]] = entropy
            case "entropy-withheld":
                self._take(event["seat"])
                self._missing.append(event["seat"])
            case _:  # brings no entropy
                pass

    def check_all_known(self) -> None:
        """Something was drawn: ``CheckFailed`` if somebody's entropy was neither in nor missed."""
        if self._commitments:
            raise CheckFailed(
                "entropy-missing",
                "the entropy of seat {seat} was neither revealed nor withheld (G-5)",
                seat=min(self._commitments),
            )

    def __str__(self) -> str:
        seats = [seat for seat, entropy in enumerate(self.values) if entropy]
        text = f"entropy of {self._list(seats)}" if seats else "no player's entropy"
        return f"{text}; withheld by {self._list(self._missing)}" if self._missing else text

    def _list(self, seats: list[int]) -> str:
        return ", ".join(self._names[seat] for seat in sorted(seats))

    def _join(self, seat: int, player: str, commitment: str) -> None:
        if commitment in self._commitments.values():
            raise CheckFailed(
                "entropy-copied", "another player has committed to the same entropy (G-5)"
            )
        self._names[seat] = player
        if commitment:
            self._commitments[seat] = commitment

    def _take(self, seat: int) -> str:
        """The commitment of a seat; from now on its entropy is not awaited any more."""
        if not self._started or seat not in self._commitments:
            raise CheckFailed(
                "entropy-not-awaited", "no entropy of seat {seat} is awaited (G-5)", seat=seat
            )
        return self._commitments.pop(seat)
