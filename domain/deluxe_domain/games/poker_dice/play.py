"""The play of Poker Dice: bets, a turn with the dice for each player, the best hand takes all."""

from typing import Final

import msgspec

from deluxe_domain.games.poker_dice import rules
from deluxe_domain.games.poker_dice.commands import PokerDiceCommand, StopRolling
from deluxe_domain.games.poker_dice.events import (
    BetsPlaced,
    EndReason,
    GameEnded,
    GameOpened,
    HandsCompared,
    Options,
    PokerDiceEvent,
    RollingStopped,
    RoundPaid,
    Shown,
)
from deluxe_domain.kernel.chance import Chance
from deluxe_domain.kernel.chips import POT, Transfer, player
from deluxe_domain.kernel.deals import (
    DealClosed,
    Ended,
    chance_of,
    check_closed,
    check_stacks,
    close_deal,
)
from deluxe_domain.kernel.decider import BrokenHistory, Reason, Refused
from deluxe_domain.kernel.dice import THROWS, DiceKind
from deluxe_domain.kernel.session import (
    Gathering,
    Over,
    Playing,
    Rules,
    Session,
    Unopened,
    ask,
    broken,
    check_players,
    on,
    phase,
    turn,
)
from deluxe_domain.kernel.table import cash_outs
from deluxe_domain.kernel.turns import (
    AwaitingStarter,
    DiceThrown,
    RollAgain,
    Throw,
    begin,
    remember_throw,
    starter_phase,
    throw_again,
    throw_all,
)


class Agreed(msgspec.Struct, frozen=True):
    """The options, as the states remember them."""

    dice: DiceKind
    lowest_wins: bool
    bet: int
    rounds: int
    stake: int


class Round(msgspec.Struct, frozen=True):
    """A round that is being played.

    ``number`` counts from 1, and so does ``turn``: 1 for the round itself, 2 for the first play-off
    and so on. ``to_play`` are the seats whose turn is still to come, the next one first; ``hands``
    what the others have thrown in this turn, in order.
    """

    number: int
    starter: int
    turn: int
    to_play: tuple[int, ...]
    hands: tuple[tuple[int, tuple[int, ...]], ...] = ()

    def thrown(self, dice: tuple[int, ...]) -> "Round":
        """The round when the next player has thrown these dice."""
        seat, *others = self.to_play
        hands = (*self.hands, (seat, dice))
        return Round(self.number, self.starter, self.turn, tuple(others), hands)

    def best(self, lowest_wins: bool) -> tuple[int, ...]:
        """The seats with the best hand of this turn, in the order in which they have played."""
        best = rules.best([dice for _, dice in self.hands], lowest_wins)
        return tuple(self.hands[n][0] for n in best)


class AwaitingBets(msgspec.Struct, frozen=True, tag="awaiting-bets"):
    """Between two rounds; ``played`` are over, and the next is ``starter``'s, if they can bet."""

    played: int
    starter: int


class AwaitingThrow(msgspec.Struct, frozen=True, tag="awaiting-throw"):
    """The next player throws all five dice; if nobody is left, the hands are compared."""

    round: Round


class Choosing(msgspec.Struct, frozen=True, tag="choosing"):
    """The dice lie there: the player may roll some again, or stop."""

    round: Round
    throw: Throw


class AwaitingPayout(msgspec.Struct, frozen=True, tag="awaiting-payout"):
    """The round is decided."""

    round: Round
    winner: int


class AwaitingClose(msgspec.Struct, frozen=True, tag="awaiting-close"):
    """The round is paid, and its seed not yet opened."""

    round: Round


Play = AwaitingStarter | AwaitingBets | AwaitingThrow | Choosing | AwaitingPayout | AwaitingClose
State = Unopened | Gathering[Agreed] | Playing[Agreed, Play] | Over[Agreed, Ended]
Turn = Playing[Agreed, Choosing]
Between = Playing[Agreed, AwaitingBets]
Throwing = Playing[Agreed, AwaitingThrow]


def check(players: int, options: Options) -> None:
    """Refuse a table that the rules do not know, or a bet that nobody can pay (PD-1, PD-6)."""
    check_players(players, rules.FEWEST_PLAYERS, rules.MOST_PLAYERS, "PD-1")
    if options.stake < options.bet:
        raise Refused(
            "PD-6",
            Reason.BAD_OPTION,
            "with a stake of {stake} nobody can pay the bet of {bet}",
            stake=options.stake,
            bet=options.bet,
        )


def agree(options: Options) -> Agreed:
    """What is remembered of the options."""
    return Agreed(options.dice, options.lowest_wins, options.bet, options.rounds, options.stake)


def who_can_bet(at: Between) -> tuple[int, ...]:
    """The seats that can pay the bet, clockwise from the starter; who cannot sits out (PD-8)."""
    seats = rules.next_seats(at.players, at.play.starter - 1)
    return tuple(seat for seat in seats if at.chips[seat] >= at.agreed.bet)


def end_or_bet(at: Between, chance: Chance) -> GameEnded | BetsPlaced:
    """The end of the game, if it has come (PD-8); else everybody who can pays the bet (PD-6)."""
    seats, number = who_can_bet(at), at.play.played + 1
    if at.play.played == at.agreed.rounds:
        return end(at, "rounds-played", chance)
    if len(seats) < rules.FEWEST_PLAYERS:
        return end(at, "too-few-players", chance)
    if at.table.deserted:
        return end(at, "table-deserted", chance)
    bets = [
        Transfer(source=player(seat), target=POT, amount=at.agreed.bet, reason="bet")
        for seat in seats
    ]
    return BetsPlaced(deal=number, round=number, seats=seats, transfers=tuple(bets))


def end(at: Between, reason: EndReason, chance: Chance) -> GameEnded:
    """Who has most has won, of several the youngest player; then all are cashed out."""
    return GameEnded(
        reason=reason,
        winner=max(at.table.youngest_first, key=at.chips.__getitem__),
        stacks=at.chips,
        transfers=cash_outs(at.chips),
        seed=chance.master_hex,
    )


def ended(at: Between, event: GameEnded) -> Ended:
    """How the game has ended."""
    check_stacks(event, event.stacks, at.chips)
    return Ended(at.play.played, event.winner, event.stacks, event.reason)


def bet(at: Between, event: BetsPlaced) -> AwaitingThrow:
    """A round begins."""
    if event.deal != event.round or event.round != at.play.played + 1:
        raise BrokenHistory(f"round {event.round} is not the next one")
    if event.seats != who_can_bet(at) or not event.seats:
        raise BrokenHistory(f"{event.kind}: others than these can pay the bet")
    return AwaitingThrow(Round(event.round, event.seats[0], 1, event.seats))


def throw_or_compare(at: Throwing, chance: Chance) -> DiceThrown | HandsCompared:
    """The next player throws; when all have had their turn, the hands are compared (PD-5)."""
    playing = at.play.round
    if playing.to_play:
        dice = chance_of(at, playing.number, chance)
        return throw_all(playing.to_play[0], playing.turn, dice)
    shown: list[Shown] = []
    for seat, thrown in playing.hands:
        hand = rules.evaluate(thrown)
        shown.append(
            Shown(seat=seat, dice=thrown, combination=hand.combination.value, numbers=hand.numbers)
        )
    return HandsCompared(hands=tuple(shown), best=playing.best(at.agreed.lowest_wins))


def throw(
    at: Playing[Agreed, AwaitingThrow | Choosing], event: DiceThrown
) -> AwaitingThrow | Choosing:
    """A throw of the player; the third one ends the turn (PD-3)."""
    playing = at.play.round
    if event.seat not in playing.to_play[:1]:
        raise broken(at, event)
    before = at.play.throw if isinstance(at.play, Choosing) else None
    now = remember_throw(before, event)
    if now.number == THROWS:
        return AwaitingThrow(playing.thrown(now.dice))
    return Choosing(playing, now)


def roll_again(at: Turn, command: RollAgain, chance: Chance) -> DiceThrown:
    """Roll some of the dice again (PD-3)."""
    playing = at.play.round
    dice = chance_of(at, playing.number, chance)
    return throw_again(at.play.throw, command, playing.turn, dice, "PD-3")


def stop(_: Turn, command: StopRolling, __: Chance) -> RollingStopped:
    """Let the dice lie (PD-3)."""
    return RollingStopped(seat=command.seat)


def to_act(at: Turn) -> int:
    """The seat whose turn it is."""
    return at.play.round.to_play[0]


def passive(at: Turn) -> RollingStopped:
    """The most passive act (G-8): stop."""
    return RollingStopped(seat=to_act(at), by_clock=True)


def stopped(at: Turn, event: RollingStopped) -> AwaitingThrow:
    """The turn is over."""
    if event.seat != to_act(at):
        raise BrokenHistory(f"{event.kind} of seat {event.seat} out of turn")
    return AwaitingThrow(at.play.round.thrown(at.play.throw.dice))


def compared(at: Throwing, event: HandsCompared) -> AwaitingThrow | AwaitingPayout:
    """One hand is best and wins, or several play off, each with a full turn (PD-5)."""
    playing = at.play.round
    told = tuple((hand.seat, hand.dice) for hand in event.hands)
    best = playing.best(at.agreed.lowest_wins)
    if playing.to_play or told != playing.hands or event.best != best:
        raise BrokenHistory(f"{event.kind} tells other hands or winners than the dice do")
    if len(event.best) == 1:
        return AwaitingPayout(playing, event.best[0])
    return AwaitingThrow(Round(playing.number, playing.starter, playing.turn + 1, event.best))


def pay(at: Playing[Agreed, AwaitingPayout], _: Chance) -> RoundPaid:
    """The winner of the round takes all (PD-6)."""
    winner, pot = at.play.winner, at.accounts.pot
    taken = Transfer(source=POT, target=player(winner), amount=pot, reason="pot")
    return RoundPaid(winner=winner, transfers=(taken,))


def paid(at: Playing[Agreed, AwaitingPayout], event: RoundPaid) -> AwaitingClose:
    """The round is paid."""
    if event.winner != at.play.winner:
        raise BrokenHistory(f"{event.kind} names another winner than the hands do")
    return AwaitingClose(at.play.round)


def close(at: Playing[Agreed, AwaitingClose], chance: Chance) -> DealClosed:
    """The seed of the round's dice is opened."""
    return close_deal(at, at.play.round.number, chance)


def closed(at: Playing[Agreed, AwaitingClose], event: DealClosed) -> AwaitingBets:
    """The next round is the left neighbour's."""
    check_closed(event, at.play.round.number)
    return AwaitingBets(at.play.round.number, at.left_of(at.play.round.starter))


POKER_DICE: Final[Session[Agreed, Play, Ended, PokerDiceCommand, PokerDiceEvent]] = Session(
    Rules(
        name="poker-dice",
        rules="poker-dice/1",
        opened=GameOpened,
        check=check,
        agree=agree,
        buy_in=lambda agreed: agreed.stake,
        begin=begin,
        phases=(
            starter_phase(ones_high=True, then=lambda _, starter: AwaitingBets(0, starter)),
            phase(AwaitingBets, on(BetsPlaced, bet), on(GameEnded, ended), follows=end_or_bet),
            phase(
                AwaitingThrow,
                on(DiceThrown, throw),
                on(HandsCompared, compared),
                follows=throw_or_compare,
            ),
            phase(
                Choosing,
                ask(RollAgain, roll_again),
                ask(StopRolling, stop),
                on(DiceThrown, throw),
                on(RollingStopped, stopped),
                turn=turn(Choosing, to_act, passive, "PD-3"),
            ),
            phase(AwaitingPayout, on(RoundPaid, paid), follows=pay),
            phase(AwaitingClose, on(DealClosed, closed), follows=close),
        ),
        ended=GameEnded,
    )
)
