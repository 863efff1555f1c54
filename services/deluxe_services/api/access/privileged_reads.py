"""What the access log records of a call by an auditor or an operator."""

from typing import Final

from google.protobuf import json_format, text_format
from google.protobuf.message import Message

from deluxe_services.api.calls import Call
from deluxe_services.store import Access

LONGEST_REQUEST: Final = 1000
"""Characters of a request that the access log keeps."""


def access_of(call: Call, game: str) -> Access:
    """The access log's entry for a call; requests that only read contain no secrets."""
    request = "" if call.request is None else _as_text(call.request)
    who = "" if call.principal is None else call.principal.player
    return Access(0, who, call.role, call.method, game, request[:LONGEST_REQUEST], call.reason)


def _as_text(request: Message) -> str:
    """A request as JSON; as protobuf's text where a time in it is none, which has no JSON."""
    try:
        return json_format.MessageToJson(request, indent=None)
    except json_format.Error:
        return text_format.MessageToString(request, as_one_line=True)
