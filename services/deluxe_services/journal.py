"""The server's journal: log lines as JSON or for people, on standard error.

All of it goes through Python's own logging, also what libraries say. What must never stand in it
(tokens, seeds, hidden cards, names of people) is never handed to it; a test plays whole games and
looks.
"""

import logging
import sys
from typing import Final

import structlog

from deluxe_services.settings import Settings
from deluxe_services.texts.printable import harmless, harmless_lines

_OF_LINES: Final = ("exception", "stack")


def keep(settings: Settings) -> None:
    """Write what is logged from the level of the settings on, in their form."""
    processors: list[structlog.typing.Processor] = [
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        *([_traced] if settings.traces else []),
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
    ]
    render: list[structlog.typing.Processor] = (
        [structlog.processors.JSONRenderer()]
        if settings.journal == "json"
        else [_harmless, structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())]
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=processors,
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                *render,
            ],
        )
    )
    root = logging.getLogger()
    for old in root.handlers[:]:
        root.removeHandler(old)
    root.addHandler(handler)
    root.setLevel(settings.journal_level.upper())


def _harmless(_: object, __: str, line: structlog.typing.EventDict) -> structlog.typing.EventDict:
    """Text of others writes no lines of its own; only a traceback has several."""
    return {
        name: (harmless_lines if name in _OF_LINES else harmless)(value)
        if isinstance(value, str)
        else value
        for name, value in line.items()
    }


def _traced(_: object, __: str, line: structlog.typing.EventDict) -> structlog.typing.EventDict:
    """With the trace and the span of the call that a line is about, if there is one."""
    trace = sys.modules.get("opentelemetry.trace")
    span = trace.get_current_span().get_span_context() if trace else None
    if span is None or not span.is_valid:
        return line
    return {**line, "trace_id": f"{span.trace_id:032x}", "span_id": f"{span.span_id:016x}"}
