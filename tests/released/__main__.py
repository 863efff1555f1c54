"""What was released, and what is: ``./poker-deluxe release``, and a step of its ``check``.

``python -m tests.released --check`` compares rule sets, stored formats, images of protos and the
version with what was released. Without arguments the lock of the rule sets is made anew, after
every recorded game was executed again: freely for rule sets that were not released, by adding a
digest for the others.

A version (``0.2.0``) makes the release of the version that is in development: everything that its
publisher needs, in ``dist/``, built twice and tried, and then its marks in the sources. With
``--dry-run`` nothing in the sources is changed. ``--develop 0.3.0`` begins the next version.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from tests.released import bare, trying, versions
from tests.released.building import ROOT, SUMS, build, copied
from tests.released.image import BASE, NoImage, find_base
from tests.released.locking import NotTheSame
from tests.released.marking import check_licence, faults, lock, mark, take_over
from tests.released.running import NotReleasable

DIST: Final = ROOT / "dist"


def check() -> int:
    """Say what is wrong with the sources; 1 if anything is."""
    lines = list(faults(ROOT))
    for fault in lines:
        print(fault)
    return bool(lines)


def lock_anew() -> int:
    """Make the lock of the rule sets anew, and say it."""
    for rules, locked in lock(ROOT, None).items():
        print(f"{rules:<20} {locked.release or 'not released':<13} {locked.sources[-1]}")
    return 0


def release(options: argparse.Namespace) -> int:
    """Build and try a release in ``dist/``, and mark the sources unless it is a dry run."""
    if not options.dry_run:
        check_licence(ROOT)
    base: str | None = options.image_base
    try:
        find_base(options.image_base)
    except NoImage as why:
        print(f"no container image is built: {why}", file=sys.stderr)
        base = None
    with TemporaryDirectory() as place:
        sources = copied(Path(place) / "sources")
        mark(sources, options.release)
        build(sources, DIST, base)
        print((DIST / SUMS).read_text("utf-8"), end="")
        print(trying.try_out(DIST))
        if options.bare:
            print(bare.try_out(DIST))
        if options.tests and (code := trying.run_tests(DIST)):
            return code
        if not options.dry_run:
            take_over(sources, ROOT)
            print(f"{options.release} is in dist/. Commit and tag the sources, publish, and then:")
            print("./poker-deluxe release --develop X.Y.Z")
    return 0


def main(arguments: Sequence[str]) -> int:
    """Do what is asked for; 1 with the reason if that cannot be done."""
    parser = argparse.ArgumentParser(prog="./poker-deluxe release", description=__doc__)
    parser.add_argument("release", nargs="?", help="the version that is released, such as 0.2.0")
    parser.add_argument("--check", action="store_true", help="change nothing, say what is wrong")
    parser.add_argument("--develop", metavar="VERSION", help="begin the next version")
    parser.add_argument("--dry-run", action="store_true", help="change nothing in the sources")
    parser.add_argument(
        "--tests", action="store_true", help="run all tests against what was built, too"
    )
    parser.add_argument(
        "--bare",
        action="store_true",
        help="also try it from dist/ alone on a bare Debian (debootstrap, as root)",
    )
    parser.add_argument(
        "--image-base",
        default=BASE,
        metavar="IMAGE",
        help="the image that the container image is built on (%(default)s)",
    )
    options = parser.parse_args(arguments)
    if options.dry_run and options.release is None:
        parser.error("--dry-run needs a version, such as 0.2.0")
    try:
        if options.check:
            return check()
        if options.develop is not None:
            versions.develop(ROOT, options.develop)
            return 0
        return lock_anew() if options.release is None else release(options)
    except (NotTheSame, NotReleasable) as why:
        print(why, file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
