"""Why a server is not reached, or does not do what was asked, in plain words."""

from typing import Final

from poker_deluxe_client import Refusal

_REASONS: Final = {
    "Connection refused": "nothing listens at this port",
    "lookup failed": "the name of this machine is unknown",
    "CERTIFICATE_VERIFY_FAILED": (
        "its certificate is signed by nobody known here: name who signed it with --tls-ca FILE"
    ),
    "andshake failed": "what listens there speaks no TLS",
    "Socket closed": "the connection was closed: perhaps it takes --tls",
    "http2 header with status": "what answers there is no Poker Deluxe",
}
"""What gRPC says of the network has these words, and means this."""


def reason_of_network(text: str) -> str:
    """What gRPC's text means; the text itself if nobody has foreseen it."""
    return next((reason for words, reason in _REASONS.items() if words in text), text)


def unreached(refusal: Refusal, at: str, tls: bool) -> str:
    """What went wrong at an address, where no rule forbids what was asked."""
    if refusal.reason == "NO_TOKEN":
        return f"{at}: this server asks for a token: put yours into POKER_DELUXE_TOKEN"
    if refusal.reason:
        return f"{at}: {refusal.text}"
    security, why = "TLS" if tls else "no TLS", reason_of_network(refusal.text)
    return f"nobody answers at {at} ({security}): is a server there? ({why})"
