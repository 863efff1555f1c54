"""The hands of heads-up draw: antes, deal, draw, showdown and payout (HU-2, HU-7, HU-8, HU-10)."""

from deluxe_domain.games.heads_up_draw import rules
from deluxe_domain.games.heads_up_draw.events import CardsExchanged, DealDrawn, HandsDealt
from deluxe_domain.games.heads_up_draw.phases import (
    Agreed,
    AwaitingAntes,
    AwaitingPayout,
    AwaitingShow,
    AwaitingThrowIn,
    Betting,
    Deal,
    Drawing,
    Hand,
    Wagering,
)
from deluxe_domain.games.heads_up_draw.play.betting import check_target
from deluxe_domain.games.heads_up_draw.play.between import moved
from deluxe_domain.kernel.chance import Chance
from deluxe_domain.kernel.deals import (
    AwaitingClose,
    AwaitingHands,
    Cards,
    DealPaid,
    HandsShown,
    PotFed,
    SeatCards,
    Shown,
    feed_pot,
    pay_pot,
)
from deluxe_domain.kernel.decider import BrokenHistory
from deluxe_domain.kernel.exchanges import ExchangeCards, HandsThrownIn, StoodPat, check_exchange
from deluxe_domain.kernel.playing import Playing, out_of_turn

Draw = Playing[Agreed, Drawing]


def pay_antes(at: Playing[Agreed, AwaitingAntes], _: Chance) -> PotFed:
    """Both players pay the ante, even with fewer chips than that (HU-2, HU-9)."""
    return feed_pot(at.play.deal.seats, rules.ANTE, "ante")


def antes_paid(at: Playing[Agreed, AwaitingAntes], event: PotFed) -> AwaitingHands[Deal]:
    """The phase after the antes were paid."""
    check_target(event, event.transfers)
    return AwaitingHands(at.play.deal)


def deal(at: Playing[Agreed, AwaitingHands[Deal]], _: Chance) -> HandsDealt:
    """Deal card by card, starting with the first to act (HU-2)."""
    hands = zip(at.play.deal.seats, hands_of(at.play.deal), strict=True)
    return HandsDealt(hands=tuple([SeatCards(seat=seat, cards=cards) for seat, cards in hands]))


def hands_of(deal: Deal) -> tuple[Cards, Cards]:
    """The hands in the order of the deal."""
    end = rules.CARDS * rules.PLAYERS
    return deal.deck[0:end:2], deal.deck[1:end:2]


def dealt(at: Playing[Agreed, AwaitingHands[Deal]], event: HandsDealt) -> Wagering:
    """The phase after the deal: the first betting round."""
    deal = at.play.deal
    first, second = hands_of(deal)
    hands_of_event = tuple((hand.seat, hand.cards) for hand in event.hands)
    if hands_of_event != ((deal.first, first), (deal.dealer, second)):
        raise BrokenHistory(f"{event.kind} does not give each player their cards")
    hands = (first, second) if deal.first == 0 else (second, first)
    return Wagering(Hand(deal, hands, rules.CARDS * rules.PLAYERS), 1, Betting(deal.first))


def exchange(at: Draw, command: ExchangeCards, _: Chance) -> CardsExchanged:
    """Exchange one to three cards (HU-7)."""
    hand, number = at.play.hand, len(command.cards)
    check_exchange(command, hand.hands[command.seat], rules.MOST_EXCHANGED, "HU-7")
    cards = hand.top(number)
    return CardsExchanged(seat=command.seat, number=number, discarded=command.cards, drawn=cards)


def to_draw(at: Draw) -> int:
    """The seat whose turn it is."""
    return at.play.turn


def passive_drawer(at: Draw) -> StoodPat:
    """The most passive act (G-8): stand pat."""
    return StoodPat(seat=at.play.turn, by_clock=True)


def exchanged(at: Draw, event: CardsExchanged) -> Drawing | Wagering:
    """The phase after an exchange."""
    check_drawer(at, event)
    hand, seat = at.play.hand, event.seat
    discards, draws = event.discarded or (), event.drawn or ()
    own = hand.hands[seat]
    if len(discards) != event.number or len(set(discards) & set(own)) != event.number:
        raise BrokenHistory(f"{event.kind} is not of the hand of seat {seat}")
    if draws != hand.top(event.number):
        raise BrokenHistory(f"{event.kind} does not give the next cards of the pack")
    rest: Cards = tuple([card for card in own if card not in discards])
    return next_to_draw(at, hand.drew(seat, rest + draws, event.number))


def stood_pat(at: Draw, event: StoodPat) -> Drawing | Wagering:
    """The phase after a player stands pat."""
    check_drawer(at, event)
    hand = at.play.hand
    return next_to_draw(at, hand.drew(event.seat, hand.hands[event.seat], 0))


def check_drawer(at: Draw, event: CardsExchanged | StoodPat) -> None:
    """Raise ``BrokenHistory`` if the event is out of turn."""
    if at.play.turn != event.seat:
        raise out_of_turn(event)


def next_to_draw(at: Draw, hand: Hand) -> Drawing | Wagering:
    """The phase in which the other player draws, or the second betting round (HU-7)."""
    if at.play.turn == hand.deal.first:
        return Drawing(hand, hand.deal.dealer)
    return Wagering(hand, 2, Betting(hand.deal.first))


def thrown_in(at: Playing[Agreed, AwaitingThrowIn], _: HandsThrownIn) -> AwaitingClose[Deal]:
    """The phase after the hands were thrown in."""
    return AwaitingClose(at.play.hand.deal)


def show(at: Playing[Agreed, AwaitingShow], _: Chance) -> HandsShown:
    """Both hands are shown, that of the first to act before the other (HU-8)."""
    hands: list[Shown] = []
    for seat in at.play.hand.deal.seats:
        cards = at.play.hand.hands[seat]
        name = rules.evaluate(cards).category.stored_name
        hands.append(Shown(seat=seat, cards=cards, combination=name))
    return HandsShown(hands=tuple(hands))


def shown(at: Playing[Agreed, AwaitingShow], _: HandsShown) -> AwaitingPayout:
    """The phase after the showdown: the better hand wins; equal hands are a draw (HU-8, HU-10)."""
    mine, theirs = map(rules.rank_five, at.play.hand.hands)
    winner = None if mine == theirs else int(mine < theirs)
    return AwaitingPayout(at.play.hand, shown=True, winner=winner)


def pay(at: Playing[Agreed, AwaitingPayout], _: Chance) -> DealPaid | DealDrawn:
    """The payout: the pot goes to the better hand, or to the player left (HU-6, HU-8, HU-10)."""
    winner = at.play.winner
    return DealDrawn() if winner is None else pay_pot(at, winner)


def paid_out(
    at: Playing[Agreed, AwaitingPayout], event: DealPaid | DealDrawn
) -> AwaitingClose[Deal]:
    """The phase after the pot was paid or, after a draw, carried."""
    winner = at.play.winner
    if isinstance(event, DealPaid) != (winner is not None):
        raise BrokenHistory(f"{event.kind}: a draw leaves the pot, and nothing else does")
    if isinstance(event, DealPaid):
        accounts = moved(at, event.transfers)
        if event.winners != (winner,) or accounts.pot:
            raise BrokenHistory(f"{event.kind}: the pot goes to the winner")
    return AwaitingClose(at.play.hand.deal)
