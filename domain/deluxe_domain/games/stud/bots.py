"""Bots of Stud, which choose among the open acts."""

from collections.abc import Mapping
from typing import Final

from deluxe_domain.games.stud.commands import PlayersCommand, StudCommand
from deluxe_domain.games.stud.views import OpenAct, SeatView, StudView
from deluxe_domain.kernel import wagers
from deluxe_domain.kernel.cards import DECK, Card
from deluxe_domain.kernel.game import Bot
from deluxe_domain.kernel.random_bot import random_bot
from deluxe_domain.kernel.ranking import strength
from deluxe_domain.kernel.stakes import BuyChips, MayBuyChips, SitOut
from deluxe_domain.kernel.stream import Stream
from deluxe_domain.kernel.strengths import with_strengths

TRIALS: Final = 30
"""The number of random ends of the hand that a sensible player simulates."""

_WORTH_RAISING: Final = 1.4
"""The bot raises if its chance to win is this many times that of an average player."""


def play_by_odds(view: StudView, chance: Stream) -> PlayersCommand:
    """Call if the pot pays for it, bet and raise if the chance to win is above average."""
    assert view.to_act is not None, "a bot is asked only when it is its turn"
    seat = view.to_act
    acts: dict[str, OpenAct] = {act.kind: act for act in view.acts}
    if view.phase == "betting":
        return _bet_by_odds(view, seat, acts, chance)
    match acts.get("buy-chips"):
        case MayBuyChips() as purchase:
            return BuyChips(seat=seat, amount=purchase.most)
        case _:
            return SitOut(seat=seat)


def chance_to_win(view: StudView, seat: int, chance: Stream, trials: int = TRIALS) -> float:
    """The share of simulated ends of the hand that the player wins; an equal hand counts half.

    Unseen cards are exchangeable: in each trial the missing cards of all players who are
    left, including their own, are drawn from them.
    """
    own, others = view.seats[seat], _others(view, seat)
    mine = (own.face_down or ()) + own.face_up
    visible = set(mine).union(*(other.face_up for other in view.seats))
    rest_of_pack: list[Card] = [card for card in DECK if card not in visible]
    hands = [mine, *(other.face_up for other in others)]
    wins = 0.0
    for _ in range(trials):
        best, *rest = (
            strength(hand) for hand in _dealt_out(hands, view.cards, rest_of_pack, chance)
        )
        highest = max(rest, default=0)
        wins += (best > highest) + (best == highest) / 2
    return wins / trials


def _dealt_out(
    hands_so_far: list[tuple[Card, ...]], cards: int, rest_of_pack: list[Card], chance: Stream
) -> list[tuple[Card, ...]]:
    """Each hand completed with unseen cards, which are shuffled for that."""
    below, end = chance.below, len(rest_of_pack)
    hands = list[tuple[Card, ...]]()
    for hand in hands_so_far:
        first = end - (cards - len(hand))
        while end > first:
            swap = below(end)
            end -= 1
            rest_of_pack[swap], rest_of_pack[end] = rest_of_pack[end], rest_of_pack[swap]
        hands.append((*hand, *rest_of_pack[first : first + cards - len(hand)]))
    return hands


def _others(view: StudView, seat: int) -> list[SeatView]:
    return [other for other in view.seats if other.in_hand and other.seat != seat]


def _bet_by_odds(
    view: StudView, seat: int, acts: Mapping[str, OpenAct], chance: Stream
) -> PlayersCommand:
    win, pot = chance_to_win(view, seat, chance), sum(view.pots)
    strong = win * (1 + len(_others(view, seat))) > _WORTH_RAISING
    match acts:
        case {"bet": wagers.MayBet() as bet} if strong:
            return wagers.Bet(seat=seat, amount=wagers.in_bounds(pot // 2, bet))
        case {"bet": wagers.MayBet() as bet} if win * (pot + bet.least) >= bet.least:
            return wagers.Bet(seat=seat, amount=bet.least)
        case {"raise": wagers.MayRaise() as more} if strong and chance.below(2):
            return wagers.Raise(seat=seat, by=wagers.in_bounds(pot // 2, more))
        case {"call": wagers.MayCall() as call} if win * (pot + call.amount) >= call.amount:
            return wagers.Call(seat=seat)
        case _:
            return wagers.Drop(seat=seat)


BOTS: Final[Mapping[str, Bot]] = with_strengths(
    {"random": random_bot(StudCommand), "odds": play_by_odds}
)
