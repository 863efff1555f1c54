"""Transfers of all games in order of time, and the house's rake."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from deluxe_domain.kernel.chips import HOUSE
from deluxe_replays.flows import ALWAYS, Period
from deluxe_replays.transfers import LedgerLine
from deluxe_services.readmodels.intervals import Fetch
from deluxe_services.readmodels.periods import bounds
from deluxe_services.readmodels.statements import ALL_ENTRIES, BEGINNING, Entries, Place

Hidden = Sequence[tuple[str, int]]
"""Late games of which only so many versions may be seen."""


class WantedTransfers(NamedTuple):
    """A filter of transfers; an empty field matches everything."""

    period: Period = ALWAYS
    game: str = ""
    reasons: tuple[str, ...] = ()
    player: str = ""
    account: str = ""


class PlacedLine(NamedTuple):
    """A transfer, and where it stands among those of all games."""

    place: Place
    line: LedgerLine


class WantedRake(NamedTuple):
    """Which rake somebody wants, and the length of the times that it is divided into (ms; 0: one
    time).
    """

    period: Period = ALWAYS
    game: str = ""
    width: int = 0


class RakeLine(NamedTuple):
    """The house's rake from one game, in the interval that begins at ``since`` (ms)."""

    since: int
    game: str
    rules: str
    amount: int
    payments: int


class Rake(NamedTuple):
    """Some lines, and the sum of all that are wanted."""

    total: int
    lines: list[RakeLine]


_LINE: Final = (
    "moved.at, games.game, line, rules, version, deal, source, target, amount, reason, "
    "source_player, target_player, source_after, target_after, unit"
)
_OF_PLAYER: Final = """(SELECT * FROM transfers WHERE source_player = ? AND source_player != ''
    UNION SELECT * FROM transfers WHERE target_player = ? AND target_player != '')"""


def transfers(
    fetch: Fetch,
    query: WantedTransfers,
    late: Hidden,
    after: Place,
    number: int,
    entries: Entries = ALL_ENTRIES,
) -> list[PlacedLine]:
    """So many transfers of some entries behind a place, in the order of time; nothing that ``late``
    hides.
    """
    since, until = bounds(query.period)
    begin = max(after, (max(since, _first_time(fetch, entries, after)), "", -1))
    table, whose = ("transfers", ()) if not query.player else (_OF_PLAYER, (query.player,) * 2)
    where, more = _where(query.game, late)
    if query.reasons:
        where += f" AND reason IN ({', '.join('?' * len(query.reasons))})"
    accounts = (query.account,) * 2 if query.account else ()
    if accounts:
        where += " AND (source = ? OR target = ?)"
    rows = fetch(
        f"SELECT {_LINE} FROM {table} AS moved JOIN games ON games.id = moved.game "
        "WHERE moved.at >= ? AND moved.at < ? AND (moved.at, games.game, line) > (?, ?, ?) "
        f"AND +moved.position > ? AND +moved.position <= ?{where} "
        "ORDER BY moved.at, games.game, line LIMIT ?",
        (
            *(*whose, begin[0], until, *begin, *entries),
            *(*more, *query.reasons, *accounts, number),
        ),
    )
    return [
        PlacedLine((at, game, line), LedgerLine(game, rules, version, deal, at, *rest))
        for at, game, line, rules, version, deal, *rest in rows
    ]


def _first_time(fetch: Fetch, entries: Entries, after: Place) -> int:
    """The time before which no transfer of some entries is behind a place."""
    if not entries.after or after[0] > BEGINNING[0] + 1:
        return after[0]
    [(first,)] = fetch("SELECT MIN(+at) FROM transfers WHERE position > ?", (entries.after,))
    return ALL_ENTRIES.upto if first is None else int(first)


def rake(
    fetch: Fetch, query: WantedRake, late: Hidden, after: tuple[int, str], number: int
) -> Rake:
    """The house's rake: a number of lines after a time and the id of a game."""
    since, until = bounds(query.period)
    width = query.width
    # Rounded down below zero, too.
    begin = f"moved.at - ((moved.at % {width}) + {width}) % {width}" if width else "0"
    where, more = _where(query.game, late)
    source = (
        "FROM payments AS moved JOIN games ON games.id = moved.game "
        f"WHERE payee = ? AND moved.at >= ? AND moved.at < ?{where}"
    )
    arguments = (HOUSE, since, until, *more)
    [(total,)] = fetch(f"SELECT COALESCE(SUM(amount), 0) {source}", arguments)
    rows = fetch(
        "SELECT * FROM (SELECT "
        f"{begin} AS since, games.game AS of, rules, SUM(amount), COUNT(*) {source} "
        "GROUP BY 1, 2) WHERE (since, of) > (?, ?) ORDER BY since, of LIMIT ?",
        (*arguments, *after, number),
    )
    return Rake(total, [RakeLine(*row) for row in rows])


def _where(game: str, late_games: Hidden) -> tuple[str, tuple[object, ...]]:
    """Of one game if it is named, and nothing of late games that may not be seen yet."""
    where, arguments = (" AND games.game = ?", [game]) if game else ("", list[object]())
    for late, upto in late_games:
        where += " AND NOT (games.game = ? AND version > ?)"
        arguments += [late, upto]
    return where, tuple(arguments)
