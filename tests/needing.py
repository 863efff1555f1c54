"""What a machine may lack: its tests are skipped there, but never where all of them must run."""

import os
from typing import NoReturn

import pytest

EVERYTHING = "POKER_DELUXE_TEST_EVERYTHING"
"""Set to 1 (as .ci/run does) this variable forbids to skip."""


def nothing_may_be_skipped() -> bool:
    """Whether a test is to do what it can, downloads too, rather than be skipped."""
    return os.environ.get(EVERYTHING) == "1"


def lacking(what: str) -> NoReturn:
    """Skip the test since the machine lacks this; or fail where nothing may be skipped."""
    if nothing_may_be_skipped():
        pytest.fail(f"{EVERYTHING}=1, and there is no {what}")
    pytest.skip(f"this machine has no {what}")
