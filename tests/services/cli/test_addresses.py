"""What commands print of a database of PostgreSQL can be pasted, and tells no password."""

from pathlib import Path

import pytest

from deluxe_services.cli.database import log_key_of, place_of
from deluxe_services.cli.pasting import pasted

SOCKET = "postgresql://ann:hunter2@/games?host=/run/pg&sslmode=verify-full&password=hunter2"


def test_a_command_names_the_same_database_and_no_password() -> None:
    command = pasted("audit", "--all", db=place_of(SOCKET))
    assert command.endswith("'postgresql://ann@/games?host=/run/pg&sslmode=verify-full'")


def test_the_key_of_a_log_is_the_same_file_as_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert log_key_of(place_of(SOCKET)).name == "dd490877cb3b3182.log-key"
