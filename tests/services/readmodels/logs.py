"""Logs of recorded games of every kind, written to a store in turns."""

from collections.abc import Iterator, Sequence
from functools import cache
from hashlib import sha256
from random import Random

from deluxe_replays.audit.many import GameRows
from deluxe_services.store import Decision, GameInfo, Row, Store
from tests.replays.recorded import NAMES, recorded


@cache
def some_games(each: int = 2) -> tuple[GameRows, ...]:
    """So many games of each kind, all with ids of their own."""
    return tuple(
        GameRows(game.game, tuple(game.rows)) for name in NAMES for game in recorded(name)[:each]
    )


def saves(games: Sequence[GameRows], seed: int = 1) -> Iterator[Decision]:
    """The games' rows in decisions of one to five rows, in the order that chance gives."""
    chance, rest = Random(seed), {game.game: list(game.rows) for game in games}
    while rest:
        game = chance.choice(sorted(rest))
        number = chance.randint(1, 5)
        rows, rest[game] = rest[game][:number], rest[game][number:]
        yield _save(game, [Row(game, row.version, row.kind, row.data) for row in rows])
        if not rest[game]:
            del rest[game]


def _save(game: str, rows: list[Row]) -> Decision:
    last = rows[-1]
    register = GameInfo(
        game, "any", "any/1", "playing", last.version, sha256(last.data).hexdigest(), 1, 2
    )
    return Decision(game, tuple(rows), rows[0].version - 1, register)


def write(store: Store, games: Sequence[GameRows], seed: int = 1) -> None:
    """Keep all of it."""
    for save in saves(games, seed):
        store.log.append(save).result()
