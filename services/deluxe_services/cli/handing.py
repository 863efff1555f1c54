"""Handing the games of a store over to the auditor, all of them, also those it does not list."""

from collections.abc import Iterator

from deluxe_domain.kernel.history import Head
from deluxe_replays.many import GameRows
from deluxe_services.cli.places import every_game
from deluxe_services.store import Register, Row, Store

_ATTEMPTS = 5
"""How often a game is read anew because it went on meanwhile."""


def handed_over(store: Store, game_id: str) -> GameRows:
    """One game: its rows, with the end that the register names and the seed of the vault."""
    register, rows = _at_rest(store, game_id)
    return GameRows(game_id, rows, Head(register.version, register.digest), store.seed(game_id))


def all_handed_over(store: Store) -> Iterator[GameRows]:
    """Every game, one after the other; last those whose entries lie in the log unregistered."""
    listed: set[str] = set()
    for register in every_game(store):
        listed.add(register.game)
        yield handed_over(store, register.game)
    for game_id in unlisted(store, listed):
        if store.register(game_id) is None:
            yield GameRows(game_id, list(store.rows(game_id)), Head(), store.seed(game_id))
        else:  # opened since we began
            yield handed_over(store, game_id)


def unlisted(store: Store, listed: set[str]) -> list[str]:
    """The games that have entries in the log and are not among those listed, in order."""
    return sorted({row.game for row in store.log()} - listed)


def missing_positions(store: Store) -> Iterator[str]:
    """Says where the log lacks positions: whole games may have been taken out."""
    before = 0
    for row in store.log():
        if row.position != before + 1:
            last = row.position - 1
            gap = f"position {last}" if last == before + 1 else f"positions {before + 1} to {last}"
            yield f"the log lacks {gap}: entries were taken out"
        before = row.position


def _at_rest(store: Store, game_id: str) -> tuple[Register, list[Row]]:
    """The register and the rows of the same moment, while a server may be writing.

    If the game never rests, what has come after the register is left for the next audit.
    """
    register = _registered(store, game_id)
    for _ in range(_ATTEMPTS):
        rows = list(store.rows(game_id))
        now = _registered(store, game_id)
        if (now.version, now.digest) == (register.version, register.digest):
            return register, rows
        register = now
    return register, list(store.rows(game_id, upto=register.version))


def _registered(store: Store, game_id: str) -> Register:
    register = store.register(game_id)
    assert register is not None, "games are never deleted"
    return register
