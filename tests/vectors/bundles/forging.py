"""What a forger needs: recorded games, bundles of them, and logs signed with any key."""

import json
import re
from base64 import b64encode
from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, NamedTuple

from deluxe_domain.kernel.log_tree import Nodes, consistency_proof, root_of
from deluxe_domain.kernel.merkle import leaf_hash, tree_root
from deluxe_replays.proofs.bundle import FORMAT, Grown, Logged, make_bundle, proof_of
from deluxe_replays.proofs.checkpoints import Checkpoint, signed
from deluxe_replays.proofs.running import Reach, RunningProof, RunningTree, after
from deluxe_replays.proofs.signed_notes import Signer
from deluxe_services.store.values import Row

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


def bundled(
    entries: list[Entry], signer: Signer = SIGNER, running: RunningTree | None = None
) -> Bundle:
    """Their bundle, with others' entries between them in the log."""
    logged = log_of([entry.data for entry in entries], signer, running)
    game = json.loads(entries[0].data)["game"]
    proof = None if running is None else running.prove(game)
    bundle_bytes = make_bundle(entries, Logged(*logged)._replace(running=proof))
    bundle: Bundle = json.loads(bundle_bytes)
    return bundle


def log_of(
    datas: Sequence[bytes], signer: Signer, running: RunningTree | None = None
) -> tuple[Any, ...]:
    """What a log gives to a bundle of these entries, with others' entries between them."""
    log, places = [b"an entry of another game"] * 3, []
    for number, data in enumerate(datas):
        places.append(len(log))
        log += [data, *[b"another %d" % number] * (number % 3)]
    leaves = [leaf_hash(data) for data in log]

    def node(level: int, number: int) -> bytes:
        return tree_root(leaves[number << level : number + 1 << level])

    note = _signed(len(log), node, signer, running)
    growth = Grown(_signed(SINCE, node, signer), consistency_proof(SINCE, len(log), node))
    return note, str(signer.verifier), node, lambda v: places[v - 1], growth


def _signed(size: int, nodes: Nodes, signer: Signer, running: RunningTree | None = None) -> str:
    root, name = root_of(size, nodes), signer.verifier.name
    if running is None:  # as checkpoints were signed before they said which games run
        return signed(Checkpoint(name, size, root), signer)
    return signed(Checkpoint(name, size, root, SIGNED_AT, running.root), signer)


def running_games(entries: Sequence[Entry], game: str | None = None) -> RunningTree:
    """The games that run in the log: some others, and this one unless it is over."""
    tree = RunningTree()
    for number in range(20):
        tree.set(f"other-{number}", Reach(number + 1, number, sha256(b"%d" % number).digest()))
    read = [json.loads(entry.data) for entry in entries]
    steps = [
        Row("", version, each["event"]["kind"], entry.data)
        for version, (each, entry) in enumerate(zip(read, entries, strict=True), 1)
    ]
    tree.set(game or read[0]["game"], after(None, steps))
    return tree


def cut_at(name: str, closed: int) -> list[Entry]:
    """The entries of a game up to the end of a deal."""
    entries = recorded(name)
    kinds = [json.loads(entry.data)["event"]["kind"] for entry in entries]
    ends = [place for place, kind in enumerate(kinds, 1) if kind == "deal-closed"]
    return entries[: ends[closed - 1]]


def cut_short() -> Iterator[tuple[str, str, Bundle]]:
    """Games of which the end, or a part that could be told, is not told: name, claims, bundle."""
    whole, short = recorded("several-hands"), cut_at("several-hands", 2)
    over, runs = running_games(whole), running_games(short)
    none = bundled(short, running=over)
    yield "end-cut-off", "complete", none
    other = running_games(short, "other-3")
    proof_of_other = other.prove("other-3")
    assert proof_of_other is not None
    borrowed = bundled(short, running=other)
    borrowed["log"]["running"] = _running(proof_of_other)
    yield "end-cut-off-with-a-proof-of-another-game", "complete", borrowed
    honest = bundled(short, running=runs)
    honest["log"] = {**none["log"], "running": honest["log"]["running"]}
    yield "end-cut-off-with-an-older-proof", "complete", honest
    late = whole[: len(short) + 2]
    less = bundled(cut_at("several-hands", 1), running=running_games(late))
    yield "deal-cut-off", "complete", less
    bundle = bundled(late, running=running_games(late))
    bundle["log"]["running"]["closed"] -= 1
    yield "deal-said-to-be-closed-earlier", "complete", bundle


def _running(proof: RunningProof) -> dict[str, Any]:
    reach, hashes = proof.reach, [b64encode(one).decode() for one in proof.hashes]
    numbers = {"closed": reach.closed, "version": reach.version}
    return {**numbers, "hashes": hashes, "head": reach.head.hex()}


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


def rewritten(name: str, version: int, change: Callable[[str], str]) -> Bundle:
    """The bundle of a game with the text of one entry changed, chained, logged and signed anew."""
    texts = [entry.data.decode() for entry in recorded(name)]
    texts[version - 1] = change(texts[version - 1])
    for place in range(version, len(texts)):
        before = sha256(texts[place - 1].encode()).hexdigest()
        texts[place] = re.sub('"previous":"[0-9a-f]{64}"', f'"previous":"{before}"', texts[place])
    return logged([text.encode() for text in texts], bundled(recorded(name)))


def logged(datas: Sequence[bytes], like: Bundle) -> Bundle:
    """A bundle of these bytes, whatever they are, with the proof from a log of their own."""
    log = Logged(*log_of(datas, SIGNER))
    proof = proof_of(log, len(datas))
    return {**like, "entries": [data.decode() for data in datas], "log": proof}


def written(entry: dict[str, Any]) -> bytes:
    """The stored bytes of an entry."""
    text = json.dumps(entry, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return text.encode()


def first(entries: Entries, kind: str) -> dict[str, Any]:
    """The first event of this kind."""
    return next(entry["event"] for entry in entries if entry["event"]["kind"] == kind)


def last(entries: Entries, kind: str) -> dict[str, Any]:
    """The last event of this kind."""
    return first(entries[::-1], kind)
