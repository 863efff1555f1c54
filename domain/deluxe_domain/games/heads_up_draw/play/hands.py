"""The hands of heads-up draw: antes, deal, draw, showdown and payout (HU-2, HU-7, HU-8, HU-10)."""

from typing import Final

from deluxe_domain.games.heads_up_draw import rules
from deluxe_domain.games.heads_up_draw.events import CardsExchanged, DealDrawn, HandsDealt, Options
from deluxe_domain.games.heads_up_draw.phases import (
    AwaitingPayout,
    AwaitingShow,
    Betting,
    Deal,
    Drawing,
    Hand,
    Wagering,
)
from deluxe_domain.kernel.chance import Chance
from deluxe_domain.kernel.deals import (
    AwaitingHands,
    Cards,
    DealPaid,
    HandsShown,
    SeatCards,
    Shown,
    pay_pot,
)
from deluxe_domain.kernel.exchanges import (
    ExchangeCards,
    MayExchange,
    StoodPat,
    not_exchanged,
)
from deluxe_domain.kernel.phases import ask
from deluxe_domain.kernel.playing import Playing

Draw = Playing[Options, Drawing]


def deal(at: Playing[Options, AwaitingHands[Deal]], _: Chance) -> HandsDealt:
    """Deal card by card, starting with the first to act (HU-2)."""
    hands = zip(at.play.deal.seats, hands_of(at.play.deal), strict=True)
    return HandsDealt(hands=tuple([SeatCards(seat=seat, cards=cards) for seat, cards in hands]))


def hands_of(deal: Deal) -> tuple[Cards, Cards]:
    """The hands in the order of the deal."""
    end = rules.CARDS * rules.PLAYERS
    return deal.deck[0:end:2], deal.deck[1:end:2]


def dealt(at: Playing[Options, AwaitingHands[Deal]], event: HandsDealt) -> Wagering:
    """The phase after the deal: the first betting round."""
    deal = at.play.deal
    first, second = [each.cards for each in event.hands]
    hands = (first, second) if deal.first == 0 else (second, first)
    return Wagering(Hand(deal, hands, rules.CARDS * rules.PLAYERS), 1, Betting(deal.first))


def may_exchange(at: Draw, seat: int) -> MayExchange:
    """One to three cards may be exchanged (HU-7)."""
    return MayExchange(most=rules.MOST_EXCHANGED, cards=at.play.hand.hands[seat])


def exchange(at: Draw, _: MayExchange, command: ExchangeCards, __: Chance) -> CardsExchanged:
    """Exchange one to three cards (HU-7)."""
    number, cards = len(command.cards), at.play.hand.top(len(command.cards))
    return CardsExchanged(seat=command.seat, number=number, discarded=command.cards, drawn=cards)


EXCHANGE: Final = ask(
    ExchangeCards,
    CardsExchanged,
    may_exchange,
    lambda _, act, command: not_exchanged(act, command, "HU-7"),
    exchange,
    lambda event: ExchangeCards(seat=event.seat, cards=event.discarded or ()),
)


def exchanged(at: Draw, event: CardsExchanged) -> Drawing | Wagering:
    """The phase after an exchange."""
    hand, seat = at.play.hand, event.seat
    discards, own = event.discarded or (), hand.hands[seat]
    rest: Cards = tuple([card for card in own if card not in discards])
    return next_to_draw(at, hand.drew(seat, rest + (event.drawn or ()), event.number))


def stood_pat(at: Draw, event: StoodPat) -> Drawing | Wagering:
    """The phase after a player stands pat."""
    hand = at.play.hand
    return next_to_draw(at, hand.drew(event.seat, hand.hands[event.seat], 0))


def next_to_draw(at: Draw, hand: Hand) -> Drawing | Wagering:
    """The phase in which the other player draws, or the second betting round (HU-7)."""
    if at.play.turn == hand.deal.first:
        return Drawing(hand, hand.deal.dealer)
    return Wagering(hand, 2, Betting(hand.deal.first))


def show(at: Playing[Options, AwaitingShow], _: Chance) -> HandsShown:
    """Both hands are shown, that of the first to act before the other (HU-8)."""
    hands: list[Shown] = []
    for seat in at.play.hand.deal.seats:
        cards = at.play.hand.hands[seat]
        name = rules.evaluate(cards).category.stored_name
        hands.append(Shown(seat=seat, cards=cards, combination=name))
    return HandsShown(hands=tuple(hands))


def shown(at: Playing[Options, AwaitingShow], _: HandsShown) -> AwaitingPayout:
    """The phase after the showdown: the better hand wins; equal hands are a draw (HU-8, HU-10)."""
    mine, theirs = map(rules.rank_five, at.play.hand.hands)
    winner = None if mine == theirs else int(mine < theirs)
    return AwaitingPayout(at.play.hand, shown=True, winner=winner)


def pay(at: Playing[Options, AwaitingPayout], _: Chance) -> DealPaid | DealDrawn:
    """The payout: the pot goes to the better hand, or to the player left (HU-6, HU-8, HU-10)."""
    winner = at.play.winner
    return DealDrawn() if winner is None else pay_pot(at, winner)
