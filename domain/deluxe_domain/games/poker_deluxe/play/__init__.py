"""The play of Poker Deluxe: shuffle, cut, deal, buy cards, show all hands, pay (DX)."""

from typing import Final

from deluxe_domain.games.poker_deluxe import rules
from deluxe_domain.games.poker_deluxe.commands import (
    BuyCard,
    MayStop,
    PokerDeluxeCommand,
    StopBuying,
)
from deluxe_domain.games.poker_deluxe.events import (
    BuyingStopped,
    CardBought,
    DealPaid,
    DeckShuffled,
    GameEnded,
    GameOpened,
    HandsDealt,
    HandsShown,
    Options,
    PokerDeluxeEvent,
)
from deluxe_domain.games.poker_deluxe.phases import (
    AwaitingPayout,
    AwaitingShow,
    Buying,
    Play,
)
from deluxe_domain.games.poker_deluxe.play import buying, deals
from deluxe_domain.kernel import playing
from deluxe_domain.kernel.cutting import AwaitingCut, AwaitingHands, CutDeck, cutting
from deluxe_domain.kernel.deals import (
    AwaitingClose,
    AwaitingShuffle,
    Deal,
    Ended,
    all_cashed_out,
    closing,
    deal_is_over,
    deal_of,
    with_deal,
)
from deluxe_domain.kernel.decider import Reason, Refused
from deluxe_domain.kernel.phases import always, ask, on, phase, refuse, turn
from deluxe_domain.kernel.session import Rules, Session
from deluxe_domain.kernel.table import Table

State = playing.State[Options, Play, Ended]


def check(players: int, options: Options) -> None:
    """Refuse a number of players that the rules do not allow (DX-2)."""
    most = rules.most_players(options.cards)
    if not rules.FEWEST_PLAYERS <= players <= most:
        raise Refused(
            "DX-2",
            Reason.BAD_OPTION,
            "with {cards} cards {least} to {most} players can play, not {players}",
            cards=options.cards,
            least=rules.FEWEST_PLAYERS,
            most=most,
            players=players,
        )


def begin(table: Table, _: Options) -> AwaitingShuffle:
    """The first phase: the youngest player deals first (DX-4)."""
    return AwaitingShuffle(0, table.youngest_first[0])


_NOT_CUT: Final = "the pack must be cut before anybody can buy"

POKER_DELUXE: Final[Session[Options, Play, Ended, PokerDeluxeCommand, PokerDeluxeEvent]] = Session(
    Rules(
        name="poker-deluxe",
        rules="poker-deluxe/1",
        opened=GameOpened,
        check=check,
        buy_in=lambda terms: terms.stake,
        begin=begin,
        phases=(
            phase(
                AwaitingShuffle,
                on(DeckShuffled, lambda _, event: AwaitingCut(deal_of(event))),
                on(GameEnded, all_cashed_out),
                follows=deals.end_or_shuffle,
            ),
            cutting(
                "DX-8",
                refuse(BuyCard, "DX-10", _NOT_CUT),
                refuse(StopBuying, "DX-10", _NOT_CUT),
            ),
            phase(AwaitingHands, on(HandsDealt, deals.dealt), follows=deals.deal),
            phase(
                Buying,
                ask(BuyCard, CardBought, buying.may_buy, buying.not_bought, buying.buy),
                ask(StopBuying, BuyingStopped, always(MayStop())),
                refuse(CutDeck, "DX-8", "the pack has been cut in this deal"),
                on(CardBought, buying.bought),
                on(BuyingStopped, lambda at, _: buying.next_buyer(at, at.play)),
                turn=turn(
                    Buying,
                    lambda at: at.play.turn,
                    lambda at: BuyingStopped(seat=at.play.turn, by_clock=True),
                    "DX-10",
                ),
            ),
            phase(AwaitingShow, on(HandsShown, deals.shown), follows=deals.show),
            phase(AwaitingPayout, on(DealPaid, with_deal(AwaitingClose)), follows=deals.pay),
            closing(AwaitingClose[Deal], deal_is_over),
        ),
        ended=GameEnded,
    )
)
