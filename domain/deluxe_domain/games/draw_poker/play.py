"""The play of Draw Poker: five cards each, a round of bets, the draw, another round (DR)."""

from functools import lru_cache
from typing import Final

from deluxe_domain.games.draw_poker import rules
from deluxe_domain.games.draw_poker.commands import DrawPokerCommand
from deluxe_domain.games.draw_poker.events import (
    CardsDiscarded,
    CardsDrawn,
    DrawPokerEvent,
    GameOpened,
    HandsDealt,
)
from deluxe_domain.kernel import exchanges, hand_cycle, hands, playing
from deluxe_domain.kernel.betting import Wagering as Wagers
from deluxe_domain.kernel.chance import Chance
from deluxe_domain.kernel.deals import AwaitingClose, Cards, SeatCards, chance_of, with_deal
from deluxe_domain.kernel.decider import Refused, refused
from deluxe_domain.kernel.exchanges import Stub, StubReshuffled, reshuffle
from deluxe_domain.kernel.facts import Value
from deluxe_domain.kernel.hands import Deal, Ended, Hand, InHand, Wagering
from deluxe_domain.kernel.phases import ask, on, phase, refuse, turn
from deluxe_domain.kernel.playing import Playing
from deluxe_domain.kernel.ranking import rank_five
from deluxe_domain.kernel.session import Rules, Session, check_players
from deluxe_domain.kernel.stakes import (
    ChipsBought,
    GameEnded,
    Options,
    SitOut,
    check_options,
)
from deluxe_domain.kernel.wagers import (
    PlayerBet,
    PlayerCalled,
    PlayerChecked,
    PlayerDropped,
    PlayerRaised,
)


class Dealt(Value):
    """The hands by seat, empty where a player is not dealt in, and the rest of the pack."""

    hands: tuple[Cards, ...]
    stub: Stub

    def laid(self, seat: int, hand: Cards, stub: Stub) -> "Dealt":
        """The same, with another hand at this seat and this rest of the pack."""
        return Dealt((*self.hands[:seat], hand, *self.hands[seat + 1 :]), stub)


class Drawing(InHand[Dealt], frozen=True, tag="drawing"):
    """The draw: ``pending`` have not yet chosen; the first of them still gets ``owed`` cards.

    ``laid_down`` are their discards; they are laid aside when all new cards are dealt.
    """

    pending: tuple[int, ...]
    laid_down: Cards = ()
    owed: int = 0


class AwaitingThrowIn(InHand[Dealt], frozen=True, tag="awaiting-throw-in"):
    """All players have checked, and nobody has opened."""


Play = hands.Play[Dealt] | Drawing | AwaitingThrowIn
State = playing.State[Options, Play, Ended]
At = Playing[Options, object]
Draw = Playing[Options, Drawing]


def check(players: int, options: Options) -> None:
    """Refuse a number of players that the rules do not allow (DR-1, DR-15)."""
    check_players(players, rules.FEWEST_PLAYERS, rules.MOST_PLAYERS, "DR-1")
    check_options(options)


def deal(deal: Deal) -> HandsDealt:
    """Deal card by card, clockwise from the dealer's left (DR-5)."""
    number = len(deal.dealt_in)
    hands = [
        SeatCards(seat=seat, cards=deal.deck[place : number * rules.CARDS : number])
        for place, seat in enumerate(deal.dealt_in)
    ]
    return HandsDealt(hands=tuple(hands))


def dealt(at: At, deal: Deal, event: HandsDealt) -> Dealt:
    """The hands after the deal."""
    hands: list[Cards] = [()] * at.players
    for hand in event.hands:
        hands[hand.seat] = hand.cards
    return Dealt(tuple(hands), Stub(deal.deck[len(deal.dealt_in) * rules.CARDS :]))


def first_to_bet(hand: Hand[Dealt]) -> int:
    """The dealer's left neighbour, and after the draw the player who opened (DR-6, DR-12)."""
    opener = hand.betting.opener
    return hand.deal.dealt_in[0] if opener is None else opener


def draw(at: At, hand: Hand[Dealt]) -> Drawing | AwaitingThrowIn:
    """The phase after the first bets: the draw, or throwing in if all checked (DR-7, DR-10)."""
    contenders = hand.betting.contenders
    could_bet = sum([at.chips[seat] > 0 for seat in contenders])
    if hand.betting.opener is None and could_bet > 1:
        return AwaitingThrowIn(hand)
    return Drawing(hand, contenders)


def no_openers(at: Playing[Options, Wagering[Dealt]], seat: int) -> Refused | None:
    """The refusal of a bet by a hand without a pair of jacks or better (DR-6)."""
    hand = at.play.hand
    if hand.round > 1 or rules.may_open(hand.cards.hands[seat]):
        return None
    return refused("DR-6", "no-openers")


def may_exchange(at: Draw, seat: int) -> exchanges.MayExchange:
    """One to four cards of the hand may be exchanged (DR-10)."""
    return exchanges.MayExchange(most=rules.MOST_EXCHANGED, cards=at.play.hand.cards.hands[seat])


def exchange(
    _: Draw, __: exchanges.MayExchange, command: exchanges.ExchangeCards, ___: Chance
) -> CardsDiscarded:
    """Discard one to four cards and draw others (DR-10)."""
    return CardsDiscarded(seat=command.seat, number=len(command.cards), cards=command.cards)


EXCHANGE: Final = ask(
    exchanges.ExchangeCards,
    CardsDiscarded,
    may_exchange,
    lambda _, act, command: exchanges.not_exchanged(act, command, "DR-10"),
    exchange,
    lambda event: exchanges.ExchangeCards(seat=event.seat, cards=event.cards or ()),
)


def give(at: Draw, chance: Chance) -> CardsDrawn | StubReshuffled:
    """Deal cards for the discards; if the pack is empty, shuffle the discards (DR-10, DR-11)."""
    stub = at.play.hand.cards.stub
    if not stub.rest:
        return reshuffle(stub, chance_of(at, at.play.hand.deal.number, chance))
    cards = stub.top(at.play.owed)
    return CardsDrawn(seat=at.play.pending[0], number=len(cards), cards=cards)


def discarded(at: Draw, event: CardsDiscarded) -> Drawing:
    """The phase after a discard: the player gets as many cards."""
    deal, cards = at.play.hand.cards, event.cards or ()
    hand = deal.hands[event.seat]
    rest: Cards = tuple([card for card in hand if card not in cards])
    after = with_cards(at.play.hand, deal.laid(event.seat, rest, deal.stub))
    return Drawing(after, at.play.pending, cards, len(cards))


def drawn(at: Draw, event: CardsDrawn) -> object:
    """The phase after the player has drawn all cards for their discards, or some of them."""
    play, deal, cards = at.play, at.play.hand.cards, event.cards or ()
    stub, missing = deal.stub.without(len(cards)), play.owed - len(cards)
    if not missing:
        stub = stub.laid_aside(play.laid_down)
    hand = deal.hands[event.seat] + cards
    after = with_cards(play.hand, deal.laid(event.seat, hand, stub))
    if missing:
        return Drawing(after, play.pending, play.laid_down, missing)
    return next_to_draw(at, after)


def made_anew(at: Draw, event: StubReshuffled) -> Drawing:
    """The phase after the discards were shuffled into a new pack (DR-11)."""
    play, deal = at.play, at.play.hand.cards
    after = with_cards(play.hand, Dealt(deal.hands, deal.stub.made_anew(event)))
    return Drawing(after, play.pending, play.laid_down, play.owed)


def with_cards(hand: Hand[Dealt], cards: Dealt) -> Hand[Dealt]:
    """The hand with these cards."""
    return Hand(hand.deal, cards, hand.betting, hand.round)


def next_to_draw(at: Draw, hand: Hand[Dealt]) -> object:
    """The phase in which the next player draws, or the second betting round (DR-12)."""
    pending = at.play.pending[1:]
    if pending:
        return Drawing(hand, pending)
    return CYCLE.open_round(at, Hand(hand.deal, hand.cards, hand.betting, 2))


CYCLE: Final[hand_cycle.Cycle[Dealt, HandsDealt]] = hand_cycle.Cycle(
    wagers=(PlayerCalled, PlayerChecked, PlayerBet, PlayerRaised, PlayerDropped),
    dealing=HandsDealt,
    deal=deal,
    cards_after=dealt,
    opener=first_to_bet,
    streets=(draw,),
    cards_of=lambda cards, seat: cards.hands[seat],
    strength=lru_cache(maxsize=64)(rank_five),
    turn_point=lambda _: "DR-6",
    buying_point="DR-6",
    wagering=Wagers(openers=no_openers),
)
_NO_DRAW: Final = (
    refuse(exchanges.ExchangeCards, "DR-10", "not-the-draw"),
    refuse(exchanges.StandPat, "DR-10", "not-the-draw"),
)

DRAW_POKER: Final[Session[Options, Play, Ended, DrawPokerCommand, DrawPokerEvent]] = Session(
    Rules(
        name="draw-poker",
        rules="draw-poker/1",
        opened=GameOpened,
        check=check,
        buy_in=lambda terms: terms.stake,
        begin=hand_cycle.begin,
        phases=CYCLE.phases(
            phase(
                Drawing,
                EXCHANGE,
                exchanges.STANDING_PAT,
                *hand_cycle.refuse_wagers("DR-10", "the-draw"),
                refuse(SitOut, "DR-15", "not-asked-to-sit-out"),
                on(CardsDiscarded, discarded),
                on(CardsDrawn, drawn),
                on(exchanges.StoodPat, lambda at, _: next_to_draw(at, at.play.hand)),
                on(StubReshuffled, made_anew),
                on(ChipsBought, hand_cycle.bought_in_hand),
                turn=turn(
                    Drawing,
                    lambda at: None if at.play.owed else at.play.pending[0],
                    lambda at: exchanges.StoodPat(seat=at.play.pending[0], by_clock=True),
                    "DR-10",
                ),
                follows=give,
            ),
            phase(
                AwaitingThrowIn,
                on(exchanges.HandsThrownIn, with_deal(AwaitingClose)),
                follows=exchanges.throw_in,
            ),
            waiting=_NO_DRAW,
        ),
        ended=GameEnded,
        anytime=hand_cycle.ANYTIME,
        early=hand_cycle.EARLY,
    )
)
