"""Progress bars for long work; rich is loaded only for them."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from contextvars import ContextVar
from typing import Final

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)
from rich.text import Text

from deluxe_services.cli.words import figure

_BARS: Final[ContextVar[Progress | None]] = ContextVar("shown", default=None)
"""The bars that are shown now: work within work has a bar below."""


class Rate(ProgressColumn):
    """The rate of progress in a second."""

    def render(self, task: Task) -> Text:
        """The rate with its unit, once it is known."""
        speed = task.finished_speed or task.speed
        unit = task.fields["unit"]
        return Text("" if speed is None else f"{figure(round(speed))} {unit}/s")


def _bars() -> Progress:
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        Rate(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    )


@contextmanager
def bar(what: str, total: int | None, unit: str) -> Iterator[Callable[[int], None]]:
    """A bar; call with how much is done. More than ``total`` raises it; ``None``: nobody knows."""
    above = _BARS.get()
    bars = above or _bars()
    with nullcontext() if above else bars:
        token = _BARS.set(bars)
        task = bars.add_task(what, total=total, unit=unit)

        def show(number: int) -> None:
            most = total if total is None or number <= total else number
            bars.update(task, completed=number, total=most)

        try:
            yield show
        finally:
            bars.refresh()  # so that a short one is seen, too
            bars.remove_task(task)
            _BARS.reset(token)
