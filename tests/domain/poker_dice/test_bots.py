"""The bot that reckons: exact where it says so, and clearly ahead of chance."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

import pytest

from deluxe_domain.games import poker_dice
from deluxe_domain.games.poker_dice import rules
from deluxe_domain.games.poker_dice.bots import (
    CERTAIN,
    NOTHING,
    best_turn,
    chances_to_stand,
)
from deluxe_domain.games.poker_dice.events import GameEnded
from deluxe_domain.games.poker_dice.rules import place_of
from deluxe_domain.kernel.best_turn import HANDS, ROLLS, BestTurn
from deluxe_domain.kernel.chance import GameChance
from deluxe_domain.kernel.decider import Event, decide
from deluxe_domain.kernel.game import AnyGame
from deluxe_domain.kernel.stream import Stream
from deluxe_domain.kernel.table import JoinGame, StartGame
from deluxe_domain.kernel.viewer import at_seat

GAME: AnyGame = poker_dice.GAME


def test_the_last_player_keeps_what_wins_already() -> None:
    to_beat = place_of((2, 2, 3, 4, 5), lowest_wins=False)
    assert best_turn(to_beat, 0, False).pick_up((3, 3, 1, 5, 6), range(5), 1) == ()


def test_a_hand_that_loses_is_never_kept() -> None:
    to_beat = place_of((6, 6, 6, 6, 5), lowest_wins=False)
    assert best_turn(to_beat, 0, False).pick_up((5, 5, 5, 5, 2), (0, 1, 2, 3, 4), 2)


@pytest.mark.parametrize("lowest_wins", [False, True])
def test_the_better_a_hand_the_better_it_stands(lowest_wins: bool) -> None:
    for to_come in (1, 2):
        chances = chances_to_stand(to_come, lowest_wins)
        assert list(chances) == sorted(chances)
    fewer = zip(chances_to_stand(2, lowest_wins), chances_to_stand(1, lowest_wins), strict=True)
    assert all(two <= one for two, one in fewer)


@pytest.mark.parametrize("lowest_wins", [False, True])
def test_against_one_player_both_chances_make_a_whole(lowest_wins: bool) -> None:
    """What the last player can win against a hand is what the hand loses."""
    for place in (0, 20, 45, rules.STRENGTHS - 1):
        their = best_turn(place, 0, lowest_wins).expected // ROLLS**3
        assert CERTAIN - 2 <= their + chances_to_stand(1, lowest_wins)[place] <= CERTAIN


def test_the_chance_to_win_is_that_of_the_best_turn_by_hand() -> None:
    """Against five aces only five aces tie: half the chance of one who goes for aces alone."""
    highest = place_of((1, 1, 1, 1, 1), lowest_wins=False)
    aces = BestTurn([int(hand == (1, 1, 1, 1, 1)) for hand in HANDS]).expected
    half = Fraction(CERTAIN, 2) * aces / ROLLS**3
    assert abs(Fraction(best_turn(highest, 0, False).expected, ROLLS**3) - half) < 1
    assert best_turn(NOTHING, 0, False).expected == CERTAIN * ROLLS**3


@pytest.mark.parametrize("lowest_wins", [False, True])
def test_the_sensible_bot_wins_most_rounds_against_chance(lowest_wins: bool) -> None:
    chips = Counter[str]()
    for number in range(40):
        bots = ("random", "sensible") if number % 2 else ("sensible", "random")
        chips.update(dict(zip(bots, played(bots, number, lowest_wins), strict=True)))
    # Of 200 rounds a bot as good as chance would win 129 or more once in 20,000 runs.
    assert chips["sensible"] - 40 * 20 > 2 * 129 - 200


def played(bots: tuple[str, str], number: int, lowest_wins: bool) -> tuple[int, ...]:
    """The stacks after five rounds of one unit with twenty units each."""
    chance = GameChance(f"bots-{number}", number.to_bytes(32, "big"))
    options = {"lowest_wins": lowest_wins, "stake": 20, "rounds": 5}
    opening = {"kind": "open-game", "terms": {"players": 2}, "options": options}
    state = GAME.initial
    for command in (
        GAME.commands.plain(opening),
        JoinGame(player="a", seat=0),
        JoinGame(player="b", seat=1),
        StartGame(youngest_first=(0, 1)),
    ):
        state = decide(GAME, state, command, chance).state
    own = Stream(bytes(32), bytes([number]))
    events: Sequence[Event] = ()
    while (seat := GAME.to_act(state)) is not None:
        command = GAME.bots[bots[seat]](GAME.view(state, at_seat(seat), False), own)
        decision = decide(GAME, state, command, chance)
        state, events = decision.state, decision.events
    ended = next(reversed(events), None)
    assert isinstance(ended, GameEnded), "nobody has to act any more"
    return ended.stacks
