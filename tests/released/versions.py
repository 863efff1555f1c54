"""The version: one number, where the sources say it, and how it is set (docs/versions.md).

``pyproject.toml`` has it, and the client's wheel reads it there. npm and OpenAPI want it in files
of their own, npm in words of its own: ``0.2.0-dev.0`` is what Python calls ``0.2.0.dev0``.
"""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

from tests.released.running import NotReleasable

CHANGELOG: Final = "CHANGELOG.md"
NPM: Final = "services/poker_deluxe_client_npm"
RELEASE: Final = re.compile(r"\d+\.\d+\.\d+")

_PLANNED: Final = ", in development"
"""What a heading of the changelog says behind the version until it is released."""


def of_npm(version: str) -> str:
    """A version as npm writes it."""
    return version.replace(".dev", "-dev.")


class _Place(NamedTuple):
    pattern: str
    spelled: Callable[[str], str] = str
    times: int = 1


_SET: Final = "./poker-deluxe release --develop X.Y.Z writes it into all of them."
_JSON: Final = r'(?<="version": ")([^"]+)(?=")'
_PLACES: Final = {
    "pyproject.toml": _Place(r'(?<=^version = ")([^"]+)(?="$)'),
    "services/deluxe_services/api/openapi.json": _Place(_JSON),
    f"{NPM}/package.json": _Place(_JSON, of_npm),
    f"{NPM}/package-lock.json": _Place(_JSON, of_npm, times=2),  # of the package, at its head
}
PLACES: Final = tuple(_PLACES)
"""The files that say the version, from the top; the first is the one that counts."""


def version_in(sources: Path) -> str:
    """The version of these sources."""
    return _found(sources, PLACES[0])[0]


def set_version(sources: Path, version: str) -> None:
    """Write a version into every file that says it."""
    for name, place in _PLACES.items():
        text = (sources / name).read_text("utf-8")
        spelling = place.spelled(version)
        text = re.sub(place.pattern, spelling, text, count=place.times, flags=re.MULTILINE)
        (sources / name).write_text(text, "utf-8")


def faults(sources: Path) -> Iterator[str]:
    """Files that say another version than ``pyproject.toml``."""
    version = version_in(sources)
    for name, place in _PLACES.items():
        for text in _found(sources, name):
            if text != place.spelled(version):
                yield f"{name} says version {text}, and {PLACES[0]} {version}. {_SET}"


def _found(sources: Path, name: str) -> list[str]:
    place = _PLACES[name]
    text = (sources / name).read_text("utf-8")
    return re.findall(place.pattern, text, re.MULTILINE)[: place.times]


def check_release(sources: Path, version: str) -> None:
    """``NotReleasable`` unless this is the version whose development these sources are."""
    developed = version_in(sources)
    if RELEASE.fullmatch(version) is None:
        raise NotReleasable(f"{version} is no version of a release: 0.2.0 is one")
    if developed != f"{version}.dev0":
        raise NotReleasable(
            f"the sources are {developed}, which does not become {version}: "
            f"./poker-deluxe release --develop {version} begins it"
        )


def notes(sources: Path, version: str) -> str:
    """What the changelog says of a version, as notes; ``NotReleasable`` if it says nothing.

    Links into the sources become text: whoever reads the notes may not have them.
    """
    text = (sources / CHANGELOG).read_text("utf-8")
    heading = rf"^## {re.escape(version)}(?:{_PLANNED})?\n(.*?)(?=^## |\Z)"
    match = re.search(heading, text, re.MULTILINE | re.DOTALL)
    if match is None or not match[1].strip():
        raise NotReleasable(f"{CHANGELOG} has no section `## {version}` with what is new in it")
    body = re.sub(r"\[([^\]]+)\]\((?![a-z]+:)[^)]+\)", r"\1", match[1])
    return f"# Poker Deluxe {version}\n\n{body.strip()}\n"


def name_in_changelog(sources: Path, version: str) -> None:
    """The section of a version is no longer in development."""
    path = sources / CHANGELOG
    text = path.read_text("utf-8")
    path.write_text(text.replace(f"## {version}{_PLANNED}\n", f"## {version}\n"), "utf-8")


def develop(sources: Path, version: str) -> None:
    """Begin the development of a version: its number everywhere, and a section for what is new."""
    if RELEASE.fullmatch(version) is None:
        raise NotReleasable(f"{version} is no version of a release: 0.2.0 is one")
    set_version(sources, f"{version}.dev0")
    path = sources / CHANGELOG
    text = path.read_text("utf-8")
    if f"## {version}{_PLANNED}\n" not in text:
        before, _, after = text.partition("\n## ")
        path.write_text(f"{before}\n## {version}{_PLANNED}\n\n## {after}", "utf-8")
