"""When commands take the whole screen: only where somebody sees it."""

import sys
from typing import Any

import pytest

from deluxe_services.cli.playing import screens

STREAMS = ("stdin", "stdout", "stderr")


class Terminal:
    """A stream that is a terminal or not."""

    def __init__(self, is_terminal: bool) -> None:
        self.isatty = lambda: is_terminal


@pytest.mark.parametrize("redirected", [None, *STREAMS])
@pytest.mark.parametrize("term", ["xterm-256color", "dumb"])
def test_the_whole_screen_needs_a_terminal_on_every_side(
    monkeypatch: pytest.MonkeyPatch, redirected: str | None, term: str
) -> None:
    for name in STREAMS:
        stream: Any = Terminal(name != redirected)
        monkeypatch.setattr(sys, name, stream)
    monkeypatch.setenv("TERM", term)
    assert screens.can_draw() is (redirected is None and term != "dumb")
