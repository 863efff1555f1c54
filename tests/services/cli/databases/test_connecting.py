"""A printed command reaches the server that the command before it has reached."""

from pathlib import Path

import click
import pytest

from deluxe_services.api.client.games_client import Address
from deluxe_services.cli.options.connection import options_of, server_options


@click.command()
@server_options
def find(server: Address) -> Address:
    """The server that is named."""
    return server


@pytest.mark.parametrize(
    "line",
    [
        "--server 127.0.0.1:7071",
        "--server [::1]:7071",
        "--server play.example:7071 --tls",
        "--server play.example:7071 --tls-ca ca.pem",
        "--server play.example:7071 --insecure",
    ],
)
def test_the_options_of_a_server_are_those_by_which_it_was_found(
    line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "ca.pem").write_text("a certificate")
    address = find.main(line.split(), standalone_mode=False)
    assert options_of(address) == line.split()
