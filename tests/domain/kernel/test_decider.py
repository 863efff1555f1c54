"""The decider: answered with events, or refused with the rule and nothing changed (G-6)."""

from dataclasses import dataclass

import pytest
from msgspec import ValidationError, convert

from deluxe_domain.kernel.chance import Chance, GameChance
from deluxe_domain.kernel.decider import Command, Event, Reason, Refused, decide

CHANCE = GameChance("g-1", bytes(32))


class CountDown(Command):
    kind = "count-down"
    start: int


class Counted(Event):
    kind = "counted"
    left: int


@dataclass(frozen=True)
class Countdown:
    """A game in which a number is named and then counted down to nothing by itself."""

    def answer(self, state: int, command: CountDown, chance: Chance) -> Counted:
        if state:
            raise Refused("G-6", Reason.WRONG_PHASE, "{left} are left", left=state)
        return Counted(left=command.start)

    def follows(self, state: int, chance: Chance) -> Counted | None:
        return Counted(left=state - 1) if state else None

    def apply(self, state: int, event: Counted) -> int:
        return event.left

    evolve = apply


def test_g_6_a_command_is_answered_with_its_event_and_all_that_follows_by_itself() -> None:
    decision = decide(Countdown(), 0, CountDown(start=2), CHANCE)
    assert [event.left for event in decision.events] == [2, 1, 0]
    assert decision.state == 0


@pytest.mark.refuses("G-6")
def test_g_6_a_refusal_cites_the_rule_and_says_why_in_words_and_for_programs() -> None:
    with pytest.raises(Refused, match=r"^G-6: 3 are left$") as refusal:
        decide(Countdown(), 3, CountDown(start=2), CHANCE)
    assert refusal.value.rule == "G-6"
    assert refusal.value.reason is Reason.WRONG_PHASE
    assert refusal.value.reason.value == "wrong-phase"
    assert refusal.value.text == "3 are left"
    assert refusal.value.variables == {"left": 3}


def test_g_6_reasons_are_a_promise_and_each_is_another() -> None:
    assert {reason.value for reason in Reason} >= {
        "not-open", "already-open", "bad-option", "wrong-phase", "not-your-turn", "game-over",
        "seat-taken", "no-such-seat", "not-seated", "already-seated", "seats-free",
        "bad-age-order", "out-of-range", "card-not-held", "place-empty", "not-enough-chips",
    }  # fmt: skip


def test_g_6_commands_and_events_do_not_change_once_they_are_made() -> None:
    with pytest.raises(AttributeError, match="immutable"):
        setattr(Counted(left=1), "left", 2)  # noqa: B010 - mypy would not let it stand


@pytest.mark.refuses("G-6")
@pytest.mark.parametrize("fields", [{}, {"left": "1"}, {"left": 1.0}, {"left": 1, "right": 2}])
def test_g_6_nothing_is_missing_converted_or_unnamed_in_an_event(fields: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        convert(fields, Counted)
