from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from deluxe_services.store import open_store
from tests.partitions import partitions_file
from tests.services.rpc.issuer import Issuing
from tests.services.rpc.partitioned import databases_of


@pytest.fixture(params=["memory", "postgresql"])
def kept_in(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """What ``serving`` keeps nowhere else it keeps there."""
    monkeypatch.setenv("POKER_DELUXE_TEST_STORE", request.param)
    return str(request.param)


@pytest.fixture
def path(tmp_path: Path) -> Iterator[Path]:
    """A file of partitions in PostgreSQL."""
    with ExitStack() as stack:
        addresses = databases_of(stack)
        for address in addresses.values():
            open_store(address).close()
        yield partitions_file(tmp_path, addresses)


@pytest.fixture
def issuing(tmp_path: Path) -> Issuing:
    return Issuing(tmp_path)
