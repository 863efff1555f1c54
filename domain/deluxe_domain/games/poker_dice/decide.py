"""What a player may ask of Poker Dice, and what happens then: the only room that draws chance."""

from typing import Final, assert_never

import msgspec

from deluxe_domain.games.poker_dice import rules
from deluxe_domain.games.poker_dice.commands import OpenGame, PokerDiceCommand, StopRolling
from deluxe_domain.games.poker_dice.events import (
    BetsPlaced,
    EndReason,
    GameEnded,
    GameOpened,
    HandsCompared,
    PokerDiceEvent,
    RollingStopped,
    RoundPaid,
    Shown,
)
from deluxe_domain.games.poker_dice.evolve import (
    FIRST_DEAL,
    AwaitingBets,
    AwaitingClose,
    AwaitingPayout,
    AwaitingStarter,
    AwaitingThrow,
    Choosing,
    Gathering,
    Match,
    Over,
    State,
    Unopened,
    best_seats,
)
from deluxe_domain.kernel import table
from deluxe_domain.kernel.chance import Chance, DealChance
from deluxe_domain.kernel.chips import CASHIER, POT, Transfer, player
from deluxe_domain.kernel.deals import DealClosed
from deluxe_domain.kernel.decider import Reason, Refused
from deluxe_domain.kernel.dice import find_starter
from deluxe_domain.kernel.table import (
    CASH_OUT,
    JoinGame,
    LeaveGame,
    RunOutClock,
    StartGame,
)
from deluxe_domain.kernel.turns import RollAgain, throw_again, throw_all

NAME: Final = "poker-dice"
RULES: Final = "poker-dice/1"


def answer(state: State, command: PokerDiceCommand, chance: Chance) -> PokerDiceEvent:
    """The event that a command brings about; ``Refused`` if the rules forbid it now (G-6)."""
    match command:
        case RollAgain():
            turn = _turn_of(state, command.seat)
            dice = _dice(turn.match, turn.round.number, chance)
            return throw_again(turn.throw, command, turn.round.turn, dice, "PD-3")
        case StopRolling():
            _turn_of(state, command.seat)
            return RollingStopped(seat=command.seat)
        case RunOutClock():
            _turn_of(state, command.seat)
            return RollingStopped(seat=command.seat, by_clock=True)
        case OpenGame():
            return _open(state, command, chance)
        case JoinGame() | LeaveGame():
            at = _match_of(state).table
            return table.seated(at, command, started=not isinstance(state, Gathering))
        case StartGame():
            return _start(state, command)
        case _:
            assert_never(command)


def follows(state: State, chance: Chance) -> PokerDiceEvent | None:
    """What happens next without anybody choosing, or ``None`` while a player has to."""
    match state:
        case AwaitingStarter():
            dice = _dice(state.match, FIRST_DEAL, chance)
            return find_starter(state.match.players, dice, ones_high=True)
        case AwaitingBets():
            return _end(state, chance) or _bet(state)
        case AwaitingThrow():
            if not state.round.to_play:
                return _compare(state)
            dice = _dice(state.match, state.round.number, chance)
            return throw_all(state.round.to_play[0], state.round.turn, dice)
        case Choosing():
            seat = state.round.to_play[0]
            if state.match.table.present(seat):
                return None
            return RollingStopped(seat=seat, by_clock=True)
        case AwaitingPayout():
            return _pay(state)
        case AwaitingClose():
            number = state.round.number
            opened = _dice(state.match, number, chance).seed_hex
            return DealClosed(deal=number, seed=opened)
        case Unopened() | Gathering() | Over():
            return None
        case _:
            assert_never(state)


def _dice(match: Match, deal: int, chance: Chance) -> DealChance:
    return chance.deal(deal, match.table.entropy)


def _open(state: State, command: OpenGame, chance: Chance) -> GameOpened:
    if not isinstance(state, Unopened):
        raise Refused("G-6", Reason.ALREADY_OPEN, "this game is open already")
    if not rules.FEWEST_PLAYERS <= command.terms.players <= rules.MOST_PLAYERS:
        raise Refused(
            "PD-1",
            Reason.BAD_OPTION,
            "{least} to {most} players can play, not {players}",
            least=rules.FEWEST_PLAYERS,
            most=rules.MOST_PLAYERS,
            players=command.terms.players,
        )
    if command.options.stake < command.options.bet:
        raise Refused(
            "PD-6",
            Reason.BAD_OPTION,
            "with a stake of {stake} nobody can pay the bet of {bet}",
            stake=command.options.stake,
            bet=command.options.bet,
        )
    opened = table.opening(command, NAME, RULES, chance)
    return GameOpened(**msgspec.structs.asdict(opened))


def _match_of(state: State) -> Match:
    if isinstance(state, Unopened):
        raise Refused("G-6", Reason.NOT_OPEN, "this game has not been opened")
    if isinstance(state, Over):
        raise Refused("G-6", Reason.GAME_OVER, "this game is over")
    return state.match


def _start(state: State, command: StartGame) -> table.GameStarted:
    match = _match_of(state)
    if not isinstance(state, Gathering):
        raise Refused("G-6", Reason.WRONG_PHASE, "the game has started already")
    return table.started(match.table, command, buy_in=match.stake)


def _turn_of(state: State, seat: int) -> Choosing:
    table.checked_seat(_match_of(state).table, seat)
    if not isinstance(state, Choosing):
        raise Refused("G-6", Reason.WRONG_PHASE, "the game has not started: nobody can act yet")
    turn = state.round.to_play[0]
    if turn != seat:
        raise Refused(
            "PD-3",
            Reason.NOT_YOUR_TURN,
            "it is the turn of seat {turn}, not of seat {seat}",
            turn=turn,
            seat=seat,
        )
    return state


def _bet(state: AwaitingBets) -> BetsPlaced:
    """Everybody who can pays the bet; the starter, or who plays next to him, throws first."""
    match, number = state.match, state.played + 1
    seats = match.who_can_bet(state.starter)
    return BetsPlaced(
        deal=number,
        round=number,
        seats=seats,
        transfers=tuple(
            Transfer(source=player(seat), target=POT, amount=match.bet, reason="bet")
            for seat in seats
        ),
    )


def _compare(state: AwaitingThrow) -> HandsCompared:
    shown: list[Shown] = []
    for seat, dice in state.round.hands:
        ranked = rules.evaluate(dice)
        shown.append(
            Shown(
                seat=seat, dice=dice, combination=ranked.combination.value, numbers=ranked.numbers
            )
        )
    return HandsCompared(hands=tuple(shown), best=best_seats(state))


def _pay(state: AwaitingPayout) -> RoundPaid:
    pot = state.match.accounts.pot
    taken = Transfer(source=POT, target=player(state.winner), amount=pot, reason="pot")
    return RoundPaid(winner=state.winner, transfers=(taken,))


def _end(state: AwaitingBets, chance: Chance) -> GameEnded | None:
    """The end of the game, if it has come: all rounds played, too few who can bet, nobody left."""
    match, stacks = state.match, state.match.accounts.players
    reason: EndReason
    if state.played == match.rounds:
        reason = "rounds-played"
    elif len(match.who_can_bet(state.starter)) < rules.FEWEST_PLAYERS:
        reason = "too-few-players"
    elif match.table.deserted:
        reason = "table-deserted"
    else:
        return None
    return GameEnded(
        reason=reason,
        winner=max(match.table.youngest_first, key=lambda seat: stacks[seat]),
        stacks=stacks,
        transfers=tuple(
            Transfer(source=player(seat), target=CASHIER, amount=chips, reason=CASH_OUT)
            for seat, chips in enumerate(stacks)
            if chips
        ),
        seed=chance.master_hex,
    )
