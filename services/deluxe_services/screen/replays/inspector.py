"""The details of an event, and the results of an audit, as text beside the board."""

import json
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from rich.text import Text

from deluxe_domain.kernel.facts import plain
from deluxe_replays.entries.findings import Status
from deluxe_services.screen.drawing.look import Look
from deluxe_services.screen.replays.tape import Tape
from deluxe_services.screen.words import Words

if TYPE_CHECKING:
    from deluxe_replays.audit.auditor import GameAudit

_COUNTED_TIME = 1_000_000_000_000
"""Times below this one are the counters of simulated games, not milliseconds since 1970."""


def event_text(tape: Tape, version: int, words: Words, look: Look) -> Text:
    """The cause, the hash and the JSON of an event, as far as the viewer may see them."""
    palette, say = look.palette, words.say
    entry = tape.entry(version)
    text = Text()
    text.append(f"{version} · {entry.event.kind}\n\n", f"bold {palette.accent}")
    rows = [(say("hash"), entry.digest), (say("previous"), entry.previous)]
    if entry.cause is None:
        rows.insert(0, (say("cause"), say("follows")))
    else:
        when = moment(entry.cause.at)
        rows.insert(0, (say("cause"), say("by", by=entry.cause.by, when=when)))
    for name, value in rows:
        text.append(f"{name}\n", palette.dim)
        text.append(f"{value}\n", palette.ink)
    if entry.cause is not None:
        _block(text, say("command"), _command(tape, version, entry.cause.command, words), look)
    _block(text, say("event-json"), _json(plain(tape.event(version))), look)
    return text


def _command(tape: Tape, version: int, command: Any, words: Words) -> str:
    return _json(plain(command)) if tape.revealed(version) else words.say("hidden")


def _block(text: Text, heading: str, body: str, look: Look) -> None:
    text.append(f"\n{heading}\n", f"bold {look.palette.accent}")
    text.append(f"{body}\n", look.palette.ink)


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, indent=2)


def moment(at: int) -> str:
    """A time in UTC; games on a counter have none."""
    if at < _COUNTED_TIME:
        return f"#{at}"
    return f"{datetime.fromtimestamp(at / 1000, UTC):%Y-%m-%d %H:%M:%S} UTC"


def audit_text(audit: "GameAudit", words: Words, look: Look) -> Text:
    """Each claim with its verdict, findings with their versions."""
    palette = look.palette
    signs = {Status.PASS: ("●", palette.good), Status.FAIL: ("✗", palette.bad)}
    text = Text()
    number = len(audit.findings)
    head = words.say("audit-findings", number=number) if number else words.say("audit-clean")
    text.append(f"{head}\n\n", f"bold {palette.bad if number else palette.good}")
    for result in audit.claims:
        sign, colour = signs.get(result.status, ("○", palette.dim))
        text.append(f"{sign} ", colour)
        text.append(f"{result.claim}", f"bold {palette.ink}")
        text.append(f"  {words.claim(str(result.claim))}\n", palette.dim)
        if result.finding is not None:
            text.append(f"  {words.finding(result.finding)}\n", palette.bad)
        elif result.note:
            text.append(f"  {result.note}\n", palette.dim)
    return text
