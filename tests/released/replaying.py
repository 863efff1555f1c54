"""Recorded games through the rule sets that are here: folded, executed again, verified.

``python -m tests.released.replaying FILE…`` prints, for each game file, how the three came out: the
same text on every Python, whatever ``PYTHONHASHSEED`` is. It needs nothing but the three packages.
"""

import sys
from collections.abc import Iterable
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

import msgspec

from deluxe_domain.kernel.chance import GameChance
from deluxe_domain.kernel.history import StateAt, advance
from deluxe_replays.audit.auditor import audit_file
from deluxe_replays.audit.reexecution import reexecute
from deluxe_replays.audit.replayer import game_and_entries
from deluxe_replays.entries.gamefile import read_game_file

HISTORIES: Final = Path(__file__).parents[1] / "histories"


class Outcome(msgspec.Struct, frozen=True):
    """A recorded game again: where the fold ended, how re-execution and audit came out."""

    rules: str
    fold: str
    reexecution: str
    verification: str
    sound: bool


def replayed(path: Path) -> Outcome:
    """All three kinds of replay of one game file; a running game is executed as far as is open."""
    with path.open("rb") as stream:
        file = read_game_file(stream)
        history = [row.data for row in file.sound_rows()]
    with path.open("rb") as stream:
        audit = audit_file(read_game_file(stream))
    game, entries = game_and_entries(history)
    end = advance(game, StateAt(game.initial), (entry.event for entry in entries))
    parts = [f"{end.version} events", sha256(msgspec.json.encode(end)).hexdigest()[:16]]
    verdict = audit.verdict
    if file.header.seed is not None:
        chance = GameChance(file.header.game, bytes.fromhex(file.header.seed))
        verdict = reexecute(game, history, chance)
    claims = ", ".join(f"{result.claim} {result.status}" for result in audit.claims)
    whole = verdict is not None and (verdict.whole or not audit.over)
    sound = audit.clean and whole and end.version == len(entries)
    return Outcome(audit.rules, " ".join(parts), str(verdict), claims, sound)


def recorded_games() -> list[Path]:
    """Every recorded game, in order."""
    return sorted(HISTORIES.glob("*/*.jsonl"))


@cache
def _rules_of(path: Path) -> str:
    with path.open("rb") as stream:
        return read_game_file(stream).header.rules


def plays_the_same(rules: str) -> bool:
    """Whether every recorded game of a rule set comes out as it was recorded; at least one."""
    games = [path for path in recorded_games() if _rules_of(path) == rules]
    return bool(games) and all(replayed(path).sound for path in games)


def told(paths: Iterable[Path]) -> str:
    """The outcome of each game, one line each."""
    return "".join(
        f"{path.stem}: {msgspec.json.encode(replayed(path)).decode()}\n" for path in paths
    )


if __name__ == "__main__":
    sys.stdout.write(told(map(Path, sys.argv[1:])))
