"""Accounts, counterparties of transfers, and reasons, as messages.

In histories and in the books an account is a word, such as ``player:0`` or ``pot:1``; in the API it
has a kind and a number.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any, Final, cast

from deluxe_domain.kernel.chips import CASHIER, HOUSE, POT
from pokerdeluxe.v1 import values_pb2 as pb

PLAYER: Final = "player"

_KINDS: Final[Mapping[str, pb.AccountKind]] = {
    PLAYER: pb.ACCOUNT_KIND_PLAYER,
    POT: pb.ACCOUNT_KIND_POT,
    HOUSE: pb.ACCOUNT_KIND_HOUSE,
    CASHIER: pb.ACCOUNT_KIND_CASHIER,
}
_WORDS: Final = {kind: word for word, kind in _KINDS.items()}
_NUMBERS: Final = {PLAYER: "seat", POT: "pot"}
"""The field that holds the number of an account of this kind."""

_REASON: Final = "TRANSFER_REASON_"

RESERVED: Final = frozenset({CASHIER, HOUSE, POT})
"""Words that no new player may have as their id, since the books name accounts by them."""


@cache
def account_fields(account: str) -> dict[str, Any]:
    """An account as the plain values of an ``Account``.

    >>> account_fields("player:2") == {"kind": pb.ACCOUNT_KIND_PLAYER, "seat": 2}
    True
    >>> account_fields("pot") == {"kind": pb.ACCOUNT_KIND_POT, "pot": 0}
    True
    """
    word, _, number = account.partition(":")
    fields: dict[str, Any] = {"kind": _KINDS[word]}
    if word in _NUMBERS:
        fields[_NUMBERS[word]] = int(number or 0)
    return fields


def account_word(message: pb.Account) -> str:
    """The word of an account; ``KeyError`` if it has no kind.

    >>> account_word(pb.Account(**account_fields("pot:1")))
    'pot:1'
    """
    word = _WORDS[message.kind]
    if word == PLAYER:
        return f"{word}:{message.seat}"
    return f"{word}:{message.pot}" if word == POT and message.pot else word


def party_fields(name: str, *, player: bool) -> dict[str, Any]:
    """A player, by their id, or an account, by its word, as the plain values of a ``Party``."""
    return {"player": name} if player else {"account": account_fields(name)}


def reason_value(reason: str) -> pb.TransferReason:
    """The reason of a transfer; a word that no game writes is not said.

    >>> pb.TransferReason.Name(reason_value("buy-in"))
    'TRANSFER_REASON_BUY_IN'
    """
    return _REASONS.get(reason, pb.TRANSFER_REASON_UNSPECIFIED)


def reason_word(value: pb.TransferReason) -> str | None:
    """The word of a reason; ``None`` if there is no such reason."""
    return _REASON_WORDS.get(value)


_REASONS: Final[Mapping[str, pb.TransferReason]] = {
    name.removeprefix(_REASON).lower().replace("_", "-"): cast("pb.TransferReason", value)
    for name, value in pb.TransferReason.items()
    if value != pb.TRANSFER_REASON_UNSPECIFIED
}
_REASON_WORDS: Final = {value: word for word, value in _REASONS.items()}
