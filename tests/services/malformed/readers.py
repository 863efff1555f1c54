"""What reads files of each kind, and what must come of a file that was changed."""

import gzip
import json
import random
import shutil
import sqlite3
import traceback
import zlib
from collections.abc import Callable, Mapping
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from deluxe_services.cli.language.exit_codes import (
    ALL_BUT_RULES,
    CLEAN,
    FINDINGS,
    UNCHECKED,
    UNREADABLE,
    USAGE,
)
from tests.services.cli.conftest import engine_here, run

ENDINGS: Final = frozenset({CLEAN, FINDINGS, USAGE, UNREADABLE, UNCHECKED, ALL_BUT_RULES})
GAMES: Final = ("simulate", "poker-deluxe", "--players", "2", "--cards", "4", "--rounds", "1")
_ENTRIES: Final = "SELECT game, version, data FROM entries ORDER BY position"


@dataclass(frozen=True)
class Original:
    """A sound file: ``folder`` is what it lies in, ``name`` where; ``key`` is the log's."""

    kind: str
    folder: Path
    name: str
    key: str
    packing: str = ""

    @property
    def data(self) -> bytes:
        return (self.folder / self.name).read_bytes()

    def unpacked(self, data: bytes) -> bytes:
        """The content of a file; raises what the library raises if it is damaged."""
        match self.packing:
            case "gzip":
                return gzip.decompress(data)
            case "zlib":
                return zlib.decompress(data)
            case _:
                return data

    def packed(self, data: bytes) -> bytes:
        """A file with this content."""
        match self.packing:
            case "gzip":
                return gzip.compress(data)
            case "zlib":
                return zlib.compress(data)
            case _:
                return data


class Faulty(Exception):
    """A reader did with a file what it must not do."""

    def __init__(self, kind: str, text: str, data: bytes) -> None:
        super().__init__(text)
        self.kind, self.data = kind, data


def make_originals(folder: Path) -> list[Original]:
    """Small games, and every file that the program writes of them."""
    place = folder / "sound"
    place.mkdir()
    db, copies = place / "games.db", place / "copies"
    _do(*GAMES, "--games", 10, "--seed", "malformed", "--db", db)
    key = _do("log", "sign", "--db", db).splitlines()[-1].removeprefix("public key: ")
    _do("db", "backup", copies, "--db", db)
    _do(*GAMES, "--games", 4, "--seed", "more", "--db", db)
    _do("log", "sign", "--db", db)
    _do("db", "archive", copies, "--db", db)
    game = json.loads(_do("games", "--db", db, "--json"))[-1]["name"]
    _do("export", game, "--db", db, "-o", place / "game.jsonl")
    _do("export", game, "--bundle", "--db", db, "-o", place / "game.bundle.json")
    shutil.copy(db, place / "old.db")
    _do("db", "compact", "--games-older-than", "0s", "--db", place / "old.db")
    [backup] = copies.glob("backups/*")
    archive = next(place.glob("old.db.archives/*/*.gz"))
    [segment] = copies.glob("segments/*")
    return [
        Original("game file", place, "game.jsonl", key),
        Original("bundle", place, "game.bundle.json", key),
        Original("archive file", archive.parent, archive.name, key, "gzip"),
        Original("manifest", copies, str((backup / "manifest.json").relative_to(copies)), key),
        Original("backup", copies, str((backup / "games.db").relative_to(copies)), key),
        Original("segment", copies, str(segment.relative_to(copies)), key, "zlib"),
        Original("database", place, "games.db", key),
        Original("key", place, "games.db.log-key", key),
    ]


def _do(*words: object) -> str:
    result = run(*words)
    if result.code:
        raise RuntimeError(f"{words} ended with {result.code}: {result.err}")
    return result.out


def read(original: Original, data: bytes, chance: random.Random, work: Path) -> str:
    """Have a file read that was changed; how it ended. ``Faulty`` if that may not be."""
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir()
    try:
        codes = KINDS[original.kind](original, data, chance, work)
    except AssertionError as error:
        raise Faulty(original.kind, str(error), data) from error
    except Exception as error:
        text = "".join(traceback.format_exception(error)[-3:])
        raise Faulty(original.kind, text, data) from error
    if strange := [
        f"{name} ended with {code}" for name, code in codes.items() if code not in ENDINGS
    ]:
        raise Faulty(original.kind, "; ".join(strange), data)
    if CLEAN in codes.values():
        return "accepted, as it says the same"
    return "refused"


def _command(*words: object) -> int:
    result = run(*words)
    assert "Traceback" not in result.err, result.err[-1500:]
    assert result.code == CLEAN or result.err or result.out, f"{words} ended in silence"
    return result.code


def _game(original: Original, data: bytes, chance: random.Random, work: Path) -> dict[str, int]:
    """A game file: is it audited, replayed, imported?"""
    path = work / "game.jsonl"
    path.write_bytes(data)
    codes = {"audit": _command("audit", path)}
    other = chance.choice(["replay", "import"])
    words = (
        ("replay", path, "--json") if other == "replay" else ("import", path, "--db", work / "db")
    )
    codes[other] = _command(*words)
    if codes["audit"] == CLEAN:
        assert _lines(data) == _lines(original.data), (
            "a game file is sound that says something else"
        )
    return codes


def _lines(data: bytes) -> list[Any]:
    return [json.loads(line) for line in data.splitlines()]


def _bundle(original: Original, data: bytes, _: random.Random, work: Path) -> dict[str, int]:
    """A bundle, or an archive file; ``tests.vectors.bundles.fuzz`` compares the verifiers."""
    path = work / Path(original.name).name
    path.write_bytes(data)
    with engine_here():
        codes = {"verify": _command("verify", path, "--key", original.key)}
    codes["audit"] = _command("audit", path)
    if codes["verify"] == CLEAN:
        there, here = (json.loads(original.unpacked(one)) for one in (original.data, data))
        assert there == here, "a bundle is proved that says something else"
    return codes


def _copies(original: Original, data: bytes, _: random.Random, work: Path) -> dict[str, int]:
    """A folder of backups with one file changed: what is restored is what was there."""
    copies, db = work / "copies", work / "restored.db"
    shutil.copytree(original.folder, copies)
    (copies / original.name).write_bytes(data)
    code = _command("db", "restore", copies, "--db", db)
    assert db.exists() == (code == CLEAN), "a store was left by a restore that failed, or none"
    if code == CLEAN:
        assert _entries(db) == _entries(original.folder.parent / "games.db"), (
            "another log is restored"
        )
    return {"restore": code}


def _entries(db: Path) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(db)) as store:
        return store.execute(_ENTRIES).fetchall()


def _database(original: Original, data: bytes, _: random.Random, work: Path) -> dict[str, int]:
    """A database: is it checked, and audited?"""
    db = work / "games.db"
    db.write_bytes(data)
    codes = {"check": _command("db", "check", "--db", db)}
    codes["audit"] = _command("audit", "--all", "--quick", "--jobs", "1", "--db", db)
    if codes["check"] == codes["audit"] == CLEAN:
        assert _entries(db) == _entries(original.folder / "games.db"), "another log is sound"
    return codes


def _key(original: Original, data: bytes, _: random.Random, work: Path) -> dict[str, int]:
    """The key of a log: it signs, or it is refused."""
    db, key = work / "games.db", work / "games.db.log-key"
    shutil.copy(original.folder / "games.db", db)
    key.write_bytes(data)
    key.chmod(0o600)
    return {"sign": _command("log", "sign", "--db", db)}


KINDS: Final[Mapping[str, Callable[[Original, bytes, random.Random, Path], dict[str, int]]]] = {
    "game file": _game,
    "bundle": _bundle,
    "archive file": _bundle,
    "manifest": _copies,
    "backup": _copies,
    "segment": _copies,
    "database": _database,
    "key": _key,
}
