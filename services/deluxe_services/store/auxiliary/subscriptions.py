"""Named subscriptions to the log: their filters, and the positions that readers acknowledged.

They lie beside the log and not in it: where a reader has come is no part of any game's history.
"""

from itertools import starmap
from typing import Final, Literal

import msgspec

from deluxe_services.store.fetching import Executing, Fetching

SUBSCRIPTIONS: Final = (
    """CREATE TABLE subscriptions (
        owner TEXT NOT NULL,
        name TEXT NOT NULL,
        filter TEXT NOT NULL,
        position INTEGER NOT NULL,
        part INTEGER NOT NULL,
        created INTEGER NOT NULL,
        acknowledged INTEGER NOT NULL,
        reader TEXT NOT NULL,
        PRIMARY KEY (owner, name)) WITHOUT ROWID""",
)
"""The table, for the migrations."""

_COLUMNS: Final = "owner, name, filter, position, part, created, acknowledged, reader, epoch"
_ONE: Final = f"SELECT {_COLUMNS} FROM subscriptions WHERE owner = ? AND name = ?"
_SOME: Final = f"""SELECT {_COLUMNS} FROM subscriptions WHERE owner = ? AND name > ?
    ORDER BY name LIMIT ?"""
_CREATE: Final = f"""INSERT INTO subscriptions ({_COLUMNS})
    SELECT owner, name, filter, position, part, created, created, '', epoch
    FROM (SELECT CAST(?1 AS TEXT) AS owner, CAST(?2 AS TEXT) AS name, CAST(?3 AS TEXT) AS filter,
        CAST(?4 AS BIGINT) AS position, CAST(?5 AS BIGINT) AS part, CAST(?6 AS BIGINT) AS created,
        CAST(?8 AS TEXT) AS epoch) AS one
    WHERE (SELECT COUNT(*) FROM subscriptions WHERE owner = ?1) < CAST(?7 AS BIGINT)
    ON CONFLICT (owner, name) DO NOTHING"""
_ACKNOWLEDGE: Final = """UPDATE subscriptions
    SET position = ?1, part = ?2, acknowledged = ?3, epoch = ?6
    WHERE owner = ?4 AND name = ?5 AND epoch IN ('', ?6)
        AND (position < ?1 OR (position = ?1 AND part < ?2))"""
_READ: Final = "UPDATE subscriptions SET reader = ? WHERE owner = ? AND name = ?"
_DELETE: Final = "DELETE FROM subscriptions WHERE owner = ? AND name = ?"


class NamedSubscription(msgspec.Struct, frozen=True):
    """What the readers of one name follow, and what they have acknowledged.

    ``owner`` is whoever made it. ``filter`` is kept for the callers. ``position`` and ``part`` say
    up to where everything was acknowledged: all rows up to ``position``, and so many parts of the
    next. ``epoch`` says in which log; it is empty if that was noted before there were epochs.
    ``created`` and ``acknowledged`` are in ms since 1970; ``reader`` names the last reader.
    """

    owner: str
    name: str
    filter: str = ""
    position: int = 0
    part: int = 0
    created: int = 0
    acknowledged: int = 0
    reader: str = ""
    epoch: str = ""


class SubscriptionChange(msgspec.Struct, frozen=True):
    """A change to a named subscription, as a part of a decision.

    - ``create`` keeps ``one``, unless there is one of its name, or its owner has ``most`` already;
    - ``acknowledge`` moves its position on, never back and never into another log;
    - ``read`` notes its reader;
    - ``delete`` takes it away.

    A change of what is not there changes nothing.
    """

    kind: Literal["create", "acknowledge", "read", "delete"]
    one: NamedSubscription
    most: int = 0


def write_change(change: SubscriptionChange, c: Executing) -> None:
    """Writes a change as a part of a transaction."""
    one = change.one
    whose = one.owner, one.name
    if change.kind == "create":
        start = one.filter, one.position, one.part, one.created
        c.execute(_CREATE, (*whose, *start, change.most, one.epoch))
    elif change.kind == "acknowledge":
        place = one.position, one.part, one.acknowledged
        c.execute(_ACKNOWLEDGE, (*place, *whose, one.epoch))
    elif change.kind == "read":
        c.execute(_READ, (one.reader, *whose))
    else:
        c.execute(_DELETE, whose)


class Subscriptions:
    """Reads named subscriptions."""

    def __init__(self, readers: Fetching) -> None:
        self._readers = readers

    def find(self, owner: str, name: str) -> NamedSubscription | None:
        """The subscription of a name, if its owner has one."""
        return next(starmap(NamedSubscription, self._readers.fetch(_ONE, (owner, name))), None)

    def page(self, owner: str, after: str = "", limit: int = 100) -> list[NamedSubscription]:
        """A page of an owner's subscriptions behind a name, in the order of names."""
        return [*starmap(NamedSubscription, self._readers.fetch(_SOME, (owner, after, limit)))]
