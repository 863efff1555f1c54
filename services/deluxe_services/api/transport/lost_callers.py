"""Errors that gRPC reports about callers who are gone; they are no fault of the server."""

import logging
from typing import Final

_BATCH: Final = "ExecuteBatchError"
"""What gRPC raises when it cannot write to a caller, and does not know yet that they are gone."""


def _is_news(record: logging.LogRecord) -> bool:
    kind = record.exc_info[0] if record.exc_info else None
    return kind is None or kind.__name__ != _BATCH


def leave_out_who_vanished() -> None:
    """Keep from the journal what gRPC itself logs of callers who are gone."""
    logging.getLogger("grpc._cython.cygrpc").addFilter(_is_news)
