from pathlib import Path

import pytest

from tests.services.api.access.issuer import Issuing


@pytest.fixture(params=["memory", "postgresql"])
def kept_in(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """What ``serving`` keeps nowhere else it keeps there."""
    monkeypatch.setenv("POKER_DELUXE_TEST_STORE", request.param)
    return str(request.param)


@pytest.fixture
def issuing(tmp_path: Path) -> Issuing:
    return Issuing(tmp_path)
