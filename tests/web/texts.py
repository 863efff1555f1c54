"""The page's own texts, as its sources hold them: tests look for what a reader reads."""

import re
from functools import cache
from pathlib import Path

SOURCES = Path(__file__).parents[2] / "services" / "web"


@cache
def _texts(language: str) -> dict[str, str]:
    files = sorted((SOURCES / "src").rglob(f"{language}.ftl"))
    lines = "\n".join(file.read_text(encoding="utf-8") for file in files)
    return dict(re.findall(r"^([a-z][\w-]*) = (.*)$", lines, re.MULTILINE))


def text(language: str, key: str) -> str:
    """The text of this key as far as its first variable."""
    return _texts(language)[key].split("{", maxsplit=1)[0].strip()
