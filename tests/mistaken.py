"""Functions that make a mistake once, for work that must go on all the same."""

from collections.abc import Callable
from typing import Any


class Mistaken:
    """A function that makes a mistake the first time, and then does what it should."""

    def __init__(self, work: Callable[..., Any]) -> None:
        self._work = work
        self.calls = 0

    def __call__(self, *arguments: Any, **keywords: Any) -> Any:
        self.calls += 1
        if self.calls == 1:
            raise ZeroDivisionError("a mistake of ours")
        return self._work(*arguments, **keywords)
