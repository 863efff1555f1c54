"""Bundles changed by structure: the verifiers agree claim by claim, and none is at a loss."""

from collections.abc import Iterator

import pytest

from tests.effort import examples
from tests.vectors.bundles import forging
from tests.vectors.bundles.fuzz import InJavaScript, Judge, by_the_document, in_python
from tests.vectors.bundles.structural import Structural, disagreement

SAMPLE = examples(8, 200)


@pytest.fixture(scope="module")
def judges() -> Iterator[dict[str, Judge]]:
    with InJavaScript() as javascript:
        yield {"python": in_python, "javascript": javascript.judge, "document": by_the_document}


@pytest.mark.parametrize("game", forging.GOOD)
def test_the_verifiers_agree_whatever_is_empty_missing_or_of_another_type(
    game: str, judges: dict[str, Judge]
) -> None:
    changes = [*Structural(game, seed=1).some(SAMPLE)]
    ways = {f"{each.place}: {each.way}" for each in changes}
    assert "game-started event.youngest_first: empty" in ways
    all_claims = {f"{each.place}: {each.way}": disagreement(each, judges) for each in changes}
    assert {way: claims for way, claims in all_claims.items() if claims} == {}
