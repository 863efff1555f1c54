"""What views tell of every game with a cycle of hands: stakes, seats, and buying chips (G-7)."""

from collections.abc import Sequence
from typing import TypedDict

from deluxe_domain.kernel.deals import Cards, stacks_of
from deluxe_domain.kernel.facts import Visible
from deluxe_domain.kernel.hands import (
    AwaitingFirstDealer,
    AwaitingShuffle,
    BuyingChips,
    Ended,
    InHand,
    bank_of,
    deal_of,
    in_hand,
)
from deluxe_domain.kernel.onlooker import Onlooker
from deluxe_domain.kernel.playing import Gathering, Over, Playing
from deluxe_domain.kernel.stakes import (
    Agreed,
    FedBy,
    MayBuyChips,
    MaySitOut,
    most_bought,
    stack_in_chips,
)


class Stack(Visible):
    """A stack of chips as it stands on the table (DR-2)."""

    blue: int
    red: int
    white: int


class SeatedPlayer(Visible):
    """One seat of a game with betting.

    ``staked`` is what the player has bet in this hand; ``in_hand``: holds cards and has not
    dropped; ``bought`` is what the player has had from the cashier in all.
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


class SeatOfHand(TypedDict):
    """The fields of ``SeatedPlayer``."""

    seat: int
    player: str | None
    present: bool
    chips: int
    stack: Stack
    bought: int
    in_hand: bool
    staked: int


class BoardOfHand(TypedDict):
    """What every view of such a game tells beside its phase and its seats."""

    feed: int
    fed_by: FedBy
    limit: int | None
    stake: int
    hands: int
    purchases: int
    deal: int
    dealer: int | None
    pots: tuple[int, ...]
    opener: int | None
    youngest_first: tuple[int, ...]
    deck: Cards | None


AtTable = Gathering[Agreed] | Playing[Agreed, object] | Over[Agreed, Ended]


def board(state: AtTable, revealed: bool) -> BoardOfHand:
    """The fields that every view has; ``revealed``: the pack may be seen."""
    agreed = state.agreed
    deal, dealer, opener, deck = 0, None, None, None
    if isinstance(state, Over):
        deal = state.result.dealt
    elif isinstance(state, Playing):
        play = state.play
        if isinstance(play, AwaitingShuffle | BuyingChips):
            deal = play.dealt
        elif not isinstance(play, AwaitingFirstDealer):
            dealt = deal_of(play)
            deal, dealer, deck = dealt.number, dealt.dealer, dealt.deck if revealed else None
        if isinstance(play, InHand):
            opener = play.hand.betting.opener
    return {
        "feed": agreed.feed,
        "fed_by": agreed.fed_by,
        "limit": agreed.limit,
        "stake": agreed.stake,
        "hands": agreed.hands,
        "purchases": agreed.purchases,
        "deal": deal,
        "dealer": dealer,
        "pots": (0,) if isinstance(state, Gathering) else state.accounts.pots,
        "opener": opener,
        "youngest_first": state.table.youngest_first,
        "deck": deck,
    }


def seats(state: AtTable) -> list[SeatOfHand]:
    """The fields of each seat, its cards left out."""
    bought: Sequence[int] = (0,) * state.table.players
    betting = None
    if isinstance(state, Over):
        bought = state.result.bank.bought
    elif isinstance(state, Playing):
        bought = bank_of(state.play).bought
        betting = state.play.hand.betting if isinstance(state.play, InHand) else None
    return [
        {
            **state.table.sitting(seat),
            "chips": units,
            "stack": Stack(**stack_in_chips(units)._asdict()),
            "bought": bought[seat],
            "in_hand": betting is not None and seat in betting.contenders,
            "staked": betting.staked[seat] if betting else 0,
        }
        for seat, units in enumerate(stacks_of(state))
    ]


def sees(viewer: Onlooker, seat: int, revealed: bool, shown: Sequence[int]) -> bool:
    """Whether the viewer may see what this seat holds: their own, and what was ``shown``."""
    return revealed or seat == viewer.seat or seat in shown


def may_buy(at: Playing[Agreed, object], seat: int) -> tuple[MayBuyChips, ...]:
    """The purchase that is open to a seat (DR-2)."""
    most = most_bought(at.agreed, bank_of(at.play), seat)
    return (MayBuyChips(most=most),) if most else ()


def may_buy_out_of_turn(at: Playing[Agreed, object], seat: int) -> tuple[MayBuyChips, ...]:
    """The purchase that is open to a seat while others act: to nobody who holds cards (DR-2)."""
    if seat >= at.players or in_hand(at.play, seat) or not at.table.present(seat):
        return ()
    return may_buy(at, seat)


def may_go_on(at: Playing[Agreed, BuyingChips], seat: int) -> tuple[MayBuyChips | MaySitOut, ...]:
    """What a player may do who is asked to buy chips (DR-15)."""
    return (*may_buy(at, seat), MaySitOut())
