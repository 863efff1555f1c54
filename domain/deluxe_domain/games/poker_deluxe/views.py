"""What each viewer may see of Poker Deluxe, and which acts are open to them now (G-7)."""

from collections.abc import Mapping
from typing import Final, Literal, TypedDict, assert_never

from deluxe_domain.games.poker_deluxe import rules
from deluxe_domain.games.poker_deluxe.phases import (
    Agreed,
    AwaitingCut,
    AwaitingHands,
    AwaitingPayout,
    AwaitingShow,
    AwaitingShuffle,
    Buying,
    Play,
)
from deluxe_domain.games.poker_deluxe.play import POKER_DELUXE, State
from deluxe_domain.kernel.deals import AwaitingClose, Cards, Ended, stacks_of
from deluxe_domain.kernel.facts import Visible
from deluxe_domain.kernel.game import Act, View
from deluxe_domain.kernel.onlooker import Onlooker
from deluxe_domain.kernel.playing import Gathering, Over, Playing, Unopened

Phase = Literal["unopened", "gathering", "between-deals", "cutting", "buying", "showing", "over"]

"""How much of a player's cards is seen: nothing, the hand alone, what they see themselves, all."""


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


class Stack(Visible):
    """A stack of chips as it stands on the table (DX-3)."""

    blue: int
    red: int
    yellow: int
    white: int


class SeatView(Visible):
    """One seat. Its cards are absent where the viewer may not see them.

    ``face_down`` lists the places that still hold a card; ``bought`` counts the cards bought;
    ``discarded`` is what the player laid aside to buy them, known to themselves alone.
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
    """A game of Poker Deluxe as one viewer may see it.

    ``deal`` and ``round`` count from 1 and are 0 before the first shuffle. ``bank`` is in units.
    ``next_price`` is what the player to act would pay for their next card. ``acts`` are those open
    to this viewer now. ``deck`` is the pack before the cut, for who may see everything.
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


def view(state: State, viewer: Onlooker, revealed: bool = False) -> PokerDeluxeView:
    """The state as this viewer may see it; ``revealed``: what is hidden may be seen, too."""
    match state:
        case Unopened():
            return PokerDeluxeView(phase="unopened")
        case Gathering():
            return PokerDeluxeView(phase="gathering", **_board(state, 0), seats=_bare(state))
        case Over():
            result = state.result
            return PokerDeluxeView(
                phase="over",
                winner=result.winner,
                end_reason=result.reason,
                **_board(state, result.dealt),
                seats=_bare(state),
            )
        case Playing():
            return _playing(state, viewer, revealed)
        case _:
            assert_never(state)


def _playing(state: Playing[Agreed, Play], viewer: Onlooker, revealed: bool) -> PokerDeluxeView:
    play = state.play
    if isinstance(play, AwaitingShuffle):
        board = _board(state, play.dealt)
        return PokerDeluxeView(phase="between-deals", **board, seats=_bare(state))
    holding = play if isinstance(play, Buying | AwaitingShow | AwaitingPayout) else None
    price = rules.PRICES[play.hands[play.turn].bought] if isinstance(play, Buying) else None
    return PokerDeluxeView(
        phase=_PHASES[type(play)],
        dealer=play.deal.dealer,
        to_act=POKER_DELUXE.to_act(state),
        next_price=price,
        deck=play.deal.deck if revealed else None,
        acts=() if viewer.seat is None else open_acts(state, viewer.seat),
        **_board(state, play.deal.number),
        seats=_held(state, holding, viewer, revealed) if holding else _bare(state),
    )


_PHASES: Final[Mapping[type[object], Phase]] = {
    AwaitingCut: "cutting",
    AwaitingHands: "cutting",
    Buying: "buying",
    AwaitingShow: "buying",
    AwaitingPayout: "showing",
    AwaitingClose: "showing",
}


def open_acts(state: State, seat: int) -> tuple[OpenAct, ...]:
    """The acts that the rules leave open to this seat now; empty if it is not its turn."""
    if not isinstance(state, Playing) or POKER_DELUXE.to_act(state) != seat:
        return ()
    if not isinstance(state.play, Buying):
        return (MayCut(),)
    hand = state.play.hands[seat]
    price = rules.PRICES[hand.bought]
    if state.chips[seat] < price:
        return (MayStop(),)
    return (MayBuy(price=price, discards=hand.cards, places=hand.places), MayStop())


AtTable = Gathering[Agreed] | Playing[Agreed, Play] | Over[Agreed, Ended]
Holding = Buying | AwaitingShow | AwaitingPayout


class _Board(TypedDict):
    cards: int
    rounds: int
    stake: int
    deal: int
    round: int
    bank: int
    youngest_first: tuple[int, ...]


def _board(state: AtTable, deal: int) -> _Board:
    agreed, table = state.agreed, state.table
    return {
        "cards": agreed.cards,
        "rounds": agreed.rounds,
        "stake": agreed.stake,
        "deal": deal,
        "round": (deal - 1) // table.players + 1 if deal else 0,
        "bank": 0 if isinstance(state, Gathering) else state.accounts.pot,
        "youngest_first": table.youngest_first,
    }


def _stack(chips: int) -> Stack:
    return Stack(**rules.stack_in_chips(chips)._asdict())


def _bare(state: AtTable) -> tuple[SeatView, ...]:
    """The seats while nobody holds cards."""
    return tuple(
        [
            SeatView(**state.table.sitting(seat), chips=chips, stack=_stack(chips))
            for seat, chips in enumerate(stacks_of(state))
        ]
    )


def _held(
    state: Playing[Agreed, Play], play: Holding, viewer: Onlooker, revealed: bool
) -> tuple[SeatView, ...]:
    """The seats with the viewer's own cards, all hands once they are shown."""
    shown = isinstance(play, AwaitingPayout)
    views: list[SeatView] = []
    for seat, hand in enumerate(play.hands):
        own, chips = revealed or seat == viewer.seat, state.chips[seat]
        down: Cards | None = None
        if revealed:
            down = tuple([card for card in hand.face_down if card is not None])
        views.append(
            SeatView(
                **state.table.sitting(seat),
                chips=chips,
                stack=_stack(chips),
                cards_held=len(hand.cards),
                hand=hand.cards if own or shown else None,
                face_down=hand.places,
                face_down_cards=down,
                bought=hand.bought,
                discarded=hand.discarded if own else None,
            )
        )
    return tuple(views)
