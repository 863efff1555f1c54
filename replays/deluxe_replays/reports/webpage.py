"""Audits as one stand-alone HTML page: no script, and no font or picture from elsewhere."""

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import Final

from deluxe_domain.kernel.decider import BrokenHistory
from deluxe_replays.audit.auditor import GameAudit
from deluxe_replays.audit.many import StoreAudit
from deluxe_replays.entries.findings import MEANING, Status
from deluxe_replays.entries.units import unit_name
from deluxe_replays.reports.flows import ChipFlows

_STYLE: Final = """
:root { color-scheme: light dark; --ink: #1c1d21; --paper: #fff; --soft: #5b5f6b; --line: #d9dbe1;
  --pass: #17703b; --fail: #b3261e; --none: #7a5b00; }
@media screen and (prefers-color-scheme: dark) { :root { --ink: #e7e8ec; --paper: #17181c;
  --soft: #a3a7b3; --line: #3a3d47; --pass: #6fd597; --fail: #ff8a80; --none: #e6c15a; } }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper);
  max-width: 50rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.5rem; overflow-wrap: anywhere; } h2 { font-size: 1.15rem; margin-top: 2rem; }
p.verdict { font-weight: 600; } .soft, td.note { color: var(--soft); }
div.wide { overflow-x: auto; } table { border-collapse: collapse; width: 100%; font-size: .9rem; }
th, td { text-align: left; padding: .25rem .6rem .25rem 0; border-bottom: 1px solid var(--line);
  vertical-align: top; overflow-wrap: break-word; }
th.n, td.n { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.PASS { color: var(--pass); } .FAIL { color: var(--fail); font-weight: 600; }
.NOT { color: var(--none); } td.status { white-space: nowrap; }
@media screen and (max-width: 40rem) { table { font-size: .8rem; }
  th, td { padding-right: .4rem; } }
@media print { body { margin: 0; max-width: none; } h2, tr { break-inside: avoid; }
  * { print-color-adjust: exact; } }
"""

Cells = Sequence[object]


def page_of_game(audit: GameAudit, flows: ChipFlows | BrokenHistory) -> str:
    """The audit of one game; where its transfers cannot be added up, the page says why."""
    claims = [(r.status, r.claim, MEANING[r.claim], r.finding or r.note) for r in audit.claims]
    body = [
        (
            f"<p>{escape(audit.rules or 'unknown rules')}, {audit.entries} events, "
            f"{audit.parts} {escape(audit.part or 'part')}s, "
            f"{_stage(audit)}.</p>"
        ),
        _verdict(len(audit.findings), [audit.lacks] if audit.lacks else []),
        "<h2>Claims</h2>",
        _table(("", "claim", "what holds", "how far, or what was found"), claims),
        *_chips(flows),
    ]
    if audit.deals:
        names = {seat.seat: seat.player for seat in audit.seats}
        deals = [
            (d.number, _name(names, d.dealer), _name(names, d.cut_by), _or(d.lifted),
             _name(names, d.winner), d.bank, "closed" if d.closed else "not finished")
            for d in audit.deals
        ]  # fmt: skip
        head = ("#deal", "dealer", "cut by", "#lifted", "winner", "#bank", "")
        body += ["<h2>Deals</h2>", _table(head, deals)]
    return _page(f"Game {audit.game}", body)


def _stage(audit: GameAudit) -> str:
    """How far the game has come, or that what is stored does not say."""
    if audit.over:
        return "over"
    return "not readable to its end" if audit.findings else "still being played"


def _name(names: Mapping[int, str], seat: int | None) -> str:
    """The player of a seat; the seat where nobody is named, a dash where there is none."""
    return "–" if seat is None else names.get(seat) or f"seat {seat + 1}"


def page_of_store(
    audit: StoreAudit, flows: ChipFlows | BrokenHistory, faults: Sequence[str] = ()
) -> str:
    """The audit of many games: claims counted, findings, and the chips of all together."""
    claims = [
        (claim, MEANING[claim], *(counts.get(status, 0) for status in Status))
        for claim, counts in audit.claims.items()
    ]
    parts = "".join(f", {number:,} {escape(part)}s" for part, number in audit.parts.items())
    body = [
        (
            f"<p>{audit.games:,} games, {audit.over:,} over, {audit.entries:,} events{parts}; "
            f"{audit.abandoned:,} deals committed to and not finished.</p>"
        ),
        _verdict(
            audit.found + len(faults),
            [f"{number:,} games: {lacks}" for lacks, number in audit.lacking.items()],
        ),
        "<h2>Claims</h2>",
        _table(("claim", "what holds", "#pass", "#fail", "#not checked"), claims),
    ]
    if audit.findings or faults:
        rows = [(f.game, f.version, f.kind, str(f.claim), f.text) for f in audit.findings]
        rows += [("", 0, "", "store", fault) for fault in faults]
        body += ["<h2>Findings</h2>", _table(("game", "#event", "kind", "claim", ""), rows)]
    return _page("Audit of all games", [*body, *_chips(flows)])


def _chips(flows: ChipFlows | BrokenHistory) -> list[str]:
    if isinstance(flows, BrokenHistory):
        return ["<h2>Chips</h2>", f'<p class="FAIL">Not added up: {escape(str(flows))}</p>']
    players = [
        (p.player, p.games, p.bought_in, p.cashed_out, p.won, p.lost, p.rake, f"{p.net:+,}")
        for p in flows.players
    ]
    head = ("player", "#games", "#bought in", "#cashed out", "#won", "#lost", "#rake", "#net")
    return [
        "<h2>Who paid whom</h2>",
        (
            f"<p>{flows.transfers:,} transfers: bought in {flows.bought_in:,} = cashed out "
            f"{flows.cashed_out:,} + rake {flows.rake:,} + on the tables {flows.on_tables:,}, "
            f"in {unit_name(flows.unit)}.</p>"
        ),
        *(
            f"<p>More was moved in {unit_name(unit)}, which is not added up here.</p>"
            for unit in flows.other_units
        ),
        _table(("payer", "payee", "#chips, net"), [tuple(p) for p in flows.payments]),
        "<h2>Players</h2>",
        _table(head, players),
    ]


def _wide(inside: str) -> str:
    """What may be broader than a telephone: it is scrolled by finger or keys then."""
    return (
        f'<div class="wide" tabindex="0" role="region" aria-label="scrolls sideways">{inside}</div>'
    )


def _verdict(findings: int, lacking: Sequence[str]) -> str:
    if findings:
        return f'<p class="verdict FAIL">{findings} finding{"s" * (findings != 1)}.</p>'
    if lacking:
        return f'<p class="verdict">Not checkable here: {escape("; ".join(lacking))}.</p>'
    return '<p class="verdict PASS">All claims that could be checked hold.</p>'


def _or(value: object) -> object:
    return "–" if value is None else value


def _table(head: Sequence[str], rows: Sequence[Cells]) -> str:
    """A table; columns whose head begins with ``#`` hold numbers."""
    if not rows:
        return '<p class="soft">None.</p>'
    numbers = [name.startswith("#") for name in head]
    classes = [' class="n"' if number else "" for number in numbers]
    top = "".join(
        f'<th scope="col"{c}>{escape(name.lstrip("#"))}</th>'
        for name, c in zip(head, classes, strict=True)
    )
    lines = [
        "<tr>" + "".join(_cell(v, c) for v, c in zip(row, classes, strict=True)) + "</tr>"
        for row in rows
    ]
    return _wide(f"<table><tr>{top}</tr>\n" + "\n".join(lines) + "\n</table>")


def _cell(value: object, style: str) -> str:
    if isinstance(value, Status):
        return f'<td class="status {value.value.split()[0]}">{escape(value.value)}</td>'
    text = f"{value:,}" if isinstance(value, int) and style else str(value)
    return f"<td{style}>{escape(text)}</td>"


def _page(title: str, body: Iterable[str]) -> str:
    inside = "\n".join(part for part in body if part)
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(title)}</title>
<style>{_STYLE}</style>
</head>
<body>
<h1>{escape(title)}</h1>
{inside}
</body>
</html>
"""
