"""The game file: one game as JSON Lines, a header and then each stored entry, byte for byte.

docs/game-file.md describes it for those who read it with tools of their own.
"""

from collections.abc import Iterable, Iterator
from hashlib import sha256
from typing import BinaryIO, Final, Protocol

import msgspec

from deluxe_domain.catalogue import game_of
from deluxe_domain.kernel.decider import BrokenHistory
from deluxe_domain.kernel.game import AnyGame
from deluxe_domain.kernel.history import (
    GAME_ENDED,
    REVEALING,
    Head,
    Reader,
    event_kind,
    split_entry,
)
from deluxe_domain.kernel.shapes import in_newest_shape
from deluxe_domain.kernel.viewer import PUBLIC
from deluxe_replays.entries.decoded import open_page, read_json
from deluxe_replays.entries.findings import MALFORMED
from deluxe_replays.entries.rows import StoredRow

FORMAT: Final = "poker-deluxe-game/1"

_LONGEST_LINE: Final = 16 * 1024 * 1024
"""More bytes than any entry has; a line that is longer is not read to its end."""

_write: Final = msgspec.json.Encoder(order="sorted").encode


class GameFileError(Exception):
    """A game file cannot be written or read; the text says which line, and what to do."""

    def __init__(self, line: int, text: str) -> None:
        super().__init__(f"line {line}: {text}")
        self.line = line


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The first line: which game, by which rule set, how many entries, the hash of the last one.

    ``seed`` is the master seed, of a game that is over; a running game's file never has it.
    """

    format: str
    game: str
    name: str
    rules: str
    entries: int
    head: str
    seed: str | None = None


_read_header: Final = msgspec.json.Decoder(Header).decode


class Stored(Protocol):
    """The parts of a row that a file needs."""

    @property
    def data(self) -> bytes:
        """The entry's bytes."""
        ...


class GameFile:
    """A game file that is open for reading; its entries are read once, as they are asked for."""

    def __init__(self, header: Header, stream: BinaryIO) -> None:
        self.header = header
        self._stream = stream

    def rows(self) -> Iterator[StoredRow]:
        """Every entry as it stands in the file, sound or not: for the auditor."""
        for version, data in enumerate(_lines(self._stream), start=1):
            yield StoredRow(version, _kind(data), data)

    def sound_rows(self) -> Iterator[StoredRow]:
        """Every entry, each readable and chained to the one before: for importing.

        Raises ``GameFileError`` at the first line that is not, and at the end if lines are missing.
        """
        head, reader = Head(), None
        for row in self.rows():
            try:
                reader = reader or Reader(game_of(split_entry(row.data)))
                page = open_page(row.data, reader)
                if page.fault:
                    raise BrokenHistory(page.fault)
            except MALFORMED as error:
                raise GameFileError(row.version + 1, f"{error}. {_HINT}") from error
            place = (page.game, page.version, page.previous)
            if place != (self.header.game, row.version, head.digest):
                text = f"the entry does not follow the line before. {_HINT}"
                raise GameFileError(row.version + 1, text)
            head = Head(row.version, sha256(row.data).hexdigest())
            yield row
        if head != Head(self.header.entries, self.header.head):
            text = f"the header names {self.header.entries} entries with another end. {_HINT}"
            raise GameFileError(head.version + 1, text)


_HINT: Final = "Audit the file to see what was altered, or ask for it again"


def write_game_file(stream: BinaryIO, rows: Iterable[Stored], whole: bool = False) -> Header:
    """Write a game from its first entry on; the same entries give the same bytes.

    A game that is not over is written up to its last closed deal and whatever open events follow,
    since later entries hold hidden cards (G-7); with ``whole`` all of it is written. The master
    seed is in the header if the game is over. Raises ``GameFileError`` (nothing being written) if
    there is no entry, or one that cannot be read.
    """
    header, entries = game_part(rows, whole)
    stream.write(_write(header) + b"\n")
    stream.writelines(data + b"\n" for data in entries)
    return header


def game_part(rows: Iterable[Stored], whole: bool = False) -> tuple[Header, list[bytes]]:
    """The header and the entries that a game's file has; see ``write_game_file``."""
    entries = [row.data for row in rows]
    header = _header(entries, whole)
    return header, entries[: header.entries]


def read_game_file(stream: BinaryIO) -> GameFile:
    """Read the header; the entries follow from the stream as they are asked for.

    Raises ``GameFileError`` if the first line is no header of this format.
    """
    line = next(_lines(stream), b"")
    try:
        header = _read_header(line)
    except MALFORMED as error:
        text = f"this is no header of a game file: {error}. Was it written by an export?"
        raise GameFileError(1, text) from error
    if header.format != FORMAT:
        raise GameFileError(1, f"the format is {header.format!r}; this version reads {FORMAT!r}")
    if _write(header) != line or header.entries < 1:
        raise GameFileError(1, f"the header is not as an export writes it. {_HINT}")
    return GameFile(header, stream)


def _header(entries: list[bytes], whole: bool) -> Header:
    if not entries:
        raise GameFileError(1, "there is no entry to write")
    for number, data in enumerate(entries, start=2):
        if b"\n" in data:
            raise GameFileError(number, "an entry is one line, this one is not: audit the game")
    try:
        first, last = split_entry(entries[0]), read_json(entries[-1])["event"]
        game = game_of(first)
        last = in_newest_shape(last, game.upcasts)
        over = last["kind"] == GAME_ENDED
        count = len(entries) if over or whole else _open_entries(game, entries)
        seed = last.get("seed") if over else None
    except MALFORMED as error:
        raise GameFileError(2, f"the game cannot be read, so audit it: {error}") from error
    if not count:
        raise GameFileError(2, "nothing of this game may be shown yet: export it whole, or wait")
    head = sha256(entries[count - 1]).hexdigest()
    return Header(FORMAT, first.game, game.name, game.rules, count, head, seed)


def _open_entries(game: AnyGame, entries: list[bytes]) -> int:
    """How many entries of a running game hide nothing any more: those up to its last closed deal.

    Entries after it that hide nothing from the public are counted too.
    """
    reader, count = Reader(game), 0
    for version, data in enumerate(entries, start=1):
        event = reader.event(split_entry(data))
        open_to_all = game.redact(event, PUBLIC) == event and count == version - 1
        if event.kind in REVEALING or open_to_all:
            count = version
    return count


def _lines(stream: BinaryIO) -> Iterator[bytes]:
    while line := stream.readline(_LONGEST_LINE):
        yield line.removesuffix(b"\n")


def _kind(data: bytes) -> str:
    try:
        return event_kind(split_entry(data))
    except MALFORMED:
        return ""
