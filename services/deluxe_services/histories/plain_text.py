"""A game as text, as everybody could see it: one event in each line."""

from collections.abc import Iterable
from typing import TextIO

from deluxe_domain.catalogue import game_of
from deluxe_domain.kernel.history import Reader, split_entry
from deluxe_domain.kernel.viewer import PUBLIC
from deluxe_replays.audit.replayer import Replay
from deluxe_replays.entries.rows import Row
from deluxe_services.histories.histories import seen
from deluxe_services.texts.scenes import texts_at


def write_in_words(stream: TextIO, rows: Iterable[Row]) -> None:
    """Write a game in English; ``BrokenHistory`` if no game wrote the rows."""
    history = [row.data for row in rows]
    game = game_of(split_entry(history[0]))
    reader, replay = Reader(game), Replay(game, history)
    latest = replay.at(replay.last)
    texts = texts_at(game, latest.state, "en", PUBLIC.seat)
    stream.write(f"# {game.rules}; lossy: no hidden card, no proof, no exact time\n")
    for version, data in enumerate(history, start=1):
        event = seen(game, latest, reader.entry(data), PUBLIC)
        stream.write(f"{version}\t{'; '.join(texts.event(event))}\n")
