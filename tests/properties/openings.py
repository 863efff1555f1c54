"""How each game of the catalogue may be opened: a line for every new game."""

from collections.abc import Mapping
from typing import Any, Final

from hypothesis import strategies as st

from tests.scripted_table import EVERY_TABLE


@st.composite
def _poker_deluxe(draw: st.DrawFn) -> dict[str, Any]:
    cards, players = draw(st.sampled_from(EVERY_TABLE))
    stake = draw(st.sampled_from([1, 2, 5, 10, 75, 1_000_000_000]))
    return {
        "kind": "open-game",
        "terms": {
            "players": players,
            "open_books": draw(st.booleans()),
            "seconds_to_act": draw(st.sampled_from([None, 30])),
        },
        "options": {"cards": cards, "rounds": draw(st.integers(1, 2)), "stake": stake},
    }


OPENINGS: Final[Mapping[str, st.SearchStrategy[dict[str, Any]]]] = {
    "poker-deluxe/1": _poker_deluxe(),
}
"""By rule set: commands, as JSON would have them, that open a game."""
