from pokerdeluxe.v1 import history_pb2 as _history_pb2
from pokerdeluxe.v1 import values_pb2 as _values_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class WatchEventsRequest(_message.Message):
    __slots__ = ("after_position", "filter")
    AFTER_POSITION_FIELD_NUMBER: _ClassVar[int]
    FILTER_FIELD_NUMBER: _ClassVar[int]
    after_position: str
    filter: EventFilter
    def __init__(self, after_position: _Optional[str] = ..., filter: _Optional[_Union[EventFilter, _Mapping]] = ...) -> None: ...

class EventFilter(_message.Message):
    __slots__ = ("games", "player", "status", "kinds")
    GAMES_FIELD_NUMBER: _ClassVar[int]
    PLAYER_FIELD_NUMBER: _ClassVar[int]
    STATUS_FIELD_NUMBER: _ClassVar[int]
    KINDS_FIELD_NUMBER: _ClassVar[int]
    games: _containers.RepeatedScalarFieldContainer[str]
    player: str
    status: _values_pb2.GameStatus
    kinds: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, games: _Optional[_Iterable[str]] = ..., player: _Optional[str] = ..., status: _Optional[_Union[_values_pb2.GameStatus, str]] = ..., kinds: _Optional[_Iterable[str]] = ...) -> None: ...

class WatchEventsResponse(_message.Message):
    __slots__ = ("position", "events", "revealed", "unreadable", "caught_up", "heartbeat")
    class Events(_message.Message):
        __slots__ = ("events",)
        EVENTS_FIELD_NUMBER: _ClassVar[int]
        events: _containers.RepeatedCompositeFieldContainer[GameEvent]
        def __init__(self, events: _Optional[_Iterable[_Union[GameEvent, _Mapping]]] = ...) -> None: ...
    class UnreadableEntry(_message.Message):
        __slots__ = ("name", "version")
        NAME_FIELD_NUMBER: _ClassVar[int]
        VERSION_FIELD_NUMBER: _ClassVar[int]
        name: str
        version: int
        def __init__(self, name: _Optional[str] = ..., version: _Optional[int] = ...) -> None: ...
    POSITION_FIELD_NUMBER: _ClassVar[int]
    EVENTS_FIELD_NUMBER: _ClassVar[int]
    REVEALED_FIELD_NUMBER: _ClassVar[int]
    UNREADABLE_FIELD_NUMBER: _ClassVar[int]
    CAUGHT_UP_FIELD_NUMBER: _ClassVar[int]
    HEARTBEAT_FIELD_NUMBER: _ClassVar[int]
    position: str
    events: WatchEventsResponse.Events
    revealed: WatchEventsResponse.Events
    unreadable: WatchEventsResponse.UnreadableEntry
    caught_up: _values_pb2.CaughtUp
    heartbeat: _values_pb2.Heartbeat
    def __init__(self, position: _Optional[str] = ..., events: _Optional[_Union[WatchEventsResponse.Events, _Mapping]] = ..., revealed: _Optional[_Union[WatchEventsResponse.Events, _Mapping]] = ..., unreadable: _Optional[_Union[WatchEventsResponse.UnreadableEntry, _Mapping]] = ..., caught_up: _Optional[_Union[_values_pb2.CaughtUp, _Mapping]] = ..., heartbeat: _Optional[_Union[_values_pb2.Heartbeat, _Mapping]] = ...) -> None: ...

class GameEvent(_message.Message):
    __slots__ = ("name", "game", "kind", "event")
    NAME_FIELD_NUMBER: _ClassVar[int]
    GAME_FIELD_NUMBER: _ClassVar[int]
    KIND_FIELD_NUMBER: _ClassVar[int]
    EVENT_FIELD_NUMBER: _ClassVar[int]
    name: str
    game: str
    kind: str
    event: _history_pb2.Event
    def __init__(self, name: _Optional[str] = ..., game: _Optional[str] = ..., kind: _Optional[str] = ..., event: _Optional[_Union[_history_pb2.Event, _Mapping]] = ...) -> None: ...
