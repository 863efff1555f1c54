"""Makes the bundles beside this file: good ones of all games, and forged ones for every claim.

``python -m tests.vectors.bundles.make`` writes those that are missing and never overwrites one.
A forger is given all that they could have: they chain the entries anew and signs a log of them with
the log's own key, so that exactly the claim fails that their change breaks, or those that
``expected.json`` names.
"""

import json
import re
from base64 import b64decode, b64encode
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, NamedTuple
from unittest.mock import patch

from deluxe_domain.catalogue import RULE_SETS
from deluxe_domain.kernel.log_tree import Nodes, consistency_proof, root_of
from deluxe_domain.kernel.merkle import MerkleTree, leaf_hash
from deluxe_replays.bundle import FORMAT, Grown, Logged, make_bundle, proof_of
from deluxe_replays.checkpoints import Checkpoint, signed
from deluxe_replays.notes import Signer
from deluxe_replays.running import Reach, RunningProof, RunningTree, after
from deluxe_services.store.values import Row
from tests.vectors.bundles.cunning import (
    CUNNING,
    LOOSENED,
    REWRITTEN,
    clocked,
    longer_seed,
    loosely,
    two_givers,
)
from tests.vectors.bundles.weak_keys import weakly_signed

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
    "draw-poker": "draw-poker/the-pack-runs-out-8",
    "five-card-stud": "five-card-stud/five-card-stud-equal-hands-split-16442",
    "seven-card-stud": "seven-card-stud/seven-card-stud-equal-hands-split-2341",
    "heads-up-draw": "heads-up-draw/at-most-six-again-thresholds-and-equilibrium",
    "chinese-poker": "chinese-poker/cash-bonus-points-worth-a-stack",
    "several-hands": "chinese-poker/tournament-bonus-all-have-left",
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
    made = make_bundle(entries, Logged(*logged)._replace(running=proof))
    bundle: Bundle = json.loads(made)
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
        return MerkleTree(leaves[number << level : number + 1 << level]).root

    note = _signed(len(log), node, signer, running)
    grown = Grown(_signed(SINCE, node, signer), consistency_proof(SINCE, len(log), node))
    return note, str(signer.verifier), node, lambda v: places[v - 1], grown


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
    taken = other.prove("other-3")
    assert taken is not None
    borrowed = bundled(short, running=other)
    borrowed["log"]["running"] = _running(taken)
    yield "end-cut-off-with-a-proof-of-another-game", "complete", borrowed
    honest = bundled(short, running=runs)
    honest["log"] = {**none["log"], "running": honest["log"]["running"]}
    yield "end-cut-off-with-an-older-proof", "complete", honest
    late = whole[: len(short) + 2]
    less = bundled(cut_at("several-hands", 1), running=running_games(late))
    yield "deal-cut-off", "complete", less
    told = bundled(late, running=running_games(late))
    told["log"]["running"]["closed"] -= 1
    yield "deal-said-to-be-closed-earlier", "complete", told


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
    opened = entries[0]
    bundle = {"format": FORMAT, "game": opened["game"], "rules": opened["event"]["rules"]}
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
    made = Logged(*log_of(datas, SIGNER))
    proof = proof_of(made, len(datas))
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


# --- the forgeries, by the claim that they break


def _set(kind: str, field: str, value: Any) -> Callable[[Entries], object]:
    return lambda entries: first(entries, kind).update({field: value})


def _swap(kind: str, field: str, one: int, other: int) -> Callable[[Entries], None]:
    def change(entries: Entries) -> None:
        values = first(entries, kind)[field]
        values[one], values[other] = values[other], values[one]

    return change


def _swap_hands(kind: str, field: str) -> Callable[[Entries], None]:
    def change(entries: Entries) -> None:
        one, other = first(entries, kind)[field][:2]
        one["cards"], other["cards"] = other["cards"], one["cards"]

    return change


def _die(entries: Entries) -> None:
    dice = first(entries, "dice-thrown")["dice"]
    dice[2] = dice[2] % 6 + 1


def _salt(entries: Entries) -> None:
    entries[4]["salt"] = "0" * 32


def _transfer(kind: str, place: int, **fields: Any) -> Callable[[Entries], object]:
    return lambda entries: first(entries, kind)["transfers"][place].update(fields)


def _rake(amount: int) -> Callable[[Entries], None]:
    """The house takes another rake, and who paid it cashes out what they then have."""

    def change(entries: Entries) -> None:
        transfers = last(entries, "deal-paid")["transfers"]
        rake = next(each for each in transfers if each["target"] == "house")
        more = amount - rake["amount"]
        if amount:
            rake["amount"] = amount
        else:
            transfers.remove(rake)
        ended = last(entries, "game-ended")
        next(each for each in ended["transfers"] if each["source"] == rake["source"])["amount"] -= (
            more
        )
        ended["stacks"][int(rake["source"][-1])] -= more

    return change


def _to_the_house(entries: Entries) -> None:
    """A chip of the winner's goes to the house in a game without a rake."""
    transfers = last(entries, "game-ended")["transfers"]
    transfers[0]["amount"] -= 1
    transfers.append({**transfers[0], "amount": 1, "target": "house"})


def _another_winner(entries: Entries) -> None:
    """The loser of the last deal is paid by its winner: only who knows the rules can tell."""
    paid = last(entries, "deal-paid")
    [difference] = paid["transfers"]
    loser, winner = difference["source"], difference["target"]
    difference.update(source=winner, target=loser)
    paid["winner"] = 1 - paid["winner"]
    ended = last(entries, "game-ended")
    for cash_out in ended["transfers"]:
        more = 2 * difference["amount"] * (1 if cash_out["source"] == loser else -1)
        cash_out["amount"] += more
        ended["stacks"][int(cash_out["source"][-1])] += more


def _cause(kind: str, seat: int | None = None, **fields: Any) -> Callable[[Entries], None]:
    """The first event of this kind was caused otherwise; ``seat`` is its command's."""

    def change(entries: Entries) -> None:
        cause = next(each for each in entries if each["event"]["kind"] == kind)["cause"]
        cause.update(fields)
        if seat is not None:
            cause["command"]["seat"] = seat

    return change


def _earlier(entries: Entries) -> None:
    one, other = [entry["cause"] for entry in entries if "cause" in entry][-2:]
    other["at"] = one["at"] - 1


def _in_halves(entries: Entries) -> None:
    [*_, last_one] = [entry["cause"] for entry in entries if "cause" in entry]
    last_one["at"] += 0.5


def _request_twice(entries: Entries) -> None:
    """A player's second act stands under the request id of their first."""
    one, other = [each for each in entries if each.get("cause", {}).get("by") == "seat:0"][-2:]
    other["cause"]["request"] = one["cause"]["request"]


def _wound_in_silence(entries: Entries) -> None:
    """A player lets their own clock run out, and the event keeps quiet about it."""
    entry = next(each for each in entries if each.get("cause", {}).get("by") == "clock")
    entry["cause"]["by"] = f"seat:{entry['cause']['command']['seat']}"
    entry["event"]["by_clock"] = False


def _joined_at(seat: Any) -> Callable[[Entries], None]:
    def change(entries: Entries) -> None:
        entries[1]["event"]["seat"] = entries[1]["cause"]["command"]["seat"] = seat
        entries[1]["cause"]["by"] = "anyone"

    return change


def _registered(entries: Entries) -> None:
    """A registered player opens the game, sits down, and adds a bot."""
    opened, first, second = (entry["cause"] for entry in entries[:3])
    for cause in opened, first, second:
        cause["by"] = "player:~ann"
    for entry, player in ((entries[1], "~ann"), (entries[2], "~bot.typical.1")):
        entry["event"]["player"] = entry["cause"]["command"]["player"] = player


def _uncaused(kind: str) -> Callable[[Entries], object]:
    return lambda entries: next(e for e in entries if e["event"]["kind"] == kind).pop("cause")


FORGED: Final[dict[str, tuple[str, str, Callable[[Entries], object]]]] = {
    "deck-swapped": ("dealt", "poker-deluxe", _swap("deck-shuffled", "deck", 20, 21)),
    "root-other": ("dealt", "poker-deluxe", _set("deck-shuffled", "root", "0" * 64)),
    "deal-seed-other": ("dealt", "seven-card-stud", _set("deal-closed", "seed", "0" * 64)),
    "commitment-other": ("dealt", "yacht", _set("game-opened", "commitment", "0" * 64)),
    "stub-swapped": ("dealt", "draw-poker", _swap("stub-reshuffled", "deck", -1, -2)),
    "first-dealer-other": ("dealt cut", "draw-poker", _set("first-dealer-found", "dealer", 7)),
    "jack-swapped": ("dealt", "five-card-stud", _swap("first-dealer-found", "cards", 0, 1)),
    "die-turned": ("dealt", "escalero", _die),
    "die-turned-on-the-last-throw": (
        "dealt", "yacht", lambda entries: _die([*entries[::-1]])),
    "start-die-turned": (
        "dealt", "poker-dice",
        lambda entries: first(entries, "starter-found")["throws"][0].update(die=5)),
    "entropy-other": ("dealt causes", "five-card-stud", _set("player-joined", "entropy", "mine")),
    "salt-other": ("dealt", "chinese-poker", _salt),
    "cut-elsewhere": ("cut causes", "poker-deluxe", _set("deck-cut", "lifted", 11)),
    "hands-swapped": ("cut", "chinese-poker", _swap_hands("hands-dealt", "hands")),
    "open-cards-swapped": ("cut", "seven-card-stud", _swap_hands("cards-dealt-up", "cards")),
    "hidden-cards-swapped": ("cut", "seven-card-stud", _swap_hands("hands-dealt", "face_down")),
    "other-card-bought": ("cut", "poker-deluxe", _set("card-bought", "card", "2c")),
    "other-card-drawn": ("cut", "heads-up-draw", _set("cards-exchanged", "drawn", ["2c"])),
    "other-cards-drawn": ("cut", "draw-poker", _swap("cards-drawn", "cards", 0, 1)),
    "chip-more-won": ("chips", "seven-card-stud", _transfer("deal-paid", 0, amount=10**6)),
    "chip-less-cashed-out": ("chips", "heads-up-draw", _transfer("game-ended", 0, amount=1)),
    "chips-of-nobody": ("chips", "poker-deluxe", _transfer("game-started", 0, source="player:1")),
    "chips-to-a-strange-account": (
        "readable", "five-card-stud", _transfer("pot-fed", 0, target="pocket")),
    "half-a-chip": ("readable", "poker-deluxe", _transfer("card-bought", 0, amount=1.5)),
    "no-chip": ("readable", "poker-deluxe", _transfer("card-bought", 0, amount=0)),
    "pot-from-the-cashier": ("chips", "poker-dice", _transfer("bets-placed", 0, source="cashier")),
    "pot-left": (
        "chips", "poker-deluxe", lambda entries: first(entries, "deal-paid")["transfers"].pop(0)),
    "rake-too-high": ("rake", "chinese-poker", _rake(200)),
    "no-rake": ("rake", "chinese-poker", _rake(0)),
    "rake-where-there-is-none": ("chips rake", "poker-deluxe", _to_the_house),
    "another-winner": ("rules", "poker-deluxe", _another_winner),
    "given-by-another-seat": ("causes", "poker-deluxe", _cause("deck-cut", by="seat:0")),
    "given-by-another-seat-for-itself": (
        "causes", "poker-deluxe", _cause("deck-cut", by="seat:0", seat=0)),
    "given-by-the-operator": ("causes", "draw-poker", _cause("player-bet", by="operator")),
    "given-by-the-clock": ("causes", "heads-up-draw", _cause("player-bet", by="clock")),
    "opened-by-the-clock": ("causes", "yacht", _cause("game-opened", by="clock")),
    "started-from-an-empty-seat": ("causes", "escalero", _cause("game-started", by="seat:7")),
    "started-from-no-seat": ("causes", "yacht", _cause("game-started", by="seat:None")),
    "joined-from-another-seat": ("causes", "draw-poker", _cause("player-joined", by="seat:5")),
    "clock-wound-by-a-player": ("causes", "by-the-clock", lambda entries: next(
        e for e in entries if e.get("cause", {}).get("by") == "clock")["cause"].update(
            by="seat:0")),
    "clock-not-told": ("causes", "by-the-clock", lambda entries: next(
        e for e in entries if e.get("cause", {}).get("by") == "clock")["event"].update(
            by_clock=False)),
    "dated-before-the-one-it-follows": ("causes", "heads-up-draw", _earlier),
    "dated-in-words": ("readable", "yacht", _cause("game-started", at="noon")),
    "request-twice": ("causes", "poker-dice", _request_twice),
    "joined-for-another": ("causes", "poker-dice", _cause("player-joined", by="player:~mallory")),
    "joined-by-nobody": ("causes", "poker-dice", _uncaused("player-joined")),
    "clock-wound-in-silence": ("causes", "by-the-clock", _wound_in_silence),
    "dated-in-halves": ("readable", "yacht", _in_halves),
    "request-of-a-number": ("readable", "yacht", _cause("game-started", request=7)),
    "started-from-a-seat-of-its-own": (
        "readable", "yacht", _cause("game-started", seat=7, by="seat:7")),
    "joined-at-no-number": ("readable", "yacht", _joined_at("x")),
    "cause-without-a-request": (
        "readable", "yacht", lambda entries: entries[1]["cause"].pop("request")),
    "shape-of-no-number": ("readable", "yacht", _set("score-written", "shape", "new")),
}  # fmt: skip


# --- what is younger than the verifiers, and what they cannot judge then


def in_newer_shape(kind: str, entries: Entries, kept: Sequence[str] = ()) -> None:
    """All events of this kind as a later age might write them: only ``kept`` stays as it was."""
    for entry in entries:
        event = entry["event"]
        if event["kind"] == kind:
            new = {name: event.pop(name) for name in list(event) if name not in {"kind", *kept}}
            event.update(shape=2, said_anew=new)


def _newer(kind: str, *kept: str) -> Callable[[Entries], None]:
    return lambda entries: in_newer_shape(kind, entries, kept)


def _cut_command(**fields: Any) -> Callable[[Entries], object]:
    return lambda entries: next(entry for entry in entries if entry["event"]["kind"] == "deck-cut")[
        "cause"
    ]["command"].update(fields)


EVENTS_ALL: Final = "cut chips rake causes"
"""The claims that look into every event."""

YOUNGER: Final[dict[str, tuple[str, str, Callable[[Entries], object]]]] = {
    "shape-of-a-shuffle": (f"dealt {EVENTS_ALL}", "poker-deluxe", _newer("deck-shuffled")),
    "shape-of-a-purchase": (EVENTS_ALL, "poker-deluxe", _newer("card-bought")),
    "shape-of-a-word": (EVENTS_ALL, "poker-deluxe", _newer("buying-stopped")),
    "shape-of-a-throw": (f"dealt {EVENTS_ALL}", "yacht", _newer("dice-thrown")),
    "shape-of-the-opening": (
        f"readable dealt {EVENTS_ALL}", "poker-deluxe", _newer("game-opened", "rules")),
    "kind-of-event": (
        f"dealt {EVENTS_ALL}", "seven-card-stud", _set("pot-fed", "kind", "pot-blessed")),
    "kind-of-command": ("causes", "poker-deluxe", _cut_command(kind="lift-deck")),
    "shape-of-a-command": ("causes", "poker-deluxe", _cut_command(shape=2)),
    "dealing-scheme": ("dealt", "chinese-poker", _set("game-opened", "scheme", "PD-DEAL-2")),
    "rule-set": (
        f"dealt {EVENTS_ALL}", "escalero", _set("game-opened", "rules", "escalero/2")),
}  # fmt: skip


@contextmanager
def later(name: str, kind: str) -> Iterator[None]:
    """The age in which this kind has a second shape, for who writes bundles."""
    rules = str(json.loads(recorded(name)[0].data)["event"]["rules"])
    with patch.dict(RULE_SETS, {rules: replace(RULE_SETS[rules], upcasts={kind: (dict,)})}):
        yield


def younger() -> Iterator[tuple[str, Bundle]]:
    """Bundles of a later age, in order as far as the age before can tell."""
    with patch.dict(
        RULE_SETS, {"escalero/2": replace(RULE_SETS["escalero/1"], rules="escalero/2")}
    ):
        for name, (_, game, change) in YOUNGER.items():
            yield name, forged(game, change)


def tampered() -> Iterator[tuple[str, str, Bundle]]:
    """Bundles that were changed after they were made: name, claim, bundle."""
    for name, claim, change in _TAMPERED:
        bundle = bundled(recorded("yacht"))
        change(bundle)
        yield name, claim, bundle


def _entry(version: int, old: str, new: str) -> Callable[[Bundle], None]:
    def change(bundle: Bundle) -> None:
        assert old in bundle["entries"][version - 1]
        bundle["entries"][version - 1] = bundle["entries"][version - 1].replace(old, new, 1)

    return change


def _log(**fields: Callable[[Any], Any]) -> Callable[[Bundle], None]:
    def change(bundle: Bundle) -> None:
        for field, new in fields.items():
            bundle["log"][field] = new(bundle["log"][field])

    return change


def _one_node(nodes: dict[str, str]) -> dict[str, str]:
    name = sorted(nodes)[1]
    return {**nodes, name: b64encode(bytes(32)).decode()}


def _bit(note: str) -> str:
    head, _, signature = note.rstrip("\n").rpartition(" ")
    data = bytearray(b64decode(signature))
    data[-1] ^= 1
    return f"{head} {b64encode(data).decode()}\n"


def _growth(**fields: Any) -> Callable[[Bundle], None]:
    return _log(growth=lambda growth: {**growth, **fields})


_TAMPERED: Final[tuple[tuple[str, str, Callable[[Bundle], Any]], ...]] = (
    ("entry-missing", "readable", lambda bundle: bundle["entries"].pop(7)),
    ("entry-twice", "readable", lambda bundle: bundle["entries"].insert(7, bundle["entries"][7])),
    ("entries-swapped", "readable",
     lambda bundle: bundle["entries"].insert(3, bundle["entries"].pop(4))),
    ("blank-in-an-entry", "readable", _entry(5, ":", ": ")),
    ("no-entries", "readable", lambda bundle: bundle["entries"].clear()),
    ("of-another-game", "readable", lambda bundle: bundle.update(game="another")),
    ("by-other-rules", "readable", lambda bundle: bundle.update(rules="yacht/2")),
    ("no-json", "readable", _entry(5, "{", "")),
    ("byte-changed", "chain dealt log", _entry(6, '"places":[0,1', '"places":[1,0')),
    ("seed-other", "dealt", lambda bundle: bundle.update(seed="00" * 32)),
    ("signature-bit", "log", _log(checkpoint=_bit)),
    ("signed-size-other", "log", _log(checkpoint=lambda note: note.replace("\n6", "\n7", 1))),
    ("another-log", "log", _log(checkpoint=lambda note: note.replace("games", "names", 1))),
    ("key-other", "log", _log(key=lambda _: str(STRANGER.verifier))),
    ("hash-other", "log", _log(nodes=_one_node)),
    ("hash-missing", "log", _log(nodes=lambda nodes: dict(list(nodes.items())[1:]))),
    ("place-other", "log", _log(places=lambda places: [*places[:-1], places[-1] + 1])),
    ("place-missing", "log", _log(places=lambda places: places[:-1])),
    ("places-swapped", "log", _log(places=lambda places: [places[1], places[0], *places[2:]])),
    ("place-beyond", "log", _log(places=lambda places: [*places[:-1], 10**6])),
    ("growth-hash-missing", "log", _log(growth=lambda g: {**g, "hashes": g["hashes"][:-1]})),
    ("growth-from-another", "log", _log(growth=lambda g: {
        **g, "from": g["from"].replace(g["from"].split("\n")[2], b64encode(bytes(32)).decode())})),
    ("signed-by-a-stranger", "log", lambda bundle: bundle["log"].update(
        checkpoint=bundled(recorded("yacht"), STRANGER)["log"]["checkpoint"])),
)  # fmt: skip


def all_bundles() -> Iterator[tuple[str, str, Bundle]]:
    """Every bundle: its name, the claims that fail (none of a good one), itself."""
    for name in GOOD:
        yield f"good-{name}", "", bundled(recorded(name))
    unsigned = bundled(recorded("yacht"))
    del unsigned["log"]
    yield "good-without-a-log", "", unsigned
    running = cut_at("several-hands", 2)
    yield "good-running", "", bundled(running, running=running_games(running))
    late = recorded("several-hands")[: len(running) + 2]
    yield "good-running-on", "", bundled(late, running=running_games(late))
    over = recorded("yacht")
    yield "good-since-checkpoints-have-times", "", bundled(over, running=running_games(over))
    for name, claims, bundle in cut_short():
        yield f"forged-{name}", claims, bundle
    yield "good-one-request-of-two-givers", "", forged("yacht", two_givers)
    yield "good-by-a-clock-that-the-game-has-not", "", forged("draw-poker", clocked)
    yield "good-given-by-registered-players", "", forged("yacht", _registered)
    for name, (claim, game, change) in FORGED.items():
        yield f"forged-{name}", claim, forged(game, change)
    for name, (claim, game, change) in CUNNING.items():
        yield f"forged-{name}", claim, forged(game, change)
    yield (
        "forged-seed-of-33-bytes",
        "readable",
        longer_seed(bundled(recorded("chinese-poker")), chained),
    )
    yield "forged-grown-out-of-another-log", "log", grown_out_of_another()
    for name, bundle in weakly_signed(lambda: bundled(recorded("yacht")), SECRET):
        yield f"forged-{name}", "log", bundle
    for name, (game, version, rewrite) in REWRITTEN.items():
        yield f"rewritten-{name}", "readable", rewritten(game, version, rewrite)
    for name, claim, loosen in LOOSENED:
        bundle = bundled(recorded("yacht"))
        loosen(bundle)
        yield f"loose-{name}", claim, bundle
    for name, bundle in younger():
        yield f"younger-{name}", "", bundle
    for name, claim, bundle in tampered():
        yield f"tampered-{name}", claim, bundle


def grown_out_of_another() -> Bundle:
    """A made-up game behind the entries of a log that somebody knows, signed by another log."""
    bundle = bundled(recorded("yacht"), Signer("example.org/others", bytes(32)))
    known = bundled(recorded("yacht"))["log"]["growth"]["from"]
    bundle["log"]["growth"]["from"] = known
    return bundle


def all_texts() -> Iterator[tuple[str, str, str]]:
    """Every file: its name, the claims that fail or ``UNREADABLE``, its text."""
    for name, claims, bundle in all_bundles():
        text = json.dumps(bundle, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        yield name, claims, text + "\n"
    good = json.dumps(
        bundled(recorded("yacht")), sort_keys=True, separators=(",", ":"), ensure_ascii=False
    )
    for name, text in loosely(good + "\n"):
        yield f"loose-{name}", UNREADABLE, text


UNREADABLE: Final = "unreadable"
"""What is expected of a file that is no bundle."""


def main() -> None:
    """Write what is missing."""
    expected: dict[str, str] = {}
    for name, claims, text in all_texts():
        path = HERE / f"{name}.bundle.json"
        if not path.exists():
            path.write_text(text, "utf-8")
            print(f"wrote {path.name}")
        expected[name] = claims
    (HERE / "expected.json").write_text(json.dumps(expected, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
