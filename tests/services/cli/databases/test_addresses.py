"""What commands print can be pasted; of a database of PostgreSQL it tells no password."""

import sys
from pathlib import Path

import pytest

from deluxe_services.cli.databases.database import log_key_of, place_of
from deluxe_services.cli.databases.pasted_commands import pasted
from tests.services.cli.conftest import Pd

SOCKET = "postgresql://ann:hunter2@/games?host=/run/pg&sslmode=verify-full&password=hunter2"


def test_a_command_names_the_same_database_and_no_password() -> None:
    command = pasted("audit", "--all", db=place_of(SOCKET))
    assert command.endswith("'postgresql://ann@/games?host=/run/pg&sslmode=verify-full'")


def test_the_key_of_a_log_is_the_same_file_as_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert log_key_of(place_of(SOCKET)).name == "dd490877cb3b3182.log-key"


def installed(environment: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A virtual environment with the command in it, as the one that we run in."""
    script = environment / "bin" / "poker-deluxe"
    script.parent.mkdir(parents=True)
    script.touch(mode=0o755)
    monkeypatch.setattr(sys, "prefix", str(environment))
    monkeypatch.setattr(sys, "executable", str(script.with_name("python3")))
    return script


def test_a_command_of_an_environment_that_is_not_active_is_printed_with_its_path(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    script = installed(tmp_path / "mine", monkeypatch)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PATH", "/usr/bin")
    assert pasted("rules") == "mine/bin/poker-deluxe rules"
    monkeypatch.chdir(script.parent)
    assert pasted("rules") == "./poker-deluxe rules"
    monkeypatch.chdir(Path(__file__).parent)
    assert pasted("rules") == f"{script} rules"


def test_the_command_of_another_environment_is_not_printed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = installed(tmp_path / "other", monkeypatch)
    monkeypatch.setenv("PATH", str(other.parent))
    assert pasted("rules") == "poker-deluxe rules"
    script = installed(tmp_path / "mine", monkeypatch)
    assert pasted("rules") == f"{script} rules"


def test_commands_take_the_database_of_the_settings_that_the_environment_names(
    pd: Pd, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = tmp_path / "settings.toml"
    settings.write_text(f'db = "{tmp_path / "served.db"}"\n')
    monkeypatch.setenv("POKER_DELUXE_CONFIG", str(settings))
    assert pd("token", "--role", "operator").code == 0
    assert (tmp_path / "served.db").exists()
    assert not (tmp_path / "data").exists(), "the default, which the server does not serve"
    assert pd("games", "--json").json == []
    monkeypatch.setenv("POKER_DELUXE_DB", str(tmp_path / "other.db"))
    assert "there is no database" in pd("games").err
    assert pd("games", "--db", tmp_path / "served.db", "--json").json == []


def test_settings_that_cannot_be_read_are_named_also_where_only_the_database_is_needed(
    pd: Pd, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = tmp_path / "settings.toml"
    settings.write_text("dbb = 3\n")
    monkeypatch.setenv("POKER_DELUXE_CONFIG", str(settings))
    run = pd("token", "--role", "operator")
    assert (run.code, str(settings) in run.err) == (2, True)
    assert not (tmp_path / "data").exists()
