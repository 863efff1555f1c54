"""The shell completes commands, options and games, by what click offers."""

from pathlib import Path

import pytest
from click.shell_completion import BashComplete

from deluxe_domain.catalogue import GAMES
from deluxe_services.cli.main import cli
from tests.services.cli.conftest import Pd


def test_commands_and_their_options_are_completed() -> None:
    bash = BashComplete(cli, {}, "poker-deluxe", "_POKER_DELUXE_COMPLETE")
    assert [each.value for each in bash.get_completions([], "rep")] == ["replay"]
    assert "--theme" in [each.value for each in bash.get_completions(["play", "yacht"], "--th")]


@pytest.mark.parametrize("command", ["play", "simulate", "rules", "odds", "rank", "score"])
def test_games_are_completed(command: str) -> None:
    assert completions(command, "ya") == ["yacht"]
    assert set(GAMES) <= set(completions(command, ""))


@pytest.mark.parametrize(
    "command", ["replay", "audit", "flows", "export", "log prove", "play --resume", "watch"]
)
def test_games_of_the_database_are_completed_by_their_ids(
    simulated: Path, monkeypatch: pytest.MonkeyPatch, pd: Pd, command: str
) -> None:
    ids = [
        each["name"].removeprefix("games/")
        for each in pd("games", "--db", simulated, "--json").json
    ]
    monkeypatch.setenv("POKER_DELUXE_DB", str(simulated))
    assert set(ids) <= set(completions(command, ""))
    assert ids[3] in completions(command, ids[3][:-1])
    assert completions(command, "nonsense-") in ([], ["nonsense-"])  # a file, where it may be one
    monkeypatch.setenv("POKER_DELUXE_DB", str(simulated.with_name("missing.db")))
    assert not set(ids) & set(completions(command, ""))


def completions(command: str, start: str) -> list[str]:
    """What Bash offers behind a command."""
    bash = BashComplete(cli, {}, "poker-deluxe", "_POKER_DELUXE_COMPLETE")
    return [each.value for each in bash.get_completions(command.split(), start)]
