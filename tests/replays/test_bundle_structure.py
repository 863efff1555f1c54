"""Bundles changed by structure: the verifiers agree claim by claim, and none is at a loss."""

import pytest

from tests.vectors.bundles import forging
from tests.vectors.bundles.fuzz import InJavaScript, Judge, by_the_document, in_python
from tests.vectors.bundles.structural import Structural, disagreement

SAMPLE = 20


@pytest.mark.parametrize("game", forging.GOOD)
def test_the_verifiers_agree_whatever_is_empty_missing_or_of_another_type(game: str) -> None:
    with InJavaScript() as javascript:
        judges: dict[str, Judge] = {
            "python": in_python,
            "javascript": javascript.judge,
            "document": by_the_document,
        }
        changes = [*Structural(game, seed=1).some(SAMPLE)]
        ways = {f"{each.place}: {each.way}" for each in changes}
        assert "game-started event.youngest_first: empty" in ways
        all_claims = {f"{each.place}: {each.way}": disagreement(each, judges) for each in changes}
    assert {way: claims for way, claims in all_claims.items() if claims} == {}
