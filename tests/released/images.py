"""The images of released protos: each stays as it is for ever, by its digest in ``SHA256SUMS``."""

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Final

SUMS: Final = "SHA256SUMS"
"""Beside the images, as ``sha256sum`` reads it."""


def faults(folder: Path) -> Iterator[str]:
    """Images that are gone or not as they were released, and some that no release has written."""
    digests = _noted(folder)
    for name, digest in digests.items():
        if not (folder / name).is_file() or _digest(folder / name) != digest:
            yield (
                f"{folder.name}/{name} was released and never changes: take it back (git checkout)."
                " What is added to protos/ needs no image before its own release."
            )
    for path in sorted(folder.glob("*.binpb")):
        if path.name not in digests:
            yield f"{folder.name}/{path.name} is of no release: only a release writes images"


def note(image: Path) -> None:
    """Add the digest of a new image."""
    with (image.parent / SUMS).open("a", encoding="ascii") as sums:
        sums.write(f"{_digest(image)}  {image.name}\n")


def _noted(folder: Path) -> dict[str, str]:
    path = folder / SUMS
    lines = path.read_text("ascii").splitlines() if path.exists() else []
    return {name: digest for digest, name in (line.split("  ") for line in lines)}


def _digest(image: Path) -> str:
    return sha256(image.read_bytes()).hexdigest()
