"""The play of Stud: cards face down and face up, with a betting round after each (ST)."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from deluxe_domain.games.stud.commands import StudCommand
from deluxe_domain.games.stud.events import (
    CardsDealtDown,
    CardsDealtUp,
    GameOpened,
    HandsDealt,
    StudEvent,
)
from deluxe_domain.games.stud.rules import (
    FEWEST_PLAYERS,
    FIVE_CARD_STUD,
    SEVEN_CARD_STUD,
    Stud,
    deal_out,
    opener,
)
from deluxe_domain.kernel import hands, playing
from deluxe_domain.kernel.betting import Wagering
from deluxe_domain.kernel.chance import Chance
from deluxe_domain.kernel.deals import Cards, SeatCards
from deluxe_domain.kernel.facts import Value
from deluxe_domain.kernel.hand_cycle import ANYTIME, EARLY, Cycle, begin
from deluxe_domain.kernel.hands import Deal, Ended, Hand, InHand
from deluxe_domain.kernel.phases import on, phase
from deluxe_domain.kernel.playing import Playing
from deluxe_domain.kernel.ranking import strength
from deluxe_domain.kernel.session import Rules, Session, check_players
from deluxe_domain.kernel.stakes import GameEnded, Options, check_options
from deluxe_domain.kernel.wagers import PlayerBet, PlayerCalled, PlayerDropped, PlayerRaised


class Dealt(Value):
    """The cards by seat (none for players not dealt in); ``gone`` cards of the pack are dealt."""

    face_down: tuple[Cards, ...]
    face_up: tuple[Cards, ...]
    gone: int

    def of(self, seat: int) -> Cards:
        """All cards of a seat."""
        return self.face_down[seat] + self.face_up[seat]


class AwaitingCards(InHand[Dealt], frozen=True, tag="awaiting-cards"):
    """All players left get the next card."""


Play = hands.Play[Dealt] | AwaitingCards
State = playing.State[Options, Play, Ended]
At = Playing[Options, object]
StudSession = Session[Options, Play, Ended, StudCommand, StudEvent]
StudCycle = Cycle[Dealt, HandsDealt]


def added(hands: tuple[Cards, ...], more: Iterable[SeatCards]) -> tuple[Cards, ...]:
    """The cards by seat, with more cards."""
    hands_after = list(hands)
    for part in more:
        hands_after[part.seat] += part.cards
    return tuple(hands_after)


def cycle_of(stud: Stud) -> StudCycle:
    """The cycle of hands of this kind of Stud."""

    def deal(deal: Deal) -> HandsDealt:
        """Deal the first cards one at a time: those face down, then one face up (ST-2, ST-7)."""
        seats = deal.dealt_in
        return HandsDealt(
            face_up=deal_out(deal.deck, stud.face_down * len(seats), seats, 1),
            face_down=deal_out(deal.deck, 0, seats, stud.face_down),
        )

    def dealt(at: At, deal: Deal, event: HandsDealt) -> Dealt:
        down = stud.face_down * len(deal.dealt_in)
        nobody: tuple[Cards, ...] = ((),) * at.players
        return Dealt(
            added(nobody, event.face_down), added(nobody, event.face_up), down + len(deal.dealt_in)
        )

    return Cycle(
        wagers=(PlayerCalled, PlayerBet, PlayerRaised, PlayerDropped),
        dealing=HandsDealt,
        deal=deal,
        cards_after=dealt,
        opener=lambda hand: opener(hand.cards.face_up, hand.betting.contenders),
        streets=(lambda _, hand: AwaitingCards(hand),) * len(stud.later),
        cards_of=Dealt.of,
        strength=lru_cache(maxsize=64)(strength),
        turn_point=lambda hand: "ST-3" if hand.betting.opener is None else "DR-8",
        buying_point="DR-15",
        wagering=Wagering(may_check=False),
        skip_unbet=True,
    )


def deal_more(stud: Stud, at: Playing[Options, AwaitingCards]) -> CardsDealtUp | CardsDealtDown:
    """Deal one more card to all players left (ST-2, ST-7)."""
    hand = at.play.hand
    cards = deal_out(hand.deal.deck, hand.cards.gone, hand.betting.contenders, 1)
    if stud.later[hand.round - 1] == "up":
        return CardsDealtUp(round=hand.round + 1, cards=cards)
    return CardsDealtDown(round=hand.round + 1, cards=cards)


def dealt_more(
    stud: Stud,
    cycle: StudCycle,
    at: Playing[Options, AwaitingCards],
    event: CardsDealtUp | CardsDealtDown,
) -> object:
    """The betting round after the card; the highest open cards begin (ST-3)."""
    hand, cards, number = at.play.hand, at.play.hand.cards, at.play.hand.round + 1
    up = stud.later[hand.round - 1] == "up"
    after = Dealt(
        cards.face_down if up else added(cards.face_down, event.cards),
        added(cards.face_up, event.cards) if up else cards.face_up,
        cards.gone + len(event.cards),
    )
    return cycle.open_round(at, Hand(hand.deal, after, hand.betting, number))


def session_of(stud: Stud, cycle: StudCycle) -> StudSession:
    """The session of this kind of Stud."""

    def check(players: int, options: Options) -> None:
        check_players(players, FEWEST_PLAYERS, stud.most_players, stud.players_point)
        check_options(options)

    def more(at: Playing[Options, AwaitingCards], _: Chance) -> CardsDealtUp | CardsDealtDown:
        return deal_more(stud, at)

    def dealt(at: Playing[Options, AwaitingCards], event: CardsDealtUp | CardsDealtDown) -> object:
        return dealt_more(stud, cycle, at, event)

    return Session(
        Rules(
            name=stud.name,
            rules=stud.rules,
            opened=GameOpened,
            check=check,
            buy_in=lambda agreement: agreement.stake,
            begin=begin,
            phases=cycle.phases(
                phase(
                    AwaitingCards,
                    on(CardsDealtUp, dealt),
                    on(CardsDealtDown, dealt),
                    follows=more,
                ),
            ),
            ended=GameEnded,
            anytime=ANYTIME,
            early=EARLY,
        )
    )


FIVE_CARD_CYCLE: Final = cycle_of(FIVE_CARD_STUD)
SEVEN_CARD_CYCLE: Final = cycle_of(SEVEN_CARD_STUD)
FIVE_CARDS: Final = session_of(FIVE_CARD_STUD, FIVE_CARD_CYCLE)
SEVEN_CARDS: Final = session_of(SEVEN_CARD_STUD, SEVEN_CARD_CYCLE)
