"""What each onlooker may see of Draw Poker, and which acts are open to him now (G-7)."""

from typing import Any, Literal, assert_never

import msgspec

from deluxe_domain.games.draw_poker import rules
from deluxe_domain.games.draw_poker.events import (
    CardsDiscarded,
    CardsDrawn,
    DrawPokerEvent,
    HandsDealt,
)
from deluxe_domain.games.draw_poker.evolve import (
    AwaitingBets,
    AwaitingClose,
    AwaitingFeed,
    AwaitingFirstDealer,
    AwaitingHands,
    AwaitingPayout,
    AwaitingShow,
    AwaitingShuffle,
    AwaitingThrowIn,
    BuyingChips,
    Drawing,
    Gathering,
    Over,
    State,
    Turn,
    Unopened,
    Wagering,
    in_hand,
    to_act,
)
from deluxe_domain.kernel.betting import bounds, open_wagers
from deluxe_domain.kernel.deals import Cards, DealClosed, DeckShuffled, EndReason, GameEnded
from deluxe_domain.kernel.facts import Visible
from deluxe_domain.kernel.game import Act, View
from deluxe_domain.kernel.onlooker import Onlooker
from deluxe_domain.kernel.stakes import (
    FedBy,
    Match,
    MayBuyChips,
    MaySitOut,
    stack_in_chips,
)
from deluxe_domain.kernel.stub import StubReshuffled
from deluxe_domain.kernel.table import Table
from deluxe_domain.kernel.wagers import MayBet, MayCall, MayCheck, MayDrop, MayRaise

Phase = Literal[
    "unopened",
    "gathering",
    "between-hands",
    "buying-chips",
    "dealing",
    "first-betting",
    "drawing",
    "second-betting",
    "showing",
    "over",
]


class MayExchange(Act):
    """From ``least`` to ``most`` of the player's ``cards`` may be exchanged (DR-10)."""

    kind = "exchange-cards"
    least: int = rules.LEAST_EXCHANGED
    most: int = rules.MOST_EXCHANGED
    cards: Cards


class MayStandPat(Act):
    """The player may keep all his cards (DR-10)."""

    kind = "stand-pat"


OpenAct = (
    MayCheck
    | MayBet
    | MayCall
    | MayRaise
    | MayDrop
    | MayExchange
    | MayStandPat
    | MayBuyChips
    | MaySitOut
)


class Stack(Visible):
    """A stack of chips as it stands on the table (DR-2)."""

    blue: int
    red: int
    white: int


class SeatView(Visible):
    """One seat. ``hand`` is absent where the onlooker may not see it.

    ``staked`` is what he has bet in this hand; ``in_hand``: he has cards and has not dropped;
    ``bought`` is what he has had from the cashier in all.
    """

    seat: int
    player: str | None = None
    present: bool = False
    chips: int = 0
    stack: Stack | None = None
    bought: int = 0
    in_hand: bool = False
    staked: int = 0
    cards_held: int = 0
    hand: Cards | None = None


class DrawPokerView(View):
    """A game of Draw Poker as one onlooker may see it.

    ``deal`` counts from 1 and is 0 before the first shuffle. ``pots`` has the main pot first.
    ``owed`` is what the player to act is short of the highest bet. ``acts`` are those open to
    this onlooker now; chips may be bought out of turn. ``deck`` is the pack from the top, for who
    may see everything.
    """

    phase: Phase
    feed: int = 0
    fed_by: FedBy = "all"
    limit: int | None = None
    stake: int = 0
    hands: int = 0
    purchases: int = 0
    deal: int = 0
    dealer: int | None = None
    to_act: int | None = None
    pots: tuple[int, ...] = ()
    opener: int | None = None
    owed: int | None = None
    youngest_first: tuple[int, ...] = ()
    seats: tuple[SeatView, ...] = ()
    deck: Cards | None = None
    winner: int | None = None
    end_reason: EndReason | None = None
    acts: tuple[OpenAct, ...] = ()


Held = Wagering | AwaitingBets | Drawing | AwaitingThrowIn | AwaitingShow | AwaitingPayout


def seen(event: DrawPokerEvent, onlooker: Onlooker) -> DrawPokerEvent:
    """The event as this onlooker may see it while its hidden part is not revealed (G-7)."""
    match event:
        case DeckShuffled() | StubReshuffled():
            return msgspec.structs.replace(event, deck=None)
        case HandsDealt():
            own = tuple(held for held in event.hands if held.seat == onlooker.seat)
            return msgspec.structs.replace(event, hands=own)
        case CardsDiscarded() | CardsDrawn():
            if event.seat == onlooker.seat:
                return event
            return msgspec.structs.replace(event, cards=None)
        case DealClosed() | GameEnded():
            return msgspec.structs.replace(event, seed=None)
        case _:
            return event


def view(state: State, onlooker: Onlooker, revealed: bool = False) -> DrawPokerView:
    """The state as this onlooker may see it; ``revealed``: he may see what is hidden, too."""
    acts = () if onlooker.seat is None else open_acts(state, onlooker.seat)
    match state:
        case Unopened():
            return DrawPokerView(phase="unopened")
        case Gathering() | AwaitingFirstDealer():
            return _board("gathering", state.match)
        case AwaitingShuffle():
            return _board("between-hands", state.match, deal=state.dealt)
        case BuyingChips():
            turn = to_act(state)
            return _board("buying-chips", state.match, deal=state.dealt, to_act=turn, acts=acts)
        case AwaitingFeed() | AwaitingHands() | AwaitingClose():
            number, dealer = state.deal.number, state.deal.dealer
            deck = state.deal.deck if revealed else None
            phase: Phase = "showing" if isinstance(state, AwaitingClose) else "dealing"
            return _board(phase, state.match, deal=number, dealer=dealer, deck=deck)
        case Wagering():
            owed = state.play.betting.owed(state.play.betting.turn)
            return _playing(state, onlooker, revealed, to_act=to_act(state), owed=owed, acts=acts)
        case Drawing():
            return _playing(state, onlooker, revealed, to_act=to_act(state), acts=acts)
        case AwaitingBets() | AwaitingThrowIn() | AwaitingShow() | AwaitingPayout():
            return _playing(state, onlooker, revealed)
        case Over():
            return _board(
                "over",
                state.match,
                state.stacks,
                deal=state.dealt,
                winner=state.winner,
                end_reason=state.reason,
            )
        case _:
            assert_never(state)


def open_acts(state: State, seat: int) -> tuple[OpenAct, ...]:
    """The acts that the rules leave open to this seat now, in turn or out of it."""
    if not isinstance(state, Turn) or seat >= state.match.players:
        return ()
    if to_act(state) == seat:
        return _in_turn(state, seat)
    if in_hand(state, seat) or not state.match.table.present(seat):
        return ()
    return _purchase(state.match, seat)


def whose_turn(state: State) -> int | None:
    """The seat that must act now, if any."""
    return to_act(state) if isinstance(state, Turn) else None


def table_of(state: State) -> Table | None:
    """The table, once the game is open."""
    return None if isinstance(state, Unopened) else state.match.table


def is_over(state: State) -> bool:
    """Whether the game is over."""
    return isinstance(state, Over)


def _in_turn(state: Turn, seat: int) -> tuple[OpenAct, ...]:
    match state:
        case Wagering():
            play = state.play
            allowed = bounds(play.betting, state.match.chips, state.match.agreed.limit)
            return open_wagers(allowed, state.round == 2 or rules.may_open(play.hands[seat]))
        case Drawing():
            return (MayExchange(cards=state.play.hands[seat]), MayStandPat())
        case BuyingChips():
            return (*_purchase(state.match, seat), MaySitOut())
        case _:
            assert_never(state)


def _purchase(match: Match, seat: int) -> tuple[MayBuyChips, ...]:
    most = match.most_bought(seat)
    return (MayBuyChips(most=most),) if most else ()


def _board(
    phase: Phase,
    match: Match,
    stacks: tuple[int, ...] = (),
    seats: tuple[SeatView, ...] = (),
    **more: Any,
) -> DrawPokerView:
    agreed = match.agreed
    return DrawPokerView(
        phase=phase,
        feed=agreed.feed,
        fed_by=agreed.fed_by,
        limit=agreed.limit,
        stake=agreed.stake,
        hands=agreed.hands,
        purchases=agreed.purchases,
        pots=match.accounts.pots,
        youngest_first=match.table.youngest_first,
        seats=seats or _bare(match, stacks),
        **more,
    )


def _playing(state: Held, onlooker: Onlooker, revealed: bool, **more: Any) -> DrawPokerView:
    play = state.play
    return _board(
        _phase_of(state),
        state.match,
        seats=_held(state, onlooker, revealed),
        deal=play.deal.number,
        dealer=play.deal.dealer,
        opener=play.betting.opener,
        deck=play.deal.deck if revealed else None,
        **more,
    )


def _phase_of(state: Held) -> Phase:
    match state:
        case Wagering() | AwaitingBets():
            return "first-betting" if state.round == 1 else "second-betting"
        case Drawing():
            return "drawing"
        case AwaitingThrowIn():
            return "first-betting"
        case AwaitingShow():
            return "second-betting"
        case AwaitingPayout():
            return "showing"
        case _:
            assert_never(state)


def _bare(match: Match, stacks: tuple[int, ...]) -> tuple[SeatView, ...]:
    """The seats while nobody holds cards; ``stacks`` where they are cashed out already."""
    chips = stacks or match.chips or (0,) * match.players
    return tuple(SeatView(**_sitting(match, seat, chips[seat])) for seat in range(match.players))


def _held(state: Held, onlooker: Onlooker, revealed: bool) -> tuple[SeatView, ...]:
    """The seats with their cards: his own, and those of who had to show them."""
    play, match = state.play, state.match
    shown = isinstance(state, AwaitingPayout) and state.shown
    return tuple(
        SeatView(
            **_sitting(match, seat, match.chips[seat]),
            in_hand=seat in play.betting.contenders,
            staked=play.betting.staked[seat],
            cards_held=len(hand),
            hand=hand
            if hand
            and (revealed or seat == onlooker.seat or (shown and seat in play.betting.contenders))
            else None,
        )
        for seat, hand in enumerate(play.hands)
    )


def _sitting(match: Match, seat: int, chips: int) -> dict[str, Any]:
    place = match.table.places[seat]
    return {
        "seat": seat,
        "player": place.player if place else None,
        "present": match.table.present(seat),
        "chips": chips,
        "stack": Stack(**stack_in_chips(chips)._asdict()),
        "bought": match.bought[seat] if match.bought else 0,
    }
