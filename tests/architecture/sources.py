"""The files of Python that people write."""

from pathlib import Path

ROOT = Path(__file__).parents[2]


PRODUCT = ("domain", "replays", "services")


VERIFIER = "replays/deluxe_replays/verify_bundle.py"
"""Stands alone, so that it can be copied and read; nothing can be parted from it."""


def sources(*folders: str) -> dict[str, str]:
    """The files of Python that people write, by their path."""
    paths = [path for folder in folders for path in sorted((ROOT / folder).rglob("*.py"))]
    texts = {str(path.relative_to(ROOT)): path.read_text("utf-8") for path in paths}
    own = {path: text for path, text in texts.items() if "/pokerdeluxe/v1/" not in path}
    return {
        path: text for path, text in own.items() if path != VERIFIER and "node_modules" not in path
    }
