"""The play of Chinese Poker: all arrange at once, and all pairs of players are compared (CP)."""

from collections.abc import Callable
from typing import Any, Final

from deluxe_domain.games.chinese_poker import events, phases, rules
from deluxe_domain.games.chinese_poker.commands import (
    ChinesePokerCommand,
)
from deluxe_domain.games.chinese_poker.play import arranging, showing, topping_up
from deluxe_domain.games.chinese_poker.rules.scoring import LEVELS, Level
from deluxe_domain.kernel import playing
from deluxe_domain.kernel.deals import DeckShuffled, closing
from deluxe_domain.kernel.decider import refused
from deluxe_domain.kernel.phases import Several, on, phase
from deluxe_domain.kernel.session import Rules, Session, check_players
from deluxe_domain.kernel.table import Table

State = playing.State[phases.Agreed, phases.Play, phases.Ended]


def check(players: int, options: events.Options) -> None:
    """Refuse a number of players or a level that the rules do not allow (CP-1, CP-17)."""
    check_players(players, rules.FEWEST_PLAYERS, rules.MOST_PLAYERS, "CP-1")
    if (options.start is None) is not (options.top_up is None):
        raise refused("CP-17", "half-a-level")
    start = options.start or LEVELS[options.level - 1].start
    if options.top_up is not None and options.top_up > start:
        raise refused("CP-17", "top-up-above-start", top_up=options.top_up, start=start)
    if options.buy_in is not None and options.buy_in < start:
        raise refused("CP-17", "buy-in-too-small", start=start, buy_in=options.buy_in)


def agree(options: events.Options) -> phases.Agreed:
    """The part of the options that states store."""
    level = LEVELS[options.level - 1]
    if options.start is not None and options.top_up is not None:
        level = Level(options.start, options.top_up)
    return phases.Agreed(
        value=options.value,
        bonus=options.bonus,
        tournament=options.mode == "tournament",
        start=level.start,
        top_up=level.top_up,
        buy_in=options.buy_in or level.start,
        hands=options.hands,
        currency=options.currency,
    )


def begin(table: Table, agreement: phases.Agreed) -> phases.BetweenHands:
    """The first phase: before the first hand."""
    return phases.BetweenHands(
        phases.Bank((agreement.buy_in,) * table.players), 0, table.players - 1
    )


def _next(kind: type[phases.InHand]) -> Callable[[Any, object], phases.InHand]:
    return lambda at, _: kind(at.play.bank, at.play.deal, at.play.hands)


_MORE_CHIPS: Final = on(events.ToppedUp, topping_up.topped_up)

CHINESE_POKER: Final[
    Session[phases.Agreed, phases.Play, phases.Ended, ChinesePokerCommand, events.ChinesePokerEvent]
] = Session(
    Rules(
        name="chinese-poker",
        rules="chinese-poker/1",
        opened=events.GameOpened,
        no_chips="no-chips-but-cents",
        check=check,
        agree=agree,
        buy_in=lambda terms: terms.buy_in,
        begin=begin,
        phases=(
            phase(
                phases.BetweenHands,
                on(DeckShuffled, showing.shuffled),
                on(events.TopUpDeclined, topping_up.top_up_declined),
                on(events.PlayerCashedOut, showing.cashed_out),
                on(events.GameEnded, showing.ended),
                _MORE_CHIPS,
                several=Several(
                    topping_up.to_top_up,
                    topping_up.passive,
                    lambda _, seat: topping_up.not_asked(seat),
                ),
                follows=showing.end_or_shuffle,
            ),
            phase(
                phases.AwaitingHands,
                on(events.HandsDealt, showing.dealt),
                _MORE_CHIPS,
                follows=showing.deal,
            ),
            phase(
                phases.Arranging,
                on(events.HandArranged, arranging.arranged),
                on(events.HandSurrendered, arranging.arranged),
                _MORE_CHIPS,
                several=Several(arranging.to_arrange, arranging.passive, arranging.clock_refused),
                follows=arranging.arrange_for_who_left,
            ),
            phase(
                phases.AwaitingShow,
                on(events.HandsShown, _next(phases.AwaitingPayout)),
                _MORE_CHIPS,
                follows=showing.show,
            ),
            phase(
                phases.AwaitingPayout,
                on(events.DealPaid, _next(phases.AwaitingClose)),
                _MORE_CHIPS,
                follows=showing.pay,
            ),
            closing(phases.AwaitingClose, showing.next_hand, _MORE_CHIPS),
        ),
        ended=events.GameEnded,
        anytime=(arranging.ARRANGE, *topping_up.CHOICES),
        reseat=topping_up.reseat,
    )
)
