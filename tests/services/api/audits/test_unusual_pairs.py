"""AuditService/ListUnusualPairs: for auditors, with progress, and noted as a privileged read."""

from contextlib import closing
from pathlib import Path

from deluxe_services.store import open_store
from pokerdeluxe.v1 import audit_service_pb2 as pb
from tests.insight.__main__ import OPTIONS, deals_for, played
from tests.insight.keeping import keep
from tests.loops import run
from tests.services.api.client import refused, serving


def test_an_auditor_is_told_of_all_pairs_and_nobody_else(tmp_path: Path) -> None:
    db = str(tmp_path / "games.db")
    _, tables = played("draw-poker", "none", 0, deals_for(40), OPTIONS["limit"])
    with closing(open_store(db)) as store:
        for table in tables:
            keep(store, table)

    async def asked() -> None:
        async with serving(db) as site:
            request = pb.ListUnusualPairsRequest()
            answers = [
                one async for one in site.operator.stream("AuditService/ListUnusualPairs", request)
            ]
            report = answers[-1].report
            assert report.tests_version == "pairs/2"
            assert report.rate == 0.01
            assert len(report.pairs) == 28
            assert all(len(one.players) == 2 for one in report.pairs)
            assert {one.WhichOneof("message") for one in answers[:-1]} == {"progress"}
            assert answers[-2].progress.games == report.games
            accesses = await site.operator.call(
                "AuditService/ListAccesses", pb.ListAccessesRequest()
            )
            [access] = accesses.accesses
            assert access.method == "AuditService/ListUnusualPairs"
            assert access.game_name == "games/-"

            async def as_nobody() -> None:
                async for _ in site.nobody.stream("AuditService/ListUnusualPairs", request):
                    pass

            assert (await refused(as_nobody())).reason in {"NO_TOKEN", "NOT_ALLOWED"}

    run(asked)
