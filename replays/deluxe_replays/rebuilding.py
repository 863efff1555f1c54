"""A game made again from its seed and its decisions: the same bytes (G-5), nothing stored."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import BinaryIO, Final

from deluxe_domain.catalogue import RULE_SETS
from deluxe_domain.kernel.chance import GameChance
from deluxe_domain.kernel.decider import BrokenHistory, Refused, decide
from deluxe_domain.kernel.game import AnyGame
from deluxe_domain.kernel.history import Cause, Entry, HistoryWriter, Reader
from deluxe_replays.background import Background
from deluxe_replays.findings import MALFORMED
from deluxe_replays.gamefile import Header, write_game_file
from deluxe_replays.replayer import game_and_entries
from deluxe_replays.rows import Row

_CAUSE_FIRST: Final = b'{"cause":'
"""How the canonical bytes of the first entry of a decision begin."""


def rebuild_game(
    game: AnyGame, game_id: str, seed: bytes, decisions: Iterable[Cause]
) -> Iterator[Entry]:
    """The entries of a game from its 32-byte master seed and its decisions, in order.

    Raises ``Refused`` at the first decision that the rules do not allow, ``ValueError`` if the
    seed has not 32 bytes.
    """
    return rebuild(game, GameChance(game_id, seed), decisions)


def rebuild(game: AnyGame, chance: GameChance, decisions: Iterable[Cause]) -> Iterator[Entry]:
    """The same from all chance of the game.

    The newest shape of every event is written, whatever it was in when it was recorded.
    """
    writer, state = HistoryWriter(chance.game, chance.salt), game.initial
    for cause in decisions:
        decision = decide(game, state, cause.command, chance)
        state = decision.state
        yield from writer.write(decision.events, cause)


def written_again(rows: Iterable[Row], background: Background) -> Iterator[Entry]:
    """The entries that seed and recorded decisions give, as far as anything can be derived.

    The decisions are read from the rows as the derivation comes to them; where one cannot be
    read, or is refused, and where the master seed is not known, the entries end.
    """
    game, chance = background.game, background.whole_chance
    if game is None or chance is None:
        return
    reader = Reader(game)
    causes = (reader.cause(row.data) for row in rows if row.data.startswith(_CAUSE_FIRST))
    try:
        yield from rebuild(game, chance, causes)
    except (Refused, *MALFORMED):
        return


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
    """Whether seed and recorded decisions alone give exactly these rows again.

    What was stored in an older shape is compared as it would be written today.
    """
    data = [row.data for row in rows]
    game, entries = game_and_entries(data)
    rebuilt = rebuild_game(game, entries[0].game, seed, decisions_of(entries))
    if game.upcasts:
        data = [entry.data for entry in written_today(entries)]
    return [entry.data for entry in rebuilt] == data


def written_today(entries: Sequence[Entry]) -> Iterator[Entry]:
    """A history as it would be written today, every event and command in its newest shape."""
    salts = {entry.version: entry.salt for entry in entries}
    writer = HistoryWriter(entries[0].game, salts.__getitem__)
    starts = [place for place, entry in enumerate(entries) if entry.cause is not None]
    for start, stop in pairwise([*starts, len(entries)]):
        cause = entries[start].cause
        assert cause is not None, "here a decision starts"
        yield from writer.write([entry.event for entry in entries[start:stop]], cause)
