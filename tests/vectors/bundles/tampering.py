"""Bundles that were changed after they were made."""

from base64 import b64decode, b64encode
from collections.abc import Callable, Iterator
from typing import Any, Final

from tests.vectors.bundles.forging import STRANGER, Bundle, bundled, recorded


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
