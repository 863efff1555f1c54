"""A release tried from its files alone, on a Debian that has Python and pip and nothing else.

``debootstrap`` makes it once, in ``.tools/bare``; whoever runs this is root, and has a network.
What is installed there comes from the usual registries, as for everybody who takes a release.
"""

import json
import os
import re
import shutil
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final
from urllib.request import urlopen

from tests.released.parts import pinned
from tests.released.running import NotReleasable, run

ROOT: Final = Path(__file__).parents[2]
BARE: Final = ROOT / ".tools" / "bare"
_DEBOOTSTRAP: Final = ("debootstrap", "--variant=minbase", "--include=python3-venv,python3-pip")
_SUITE: Final = "bookworm"
_SHARED: Final = ("etc/resolv.conf", "etc/hosts", "etc/ssl/certs/ca-certificates.crt")
"""Of this machine: how it reaches a network, and whom it trusts there."""

_PROXIES: Final = re.compile(r"(https?|no)_proxy", re.IGNORECASE)
_TRIAL: Final = "trial"
_OURS: Final = {"poker-deluxe", "poker-deluxe-client"}
_OF_VENV: Final = {"pip", "setuptools"}


def try_out(dist: Path) -> str:
    """Serve the page from the source archive, and audit a game with the wheels; how it went."""
    if not (BARE / "usr" / "bin" / "pip3").exists():
        run([*_DEBOOTSTRAP, _SUITE, BARE], ROOT)
    trial = BARE / _TRIAL
    shutil.rmtree(trial, ignore_errors=True)
    for name in _SHARED:
        (BARE / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(f"/{name}", BARE / name)
    shutil.copytree(dist, trial / "dist", ignore=shutil.ignore_patterns("*-image.tar.gz"))
    try:
        return f"{_page_is_served(trial)}\n{_wheels_are_used(trial)}"
    finally:
        shutil.rmtree(trial)


def _page_is_served(trial: Path) -> str:
    start = time.monotonic()
    _inside("mkdir server && tar -xf dist/poker_deluxe-[0-9]*.gz -C server --strip-components 1")
    with (
        _started("cd server && exec ./poker-deluxe serve --demo --port 0") as address,
        urlopen(address, timeout=20) as answer,
    ):
        page = answer.read().decode()
    if "<title>Poker Deluxe" not in page:
        raise NotReleasable(f"on a bare Debian the page is {page[:200]!r}")
    return f"on a bare Debian the page is there after {time.monotonic() - start:.0f} s"


def _wheels_are_used(trial: Path) -> str:
    """Install the wheels, play and audit a game, and see that nothing else was installed."""
    pins = "".join(f"{name}=={version}\n" for name, version in pinned())
    (trial / "pins.txt").write_text(pins, "ascii")
    _inside(
        "python3 -m venv venv && venv/bin/pip install --quiet --find-links dist"
        " --constraint pins.txt dist/poker_deluxe-[0-9]*.whl"
    )
    _inside("venv/bin/poker-deluxe simulate yacht --games 1 --db games.db")
    audit = _inside("venv/bin/poker-deluxe audit --all --db games.db")
    packages = json.loads(_inside("venv/bin/pip list --format json"))
    names = {_normal(package["name"]) for package in packages}
    allowed = {_normal(name) for name, _ in pinned()} | _OURS | _OF_VENV
    if unknown := sorted(names - allowed):
        raise NotReleasable(f"the wheels bring {', '.join(unknown)}, whose licence is unknown")
    return f"there by the wheels: {audit.strip().splitlines()[-1]}"


def _normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def _command(script: str) -> Sequence[str | Path]:
    return ["chroot", BARE, "/bin/sh", "-ec", f"cd /{_TRIAL} && {script}"]


def _environment() -> dict[str, str]:
    proxies = {name: value for name, value in os.environ.items() if _PROXIES.fullmatch(name)}
    path = "/usr/sbin:/usr/bin:/sbin:/bin"
    return {**proxies, "PATH": path, "HOME": f"/{_TRIAL}", "LANG": "C.UTF-8"}


def _inside(script: str) -> str:
    done = subprocess.run(
        _command(script), env=_environment(), capture_output=True, text=True, check=False
    )
    if done.returncode != 0:
        raise NotReleasable(f"on a bare Debian: {script}: {done.stdout}{done.stderr}")
    return done.stdout


@contextmanager
def _started(script: str) -> Iterator[str]:
    """The page's address of a server that is started inside."""
    server = subprocess.Popen(
        _command(script),
        env=_environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    with server:
        assert server.stdout is not None
        text = ""
        while (match := re.search(r"Open (http://\S+)", text)) is None:
            line = server.stdout.readline()
            if not line:
                raise NotReleasable(f"on a bare Debian the server ended: {text}")
            text += line
        try:
            yield match[1].rstrip(".")
        finally:
            server.terminate()
            server.stdout.read()
