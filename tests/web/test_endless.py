"""A page whose script never ends does not hold up the tests for ever."""

import pytest
from playwright.sync_api import Error

from tests.web.conftest import Open, ended_after


def test_an_endless_script_is_ended_and_the_next_page_opens(visit: Open) -> None:
    page = visit("#/games")
    with ended_after(0.5), pytest.raises(Error, match="crashed"):
        page.evaluate("() => { for (;;); }")
    assert visit("#/games").evaluate("() => 1 + 1") == 2
