"""docs/errors.md: every reason with its status, the rules behind it, and what to do.

``python -m deluxe_services.rpc.error_reference`` writes it to standard output. The rules are read
from the domain's own code (``citations``).
"""

from collections import defaultdict
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import deluxe_domain
from deluxe_services.rpc.citations import citations_in
from deluxe_services.rpc.errors import DOMAIN, REASONS

_AGAIN: Final = (
    "wait for as long as `RetryInfo` says, then repeat the call with the same request id"
)
_MEND: Final = "mend the request; it is refused in the same way each time"
_ACTS: Final = "choose among the acts that the view and the answer list"

ADVICE: Final[Mapping[str, str]] = {
    "NOT_OPEN": "open the game first; over gRPC nobody hears this, since games are made by opening",
    "ALREADY_OPEN": "give another command; over gRPC nobody hears this, for the same reason",
    "BAD_OPTION": "choose other terms or options; the text and metadata say which, and the limits",
    "WRONG_PHASE": _ACTS,
    "NOT_YOUR_TURN": "wait until the view's `to_act` is your seat",
    "GAME_OVER": "nothing; the game can be looked at, replayed and audited",
    "SEAT_TAKEN": "take another seat; the view lists the free ones",
    "NO_SUCH_SEAT": "take a seat from 0 to the number of players less 1",
    "NOT_SEATED": "sit down first",
    "ALREADY_SEATED": "go on with the token of the seat that you have",
    "SEATS_FREE": "start when everybody sits",
    "BAD_AGE_ORDER": "name each seat once, the youngest player's first",
    "OUT_OF_RANGE": "keep within the limits that the open act and the metadata give",
    "CARD_NOT_HELD": "name cards of your own hand, each once",
    "PLACE_EMPTY": "choose among the places that the open act lists",
    "NOT_ENOUGH_CHIPS": "ask for less, or choose another act",
    "NO_OPENERS": "pass; another player may open",
    "DIE_LEFT_LYING": "throw only dice that were picked up in the throw before",
    "BOX_TAKEN": "write into a free box",
    "NO_SCORE": "write into a box in which the throw scores, or cross one out where that is open",
    "SCORE_OWED": "write the score instead of crossing a box out",
    "UNREADABLE": _MEND,
    "BAD_FIELD": "mend the fields that `BadRequest` names",
    "REQUEST_ID_REUSED": "make a new UUID for each new request",
    "VERSION_CONFLICT": "read what has happened since, and decide anew; or leave the version out",
    "NO_TOKEN": "send `authorization: Bearer <token>`",
    "UNKNOWN_TOKEN": "get a new token",
    "NOT_YOUR_SEAT": "use the token that JoinGame gave you for this game",
    "NOT_ALLOWED": "use a token of another role; see [permissions.md](permissions.md)",
    "NO_SUCH_GAME": "look the game up with ListGames",
    "BEYOND_END": "ask for a version up to metadata `current`",
    "POSITION_GONE": "watch anew without `after_version`: the snapshot tells where the game stands",
    "NOT_YET_SEEN": _AGAIN,
    "STILL_HIDDEN": "ask again when the deal is over, or as a viewer who may see it",
    "NOT_FOR_PRACTICE": "leave the seed out, or practise on a server that was started for it",
    "TOO_MUCH": _AGAIN + "; or ask for less at once",
    "STORE_UNAVAILABLE": _AGAIN,
    "BROKEN_HISTORY": "tell the operator, who audits the store",
    "STOPPING": "go on at another server, or at this one when it is back, with the same request id",
    "TOO_SLOW": "watch on from the last position that you have read",
    "FAULT": "tell the operator the number in metadata `incident`",
    "NOT_A_BOT": "name the seat of a bot that AddBot seated",
    "SEAT_KEPT": "take another seat, or wait until the invitation is withdrawn",
    "NOT_OFFERED": "ask for another game; ListRuleSets tells what there is",
    "ISSUER_UNAVAILABLE": "try again; if it lasts, tell the operator",
    "NO_SUCH_PLAYER": "register the player first",
    "NO_SUCH_SUBSCRIPTION": "make it by CreateSubscription, with a token of the same player",
    "SUBSCRIPTION_EXISTS": "take another name, or delete the one that there is",
    "FILE_CHANGED": "read the file again from its beginning",
    "TAKEN_OVER": "stop, unless this reader is the one that should go on",
    "NO_SUCH_CHECKPOINT": "ask for the newest one, by leaving the size out",
}
"""What a caller can do about each reason."""


def rules_behind() -> dict[str, tuple[str, ...]]:
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
        "Every call that fails carries a `google.rpc.Status` with details: always an",
        f"`ErrorInfo` (domain `{DOMAIN}`, one of the reasons below, in its metadata the `rule` of",
        "the rule book and every variable of the text), `BadRequest` for faulty fields,",
        "`PreconditionFailure` for what the rules forbid, `RetryInfo` where it helps to try again.",
        "After any error nothing has changed. `Play` and `SubmitCommands` tell the same of one",
        "command in a `Fault`.",
        "",
        "Without these details, gRPC itself answers `UNIMPLEMENTED` for a method that does not",
        "exist, and `RESOURCE_EXHAUSTED` for a message or for headers that are too large. The",
        "library's refusals of health and reflection have none either. On the port for browsers",
        "what is no method is HTTP's 404, what is neither JSON nor protobuf its 415, and a",
        "compression that is not offered `UNIMPLEMENTED`, without details too.",
        "",
        "The rules are the points that a refusal with this reason may cite. Made by",
        "`./poker-deluxe proto` from `deluxe_services/rpc/errors.py`, `error_reference.py` and the",
        "code of the games.",
        "",
        "| reason | status | rules | meaning | what to do |",
        "|---|---|---|---|---|",
        *rows,
        "",
    ]
    return "\n".join(lines)


if __name__ == "__main__":
    print(documentation(), end="")
