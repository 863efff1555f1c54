"""A bot that chooses a random open act."""

from typing import assert_never

from deluxe_domain.games.poker_deluxe.commands import BuyCard, StopBuying
from deluxe_domain.games.poker_deluxe.views import MayBuy, MayStop, PokerDeluxeView
from deluxe_domain.kernel.cutting import CutDeck, MayCut, cut_at_random
from deluxe_domain.kernel.stream import Stream

PlayersCommand = CutDeck | BuyCard | StopBuying


def play_at_random(view: PokerDeluxeView, chance: Stream) -> PlayersCommand:
    """Choose a random kind of open act, and a random form of it, all equally likely."""
    assert view.to_act is not None, "a bot is asked only when it is its turn"
    act = view.acts[chance.below(len(view.acts))]
    match act:
        case MayBuy():
            return BuyCard(
                seat=view.to_act,
                discard=act.discards[chance.below(len(act.discards))],
                place=act.places[chance.below(len(act.places))],
            )
        case MayStop():
            return StopBuying(seat=view.to_act)
        case MayCut():
            return cut_at_random(view.to_act, act, chance)
        case _:
            assert_never(act)
