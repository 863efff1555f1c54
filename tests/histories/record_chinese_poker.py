"""Records the games of tests/histories/chinese-poker that are not recorded yet.

Run from the root: ``python -m tests.histories.record_chinese_poker``. A game that is there is never
written again, whatever the code makes of it today.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from deluxe_domain.catalogue import RULE_SETS
from deluxe_domain.games.chinese_poker import rules
from deluxe_domain.games.chinese_poker.views import ChinesePokerView, MayArrange
from deluxe_domain.kernel.chance import GameChance
from deluxe_domain.kernel.decider import Command, Decision, decide
from deluxe_domain.kernel.drbg import Stream
from deluxe_domain.kernel.history import Cause, Entry, Pen
from deluxe_domain.kernel.onlooker import at_seat
from deluxe_replays.gamefile import write_game_file

FOLDER: Final = Path(__file__).parent / "chinese-poker"
DIGESTS: Final = FOLDER / "SHA256SUMS"

Happening = tuple[str, int]


@dataclass(frozen=True)
class Plan:
    """A game to record: its options, who plays, and what happens before which of the bots' acts.

    Happenings are ``leave``, ``return`` or ``top-up`` with a seat, ``clock`` for whose turn it is,
    ``foul`` and ``claim`` for who arranges next: middle and back the wrong way round, or any hand
    with a clean sweep claimed. ``acts`` ends the recording after so many of the bots' acts.
    """

    name: str
    bots: tuple[str, ...]
    options: Mapping[str, Any] = field(default_factory=dict)
    terms: Mapping[str, Any] = field(default_factory=dict)
    happenings: Mapping[int, Happening] = field(default_factory=dict)
    entropy: tuple[str, ...] = ()
    acts: int | None = None


R: Final = "random"
G: Final = "greedy"
X: Final = "expectation"

SHAPES: Final = (
    Plan("two-at-random", (R, R), {"hands": 4}),
    Plan("three-at-random", (R, R, R), {"hands": 3}),
    Plan("four-at-random", (R, R, R, R), {"hands": 3}),
    Plan("expectation-and-greedy", (X, G), {"hands": 4}),
    Plan("three-for-expectation", (X, X, X), {"hands": 3}),
    Plan("four-for-expectation", (X, X, X, X), {"hands": 4}),
    Plan("greedy-among-others", (G, X, R, X), {"hands": 2}),
    Plan("fouls", (R, G, R), {"hands": 2},
         happenings={0: ("foul", 0), 1: ("foul", 0), 4: ("foul", 0)}),
    Plan("false-claims", (X, G), {"hands": 3}, happenings={0: ("claim", 0), 3: ("claim", 0)}),
    Plan("low-on-cash", (R, X, G), {"value": 500, "hands": 3}),
    Plan("points-worth-a-stack", (R, R), {"value": 100_000, "hands": 4}),
    Plan("the-highest-level", (X, R), {"level": 14, "value": 25_00, "hands": 2}),
    Plan("a-level-of-its-own", (R, R, R), {"start": 1_000, "top_up": 400, "hands": 3}),
    Plan("a-higher-buy-in", (G, R), {"level": 7, "buy_in": 200_00, "hands": 2}),
    Plan("open-books", (R, X, R), {"hands": 2}, {"open_books": True}),
    Plan("entropy-of-the-players", (R, R, R), {"hands": 2},
         entropy=("dice 3 1 6", "", "Straße ♥")),
    Plan("the-clock-arranges", (R, R, R), {"hands": 2}, {"seconds_to_act": 30},
         {0: ("clock", 0), 4: ("clock", 0)}),
    Plan("left-and-came-back", (R, R, X), {"hands": 4},
         happenings={1: ("leave", 1), 2: ("return", 1), 4: ("leave", 2), 9: ("return", 2)}),
    Plan("one-stays-alone", (X, R, R), {"hands": 3, "value": 300},
         happenings={1: ("leave", 1), 2: ("leave", 2)}),
    Plan("all-have-left", (R, R), {"hands": 3}, happenings={2: ("leave", 0), 3: ("leave", 1)}),
    Plan("running-in-the-second-hand", (R, R, R), {"hands": 3}, acts=4),
)  # fmt: skip
"""What is recorded at each of the four kinds of table."""

CASH_ALONE: Final = (
    Plan("topping-up-in-the-hand", (R, R), {"hands": 3},
         happenings={0: ("top-up", 1), 3: ("top-up", 0)}),
    Plan("nobody-tops-up-in-time", (X, G, G), {"hands": 4, "value": 100_000},
         happenings={3: ("clock", 0), 4: ("clock", 0), 6: ("clock", 0)}),
)  # fmt: skip

SWEEPS: Final = (21, 102, 180, 365)
"""Games whose first hand deals six pairs, three straights, a triplet and five pairs, every rank."""


def plans() -> Iterator[Plan]:
    """Every game to record: for money and as a tournament, at plain and at bonus tables."""
    for mode in ("cash", "tournament"):
        for bonus in (False, True):
            kind = f"{mode}-{'bonus' if bonus else 'plain'}"
            for shape in (*SHAPES, *(CASH_ALONE if mode == "cash" else ())):
                options = {"value": 100, **shape.options, "mode": mode, "bonus": bonus}
                yield Plan(
                    f"{kind}-{shape.name}",
                    shape.bots,
                    options,
                    shape.terms,
                    shape.happenings,
                    shape.entropy,
                    shape.acts,
                )
    for number in SWEEPS:
        options = {"value": 100, "bonus": True, "hands": 1}
        yield Plan(f"cash-bonus-sweep-{number}", (X,) * 4, options)


class Recording:
    """A game being recorded."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.game = RULE_SETS["chinese-poker/1"]
        self.seed = sha256(f"tests/histories/{plan.name}".encode()).digest()
        self.chance = GameChance(plan.name, self.seed)
        self.pen = Pen(plan.name, self.chance.salt)
        self.state: Any = self.game.initial
        self.entries: list[Entry] = []
        self.decisions = 0

    def do(self, by: str, **fields: object) -> None:
        """Give a command by its fields."""
        self.give(by, self.game.commands.plain(fields))

    def give(self, by: str, command: Command) -> None:
        """Give a command, a second after the one before."""
        decision: Decision[Any, Any] = decide(self.game, self.state, command, self.chance)
        self.state = decision.state
        self.decisions += 1
        at = 1_700_000_000_000 + 1000 * self.decisions
        cause = Cause(command, by, f"{self.plan.name}-{self.decisions}", at)
        self.entries.extend(self.pen.write(decision.events, cause))

    def seat_all(self) -> None:
        """Open, seat and start; the players' ages come from the seed."""
        plan, players = self.plan, len(self.plan.bots)
        terms = {"players": players, "practice": True, **plan.terms}
        self.do("host", kind="open-game", terms=terms, options=plan.options)
        for seat in range(players):
            entropy = plan.entropy[seat] if plan.entropy else ""
            player = f"player-{seat}"
            self.do(f"seat:{seat}", kind="join-game", player=player, seat=seat, entropy=entropy)
        youngest = self.seed[0] % players
        order = tuple((youngest + i) % players for i in range(players))
        self.do("host", kind="start-game", youngest_first=order)

    def happen(self, what: str, seat: int) -> None:
        """Somebody leaves, comes back, tops up, runs out of time, or arranges badly."""
        by, turn = f"seat:{seat}", self.game.to_act(self.state)
        match what:
            case "leave":
                self.do(by, kind="leave-game", seat=seat)
            case "return":
                self.do(by, kind="join-game", player=f"player-{seat}", seat=seat)
            case "top-up":
                self.do(by, kind="top-up", seat=seat, amount=1_000)
            case "clock":
                self.do("clock", kind="run-out-clock", seat=turn)
            case _:
                assert turn is not None, "somebody has to arrange"
                self.arrange_badly(turn, claim=what == "claim")

    def arrange_badly(self, seat: int, claim: bool) -> None:
        """Claim a clean sweep that is hardly there, or lay middle and back the wrong way round."""
        view = self.game.view(self.state, at_seat(seat), False)
        assert isinstance(view, ChinesePokerView)
        for act in view.acts:
            if isinstance(act, MayArrange):
                laid = rules.arranged_automatically(act.cards)
                self.do(
                    f"seat:{seat}",
                    kind="arrange-hand",
                    seat=seat,
                    front=laid.front,
                    middle=laid.middle if claim else laid.back,
                    back=laid.back if claim else laid.middle,
                    claim=claim,
                )

    def play(self) -> None:
        """Play to the end, or as far as the plan goes."""
        self.seat_all()
        streams = [Stream(self.seed, b"bot %d" % seat) for seat in range(len(self.plan.bots))]
        acts = 0
        while not self.game.over(self.state) and acts != self.plan.acts:
            if acts in self.plan.happenings:
                self.happen(*self.plan.happenings[acts])
            acts += 1
            seat = self.game.to_act(self.state)
            if seat is not None:
                view = self.game.view(self.state, at_seat(seat), False)
                bot = self.game.bots[self.plan.bots[seat]]
                self.give(f"seat:{seat}", bot(view, streams[seat]))


def record(plan: Plan) -> bool:
    """Write the game's file and note its digest; whether it was new."""
    path = FOLDER / f"{plan.name}.jsonl"
    if path.exists():
        return False
    recording = Recording(plan)
    recording.play()
    with path.open("xb") as stream:
        write_game_file(stream, recording.entries, whole=True)
    with DIGESTS.open("a", encoding="ascii") as digests:
        digests.write(f"{sha256(path.read_bytes()).hexdigest()}  {path.name}\n")
    return True


if __name__ == "__main__":
    for each in plans():
        print(f"{each.name}: {'recorded' if record(each) else 'there already, left as it is'}")
