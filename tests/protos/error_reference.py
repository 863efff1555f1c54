"""docs/errors.md: every reason with its status, the rules behind it, and what to do.

``python -m tests.protos.error_reference`` writes it to standard output. The rules are read
from the domain's own code (``citations``).
"""

from collections import defaultdict
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

import deluxe_domain
from deluxe_services.api.errors import DOMAIN, REASONS
from tests.protos.citations import citations_in

_AGAIN: Final = "wait for the delay in `RetryInfo`, then repeat the call with the same request id"
_CORRECT: Final = "correct the request; a retry fails in the same way"
_ACTS: Final = "choose among the acts that the view and the answer list"

ADVICE: Final[Mapping[str, str]] = {
    "NOT_OPEN": "open the game first; not returned over gRPC, where CreateGame opens each game",
    "ALREADY_OPEN": "send another command; not returned over gRPC, for the same reason",
    "BAD_OPTION": "choose other terms or options; the text and metadata say which, and the limits",
    "WRONG_PHASE": _ACTS,
    "NOT_YOUR_TURN": "wait until the view's `to_act` is your seat",
    "GAME_OVER": "nothing; the game can be viewed, replayed and audited",
    "SEAT_TAKEN": "take another seat; the view lists the free ones",
    "NO_SUCH_SEAT": "take a seat from 0 to the number of players minus 1",
    "NOT_SEATED": "sit down first",
    "ALREADY_SEATED": "use the token of the seat that you have",
    "SEATS_FREE": "start when all seats are taken",
    "BAD_AGE_ORDER": "list each seat once, the youngest player's first",
    "OUT_OF_RANGE": "stay within the limits in the open act and the metadata",
    "CARD_NOT_HELD": "name cards of your own hand, each once",
    "PLACE_EMPTY": "choose among the places that the open act lists",
    "NOT_ENOUGH_CHIPS": "ask for less, or choose another act",
    "NO_OPENERS": "check; another player may open",
    "DIE_LEFT_LYING": "roll only dice that you rolled in the throw before",
    "BOX_TAKEN": "write into a free box",
    "NO_SCORE": "write into a box in which the throw scores, or cross one out if that is open",
    "BAD_ENTROPY": "reveal what you committed to; draw 16 random bytes of your own",
    "SCORE_OWED": "write the score instead of crossing a box out",
    "CHOICE_RESERVED": "write the score into another box",
    "UNREADABLE": _CORRECT,
    "BAD_FIELD": "correct the fields that `BadRequest` names",
    "REQUEST_ID_REUSED": "create a new UUID for each new request",
    "VERSION_CONFLICT": "read the newer events and decide again; or leave the version out",
    "NO_TOKEN": "send `authorization: Bearer <token>`",
    "UNKNOWN_TOKEN": "get a new token",
    "NOT_YOUR_SEAT": "use the token that JoinGame gave you for this game",
    "NOT_ALLOWED": "use a token of another role; see [permissions.md](permissions.md)",
    "NO_SUCH_GAME": "find the game with ListGames",
    "OTHER_LOG": "call a server of that log, or the proxy, which knows them",
    "BEYOND_END": "ask for a version up to metadata `current`",
    "POSITION_GONE": "watch again without `after_version`: the snapshot contains the game's state",
    "NOT_YET_SEEN": _AGAIN,
    "CATCHING_UP": _AGAIN + ", as often as it takes; both clients do so",
    "STILL_HIDDEN": "ask again when the deal is over, or as a viewer who may see it",
    "PRACTICE_ONLY": "leave seed and practice out, or use a server that allows practice games",
    "TOO_MUCH": _AGAIN + "; or request less at once",
    "STORE_UNAVAILABLE": _AGAIN,
    "BROKEN_HISTORY": "inform the operator, who should audit the store",
    "STOPPING": "repeat the call with the same id at another server, or here after the restart",
    "TOO_SLOW": "resume from the last position that you have read",
    "FAULT": "send the operator the number in metadata `incident`",
    "NOT_A_BOT": "name the seat of a bot that AddBot added",
    "SEAT_KEPT": "take another seat, or wait until the invitation is withdrawn",
    "NOT_OFFERED": "choose another game or file format; ListRuleSets lists the games",
    "ISSUER_UNAVAILABLE": "try again; if the error persists, inform the operator",
    "NO_SUCH_PLAYER": "register the player first",
    "FILE_CHANGED": "read the file again from its beginning",
    "NO_SUCH_CHECKPOINT": "leave the size out to get the newest checkpoint",
}
"""What a caller can do about each reason."""


@cache
def rules_behind() -> Mapping[str, tuple[str, ...]]:
    """For each reason the points of the rule books that are cited with it, in order."""
    points_by_reason: defaultdict[str, set[str]] = defaultdict(set)
    for point, reason in citations_in(Path(deluxe_domain.__path__[0])):
        points_by_reason[reason].add(point)
    return {
        reason: tuple(sorted(points, key=_in_order)) for reason, points in points_by_reason.items()
    }


def _in_order(point: str) -> tuple[str, int]:
    book, _, number = point.partition("-")
    return book, int(number)


def documentation() -> str:
    """docs/errors.md, from the tables and the code of the rules."""
    points_of = rules_behind()
    rows = (
        f"| `{reason}` | `{code.name}` | {', '.join(points_of.get(reason, ())) or '–'} | {meaning} "
        f"| {ADVICE[reason]} |"
        for reason, (code, meaning) in REASONS.items()
    )
    lines = [
        "# Errors",
        "",
        "Every failed call returns a `google.rpc.Status` with details. There is always an",
        f"`ErrorInfo` with the domain `{DOMAIN}` and one of the reasons below; its metadata",
        "contains the `rule` of the rule book and every variable of the text. `BadRequest` lists",
        "invalid fields. `PreconditionFailure` names what the rules forbid. `RetryInfo` is present",
        "if a retry can help. A failed call changes nothing. `Play` and `SubmitCommands` return",
        "the same information about one command in a `Fault`.",
        "",
        "Some errors have no details. gRPC itself answers `UNIMPLEMENTED` for an unknown method,",
        "and `RESOURCE_EXHAUSTED` for a message or for headers that are too large. The health",
        "service's `NOT_FOUND` for an unknown service has none either. On the port for",
        "browsers, an unknown path gets HTTP 404, a body that is neither JSON nor protobuf gets",
        "HTTP 415, and an unsupported compression gets `UNIMPLEMENTED`.",
        "",
        "The column *rules* lists the points that a refusal with this reason may cite.",
        "`./poker-deluxe proto` generates this page from `deluxe_services/api/errors.py`,",
        "`tests/protos/error_reference.py` and the code of the games.",
        "",
        "| reason | status | rules | meaning | what to do |",
        "|---|---|---|---|---|",
        *rows,
        "",
    ]
    return "\n".join(lines)


if __name__ == "__main__":
    print(documentation(), end="")
