"""The session: the parts around the play that every game shares, so that a game has only its play.

A game is opened, players take their seats, play starts, and players reveal the entropy to which
they committed (G-5). From then on ``Playing`` has the table, the agreed options, the chips, and
the current phase; when the game has ended, ``Over`` has its result. The session handles seats,
turns, clocks and absence (G-2, G-6, G-8).

A game gives ``Rules`` with the table of its phases (``kernel/phases``). Legality stands once: the
act that is open (``acts``) guards a command. ``evolve`` makes a stored event again, by the same
acts and by what follows, with the chance that the event records; what differs, no game wrote. The
class stays whole: ``answer``, ``follows`` and ``evolve`` are easier to understand together.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final, Generic, TypeVar, cast

from msgspec.structs import replace

from deluxe_domain.kernel import seating
from deluxe_domain.kernel.chance import SCHEME, Chance
from deluxe_domain.kernel.chips import Accounts, move
from deluxe_domain.kernel.decider import BrokenHistory, Command, Event, Refused, refused
from deluxe_domain.kernel.facts import Configured
from deluxe_domain.kernel.phases import Choice, Phase, Several, Turn
from deluxe_domain.kernel.playing import (
    Gathering,
    Over,
    Paid,
    Playing,
    State,
    Unopened,
    broken,
    out_of_turn,
    unlike,
)
from deluxe_domain.kernel.recorded_chance import RecordedChance
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
    SeatEvent,
    StartGame,
    Table,
)

A = TypeVar("A")  # the agreed options
P = TypeVar("P")  # the phases of the play
R = TypeVar("R")  # the result
O = TypeVar("O", bound=Configured)  # noqa: E741 - the options
C = TypeVar("C", bound=Command)
E = TypeVar("E", bound=Event)


@dataclass(frozen=True, slots=True)
class Rules(Generic[O, A, P, R]):
    """The play of one game, as the session needs it.

    ``check`` refuses a number of players or options that the rules forbid, ``agree`` gives what
    states store of the options (by default all), ``buy_in`` the units of every player at the start.
    ``begin`` gives the first phase. After ``ended``, the last event, a step gives the result.
    ``anytime`` answers commands that need no turn; ``early`` has the points and refusals for those
    that have their own refusals before the start. ``reseat`` changes a phase when a player has left
    or returned. ``deficit``: players may fall below zero. ``no_chips`` is the refusal of a chip
    value in a game that counts in cents or points (G-1).
    """

    name: str
    rules: str
    opened: type[GameOpened]
    ended: type[Event]
    begin: Callable[[Table, A], P]
    phases: tuple[Phase, ...]
    agree: Callable[[O], A] = lambda options: cast("A", options)
    check: Callable[[int, O], None] = lambda _, __: None
    buy_in: Callable[[A], int] = lambda _: 0
    anytime: tuple[Choice, ...] = ()
    early: Mapping[type[Command], tuple[str, str]] = field(
        default_factory=dict[type[Command], tuple[str, str]]
    )
    reseat: Callable[[P, int], P] = lambda play, _: play
    deficit: bool = False
    over: str = "game-over"
    no_chips: str = ""


class Session(Generic[A, P, R, C, E]):
    """The decider of a whole game, made from the rules of its play."""

    def __init__(self, rules: Rules[Any, A, P, R]) -> None:
        self.rules = rules
        self.initial: State[A, P, R] = Unopened()
        self.phases = {each.kind: each for each in rules.phases}
        self._anytime = {each.command: each for each in rules.anytime}
        assert not any(self._anytime.keys() & each.choices.keys() for each in rules.phases)
        self._in_any_order = any(each.several for each in rules.phases)
        self._steps = {
            each.kind: {
                event: (
                    self._check_of(each, event),
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
    def decides(self) -> dict[str, Any]:
        """The fields of ``Game`` that the session provides."""
        return {
            "name": self.rules.name,
            "rules": self.rules.rules,
            "initial": self.initial,
            "answer": self.answer,
            "follows": self.follows,
            "apply": self.apply,
            "evolve": self.evolve,
            "acts": self.acts,
            "to_act": self.to_act,
            "buy_in": self.buy_in,
            "chip_value": not self.rules.no_chips,
            "all_to_act": self.waits_for if self._in_any_order else None,
        }

    def answer(self, state: State[A, P, R], command: C, chance: Chance) -> E:
        """The event that a command causes; ``Refused`` if the rules forbid it now (G-6)."""
        if isinstance(state, Playing):  # a player in their turn is the most frequent case
            phase = self.phases[type(state.play)]
            request: Any = command
            choice, turn = phase.choices.get(type(command)), phase.turn
            if choice and turn and turn.seat(state) == request.seat:
                event: E = choice.answered(state, command, chance)
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

    def acts(self, state: State[A, P, R], seat: int) -> tuple[Any, ...]:
        """The acts that the rules leave open to this seat now, in turn or out of it."""
        if not isinstance(state, Playing) or not 0 <= seat < state.players:
            return ()
        phase, to_act = self.phases[type(state.play)], self.to_act(state)
        if to_act is None and not self._in_any_order:
            return ()
        in_turn = phase.choices.values() if to_act == seat and phase.turn else ()
        offers = [each.offer(state, seat) for each in (*self._anytime.values(), *in_turn)]
        return tuple([act for act in offers if act is not None])

    def evolve(self, state: State[A, P, R], event: E) -> State[A, P, R]:
        """The state after the event; ``BrokenHistory`` if the rules do not make it here."""
        if isinstance(state, Playing):
            entry = self._steps[type(state.play)].get(type(event))
            if entry is not None:
                entry[0](state, event)
                return self._stepped(state, event, entry)
        self._check_around(state, event)
        return self._around(state, event)

    def apply(self, state: State[A, P, R], event: E) -> State[A, P, R]:
        """The state after an event that the rules have made of this state."""
        if isinstance(state, Playing):
            entry = self._steps[type(state.play)].get(type(event))
            if entry is not None:
                return self._stepped(state, event, entry)
        return self._around(state, event)

    def _stepped(self, state: Playing[A, P], event: Any, entry: Any) -> State[A, P, R]:
        """The state after an event of the play; its chips move."""
        _, step, moves, kind, clears, pays = entry
        after, accounts = step(state, event), state.accounts
        if moves and event.transfers:
            accounts = move(accounts, event.transfers, self.rules.deficit)
        last = None if clears else state.last
        if pays:
            chips = zip(accounts.players, state.chips, strict=True)
            last = Paid(state.play, tuple([now - before for now, before in chips]))
        later: State[A, P, R] = kind(state.table, state.agreed, accounts, after, last)
        return later

    def to_act(self, state: State[A, P, R]) -> int | None:
        """The seat that must choose now, if any; if several may, the lowest."""
        if not isinstance(state, Playing):
            return None
        phase = self.phases[type(state.play)]
        if phase.several is not None:
            return next(iter(phase.several.seats(state)), None)
        return None if phase.turn is None else phase.turn.seat(state)

    def buy_in(self, state: State[A, P, R]) -> int:
        """The units that every player gets from the cashier at the start; 0 before the opening."""
        return 0 if isinstance(state, Unopened) else self.rules.buy_in(state.agreed)

    def waits_for(self, state: State[A, P, R]) -> Sequence[int]:
        """Every seat that must choose now, the lowest first."""
        if isinstance(state, Playing):
            several = self.phases[type(state.play)].several
            if several is not None:
                return several.seats(state)
        seat = self.to_act(state)
        return () if seat is None else (seat,)

    def _answer(self, state: State[A, P, R], command: Command, chance: Chance) -> Event:
        match command:
            case OpenGame():
                return self._open(state, command, chance)
            case JoinGame() | LeaveGame():
                return self._seated(state, command)
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
        event: Event
        if kind in self._anytime:
            seating.checked_seat(state.table, seat)
            event = self._anytime[kind].answered(state, command, chance)
            return event
        several = self.phases[type(state.play)].several
        if several is not None:
            return self._run_out(several, state, seat)
        turn = self._turn_of(state, seat)
        if kind is RunOutClock:
            event = turn.passive(state)
        else:
            event = self.phases[type(state.play)].choices[kind].answered(state, command, chance)
        return event

    def _run_out(self, several: Several, at: Playing[A, P], seat: int) -> Event:
        """The most passive act of one of several players (G-8); else ``Refused``."""
        if seating.checked_seat(at.table, seat) not in several.seats(at):
            raise several.refusal(at, seat)
        event: Event = several.passive(at, seat)
        return event

    def _turn_of(self, at: Playing[A, P], seat: int) -> Turn:
        """The turn of this seat; else ``Refused``."""
        turn = self.phases[type(at.play)].turn
        to_act = None if turn is None else turn.seat(at)
        if turn is not None and to_act == seat:
            return turn
        seating.checked_seat(at.table, seat)
        if turn is None or to_act is None:
            raise refused(*_NOT_STARTED)
        raise refused(turn.point(at), "not-your-turn", turn=to_act, seat=seat)

    def _too_early(self, state: State[A, P, R], kind: type[Command], seat: int) -> Refused:
        seating.checked_seat(self._running(state).table, seat)
        early = self.rules.early.get(kind)
        return refused(*(early or _NOT_STARTED))

    def _running(self, state: State[A, P, R]) -> Gathering[A] | Playing[A, P]:
        if isinstance(state, Unopened):
            raise refused("G-6", "not-open")
        if isinstance(state, Over):
            raise refused("G-6", self.rules.over)
        return state

    def _open(self, state: State[A, P, R], command: OpenGame, chance: Chance) -> GameOpened:
        if not isinstance(state, Unopened):
            raise refused("G-6", "already-open")
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
            branched_from=command.branched_from,
        )

    def _check(self, opening: OpenGame | GameOpened) -> None:
        """Refuse terms and options that the rules do not allow."""
        if opening.terms.chip_value is not None and self.rules.no_chips:
            raise refused("G-1", self.rules.no_chips)
        seating.check_branch(opening)
        self.rules.check(opening.terms.players, opening.options)

    def _seated(self, state: State[A, P, R], command: JoinGame | LeaveGame) -> SeatEvent:
        table = self._running(state).table
        return seating.seated(table, command, has_started=bool(table.youngest_first))

    def _start(self, state: State[A, P, R], command: StartGame) -> GameStarted:
        at = self._running(state)
        if at.table.youngest_first:
            raise refused("G-6", "already-started")
        return seating.started(at.table, command, self.rules.buy_in(at.agreed))

    def _check_of(self, phase: Phase, kind: type[Event]) -> Callable[[Any, Any], None]:
        """What holds an event of this kind in this phase against the acts, or what follows."""
        for choice in self._anytime.values():
            if choice.event is kind:
                return partial(self._check_anytime, choice)
        turn, by_clock = phase.turn, "by_clock" in kind.__struct_fields__
        in_turn = next((each for each in phase.choices.values() if each.event is kind), None)
        if turn is not None and (in_turn or by_clock):
            return partial(self._check_in_turn, turn, in_turn, by_clock)
        if turn is None and phase.follows is not None:
            return partial(_check_made, phase.follows)
        return self._check_following

    def _check_in_turn(
        self, turn: Turn, choice: Choice | None, by_clock: bool, state: Any, event: Any
    ) -> None:
        """The event is that of the act of the player to act, or the most passive one."""
        if turn.seat(state) != event.seat:
            raise out_of_turn(event)
        if choice is None or (by_clock and event.by_clock):
            expectation = turn.passive(state)
        else:
            expectation = choice.made_again(state, event)
        if expectation != event:
            raise unlike(event, expectation)

    def _check_anytime(self, choice: Choice, state: Any, event: Any) -> None:
        """The event is that of an act that needs no turn, or the most passive one."""
        seat, several = event.seat, self.phases[type(state.play)].several
        if seat >= state.players or (self.to_act(state) is None and not self._in_any_order):
            raise out_of_turn(event)
        if not getattr(event, "by_clock", False):
            expectation = choice.made_again(state, event)
        elif several is not None and seat in several.seats(state):
            expectation = several.passive(state, seat)
        else:
            expectation = self.follows(state, RecordedChance(event))
        if expectation != event:
            raise unlike(event, expectation)

    def _check_following(self, state: Any, event: Any) -> None:
        """The event is the one that follows without a choice."""
        expectation = self.follows(state, RecordedChance(event))
        if expectation != event:
            raise unlike(event, expectation)

    def _check_around(self, state: State[A, P, R], event: Event) -> None:
        """An event before the play, or of a seat, answers the command of which it tells."""
        try:
            expectation = self._made_around(state, event)
        except Refused as refusal:
            raise BrokenHistory(f"{event.kind}: {refusal.text}") from refusal
        if expectation != event:
            raise broken(state, event) if expectation is None else unlike(event, expectation)

    def _made_around(self, state: State[A, P, R], event: Event) -> Event | None:
        match event:
            case GameOpened():
                names = OpenGame.__struct_fields__
                opening = OpenGame(**{name: getattr(event, name) for name in names})
                return self._open(state, opening, RecordedChance(event))
            case PlayerJoined():
                joining = JoinGame(player=event.player, seat=event.seat, entropy=event.entropy)
                return self._seated(state, joining)
            case PlayerReturned():
                table = self._running(state).table
                player = table.player(seating.checked_seat(table, event.seat))
                return self._seated(state, JoinGame(player=player or "", seat=event.seat))
            case PlayerLeft():
                return self._seated(state, LeaveGame(seat=event.seat))
            case GameStarted():
                return self._start(state, StartGame(youngest_first=event.youngest_first))
            case EntropyRevealed() | EntropyWithheld():
                seating.awaited(self._running(state).table, event.seat)
                is_revealed = isinstance(event, EntropyRevealed)
                return event if is_revealed else EntropyWithheld(seat=event.seat, by_clock=True)
            case _:
                return None

    def _around(self, state: State[A, P, R], event: Event) -> State[A, P, R]:
        """The state after an event before the play, or an event of a seat."""
        match state, event:
            case Unopened(), GameOpened():
                table = lay_table(event.terms)
                return Gathering(
                    table, self.rules.agree(event.options), Accounts((0,) * table.players)
                )
            case Gathering(), PlayerJoined() | PlayerLeft() | PlayerReturned():
                return replace(state, table=seat_players(state.table, event))
            case Playing(), PlayerJoined() | PlayerLeft() | PlayerReturned():
                seats = seat_players(state.table, event)
                play = self.rules.reseat(state.play, event.seat)
                return Playing(seats, state.agreed, state.accounts, play, state.last)
            case Gathering(), GameStarted():
                table = replace(state.table, youngest_first=event.youngest_first)
                accounts = move(state.accounts, event.transfers)
                return self._begun(replace(state, table=table, accounts=accounts))
            case Gathering(), EntropyRevealed() | EntropyWithheld():
                return self._begun(replace(state, table=take_entropy(state.table, event)))
            case _:
                raise broken(state, event)

    def _begun(self, at: Gathering[A]) -> State[A, P, R]:
        """The first phase of the play, once no player's entropy is awaited any more (G-5)."""
        if at.table.awaiting_entropy:
            return at
        play = self.rules.begin(at.table, at.agreed)
        return Playing(at.table, at.agreed, at.accounts, play)


def _check_made(follows: Callable[[Any, Chance], Any], state: Any, event: Any) -> None:
    """The event is the one that follows in a phase in which nobody chooses."""
    expectation = follows(state, RecordedChance(event))
    if expectation != event:
        raise unlike(event, expectation)


_PAYING: Final = frozenset({"deal-paid", "deal-drawn", "hands-thrown-in", "round-paid"})
"""The events after which the hands of a deal stay on the table."""

_CLEARING: Final = frozenset({"deck-shuffled", "bets-placed"})
"""The events that begin the next deal."""

_NOT_STARTED: Final = ("G-6", "not-started")


def _seat_of(command: Any) -> int:
    seat: int = command.seat
    return seat


def check_players(players: int, fewest: int, most: int, point: str) -> None:
    """Raise ``Refused`` with the rule's ``point`` if this number of players is not allowed."""
    if not fewest <= players <= most:
        raise refused(point, "number-of-players", least=fewest, most=most, players=players)
