"""Records the games of tests/histories/draw-poker that are not recorded yet.

Run from the root: ``python -m tests.histories.record_draw_poker``. A game that is there is never
written again, whatever the code makes of it today. What is here of plans and recordings serves
every game with betting.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from deluxe_domain.catalogue import RULE_SETS
from deluxe_domain.kernel.chance import GameChance
from deluxe_domain.kernel.decider import Command, Decision, Refused, decide
from deluxe_domain.kernel.drbg import Stream
from deluxe_domain.kernel.history import Cause, Entry, Pen
from deluxe_domain.kernel.onlooker import at_seat
from deluxe_replays.gamefile import write_game_file

HISTORIES: Final = Path(__file__).parent

Happening = tuple[str, int]

R: Final = "random"
O: Final = "odds"  # noqa: E741 - a letter for each bot
CLOCK: Final = {"seconds_to_act": 30}


@dataclass(frozen=True)
class Plan:
    """A game to record: its options, who plays, and what happens before which of the bots' acts.

    Happenings are ``leave`` or ``return`` with a seat, ``clock`` for whose turn it is, ``buy`` for
    a seat that buys chips if it may. ``acts`` ends the recording after so many of the bots' acts.
    """

    name: str
    bots: tuple[str, ...]
    options: Mapping[str, Any] = field(default_factory=dict)
    terms: Mapping[str, Any] = field(default_factory=dict)
    happenings: Mapping[int, Happening] = field(default_factory=dict)
    entropy: tuple[str, ...] = ()
    acts: int | None = None


SHAPES: Final = (
    Plan("two-at-random", (R, R), {"hands": 6}),
    Plan("three-by-odds", (O, O, O), {"hands": 5}),
    Plan("five-of-both-kinds", (R, O, R, O, O), {"hands": 4}),
    Plan("eight-at-random", (R,) * 8, {"hands": 3, "stake": 1000}),
    Plan("small-stakes-all-in", (R, O, R, R), {"hands": 6, "stake": 12, "feed": 2}),
    Plan("nobody-buys", (R, R, O), {"hands": 12, "stake": 6, "purchases": 0}),
    Plan("the-clock-acts", (R, O, R), {"hands": 3}, CLOCK,
         {0: ("clock", 0), 4: ("clock", 0), 9: ("clock", 0), 15: ("clock", 0)}),
    Plan("left-and-came-back", (O, R, R), {"hands": 5}, {"open_books": True},
         {3: ("leave", 1), 8: ("return", 1), 11: ("leave", 0)}, ("dice 3 1 6", "", "Straße ♥")),
    Plan("all-have-left", (R, O, R), {"hands": 9, "stake": 40}, {},
         {2: ("buy", 0), 9: ("leave", 0), 14: ("leave", 1), 16: ("leave", 2)}),
    Plan("running", (R, R, O, R), {"hands": 8, "stake": 30}, {}, {}, (), 25),
)  # fmt: skip
"""Ten games, played under every pair of options."""

WAYS: Final[Mapping[str, Mapping[str, Any]]] = {
    "all-feed-no-limit": {"fed_by": "all"},
    "all-feed-limit-5": {"fed_by": "all", "limit": 5},
    "dealer-feeds-no-limit": {"fed_by": "dealer"},
    "dealer-feeds-limit-5": {"fed_by": "dealer", "limit": 5},
}
"""Who feeds the pot, and with or without a limit (DR-3, DR-8)."""


RARE: Final = (
    Plan("the-pack-runs-out-8", (R,) * 8, {"hands": 2, "limit": 1, "stake": 1000}),
    Plan("equal-hands-split-4120", (R,) * 6,
         {"hands": 6, "limit": 1, "fed_by": "dealer", "stake": 500}),
    Plan("two-side-pots-75", (R, O, R, O, R), {"hands": 4, "stake": 12}),
)  # fmt: skip
"""Games found for what happens seldom; the number counts the names that were tried."""


def plans() -> Iterator[Plan]:
    """Every shape in every way, and the rare ones."""
    yield from RARE
    for way, options in WAYS.items():
        for shape in SHAPES:
            yield Plan(
                f"{way}-{shape.name}",
                shape.bots,
                {**shape.options, **options},
                shape.terms,
                shape.happenings,
                shape.entropy,
                shape.acts,
            )


class Recording:
    """A game being recorded."""

    def __init__(self, rules: str, plan: Plan) -> None:
        self.plan = plan
        self.game = RULE_SETS[rules]
        self.seed = sha256(f"tests/histories/{plan.name}".encode()).digest()
        self.chance = GameChance(plan.name, self.seed)
        self.pen = Pen(plan.name, self.chance.salt)
        self.state: Any = self.game.initial
        self.entries: list[Entry] = []
        self.decisions = 0

    def do(self, by: str, **fields: object) -> None:
        """Give a command by its fields."""
        self.give(by, self.game.commands.json(json.dumps(fields)))

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
        self.do("host", kind="open-game", terms=terms, options=dict(plan.options))
        for seat in range(players):
            entropy = plan.entropy[seat] if plan.entropy else ""
            player = f"player-{seat}"
            self.do(f"seat:{seat}", kind="join-game", player=player, seat=seat, entropy=entropy)
        youngest = self.seed[0] % players
        order = [(youngest + i) % players for i in range(players)]
        self.do("host", kind="start-game", youngest_first=order)

    def happen(self, what: str, seat: int) -> None:
        """Somebody leaves, comes back, runs out of time, or buys chips."""
        match what:
            case "leave":
                self.do(f"seat:{seat}", kind="leave-game", seat=seat)
            case "return":
                player = f"player-{seat}"
                self.do(f"seat:{seat}", kind="join-game", player=player, seat=seat)
            case "buy":
                self.buy(seat)
            case _:
                self.do("clock", kind="run-out-clock", seat=self.game.to_act(self.state))

    def buy(self, seat: int) -> None:
        """The seat buys chips, or the first other one that may."""
        for buyer in (seat, *range(len(self.plan.bots))):
            try:
                self.do(f"seat:{buyer}", kind="buy-chips", seat=buyer, amount=3)
            except Refused:
                continue
            return

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


def record(rules: str, plan: Plan, played: type[Recording] = Recording) -> bool:
    """Write the game's file and note its digest; whether it was new."""
    folder = HISTORIES / rules.partition("/")[0]
    folder.mkdir(exist_ok=True)
    path = folder / f"{plan.name}.jsonl"
    if path.exists():
        return False
    recording = played(rules, plan)
    recording.play()
    with path.open("xb") as stream:
        write_game_file(stream, recording.entries, whole=True)
    with (folder / "SHA256SUMS").open("a", encoding="ascii") as digests:
        digests.write(f"{sha256(path.read_bytes()).hexdigest()}  {path.name}\n")
    return True


if __name__ == "__main__":
    for each in plans():
        new = record("draw-poker/1", each)
        print(f"{each.name}: {'recorded' if new else 'there already, left as it is'}")
