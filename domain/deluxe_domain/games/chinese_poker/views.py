"""The views of Chinese Poker: what each viewer may see, and their open acts (G-7)."""

from collections.abc import Iterator, Mapping
from typing import Final, Literal, assert_never

from msgspec.structs import replace

from deluxe_domain.games.chinese_poker.phases import (
    Agreed,
    Arranging,
    AwaitingClose,
    AwaitingHands,
    AwaitingPayout,
    AwaitingShow,
    BetweenHands,
    Ended,
    Hands,
    Play,
)
from deluxe_domain.games.chinese_poker.play import CHINESE_POKER, State
from deluxe_domain.kernel.acts import Act
from deluxe_domain.kernel.deals import Cards, stacks_of
from deluxe_domain.kernel.playing import Gathering, Over, Playing, Unopened, play_shown
from deluxe_domain.kernel.table import Currency
from deluxe_domain.kernel.viewer import Viewer
from deluxe_domain.kernel.views import DealsView, SeatedWithChips, common_of_deals, phase_of

Phase = Literal["unopened", "gathering", "between-hands", "arranging", "showing", "over"]


class MayArrange(Act):
    """The thirteen ``cards`` may be laid as front, middle and back, a sweep claimed (CP-1, CP-14).

    All players may do so at once.
    """

    kind = "arrange-hand"
    cards: Cards


class MayTopUp(Act):
    """Chips may be bought for ``least`` to ``most`` cents (CP-17).

    ``needed``: without it the player sits out, and the game waits for their decision.
    """

    kind = "top-up"
    least: int
    most: int
    needed: bool


class MayDecline(Act):
    """The player may sit out instead of topping up (CP-17)."""

    kind = "decline-top-up"


OpenAct = MayArrange | MayTopUp | MayDecline


class SeatView(SeatedWithChips):
    """One seat. Cards are absent where the viewer may not see them.

    ``hand`` are the thirteen cards in the order of the deal, ``front``, ``middle`` and ``back``
    their arrangement, ``claim``: a clean sweep is claimed. ``done``: the player has finished this
    hand; ``surrendered``: their hand pays as a foul (CP-20). ``declined``: they do not top up.
    """

    cards_held: int = 0
    done: bool = False
    surrendered: bool = False
    declined: bool = False
    hand: Cards | None = None
    front: Cards | None = None
    middle: Cards | None = None
    back: Cards | None = None
    claim: bool | None = None


class ChinesePokerView(DealsView):
    """A game of Chinese Poker as one viewer may see it; all money in cents.

    ``deal`` counts from 1 and is 0 before the first shuffle. ``waiting_for`` are the seats that may
    act now, in any order, ``to_act`` the lowest of them. ``own_seat`` is the viewer's and
    ``acts`` are those open to them now. ``deck`` is the pack, for viewers who may see everything.
    """

    phase: Phase
    tournament: bool = False
    bonus: bool = False
    value: int = 0
    start: int = 0
    top_up: int = 0
    buy_in: int = 0
    hands: int = 0
    currency: Currency | None = None
    own_seat: int | None = None
    waiting_for: tuple[int, ...] = ()
    house: int = 0
    seats: tuple[SeatView, ...] = ()
    results: tuple[int, ...] = ()
    acts: tuple[OpenAct, ...] = ()


def view(state: State, viewer: Viewer, reveal: bool = False) -> ChinesePokerView:
    """The state as this viewer may see it; ``reveal``: hidden parts may be seen, too."""
    if isinstance(state, Unopened):
        return ChinesePokerView(phase="unopened", own_seat=viewer.seat)
    agreement = state.agreed
    common = common_of_deals(CHINESE_POKER, state, viewer, open_acts, reveal)
    return ChinesePokerView(
        phase=phase_of(state, _PHASES),
        tournament=agreement.tournament,
        bonus=agreement.bonus,
        value=agreement.value,
        start=agreement.start,
        top_up=agreement.top_up,
        buy_in=agreement.buy_in,
        hands=agreement.hands,
        currency=agreement.currency,
        own_seat=viewer.seat,
        waiting_for=tuple(CHINESE_POKER.waits_for(state)),
        house=state.accounts.house,
        seats=tuple(_seats(state, viewer, reveal)),
        results=state.result.results if isinstance(state, Over) else (),
        **common,
    )


_PHASES: Final[Mapping[type[object], Phase]] = {
    Gathering: "gathering",
    BetweenHands: "between-hands",
    AwaitingHands: "arranging",
    Arranging: "arranging",
    AwaitingShow: "arranging",
    AwaitingPayout: "showing",
    AwaitingClose: "showing",
    Over: "over",
}


def open_acts(state: State, seat: int) -> tuple[OpenAct, ...]:
    """The acts that the rules leave open to this seat now."""
    if not isinstance(state, Playing) or seat >= state.players:
        return ()
    acts: list[OpenAct] = []
    play, agreement = state.play, state.agreed
    waited_for = seat in CHINESE_POKER.waits_for(state)
    if isinstance(play, Arranging) and (hand := play.hands[seat]) is not None and waited_for:
        acts.append(MayArrange(cards=hand.cards))
    if state.table.present(seat) and not agreement.tournament:
        chips = state.chips[seat]
        least, most = agreement.least_top_up(chips), agreement.ceiling - chips
        must = isinstance(play, BetweenHands) and waited_for
        if least <= most:
            acts.append(MayTopUp(least=least, most=most, needed=must))
        if must:
            acts.append(MayDecline())
    return tuple(acts)


AtTable = Gathering[Agreed] | Playing[Agreed, Play] | Over[Agreed, Ended, Play]


def _declined(state: AtTable) -> tuple[int, ...]:
    match state:
        case Gathering():
            return ()
        case Playing():
            return state.play.bank.declined
        case Over():
            return state.result.declined
        case _:
            assert_never(state)


def _seats(state: AtTable, viewer: Viewer, reveal: bool) -> Iterator[SeatView]:
    """The seats with the viewer's cards, and all that are shown (not a surrendered hand)."""
    play = play_shown(state)
    hands: Hands = (None,) * state.table.players
    if not (play is None or isinstance(play, BetweenHands | AwaitingHands)):
        hands = play.hands
    showing = isinstance(play, AwaitingPayout | AwaitingClose)
    for seat, (chips, hand) in enumerate(zip(stacks_of(state), hands, strict=True)):
        refuses = seat in _declined(state)
        bare = SeatView(**state.table.sitting(seat), chips=chips, declined=refuses)
        if hand is None:
            yield bare
            continue
        visible = reveal or seat == viewer.seat or (showing and not hand.surrendered)
        arrangement = hand.arrangement if visible else None
        yield replace(
            bare,
            cards_held=len(hand.cards),
            done=hand.done,
            surrendered=hand.surrendered,
            hand=hand.cards if visible else None,
            front=arrangement.front if arrangement else None,
            middle=arrangement.middle if arrangement else None,
            back=arrangement.back if arrangement else None,
            claim=arrangement.claim if arrangement else None,
        )
