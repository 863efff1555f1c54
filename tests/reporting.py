"""What a process of tests reports to the one that started it."""

from functools import partial
from typing import Any

import pytest


def report_briefly(config: pytest.Config) -> None:
    """Leave out the set-ups and teardowns that passed and say nothing: half of all messages.

    They are reported where somebody asks how long they took.
    """
    options = config.option
    if getattr(options, "durations", None) is not None or getattr(options, "xmlpath", None):
        return
    for plugin in config.pluginmanager.get_plugins():
        if hasattr(plugin, "sendevent"):  # xdist's, in a process that it has started
            plugin.sendevent = partial(send_briefly, plugin.sendevent)


def send_briefly(send: Any, name: str, **content: Any) -> None:
    """Send on a message, unless it is a report that nobody reads."""
    if name != "testreport" or not is_silent(content["data"]):
        send(name, **content)


def is_silent(report: dict[str, Any]) -> bool:
    """Whether a report says only that a set-up or a teardown passed."""
    passed = report["when"] != "call" and report["outcome"] == "passed"
    return passed and not report["sections"] and not report["user_properties"]
