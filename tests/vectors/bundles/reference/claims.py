"""The claims of a bundle, one method each."""

import hashlib
import re
from collections.abc import Callable, Iterator
from typing import Any

from tests.vectors.bundles.reference.chance import Chance
from tests.vectors.bundles.reference.hands import Hands
from tests.vectors.bundles.reference.notes import grew, note, signed
from tests.vectors.bundles.reference.reading import (
    CLAIMS,
    COMMANDS,
    DECISIONS,
    EVENTS,
    GAMES,
    LIMIT,
    OWN_SOURCES,
    PAYMENTS,
    Event,
    Open,
    Wrong,
    base64,
    fits,
    sha,
    shaped,
    strictly,
    want,
)


class Reference:
    """One bundle, judged."""

    def __init__(self, data: bytes, key: str | None = None) -> None:
        self.own_key = key
        text = data.decode("utf-8").removesuffix("\n")
        self.bundle = strictly(text)
        want(isinstance(self.bundle, dict) and self.bundle.get("format") == "poker-deluxe-bundle/1")
        self.entries: list[Event] = []
        self.game = ""

    def verdicts(self) -> dict[str, str]:
        """PASS, FAIL or CANNOT for each claim but ``rules``."""
        notes: dict[str, str] = {}
        for claim in CLAIMS:
            try:
                if notes.get("readable") == "FAIL":
                    raise Open
                if claim == "complete":
                    want(notes["log"] != "FAIL" or self.over or "log" not in self.bundle)
                getattr(self, claim)()
                notes[claim] = "PASS"
            except Wrong:
                notes[claim] = "FAIL"
            except Open:
                notes[claim] = "CANNOT"
        return notes

    @property
    def over(self) -> bool:
        """Whether the last entry ends the game."""
        return bool(self.entries[-1]["event"]["kind"] == "game-ended")

    @property
    def first(self) -> Event:
        """The event that opens the game."""
        event: Event = self.entries[0]["event"]
        return event

    @property
    def players(self) -> int:
        """How many seats there are."""
        return int(self.first["terms"]["players"])

    def readable(self) -> None:
        """The bundle's own fields, and each entry as it is written."""
        bundle = self.bundle
        must = {"entries", "format", "game", "rules"}
        want(must <= bundle.keys() <= must | {"seed", "log"})
        want(fits("", "name", bundle["game"]) and fits("", "text", bundle["rules"]))
        want("seed" not in bundle or fits("", "hash", bundle["seed"]))
        want(isinstance(bundle["entries"], list) and bundle["entries"])
        for version, text in enumerate(bundle["entries"], 1):
            want(isinstance(text, str))
            self.entries.append(self.entry(version, strictly(text)))
        want(self.first.get("rules") == bundle["rules"])
        want(all(each["event"]["kind"] != "game-ended" for each in self.entries[:-1]))
        if bundle["rules"] not in GAMES:
            return
        self.game = GAMES[bundle["rules"]]
        for each in self.entries:
            self.shape(EVENTS, each["event"])
            if "cause" in each:
                self.shape(COMMANDS, each["cause"]["command"])
        if not self.learnt(EVENTS, self.first):
            raise Open
        want(f"{self.first['game']}/1" == bundle["rules"])
        want(self.first["terms"]["practice"] or "sources" in self.first)

    def entry(self, version: int, entry: Any) -> Event:
        """One entry's own fields."""
        want(isinstance(entry, dict))
        want(entry.keys() - {"cause"} == {"event", "game", "previous", "salt", "version"})
        want(entry["version"] is not True and entry["version"] == version)
        want(entry["game"] == self.bundle["game"])
        want(fits("", "hash", entry["previous"]) and fits("", "salt", entry["salt"]))
        facts = [entry["event"]]
        if "cause" in entry:
            cause = entry["cause"]
            want(isinstance(cause, dict) and cause.keys() == {"at", "by", "command", "request"})
            want(all(fits("", "text", cause[name]) for name in ("by", "request")))
            want(fits("", "nat", cause["at"]))
            facts.append(cause["command"])
        for fact in facts:
            want(isinstance(fact, dict) and fits("", "kind", fact.get("kind")))
            want("shape" not in fact or fits("", "2..2147483647", fact["shape"]))
        want((entry["event"]["kind"] == "game-opened") == (version == 1))
        return dict(entry)

    def learnt(self, shapes: dict[tuple[str, str], dict[str, str]], fact: Event) -> bool:
        """Whether the document knows this shape."""
        return (self.game, fact["kind"]) in shapes and "shape" not in fact

    def shape(self, shapes: dict[tuple[str, str], dict[str, str]], fact: Event) -> None:
        """What the document knows is as it says."""
        if self.learnt(shapes, fact):
            fields = {name: value for name, value in fact.items() if name != "kind"}
            want(shaped(self.game, shapes[self.game, fact["kind"]], fields))
        else:
            want(self.first.get("sources") not in OWN_SOURCES)

    def chain(self) -> None:
        """Every entry names the one before it."""
        before = "0" * 64
        for entry, text in zip(self.entries, self.bundle["entries"], strict=True):
            want(entry["previous"] == before)
            before = hashlib.sha256(text.encode()).hexdigest()

    def follow(self, looked_at: Callable[[str], bool] = lambda _: True) -> Iterator[Event]:
        """The entries, up to the first that is younger than the document."""
        if not self.game:
            raise Open
        for entry in self.entries:
            event = entry["event"]
            if (self.game, event["kind"]) not in EVENTS:
                raise Open
            if looked_at(event["kind"]) and "shape" in event:
                raise Open
            yield entry

    def dealt(self) -> None:
        """Chance, from the seeds."""
        chance = Chance(self)
        own = [name for name in dir(Chance) if not name.startswith("_")]
        scheme = next(self.follow(lambda kind: kind == "game-opened"))["event"]["scheme"]
        if scheme != "PD-DEAL-2":
            raise Open
        want("seed" not in self.bundle or self.over)
        last = self.entries[-1]["event"]
        want("seed" in self.bundle or not self.over or "shape" in last)
        for entry in self.follow(lambda kind: kind.replace("-", "_") in own):
            chance.see(entry)
        if chance.master is None:
            raise Open

    def cut(self) -> None:
        """Who holds which cards."""
        hands: Hands | None = None
        for entry in self.follow():
            hands = hands or Hands(self.game, self.first)
            hands.see(entry["event"])

    def chips(self) -> None:
        """Double entry."""
        lies: dict[str, int] = {}
        for entry in self.follow():
            event, command = entry["event"], entry.get("cause", {}).get("command", {})
            moves = event.get("transfers", [])
            for move in moves:
                self.move(event, move, lies)
            if event["kind"] == "game-started" and moves:
                seats = [f"player:{seat}" for seat in range(self.players)]
                want([move["target"] for move in moves] == seats)
                want(len({move["amount"] for move in moves}) == 1)
            if command.get("kind") in ("buy-chips", "top-up") and "shape" not in command:
                want([move["amount"] for move in moves] == [command["amount"]])
            pots = sum(chips for account, chips in lies.items() if account.startswith("pot"))
            want(pots <= LIMIT)
            ends = event["kind"] == "game-ended"
            if ends or (event["kind"] == "deal-closed" and self.game not in ("dr", "hu")):
                want(not pots)
            if ends:
                want(not any(chips for one, chips in lies.items() if one.startswith("player")))
                stacks = [0] * self.players
                for move in moves:
                    for account, other, sign in (("target", "source", 1), ("source", "target", -1)):
                        if move[account] == "cashier":
                            stacks[int(move[other][7:])] += sign * move["amount"]
                want(event.get("stacks", stacks) == stacks)

    def move(self, event: Event, move: Event, lies: dict[str, int]) -> None:
        """One transfer."""
        pair = (move["source"], move["target"])
        kinds = [account.split(":")[0] for account in pair]
        want((self.game, event["kind"], move["reason"], *kinds) in PAYMENTS and pair[0] != pair[1])
        for account in pair:
            if account.startswith("player:"):
                seat = int(account[7:])
                want(seat < self.players and event.get("seat", seat) == seat)
        for account, amount in zip(pair, (-move["amount"], move["amount"]), strict=True):
            lies[account] = lies.get(account, 0) + amount
            want(abs(lies[account]) <= LIMIT)
        owes = pair[0] == "cashier" or (self.game == "hu" and kinds[0] == "player")
        want(owes or lies[pair[0]] >= 0)

    def rake(self) -> None:
        """What the house takes."""
        taken_all = 0
        for entry in self.follow():
            event = entry["event"]
            gain: dict[str, int] = {}
            rake: dict[str, int] = {}
            for move in event.get("transfers", []):
                want(move["source"] != "house")
                if move["target"] == "house":
                    rake[move["source"]] = rake.get(move["source"], 0) + move["amount"]
                    continue
                for account, sign in (("source", -1), ("target", 1)):
                    gain[move[account]] = gain.get(move[account], 0) + sign * move["amount"]
            taken_all += sum(rake.values())
            want(all(abs(g) * 5 <= LIMIT for g in (*gain.values(), *rake.values(), taken_all)))
            raked = self.game == "cp" and self.first["options"]["mode"] == "cash"
            raked = raked and event["kind"] == "deal-paid"
            want(rake == {a: g * 5 // 100 for a, g in gain.items() if raked and g * 5 >= 100})

    def causes(self) -> None:
        """Who gave each decision."""
        seats: set[int] = set()
        requests: set[tuple[str, str]] = set()
        latest = 0
        for entry in self.follow():
            event, cause = entry["event"], entry.get("cause")
            if cause and not self.learnt(COMMANDS, cause["command"]):
                raise Open
            if event["kind"] == "player-joined":
                requests = {one for one in requests if one[0] != f"seat:{event['seat']}"}
            if cause is None:
                throw = event["kind"] == "dice-thrown" and event["throw"] == 1
                alone = event.get("by_clock") is True and event["seat"] not in seats
                want((self.game, event["kind"]) not in DECISIONS or throw or alone)
            else:
                want(cause["at"] >= latest)
                latest = cause["at"]
                self.decision(event, cause["command"])
                self.giver(event, cause, seats)
                request = (cause["by"], cause["request"])
                want(request not in requests)
                if cause["by"] == "clock" or cause["by"].startswith("seat:"):
                    requests.add(request)
            if event["kind"] in ("player-joined", "player-returned"):
                seats.add(event["seat"])
            elif event["kind"] == "player-left":
                seats.discard(event["seat"])

    def decision(self, event: Event, command: Event) -> None:
        """The event is the command's."""
        want((self.game, event["kind"]) in DECISIONS)
        kind_of_command, renames = DECISIONS[self.game, event["kind"]]
        wound = command["kind"] == "run-out-clock"
        if wound:
            want("by_clock" in event and event["seat"] == command["seat"])
        else:
            want(command["kind"] == kind_of_command and event.get("throw") != 1)
            shapes = (COMMANDS[self.game, kind_of_command], EVENTS[self.game, event["kind"]])
            for field in [*renames, *(name for name in shapes[0] if name.rstrip("?") in event)]:
                name, _, value = field.rstrip("?").partition("=")
                want(command.get(name) == event.get(value or name))
        want(event.get("by_clock", wound) == wound)

    @staticmethod
    def giver(event: Event, cause: Event, seats: set[int]) -> None:
        """The giver may give the command."""
        command, by = cause["command"], cause["by"]
        own = f"seat:{command.get('seat')}"
        table_ = {"host", "simulator", "operator"} | {f"seat:{seat}" for seat in seats}
        if command["kind"] == "run-out-clock":
            want(by == "clock")
        elif command["kind"] == "start-game":
            want(by in table_)
        elif command["kind"] in ("open-game", "join-game") and event["kind"] != "player-returned":
            more = {own} if command["kind"] == "join-game" else {"player"}
            match = re.fullmatch(r"player:(~[A-Za-z0-9._~-]{1,63})", by)
            joins = command.get("player", match and match[1])
            bot = isinstance(joins, str) and joins.startswith("~bot.")
            player = match is not None and (joins == match[1] or bot)
            want(player or by in table_ | {"auditor", "anyone"} | more)
        else:
            want(by == own)

    def log(self) -> None:
        """The entries are in the log."""
        if "log" not in self.bundle:
            want(self.own_key is None)
            raise Open
        log = self.bundle["log"]
        fields = {"checkpoint", "key", "nodes", "places"}
        want(isinstance(log, dict) and fields == log.keys() - {"growth", "running"})
        head, places, nodes = note(log["checkpoint"]), log["places"], log["nodes"]
        want(isinstance(places, list) and all(fits("", "nat", place) for place in places))
        want(len(places) == len(self.entries) and places == sorted(set(places)))
        want(places[-1] < head["size"] and isinstance(nodes, dict))
        texts = self.bundle["entries"]
        leaves = {p: sha(b"\0", t.encode()) for p, t in zip(places, texts, strict=True)}
        hashes = {name: base64(text, 32) for name, text in nodes.items()}

        def over(start: int, size: int) -> bytes:
            here = [place for place in leaves if start <= place < start + size]
            if here and size == 1:
                return leaves[start]
            if not here and size.bit_count() == 1:
                name = f"{size.bit_length() - 1}/{start // size}"
                want(name in hashes)
                return hashes.pop(name)
            half = 1 << (size - 1).bit_length() - 1
            return sha(b"\1", over(start, half), over(start + half, size - half))

        want(over(0, head["size"]) == head["root"] and not hashes)
        want(self.own_key in (None, log["key"]))
        want(signed(log["key"], head))
        if "growth" in log:
            growth = log["growth"]
            want(isinstance(growth, dict) and growth.keys() == {"from", "hashes"})
            want(isinstance(growth["hashes"], list))
            old = note(growth["from"])
            want(old["origin"] == head["origin"] and signed(log["key"], old))
            want(grew(old, head, [base64(one, 32) for one in growth["hashes"]]))
        if self.own_key is None:
            raise Open

    def complete(self) -> None:
        """Nothing is missing that may be told."""
        log = self.bundle.get("log")
        if self.over:
            want(not isinstance(log, dict) or "running" not in log)
            return
        if "log" not in self.bundle:
            raise Open
        assert log is not None
        root = note(log["checkpoint"])["running"]
        if root is None:
            want("running" not in log)
            raise Open
        proof, size = log.get("running"), len(self.entries)
        want(isinstance(proof, dict) and proof.keys() == {"closed", "hashes", "head", "version"})
        want(fits("", "n", proof["version"]) and fits("", "nat", proof["closed"]))
        want(fits("", "hash", proof["head"]) and proof["closed"] <= proof["version"])
        want(isinstance(proof["hashes"], list) and len(proof["hashes"]) <= 256)
        key = sha(b"poker-deluxe/running/v1\0", self.bundle["game"].encode())
        numbers = proof["version"].to_bytes(8, "big") + proof["closed"].to_bytes(8, "big")
        here = sha(b"\0", key, numbers, bytes.fromhex(proof["head"]))
        bits = "".join(f"{byte:08b}" for byte in key)[: len(proof["hashes"])]
        for bit, text in zip(reversed(bits), proof["hashes"], strict=True):
            other = base64(text, 32)
            here = sha(b"\1", here, other) if bit == "0" else sha(b"\1", other, here)
        want(here == root and proof["closed"] <= size <= proof["version"])
        last = hashlib.sha256(self.bundle["entries"][-1].encode()).hexdigest()
        want(size < proof["version"] or last == proof["head"])
        closed = [e["version"] for e in self.entries if e["event"]["kind"] == "deal-closed"]
        want(proof["closed"] == max(closed, default=0))
