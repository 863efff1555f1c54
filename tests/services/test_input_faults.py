"""Values from outside: every wrong field is told at once, with its path (G-6)."""

from typing import Annotated, Any

import pytest
from msgspec import Meta, ValidationError

from deluxe_domain.catalogue import GAMES
from deluxe_domain.kernel.decider import Event
from deluxe_domain.kernel.facts import Reads, default
from deluxe_services.input_faults import faults, model_of


class Lifted(Event):
    """Cards were lifted."""

    kind = "lifted"
    cards: Annotated[int, Meta(ge=1, le=51)]
    by_clock: bool = default(False)
    who: Annotated[str, Meta(pattern=r"^[a-z]+\Z")] | None = None


class Dropped(Event):
    """Cards were dropped."""

    kind = "dropped"
    places: tuple[int, ...] = default(())


FACTS: Reads[Lifted | Dropped] = Reads(Lifted | Dropped)


@pytest.mark.parametrize(
    ("values", "path", "text"),
    [
        ({"kind": "lifted", "cards": 52}, "cards", "Input should be less than or equal to 51"),
        ({"kind": "lifted", "cards": True}, "cards", "Input should be a valid integer"),
        ({"kind": "lifted", "cards": "1"}, "cards", "Input should be a valid integer"),
        ({"kind": "lifted"}, "cards", "Field required"),
        ({"kind": "lifted", "cards": 1, "x": 1}, "x", "Extra inputs are not permitted"),
        ({"kind": "lifted", "cards": 1, "who": "A"}, "who", "String should match pattern"),
        ({"kind": "dropped", "places": [1, "2"]}, "places.1", "Input should be a valid integer"),
        ({"kind": "raised"}, "kind", "Invalid value 'raised'"),
    ],
)
def test_g_6_a_wrong_value_is_told_with_its_path(
    values: dict[str, Any], path: str, text: str
) -> None:
    with pytest.raises(ValidationError) as error:
        FACTS.plain(values)
    [fault] = faults(error.value)
    assert fault.path == path
    assert text in fault.text


def test_g_6_every_wrong_option_and_term_is_told_at_once() -> None:
    opening = {
        "kind": "open-game",
        "terms": {"players": 3, "chip_value": {"cents": 0, "currency": "eur"}, "seconds": 3},
        "options": {"cards": 9, "stake": 0},
    }
    with pytest.raises(ValidationError) as error:
        GAMES["poker-deluxe"].commands.plain(opening)
    paths = [fault.path for fault in faults(error.value)]
    wrong = ["options.cards", "options.stake", "terms.chip_value.cents", "terms.seconds"]
    assert sorted(paths) == wrong


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
def test_the_options_of_every_game_are_a_schema_with_bounds_and_defaults(game: Any) -> None:
    schema = model_of(game.options).model_json_schema()
    assert schema["additionalProperties"] is False
    assert {*schema["properties"]} == {*game.options.__struct_fields__}
    for name, field in schema["properties"].items():
        assert name in schema.get("required", ()) or "default" in field
