"""The lock of what was released: ``./poker-deluxe release``, and a step of its ``check``.

``python -m tests.released --check`` compares rule sets, stored formats and protos with what was
released. Without ``--check`` the lock of the rule sets is made anew, after every recorded game was
executed again: freely for rule sets that were not released, by adding a digest for the others. A
version (``0.1.0``) releases what was not, and locks formats and protos as well; with ``--dry-run``
nothing is locked, and the packages of that version are built and tried. ``--tests`` runs all tests
against the installed packages as well.
"""

import argparse
import sys
import tomllib
from pathlib import Path
from typing import Final

import deluxe_replays
from deluxe_domain.catalogue import RULE_SETS
from deluxe_replays.sources import read_lock, sources_digest
from tests.released import freezing
from tests.released.building import ROOT, SUMS, build, check_versions, run_tests, try_out
from tests.released.formats import formats
from tests.released.image import BASE, NoImage, find_base
from tests.released.locking import NotTheSame, faults, locked_anew, with_digests, write_lock
from tests.released.replaying import plays_the_same
from tests.released.running import NotReleasable

DIST: Final = ROOT / "dist"
LOCK: Final = Path(deluxe_replays.__file__).with_name("released.json")
VERIFIERS: Final = ("verify_bundle.py", "verify_bundle.mjs")
"""Files beside the lock which have all digests in a table of their own."""

FROZEN: Final = ROOT / "tests" / "released" / "frozen.json"
IMAGES: Final = ROOT / "protos" / "released"


def check() -> int:
    """Say what is wrong with the lock; 1 if anything is."""
    faults_here = list(faults(read_lock(LOCK.read_bytes()), here()))
    if (frozen := freezing.read(FROZEN)) is not None:
        faults_here += freezing.faults(frozen, formats(), IMAGES, own_version())
    for fault in faults_here:
        print(fault)
    return bool(faults_here)


def lock(release: str | None) -> int:
    """Make the lock anew; 1 if a rule set no longer plays what was recorded."""
    locks = read_lock(LOCK.read_bytes()) if LOCK.exists() else {}
    frozen = freezing.read(FROZEN)
    try:
        if release is not None:
            _check_licence()
            check_versions(release)
            frozen = freezing.frozen_by(release, frozen, formats(), IMAGES)
        anew = locked_anew(locks, here(), plays_the_same, release)
    except (NotTheSame, NotReleasable) as error:
        print(error)
        return 1
    LOCK.write_text(write_lock(anew), "utf-8")
    for verifier in map(LOCK.with_name, VERIFIERS):
        verifier.write_text(with_digests(verifier.read_text("utf-8"), anew), "utf-8")
    if frozen is not None:
        FROZEN.write_text(freezing.write(frozen), "utf-8")
    for rules, locked in anew.items():
        print(f"{rules:<20} {locked.release or 'not released':<13} {locked.sources[-1]}")
    return 0


def _check_licence() -> None:
    """``NotReleasable`` without the licence, which the owner of the project chooses."""
    licence = ROOT / "LICENSE"
    if not licence.is_file() or not licence.read_text("utf-8").strip():
        raise NotReleasable(
            f"there is no LICENSE in {ROOT}: put the licence there that the owner has chosen, "
            "or only try the release with --dry-run"
        )


def dry_run(version: str, base: str, *, tests: bool) -> int:
    """Build and try the release in ``dist/``, and say what is there; 1 if it is not fit."""
    image: str | None = base
    try:
        find_base(base)
    except NoImage as why:
        print(f"no container image is built: {why}", file=sys.stderr)
        image = None
    try:
        build(version, DIST, image)
        print((DIST / SUMS).read_text("utf-8"), end="")
        print(try_out(DIST))
        return run_tests(DIST) if tests else 0
    except NotReleasable as why:
        print(why, file=sys.stderr)
        return 1


def here() -> dict[str, str]:
    """The digest of the sources of each rule set of the catalogue."""
    return {rules: sources_digest(rules) for rules in RULE_SETS}


def own_version() -> str:
    """The version that is worked on."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return str(project["version"])


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="./poker-deluxe release", description=__doc__)
    parser.add_argument("release", nargs="?", help="the version that is released, such as 0.1.0")
    parser.add_argument("--check", action="store_true", help="change nothing, say what is wrong")
    parser.add_argument(
        "--dry-run", action="store_true", help="build what the release hands out, and try it"
    )
    parser.add_argument(
        "--tests", action="store_true", help="with --dry-run: run all tests against what was built"
    )
    parser.add_argument(
        "--image-base",
        default=BASE,
        metavar="IMAGE",
        help="with --dry-run: the image that the container image is built on (%(default)s)",
    )
    options = parser.parse_args()
    if options.dry_run:
        version = options.release or parser.error("--dry-run needs a version, such as 0.1.0")
        sys.exit(dry_run(version, options.image_base, tests=options.tests))
    sys.exit(check() if options.check else lock(options.release))
