"""Each dependency has its row in docs/architecture.md, and is imported where it runs."""

import re
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

ROOT = Path(__file__).parents[2]
ROWS = re.compile(r"^\| `([a-z-]+)` \| \S.* \| \S.* \|$", re.MULTILINE)


def dependencies() -> list[str]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    matches = (re.match(r"[a-z-]+", line) for line in project["dependencies"])
    return [match[0] for match in matches if match]


def test_each_dependency_has_its_row_and_no_row_lacks_one() -> None:
    text = (ROOT / "docs/architecture.md").read_text("utf-8")
    section = text.partition("\n## Dependencies\n")[2].partition("\n## ")[0]
    assert ROWS.findall(section) == dependencies()


def test_each_dependency_is_imported_by_what_a_wheel_holds() -> None:
    sources = [
        path.read_text("utf-8")
        for top in ("domain/deluxe_domain", "services/deluxe_services", "replays/deluxe_replays")
        for path in (ROOT / top).rglob("*.py")
    ]
    modules = {
        module
        for text in sources
        for module in re.findall(r"^\s*(?:from|import) (\w+)", text, re.MULTILINE)
    }
    in_use = {
        re.sub(r"[._]", "-", name.lower())
        for module, names in packages_distributions().items()
        if module in modules
        for name in names
    }
    assert sorted(set(dependencies()) - in_use) == []
