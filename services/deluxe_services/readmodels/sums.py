"""Who paid whom, from the tables: in one game, or in all that the caller may see.

Chips add up, so each interval has its sums: five minutes, an hour, a day, and all time. Games do
not, for one may be played in several intervals; so an interval counts those that *began* in it, for
each player and (as the player ``""``) for all, and a period adds those that were going on when it
began.

Sums over many games hold late games whole. For who sees them late, what such a game has beyond its
horizon is taken off again: few games are late, and of each only the game's own rows are looked at.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from deluxe_domain.kernel.chips import CASHIER, HOUSE
from deluxe_replays.chips.balances import is_player
from deluxe_replays.reports.flows import ALWAYS, ChipFlows, Period, PlayerFlows, named, told_flows
from deluxe_services.readmodels.tables import Fetch

Horizon = Callable[[str], int | None]
"""The last version of a game that may be seen; ``None``: all of it."""

WIDTHS: Final = (0, 300_000, 3_600_000, 86_400_000)
"""How long the intervals are, in ms, and 0 for all time; each of the others divides the next."""

ALL: Final = ""
"""Stands for all players together; no player's id is empty."""

MOMENT: Final = 2**62
"""No moment lies so many ms from 1970, before or after."""

_IN_GAME: Final = "WHERE game = ? AND at >= ? AND at < ? AND version <= ?"


class Within(NamedTuple):
    """What happened: the games of each player and of ``ALL``, who paid whom, and transfers."""

    games: Counter[str]
    paid: Counter[tuple[str, str]]
    transfers: int


class Interval(NamedTuple):
    """Intervals of a width from ``first`` on and before ``end``; of width 1, they are moments."""

    width: int
    first: int
    end: int


def start_of(at: int) -> int:
    """The start of the shortest interval in which a moment lies."""
    return at - at % WIDTHS[1]


def bounds(period: Period) -> tuple[int, int]:
    """The period's bounds, or the utmost: nothing happens beyond."""
    since = -MOMENT if period.since is None else period.since
    until = MOMENT if period.until is None else period.until
    return max(-MOMENT, min(since, MOMENT)), max(-MOMENT, min(until, MOMENT))


def intervals(since: int, until: int, widths: tuple[int, ...]) -> Iterator[Interval]:
    """A time cut into the longest intervals that lie in it, and moments at its edges.

    >>> [tuple(each) for each in intervals(8, 31, (5, 10))]
    [(1, 8, 10), (10, 1, 3), (1, 30, 31)]
    """
    if since >= until:
        return
    if not widths:
        yield Interval(1, since, until)
        return
    *shorter, width = widths
    first, end = -(-since // width), until // width
    if first >= end:
        yield from intervals(since, until, tuple(shorter))
        return
    yield from intervals(since, first * width, tuple(shorter))
    yield Interval(width, first, end)
    yield from intervals(end * width, until, tuple(shorter))


def within(fetch: Fetch, unit: str, period: Period, player: str | None) -> Within:
    """What happened in a period in all games; of one player (and of all) if they are named."""
    sums, transfers = Within(Counter(), Counter(), 0), 0
    since, until = bounds(period)
    always = period == ALWAYS
    for piece in [Interval(0, 0, 1)] if always else intervals(since, until, WIDTHS[1:]):
        look = _at_moments if piece.width == 1 else _in_intervals
        transfers += look(fetch, unit, piece, player, sums)
    if since < until and not always:
        sums.games.update(_going_on(fetch, unit, since, until, player))
    return sums._replace(transfers=transfers)


def _in_intervals(
    fetch: Fetch, unit: str, piece: Interval, player: str | None, sums: Within
) -> int:
    which = "WHERE unit = ? AND width = ? AND start >= ? AND start < ?"
    their, whose = ("", ()) if player is None else (" AND player IN (?, '')", (player,))
    count = 0
    for name, games, transfers in fetch(
        f"SELECT player, SUM(games), SUM(transfers) FROM counts {which}{their} GROUP BY player",
        (unit, *piece, *whose),
    ):
        sums.games[name] += games
        count += transfers
    source = "sums" if player is None else "sums INDEXED BY sums_by_{column}"
    _add_payments(fetch, f"{source} {which}", (unit, *piece), player, sums)
    return count


def _at_moments(fetch: Fetch, unit: str, piece: Interval, player: str | None, sums: Within) -> int:
    when = unit, piece.first, piece.end
    which = "WHERE unit = ? AND at >= ? AND at < ?"
    began = "WHERE unit = ? AND first >= ? AND first < ?"
    sums.games.update(
        dict(fetch(f"SELECT player, COUNT(*) FROM seats {began} GROUP BY player", when))
    )
    _add_payments(fetch, f"payments {which}", when, player, sums)
    [(count,)] = fetch(f"SELECT COUNT(*) FROM transfers {which}", when)
    return int(count)


def _add_payments(
    fetch: Fetch, which: str, arguments: tuple[object, ...], player: str | None, sums: Within
) -> None:
    """Add the payments that were made; of a player, those by them and then those to them."""
    statement = f"SELECT payer, payee, SUM(amount) FROM {which}"
    if player is not None:
        statement, arguments = f"{statement} AND {{column}} = ?", (*arguments, player)
    for column in ("all",) if player is None else ("payer", "payee"):
        grouped = f"{statement.format(column=column)} GROUP BY payer, payee"
        for payer, payee, amount in fetch(grouped, arguments):
            sums.paid[payer, payee] += amount


def _going_on(fetch: Fetch, unit: str, since: int, until: int, player: str | None) -> Iterator[str]:
    """Players who moved chips in the period, in a game in which they had before; once each."""
    their, whose = ("", ()) if player is None else (" AND player IN (?, '')", (player,))
    active: dict[int, set[str]] = {}
    for name, game, last in fetch(
        f"SELECT player, game, last FROM seats WHERE unit = ? AND first < ? AND last >= ?{their}",
        (unit, since, since, *whose),
    ):
        if last >= until and game not in active:
            active[game] = _active(fetch, game, since, until)
        if last < until or name in active[game]:
            yield name


def _active(fetch: Fetch, game: int, *when: int) -> set[str]:
    """The players who moved chips in a game in a time and up to a version, and ``ALL`` of them."""
    upto = when[2:] or (MOMENT,)
    names: set[str] = set()
    for of, source, target, source_player, target_player in fetch(
        "SELECT DISTINCT (SELECT game FROM games WHERE id = transfers.game), source, target, "
        f"source_player, target_player FROM transfers {_IN_GAME}",
        (game, *when[:2], *upto),
    ):
        players = {source: source_player, target: target_player}
        names |= {named(one, players, of) for one in players if is_player(one)}
    return names | {ALL} if names else names


def of_game(fetch: Fetch, unit: str, game: str, period: Period, upto: int | None = None) -> Within:
    """What happened in one game within a period, up to a version; nothing in another unit."""
    sums = Within(Counter(), Counter(), 0)
    for (key,) in fetch("SELECT id FROM games WHERE game = ? AND unit = ?", (game, unit)):
        which = key, *bounds(period), MOMENT if upto is None else upto
        sums.games.update(_active(fetch, *which))
        _add_payments(fetch, f"payments {_IN_GAME}", which, None, sums)
        [(count,)] = fetch(f"SELECT COUNT(*) FROM transfers {_IN_GAME}", which)
        return sums._replace(transfers=count)
    return sums


def without_hidden(
    fetch: Fetch, unit: str, sums: Within, period: Period, horizon: Horizon
) -> Within:
    """The sums over all games of a unit without what lies beyond the horizons of late games."""
    for game, upto in hiding(fetch, unit, horizon):
        whole, visible = (of_game(fetch, unit, game, period, end) for end in (None, upto))
        sums.games.subtract(whole.games - visible.games)
        sums.paid.subtract(whole.paid - visible.paid)
        sums = sums._replace(transfers=sums.transfers - whole.transfers + visible.transfers)
    return sums


def hiding(fetch: Fetch, unit: str, horizon: Horizon) -> Iterator[tuple[str, int]]:
    """The late games of a unit that have transfers beyond their horizons, and these."""
    for game, last in fetch(
        "SELECT games.game, MAX(version) FROM games JOIN transfers ON transfers.game = games.id "
        "WHERE games.late AND games.unit = ? GROUP BY games.id",
        (unit,),
    ):
        upto = horizon(game)
        if upto is not None and upto < last:
            yield game, upto


def flows(sums: Within, player: str | None) -> ChipFlows:
    """The flows that these sums are; of one player if they are named."""
    games = +sums.games
    together = games.pop(ALL, 0)
    if player is not None:
        together = games[player]
    between = {pair: amount for pair, amount in sums.paid.items() if CASHIER not in pair}
    gains, losses = Counter[str](), Counter[str]()
    for (payer, payee), amount in between.items():
        losses[payer] += amount
        gains[payee] += amount
    players = [
        PlayerFlows(
            name,
            games[name],
            sums.paid[CASHIER, name],
            sums.paid[name, CASHIER],
            gains[name],
            losses[name],
            sums.paid[name, HOUSE],
        )
        for name in (sorted(games) if player is None else [player])
    ]
    return told_flows(together, sums.transfers, players, between, player)


def differences(fetch: Fetch) -> Iterator[str]:
    """Whether the sums are those of the transfers and payments, in a sentence for each table."""
    for width in WIDTHS:
        # Rounded down below zero, too.
        start = f"(at - ((at % {width}) + {width}) % {width}) / {width}" if width else "0"
        began = start.replace("at", "first")
        own = f"WHERE width = {width} AND"
        for text, statement, anew in (
            (
                "payments",
                f"unit, start, payer, payee, amount FROM sums {own} amount",
                f"unit, {start}, payer, payee, SUM(amount) FROM payments GROUP BY 1, 2, 3, 4",
            ),
            (
                "numbers of transfers",
                f"unit, start, transfers FROM counts {own} transfers",
                f"unit, {start}, COUNT(*) FROM transfers GROUP BY 1, 2",
            ),
            (
                "numbers of games",
                f"unit, start, player, games FROM counts {own} games",
                f"unit, {began}, player, COUNT(*) FROM seats GROUP BY 1, 2, 3",
            ),
        ):
            if _differ(fetch, statement, anew) or _differ(fetch, anew, statement):
                time = f"{width} ms" if width else "all time"
                yield f"the {text} summed over {time} are not what the transfers say"


def _differ(fetch: Fetch, one: str, other: str) -> bool:
    return bool(fetch(f"SELECT {one} EXCEPT SELECT {other}", ()))
