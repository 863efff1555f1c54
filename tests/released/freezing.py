"""What a release froze: how everything is stored.

Nothing is frozen before the first release. From then on, what was stored must be readable for ever,
and what is added needs a new version. ``frozen.json`` holds the descriptions of ``formats``.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import msgspec

from tests.released.formats import Description, Formats, differences
from tests.released.running import NotReleasable

WAYS = (
    "What was stored must be readable for ever: give an event a new shape and an upcaster, a file a"
    " new number of its format, the tables a further migration (docs/versions.md)."
)
NEXT = "Begin the next version first: ./poker-deluxe release --develop X.Y.Z"


class Frozen(msgspec.Struct, frozen=True):
    """The newest release, and all that was ever written by name."""

    release: str
    formats: Mapping[str, Description]


class _Group(msgspec.Struct, frozen=True):
    """Names whose descriptions are the same: an event of the kernel is one of nine games."""

    names: Sequence[str]
    description: Description


class _Paper(msgspec.Struct, frozen=True):
    release: str
    formats: Sequence[_Group]


def read(path: Path) -> Frozen | None:
    """What was frozen; nothing before the first release."""
    if not path.exists():
        return None
    paper = msgspec.json.decode(path.read_bytes(), type=_Paper)
    formats = {name: group.description for group in paper.formats for name in group.names}
    return Frozen(paper.release, formats)


def write(frozen: Frozen) -> str:
    """The text of ``frozen.json``: a line for each description, the names that share it first."""
    groups: dict[str, list[str]] = {}
    for name, description in sorted(frozen.formats.items()):
        groups.setdefault(json.dumps(description, sort_keys=True), []).append(name)
    lines = ",\n".join(
        f'{{"names": {json.dumps(names)}, "description": {description}}}'
        for description, names in groups.items()
    )
    return f'{{"release": {json.dumps(frozen.release)}, "formats": [\n{lines}\n]}}\n'


def faults(frozen: Frozen, now: Formats, version: str) -> Iterator[str]:
    """What is not as it was released, and what was added without a new version."""
    yield from broken(frozen, now)
    if version != frozen.release:
        return
    for name, description in now.written.items():
        before = frozen.formats.get(name)
        if before != description and not (before and any(differences(before, description))):
            yield f"{name}: release {version} does not write it so. {NEXT}"


def broken(frozen: Frozen, now: Formats) -> Iterator[str]:
    """What was released and has changed or is gone."""
    for name, before in frozen.formats.items():
        if name in now.written:
            if different := "; ".join(differences(before, now.written[name])):
                yield f"{name}: not as release {frozen.release} wrote it ({different}). {WAYS}"
        elif name not in now.readable:
            yield f"{name}: release {frozen.release} wrote it, and nothing reads it. {WAYS}"


def frozen_by(release: str, before: Frozen | None, now: Formats) -> Frozen:
    """What is frozen after a release; ``NotReleasable`` if something released has changed."""
    if before is not None and (faults_here := list(broken(before, now))):
        raise NotReleasable("\n".join(faults_here))
    formats = {**(before.formats if before else {}), **now.written}
    return Frozen(release, formats)
