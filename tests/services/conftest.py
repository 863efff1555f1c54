"""The world of hosts, in which tests of several rooms are at home."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Final

import pytest

from deluxe_services.store import open_store
from tests.postgres import fresh_database
from tests.services import worlds
from tests.services.worlds import World

IN_BOTH_DATABASES: Final = {"test_answered", "test_host", "test_two_hosts"}
"""Where a command goes its whole way; tables have no SQL, and the other modules need no other one.

``tests/services/store`` tries all that tables ask of a store in both.
"""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Tell the worlds of those modules where their stores are."""
    module = metafunc.definition.path.stem
    if "world" in metafunc.fixturenames and module in IN_BOTH_DATABASES:
        metafunc.parametrize("world", ["sqlite", "postgresql"], indirect=True)


@pytest.fixture
def world(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[World]:
    """The world on a store of its own."""
    with ExitStack() as place:
        address = str(tmp_path / "games.db")
        if getattr(request, "param", "sqlite") == "postgresql":
            address = place.enter_context(fresh_database())
        here = World(address, open_store(address))
        yield here
        here.store.close()


@pytest.fixture
def run() -> Any:
    """How a test without a loop runs a story."""
    return worlds.run
