"""What an audit says of the sources that a game has pinned (G-9)."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from deluxe_domain.catalogue import RULE_SETS
from deluxe_replays import sources
from deluxe_replays.sources import Locked, provenance, sources_digest

RULES = "yacht/1"
HERE = sources_digest(RULES)
OLD, NEVER = "0" * 64, "1" * 64


@pytest.mark.parametrize(
    ("lock", "digest", "said"),
    [
        (Locked((HERE,), "0.1.0"), HERE, "the same as here of release 0.1.0 or later"),
        (Locked((HERE,)), HERE, "the same as here"),
        (Locked((OLD,), "0.1.0"), HERE, "the same as here"),
        (
            Locked((OLD, HERE), "0.1.0"),
            OLD,
            "those of release 0.1.0 or later, which decide the same as those here",
        ),
        (Locked((OLD,)), OLD, "earlier ones"),
        (
            Locked((OLD, HERE), "0.1.0"),
            NEVER,
            "others than here, and of no release that is known here",
        ),
    ],
)
def test_pinned_sources_are_compared_with_those_here_and_those_released(
    lock: Locked, digest: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sources, "the_lock", lambda: {RULES: lock})
    assert provenance(RULES, digest) == said


def test_of_an_unknown_rule_set_nothing_is_known() -> None:
    assert provenance("a-game/1", OLD) == "of a rule set that is unknown here"


def test_the_digests_are_the_same_for_many_threads_at_once() -> None:
    cached = {rules: sources_digest(rules) for rules in RULE_SETS}
    for known in (sources._digest, sources._imports, sources._source):
        known.cache_clear()
    with ThreadPoolExecutor(16) as threads:
        asked = list(threads.map(sources_digest, list(RULE_SETS) * 4))
    assert asked == [*cached.values()] * 4
