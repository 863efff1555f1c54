"""The play of heads-up draw: two players, antes, bets within limits, a draw, more bets (HU)."""

from typing import Final, get_args

from deluxe_domain.games.heads_up_draw import rules
from deluxe_domain.games.heads_up_draw.commands import HeadsUpDrawCommand, Wagers
from deluxe_domain.games.heads_up_draw.events import (
    CardsExchanged,
    CarriedPotShared,
    DealDrawn,
    GameEnded,
    GameOpened,
    HandsDealt,
    HeadsUpDrawEvent,
    Options,
    PlayerStayed,
)
from deluxe_domain.games.heads_up_draw.phases import (
    AwaitingAntes,
    AwaitingPayout,
    AwaitingShow,
    AwaitingShuffle,
    AwaitingThrowIn,
    Deal,
    Drawing,
    Ended,
    Play,
    Wagering,
)
from deluxe_domain.games.heads_up_draw.play import betting, between, hands
from deluxe_domain.kernel import playing
from deluxe_domain.kernel.deals import (
    AwaitingClose,
    AwaitingHands,
    DealPaid,
    DeckShuffled,
    HandsShown,
    PotFed,
    closing,
    feed_pot,
    with_deal,
)
from deluxe_domain.kernel.decider import Reason, Refused
from deluxe_domain.kernel.exchanges import (
    STANDING_PAT,
    ExchangeCards,
    HandsThrownIn,
    StandPat,
    StoodPat,
    throw_in,
)
from deluxe_domain.kernel.phases import on, phase, refuse, turn
from deluxe_domain.kernel.session import Rules, Session
from deluxe_domain.kernel.table import Table
from deluxe_domain.kernel.wagers import (
    PlayerBet,
    PlayerCalled,
    PlayerDropped,
    PlayerRaised,
)

State = playing.State[Options, Play, Ended]


def check(players: int, _: Options) -> None:
    """Refuse a number of players that the rules do not allow (HU-1)."""
    if players != rules.PLAYERS:
        raise Refused(
            "HU-1", Reason.BAD_OPTION, "two play this game, not {players}", players=players
        )


def begin(_: Table, __: Options) -> AwaitingShuffle:
    """The first phase: before the first deal."""
    return AwaitingShuffle(0)


_NO_DRAW: Final = "it is not the draw: no cards are exchanged now"

HEADS_UP_DRAW: Final[Session[Options, Play, Ended, HeadsUpDrawCommand, HeadsUpDrawEvent]] = Session(
    Rules(
        name="heads-up-draw",
        rules="heads-up-draw/1",
        opened=GameOpened,
        check=check,
        buy_in=lambda _: rules.STAKE,
        begin=begin,
        phases=(
            phase(
                AwaitingShuffle,
                on(CarriedPotShared, lambda at, _: at.play),
                on(DeckShuffled, between.shuffled),
                on(GameEnded, between.ended),
                follows=between.share_end_or_shuffle,
            ),
            phase(
                AwaitingAntes,
                on(PotFed, with_deal(AwaitingHands)),
                follows=lambda at, _: feed_pot(at.play.deal.seats, rules.ANTE, "ante"),
            ),
            phase(AwaitingHands[Deal], on(HandsDealt, hands.dealt), follows=hands.deal),
            phase(
                Wagering,
                *betting.CHOICES,
                refuse(ExchangeCards, "HU-7", _NO_DRAW),
                refuse(StandPat, "HU-7", _NO_DRAW),
                on(PlayerStayed, betting.stayed),
                on(PlayerBet, betting.went_higher),
                on(PlayerRaised, betting.went_higher),
                on(PlayerCalled, betting.called),
                on(PlayerDropped, betting.dropped),
                turn=turn(
                    Wagering, lambda at: at.play.betting.turn, betting.passive_bettor, "HU-4"
                ),
            ),
            phase(
                Drawing,
                hands.EXCHANGE,
                STANDING_PAT,
                *(
                    refuse(kind, "HU-7", "it is the draw: exchange or stand pat")
                    for kind in get_args(Wagers)
                ),
                on(CardsExchanged, hands.exchanged),
                on(StoodPat, hands.stood_pat),
                turn=turn(
                    Drawing,
                    lambda at: at.play.turn,
                    lambda at: StoodPat(seat=at.play.turn, by_clock=True),
                    "HU-7",
                ),
            ),
            phase(AwaitingThrowIn, on(HandsThrownIn, with_deal(AwaitingClose)), follows=throw_in),
            phase(AwaitingShow, on(HandsShown, hands.shown), follows=hands.show),
            phase(
                AwaitingPayout,
                on(DealPaid, with_deal(AwaitingClose)),
                on(DealDrawn, with_deal(AwaitingClose)),
                follows=hands.pay,
            ),
            closing(
                AwaitingClose[Deal],
                lambda at: AwaitingShuffle(at.play.deal.number),
            ),
        ),
        ended=GameEnded,
        deficit=True,
        over="this game is over: open a new one",
    )
)
