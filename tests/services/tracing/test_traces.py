"""One trace from a client's span to the commit, over the wire as a collector gets it."""

import re
from importlib.metadata import version
from itertools import pairwise

import pytest

from tests.services.tracing.collector import CLIENT, TURN, Collector, Span, turn_traced
from tests.services.tracing.picture import PICTURE, depth, drawn

GAMES = "pokerdeluxe.v1.GameService"
TREE = [
    (0, CLIENT, TURN),
    (1, "poker-deluxe", f"{GAMES}/GetGame"),
    (1, "poker-deluxe", f"{GAMES}/Act"),
    (2, "poker-deluxe", "decide"),
    (2, "poker-deluxe", "commit"),
    (3, "poker-deluxe", "write group"),
]


@pytest.fixture(scope="module")
def traced(tmp_path_factory: pytest.TempPathFactory) -> tuple[list[Span], Collector]:
    return turn_traced(tmp_path_factory.mktemp("traced"))


def test_a_turn_is_one_trace_from_the_client_to_the_commit(
    traced: tuple[list[Span], Collector],
) -> None:
    spans, collector = traced
    assert [(depth(one, spans), one.service, one.name) for one in spans] == TREE
    assert len({one.trace for one in spans}) == 1
    turn, _, act, decide, commit, group = spans
    for outer, inner in pairwise([turn, act, commit, group]):
        assert outer.start <= inner.start
        assert inner.end <= outer.end
    assert decide.end <= commit.start
    # Whoever calls without a trace begins one with the call.
    assert collector.roots() - {TURN} <= {
        f"{GAMES}/{method}" for method in ("CreateGame", "JoinGame", "StartGame", "GetGame")
    }


def test_spans_have_the_attributes_of_the_conventions(
    traced: tuple[list[Span], Collector],
) -> None:
    _, _, act, decide, commit, group = traced[0]
    assert act.attributes == {
        "rpc.system.name": "grpc",
        "rpc.method": f"{GAMES}/Act",
        "rpc.response.status_code": "OK",
    }
    assert decide.attributes == commit.attributes == {}
    assert group.attributes == {"db.operation.batch.size": 1}
    assert act.resource["service.name"] == "poker-deluxe"
    assert act.resource["service.version"] == version("poker-deluxe")
    assert act.resource["deployment.environment.name"] == "test", "the operator's variables"


def test_the_picture_in_the_docs_is_of_such_a_trace(
    traced: tuple[list[Span], Collector],
) -> None:
    def names(picture: str) -> list[str]:
        return re.findall(r'<text x="(\d+" y="\d+" fill="#1a202c">[^<]+)', picture)

    assert names(PICTURE.read_text("utf-8")) == names(drawn(traced[0]))
    assert "pictures/trace.svg" in (PICTURE.parents[1] / "operating.md").read_text("utf-8")
    assert PICTURE.stat().st_size < 5_000
