"""Holding a lock of rule sets against the sources that are here, and making it anew."""

import json
import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

import msgspec

from deluxe_replays.sources import Locked

WAYS: Final = (
    "If its games would go otherwise, that is a new rule set, and this one stays as it was. If they"
    " would not, `./poker-deluxe release` tries its recorded games and notes the new sources"
    " (docs/versions.md)."
)


_DIGEST: Final = re.compile(r" {4}[0-9a-f]{64}")


class NotTheSame(Exception):
    """A released rule set does not play its recorded games as they were recorded."""


def write_lock(locks: Mapping[str, Locked]) -> str:
    """The text of ``released.json``: one line feed at the end, sorted by rule set."""
    content: dict[str, Any] = msgspec.to_builtins(dict(sorted(locks.items())))
    return json.dumps(content, indent=2, sort_keys=True) + "\n"


def with_digests(verifier: str, locks: Mapping[str, Locked]) -> str:
    """The text of a stand-alone verifier with every digest of a lock in its table of sources."""
    before, start, rest = verifier.partition("SOURCES = ")
    lines = rest.split("\n")
    digests = [number for number, line in enumerate(lines) if _DIGEST.fullmatch(line)]
    anew = [f"    {digest}" for rules in sorted(locks) for digest in locks[rules].sources]
    lines[digests[0] : digests[-1] + 1] = anew
    return before + start + "\n".join(lines)


def faults(lock: Mapping[str, Locked], here: Mapping[str, str]) -> Iterator[str]:
    """What is wrong with a lock, given the digest of each rule set of the catalogue.

    Only what was released is held to its sources; what was not is locked at its release.
    """
    for rules in sorted(lock.keys() | here.keys()):
        if rules not in lock:
            yield f"{rules} is not in the lock: run `./poker-deluxe release`."
        elif rules not in here:
            if lock[rules].release is not None:
                yield f"{rules} was released and is gone: its games could not be replayed any more."
            else:
                yield f"{rules} is locked and in no catalogue: run `./poker-deluxe release`."
        elif lock[rules].release is not None and lock[rules].sources[-1] != here[rules]:
            yield f"the sources of {rules} are not those of release {lock[rules].release}. {WAYS}"


def locked_anew(
    lock: Mapping[str, Locked],
    here: Mapping[str, str],
    plays_the_same: Callable[[str], bool],
    release: str | None = None,
) -> dict[str, Locked]:
    """The lock for the sources that are here; with ``release`` all of it is released by that.

    A digest of a released rule set is only ever added, and only if ``plays_the_same`` (all recorded
    games, to the byte); raises ``NotTheSame`` otherwise, and if a released rule set is gone.
    """
    for rules in lock.keys() - here.keys():
        if lock[rules].release is not None:
            raise NotTheSame(f"{rules} was released and is gone from the catalogue")
    anew: dict[str, Locked] = {}
    for rules, digest in here.items():
        lock_line = lock.get(rules, Locked((digest,)))
        if not plays_the_same(rules):
            raise NotTheSame(
                f"{rules} has no recorded games, or does not play them again to the byte. For a new"
                f" game, record some first (docs/adding-a-game.md). {WAYS}"
            )
        before = () if lock_line.release is None else lock_line.sources
        sources = before if before[-1:] == (digest,) else (*before, digest)
        anew[rules] = Locked(sources, lock_line.release or release)
    return anew
