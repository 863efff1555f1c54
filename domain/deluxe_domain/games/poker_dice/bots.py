"""Bots of Poker Dice: a random one, and one that computes which hand it must beat.

``sensible`` knows the hands on the table and the number of players after it. For each hand it
computes the chance to win the round, if the others play like it, and then picks up the dice
with the highest chance, exactly. It bets by the chance that its turn in the round gives (who throws
later knows what to beat). Only two things are approximate: a tie counts as half a win, for any
number of players, and more than five later players count as five.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from deluxe_domain.games.poker_dice import commands, rules
from deluxe_domain.games.poker_dice.views import PokerDiceView
from deluxe_domain.kernel.best_turn import HANDS, ROLLS, BestTurn
from deluxe_domain.kernel.game import Bot
from deluxe_domain.kernel.random_bot import random_bot
from deluxe_domain.kernel.stream import Stream
from deluxe_domain.kernel.strengths import with_strengths
from deluxe_domain.kernel.turns import MayRollAgain, RollAgain

CERTAIN: Final = 10**9
"""The chance of a certain event; all chances here are whole billionths."""

MOST_TO_COME: Final = 5
NOTHING: Final = -1
"""The place to beat while there is no hand yet."""

_BETS: Final = 256
"""The number of outcomes by which a bot chooses its bets."""

SHIFT: Final = 80
"""The bits that keep two sums apart: CERTAIN times 7776 to the third power has fewer."""


def play_sensibly(view: PokerDiceView, chance: Stream) -> commands.PlayersCommand:
    """Choose the act with the highest chance to win, and bet as the chances say (PD-6)."""
    seat = view.to_act
    assert seat is not None, "a bot is asked only when it is its turn"
    for act in view.acts:
        if isinstance(act, commands.MayNameBet):
            return commands.NameBet(seat=seat, amount=_bet_to_name(view, act, chance))
        if isinstance(act, commands.MayAcceptBet):
            if _accepts(view, act, chance):
                return commands.AcceptBet(seat=seat)
            return commands.SitOut(seat=seat)
    places = [rules.place_of(hand.dice, view.lowest_wins) for hand in view.hands]
    to_beat = max(places, default=NOTHING)
    to_come = min(len(view.to_play) - 1, MOST_TO_COME)
    turn = best_turn(to_beat, to_come, view.lowest_wins)
    for act in view.acts:
        if isinstance(act, MayRollAgain):
            picked_up = turn.pick_up(view.thrown, act.places, view.throw)
            if picked_up:
                return RollAgain(seat=seat, places=picked_up)
    return commands.StopRolling(seat=seat)


def _bet_to_name(view: PokerDiceView, act: commands.MayNameBet, chance: Stream) -> int:
    """A bet from the least to the highest that costs no more than ``_worst_loss`` on average.

    Who starts throws first and so has less than their share of the chances, for any number of
    players: 0.472 of two (0.470 if the lowest wins), which costs 0.056 of each unit. So the least
    bet costs least, and against somebody who always names it a bot that names more loses in the
    long run. It does so, within these bounds, because a table where nobody ever bets is no game.
    Nobody knows any dice yet, so the name tells nothing.
    """
    players = sum(each.chips >= act.least for each in view.seats)
    cost = max(1, -gain(0, players, view.lowest_wins))
    highest = max(act.least, min(act.most, _worst_loss(view) * CERTAIN // cost))
    return act.least + (highest - act.least) * chance.below(_BETS) // (_BETS - 1)


def _accepts(view: PokerDiceView, act: commands.MayAcceptBet, chance: Stream) -> bool:
    """Whether to play for the bet: always if it wins on average, else the more rarely it costs.

    Those who have not answered count as players. A bet that costs ``_worst_loss`` or more on
    average is never accepted.
    """
    players = len(view.accepted) + len(view.to_answer)
    cost = max(0, -gain(len(view.accepted), players, view.lowest_wins)) * act.bet
    return chance.below(_BETS) * _worst_loss(view) * CERTAIN >= cost * _BETS


def _worst_loss(view: PokerDiceView) -> int:
    """The units that a round may cost on average: a hundredth of the player's chips, at least 1."""
    own = next(each.chips for each in view.seats if each.seat == view.to_act)
    return max(1, own // 100)


def gain(turn: int, players: int, lowest_wins: bool) -> int:
    """The mean gain in billionths of a bet of the player whose turn is this one of the round."""
    surplus = max(0, players - MOST_TO_COME - 1)
    within = max(0, turn - surplus)
    players -= surplus
    return players * chances_by_turn(players, lowest_wins)[within] - CERTAIN


@lru_cache(maxsize=1024)
def best_turn(to_beat: int, to_come: int, lowest_wins: bool) -> BestTurn:
    """The best play of a turn against a hand of this place, with this many players to come."""
    chances = chances_to_stand(to_come, lowest_wins)
    return BestTurn([share(place, to_beat, chances) for place in places_of_hands(lowest_wins)])


@lru_cache(maxsize=2 * (MOST_TO_COME + 1))
def chances_to_stand(to_come: int, lowest_wins: bool) -> tuple[int, ...]:
    """By place: the chance that a hand is still the best after this many more players.

    Each plays for their own chance; a tie takes half of the other's chance. Both worths are
    combined in one number, with the player's in the higher bits, so that only it decides.
    """
    if not to_come:
        return (CERTAIN,) * rules.STRENGTHS
    after, places = chances_to_stand(to_come - 1, lowest_wins), places_of_hands(lowest_wins)
    chances: list[int] = []
    for best in range(rules.STRENGTHS):
        worth = [
            (share(place, best, after) << SHIFT) + stays_best(place, best, after)
            for place in places
        ]
        chances.append((BestTurn(worth).expected & ((1 << SHIFT) - 1)) // ROLLS**3)
    return tuple(chances)


@lru_cache(maxsize=2 * MOST_TO_COME)
def chances_by_turn(players: int, lowest_wins: bool) -> tuple[int, ...]:
    """By turn in the round: the chance to win it before anybody has thrown, in billionths."""
    if players == 1:
        return (CERTAIN,)
    return tuple([chances_later(turn, players, lowest_wins)[0] for turn in range(players)])


@lru_cache(maxsize=MOST_TO_COME * (MOST_TO_COME + 1))
def chances_later(later: int, to_come: int, lowest_wins: bool) -> tuple[int, ...]:
    """By place to beat, from ``NOTHING``: the chance of the player who throws ``later`` turns on.

    ``to_come`` players have still to throw. Both worths are combined as in ``chances_to_stand``.
    """
    best = range(NOTHING, rules.STRENGTHS)
    if not later:
        return tuple([best_turn(b, to_come - 1, lowest_wins).expected // ROLLS**3 for b in best])
    after = chances_to_stand(to_come - 1, lowest_wins)
    inner = chances_later(later - 1, to_come - 1, lowest_wins)
    places = places_of_hands(lowest_wins)
    chances: list[int] = []
    for to_beat in best:
        worth = [
            (share(place, to_beat, after) << SHIFT) + inner[max(place, to_beat) - NOTHING]
            for place in places
        ]
        chances.append((BestTurn(worth).expected & ((1 << SHIFT) - 1)) // ROLLS**3)
    return tuple(chances)


def share(place: int, to_beat: int, chances: tuple[int, ...]) -> int:
    """The chance to win with a hand of this place against the best hand so far."""
    if place < to_beat:
        return 0
    return chances[place] // 2 if place == to_beat else chances[place]


def stays_best(place: int, best: int, chances: tuple[int, ...]) -> int:
    """The chance of the best hand so far to win, after a hand of this place."""
    if place > best:
        return 0
    return chances[best] // 2 if place == best else chances[best]


@lru_cache(maxsize=2)
def places_of_hands(lowest_wins: bool) -> tuple[int, ...]:
    """The place of each of ``best_turn.HANDS``."""
    return tuple(rules.place_of(hand, lowest_wins) for hand in HANDS)


BOTS: Final[Mapping[str, Bot]] = with_strengths(
    {
        "random": random_bot(commands.PokerDiceCommand),
        "sensible": play_sensibly,
    }
)
