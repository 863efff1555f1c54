"""Where readers of all games keep their position: with what they have made of the events.

Position and results are kept together or not at all. So each event counts once, wherever the reader
is stopped.
"""

import json
import os
from pathlib import Path
from typing import Any


class FileKeeper:
    """Keeps a position in a file, with results that fit into JSON, such as counts.

    ``position`` and ``state`` are what was kept last: ``""`` and ``None`` in the beginning. One
    reader at a time uses a file. ``ValueError`` if the file is none of a keeper.
    """

    def __init__(self, path: str | os.PathLike[str]) -> None:
        self._path = Path(path)
        self.position, self.state = "", None
        if self._path.exists():
            try:
                values = json.loads(self._path.read_text("utf-8"))
                self.position, self.state = values["position"], values["state"]
            except (ValueError, KeyError, TypeError) as error:
                text = f"{path} has no position of a reader: delete it to begin again"
                raise ValueError(text) from error

    def keep(self, position: str, state: Any = None) -> None:
        """Replace what the file has by a position and the results up to it, at once."""
        new = self._path.with_name(f"{self._path.name}.new")
        with new.open("w", encoding="utf-8") as file:
            json.dump({"position": position, "state": state}, file)
            file.flush()
            os.fsync(file.fileno())
        new.replace(self._path)
        self.position, self.state = position, state


class DatabaseKeeper:
    """Keeps a position in the reader's own database, in the transaction of their results.

    ``connection``: of DB-API 2.0 (PEP 249), such as of ``sqlite3`` or ``psycopg``. ``name``: one
    for each reader and filter. ``mark``: how a statement has a parameter, such as ``%s`` for
    ``psycopg``. Makes the table ``poker_deluxe_positions`` if there is none, and commits.

    >>> import sqlite3
    >>> tables = sqlite3.connect(":memory:")
    >>> keeper = DatabaseKeeper(tables, "warehouse")
    >>> with tables:  # commits, or rolls back
    ...     keeper.keep("position-7")
    >>> DatabaseKeeper(tables, "warehouse").position
    'position-7'
    """

    def __init__(self, connection: Any, name: str, mark: str = "?") -> None:
        self._connection = connection
        self._name = name
        self._mark = mark
        self._execute(
            "CREATE TABLE IF NOT EXISTS poker_deluxe_positions"
            " (name VARCHAR(200) PRIMARY KEY, position TEXT NOT NULL)"
        )
        find = "SELECT position FROM poker_deluxe_positions WHERE name = ?"
        row = self._execute(find, name).fetchone()
        if row is None:
            self._execute("INSERT INTO poker_deluxe_positions VALUES (?, '')", name)
        connection.commit()
        self.position: str = row[0] if row else ""
        """What was kept last; ``""`` in the beginning."""

    def keep(self, position: str) -> None:
        """Keep a position as a part of the transaction, which the caller commits.

        ``RuntimeError`` if another reader of this name has kept one since, or if the caller has
        rolled back: roll back, and begin with a new keeper.
        """
        change = "UPDATE poker_deluxe_positions SET position = ? WHERE name = ? AND position = ?"
        if self._execute(change, position, self._name, self.position).rowcount != 1:
            text = f"the position of {self._name} is another one since: begin with a new keeper"
            raise RuntimeError(text)
        self.position = position

    def _execute(self, statement: str, *parameters: str) -> Any:
        cursor = self._connection.cursor()
        cursor.execute(statement.replace("?", self._mark), parameters)
        return cursor
