"""Records the games of tests/histories/poker-deluxe that are not recorded yet.

Run from the root: ``python -m tests.histories.record``. A game that is there is never written
again, whatever the code makes of it today: see README.md beside this file.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from deluxe_domain.catalogue import RULE_SETS
from deluxe_domain.kernel.chance import GameChance
from deluxe_domain.kernel.decider import Command, Decision, decide
from deluxe_domain.kernel.drbg import Stream
from deluxe_domain.kernel.history import Cause, Entry, Pen
from deluxe_domain.kernel.onlooker import at_seat
from deluxe_replays.gamefile import write_game_file

FOLDER: Final = Path(__file__).parent / "poker-deluxe"
DIGESTS: Final = FOLDER / "SHA256SUMS"

Happening = tuple[str, int]


@dataclass(frozen=True)
class Plan:
    """A game to record: its options, who plays, and what happens before which of the bots' acts.

    Happenings are ``leave`` or ``return`` with a seat, or ``clock`` for whose turn it is. ``acts``
    ends the recording after so many of the bots' acts, in the midst of a deal.
    """

    name: str
    cards: int
    bots: tuple[str, ...]
    rounds: int = 1
    stake: int = 75
    terms: Mapping[str, Any] = field(default_factory=dict)
    happenings: Mapping[int, Happening] = field(default_factory=dict)
    entropy: tuple[str, ...] = ()
    acts: int | None = None


R: Final = "random"
X: Final = "expectation"

CLOCK: Final = {"seconds_to_act": 30}

PLANS: Final = (
    Plan("4-cards-2-players", 4, (R, R)),
    Plan("4-cards-6-players", 4, (R,) * 6),
    Plan("4-cards-expectation", 4, (X, R, X), rounds=2),
    Plan("5-cards-2-players", 5, (X, X), rounds=2),
    Plan("5-cards-5-players", 5, (R,) * 5),
    Plan("5-cards-expectation", 5, (X, R, R, X)),
    Plan("6-cards-2-players", 6, (R, X), rounds=2),
    Plan("6-cards-5-players", 6, (R, X, R, X, R)),
    Plan("7-cards-2-players", 7, (R, R), rounds=3),
    Plan("7-cards-4-players", 7, (X, R, X, R)),
    Plan("8-cards-2-players", 8, (X, X)),
    Plan("8-cards-3-players", 8, (R, R, R), rounds=2),
    Plan("8-cards-4-players", 8, (X,) * 4),
    Plan("stake-1-broke-at-once", 5, (R, R, R), stake=1),
    Plan("stake-3-broke-soon", 6, (R, R), stake=3, rounds=5),
    Plan("stake-10-expectation-broke", 7, (X, X, R), stake=10, rounds=10),
    Plan("stake-of-a-billion", 4, (R, R), stake=1_000_000_000),
    Plan("open-books", 5, (R, X, R), terms={"open_books": True}),
    Plan("entropy-of-the-players", 4, (R, R, R), entropy=("dice 3 1 6", "", "Straße ♥")),
    Plan("the-clock-cuts-and-stops", 5, (R, R, R), terms=CLOCK,
         happenings={0: ("clock", 2), 2: ("clock", 0), 7: ("clock", 1)}),
    Plan("left-and-came-back", 6, (R, R, R), rounds=2,
         happenings={1: ("leave", 1), 6: ("return", 1), 9: ("leave", 0)}),
    Plan("one-stays-alone", 4, (X, R, R), happenings={2: ("leave", 1), 3: ("leave", 2)}),
    Plan("all-have-left", 5, (R, R), rounds=3, happenings={5: ("leave", 0), 6: ("leave", 1)}),
    Plan("running-in-the-second-deal", 5, (R, R, R), rounds=2, acts=14),
)  # fmt: skip


class Recording:
    """A game being recorded."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.game = RULE_SETS["poker-deluxe/1"]
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
        options = {"cards": plan.cards, "rounds": plan.rounds, "stake": plan.stake}
        self.do("host", kind="open-game", terms=terms, options=options)
        for seat in range(players):
            entropy = plan.entropy[seat] if plan.entropy else ""
            player = f"player-{seat}"
            self.do(f"seat:{seat}", kind="join-game", player=player, seat=seat, entropy=entropy)
        youngest = self.seed[0] % players
        order = tuple((youngest + i) % players for i in range(players))
        self.do("host", kind="start-game", youngest_first=order)

    def happen(self, what: str, seat: int) -> None:
        """Somebody leaves, comes back, or runs out of time."""
        match what:
            case "leave":
                self.do(f"seat:{seat}", kind="leave-game", seat=seat)
            case "return":
                player = f"player-{seat}"
                self.do(f"seat:{seat}", kind="join-game", player=player, seat=seat)
            case _:
                self.do("clock", kind="run-out-clock", seat=self.game.to_act(self.state))

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
    for each in PLANS:
        print(f"{each.name}: {'recorded' if record(each) else 'there already, left as it is'}")
