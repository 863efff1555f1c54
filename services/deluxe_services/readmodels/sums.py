"""Who paid whom, added up from the tables: in one game, or in all but what is not to be seen yet.

Sums over many games hold late games whole. For who sees them late, what such a game has beyond its
horizon is taken off again: few games are late, and of each only the game's own rows are looked at.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Final

from deluxe_domain.kernel.chips import CASHIER, HOUSE
from deluxe_replays.balances import is_player
from deluxe_replays.flows import ChipFlows, Period, PlayerFlows, named, told_flows
from deluxe_services.readmodels.periods import ALL, Fetch, Within, bounds

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
    told = Within(Counter({ALL: together}), Counter(), Counter(), Counter(), transfers)
    for name, games, bought, cashed in fetch(statement, whose):
        told.games[name], told.bought[name], told.cashed[name] = games, bought, cashed
    their, whose = ("", ()) if player is None else (" WHERE ? IN (payer, payee)", (player,))
    for payer, payee, amount in fetch(f"SELECT payer, payee, amount FROM pairs{their}", whose):
        told.paid[payer, payee] = amount
    return told


def of_game(fetch: Fetch, game: str, period: Period, upto: int | None = None) -> Within:
    """What happened in one game within a period, up to a version."""
    which = game, *bounds(period), _END if upto is None else upto
    told, transfers = Within(Counter(), Counter(), Counter(), Counter(), 0), 0
    for source, target, source_player, target_player, count, amount in fetch(
        "SELECT source, target, source_player, target_player, COUNT(*), SUM(amount) "
        f"FROM transfers {_OF_GAME} GROUP BY 1, 2, 3, 4",
        which,
    ):
        transfers += count
        names = {source: source_player, target: target_player}
        payer, payee = (named(account, names, game) for account in (source, target))
        for account in filter(is_player, (source, target)):
            told.games[named(account, names, game)] = told.games[ALL] = 1
        if source == CASHIER:
            told.bought[payee] += amount
        elif target == CASHIER and is_player(source):
            told.cashed[payer] += amount
    paid = f"SELECT payer, payee, SUM(amount) FROM payments {_OF_GAME} GROUP BY 1, 2"
    for payer, payee, amount in fetch(paid, which):
        told.paid[payer, payee] += amount
    return told._replace(transfers=transfers)


def without_hidden(fetch: Fetch, told: Within, period: Period, horizon: Horizon) -> Within:
    """The sums over all games without what lies beyond the horizons of late games."""
    for game, upto in hiding(fetch, horizon):
        whole, seen = of_game(fetch, game, period), of_game(fetch, game, period, upto)
        for names, more, less in (
            (told.games, whole.games, seen.games),
            (told.bought, whole.bought, seen.bought),
            (told.cashed, whole.cashed, seen.cashed),
        ):
            names.subtract(more - less)
        told.paid.subtract(whole.paid - seen.paid)
        told = told._replace(transfers=told.transfers - whole.transfers + seen.transfers)
    return told


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


def flows(told: Within, player: str | None) -> ChipFlows:
    """The flows that these sums are; of one player if they are named."""
    games = Counter({name: number for name, number in told.games.items() if number})
    together = games.pop(ALL, 0)
    if player is not None:
        together = games[player]
    names = sorted(games) if player is None else [player]
    sums = {name: (games[name], told.bought[name], told.cashed[name]) for name in names}
    return told_flows(together, told.transfers, _players(sums, told.paid), told.paid, player)


def _players(
    sums: Mapping[str, tuple[int, int, int]], paid: Mapping[tuple[str, str], int]
) -> list[PlayerFlows]:
    won, lost = Counter[str](), Counter[str]()
    for (payer, payee), amount in paid.items():
        lost[payer] += amount
        won[payee] += amount
    return [
        PlayerFlows(name, *three, won[name], lost[name], paid.get((name, HOUSE), 0))
        for name, three in sums.items()
    ]
