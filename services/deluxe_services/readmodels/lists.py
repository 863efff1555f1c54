"""Transfers in order of time: statements of one player, those of all games, and the house's rake.

A statement is what one player paid and received, with running balances; a balance is the sum of all
lines that fit, from the beginning.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from deluxe_domain.kernel.chips import HOUSE
from deluxe_replays.chips.transfers import LedgerLine
from deluxe_replays.reports.flows import ALWAYS, Period
from deluxe_services.readmodels.sums import MOMENT, bounds
from deluxe_services.readmodels.tables import Fetch

Place = tuple[int, str, int]
"""Where a line stands in any log: its time (ms), its game's id, its number in the game."""

BEGINNING: Final[Place] = (-(2**63), "", 0)

Hidden = Sequence[tuple[str, int]]
"""Late games of which only so many versions may be seen."""


class Entries(NamedTuple):
    """The entries of a log behind the position ``after``, up to the position ``upto``."""

    after: int = 0
    upto: int = MOMENT


class Part(NamedTuple):
    """So many lines behind a place, of some entries."""

    after: Place = BEGINNING
    number: int = 100
    entries: Entries = Entries()


FIRST: Final = Part()


class Wanted(NamedTuple):
    """The filter of a statement's transfers; an empty field matches everything."""

    player: str
    period: Period = ALWAYS
    game: str = ""
    reasons: tuple[str, ...] = ()
    other_player: str = ""
    other_account: str = ""


class StatementLine(NamedTuple):
    """One transfer of a player: ``amount`` is what they were paid, or paid, below zero.

    ``with_player``: the counterparty is a player's id, else the word of an account.
    """

    place: Place
    game: str
    rules: str
    version: int
    deal: int
    at: int
    amount: int
    reason: str
    counterparty: str
    with_player: bool
    balance: int


class Statement(NamedTuple):
    """Some lines, and the balance before them."""

    opening: int
    lines: list[StatementLine]


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


_OF_PLAYER: Final = """(SELECT * FROM transfers WHERE source_player = ?1 AND source_player != ''
    UNION SELECT * FROM transfers WHERE target_player = ?1 AND target_player != '')"""
_AMOUNT: Final = "CASE WHEN target_player = ?1 THEN amount ELSE -amount END"
_OTHER_PLAYER: Final = "CASE WHEN target_player = ?1 THEN source_player ELSE target_player END"
_OTHER_ACCOUNT: Final = "CASE WHEN target_player = ?1 THEN source ELSE target END"
_OF_STATEMENT: Final = f"""FROM {_OF_PLAYER} AS moved JOIN games ON games.id = moved.game
    WHERE (?2 = '' OR games.game = ?2) AND (?3 = '' OR {_OTHER_PLAYER} = ?3)
    AND (?4 = '' OR {_OTHER_PLAYER} = '' AND {_OTHER_ACCOUNT} = ?4) AND moved.unit = ?5"""
_BEHIND: Final = "(moved.at, games.game, moved.line) > (?, ?, ?)"
_IN_ORDER: Final = "ORDER BY moved.at, games.game, moved.line LIMIT ?"
_LINE: Final = (
    "games.game, games.rules, moved.version, deal, at, source, target, amount, reason, "
    "source_player, target_player, source_after, target_after, moved.unit"
)


def statement(fetch: Fetch, unit: str, query: Wanted, part: Part) -> Statement:
    """So many lines of some entries behind a place; those of earlier entries are in the balance."""
    (since, until), (after, number, entries) = bounds(query.period), part
    rows = f"{_OF_STATEMENT}{_among(query.reasons)}"
    other = query.other_player, query.other_account
    arguments = (query.player, query.game, *other, unit, *query.reasons)
    begin = max(after, (since, "", -1)) if query.period.since is not None else after
    [(opening,)] = fetch(
        f"SELECT COALESCE(SUM({_AMOUNT}), 0) {rows} AND (moved.position <= ? AND moved.at < ? "
        f"OR moved.position <= ? AND NOT {_BEHIND})",
        (*arguments, entries.after, until, entries.upto, *begin),
    )
    lines: list[StatementLine] = []
    balance: int = opening
    for at, game, line, rules, version, deal, amount, reason, player, account in fetch(
        f"SELECT moved.at, games.game, moved.line, games.rules, version, deal, {_AMOUNT}, reason, "
        f"{_OTHER_PLAYER}, {_OTHER_ACCOUNT} {rows} AND {_BEHIND} AND moved.at < ? "
        f"AND moved.position > ? AND moved.position <= ? {_IN_ORDER}",
        (*arguments, *begin, until, *entries, number),
    ):
        balance += amount
        what = game, rules, version, deal, at, amount, reason, player or account, bool(player)
        lines.append(StatementLine((at, game, line), *what, balance))
    return Statement(opening, lines)


def of_game(fetch: Fetch, game: str, upto: int, after: int, number: int) -> list[LedgerLine]:
    """So many transfers of a game behind the first ``after``, up to version ``upto``."""
    rows = fetch(
        f"SELECT {_LINE} FROM transfers AS moved JOIN games ON games.id = moved.game "
        "WHERE games.game = ? AND line >= ? AND version <= ? ORDER BY line LIMIT ?",
        (game, after, upto, number),
    )
    return [LedgerLine(*row) for row in rows]


def of_entries(fetch: Fetch, entries: Sequence[tuple[str, int]]) -> list[LedgerLine]:
    """The transfers in some entries, each a game and a version, in the order of the entries."""
    numbered = [value for entry in enumerate(entries) for value in (entry[0], *entry[1])]
    rows = fetch(
        f"WITH wanted (number, game, version) AS (VALUES {', '.join(['(?, ?, ?)'] * len(entries))})"
        f" SELECT {_LINE} FROM wanted CROSS JOIN games ON games.game = wanted.game"
        " CROSS JOIN transfers AS moved ON moved.game = games.id"
        " AND moved.version = wanted.version ORDER BY wanted.number, moved.line",
        tuple(numbered),
    )
    return [LedgerLine(*row) for row in rows]


def transfers(
    fetch: Fetch, unit: str, query: WantedTransfers, late: Hidden, part: Part
) -> list[PlacedLine]:
    """So many transfers of some entries behind a place, in the order of time; nothing that ``late``
    hides.
    """
    (since, until), (after, number, entries) = bounds(query.period), part
    begin = max(after, (max(since, _first_time(fetch, entries, after)), "", -1))
    where, more = _where(unit, query.game, late)
    players = (query.player,) if query.player else ()
    accounts = (query.account,) * 2 if query.account else ()
    if accounts:
        where += " AND (source = ? OR target = ?)"
    rows = fetch(
        f"SELECT line, {_LINE} FROM {_OF_PLAYER if players else 'transfers'} AS moved "
        f"JOIN games ON games.id = moved.game WHERE moved.at >= ? AND moved.at < ? AND {_BEHIND} "
        f"AND +moved.position > ? AND +moved.position <= ?{where}{_among(query.reasons)} "
        f"{_IN_ORDER}",
        (
            *(*players, begin[0], until, *begin, *entries),
            *(*more, *accounts, *query.reasons, number),
        ),
    )
    return [PlacedLine((row[4], row[0], line), LedgerLine(*row)) for line, *row in rows]


def _first_time(fetch: Fetch, entries: Entries, after: Place) -> int:
    """The time before which no transfer of some entries is behind a place."""
    if not entries.after or after[0] > BEGINNING[0] + 1:
        return after[0]
    [(first,)] = fetch("SELECT MIN(+at) FROM transfers WHERE position > ?", (entries.after,))
    return MOMENT if first is None else int(first)


def rake(
    fetch: Fetch, unit: str, query: WantedRake, late: Hidden, after: tuple[int, str], number: int
) -> Rake:
    """The house's rake: a number of lines after a time and the id of a game."""
    width = query.width
    # Rounded down below zero, too.
    begin = f"moved.at - ((moved.at % {width}) + {width}) % {width}" if width else "0"
    where, more = _where(unit, query.game, late)
    source = (
        "FROM payments AS moved JOIN games ON games.id = moved.game "
        f"WHERE payee = ? AND moved.at >= ? AND moved.at < ?{where}"
    )
    arguments = (HOUSE, *bounds(query.period), *more)
    [(total,)] = fetch(f"SELECT COALESCE(SUM(amount), 0) {source}", arguments)
    rows = fetch(
        "SELECT * FROM (SELECT "
        f"{begin} AS since, games.game AS of, rules, SUM(amount), COUNT(*) {source} "
        "GROUP BY 1, 2) WHERE (since, of) > (?, ?) ORDER BY since, of LIMIT ?",
        (*arguments, *after, number),
    )
    return Rake(total, [RakeLine(*row) for row in rows])


def _where(unit: str, game: str, late_games: Hidden) -> tuple[str, tuple[object, ...]]:
    """In this unit, of one game if it is named, and nothing of late games that may not be seen
    yet.
    """
    where, arguments = " AND moved.unit = ?", [unit]
    if game:
        where, arguments = f"{where} AND games.game = ?", [unit, game]
    hidden: list[object] = [value for each in late_games for value in each]
    where += " AND NOT (games.game = ? AND version > ?)" * len(late_games)
    return where, (*arguments, *hidden)


def _among(reasons: Sequence[str]) -> str:
    return f" AND reason IN ({', '.join('?' * len(reasons))})" if reasons else ""
