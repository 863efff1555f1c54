"""What clients asked and were answered, and whether one game that knows no rules can explain it.

A game is a register that each command moves on by some versions: a compare-and-set. So the versions
say in which order commands took effect, and it is enough to place them, and the reads between them,
within the times of their calls: the method of Wing and Gong for a history whose order of writes is
known, in linear time. Nothing of the program is used.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

import msgspec


class Call(msgspec.Struct, omit_defaults=True):
    """One call of a client: ``invoked`` and ``returned`` are numbers in the order of all messages,
    or times.

    ``kind``: act, read, create. ``outcome``: ok (with ``first`` and ``last``, or ``version`` of a
    read), refused (by the rules), conflict (the game was at ``version``); empty: nobody knows.
    ``at_least`` is a read's ``min_version``, ``expected`` a command's. ``digest`` is one of what
    was shown, if it can be compared with the log. ``replayed``: the server says that the request
    had been answered before.
    """

    kind: str
    game: str
    request: str = ""
    by: str = ""
    command: str = ""
    expected: int | None = None
    at_least: int = 0
    invoked: int = 0
    returned: int | None = None
    outcome: str = ""
    first: int = 0
    last: int = 0
    version: int = 0
    digest: str = ""
    replayed: bool = False


class Write(NamedTuple):
    """A command as the log has it: versions ``first`` to ``last``, and a digest of its events."""

    game: str
    first: int
    last: int
    request: str
    by: str
    digest: str


class _Placed(NamedTuple):
    """A write with the time within which it took effect."""

    write: Write
    after: int
    before: float


def violations(
    calls: Sequence[Call],
    log: Sequence[Write],
    digests: Mapping[tuple[str, int], str],
    beginning: Sequence[Write] = (),
) -> Iterator[str]:
    """What no order of the commands in the log explains, in a sentence for each.

    ``digests``: of the events of each game up to each version. ``beginning`` was in the log when
    the history began.
    """
    by_game: dict[str, list[Call]] = defaultdict(list)
    for call in calls:
        by_game[call.game].append(call)
    writes: dict[str, list[Write]] = defaultdict(list)
    for write in log:
        writes[write.game].append(write)
    before = {(write.game, write.first) for write in beginning}
    requests = {call.request for call in calls}
    for write in log:
        ours = write.by not in ("clock", "host") and (write.game, write.first) not in before
        if ours and write.request not in requests:
            yield f"strange: nobody gave {write.request} of {write.game}"
    for game in sorted({*by_game, *writes}):
        own = by_game[game]
        yield from _lost_or_doubled(own, writes[game], before)
        yield from _refused(own, writes[game])
        yield from _not_linear(own, writes[game], before)
        yield from _stale(own, digests)


def _lost_or_doubled(
    calls: Sequence[Call], writes: Sequence[Write], before: set[tuple[str, int]]
) -> Iterator[str]:
    version = 0
    by_request: dict[str, Write] = {}
    for write in writes:
        if write.first != version + 1:
            yield f"gap: {write.game} has {write.first} behind {version}"
        version = write.last
        if write.request in by_request:
            yield f"doubled: {write.request} is in the log at {write.first}, too"
        by_request[write.request] = write
    for call in calls:
        if call.kind == "read" or call.outcome != "ok":
            continue
        there = by_request.get(call.request)
        if there is None:
            yield f"lost: {call.request} of {call.game} was acknowledged at {call.last}"
        elif call.expected not in (None, there.first - 1):
            yield f"expected: {call.request} was decided at {there.first - 1}, not {call.expected}"
        elif (there.first, there.last) != (call.first, call.last) or (
            call.digest not in ("", there.digest)
        ):
            yield (
                f"answer: {call.request} of {call.game} is at {there.first} to {there.last}, and "
                f"the answer was {call.first} to {call.last}, or with other events"
            )


def _refused(calls: Sequence[Call], writes: Sequence[Write]) -> Iterator[str]:
    """What the rules refused stays refused: the request is not in the log."""
    refused = {call.request for call in calls if call.outcome == "refused"}
    for write in writes:
        if write.request in refused:
            yield f"refused: {write.request} of {write.game} was refused and is in the log"


def _not_linear(
    calls: Sequence[Call], writes: Sequence[Write], before: set[tuple[str, int]]
) -> Iterator[str]:
    """Place each write as early as it can be, behind the reads of the version before it."""
    reads: dict[int, list[Call]] = defaultdict(list)
    for call in calls:
        if call.returned is not None and (call.kind == "read" or call.outcome == "conflict"):
            reads[call.version].append(call)
        if call.outcome == "conflict" and call.version == call.expected:
            yield f"conflict: {call.request} was refused for a version that the game had"
    ends = {0, *(write.last for write in writes)}
    for version in sorted(reads.keys() - ends):
        yield f"read: {calls[0].game} was shown at {version}, within a decision or behind the end"
    at = 0
    for placed in (None, *_placed(calls, writes, before)):
        if placed is not None:
            at = max(at, placed.after)
            if at > placed.before:
                yield f"order: {placed.write.request} cannot have taken effect when it did"
        for read in reads[placed.write.last if placed else 0]:
            if read.returned is not None and read.returned < at:
                yield f"future: {read.game} was shown at {read.version} before it was there"
        at = max([at, *(read.invoked for read in reads[placed.write.last if placed else 0])])


def _placed(
    calls: Sequence[Call], writes: Sequence[Write], before: set[tuple[str, int]]
) -> Iterator[_Placed]:
    times: dict[str, tuple[int, float]] = {}
    for call in calls:
        if call.kind != "read":
            first, end = times.get(call.request, (call.invoked, float("inf")))
            is_answer = call.outcome == "ok" and call.returned is not None
            times[call.request] = first, min(end, float(call.returned or 0)) if is_answer else end
    for write in writes:
        if (write.game, write.first) in before:
            yield _Placed(write, 0, 0)
        else:
            yield _Placed(write, *times.get(write.request, (0, float("inf"))))


def _stale(calls: Sequence[Call], digests: Mapping[tuple[str, int], str]) -> Iterator[str]:
    """Reads show at least what they were asked for, and the events that the log has."""
    for call in calls:
        if call.kind != "read" or call.returned is None:
            continue
        if call.version < call.at_least:
            yield f"stale: {call.game} was shown at {call.version}, not at {call.at_least}"
        if call.digest and call.digest != digests.get((call.game, call.version)):
            yield f"shown: {call.game} at {call.version} is not what the log has"
