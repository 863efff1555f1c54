"""Whether a history comes out again from its seed and its decisions, byte for byte (G-5)."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from deluxe_domain.kernel.history import Cause, Entry, HistoryWriter
from deluxe_replays.audit.rebuilding import rebuild_game
from deluxe_replays.audit.replayer import game_and_entries
from deluxe_replays.entries.rows import Row


def decisions_of(entries: Iterable[Entry]) -> list[Cause]:
    """The decisions that a history records."""
    return [entry.cause for entry in entries if entry.cause is not None]


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
