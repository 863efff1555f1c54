"""Files with one game: game files, and bundles, also as archive files of a database."""

import gzip
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from typing import BinaryIO, Final

import msgspec

from deluxe_replays.entries.gamefile import GameFile, GameFileError, read_game_file, write_game_file
from deluxe_replays.entries.rows import StoredRow
from deluxe_services.cli.language.exit_codes import Unreadable, why_of
from deluxe_services.cli.language.translation import translated
from deluxe_services.cli.language.words import say

_GZIP: Final = b"\x1f\x8b"
_SQLITE: Final = b"SQLite format 3\0"
_BUNDLE: Final = b'{"entries":['
_SEAL: Final = b"\xe1"


class _Bundle(msgspec.Struct):
    entries: list[str]
    format: str


_read_bundle: Final = msgspec.json.Decoder(_Bundle).decode


def is_file(what: str) -> bool:
    """Whether a file is meant, not a game: it is there, or the text looks like a path.

    No id of a game has a point in it.
    """
    if (what and Path(what).exists()) or "." in what:
        return True
    return "/" in what.removeprefix("games/")  # which is how the API names a game


@contextmanager
def game_file(path: Path) -> Iterator[GameFile]:
    """A file with one game, open for reading: a game file or a bundle, gzipped or not.

    ``Unreadable`` if it is neither.
    """
    try:
        with path.open("rb") as stream:
            check_no_database(stream, path)
            yield read_game_file(_unbundled(stream, path))
    except OSError as error:
        raise Unreadable(f"{path}: {why_of(error)}") from error
    except GameFileError as error:
        raise Unreadable(f"{path}: {translated(str(error))}") from error


def check_no_database(stream: BinaryIO, path: Path) -> None:
    """``Unreadable`` if a database is named in place of a game file."""
    if stream.read(len(_SQLITE)) == _SQLITE:
        raise Unreadable(say("file-is-database", path=path))
    stream.seek(0)


def plain_bytes(path: Path) -> bytes:
    """The bytes of a file, unpacked if it is gzipped; ``Unreadable`` if it is damaged."""
    data = path.read_bytes()
    if not data.startswith(_GZIP):
        return data
    try:
        return gzip.decompress(data)
    except (gzip.BadGzipFile, EOFError, zlib.error) as error:
        raise Unreadable(say("file-is-damaged", path=path, why=error)) from error


def _unbundled(stream: BinaryIO, path: Path) -> BinaryIO:
    """The stream of a game file, made from a bundle if it is one."""
    begins = stream.read(len(_BUNDLE))
    stream.seek(0)
    if begins.startswith(_GZIP):
        return _unbundled(BytesIO(plain_bytes(path)), path)
    if begins.startswith(_SEAL):
        raise GameFileError(1, "this file is encrypted: name the game and its database instead")
    if begins != _BUNDLE:
        return stream
    from deluxe_replays.proofs.bundle import FORMAT

    try:
        bundle = _read_bundle(stream.read())
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise GameFileError(1, f"this is no bundle: {error}") from error
    if bundle.format != FORMAT:
        raise GameFileError(1, f"this bundle has the format {bundle.format}, not {FORMAT}")
    content = BytesIO()
    write_game_file(
        content, [StoredRow(n, "", entry.encode()) for n, entry in enumerate(bundle.entries, 1)]
    )
    content.seek(0)
    return content
