"""Facts: written canonically and read strictly (G-6)."""

from typing import Annotated

import pytest
from msgspec import Meta

from deluxe_domain.kernel.decider import Event
from deluxe_domain.kernel.facts import Misread, Reads, default, fact_bytes, plain


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


def test_g_6_a_value_that_is_none_is_told_with_itself_and_the_type_that_it_does_not_fit() -> None:
    with pytest.raises(Misread, match="Expected `int` <= 51") as error:
        FACTS.plain({"kind": "lifted", "cards": 52})
    assert (error.value.value, error.value.type) == ({"kind": "lifted", "cards": 52}, Lifted)
    with pytest.raises(Misread, match="Invalid value 'raised'"):
        FACTS.plain({"kind": "raised"})
