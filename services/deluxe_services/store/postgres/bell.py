"""Notifies other processes that the log has grown, behind the commit of a group.

PostgreSQL holds a lock of the whole cluster from a NOTIFY to the end of its transaction, the sync
included. So the notification is a transaction of its own, which needs no disk.
"""

import logging
from threading import Event, Thread
from time import sleep
from typing import Any, Final

import psycopg
from psycopg import Connection

from deluxe_services.store.errors import StoreError
from deluxe_services.store.postgres.connecting import PATIENCE, Address

APART: Final = 0.002
"""Seconds between two notifications at least: a busy log needs no more."""

_NOTIFY: Final = "SELECT pg_notify(%s, %s)"

_log = logging.getLogger(__name__)


class Bell:
    """Rings on a channel, on a connection and in a thread of its own.

    A notification may be lost: whoever listens also looks at the log now and then.
    """

    def __init__(self, address: Address, channel: str) -> None:
        self._address = address
        self._channel = channel
        self._position = 0
        self._news = Event()
        self._closing = False
        self._connection: Connection[tuple[Any, ...]] | None = None
        self._thread = Thread(target=self._work, name=f"bell of {address.text}", daemon=True)
        self._thread.start()

    @property
    def backend(self) -> int:
        """Its connection, as the server numbers it; 0 if there is none."""
        connection = self._connection
        return 0 if connection is None else connection.info.backend_pid

    def ring(self, position: int) -> None:
        """Notify soon that the log has come to this position."""
        self._position = position
        self._news.set()

    def close(self) -> None:
        """Ring for the last time, if there is news, and let go of the connection."""
        self._closing = True
        self._news.set()
        self._thread.join()

    def _work(self) -> None:
        last, closing = 0, False
        while not closing:
            self._news.wait()
            self._news.clear()
            closing, position = self._closing, self._position
            if position != last:
                self._notify(position)
                last = position
            sleep(APART)
        if self._connection is not None:
            self._connection.close()

    def _notify(self, position: int) -> None:
        try:
            if self._connection is None or self._connection.closed:
                self._connection = self._connected()
            self._connection.execute(_NOTIFY, (self._channel, str(position)))
        except (psycopg.Error, StoreError) as error:
            _log.warning("others are not notified, and will look by themselves: %s", error)

    def _connected(self) -> "Connection[tuple[Any, ...]]":
        connection = self._address.connect()
        connection.execute("SET synchronous_commit = off")
        connection.execute(f"SET lock_timeout = '{PATIENCE}s'".encode())
        return connection
