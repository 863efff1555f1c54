"""The bundle: one file that proves one game without any trust (docs/bundle.md).

``verify_bundle.py`` and ``verify_bundle.mjs`` beside this file check it; both stand alone.
"""

from base64 import b64encode
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, NamedTuple

import msgspec

from deluxe_domain.kernel.log_tree import Nodes
from deluxe_replays.entries.gamefile import Stored, game_part
from deluxe_replays.proofs.checkpoints import Checkpoint, read_checkpoint
from deluxe_replays.proofs.running import RunningProof
from deluxe_replays.proofs.signed_notes import read_note

FORMAT: Final = "poker-deluxe-bundle/1"


class Grown(NamedTuple):
    """An older checkpoint (as a note), and the proof that the log has grown out of it."""

    note: str
    hashes: Sequence[bytes]


class Logged(NamedTuple):
    """The log's part of a bundle: a signed checkpoint as a note, its key, and the tree's nodes.

    ``place`` finds the place in the log, from 0, of an entry by its version. ``growth`` is for who
    has seen an older checkpoint, ``running`` for a game that is not over at the checkpoint.
    """

    note: str
    key: str
    nodes: Nodes
    place: Callable[[int], int]
    growth: Grown | None = None
    running: RunningProof | None = None

    @property
    def checkpoint(self) -> Checkpoint:
        """The checkpoint in the note."""
        return read_checkpoint(read_note(self.note))


def make_bundle(rows: Iterable[Stored], log: Logged | None = None) -> bytes:
    """The bundle of a game, from its first entry on; the same game and log give the same bytes.

    The bundle of an unfinished game ends at its last closed deal, like a game file (G-7). Raises
    ``GameFileError`` if nothing of it can be told, ``LookupError`` if its entries are younger than
    the checkpoint.
    """
    header, entries = game_part(rows)
    bundle: dict[str, Any] = {
        "entries": [entry.decode() for entry in entries],
        "format": FORMAT,
        "game": header.game,
        "rules": header.rules,
    }
    if header.seed is not None:
        bundle["seed"] = header.seed
    if log is not None:
        bundle["log"] = proof_of(log, len(entries))
    return msgspec.json.encode(bundle, order="sorted") + b"\n"


def proof_of(log: Logged, count: int) -> dict[str, Any]:
    """The places of the entries in the log, and the fewest hashes that prove its root."""
    places = [log.place(version) for version in range(1, count + 1)]
    size = log.checkpoint.size
    if places[-1] >= size:
        raise LookupError(f"the checkpoint is over {size} entries, and this game ends later")
    proof: dict[str, Any] = {
        "checkpoint": log.note,
        "key": log.key,
        "nodes": {
            f"{level}/{number}": b64encode(log.nodes(level, number)).decode()
            for level, number in _beside(0, size, places)
        },
        "places": places,
    }
    if log.running is not None:
        reach = log.running.reach
        proof["running"] = {
            "closed": reach.closed,
            "hashes": [b64encode(one).decode() for one in log.running.hashes],
            "head": reach.head.hex(),
            "version": reach.version,
        }
    if log.growth is not None:
        hashes = [b64encode(one).decode() for one in log.growth.hashes]
        proof["growth"] = {"from": log.growth.note, "hashes": hashes}
    return proof


def _beside(first: int, end: int, places: Sequence[int]) -> list[tuple[int, int]]:
    """The complete subtrees, level and number, that hold none of the places."""
    here = [place for place in places if first <= place < end]
    number = end - first
    if not here and number & (number - 1) == 0:
        level = number.bit_length() - 1
        return [(level, first >> level)]
    if number == 1:
        return []
    middle = first + (1 << (number - 1).bit_length() - 1)
    return [*_beside(first, middle, here), *_beside(middle, end, here)]
