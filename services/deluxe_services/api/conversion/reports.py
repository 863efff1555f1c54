"""The answers of ``AuditService`` as messages: reports, ledgers, flows, privileged reads."""

from typing import Final

from msgspec.structs import asdict

from deluxe_domain.kernel.chips import HOUSE
from deluxe_replays.audit.auditor import GameAudit
from deluxe_replays.audit.many import Progress, StoreAudit
from deluxe_replays.chips.summary import Amounts, DealSummary, SeatSummary
from deluxe_replays.chips.transfers import LedgerLine, Payment
from deluxe_replays.entries.findings import MEANING, ClaimResult, Finding, Status
from deluxe_replays.reports.flows import ChipFlows
from deluxe_services.api.conversion.accounts import account_fields, party_fields, reason_value
from deluxe_services.api.conversion.mapping import moment
from deluxe_services.api.conversion.units import in_unit, unit_message
from deluxe_services.store import Access
from pokerdeluxe.v1 import audit_service_pb2 as pb
from pokerdeluxe.v1 import values_pb2 as values

MOST_FAULTS: Final = 1000
"""The most faults of the store itself that a report lists."""

_VERDICTS: Final = {
    Status.PASS: pb.VERDICT_PASS,
    Status.FAIL: pb.VERDICT_FAIL,
    Status.NOT_CHECKED: pb.VERDICT_NOT_CHECKED,
}


def game_report(audit: GameAudit) -> pb.GameReport:
    """The audit of a game as a message."""
    return pb.GameReport(
        name=f"games/{audit.game}",
        rules=audit.rules,
        verdict=verdict_of(audit.findings, audit.lacks),
        claims=map(_claim, audit.claims),
        events=audit.entries,
        over=audit.over,
        deals=map(_deal, audit.deals),
        seats=map(_seat, audit.seats),
        **in_unit(audit.unit),
        amounts=amounts_message(audit.unit, audit.amounts),
    )


def amounts_message(unit: str, amounts: Amounts) -> pb.Amounts:
    """The balance of bought chips, as a message."""
    return pb.Amounts(**in_unit(unit), **asdict(amounts))


def verdict_of(findings: object, lacking: object = ()) -> pb.Verdict:
    """The verdict on what has findings, could not be checked by this version, or is sound."""
    if findings:
        return pb.VERDICT_FAIL
    return pb.VERDICT_NOT_CHECKED if lacking else pb.VERDICT_PASS


def _claim(result: ClaimResult) -> pb.ClaimReport:
    return pb.ClaimReport(
        claim=result.claim.value,
        meaning=MEANING[result.claim],
        verdict=_VERDICTS[result.status],
        note=result.note,
        finding=finding_message(result.finding) if result.finding is not None else None,
    )


def finding_message(finding: Finding) -> pb.Finding:
    """A finding as a message."""
    fields = asdict(finding)
    return pb.Finding(name=f"games/{fields.pop('game')}", **fields)


def _deal(deal: DealSummary) -> pb.DealReport:
    fields = asdict(deal)
    return pb.DealReport(deal=fields.pop("number"), **fields)


def _seat(seat: SeatSummary) -> pb.SeatReport:
    return pb.SeatReport(**asdict(seat), net=seat.net)


def ledger_line(line: LedgerLine) -> pb.LedgerLine:
    """A transfer as a message."""
    transfer = values.Transfer(
        source=values.Account(**account_fields(line.source)),
        target=values.Account(**account_fields(line.target)),
        amount=line.amount,
        reason=reason_value(line.reason),
    )
    return pb.LedgerLine(
        version=line.version,
        deal=line.deal,
        transfer_time=moment(line.at),
        transfer=transfer,
        source_balance=line.source_after,
        target_balance=line.target_after,
        source_player=line.source_player or None,
        target_player=line.target_player or None,
        **in_unit(line.unit),
    )


def payment_message(payment: Payment) -> pb.Payment:
    """What one player paid another, as a message."""
    payer, payee = (
        values.Party(**party_fields(name, player=name != HOUSE))
        for name in (payment.payer, payment.payee)
    )
    return pb.Payment(payer=payer, payee=payee, amount=payment.amount)


def progress_message(progress: Progress) -> pb.AuditStoreResponse.Progress:
    """The progress of the audit of a store."""
    return pb.AuditStoreResponse.Progress(
        games=progress.games, events=progress.entries, findings=progress.findings
    )


def store_report(audit: StoreAudit, faults: list[str]) -> pb.AuditStoreResponse.StoreReport:
    """The audit of a whole store; ``faults`` are those of the store itself."""
    return pb.AuditStoreResponse.StoreReport(
        verdict=verdict_of(audit.found or faults, audit.lacking),
        games=audit.games,
        games_over=audit.over,
        games_broken=audit.broken_games,
        events=audit.entries,
        deals=audit.deals,
        deals_abandoned=audit.abandoned,
        findings_total=audit.found,
        findings=map(finding_message, audit.findings),
        store_faults=faults[:MOST_FAULTS],
        amounts=[amounts_message(unit, each) for unit, each in audit.amounts.items()],
    )


def access_message(access: Access) -> pb.Access:
    """A privileged read."""
    return pb.Access(
        number=access.number,
        access_time=moment(access.at),
        who=access.who,
        role=access.role,
        method=access.method,
        game_name=f"games/{access.game}",
        request=access.request,
        reason=access.reason,
    )


def flows_message(flows: ChipFlows) -> pb.GetChipFlowsResponse:
    """Who paid whom."""
    return pb.GetChipFlowsResponse(
        games=flows.games,
        transfers=flows.transfers,
        bought_in=flows.bought_in,
        cashed_out=flows.cashed_out,
        rake=flows.rake,
        players=(
            pb.PlayerFlows(**asdict(one), net=one.net, on_tables=one.on_tables)
            for one in flows.players
        ),
        payments=map(payment_message, flows.payments),
        **in_unit(flows.unit),
        on_tables=flows.on_tables,
        other_units=flows.other_units,
        others_counted_in=map(unit_message, flows.other_units),
    )
