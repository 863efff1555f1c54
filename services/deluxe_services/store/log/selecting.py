"""Which rows of the log matter to a reader: the database leaves the others out."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from deluxe_services.store.log.stored_events import LOG

SPAN: Final = 20_000
"""Positions that are looked through at once: no reading transaction lasts long."""

GAMES_BETWEEN: Final = (
    "SELECT DISTINCT game FROM entries WHERE position > ? AND position <= ? AND game <> ''"
)
"""The games that have entries behind a position and up to another."""


class Selection(NamedTuple):
    """Rows that may matter: of these kinds, of games with these names, of games in which the player
    ever had a seat. What is empty selects nothing.

    ``is_whole``: games of which every row may matter, whatever its kind.
    """

    kinds: frozenset[str] = frozenset()
    names: frozenset[str] = frozenset()
    player: str = ""
    is_whole: Callable[[str], bool] = lambda _: False

    def statement(self, whole: Sequence[str]) -> tuple[str, list[str]]:
        """The statement and its parameters behind the two positions; then comes the limit."""
        words, parameters = LOG + " AND game <> ''", []
        if self.kinds:
            words += f" AND (kind IN ({_marks(self.kinds)}) OR game IN ({_marks(whole)}))"
            parameters += [*sorted(self.kinds), *whole]
        # As a CASE, so that no database reads all rows of these games to find those of the span.
        if self.names:
            games = f"SELECT game FROM games WHERE name IN ({_marks(self.names)})"
            words += f" AND CASE WHEN game IN ({games}) THEN 1 ELSE 0 END = 1"
            parameters += sorted(self.names)
        if self.player:
            games = "SELECT game FROM sittings WHERE player = ?"
            words += f" AND CASE WHEN game IN ({games}) THEN 1 ELSE 0 END = 1"
            parameters.append(self.player)
        return f"{words} ORDER BY position LIMIT ?", parameters


def _marks(values: frozenset[str] | Sequence[str]) -> str:
    return ", ".join("?" * len(values)) or "NULL"
