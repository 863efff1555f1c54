"""The vectors of bundles, and what is expected of each."""

import json
from pathlib import Path

VECTORS = Path(__file__).parents[1] / "vectors" / "bundles"


EXPECTED: dict[str, str] = json.loads((VECTORS / "expected.json").read_text("utf-8"))


def path(name: str) -> Path:
    return VECTORS / f"{name}.bundle.json"
