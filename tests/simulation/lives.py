"""A run: a store that several processes serve one after the other, until it is judged.

Each life of a server is a copy of this process, so that it ends with everything that a process has.
"""

import faulthandler
import fcntl
import gc
import logging
import os
import random
import shutil
import sys
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from datetime import datetime, tzinfo
from itertools import count
from pathlib import Path
from tempfile import gettempdir
from time import time
from typing import Final

from deluxe_domain.catalogue import RULE_SETS
from deluxe_replays.sources import sources_digest
from deluxe_services.histories import states
from deluxe_services.operations import backups as copies
from deluxe_services.operations.backups import backups, segments
from deluxe_services.operations.restore import Moment, restore
from deluxe_services.simulation.simulated_games import save_games
from deluxe_services.simulation.simulations import Plan, simulated_games
from deluxe_services.store import open_store
from tests.drills.powerloss import files_below
from tests.drills.shim import read_records
from tests.simulation.disk import ENDED, Decide, SimulatedDisk, digest_of, lose_power
from tests.simulation.judging import judge
from tests.simulation.notes import Notes
from tests.simulation.scheduler import STUCK, Loop, Scheduler
from tests.simulation.server import COPIES, DB, Scenario, World

BROKEN: Final = 5
"""How a process ends in which something broke that nobody expected."""

HANGS: Final = 1
LONGEST_S: Final = 600
"""Real seconds after which a life has hung where no thread waits for its turn."""

GAMES_BEFORE: Final = 9
"""They have fewer entries than a tile of the log's tree, and what is played then fills it."""
ENDINGS: Final = {STUCK: "stuck", BROKEN: "broken off", HANGS: "hangs"}


def no_fault(_call: int, _operation: int, _path: str) -> int:
    """Nothing fails."""
    return 0


class Run:
    """A folder with a store, what happened to it, and what must not have happened."""

    def __init__(self, seed: int, folder: Path, base: Path | None = None) -> None:
        self.folder = folder
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        self.root = self.folder / "disk"
        if base is None:
            self.root.mkdir()
        else:
            shutil.copytree(base, self.root)
        self.seed = seed
        self.violations: list[str] = []
        self.digest = ""
        self._faults: Counter[str] = Counter()
        self.beginning = 0 if base is None else head_of(base)
        self._lives = 0
        with closing(Notes(self.folder / "notes")):
            pass

    @property
    def notes(self) -> Notes:
        """What was noted so far."""
        with closing(Notes(self.folder / "notes")) as notes:
            return notes

    @property
    def counts(self) -> Counter[str]:
        """What happened in this run: faults, commands, and what else was noted."""
        return self.notes.counts + self._faults

    def live(
        self,
        scenario: Scenario,
        decide: Decide = no_fault,
        *,
        repeats: float = 0.3,
        loses_power: bool = False,
        keeps: int | None = None,
    ) -> None:
        """One life of a server on this store.

        ``loses_power``: the power goes when it ends, however it ends, else a process that ends at a
        call was killed; ``keeps`` is the seed of what stays of what was not synced.
        """

        async def serve(world: World) -> None:
            await world.live(scenario, repeats=repeats)

        before = files_below(self.root)
        code = self._in_life(decide, lambda world: Loop().run(serve(world)))
        log = self._disk_log(self._lives)
        operations = [*read_records(log)]
        self.digest += digest_of(operations, self.root)[:16]
        self._faults["failed calls"] += sum(one.kind == "F" for one in operations)
        self._faults["power losses"] += loses_power
        self._faults["kills"] += code == ENDED and not loses_power
        if loses_power:
            lose_power(operations, before, self.root, keeps)
        if code not in (0, ENDED):
            self.violations.append(f"{ENDINGS.get(code, f'ended with {code}')}: {self._said()}")

    def judge(self) -> None:
        """Hold the store, which nobody serves now, against everything that was told."""

        def look(world: World) -> None:
            for fault in judge(world.notes, world.settings, self.beginning):
                world.fault(fault)

        if self.violations:
            return
        code = self._in_life(no_fault, look, kind="judge")
        self.violations += self.notes.faults
        if not self.violations and code:
            self.violations.append(f"the checks broke off: {self._said()}")

    def restore(self, chance: random.Random) -> bool:
        """Lose the machine, and restore the store to a moment that its copies have, if there are
        any; whether it was restored."""
        folder = self.root / COPIES
        moments = [one.manifest.position for one in backups(folder)]
        for one in segments(folder)[-1:]:
            moments += range(max(1, one.last - 40), one.last + 1)
        if self.violations or not moments:
            return False
        position = chance.choice(moments)

        def again(world: World) -> None:
            for each in ("", "-wal", "-shm", ".lock"):
                (self.root / f"{DB}{each}").unlink(missing_ok=True)
            result = restore(folder, self.root / DB, Moment(position=position)).held
            world.notes.write("restored", position=result.position)

        if self._in_life(no_fault, again, kind="restore"):
            self.violations.append(f"restore: {self._said()}")
            return False
        self._faults["restores"] += 1
        self.beginning = head_of(self.root)
        shutil.rmtree(folder)  # another log needs another folder
        return True

    def _said(self) -> str:
        return (self.folder / "said").read_text(errors="replace")[-20_000:]

    def _disk_log(self, number: int) -> Path:
        return self.folder / f"operations-{number}"

    def _in_life(self, decide: Decide, work: Callable[[World], object], kind: str = "life") -> int:
        self._lives += 1
        process = os.fork()
        if not process:
            try:
                self._be(decide, work, kind)
            except BaseException:  # noqa: BLE001 - whatever it is, the parent tells it
                traceback.print_exc()
                sys.stderr.flush()
                os._exit(BROKEN)
            sys.stderr.flush()
            os._exit(0)
        _, status = os.waitpid(process, 0)
        return os.waitstatus_to_exitcode(status)

    def _be(self, decide: Decide, work: Callable[[World], object], kind: str) -> None:
        """What the copy of this process does."""
        gc.disable()
        logging.disable(logging.CRITICAL)
        os.dup2(os.open(self.folder / "said", os.O_WRONLY | os.O_CREAT | os.O_APPEND), 2)
        faulthandler.dump_traceback_later(LONGEST_S, exit=True)
        chance = random.Random(f"{self.seed} {self._lives} {kind}")
        seed_entropy(random.Random(chance.random()), 1000 + self._lives)
        notes = Notes(self.folder / "notes")
        notes.write("begin")
        scheduler = Scheduler(random.Random(chance.random()), notes.now)
        log = self._disk_log(self._lives)
        disk = SimulatedDisk(self.root, log, scheduler, decide)
        scheduler.begin()
        disk.begin(chance.randrange(1 << 30))
        try:
            work(World(self.root, notes, chance, disk))
        finally:
            notes.write("end", now=scheduler.now + 5.0, calls=disk.calls)


def head_of(root: Path) -> int:
    """How many entries the store below a folder has."""
    with closing(open_store(str(root / DB), read_only=True)) as store:
        return store.log.head()


def seed_entropy(chance: random.Random, process: int) -> None:
    """Have the secrets of this process come from a seed; give it a number, and the time."""
    for module, name, own in (
        (os, "urandom", chance.randbytes),
        (random, "_urandom", chance.randbytes),
        (os, "getpid", lambda: process),
        (copies, "datetime", _SimulatedTime),
    ):
        setattr(module, name, own)


class _SimulatedTime(datetime):
    """The date of the simulation."""

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> "_SimulatedTime":
        return cls.fromtimestamp(time(), tz)


@contextmanager
def own_folder(folder: Path | None = None) -> Iterator[Path]:
    """A folder for the runs of this process: this one, or one in memory if possible.

    The store has names of folders in it, so the same seed gives the same bytes only in the same
    folder: the first of these, unless another simulation runs on this machine.
    """
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
        yield folder
        return
    shared = Path("/dev/shm")
    for number in count():
        folder = (shared if shared.is_dir() else Path(gettempdir())) / f"simulation-{number}"
        folder.mkdir(exist_ok=True)
        handle = os.open(folder, os.O_RDONLY)
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(handle)
            continue
        try:
            yield folder
        finally:
            shutil.rmtree(folder)
        return


def make_base(folder: Path) -> Path:
    """A folder with a store of some games that are over, as every run begins with."""
    run = Run(0, folder / "base")
    for rules in RULE_SETS:  # known to every copy of this process
        sources_digest(rules)
        states._layout(rules)

    def play(world: World) -> None:
        bots = ("random", "random")
        options = {"cards": 4, "rounds": 1, "stake": 100}
        plan = Plan("poker-deluxe", GAMES_BEFORE, 2, options, bots, "before")
        with closing(open_store(str(run.root / DB))) as store:
            for _ in save_games(store, simulated_games(plan)):
                pass

    run._in_life(no_fault, play)
    return run.root
