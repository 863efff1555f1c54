"""The tree of running games: the progress of each unfinished game that a checkpoint covers.

A log shows that entries are there, not that none is missing at a game's end. So each checkpoint
holds the root of one more tree, with a leaf for each game that has begun and not ended in the log:
its version, the last version whose hidden cards may be shown (``closed``), and the hash of its last
entry (``head``). A game that is over needs no leaf, since its last entry says so and nothing can
follow it. docs/bundle.md has the bytes.

The tree is a binary one over the SHA-256 of the games' ids: a part without games is 32 zero bytes,
a part with one game is its leaf, any other the hash of its two halves. So each set of games has one
root, whatever the order in which they came, and a change costs one hash for each level.
"""

from collections.abc import Iterable
from hashlib import sha256
from typing import Final, NamedTuple

from deluxe_domain.kernel.history import GAME_ENDED, REVEALING
from deluxe_domain.kernel.merkle import HASH_BYTES
from deluxe_replays.entries.rows import Row

NOTHING: Final = bytes(HASH_BYTES)
"""What a part of the tree without games hashes to."""

_LABEL: Final = b"poker-deluxe/running/v1\0"
_LEAF: Final = b"\0"
_NODE: Final = b"\1"
_BITS: Final = 8 * HASH_BYTES


class Reach(NamedTuple):
    """The progress of a game: its version, that of its last closed deal (0: none), its head."""

    version: int
    closed: int
    head: bytes


class RunningProof(NamedTuple):
    """The progress of a game, and the hashes from its leaf to the root, the lowest first."""

    reach: Reach
    hashes: tuple[bytes, ...]


class _Leaf(NamedTuple):
    digest: bytes
    key: int


class _Branch(NamedTuple):
    digest: bytes
    left: "_Part"
    right: "_Part"


_Part = _Leaf | _Branch | None


class RunningTree:
    """The tree of running games; each change costs some ten hashes."""

    def __init__(self) -> None:
        self._games: dict[str, Reach] = {}
        self._root: _Part = None

    def __len__(self) -> int:
        return len(self._games)

    @property
    def root(self) -> bytes:
        """The root over all games that run."""
        return _digest(self._root)

    def reach(self, game: str) -> Reach | None:
        """The progress of a game; ``None`` if it does not run."""
        return self._games.get(game)

    def set(self, game: str, reach: Reach | None) -> None:
        """A game is so far, or (``None``) it runs no longer."""
        key = _key(game)
        if reach is None:
            if self._games.pop(game, None) is not None:
                self._root = _without(self._root, key, _BITS - 1)
            return
        self._games[game] = reach
        digest = leaf_digest(key.to_bytes(HASH_BYTES, "big"), reach)
        self._root = _with(self._root, _Leaf(digest, key), _BITS - 1)

    def prove(self, game: str) -> RunningProof | None:
        """The proof of how far a game is; ``None`` if it does not run."""
        reach = self._games.get(game)
        if reach is None:
            return None
        key, hashes, part, bit = _key(game), list[bytes](), self._root, _BITS - 1
        while isinstance(part, _Branch):
            right = key >> bit & 1
            hashes.append(_digest(part.left if right else part.right))
            part, bit = (part.right if right else part.left), bit - 1
        return RunningProof(reach, tuple(reversed(hashes)))


def after(before: Reach | None, steps: Iterable[Row]) -> Reach | None:
    """The progress of a game after more entries, in order; ``None`` if it is over."""
    end_of_deal, last = before.closed if before else 0, None
    for step in steps:
        last = step
        if step.kind in REVEALING:
            end_of_deal = step.version
    if last is None:
        return before
    if last.kind == GAME_ENDED:
        return None
    return Reach(last.version, end_of_deal, sha256(last.data).digest())


def leaf_digest(key: bytes, reach: Reach) -> bytes:
    """The hash of a game's leaf."""
    numbers = reach.version.to_bytes(8, "big") + reach.closed.to_bytes(8, "big")
    return sha256(_LEAF + key + numbers + reach.head).digest()


def _key(game: str) -> int:
    return int.from_bytes(sha256(_LABEL + game.encode()).digest(), "big")


def _digest(part: _Part) -> bytes:
    return NOTHING if part is None else part.digest


def _branch(left: _Part, right: _Part) -> _Branch:
    return _Branch(sha256(_NODE + _digest(left) + _digest(right)).digest(), left, right)


def _with(part: _Part, leaf: _Leaf, bit: int) -> _Part:
    if part is None or (isinstance(part, _Leaf) and part.key == leaf.key):
        return leaf
    if isinstance(part, _Leaf):
        part = _branch(None, part) if part.key >> bit & 1 else _branch(part, None)
    if leaf.key >> bit & 1:
        return _branch(part.left, _with(part.right, leaf, bit - 1))
    return _branch(_with(part.left, leaf, bit - 1), part.right)


def _without(part: _Part, key: int, bit: int) -> _Part:
    if not isinstance(part, _Branch):
        return None
    left, right = part.left, part.right
    if key >> bit & 1:
        right = _without(right, key, bit - 1)
    else:
        left = _without(left, key, bit - 1)
    if left is None and not isinstance(right, _Branch):
        return right
    if right is None and not isinstance(left, _Branch):
        return left
    return _branch(left, right)
