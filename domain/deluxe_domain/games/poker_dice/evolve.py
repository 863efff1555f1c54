"""What Poker Dice remembers: a state for each phase, and how each event changes it.

``evolve`` never argues and never draws chance: it checks the phase and remembers.
"""

from typing import NoReturn, TypeVar, assert_never

import msgspec

from deluxe_domain.games.poker_dice import rules
from deluxe_domain.games.poker_dice.events import (
    BetsPlaced,
    GameEnded,
    GameOpened,
    HandsCompared,
    PokerDiceEvent,
    RollingStopped,
    RoundPaid,
)
from deluxe_domain.kernel.chips import Accounts, move
from deluxe_domain.kernel.deals import DealClosed
from deluxe_domain.kernel.decider import BrokenHistory
from deluxe_domain.kernel.dice import THROWS, DiceKind, StarterFound, checked_starter
from deluxe_domain.kernel.table import (
    GameStarted,
    PlayerJoined,
    PlayerLeft,
    PlayerReturned,
    Table,
    TableEvent,
    lay_table,
    seat_players,
)
from deluxe_domain.kernel.turns import DiceThrown, Throw, remember_throw

FIRST_DEAL = 1
"""The dice for the start come from the seed of the first round."""


class Match(msgspec.Struct, frozen=True):
    """What lasts from the first round to the last: the table, the options, the chips."""

    table: Table
    dice: DiceKind
    lowest_wins: bool
    bet: int
    rounds: int
    stake: int
    accounts: Accounts = Accounts()

    @property
    def players(self) -> int:
        """The number of players."""
        return self.table.players

    def who_can_bet(self, starter: int) -> tuple[int, ...]:
        """The seats that can pay the bet, clockwise; who cannot sits out (PD-8)."""
        seats = rules.next_seats(self.players, starter - 1)
        return tuple(seat for seat in seats if self.accounts.players[seat] >= self.bet)


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


class Unopened(msgspec.Struct, frozen=True, tag="unopened"):
    """Nothing has happened yet."""


class Gathering(msgspec.Struct, frozen=True, tag="gathering"):
    """Players take their seats."""

    match: Match


class AwaitingStarter(msgspec.Struct, frozen=True, tag="awaiting-starter"):
    """Everybody throws one die for the start."""

    match: Match


class AwaitingBets(msgspec.Struct, frozen=True, tag="awaiting-bets"):
    """Between two rounds; ``played`` are over, and the next is ``starter``'s, if he can bet."""

    match: Match
    played: int
    starter: int


class AwaitingThrow(msgspec.Struct, frozen=True, tag="awaiting-throw"):
    """The next player throws all five dice; if nobody is left, the hands are compared."""

    match: Match
    round: Round


class Choosing(msgspec.Struct, frozen=True, tag="choosing"):
    """The dice lie there: the player may roll some again, or stop."""

    match: Match
    round: Round
    throw: Throw


class AwaitingPayout(msgspec.Struct, frozen=True, tag="awaiting-payout"):
    """The round is decided."""

    match: Match
    round: Round
    winner: int


class AwaitingClose(msgspec.Struct, frozen=True, tag="awaiting-close"):
    """The round is paid, and its seed not yet opened."""

    match: Match
    round: Round


class Over(msgspec.Struct, frozen=True, tag="over"):
    """The game is over; ``stacks`` is what each seat had before cashing out."""

    match: Match
    played: int
    winner: int
    stacks: tuple[int, ...]
    reason: str


State = (
    Unopened
    | Gathering
    | AwaitingStarter
    | AwaitingBets
    | AwaitingThrow
    | Choosing
    | AwaitingPayout
    | AwaitingClose
    | Over
)

Phase = TypeVar("Phase")


def evolve(state: State, event: PokerDiceEvent) -> State:
    """The state after the event; ``BrokenHistory`` if no game could have gone this way."""
    match event:
        case GameOpened():
            return _open(_in(state, Unopened, event), event)
        case PlayerJoined() | PlayerLeft() | PlayerReturned():
            return _seat(state, event)
        case GameStarted():
            return _start(_in(state, Gathering, event), event)
        case StarterFound():
            return _let_start(_in(state, AwaitingStarter, event), event)
        case BetsPlaced():
            return _bet(_in(state, AwaitingBets, event), event)
        case DiceThrown():
            return _throw(state, event)
        case RollingStopped():
            return _stop(_in(state, Choosing, event), event)
        case HandsCompared():
            return _compare(_in(state, AwaitingThrow, event), event)
        case RoundPaid():
            paid = _in(state, AwaitingPayout, event)
            if event.winner != paid.winner:
                raise BrokenHistory(f"{event.kind} names another winner than the hands do")
            return AwaitingClose(_moved(paid.match, event), paid.round)
        case DealClosed():
            done = _in(state, AwaitingClose, event)
            if event.deal != done.round.number:
                raise BrokenHistory(f"deal {event.deal} is not the one that is being played")
            starter = (done.round.starter + 1) % done.match.players
            return AwaitingBets(done.match, done.round.number, starter)
        case GameEnded():
            return _end(_in(state, AwaitingBets, event), event)
        case _:
            assert_never(event)


def _in(state: State, phase: type[Phase], event: PokerDiceEvent) -> Phase:
    if isinstance(state, phase):
        return state
    _broken(state, event)


def _broken(state: State, event: PokerDiceEvent) -> NoReturn:
    raise BrokenHistory(f"{event.kind} cannot happen in the phase {type(state).__name__}")


def _open(_: Unopened, event: GameOpened) -> State:
    agreed = event.options
    return Gathering(
        Match(
            lay_table(event.terms),
            agreed.dice,
            agreed.lowest_wins,
            agreed.bet,
            agreed.rounds,
            agreed.stake,
        )
    )


def _seat(state: State, event: TableEvent) -> State:
    if isinstance(state, Unopened | Over):
        _broken(state, event)
    table = seat_players(state.match.table, event)
    return msgspec.structs.replace(state, match=msgspec.structs.replace(state.match, table=table))


def _start(state: Gathering, event: GameStarted) -> State:
    match = state.match
    if sorted(event.youngest_first) != list(range(match.players)):
        raise BrokenHistory(f"{event.kind} does not give every seat its place in the order of age")
    table = msgspec.structs.replace(match.table, youngest_first=event.youngest_first)
    accounts = move(Accounts((0,) * match.players), event.transfers)
    return AwaitingStarter(msgspec.structs.replace(match, table=table, accounts=accounts))


def _let_start(state: AwaitingStarter, event: StarterFound) -> State:
    starter = checked_starter(event, state.match.players, ones_high=True)
    if event.deal != FIRST_DEAL:
        raise BrokenHistory(f"{event.kind}: the dice come from deal 1, not {event.deal}")
    return AwaitingBets(state.match, 0, starter)


def _bet(state: AwaitingBets, event: BetsPlaced) -> State:
    if event.deal != event.round or event.round != state.played + 1:
        raise BrokenHistory(f"round {event.round} is not the next one")
    if event.seats != state.match.who_can_bet(state.starter) or not event.seats:
        raise BrokenHistory(f"{event.kind}: others than these can pay the bet")
    playing = Round(event.round, event.seats[0], 1, event.seats)
    return AwaitingThrow(_moved(state.match, event), playing)


def _throw(state: State, event: DiceThrown) -> State:
    if not isinstance(state, AwaitingThrow | Choosing) or event.seat not in state.round.to_play[:1]:
        _broken(state, event)
    before = state.throw if isinstance(state, Choosing) else None
    throw = remember_throw(before, event)
    if throw.number == THROWS:
        return _next_turn(state.match, state.round, throw)
    return Choosing(state.match, state.round, throw)


def _stop(state: Choosing, event: RollingStopped) -> State:
    if event.seat != state.round.to_play[0]:
        raise BrokenHistory(f"{event.kind} of seat {event.seat} out of turn")
    return _next_turn(state.match, state.round, state.throw)


def _next_turn(match: Match, playing: Round, throw: Throw) -> State:
    seat, *others = playing.to_play
    hands = (*playing.hands, (seat, throw.dice))
    after = msgspec.structs.replace(playing, to_play=tuple(others), hands=hands)
    return AwaitingThrow(match, after)


def _compare(state: AwaitingThrow, event: HandsCompared) -> State:
    playing = state.round
    told = tuple((hand.seat, hand.dice) for hand in event.hands)
    if playing.to_play or told != playing.hands or event.best != best_seats(state):
        raise BrokenHistory(f"{event.kind} tells other hands or winners than the dice do")
    if len(event.best) == 1:
        return AwaitingPayout(state.match, playing, event.best[0])
    play_off = Round(playing.number, playing.starter, playing.turn + 1, event.best)
    return AwaitingThrow(state.match, play_off)


def best_seats(state: AwaitingThrow) -> tuple[int, ...]:
    """The seats with the best hand of this turn, in the order in which they have played."""
    hands = state.round.hands
    best = rules.best([dice for _, dice in hands], state.match.lowest_wins)
    return tuple(hands[n][0] for n in best)


def _end(state: AwaitingBets, event: GameEnded) -> State:
    if event.stacks != state.match.accounts.players:
        raise BrokenHistory(f"{event.kind} tells other stacks than the players have")
    cashed_out = _moved(state.match, event)
    return Over(cashed_out, state.played, event.winner, event.stacks, event.reason)


def _moved(match: Match, event: BetsPlaced | RoundPaid | GameEnded) -> Match:
    return msgspec.structs.replace(match, accounts=move(match.accounts, event.transfers))
