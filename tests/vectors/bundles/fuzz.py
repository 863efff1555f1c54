"""Holds the verifiers against each other on bundles that were changed at random.

``python -m tests.vectors.bundles.fuzz --mutations 100000 --seed 1`` changes good bundles in files,
in entries (chained, logged and signed anew, or not) and in the proof, and asks every verifier.
Each must say the same of each claim, and none may be at a loss: a verdict because something “is not
made as it should be” is a hole in the tables of shapes. It ends with 1 at the first difference and
writes the bundle to a file.
"""

import argparse
import json
import random
import re
import shutil
import subprocess
import sys
from base64 import b64encode
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, Self

from deluxe_replays import verify_bundle
from deluxe_replays.proofs.bundle import Logged, proof_of
from tests.vectors.bundles import forging, reference

NODE: Final = shutil.which("node") or str(Path(sys.executable).with_name("node"))
NO_ENGINE: Final = ["false"]
KEY: Final = str(forging.SIGNER.verifier)
SMALL: Final = ("poker-deluxe", "yacht", "heads-up-draw", "chinese-poker", "by-the-clock")
MORE: Final = ("draw-poker", "five-card-stud", "seven-card-stud", "poker-dice", "escalero")
Verdicts = dict[str, str] | None
"""The verdict of each claim; ``None``: this is no bundle."""

ODD: Final[tuple[Any, ...]] = (
    None, True, False, 0, 1, -1, 2, 3, 7, 52, 63, 64, 99, 10**6, 2**31, 2**53 - 1, 2**53, 10**25,
    1.5, "", "0", "x", "seat:0", "seat:01", "clock", "player:0", "player:00", "player:63", "pot:1",
    "house", "cashier", "Cash", "2c", "Td", "10c", "\u0661", "\ud83c\udccf", "\u2028", "é", "\x7f",
    "\x00", [], {}, [[]], [0], ["2c"], {"a": 1}, {"__proto__": 1}, "0" * 64, "f" * 64, "a" * 257,
    "constructor", "player:~ann", "player:ann", "~ann", "~bot.typical.1",
)  # fmt: skip
GIVERS: Final = (
    *("seat:0", "seat:1", "clock", "host", "simulator", "operator", "auditor", "anyone", "player"),
    *("player:~ann", "player:~bob", "player:~", "player:~ann\n", "player:~bot.typical.1", "nobody"),
)
PLAYERS: Final = ("~ann", "~bob", "~bot.typical.1", "~bot.", "ann", "", 0, None)
TOKENS: Final = (
    *("1.0", "1e3", "-0", "00", "01", " ", "\n", "\\u0061", "\\ud800", "\\/", "\\b", '"', "null"),
    *("true", "NaN", "Infinity", "9007199254740993", "1" + "0" * 25, "[", "]", "{", "}", ",", ":"),
    *("\u00a0", "\ufeff", "\t", '"kind":', '"shape":2,', '"seat":1,', "[[[[[[[[[[[[[[[[[["),
)


class Mutator:
    """Changes good bundles, each time in one to three ways, from one seed."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)
        self._good = {name: forging.bundled(forging.recorded(name)) for name in (*SMALL, *MORE)}
        bundle_file = Path(__file__).with_name("good-given-by-registered-players.bundle.json")
        self._good["given"] = json.loads(bundle_file.read_bytes())

    def __iter__(self) -> Iterator[tuple[str, bytes]]:
        while True:
            name = self._random.choice((*SMALL, "given") if self._random.random() < 0.9 else MORE)
            yield self._mutated(json.loads(json.dumps(self._good[name])))

    def _mutated(self, bundle: dict[str, Any]) -> tuple[str, bytes]:
        ways: list[Callable[[dict[str, Any]], bytes | None]] = [
            *(self._in_entry, self._in_entry, self._in_entries, self._in_text, self._in_proof),
            *(self._in_file, self._in_cause),
        ]
        messages = []
        for _ in range(self._random.choice((1, 1, 2, 3))):
            way = self._random.choice(ways)
            messages.append(way.__name__)
            try:
                new_bundle = way(bundle)
            except (ValueError, KeyError, TypeError, AttributeError, IndexError, OverflowError):
                new_bundle = self._in_file(
                    bundle
                )  # an earlier change has left nothing for this one
            if new_bundle is not None:
                return " ".join(messages), new_bundle
        return " ".join(messages), (canonical(bundle) + "\n").encode("utf-8", "surrogatepass")

    def _in_entry(self, bundle: dict[str, Any]) -> None:
        """A value in an entry, all chained and logged anew: the forger has the log's key."""
        entries = [json.loads(text) for text in bundle["entries"]]
        for _ in range(self._random.choice((1, 1, 2))):
            self._change(self._random.choice(entries))
        self._again(bundle, [canonical(entry) for entry in entries])

    def _in_cause(self, bundle: dict[str, Any]) -> None:
        """Who has given a decision, and who sits down by it, all chained and logged anew."""
        entries = [json.loads(text) for text in bundle["entries"]]
        givers = self._random.choice([entry for entry in entries if entry.get("cause")])
        givers["cause"]["by"] = self._random.choice(GIVERS)
        if "by_clock" in givers["event"] and self._random.random() < 0.3:
            givers["event"]["by_clock"] = True
            if self._random.random() < 0.5:
                del givers["cause"]
                self._again(bundle, [canonical(entry) for entry in entries])
                return
            seat = givers["event"]["seat"]
            givers["cause"] |= {"by": "clock", "command": {"kind": "run-out-clock", "seat": seat}}
        if "player" in givers["event"] and self._random.random() < 0.5:
            player = self._random.choice(PLAYERS)
            givers["event"]["player"] = givers["cause"]["command"]["player"] = player
        self._again(bundle, [canonical(entry) for entry in entries])

    def _in_entries(self, bundle: dict[str, Any]) -> None:
        """Entries taken out, put in, repeated, or changed with each other."""
        entries = [json.loads(text) for text in bundle["entries"]]
        one, other = (self._random.randrange(len(entries)) for _ in "ab")
        way = self._random.randrange(5)
        if way == 0 and len(entries) > 1:
            del entries[one]
        elif way == 1:
            entries.insert(one, json.loads(canonical(entries[other])))
        elif way == 2:
            entries[one], entries[other] = entries[other], entries[one]
        elif way == 3:
            del entries[max(one, 1) :]
            bundle.pop("seed", None)
        else:
            one_event, other_event = entries[one].get("event"), entries[other].get("event")
            entries[one]["event"], entries[other]["event"] = other_event, one_event
        if self._random.random() < 0.9:
            for version, entry in enumerate(entries, 1):
                entry["version"] = version
        self._again(bundle, [canonical(entry) for entry in entries])

    def _in_text(self, bundle: dict[str, Any]) -> None:
        """Some characters in the text of an entry, all chained and logged anew."""
        texts = list(bundle["entries"])
        which = self._random.randrange(len(texts))
        texts[which] = self._scratch(texts[which])
        self._again(bundle, texts)

    def _in_proof(self, bundle: dict[str, Any]) -> None:
        """A value of the bundle itself, or of its proof, as it stands."""
        self._change(bundle if self._random.random() < 0.3 else bundle.get("log") or bundle)

    def _in_file(self, bundle: dict[str, Any]) -> bytes:
        """Some characters or bytes of the file."""
        text = self._scratch(canonical(bundle) + "\n")
        data = bytearray(text.encode("utf-8", "surrogatepass"))
        if self._random.random() < 0.3 and data:
            data[self._random.randrange(len(data))] = self._random.randrange(256)
        return bytes(data)

    def _scratch(self, text: str) -> str:
        at = self._random.randrange(len(text) + 1)
        way = self._random.randrange(4)
        if way == 0:
            return text[:at] + self._random.choice(TOKENS) + text[at:]
        if way == 1:
            return text[:at] + text[at + self._random.choice((1, 1, 2, 5, 40)) :]
        if way == 2:
            values = [*re.finditer(r"-?[0-9]+|true|false|\"[^\"\\]*\"", text)]
            if not values:
                return text
            value = self._random.choice(values)
            return text[: value.start()] + self._random.choice(TOKENS) + text[value.end() :]
        return (
            text[:at] + chr(self._random.choice((32, 48, 57, 97, 0x3B1, 0x1F0CF))) + text[at + 1 :]
        )

    def _change(self, value: Any) -> None:
        """Something somewhere in a value of JSON."""
        while True:
            fields = list(value) if isinstance(value, dict) else range(len(value))
            if not fields:
                return
            field = self._random.choice(list(fields))
            inside = value[field]
            if isinstance(inside, dict | list) and inside and self._random.random() < 0.85:
                value = inside
                continue
            break
        way = self._random.randrange(7)
        if way == 0:
            del value[field]
        elif way == 1 and isinstance(value, dict):
            value[self._random.choice(("seat", "shape", "deal", "kind", "x", "amount"))] = (
                self._odd()
            )
        elif way == 2 and isinstance(value, list):
            value.insert(field, json.loads(json.dumps(inside)))
        elif way == 3 and type(inside) is int:
            value[field] = inside + self._random.choice((-1, 1, 2))
        elif way == 4 and isinstance(inside, str) and inside:
            value[field] = self._scratch(inside)
        elif way == 5 and isinstance(value, list):
            other = self._random.randrange(len(value))
            value[field], value[other] = value[other], value[field]
        else:
            value[field] = self._odd()

    def _odd(self) -> Any:
        return json.loads(json.dumps(self._random.choice(ODD)))

    def _again(self, bundle: dict[str, Any], texts: list[str]) -> None:
        if self._random.random() < 0.15:
            bundle["entries"] = texts
            return
        for place in range(1, len(texts)):
            before = sha256(texts[place - 1].encode("utf-8", "surrogatepass")).hexdigest()
            link = f'"previous":"{before}"'
            texts[place] = re.sub(r'"previous":"[0-9a-f]{64}"', link, texts[place], count=1)
        datas = [text.encode("utf-8", "surrogatepass") for text in texts]
        if datas:
            bundle["log"] = proof_of(Logged(*forging.log_of(datas, forging.SIGNER)), len(datas))
        bundle["entries"] = texts


def canonical(value: Any) -> str:
    """The value as a bundle is written."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


class InJavaScript:
    """The JavaScript verifier, asked through a pipe."""

    def __init__(self) -> None:
        script = str(Path(__file__).with_name("judge.mjs"))
        self._process = subprocess.Popen(
            [NODE, script, KEY], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.communicate()

    def judge(self, data: bytes) -> Verdicts:
        """What it says of a file."""
        requests, answers = self._process.stdin, self._process.stdout
        assert requests is not None
        assert answers is not None
        requests.write(b64encode(data) + b"\n")
        requests.flush()
        content = json.loads(answers.readline())
        return content and {
            claim: told(each["verdict"], each["note"]) for claim, each in content.items()
        }


def told(verdict: str, note: str) -> str:
    """A verdict; one by surprise is told apart."""
    return "SURPRISE" if "does not have the right form (" in note else verdict


def in_python(data: bytes) -> Verdicts:
    """What the Python verifier says of a file."""
    try:
        bundle = verify_bundle.bundle_of(data)
    except ValueError:
        return None
    verdicts = verify_bundle.verify(bundle, KEY, program=NO_ENGINE)
    return {claim: told(verdict, note) for claim, (verdict, note) in verdicts.items()}


def by_the_document(data: bytes) -> Verdicts:
    """What the verifier says that was written from the document alone."""
    return reference.judge(data, KEY)


Judge = Callable[[bytes], Verdicts]


def differences(
    mutations: int, seed: int, judges: Mapping[str, Judge], counts: Counter[str]
) -> Iterator[tuple[str, bytes, dict[str, Verdicts]]]:
    """The mutations of which the judges say different things, or that surprise one of them."""
    mutator = iter(Mutator(seed))
    for _ in range(mutations):
        way, data = next(mutator)
        verdicts = {name: judge(data) for name, judge in judges.items()}
        first = next(iter(verdicts.values()))
        kinds = set(without_rules(first).values())
        counts["no bundle" if first is None else "refuted" if "FAIL" in kinds else "held"] += 1
        same = all(without_rules(one) == without_rules(first) for one in verdicts.values())
        if (
            not same
            or "SURPRISE" in kinds
            or (first is None) in [o is not None for o in verdicts.values()]
        ):
            yield way, data, verdicts


def without_rules(log_file: Verdicts) -> dict[str, str]:
    """The verdicts of the claims that every verifier judges."""
    return {claim: verdict for claim, verdict in (log_file or {}).items() if claim != "rules"}


def main() -> int:
    """The trial."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--mutations", type=int, default=1_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--output", default="difference.bundle.json", help="where one is written")
    arguments = parser.parse_args()
    counts: Counter[str] = Counter()
    # The same few checkpoints are verified again and again.
    verify_bundle.verify_ed25519 = cache(verify_bundle.verify_ed25519)
    with InJavaScript() as javascript:
        judges: dict[str, Judge] = {
            "python": in_python,
            "javascript": javascript.judge,
            "document": by_the_document,
        }
        for way, data, verdicts in differences(arguments.mutations, arguments.seed, judges, counts):
            Path(arguments.output).write_bytes(data)
            print(way, json.dumps(verdicts, indent=1), arguments.output, sep="\n")
            return 1
    print(
        f"{arguments.mutations} mutations with seed {arguments.seed}, no difference: {dict(counts)}"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
