"""The checker of histories: wrong ones are named, and it agrees with trying every order."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.simulation.history import Call, Write, violations

GAME = "g"
LOG = (
    Write(GAME, 1, 2, "open", "operator", "d1"),
    Write(GAME, 3, 3, "cut", "seat:0", "d2"),
    Write(GAME, 4, 6, "buy", "seat:1", "d3"),
)
DIGESTS = {(GAME, version): f"s{version}" for version in range(1, 7)}


def act(request: str, invoked: int, returned: int | None, first: int, last: int) -> Call:
    digest = next((one.digest for one in LOG if one.request == request), "")
    outcome = "" if returned is None else "ok"
    return Call(
        "act", GAME, request, "seat:0", invoked=invoked, returned=returned, outcome=outcome,
        first=first, last=last, digest=digest,
    )  # fmt: skip


def read(version: int, invoked: int, returned: int, at_least: int = 0, digest: str = "") -> Call:
    return Call(
        "read", GAME, invoked=invoked, returned=returned, outcome="ok", version=version,
        at_least=at_least, digest=digest,
    )  # fmt: skip


OPEN, CUT, BUY = act("open", 1, 2, 1, 2), act("cut", 3, 6, 3, 3), act("buy", 9, 10, 4, 6)


def faults(*calls: Call, log: tuple[Write, ...] = LOG) -> set[str]:
    return {text.partition(":")[0] for text in violations(calls, log, DIGESTS)}


def test_a_sound_history_has_no_faults() -> None:
    conflict = Call(
        "act", GAME, "late", "seat:0", expected=2, invoked=7, returned=8, outcome="conflict",
        version=3,
    )  # fmt: skip
    refused = Call("act", GAME, "no", "seat:0", invoked=4, returned=5, outcome="refused")
    reads = read(2, 4, 5), read(3, 4, 8, 2, "s3"), read(6, 9, 12)
    assert faults(OPEN, CUT, refused, *reads, conflict, BUY) == set()


def test_what_nobody_was_told_may_be_there_or_not() -> None:
    unanswered = act("cut", 3, None, 0, 0)
    assert faults(OPEN, unanswered, BUY) == set()
    assert faults(OPEN, unanswered, log=LOG[:1]) == set()


@pytest.mark.parametrize(
    ("fault", "calls", "log"),
    [
        ("lost", (OPEN, CUT, BUY), LOG[:2]),
        ("strange", (OPEN, CUT), LOG),
        ("doubled", (OPEN, CUT, BUY), (*LOG, Write(GAME, 7, 7, "cut", "seat:0", "d2"))),
        ("gap", (OPEN, BUY), (LOG[0], LOG[2])),
        ("answer", (OPEN, act("cut", 3, 6, 3, 4), BUY), LOG),
        ("refused", (OPEN, Call("act", GAME, "cut", invoked=3, returned=6, outcome="refused"), BUY),
         LOG),
        ("order", (OPEN, act("cut", 11, 12, 3, 3), BUY), LOG),
        ("order", (OPEN, CUT, read(2, 7, 8), BUY), LOG),
        ("future", (OPEN, CUT, read(6, 7, 8), BUY), LOG),
        ("read", (OPEN, CUT, BUY, read(5, 11, 12)), LOG),
        ("stale", (OPEN, CUT, BUY, read(3, 4, 12, 6)), LOG),
        ("shown", (OPEN, CUT, BUY, read(6, 11, 12, 0, "other")), LOG),
        ("expected", (OPEN, CUT, Call("act", GAME, "buy", expected=2, invoked=9, returned=10,
                                      outcome="ok", first=4, last=6, digest="d3")), LOG),
    ],
)  # fmt: skip
def test_a_wrong_history_is_named(
    fault: str, calls: tuple[Call, ...], log: tuple[Write, ...]
) -> None:
    assert fault in faults(*calls, log=log)


@st.composite
def histories(draw: st.DrawFn) -> tuple[list[Call], list[Write]]:
    """A few commands and reads with times of any kind."""
    number = draw(st.integers(1, 3))
    kinds = [*range(number), *draw(st.lists(st.integers(0, number), max_size=3))]
    times = draw(st.permutations([*range(1, 2 * len(kinds) + 1)]))
    calls = []
    for place, kind in enumerate(kinds):
        begin, end = sorted(times[2 * place : 2 * place + 2])
        if place < number:
            calls.append(act(f"w{kind}", begin, end, kind + 1, kind + 1))
        else:
            calls.append(read(kind, begin, end))
    return calls, [Write(GAME, n + 1, n + 1, f"w{n}", "seat:0", "") for n in range(number)]


def can_be_ordered(calls: list[Call]) -> bool:
    """Whether some order of all calls keeps their times and is what a register would do."""
    for order in permutations(calls):
        version = 0
        earlier: list[Call] = []
        for call in order:
            if any((call.returned or 0) < other.invoked for other in earlier):
                break
            if call.kind == "act" and call.first != version + 1:
                break
            if call.kind == "read" and call.version != version:
                break
            version = call.last if call.kind == "act" else version
            earlier.append(call)
        else:
            return True
    return False


@given(histories())
def test_it_finds_an_order_if_and_only_if_there_is_one(
    history: tuple[list[Call], list[Write]],
) -> None:
    calls, log = history
    assert (not [*violations(calls, log, {})]) == can_be_ordered(calls)
