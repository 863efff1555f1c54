"""One run of rounds: its seed, its folder, what was counted and what was violated."""

import asyncio
import random
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic

MOST_TOLD = 6
"""Violations of one kind that are kept in words; the others are only counted."""


@dataclass
class Drill:
    """The state of one batch of a round.

    ``chance`` decides everything that the harness chooses; when processes act on each other, their
    timing still differs between two runs. ``counts`` are what happened, by name. With
    ``logs`` the games lie in three logs of one PostgreSQL.
    ``older`` is the commit of the program that is replaced, if it is not the last release.
    """

    seed: int
    folder: Path
    logs: bool = False
    older: str = ""
    chance: random.Random = field(init=False)
    counts: Counter[str] = field(default_factory=Counter)
    violations: list[str] = field(default_factory=list)
    restores: bool = False
    """Whether a position may be gone, since the store is restored meanwhile."""
    began: float = field(default_factory=monotonic)

    def __post_init__(self) -> None:
        self.chance = random.Random(self.seed)

    def violate(self, kind: str, text: str) -> None:
        """Note that something of this kind happened that must not happen."""
        self.counts[f"VIOLATION {kind}"] += 1
        if self.counts[f"VIOLATION {kind}"] <= MOST_TOLD:
            self.violations.append(f"{kind}: {text}")

    async def pause(self, least: float, most: float) -> None:
        """Wait for a time between the two, in seconds."""
        await asyncio.sleep(self.chance.uniform(least, most))
