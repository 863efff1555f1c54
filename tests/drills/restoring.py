"""Rounds in which backups and restores are killed."""

import asyncio
import os
import shutil
from abc import ABC, abstractmethod
from collections.abc import Sequence
from contextlib import suppress
from time import monotonic
from typing import Final

import pytest

from tests.drills.contained import Contained, can_contain
from tests.drills.database import database
from tests.drills.drill import Drill
from tests.drills.servers import run_to_end, size, told
from tests.drills.stores import tools

STAGES: Final = 4
"""Lengths of the store that is backed up."""

_GAMES: Final = ("simulate", "poker-deluxe", "--games", "8", "--players", "3", "--cards", "5",
                 "--rounds", "4")  # fmt: skip


class _Source(ABC):
    """A store at several lengths of its log, and where it is restored."""

    def __init__(self, drill: Drill) -> None:
        self.drill = drill
        self.log = drill.folder / "commands.log"
        self.stages: list[str] = []

    async def make(self) -> None:
        """Play until there are all stages."""
        for number in range(STAGES):
            address = self.play_at(number)
            await self.run(*_GAMES, "--seed", f"s{number}", "--db", address)
            await self.run(
                "log", "sign", "--log-key", str(self.drill.folder / "key"), *_db(address)
            )
            self.stages.append(address)

    async def run(self, *words: str) -> None:
        """A command to its end, which must be 0."""
        code, text = await run_to_end(words, self.log, environment=tools())
        if code != 0:
            self.drill.violate("next", f"{' '.join(words)} ended with {code}: {text[-600:]}")

    @abstractmethod
    def play_at(self, number: int) -> str:
        """Where the games of a stage are played."""

    @abstractmethod
    def new_target(self) -> str:
        """Where a store is restored that is not there yet."""

    @abstractmethod
    async def has_store(self, target: str) -> bool:
        """Whether a killed restore has left what may be opened."""


class _File(_Source):
    def play_at(self, number: int) -> str:
        path = self.drill.folder / f"stage-{number}.db"
        if number:
            shutil.copyfile(self.stages[-1], path)
        return str(path)

    def new_target(self) -> str:
        folder = self.drill.folder / "restored"
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        return str(folder / "games.db")

    async def has_store(self, target: str) -> bool:
        return await asyncio.to_thread(os.path.lexists, target)


class _Database(_Source):
    def play_at(self, number: int) -> str:
        return self.stages[0] if number else database().new_schema()

    def new_target(self) -> str:
        return database().new_copy(self.stages[0])

    async def has_store(self, target: str) -> bool:
        code, text = await run_to_end(["db", "check", *_db(target)], self.log, environment=tools())
        return code != 3 or not ("is empty" in text or "not wholly restored" in text)


def _db(address: str) -> list[str]:
    return ["--db", address]


async def restores(drill: Drill, times: int) -> None:
    """db backup, db archive and db restore of a file are killed, each as number 1 of a pid
    namespace; the next one works, and what was restored passes db check before anybody opens it."""
    await _kills(_File(drill), times)


async def dumps(drill: Drill, times: int) -> None:
    """The same with backups of a database of PostgreSQL."""
    await _kills(_Database(drill), times)


async def _kills(source: _Source, times: int) -> None:
    if not can_contain():
        pytest.skip("pid namespaces need the rights of an administrator")
    await source.make()
    killing = _Killing(source)
    while source.drill.counts["kills"] < times:
        await killing.backup()
        await killing.restore()


class _Killing:
    """The folder of backups, and how long each command takes that is not killed."""

    def __init__(self, source: _Source) -> None:
        self._source = source
        self._drill = source.drill
        self._folder = source.drill.folder / "copies"
        self._seconds: dict[str, float] = {}

    async def backup(self) -> None:
        """Kill one, or more in a row; the next one works."""
        if self._drill.chance.random() < 0.5:
            shutil.rmtree(self._folder, ignore_errors=True)
        stage = self._drill.chance.choice(self._source.stages)
        ways = ("backup", "backup", "archive") if isinstance(self._source, _File) else ("backup",)
        way = self._drill.chance.choice(ways)
        await self._killed_until_done(way, ["db", way, str(self._folder), *_db(stage)])
        if way == "archive":
            shutil.rmtree(self._folder / "segments")  # a shorter stage would be another log

    async def restore(self) -> None:
        """The same; and the store is sound."""
        if not (self._folder / "backups").exists():
            stage = self._drill.chance.choice(self._source.stages)
            await self._source.run("db", "backup", str(self._folder), *_db(stage))
        target = self._source.new_target()
        words = ["db", "restore", str(self._folder), *_db(target)]
        if isinstance(self._source, _File) and self._drill.chance.random() < 0.5:
            words += ["--position", str(self._drill.chance.randint(1, 300))]
        await self._killed_until_done("restore", words, target)
        await self._source.run("db", "check", *_db(target))
        self._drill.counts["restored and sound"] += 1

    async def _killed_until_done(self, way: str, words: Sequence[str], target: str = "") -> None:
        while True:
            command = Contained(words, self._source.log, tools())
            usual = self._seconds.setdefault(way, 0.5)
            if await command.kill(self._drill.chance.uniform(0.0, usual)):
                self._drill.counts["kills"] += 1
                self._drill.counts[f"{way} killed"] += 1
            else:
                self._seconds[way] *= 0.9
            if target and await self._source.has_store(target):
                self._drill.counts["restored as it was killed"] += 1
                return
            if self._drill.chance.random() < 0.7:
                break
        before, began = size(self._source.log), monotonic()
        code = await Contained(words, self._source.log, tools()).end()
        if code == 0:
            self._seconds[way] = max(self._seconds[way], monotonic() - began)
            return
        text = told(self._source.log, before).decode(errors="replace")
        self._drill.violate("next", f"{' '.join(words)} ended with {code}: {text[-600:]}")
        with suppress(OSError):
            shutil.rmtree(self._folder)
