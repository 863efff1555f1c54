"""A part of a group's transaction, carried out statement by statement."""

from collections.abc import Sequence

from deluxe_services.store.auxiliary.inserting import Into, Line, columns, columns_statement
from deluxe_services.store.postgres.connecting import Statements, execute
from deluxe_services.store.postgres.schema import NO_STATISTICS


class Inside(Statements):
    """A part of a group's transaction."""

    on_new_names = NO_STATISTICS

    def insert(self, into: Into, lines: Sequence[Line]) -> None:
        """Writes lines, of which no two have the same key."""
        if lines:
            execute(self._connection, columns_statement(into), columns(lines))
