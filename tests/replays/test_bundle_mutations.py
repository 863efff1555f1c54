"""Bundles changed at random: the verifiers agree on each, and none is at a loss."""

from collections import Counter

from tests.vectors.bundles.fuzz import InJavaScript, differences, in_python


def test_the_verifiers_agree_on_every_bundle_that_was_changed_at_random() -> None:
    counts: Counter[str] = Counter()
    with InJavaScript() as javascript:
        judges = {"python": in_python, "javascript": javascript.judge}
        assert [*differences(150, seed=3, judges=judges, counts=counts)] == []
    assert counts["refuted"] > counts["no bundle"] > 0
