"""What each onlooker may see of Chinese Poker, and which acts are open to him now (G-7)."""

from typing import Any, Literal, assert_never

import msgspec

from deluxe_domain.games.chinese_poker.events import (
    ChinesePokerEvent,
    DealPaid,
    GameEnded,
    GameOpened,
    HandArranged,
    HandsDealt,
    HandsShown,
    HandSurrendered,
    PlayerCashedOut,
    ToppedUp,
    TopUpDeclined,
)
from deluxe_domain.games.chinese_poker.evolve import (
    Arranging,
    AwaitingClose,
    AwaitingHands,
    AwaitingPayout,
    AwaitingShow,
    BetweenHands,
    Gathering,
    Hand,
    Hands,
    Match,
    Over,
    State,
    Unopened,
    may_act,
)
from deluxe_domain.games.chinese_poker.rules import MOST_CHIPS
from deluxe_domain.kernel.deals import Cards, DealClosed, DeckShuffled
from deluxe_domain.kernel.facts import Visible
from deluxe_domain.kernel.game import Act, View
from deluxe_domain.kernel.onlooker import Onlooker
from deluxe_domain.kernel.table import (
    GameStarted,
    PlayerJoined,
    PlayerLeft,
    PlayerReturned,
    Table,
)

Phase = Literal["unopened", "gathering", "between-hands", "arranging", "showing", "over"]


class MayArrange(Act):
    """The thirteen ``cards`` may be laid as front, middle and back, a sweep claimed (CP-1, CP-14).

    All players may do so at once.
    """

    kind = "arrange-hand"
    cards: Cards


class MayTopUp(Act):
    """Chips may be bought for ``least`` to ``most`` cents (CP-17).

    ``needed``: without it the player sits out, and the game waits for what he says.
    """

    kind = "top-up"
    least: int
    most: int
    needed: bool


class MayDecline(Act):
    """The player may sit out instead of topping up (CP-17)."""

    kind = "decline-top-up"


OpenAct = MayArrange | MayTopUp | MayDecline


class SeatView(Visible):
    """One seat. Cards are absent where the onlooker may not see them.

    ``hand`` are the thirteen cards as they came, ``front``, ``middle`` and ``back`` how they lie,
    ``claim`` whether a clean sweep is claimed. ``done``: nothing more is expected of him in this
    hand; ``surrendered``: his hand pays as a foul (CP-20). ``declined``: he does not top up.
    """

    seat: int
    player: str | None = None
    present: bool = False
    chips: int = 0
    cards_held: int = 0
    done: bool = False
    surrendered: bool = False
    declined: bool = False
    hand: Cards | None = None
    front: Cards | None = None
    middle: Cards | None = None
    back: Cards | None = None
    claim: bool | None = None


class ChinesePokerView(View):
    """A game of Chinese Poker as one onlooker may see it; all money in cents.

    ``deal`` counts from 1 and is 0 before the first shuffle. ``waiting_for`` are the seats that may
    act now, in any order, ``to_act`` the lowest of them. ``own_seat`` is the onlooker's and
    ``acts`` are those open to him now. ``deck`` is the pack, for who may see everything.
    """

    phase: Phase
    tournament: bool = False
    bonus: bool = False
    value: int = 0
    start: int = 0
    top_up: int = 0
    buy_in: int = 0
    hands: int = 0
    deal: int = 0
    dealer: int | None = None
    own_seat: int | None = None
    to_act: int | None = None
    waiting_for: tuple[int, ...] = ()
    house: int = 0
    youngest_first: tuple[int, ...] = ()
    seats: tuple[SeatView, ...] = ()
    deck: Cards | None = None
    winner: int | None = None
    results: tuple[int, ...] = ()
    end_reason: str | None = None
    acts: tuple[OpenAct, ...] = ()


def seen(event: ChinesePokerEvent, onlooker: Onlooker) -> ChinesePokerEvent:
    """The event as this onlooker may see it while its hidden part is not revealed (G-7)."""
    match event:
        case DeckShuffled():
            return msgspec.structs.replace(event, deck=None)
        case HandsDealt():
            own = tuple(held for held in event.hands if held.seat == onlooker.seat)
            return msgspec.structs.replace(event, hands=own)
        case HandArranged():
            if event.seat == onlooker.seat:
                return event
            hidden: dict[str, None] = dict.fromkeys(("front", "middle", "back", "claim"))
            return msgspec.structs.replace(event, **hidden)
        case DealClosed() | GameEnded():
            return msgspec.structs.replace(event, seed=None)
        case (
            GameOpened()
            | PlayerJoined()
            | PlayerLeft()
            | PlayerReturned()
            | GameStarted()
            | HandSurrendered()
            | HandsShown()
            | DealPaid()
            | ToppedUp()
            | TopUpDeclined()
            | PlayerCashedOut()
        ):
            return event
        case _:
            assert_never(event)


def view(state: State, onlooker: Onlooker, revealed: bool = False) -> ChinesePokerView:
    """The state as this onlooker may see it; ``revealed``: he may see what is hidden, too."""
    match state:
        case Unopened():
            return ChinesePokerView(phase="unopened", own_seat=onlooker.seat)
        case Gathering():
            return _board("gathering", state, onlooker, _bare(state.match))
        case BetweenHands():
            seats = _bare(state.match)
            return _board("between-hands", state, onlooker, seats, deal=state.dealt)
        case AwaitingHands():
            return _dealing("arranging", state, onlooker, _bare(state.match), revealed)
        case Arranging() | AwaitingShow():
            seats = _held(state.match, state.hands, onlooker, revealed)
            return _dealing("arranging", state, onlooker, seats, revealed)
        case AwaitingPayout() | AwaitingClose():
            seats = _held(state.match, state.hands, onlooker, revealed, shown=True)
            return _dealing("showing", state, onlooker, seats, revealed)
        case Over():
            return _board(
                "over",
                state,
                onlooker,
                _bare(state.match, state.stacks),
                deal=state.dealt,
                winner=state.winner,
                results=state.results,
                end_reason=state.reason,
            )
        case _:
            assert_never(state)


def open_acts(state: State, seat: int) -> tuple[OpenAct, ...]:
    """The acts that the rules leave open to this seat now."""
    if isinstance(state, Unopened | Gathering | Over) or seat >= state.match.players:
        return ()
    acts: list[OpenAct] = []
    waited_for = seat in may_act(state)
    if isinstance(state, Arranging) and (hand := state.hands[seat]) is not None and waited_for:
        acts.append(MayArrange(cards=hand.cards))
    match = state.match
    if match.table.present(seat) and not match.agreed.tournament:
        chips = match.accounts.players[seat]
        least, most = match.agreed.least_top_up(chips), MOST_CHIPS - chips
        needed = isinstance(state, BetweenHands) and waited_for
        if least <= most:
            acts.append(MayTopUp(least=least, most=most, needed=needed))
        if needed:
            acts.append(MayDecline())
    return tuple(acts)


def whose_turn(state: State) -> int | None:
    """The lowest seat that the game waits for, if any; the others may act before it, too."""
    return next(iter(may_act(state)), None)


def table_of(state: State) -> Table | None:
    """The table, once the game is open."""
    return None if isinstance(state, Unopened) else state.match.table


def is_over(state: State) -> bool:
    """Whether the game is over."""
    return isinstance(state, Over)


Opened = (
    Gathering
    | BetweenHands
    | AwaitingHands
    | Arranging
    | AwaitingShow
    | AwaitingPayout
    | AwaitingClose
    | Over
)
Dealing = AwaitingHands | Arranging | AwaitingShow | AwaitingPayout | AwaitingClose


def _board(
    phase: Phase,
    state: Opened,
    onlooker: Onlooker,
    seats: tuple[SeatView, ...],
    **more: Any,
) -> ChinesePokerView:
    agreed, seat = state.match.agreed, onlooker.seat
    return ChinesePokerView(
        phase=phase,
        tournament=agreed.tournament,
        bonus=agreed.bonus,
        value=agreed.value,
        start=agreed.start,
        top_up=agreed.top_up,
        buy_in=agreed.buy_in,
        hands=agreed.hands,
        own_seat=seat,
        to_act=whose_turn(state),
        waiting_for=may_act(state),
        house=state.match.accounts.house,
        youngest_first=state.match.table.youngest_first,
        seats=seats,
        acts=() if seat is None else open_acts(state, seat),
        **more,
    )


def _dealing(
    phase: Phase,
    state: Dealing,
    onlooker: Onlooker,
    seats: tuple[SeatView, ...],
    revealed: bool,
) -> ChinesePokerView:
    deal = state.deal
    deck = deal.deck if revealed else None
    return _board(phase, state, onlooker, seats, deal=deal.number, dealer=deal.dealer, deck=deck)


def _bare(match: Match, stacks: tuple[int, ...] = ()) -> tuple[SeatView, ...]:
    """The seats while nobody holds cards; ``stacks`` where they are cashed out already."""
    chips = stacks or match.accounts.players or (0,) * match.players
    return tuple(SeatView(**_sitting(match, seat, chips[seat])) for seat in range(match.players))


def _held(
    match: Match, hands: Hands, onlooker: Onlooker, revealed: bool, shown: bool = False
) -> tuple[SeatView, ...]:
    """The seats with their cards: his own, and all that are ``shown`` (not a surrendered hand)."""
    return tuple(
        SeatView(
            **_sitting(match, seat, match.accounts.players[seat]),
            **_cards(
                hand,
                visible=revealed
                or seat == onlooker.seat
                or (shown and hand is not None and not hand.surrendered),
            ),
        )
        for seat, hand in enumerate(hands)
    )


def _cards(hand: Hand | None, visible: bool) -> dict[str, Any]:
    if hand is None:
        return {}
    laid = hand.arrangement
    return {
        "cards_held": len(hand.cards),
        "done": hand.done,
        "surrendered": hand.surrendered,
        "hand": hand.cards if visible else None,
        "front": laid.front if laid and visible else None,
        "middle": laid.middle if laid and visible else None,
        "back": laid.back if laid and visible else None,
        "claim": laid.claim if laid and visible else None,
    }


def _sitting(match: Match, seat: int, chips: int) -> dict[str, Any]:
    place = match.table.places[seat]
    return {
        "seat": seat,
        "player": place.player if place else None,
        "present": match.table.present(seat),
        "chips": chips,
        "declined": seat in match.declined,
    }
