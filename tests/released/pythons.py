"""Every recorded game on every Python that we promise, with several seeds for its hashes (G-5).

``python -m tests.released.pythons`` makes an environment in ``.tools/pythons`` for each Python that
is on this machine (from the pinned requirements, so it needs a network once), replays all recorded
games in each under each seed, and compares what they say. Ends with 1 if any says otherwise.
"""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Final

from tests.released.replaying import recorded_games, told

ROOT: Final = Path(__file__).parents[2]
PYTHONS: Final = ("3.11", "3.12", "3.13")
HASH_SEEDS: Final = (0, 1, 4711)
_OWN: Final = f"{sys.version_info.major}.{sys.version_info.minor}"
_PINNED: Final = ROOT / "requirements" / "run.txt"
_PACKAGES: Final = ("msgspec",)
"""All that domain and replays import from others when they replay a game file."""

SOUND: Final = ',"sound":true}\n'
"""How what is said of a sound game ends."""

_VERSION: Final = "import sys; print('%d.%d' % sys.version_info[:2])"


class Missing(Exception):
    """This Python, or what it needs, is not on this machine; the text says which."""


def python_for(version: str, offline: bool = False) -> Path:
    """A Python of this version that has what replaying needs; else ``Missing``.

    ``offline``: without a download, from what was downloaded before.
    """
    if version == _OWN:
        return Path(sys.executable)
    interpreter = next(_interpreters(version), None)
    if interpreter is None:
        raise Missing(f"there is no Python {version} on this machine")
    folder, requirements = ROOT / ".tools" / "pythons" / version, _needed()
    mark = folder / ".prepared"
    made_of = sha256(f"{interpreter}\n{requirements}".encode()).hexdigest()
    if not (mark.exists() and mark.read_text("ascii") == made_of):
        _make(folder, interpreter, requirements, offline)
        mark.write_text(made_of, "ascii")
    return folder / "bin" / "python"


def replay(python: Path, paths: Sequence[Path], hash_seed: int) -> str:
    """What a Python says of game files under a seed for its hashes; see ``replaying.told``."""
    sources = [str(ROOT / name) for name in ("domain", "replays", ".")]
    environment = {"PYTHONPATH": os.pathsep.join(sources), "PYTHONHASHSEED": str(hash_seed)}
    command = [str(python), "-W", "error", "-m", "tests.released.replaying", *map(str, paths)]
    result = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    return result.stdout if result.returncode == 0 else result.stderr


def _interpreters(version: str) -> Iterator[Path]:
    """Interpreters of this version: on the PATH, or where pyenv keeps them."""
    folder = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv") / "versions"
    path = shutil.which(f"python{version}")
    candidates = [Path(path)] if path else []
    candidates += sorted(folder.glob(f"{version}.*/bin/python{version}"))
    for candidate in candidates:
        command = [str(candidate), "-c", _VERSION]
        process = subprocess.run(command, capture_output=True, text=True, check=False)
        if process.stdout.strip() == version:
            yield candidate


def _needed() -> str:
    """The lines of the pinned requirements that replaying needs, hashes and all."""
    entries = re.split(r"\n(?=\S)", _PINNED.read_text("utf-8"))
    return "\n".join(entry for entry in entries if entry.partition("==")[0] in _PACKAGES) + "\n"


def _make(folder: Path, base: Path, package: str, offline: bool) -> None:
    ours = ROOT / ".tools" / "uv" / "bin" / "uv"
    uv = str(ours) if ours.exists() else shutil.which("uv")
    if uv is None:
        raise Missing("there is no uv to make an environment")
    folder.parent.mkdir(parents=True, exist_ok=True)
    list_file = folder.with_suffix(f"{folder.suffix}.txt")
    list_file.write_text(package, "utf-8")
    quietly = [uv, "--quiet", "--no-python-downloads", *(["--offline"] if offline else [])]
    install = ["pip", "install", "--python", f"{folder}/bin/python", "--require-hashes"]
    for step in (
        [*quietly, "venv", "--clear", "--python", str(base), str(folder)],
        [*quietly, *install, "--no-deps", "--requirement", str(list_file)],
    ):
        result = subprocess.run(step, capture_output=True, text=True, check=False)
        if result.returncode:
            why = "" if offline else f": {result.stderr.strip()}"
            raise Missing(f"the packages for {base.name} have not been downloaded{why}")


def main() -> int:
    """Try every Python with every seed; 1 if one says something else than this one here."""
    games = recorded_games()
    expected, wrong = told(games), 0
    print(f"Python {_OWN}, here: {len(games)} games, {expected.count(SOUND)} sound")
    for version in PYTHONS:
        try:
            python = python_for(version)
        except Missing as missing:
            print(f"Python {version}: not tried, {missing}")
            continue
        for hash_seed in HASH_SEEDS:
            same = replay(python, games, hash_seed) == expected
            wrong += not same
            print(f"Python {version}, hash seed {hash_seed}: {'the same' if same else 'DIFFERS'}")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
