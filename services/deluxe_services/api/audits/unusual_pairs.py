"""AuditService/ListUnusualPairs: the test of all pairs of players, with its progress."""

from collections import Counter
from collections.abc import AsyncIterator, Iterator
from functools import partial
from itertools import islice
from typing import Final

from deluxe_replays.pairs.decisions import GameDecisions
from deluxe_replays.pairs.findings import (
    RATE,
    PairFinding,
    PairReport,
    TestResult,
    WeighingDecision,
    find_pairs,
)
from deluxe_services.api.calls import Call
from deluxe_services.api.context import ServiceContext
from deluxe_services.api.errors import bad_field
from deluxe_services.audits.unusual_pairs import Collected, collect
from deluxe_services.compute.over_games import Games, games_in_lots, registers
from pokerdeluxe.v1 import audit_service_pb2 as pb

MOST_PAIRS: Final = 1000
"""The most pairs that a report lists."""

_ENTRIES: Final = 1000
"""About so many entries are read between two messages of progress."""

MOST_RATE: Final = 0.5
"""The highest false-discovery rate that may be asked for."""


class UnusualPairs:
    """The method; what it does is said in the proto."""

    def __init__(self, context: ServiceContext) -> None:
        self._context = context

    async def listed(
        self, request: pb.ListUnusualPairsRequest, call: Call
    ) -> AsyncIterator[pb.ListUnusualPairsResponse]:
        """Test all pairs of players: progress, and at last the report."""
        if not 0 <= request.rate <= MOST_RATE:
            raise bad_field("rate", f"write 0 to {MOST_RATE}; 0 is the usual rate")
        await self._context.note_all(call)
        games: list[GameDecisions] = []
        untested: Counter[str] = Counter()
        read = events = 0
        async with self._context.long_lived(), self._context.heavy(call) as working:
            for context in await self._context.everywhere():
                jobs = _jobs(context)
                while (job := await working(partial(next, jobs, None))) is not None:
                    part = await working(partial(_collected, context, job))
                    games += part.games
                    untested.update(part.untested)
                    events += part.entries
                    read = len(games) + untested.total()
                    progress = pb.ListUnusualPairsResponse.Progress(games=read, events=events)
                    yield pb.ListUnusualPairsResponse(progress=progress)
            processes, rate = self._context.processes, request.rate or RATE
            report = await working(lambda: processes.call(find_pairs, games, untested, rate))
        yield pb.ListUnusualPairsResponse(report=report_message(report))


def _jobs(context: ServiceContext) -> Iterator[Games]:
    return games_in_lots(registers(context.store), _ENTRIES)


def _collected(context: ServiceContext, job: Games) -> Collected:
    return collect(context.store, job, context.processes.call)


def report_message(report: PairReport) -> pb.ListUnusualPairsResponse.Report:
    """The report as a message."""
    return pb.ListUnusualPairsResponse.Report(
        tests_version=report.version,
        rate=report.rate,
        games=report.games,
        deals=report.deals,
        tested=report.tested,
        untested=[
            pb.ListUnusualPairsResponse.Untested(game=game, games=number)
            for game, number in report.untested.items()
        ],
        pairs=map(_pair, islice(report.pairs, MOST_PAIRS)),
    )


def _pair(finding: PairFinding) -> pb.UnusualPair:
    return pb.UnusualPair(
        players=finding.players,
        named=finding.named,
        p=finding.p,
        tests=map(_test, finding.tests),
        deals_together=finding.deals_together,
        too_few=finding.too_few,
        chips=finding.chips,
        given=finding.given,
        decisions=map(_decision, finding.decisions),
    )


def _test(result: TestResult) -> pb.UnusualPair.Test:
    return pb.UnusualPair.Test(test=result.test, by=result.by, score=result.score, p=result.p)


def _decision(one: WeighingDecision) -> pb.UnusualPair.Decision:
    return pb.UnusualPair.Decision(
        game_name=f"games/{one.game}",
        version=one.version,
        deal=one.deal,
        player=one.player,
        act=one.act,
        weight=one.weight,
    )
