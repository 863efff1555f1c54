"""Which server writes a database, so that other commands go through it: a note of the server."""

import json
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from deluxe_services.cli.databases.database import Database, Place
from deluxe_services.cli.databases.seats import state_folder, write_private


class Served(NamedTuple):
    """The address of a server, and whether it has TLS."""

    at: str
    tls: bool


def note_server(db: Place, at: str, tls: bool) -> None:
    """Leave the note of a server that has started."""
    write_private(_file(db), json.dumps({"at": at, "tls": tls}))


def forget_server(db: Place) -> None:
    """Take the note away."""
    _file(db).unlink(missing_ok=True)


def note_token(at: str, token: str) -> Path:
    """Write the operator's token of a server where this user alone can read it."""
    file = _token_file(at)
    write_private(file, token)
    return file


def forget_token(at: str) -> None:
    """Take the token away, which is of no use any more."""
    _token_file(at).unlink(missing_ok=True)


def _token_file(at: str) -> Path:
    return state_folder() / "servers" / f"{at.replace(':', '-')}.token"


def server_of(db: Place) -> Served | None:
    """The server that has left a note for a database; it may have been killed since."""
    return None if isinstance(db, Database) else _noted(_file(db))


def every_server() -> list[Served]:
    """The servers of this user that have left a note; some may have been killed since."""
    files = sorted((state_folder() / "servers").glob("*.json"))
    return [server for file in files if (server := _noted(file)) is not None]


def _noted(file: Path) -> Served | None:
    try:
        return Served(**json.loads(file.read_text()))
    except (OSError, ValueError, TypeError):
        return None  # there is none, or not written by a server


def _file(db: Place) -> Path:
    path = str(db.resolve()) if isinstance(db, Path) else db.name
    return state_folder() / "servers" / f"{sha256(path.encode()).hexdigest()[:24]}.json"
