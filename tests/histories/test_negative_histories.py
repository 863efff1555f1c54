"""What must go wrong in recorded games goes wrong as recorded: refused, or named by the fold (G-6).

negative.py beside this file says what is recorded; README.md, how it grows.
"""

import pytest

from deluxe_domain.catalogue import GAMES
from tests.histories.negative import STANDS, UNREADABLE, records, unlike

EVERY_GAME = pytest.mark.parametrize("name", GAMES)


@pytest.mark.refuses("G-5")
@pytest.mark.refuses("G-6")
@EVERY_GAME
def test_what_is_refused_allowed_or_broken_comes_out_as_recorded(name: str) -> None:
    assert list(unlike(name)) == []


@EVERY_GAME
def test_every_sort_of_forgery_is_recorded(name: str) -> None:
    forgery = records(name, "forged")
    paths = {path for record in forgery for path in record.get("alter", {})}
    assert any("from" in record for record in forgery), "an event of another game"
    assert any(record.get("event") == record["version"] + 1 for record in forgery), "one missing"
    assert any(record.get("event") == record["version"] - 1 for record in forgery), "one told twice"
    assert "seat" in paths, "another's turn"
    if name not in {"yacht", "escalero"}:
        assert any("amount" in path for path in paths), "chips from nothing"
    assert not {STANDS, ""} & {record["says"] for record in forgery}
    assert UNREADABLE in {record["says"] for record in forgery}


@EVERY_GAME
def test_no_two_records_are_the_same(name: str) -> None:
    for kind in ("commands", "forged"):
        messages = [repr(record) for record in records(name, kind)]
        assert len(messages) == len(set(messages)) > 200
