"""Bots of Chinese Poker, which choose among the open acts."""

from collections.abc import Callable, Mapping
from typing import Final

from deluxe_domain.games.chinese_poker import rules
from deluxe_domain.games.chinese_poker.bots.expectation import best_arrangement
from deluxe_domain.games.chinese_poker.commands import (
    ArrangeHand,
    DeclineTopUp,
    MayArrange,
    MayTopUp,
    TopUp,
    arrangement_command,
)
from deluxe_domain.games.chinese_poker.views import ChinesePokerView
from deluxe_domain.kernel.game import Bot
from deluxe_domain.kernel.stream import Stream
from deluxe_domain.kernel.strengths import with_strengths

PlayersCommand = ArrangeHand | TopUp | DeclineTopUp

_TRIES: Final = 40
"""The number of tries for a random arrangement that is no foul; more than half succeed."""


def play_at_random(view: ChinesePokerView, chance: Stream) -> PlayersCommand:
    """Choose a random arrangement without a foul; claim a sweep and top up at random."""
    if view.phase == "between-hands" and chance.below(2):
        return DeclineTopUp(seat=_seat(view))
    return _play(view, lambda cards: arranged_at_random(cards, chance))


def play_greedily(view: ChinesePokerView, chance: Stream) -> PlayersCommand:  # noqa: ARG001
    """Choose the automatic arrangement of CP-20, which never claims; top up when asked."""
    return _play(view, rules.arranged_automatically)


def play_for_expectation(view: ChinesePokerView, chance: Stream) -> PlayersCommand:  # noqa: ARG001
    """Choose the arrangement with the highest mean of points; claim sweeps, top up when asked."""
    return _play(view, lambda cards: best_arrangement(cards, view.bonus))


def arranged_at_random(cards: rules.Cards, chance: Stream) -> rules.Arrangement:
    """A random arrangement that is no foul; if there is a clean sweep, it is claimed at random."""
    claim = rules.clean_sweep(cards) is not None and chance.below(2) == 1
    for _ in range(_TRIES):
        deck = list(cards)
        for last in range(len(deck) - 1, 0, -1):
            swap = chance.below(last + 1)
            deck[last], deck[swap] = deck[swap], deck[last]
        fives = sorted((tuple(deck[3:8]), tuple(deck[8:])), key=rules.strength)
        arrangement = rules.Arrangement(tuple(deck[:3]), fives[0], fives[1], claim)
        if not rules.judge(arrangement).foul:
            return arrangement
    return rules.arranged_automatically(cards)


def _play(
    view: ChinesePokerView, arrange: Callable[[rules.Cards], rules.Arrangement]
) -> PlayersCommand:
    seat = _seat(view)
    for act in view.acts:
        if isinstance(act, MayArrange):
            return arrangement_command(seat, arrange(act.cards))
    return _topped_up(view)


def _topped_up(view: ChinesePokerView) -> TopUp:
    """Top up to the units with which every player has started, or as far as that is allowed."""
    offer = next(act for act in view.acts if isinstance(act, MayTopUp))
    chips = view.seats[_seat(view)].chips
    return TopUp(seat=_seat(view), amount=min(max(offer.least, view.buy_in - chips), offer.most))


def _seat(view: ChinesePokerView) -> int:
    assert view.own_seat is not None, "a bot plays from its own seat's view"
    return view.own_seat


BOTS: Final[Mapping[str, Bot]] = with_strengths(
    {
        "random": play_at_random,
        "greedy": play_greedily,
        "expectation": play_for_expectation,
    },
    simpler="greedy",
)
