"""What commands load: textual and grpc only where they are used."""

import subprocess
import sys

import pytest

_LISTING = """
import sys
from deluxe_services.cli.main import main
code = main({arguments!r})
print("LOADED", *(name for name in ("textual", "grpc", "uvloop") if name in sys.modules))
sys.exit(code)
"""


@pytest.mark.parametrize(
    "arguments",
    [["play", "yacht", "--plain", "--db", "DB"], ["games", "--help"], ["rules", "yacht"]],
    ids=lambda arguments: arguments[0],
)
def test_textual_and_grpc_are_loaded_only_where_they_are_used(
    tmp_path: object, arguments: list[str]
) -> None:
    words = [f"{tmp_path}/p.db" if word == "DB" else word for word in arguments]
    said = subprocess.run(
        [sys.executable, "-c", _LISTING.format(arguments=words)],
        input="q\n",
        capture_output=True,
        text=True,
        check=True,
    )
    assert said.stdout.splitlines()[-1] == "LOADED", said.stdout[-300:]
