"""The progress of long work: by the entries that it reads from a store, or by what it wrote."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

from deluxe_services.cli.output.console import progress

if TYPE_CHECKING:
    from deluxe_services.store import Store

_READING: Final = ("read_all", "read", "leaves")
"""What of a log gives entry after entry."""

_AT_ONCE: Final = 500
"""So many entries are read between two looks at the bar."""

_EVERY: Final = 0.2
"""Seconds between two measurements."""


@contextmanager
def reading_entries(store: "Store", what: str, times: int = 1) -> Iterator[None]:
    """Show a bar while all entries of a store are read, each so many ``times``."""
    with progress(what, store.log.head(), "events") as show:
        _count_reads(store, lambda number: show(number // times))
        try:
            yield
        finally:
            for name in _READING:
                delattr(store.log, name)


def _count_reads(store: "Store", show: Callable[[int], None]) -> None:
    """Let the log of this store count the entries that it gives, by methods of its own."""
    number = 0

    def counting(reader: Callable[..., Iterator[Any]]) -> Callable[..., Iterator[Any]]:
        def counted(*arguments: Any, **options: Any) -> Iterator[Any]:
            nonlocal number
            for entry in reader(*arguments, **options):
                number += 1
                if number % _AT_ONCE == 0:
                    show(number)
                yield entry

        return counted

    for name in _READING:
        setattr(store.log, name, counting(getattr(store.log, name)))


@contextmanager
def measured(what: str, total: int | None, unit: str, measure: Callable[[], int]) -> Iterator[None]:
    """Show a bar while work goes on that tells nothing: ``measure`` says how far it is."""
    end = threading.Event()
    with progress(what, total, unit) as show:

        def look() -> None:
            while not end.wait(_EVERY):
                show(measure())

        thread = threading.Thread(target=look, daemon=True)
        thread.start()
        try:
            yield
        finally:
            end.set()
            thread.join()
