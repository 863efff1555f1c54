"""Notifies of every row in the order of positions, whichever process wrote it."""

import logging
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from selectors import EVENT_READ, DefaultSelector
from socket import socketpair
from threading import Lock, Thread
from time import monotonic, sleep
from typing import Any, Final

from psycopg import Connection
from psycopg.pq.abc import PGconn
from psycopg.sql import SQL, Identifier

from deluxe_services.store.log.followers import Followers, Hear
from deluxe_services.store.postgres.connecting import Address
from deluxe_services.store.values import Row

POLL: Final = 1.0
"""Seconds between two looks at the log, should a notification ever be lost."""

AGAIN: Final = 0.5
"""Seconds until a lost connection is tried again."""

PAUSES: Final = 0.002, 0.05
"""Seconds that nobody listens after notifications of this process's own rows alone: the first time,
and at most. Each time it doubles: who writes without others need not be woken at each group.
"""

GROUP: Final = 500
"""Rows of other writers that followers get at once."""

_log = logging.getLogger(__name__)


class Following:
    """Hears from the server that the log has grown, and reads what others wrote.

    What this process wrote itself is handed over by its writer (``own``), unless others came in
    between: then all of it is read from the log. ``log`` reads it, ``position`` is its end.
    """

    def __init__(
        self,
        address: Address,
        channel: str,
        log: Callable[[int], Iterator[Row]],
        position: Callable[[], int],
        followers: Followers,
    ) -> None:
        self._address = address
        self._channel = channel
        self._read = log
        self._position = position
        self._followers = followers
        self._telling = Lock()
        self._last: int | None = None
        self._closing = False
        self._alarm, self._bell = socketpair()
        self._thread = Thread(target=self._work, name=f"ear of {address.text}", daemon=True)
        self._has_begun = False
        self.is_own: Callable[[int], bool] = lambda _: False
        """Whether a connection, as the server numbers it, rings for this process's own rows."""

    def add(self, hear: Hear) -> Callable[[], None]:
        """Calls ``hear`` with every row committed from now on; returns how to unsubscribe."""
        with self._telling:
            if not self._followers:
                self._last = self._position()
            if not self._has_begun:
                self._has_begun = True
                self._thread.start()
            return self._followers.add(hear)

    def own(self, rows: Sequence[Row]) -> None:
        """Tells of rows that this process has just committed, and of any that came before them."""
        with self._telling:
            if self._last is None or rows[-1].position <= self._last:
                return
            if rows[0].position == self._last + 1:
                self._tell(rows)
                return
            self._catch_up()

    def close(self) -> None:
        """Ends the listening."""
        self._closing = True
        self._bell.send(b"\0")
        if self._has_begun:
            self._thread.join()
        self._alarm.close()
        self._bell.close()

    def _tell(self, rows: Sequence[Row]) -> None:
        self._last = rows[-1].position
        self._followers.tell(rows)

    def _catch_up(self) -> None:
        """Reads what is after the last row that was passed on; the caller holds the lock."""
        if self._last is None:
            return
        if not self._followers:
            self._last = None
            return
        rows = self._read(self._last)
        while group := list(islice(rows, GROUP)):
            self._tell(group)

    def _work(self) -> None:
        while not self._closing:
            try:
                with self._address.connect() as connection:
                    self._listen(connection)
            except Exception as error:  # noqa: BLE001 - an ear that has ended would say nothing
                if not self._closing:
                    _log.warning("the ear of %s: %s", self._address.text, error)
                    with DefaultSelector() as selector:
                        selector.register(self._alarm, EVENT_READ)
                        selector.select(AGAIN)

    def _listen(self, connection: "Connection[tuple[Any, ...]]") -> None:
        connection.execute(SQL("LISTEN {0}").format(Identifier(self._channel)))
        shortest, longest = PAUSES
        has_news, pause, looked = True, shortest, 0.0
        with DefaultSelector() as selector:
            selector.register(self._alarm, EVENT_READ)
            selector.register(connection, EVENT_READ)
            while not self._closing:
                if has_news or monotonic() - looked > POLL:
                    pause, looked = shortest, monotonic()
                    with self._telling:
                        self._catch_up()
                else:
                    sleep(pause)
                    pause = min(2 * pause, longest)
                ready = selector.select(POLL)
                has_news = not ready or self._has_news(connection.pgconn)

    def _has_news(self, raw: PGconn) -> bool:
        """Whether a notification is about rows that are not known.

        They are read past psycopg, which would wait on the socket once more for each.
        """
        raw.consume_input()
        has_news = False
        while (note := raw.notifies()) is not None:
            has_news = has_news or (not self.is_own(note.be_pid) and self._unheard(int(note.extra)))
        return has_news

    def _unheard(self, position: int) -> bool:
        return self._last is not None and position > self._last
