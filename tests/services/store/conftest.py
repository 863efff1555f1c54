from collections.abc import Iterator
from pathlib import Path

import pytest

from deluxe_services.store import Store, open_store


@pytest.fixture(params=["sqlite", "memory"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    opened = open_store("memory:" if request.param == "memory" else str(tmp_path / "games.db"))
    yield opened
    opened.close()


@pytest.fixture
def path(tmp_path: Path) -> str:
    return str(tmp_path / "games.db")
