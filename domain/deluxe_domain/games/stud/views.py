"""What each onlooker may see of Stud, and which acts are open to him now (G-7)."""

from typing import Any, Literal, assert_never

import msgspec

from deluxe_domain.games.stud.events import CardsDealtDown, HandsDealt, StudEvent
from deluxe_domain.games.stud.evolve import (
    AwaitingBets,
    AwaitingCards,
    AwaitingClose,
    AwaitingFeed,
    AwaitingFirstDealer,
    AwaitingHands,
    AwaitingPayout,
    AwaitingShow,
    AwaitingShuffle,
    BuyingChips,
    Gathering,
    Over,
    State,
    Turn,
    Unopened,
    Wagering,
    in_hand,
    to_act,
)
from deluxe_domain.games.stud.rules import Stud
from deluxe_domain.kernel.betting import bounds, open_wagers
from deluxe_domain.kernel.deals import (
    Cards,
    DealClosed,
    DeckShuffled,
    EndReason,
    GameEnded,
    Held,
)
from deluxe_domain.kernel.facts import Visible
from deluxe_domain.kernel.game import View
from deluxe_domain.kernel.onlooker import Onlooker
from deluxe_domain.kernel.stakes import (
    FedBy,
    Match,
    MayBuyChips,
    MaySitOut,
    stack_in_chips,
)
from deluxe_domain.kernel.table import Table
from deluxe_domain.kernel.wagers import BettingAct

Phase = Literal[
    "unopened",
    "gathering",
    "between-hands",
    "buying-chips",
    "dealing",
    "betting",
    "showing",
    "over",
]

OpenAct = BettingAct | MayBuyChips | MaySitOut


class Stack(Visible):
    """A stack of chips as it stands on the table (DR-2)."""

    blue: int
    red: int
    white: int


class SeatView(Visible):
    """One seat. ``face_down`` is absent where the onlooker may not see it.

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
    face_up: Cards = ()
    face_down: Cards | None = None


class StudView(View):
    """A game of Stud as one onlooker may see it.

    ``cards`` is 5 or 7, ``round`` the betting round, 0 between two hands, of ``rounds``. ``deal``
    counts from 1 and is 0 before the first shuffle. ``pots`` has the main pot first. ``owed`` is
    what the player to act is short of the highest bet. ``acts`` are those open to this onlooker
    now; chips may be bought out of turn. ``deck`` is the pack from the top, for who may see
    everything.
    """

    phase: Phase
    cards: int
    rounds: int
    round: int = 0
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


Playing = Wagering | AwaitingBets | AwaitingCards | AwaitingShow | AwaitingPayout


def seen(event: StudEvent, onlooker: Onlooker) -> StudEvent:
    """The event as this onlooker may see it while its hidden part is not revealed (G-7)."""
    match event:
        case DeckShuffled():
            return msgspec.structs.replace(event, deck=None)
        case HandsDealt():
            return msgspec.structs.replace(event, face_down=_own(event.face_down, onlooker))
        case CardsDealtDown():
            return msgspec.structs.replace(event, cards=_own(event.cards, onlooker))
        case DealClosed() | GameEnded():
            return msgspec.structs.replace(event, seed=None)
        case _:
            return event


def view(stud: Stud, state: State, onlooker: Onlooker, revealed: bool = False) -> StudView:
    """The state as this onlooker may see it; ``revealed``: he may see what is hidden, too."""
    match state:
        case Unopened():
            return StudView(phase="unopened", cards=stud.cards, rounds=stud.rounds)
        case Gathering() | AwaitingFirstDealer():
            return _board(stud, "gathering", state.match)
        case AwaitingShuffle():
            return _board(stud, "between-hands", state.match, deal=state.dealt)
        case BuyingChips():
            turn, acts = to_act(state), _acts(state, onlooker)
            return _board(
                stud, "buying-chips", state.match, deal=state.dealt, to_act=turn, acts=acts
            )
        case AwaitingFeed() | AwaitingHands() | AwaitingClose():
            number, dealer = state.deal.number, state.deal.dealer
            deck = state.deal.deck if revealed else None
            phase: Phase = "showing" if isinstance(state, AwaitingClose) else "dealing"
            return _board(stud, phase, state.match, deal=number, dealer=dealer, deck=deck)
        case Wagering():
            owed = state.play.betting.owed(state.play.betting.turn)
            turn, acts = to_act(state), _acts(state, onlooker)
            return _playing(stud, state, onlooker, revealed, to_act=turn, owed=owed, acts=acts)
        case AwaitingBets() | AwaitingCards() | AwaitingShow() | AwaitingPayout():
            return _playing(stud, state, onlooker, revealed)
        case Over():
            return _board(
                stud,
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


def _own(held: tuple[Held, ...], onlooker: Onlooker) -> tuple[Held, ...]:
    return tuple(each for each in held if each.seat == onlooker.seat)


def _acts(state: Turn, onlooker: Onlooker) -> tuple[OpenAct, ...]:
    return () if onlooker.seat is None else open_acts(state, onlooker.seat)


def _in_turn(state: Turn, seat: int) -> tuple[OpenAct, ...]:
    match state:
        case Wagering():
            match = state.match
            return open_wagers(
                bounds(state.play.betting, match.chips, match.agreed.limit, may_check=False)
            )
        case BuyingChips():
            return (*_purchase(state.match, seat), MaySitOut())
        case _:
            assert_never(state)


def _purchase(match: Match, seat: int) -> tuple[MayBuyChips, ...]:
    most = match.most_bought(seat)
    return (MayBuyChips(most=most),) if most else ()


def _board(
    stud: Stud,
    phase: Phase,
    match: Match,
    stacks: tuple[int, ...] = (),
    seats: tuple[SeatView, ...] = (),
    **more: Any,
) -> StudView:
    agreed = match.agreed
    return StudView(
        phase=phase,
        cards=stud.cards,
        rounds=stud.rounds,
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


def _playing(
    stud: Stud, state: Playing, onlooker: Onlooker, revealed: bool, **more: Any
) -> StudView:
    play = state.play
    return _board(
        stud,
        "showing" if isinstance(state, AwaitingPayout) else "betting",
        state.match,
        seats=_held(state, onlooker, revealed),
        round=play.round,
        deal=play.deal.number,
        dealer=play.deal.dealer,
        opener=play.betting.opener,
        deck=play.deal.deck if revealed else None,
        **more,
    )


def _bare(match: Match, stacks: tuple[int, ...]) -> tuple[SeatView, ...]:
    """The seats while nobody holds cards; ``stacks`` where they are cashed out already."""
    chips = stacks or match.chips or (0,) * match.players
    return tuple(SeatView(**_sitting(match, seat, chips[seat])) for seat in range(match.players))


def _held(state: Playing, onlooker: Onlooker, revealed: bool) -> tuple[SeatView, ...]:
    """The seats with their cards: face down his own, and those of who had to show them."""
    play, match = state.play, state.match
    contenders = play.betting.contenders
    shown = contenders if isinstance(state, AwaitingPayout) and state.shown else ()
    return tuple(
        SeatView(
            **_sitting(match, seat, match.chips[seat]),
            in_hand=seat in contenders,
            staked=play.betting.staked[seat],
            cards_held=len(down) + len(up),
            face_up=up,
            face_down=down
            if down and (revealed or seat == onlooker.seat or seat in shown)
            else None,
        )
        for seat, (down, up) in enumerate(zip(play.face_down, play.face_up, strict=True))
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
