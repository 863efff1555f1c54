"""What a release writes into the sources, and what holds them to it afterwards.

A release locks its rule sets (``released.json``, and the verifiers' tables of digests), freezes how
everything is stored (``frozen.json``), and adds the image of its protos with its digest.
"""

import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from deluxe_domain.catalogue import RULE_SETS
from deluxe_replays.sources import Locked, read_lock, sources_digest
from tests.released import freezing, images, locking, versions
from tests.released.formats import formats
from tests.released.replaying import plays_the_same
from tests.released.running import NotReleasable, run

LOCK: Final = "replays/deluxe_replays/released.json"
VERIFIERS: Final = tuple(f"replays/deluxe_replays/verify_bundle.{kind}" for kind in ("py", "mjs"))
"""Files which have all digests in a table of their own."""

FROZEN: Final = "tests/released/frozen.json"
IMAGES: Final = "protos/released"
MARKS: Final = (*versions.PLACES, versions.CHANGELOG, LOCK, *VERIFIERS, FROZEN, IMAGES)
"""All that a release writes, from the top of the sources."""

_BUF: Final = Path(sys.executable).parent / "buf"


def faults(sources: Path) -> Iterator[str]:
    """What is wrong with the sources, held to what was released and to their own version."""
    yield from versions.faults(sources)
    yield from images.faults(sources / IMAGES)
    yield from locking.faults(read_lock((sources / LOCK).read_bytes()), here())
    if (frozen := freezing.read(sources / FROZEN)) is not None:
        yield from freezing.faults(frozen, formats(), versions.version_in(sources))


def lock(
    sources: Path, release: str | None, plays: Callable[[str], bool] = plays_the_same
) -> dict[str, Locked]:
    """Lock the rule sets anew, with ``release`` as those of that release; ``NotTheSame``."""
    path = sources / LOCK
    locks = read_lock(path.read_bytes()) if path.exists() else {}
    anew = locking.locked_anew(locks, here(), plays, release)
    path.write_text(locking.write_lock(anew), "utf-8")
    for verifier in VERIFIERS:
        text = (sources / verifier).read_text("utf-8")
        (sources / verifier).write_text(locking.with_digests(text, anew), "utf-8")
    return anew


def mark(
    sources: Path, version: str, plays: Callable[[str], bool] = plays_the_same
) -> dict[str, Locked]:
    """Make the sources those of a release; its rule sets. ``NotReleasable``, ``NotTheSame``."""
    versions.check_release(sources, version)
    frozen = freezing.read(sources / FROZEN)
    frozen = freezing.frozen_by(version, frozen, formats())
    locks = lock(sources, version, plays)
    (sources / FROZEN).write_text(freezing.write(frozen), "utf-8")
    versions.set_version(sources, version)
    versions.name_in_changelog(sources, version)
    image = sources / IMAGES / f"v{version}.binpb"
    run([_BUF, "build", "--exclude-source-info", "-o", image], sources)
    images.note(image)
    return locks


def take_over(marked: Path, sources: Path) -> None:
    """Write what ``mark`` has written in one copy of the sources into another."""
    for name in MARKS:
        if (marked / name).is_dir():
            shutil.copytree(marked / name, sources / name, dirs_exist_ok=True)
        else:
            shutil.copyfile(marked / name, sources / name)


def here() -> dict[str, str]:
    """The digest of the sources of each rule set of the catalogue."""
    return {rules: sources_digest(rules) for rules in RULE_SETS}


def check_licence(sources: Path) -> None:
    """``NotReleasable`` without the licence, which the owner of the project chooses."""
    licence = sources / "LICENSE"
    if not licence.is_file() or not licence.read_text("utf-8").strip():
        raise NotReleasable(
            f"there is no LICENSE in {sources}: put the licence there that the owner has chosen, "
            "or only try the release with --dry-run"
        )
