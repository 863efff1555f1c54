"""What each onlooker may see of Poker Deluxe, and which acts are open to him now (G-7)."""

from functools import lru_cache
from typing import Any, Final, Literal, assert_never

import msgspec

from deluxe_domain.games.poker_deluxe import rules
from deluxe_domain.games.poker_deluxe.events import (
    BuyingStopped,
    CardBought,
    Cards,
    DealClosed,
    DealPaid,
    DeckCut,
    DeckShuffled,
    GameEnded,
    GameOpened,
    HandsDealt,
    HandsShown,
    PokerDeluxeEvent,
)
from deluxe_domain.games.poker_deluxe.evolve import (
    AwaitingClose,
    AwaitingCut,
    AwaitingHands,
    AwaitingPayout,
    AwaitingShow,
    AwaitingShuffle,
    Buying,
    Gathering,
    Hand,
    Match,
    Over,
    State,
    Turn,
    Unopened,
    to_act,
)
from deluxe_domain.kernel.facts import Visible
from deluxe_domain.kernel.game import Act, View
from deluxe_domain.kernel.onlooker import Onlooker
from deluxe_domain.kernel.table import (
    GameStarted,
    Place,
    PlayerJoined,
    PlayerLeft,
    PlayerReturned,
    Table,
)

Phase = Literal["unopened", "gathering", "between-deals", "cutting", "buying", "showing", "over"]

Sight = Literal["nothing", "hand", "own", "all"]
"""How much of a player's cards is seen: nothing, the hand alone, what he sees himself, all."""


class MayCut(Act):
    """The pack may be cut: ``lifted`` from ``least`` to ``most`` (DX-8)."""

    kind = "cut-deck"
    least: int = rules.LEAST_LIFTED
    most: int = rules.MOST_LIFTED


class MayBuy(Act):
    """A card may be bought at ``price``: discard one of ``discards``, take one of ``places``."""

    kind = "buy-card"
    price: int
    discards: Cards
    places: tuple[int, ...]


class MayStop(Act):
    """The player may buy no more (DX-10)."""

    kind = "stop-buying"


OpenAct = MayCut | MayBuy | MayStop


_MAY_CUT: Final = MayCut()
_MAY_STOP: Final = MayStop()


class Stack(Visible):
    """A stack of chips as it stands on the table (DX-3)."""

    blue: int
    red: int
    yellow: int
    white: int


class SeatView(Visible):
    """One seat. Its cards are absent where the onlooker may not see them.

    ``face_down`` lists the places that still hold a card; ``bought`` counts the cards bought;
    ``discarded`` is what the player laid aside to buy them, known to himself alone.
    """

    seat: int
    player: str | None = None
    present: bool = False
    chips: int = 0
    stack: Stack | None = None
    cards_held: int = 0
    hand: Cards | None = None
    face_down: tuple[int, ...] = ()
    face_down_cards: Cards | None = None
    bought: int = 0
    discarded: Cards | None = None


class PokerDeluxeView(View):
    """A game of Poker Deluxe as one onlooker may see it.

    ``deal`` and ``round`` count from 1 and are 0 before the first shuffle. ``bank`` is in units.
    ``next_price`` is what the player to act would pay for his next card. ``acts`` are those open
    to this onlooker now. ``deck`` is the pack before the cut, for who may see everything.
    """

    phase: Phase
    cards: int = 0
    rounds: int = 0
    stake: int = 0
    deal: int = 0
    round: int = 0
    dealer: int | None = None
    to_act: int | None = None
    bank: int = 0
    next_price: int | None = None
    youngest_first: tuple[int, ...] = ()
    seats: tuple[SeatView, ...] = ()
    deck: Cards | None = None
    winner: int | None = None
    end_reason: str | None = None
    acts: tuple[OpenAct, ...] = ()


def seen(event: PokerDeluxeEvent, onlooker: Onlooker) -> PokerDeluxeEvent:
    """The event as this onlooker may see it while its hidden part is not revealed (G-7)."""
    match event:
        case CardBought():
            if event.seat == onlooker.seat:
                return event
            return CardBought(seat=event.seat, place=event.place, transfers=event.transfers)
        case DeckShuffled():
            return DeckShuffled(
                deal=event.deal, round=event.round, dealer=event.dealer, root=event.root
            )
        case HandsDealt():
            return HandsDealt(
                hands=tuple([held for held in event.hands if held.seat == onlooker.seat])
            )
        case DealClosed() | GameEnded():
            return msgspec.structs.replace(event, seed=None)
        case (
            GameOpened()
            | PlayerJoined()
            | PlayerLeft()
            | PlayerReturned()
            | GameStarted()
            | DeckCut()
            | BuyingStopped()
            | HandsShown()
            | DealPaid()
        ):
            return event
        case _:
            assert_never(event)


def view(state: State, onlooker: Onlooker, revealed: bool = False) -> PokerDeluxeView:
    """The state as this onlooker may see it; ``revealed``: he may see what is hidden, too."""
    match state:
        case Unopened():
            return PokerDeluxeView(phase="unopened")
        case Gathering():
            return _board("gathering", state.match, _bare(state.match))
        case AwaitingShuffle():
            return _board("between-deals", state.match, _bare(state.match), deal=state.dealt)
        case AwaitingCut():
            seats = _bare(state.match)
            acts, turn = _acts(state, onlooker), to_act(state)
            return _dealing("cutting", state, seats, revealed, to_act=turn, acts=acts)
        case AwaitingHands():
            return _dealing("cutting", state, _bare(state.match), revealed)
        case Buying():
            return _dealing(
                "buying",
                state,
                _held(state.match, state.hands, onlooker, revealed),
                revealed,
                to_act=state.turn,
                next_price=rules.PRICES[state.hands[state.turn].bought],
                acts=_acts(state, onlooker),
            )
        case AwaitingShow():
            seats = _held(state.match, state.hands, onlooker, revealed)
            return _dealing("buying", state, seats, revealed)
        case AwaitingPayout():
            seats = _held(state.match, state.hands, onlooker, revealed, shown=True)
            return _dealing("showing", state, seats, revealed)
        case AwaitingClose():
            return _dealing("showing", state, _bare(state.match), revealed)
        case Over():
            return _board(
                "over",
                state.match,
                _bare(state.match, state.stacks),
                deal=state.dealt,
                winner=state.winner,
                end_reason=state.reason,
            )
        case _:
            assert_never(state)


def open_acts(state: State, seat: int) -> tuple[OpenAct, ...]:
    """The acts that the rules leave open to this seat now; empty if it is not his turn."""
    if not isinstance(state, Turn) or to_act(state) != seat:
        return ()
    match state:
        case AwaitingCut():
            return (_MAY_CUT,)
        case Buying():
            hand = state.hands[seat]
            price = rules.PRICES[hand.bought]
            if state.match.accounts.players[seat] < price:
                return (_MAY_STOP,)
            may_buy = MayBuy(price=price, discards=hand.cards, places=_places(hand))
            return (may_buy, _MAY_STOP)
        case _:
            assert_never(state)


def whose_turn(state: State) -> int | None:
    """The seat that must act now, if any."""
    return to_act(state) if isinstance(state, Turn) else None


def table_of(state: State) -> Table | None:
    """The table, once the game is open."""
    return None if isinstance(state, Unopened) else state.match.table


def is_over(state: State) -> bool:
    """Whether the game is over."""
    return isinstance(state, Over)


def _acts(state: Turn, onlooker: Onlooker) -> tuple[OpenAct, ...]:
    return () if onlooker.seat is None else open_acts(state, onlooker.seat)


def _board(
    phase: Phase,
    match: Match,
    seats: tuple[SeatView, ...],
    deal: int = 0,
    **more: Any,
) -> PokerDeluxeView:
    return PokerDeluxeView(
        phase=phase,
        cards=match.cards,
        rounds=match.rounds,
        stake=match.stake,
        deal=deal,
        round=(deal - 1) // match.players + 1 if deal else 0,
        bank=match.accounts.pot,
        youngest_first=match.table.youngest_first,
        seats=seats,
        **more,
    )


def _dealing(
    phase: Phase,
    state: AwaitingCut | AwaitingHands | Buying | AwaitingShow | AwaitingPayout | AwaitingClose,
    seats: tuple[SeatView, ...],
    revealed: bool,
    **more: Any,
) -> PokerDeluxeView:
    deal = state.deal
    deck = deal.deck if revealed else None
    return _board(phase, state.match, seats, deal.number, dealer=deal.dealer, deck=deck, **more)


def _bare(match: Match, stacks: tuple[int, ...] = ()) -> tuple[SeatView, ...]:
    """The seats while nobody holds cards; ``stacks`` where they are cashed out already."""
    chips = stacks or match.accounts.players or (0,) * match.players
    places = match.table.places
    return tuple([_sitting(seat, places[seat], chips[seat]) for seat in range(match.players)])


def _held(
    match: Match,
    hands: tuple[Hand, ...],
    onlooker: Onlooker,
    revealed: bool,
    shown: bool = False,
) -> tuple[SeatView, ...]:
    """The seats with their cards: his own, all once they are ``shown``, face-down ones never."""
    places, chips = match.table.places, match.accounts.players
    others: Sight = "hand" if shown else "nothing"
    return tuple(
        [
            _holding(
                seat,
                places[seat],
                chips[seat],
                hand,
                "all" if revealed else "own" if seat == onlooker.seat else others,
            )
            for seat, hand in enumerate(hands)
        ]
    )


# From one move to the next most seats look the same, and making one takes longer than finding it.
@lru_cache(maxsize=4096)
def _sitting(seat: int, place: Place | None, chips: int) -> SeatView:
    return SeatView(
        seat=seat,
        player=place.player if place else None,
        present=place is not None and place.present,
        chips=chips,
        stack=_stack(chips),
    )


@lru_cache(maxsize=4096)
def _holding(seat: int, place: Place | None, chips: int, hand: Hand, sight: Sight) -> SeatView:
    if sight == "nothing":
        return _hiding(seat, place, chips, len(hand.cards), _places(hand))
    all_seen = sight == "all"
    return SeatView(
        seat=seat,
        player=place.player if place else None,
        present=place is not None and place.present,
        chips=chips,
        stack=_stack(chips),
        cards_held=len(hand.cards),
        hand=hand.cards,
        face_down=_places(hand),
        face_down_cards=tuple([card for card in hand.face_down if card]) if all_seen else None,
        bought=hand.bought,
        discarded=None if sight == "hand" else hand.discarded,
    )


@lru_cache(maxsize=4096)
def _hiding(
    seat: int, place: Place | None, chips: int, cards_held: int, face_down: tuple[int, ...]
) -> SeatView:
    """A seat whose cards are not seen: alike for all hands of as many cards."""
    return SeatView(
        seat=seat,
        player=place.player if place else None,
        present=place is not None and place.present,
        chips=chips,
        stack=_stack(chips),
        cards_held=cards_held,
        face_down=face_down,
        bought=rules.FACE_DOWN - len(face_down),
    )


@lru_cache(maxsize=4096)
def _stack(chips: int) -> Stack:
    return Stack(**rules.stack_in_chips(chips)._asdict())


def _places(hand: Hand) -> tuple[int, ...]:
    return tuple([place for place, card in enumerate(hand.face_down) if card is not None])
