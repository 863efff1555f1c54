"""Buying cards in Poker Deluxe (DX-10 to DX-13)."""

from deluxe_domain.games.poker_deluxe import rules
from deluxe_domain.games.poker_deluxe.commands import BuyCard, StopBuying
from deluxe_domain.games.poker_deluxe.events import BuyingStopped, CardBought
from deluxe_domain.games.poker_deluxe.phases import Agreed, AwaitingShow, Buying, Hand
from deluxe_domain.kernel.cards import Card
from deluxe_domain.kernel.chance import Chance
from deluxe_domain.kernel.chips import POT, Transfer, player
from deluxe_domain.kernel.deals import hidden_part
from deluxe_domain.kernel.decider import Reason, Refused
from deluxe_domain.kernel.playing import Playing, broken, out_of_turn

Buy = Playing[Agreed, Buying]


def to_buy(at: Buy) -> int:
    """The seat whose turn it is."""
    return at.play.turn


def buy(at: Buy, command: BuyCard, _: Chance) -> CardBought:
    """Discard a card, pay the bank, and take a face-down card (DX-11 to DX-13)."""
    hand, seat = at.play.hands[command.seat], command.seat
    card = checked_card(hand, command)
    price, chips = rules.PRICES[hand.bought], at.chips[seat]
    if chips < price:
        raise Refused(
            "DX-13",
            Reason.NOT_ENOUGH_CHIPS,
            "the next card costs {price} and you have {chips}: stop buying",
            price=price,
            chips=chips,
        )
    return CardBought(
        seat=seat,
        place=command.place,
        discarded=command.discard,
        card=card,
        transfers=(Transfer(source=player(seat), target=POT, amount=price, reason="buy"),),
    )


def checked_card(hand: Hand, command: BuyCard) -> Card:
    """The card at this place; ``Refused`` if it cannot be bought (DX-11)."""
    if command.discard not in hand.cards:
        raise Refused(
            "DX-11",
            Reason.CARD_NOT_HELD,
            "discard a card of your hand: you do not hold {card}",
            card=command.discard,
        )
    if not 0 <= command.place < len(hand.face_down):
        raise Refused(
            "DX-11",
            Reason.OUT_OF_RANGE,
            "the face-down places are 0 to {last}, not {place}",
            last=len(hand.face_down) - 1,
            place=command.place,
        )
    card = hand.face_down[command.place]
    if card is None:
        raise Refused(
            "DX-11",
            Reason.PLACE_EMPTY,
            "the card at place {place} has been bought: choose another",
            place=command.place,
        )
    return card


def stop(_: Buy, command: StopBuying, __: Chance) -> BuyingStopped:
    """Buy no more in this deal (DX-10)."""
    return BuyingStopped(seat=command.seat)


def passive_buyer(at: Buy) -> BuyingStopped:
    """The most passive act (G-8): stop buying."""
    return BuyingStopped(seat=at.play.turn, by_clock=True)


def bought(at: Buy, event: CardBought) -> Buying | AwaitingShow:
    """The phase after a purchase; after the last card the turn is over."""
    play = at.play
    if event.seat != play.turn:
        raise out_of_turn(event)
    discard: Card = hidden_part(event, event.discarded)
    card: Card = hidden_part(event, event.card)
    hand, hands = play.hands[event.seat], [*play.hands]
    cards: list[Card] = [*hand.cards]
    face_down: list[Card | None] = [*hand.face_down]
    if discard not in cards or face_down[event.place] != card:
        raise broken(at, event)
    cards.remove(discard)
    cards.append(card)
    face_down[event.place] = None
    hands[event.seat] = Hand(tuple(cards), tuple(face_down), (*hand.discarded, discard))
    after = Buying(play.deal, tuple(hands), play.turn)
    return after if any(face_down) else next_buyer(at, after)


def stopped(at: Buy, event: BuyingStopped) -> Buying | AwaitingShow:
    """The phase after a player stops: the turn is over."""
    if event.seat != at.play.turn:
        raise out_of_turn(event)
    return next_buyer(at, at.play)


def next_buyer(at: Buy, play: Buying) -> Buying | AwaitingShow:
    """The next player clockwise; after the dealer all hands are shown (DX-10, DX-14)."""
    if play.turn == play.deal.dealer:
        return AwaitingShow(play.deal, play.hands)
    return Buying(play.deal, play.hands, at.left_of(play.turn))
