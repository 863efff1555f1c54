"""The ledger of a game: every transfer with the balances after it, and who paid whom."""

import csv
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, NamedTuple, TextIO

import msgspec

from deluxe_domain.kernel.chips import HOUSE, player
from deluxe_domain.kernel.decider import BrokenHistory
from deluxe_domain.kernel.history import DEAL_CLOSED, GAME_ENDED
from deluxe_replays.chips.balances import (
    DEFICIT_ALLOWED,
    Balances,
    Move,
    is_player,
    is_pot,
    moves_of,
    seat_of,
)
from deluxe_replays.entries.decoded import DecodedEntry, Pages
from deluxe_replays.entries.findings import CheckFailed
from deluxe_replays.entries.rows import Row
from deluxe_replays.entries.units import CHIPS, unit_opened

COLUMNS: Final = (
    "game", "rules", "version", "deal", "at", "source", "target", "amount", "reason",
    "source_player", "target_player", "source_after", "target_after", "unit",
)  # fmt: skip


class Payment(NamedTuple):
    """``amount`` chips that one account has paid another, through a pot or at once."""

    payer: str
    payee: str
    amount: int


class LedgerLine(msgspec.Struct, frozen=True):
    """One transfer: by which entry, in which deal (0: none), when its decision was made (ms).

    ``source_player`` and ``target_player`` are the players' ids, empty for other accounts;
    ``source_after`` and ``target_after`` what lies on both accounts afterwards. The amounts are in
    ``unit`` (``units``).
    """

    game: str
    rules: str
    version: int
    deal: int
    at: int
    source: str
    target: str
    amount: int
    reason: str
    source_player: str
    target_player: str
    source_after: int
    target_after: int
    unit: str


class Bookkeeper:
    """Who sits where and what lies on every account, as the entries of one game are read."""

    def __init__(self) -> None:
        self.rules, self.unit = "", CHIPS
        self.deal = self.at = 0
        self.players: dict[str, str] = {}
        """The players' ids by their accounts."""
        self.balances = Balances()

    def note(self, page: DecodedEntry) -> None:
        """Note what an entry says besides its transfers, before these are made."""
        event = page.event
        self.at = self.at if page.at is None else page.at
        if page.kind == "game-opened":
            self.open(str(event.get("rules", "")), unit_opened(event))
        elif page.kind == "player-joined":
            self.players[player(event["seat"])] = event["player"]
        elif page.kind != GAME_ENDED and isinstance(event.get("deal"), int):
            self.deal = event["deal"]

    def open(self, rules: str, unit: str) -> None:
        """The game has this rule set, and its amounts are in this unit."""
        self.rules, self.unit = rules, unit
        self.balances.deficit = rules in DEFICIT_ALLOWED

    def line(self, game: str, version: int, move: Move) -> LedgerLine:
        """The line of a transfer that was just made."""
        return LedgerLine(
            game=game,
            rules=self.rules,
            version=version,
            deal=self.deal,
            at=self.at,
            source=move.source,
            target=move.target,
            amount=move.amount,
            reason=move.reason,
            source_player=self.players.get(move.source, ""),
            target_player=self.players.get(move.target, ""),
            source_after=self.balances.of(move.source),
            target_after=self.balances.of(move.target),
            unit=self.unit,
        )


class Ledger(Bookkeeper):
    """A game's transfers in order, as its entries are read.

    Iterating reads; afterwards ``balances`` and ``flows`` are those of all that was read.
    """

    def __init__(self, rows: Iterable[Row]) -> None:
        super().__init__()
        self._rows = rows
        self.flows = Flows()
        self.payments: tuple[Payment, ...] = ()
        """Who paid whom by the transfer that was read last."""

    def __iter__(self) -> Iterator[LedgerLine]:
        """Every transfer; ``BrokenHistory`` at one that no game wrote."""
        pages = Pages()
        for row in self._rows:
            page = pages.open(row.data)
            self.note(page)
            try:
                for move in moves_of(page.event):
                    self.balances.move(move)
                    self.payments = self.flows.move(move)
                    yield self.line(page.game, page.version, move)
            except CheckFailed as fault:
                raise BrokenHistory(f"entry {page.version}: {fault}") from fault
            if page.kind == DEAL_CLOSED:
                self.deal = 0


class Flows:
    """Who paid whom how much in total: between players, and from players to the house.

    What one player pays another is theirs at once. What goes through a pot belongs to who paid
    it in: each chip that leaves the pot is taken from their contributions in proportion, in whole
    chips, by the largest remainder, of equal ones from the lowest seat first. So a pot that one
    player takes whole brings them exactly what each of the others had put in. ``pots`` are what
    lay in each pot before, and whose.
    """

    def __init__(self, pots: dict[str, dict[str, int]] | None = None) -> None:
        self._sums: dict[tuple[str, str], int] = {}
        self._pots = pots or {}

    @property
    def pots(self) -> dict[str, dict[str, int]]:
        """What lies in each pot, and whose; an empty pot has no entry."""
        return {pot: shares for pot, shares in self._pots.items() if any(shares.values())}

    def move(self, move: Move) -> tuple[Payment, ...]:
        """Count a transfer; what the cashier gives and takes is no flow between players.

        Returns who has paid whom by it: nobody, while the chips lie in a pot.
        """
        if is_pot(move.target):
            pot = self._pots.setdefault(move.target, {})
            for payer, amount in self._payers(move).items():
                pot[payer] = pot.get(payer, 0) + amount
            return ()
        if not is_player(move.target) and move.target != HOUSE:
            return ()
        payments = tuple(
            Payment(payer, move.target, amount)
            for payer, amount in self._payers(move).items()
            if amount and payer != move.target and (is_player(payer) or payer == HOUSE)
        )
        for payer, payee, amount in payments:
            self._sums[payer, payee] = self.paid(payer, payee) + amount
        return payments

    def paid(self, source: str, target: str) -> int:
        """What one account has paid another in total."""
        return self._sums.get((source, target), 0)

    def net(self, account: str) -> int:
        """What an account has won from all others (or lost, below zero)."""
        gains = sum(amount for (_, target), amount in self._sums.items() if target == account)
        losses = sum(amount for (source, _), amount in self._sums.items() if source == account)
        return gains - losses

    def in_pots(self, account: str) -> int:
        """What an account has put into pots that nobody has taken yet."""
        return sum(pot.get(account, 0) for pot in self._pots.values())

    def between(self) -> list[Payment]:
        """Who paid whom net."""
        return net_payments(self._sums)

    def _payers(self, move: Move) -> Mapping[str, int]:
        if not is_pot(move.source):
            return {move.source: move.amount}
        shares = share_out(move.amount, self._pots.setdefault(move.source, {}))
        pot = self._pots[move.source]
        for payer, amount in shares.items():
            pot[payer] -= amount
        return shares


def net_payments(sums: Mapping[tuple[str, str], int]) -> list[Payment]:
    """Who paid whom, the smaller direction taken off; the largest first."""
    net = [
        Payment(payer, payee, amount - sums.get((payee, payer), 0))
        for (payer, payee), amount in sums.items()
    ]
    return sorted(
        (one for one in net if one.amount > 0), key=lambda p: (-p.amount, p.payer, p.payee)
    )


def share_out(amount: int, contributions: Mapping[str, int]) -> dict[str, int]:
    """Take an amount from contributions in proportion, in whole chips (see ``Flows``).

    >>> share_out(5, {"player:0": 6, "player:1": 3, "player:2": 1})
    {'player:0': 3, 'player:1': 2, 'player:2': 0}
    """
    total = sum(contributions.values())
    if amount > total:
        raise CheckFailed(
            "pot-too-small", "{amount} chips leave a pot of {pot}", amount=amount, pot=total
        )
    if not total:
        return {}
    shares = {
        payer: amount * contribution // total for payer, contribution in contributions.items()
    }
    short = amount - sum(shares.values())
    by_remainder = sorted(
        contributions, key=lambda p: (-(amount * contributions[p] % total), _place(p))
    )
    for payer in by_remainder[:short]:
        shares[payer] += 1
    return shares


def _place(account: str) -> tuple[int, str]:
    return (seat_of(account), "") if is_player(account) else (64, account)


def write_csv(stream: TextIO, lines: Iterable[LedgerLine]) -> int:
    """Write the ledger as CSV with a line of names above; returns the number of transfers.

    The stream is opened with ``newline=""``.
    """
    writer, count = csv.writer(stream, lineterminator="\n"), 0
    writer.writerow(COLUMNS)
    for line in lines:
        writer.writerow(msgspec.structs.astuple(line))
        count += 1
    return count


def ledger_report(ledger: Ledger) -> dict[str, Any]:
    """The whole ledger as plain values for JSON; it reads the ledger to its end."""
    lines = [msgspec.to_builtins(line) for line in ledger]
    flows = [
        {"from": source, "to": target, "amount": amount}
        for source, target, amount in ledger.flows.between()
    ]
    return {"transfers": lines, "balances": ledger.balances.as_dict(), "flows": flows}
