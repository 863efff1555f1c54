"""Who paid whom: in one game, in many, for one player, or in a period (docs/chip-flows.md).

Nothing here knows the rules of a game: all of it follows from the transfers in the stored bytes.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

import msgspec

from deluxe_domain.kernel.chips import CASHIER, HOUSE
from deluxe_domain.kernel.decider import BrokenHistory
from deluxe_replays.audit.many import GameRows
from deluxe_replays.chips.balances import is_player, seat_of
from deluxe_replays.chips.transfers import Ledger, LedgerLine, Payment, net_payments
from deluxe_replays.entries.units import CHIPS, sorted_units


class Period(NamedTuple):
    """From ``since`` on and before ``until``, in ms since 1970; ``None``: no such bound.

    A transfer belongs to the time at which its decision was made. What a pot pays within the period
    belongs to it whole, whenever it was put in.
    """

    since: int | None = None
    until: int | None = None

    def holds(self, moment: int) -> bool:
        """Whether this moment lies in the period.

        >>> Period(since=5, until=7).holds(5), Period(since=5, until=7).holds(7)
        (True, False)
        """
        late = self.since is None or moment >= self.since
        return late and (self.until is None or moment < self.until)


ALWAYS: Final = Period()


class PlayerFlows(msgspec.Struct, frozen=True):
    """One player's chips: what came from the cashier and went back, what they won and lost.

    ``won`` and ``lost`` are the sums of what others paid them and of what they paid them, the house
    included; ``rake`` is that part of ``lost`` which the house took.
    """

    player: str
    games: int
    bought_in: int
    cashed_out: int
    won: int
    lost: int
    rake: int

    @property
    def net(self) -> int:
        """What they have won from all others, or lost, below zero."""
        return self.won - self.lost

    @property
    def on_tables(self) -> int:
        """What lies before them, or in pots to which they have paid: bought in and won, less what
        they have cashed out and lost. Of a time: by how much that has changed.
        """
        return self.bought_in + self.won - self.lost - self.cashed_out


class ChipFlows(msgspec.Struct, frozen=True):
    """The chip flows of some games: every player, and net who paid whom, the most first.

    All amounts are in one ``unit`` (``units``); ``other_units`` are those in which more was moved.
    Players stand in the order of what they won. ``payments`` name players by their ids, and the
    house as ``house``.
    """

    games: int
    transfers: int
    bought_in: int
    cashed_out: int
    rake: int
    players: tuple[PlayerFlows, ...]
    payments: tuple[Payment, ...]
    unit: str = CHIPS
    other_units: tuple[str, ...] = ()

    @property
    def on_tables(self) -> int:
        """The chips on the tables: bought in = cashed out + rake + on the tables."""
        return sum(one.on_tables for one in self.players)


def chip_flows(
    games: Iterable[GameRows],
    period: Period = ALWAYS,
    player: str | None = None,
    unit: str | None = None,
) -> ChipFlows:
    """The flows of these games, one read after the other, in one unit.

    The unit is by default that of the games if all have the same, else chips. ``player``: of their
    games only their own payments. Raises ``BrokenHistory`` that names the game, if its
    transfers cannot be, or do not agree with what lies on the accounts in the end.
    """
    tallies: dict[str, _Tally] = {}
    for game in games:
        ledger = Ledger(game.rows)
        try:
            tally = _Tally(period)
            tally.read(game.game, ledger)
            tallies.setdefault(ledger.unit, _Tally(period)).add(tally)
        except BrokenHistory as error:
            raise BrokenHistory(f"game {game.game}: {error}") from error
    if unit is None:
        unit = next(iter(tallies)) if len(tallies) == 1 else CHIPS
    flows = tallies.get(unit, _Tally(period)).flows(player)
    others = sorted_units(one for one in tallies if one != unit and tallies[one].moved(player))
    return msgspec.structs.replace(flows, unit=unit, other_units=tuple(others))


class _Tally:
    """The sums over the games read so far, by player."""

    def __init__(self, period: Period) -> None:
        self._period = period
        self._transfers = 0
        self._games_of: dict[str, set[str]] = {}
        self._buy_ins: Counter[str] = Counter()
        self._cash_outs: Counter[str] = Counter()
        self._winnings: Counter[str] = Counter()
        self._losses: Counter[str] = Counter()
        self._payments: Counter[tuple[str, str]] = Counter()

    def moved(self, player: str | None) -> bool:
        """Whether anything was moved, or anything of this player."""
        return bool(self._games_of) if player is None else player in self._games_of

    def add(self, other: "_Tally") -> None:
        """Add what another has counted of other games."""
        self._transfers += other._transfers
        for name, games in other._games_of.items():
            self._games_of.setdefault(name, set()).update(games)
        for own, its in (
            (self._buy_ins, other._buy_ins),
            (self._cash_outs, other._cash_outs),
            (self._winnings, other._winnings),
            (self._losses, other._losses),
        ):
            own.update(its)
        self._payments.update(other._payments)

    def read(self, game: str, ledger: Ledger) -> None:
        """Count the transfers of one game that lie in the period."""
        tills: Counter[str] = Counter()
        for line in ledger:
            tills[line.target] += line.amount * (line.source == CASHIER)
            tills[line.source] -= line.amount * (line.target == CASHIER)
            if self._period.holds(line.at):
                self._count(game, line, ledger)
        _compare(ledger, tills)

    def _count(self, game: str, line: LedgerLine, ledger: Ledger) -> None:
        self._transfers += 1
        for account in (line.source, line.target):
            if is_player(account):
                name = named(account, ledger.players, game)
                self._games_of.setdefault(name, set()).add(game)
        if line.source == CASHIER:
            self._buy_ins[named(line.target, ledger.players, game)] += line.amount
        elif line.target == CASHIER and is_player(line.source):
            self._cash_outs[named(line.source, ledger.players, game)] += line.amount
        for payment in ledger.payments:
            payer, payee = (named(account, ledger.players, game) for account in payment[:2])
            self._losses[payer] += payment.amount
            self._winnings[payee] += payment.amount
            self._payments[payer, payee] += payment.amount

    def flows(self, player: str | None) -> ChipFlows:
        """What has been counted; of one player if they are named."""
        names = sorted(self._games_of) if player is None else [player]
        flows_of_players = [self._player(name) for name in names]
        games = [self._games_of.get(name, set()) for name in names]
        return told_flows(
            len(set[str]().union(*games)), self._transfers, flows_of_players, self._payments, player
        )

    def _player(self, name: str) -> PlayerFlows:
        return PlayerFlows(
            player=name,
            games=len(self._games_of.get(name, ())),
            bought_in=self._buy_ins[name],
            cashed_out=self._cash_outs[name],
            won=self._winnings[name],
            lost=self._losses[name],
            rake=self._payments[name, HOUSE],
        )


def told_flows(
    games: int,
    transfers: int,
    players: Iterable[PlayerFlows],
    payments_between: Mapping[tuple[str, str], int],
    player: str | None,
) -> ChipFlows:
    """The flows of so many games, from their sums, with the ``payments_between`` payers and payees.

    ``player``: of the payments only theirs.
    """
    flows_by_net = sorted(players, key=lambda one: (-one.net, one.player))
    payments = net_payments(payments_between)
    return ChipFlows(
        games=games,
        transfers=transfers,
        bought_in=sum(one.bought_in for one in flows_by_net),
        cashed_out=sum(one.cashed_out for one in flows_by_net),
        rake=sum(one.rake for one in flows_by_net),
        players=tuple(flows_by_net),
        payments=tuple(one for one in payments if player is None or player in one[:2]),
    )


def added_flows(flows: Sequence[ChipFlows], player: str | None) -> ChipFlows:
    """The flows of all games, from those of several stores with games of their own, in one unit.

    ``player``: of the payments only theirs.
    """
    payments_between: Counter[tuple[str, str]] = Counter()
    parts_of: dict[str, list[PlayerFlows]] = {}
    for each in flows:
        for payment in each.payments:
            payments_between[payment.payer, payment.payee] += payment.amount
        for one in each.players:
            parts_of.setdefault(one.player, []).append(one)
    total = told_flows(
        sum(each.games for each in flows),
        sum(each.transfers for each in flows),
        [_added(name, parts) for name, parts in parts_of.items()],
        payments_between,
        player,
    )
    others = {unit for each in flows for unit in each.other_units}
    return msgspec.structs.replace(
        total, unit=flows[0].unit, other_units=tuple(sorted_units(others))
    )


def _added(name: str, parts: Sequence[PlayerFlows]) -> PlayerFlows:
    return PlayerFlows(
        player=name,
        games=sum(one.games for one in parts),
        bought_in=sum(one.bought_in for one in parts),
        cashed_out=sum(one.cashed_out for one in parts),
        won=sum(one.won for one in parts),
        lost=sum(one.lost for one in parts),
        rake=sum(one.rake for one in parts),
    )


def named(account: str, players: Mapping[str, str], game: str) -> str:
    """The player's id; a seat that nobody took by name is given as the seat of its game,
    counted from 1.

    ``players`` are the ids by account.
    """
    if not is_player(account):
        return account
    return players.get(account) or f"seat {seat_of(account) + 1} of {game}"


def _compare(ledger: Ledger, tills: Counter[str]) -> None:
    """What lies on each player's account is what the flows leave there, counted another way."""
    for account, chips in ledger.balances.as_dict().items():
        if not is_player(account):
            continue
        flows = ledger.flows
        expected = tills[account] + flows.net(account) - flows.in_pots(account)
        if chips != expected:
            raise BrokenHistory(f"{account} has {chips} chips, and by the flows {expected}")
