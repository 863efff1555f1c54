"""What a player may ask of heads-up draw, and what answers him."""

from typing import Final, assert_never

import msgspec

from deluxe_domain.games.heads_up_draw import rules
from deluxe_domain.games.heads_up_draw.commands import (
    ExchangeCards,
    HeadsUpDrawCommand,
    OpenGame,
    StandPat,
    Stay,
    Wagers,
)
from deluxe_domain.games.heads_up_draw.events import (
    CardsExchanged,
    GameOpened,
    HeadsUpDrawEvent,
    PlayerStayed,
    StoodPat,
)
from deluxe_domain.games.heads_up_draw.evolve import (
    Betting,
    Drawing,
    Gathering,
    Match,
    Over,
    State,
    Turn,
    Unopened,
    Wagering,
    to_act,
)
from deluxe_domain.kernel import table
from deluxe_domain.kernel.chance import Chance
from deluxe_domain.kernel.chips import POT, Transfer, player
from deluxe_domain.kernel.decider import Reason, Refused
from deluxe_domain.kernel.table import (
    JoinGame,
    LeaveGame,
    RunOutClock,
    StartGame,
)
from deluxe_domain.kernel.wagers import (
    Bet,
    Call,
    Drop,
    PlayerBet,
    PlayerCalled,
    PlayerDropped,
    PlayerRaised,
    Raise,
)

NAME: Final = "heads-up-draw"
RULES: Final = "heads-up-draw/1"

_Wagered = PlayerStayed | PlayerBet | PlayerCalled | PlayerRaised | PlayerDropped


def answer(state: State, command: HeadsUpDrawCommand, chance: Chance) -> HeadsUpDrawEvent:
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
            return passive(_turn_of(state, command.seat))
        case Stay() | Bet() | Call() | Raise() | Drop():
            return _wager(_turn_of(state, command.seat), command)
        case ExchangeCards():
            return _exchange(_at_draw(_turn_of(state, command.seat)), command)
        case StandPat():
            _at_draw(_turn_of(state, command.seat))
            return StoodPat(seat=command.seat)
        case _:
            assert_never(command)


def _open(state: State, command: OpenGame, chance: Chance) -> GameOpened:
    if not isinstance(state, Unopened):
        raise Refused("G-6", Reason.ALREADY_OPEN, "this game is open already")
    if command.terms.players != rules.PLAYERS:
        raise Refused(
            "HU-1",
            Reason.BAD_OPTION,
            "two play this game, not {players}",
            players=command.terms.players,
        )
    opened = table.opening(command, NAME, RULES, chance)
    return GameOpened(**msgspec.structs.asdict(opened))


def _match_of(state: State) -> Match:
    if isinstance(state, Unopened):
        raise Refused("G-6", Reason.NOT_OPEN, "this game has not been opened")
    if isinstance(state, Over):
        raise Refused("G-6", Reason.GAME_OVER, "this game is over: open a new one")
    return state.match


def _start(state: State, command: StartGame) -> table.GameStarted:
    match = _match_of(state)
    if not isinstance(state, Gathering):
        raise Refused("G-6", Reason.WRONG_PHASE, "the game has started already")
    return table.started(match.table, command, buy_in=rules.STAKE)


def _turn_of(state: State, seat: int) -> Turn:
    table.checked_seat(_match_of(state).table, seat)
    if not isinstance(state, Turn):
        raise Refused("G-6", Reason.WRONG_PHASE, "the game has not started: nobody can act yet")
    turn = to_act(state)
    if turn != seat:
        raise Refused(
            "HU-7" if isinstance(state, Drawing) else "HU-4",
            Reason.NOT_YOUR_TURN,
            "it is the turn of seat {turn}, not of seat {seat}",
            turn=turn,
            seat=seat,
        )
    return state


def passive(state: Turn) -> PlayerStayed | PlayerDropped | StoodPat:
    """The most passive act (G-8): stay, else drop; stand pat."""
    match state:
        case Wagering() if state.betting.owed:
            return PlayerDropped(seat=to_act(state), by_clock=True)
        case Wagering():
            return PlayerStayed(seat=to_act(state), by_clock=True)
        case Drawing():
            return StoodPat(seat=to_act(state), by_clock=True)
        case _:
            assert_never(state)


def _wager(state: Turn, command: Wagers) -> _Wagered:
    if not isinstance(state, Wagering):
        raise Refused("HU-7", Reason.WRONG_PHASE, "it is the draw: exchange or stand pat")
    betting, seat = state.betting, command.seat
    match command:
        case Stay() | Bet() if betting.owed:
            raise Refused(
                "HU-6",
                Reason.WRONG_PHASE,
                "there is a bet of {owed} to match: drop, call or raise",
                owed=betting.owed,
            )
        case Call() | Raise() if not betting.owed:
            raise Refused("HU-4", Reason.WRONG_PHASE, "there is no bet yet: bet, stay or drop")
        case Stay():
            return PlayerStayed(seat=seat)
        case Drop():
            return PlayerDropped(seat=seat)
        case Call():
            return PlayerCalled(seat=seat, transfers=paid(seat, betting.owed, "call"))
        case Bet():
            _check_amount(betting, command.amount)
            chips = paid(seat, command.amount, "bet")
            return PlayerBet(seat=seat, amount=command.amount, transfers=chips)
        case Raise():
            _check_amount(betting, command.by)
            chips = paid(seat, betting.owed + command.by, "raise")
            return PlayerRaised(seat=seat, by=command.by, transfers=chips)
        case _:
            assert_never(command)


def _check_amount(betting: Betting, amount: int) -> None:
    """Refuse a bet or raise that the limits forbid (HU-3)."""
    if not betting.may_go_higher:
        raise Refused(
            "HU-3",
            Reason.OUT_OF_RANGE,
            "{most} bets and raises are made in this round: call or drop",
            most=rules.MOST_BETS,
        )
    if amount not in rules.allowed_amounts():
        raise Refused(
            "HU-3",
            Reason.OUT_OF_RANGE,
            "a bet or raise is a multiple of {step} from {least} to {most}, not {amount}",
            step=rules.STEP,
            least=rules.LEAST_BET,
            most=rules.MOST_BET,
            amount=amount,
        )


def paid(seat: int, amount: int, reason: str) -> tuple[Transfer, ...]:
    """What a player pays into the pot."""
    return (Transfer(source=player(seat), target=POT, amount=amount, reason=reason),)


def _at_draw(state: Turn) -> Drawing:
    if not isinstance(state, Drawing):
        raise Refused("HU-7", Reason.WRONG_PHASE, "it is not the draw: no cards are exchanged now")
    return state


def _exchange(state: Drawing, command: ExchangeCards) -> CardsExchanged:
    play, number = state.play, len(command.cards)
    if not rules.LEAST_EXCHANGED <= number <= rules.MOST_EXCHANGED:
        raise Refused(
            "HU-7",
            Reason.OUT_OF_RANGE,
            "exchange {least} to {most} cards, not {number}, or stand pat",
            least=rules.LEAST_EXCHANGED,
            most=rules.MOST_EXCHANGED,
            number=number,
        )
    for place, card in enumerate(command.cards):
        if card not in play.hands[command.seat] or card in command.cards[:place]:
            raise Refused(
                "HU-7",
                Reason.CARD_NOT_HELD,
                "exchange cards of your hand, each once: not {card}",
                card=card,
            )
    drawn = play.deal.deck[play.dealt : play.dealt + number]
    return CardsExchanged(seat=command.seat, number=number, discarded=command.cards, drawn=drawn)
