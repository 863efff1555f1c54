"""Requests and their answers, and the version of a game after a decision."""

from typing import Final

import msgspec

from deluxe_domain.kernel.decider import Reason, Refused
from deluxe_domain.kernel.history import Entry
from deluxe_services.store.values import Outcome


class Request(msgspec.Struct, frozen=True):
    """One request: asking again with the same ``key`` gives the same answer.

    ``key`` names it in the whole store, so compose it of who asks and their request id;
    ``fingerprint`` stands for the payload. ``by`` (as ``Principal.by`` has it) and ``request_id``
    go into the history. ``expected`` is the version that the game must be at, if that matters.
    """

    key: str
    fingerprint: str
    by: str
    request_id: str
    expected: int | None = None


class Answer(msgspec.Struct, frozen=True):
    """The result of a request, when it is durable: versions ``first`` to ``last``.

    ``replayed``: it had been answered before. ``token`` is the bearer token of the seat for who
    sat down; it is returned here and never again.
    """

    game: str
    first: int
    last: int
    entries: tuple[Entry, ...]
    replayed: bool = False
    token: str | None = None


class StoredRefusal(msgspec.Struct, frozen=True):
    """A refusal as it is stored."""

    rule: str
    reason: str
    text: str
    variables: dict[str, int | str]
    key: str = ""


_read_paper: Final = msgspec.json.Decoder(StoredRefusal).decode


def refusal_bytes(refusal: Refused) -> bytes:
    """A refusal as the store keeps it."""
    reason = refusal.reason.value
    return msgspec.json.encode(
        StoredRefusal(refusal.rule, reason, refusal.text, refusal.variables, refusal.key)
    )


def read_refusal(data: bytes) -> Refused:
    """The same refusal again."""
    paper = _read_paper(data)
    text = paper.text.replace("{", "{{").replace("}", "}}")
    refusal = Refused(paper.rule, Reason(paper.reason), text, **paper.variables)
    refusal.key = paper.key
    return refusal


def refused_outcome(game_id: str, request: Request, refusal: Refused) -> Outcome:
    """What to keep of a request that the rules refused."""
    return Outcome(request.key, request.fingerprint, game_id, 0, 0, refusal_bytes(refusal))
