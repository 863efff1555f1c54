"""The recorded games of all nine catalogue entries, for what must hold for every game."""

from functools import cache
from pathlib import Path

from deluxe_domain.catalogue import GAMES
from deluxe_replays.audit.many import GameRows
from deluxe_replays.entries.gamefile import read_game_file

HISTORIES = Path(__file__).parents[1] / "histories"
NAMES = tuple(GAMES)


@cache
def recorded(game: str) -> tuple[GameRows, ...]:
    """Every recorded game of this name, as it would be handed to the auditor."""
    return tuple(_read(path) for path in sorted((HISTORIES / game).glob("*.jsonl")))


def _read(path: Path) -> GameRows:
    with path.open("rb") as stream:
        file = read_game_file(stream)
        return GameRows(file.header.game, tuple(file.rows()))
