"""What a server runs for each log that it serves."""

import asyncio
import os
import sqlite3
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from deluxe_replays.proofs.signed_notes import Signer
from deluxe_services.api.context import ServiceContext
from deluxe_services.api.limits.admission import Admission
from deluxe_services.api.log_contexts import LogContexts
from deluxe_services.api.metrics.observer import Gauges, Scrape
from deluxe_services.api.server.gauges import DELAYS, log_gauges, store_gauges
from deluxe_services.audits.analyses import BESIDE, KeptAnalyses
from deluxe_services.operations.retention_job import Retaining
from deluxe_services.readmodels import ReadModels
from deluxe_services.settings import UNSET, Settings
from deluxe_services.store import Store
from deluxe_services.store.errors import sqlite_trouble
from deluxe_services.store.logs import log_name
from deluxe_services.store.values import now
from deluxe_services.tables.host import Host
from deluxe_services.tables.logs import Logs
from deluxe_services.tracing import tracer_of
from deluxe_services.transparency.log_keys import keys_from, passing_key
from deluxe_services.transparency.log_watch import LogCheck
from deluxe_services.transparency.notary import Notary
from deluxe_services.transparency.witnesses.requests import policy_at, witnesses_of


class ServedLog:
    """The games of one log: their host, its notary, and what looks after both.

    ``log`` is its number, and ``first`` is log 00, which has the players.
    """

    def __init__(
        self,
        store: Store,
        settings: Settings,
        admission: Admission,
        signer: Signer,
        log: int = 0,
        first: Store | None = None,
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
            first=first,
            log=log,
            tracer=tracer_of(settings),
        )
        policy = policy_at(settings.witness_policy)
        self.notary = Notary(store, signer, settings.log_every_ms / 1000, policy)
        self._witnesses = witnesses_of(self.notary, policy)
        self._retaining = Retaining(store, settings, self.notary.tree, now)
        self.log_check = LogCheck(store)
        self.context = ServiceContext(self.host, store, settings, self.notary, admission, log=log)

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
        if path != UNSET and self.context.log:
            path = path.with_name(f"{path.name}.{log_name(self.context.log)}")
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
            "games_in_memory": ("Games held in memory.", lambda _: len(self.host.live_games)),
            **log_gauges(self.notary, lambda: self.context.read_models.position),
            **store_gauges(self.context.store),
        }


def served_logs(logs: Logs, settings: Settings, admission: Admission) -> tuple[ServedLog, ...]:
    """One for each log that is served; each knows them all."""
    signers = _signers(logs, settings)
    every = tuple(
        ServedLog(store, settings, admission, signers[log], log, logs.first)
        for log, store in logs.served.items()
    )

    async def read(log: int) -> ServiceContext:
        store = await asyncio.to_thread(logs.store, log)
        other = ServedLog(store, settings, admission, passing_key(), log, logs.first)
        await other.follow()
        other.context.logs = contexts
        return other.context

    contexts = LogContexts(logs.places, {one.context.log: one.context for one in every}, read)
    for one in every:
        one.context.logs = contexts
    return every


async def close_readers(contexts: LogContexts[ServiceContext]) -> None:
    """Let go of the contexts of logs that were only read."""
    for context in contexts.others:
        await context.host.close()
        await asyncio.to_thread(context.processes.close)
        await asyncio.to_thread(context.read_models.close)


def sums(gauges: Sequence[Gauges]) -> Gauges:
    """The same gauges of several logs: added up, or the highest where it is a delay."""
    if len(gauges) == 1:
        return gauges[0]

    def total(name: str, scrape: Scrape) -> float | None:
        values = [value for each in gauges if (value := each[name][1](scrape)) is not None]
        if not values:
            return None
        return max(values) if name in DELAYS else sum(values)

    return {name: (what, partial(total, name)) for name, (what, _) in gauges[0].items()}


def _signers(logs: Logs, settings: Settings) -> Sequence[Signer]:
    """The signers of all logs, by the settings: each has a key of its own."""
    if not settings.log_key:
        return [passing_key() for _ in range(logs.number)]
    return keys_from(settings.log_key, logs.number)


def _following(store: Store, path: Path | None) -> ReadModels:
    try:
        models = ReadModels(store, path)
    except (sqlite3.Error, OSError) as error:
        raise sqlite_trouble(str(path), error) from error
    models.follow()
    return models
