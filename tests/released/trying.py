"""What a release hands out, tried as its users would: each package by itself, and games with it."""

import json
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from cyclonedx.spdx import is_expression

from tests.node import NODE, fetched
from tests.released.building import HATCH, ROOT
from tests.released.image import from_image, image_file
from tests.released.running import Command, NotReleasable, environment, run, serving

PLAYER: Final = ROOT / "tests" / "client" / "playing.py"
"""A whole game by the installed client."""
PLAYED_BY_NODE: Final = ROOT / "tests" / "client" / "play.mjs"
"""The same by the installed npm package."""


def try_out(folder: Path) -> str:
    """Install each package by itself and play with it; how the games went."""
    server, client = _wheels(folder)
    with TemporaryDirectory() as name:
        place = Path(name)
        for sdist in sorted(folder.glob("*.tar.gz")):
            if not sdist.name.endswith("-image.tar.gz"):
                _check_sdist(sdist, place / sdist.stem)
        here, there, npm = place / "server", place / "client", place / "npm"
        installed(here, server)
        installed(there, client)
        npm.mkdir()
        fetched(next(folder.glob("*.tgz")), npm)
        _check_npm_licences(npm)
        program = here / "bin" / "poker-deluxe"
        lines = [simulated(program, place), *played([program], there, place, npm)]
        for image in folder.glob(image_file("*")):
            with from_image(image, place) as contained:
                lines += (f"in the image: {line}" for line in played(contained, there, place, npm))
    return "\n".join(lines)


def _wheels(folder: Path) -> tuple[Path, Path]:
    """The wheels of server and client."""
    return next(folder.glob("poker_deluxe-*.whl")), next(folder.glob("*client*.whl"))


def _check_sdist(sdist: Path, place: Path) -> None:
    """``NotReleasable`` unless a source archive gives the same wheel as the checkout did."""
    with tarfile.open(sdist) as archive:
        archive.extraction_filter = getattr(tarfile, "data_filter", None)  # Python 3.11.2 has none
        archive.extractall(place)
    [sources] = place.iterdir()
    run([*HATCH, str(place), "--target", "wheel"], sources)
    [wheel] = place.glob("*.whl")
    if wheel.read_bytes() != (sdist.parent / wheel.name).read_bytes():
        raise NotReleasable(f"{sdist.name} gives another {wheel.name} than the checkout")


def _check_npm_licences(place: Path) -> None:
    """``NotReleasable`` if the npm package brings one whose licence is unknown."""
    locked = json.loads((place / "package-lock.json").read_text("utf-8"))["packages"]
    for name, package in locked.items():
        is_ours = name in {"", "node_modules/poker-deluxe-client"}  # the owner chooses its licence
        if not is_ours and not is_expression(package.get("license", "")):
            raise NotReleasable(f"{name} does not say its licence in words of SPDX")


def simulated(program: Path, place: Path) -> str:
    """The last line of an audit of games that an installed program has played."""
    db = place / "games.db"
    run([program, "simulate", "yacht", "--games", "1", "--seed", "7", "--db", db], place)
    return run([program, "audit", "--all", "--db", db], place).strip().splitlines()[-1]


def played(
    program: Sequence[str | Path], client: Path, place: Path, npm: Path | None = None
) -> list[str]:
    """A game by each installed client at a server that is started; how they went."""
    with serving(program, place) as (address, token):
        tokens = [token.read_text("utf-8").strip()] if token.exists() else []  # not in an image
        positions = place / f"of-{address.rpartition(':')[2]}"  # each server has its own
        positions.mkdir()
        player: Command = [
            client / "bin" / "python",
            PLAYER,
            address,
            positions / "python",
            *tokens,
        ]
        lines = run(player, place).splitlines()
        if npm is not None:
            by_node = Path(shutil.copy(PLAYED_BY_NODE, npm))
            node = run([NODE / "bin" / "node", by_node, f"http://{address}", positions], npm)
            lines.append(f"by npm: {len(json.loads(node.splitlines()[-1])['seen'])} events")
    return lines


def run_tests(folder: Path, options: Sequence[str] = ("tests",)) -> int:
    """Run the tests against the installed wheels, not the checkout; pytest's exit code.

    The bench is no part of what is handed out, so its sources are lent to the tests that use it.
    """
    with TemporaryDirectory() as place:
        here, sources = Path(place) / "installed", Path(place) / "lent"
        uv, python = uv_program(), here / "bin" / "python"
        run([uv, "venv", "--quiet", "--python", sys.executable, here], ROOT)
        pip: list[str | Path] = [uv, "pip", "install", "--quiet", "--no-config", "--python", python]
        run([*pip, "--require-hashes", "--requirement", "requirements/dev.txt"], ROOT)
        run([*pip, "--no-deps", *_wheels(folder)], ROOT)
        place_of = "import deluxe_services; print(deluxe_services.__file__)"
        if str(here) not in (at := run([python, "-c", place_of], ROOT)):
            raise NotReleasable(f"the tests would run against {at.strip()}, not the wheel")
        sources.mkdir()
        (sources / "deluxe_bench").symlink_to(ROOT / "services" / "deluxe_bench")
        return subprocess.run(
            [python, "-m", "pytest", "-q", "-n", "auto", "--dist", "loadfile", *options],
            cwd=ROOT,
            env={**environment(), "PYTHONPATH": str(sources)},
            check=False,
        ).returncode


def installed(place: Path, wheel: Path) -> None:
    """Make an environment with a wheel and what it needs. ``NotReleasable`` if it cannot be had."""
    uv = uv_program()
    run([uv, "venv", "--quiet", "--python", sys.executable, place], ROOT)
    options = ["--constraint", "requirements/run.txt", "--find-links", str(wheel.parent)]
    for name in ("poker-deluxe", "poker-deluxe-client"):  # uv takes what it knows of a number
        options += ["--refresh-package", name]
    python = ["--python", str(place / "bin" / "python")]
    run([uv, "pip", "install", "--quiet", "--no-config", *python, *options, wheel], ROOT)


def uv_program() -> Path:
    """The installer of ``./poker-deluxe``, or the one on the PATH."""
    own = ROOT / ".tools" / "uv" / "bin" / "uv"
    return own if own.is_file() else Path("uv")
