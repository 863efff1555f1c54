"""What the image does when nothing else is asked of it: a server with a page."""

import json
import os
import re
import urllib.request
from pathlib import Path
from subprocess import PIPE
from typing import Any, Final

from tests.docker.conftest import DOCKER
from tests.programs import killed_at_last, start
from tests.services.cli.serving.server_process import said_until

LAST: Final = (DOCKER / "Dockerfile").read_text().rpartition("\nFROM ")[2]
"""The stage that becomes the image."""


def words_of(instruction: str) -> list[str]:
    match = re.search(rf"^{instruction} (\[.*\])$", LAST, re.MULTILINE)
    assert match is not None
    words: list[str] = json.loads(match[1])
    return words


def test_the_default_command_of_the_image_serves_the_page(tmp_path: Path) -> None:
    variables = dict(re.findall(r"(POKER_DELUXE_\w+)=(\S+)", LAST))
    assert variables["POKER_DELUXE_DB"].startswith("/var/lib/poker-deluxe/")
    free_ports = {"POKER_DELUXE_PORT": "0", "POKER_DELUXE_WEB_PORT": "0"}
    environment = {
        **os.environ,
        **variables,
        **free_ports,
        "POKER_DELUXE_DB": str(tmp_path / "games.db"),
    }
    environment.pop("GRPC_VERBOSITY", None)
    program, *arguments = (*words_of("ENTRYPOINT"), *words_of("CMD"))
    assert program == "poker-deluxe"
    pipes: Any = {"stdout": PIPE, "stderr": PIPE}
    with killed_at_last(start(*arguments, env=environment, **pipes)) as server:
        text = said_until(server, "Open http")
        match = re.search(r"http://\S+:\d+", text)
        assert match is not None, text
        port = match[0].rpartition(":")[2]
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/") as answer:
            assert b"<title>" in answer.read()


def test_the_documented_run_publishes_both_ports_of_the_default_command() -> None:
    text = (DOCKER.parent / "docs" / "operating.md").read_text()
    match = re.search(r"    docker run (?:.*\\\n)*.*\n", text)
    assert match is not None
    published = re.findall(r"--publish 127\.0\.0\.1:(\d+):\1\b", match[0])
    (exposed,) = re.findall(r"^EXPOSE (.+)$", LAST, re.MULTILINE)
    assert published == exposed.split()
    assert match[0].split()[-1] == "poker-deluxe", "the default command"
