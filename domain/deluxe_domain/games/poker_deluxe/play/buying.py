"""Buying cards in Poker Deluxe (DX-10 to DX-13)."""

from functools import cache

from deluxe_domain.games.poker_deluxe import rules
from deluxe_domain.games.poker_deluxe.commands import BuyCard, MayBuy
from deluxe_domain.games.poker_deluxe.events import CardBought, Options
from deluxe_domain.games.poker_deluxe.phases import AwaitingShow, Buying, Hand
from deluxe_domain.kernel.cards import Card
from deluxe_domain.kernel.chance import Chance
from deluxe_domain.kernel.chips import POT, Transfer, player
from deluxe_domain.kernel.deals import hidden_part
from deluxe_domain.kernel.decider import Reason, Refused
from deluxe_domain.kernel.playing import Playing

Buy = Playing[Options, Buying]


def may_buy(at: Buy, seat: int) -> MayBuy | None:
    """The next card that the player can pay (DX-11 to DX-13)."""
    hand = at.play.hands[seat]
    price = rules.PRICES[hand.bought]
    if at.chips[seat] < price:
        return None
    return MayBuy(price=price, discards=hand.cards, places=hand.places)


def not_bought(at: Buy, _: MayBuy | None, command: BuyCard) -> Refused:
    """The rule that forbids this purchase (DX-11, DX-13)."""
    hand, place, chips = at.play.hands[command.seat], command.place, at.chips[command.seat]
    if command.discard not in hand.cards:
        return Refused(
            "DX-11",
            Reason.CARD_NOT_HELD,
            "discard a card of your hand: you do not hold {card}",
            card=command.discard,
        )
    if not 0 <= place < len(hand.face_down):
        return Refused(
            "DX-11",
            Reason.OUT_OF_RANGE,
            "the face-down places are 0 to {last}, not {place}",
            last=len(hand.face_down) - 1,
            place=place,
        )
    if place not in hand.places:
        return Refused(
            "DX-11",
            Reason.PLACE_EMPTY,
            "the card at place {place} has been bought: choose another",
            place=place,
        )
    return Refused(
        "DX-13",
        Reason.NOT_ENOUGH_CHIPS,
        "the next card costs {price} and you have {chips}: stop buying",
        price=rules.PRICES[hand.bought],
        chips=chips,
    )


def buy(at: Buy, act: MayBuy, command: BuyCard, _: Chance) -> CardBought:
    """Discard a card, pay the bank, and take a face-down card (DX-11)."""
    seat, place = command.seat, command.place
    return CardBought(
        seat=seat,
        place=place,
        discarded=command.discard,
        card=at.play.hands[seat].face_down[place],
        transfers=price_paid(seat, act.price),
    )


@cache
def price_paid(seat: int, price: int) -> tuple[Transfer, ...]:
    """The payment of a card into the bank (DX-12)."""
    return (Transfer(source=player(seat), target=POT, amount=price, reason="buy"),)


def bought(at: Buy, event: CardBought) -> Buying | AwaitingShow:
    """The phase after a purchase; after the last card the turn is over."""
    play = at.play
    hand, hands = play.hands[event.seat], [*play.hands]
    cards: list[Card] = [*hand.cards]
    face_down: list[Card | None] = [*hand.face_down]
    discard: Card = hidden_part(event, event.discarded)
    card: Card = hidden_part(event, event.card)
    cards.remove(discard)
    cards.append(card)
    face_down[event.place] = None
    hands[event.seat] = Hand(tuple(cards), tuple(face_down), (*hand.discarded, discard))
    after = Buying(play.deal, tuple(hands), play.turn)
    return after if any(face_down) else next_buyer(at, after)


def next_buyer(at: Buy, play: Buying) -> Buying | AwaitingShow:
    """The next player clockwise; after the dealer all hands are shown (DX-10, DX-14)."""
    if play.turn == play.deal.dealer:
        return AwaitingShow(play.deal, play.hands)
    return Buying(play.deal, play.hands, at.left_of(play.turn))
