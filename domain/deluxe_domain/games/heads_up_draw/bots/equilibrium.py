"""A bot of heads-up draw that bluffs and calls bluffs as often as a smaller, solved game says.

The solved game is that of ``classes`` and ``ladder``; a script made its frequencies. The real
table is mapped to that game: stakes are rounded to the nearest step of the ladder.
"""

from typing import Final

from deluxe_domain.games.heads_up_draw import rules
from deluxe_domain.games.heads_up_draw.bots import ladder
from deluxe_domain.games.heads_up_draw.bots.classes import (
    BEFORE_THE_DRAW,
    HIGHEST,
    class_after,
    class_before,
    to_exchange,
)
from deluxe_domain.games.heads_up_draw.commands import PlayersCommand, Stay
from deluxe_domain.games.heads_up_draw.views import HeadsUpDrawView
from deluxe_domain.kernel.exchanges import exchange_or_stand
from deluxe_domain.kernel.stream import Stream
from deluxe_domain.kernel.wagers import Bet, Call, Drop, Raise

_STRONG: Final = HIGHEST - 1
"""From this class (straights) on, hands are also raised above the ladder."""


def play_by_equilibrium(view: HeadsUpDrawView, chance: Stream) -> PlayersCommand:
    """Exchange sensibly; bet, raise, call and drop with the frequencies of the tables."""
    seat = view.to_act
    assert seat is not None, "a bot is asked only when it is its turn"
    hand = view.seats[seat].hand or ()
    if view.phase == "drawing":
        return exchange_or_stand(seat, to_exchange(hand))
    spot = spot_of(view)
    if view.phase == "first-betting":
        hand_class = class_before(hand)
        row = ladder.FIRST_ROUND[ladder.nearest(view.carried + 2 * rules.ANTE, ladder.FIRST_ROUND)]
        letter = row[ladder.SPOTS.index(spot) * BEFORE_THE_DRAW + hand_class]
    else:
        hand_class = class_after(hand)
        row = ladder.SECOND_ROUND[_story(view)]
        letter = row[ladder.SPOTS.index(spot) * (HIGHEST + 1) + hand_class]
    stake = _chosen(spot, letter, chance)
    if stake < spot.theirs and not _drops(view, spot, chance):
        stake = spot.theirs
    strong = hand_class in (_STRONG, HIGHEST) and stake == spot.theirs == ladder.LADDER[-1]
    return _act(view, spot, stake + rules.MOST_BET if strong else stake)


def spot_of(view: HeadsUpDrawView) -> ladder.Spot:
    """The spot of the ladder that is nearest to the situation of the player to act."""
    seat = view.to_act
    assert seat is not None, "a spot is that of who is to act"
    theirs = view.seats[rules.other(seat)].staked
    return ladder.nearest_spot(seat == view.first, view.seats[seat].staked, theirs)


def _story(view: HeadsUpDrawView) -> tuple[int, int, int, int]:
    """The course of the first round and the draw, as a key of the second round's table."""
    first = view.first or 0
    before = view.pot - sum(seat.staked for seat in view.seats)
    stake = ladder.nearest(before // 2 - rules.ANTE, ladder.LADDER[1:])
    drew = [view.seats[seat].exchanged or 0 for seat in (first, rules.other(first))]
    return stake, 0 if view.bettor == first else 1, drew[0], drew[1]


def _chosen(spot: ladder.Spot, letter: str, chance: Stream) -> int:
    """One of the spot's choices, by the frequencies of the letter."""
    number = chance.below(sum(ladder.FREQUENCIES[letter]))
    for stake, sixths in zip(spot.choices, ladder.FREQUENCIES[letter], strict=False):
        if number < sixths:
            return stake
        number -= sixths
    return spot.theirs


def _drops(view: HeadsUpDrawView, spot: ladder.Spot, chance: Stream) -> bool:
    """Whether to drop if the table says so: less often if the price is lower than on the ladder."""
    return chance.below(spot.theirs - spot.own) < (view.owed or 0)


def _act(view: HeadsUpDrawView, spot: ladder.Spot, stake: int) -> PlayersCommand:
    """The command that makes the player's stake this much on the ladder."""
    seat = view.to_act
    assert seat is not None, "a bot is asked only when it is its turn"
    more = min(stake - spot.theirs, rules.MOST_BET)
    if spot.theirs == 0:
        return Bet(seat=seat, amount=more) if more else Stay(seat=seat)
    if more < 0:
        return Drop(seat=seat)
    if more and any(act.kind == "raise" for act in view.acts):
        return Raise(seat=seat, by=more)
    return Call(seat=seat)
