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

from deluxe_services.cli.language.words import figure

_BARS: Final[ContextVar[Progress | None]] = ContextVar("shown", default=None)
"""The bars that are shown now: work within work has a bar below."""


class Rate(ProgressColumn):
    """The rate of progress in a second, since the first that was told of it."""

    def render(self, task: Task) -> Text:
        """The rate with its unit, once it is known."""
        number, then = task.fields["first"] or (0, None)
        seconds = 0.0 if then is None else (task.elapsed or 0.0) - then
        if not seconds:
            return Text("")
        return Text(f"{figure(round((task.completed - number) / seconds))} {task.fields['unit']}/s")


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
        number_of_task = bars.add_task(what, total=total, unit=unit, first=None)
        [task] = (each for each in bars.tasks if each.id == number_of_task)

        def show(number: int) -> None:
            most = total if total is None or number <= total else number
            first = task.fields["first"] or (number, task.elapsed)
            bars.update(task.id, completed=number, total=most, first=first)

        try:
            yield show
        finally:
            bars.refresh()  # so that a short one is seen, too
            bars.remove_task(task.id)
            _BARS.reset(token)
