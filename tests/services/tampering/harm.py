"""What somebody could do to a finished store: one alteration each, by chance, in a copy of it.

Every class gets the database of a copy and a stream of numbers, harms it, and says which entry it
touched (game and version) where it touched one alone. The harm is done by the means of an SQLite
shell, behind the store's back; where a forger would mend hashes or sign again, they do.
"""

import json
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, NamedTuple

from deluxe_domain.kernel.stream import Stream
from deluxe_replays.proofs.signed_notes import Signer
from deluxe_services.store import open_store
from deluxe_services.transparency.notary import Notary

SIGNER: Final = Signer("example.org/games", bytes(32))
"""The log's own key."""

Entry = tuple[str, int]
"""An entry by its game and version."""


class Copy(NamedTuple):
    """A copy to be harmed: its file, an older copy, and another store."""

    file: Path
    older: Path
    other: Path


class Draws:
    """Numbers for one alteration."""

    def __init__(self, seed: int, number: int) -> None:
        self._below = Stream(seed.to_bytes(16, "big") + number.to_bytes(16, "big"), b"harm").below

    def below(self, n: int) -> int:
        """A number from 0 to ``n`` - 1, ``n`` up to 65,536."""
        return (self._below(256) * 256 + self._below(256)) % n

    def of(self, values: list[Any]) -> Any:
        """One of these."""
        return values[self.below(len(values))]


Harm = Callable[[sqlite3.Connection, Draws, Copy], Entry | None]


def _entries(database: sqlite3.Connection) -> list[tuple[int, str, int]]:
    """The entries of games."""
    return database.execute(
        "SELECT position, game, version FROM entries WHERE game <> '' ORDER BY position"
    ).fetchall()


def _end(database: sqlite3.Connection) -> int:
    [(last,)] = database.execute("SELECT MAX(position) FROM entries")
    return int(last)


def _data(database: sqlite3.Connection, position: int) -> bytes:
    [(data,)] = database.execute("SELECT data FROM entries WHERE position = ?", (position,))
    return bytes(data)


def _write(database: sqlite3.Connection, position: int, data: bytes) -> None:
    database.execute("UPDATE entries SET data = ? WHERE position = ?", (data, position))


def _flipped(data: bytes, draws: Draws) -> bytes:
    forgery = bytearray(data)
    forgery[draws.below(len(data))] ^= 1 << draws.below(8)
    return bytes(forgery)


def flip(database: sqlite3.Connection, draws: Draws, copy: Copy) -> Entry:
    """A bit of an entry."""
    del copy
    position, game, version = draws.of(_entries(database))
    _write(database, position, _flipped(_data(database, position), draws))
    return game, version


def flip_beside(database: sqlite3.Connection, draws: Draws, copy: Copy) -> None:
    """A bit of what the register, the vault, the log's tree or a checkpoint says."""
    del copy
    table, column = draws.of(
        [("heads", "digest"), ("vault", "seed"), ("checkpoints", "note"), ("games", "rules")]
    )
    rows = (
        database.execute(f"SELECT rowid, {column} FROM {table}")
        if table == "checkpoints"
        else (database.execute(f"SELECT game, {column} FROM {table}"))
    )
    key, value = draws.of(rows.fetchall())
    text = isinstance(value, str)
    new_value = _flipped(value.encode() if text else bytes(value), draws)
    new: str | bytes = new_value.decode("utf-8", "replace") if text else new_value
    name = "rowid" if table == "checkpoints" else "game"
    database.execute(f"UPDATE {table} SET {column} = ? WHERE {name} = ?", (new, key))


def swap(database: sqlite3.Connection, draws: Draws, copy: Copy) -> None:
    """The bytes of two entries."""
    del copy
    one, other = draws.of(_entries(database))[0], draws.of(_entries(database))[0]
    if one == other:
        other = one % _end(database) + 1
    first, second = _data(database, one), _data(database, other)
    _write(database, one, second)
    _write(database, other, first)


def delete(database: sqlite3.Connection, draws: Draws, copy: Copy) -> Entry:
    """An entry is taken out."""
    del copy
    position, game, version = draws.of(_entries(database))
    database.execute("DELETE FROM entries WHERE position = ?", (position,))
    return game, version


def truncate(database: sqlite3.Connection, draws: Draws, copy: Copy) -> None:
    """The end of the log is cut off, with registers and checkpoints as they were at that time."""
    del copy
    last = _end(database)
    left = last - 1 - draws.below(min(40, last - 1))
    database.execute("DELETE FROM entries WHERE position > ?", (left,))
    database.execute("DELETE FROM checkpoints WHERE size > ?", (left,))
    database.execute("DELETE FROM games WHERE game NOT IN (SELECT game FROM entries)")
    database.execute("DELETE FROM heads WHERE game NOT IN (SELECT game FROM entries)")
    for game, version in database.execute(
        "SELECT game, MAX(version) FROM entries WHERE game <> '' GROUP BY game"
    ).fetchall():
        [(data,)] = database.execute(
            "SELECT data FROM entries WHERE game = ? AND version = ?", (game, version)
        )
        _head(database, game, version, bytes(data))


def drop_game(database: sqlite3.Connection, draws: Draws, copy: Copy) -> None:
    """A whole game is taken out of every table."""
    del copy
    game = draws.of(_entries(database))[1]
    for table in ("entries", "heads", "games", "vault", "sittings"):
        database.execute(f"DELETE FROM {table} WHERE game = ?", (game,))


def duplicate(database: sqlite3.Connection, draws: Draws, copy: Copy) -> Entry:
    """An entry stands once more at the end of its game."""
    del copy
    position, game, _ = draws.of(_entries(database))
    [(last,)] = database.execute("SELECT MAX(version) FROM entries WHERE game = ?", (game,))
    database.execute(
        "INSERT INTO entries (game, version, kind, data) "
        "SELECT game, ?, kind, data FROM entries WHERE position = ?",
        (last + 1, position),
    )
    return game, last + 1


def reorder(database: sqlite3.Connection, draws: Draws, copy: Copy) -> None:
    """Two neighbours of the log change places."""
    del copy
    position = 1 + draws.below(_end(database) - 1)
    for old, new in ((position, -1), (position + 1, position), (-1, position + 1)):
        database.execute("UPDATE entries SET position = ? WHERE position = ?", (new, old))


def splice(database: sqlite3.Connection, draws: Draws, copy: Copy) -> Entry:
    """An entry is that of another store."""
    position, game, version = draws.of(_entries(database))
    with closing(sqlite3.connect(copy.other)) as other:
        foreign = draws.of(_entries(other))[0]
        _write(database, position, _data(other, foreign))
    return game, version


def roll_back(database: sqlite3.Connection, draws: Draws, copy: Copy) -> None:
    """An older copy is put back."""
    del draws
    database.close()
    shutil.copy(copy.older, copy.file)


def replace_signature(database: sqlite3.Connection, draws: Draws, copy: Copy) -> None:
    """Every checkpoint is signed anew with another key."""
    database.execute("DELETE FROM checkpoints")
    database.execute("DELETE FROM tiles")
    database.commit()
    secret = bytes(draws.below(256) for _ in range(32))
    _sign(copy.file, Signer(SIGNER.verifier.name, secret))


def forge(database: sqlite3.Connection, draws: Draws, copy: Copy) -> Entry:
    """A decision is altered, and its game chained anew; the log is not signed again."""
    del copy
    return _forged(database, draws)


def fork(database: sqlite3.Connection, draws: Draws, copy: Copy) -> Entry:
    """The same by the operator themselves, who signs the log again with its own key."""
    entry = _forged(database, draws)
    _sign_anew(database, copy.file)
    return entry


def mint(database: sqlite3.Connection, draws: Draws, copy: Copy) -> Entry:
    """Chips are made from nothing or vanish; chained and signed anew with the log's own key.

    One transfer moves another number of chips than before, and everything else stays.
    """
    places = [
        (game, version)
        for game, version, data in database.execute(
            "SELECT game, version, data FROM entries WHERE game <> ''"
        )
        if json.loads(bytes(data))["event"].get("transfers")
    ]
    game, version = draws.of(places)
    more = 1 + draws.below(1_000)

    def change(entry: dict[str, Any]) -> None:
        entry["event"]["transfers"][0]["amount"] += more

    _chain_anew(database, game, version, change)
    _sign_anew(database, copy.file)
    return game, version


def cut_file(database: sqlite3.Connection, draws: Draws, copy: Copy) -> None:
    """The file ends too early, by at least a page."""
    database.close()
    size = copy.file.stat().st_size
    with copy.file.open("r+b") as file:
        file.truncate(size - 4_096 - draws.below(size // 2))


def _forged(database: sqlite3.Connection, draws: Draws) -> Entry:
    _, game, version = draws.of([each for each in _entries(database) if each[2] > 1])
    _chain_anew(database, game, version, lambda entry: _alter(entry, draws))
    return game, version


def _chain_anew(
    database: sqlite3.Connection,
    game: str,
    version: int,
    change: Callable[[dict[str, Any]], None],
) -> None:
    """Change an entry, and mend every hash of its game from there on."""
    rows = database.execute(
        "SELECT position, version, data FROM entries WHERE game = ? ORDER BY version", (game,)
    ).fetchall()
    previous = ""
    for position, number, data in rows:
        entry = json.loads(bytes(data))
        if number == version:
            change(entry)
        if previous:
            entry["previous"] = previous
        text = json.dumps(entry, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        content = text.encode() if number >= version else bytes(data)
        _write(database, position, content)
        previous = sha256(content).hexdigest()
    _head(database, game, rows[-1][1], _data(database, rows[-1][0]))


def _sign_anew(database: sqlite3.Connection, file: Path) -> None:
    database.execute("DELETE FROM checkpoints")
    database.execute("DELETE FROM tiles")
    database.commit()
    _sign(file, SIGNER)


def _alter(entry: dict[str, Any], draws: Draws) -> None:
    """One value of the event or its salt is another."""
    event = entry["event"]
    fields = [name for name in event if name != "kind"]
    name = draws.of([*fields, "salt"])
    if name == "salt" or not fields:
        entry["salt"] = f"{draws.below(65_536):032x}"
        return
    event[name] = _other(event[name], draws)


def _other(value: Any, draws: Draws) -> Any:
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, str):
        return value + "x"
    if isinstance(value, list):
        return [*value[:-1]] if value else [draws.below(9)]
    if isinstance(value, dict):
        return {**value, "more": 1}
    return draws.below(9)


def _head(database: sqlite3.Connection, game: str, version: int, data: bytes) -> None:
    digest = sha256(data).hexdigest()
    database.execute(
        "UPDATE heads SET version = ?, digest = ? WHERE game = ?", (version, digest, game)
    )


def _sign(file: Path, signer: Signer) -> None:
    store = open_store(str(file))
    try:
        Notary(store, signer).start().close()
    finally:
        store.close()


CLASSES: Final[dict[str, Harm]] = {
    "a bit of an entry flipped": flip,
    "a bit of a register, seed or checkpoint flipped": flip_beside,
    "two entries swapped": swap,
    "an entry deleted": delete,
    "the end of the log cut off, registers adjusted": truncate,
    "a whole game removed": drop_game,
    "an entry duplicated": duplicate,
    "neighbours of the log reordered": reorder,
    "an entry copied in from another store": splice,
    "an older copy restored": roll_back,
    "signed again with another key": replace_signature,
    "a decision forged and chained again": forge,
    "a fork, chained and signed again with the log's own key": fork,
    "the file cut short": cut_file,
    "chips made from nothing, chained and signed again": mint,
}
"""Every class of harm."""
