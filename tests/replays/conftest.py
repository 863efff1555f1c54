"""The verifier in JavaScript runs in one process for all tests here, which ends with them."""

from collections.abc import Iterator

import pytest

from tests.replays.bundles import in_one_process


@pytest.fixture(scope="session", autouse=True)
def _process_of_javascript() -> Iterator[None]:
    yield
    if in_one_process.cache_info().currsize:
        in_one_process().communicate()
        in_one_process.cache_clear()
