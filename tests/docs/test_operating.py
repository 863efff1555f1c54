"""An operator's way from an empty machine to a public server, walked as docs/operating.md has it.

What only root and a public name can do (packages, users, certbot, systemd) is played by functions
of the shell; files lie below a folder of the test in place of ``/``. The program, its settings, the
units and the backups are those of the page.
"""

import os
import re
import ssl
import subprocess
from pathlib import Path
from urllib.request import urlopen

import pytest

from tests.docs.snippets import BIN, blocks
from tests.services.api.authority import Authority
from tests.services.cli.serving.server_process import said_until, started

SHELL_FUNCTIONS = """
apt-get() { :; }
useradd() { mkdir -p "$HERE/var/lib/poker-deluxe"; }
tar() { printf '#!/bin/sh\\n[ "$1" = prepare ] || exec %s "$@"\\n' "$PROGRAM" >"$5/poker-deluxe"
        chmod +x "$5/poker-deluxe"; }
chown() { :; }
install() { shift 2; command install "$@"; }
certbot() { export RENEWED_LINEAGE="$HERE/live"; . "${@: -1}"; }
runuser() { shift 3; "$@"; }
systemctl() { echo "systemctl $*"; }
"""
"""What a test may not do to the machine."""
WAYS = (
    "/opt/",
    "/etc/poker-deluxe",
    "/etc/systemd/",
    "/usr/local/bin",
    "/var/lib/",
    "/var/backups",
)


class Machine:
    """An empty machine below a folder, whose own CA signs what certbot would get."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.authority = Authority(root, "authority")
        certificate, key = self.authority.sign("games.example")
        (root / "live").mkdir()
        certificate.rename(root / "live" / "fullchain.pem")
        key.rename(root / "live" / "privkey.pem")
        (root / "etc/systemd/system").mkdir(parents=True)
        self.environment = {
            **os.environ,
            **{f"POKER_DELUXE_{name}PORT": "0" for name in ("", "WEB_")},
            "POKER_DELUXE_ADMIN_PORT": "-1",
            "HERE": str(root),
            "PATH": f"{root}/usr/local/bin:{os.environ['PATH']}",
            "PROGRAM": str(BIN / "poker-deluxe"),
        }
        self.environment.pop("GRPC_VERBOSITY", None)

    def here(self, text: str) -> str:
        """The text with paths below the folder of this machine."""
        return re.sub("|".join(WAYS), lambda way: f"{self.root}{way[0]}", text)

    def type(self, script: str) -> "subprocess.CompletedProcess[str]":
        return subprocess.run(
            ["bash", "-ec", SHELL_FUNCTIONS + self.here(script)],
            cwd=self.root,
            env=self.environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )

    def unit(self, name: str) -> tuple[list[str], dict[str, str]]:
        """What a unit starts, in which environment."""
        text = (self.root / "etc/systemd/system" / f"{name}.service").read_text("utf-8")
        (command,) = re.findall(r"^ExecStart=(.+)$", text, re.MULTILINE)
        settings = re.findall(r"^Environment=(\w+)=(.+)$", text, re.MULTILINE)
        return command.split(), {**self.environment, **dict(settings)}


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


def test_an_empty_machine_becomes_a_public_server(machine: Machine) -> None:
    *preparing, checking, serving, backing_up = blocks("docs/operating.md", "sh")
    for step in (*preparing, serving.rpartition("poker-deluxe health")[0], backing_up):
        result = machine.type(step)
        assert result.returncode == 0, f"{step}\n{result.stdout}{result.stderr}"
    result = machine.type(checking)
    assert "public key: poker-deluxe/" in result.stdout + result.stderr
    failed = [line for line in result.stdout.splitlines() if line.startswith("NO ")]
    weaknesses = ("callers without a token", "somebody outside", "the server does not run as root")
    assert [line for line in failed if not line.removeprefix("NO    ").startswith(weaknesses)] == []
    assert len(failed) >= 2, result.stdout
    command, environment = machine.unit("poker-deluxe")
    with started(command, environment) as server:
        look_at(machine, said_until(server, "Connect and gRPC-Web"))
        for unit, text in (("backup", "it matches the signed checkpoint"), ("archive", "position")):
            command, environment = machine.unit(f"poker-deluxe-{unit}")
            command = [word for word in command if word != "--follow"]
            done = subprocess.run(
                command, env=environment, check=True, capture_output=True, text=True
            )
            assert text in done.stdout + done.stderr
    assert list((machine.root / "var/backups/poker-deluxe").glob("backups/*/games.db"))


def look_at(machine: Machine, output: str) -> None:
    """The documented look at the server, and the page, with the CA of this machine."""
    ca = machine.authority.file
    (look,) = re.findall(
        r"^poker-deluxe health .+$", "\n".join(blocks("docs/operating.md", "sh")), re.MULTILINE
    )
    port = re.search(r"gRPC, TLS\) at \S+:(\d+)", output)
    page = re.search(r"Open (https://\S+)", output)
    assert port is not None
    assert page is not None
    look = look.replace("games.example:7071", f"127.0.0.1:{port[1]}")
    healthy = machine.type(look.replace("/etc/ssl/certs/ca-certificates.crt", str(ca)))
    assert healthy.stdout == "SERVING\n", healthy.stderr
    with urlopen(page[1], context=ssl.create_default_context(cafile=ca), timeout=20) as answer:
        assert b"<title>" in answer.read()
