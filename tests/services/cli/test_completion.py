"""``completion``: the shell completes commands and options."""

from pathlib import Path

import pytest
from click.shell_completion import BashComplete

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
