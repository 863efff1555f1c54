"""What an audit says of the sources that a game has pinned (G-9)."""

from concurrent.futures import ThreadPoolExecutor
from threading import Semaphore
from time import sleep

import pytest

from deluxe_domain.catalogue import RULE_SETS
from deluxe_replays import sources
from deluxe_replays.sources import Locked, provenance, sources_digest

RULES = "yacht/1"
HERE = sources_digest(RULES)
OLD, NEVER = "0" * 64, "1" * 64


@pytest.mark.parametrize(
    ("lock", "digest", "text"),
    [
        (Locked((HERE,), "0.1.0"), HERE, "the same as here, of release 0.1.0 or later"),
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
    lock: Locked, digest: str, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sources, "the_lock", lambda: {RULES: lock})
    assert provenance(RULES, digest) == text


def test_of_an_unknown_rule_set_nothing_is_known() -> None:
    assert provenance("a-game/1", OLD) == "of a rule set that is unknown here"


def test_sources_are_parsed_by_one_thread_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """In Python 3.11 two at once end in a ``SystemError`` now and then."""
    inside, most = Semaphore(1), []
    whole = sources.manifest

    def watched(rules: str) -> str:
        alone = inside.acquire(blocking=False)
        most.append(alone)
        sleep(0.001)
        if alone:
            inside.release()
        return whole(rules)

    monkeypatch.setattr(sources, "manifest", watched)
    sources._digest.cache_clear()
    with ThreadPoolExecutor(8) as threads:
        digests = list(threads.map(sources_digest, list(RULE_SETS) * 4))
    assert most == [True] * len(RULE_SETS)
    assert len(set(digests)) == len({whole(rules) for rules in RULE_SETS})
