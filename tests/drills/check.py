"""Holds what clients were told against what servers say and what lies in the store."""

import asyncio
from collections import defaultdict
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

from deluxe_services.store import open_store
from deluxe_services.store.opening import places_in
from pokerdeluxe.v1 import game_service_pb2 as pb
from tests.drills.calls import SEATS, Again, Refused, Server, call
from tests.drills.drill import Drill
from tests.drills.load import Load
from tests.drills.places import logs_of_games
from tests.drills.record import Record, Sent, digest
from tests.drills.servers import run_to_end
from tests.drills.watching import Watcher
from tests.simulation.history import Write, violations
from tests.simulation.logged import gaps_in, writes_in

BATCH = 200

LONGEST_CHECK_S = 3_600.0
"""How long a check may take of a large store on a busy machine."""

OPENINGS = SEATS + 2
"""Requests that bring a game about; it is recorded under other ids who sat down."""


async def repeat(drill: Drill, server: Server, record: Record, last: int = 0) -> None:
    """Send what was answered once more: the same answers, and nothing is done.

    Only what was not repeated before; with ``last``, only so many of the newest and no openings.
    """
    if last:
        fresh = record.sent[-last:]
    else:
        fresh = record.sent[record.checked :]
        record.checked = len(record.sent)
        await _repeat_openings(drill, server, record)
    for seat in range(len(record.tokens)):
        acts = [act for act in fresh if act.seat == seat and not act.refusal]
        for start in range(0, len(acts), BATCH):
            await _repeat_done(drill, server, record, seat, acts[start : start + BATCH])
    for act in fresh:
        if act.refusal:
            await _repeat_refused(drill, server, record, act)


async def _repeat_openings(drill: Drill, server: Server, record: Record) -> None:
    for opening in record.openings:
        name, version = opening.told
        try:
            response = await _persist(drill, server, opening.method, opening.request, opening.token)
        except Refused as error:
            drill.violate("lost", f"{record.name}: {opening.method} was done, now {error}")
            continue
        if name and response.game.name != name:
            drill.violate("answer", f"{name} was opened again as {response.game.name}")
        if not name and response.version != version:
            drill.violate(
                "answer", f"{record.name}: {opening.method} was at {version}, is {response.version}"
            )
        drill.counts["repeated"] += 1


async def _repeat_done(
    drill: Drill, server: Server, record: Record, seat: int, done: Sequence[Sent]
) -> None:
    request = pb.SubmitCommandsRequest(name=record.name, items=[act.item for act in done])
    response = await _persist(
        drill, server, "GameService/SubmitCommands", request, record.tokens[seat]
    )
    if len(response.answers) != len(done):
        step = done[len(response.answers)]
        drill.violate(
            "lost",
            f"{record.name}: {step.item.request_id} was acknowledged at {step.version}, and is "
            f"refused now: {response.fault}",
        )
    for act, answer in zip(done, response.answers, strict=False):
        drill.counts["repeated"] += 1
        if not answer.replayed:
            drill.violate(
                "lost",
                f"{record.name}: {act.item.request_id} was acknowledged at {act.version} and was "
                f"carried out again at {answer.version}",
            )
        elif (answer.version, digest(answer.events)) != (act.version, act.events):
            drill.violate(
                "answer",
                f"{record.name}: {act.item.request_id} has another answer at {answer.version}",
            )


async def _repeat_refused(drill: Drill, server: Server, record: Record, act: Sent) -> None:
    request = pb.ActRequest(name=record.name, item=act.item)
    token = record.tokens[act.seat]
    try:
        await _persist(drill, server, "GameService/Act", request, token)
        result = "an answer"
    except Refused as error:
        result = error.reason
    drill.counts["repeated"] += 1
    if result != act.refusal:
        drill.violate("answer", f"{record.name}: refused as {act.refusal}, then {result}")


async def _persist(drill: Drill, server: Server, method: str, request: Any, token: str = "") -> Any:
    for _ in range(200):
        try:
            return await call(drill, server, method, request, token)
        except Again:
            await asyncio.sleep(0.05)
    raise Again(f"{method} is not answered")


async def check_watchers(drill: Drill, server: Server, watchers: Sequence[Watcher]) -> None:
    """What was delivered is what the history says, for the same eyes."""
    for watcher in watchers:
        if not watcher.heard:
            continue
        name = watcher.table.record.name
        events = await list_events(drill, server, name, watcher.first, watcher.token)
        for event in events:
            event_seen = watcher.heard.get(event.version)
            if event.version > watcher.last:
                break
            if event_seen is None:
                drill.violate(
                    "watcher", f"{watcher.table.record.name}: {event.version} was not delivered"
                )
            elif event_seen != digest([event]):
                drill.violate(
                    "watcher",
                    f"{watcher.table.record.name}: {event.version} was delivered otherwise",
                )
        if watcher.last > (events[-1].version if events else watcher.first):
            drill.violate(
                "watcher",
                f"{watcher.table.record.name}: {watcher.last} was delivered and is not there",
            )


async def list_events(
    drill: Drill, server: Server, name: str, after: int = 0, token: str = ""
) -> list[Any]:
    """The history of a game behind a version, as the token may see it."""
    results: list[Any] = []
    page_token = ""
    while True:
        request = pb.ListEventsRequest(
            name=name,
            after_version=after,
            page_size=1000,
            page_token=page_token,
        )
        page = await _persist(drill, server, "GameService/ListEvents", request, token)
        results += page.events
        page_token = page.next_page_token
        if not page_token:
            return results


def check_store(drill: Drill, address: str, records: Sequence[Record]) -> None:
    """The log without gaps, each command in it once and where it was acknowledged.

    Of a store of several logs each by itself, with its games.
    """
    places = places_in(address)
    logs = logs_of_games(drill, places)
    for log, place in enumerate(places.addresses):
        _check_log(drill, place, [each for each in records if logs.get(each.game) == log])
    for record in records:
        if record.game not in logs:
            drill.violate("lost", f"{record.name} is in no log")


def _check_log(drill: Drill, address: str, records: Sequence[Record]) -> None:
    """Check one log, and that it explains what everybody was told of these games."""
    with closing(open_store(address, read_only=True)) as store:
        rows = [*store.log.read_all()]
        health = store.check()
    if not health.sound:
        drill.violate("store", f"the store is not sound: {health.faults}")
    drill.counts["entries"] += len(rows)
    writes: dict[str, list[Write]] = defaultdict(list)
    for write in writes_in(rows)[0]:
        writes[write.game].append(write)
    faults = [*gaps_in(rows)]
    for record in records:
        own = writes[record.game]
        if not own or own[-1].last < record.known:
            faults.append(f"lost: {record.name} does not reach {record.known}, which was told")
        faults += violations(record.history(), own, {}, own[:OPENINGS])
    for fault in faults:
        kind, _, text = fault.partition(": ")
        drill.violate(kind, text)


async def check_by_command(drill: Drill, address: str, folder: Path) -> None:
    """``audit --all`` and ``db check``: both must find nothing."""
    for words in (("audit", "--all", "--jobs", "1"), ("db", "check")):
        call = [*words, "--db", address]
        code, text = await run_to_end(call, folder / "commands.log", LONGEST_CHECK_S)
        drill.counts[f"{words[0]} clean"] += code == 0
        if code != 0:
            drill.violate("store", f"{' '.join(words)} ended with {code}: {text[-800:]}")


async def check_all(drill: Drill, load: Load, address: str, server: Server | None) -> None:
    """Everything about a load that has ended; ``server`` is asked if there is one that serves."""
    if server is not None:
        for record in load.records:
            record.checked = 0
            await repeat(drill, server, record)
        await check_watchers(drill, server, load.watchers)
    await asyncio.to_thread(check_store, drill, address, load.records)
    await check_by_command(drill, address, drill.folder)
