"""What a release hands out, built twice to the same bytes, and tried as its users would.

``./poker-deluxe release 0.1.0 --dry-run`` puts into ``dist/``: wheel and sdist of the server and of
the client, its npm package, the container image, the list of parts (CycloneDX) and the digests of
them all. Each is installed into an environment of its own, and a game is played with it.
"""

import hashlib
import json
import shutil
import subprocess
import sys
import tarfile
import tomllib
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from tests.node import NODE, fetched, packed
from tests.released.image import build_image, from_image, image_file
from tests.released.parts import write_parts
from tests.released.running import EPOCH, NotReleasable, environment, run, serving

ROOT: Final = Path(__file__).parents[2]
CLIENT: Final = ROOT / "services" / "poker_deluxe_client"
NPM: Final = ROOT / "services" / "poker_deluxe_client_npm"
SUMS: Final = "SHA256SUMS"
_HATCH: Final = (sys.executable, "-m", "hatchling", "build", "--directory")
PLAYER: Final = ROOT / "tests" / "client" / "playing.py"
"""A whole game by the installed client."""
PLAYED_BY_NODE: Final = ROOT / "tests" / "client" / "play.mjs"
"""The same by the installed npm package."""


def build(version: str, folder: Path, base: str | None = None) -> None:
    """Build everything into an empty folder, twice; ``NotReleasable`` if the two differ.

    ``base``: the image that the container image is built on; without it, no image is built.
    """
    build_once(version, folder, base)
    with TemporaryDirectory() as place:
        again = Path(place) / "dist"
        build_once(version, again, base, "--no-validate")  # the same bytes are as valid
        if differing := _differing(folder, again):
            raise NotReleasable(f"two builds differ in {', '.join(differing)}")


def build_once(version: str, folder: Path, base: str | None, *parts_options: str) -> None:
    """Build everything into an empty folder; ``parts_options`` are for the list of parts."""
    check_versions(version)
    shutil.rmtree(folder, ignore_errors=True)
    _built(version, folder, base, *parts_options)


def check_versions(version: str) -> None:
    """``NotReleasable`` unless every package says that it has this version."""
    for file, own in _versions().items():
        if own != version:
            raise NotReleasable(f"{file} says {own}, not {version}")


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


def _built(version: str, folder: Path, base: str | None, *parts_options: str) -> None:
    folder.mkdir(parents=True)
    for sources in (ROOT, CLIENT):
        run([*_HATCH, str(folder), "--target", "sdist", "--target", "wheel"], sources)
    try:
        packed(NPM, folder)
    except RuntimeError as why:
        raise NotReleasable(f"npm: {why}") from None
    write_parts(folder / f"poker_deluxe-{version}.cdx.json", *parts_options)
    if base is not None:
        build_image(version, folder, base, EPOCH)
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
    server, client = _wheels(folder)
    with TemporaryDirectory() as name:
        place = Path(name)
        for sdist in sorted(folder.glob("*.tar.gz")):
            if not sdist.name.endswith("-image.tar.gz"):
                _check_sdist(sdist, place / sdist.stem)
        here, there = place / "server", place / "client"
        _installed(here, server)
        _installed(there, client)
        fetched(next(folder.glob("*.tgz")), place)
        program = here / "bin" / "poker-deluxe"
        db = place / "games.db"
        run([program, "simulate", "yacht", "--games", "3", "--seed", "7", "--db", db], place)
        audit = run([program, "audit", "--all", "--db", db], place)
        lines = [audit.strip().splitlines()[-1], *_played([program], there, place)]
        for image in folder.glob(image_file("*")):
            with from_image(image, place) as contained:
                lines += (f"in the image: {line}" for line in _played(contained, there, place))
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
    run([*_HATCH, str(place), "--target", "wheel"], sources)
    [wheel] = place.glob("*.whl")
    if wheel.read_bytes() != (sdist.parent / wheel.name).read_bytes():
        raise NotReleasable(f"{sdist.name} gives another {wheel.name} than the checkout")


def _played(program: Sequence[str | Path], client: Path, place: Path) -> tuple[str, str]:
    """A game by each installed client at a server that is started; how they went."""
    by_node = Path(shutil.copy(PLAYED_BY_NODE, place))
    with serving(program, place) as address:
        output = run([client / "bin" / "python", PLAYER, address], place)
        node = run([NODE / "bin" / "node", by_node, f"http://{address}", place], place)
    report = json.loads(node.splitlines()[-1])
    return output.strip(), f"by npm: {len(report['seen'])} events"


def run_tests(folder: Path, options: Sequence[str] = ("tests",)) -> int:
    """Run the tests against the installed wheels, not the checkout; pytest's exit code.

    The bench is no part of what is handed out, so its sources are lent to the tests that use it.
    """
    with TemporaryDirectory() as place:
        installed, sources = Path(place) / "installed", Path(place) / "lent"
        uv, python = uv_program(), installed / "bin" / "python"
        run([uv, "venv", "--quiet", "--python", sys.executable, installed], ROOT)
        pip: list[str | Path] = [uv, "pip", "install", "--quiet", "--no-config", "--python", python]
        run([*pip, "--require-hashes", "--requirement", "requirements/dev.txt"], ROOT)
        run([*pip, "--no-deps", *_wheels(folder)], ROOT)
        place_of = "import deluxe_services; print(deluxe_services.__file__)"
        if str(installed) not in (at := run([python, "-c", place_of], ROOT)):
            raise NotReleasable(f"the tests would run against {at.strip()}, not the wheel")
        sources.mkdir()
        (sources / "deluxe_bench").symlink_to(ROOT / "services" / "deluxe_bench")
        return subprocess.run(
            [python, "-m", "pytest", "-q", "-n", "auto", "--dist", "loadfile", *options],
            cwd=ROOT,
            env={**environment(), "PYTHONPATH": str(sources)},
            check=False,
        ).returncode


def _installed(place: Path, wheel: Path) -> None:
    uv = uv_program()
    run([uv, "venv", "--quiet", "--python", sys.executable, place], ROOT)
    options = ["--constraint", "requirements/run.txt", "--find-links", str(wheel.parent)]
    python = ["--python", str(place / "bin" / "python")]
    run([uv, "pip", "install", "--quiet", "--no-config", *python, *options, wheel], ROOT)


def uv_program() -> Path:
    """The installer of ``./poker-deluxe``, or the one on the PATH."""
    own = ROOT / ".tools" / "uv" / "bin" / "uv"
    return own if own.is_file() else Path("uv")
