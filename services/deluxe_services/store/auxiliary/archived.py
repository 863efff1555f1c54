"""Games that moved to archive files: what the store keeps of them, and where their entries are.

The entries of an archived game lie in a file, its bundle (docs/bundle.md), packed by gzip, and
encrypted with the store's key if it has one. The store keeps the game's register, the positions of
its entries, the digest of the file, and in the tiles of the log's tree the hash of every entry.
Whatever is read of such a file is compared with those hashes first.
"""

import gzip
import zlib
from array import array
from collections.abc import Iterator, Sequence
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import msgspec

from deluxe_domain.kernel.merkle import HASH_BYTES, leaf_hashes
from deluxe_services.store.errors import StoreUnavailable, StoreUnreadable
from deluxe_services.store.fetching import Executing, Fetching
from deluxe_services.store.sealing import MARK, Place, Seals
from deluxe_services.store.values import Archived, ArchiveFolder, OutcomePruned, Row

ARCHIVES: Final = (
    # Where the log stood when an outcome was kept, so that outcomes can be pruned by their age.
    "ALTER TABLE outcomes ADD COLUMN position BIGINT NOT NULL DEFAULT 0",
    """UPDATE outcomes SET position = coalesce((SELECT MAX(position) FROM entries), 0)""",
    # ``positions``: the positions of all entries, eight bytes each, as zlib packs them.
    """CREATE TABLE archives (
        game TEXT PRIMARY KEY,
        version INTEGER NOT NULL,
        first INTEGER NOT NULL,
        last INTEGER NOT NULL,
        positions BLOB NOT NULL,
        file TEXT NOT NULL,
        digest TEXT NOT NULL,
        archived INTEGER NOT NULL) WITHOUT ROWID""",
    "CREATE INDEX archives_by_position ON archives (last)",
)
"""The tables, for the migrations."""

_COLUMNS: Final = "game, version, CAST(positions AS BLOB), file, digest, archived, first, last"
_OF_GAME: Final = f"SELECT {_COLUMNS} FROM archives WHERE game = ?"
_BETWEEN: Final = f"SELECT {_COLUMNS} FROM archives WHERE last > ? AND first <= ?"
_ANY: Final = "SELECT 1 FROM archives WHERE last > ? LIMIT 1"
_NEXT: Final = "SELECT MIN(first) FROM archives WHERE first > ?"
_TILE: Final = "SELECT CAST(hashes AS BLOB) FROM tiles WHERE level = 0 AND number = ?"
_ADD: Final = "INSERT INTO archives VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
_TAKE_OUT: Final = (
    "DELETE FROM entries WHERE game = ?",
    "DELETE FROM snapshots WHERE originator_id = ?",
    "DELETE FROM vault WHERE game = ?",
)
_NOTE: Final = """INSERT INTO meta VALUES ('archives', ?)
    ON CONFLICT (name) DO UPDATE SET value = excluded.value"""
_PRUNE: Final = "DELETE FROM outcomes WHERE key = ?"

_WIDTH: Final = 256
"""Hashes in a tile of the log's tree."""

_GAMES: Final = 64
"""Archived games whose entries are held in memory."""

_TILES: Final = 256

_FOREVER: Final = 2**62


class _Event(msgspec.Struct):
    kind: str


class _Entry(msgspec.Struct):
    event: _Event


class _Bundle(msgspec.Struct):
    entries: list[str]
    seed: str | None = None


_read_bundle: Final = msgspec.json.Decoder(_Bundle).decode
_read_entry: Final = msgspec.json.Decoder(_Entry).decode


def use_folder(folder: ArchiveFolder, inside: Executing) -> None:
    """Notes the folder of the archive files, as a part of a transaction."""
    inside.execute(_NOTE, (folder.path,))


def take_out(one: Archived, inside: Executing) -> None:
    """Deletes what lies in an archive file now, as a part of a transaction."""
    for statement in _TAKE_OUT:
        inside.execute(statement, (one.game,))
    positions = pack(one.positions)
    ends = (one.positions[0], one.positions[-1])
    line = (one.game, one.version, *ends, positions, one.file, one.digest, one.archived)
    inside.execute(_ADD, line)


def prune(outcome: OutcomePruned, inside: Executing) -> None:
    """Deletes an old outcome, as a part of a transaction."""
    inside.execute(_PRUNE, (outcome.key,))


def pack(positions: Sequence[int]) -> bytes:
    """Positions as the table keeps them."""
    return zlib.compress(array("q", positions).tobytes())


def unpack(data: bytes) -> tuple[int, ...]:
    """The positions again."""
    numbers = array("q")
    numbers.frombytes(zlib.decompress(data))
    return tuple(numbers)


def folder_beside(path: str | Path) -> Path:
    """The folder of the archive files of a store in a file, unless another one is noted in it."""
    return Path(f"{path}.archives").absolute()


def file_place(game: str) -> Place:
    """The associated data of an encrypted archive file."""
    return ("archives", game, 0, "bundle")


def packed_bundle(game: str, bundle: bytes, seals: Seals | None) -> bytes:
    """A bundle as its archive file holds it, encrypted if the store is."""
    data = gzip.compress(bundle, mtime=0)
    return data if seals is None else seals.seal(file_place(game), data)


class Archives:
    """Reads archived games for the store that lies where ``readers`` read; from any thread.

    Their files are in the folder that is noted, or else in ``usual_folder``, which is beside the
    store (``folder_beside``) unless that lies elsewhere for a while.
    """

    def __init__(self, readers: Fetching, usual_folder: Path | None, seals: Seals | None) -> None:
        self._readers = readers
        self.usual_folder = usual_folder
        self._seals = seals
        self._history = lru_cache(maxsize=_GAMES)(self._read)
        self._tile = lru_cache(maxsize=_TILES)(self._read_tile)

    def folder(self) -> Path | None:
        """The folder of archive files."""
        rows = self._readers.fetch("SELECT value FROM meta WHERE name = 'archives'")
        return Path(rows[0][0]) if rows else self.usual_folder

    def of(self, game: str) -> Archived | None:
        """The row of an archived game; ``None`` if it is not archived."""
        return next(map(_archived, self._readers.fetch(_OF_GAME, (game,))), None)

    def rows(self, archive: Archived) -> Sequence[Row]:
        """The rows of an archived game.

        ``StoreUnavailable`` names the file if it is not there, ``StoreUnreadable`` if it is not
        what was archived.
        """
        return self._history(archive)[0]

    def seed(self, archive: Archived) -> bytes | None:
        """Its master seed."""
        return self._history(archive)[1]

    def between(self, after: int, upto: int) -> Iterator[Row]:
        """The archived rows at positions above ``after`` and at most ``upto``, game by game."""
        for archive in map(_archived, self._readers.fetch(_BETWEEN, (after, upto))):
            yield from (row for row in self.rows(archive) if after < row.position <= upto)

    def leaves(self, after: int, upto: int) -> dict[int, bytes]:
        """The hashes of those rows by their positions, from the tree: no file is read."""
        return {
            position: self._leaf(position)
            for archive in map(_archived, self._readers.fetch(_BETWEEN, (after, upto)))
            for position in archive.positions
            if after < position <= upto
        }

    def behind(self, position: int) -> list[Archived]:
        """The archived games that have entries behind a position, some perhaps before it, too."""
        return [*map(_archived, self._readers.fetch(_BETWEEN, (position, _FOREVER)))]

    def reach_behind(self, position: int) -> bool:
        """Whether any archived game has entries behind a position."""
        return bool(self._readers.fetch(_ANY, (position,)))

    def next_after(self, position: int) -> int | None:
        """The first position above this one at which an archived game begins."""
        [(position_after,)] = self._readers.fetch(_NEXT, (position,))
        return None if position_after is None else int(position_after)

    def _read(self, archive: Archived) -> tuple[Sequence[Row], bytes | None]:
        where = str((self.folder() or Path()) / archive.file)
        try:
            data = Path(where).read_bytes()
        except FileNotFoundError:
            raise StoreUnavailable(
                where, f"game {archive.game} was archived there: put the file back to read it"
            ) from None
        except OSError as error:
            raise StoreUnavailable(where, f"cannot be read: {error.strerror}") from error
        if sha256(data).hexdigest() != archive.digest:
            raise StoreUnreadable(where, f"is not the file that game {archive.game} was put into")
        try:
            bundle = _read_bundle(gzip.decompress(self._opened(archive.game, data)))
            entries = [entry.encode() for entry in bundle.entries]
            rows = [
                Row(archive.game, version, _read_entry(data).event.kind, data, position)
                for version, (data, position) in enumerate(
                    zip(entries, archive.positions, strict=True), 1
                )
            ]
        except (OSError, EOFError, zlib.error, ValueError, msgspec.DecodeError) as error:
            raise StoreUnreadable(where, f"is no bundle of game {archive.game}: {error}") from error
        self._hold(where, rows)
        return rows, None if bundle.seed is None else bytes.fromhex(bundle.seed)

    def _opened(self, game: str, data: bytes) -> bytes:
        if data[:1] != MARK:
            return data
        if self._seals is None:
            raise StoreUnreadable(
                f"the archive file of {game}", "is encrypted: set the store's key"
            )
        return self._seals.open(file_place(game), data)

    def _hold(self, where: str, rows: Sequence[Row]) -> None:
        leaves = leaf_hashes(b"", [row.data for row in rows])
        for row, leaf in zip(rows, leaves, strict=True):
            if self._leaf(row.position) != leaf:
                raise StoreUnreadable(
                    where,
                    f"entry {row.version} is not the one at position {row.position} of the log",
                )

    def _leaf(self, position: int) -> bytes:
        number, place = divmod(position - 1, _WIDTH)
        hashes = self._tile(number)
        return hashes[place * HASH_BYTES : (place + 1) * HASH_BYTES]

    def _read_tile(self, number: int) -> bytes:
        rows = self._readers.fetch(_TILE, (number,))
        if not rows:
            raise StoreUnreadable(
                "the log's tree", f"lacks tile {number}, which holds the hashes of archived games"
            )
        return bytes(rows[0][0])


def _archived(line: Sequence[Any]) -> Archived:
    game, version, packed, file, digest, at, first, last = line
    try:
        positions = unpack(packed)
        if (len(positions), positions[0], positions[-1]) != (version, first, last):
            raise ValueError("other ends")
    except (zlib.error, ValueError, IndexError) as error:
        why = f"the row of game {game} does not say where its entries are: put a backup back"
        raise StoreUnreadable("the table archives", why) from error
    return Archived(game, version, positions, file, digest, at)
