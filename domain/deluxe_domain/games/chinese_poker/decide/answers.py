"""What a player may ask of Chinese Poker, and the one event that answers him."""

from typing import Final, assert_never

import msgspec

from deluxe_domain.games.chinese_poker import rules
from deluxe_domain.games.chinese_poker.commands import (
    ArrangeHand,
    ChinesePokerCommand,
    DeclineTopUp,
    OpenGame,
    TopUp,
)
from deluxe_domain.games.chinese_poker.decide.following import arranged_for
from deluxe_domain.games.chinese_poker.events import (
    ChinesePokerEvent,
    GameOpened,
    HandArranged,
    ToppedUp,
    TopUpDeclined,
)
from deluxe_domain.games.chinese_poker.evolve import (
    Arranging,
    BetweenHands,
    Gathering,
    Hand,
    Match,
    Over,
    State,
    Unopened,
    may_act,
)
from deluxe_domain.kernel import table
from deluxe_domain.kernel.chance import Chance
from deluxe_domain.kernel.chips import CASHIER, Transfer, player
from deluxe_domain.kernel.decider import Reason, Refused
from deluxe_domain.kernel.table import (
    JoinGame,
    LeaveGame,
    RunOutClock,
    StartGame,
)

NAME: Final = "chinese-poker"
RULES: Final = "chinese-poker/1"


def answer(state: State, command: ChinesePokerCommand, chance: Chance) -> ChinesePokerEvent:
    """The event that a command brings about; ``Refused`` if the rules forbid it now (G-6)."""
    match command:
        case OpenGame():
            return _open(state, command, chance)
        case JoinGame() | LeaveGame():
            at = _match_of(state).table
            return table.seated(at, command, started=not isinstance(state, Gathering))
        case StartGame():
            return _start(state, command)
        case RunOutClock():
            return _run_out(state, command.seat)
        case ArrangeHand():
            return _arrange(state, command)
        case TopUp():
            return _top_up(state, command)
        case DeclineTopUp():
            return _decline(state, command)
        case _:
            assert_never(command)


def _open(state: State, command: OpenGame, chance: Chance) -> GameOpened:
    if not isinstance(state, Unopened):
        raise Refused("G-6", Reason.ALREADY_OPEN, "this game is open already")
    if not rules.FEWEST_PLAYERS <= command.terms.players <= rules.MOST_PLAYERS:
        raise Refused(
            "CP-1",
            Reason.BAD_OPTION,
            "{least} to {most} players can play, not {players}",
            least=rules.FEWEST_PLAYERS,
            most=rules.MOST_PLAYERS,
            players=command.terms.players,
        )
    _check_level(command)
    opened = table.opening(command, NAME, RULES, chance)
    return GameOpened(**msgspec.structs.asdict(opened))


def _check_level(command: OpenGame) -> None:
    options = command.options
    if (options.start is None) is not (options.top_up is None):
        raise Refused(
            "CP-17",
            Reason.BAD_OPTION,
            "a level of the table's own needs both start and top_up: give both or neither",
        )
    start = options.start or rules.LEVELS[options.level - 1].start
    if options.top_up is not None and options.top_up > start:
        raise Refused(
            "CP-17",
            Reason.BAD_OPTION,
            "the least to go on with, {top_up}, is more than the least to start with, {start}",
            top_up=options.top_up,
            start=start,
        )
    if options.buy_in is not None and options.buy_in < start:
        raise Refused(
            "CP-17",
            Reason.BAD_OPTION,
            "at this table the least to start play is {start} cents, not {buy_in}",
            start=start,
            buy_in=options.buy_in,
        )


def _match_of(state: State) -> Match:
    if isinstance(state, Unopened):
        raise Refused("G-6", Reason.NOT_OPEN, "this game has not been opened")
    if isinstance(state, Over):
        raise Refused("G-6", Reason.GAME_OVER, "this game is over")
    return state.match


def _started(state: State, seat: int) -> Match:
    """The match of a game that has started, for a command of this seat."""
    match = _match_of(state)
    table.checked_seat(match.table, seat)
    if isinstance(state, Gathering):
        raise Refused("G-6", Reason.WRONG_PHASE, "the game has not started: nobody can act yet")
    return match


def _start(state: State, command: StartGame) -> table.GameStarted:
    match = _match_of(state)
    if not isinstance(state, Gathering):
        raise Refused("G-6", Reason.WRONG_PHASE, "the game has started already")
    return table.started(match.table, command, buy_in=match.agreed.buy_in)


def _run_out(state: State, seat: int) -> HandArranged | TopUpDeclined:
    """The most passive act: arrange automatically; do not top up (G-8)."""
    match = _started(state, seat)
    if not isinstance(state, Arranging):
        return _declined(state, seat, by_clock=True)
    hand = _hand_of(state, seat)
    if not match.table.present(seat):
        raise Refused(
            "CP-20",
            Reason.NOT_YOUR_TURN,
            "seat {seat} has left and may come back until all others have arranged",
            seat=seat,
        )
    return arranged_for(seat, hand)


def _hand_of(state: Arranging, seat: int) -> Hand:
    """The hand that this seat has still to arrange."""
    hand = state.hands[seat]
    if hand is None:
        raise Refused(
            "CP-17",
            Reason.NOT_YOUR_TURN,
            "seat {seat} sits out: wait for the next hand",
            seat=seat,
        )
    if hand.done:
        raise Refused(
            "CP-1",
            Reason.NOT_YOUR_TURN,
            "seat {seat} has arranged already: wait for the others",
            seat=seat,
        )
    return hand


def _arrange(state: State, command: ArrangeHand) -> HandArranged:
    _started(state, command.seat)
    if not isinstance(state, Arranging):
        raise Refused("CP-1", Reason.WRONG_PHASE, "there is nothing to arrange between two hands")
    hand = _hand_of(state, command.seat)
    laid = command.front + command.middle + command.back
    for place, card in enumerate(laid):
        if card not in hand.cards:
            raise Refused(
                "CP-1",
                Reason.CARD_NOT_HELD,
                "arrange the cards of your hand: you do not hold {card}",
                card=card,
            )
        if card in laid[:place]:
            raise Refused(
                "CP-1",
                Reason.CARD_NOT_HELD,
                "lay each card once: {card} is there twice",
                card=card,
            )
    return HandArranged(
        seat=command.seat,
        front=command.front,
        middle=command.middle,
        back=command.back,
        claim=command.claim,
    )


def _top_up(state: State, command: TopUp) -> ToppedUp:
    match, seat = _started(state, command.seat), command.seat
    if match.agreed.tournament:
        raise Refused("CP-17", Reason.WRONG_PHASE, "in a tournament nobody tops up")
    if not match.table.present(seat):
        raise Refused("G-6", Reason.NOT_SEATED, "nobody sits in seat {seat}", seat=seat)
    chips = match.accounts.players[seat]
    least, most = match.agreed.least_top_up(chips), rules.MOST_CHIPS - chips
    if not least <= command.amount <= most:
        raise Refused(
            "CP-17",
            Reason.OUT_OF_RANGE,
            "with {chips} cents top up by {least} to {most}, not by {amount}",
            chips=chips,
            least=least,
            most=most,
            amount=command.amount,
        )
    bought = Transfer(source=CASHIER, target=player(seat), amount=command.amount, reason="top-up")
    return ToppedUp(seat=seat, transfers=(bought,))


def _decline(state: State, command: DeclineTopUp) -> TopUpDeclined:
    _started(state, command.seat)
    return _declined(state, command.seat, by_clock=False)


def _declined(state: State, seat: int, by_clock: bool) -> TopUpDeclined:
    if seat not in may_act(state) or not isinstance(state, BetweenHands):
        raise Refused(
            "CP-17",
            Reason.NOT_YOUR_TURN,
            "seat {seat} is not asked to top up now",
            seat=seat,
        )
    return TopUpDeclined(seat=seat, by_clock=by_clock)
