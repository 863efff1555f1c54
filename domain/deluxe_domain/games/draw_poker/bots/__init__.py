"""Bots of Draw Poker, which choose among the open acts."""

from collections.abc import Mapping, Sequence
from typing import Final

from deluxe_domain.games.draw_poker import rules
from deluxe_domain.games.draw_poker.bots.chances import ANY, OwnView, kept, to_exchange
from deluxe_domain.games.draw_poker.commands import DrawPokerCommand, PlayersCommand
from deluxe_domain.games.draw_poker.views import DrawPokerView, OpenAct, SeatView
from deluxe_domain.kernel import wagers
from deluxe_domain.kernel.cards import DECK, Card
from deluxe_domain.kernel.equity import ends_of
from deluxe_domain.kernel.exchanges import exchange_or_stand
from deluxe_domain.kernel.game import Bot
from deluxe_domain.kernel.random_bot import random_bot
from deluxe_domain.kernel.stakes import BuyChips, MayBuyChips, SitOut
from deluxe_domain.kernel.stream import Stream
from deluxe_domain.kernel.strengths import with_strengths
from deluxe_domain.kernel.worth import MILLION

TRIALS: Final = 30
"""The number of random ends of the hand that a sensible player thinks of."""

_WORTH_BETTING: Final = 1.2
"""The bot bets if its chance to win is this many times that of an average player."""


def play_by_odds(view: DrawPokerView, chance: Stream) -> PlayersCommand:
    """Bet good hands, call if the pot pays for it, and exchange cards by their odds."""
    assert view.to_act is not None, "a bot is asked only when it is its turn"
    seat = view.to_act
    acts: dict[str, OpenAct] = {act.kind: act for act in view.acts}
    match view.phase:
        case "drawing":
            return exchange_or_stand(seat, to_exchange(view.seats[seat].hand or ()))
        case "buying-chips":
            match acts.get("buy-chips"):
                case MayBuyChips() as purchase:
                    return BuyChips(seat=seat, amount=purchase.most)
                case _:
                    return SitOut(seat=seat)
        case _:
            return _bet_by_odds(view, seat, acts, chance)


def _bet_by_odds(
    view: DrawPokerView, seat: int, acts: Mapping[str, OpenAct], chance: Stream
) -> PlayersCommand:
    others = [other for other in view.seats if other.in_hand and other.seat != seat]
    win, pot = _chance_to_win(view, seat, others, chance), sum(view.pots)
    strong = win * (1 + len(others)) > _WORTH_BETTING
    match acts:
        case {"bet": wagers.MayBet() as bet} if strong:
            return wagers.Bet(seat=seat, amount=wagers.in_bounds(pot // 2, bet))
        case {"raise": wagers.MayRaise() as more} if strong and chance.below(2):
            return wagers.Raise(seat=seat, by=wagers.in_bounds(pot // 2, more))
        case {"call": wagers.MayCall() as call} if win * (pot + call.amount) >= call.amount:
            return wagers.Call(seat=seat)
        case {"check": wagers.MayCheck()}:
            return wagers.Check(seat=seat)
        case _:
            return wagers.Drop(seat=seat)


def _chance_to_win(
    view: DrawPokerView, seat: int, others: Sequence[SeatView], chance: Stream
) -> float:
    """The chance to beat everybody left; who has staked most is presumed to have openers (DR-6)."""
    hand = view.seats[seat].hand or ()
    keeps = hand if view.phase == "second-betting" else kept(hand)
    unseen: list[Card] = [card for card in DECK if card not in hand]
    ends = ends_of({seat: keeps}, rules.CARDS, unseen, TRIALS, chance).strengths[seat]
    opener = max(others, key=lambda other: other.staked)
    opponents = {other.seat: (other is opener and other.staked > 0, ANY) for other in others}
    return OwnView(seat, ends, opponents).shares((seat, *opponents))[seat] / MILLION


BOTS: Final[Mapping[str, Bot]] = with_strengths(
    {"random": random_bot(DrawPokerCommand), "odds": play_by_odds}
)
