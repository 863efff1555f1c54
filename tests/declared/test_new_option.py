"""A new option is declared in one struct: everything mechanical follows from it.

What is left to write by hand are the struct, the rule that uses the option, its words in two
languages, and the rule book.
"""

from dataclasses import replace

import pytest
from msgspec import ValidationError

from deluxe_domain.catalogue import GAMES
from deluxe_domain.games.yacht.commands import OpenGame
from deluxe_domain.kernel.facts import Reads, default
from deluxe_domain.kernel.scoresheets import Options
from deluxe_services.cli.options.flags import options_of
from deluxe_services.input_faults import faults, model_of
from tests.declared import forms
from tests.declared.messages import Messages
from tests.declared.numbers import read_numbers
from tests.declared.tables import Tables


class MoreOptions(Options):
    """The options of Yacht, and another one."""

    bonus: bool = default(False)
    """Whether a second yacht scores a bonus (YA-3)."""


class OpenYacht(OpenGame):
    """Open a game of Yacht."""

    options: MoreOptions


_YACHT = GAMES["yacht"]
_UNION = OpenYacht
for _kind in _YACHT.commands.kinds:
    if _kind.kind != OpenGame.kind:
        _UNION |= _kind  # type: ignore[assignment] # a union of one more
YACHT = replace(_YACHT, options=MoreOptions, commands=Reads(_UNION))


def test_it_is_in_the_api_with_its_number_and_its_words() -> None:
    text = Messages(read_numbers(), [YACHT]).texts()["yacht"]
    assert (
        "  // Whether a second yacht scores a bonus (YA-3).\n  optional bool bonus = 4;\n" in text
    )


def test_it_is_in_the_form_of_the_page() -> None:
    text = forms.forms(Messages(read_numbers(), [YACHT]), [YACHT])
    assert '{"name": "bonus", "type": "yes-no"},' in text


def test_it_is_in_the_tables_of_the_verifiers() -> None:
    tables = Tables([YACHT]).texts()
    assert "options * bonus:bool dice:standard|poker" in tables["PARTS"]


def test_it_is_a_flag_of_the_command_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("deluxe_services.cli.options.flags._told", lambda *_: ())  # its words
    flags = [flag for option in options_of(YACHT, False, "en") for flag in option.opts]
    assert "--bonus" in flags


def test_a_wrong_value_of_it_is_explained_and_its_schema_is_known() -> None:
    opening = {"kind": "open-game", "terms": {"players": 1}, "options": {"bonus": 3}}
    with pytest.raises(ValidationError) as error:
        YACHT.commands.plain(opening)
    assert [fault.path for fault in faults(error.value)] == ["options.bonus"]
    assert model_of(MoreOptions).model_json_schema()["properties"]["bonus"]["type"] == "boolean"
