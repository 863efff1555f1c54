"""``completion``: the shell completes commands and options."""

from pathlib import Path

import pytest
from click.shell_completion import BashComplete

from deluxe_domain.catalogue import GAMES
from deluxe_services.cli.main import cli
from tests.services.cli.conftest import Pd


@pytest.mark.parametrize(
    ("shell", "place"),
    [
        ("bash", "data/bash-completion/completions/poker-deluxe"),
        ("zsh", "data/zsh/site-functions/_poker-deluxe"),
        ("fish", "config/fish/completions/poker-deluxe.fish"),
    ],
)
def test_the_script_is_written_to_where_the_shell_looks(
    pd: Pd, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, shell: str, place: str
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("SHELL", f"/bin/{shell}")
    assert pd("completion", "install").code == 0
    script = (tmp_path / place).read_text()
    assert "_POKER_DELUXE_COMPLETE" in script
    assert pd("completion", "show", "--shell", shell).out.strip() == script.strip()


def test_an_unknown_shell_is_asked_for(pd: Pd, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SHELL", "/bin/tcsh")
    result = pd("completion", "install")
    assert result.code == 2
    assert "--shell bash" in result.err


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
