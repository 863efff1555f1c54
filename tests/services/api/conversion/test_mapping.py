"""Models and messages fit each other: every field of every game, there and back."""

from collections.abc import Iterator
from typing import Any, Literal

import pytest
from google.protobuf import text_format
from google.protobuf.descriptor_pb2 import FileDescriptorProto
from google.protobuf.descriptor_pool import DescriptorPool
from google.protobuf.message_factory import GetMessageClass
from msgspec import convert

from deluxe_domain.catalogue import RULE_SETS
from deluxe_domain.kernel.acts import Act
from deluxe_domain.kernel.decider import Event
from deluxe_domain.kernel.facts import plain
from deluxe_domain.kernel.game import AnyGame, View
from deluxe_domain.kernel.history import Entry, StateAt, advance
from deluxe_domain.kernel.viewer import AUDITOR, PUBLIC, at_seat
from deluxe_services.api.conversion.fields import (
    Mismatch,
    Shape,
    Union_,
    descriptor_of,
    stored_name,
)
from deluxe_services.api.conversion.mapping import MAPPINGS, GameMapping
from pokerdeluxe.v1 import history_pb2 as history
from pokerdeluxe.v1 import poker_deluxe_pb2 as deluxe
from pokerdeluxe.v1 import table_pb2 as table
from tests.services.api.conversion.mapped import said, simulated


@pytest.mark.parametrize("mapping", MAPPINGS.values(), ids=MAPPINGS.keys())
def test_every_event_comes_back_as_it_was(mapping: GameMapping) -> None:
    for entry in simulated(mapping):
        data = mapping.event_bytes(entry, entry.event, reveal=True)
        message = history.Event.FromString(data)
        assert message.SerializeToString() == data, "as the library writes it"
        assert mapping.read_event(message) == entry.event
        assert message.version == entry.version


@pytest.mark.parametrize("mapping", MAPPINGS.values(), ids=MAPPINGS.keys())
def test_every_decision_comes_back_as_it_was(mapping: GameMapping) -> None:
    causes = [entry.cause for entry in simulated(mapping) if entry.cause is not None]
    for cause in causes:
        message = history.Decision(**mapping.decision(cause))
        assert mapping.read_decision(history.Decision.FromString(message.SerializeToString())) == (
            cause
        )


@pytest.mark.parametrize("mapping", MAPPINGS.values(), ids=MAPPINGS.keys())
def test_every_view_comes_back_as_it_was(mapping: GameMapping) -> None:
    for standing in standings(mapping.game, simulated(mapping)):
        for viewer, reveal in (
            (PUBLIC, False),
            (at_seat(0), False),
            (at_seat(2), False),
            (AUDITOR, True),
        ):
            view = mapping.game.view(standing.state, viewer, reveal)
            message = history.View(**mapping.view(view))
            again = mapping.read_view(history.View.FromString(message.SerializeToString()))
            assert said(plain(again)) == said(plain(view))


@pytest.mark.parametrize("game", RULE_SETS.values(), ids=RULE_SETS.keys())
def test_every_event_and_command_of_every_game_has_its_message(game: AnyGame) -> None:
    mapping = MAPPINGS[game.rules]
    events = set(mapping._events.shapes)
    assert events == {model.kind.replace("-", "_") for model in game.events.kinds}
    decisions = {*mapping._decisions, *mapping._acts_of_players.shapes, "open_game"}
    assert decisions == {model.kind.replace("-", "_") for model in game.commands.kinds}


class Joined(Event):
    kind = "player-joined"
    seat: int
    player: str


class JoinedByNumber(Joined):
    player: int  # type: ignore[assignment] # another type than the message's: what is tested
    entropy: str


class JoinedTwice(Joined):
    player: tuple[str, ...]  # type: ignore[assignment] # a list where the message has none
    entropy: str


class JoinedPerhaps(Joined):
    entropy: str | None = None


class Ended(Event):
    kind = "game-ended"
    phase: Literal["buying"]


@pytest.mark.parametrize("model", [Joined, JoinedByNumber, JoinedTwice, JoinedPerhaps])
def test_a_model_that_does_not_fit_its_message_is_not_served(model: Any) -> None:
    with pytest.raises(Mismatch):
        Shape(model, descriptor_of(table.PlayerJoined))


def test_a_word_that_its_enum_lacks_is_not_served() -> None:
    with pytest.raises(Mismatch):
        Shape(Ended, descriptor_of(deluxe.PokerDeluxeView))


def test_an_event_without_a_message_is_not_served() -> None:
    with pytest.raises(Mismatch):
        Union_((Joined, Ended), descriptor_of(deluxe.PokerDeluxeEvent))


def test_values_of_enums_are_stored_names() -> None:
    phase: Any = descriptor_of(deluxe.PokerDeluxeView).fields_by_name["phase"].enum_type
    assert stored_name("POKER_DELUXE_PHASE_BETWEEN_DEALS", phase) == "between-deals"


def standings(game: AnyGame, entries: list[Entry]) -> Iterator[StateAt]:
    standing = StateAt(game.initial)
    for entry in entries:
        standing = advance(game, standing, (entry.event,))
        yield standing


class MayCut(Act):
    """The only act of a game."""

    kind = "cut-deck"
    least: int


class SmallView(View):
    """The view of a game with one kind of act."""

    acts: tuple[MayCut, ...] = ()


SMALL = """
name: "small.proto" package: "small" syntax: "proto3"
message_type {
  name: "View"
  field { name: "phase" number: 1 label: LABEL_OPTIONAL type: TYPE_STRING }
  field { name: "acts" number: 2 label: LABEL_REPEATED type: TYPE_MESSAGE type_name: ".small.Act" }
}
message_type {
  name: "Act"
  field {
    name: "cut_deck" number: 1 label: LABEL_OPTIONAL type: TYPE_MESSAGE
    type_name: ".small.MayCut" oneof_index: 0
  }
  oneof_decl { name: "act" }
}
message_type {
  name: "MayCut"
  field { name: "least" number: 1 label: LABEL_OPTIONAL type: TYPE_INT32 }
}
"""


def test_a_game_with_one_kind_of_act_has_it_in_a_oneof_all_the_same() -> None:
    pool = DescriptorPool()
    pool.Add(text_format.Parse(SMALL, FileDescriptorProto()))
    shape = Shape(SmallView, pool.FindMessageTypeByName("small.View"))
    view = SmallView(phase="cutting", acts=(MayCut(least=1),))
    assert shape.write(view) == {"phase": "cutting", "acts": [{"cut_deck": {"least": 1}}]}
    message: Any = GetMessageClass(pool.FindMessageTypeByName("small.View"))(**shape.write(view))
    assert convert(shape.read(message), SmallView) == view
