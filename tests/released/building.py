"""What a release hands out, built twice to the same bytes from two copies of the sources.

``./poker-deluxe release 0.2.0`` puts into ``dist/``: wheel and sdist of the server and of the
client, its npm package, the container image, the list of parts (CycloneDX), the licences of all
parts, the notes, and the digests of them all.
"""

import hashlib
import shutil
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from tests.node import installed, pack
from tests.released import versions
from tests.released.image import build_image
from tests.released.parts import write_notices, write_parts
from tests.released.running import EPOCH, NotReleasable, run

ROOT: Final = Path(__file__).parents[2]
CLIENT: Final = "services/poker_deluxe_client"
NPM: Final = versions.NPM
SUMS: Final = "SHA256SUMS"
HATCH: Final = (sys.executable, "-m", "hatchling", "build", "--directory")
_LIST: Final = ("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard")


def copied(place: Path) -> Path:
    """The sources of the checkout in a folder that is made: what git knows or would add."""
    for name in filter(None, run(_LIST, ROOT).split("\0")):
        if (source := ROOT / name).is_file():
            (place / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, place / name)
    return place


def build(sources: Path, folder: Path, base: str | None = None) -> None:
    """Build everything into an empty folder, twice; ``NotReleasable`` if the two differ.

    ``sources`` are those that ``copied`` gives. ``base``: the image that the container image is
    built on; without it, no image is built.
    """
    with TemporaryDirectory() as place:
        others, again = Path(place) / "other-sources", Path(place) / "dist"
        shutil.copytree(sources, others)
        build_once(sources, folder, base)
        build_once(others, again, base, "--no-validate")  # the same bytes are as valid
        if differing := _differing(folder, again):
            raise NotReleasable(f"two builds differ in {', '.join(differing)}")


def build_once(sources: Path, folder: Path, base: str | None, *parts_options: str) -> None:
    """Build everything into an empty folder; ``parts_options`` are for the list of parts."""
    version = versions.version_in(sources)
    name = f"poker_deluxe-{version}"
    notes = versions.notes(sources, version)
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for project in (sources, sources / CLIENT):
        run([*HATCH, str(folder), "--target", "sdist", "--target", "wheel"], project)
    _pack_npm(sources / NPM, folder)
    write_parts(sources, folder / f"{name}.cdx.json", *parts_options)
    write_notices(folder / f"{name}-notices.txt")
    (folder / f"{name}-notes.md").write_text(notes, "utf-8")
    if base is not None:
        build_image(sources, version, folder, base, EPOCH)
    lines = [f"{_digest(file)}  {file.name}\n" for file in sorted(folder.iterdir())]
    (folder / SUMS).write_text("".join(lines), "utf-8")


def _pack_npm(sources: Path, folder: Path) -> None:
    """The npm package, with the programs that the checkout has for it."""
    with installed(ROOT / NPM):
        modules = sources / "node_modules"
        if not modules.exists():
            modules.symlink_to(ROOT / NPM / modules.name)
        try:
            pack(sources, folder)
        except RuntimeError as why:
            raise NotReleasable(f"npm: {why}") from None


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
