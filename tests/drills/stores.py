"""Where the games of a batch lie: in one file of SQLite, or in three databases of PostgreSQL."""

from typing import Final

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


def database_of(partition: str) -> Database:
    """The server of PostgreSQL, a cluster of its own, in which a partition lies."""
    return database([*SLOTS].index(partition))
