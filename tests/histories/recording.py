"""How a game is recorded: its plan, its players, and what happens to them meanwhile."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from deluxe_domain.catalogue import RULE_SETS
from deluxe_domain.games.chinese_poker.rules import arranged_automatically
from deluxe_domain.kernel.chance import GameChance, entropy_commitment
from deluxe_domain.kernel.decider import Command, Decision, Refused, decide
from deluxe_domain.kernel.history import Cause, Entry, HistoryWriter
from deluxe_domain.kernel.stream import Stream
from deluxe_domain.kernel.viewer import at_seat
from deluxe_replays.entries.gamefile import write_game_file

HISTORIES: Final = Path(__file__).parent

Happening = tuple[str, int]


@dataclass(frozen=True)
class Plan:
    """A game to record: its options, who plays, and what happens before which of the bots' acts.

    Happenings are ``leave`` or ``return`` with a seat; ``clock`` for whose turn it is; ``buy`` for
    a seat that buys chips if it may, ``top-up`` for one that tops up; ``foul`` and ``claim`` for
    who arranges next: middle and back the wrong way round, or any hand with a clean sweep claimed.
    ``acts`` ends the recording after so many of the bots' acts. ``idle``: only the clock acts, so
    many times. ``entropy``: texts from which is made what each seat commits to and reveals, nothing
    from an empty text; a seat of ``withheld`` does not reveal it.
    """

    name: str
    bots: tuple[str, ...]
    options: Mapping[str, Any] = field(default_factory=dict)
    terms: Mapping[str, Any] = field(default_factory=dict)
    happenings: Mapping[int, Happening] = field(default_factory=dict)
    entropy: tuple[str, ...] = ()
    acts: int | None = None
    idle: int = 0
    withheld: tuple[int, ...] = ()


class Recording:
    """A game being recorded."""

    def __init__(self, rules: str, plan: Plan, seed: bytes | None = None) -> None:
        self.plan = plan
        self.game = RULE_SETS[rules]
        self.seed = seed or sha256(f"tests/histories/{plan.name}".encode()).digest()
        self.chance = GameChance(plan.name, self.seed)
        self.writer = HistoryWriter(plan.name, self.chance.salt)
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
        self.entries.extend(self.writer.write(decision.events, cause))

    def seat_all(self) -> None:
        """Open, seat and start; the players' ages come from the seed."""
        plan, players = self.plan, len(self.plan.bots)
        terms = {"players": players, "practice": True, **plan.terms}
        self.do("host", kind="open-game", terms=terms, options=dict(plan.options))
        for seat in range(players):
            value = self.entropy_of(seat)
            entropy = entropy_commitment(plan.name, value) if value else ""
            player = f"player-{seat}"
            self.do(f"seat:{seat}", kind="join-game", player=player, seat=seat, entropy=entropy)
        youngest = self.seed[0] % players
        order = [(youngest + i) % players for i in range(players)]
        self.do("host", kind="start-game", youngest_first=order)
        for seat in range(players):
            if seat in plan.withheld:
                self.do("clock", kind="run-out-clock", seat=seat)
            elif value := self.entropy_of(seat):
                entropy = value.hex()
                self.do(f"seat:{seat}", kind="reveal-entropy", seat=seat, entropy=entropy)

    def entropy_of(self, seat: int) -> bytes:
        """The 16 bytes of a seat, or none."""
        text = self.plan.entropy[seat] if self.plan.entropy else ""
        return sha256(text.encode()).digest()[:16] if text else b""

    def happen(self, what: str, seat: int) -> None:
        """Somebody leaves, comes back, runs out of time, buys chips, or arranges badly."""
        by, turn = f"seat:{seat}", self.game.to_act(self.state)
        match what:
            case "leave":
                self.do(by, kind="leave-game", seat=seat)
            case "return":
                self.do(by, kind="join-game", player=f"player-{seat}", seat=seat)
            case "buy":
                self.buy(seat)
            case "top-up":
                self.do(by, kind="top-up", seat=seat, amount=1_000)
            case "clock":
                self.do("clock", kind="run-out-clock", seat=turn)
            case _:
                assert turn is not None, "somebody has to arrange"
                self.arrange_badly(turn, claim=what == "claim")

    def buy(self, seat: int) -> None:
        """The seat buys chips, or the first other one that may."""
        for buyer in (seat, *range(len(self.plan.bots))):
            try:
                self.do(f"seat:{buyer}", kind="buy-chips", seat=buyer, amount=3)
            except Refused:
                continue
            return

    def arrange_badly(self, seat: int, claim: bool) -> None:
        """Claim a clean sweep that is hardly there, or lay middle and back the wrong way round."""
        view: Any = self.game.view(self.state, at_seat(seat), False)
        arrangement = arranged_automatically(view.acts[0].cards)
        middle, back = (
            (arrangement.middle, arrangement.back)
            if claim
            else (arrangement.back, arrangement.middle)
        )
        hands = {"front": arrangement.front, "middle": middle, "back": back}
        self.do(f"seat:{seat}", kind="arrange-hand", seat=seat, **hands, claim=claim)

    def play(self) -> None:
        """Play to the end, or as far as the plan goes."""
        self.seat_all()
        streams = [Stream(self.seed, b"bot %d" % seat) for seat in range(len(self.plan.bots))]
        acts = 0
        for _ in range(self.plan.idle):
            self.happen("clock", 0)
        while not (self.plan.idle or self.game.over(self.state) or acts == self.plan.acts):
            if acts in self.plan.happenings:
                self.happen(*self.plan.happenings[acts])
            acts += 1
            seat = self.game.to_act(self.state)
            if seat is not None:
                view = self.game.view(self.state, at_seat(seat), False)
                bot = self.game.bots[self.plan.bots[seat]]
                self.give(f"seat:{seat}", bot(view, streams[seat]))


def record(rules: str, plan: Plan) -> bool:
    """Write the game's file and note its digest; whether it was new."""
    folder = HISTORIES / rules.partition("/")[0]
    folder.mkdir(exist_ok=True)
    path = folder / f"{plan.name}.jsonl"
    if path.exists():
        return False
    recording = Recording(rules, plan)
    recording.play()
    with path.open("xb") as stream:
        write_game_file(stream, recording.entries, whole=True)
    with (folder / "SHA256SUMS").open("a", encoding="ascii") as digests:
        digests.write(f"{sha256(path.read_bytes()).hexdigest()}  {path.name}\n")
    return True
