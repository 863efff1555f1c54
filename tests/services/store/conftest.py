from collections.abc import Iterator
from pathlib import Path

import pytest

from deluxe_services.store import Store, open_store
from tests.postgres import fresh_database


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """Where a store of each kind may be opened, and opened again; nothing is there yet."""
    if request.param == "postgresql":
        with fresh_database() as url:
            yield url
    else:
        yield str(tmp_path / "games.db")


@pytest.fixture
def store(address: str) -> Iterator[Store]:
    own_store = open_store(address)
    yield own_store
    own_store.close()


@pytest.fixture
def path(tmp_path: Path) -> str:
    return str(tmp_path / "games.db")
