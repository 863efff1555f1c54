"""The transfers of a period: from sums of intervals, and from single transfers at its ends."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from deluxe_domain.kernel.chips import CASHIER
from deluxe_replays.balances import is_player
from deluxe_replays.flows import Period, named
from deluxe_services.readmodels import intervals
from deluxe_services.readmodels.intervals import ALL, Fetch


class Within(NamedTuple):
    """What happened in a period: the games of each player and of ``ALL``, and their chips."""

    games: Counter[str]
    bought: Counter[str]
    cashed: Counter[str]
    paid: Counter[tuple[str, str]]
    transfers: int


class _Piece(NamedTuple):
    """Stretches from ``first`` on and before ``end``; of width 1, they are moments."""

    width: int
    first: int
    end: int


def pieces(since: int, until: int, widths: tuple[int, ...]) -> Iterator[_Piece]:
    """A time cut into the longest stretches that lie in it, and moments at its edges.

    >>> [tuple(piece) for piece in pieces(8, 31, (5, 10))]
    [(1, 8, 10), (10, 1, 3), (1, 30, 31)]
    """
    if since >= until:
        return
    if not widths:
        yield _Piece(1, since, until)
        return
    *shorter, width = widths
    first, end = -(-since // width), until // width
    if first >= end:
        yield from pieces(since, until, tuple(shorter))
        return
    yield from pieces(since, first * width, tuple(shorter))
    yield _Piece(width, first, end)
    yield from pieces(end * width, until, tuple(shorter))


def within(fetch: Fetch, period: Period, player: str | None) -> Within:
    """What happened in a period in all games; of one player (and of all) if they are named."""
    since, until = bounds(period)
    sums = Within(Counter(), Counter(), Counter(), Counter(), 0)
    transfers = 0
    for piece in pieces(since, until, intervals.WIDTHS):
        look = _at_moments if piece.width == 1 else _in_stretches
        transfers += look(fetch, piece, player, sums)
    if since < until:
        for name in _going_on(fetch, since, until, player):
            sums.games[name] += 1
    return sums._replace(transfers=transfers)


def bounds(period: Period) -> tuple[int, int]:
    """The period's bounds, or the utmost that the tables could hold: nothing happens beyond."""
    least, most = -(2**63), 2**63 - 1
    since = least if period.since is None else period.since
    until = most if period.until is None else period.until
    return max(least, min(since, most)), max(least, min(until, most))


def _in_stretches(fetch: Fetch, piece: _Piece, player: str | None, sums: Within) -> int:
    their, whose = _of_player(player)
    count = 0
    for name, games, chips_in, chips_out, transfers in fetch(
        "SELECT player, SUM(games), SUM(bought_in), SUM(cashed_out), SUM(transfers) "
        f"FROM player_sums WHERE width = ? AND stretch >= ? AND stretch < ?{their} GROUP BY player",
        (*piece, *whose),
    ):
        sums.games[name] += games
        sums.bought[name] += chips_in
        sums.cashed[name] += chips_out
        count += transfers
    their, whose = _of_pair(player)
    payments = fetch(
        "SELECT payer, payee, SUM(amount) FROM pair_sums "
        f"WHERE width = ? AND stretch >= ? AND stretch < ?{their} GROUP BY payer, payee",
        (*piece, *whose),
    )
    _add_payments(sums, payments)
    return count


def _at_moments(fetch: Fetch, piece: _Piece, player: str | None, sums: Within) -> int:
    when = piece.first, piece.end
    count = 0
    for game, source, target, source_player, target_player, number, amount in fetch(
        "SELECT games.game, source, target, source_player, target_player, COUNT(*), SUM(amount) "
        "FROM transfers JOIN games ON games.id = transfers.game WHERE at >= ? AND at < ? "
        "GROUP BY 1, 2, 3, 4, 5",
        when,
    ):
        count += number
        if source == CASHIER:
            sums.bought[named(target, {target: target_player}, game)] += amount
        elif target == CASHIER and is_player(source):
            sums.cashed[named(source, {source: source_player}, game)] += amount
    their, whose = _of_pair(player)
    payments = fetch(
        "SELECT payer, payee, SUM(amount) FROM payments "
        f"WHERE at >= ? AND at < ?{their} GROUP BY payer, payee",
        (*when, *whose),
    )
    _add_payments(sums, payments)
    began = "SELECT player, COUNT(*) FROM seats WHERE first >= ? AND first < ? GROUP BY player"
    sums.games.update(dict(fetch(began, when)))
    return count


def _add_payments(sums: Within, payments: Iterable[tuple[Any, ...]]) -> None:
    for payer, payee, amount in payments:
        sums.paid[payer, payee] += amount


def _of_player(player: str | None) -> tuple[str, tuple[object, ...]]:
    return ("", ()) if player is None else (" AND player IN (?, '')", (player,))


def _of_pair(player: str | None) -> tuple[str, tuple[object, ...]]:
    return ("", ()) if player is None else (" AND ? IN (payer, payee)", (player,))


def _going_on(fetch: Fetch, since: int, until: int, player: str | None) -> Iterator[str]:
    """Players who moved chips in the period, in a game in which they had before; once each."""
    their, whose = _of_player(player)
    active: dict[int, set[str]] = {}
    for name, game, last in fetch(
        f"SELECT player, game, last FROM seats WHERE first < ? AND last >= ?{their}",
        (since, since, *whose),
    ):
        if last < until:  # then at least
            yield name
            continue
        if game not in active:
            active[game] = _active(fetch, game, since, until)
        if name in active[game]:
            yield name


def _active(fetch: Fetch, game: int, since: int, until: int) -> set[str]:
    names: set[str] = set()
    for of, source, target, source_player, target_player in fetch(
        "SELECT DISTINCT games.game, source, target, source_player, target_player FROM transfers "
        "JOIN games ON games.id = transfers.game "
        "WHERE transfers.game = ? AND at >= ? AND at < ?",
        (game, since, until),
    ):
        players: Mapping[str, str] = {source: source_player, target: target_player}
        names |= {named(one, players, of) for one in players if is_player(one)}
    return names | {ALL} if names else names
