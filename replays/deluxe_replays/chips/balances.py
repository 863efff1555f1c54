"""Who has how many chips, from the transfers alone: a model that knows no game's rules (G-4)."""

import re
from collections import defaultdict
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final, NamedTuple

from deluxe_domain.kernel.chips import CASHIER, HOUSE, POT
from deluxe_replays.chips.payments import PAYMENTS
from deluxe_replays.entries.findings import CheckFailed

_ACCOUNT: Final = re.compile(r"player:(0|[1-9]\d?)|pot(:[1-9]\d{0,2})?|house|cashier")
_FIELDS: Final = {"source", "target", "amount", "reason"}


def _paying(reason: str) -> frozenset[str]:
    return frozenset(
        rules for rules, rows in PAYMENTS.items() if any(reason in row for row in rows)
    )


DEFICIT_ALLOWED: Final = _paying("deficit")
"""The rule sets in which a player may fall below zero (HU-9)."""

POT_MAY_BE_LEFT: Final = _paying("carried")
"""The rule sets in which a deal may leave its pot to the next (DR-7, HU-5, HU-10)."""


class Move(NamedTuple):
    """A transfer as it is stored: ``amount`` chips from ``source`` to ``target``."""

    source: str
    target: str
    amount: int
    reason: str


def moves_of(event: dict[str, Any]) -> tuple[Move, ...]:
    """The transfers of an event; ``CheckFailed`` if one is not well formed."""
    if "transfers" not in event:
        return ()
    transfers = event["transfers"]
    if not isinstance(transfers, list):
        raise CheckFailed("transfers-list", "the transfers are not a list")
    return tuple([_move(each) for each in transfers])


def _move(transfer: Any) -> Move:
    if not isinstance(transfer, dict) or transfer.keys() != _FIELDS:
        raise CheckFailed("transfer-fields", "a transfer has source, target, amount and reason")
    amount, reason = transfer["amount"], transfer["reason"]
    if type(amount) is not int or amount <= 0:
        raise CheckFailed(
            "transfer-amount", "a transfer moves a positive number of whole chips (G-1, G-4)"
        )
    if not isinstance(reason, str) or not reason:
        raise CheckFailed("transfer-reason", "a transfer has a reason")
    for account in (transfer["source"], transfer["target"]):
        if not isinstance(account, str) or not _is_account(account):
            raise CheckFailed(
                "transfer-account", "a transfer names an account that no game has (G-4)"
            )
    return Move(transfer["source"], transfer["target"], amount, reason)


@lru_cache(maxsize=1024)
def _is_account(name: str) -> bool:
    return _ACCOUNT.fullmatch(name) is not None


def is_player(account: str) -> bool:
    """Whether the account is a seat's."""
    return account.startswith("player:")


def is_pot(account: str) -> bool:
    """Whether the account is the pot or a side pot."""
    return account == POT or account.startswith("pot:")


def account(seat: int) -> str:
    """The account of a player."""
    return f"player:{seat}"


def seat_of(account: str) -> int:
    """The seat of a player's account."""
    return int(account.removeprefix("player:"))


def check_payment(rules: str, kind: str, move: Move) -> None:
    """Raise ``CheckFailed`` for a transfer that no event of this kind makes by these rules."""
    if not _is_paid(rules, kind, move.reason, move.source, move.target):
        raise CheckFailed(
            "not-so-paid",
            "{reason} is nothing that {source} pays {target} here (G-4)",
            reason=move.reason[:40],
            source=move.source,
            target=move.target,
        )


@lru_cache(maxsize=4096)
def _is_paid(rules: str, kind: str, reason: str, source: str, target: str) -> bool:
    rows = PAYMENTS.get(rules)
    ends = source.partition(":")[0], target.partition(":")[0]
    return rows is None or (kind, reason, *ends) in rows


class Balances:
    """The balance of every account of one game, and what came in and went out.

    ``deficit``: players may fall below zero. ``chips`` by account, if some were moved before.
    """

    def __init__(self, deficit: bool = False, chips: Mapping[str, int] | None = None) -> None:
        self.deficit = deficit
        self._chips: defaultdict[str, int] = defaultdict(int, chips or {})
        self.bought_in: defaultdict[int, int] = defaultdict(int)
        self.cashed_out: defaultdict[int, int] = defaultdict(int)

    def of(self, account: str) -> int:
        """The chips on an account."""
        return self._chips.get(account, 0)

    def player(self, seat: int) -> int:
        """The chips of a seat."""
        return self.of(f"player:{seat}")

    @property
    def pots(self) -> int:
        """The chips in all pots together."""
        return sum(chips for account, chips in self._chips.items() if is_pot(account))

    @property
    def house(self) -> int:
        """The house's rake."""
        return self.of(HOUSE)

    @property
    def total(self) -> int:
        """The sum over all accounts, the cashier's included: zero (G-4)."""
        return sum(self._chips.values())

    def as_dict(self) -> dict[str, int]:
        """Every account that chips have moved on, by name in order."""
        return dict(sorted(self._chips.items()))

    def move(self, move: Move) -> None:
        """Move the chips.

        Raises ``CheckFailed`` if the payer has not got them, or may not pay the payee.
        """
        if move.source == move.target:
            raise CheckFailed(
                "transfer-itself",
                "chips move from account {account} to itself (G-4)",
                account=move.source,
            )
        if CASHIER in (move.source, move.target):
            self._at_cashier(move)
        self._chips[move.source] -= move.amount
        self._chips[move.target] += move.amount
        if move.source == CASHIER or (self.deficit and is_player(move.source)):
            return
        if self._chips[move.source] < 0:
            raise CheckFailed(
                "overdrawn",
                "account {account} pays {amount} chips, more than it has (G-4)",
                account=move.source,
                amount=move.amount,
            )

    def _at_cashier(self, move: Move) -> None:
        other, till = (
            (move.target, self.bought_in)
            if move.source == CASHIER
            else (move.source, self.cashed_out)
        )
        if not is_player(other):
            raise CheckFailed(
                "cashier",
                "the cashier deals with players only, not with account {account} (G-4)",
                account=other,
            )
        till[seat_of(other)] += move.amount
