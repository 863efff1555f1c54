"""Short games from their opening on, in which everybody goes as high or as low as they may.

Run from the root: ``python -m tests.histories.walks``. They reach the caps of the betting and the
presets of the tables, and try to go beyond them; what comes of it is added to ``staged.json``.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from deluxe_domain.games.chinese_poker.rules.scoring import LEVELS
from deluxe_domain.kernel.decider import Command, Refused, decide
from deluxe_domain.kernel.viewer import at_seat
from tests.histories.negative import Record, States, brought, records, write

_STEPS: Final = 20
_HIGHEST: Final = ("raise", "bet", "call", "exchange-cards", "stand-pat", "check")
_LOWEST: Final = ("check", "stay", "stand-pat", "call", "bet")

_OPENINGS: Final[Mapping[str, Sequence[tuple[int, Mapping[str, Any]]]]] = {
    "poker-deluxe": [(2, {"cards": cards}) for cards in range(4, 9)],
    "heads-up-draw": [(2, {"hands": 2})],
    "draw-poker": [(players, {"limit": limit}) for players in (2, 3) for limit in (None, 2, 5)],
    "five-card-stud": [(players, {"limit": limit}) for players in (2, 3) for limit in (None, 5)],
    "seven-card-stud": [(players, {"limit": limit}) for players in (2, 3) for limit in (None, 5)],
    "chinese-poker": [(2 + level % 3, {"level": level, "value": 10_000}) for level in range(1, 15)],
}

_PLAYERS: Final[Mapping[str, Sequence[int]]] = {
    "poker-deluxe": (), "draw-poker": (2, 8), "five-card-stud": (2, 10),
    "seven-card-stud": (2, 7), "heads-up-draw": (2,), "chinese-poker": (),
    "poker-dice": (2, 10), "yacht": (1, 10), "escalero": (2, 4),
}  # fmt: skip
"""How few and how many play each game, with nothing else agreed."""


class Walk:
    """One short game: the commands so far, and the state that they led to."""

    def __init__(self, states: States, players: int, options: Mapping[str, Any]) -> None:
        self.states, self.game = states, states.game
        self.state: Any = self.game.initial
        self.commands: list[Any] = []
        self.events: list[Any] = []
        self.players = players
        options_given = {name: value for name, value in options.items() if value is not None}
        terms = {"players": players, "practice": True}
        self.do({"kind": "open-game", "terms": terms, "options": options_given})
        for seat in range(players):
            self.do({"kind": "join-game", "player": f"player-{seat}", "seat": seat})
        self.do({"kind": "start-game", "youngest_first": list(range(players))})

    def do(self, plain: Any) -> None:
        """Give a command; it is remembered if it is not refused."""
        command: Command = self.game.commands.json(json.dumps(plain))
        decision: Any = decide(self.game, self.state, command, self.states.chance(""))
        self.state = decision.state
        self.events += decision.events
        self.commands.append(plain)

    def lay_all(self) -> None:
        """The clock lays the hands of both players."""
        for seat in range(self.players):
            self.do({"kind": "run-out-clock", "seat": seat})

    def record(self, *more: Any) -> Record:
        """What these commands bring, and then some more."""
        record: Record = {"game": "", "after": 0, "commands": [*self.commands, *more]}
        return {**record, **brought(self.states, record)}

    def seat(self) -> int | None:
        """A seat that must act."""
        if self.game.all_to_act is None:
            return self.game.to_act(self.state)
        return next(iter(self.game.all_to_act(self.state)), None)


def walked(walk: Walk, kinds: Sequence[str]) -> Iterator[Record]:
    """Everybody does the first of what they want that is open; what is not is tried as well."""
    attempts: set[str] = set()
    for _ in range(_STEPS):
        seat = walk.seat()
        if seat is None or walk.game.over(walk.state):
            break
        view: Any = walk.game.view(walk.state, at_seat(seat), False)
        acts = {act.kind: act for act in view.acts}
        closed = {"kind": "raise", "seat": seat, "by": 1}
        if "raise" in kinds and "raise" not in acts and repr(sorted(acts)) not in attempts:
            attempts.add(repr(sorted(acts)))
            yield walk.record(closed)
        kind = next((kind for kind in kinds if kind in acts), "run-out-clock")
        plain: dict[str, Any] = {"kind": kind, "seat": seat}
        if kind in {"bet", "raise"}:
            plain["amount" if kind == "bet" else "by"] = acts[kind].most
        if kind == "exchange-cards":
            kind = plain["kind"] = "run-out-clock"
        try:
            walk.do(plain)
        except Refused:
            yield walk.record(plain)
            break
        if kind == "run-out-clock" and "top-up" in acts:
            break
    yield walk.record()


def topped_up(walk: Walk) -> Iterator[Record]:
    """The clock lays all hands; then whoever is short tops up by too little."""
    for _ in range(_STEPS):
        for seat in range(walk.players):
            yield from _too_little(walk, seat)
        seat_to_act = walk.seat()
        if seat_to_act is None:
            return
        walk.do({"kind": "run-out-clock", "seat": seat_to_act})


def _too_little(walk: Walk, seat: int) -> Iterator[Record]:
    view: Any = walk.game.view(walk.state, at_seat(seat), False)
    for act in view.acts:
        if act.kind == "top-up" and act.needed:
            for amount in (act.least - 1, act.least):
                if amount:
                    yield walk.record({"kind": "top-up", "seat": seat, "amount": amount})


def just_enough(states: States, level: int) -> Iterator[Record]:
    """Who loses the first hand is left with just what they need to go on, or one cent less."""
    start, least = LEVELS[level - 1]
    for short in (0, 1):
        points = _points_lost(states)
        value = -(-(start - least) // points) + 1
        options = {"level": level, "value": value, "buy_in": least + points * value - short}
        walk = Walk(states, 2, options)
        walk.lay_all()
        yield walk.record()


def _points_lost(states: States) -> int:
    walk = Walk(states, 2, {"level": 1, "value": 1})
    walk.lay_all()
    payout = next(event for event in walk.events if event.kind == "deal-paid")
    return sum(exchange.paid for exchange in payout.exchanges)


def walks(name: str) -> Iterator[Record]:
    """All short games of a game."""
    states = States(name)
    for players in _PLAYERS[name]:
        yield Walk(states, players, {}).record()
    for players, options in _OPENINGS.get(name, ()):
        if name == "chinese-poker":
            yield Walk(states, players, options).record()
            yield from topped_up(Walk(states, players, options))
            yield from just_enough(states, options["level"])
            continue
        for cards_wished in (_LOWEST,) if name == "poker-deluxe" else (_HIGHEST, _LOWEST):
            yield from walked(Walk(states, players, options), cards_wished)


if __name__ == "__main__":
    for each in _PLAYERS:
        walks_before = records(each, "staged")
        texts = {json.dumps(record) for record in walks_before}
        new = {json.dumps(record): record for record in walks(each)}
        walks_before += [record for line, record in new.items() if line not in texts]
        write(each, "staged", walks_before)
        print(f"{each}: {len(walks_before)} staged")
