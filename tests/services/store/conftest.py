from collections.abc import Iterator
from pathlib import Path

import pytest

from deluxe_services.store import Store, open_store
from tests.postgres import fresh_database


@pytest.fixture(params=["memory", "sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """Where a store of each kind may be opened; nothing is there yet."""
    if request.param == "postgresql":
        with fresh_database() as url:
            yield url
    else:
        yield "memory:" if request.param == "memory" else str(tmp_path / "games.db")


@pytest.fixture
def store(address: str) -> Iterator[Store]:
    own_store = open_store(address)
    yield own_store
    own_store.close()


@pytest.fixture(params=["sqlite", "postgresql"])
def lasting(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """Where a store may be opened that is still there when it is opened again."""
    if request.param == "postgresql":
        with fresh_database() as url:
            yield url
    else:
        yield str(tmp_path / "games.db")


@pytest.fixture
def path(tmp_path: Path) -> str:
    return str(tmp_path / "games.db")
