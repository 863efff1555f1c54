"""A game again from its seed and its decisions: the same bytes (G-5), nothing stored."""

from collections.abc import Iterable, Iterator
from typing import BinaryIO

from deluxe_domain.catalogue import RULE_SETS
from deluxe_domain.kernel.chance import GameChance
from deluxe_domain.kernel.decider import BrokenHistory
from deluxe_domain.kernel.game import AnyGame
from deluxe_domain.kernel.history import Cause, Entry, rebuild
from deluxe_replays.gamefile import Header, write_game_file
from deluxe_replays.pages import Row
from deluxe_replays.replayer import game_and_entries


def rebuild_game(
    game: AnyGame, game_id: str, seed: bytes, decisions: Iterable[Cause]
) -> Iterator[Entry]:
    """The entries of a game from its 32-byte master seed and its decisions, in order.

    Raises ``Refused`` at the first decision that the rules do not allow, ``ValueError`` if the
    seed has not 32 bytes.
    """
    chance = GameChance(game_id, seed)
    return rebuild(game, game_id, chance, chance.salt, decisions)


def decisions_of(entries: Iterable[Entry]) -> list[Cause]:
    """The decisions that a history records."""
    return [entry.cause for entry in entries if entry.cause is not None]


def rebuild_file(
    stream: BinaryIO, rules: str, game_id: str, seed: bytes, decisions: Iterable[Cause]
) -> Header:
    """Write the rebuilt game as a whole game file; see ``rebuild_game``.

    Raises ``BrokenHistory`` if the rule set is unknown.
    """
    if rules not in RULE_SETS:
        raise BrokenHistory(f"the rule set {rules!r} is unknown here")
    entries = rebuild_game(RULE_SETS[rules], game_id, seed, decisions)
    return write_game_file(stream, entries, whole=True)


def rebuilt_equals(rows: Iterable[Row], seed: bytes) -> bool:
    """Whether seed and recorded decisions alone give exactly these rows again."""
    stored = [row.data for row in rows]
    game, entries = game_and_entries(stored)
    rebuilt = rebuild_game(game, entries[0].game, seed, decisions_of(entries))
    return [entry.data for entry in rebuilt] == stored
