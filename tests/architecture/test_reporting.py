"""Processes of tests report whatever somebody may want to read."""

from typing import Any

import pytest

from tests.reporting import send_briefly

SILENT = {"when": "setup", "outcome": "passed", "sections": [], "user_properties": []}


@pytest.mark.parametrize(
    "more",
    [
        {"when": "call"},
        {"outcome": "failed"},
        {"outcome": "skipped"},
        {"when": "teardown", "outcome": "failed"},
        {"sections": [("Captured stdout setup", "text")]},
        {"user_properties": [("name", "value")]},
    ],
)
def test_only_a_set_up_that_passed_and_says_nothing_is_left_out(more: dict[str, Any]) -> None:
    messages: list[tuple[str, dict[str, Any]]] = []

    def send(name: str, **content: Any) -> None:
        messages.append((name, content))

    send_briefly(send, "testreport", data=SILENT)
    send_briefly(send, "testreport", data=SILENT | {"when": "teardown"})
    assert messages == []
    send_briefly(send, "testreport", data=SILENT | more)
    send_briefly(send, "logstart", nodeid="tests/test_one.py")
    assert [name for name, _ in messages] == ["testreport", "logstart"]
