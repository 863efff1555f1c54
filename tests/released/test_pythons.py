"""Recorded games come out alike on every Python and under every seed for its hashes (G-5, G-9)."""

import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import pytest

from tests.needing import nothing_may_be_skipped
from tests.released.pythons import HASH_SEEDS, PYTHONS, SOUND, Missing, python_for, replay
from tests.released.replaying import HISTORIES, recorded_games, replayed, told

GAMES = recorded_games()


@cache
def outcome(game: Path) -> str:
    """What is said of a game here."""
    return told([game])


def expected(games: Sequence[Path]) -> str:
    return "".join(map(outcome, games))


def test_games_are_sound_in_all_three_kinds_of_replay() -> None:
    """Those that are compared below; tests/histories replays each recorded game."""
    assert len(GAMES) > 200
    games = GAMES[::9]
    lines = expected(games).splitlines(keepends=True)
    assert len(lines) == len(games)
    assert [line for line in lines if not line.endswith(SOUND)] == []


def test_a_running_game_is_executed_as_far_as_its_deals_are_opened() -> None:
    running = replayed(HISTORIES / "poker-deluxe" / "running-in-the-second-deal.jsonl")
    assert running.sound
    assert "has not been opened" in running.reexecution


@pytest.mark.parametrize(("start", "hash_seed"), list(enumerate(HASH_SEEDS)))
def test_g_5_recorded_games_come_out_alike_whatever_strings_hash_to(
    start: int, hash_seed: int
) -> None:
    games = GAMES[start::18]
    assert replay(Path(sys.executable), games, hash_seed) == expected(games)


@pytest.mark.parametrize("version", PYTHONS)
def test_g_5_recorded_games_come_out_alike_on_every_python(version: str) -> None:
    try:
        python = python_for(version, offline=not nothing_may_be_skipped())
    except Missing as missing:
        pytest.skip(f"{missing}: run `python -m tests.released.pythons` first")
    start = PYTHONS.index(version)
    games = GAMES[start::9]
    assert replay(python, games, 99 + start) == expected(games)
