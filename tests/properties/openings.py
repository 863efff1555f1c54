"""How each game of the catalogue may be opened: a line for every new game."""

from collections.abc import Mapping
from typing import Any, Final

from hypothesis import strategies as st

from tests.scripted_table import EVERY_TABLE

CLOCKS: Final = st.sampled_from([None, 30])
"""Without a turn clock, and with one (G-8)."""


CHIP_VALUES: Final = st.sampled_from([None, {"cents": 25, "currency": "eur"}])
"""Chips without a value in money, and with one."""


@st.composite
def _terms(
    draw: st.DrawFn, players: st.SearchStrategy[int], *, chips: bool = True
) -> dict[str, Any]:
    return {
        "players": draw(players),
        "open_books": draw(st.booleans()),
        "seconds_to_act": draw(CLOCKS),
        "chip_value": draw(CHIP_VALUES) if chips else None,
    }


@st.composite
def _poker_deluxe(draw: st.DrawFn) -> dict[str, Any]:
    cards, players = draw(st.sampled_from(EVERY_TABLE))
    stake = draw(st.sampled_from([1, 2, 5, 10, 75, 1_000_000_000]))
    return {
        "kind": "open-game",
        "terms": draw(_terms(st.just(players))),
        "options": {"cards": cards, "rounds": draw(st.integers(1, 2)), "stake": stake},
    }


@st.composite
def _betting(draw: st.DrawFn, most_players: int) -> dict[str, Any]:
    feed = draw(st.sampled_from([1, 2, 5]))
    return {
        "kind": "open-game",
        "terms": draw(_terms(st.integers(2, most_players))),
        "options": {
            "feed": feed,
            "fed_by": draw(st.sampled_from(["all", "dealer"])),
            "limit": draw(st.sampled_from([None, 1, 5])),
            "stake": draw(st.sampled_from([feed, 7, 40, 1_000_000_000])),
            "hands": draw(st.integers(1, 4)),
            "purchases": draw(st.integers(0, 2)),
        },
    }


LEVELS: Final = [{"level": level} for level in range(1, 15)]


@st.composite
def _chinese_poker(draw: st.DrawFn) -> dict[str, Any]:
    level = draw(st.sampled_from([*LEVELS, {"start": 7, "top_up": 3}]))
    return {
        "kind": "open-game",
        "terms": draw(_terms(st.integers(2, 4), chips=False)),
        "options": {
            "value": draw(st.sampled_from([1, 100, 700, 1_000_000_000])),
            "bonus": draw(st.booleans()),
            "mode": draw(st.sampled_from(["cash", "tournament"])),
            "buy_in": draw(st.sampled_from([None, 1_000_000_000])),
            "hands": draw(st.integers(1, 4)),
            "currency": draw(st.sampled_from([None, "eur"])),
            **level,
        },
    }


@st.composite
def _heads_up_draw(draw: st.DrawFn) -> dict[str, Any]:
    return {
        "kind": "open-game",
        "terms": draw(_terms(st.just(2))),
        "options": {"hands": draw(st.integers(1, 30) | st.none())},
    }


@st.composite
def _dice(
    draw: st.DrawFn, /, players: list[int], **options: st.SearchStrategy[Any]
) -> dict[str, Any]:
    return {
        "kind": "open-game",
        "terms": draw(_terms(st.sampled_from(players), chips="stake" in options)),
        "options": {
            "dice": draw(st.sampled_from(["standard", "poker"])),
            **{name: draw(option) for name, option in options.items()},
        },
    }


_ROUNDS: Final[Mapping[str, st.SearchStrategy[Any]]] = {
    "lowest_wins": st.booleans(),
    "stake": st.sampled_from([4, 6, 9, 1_000_000_000]),
    "rounds": st.integers(1, 4),
}
_POKER_DICE: Final = st.one_of(
    _dice([2, 3, 4, 5, 6, 7], bet=st.integers(1, 4), **_ROUNDS),
    _dice([2, 3, 4, 5], limit=st.sampled_from([1, 5, 1_000_000_000]), **_ROUNDS),
)

OPENINGS: Final[Mapping[str, st.SearchStrategy[dict[str, Any]]]] = {
    "poker-deluxe/1": _poker_deluxe(),
    "draw-poker/1": _betting(8),
    "five-card-stud/1": _betting(10),
    "seven-card-stud/1": _betting(7),
    "chinese-poker/1": _chinese_poker(),
    "heads-up-draw/1": _heads_up_draw(),
    "poker-dice/1": _POKER_DICE,
    "yacht/1": _dice([1, 2, 3, 6], free_crosses=st.booleans(), open_choice=st.booleans()),
    "escalero/1": _dice([2, 4], free_crosses=st.booleans(), open_choice=st.booleans()),
}
"""By rule set: commands, as JSON would have them, that open a game."""
