"""Two rule sets of one game beside each other: each game goes by the one that it pins (G-9)."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

from deluxe_domain import catalogue
from deluxe_domain.games.poker_deluxe import GAME
from deluxe_domain.games.poker_deluxe.events import GameOpened
from deluxe_domain.games.poker_deluxe.play import POKER_DELUXE
from deluxe_domain.kernel.chance import Chance
from deluxe_domain.kernel.cutting import CutDeck
from deluxe_domain.kernel.session import Session
from tests.services.cli.conftest import Pd

SECOND = "poker-deluxe/2"
PLAN = ("poker-deluxe", "--games", 2, "--players", 3, "--cards", 5, "--seed")


def cut_from_below(state: Any, command: Any, chance: Chance) -> Any:
    """Another rule: the cards that are named stay, the others are lifted."""
    if isinstance(command, CutDeck):
        command = structs.replace(command, lifted=52 - command.lifted)
    return GAME.answer(state, command, chance)


def second_rules(state: Any, command: Any, chance: Chance) -> Any:
    """The same under a name of its own."""
    event = cut_from_below(state, command, chance)
    return structs.replace(event, rules=SECOND) if isinstance(event, GameOpened) else event


def test_g_9_a_new_rule_set_leaves_the_games_of_the_old_one_as_they_were(
    pd: Pd, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    db = tmp_path / "games.db"
    assert pd("simulate", *PLAN, "before", "--db", db).code == 0
    session: Session[Any, Any, Any, Any, Any] = Session(replace(POKER_DELUXE.rules, rules=SECOND))
    second = replace(
        GAME, rules=SECOND, answer=second_rules, apply=session.apply, evolve=session.evolve
    )
    monkeypatch.setitem(catalogue.RULE_SETS, SECOND, second)
    monkeypatch.setitem(catalogue.GAMES, GAME.name, second)
    assert pd("simulate", *PLAN, "after", "--db", db).code == 0
    games = pd("games", "--db", db, "--json").json
    assert sorted(game["rules"] for game in games) == [GAME.rules] * 2 + [SECOND] * 2
    audit = pd("audit", "--all", "--db", db)
    assert audit.code == 0, audit.out
    for game in games:
        assert pd("replay", game["name"], "--db", db, "--as", "auditor", "--json").code == 0
    monkeypatch.setitem(catalogue.RULE_SETS, GAME.rules, replace(GAME, answer=cut_from_below))
    result = pd("audit", "--all", "--db", db)
    assert result.code == 1, "had the old one been changed instead, its games would tell"
    assert "stored and derived event differ in lifted" in result.out
