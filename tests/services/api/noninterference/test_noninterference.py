"""What a seat and the public receive tells nothing of what they may not see (G-7)."""

from itertools import islice
from typing import Any

import pytest

from deluxe_domain.kernel.chance import DealChance
from deluxe_domain.kernel.history import StateAt
from deluxe_domain.kernel.viewer import AUDITOR
from deluxe_services.histories.openings import PackOpenings, open_packs
from tests.services.api.noninterference import received
from tests.services.api.noninterference.leaks import OF_ALL, OF_CARDS
from tests.services.api.noninterference.pairs import RULES, TRIES, pairs

WITH_CARDS = [rules for rules in RULES if not rules.startswith(("poker-dice", "yacht", "escalero"))]
MOST_PAIRS = 60
"""A leak shows in one of so many pairs."""


@pytest.mark.parametrize("rules", RULES)
def test_g_7_games_that_differ_in_what_is_hidden_look_the_same(rules: str) -> None:
    pairs_of = list(pairs(18, seed=7, only=rules))
    assert [pair.difference for pair in pairs_of if pair.difference] == []
    assert sum(pair.tries < TRIES for pair in pairs_of) >= 16, "hardly a pair was given up"
    assert any(pair.hidden for pair in pairs_of), "something was hidden"
    assert len({pair.viewer for pair in pairs_of}) > 1


@pytest.mark.parametrize("leak", OF_CARDS)
@pytest.mark.parametrize("rules", WITH_CARDS)
def test_g_7_a_leak_of_a_card_is_found(rules: str, leak: str) -> None:
    pairs_tried = pairs(MOST_PAIRS, seed=11, disguise=OF_CARDS[leak], only=rules)
    assert any(pair.difference for pair in pairs_tried)


@pytest.mark.parametrize("leak", OF_ALL)
@pytest.mark.parametrize("rules", RULES)
def test_g_7_a_leak_of_chance_is_found(rules: str, leak: str) -> None:
    pairs_tried = pairs(MOST_PAIRS, seed=13, disguise=OF_ALL[leak], only=rules)
    assert any(pair.difference for pair in pairs_tried)


@pytest.mark.parametrize("rules", WITH_CARDS)
def test_g_7_an_opening_of_another_card_is_found(
    rules: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def too_many(
        game: Any, latest: Any, deal: Any, chance: DealChance, _: Any
    ) -> tuple[PackOpenings, ...]:
        over = StateAt(latest.state, latest.version, latest.version, open_to_all=True)
        return open_packs(game, over, deal, chance, AUDITOR)

    monkeypatch.setattr(received, "open_packs", too_many)
    assert any(pair.difference for pair in pairs(MOST_PAIRS, seed=11, only=rules))


def test_g_7_pairs_come_again_from_their_seed() -> None:
    assert list(islice(pairs(9, seed=5), 9)) == list(pairs(9, seed=5))
