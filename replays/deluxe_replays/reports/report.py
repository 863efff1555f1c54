"""Audits as plain values for JSON, and as lines of text."""

from typing import Any

import msgspec

from deluxe_replays.audit.auditor import GameAudit
from deluxe_replays.audit.many import StoreAudit
from deluxe_replays.entries.findings import MEANING, ClaimResult
from deluxe_replays.sources import provenance


def game_report(audit: GameAudit, auditor: bool = False) -> dict[str, Any]:
    """The audit of one game for JSON; the values that differ only for the ``auditor`` (G-7)."""
    verdict = audit.verdict
    return {
        "game": audit.game,
        "rules": audit.rules,
        **({"sources": _sources(audit)} if audit.sources else {}),
        "clean": audit.clean,
        **({"lacks": audit.lacks} if audit.lacks else {}),
        "entries": audit.entries,
        "over": audit.over,
        "reexecuted": verdict.reexecuted if verdict else 0,
        "claims": [_claim(result) for result in audit.claims],
        "deals": [msgspec.to_builtins(deal) for deal in audit.deals],
        "abandoned": [deal.number for deal in audit.abandoned],
        "unit": audit.unit,
        "amounts": msgspec.to_builtins(audit.amounts),
        "seats": [{**msgspec.to_builtins(seat), "net": seat.net} for seat in audit.seats],
        **({"difference": msgspec.to_builtins(verdict.difference)} if auditor and verdict else {}),
    }


def store_report(audit: StoreAudit) -> dict[str, Any]:
    """The audit of many games for JSON."""
    report: dict[str, Any] = msgspec.to_builtins(audit, str_keys=True)
    return {"clean": audit.clean, **report}


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
