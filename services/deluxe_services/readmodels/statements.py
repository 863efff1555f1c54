"""Statements: what one player paid and received, in order of time, with running balances.

The lines are those of the ledgers; a balance is the sum of all lines that fit, from the beginning.
"""

from typing import Final, NamedTuple

from deluxe_replays.flows import ALWAYS, Period
from deluxe_services.readmodels.intervals import Fetch
from deluxe_services.readmodels.periods import bounds

Place = tuple[int, str, int]
"""Where a line stands in any log: its time (ms), its game's id, its number in the game."""

BEGINNING: Final[Place] = (-(2**63), "", 0)


class Entries(NamedTuple):
    """The entries of a log behind the position ``after``, up to the position ``upto``."""

    after: int = 0
    upto: int = 2**62


ALL_ENTRIES: Final = Entries()


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


_AMOUNT: Final = "CASE WHEN target_player = ?1 THEN amount ELSE -amount END"
_OTHER_PLAYER: Final = "CASE WHEN target_player = ?1 THEN source_player ELSE target_player END"
_OTHER_ACCOUNT: Final = "CASE WHEN target_player = ?1 THEN source ELSE target END"
_ROWS: Final = """FROM (
        SELECT * FROM transfers WHERE source_player = ?1 AND source_player != ''
        UNION SELECT * FROM transfers WHERE target_player = ?1 AND target_player != ''
    ) AS moved JOIN games ON games.id = moved.game
    WHERE (?2 = '' OR games.game = ?2) AND (?3 = '' OR {player} = ?3)
    AND (?4 = '' OR {player} = '' AND {account} = ?4) {reasons}"""


def statement(
    fetch: Fetch, query: Wanted, after: Place, number: int, entries: Entries = ALL_ENTRIES
) -> Statement:
    """So many lines of some entries behind a place; those of earlier entries are in the balance."""
    since, until = bounds(query.period)
    marks = ", ".join("?" * len(query.reasons))
    reasons = f"AND reason IN ({marks})" if query.reasons else ""
    rows = _ROWS.format(player=_OTHER_PLAYER, account=_OTHER_ACCOUNT, reasons=reasons)
    other = (query.other_player, query.other_account)
    arguments = (query.player, query.game, *other, *query.reasons)
    begin = max(after, (since, "", -1)) if query.period.since is not None else after
    where = "AND (moved.at, games.game, moved.line)"
    [(opening,)] = fetch(
        f"SELECT COALESCE(SUM({_AMOUNT}), 0) {rows} AND (moved.position <= ? AND moved.at < ? "
        f"OR moved.position <= ? {where} <= (?, ?, ?))",
        (*arguments, entries.after, until, entries.upto, *begin),
    )
    rows_of_page = fetch(
        f"SELECT moved.at, games.game, moved.line, games.rules, version, deal, "
        f"{_AMOUNT}, reason, {_OTHER_PLAYER}, {_OTHER_ACCOUNT} {rows} "
        f"{where} > (?, ?, ?) AND moved.at < ? AND moved.position > ? AND moved.position <= ? "
        "ORDER BY moved.at, games.game, moved.line LIMIT ?",
        (*arguments, *begin, until, *entries, number),
    )
    lines: list[StatementLine] = []
    balance: int = opening
    for at, game, line, rules, version, deal, amount, reason, player, account in rows_of_page:
        balance += amount
        place = at, game, line
        with_whom = (player or account, bool(player))
        lines.append(
            StatementLine(
                place, game, rules, version, deal, at, amount, reason, *with_whom, balance
            )
        )
    return Statement(opening, lines)
