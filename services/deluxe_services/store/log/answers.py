"""What becomes of decisions, for those who made them."""

from collections.abc import Sequence
from typing import Any, Protocol

import msgspec


class Answer(msgspec.Struct, frozen=True):
    """The result of one decision: the position of its last row, or the error.

    ``ticket`` is whatever the caller handed in with the decision. One without rows is
    answered with the position that the log had reached.
    """

    ticket: Any
    position: int
    error: Exception | None = None


class Recipient(Protocol):
    """The receiver of the results of its decisions."""

    def answered(self, answers: Sequence[Answer], seconds: float) -> None:
        """Called once for each group, on the writer's thread: all answers for this recipient.

        The group took so many seconds.
        """
        ...
