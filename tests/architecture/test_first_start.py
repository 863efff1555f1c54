"""The first start of a fresh checkout: .venv is made before anything lies in it."""

import json
import os
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path

from tests.needing import lacking
from tests.released.trying import uv_program

ROOT = Path(__file__).parents[2]
INSTALLER = """#!/usr/bin/env python3
import json, os, sys  # json is compiled, and Python keeps what it compiled
if "venv" in sys.argv:
    os.execv({uv!r}, [{uv!r}, *sys.argv[1:]])
"""
"""An installer that makes environments and installs nothing into them."""


def test_the_first_start_makes_the_environment_and_says_so(tmp_path: Path) -> None:
    uv = shutil.which(str(uv_program())) or lacking("uv")
    shutil.copytree(ROOT / "requirements", tmp_path / "requirements")
    for name in ("poker-deluxe", "pyproject.toml"):
        shutil.copy(ROOT / name, tmp_path)
    installer = tmp_path / ".tools" / "uv" / "bin" / "uv"
    installer.parent.mkdir(parents=True)
    installer.write_text(INSTALLER.format(uv=uv))
    installer.chmod(0o755)
    ours = {"VIRTUAL_ENV", "PYTHONPYCACHEPREFIX"}
    variables = {name: value for name, value in os.environ.items() if name not in ours}
    first = prepare(tmp_path, variables)
    assert (tmp_path / ".venv" / "bin" / "python").exists()
    assert (tmp_path / ".venv" / ".prepared").exists()
    pins = tmp_path / "requirements" / "run.txt"
    packages = sum("==" in line for line in pins.read_text().splitlines())
    packages_text = f"{packages} packages from requirements/run.txt"
    where = "(once, into this folder only)"
    assert first == [
        f"poker-deluxe: first start: installing {packages_text} into .venv {where}",
        "poker-deluxe: ready",
    ]
    assert prepare(tmp_path, variables) == []
    with pins.open("a") as file:
        file.write("# another pin\n")
    assert prepare(tmp_path, variables) == [
        f"poker-deluxe: updating .venv: up to {packages_text}",
        "poker-deluxe: ready",
    ]


def test_every_program_that_it_starts_trusts_whom_the_machine_trusts(tmp_path: Path) -> None:
    """Tests and the build of the page fetch packages, too, with programs of their own."""
    variables, authorities = os.environ.copy(), "/etc/ssl/certs/ca-certificates.crt"
    if not Path(authorities).is_file():
        lacking(authorities)
    for name in ("UV_SYSTEM_CERTS", "NODE_EXTRA_CA_CERTS", "VIRTUAL_ENV"):
        variables.pop(name, None)
    (tmp_path / "pytest.py").write_text("import json, os\nprint(json.dumps(dict(os.environ)))\n")
    process = subprocess.run(
        [ROOT / "poker-deluxe", "test", "-n0"],
        env={**variables, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )
    environment = json.loads(process.stdout)
    assert environment["UV_SYSTEM_CERTS"] == "true"
    assert environment["NODE_EXTRA_CA_CERTS"] == authorities


def prepare(checkout: Path, variables: Mapping[str, str]) -> list[str]:
    """What ``prepare run`` of a checkout says on the standard error."""
    process = subprocess.run(
        [checkout / "poker-deluxe", "prepare", "run"],
        env=variables,
        capture_output=True,
        text=True,
        check=False,
    )
    assert process.returncode == 0, process.stderr
    return process.stderr.splitlines()
