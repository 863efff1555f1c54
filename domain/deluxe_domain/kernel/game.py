"""The interface of every game to the rest of the program: one value for each rule set."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Generic, NamedTuple, TypeVar

from deluxe_domain.kernel.acts import Act
from deluxe_domain.kernel.chance import Chance
from deluxe_domain.kernel.comparing import Ranker, Scorer
from deluxe_domain.kernel.decider import Command, Event
from deluxe_domain.kernel.facts import Configured, Reads, Visible
from deluxe_domain.kernel.playing import is_over, table_of
from deluxe_domain.kernel.rulebook import RuleBook
from deluxe_domain.kernel.shapes import Upcast, Upcasts
from deluxe_domain.kernel.stream import Stream
from deluxe_domain.kernel.table import Table
from deluxe_domain.kernel.viewer import Viewer
from deluxe_domain.kernel.visibility import redact

S = TypeVar("S")
C = TypeVar("C", bound=Command)
E = TypeVar("E", bound=Event)


class View(Visible):
    """A game's state as one viewer may see it; hidden parts are absent (G-7)."""

    phase: str


class Part(NamedTuple):
    """A unit of a game's length: its name, and the stored names of the events that end one."""

    name: str
    ends: frozenset[str]


DEAL: Final = Part("deal", frozenset({"deal-closed"}))
ROUND: Final = Part("round", frozenset({"deal-closed"}))
"""The unit of Poker Dice: the dice of each round come from a deal of their own."""

TABLE_TEXTS: Final = ("kernel/texts/table",)
HANDS_TEXTS: Final = (*TABLE_TEXTS, "kernel/texts/hands")
BETTING_TEXTS: Final = (*HANDS_TEXTS, "kernel/texts/betting")
DICE_TEXTS: Final = (*TABLE_TEXTS, "kernel/texts/dice")
SCORESHEET_TEXTS: Final = (*DICE_TEXTS, "kernel/texts/scoresheet")
"""The folders of Fluent files that several games share (docs/texts.md)."""

TURN: Final = Part("turn", frozenset({"score-written", "box-crossed"}))
"""The unit of Yacht and Escalero: each turn ends with a score or a cross."""

Bot = Callable[[Any, Stream], Command]
"""A player: a function from their own view (with at least one open act) and chance to a command."""


@dataclass(frozen=True, slots=True)
class Game(Generic[S, C, E]):
    """One rule set of one game (G-9): its decider, its readers, its views and its bots.

    ``name`` is the game (``poker-deluxe``), ``rules`` the rule set (``poker-deluxe/1``), ``title``
    the name by language (G-10). ``texts`` are the folders of the game's Fluent files
    (docs/texts.md). ``states`` is the union of the state classes, for snapshots.
    ``redact`` gives an event as a viewer may see it before more is revealed. ``view`` does the same
    for the state; ``revealed``: this viewer may see hidden parts. ``acts`` gives the acts that are
    open to a seat, as its view has them. ``options`` is the model of the game's options, ``usual``
    has defaults for the options for which the model has none, and ``simulated`` those for games
    between bots alone. ``rank`` compares hands, ``score`` gives their points, ``book`` answers
    questions about combinations; ``None`` in a game without these. ``automatic`` gives, from a
    player's view, the command for an act that needs no choice, in a game with such acts. ``to_act``
    is the seat that must act now; where several may act in any order, the lowest of them, and
    ``all_to_act`` gives them all. ``buy_in`` is the number of units that every player gets from the
    cashier at the start, 0 in a game without chips. ``part`` is the unit in which lists of games
    count a game's length. ``pays`` are the transfers of its events: kind, reason, from, to.
    ``deals`` are the cards that its events take off the pack, one at a time to each player of the
    deal from the dealer's left: kind of event, field, and number of cards or the option that gives
    it; ``apart``: they are not part of the hand. ``chip_value``: a chip may have a value in money;
    not in a game of points or cents. ``upcasts`` convert events and commands of older shapes to the
    newest.
    """

    name: str
    rules: str
    title: Mapping[str, str]
    texts: Sequence[str]
    initial: S
    answer: Callable[[S, C, Chance], E]
    follows: Callable[[S, Chance], E | None]
    apply: Callable[[S, E], S]
    evolve: Callable[[S, E], S]
    states: Any
    commands: Reads[C]
    events: Reads[E]
    view: Callable[[S, Viewer, bool], View]
    acts: Callable[[S, int], Sequence[Act]]
    to_act: Callable[[S], int | None]
    buy_in: Callable[[S], int]
    bots: Mapping[str, Bot]
    options: type[Configured]
    redact: Callable[[E, Viewer], E] = redact
    table: Callable[[Any], Table | None] = table_of
    over: Callable[[Any], bool] = is_over
    usual: Mapping[str, object] = field(default_factory=dict[str, object])
    simulated: Mapping[str, object] = field(default_factory=dict[str, object])
    rank: Ranker | None = None
    score: Scorer | None = None
    book: RuleBook | None = None
    automatic: Callable[[Any], C] | None = None
    part: Part = DEAL
    pays: Sequence[str] = ()
    deals: Sequence[str] = ()
    chip_value: bool = True
    all_to_act: Callable[[S], Sequence[int]] | None = None
    upcasts: Upcasts = field(default_factory=dict[str, Sequence[Upcast]])

    @property
    def of_dice(self) -> bool:
        """Whether it is played with dice, so that hands are throws."""
        return DICE_TEXTS[-1] in self.texts

    def waits_for(self, state: S) -> Sequence[int]:
        """Every seat that must act now, the lowest first; each has its own turn clock (G-8)."""
        if self.all_to_act is not None:
            return self.all_to_act(state)
        seat = self.to_act(state)
        return () if seat is None else (seat,)


AnyGame = Game[Any, Any, Any]
"""A game whose types are not known here, as in the catalogue, the store and the replayer."""
