"""What each viewer may see of Chinese Poker, and which acts are open to them now (G-7)."""

from typing import Literal, TypedDict, assert_never

from deluxe_domain.games.chinese_poker.phases import (
    Agreed,
    Arranging,
    AwaitingClose,
    AwaitingHands,
    AwaitingPayout,
    BetweenHands,
    Ended,
    Hands,
    Play,
)
from deluxe_domain.games.chinese_poker.play import CHINESE_POKER, State
from deluxe_domain.games.chinese_poker.rules import MOST_CHIPS
from deluxe_domain.kernel.deals import Cards, stacks_of
from deluxe_domain.kernel.facts import Visible
from deluxe_domain.kernel.game import Act, View
from deluxe_domain.kernel.onlooker import Onlooker
from deluxe_domain.kernel.playing import Gathering, Over, Playing, Unopened
from deluxe_domain.kernel.table import Sitting

Phase = Literal["unopened", "gathering", "between-hands", "arranging", "showing", "over"]


class MayArrange(Act):
    """The thirteen ``cards`` may be laid as front, middle and back, a sweep claimed (CP-1, CP-14).

    All players may do so at once.
    """

    kind = "arrange-hand"
    cards: Cards


class MayTopUp(Act):
    """Chips may be bought for ``least`` to ``most`` cents (CP-17).

    ``needed``: without it the player sits out, and the game waits for what they say.
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
    """One seat. Cards are absent where the viewer may not see them.

    ``hand`` are the thirteen cards as they came, ``front``, ``middle`` and ``back`` how they lie,
    ``claim`` whether a clean sweep is claimed. ``done``: nothing more is expected of them in this
    hand; ``surrendered``: their hand pays as a foul (CP-20). ``declined``: they do not top up.
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
    """A game of Chinese Poker as one viewer may see it; all money in cents.

    ``deal`` counts from 1 and is 0 before the first shuffle. ``waiting_for`` are the seats that may
    act now, in any order, ``to_act`` the lowest of them. ``own_seat`` is the onlooker's and
    ``acts`` are those open to them now. ``deck`` is the pack, for who may see everything.
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


def view(state: State, viewer: Onlooker, revealed: bool = False) -> ChinesePokerView:
    """The state as this viewer may see it; ``revealed``: what is hidden may be seen, too."""
    match state:
        case Unopened():
            return ChinesePokerView(phase="unopened", own_seat=viewer.seat)
        case Gathering():
            return ChinesePokerView(phase="gathering", **_board(state, viewer), seats=_bare(state))
        case Over():
            result = state.result
            return ChinesePokerView(
                phase="over",
                deal=result.dealt,
                winner=result.winner,
                results=result.results,
                end_reason=result.reason,
                **_board(state, viewer),
                seats=_bare(state),
            )
        case Playing():
            play, board = state.play, _board(state, viewer)
            if isinstance(play, BetweenHands):
                return ChinesePokerView(
                    phase="between-hands", deal=play.dealt, **board, seats=_bare(state)
                )
            shown = isinstance(play, AwaitingPayout | AwaitingClose)
            holding = None if isinstance(play, AwaitingHands) else play.hands
            return ChinesePokerView(
                phase="showing" if shown else "arranging",
                deal=play.deal.number,
                dealer=play.deal.dealer,
                deck=play.deal.deck if revealed else None,
                **board,
                seats=_held(state, holding, viewer, revealed, shown) if holding else _bare(state),
            )
        case _:
            assert_never(state)


def open_acts(state: State, seat: int) -> tuple[OpenAct, ...]:
    """The acts that the rules leave open to this seat now."""
    if not isinstance(state, Playing) or seat >= state.players:
        return ()
    acts: list[OpenAct] = []
    play, agreed = state.play, state.agreed
    waited_for = seat in CHINESE_POKER.waits_for(state)
    if isinstance(play, Arranging) and (hand := play.hands[seat]) is not None and waited_for:
        acts.append(MayArrange(cards=hand.cards))
    if state.table.present(seat) and not agreed.tournament:
        chips = state.chips[seat]
        least, most = agreed.least_top_up(chips), MOST_CHIPS - chips
        needed = isinstance(play, BetweenHands) and waited_for
        if least <= most:
            acts.append(MayTopUp(least=least, most=most, needed=needed))
        if needed:
            acts.append(MayDecline())
    return tuple(acts)


AtTable = Gathering[Agreed] | Playing[Agreed, Play] | Over[Agreed, Ended]


class _Board(TypedDict):
    tournament: bool
    bonus: bool
    value: int
    start: int
    top_up: int
    buy_in: int
    hands: int
    own_seat: int | None
    to_act: int | None
    waiting_for: tuple[int, ...]
    house: int
    youngest_first: tuple[int, ...]
    acts: tuple[OpenAct, ...]


def _board(state: AtTable, viewer: Onlooker) -> _Board:
    agreed, seat, waiting = state.agreed, viewer.seat, CHINESE_POKER.waits_for(state)
    return {
        "tournament": agreed.tournament,
        "bonus": agreed.bonus,
        "value": agreed.value,
        "start": agreed.start,
        "top_up": agreed.top_up,
        "buy_in": agreed.buy_in,
        "hands": agreed.hands,
        "own_seat": seat,
        "to_act": CHINESE_POKER.to_act(state),
        "waiting_for": tuple(waiting),
        "house": 0 if isinstance(state, Gathering) else state.accounts.house,
        "youngest_first": state.table.youngest_first,
        "acts": () if seat is None else open_acts(state, seat),
    }


class _Sitting(Sitting):
    chips: int
    declined: bool


def _sitting(state: AtTable) -> list[_Sitting]:
    match state:
        case Gathering():
            declined: tuple[int, ...] = ()
        case Playing():
            declined = state.play.bank.declined
        case Over():
            declined = state.result.declined
        case _:
            assert_never(state)
    return [
        {**state.table.sitting(seat), "chips": chips, "declined": seat in declined}
        for seat, chips in enumerate(stacks_of(state))
    ]


def _bare(state: AtTable) -> tuple[SeatView, ...]:
    """The seats while nobody holds cards."""
    return tuple([SeatView(**each) for each in _sitting(state)])


def _held(
    state: Playing[Agreed, Play], hands: Hands, viewer: Onlooker, revealed: bool, shown: bool
) -> tuple[SeatView, ...]:
    """The seats with the viewer's cards, and all that are shown (not a surrendered hand)."""
    views: list[SeatView] = []
    for each, hand in zip(_sitting(state), hands, strict=True):
        if hand is None:
            views.append(SeatView(**each))
            continue
        seen = revealed or each["seat"] == viewer.seat or (shown and not hand.surrendered)
        laid = hand.arrangement if seen else None
        views.append(
            SeatView(
                **each,
                cards_held=len(hand.cards),
                done=hand.done,
                surrendered=hand.surrendered,
                hand=hand.cards if seen else None,
                front=laid.front if laid else None,
                middle=laid.middle if laid else None,
                back=laid.back if laid else None,
                claim=laid.claim if laid else None,
            )
        )
    return tuple(views)
