"""Games in which a server or a player tried to choose the cards, and forged entropy (G-5).

A server that knows the master seed grinds until the player at seat 1, who is in league with it,
gets a full house or better in the first deal: the seed before it opens the game, or the entropy of
that player, who joins last. docs/fair-dealing.md says what each of them can reach.
"""

import json
from collections import Counter
from collections.abc import Callable, Iterator
from hashlib import sha256
from itertools import count
from typing import Any, Final

from deluxe_domain.kernel.chance import GameChance, entropy_commitment
from tests.histories.recording import Plan, Recording
from tests.vectors.bundles.cunning import Entries, numbered, place
from tests.vectors.bundles.forging import Bundle, chained

RULES: Final = "heads-up-draw/1"
HONEST: Final = sha256(b"honest").digest()[:16]


def full_house(game: str, seed: bytes, *entropy: bytes) -> bool:
    """Whether seat 1 is dealt a full house or four of a kind in the first deal."""
    values = [value.hex() for value in entropy] or ["", ""]
    pack = GameChance(game, seed).deal(1, values).shuffle().order
    ranks = Counter(card[0] for card in pack[1:10:2])
    return sorted(ranks.values()) in ([2, 3], [1, 4])


def ground(fits: Callable[[bytes], bool], label: str) -> bytes:
    """The first of many seeds that fits."""
    seeds = (sha256(f"{label} {number}".encode()).digest() for number in count())
    return next(seed for seed in seeds if fits(seed))


def ground_seed(game: str) -> bytes:
    """A master seed with which seat 1 wins, if nobody gives entropy."""
    return ground(lambda seed: full_house(game, seed), "seed")


def ground_entropy(game: str, seed: bytes, other: bytes) -> bytes:
    """Entropy of seat 1 with which it wins, if seat 0 gives the ``other``."""
    return ground(lambda value: full_house(game, seed, other, value[:16]), "entropy")[:16]


def played(game: str, seed: bytes, *values: bytes) -> Entries:
    """A whole game between two players who commit to these values and reveal them."""
    plan = Plan(game, ("random", "random"), {"hands": 1}, entropy=tuple(map(bytes.hex, values)))
    recording = _Recording(RULES, plan, seed)
    recording.play()
    return [json.loads(entry.data) for entry in recording.entries]


class _Recording(Recording):
    """A recording whose plan has the entropy itself, in hex."""

    def entropy_of(self, seat: int) -> bytes:
        """The 16 bytes of a seat, or none."""
        return bytes.fromhex(self.plan.entropy[seat]) if self.plan.entropy else b""


def attempts() -> Iterator[tuple[str, str, Bundle]]:
    """What a server and a player in league with it can do: name, claims that fail, bundle."""
    name = "ground"
    seed = ground_seed(name)
    yield "good-ground-seed", "", chained(played(name, seed))
    yield "good-ground-seed-and-entropy", "", chained(played(name, seed, HONEST, b""))
    blind = ground_entropy(name, bytes(32), b"")
    yield "good-late-joiner-who-ground", "", chained(played(name, bytes(32), HONEST, blind))
    winning = ground_entropy(name, bytes(32), HONEST)
    entries = played(name, bytes(32), HONEST, winning)
    for fact in (entries[2]["event"], entries[2]["cause"]["command"]):
        fact["entropy"] = entropy_commitment(name, blind)
    yield "forged-late-joiner-who-ground-afterwards", "dealt", chained(entries)


def withheld(entries: Entries, seat: int, caused: bool) -> None:
    """The server says that a player did not reveal, who did; or it names nobody at all."""
    at = next(
        at
        for at, entry in enumerate(entries)
        if (entry["event"]["kind"], entry["event"].get("seat")) == ("entropy-revealed", seat)
    )
    entries[at]["event"] = {"by_clock": True, "kind": "entropy-withheld", "seat": seat}
    if caused:
        command = {"kind": "run-out-clock", "seat": seat}
        entries[at]["cause"] |= {"by": "clock", "command": command}
    else:
        del entries[at]["cause"]


def _revealed_by_another(entries: Entries) -> None:
    entries[place(entries, "entropy-revealed")]["cause"]["by"] = "seat:2"


def _never_revealed(entries: Entries) -> None:
    del entries[place(entries, "entropy-revealed")]
    numbered(entries)


def _revealed_twice(entries: Entries) -> None:
    at = place(entries, "entropy-revealed")
    again = json.loads(json.dumps(entries[at]))
    again["cause"]["request"] = "again"
    entries.insert(at + 1, again)
    numbered(entries)


def _revealed_before_the_start(entries: Entries) -> None:
    at, start = place(entries, "entropy-revealed"), place(entries, "game-started")
    entries[at]["cause"]["at"] = entries[start]["cause"]["at"]
    entries.insert(start, entries.pop(at))
    numbered(entries)


def _revealed_after_the_shuffle(entries: Entries) -> None:
    at, shuffle = place(entries, "entropy-revealed", 1), place(entries, "deck-shuffled")
    entries.insert(shuffle, entries.pop(at))
    numbered(entries)


def _revealed_by_who_gave_none(entries: Entries) -> None:
    for fact in (entries[1]["event"], entries[1]["cause"]["command"]):
        fact["entropy"] = ""


def _copied(entries: Entries) -> None:
    for fact in (entries[2]["event"], entries[2]["cause"]["command"]):
        fact["entropy"] = entries[1]["event"]["entropy"]


def _other_bytes(entries: Entries) -> None:
    entry = entries[place(entries, "entropy-revealed")]
    for fact in (entry["event"], entry["cause"]["command"]):
        fact["entropy"] = "00" * 16


def _in_clear(entries: Entries) -> None:
    for fact in (entries[1]["event"], entries[1]["cause"]["command"]):
        fact["entropy"] = "mine"


def _too_short(entries: Entries) -> None:
    entry = entries[place(entries, "entropy-revealed")]
    for fact in (entry["event"], entry["cause"]["command"]):
        fact["entropy"] = fact["entropy"][:30]


_FORGED: Final[dict[str, tuple[str, Callable[[Entries], Any]]]] = {
    "entropy-not-as-committed": ("dealt", _other_bytes),
    "entropy-never-revealed": ("dealt", _never_revealed),
    "entropy-revealed-twice": ("dealt", _revealed_twice),
    "entropy-revealed-before-the-start": ("dealt", _revealed_before_the_start),
    "entropy-revealed-after-the-shuffle": ("dealt", _revealed_after_the_shuffle),
    "entropy-revealed-by-who-gave-none": ("dealt", _revealed_by_who_gave_none),
    "entropy-revealed-by-another": ("causes", _revealed_by_another),
    "entropy-of-another": ("dealt", _copied),
    "entropy-in-clear": ("readable", _in_clear),
    "entropy-too-short": ("readable", _too_short),
    "entropy-said-to-be-withheld": ("dealt", lambda entries: withheld(entries, 0, caused=True)),
    "entropy-withheld-by-nobody": (
        "dealt causes",
        lambda entries: withheld(entries, 0, caused=False),
    ),
}
"""What a forger does to a game with entropy: the claims that fail, the change."""

ENTROPIES: Final = {
    name: (claims, "entropy-of-the-players", change) for name, (claims, change) in _FORGED.items()
}
"""The same with the game."""
