"""Facts: written canonically, read strictly, and every fault told with its path (G-6)."""

from typing import Annotated, Any

import pytest
from msgspec import Meta, ValidationError

from deluxe_domain.catalogue import GAMES
from deluxe_domain.games.chinese_poker.commands import ArrangeHand
from deluxe_domain.kernel.decider import Event
from deluxe_domain.kernel.facts import Reads, default, fact_bytes, faults, plain


class Lifted(Event):
    kind = "lifted"
    cards: Annotated[int, Meta(ge=1, le=51)]
    by_clock: bool = default(False)
    who: str | None = None


class Dropped(Event):
    kind = "dropped"
    places: tuple[int, ...] = default(())


FACTS: Reads[Lifted | Dropped] = Reads(Lifted | Dropped)


def test_keys_are_sorted_and_none_alone_is_left_out() -> None:
    assert fact_bytes(Lifted(cards=3)) == b'{"by_clock":false,"cards":3,"kind":"lifted"}'
    assert fact_bytes(Dropped()) == b'{"kind":"dropped","places":[]}'
    assert plain(Dropped()) == {"kind": "dropped", "places": []}
    assert FACTS.json(fact_bytes(Lifted(cards=3, who="ann"))) == Lifted(cards=3, who="ann")


@pytest.mark.parametrize(
    ("values", "fault"),
    [
        ({"kind": "lifted", "cards": 52}, ("cards", "Expected `int` <= 51")),
        ({"kind": "lifted", "cards": True}, ("cards", "Expected `int`, got `bool`")),
        ({"kind": "lifted"}, ("cards", "Object missing required field `cards`")),
        ({"kind": "lifted", "cards": 1, "x": 1}, ("x", "Object contains unknown field `x`")),
        ({"kind": "dropped", "places": [1, "2"]}, ("places.1", "Expected `int`, got `str`")),
        ({"kind": "raised"}, ("kind", "Invalid value 'raised'")),
    ],
)
def test_g_6_a_wrong_value_is_told_with_its_path(
    values: dict[str, Any], fault: tuple[str, str]
) -> None:
    with pytest.raises(ValidationError) as error:
        FACTS.plain(values)
    assert faults(error.value) == [fault]


def test_g_6_every_wrong_option_is_told_at_once() -> None:
    opening = {
        "kind": "open-game",
        "terms": {"players": 3},
        "options": {"cards": 9, "stake": 0},
    }
    with pytest.raises(ValidationError) as error:
        GAMES["poker-deluxe"].commands.plain(opening)
    assert [path for path, _ in faults(error.value)] == ["options.cards", "options.stake"]


def test_g_6_what_somebody_has_typed_is_checked_as_if_it_came_from_outside() -> None:
    arrangement = ArrangeHand(seat=0, front=("2c",), middle=(), back=())
    commands = GAMES["chinese-poker"].commands
    with pytest.raises(ValueError, match=r"front: Expected `array` of length >= 3"):
        commands.checked(arrangement)
