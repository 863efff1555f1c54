"""The session: the parts around the play that every game shares, so that a game has only its play.

A game is opened, players take their seats, play starts, and players reveal the entropy to which
they committed (G-5). From then on ``Playing`` has the table, the agreed options, the chips, and
the current phase; when the game has ended, ``Over`` has its result. The session handles seats,
turns, clocks and absence (G-2, G-6, G-8).

A game gives ``Rules`` with the table of its phases (``kernel/phases``). The game gets a command
only in the player's turn. The class stays whole: ``answer``, ``follows`` and ``evolve`` are easier
to understand together.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Generic, TypedDict, TypeVar, cast, get_type_hints

from msgspec.structs import replace

from deluxe_domain.kernel import seating
from deluxe_domain.kernel.chance import SCHEME, Chance
from deluxe_domain.kernel.chips import Accounts, move
from deluxe_domain.kernel.decider import BrokenHistory, Command, Event, Reason, Refused
from deluxe_domain.kernel.facts import Configured
from deluxe_domain.kernel.phases import Handler, Phase, Turn
from deluxe_domain.kernel.playing import (
    Gathering,
    Over,
    Paid,
    Playing,
    State,
    Unopened,
    broken,
)
from deluxe_domain.kernel.seating import lay_table, seat_players, take_entropy
from deluxe_domain.kernel.table import (
    EntropyRevealed,
    EntropyWithheld,
    GameOpened,
    GameStarted,
    JoinGame,
    LeaveGame,
    OpenGame,
    PlayerJoined,
    PlayerLeft,
    PlayerReturned,
    RevealEntropy,
    RunOutClock,
    StartGame,
    Table,
)

A = TypeVar("A")  # the agreed options
P = TypeVar("P")  # the phases of the play
R = TypeVar("R")  # the result
O = TypeVar("O", bound=Configured)  # noqa: E741 - the options
C = TypeVar("C", bound=Command)
E = TypeVar("E", bound=Event)
S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Rules(Generic[O, A, P, R]):
    """The play of one game, as the session needs it.

    ``check`` refuses a number of players or options that the rules forbid, ``agree`` gives the part
    of the options that states store, ``buy_in`` the units that every player gets at the start.
    ``begin`` gives the first phase. After ``ended``, the last event, a step gives the result.
    ``anytime`` answers commands that need no turn; ``early`` has the points and texts for those
    that have their own refusals before the start. ``reseat`` changes a phase when a player has left
    or returned. ``deficit``: players may fall below zero. ``no_chips`` is the refusal of a chip
    value in a game that counts in cents or points (G-1).
    """

    name: str
    rules: str
    opened: type[GameOpened]
    ended: type[Event]
    agree: Callable[[O], A]
    begin: Callable[[Table, A], P]
    phases: tuple[Phase, ...]
    check: Callable[[int, O], None] = lambda _, __: None
    buy_in: Callable[[A], int] = lambda _: 0
    anytime: tuple[Handler, ...] = ()
    early: Mapping[type[Command], tuple[str, str]] = field(
        default_factory=dict[type[Command], tuple[str, str]]
    )
    reseat: Callable[[P, int], P] = lambda play, _: play
    deficit: bool = False
    over: str = "this game is over"
    no_chips: str = ""


class Decides(TypedDict, Generic[S, C, E]):
    """The fields of ``Game`` that a session provides."""

    name: str
    rules: str
    initial: S
    answer: Callable[[S, C, Chance], E]
    follows: Callable[[S, Chance], E | None]
    evolve: Callable[[S, E], S]
    to_act: Callable[[S], int | None]
    buy_in: Callable[[S], int]
    chip_value: bool
    all_to_act: Callable[[S], Sequence[int]] | None


class Session(Generic[A, P, R, C, E]):
    """The decider of a whole game, made from the rules of its play."""

    def __init__(self, rules: Rules[Any, A, P, R]) -> None:
        self.rules = rules
        self.initial: State[A, P, R] = Unopened()
        self.phases = {each.kind: each for each in rules.phases}
        self._anytime = dict(rules.anytime)
        assert not any(self._anytime.keys() & each.commands.keys() for each in rules.phases)
        self._steps = {
            each.kind: {
                event: (
                    step,
                    "transfers" in event.__struct_fields__,
                    Over if event is rules.ended else Playing,
                    event.kind in _CLEARING,
                    event.kind in _PAYING,
                )
                for event, step in each.events.items()
            }
            for each in rules.phases
        }

    @property
    def decides(self) -> Decides[State[A, P, R], C, E]:
        """The fields of ``Game`` that the session provides."""
        return {
            "name": self.rules.name,
            "rules": self.rules.rules,
            "initial": self.initial,
            "answer": self.answer,
            "follows": self.follows,
            "evolve": self.evolve,
            "to_act": self.to_act,
            "buy_in": self.buy_in,
            "chip_value": not self.rules.no_chips,
            "all_to_act": self.waits_for if any(p.several for p in self.rules.phases) else None,
        }

    def answer(self, state: State[A, P, R], command: C, chance: Chance) -> E:
        """The event that a command causes; ``Refused`` if the rules forbid it now (G-6)."""
        if isinstance(state, Playing):  # a player in their turn is the most frequent case
            phase = self.phases[type(state.play)]
            request: Any = command
            answer, turn = phase.commands.get(type(command)), phase.turn
            if answer and turn and turn.seat(state) == request.seat:
                event: E = answer(state, command, chance)
                return event
        return cast("E", self._answer(state, command, chance))

    def follows(self, state: State[A, P, R], chance: Chance) -> E | None:
        """The next event that needs no choice, or ``None`` while a player must choose."""
        if isinstance(state, Gathering):
            return cast("E | None", seating.withheld(state.table))
        if not isinstance(state, Playing):
            return None
        phase = self.phases[type(state.play)]
        event: E | None = None
        turn = phase.turn
        if turn is not None and (seat := turn.seat(state)) is not None:
            if not state.table.present(seat):
                event = turn.passive(state)
        elif phase.follows is not None:
            event = phase.follows(state, chance)
        return event

    def evolve(self, state: State[A, P, R], event: E) -> State[A, P, R]:
        """The state after the event; ``BrokenHistory`` if the event is impossible."""
        if not isinstance(state, Playing):
            return self._around(state, event)
        entry = self._steps[type(state.play)].get(type(event))
        if entry is None:
            return self._around(state, event)
        step, moves, kind, clears, pays = entry
        payment: Any = event
        after, accounts = step(state, event), state.accounts
        if moves and payment.transfers:
            accounts = move(accounts, payment.transfers, self.rules.deficit)
        last = None if clears else state.last
        if pays:
            chips = zip(accounts.players, state.chips, strict=True)
            last = Paid(state.play, tuple([now - before for now, before in chips]))
        return kind(state.table, state.agreed, accounts, after, last)

    def to_act(self, state: State[A, P, R]) -> int | None:
        """The seat that must choose now, if any; if several may, the lowest."""
        if not isinstance(state, Playing):
            return None
        phase = self.phases[type(state.play)]
        if phase.several is not None:
            return next(iter(phase.several(state)), None)
        return None if phase.turn is None else phase.turn.seat(state)

    def buy_in(self, state: State[A, P, R]) -> int:
        """The units that every player gets from the cashier at the start; 0 before the opening."""
        return 0 if isinstance(state, Unopened) else self.rules.buy_in(state.agreed)

    def waits_for(self, state: State[A, P, R]) -> Sequence[int]:
        """Every seat that must choose now, the lowest first."""
        if isinstance(state, Playing):
            several = self.phases[type(state.play)].several
            if several is not None:
                return several(state)
        seat = self.to_act(state)
        return () if seat is None else (seat,)

    def _answer(self, state: State[A, P, R], command: Command, chance: Chance) -> Event:
        match command:
            case OpenGame():
                return self._open(state, command, chance)
            case JoinGame() | LeaveGame():
                table = self._running(state).table
                return seating.seated(table, command, has_started=bool(table.youngest_first))
            case StartGame():
                return self._start(state, command)
            case RevealEntropy():
                return seating.revealed(self._running(state).table, command, chance.game)
            case RunOutClock() if command.seat in self._running(state).table.awaiting_entropy:
                return EntropyWithheld(seat=command.seat, by_clock=True)
            case _:
                return self._act(state, command, chance)

    def _act(self, state: State[A, P, R], command: Command, chance: Chance) -> Event:
        kind, seat = type(command), _seat_of(command)
        if not isinstance(state, Playing):
            raise self._too_early(state, kind, seat)
        if kind in self._anytime:
            seating.checked_seat(state.table, seat)
            return self._anytime[kind](state, command, chance)
        turn = self._turn_of(state, seat)
        if kind is RunOutClock:
            event: Event = turn.passive(state)
        else:
            event = self.phases[type(state.play)].commands[kind](state, command, chance)
        return event

    def _turn_of(self, at: Playing[A, P], seat: int) -> Turn:
        """The turn of this seat; else ``Refused``."""
        turn = self.phases[type(at.play)].turn
        to_act = None if turn is None else turn.seat(at)
        if turn is not None and to_act == seat:
            return turn
        seating.checked_seat(at.table, seat)
        if turn is None or to_act is None:
            raise Refused(*_NOT_STARTED)
        text = "it is the turn of seat {turn}, not of seat {seat}"
        raise Refused(turn.point(at), Reason.NOT_YOUR_TURN, text, turn=to_act, seat=seat)

    def _too_early(self, state: State[A, P, R], kind: type[Command], seat: int) -> Refused:
        seating.checked_seat(self._running(state).table, seat)
        early = self.rules.early.get(kind)
        return Refused(early[0], Reason.WRONG_PHASE, early[1]) if early else Refused(*_NOT_STARTED)

    def _running(self, state: State[A, P, R]) -> Gathering[A] | Playing[A, P]:
        if isinstance(state, Unopened):
            raise Refused("G-6", Reason.NOT_OPEN, "this game has not been opened")
        if isinstance(state, Over):
            raise Refused("G-6", Reason.GAME_OVER, self.rules.over)
        return state

    def _open(self, state: State[A, P, R], command: OpenGame, chance: Chance) -> GameOpened:
        if not isinstance(state, Unopened):
            raise Refused("G-6", Reason.ALREADY_OPEN, "this game is open already")
        rules = self.rules
        self._check(command)
        return rules.opened(
            game=rules.name,
            rules=rules.rules,
            scheme=SCHEME,
            commitment=chance.commitment,
            terms=command.terms,
            sources=command.sources,
            options=command.options,
        )

    def _check(self, opening: OpenGame | GameOpened) -> None:
        """Refuse terms and options that the rules do not allow."""
        if opening.terms.chip_value is not None and self.rules.no_chips:
            raise Refused("G-1", Reason.BAD_OPTION, self.rules.no_chips)
        self.rules.check(opening.terms.players, opening.options)

    def _start(self, state: State[A, P, R], command: StartGame) -> GameStarted:
        at = self._running(state)
        if at.table.youngest_first:
            raise Refused("G-6", Reason.WRONG_PHASE, "the game has started already")
        return seating.started(at.table, command, self.rules.buy_in(at.agreed))

    def _around(self, state: State[A, P, R], event: Event) -> State[A, P, R]:
        """The state after an event before the play, an event of a seat, or the last event."""
        match state, event:
            case Unopened(), GameOpened():
                return self._opened(event)
            case Gathering(), PlayerJoined() | PlayerLeft() | PlayerReturned():
                return replace(state, table=seat_players(state.table, event))
            case Playing(), PlayerJoined() | PlayerLeft() | PlayerReturned():
                seats = seat_players(state.table, event)
                play = self.rules.reseat(state.play, event.seat)
                return Playing(seats, state.agreed, state.accounts, play, state.last)
            case Gathering(), GameStarted() if not state.table.youngest_first:
                return self._started(state, event)
            case Gathering(), EntropyRevealed() | EntropyWithheld():
                return self._begun(replace(state, table=take_entropy(state.table, event)))
            case _:
                raise broken(state, event)

    def _opened(self, event: GameOpened) -> Gathering[A]:
        options, rules = event.options, self.rules.rules
        if event.rules != rules:
            raise BrokenHistory(f"{event.kind} pins {event.rules}, not {rules}")
        try:
            self._check(event)
        except Refused as refusal:
            raise BrokenHistory(f"{event.kind}: {refusal.text}") from refusal
        accounts = Accounts((0,) * event.terms.players)
        return Gathering(lay_table(event.terms), self.rules.agree(options), accounts)

    def _started(self, state: Gathering[A], event: GameStarted) -> State[A, P, R]:
        players = state.table.players
        if sorted(event.youngest_first) != list(range(players)):
            raise BrokenHistory(
                f"{event.kind} does not give every seat its place in the order of age"
            )
        amount = self.rules.buy_in(state.agreed)
        if event.transfers != seating.buy_ins(players, amount):
            raise BrokenHistory(f"{event.kind}: each player starts with {amount}")
        table = replace(state.table, youngest_first=event.youngest_first)
        accounts = move(state.accounts, event.transfers)
        return self._begun(replace(state, table=table, accounts=accounts))

    def _begun(self, at: Gathering[A]) -> State[A, P, R]:
        """The first phase of the play, once no player's entropy is awaited any more (G-5)."""
        if at.table.awaiting_entropy:
            return at
        play = self.rules.begin(at.table, at.agreed)
        return Playing(at.table, at.agreed, at.accounts, play)


_PAYING: Final = frozenset({"deal-paid", "deal-drawn", "hands-thrown-in", "round-paid"})
"""The events after which the hands of a deal stay on the table."""

_CLEARING: Final = frozenset({"deck-shuffled", "bets-placed"})
"""The events that begin the next deal."""

_NOT_STARTED: Final = (
    "G-6",
    Reason.WRONG_PHASE,
    "the game has not started: nobody can act yet",
)


def _seat_of(command: Any) -> int:
    seat: int = command.seat
    return seat


def remember(kind: type[A]) -> Callable[[Configured], A]:
    """``Rules.agree`` for options that states store unchanged: the fields that ``kind`` has."""
    names = get_type_hints(kind)
    return lambda options: kind(**{name: getattr(options, name) for name in names})


def check_players(players: int, fewest: int, most: int, point: str) -> None:
    """Raise ``Refused`` with the rule's ``point`` if this number of players is not allowed."""
    if not fewest <= players <= most:
        raise Refused(
            point,
            Reason.BAD_OPTION,
            "{least} to {most} players can play, not {players}",
            least=fewest,
            most=most,
            players=players,
        )
