"""The decider: a command is answered with events, or refused with the rule that forbids it (G-6).

A game says three things: what answers a command (``answer``), what then follows without anybody
choosing (``follows``: the shuffle, the showing of hands, a payout), and how the state remembers an
event (``evolve``). ``decide`` strings them together until a player must choose again.
"""

from collections.abc import Callable
from enum import StrEnum
from typing import Generic, Protocol, TypeVar

from deluxe_domain.kernel.chance import Chance
from deluxe_domain.kernel.facts import Named, Value
from deluxe_domain.kernel.refusal_texts import KEYS

S = TypeVar("S")
C_contra = TypeVar("C_contra", contravariant=True)
E = TypeVar("E")


class Reason(StrEnum):
    """Why a command is refused, in a word that programs may rely on."""

    NOT_OPEN = "not-open"
    ALREADY_OPEN = "already-open"
    BAD_OPTION = "bad-option"
    WRONG_PHASE = "wrong-phase"
    NOT_YOUR_TURN = "not-your-turn"
    GAME_OVER = "game-over"
    SEAT_TAKEN = "seat-taken"
    NO_SUCH_SEAT = "no-such-seat"
    NOT_SEATED = "not-seated"
    ALREADY_SEATED = "already-seated"
    SEATS_FREE = "seats-free"
    BAD_AGE_ORDER = "bad-age-order"
    OUT_OF_RANGE = "out-of-range"
    CARD_NOT_HELD = "card-not-held"
    PLACE_EMPTY = "place-empty"
    NOT_ENOUGH_CHIPS = "not-enough-chips"
    NO_OPENERS = "no-openers"
    DIE_LEFT_LYING = "die-left-lying"
    BOX_TAKEN = "box-taken"
    NO_SCORE = "no-score"
    SCORE_OWED = "score-owed"


class Refused(Exception):
    """A player asked for what the rules forbid; nothing has changed (G-6).

    ``rule`` is the number of the point in the rule book, ``text`` says what to do instead, and
    ``variables`` holds every value that the text mentions. ``key`` names the message that says
    the same in every language (docs/texts.md); it is empty for a text that has none.
    """

    def __init__(self, rule: str, reason: Reason, text: str, **variables: int | str) -> None:
        super().__init__(f"{rule}: {text.format(**variables)}")
        self.rule = rule
        self.reason = reason
        self.text = text.format(**variables)
        self.variables = variables
        self.key = KEYS.get(text, "")


class BrokenHistory(Exception):
    """No game wrote this: an event that cannot follow, bytes that cannot be read."""


class Command(Named):
    """What somebody asks of a game. ``kind`` is the stored name and is never renamed."""


class Event(Named):
    """What happened, in the past tense. ``kind`` is the stored name and is never renamed.

    Fields are only ever added, with ``None`` as their default, which is not written; what cannot
    be done so gets a new shape (kernel/shapes).
    """


class Decision(Value, Generic[S, E]):
    """The events that answer a command, at least one, and the state after the last of them."""

    events: tuple[E, ...]
    state: S


class Decider(Protocol[S, C_contra, E]):
    """The three answers that make a game (see the module)."""

    @property
    def answer(self) -> Callable[[S, C_contra, Chance], E]:
        """The one event that a command brings about; raises ``Refused``."""
        ...

    @property
    def follows(self) -> Callable[[S, Chance], E | None]:
        """The event that now happens by itself, or ``None`` while somebody must choose."""
        ...

    @property
    def evolve(self) -> Callable[[S, E], S]:
        """The state after an event; raises ``BrokenHistory``."""
        ...


def decide(
    game: Decider[S, C_contra, E], state: S, command: C_contra, chance: Chance
) -> Decision[S, E]:
    """Answer ``command`` and let follow what follows by itself; raises ``Refused``."""
    event: E | None = game.answer(state, command, chance)
    events: list[E] = []
    while event is not None:
        events.append(event)
        state = game.evolve(state, event)
        event = game.follows(state, chance)
    return Decision(tuple(events), state)
