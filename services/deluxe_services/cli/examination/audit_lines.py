"""The report of an audit, line by line, in the language of this process."""

from collections.abc import Iterator
from typing import Final

from deluxe_replays.audit.auditor import GameAudit
from deluxe_replays.audit.many import StoreAudit
from deluxe_replays.chips.summary import Amounts, DealSummary
from deluxe_replays.entries.findings import ClaimResult, Finding, Status
from deluxe_replays.sources import provenance
from deluxe_services.cli.language.translation import translated, translated_verdict
from deluxe_services.cli.language.words import CLAIMS, FINDINGS, Words, language, say
from deluxe_services.cli.output.console import amount, counted, unit_name

_WIDTH: Final = 13
_COLOURS: Final = {Status.PASS: "green", Status.FAIL: "red", Status.NOT_CHECKED: "yellow"}
_MOST: Final = 5
"""So many games with findings are named."""


def colours() -> dict[str, str]:
    """The colour of each verdict, by its word."""
    return {status_word(status): colour for status, colour in _COLOURS.items()}


def status_word(status: Status) -> str:
    """The result of a claim, as a word."""
    return Words(language(), CLAIMS).say(f"status-{status.name.lower().replace('_', '-')}")


def game_lines(audit: GameAudit) -> Iterator[str]:
    """The audit of one game."""
    entries = counted(audit.entries, "entry")
    yield say("audit-game", game=audit.game, rules=audit.rules or "none", entries=entries)
    if audit.sources:
        origin = translated(provenance(audit.rules, audit.sources))
        yield say("audit-sources", sources=audit.sources, known=origin)
    for result in audit.claims:
        yield from _claim_lines(result)
    yield from _seat_lines(audit)
    if audit.deals:
        yield say("audit-deals")
    for deal in audit.deals:
        yield f"  {_deal_line(deal)}"
    yield _last_line(audit.findings, len(audit.findings), audit.lacks)


def store_lines(audit: StoreAudit) -> Iterator[str]:
    """The audit of many games."""
    parts = "".join(f", {counted(number, part)}" for part, number in audit.parts.items())
    entries = counted(audit.entries, "entry")
    games = counted(audit.games, "game")
    yield say("audit-games", games=games, over=audit.over, entries=entries) + parts
    if audit.abandoned:
        yield say("audit-abandoned", deals=counted(audit.abandoned, "deal"))
    for unit, amounts in audit.amounts.items():
        yield balance_line(unit, amounts)
    for claim, counts in audit.claims.items():
        each = (f"{counts[one]} {status_word(one)}" for one in Status if counts.get(one))
        yield f"  {claim:<{_WIDTH}} {', '.join(each)}"
    for finding in audit.findings:
        yield f"  {finding.claim}: {_finding(finding)}"
    for lacks, number in audit.lacking.items():
        yield say("audit-lacking", games=counted(number, "game"), why=translated_verdict(lacks))
    yield _last_line(audit.findings, audit.found, "; ".join(audit.lacking))


def balance_line(unit: str, amounts: Amounts) -> str:
    """The balance of bought chips, in one unit; or that it does not add up.

    >>> balance_line("chips", Amounts(75, 20, 5, 50))
    'In chips: bought in 75 = cashed out 20 + rake 5 + on the tables 50'
    """
    there = amounts.cashed_out + amounts.rake + amounts.on_tables
    return say(
        "audit-balance",
        unit=unit_name(unit),
        bought=amount(amounts.bought_in, unit),
        sign="=" if amounts.bought_in == there else "≠",
        cashed=amount(amounts.cashed_out, unit),
        rake=amount(amounts.rake, unit),
        left=amount(amounts.on_tables, unit),
    )


def _seat_lines(audit: GameAudit) -> Iterator[str]:
    if not audit.seats:
        return
    yield say("audit-seats")
    if audit.amounts == Amounts():
        yield from (f"  {seat.seat + 1:>2}  {seat.player or '-'}" for seat in audit.seats)
        yield say("flows-none", where="game", unit=unit_name("chips"), period="no")
        return
    unit = audit.unit
    for seat in audit.seats:
        sums = say(
            "audit-seat",
            bought=amount(seat.bought_in, unit),
            cashed=amount(seat.cashed_out, unit),
            chips=amount(seat.chips, unit),
            net=amount(seat.net, unit, signed=True),
        )
        yield f"  {seat.seat + 1:>2}  {seat.player or '-':<16} {sums}"
    yield balance_line(unit, audit.amounts)


def _claim_lines(result: ClaimResult) -> Iterator[str]:
    meaning = Words(language(), CLAIMS).say(f"claim-{result.claim}")
    yield f"  {status_word(result.status):<11} {result.claim:<{_WIDTH}} {meaning}"
    if result.finding is not None:
        yield f"{'':>28}{_finding(result.finding)}"
    elif result.note:
        yield f"{'':>28}{translated_verdict(result.note)}"


def _finding(finding: Finding) -> str:
    return say(
        "audit-finding",
        game=finding.game,
        version=finding.version,
        kind=finding.kind or "none",
        text=finding_text(finding),
    )


def finding_text(finding: Finding) -> str:
    """The text of a finding, in the language of this process."""
    words, message = Words(language(), FINDINGS), f"finding-{finding.code}"
    return words.say(message, **finding.arguments) if words.has(message) else finding.text


def _deal_line(deal: DealSummary) -> str:
    parts = [f"{deal.number:>4}: {say('deal-dealt', seat=deal.dealer + 1)}"]
    if deal.lifted is not None and deal.cut_by is not None:
        message = "deal-lifted-by-clock" if deal.cut_by_clock else "deal-lifted"
        parts.append(say(message, seat=deal.cut_by + 1, cards=deal.lifted))
    if deal.winner is not None:
        won_message = "deal-won-bank" if deal.bank else "deal-won"
        parts.append(say(won_message, seat=deal.winner + 1, bank=deal.bank))
    if not deal.closed:
        parts.append(say("deal-unfinished"))
    return ", ".join(parts)


def _last_line(findings: tuple[Finding, ...], number: int, lacks: str) -> str:
    if lacks and not number:
        return say("audit-not-checkable", why=translated_verdict(lacks))
    if not number:
        return say("audit-holds")
    games = sorted({finding.game for finding in findings})
    names = ", ".join(games[:_MOST]) + (", ..." if len(games) > _MOST else "")
    return say("audit-findings", number=number, games=names)
