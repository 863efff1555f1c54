"""Keys of a terminal, one at a time; none is lost, no matter how fast they come."""

import os
import re
import sys
import termios
import tty
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

END: Final = ""
"""What is read when the terminal has gone."""

_KEY: Final = re.compile(r"\x1b(?:\[[0-9;]*[A-Za-z~]|O[A-Za-z])|.", re.DOTALL)


class Keyboard:
    """Reads single keys; an arrow is one key, as the sequence that terminals send for it."""

    def __init__(self) -> None:
        self._handle = sys.stdin.fileno()
        self._as_it_was = termios.tcgetattr(self._handle)
        self._waiting: deque[str] = deque()

    @contextmanager
    def held(self) -> Iterator[None]:
        """Have keys come at once and unseen, until this ends."""
        tty.setcbreak(self._handle, termios.TCSADRAIN)
        try:
            yield
        finally:
            termios.tcsetattr(self._handle, termios.TCSADRAIN, self._as_it_was)

    def key(self) -> str:
        """The next key; ``END`` if the terminal has gone."""
        if not self._waiting:
            text = os.read(self._handle, 1024).decode(errors="replace")
            self._waiting.extend(_KEY.findall(text))
        return self._waiting.popleft() if self._waiting else END

    def line(self, prompt: str) -> str:
        """A line typed key by key up to Enter, shown as it grows."""
        text = ""
        while True:
            sys.stdout.write(f"\r\x1b[K{prompt}{text}")
            sys.stdout.flush()
            key = self.key()
            if key in ("\r", "\n", END, "\x1b"):
                return "" if key in (END, "\x1b") else text
            text = text[:-1] if key in ("\x7f", "\x08") else text + key
