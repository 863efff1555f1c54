"""Who looks on: a player, the public, the auditor (G-7)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deluxe_domain.kernel.onlooker import AUDITOR, PUBLIC, Onlooker, at_seat, parse_onlooker


@pytest.mark.parametrize("onlooker", [PUBLIC, AUDITOR, at_seat(0), at_seat(5)])
def test_g_7_an_onlooker_is_written_and_read(onlooker: Onlooker) -> None:
    assert parse_onlooker(str(onlooker)) == onlooker


def test_g_7_a_bare_number_is_a_seat() -> None:
    assert parse_onlooker("3") == at_seat(3)


@pytest.mark.refuses("G-7")
@pytest.mark.parametrize("text", ["", "seat:", "seat:-1", "-1", "1.0", "٣", "seat:seat:1", "all"])
def test_g_7_nobody_else_looks_on(text: str) -> None:
    with pytest.raises(ValueError, match="is no onlooker: write public, auditor, or a seat"):
        parse_onlooker(text)


@given(st.text())
def test_g_7_any_text_is_an_onlooker_or_a_value_error(text: str) -> None:
    try:
        assert parse_onlooker(text) is not None
    except ValueError:
        return
