"""Models made without a check are what they would have been with one."""

from copy import copy

import pytest
from pydantic import ValidationError

from deluxe_domain.kernel.chips import Transfer
from deluxe_domain.kernel.deals import DealClosed, DealPaid
from deluxe_domain.kernel.history import fact_bytes
from deluxe_domain.kernel.unchecked import unchecked

WON = Transfer(source="pot", target="player:1", amount=3, reason="win")
CHECKED = DealPaid(winners=(1,), transfers=(WON,))
MADE = unchecked(DealPaid)(transfers=(WON,), winners=(1,))


def test_it_equals_what_the_model_makes() -> None:
    assert MADE == CHECKED
    assert type(MADE) is DealPaid
    assert hash(MADE) == hash(CHECKED)
    assert repr(MADE) == repr(CHECKED)


def test_it_is_written_in_the_order_of_the_fields_however_they_were_named() -> None:
    assert fact_bytes(MADE) == fact_bytes(CHECKED)
    assert list(MADE.model_dump()) == list(CHECKED.model_dump())
    assert MADE.model_dump_json() == CHECKED.model_dump_json()


def test_what_is_not_named_has_its_default() -> None:
    made = unchecked(DealClosed)(deal=2)
    assert made == DealClosed(deal=2)
    assert made.seed is None
    assert made.kind == "deal-closed"


def test_it_is_frozen_and_can_be_copied() -> None:
    with pytest.raises(ValidationError, match="frozen"):
        MADE.winners = (2,)
    assert copy(MADE) == CHECKED
    assert MADE.model_copy(update={"winners": (2,)}).winners == (2,)
    assert MADE == CHECKED
    assert MADE.model_fields_set == set(DealPaid.model_fields)


def test_two_share_nothing_that_can_change() -> None:
    make = unchecked(DealPaid)
    one, other = make(winners=(1,), transfers=()), make(winners=(2,), transfers=(WON,))
    assert (one.winners, other.winners) == ((1,), (2,))
    assert one.__dict__ is not other.__dict__
