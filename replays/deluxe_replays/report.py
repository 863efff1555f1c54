"""Audits as plain values for JSON, and as lines of text that are read aloud."""

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from deluxe_replays.auditor import GameAudit
from deluxe_replays.findings import MEANING, ClaimResult, Finding, Status
from deluxe_replays.many import StoreAudit
from deluxe_replays.sources import provenance
from deluxe_replays.summary import Amounts, DealSummary
from deluxe_replays.units import told, unit_of

_WIDTH: Final = 13


def game_report(audit: GameAudit, auditor: bool = False) -> dict[str, Any]:
    """The audit of one game for JSON; the values that differ only for the ``auditor`` (G-7)."""
    verdict = audit.verdict
    return {
        "game": audit.game,
        "rules": audit.rules,
        **({"sources": _sources(audit)} if audit.sources else {}),
        "clean": audit.clean,
        "entries": audit.entries,
        "over": audit.over,
        "reexecuted": verdict.reexecuted if verdict else 0,
        "claims": [_claim(result) for result in audit.claims],
        "deals": [msgspec.to_builtins(deal) for deal in audit.deals],
        "abandoned": [deal.number for deal in audit.abandoned],
        "unit": unit_of(audit.rules),
        "amounts": msgspec.to_builtins(audit.amounts),
        "seats": [{**msgspec.to_builtins(seat), "net": seat.net} for seat in audit.seats],
        **({"difference": msgspec.to_builtins(verdict.difference)} if auditor and verdict else {}),
    }


def store_report(audit: StoreAudit) -> dict[str, Any]:
    """The audit of many games for JSON."""
    report: dict[str, Any] = msgspec.to_builtins(audit, str_keys=True)
    return {"clean": audit.clean, **report}


def game_lines(audit: GameAudit) -> Iterator[str]:
    """The audit of one game, line by line."""
    yield f"Game {audit.game} ({audit.rules or 'unknown rules'}), {audit.entries} entries"
    if audit.sources:
        yield f"Sources {audit.sources}: {provenance(audit.rules, audit.sources)}"
    for result in audit.claims:
        yield from _claim_lines(result)
    if audit.seats:
        yield "Seats"
    unit = unit_of(audit.rules or "")
    for seat in audit.seats:
        yield (
            f"  {seat.seat}  {seat.player or '-':<16} bought in {told(seat.bought_in, unit)}, "
            f"cashed out {told(seat.cashed_out, unit)}, on the table {told(seat.chips, unit)}, "
            f"net {told(seat.net, unit, signed=True)}"
        )
    if audit.seats:
        yield balance_line(unit, audit.amounts)
    if audit.deals:
        yield "Deals"
    for deal in audit.deals:
        yield f"  {_deal_line(deal)}"
    yield _last_line(audit.findings, len(audit.findings))


def store_lines(audit: StoreAudit) -> Iterator[str]:
    """The audit of many games, line by line."""
    parts = "".join(f", {number} {part}s" for part, number in audit.parts.items())
    yield f"{audit.games} games ({audit.over} over), {audit.entries} entries{parts}"
    if audit.abandoned:
        yield f"{audit.abandoned} deals committed to and not finished"
    for unit, amounts in audit.amounts.items():
        yield balance_line(unit, amounts)
    for claim, counts in audit.claims.items():
        counts_by_status = ", ".join(
            f"{counts[status]} {status}" for status in Status if counts.get(status)
        )
        yield f"  {claim:<{_WIDTH}} {counts_by_status}"
    for finding in audit.findings:
        yield f"  {finding.claim}: {finding}"
    yield _last_line(audit.findings, audit.found)


def balance_line(unit: str, amounts: Amounts) -> str:
    """Where everything is that was bought, in one unit; or that it does not add up.

    >>> balance_line("chips", Amounts(75, 20, 5, 50))
    'In chips: bought in 75 = cashed out 20 + rake 5 + on the tables 50'
    """
    there = amounts.cashed_out + amounts.rake + amounts.on_tables
    return (
        f"In {unit}: bought in {told(amounts.bought_in, unit)} "
        f"{'=' if amounts.bought_in == there else '≠'} "
        f"cashed out {told(amounts.cashed_out, unit)} + rake {told(amounts.rake, unit)} "
        f"+ on the tables {told(amounts.on_tables, unit)}"
    )


def _sources(audit: GameAudit) -> dict[str, str]:
    return {"digest": audit.sources, "known": provenance(audit.rules, audit.sources)}


def _claim(result: ClaimResult) -> dict[str, Any]:
    finding = result.finding
    return {
        "claim": str(result.claim),
        "status": str(result.status),
        "meaning": MEANING[result.claim],
        **({"note": result.note} if result.note else {}),
        **({"finding": msgspec.to_builtins(finding)} if finding else {}),
    }


def _claim_lines(result: ClaimResult) -> Iterator[str]:
    yield f"  {result.status:<11} {result.claim:<{_WIDTH}} {MEANING[result.claim]}"
    if result.finding is not None:
        yield f"{'':>28}{result.finding}"
    elif result.note:
        yield f"{'':>28}{result.note}"


def _deal_line(deal: DealSummary) -> str:
    parts = [f"{deal.number:>4}: seat {deal.dealer} dealt"]
    if deal.lifted is not None:
        clock = " (by the clock)" if deal.cut_by_clock else ""
        parts.append(f"seat {deal.cut_by} lifted {deal.lifted}{clock}")
    if deal.winner is not None:
        bank = f" a bank of {deal.bank}" if deal.bank else ""
        parts.append(f"seat {deal.winner} won{bank}")
    if not deal.closed:
        parts.append("not finished")
    return ", ".join(parts)


def _last_line(findings: tuple[Finding, ...], number: int) -> str:
    if not number:
        return "All claims that could be checked hold."
    games = sorted({finding.game for finding in findings})
    names = ", ".join(games[:5]) + (", ..." if len(games) > 5 else "")
    return f"{number} finding{'s' if number > 1 else ''} in: {names}"
