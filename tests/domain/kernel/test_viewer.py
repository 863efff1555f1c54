"""Who looks on: a player, the public, the auditor (G-7)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deluxe_domain.kernel.viewer import AUDITOR, PUBLIC, Viewer, at_seat, parse_viewer


@pytest.mark.parametrize("viewer", [PUBLIC, AUDITOR, at_seat(0), at_seat(5)])
def test_g_7_a_viewer_is_written_and_read(viewer: Viewer) -> None:
    assert parse_viewer(str(viewer)) == viewer


def test_g_7_a_bare_number_is_a_seat_counted_from_1() -> None:
    assert parse_viewer("3") == at_seat(2)


@pytest.mark.refuses("G-7")
@pytest.mark.parametrize(
    "text", ["", "seat:", "seat:-1", "-1", "0", "1.0", "٣", "seat:seat:1", "all"]
)
def test_g_7_nobody_else_looks_on(text: str) -> None:
    with pytest.raises(ValueError, match="is no viewer: write public, auditor, or a seat"):
        parse_viewer(text)


@given(st.text())
def test_g_7_any_text_is_a_viewer_or_a_value_error(text: str) -> None:
    try:
        assert parse_viewer(text) is not None
    except ValueError:
        return
