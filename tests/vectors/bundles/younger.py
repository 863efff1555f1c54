"""Bundles that are younger than the verifiers, and what these cannot judge then."""

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, Final
from unittest.mock import patch

from deluxe_domain.catalogue import RULE_SETS
from tests.vectors.bundles.forgeries import set_field
from tests.vectors.bundles.forging import Bundle, Entries, forged, recorded


def in_newer_shape(kind: str, entries: Entries, fields_kept: Sequence[str] = ()) -> None:
    """All events of this kind as a later age might write them: only ``fields_kept`` stay."""
    for entry in entries:
        event = entry["event"]
        if event["kind"] == kind:
            new = {
                name: event.pop(name) for name in list(event) if name not in {"kind", *fields_kept}
            }
            event.update(shape=2, said_anew=new)


def _newer(kind: str, *fields_kept: str) -> Callable[[Entries], None]:
    return lambda entries: in_newer_shape(kind, entries, fields_kept)


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
        f"dealt {EVENTS_ALL}", "seven-card-stud", set_field("pot-fed", "kind", "pot-blessed")),
    "kind-of-command": ("causes", "poker-deluxe", _cut_command(kind="lift-deck")),
    "shape-of-a-command": ("causes", "poker-deluxe", _cut_command(shape=2)),
    "dealing-scheme": ("dealt", "chinese-poker", set_field("game-opened", "scheme", "PD-DEAL-3")),
    "rule-set": (
        f"dealt {EVENTS_ALL}", "escalero", set_field("game-opened", "rules", "escalero/2")),
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
