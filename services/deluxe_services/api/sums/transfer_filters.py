"""What filters of transfers say: times, units, reasons and parties, checked."""

from collections.abc import Sequence
from typing import Any, Final

from deluxe_replays.entries.units import FORMS, is_unit
from deluxe_replays.reports.flows import Period
from deluxe_services.api.conversion.accounts import account_word, reason_word
from deluxe_services.api.conversion.mapping import milliseconds
from deluxe_services.api.errors import bad_field
from pokerdeluxe.v1 import values_pb2 as values

MOST_REASONS: Final = 20
"""Reasons that one filter may name."""


def period_of(filter_: Any, path: str) -> Period:
    """The time from ``start_time`` to ``end_time``; ``Failure`` if it ends before it begins."""
    since = milliseconds(filter_.start_time) if filter_.HasField("start_time") else None
    until = milliseconds(filter_.end_time) if filter_.HasField("end_time") else None
    if since is not None and until is not None and until < since:
        raise bad_field(f"{path}end_time", "write a time that is not before start_time")
    return Period(since, until)


def check_unit(unit: str, path: str) -> None:
    """Raises ``Failure`` for a unit that there is not."""
    if unit and not is_unit(unit):
        raise bad_field(path, f"write one of {FORMS}")


def reasons_of(reasons: Sequence[values.TransferReason]) -> tuple[str, ...]:
    """The reasons that a filter names, as the books have them."""
    if len(reasons) > MOST_REASONS:
        raise bad_field("filter.reasons", f"send at most {MOST_REASONS} reasons")
    return tuple(map(_reason, reasons))


def _reason(value: values.TransferReason) -> str:
    word = reason_word(value)
    if word is None:
        raise bad_field("filter.reasons", "this reason does not exist: docs/api lists all reasons")
    return word


def party_of(party: values.Party) -> tuple[str, str]:
    """The player's id, or the word of the account; empty where there is none.

    ``Failure`` for an account that a filter cannot name.
    """
    path = "filter.party"
    if party.WhichOneof("party") != "account":
        return party.player, ""
    if party.account.kind == values.ACCOUNT_KIND_PLAYER:
        raise bad_field(f"{path}.account.kind", "for a player, set `player` to their id")
    try:
        return "", account_word(party.account)
    except KeyError:
        raise bad_field(f"{path}.account.kind", "set the kind of the account") from None
