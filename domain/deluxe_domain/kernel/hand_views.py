"""The parts of views that games with a cycle of hands share: stakes, seats, buying chips (G-7)."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, TypeVar

from deluxe_domain.kernel.deals import (
    AwaitingClose,
    AwaitingFeed,
    AwaitingHands,
    Cards,
)
from deluxe_domain.kernel.hands import (
    AwaitingFirstDealer,
    AwaitingPayout,
    AwaitingShuffle,
    BuyingChips,
    Ended,
    InHand,
    Wagering,
    bank_of,
)
from deluxe_domain.kernel.playing import Gathering, Over, Playing, play_shown
from deluxe_domain.kernel.session import Session
from deluxe_domain.kernel.stakes import (
    FedBy,
    Options,
    Stack,
    stack_in_chips,
)
from deluxe_domain.kernel.viewer import Viewer
from deluxe_domain.kernel.views import ChipsView, SeatedWithChips, common, stacks_of

T = TypeVar("T")


class SeatedPlayer(SeatedWithChips):
    """One seat of a game with betting.

    ``staked`` is the player's stake in this hand; ``in_hand``: they hold cards and have not
    dropped; ``bought`` is the total that the player has had from the cashier.
    """

    stack: Stack | None = None
    """The same chips by colour."""
    bought: int = 0
    """What the player has bought from the cashier in the whole game, in units."""
    in_hand: bool = False
    """Whether the player has cards and has not dropped."""
    staked: int = 0
    """What the player has bet in this hand, in units."""
    cards_held: int = 0
    """The number of cards that the player holds."""


class HandView(ChipsView):
    """A game with betting as one viewer may see it.

    ``deal`` counts from 1 and is 0 before the first shuffle. ``pots`` has the main pot first.
    ``owed`` is the difference between the highest bet and that of the player to act. ``deck`` is
    the pack from the top, for viewers who may see everything.
    """

    feed: int = 0
    """The payment to the pot before each hand, in units (DR-3)."""
    fed_by: FedBy = "all"
    """Who pays the feed (DR-3)."""
    limit: int | None = None
    """The largest bet or raise, in units; absent if there is no limit (DR-8)."""
    stake: int = 0
    """The chips that each player started with, in units."""
    hands: int = 0
    """The number of hands in the whole game (DR-18)."""
    purchases: int = 0
    """How many times each player may buy more chips (DR-2)."""
    deal: int = 0
    """The number of the deal, from 1; 0 before the first shuffle."""
    dealer: int | None = None
    """The dealer's seat; absent while no cards are on the table."""
    pots: tuple[int, ...] = ()
    """The chips in each pot, in units; the main pot first."""
    opener: int | None = None
    """The seat that made the first bet of this betting round; during the draw, of the first betting
    round. Absent if nobody has bet.
    """
    owed: int | None = None
    """What the player to act must pay to call, in units; absent outside betting rounds."""
    deck: Cards | None = None
    """The shuffled pack, from the top. Empty for viewers who may not see everything (G-7)."""


AtTable = Gathering[Options] | Playing[Options, object] | Over[Options, Ended, object]


HAND_PHASES: Final[Mapping[type[object], Any]] = {
    Gathering: "gathering",
    AwaitingFirstDealer: "gathering",
    AwaitingShuffle: "between-hands",
    BuyingChips: "buying-chips",
    AwaitingFeed: "dealing",
    AwaitingHands: "dealing",
    AwaitingPayout: "showing",
    AwaitingClose: "showing",
    Over: "over",
}
"""The names in views of the phases that all games with a cycle of hands share."""


def board(
    view: type[HandView],
    session: Session[Any, Any, Any, Any, Any],
    state: AtTable,
    viewer: Viewer,
    reveal: bool,
) -> dict[str, Any]:
    """The common fields of the views, without the seats; ``reveal``: the pack may be seen."""
    play = play_shown(state)
    betting = play.hand.betting if isinstance(play, InHand) else None
    return {
        **common(view, session, state, viewer, reveal),
        "opener": betting.opener if betting else None,
        "owed": betting.owed(betting.turn) if betting and isinstance(play, Wagering) else None,
    }


def seats(state: AtTable) -> Iterator[dict[str, Any]]:
    """The fields of each seat, without its cards."""
    purchases: Sequence[int] = (0,) * state.table.players
    if isinstance(state, Over):
        purchases = state.result.bank.bought
    elif isinstance(state, Playing):
        purchases = bank_of(state.play).bought
    play = play_shown(state)
    betting = play.hand.betting if isinstance(play, InHand) else None
    for seat, units in enumerate(stacks_of(state)):
        yield {
            **state.table.sitting(seat),
            "chips": units,
            "stack": stack_in_chips(units),
            "bought": purchases[seat],
            "in_hand": betting is not None and seat in betting.contenders,
            "staked": betting.staked[seat] if betting else 0,
        }


def seats_seen(state: AtTable, viewer: Viewer, reveal: bool) -> Sequence[int]:
    """The seats whose cards the viewer may see: their own, and those that were shown."""
    play = play_shown(state)
    showing = (
        play.hand.betting.contenders if isinstance(play, AwaitingPayout) and play.shown else ()
    )
    everybody = range(state.table.players)
    return everybody if reveal else [s for s in everybody if s == viewer.seat or s in showing]


def seat_views(
    seat_view: Callable[..., T],
    state: AtTable,
    viewer: Viewer,
    reveal: bool,
    cards_of: Callable[[Any, int, bool], Mapping[str, object]],
) -> tuple[T, ...]:
    """The seats of a view; ``cards_of`` gives the fields of a seat's cards, hidden or not."""
    play = play_shown(state)
    if not isinstance(play, InHand):
        return tuple([seat_view(**each) for each in seats(state)])
    cards, visible = play.hand.cards, seats_seen(state, viewer, reveal)
    return tuple(
        [
            seat_view(**each, **cards_of(cards, each["seat"], each["seat"] in visible))
            for each in seats(state)
        ]
    )
