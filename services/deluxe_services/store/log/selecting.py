"""Which rows of the log matter to a reader: the database leaves the others out."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from deluxe_domain.kernel.history import GAME_ENDED
from deluxe_services.store.log.stored_events import LOG
from deluxe_services.store.values import Row

SPAN: Final = 20_000
"""Positions that are looked through at once: no reading transaction lasts long."""

_RUNNING: Final = 1_000
"""Whole games that are remembered at most, and named in a statement."""

GAMES_BETWEEN: Final = (
    "SELECT DISTINCT game FROM entries WHERE position > ? AND position <= ? AND game <> ''"
)
"""The games that have entries behind a position and up to another."""


class Selection:
    """Rows that may matter: of these kinds, of games with these names, of games in which the player
    ever had a seat. What is empty selects nothing.

    ``is_whole``: games of which every row may matter, whatever its kind. Who reads from the first
    row on need not look for them: each begins with a row that is selected, too.
    """

    def __init__(
        self,
        kinds: frozenset[str] = frozenset(),
        names: frozenset[str] = frozenset(),
        player: str = "",
        is_whole: Callable[[str], bool] = lambda _: False,
    ) -> None:
        self.kinds = kinds
        self.names = names
        self.player = player
        self._is_whole = is_whole
        self._running: set[str] = set()
        self._end = 0

    def whole(self, after: int, games: Callable[[], Iterable[str]]) -> Sequence[str]:
        """The whole games behind a position, of those that began before it as far as it is known;
        ``games``: those in which to look for them else.
        """
        if not self.kinds:
            return ()
        if after == self._end and len(self._running) <= _RUNNING:
            return sorted(self._running)
        self._end = -1
        return [game for game in games() if self._is_whole(game)]

    def note(self, rows: Iterable[Row], end: int) -> bool:
        """These are selected up to a position; whether whole games begin among them, of which all
        rows are to be selected.
        """
        if self._end < 0 or not self.kinds:
            return False
        before = len(self._running)
        for row in rows:
            if row.version == 1 and row.game and self._is_whole(row.game):
                self._running.add(row.game)
        if len(self._running) > before:
            return True
        self._running.difference_update(row.game for row in rows if row.kind == GAME_ENDED)
        self._end = end
        return False

    def statement(self, whole: Sequence[str]) -> tuple[str, list[str]]:
        """The statement and its parameters behind the two positions; then comes the limit."""
        words, parameters = LOG + " AND game <> ''", []
        if self.kinds:
            kinds = f"kind IN ({_marks(self.kinds)})"
            words += f" AND ({kinds} OR version = 1 OR game IN ({_marks(whole)}))"
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
