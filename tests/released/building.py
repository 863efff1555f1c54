"""What a release hands out, built twice to the same bytes, and tried as its users would.

``./poker-deluxe release 0.1.0 --dry-run`` puts into ``dist/``: wheel and sdist of the server, the
wheel of the client, its npm package, the list of parts (CycloneDX) and the digests of them all.
Each is installed into an environment of its own, and a game is played with it.
"""

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from tests.node import NODE, fetched, packed

ROOT: Final = Path(__file__).parents[2]
CLIENT: Final = ROOT / "services" / "poker_deluxe_client"
NPM: Final = ROOT / "services" / "poker_deluxe_client_npm"
SUMS: Final = "SHA256SUMS"
PLAYED: Final = ROOT / "tests" / "client" / "playing.py"
"""A whole game by the installed client."""
PLAYED_BY_NODE: Final = ROOT / "tests" / "client" / "play.mjs"
"""The same by the installed npm package."""


class NotReleasable(Exception):
    """The release cannot be built, or does not do what it should; the text says why."""


def build(version: str, folder: Path) -> None:
    """Build everything into an empty folder, twice; ``NotReleasable`` if the two differ."""
    for file, own in _versions().items():
        if own != version:
            raise NotReleasable(f"{file} says {own}, not {version}")
    shutil.rmtree(folder, ignore_errors=True)
    _built(version, folder)
    with TemporaryDirectory() as place:
        again = Path(place) / "dist"
        _built(version, again)
        if differing := _differing(folder, again):
            raise NotReleasable(f"two builds differ in {', '.join(differing)}")


def _versions() -> dict[Path, str]:
    """The version that each package says it has, by the file that says so."""
    projects = [sources / "pyproject.toml" for sources in (ROOT, CLIENT)]
    words = {
        file: tomllib.loads(file.read_text("utf-8"))["project"]["version"] for file in projects
    }
    return {
        **words,
        NPM / "package.json": json.loads((NPM / "package.json").read_text())["version"],
    }


def _built(version: str, folder: Path) -> None:
    folder.mkdir(parents=True)
    hatch = [sys.executable, "-m", "hatchling", "build", "--directory", str(folder)]
    _run([*hatch, "--target", "sdist", "--target", "wheel"], ROOT)
    _run([*hatch, "--target", "wheel"], CLIENT)
    try:
        packed(NPM, folder)
    except RuntimeError as why:
        raise NotReleasable(f"npm: {why}") from None
    parts = folder / f"poker_deluxe-{version}.cdx.json"
    cyclonedx = [sys.executable, "-m", "cyclonedx_py", "requirements", "requirements/run.txt"]
    options = ["--pyproject", "pyproject.toml", "--output-reproducible", "--output-file"]
    _run([*cyclonedx, *options, str(parts)], ROOT)
    lines = [f"{_digest(file)}  {file.name}\n" for file in sorted(folder.iterdir())]
    (folder / SUMS).write_text("".join(lines), "utf-8")


def _differing(one: Path, other: Path) -> list[str]:
    names = {file.name for folder in (one, other) for file in folder.iterdir()}
    return sorted(
        name
        for name in names
        if not (one / name).is_file()
        or not (other / name).is_file()
        or (one / name).read_bytes() != (other / name).read_bytes()
    )


def _digest(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()


def try_out(folder: Path) -> str:
    """Install each package by itself and play with it; how the games went."""
    server, client = next(folder.glob("poker_deluxe-*.whl")), next(folder.glob("*client*.whl"))
    with TemporaryDirectory() as place:
        here, there = Path(place) / "server", Path(place) / "client"
        _installed(here, server)
        _installed(there, client)
        fetched(next(folder.glob("*.tgz")), Path(place))
        by_node = Path(place) / PLAYED_BY_NODE.name
        shutil.copy(PLAYED_BY_NODE, by_node)
        program = here / "bin" / "poker-deluxe"
        db = str(Path(place) / "games.db")
        _run([program, "simulate", "yacht", "--games", "3", "--seed", "7", "--db", db], Path(place))
        audit = _run([program, "audit", "--all", "--db", db], Path(place))
        with _serving(program, Path(place)) as (address, token):
            output = _run([there / "bin" / "python", PLAYED, address], Path(place))
            node: list[str | Path] = [NODE / "bin" / "node", by_node, f"http://{address}", token]
            report = json.loads(_run(node, Path(place)).splitlines()[-1])
    events = len(report["seen"])
    lines = (audit.strip().splitlines()[-1], output.strip(), f"by npm: {events} events")
    return "\n".join(lines)


def run_tests(folder: Path, options: Sequence[str] = ("tests",)) -> int:
    """Run the tests against the installed wheels, not the checkout; pytest's exit code.

    The bench is no part of what is handed out, so its sources are lent to the tests that use it.
    """
    wheels = [next(folder.glob("poker_deluxe-*.whl")), next(folder.glob("*client*.whl"))]
    with TemporaryDirectory() as place:
        environment, sources = Path(place) / "installed", Path(place) / "lent"
        uv, python = uv_program(), environment / "bin" / "python"
        _run([uv, "venv", "--quiet", "--python", sys.executable, environment], ROOT)
        pip: list[str | Path] = [uv, "pip", "install", "--quiet", "--no-config", "--python", python]
        _run([*pip, "--require-hashes", "--requirement", "requirements/dev.txt"], ROOT)
        _run([*pip, "--no-deps", *wheels], ROOT)
        place_of = "import deluxe_services; print(deluxe_services.__file__)"
        if str(environment) not in (at := _run([python, "-c", place_of], ROOT)):
            raise NotReleasable(f"the tests would run against {at.strip()}, not the wheel")
        sources.mkdir()
        (sources / "deluxe_bench").symlink_to(ROOT / "services" / "deluxe_bench")
        return subprocess.run(
            [python, "-m", "pytest", "-q", "-n", "auto", "--dist", "worksteal", *options],
            cwd=ROOT,
            env={**_environment(), "PYTHONPATH": str(sources)},
            check=False,
        ).returncode


def _installed(environment: Path, wheel: Path) -> None:
    uv = uv_program()
    _run([uv, "venv", "--quiet", "--python", sys.executable, environment], ROOT)
    constraints = ["--constraint", "requirements/run.txt"]
    python = ["--python", str(environment / "bin" / "python")]
    _run([uv, "pip", "install", "--quiet", "--no-config", *python, *constraints, wheel], ROOT)


def uv_program() -> Path:
    """The installer of ``./poker-deluxe``, or the one on the PATH."""
    own = ROOT / ".tools" / "uv" / "bin" / "uv"
    return own if own.is_file() else Path("uv")


@contextmanager
def _serving(program: Path, folder: Path) -> Iterator[tuple[str, str]]:
    """The address of an installed server, and the operator's token."""
    server = subprocess.Popen(
        [program, "serve", "--memory", "--port", "0"],
        cwd=folder,
        env=_environment(),
        stdout=subprocess.PIPE,
        text=True,
    )
    with server:
        assert server.stdout is not None
        text = ""
        pattern = r"(?s)\(gRPC, no TLS\) at (\S+);.*operator's token, .*: (\S+)\n"
        while (match := re.search(pattern, text)) is None:
            line = server.stdout.readline()
            if not line:
                raise NotReleasable(f"the installed server ended: {text}")
            text += line
        try:
            yield match[1], match[2]
        finally:
            server.terminate()
            server.stdout.read()


def _run(command: "list[str | Path]", folder: Path) -> str:
    process = subprocess.run(
        command, cwd=folder, env=_environment(), capture_output=True, text=True, check=False
    )
    if process.returncode != 0:
        raise NotReleasable(f"{' '.join(map(str, command))}: {process.stdout}{process.stderr}")
    return process.stdout


def _environment() -> dict[str, str]:
    """Nothing of the checkout, and times that are the same for every build."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    return {**environment, "SOURCE_DATE_EPOCH": "1580601600"}
