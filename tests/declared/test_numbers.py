"""The numbers of the API never change, and what is gone stays reserved."""

import tomllib
from dataclasses import replace
from itertools import pairwise
from typing import Any, Literal

import pytest

from deluxe_domain.catalogue import GAMES
from deluxe_domain.games.yacht.events import GameEnded as YachtEnded
from deluxe_domain.kernel.decider import Command
from deluxe_domain.kernel.dice import DiceKind
from deluxe_domain.kernel.facts import Configured, Reads, default
from deluxe_domain.kernel.scoresheets import Options
from deluxe_domain.kernel.table import Seat
from tests.declared.__main__ import ROOT, generated
from tests.declared.messages import Messages
from tests.declared.numbers import Numbers, read_numbers
from tests.declared.unions import with_games

YACHT = GAMES["yacht"]


class Fewer(Configured):
    """The options of Yacht without one, and with another."""

    dice: DiceKind = default("standard")
    """What is printed on the dice."""
    open_choice: bool = default(False)
    """Whether any throw may be written into Choice (YA-8)."""
    rounds: int = default(12)
    """The number of rounds."""


class ThrowAway(Command):
    """Throw a die off the table."""

    kind = "throw-away"
    seat: Seat


EndReason = Literal["rounds-played", "clock-stopped"]


class Ended(YachtEnded):
    """The game ended."""

    kind = "game-ended"
    reason: EndReason  # type: ignore[assignment] # a reason less, and another
    """The reason."""


def yacht(**changes: Any) -> str:
    """The proto file of Yacht with something changed."""
    return Messages(read_numbers(), [replace(YACHT, **changes)]).texts()["yacht"]


def with_kinds(reads: Reads[Any], *kinds: Any) -> Reads[Any]:
    """The readers of other kinds."""
    union: Any = kinds[0]
    for kind in kinds[1:]:
        union |= kind
    return Reads(union)


def message(text: str, head: str) -> str:
    """A message of a file, from its head to its end."""
    start = text.index(f"{head} {{")
    indent = " " * (start - text.rindex("\n", 0, start) - 1)
    return text[start : text.index(f"\n{indent}}}", start)]


def test_all_that_is_generated_is_committed_as_it_is() -> None:
    for name, text in generated().items():
        assert (ROOT / name).read_text("utf-8") == text, f"{name}: run ./poker-deluxe proto"


def test_a_field_that_is_gone_stays_reserved_and_a_new_one_gets_the_next_number() -> None:
    options = message(yacht(options=Fewer), "message YachtOptions")
    assert "  reserved 2;\n" in options
    assert '  reserved "free_crosses";' in options
    assert "optional DiceKind dice = 1;" in options
    assert "optional bool open_choice = 3;" in options
    assert " rounds = 4;" in options


def test_a_command_that_is_gone_stays_reserved_and_a_new_one_gets_the_next_number() -> None:
    kinds = [each for each in YACHT.commands.kinds if each.kind != "cross-out"]
    text = yacht(commands=with_kinds(YACHT.commands, *kinds, ThrowAway))
    command = message(text, "message YachtCommand")
    assert "    ThrowAway throw_away = 4;" in command
    assert '  reserved 3;\n  reserved "cross_out";' in command


def test_a_value_that_is_gone_stays_reserved_and_a_new_one_gets_the_next_number() -> None:
    kinds = [each for each in YACHT.events.kinds if each.kind != "game-ended"]
    text = yacht(events=with_kinds(YACHT.events, *kinds, Ended))
    reason = message(text, "enum YachtEndReason")
    assert "YACHT_END_REASON_ROUNDS_PLAYED = 1;" in reason
    assert "YACHT_END_REASON_CLOCK_STOPPED = 3;" in reason
    assert '  reserved 2;\n  reserved "YACHT_END_REASON_TABLE_DESERTED";' in reason


def test_what_is_gone_never_gives_its_number_to_something_new() -> None:
    numbers = read_numbers()
    Messages(numbers, [replace(YACHT, options=Fewer)])
    again = Numbers(tomllib.loads(numbers.text()))
    Messages(again, [replace(YACHT, options=Options)])
    assert again.of("YachtOptions", "free_crosses").number == 2
    assert again.of("YachtOptions", "rounds").number == 4
    assert again.text() == numbers.text()


def test_a_number_that_stands_twice_is_found() -> None:
    with pytest.raises(ValueError, match="YachtOptions has a number twice"):
        Numbers({"YachtOptions": {"dice": 1, "free_crosses": 1}})


@pytest.mark.parametrize("value", ["one", "1 uint32 int64", "optional"])
def test_a_line_that_is_no_number_is_found(value: str) -> None:
    with pytest.raises(ValueError, match=r"YachtOptions\.dice"):
        Numbers({"YachtOptions": {"dice": value}})


def test_a_new_game_gets_its_line_in_every_union_and_nothing_else_moves() -> None:
    text = (ROOT / "protos/pokerdeluxe/v1/history.proto").read_text("utf-8")
    unions = ("Options", "Command", "Event", "View", "OpenAct")
    names = {each: f"HighCard{each}" for each in unions}
    new = with_games(text, [("high_card", "High Card", names, "high_card")])
    added = [line for line in new.splitlines() if line not in text.splitlines()]
    assert [line.split()[0] for line in added if "high_card =" in line] == list(names.values())
    assert 'import "pokerdeluxe/v1/high_card.proto";' in added
    same = [line for line in new.splitlines() if line in text.splitlines()]
    assert same == text.splitlines()
    assert with_games(new, [("high_card", "High Card", names, "high_card")]) == new


def test_every_message_and_value_of_a_game_has_its_words() -> None:
    for name, text in Messages(read_numbers()).texts().items():
        lines = [line.strip() for line in text.splitlines() if line.strip()]
        for before, line in pairwise(lines):
            is_said = (
                line.endswith(";") and " = " in line and not line.startswith(("option", "reserved"))
            )
            if is_said or line.startswith(("message", "enum")):
                assert before.startswith("//"), f"{name}: {line}"
