"""Every round by its name."""

from collections.abc import Callable, Coroutine
from typing import Any, Final, NamedTuple

from tests.drills.backups import backup
from tests.drills.citus import citus
from tests.drills.clocks import clock
from tests.drills.crowds import overload, proxy
from tests.drills.deaf import deaf
from tests.drills.disaster import disaster
from tests.drills.drill import Drill
from tests.drills.fleet import fleet
from tests.drills.harming import damage, gone, wal
from tests.drills.interrupts import interrupt
from tests.drills.killing import drain, kill, reads, replicas
from tests.drills.life import life
from tests.drills.outages import postgres
from tests.drills.readiness import ready
from tests.drills.restored import restored
from tests.drills.restoring import dumps, restores
from tests.drills.statements import statements
from tests.drills.storage import io, readonly
from tests.drills.upgrading import upgrade


class Round(NamedTuple):
    """A round: ``run`` does so many faults on one store, of which ``batch`` are usual."""

    name: str
    what: str
    run: Callable[[Drill, int], Coroutine[Any, Any, None]]
    batch: int
    stores: str = "any"
    """On which stores: ``any``, ``sqlite`` for the faults of its files, or ``logs``."""


_ALL: Final = (
    Round("kill", "SIGKILL of a server at random moments", kill, 20),
    Round("drain", "SIGTERM of a server under load", drain, 10),
    Round("replicas", "one or two of several servers on PostgreSQL are killed", replicas, 10),
    Round("reads", "min_version reads at several servers, a kill in each 1,000", reads, 10),
    Round("io", "writes, reads and syncs of SQLite fail for a while", io, 6, "sqlite"),
    Round("readonly", "the file system becomes read-only for a while", readonly, 6, "sqlite"),
    Round("gone", "the files are deleted under the server", gone, 5, "sqlite"),
    Round("wal", "the -wal is lost or damaged after a SIGKILL", wal, 10, "sqlite"),
    Round("damage", "random pages of the file are overwritten", damage, 20, "sqlite"),
    Round("postgres", "PostgreSQL is killed, paused, its backends ended", postgres, 10),
    Round("statements", "each statement to PostgreSQL fails in turn", statements, 30),
    Round("ready", "no fault, on a busy machine: looks at the health of two servers", ready, 600),
    Round("clock", "the clock steps, also between a kill and a start", clock, 8),
    Round("envoy", "Envoy before several servers is killed", proxy, 10),
    Round("overload", "bursts of 2,000 calls at once", overload, 5),
    Round("deaf", "watchers never read (their number)", deaf, 400),
    Round("life", "a server through many games (their number)", life, 100_000),
    Round("backup", "backups under load are killed, then made and restored", backup, 5),
    Round("restore", "backups and restores are killed as in a container", restores, 100, "sqlite"),
    Round("dump", "the same with PostgreSQL", dumps, 50, "sqlite"),
    Round("restored", "readers go on after a store was restored", restored, 10),
    Round("disaster", "the machine is lost (thousands of events before)", disaster, 100_000),
    Round("fleet", "up to three of six servers are killed", fleet, 10, "logs"),
    Round("citus", "a Citus of which logs move and nodes are killed", citus, 10, "logs"),
    Round("upgrade", "this program goes on with the store of an older one", upgrade, 2),
    Round("interrupt", "long commands get SIGINT, SIGTERM or SIGKILL", interrupt, 20, "sqlite"),
)

ROUNDS: Final = {each.name: each for each in _ALL}
