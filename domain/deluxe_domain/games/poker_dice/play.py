"""The play of Poker Dice: bets, a turn with the dice for each player, the best hand wins."""

from typing import Final

from deluxe_domain.games.poker_dice import bets, rules
from deluxe_domain.games.poker_dice.commands import (
    AcceptBet,
    MayAcceptBet,
    MayStopRolling,
    NameBet,
    PokerDiceCommand,
    SitOut,
    StopRolling,
)
from deluxe_domain.games.poker_dice.events import (
    BetAccepted,
    BetNamed,
    BetsPlaced,
    GameEnded,
    GameOpened,
    HandsCompared,
    Options,
    PlayerSatOut,
    PokerDiceEvent,
    RollingStopped,
    RoundPaid,
    RoundSkipped,
    Shown,
)
from deluxe_domain.games.poker_dice.phases import (
    Answering,
    AwaitingBets,
    AwaitingClose,
    AwaitingPayout,
    AwaitingThrow,
    Choosing,
    Play,
)
from deluxe_domain.kernel import playing
from deluxe_domain.kernel.chance import Chance
from deluxe_domain.kernel.chips import POT, Transfer, player
from deluxe_domain.kernel.deals import DealClosed, Ended, chance_of, close_deal
from deluxe_domain.kernel.dice import THROWS
from deluxe_domain.kernel.phases import Choice, always, ask, on, phase, refuse, turn
from deluxe_domain.kernel.playing import Playing
from deluxe_domain.kernel.session import Rules, Session, check_players
from deluxe_domain.kernel.turns import (
    DiceThrown,
    RollAgain,
    after_throw,
    begin,
    roll_again,
    starter_phase,
    throw_all,
)

State = playing.State[Options, Play, Ended]
Turn = Playing[Options, Choosing]
Throwing = Playing[Options, AwaitingThrow]


def check(players: int, options: Options) -> None:
    """Refuse a number of players or a bet that the rules do not allow (PD-1, PD-6)."""
    check_players(players, rules.FEWEST_PLAYERS, rules.MOST_PLAYERS, "PD-1")
    bets.check_bets(options)


def throw_or_compare(at: Throwing, chance: Chance) -> DiceThrown | HandsCompared:
    """The next player throws; when all have had their turn, the hands are compared (PD-5)."""
    playing = at.play.round
    if playing.to_play:
        dice = chance_of(at, playing.number, chance)
        return throw_all(playing.to_play[0], playing.turn, dice)
    hands: list[Shown] = []
    for seat, five_dice in playing.hands:
        hand = rules.evaluate(five_dice)
        hands.append(
            Shown(
                seat=seat, dice=five_dice, combination=hand.combination.value, numbers=hand.numbers
            )
        )
    return HandsCompared(hands=tuple(hands), best=playing.best(at.agreed.lowest_wins))


def throw(
    at: Playing[Options, AwaitingThrow | Choosing], event: DiceThrown
) -> AwaitingThrow | Choosing:
    """The phase after a throw; the third throw ends the turn (PD-3)."""
    playing, now = at.play.round, after_throw(event)
    if now.number == THROWS:
        return AwaitingThrow(playing.thrown(now.dice))
    return Choosing(playing, now)


def to_act(at: Turn) -> int:
    """The seat whose turn it is."""
    return at.play.round.to_play[0]


def compared(at: Throwing, event: HandsCompared) -> AwaitingThrow | AwaitingPayout:
    """The phase after the comparison: one hand wins, or several play off with full turns (PD-5)."""
    playing = at.play.round
    if len(event.best) == 1:
        return AwaitingPayout(playing, event.best[0])
    return AwaitingThrow(playing.play_off(event.best))


def pay(at: Playing[Options, AwaitingPayout], _: Chance) -> RoundPaid:
    """The payout: the winner of the round wins the whole pot (PD-6)."""
    winner, pot = at.play.winner, at.accounts.pot
    payment = Transfer(source=POT, target=player(winner), amount=pot, reason="pot")
    return RoundPaid(winner=winner, transfers=(payment,))


def next_round(at: Playing[Options, AwaitingClose], _: DealClosed) -> AwaitingBets:
    """The phase after a round: the left neighbour starts the next."""
    return AwaitingBets(at.play.round.number, at.left_of(at.play.round.starter))


def no_dice(text: str) -> tuple[Choice, ...]:
    """The dice are closed while bets are named."""
    return tuple([refuse(kind, "PD-6", text) for kind in (RollAgain, StopRolling)])


_BETS_MADE: Final = "the bets of this round are made: roll or stop"

POKER_DICE: Final[Session[Options, Play, Ended, PokerDiceCommand, PokerDiceEvent]] = Session(
    Rules(
        name="poker-dice",
        rules="poker-dice/1",
        opened=GameOpened,
        check=check,
        buy_in=lambda terms: terms.stake,
        begin=begin,
        phases=(
            starter_phase(ones_high=True, then=lambda _, starter: AwaitingBets(0, starter)),
            phase(
                AwaitingBets,
                bets.NAMING,
                bets.SITTING_OUT,
                refuse(AcceptBet, "PD-6", "no bet is named yet: name one, or sit out"),
                *no_dice("no bet is named yet: name one, or sit out"),
                on(BetNamed, bets.bet_named),
                on(PlayerSatOut, bets.namer_sat_out),
                on(BetsPlaced, lambda at, event: bets.begin_round(event, at.agreed.bet)),
                on(RoundSkipped, bets.skipped),
                on(GameEnded, bets.ended),
                turn=turn(AwaitingBets, bets.namer, bets.passive_namer, "PD-6"),
                follows=bets.end_or_bet,
            ),
            phase(
                Answering,
                ask(AcceptBet, BetAccepted, lambda at, _: MayAcceptBet(bet=at.play.bet)),
                bets.SITTING_OUT,
                refuse(NameBet, "PD-6", "the bet is named: accept it or sit out"),
                *no_dice("the bet is named: accept it or sit out"),
                on(BetAccepted, bets.answered),
                on(PlayerSatOut, bets.answered),
                on(BetsPlaced, lambda at, event: bets.begin_round(event, at.play.bet)),
                on(RoundSkipped, bets.skipped),
                turn=turn(
                    Answering,
                    lambda at: next(iter(at.play.pending), None),
                    lambda at: PlayerSatOut(seat=at.play.pending[0], by_clock=True),
                    "PD-6",
                ),
                follows=bets.place_or_skip,
            ),
            phase(
                AwaitingThrow,
                on(DiceThrown, throw),
                on(HandsCompared, compared),
                follows=throw_or_compare,
            ),
            phase(
                Choosing,
                roll_again(
                    lambda at: at.play.throw,
                    lambda at: at.play.round.turn,
                    lambda at, chance: chance_of(at, at.play.round.number, chance),
                    "PD-3",
                ),
                ask(StopRolling, RollingStopped, always(MayStopRolling())),
                *(refuse(kind, "PD-6", _BETS_MADE) for kind in (NameBet, AcceptBet, SitOut)),
                on(DiceThrown, throw),
                on(
                    RollingStopped,
                    lambda at, _: AwaitingThrow(at.play.round.thrown(at.play.throw.dice)),
                ),
                turn=turn(
                    Choosing,
                    to_act,
                    lambda at: RollingStopped(seat=to_act(at), by_clock=True),
                    "PD-3",
                ),
            ),
            phase(
                AwaitingPayout,
                on(RoundPaid, lambda at, _: AwaitingClose(at.play.round)),
                follows=pay,
            ),
            phase(
                AwaitingClose,
                on(DealClosed, next_round),
                follows=lambda at, chance: close_deal(at, at.play.round.number, chance),
            ),
        ),
        ended=GameEnded,
    )
)
