"""What every game on the session states: its phases cover its events, commands and states (G-6)."""

from typing import Any, get_args

import pytest
from msgspec import Struct

from deluxe_domain.catalogue import RULE_SETS
from deluxe_domain.kernel.game import AnyGame
from deluxe_domain.kernel.session import Session
from deluxe_domain.kernel.table import (
    EntropyRevealed,
    EntropyWithheld,
    GameOpened,
    GameStarted,
    JoinGame,
    LeaveGame,
    OpenGame,
    PlayerJoined,
    PlayerLeft,
    PlayerReturned,
    RevealEntropy,
    RunOutClock,
    StartGame,
)

SEATS = (PlayerJoined, PlayerLeft, PlayerReturned, EntropyRevealed, EntropyWithheld)
AROUND = (GameOpened, *SEATS, GameStarted)
COMMANDS = (OpenGame, JoinGame, LeaveGame, StartGame, RevealEntropy, RunOutClock)
EVERY_GAME = pytest.mark.parametrize("game", RULE_SETS.values(), ids=list(RULE_SETS))


@pytest.mark.parametrize("rules", RULE_SETS)
def test_a_rule_set_has_the_name_that_the_catalogue_gives_it(rules: str) -> None:
    game = RULE_SETS[rules]
    assert game.rules == rules
    assert game.name == rules.partition("/")[0]


def session_of(game: AnyGame) -> Session[Any, Any, Any, Any, Any]:
    session: Session[Any, Any, Any, Any, Any] = game.answer.__self__  # type: ignore[attr-defined]
    return session


def phases_in(annotation: Any) -> set[type[Struct]]:
    """The structs in a union, however it is nested."""
    members = get_args(annotation)
    if isinstance(annotation, type) and issubclass(annotation, Struct):
        return {annotation}
    origin = getattr(annotation, "__origin__", None)
    if isinstance(origin, type) and issubclass(origin, Struct):
        return {origin}
    return {phase for member in members for phase in phases_in(member)}


@EVERY_GAME
def test_every_kind_of_event_happens_in_a_phase_and_no_other_does(game: AnyGame) -> None:
    session = session_of(game)
    kinds = {event for phase in session.phases.values() for event in phase.events}
    own = {kind for kind in game.events.kinds if not issubclass(kind, AROUND)}
    assert kinds == own


@EVERY_GAME
def test_every_phase_of_the_states_is_in_the_table_and_no_other_is(game: AnyGame) -> None:
    playing = next(each for each in get_args(game.states) if "Playing[" in str(each))
    _, play = get_args(playing)
    assert phases_in(play) == set(session_of(game).phases)


@EVERY_GAME
def test_g_6_every_command_is_answered_or_refused_wherever_a_player_must_choose(
    game: AnyGame,
) -> None:
    session = session_of(game)
    anytime = {choice.command for choice in session.rules.anytime}
    own = {kind for kind in game.commands.kinds if not issubclass(kind, COMMANDS)}
    assert anytime <= own | {RunOutClock}
    for phase in session.phases.values():
        if phase.turn is not None:
            assert set(phase.choices) | anytime == own | (anytime - own), phase.kind
        else:
            assert not phase.choices


@EVERY_GAME
def test_every_phase_goes_on_by_itself_or_waits_for_somebody(game: AnyGame) -> None:
    for phase in session_of(game).phases.values():
        assert phase.follows is not None or phase.turn is not None, phase.kind


@EVERY_GAME
def test_the_last_event_alone_ends_the_game(game: AnyGame) -> None:
    session = session_of(game)
    ending = [p for p in session.phases.values() if session.rules.ended in p.events]
    assert len(ending) == 1
    assert session.rules.ended.kind == "game-ended"
