"""What a server runs for each partition that it serves; a whole store is one of them."""

import asyncio
import os
import time
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from deluxe_replays.notes import Signer
from deluxe_services.readmodels import ReadModels
from deluxe_services.readmodels.analyses import BESIDE, KeptAnalyses
from deluxe_services.rpc.admission import Admission
from deluxe_services.rpc.context import ServiceContext
from deluxe_services.rpc.gauges import DELAYS, log_gauges, store_gauges
from deluxe_services.rpc.observing import Gauges, Scrape
from deluxe_services.rpc.whole import Whole
from deluxe_services.settings import UNSET, BadSetting, Settings
from deluxe_services.store import Store
from deluxe_services.tables.databases import Databases
from deluxe_services.tables.host import Host
from deluxe_services.tables.log_keys import key_from, passing_key
from deluxe_services.tables.notary import Notary
from deluxe_services.tables.partitions import Partition
from deluxe_services.tables.retaining import Retaining
from deluxe_services.tables.watching_log import LogCheck
from deluxe_services.witnesses.asking import policy_at, witnesses_of


class Part:
    """The games of one database: their host, the notary of their log, and what looks after both.

    ``partition`` says which one of several it is, and ``home`` where its players are then.
    """

    def __init__(
        self,
        store: Store,
        settings: Settings,
        admission: Admission,
        signer: Signer,
        partition: Partition | None = None,
        home: Store | None = None,
    ) -> None:
        self._settings = settings
        self.host = Host(
            store,
            clock=now,
            entropy=os.urandom,
            practice=settings.practice,
            max_games=settings.max_games,
            max_refusals=settings.refusals_per_game,
            watch_pause=settings.watch_pause_ms / 1000,
            bot_pause=settings.bot_pause_ms / 1000,
            patience=settings.patience_ms / 1000 or None,
            home=home,
            slots=() if partition is None else partition.slots,
        )
        policy = policy_at(settings.witness_policy)
        self.notary = Notary(store, signer, settings.log_every_ms / 1000, policy)
        self._witnesses = witnesses_of(self.notary, policy)
        self._retaining = Retaining(store, settings, self.notary.tree, now)
        self.log_check = LogCheck(store)
        name = "" if partition is None else partition.name
        self.context = ServiceContext(
            self.host, store, settings, self.notary, admission, partition=name
        )

    async def start(self) -> None:
        """Sign the log, run the clocks, follow; ``Distrust`` if the log is not what was signed."""
        await asyncio.to_thread(self.notary.start)
        for witness in self._witnesses:
            witness.start()
        await self.host.start()
        await self.follow()

    async def follow(self) -> None:
        """Have lists and sums answered, as the log grows from now on."""
        path = self._settings.read_models
        if path != UNSET and self.context.partition:
            path = path.with_name(f"{path.name}.{self.context.partition}")
        self.context.read_models = await asyncio.to_thread(
            _following, self.context.store, None if path == UNSET else path
        )
        if path != UNSET:
            self.context.analyses = KeptAnalyses(path.with_name(f"{path.name}{BESIDE}"))

    def look_after(self) -> None:
        """Check the log, and move what is old, in threads."""
        self.log_check.start()
        self._retaining.start()

    async def close(self) -> None:
        """Finish what is under way; the store stays open."""
        await self.host.close()
        await asyncio.to_thread(self.context.processes.close)
        await asyncio.to_thread(self._retaining.stop)
        await asyncio.to_thread(self.context.read_models.close)
        self.context.analyses.close()
        await asyncio.to_thread(self.log_check.stop)
        for witness in self._witnesses:
            await asyncio.to_thread(witness.close)
        await asyncio.to_thread(self.notary.close)

    def gauges(self) -> Gauges:
        """Its metrics for the operator."""
        return {
            "games_in_memory": ("Games held in memory.", lambda _: self.host.games_at_hand),
            **log_gauges(self.notary, lambda: self.context.read_models.position),
            **store_gauges(self.context.store),
        }


def parts_of(databases: Databases, settings: Settings, admission: Admission) -> tuple[Part, ...]:
    """One for each partition that is served; each knows the whole."""
    served = [databases.partitions.named(name) for name in databases.served]
    signers = _signers(served, settings)
    parts = tuple(
        Part(databases.served[each.name], settings, admission, signer, each, databases.home)
        for each, signer in zip(served, signers, strict=True)
    )
    contexts = {part.context.partition: part.context for part in parts}

    async def read(partition: Partition) -> ServiceContext:
        store = await asyncio.to_thread(databases.store, partition.name)
        part = Part(store, settings, admission, passing_key(), partition, databases.home)
        await part.follow()
        part.context.whole = whole
        return part.context

    whole = Whole(databases.partitions, contexts, read)
    for part in parts:
        part.context.whole = whole
    return parts


async def close_readers(whole: Whole[ServiceContext]) -> None:
    """Let go of the contexts of partitions that were only read."""
    for context in whole.others:
        await context.host.close()
        await asyncio.to_thread(context.processes.close)
        await asyncio.to_thread(context.read_models.close)


def sums(gauges: Sequence[Gauges]) -> Gauges:
    """The same gauges of several partitions: added up, or the highest where it is a delay."""
    if len(gauges) == 1:
        return gauges[0]

    def total(name: str, scrape: Scrape) -> float | None:
        values = [value for each in gauges if (value := each[name][1](scrape)) is not None]
        if not values:
            return None
        return max(values) if name in DELAYS else sum(values)

    return {name: (what, partial(total, name)) for name, (what, _) in gauges[0].items()}


def now() -> int:
    """The time in ms since 1970."""
    return time.time_ns() // 1_000_000


def signer_of(settings: Settings) -> Signer:
    """The signer of the log of a whole store, by the settings."""
    return key_from(settings.log_signing_key, settings.log_key) if _has(settings) else passing_key()


def _signers(served: Sequence[Partition], settings: Settings) -> list[Signer]:
    """The signers of these partitions' logs: each has its own key, by the file of partitions."""
    if not _has(settings):
        return [key_from("", each.log_key) for each in served]
    if len(served) > 1:
        raise BadSetting(
            "log_key: several logs need a key each: leave it out here, and write log_key for each "
            "partition into the file of partitions"
        )
    return [signer_of(settings)]


def _has(settings: Settings) -> bool:
    return bool(settings.log_signing_key) or settings.log_key != UNSET


def _following(store: Store, path: Path | None) -> ReadModels:
    models = ReadModels(store, path)
    models.follow()
    return models
