"""Who paid whom, from the tables: in one game, or in all that the caller may see.

Sums over many games hold late games whole. For who sees them late, what such a game has beyond its
horizon is taken off again: few games are late, and of each only the game's own rows are looked at.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Final

from deluxe_domain.kernel.chips import CASHIER, HOUSE
from deluxe_replays.balances import is_player
from deluxe_replays.flows import ChipFlows, Period, PlayerFlows, named, told_flows
from deluxe_services.readmodels.intervals import ALL, Fetch
from deluxe_services.readmodels.periods import Within, bounds

Horizon = Callable[[str], int | None]
"""The last version of a game that may be seen; ``None``: all of it."""

_END: Final = 2**63 - 1
_OF_GAME: Final = (
    "WHERE game = (SELECT id FROM games WHERE game = ?) AND at >= ? AND at < ? AND version <= ?"
)


def of_all(fetch: Fetch, player: str | None) -> Within:
    """What happened in all games, always; of one player if they are named."""
    their, whose = ("", ()) if player is None else (" WHERE player = ?", (player,))
    statement = f"SELECT player, games, bought_in, cashed_out FROM players{their}"
    [(together, transfers)] = fetch("SELECT games, transfers FROM totals", ())
    sums = Within(Counter({ALL: together}), Counter(), Counter(), Counter(), transfers)
    for name, games, chips_in, chips_out in fetch(statement, whose):
        sums.games[name], sums.bought[name], sums.cashed[name] = games, chips_in, chips_out
    their, whose = ("", ()) if player is None else (" WHERE ? IN (payer, payee)", (player,))
    for payer, payee, amount in fetch(f"SELECT payer, payee, amount FROM pairs{their}", whose):
        sums.paid[payer, payee] = amount
    return sums


def of_game(fetch: Fetch, game: str, period: Period, upto: int | None = None) -> Within:
    """What happened in one game within a period, up to a version."""
    which = game, *bounds(period), _END if upto is None else upto
    sums, transfers = Within(Counter(), Counter(), Counter(), Counter(), 0), 0
    for source, target, source_player, target_player, count, amount in fetch(
        "SELECT source, target, source_player, target_player, COUNT(*), SUM(amount) "
        f"FROM transfers {_OF_GAME} GROUP BY 1, 2, 3, 4",
        which,
    ):
        transfers += count
        names = {source: source_player, target: target_player}
        payer, payee = (named(account, names, game) for account in (source, target))
        for account in filter(is_player, (source, target)):
            sums.games[named(account, names, game)] = sums.games[ALL] = 1
        if source == CASHIER:
            sums.bought[payee] += amount
        elif target == CASHIER and is_player(source):
            sums.cashed[payer] += amount
    payments = f"SELECT payer, payee, SUM(amount) FROM payments {_OF_GAME} GROUP BY 1, 2"
    for payer, payee, amount in fetch(payments, which):
        sums.paid[payer, payee] += amount
    return sums._replace(transfers=transfers)


def without_hidden(fetch: Fetch, sums: Within, period: Period, horizon: Horizon) -> Within:
    """The sums over all games without what lies beyond the horizons of late games."""
    for game, upto in hiding(fetch, horizon):
        whole, visible = of_game(fetch, game, period), of_game(fetch, game, period, upto)
        for names, more, less in (
            (sums.games, whole.games, visible.games),
            (sums.bought, whole.bought, visible.bought),
            (sums.cashed, whole.cashed, visible.cashed),
        ):
            names.subtract(more - less)
        sums.paid.subtract(whole.paid - visible.paid)
        sums = sums._replace(transfers=sums.transfers - whole.transfers + visible.transfers)
    return sums


def hiding(fetch: Fetch, horizon: Horizon) -> Iterator[tuple[str, int]]:
    """The late games that have transfers beyond their horizons, and these."""
    for game, last in fetch(
        "SELECT games.game, MAX(version) FROM late JOIN games ON games.id = late.game "
        "JOIN transfers ON transfers.game = late.game GROUP BY late.game",
        (),
    ):
        upto = horizon(game)
        if upto is not None and upto < last:
            yield game, upto


def flows(parts: Within, player: str | None) -> ChipFlows:
    """The flows that these sums are; of one player if they are named."""
    games = Counter({name: number for name, number in parts.games.items() if number})
    together = games.pop(ALL, 0)
    if player is not None:
        together = games[player]
    names = sorted(games) if player is None else [player]
    sums = {name: (games[name], parts.bought[name], parts.cashed[name]) for name in names}
    return told_flows(together, parts.transfers, _players(sums, parts.paid), parts.paid, player)


def _players(
    sums: Mapping[str, tuple[int, int, int]], payments: Mapping[tuple[str, str], int]
) -> list[PlayerFlows]:
    gains, losses = Counter[str](), Counter[str]()
    for (payer, payee), amount in payments.items():
        losses[payer] += amount
        gains[payee] += amount
    return [
        PlayerFlows(name, *three, gains[name], losses[name], payments.get((name, HOUSE), 0))
        for name, three in sums.items()
    ]
