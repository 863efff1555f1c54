"""Stages what chance seldom brings: packs stacked and dice laid in recorded games.

What is shown after it is recorded if no record shows the like yet.
"""

import json
import random  # which packs are tried is no game's chance
from collections import Counter
from collections.abc import Hashable, Iterator
from typing import Any, Final

from msgspec.structs import replace

from deluxe_domain.kernel.cards import RANKS, SUITS
from deluxe_domain.kernel.decider import Command, Refused, decide
from deluxe_domain.kernel.facts import fact_bytes
from deluxe_domain.kernel.stream import Stream
from deluxe_domain.kernel.viewer import at_seat
from tests.histories.negative import Record, States, brought, staged

_TRIES: Final = 1200
_MOST_COMMANDS: Final = 24
_ENDS: Final = frozenset({"deal-closed", "game-ended", "score-written", "box-crossed"})
_MOST: Final = 260
"""So many records are enough for one search in one game."""

_PATTERNS: Final = {
    "wheel": "A2345", "straight": "6789T", "broadway": "TJQKA", "ace high": "A2347",
    "high card": "K9742", "jacks": "JJ853", "two pairs": "QQ668", "triplet": "77792",
    "full house": "99955", "four": "8888K", "seven wheel": "A234599", "seven pairs": "QQ66883",
    "seven high": "K975432", "seven triplets": "7779922", "four cards": "A234", "flute": "2468",
    "six": "A23456", "six pairs": "223344", "eight": "A2345678", "eight pairs": "22334455",
    "seven straight": "3456789", "quads and triplet": "5555777",
}  # fmt: skip
"""Ranks that hands are given, card after card."""

_FIELDS: Final = frozenset(
    {"combination", "combinations", "points", "foul", "sweep", "claim", "box", "winner", "winners"}
)


class Staging:
    """Packs and dice that are tried in one game's recorded games."""

    def __init__(
        self, states: States, places: list[tuple[str, int]], chance: random.Random
    ) -> None:
        self.states, self.game, self.places = states, states.game, places
        self.chance = chance
        self.counts: Counter[Hashable] = Counter()
        self.note = ""
        self.cut = states.name == "poker-deluxe"

    def staged(self) -> Iterator[Record]:
        """Each record shows something that those before it do not."""
        for number in range(_TRIES):
            stem, version = self.places[number % len(self.places)]
            event = json.loads(fact_bytes(self.states.entries(stem)[version - 1].event))
            self.note = ""
            changes = self.changes(event, self._players(stem, version))
            if not changes:
                continue
            record: Record = {"game": stem, "after": version, "alter": changes}
            commands, key_of_play = self._played(record, number)
            if len(self.counts) >= _MOST:
                return
            if commands and key_of_play and self._new((key_of_play, self.note)):
                record["commands"] = [json.loads(fact_bytes(each)) for each in commands]
                yield {**record, **brought(self.states, record)}

    def _players(self, stem: str, version: int) -> int:
        table = self.game.table(self.states.after(stem, version))
        return table.players if table else 0

    def changes(self, event: Any, players: int) -> dict[str, Any]:
        """Other values for a shuffle or a throw; none for another event."""
        if "dice" in event:
            dice = self._dice(len(event["dice"]))
            for place in set(range(len(dice))) - set(event["places"]):
                dice[place] = event["dice"][place]  # what was left lying lies as it lay
            return {"dice": dice}
        if not event.get("deck"):
            return {}
        return {"deck": self._twins(players) if self.chance.random() < 0.6 else self._pack()}

    def _twins(self, players: int) -> list[str]:
        """Hands that differ in one rank or in none, and in their suits."""
        if self.chance.random() < 0.4:
            return self._alone(players)
        name, ranks = self.chance.choice(sorted(_PATTERNS.items()))
        odd, other = self.chance.randrange(len(ranks)), self.chance.choice(RANKS)
        who, flush = self.chance.randrange(players + 1), self.chance.random() < 0.3
        self.note = f"{name} {odd} {who} {flush}"
        pack: list[str] = []
        for place, rank in enumerate(ranks):
            for player in range(players):
                target = other if (place, player) == (odd, who) else rank
                suit = SUITS[(player if flush else player + place) % len(SUITS)]
                free = [target + suit, *(target + each for each in SUITS)]
                pack += [card for card in free if card not in pack][:1]
        rest = [rank + suit for rank in RANKS for suit in SUITS if rank + suit not in pack]
        self.chance.shuffle(rest)
        return [rest[-1], *pack, *rest[:-1]] if self.cut else [*pack, *rest]

    def _dice(self, number: int) -> list[int]:
        some = self.chance.sample(range(1, 7), self.chance.randint(1, 5))
        dice = [self.chance.choice(some) for _ in range(number)]
        if self.chance.random() < 0.25:
            lowest = self.chance.randint(1, 6 - number + 1)
            dice = list(range(lowest, lowest + number))
            self.chance.shuffle(dice)
        return dice

    def _alone(self, players: int) -> list[str]:
        """One hand with groups of any sizes, or of one colour; the others have what comes."""
        cards, ranks = self.chance.randint(4, 8), list(RANKS)
        lowest, step = self.chance.randrange(4), self.chance.choice((0, 0, 1, 2))
        sizes = [1] * cards
        if not step:
            sizes, step = list[int](), 2
            while sum(sizes) < cards:
                sizes.append(min(self.chance.choice((1, 2, 3, 4, 4)), cards - sum(sizes)))
        suits = self.chance.choice(("cdhs", "cs", "dh"))
        cards_of_seat: list[str] = []
        for group, size in enumerate(sizes):
            rank = ranks[(lowest + step * group) % len(ranks)]
            free = list(suits) if size <= len(suits) else list(SUITS)
            cards_of_seat += [rank + suit for suit in self.chance.sample(free, size)]
        cards_of_seat = list(dict.fromkeys(cards_of_seat))
        rest = [rank + suit for rank in RANKS for suit in SUITS if rank + suit not in cards_of_seat]
        self.chance.shuffle(rest)
        self.note = f"alone {cards} {sorted(sizes)} {step} {suits}"
        pack = [rest.pop()] if self.cut else []
        for card in cards_of_seat:
            others = min(players - 1, len(rest))  # a long hand may be more than all can be dealt
            pack += [card, *(rest.pop() for _ in range(others))]
        return [*pack, *rest]

    def _pack(self) -> list[str]:
        """A pack that is sorted by ranks or suits here and there, or has few ranks on top."""
        ranks, suits = list(RANKS), list(SUITS)
        if self.chance.random() < 0.5:
            self.chance.shuffle(ranks)
        self.chance.shuffle(suits)
        match self.chance.randrange(4):
            case 0:
                pack = [rank + suit for rank in ranks for suit in suits]
            case 1:
                pack = [rank + suit for suit in suits for rank in ranks]
            case 2:
                few = set(self.chance.sample(RANKS, self.chance.randint(4, 7)))
                pack = [rank + suit for rank in RANKS for suit in SUITS]
                self.chance.shuffle(pack)
                pack.sort(key=lambda card: card[0] not in few)
            case _:
                pack = [rank + suit for rank in ranks for suit in suits]
                self.chance.shuffle(pack)
        for _ in range(self.chance.choice((0, 0, 2, 5))):
            one, other = self.chance.sample(range(52), 2)
            pack[one], pack[other] = pack[other], pack[one]
        return pack

    def _played(self, record: Record, number: int) -> tuple[list[Command], tuple[Any, ...]]:
        """The commands of bots until the deal or turn is over, and what came to be shown."""
        state, events = staged(self.states, record)
        chance, commands = self.states.chance(record["game"]), list[Command]()
        key_of_play = _shown([json.loads(fact_bytes(event)) for event in events])
        stream = Stream(number.to_bytes(32, "big"), b"staging")
        while len(commands) < _MOST_COMMANDS:
            seat = self.game.to_act(state)
            if seat is None or self.game.over(state):
                break
            command = self._chosen(state, seat, stream)
            try:
                decision: Any = decide(self.game, state, command, chance)
            except Refused:
                return [], ()
            commands.append(command)
            state = decision.state
            key_of_play += _shown([json.loads(fact_bytes(event)) for event in decision.events])
            if any(event.kind in _ENDS for event in decision.events):
                break
        return commands, tuple(key_of_play)

    def _chosen(self, state: Any, seat: int, stream: Stream) -> Command:
        if self.chance.random() < 0.2:
            return self._clock(seat)
        view: Any = self.game.view(state, at_seat(seat), False)
        open_kinds = {act.kind for act in view.acts}
        if (staying := _STAYING & open_kinds) and self.chance.random() < 0.6:
            kind = min(staying)
            command_of_seat: Command = self.game.commands.plain({"kind": kind, "seat": seat})
            return command_of_seat
        bots = [bot for name, bot in self.game.bots.items() if name in _QUICK]
        command: Command = self.chance.choice(bots)(view, stream)
        if "lifted" in type(command).__struct_fields__:
            return replace(command, lifted=1)
        return command

    def _clock(self, seat: int) -> Command:
        command: Command = self.game.commands.plain({"kind": "run-out-clock", "seat": seat})
        return command

    def _new(self, key_of_play: Hashable) -> bool:
        self.counts[key_of_play] += 1
        return self.counts[key_of_play] == 1


_STAYING: Final = frozenset({"call", "check", "stand-pat"})
"""Acts that keep a player in the deal, so that hands come to be shown."""

_QUICK: Final = frozenset({"random", "odds", "thresholds", "typical", "sensible"})


def _shown(plain: Any, field: str = "") -> list[Any]:
    """The values of the fields that tell how hands compare, in order."""
    if isinstance(plain, dict):
        return [each for name, value in plain.items() for each in _shown(value, name)]
    if isinstance(plain, list) and not (field in _FIELDS and all(type(v) is str for v in plain)):
        if field == "winners":
            return [len(plain)]
        return [each for value in plain for each in _shown(value, field)]
    return [str(plain)] if field in _FIELDS - {"winner"} else []
