"""A third verifier of bundles, written from docs/bundle.md and docs/fair-dealing.md alone.

It takes the tables of shapes from the document itself, and is here to show that the document is
enough: it judges every vector as the two verifiers do that people use. It says no reasons.
"""

from tests.vectors.bundles.reference.claims import Reference
from tests.vectors.bundles.reference.reading import Wrong

__all__ = ["judge"]


def judge(data: bytes, key: str | None = None) -> dict[str, str] | None:
    """The verdicts on a file; ``None`` if it is no bundle."""
    try:
        reference = Reference(data, key)
    except (Wrong, UnicodeDecodeError):
        return None
    return reference.verdicts()
