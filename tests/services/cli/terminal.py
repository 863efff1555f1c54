"""The program in a terminal of its own."""

import os
import pty
import select
import time
from codecs import getincrementaldecoder
from typing import Any

from tests import programs


class Terminal:
    """The program in a terminal of its own: what it draws, and keys to press."""

    def __init__(
        self, *arguments: object, term: str = "xterm", columns: int = 80, shell: str = ""
    ) -> None:
        """``shell``: commands of a shell with jobs, which starts the program by ``"$@"``."""
        self._screen, terminal = pty.openpty()
        variables = os.environ | {"TERM": term, "COLUMNS": str(columns)}
        streams: Any = dict.fromkeys(("stdin", "stdout", "stderr"), terminal)
        self._program = programs.start(
            *arguments, shell=shell, has_terminal=True, env=variables, **streams
        )
        os.close(terminal)
        self.output = ""
        self._decoder = getincrementaldecoder("utf-8")()

    def until(self, text: str, seconds: float = 90) -> str:
        """Wait until this was drawn after what was seen before; everything up to it."""
        give_up = time.monotonic() + seconds
        while text not in self.output:
            assert time.monotonic() < give_up, f"no {text!r} in {self.output!r}"
            if select.select([self._screen], [], [], 0.1)[0]:
                self.output += self._decoder.decode(os.read(self._screen, 65536))
        screen, _, self.output = self.output.partition(text)
        return screen

    def press(self, keys: str) -> None:
        os.write(self._screen, keys.encode())

    def press_until(self, keys: str, text: str) -> None:
        """Press keys until this is drawn, as people do.

        A Ctrl-C in the moment between a prompt and the interpreter's wait for a key interrupts
        nothing before the next key.
        """
        for _ in range(20):
            self.press(keys)
            if self._drawn_within(text, 3):
                break
        self.until(text)

    def _drawn_within(self, text: str, seconds: float) -> bool:
        give_up = time.monotonic() + seconds
        while text not in self.output and time.monotonic() < give_up:
            if select.select([self._screen], [], [], 0.1)[0]:
                self.output += self._decoder.decode(os.read(self._screen, 65536))
        return text in self.output

    def end(self) -> int:
        """Wait for the end; the exit code."""
        code = self._program.wait()
        os.close(self._screen)
        return code
