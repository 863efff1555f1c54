"""What a forger needs: recorded games, bundles of them, and logs signed with any key."""

import json
from collections.abc import Callable, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, NamedTuple

from deluxe_domain.kernel.log_tree import consistency_proof, root_of
from deluxe_domain.kernel.merkle import leaf_hash, tree_root
from deluxe_replays.proofs.bundle import FORMAT, Grown, Logged, make_bundle, proof_of
from deluxe_replays.proofs.checkpoints import Checkpoint, signed
from deluxe_replays.proofs.signed_notes import Signer

HERE: Final = Path(__file__).parent
HISTORIES: Final = HERE.parents[1] / "histories"
SECRET: Final = bytes(32)
SIGNER: Final = Signer("example.org/games", SECRET)
STRANGER: Final = Signer("example.org/games", b"\1" * 32)
SIGNED_AT: Final = 1_763_775_000
SINCE: Final = 5
"""The size of the log when somebody saw an older checkpoint."""

GOOD: Final = {
    "poker-deluxe": "poker-deluxe/8-cards-2-players",
    "draw-poker": "draw-poker/the-pack-runs-out-96",
    "five-card-stud": "five-card-stud/five-card-stud-equal-hands-split-3987",
    "seven-card-stud": "seven-card-stud/seven-card-stud-equal-hands-split-237",
    "heads-up-draw": "heads-up-draw/at-most-six-random-and-random",
    "chinese-poker": "chinese-poker/cash-plain-points-worth-a-stack",
    "several-hands": "chinese-poker/tournament-bonus-all-have-left",
    "entropy-of-the-players": "chinese-poker/cash-plain-entropy-of-the-players",
    "by-the-clock": "chinese-poker/cash-plain-the-clock-arranges",
    "poker-dice": "poker-dice/high-standard-too-few-can-bet",
    "yacht": "yacht/bound-poker-all-have-left",
    "escalero": "escalero/two-poker-soon-deserted",
}

Bundle = dict[str, Any]
Entries = list[dict[str, Any]]


class Entry(NamedTuple):
    """A stored entry."""

    data: bytes


def recorded(name: str) -> list[Entry]:
    """The entries of a recorded game."""
    lines = (HISTORIES / f"{GOOD[name]}.jsonl").read_bytes().splitlines()
    return [Entry(line) for line in lines[1:]]


def bundled(entries: list[Entry], signer: Signer = SIGNER) -> Bundle:
    """Their bundle, with others' entries between them in the log."""
    log = log_of([entry.data for entry in entries], signer)
    bundle: Bundle = json.loads(make_bundle(entries, Logged(*log)))
    return bundle


def log_of(datas: Sequence[bytes], signer: Signer) -> tuple[Any, ...]:
    """What a log gives to a bundle of these entries, with others' entries between them."""
    log, places = [b"an entry of another game"] * 3, []
    for number, data in enumerate(datas):
        places.append(len(log))
        log += [data, *[b"another %d" % number] * (number % 3)]
    leaves = [leaf_hash(data) for data in log]

    def node(level: int, number: int) -> bytes:
        return tree_root(leaves[number << level : number + 1 << level])

    def note(size: int) -> str:
        """A checkpoint as they were signed before they said which games run."""
        return signed(Checkpoint(signer.verifier.name, size, root_of(size, node)), signer)

    growth = Grown(note(SINCE), consistency_proof(SINCE, len(log), node))
    return note(len(log)), str(signer.verifier), node, lambda v: places[v - 1], growth


def forged(name: str, change: Callable[[Entries], object]) -> Bundle:
    """The bundle of a game after a forger's change: chained, logged and signed anew."""
    entries: Entries = [json.loads(entry.data) for entry in recorded(name)]
    change(entries)
    return chained(entries)


def chained(entries: Entries) -> Bundle:
    """The bundle of these entries, chained and logged and signed anew."""
    previous, datas = "0" * 64, list[bytes]()
    for entry in entries:
        entry["previous"] = previous
        datas.append(written(entry))
        previous = sha256(datas[-1]).hexdigest()
    opening = entries[0]
    bundle = {"format": FORMAT, "game": opening["game"], "rules": opening["event"]["rules"]}
    seeds = [e["event"].get("seed") for e in entries if e["event"]["kind"] == "game-ended"]
    if any(seeds):
        bundle["seed"] = seeds[0]
    return logged(datas, bundle)


def logged(datas: Sequence[bytes], like: Bundle) -> Bundle:
    """A bundle of these bytes, whatever they are, with the proof from a log of their own."""
    log = Logged(*log_of(datas, SIGNER))
    proof = proof_of(log, len(datas))
    return {**like, "entries": [data.decode() for data in datas], "log": proof}


def written(entry: dict[str, Any]) -> bytes:
    """The stored bytes of an entry."""
    text = json.dumps(entry, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return text.encode()
