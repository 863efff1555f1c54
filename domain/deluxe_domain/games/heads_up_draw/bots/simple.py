"""Two simple bots of heads-up draw: a random one, and one that plays by its hand's strength."""

from typing import assert_never

from deluxe_domain.games.heads_up_draw import rules
from deluxe_domain.games.heads_up_draw.bots.drawing import to_exchange
from deluxe_domain.games.heads_up_draw.commands import PlayersCommand, Stay
from deluxe_domain.games.heads_up_draw.views import HeadsUpDrawView, MayBet, MayRaise, MayStay
from deluxe_domain.kernel.cards import Card
from deluxe_domain.kernel.exchanges import ExchangeCards, MayExchange, MayStandPat, StandPat
from deluxe_domain.kernel.ranking import Category
from deluxe_domain.kernel.stream import Stream
from deluxe_domain.kernel.wagers import Bet, Call, Drop, MayCall, MayDrop, Raise


def play_at_random(view: HeadsUpDrawView, chance: Stream) -> PlayersCommand:
    """Choose a random kind of open act, and a random form of it, all equally likely."""
    assert view.to_act is not None, "a bot is asked only when it is its turn"
    act, seat = view.acts[chance.below(len(view.acts))], view.to_act
    match act:
        case MayStay():
            return Stay(seat=seat)
        case MayBet():
            return Bet(seat=seat, amount=_any_amount(chance))
        case MayRaise():
            return Raise(seat=seat, by=_any_amount(chance))
        case MayCall():
            return Call(seat=seat)
        case MayDrop():
            return Drop(seat=seat)
        case MayStandPat():
            return StandPat(seat=seat)
        case MayExchange():
            cards: list[Card] = list(act.cards)
            number = act.least + chance.below(act.most - act.least + 1)
            discards: tuple[Card, ...] = tuple(
                cards.pop(chance.below(len(cards))) for _ in range(number)
            )
            return ExchangeCards(seat=seat, cards=discards)
        case _:
            assert_never(act)


def play_by_thresholds(view: HeadsUpDrawView, chance: Stream) -> PlayersCommand:  # noqa: ARG001
    """Bet two pairs, call with a pair, else stay or drop: no bluff, and no regard to the pot."""
    assert view.to_act is not None, "a bot is asked only when it is its turn"
    seat = view.to_act
    hand = view.seats[seat].hand or ()
    kinds = {act.kind for act in view.acts}
    if "stand-pat" in kinds:
        cards = to_exchange(hand)
        return ExchangeCards(seat=seat, cards=cards) if cards else StandPat(seat=seat)
    category = rules.evaluate(hand).category
    good = Category.ONE_PAIR if view.phase == "first-betting" else Category.TWO_PAIRS
    if "stay" in kinds:
        return Bet(seat=seat, amount=rules.MOST_BET) if category >= good else Stay(seat=seat)
    if category > Category.TWO_PAIRS and "raise" in kinds:
        return Raise(seat=seat, by=rules.MOST_BET)
    return Call(seat=seat) if category >= Category.ONE_PAIR else Drop(seat=seat)


def _any_amount(chance: Stream) -> int:
    amounts = rules.allowed_amounts()
    return amounts[chance.below(len(amounts))]
