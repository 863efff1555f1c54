"""The blocks of code that the documentation shows."""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
BIN = Path(sys.executable).parent


def blocks(page: str, language: str) -> list[str]:
    """The blocks of a language on a page."""
    text = (ROOT / page).read_text("utf-8")
    return re.findall(rf"^ *```{language}\n(.*?)^ *```", text, re.MULTILINE | re.DOTALL)
