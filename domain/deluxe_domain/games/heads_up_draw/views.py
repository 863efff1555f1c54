"""What each onlooker may see of heads-up draw, and which acts are open to him now (G-7)."""

from typing import Any, Literal, assert_never

import msgspec

from deluxe_domain.games.heads_up_draw import rules
from deluxe_domain.games.heads_up_draw.events import (
    CardsExchanged,
    EndReason,
    GameEnded,
    HandsDealt,
    HeadsUpDrawEvent,
)
from deluxe_domain.games.heads_up_draw.evolve import (
    AwaitingAntes,
    AwaitingClose,
    AwaitingHands,
    AwaitingPayout,
    AwaitingShow,
    AwaitingShuffle,
    AwaitingThrowIn,
    Betting,
    Drawing,
    Gathering,
    Match,
    Over,
    Play,
    State,
    Turn,
    Unopened,
    Wagering,
    to_act,
)
from deluxe_domain.kernel.deals import Cards, DealClosed, DeckShuffled
from deluxe_domain.kernel.facts import Visible
from deluxe_domain.kernel.game import Act, View
from deluxe_domain.kernel.onlooker import Onlooker
from deluxe_domain.kernel.table import Table
from deluxe_domain.kernel.wagers import MayCall, MayDrop

Phase = Literal[
    "unopened",
    "gathering",
    "between-deals",
    "dealing",
    "first-betting",
    "drawing",
    "second-betting",
    "showing",
    "over",
]


class MayStay(Act):
    """The player may stay (HU-4)."""

    kind = "stay"


class MayBet(Act):
    """The player may bet a multiple of ``step`` from ``least`` to ``most`` units (HU-3)."""

    kind = "bet"
    least: int = rules.LEAST_BET
    most: int = rules.MOST_BET
    step: int = rules.STEP


class MayRaise(Act):
    """The player may raise by such an amount, besides the ``owed`` of a call (HU-3, HU-6)."""

    kind = "raise"
    owed: int
    least: int = rules.LEAST_BET
    most: int = rules.MOST_BET
    step: int = rules.STEP


class MayExchange(Act):
    """From ``least`` to ``most`` of the player's ``cards`` may be exchanged (HU-7)."""

    kind = "exchange-cards"
    least: int = rules.LEAST_EXCHANGED
    most: int = rules.MOST_EXCHANGED
    cards: Cards


class MayStandPat(Act):
    """The player may keep all his cards (HU-7)."""

    kind = "stand-pat"


OpenAct = MayStay | MayBet | MayCall | MayRaise | MayDrop | MayExchange | MayStandPat


class SeatView(Visible):
    """One seat. ``hand`` is absent where the onlooker may not see it.

    ``chips`` may be below zero (HU-9). ``staked`` is what he has bet in this betting round,
    ``exchanged`` how many cards he has exchanged in this deal, absent before his draw.
    """

    seat: int
    player: str | None = None
    present: bool = False
    chips: int = 0
    staked: int = 0
    exchanged: int | None = None
    cards_held: int = 0
    hand: Cards | None = None


class HeadsUpDrawView(View):
    """A game of heads-up draw as one onlooker may see it.

    ``hands`` are dealt at most. ``deal`` counts from 1 and is 0 before the first shuffle; ``first``
    acts first in it. ``carried`` is the part of the pot that earlier deals left. ``bets`` are the
    bets and raises of this round, ``bettor`` made the last one of the first round, once it is over.
    ``owed`` is what the player to act would pay for a call. ``deck`` is the pack from the top, for
    who may see everything.
    """

    phase: Phase
    hands: int | None = None
    deal: int = 0
    first: int | None = None
    to_act: int | None = None
    pot: int = 0
    carried: int = 0
    bets: int = 0
    bettor: int | None = None
    owed: int | None = None
    youngest_first: tuple[int, ...] = ()
    seats: tuple[SeatView, ...] = ()
    deck: Cards | None = None
    winner: int | None = None
    loser: int | None = None
    end_reason: EndReason | None = None
    acts: tuple[OpenAct, ...] = ()


Held = Wagering | Drawing | AwaitingThrowIn | AwaitingShow | AwaitingPayout


def seen(event: HeadsUpDrawEvent, onlooker: Onlooker) -> HeadsUpDrawEvent:
    """The event as this onlooker may see it while its hidden part is not revealed (G-7)."""
    match event:
        case DeckShuffled():
            return msgspec.structs.replace(event, deck=None)
        case HandsDealt():
            own = tuple(held for held in event.hands if held.seat == onlooker.seat)
            return msgspec.structs.replace(event, hands=own)
        case CardsExchanged() if event.seat != onlooker.seat:
            return msgspec.structs.replace(event, discarded=None, drawn=None)
        case DealClosed() | GameEnded():
            return msgspec.structs.replace(event, seed=None)
        case _:
            return event


def view(state: State, onlooker: Onlooker, revealed: bool = False) -> HeadsUpDrawView:
    """The state as this onlooker may see it; ``revealed``: he may see what is hidden, too."""
    match state:
        case Unopened():
            return HeadsUpDrawView(phase="unopened")
        case Gathering():
            return _board("gathering", state.match)
        case AwaitingShuffle():
            return _board("between-deals", state.match, deal=state.dealt)
        case AwaitingAntes() | AwaitingHands() | AwaitingClose():
            phase: Phase = "showing" if isinstance(state, AwaitingClose) else "dealing"
            deck = state.deal.deck if revealed else None
            return _board(
                phase, state.match, deal=state.deal.number, first=state.deal.first, deck=deck
            )
        case Wagering() | Drawing():
            acts = () if onlooker.seat is None else open_acts(state, onlooker.seat)
            return _playing(state, onlooker, revealed, to_act=to_act(state), acts=acts)
        case AwaitingThrowIn() | AwaitingShow() | AwaitingPayout():
            return _playing(state, onlooker, revealed)
        case Over():
            return _board(
                "over",
                state.match,
                state.stacks,
                deal=state.dealt,
                winner=state.winner,
                loser=state.loser,
                end_reason=state.reason,
            )
        case _:
            assert_never(state)


def open_acts(state: State, seat: int) -> tuple[OpenAct, ...]:
    """The acts that the rules leave open to this seat now; none if it is not its turn."""
    if not isinstance(state, Turn) or to_act(state) != seat:
        return ()
    match state:
        case Drawing():
            return (MayExchange(cards=state.play.hands[seat]), MayStandPat())
        case Wagering():
            owed = state.betting.owed
            if not owed:
                return (MayStay(), MayBet(), MayDrop())
            raises = (MayRaise(owed=owed),) if state.betting.may_go_higher else ()
            return (MayCall(amount=owed), *raises, MayDrop())
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


def _board(
    phase: Phase,
    match: Match,
    stacks: tuple[int, ...] = (),
    seats: tuple[SeatView, ...] = (),
    **more: Any,
) -> HeadsUpDrawView:
    return HeadsUpDrawView(
        phase=phase,
        hands=match.hands,
        pot=match.accounts.pot,
        youngest_first=match.table.youngest_first,
        seats=seats or _bare(match, stacks),
        **more,
    )


def _playing(state: Held, onlooker: Onlooker, revealed: bool, **more: Any) -> HeadsUpDrawView:
    deal = state.play.deal
    betting = state.betting if isinstance(state, Wagering) else Betting(deal.first)
    return _board(
        _phase_of(state),
        state.match,
        seats=_held(state.match, state.play, betting, _may_see(state, onlooker, revealed)),
        deal=deal.number,
        first=deal.first,
        carried=deal.carried,
        bets=betting.made,
        bettor=state.play.bettor,
        owed=betting.owed if isinstance(state, Wagering) else None,
        deck=deal.deck if revealed else None,
        **more,
    )


def _phase_of(state: Held) -> Phase:
    match state:
        case Wagering():
            return "first-betting" if state.round == 1 else "second-betting"
        case Drawing():
            return "drawing"
        case AwaitingThrowIn() | AwaitingShow() | AwaitingPayout():
            return "showing"
        case _:
            assert_never(state)


def _may_see(state: Held, onlooker: Onlooker, revealed: bool) -> tuple[int, ...]:
    """The seats whose hands this onlooker may see: his own, and both where they are shown."""
    shown = isinstance(state, AwaitingPayout) and state.shown
    return tuple(
        seat for seat in range(rules.PLAYERS) if revealed or shown or seat == onlooker.seat
    )


def _bare(match: Match, stacks: tuple[int, ...]) -> tuple[SeatView, ...]:
    """The seats while nobody holds cards; ``stacks`` where they are cashed out already."""
    chips = stacks or match.chips or (0,) * rules.PLAYERS
    return tuple(SeatView(**_sitting(match, seat, chips[seat])) for seat in range(rules.PLAYERS))


def _held(
    match: Match, play: Play, betting: Betting, open_to_him: tuple[int, ...]
) -> tuple[SeatView, ...]:
    return tuple(
        SeatView(
            **_sitting(match, seat, match.chips[seat]),
            staked=betting.staked[seat],
            exchanged=play.exchanged[seat],
            cards_held=len(hand),
            hand=hand if seat in open_to_him else None,
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
    }
