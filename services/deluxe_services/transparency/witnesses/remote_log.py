"""The log of another server, read over HTTP: its checkpoint, and proofs made of its tiles.

Nothing that is read here is believed by itself: a proof of growth is made of the tiles, and holds
only if it leads from the root that was seen before to the root that is signed now.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from deluxe_domain.kernel.log_tree import consistency_proof
from deluxe_domain.kernel.merkle import HASH_BYTES, tree_root
from deluxe_services.transparency.witnesses.http import Http, Unreachable, text_of

HEIGHT: Final = 8
WIDTH: Final = 1 << HEIGHT
"""Hashes in a full tile (C2SP tlog-tiles)."""

_TILES: Final = 1_024


class LogAt:
    """The log at the prefix of its addresses, such as ``https://games.example/log``."""

    def __init__(self, url: str, http: Http) -> None:
        self.url = url.rstrip("/")
        self._http = http

    def checkpoint(self) -> str:
        """The newest signed checkpoint, unchecked; ``Unreachable``."""
        url = f"{self.url}/checkpoint"
        return text_of(url, self._http.get(url))

    def witnessed(self) -> str:
        """The newest checkpoint that its server calls witnessed, unchecked; ``Unreachable``."""
        url = f"{self.url}/witnessed"
        return text_of(url, self._http.get(url))

    def growth(self, old: int, size: int) -> Sequence[bytes]:
        """The proof that the log of ``size`` entries begins with that of ``old``; ``Unreachable``.

        It is made of a few tiles, each read once.
        """

        @lru_cache(_TILES)
        def tile(level: int, number: int) -> Sequence[bytes]:
            return self._tile(level, number, size)

        def node(level: int, number: int) -> bytes:
            tiles, inside = divmod(level, HEIGHT)
            place, part = divmod(number, 1 << HEIGHT - inside)
            first = part << inside
            hashes = tile(tiles, place)[first : first + (1 << inside)]
            return hashes[0] if not inside else tree_root(hashes)

        return consistency_proof(old, size, node)

    def _tile(self, level: int, number: int, size: int) -> Sequence[bytes]:
        """The hashes of a tile under a checkpoint of so many entries."""
        width = min(WIDTH, (size >> HEIGHT * level) - number * WIDTH)
        url = f"{self.url}/tile/{level}/{_path(number)}" + (f".p/{width}" if width < WIDTH else "")
        data = self._http.get(url)
        if len(data) != width * HASH_BYTES:
            raise Unreachable(f"{url}: a tile of {width} hashes has {width * HASH_BYTES} bytes")
        return [data[at : at + HASH_BYTES] for at in range(0, len(data), HASH_BYTES)]


def _path(number: int) -> str:
    """The number of a tile in groups of three digits.

    >>> _path(1_234_067)
    'x001/x234/067'
    """
    *before, last = f"{number:,}".split(",")
    groups = [*(f"x{int(group):03}" for group in before), f"{int(last):03}"]
    return "/".join(groups)
