"""The work of ``ReplayService`` that uses a whole core, so that other processes can do it.

All that is given and comes back can be carried from one process to another.
"""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final

from msgspec import ValidationError

from deluxe_domain.catalogue import RULE_SETS
from deluxe_domain.kernel.chance import GameChance
from deluxe_domain.kernel.decider import Refused
from deluxe_domain.kernel.history import Cause, Entry
from deluxe_replays.audit.rebuilding import rebuild_game
from deluxe_replays.audit.reexecution import Verdict, reexecute
from deluxe_replays.entries.rows import StoredRow
from deluxe_replays.insight.analysis import analyse, encode
from deluxe_services.api.conversion.mapping import MAPPINGS, GameMapping
from deluxe_services.api.errors import bad_field
from deluxe_services.api.refusals import failure_of, malformed
from deluxe_services.api.requests import SEED_BYTES, game_id
from pokerdeluxe.v1 import history_pb2 as history
from pokerdeluxe.v1 import replay_service_pb2 as pb

LOT: Final = 256
"""Events in one message."""

MOST_DECISIONS: Final = 50_000


def rebuild_responses(data: bytes) -> list[bytes]:
    """The bytes of each ``RebuildResponse`` to the bytes of a request.

    ``Failure`` if the request is none, or if the rules refuse a decision.
    """
    request = pb.RebuildRequest.FromString(data)
    mapping = _checked(request)
    digest = ""
    responses: list[bytes] = []
    try:
        entries = _entries(mapping, request)
        while lot := list(islice(entries, LOT)):
            digest = lot[-1].digest
            events = [_whole(mapping, entry) for entry in lot]
            responses.append(pb.RebuildResponse(events=events).SerializeToString())
    except Refused as error:
        raise failure_of(error) from None
    responses.append(pb.RebuildResponse(digest=digest).SerializeToString())
    return responses


def execute_again(rules: str, game: str, master: str, rows: Sequence[bytes], cut: bool) -> Verdict:
    """The result of the re-execution of a game, from its master seed and its stored entries.

    ``game`` is the id that its chance is derived with (G-5).
    """
    chance = GameChance(game, bytes.fromhex(master))
    return reexecute(RULE_SETS[rules], rows, chance, cut=cut)


def analysis_bytes(game: str, rows: Sequence[bytes]) -> bytes:
    """The analysis of a game that is over, in bytes."""
    stored = [StoredRow(version, "", data) for version, data in enumerate(rows, 1)]
    return encode(analyse(game, stored))


def _checked(request: pb.RebuildRequest) -> GameMapping:
    """The mapping of the rules that are asked for; ``Failure`` if the request cannot be met."""
    game_id(request.name)
    mapping = MAPPINGS.get(request.rules)
    if mapping is None:
        names = ", ".join(MAPPINGS)
        raise bad_field("rules", f"there is no such rule set: choose one of {names}")
    if len(request.seed) != SEED_BYTES:
        raise bad_field("seed", f"a seed has {SEED_BYTES} bytes, not {len(request.seed)}")
    if len(request.decisions) > MOST_DECISIONS:
        raise bad_field("decisions", f"send at most {MOST_DECISIONS} decisions")
    return mapping


def _entries(mapping: GameMapping, request: pb.RebuildRequest) -> Iterator[Entry]:
    game = game_id(request.name)
    causes = [_cause(mapping, place, each) for place, each in enumerate(request.decisions)]
    return rebuild_game(mapping.game, game, request.seed, causes)


def _cause(mapping: GameMapping, place: int, decision: history.Decision) -> Cause:
    path = f"decisions.{place}"
    try:
        return mapping.read_decision(decision)
    except LookupError:
        raise bad_field(path, "set the decision") from None
    except ValidationError as error:
        raise malformed(error, path) from None


def _whole(mapping: GameMapping, entry: Entry) -> history.Event:
    return history.Event.FromString(mapping.event_bytes(entry, entry.event, reveal=True))
