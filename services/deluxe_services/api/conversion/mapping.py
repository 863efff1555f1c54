"""Each game's options, commands, events, views and acts as messages of ``pokerdeluxe.v1``.

A game is found by its name: ``poker-deluxe`` has the field ``poker_deluxe`` in every union of
history.proto. To add a game, add its proto file and its lines in those unions.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final, get_args, get_type_hints

from google.protobuf.descriptor import Descriptor
from google.protobuf.message import Message
from google.protobuf.timestamp_pb2 import Timestamp

from deluxe_domain.catalogue import RULE_SETS
from deluxe_domain.kernel.acts import Act
from deluxe_domain.kernel.decider import Command, Event
from deluxe_domain.kernel.game import AnyGame, View
from deluxe_domain.kernel.history import Cause, Entry, UnreadCommand
from deluxe_domain.kernel.table import BranchedFrom, OpenGame, Terms
from deluxe_services.api.conversion.fields import (
    KIND,
    Mismatch,
    Plain,
    Shape,
    Union_,
    descriptor_of,
    fields_of,
    kind_of,
    message_of,
    proto_name,
    read_model,
)
from deluxe_services.api.conversion.wire import Kept, tag_of, varint
from deluxe_services.histories.states import DECK_SHUFFLED
from pokerdeluxe.v1 import history_pb2 as pb
from pokerdeluxe.v1 import values_pb2 as values

SEAT: Final = "seat"

_VERSION: Final = tag_of(pb.Event, "version")
_CAUSE: Final = tag_of(pb.Event, "cause")
_DECIDE_TIME: Final = tag_of(pb.Cause, "decide_time")

_EVENTS_KEPT: Final = 1024
"""Events of each rule set whose bytes are kept: many say the same at every table."""

_LONG_EVENT: Final = 128
"""Bytes of events that are not kept."""

TERMS: Final = Shape(Terms, descriptor_of(values.Terms))
BRANCHED_FROM: Final = Shape(BranchedFrom, descriptor_of(values.BranchedFrom))

_DECISIONS: Final = {
    field.name: message_of(field)
    for field in descriptor_of(pb.Decision).oneofs_by_name["decision"].fields
    if field.name != "command"
}
"""What is decided at every table; all other commands are of one game alone."""


class GameMapping:
    """The messages of one rule set."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.field = proto_name(game.name)
        models = {proto_name(model.kind): model for model in game.commands.kinds}
        self._acts_of_players = Union_(
            [model for name, model in models.items() if name not in _DECISIONS],
            self._branch(descriptor_of(pb.Command)),
            leave_out=(SEAT,),
        )
        opening = fields_of(models.pop("open_game"))
        self._options = Shape(opening["options"], self._branch(descriptor_of(pb.Options)))
        self._decisions = {
            name: Shape(models[name], message, leave_out=(SEAT,))
            for name, message in _DECISIONS.items()
            if name in models
        }
        events = game.events.kinds
        self.with_cards = any(model.kind == DECK_SHUFFLED for model in events)
        """Whether packs are shuffled in this game, so that there are cards to open."""
        self._events = Union_(events, self._branch(descriptor_of(pb.Event)))
        self._event_tag = tag_of(pb.Event, self.field)
        self._kept_events = Kept(self._event_part, _EVENTS_KEPT, _LONG_EVENT)
        view: type[View] = get_type_hints(game.view)["return"]
        self._view = Shape(view, self._branch(descriptor_of(pb.View)))
        (acts, _) = get_args(fields_of(view)["acts"])
        self._acts = Union_(get_args(acts) or (acts,), self._branch(descriptor_of(pb.OpenAct)))
        self._boundless: dict[type[Act], bytes] = {}

    def _branch(self, union: Descriptor) -> Descriptor:
        """The message of this game in one of the unions."""
        if self.field not in union.fields_by_name:
            raise Mismatch(f"{union.full_name} has no field {self.field}")
        return message_of(union.fields_by_name[self.field])

    def view(self, view: View) -> Plain:
        """A view, as the plain values of a ``View``."""
        return {self.field: self._view.write(view)}

    def act(self, act: Act) -> Plain:
        """An act that is open to a player, as the plain values of an ``OpenAct``."""
        return {self.field: self._acts.write(act)}

    def act_bytes(self, act: Act) -> bytes:
        """The same as the bytes of the message; they are kept of acts that have no bounds."""
        kind = type(act)
        data = self._boundless.get(kind)
        if data is None:
            data = pb.OpenAct(**self.act(act)).SerializeToString()
            if not kind.__struct_fields__:  # its kind alone
                self._boundless[kind] = data
        return data

    def event_bytes(self, entry: Entry | UnreadCommand, visible: Event, *, reveal: bool) -> bytes:
        """An event as a viewer may see it, as the bytes of an ``Event``.

        To ``reveal`` its decision, the command must have been read.
        """
        event = self._event_part(visible) if reveal else self._kept_events[visible]
        if (cause := entry.cause) is None:
            return b"".join((_VERSION, varint(entry.version), event))
        by, giver_ = _by_bytes(cause.by)
        seconds, milliseconds_ = divmod(cause.at, 1000)
        at = _SECONDS[seconds] + _MILLISECONDS[milliseconds_]
        decision = self._decision_part(cause) if reveal else b""
        data = b"".join((by, _DECIDE_TIME, varint(len(at)), at, decision, giver_))
        head = _VERSION, varint(entry.version), _CAUSE, varint(len(data))
        return b"".join((*head, data, event))

    def _event_part(self, visible: Event) -> bytes:
        """The field of an ``Event`` that says what happened."""
        data = self._events.encode(visible)
        return b"".join((self._event_tag, varint(len(data)), data))

    def _decision_part(self, cause: Any) -> bytes:
        """The field of a ``Cause`` that says what was decided."""
        return pb.Cause(decision=self.decision(cause)).SerializeToString()

    def decision(self, cause: Cause) -> Plain:
        """A recorded decision, as the plain values of a ``Decision``."""
        command: Any = cause.command
        name = proto_name(command.kind)
        plain: Plain = {
            "by": cause.by,
            "request_id": cause.request,
            "decide_time": moment(cause.at),
        }
        seat = getattr(command, SEAT, None)
        if seat is not None:
            plain[SEAT] = seat
        if name == "open_game":
            options = {self.field: self._options.write(command.options)}
            branch = command.branched_from
            plain[name] = {
                "terms": TERMS.write(command.terms),
                "options": options,
                "sources": command.sources,
                "branched_from": branch and BRANCHED_FROM.write(branch),
            }
        elif name in self._decisions:
            plain[name] = self._decisions[name].write(command)
        else:
            plain["command"] = self.command(command)
        return plain

    def command(self, command: Command) -> Plain:
        """A player's command, as the plain values of a ``Command``."""
        return {self.field: self._acts_of_players.write(command)}

    def read_command(self, message: Message, seat: int) -> Command:
        """A player's command; ``LookupError`` if it is empty, ``ValidationError`` if it is none."""
        shape, branch = self._acts_of_players.found(message)
        plain = shape.read(branch)
        plain[SEAT] = seat
        command: Command = read_model(shape.model, plain)
        return command

    def command_path(self, message: Message) -> str:
        """The path of a command's fields within a ``Command``, for error messages."""
        return f"{self.field}.{message.WhichOneof(self._acts_of_players.oneof)}"

    def read_opening(
        self, terms: Message, options: Message, host_fields: Plain | None = None
    ) -> OpenGame:
        """The command that opens a game; ``ValidationError`` if terms or options are none."""
        plain = {"terms": TERMS.read(terms), "options": self._options.read(options)}
        command = self._command({KIND: "open-game", **plain, **(host_fields or {})})
        assert isinstance(command, OpenGame), "every game narrows it"
        return command

    def read_decision(self, message: pb.Decision) -> Cause:
        """A recorded decision; ``LookupError`` if empty, ``ValidationError`` if it is none."""
        name = message.WhichOneof("decision")
        seat: Plain = {SEAT: message.seat} if message.HasField("seat") else {}
        if name is None:
            raise LookupError("decision")
        if name == "command":
            branch = getattr(message.command, self.field)
            command = self._command({**self._acts_of_players.read(branch), **seat})
        elif name == "open_game":
            opening = message.open_game
            options = getattr(opening.options, self.field)
            command = self.read_opening(opening.terms, options, _host_fields(opening))
        else:
            shape = self._decisions[name]
            plain = shape.read(getattr(message, name))
            command = self._command({KIND: kind_of(shape.model), **plain, **seat})
        return Cause(command, message.by, message.request_id, milliseconds(message.decide_time))

    def read_event(self, message: pb.Event) -> Event:
        """The event of a message, for clients and tests."""
        event: Event = self.game.events.plain(self._events.read(getattr(message, self.field)))
        return event

    def read_view(self, message: pb.View) -> View:
        """The view of a message, for clients and tests."""
        plain = self._view.read(getattr(message, self.field))
        view: View = read_model(self._view.model, plain)
        return view

    def _command(self, plain: Plain) -> Command:
        command: Command = self.game.commands.plain(plain)
        return command


def _host_fields(opening: pb.Decision.OpenGame) -> Plain:
    """What the host sets of an opening."""
    plain: Plain = {}
    if opening.HasField("sources"):
        plain["sources"] = opening.sources
    if opening.HasField("branched_from"):
        plain["branched_from"] = BRANCHED_FROM.read(opening.branched_from)
    return plain


_KINDS: Final = {
    name.removeprefix("GIVER_KIND_").lower(): number for name, number in pb.GiverKind.items()
}


@lru_cache(maxsize=1024)
def giver(by: str) -> Plain:
    """The giver of a cause, as the plain values of a ``Giver``.

    >>> giver("seat:2") == {"kind": pb.GIVER_KIND_SEAT, "seat": 2}
    True
    """
    name, _, whose = by.partition(":")
    kind = _KINDS.get(name, pb.GIVER_KIND_UNSPECIFIED)
    if kind == pb.GIVER_KIND_SEAT:
        return {"kind": kind, "seat": int(whose)} if whose.isdecimal() else {}
    return {"kind": kind, "player": whose} if kind == pb.GIVER_KIND_PLAYER else {"kind": kind}


@lru_cache(maxsize=1024)
def _by_bytes(by: str) -> tuple[bytes, bytes]:
    """The two fields of a ``Cause`` that say who gave it."""
    return pb.Cause(by=by).SerializeToString(), pb.Cause(giver=giver(by)).SerializeToString()


_SECONDS: Final = Kept(lambda seconds: Timestamp(seconds=seconds).SerializeToString(), 4096)
_MILLISECONDS: Final = Kept(lambda ms: Timestamp(nanos=ms * 1_000_000).SerializeToString(), 1000)


def moment(at: int) -> Timestamp:
    """A time in ms since 1970."""
    return Timestamp(seconds=at // 1000, nanos=at % 1000 * 1_000_000)


def milliseconds(time: Timestamp) -> int:
    """The same back; what is finer than a millisecond is lost."""
    return time.seconds * 1000 + time.nanos // 1_000_000


MAPPINGS: Final[Mapping[str, GameMapping]] = {
    rules: GameMapping(game) for rules, game in RULE_SETS.items()
}
"""The messages of every rule set, by its pinned name."""
