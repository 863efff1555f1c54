"""Bots of heads-up draw, which choose among the open acts."""

from collections.abc import Mapping
from typing import Final

from deluxe_domain.games.heads_up_draw import rules
from deluxe_domain.games.heads_up_draw.bots.classes import to_exchange
from deluxe_domain.games.heads_up_draw.bots.equilibrium import play_by_equilibrium
from deluxe_domain.games.heads_up_draw.commands import HeadsUpDrawCommand, PlayersCommand, Stay
from deluxe_domain.games.heads_up_draw.views import HeadsUpDrawView
from deluxe_domain.kernel.exchanges import exchange_or_stand
from deluxe_domain.kernel.game import Bot
from deluxe_domain.kernel.random_bot import random_bot
from deluxe_domain.kernel.ranking import Category
from deluxe_domain.kernel.stream import Stream
from deluxe_domain.kernel.strengths import with_strengths
from deluxe_domain.kernel.wagers import Bet, Call, Drop, Raise


def play_by_thresholds(view: HeadsUpDrawView, chance: Stream) -> PlayersCommand:  # noqa: ARG001
    """Bet two pairs, call with a pair, else stay or drop: no bluff, and no regard to the pot."""
    assert view.to_act is not None, "a bot is asked only when it is its turn"
    seat = view.to_act
    hand = view.seats[seat].hand or ()
    kinds = {act.kind for act in view.acts}
    if "stand-pat" in kinds:
        return exchange_or_stand(seat, to_exchange(hand))
    category = rules.evaluate(hand).category
    good = Category.ONE_PAIR if view.phase == "first-betting" else Category.TWO_PAIRS
    if "stay" in kinds:
        return Bet(seat=seat, amount=rules.MOST_BET) if category >= good else Stay(seat=seat)
    if category > Category.TWO_PAIRS and "raise" in kinds:
        return Raise(seat=seat, by=rules.MOST_BET)
    return Call(seat=seat) if category >= Category.ONE_PAIR else Drop(seat=seat)


BOTS: Final[Mapping[str, Bot]] = with_strengths(
    {
        "random": random_bot(HeadsUpDrawCommand),
        "thresholds": play_by_thresholds,
        "equilibrium": play_by_equilibrium,
    },
)
