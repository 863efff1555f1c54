"""What was stored in an older shape is read in the newest, step by step (G-9)."""

from collections.abc import Mapping
from typing import Any, Literal, get_args, get_type_hints

import pytest

from deluxe_domain.catalogue import RULE_SETS
from deluxe_domain.kernel.decider import BrokenHistory
from deluxe_domain.kernel.shapes import SHAPE, in_newest_shape, newest_shape

Plain = Mapping[str, Any]


def named_in_full(old: Plain) -> dict[str, Any]:
    return {"player": {"name": old["who"]}}


def with_seat(old: Plain) -> dict[str, Any]:
    return {**old, "seat": len(old["player"]["name"])}


UPCASTS = {"met": (named_in_full, with_seat)}


@pytest.mark.parametrize(
    "event",
    [
        {"kind": "met", "who": "ann"},
        {"kind": "met", "shape": 2, "player": {"name": "ann"}},
        {"kind": "met", "shape": 3, "player": {"name": "ann"}, "seat": 3},
    ],
)
def test_g_9_every_shape_is_led_to_the_newest(event: dict[str, Any]) -> None:
    before = dict(event)
    assert in_newest_shape(event, UPCASTS) == {
        "kind": "met", "shape": 3, "player": {"name": "ann"}, "seat": 3,
    }  # fmt: skip
    assert event == before, "what was read is left as it is"
    assert newest_shape("met", UPCASTS) == 3


def test_what_is_in_its_newest_shape_is_not_touched() -> None:
    other = {"kind": "parted", "who": "ann"}
    assert in_newest_shape(other, UPCASTS) is other
    assert newest_shape("parted", UPCASTS) == 1


@pytest.mark.parametrize("shape", [4, 0, -1, 1, True, "2", None, 2.0])
def test_a_shape_that_nobody_writes_is_no_history(shape: object) -> None:
    fact = {"kind": "met", "player": {"name": "ann"}, "shape": shape}
    with pytest.raises(BrokenHistory, match=r"met has the shape .*: the newest known here is 3"):
        in_newest_shape(fact, UPCASTS)


def test_what_is_not_of_the_shape_that_it_names_is_no_history() -> None:
    with pytest.raises(BrokenHistory, match="met is not of the shape 1: KeyError"):
        in_newest_shape({"kind": "met", "whom": "ann"}, UPCASTS)
    with pytest.raises(BrokenHistory, match="met is not of the shape 2: TypeError"):
        in_newest_shape({"kind": "met", "shape": 2, "player": "ann"}, UPCASTS)


@pytest.mark.parametrize("rules", RULE_SETS)
def test_g_9_every_model_says_the_shape_that_its_upcasters_lead_to(rules: str) -> None:
    game = RULE_SETS[rules]
    shapes: dict[str, int] = {}
    for adapter in (game.events, game.commands):
        for model in adapter.kinds:
            (shape,) = get_args(get_type_hints(model).get(SHAPE, Literal[1]))
            shapes[model.kind] = shape
    assert len(shapes) > 10
    assert shapes == {kind: newest_shape(kind, game.upcasts) for kind in shapes}
    assert game.upcasts.keys() <= shapes.keys()
