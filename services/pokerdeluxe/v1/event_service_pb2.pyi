import datetime

from google.protobuf import timestamp_pb2 as _timestamp_pb2
from pokerdeluxe.v1 import history_pb2 as _history_pb2
from pokerdeluxe.v1 import values_pb2 as _values_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class Subscription(_message.Message):
    __slots__ = ("name", "filter", "position", "create_time", "acknowledge_time", "behind")
    NAME_FIELD_NUMBER: _ClassVar[int]
    FILTER_FIELD_NUMBER: _ClassVar[int]
    POSITION_FIELD_NUMBER: _ClassVar[int]
    CREATE_TIME_FIELD_NUMBER: _ClassVar[int]
    ACKNOWLEDGE_TIME_FIELD_NUMBER: _ClassVar[int]
    BEHIND_FIELD_NUMBER: _ClassVar[int]
    name: str
    filter: EventFilter
    position: str
    create_time: _timestamp_pb2.Timestamp
    acknowledge_time: _timestamp_pb2.Timestamp
    behind: int
    def __init__(self, name: _Optional[str] = ..., filter: _Optional[_Union[EventFilter, _Mapping]] = ..., position: _Optional[str] = ..., create_time: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ..., acknowledge_time: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ..., behind: _Optional[int] = ...) -> None: ...

class CreateSubscriptionRequest(_message.Message):
    __slots__ = ("name", "filter", "after_position")
    NAME_FIELD_NUMBER: _ClassVar[int]
    FILTER_FIELD_NUMBER: _ClassVar[int]
    AFTER_POSITION_FIELD_NUMBER: _ClassVar[int]
    name: str
    filter: EventFilter
    after_position: str
    def __init__(self, name: _Optional[str] = ..., filter: _Optional[_Union[EventFilter, _Mapping]] = ..., after_position: _Optional[str] = ...) -> None: ...

class CreateSubscriptionResponse(_message.Message):
    __slots__ = ("subscription",)
    SUBSCRIPTION_FIELD_NUMBER: _ClassVar[int]
    subscription: Subscription
    def __init__(self, subscription: _Optional[_Union[Subscription, _Mapping]] = ...) -> None: ...

class GetSubscriptionRequest(_message.Message):
    __slots__ = ("name",)
    NAME_FIELD_NUMBER: _ClassVar[int]
    name: str
    def __init__(self, name: _Optional[str] = ...) -> None: ...

class GetSubscriptionResponse(_message.Message):
    __slots__ = ("subscription",)
    SUBSCRIPTION_FIELD_NUMBER: _ClassVar[int]
    subscription: Subscription
    def __init__(self, subscription: _Optional[_Union[Subscription, _Mapping]] = ...) -> None: ...

class ListSubscriptionsRequest(_message.Message):
    __slots__ = ("page_size", "page_token")
    PAGE_SIZE_FIELD_NUMBER: _ClassVar[int]
    PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    page_size: int
    page_token: str
    def __init__(self, page_size: _Optional[int] = ..., page_token: _Optional[str] = ...) -> None: ...

class ListSubscriptionsResponse(_message.Message):
    __slots__ = ("subscriptions", "next_page_token")
    SUBSCRIPTIONS_FIELD_NUMBER: _ClassVar[int]
    NEXT_PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    subscriptions: _containers.RepeatedCompositeFieldContainer[Subscription]
    next_page_token: str
    def __init__(self, subscriptions: _Optional[_Iterable[_Union[Subscription, _Mapping]]] = ..., next_page_token: _Optional[str] = ...) -> None: ...

class ReadSubscriptionRequest(_message.Message):
    __slots__ = ("name", "after_position")
    NAME_FIELD_NUMBER: _ClassVar[int]
    AFTER_POSITION_FIELD_NUMBER: _ClassVar[int]
    name: str
    after_position: str
    def __init__(self, name: _Optional[str] = ..., after_position: _Optional[str] = ...) -> None: ...

class ReadSubscriptionResponse(_message.Message):
    __slots__ = ("message",)
    MESSAGE_FIELD_NUMBER: _ClassVar[int]
    message: WatchEventsResponse
    def __init__(self, message: _Optional[_Union[WatchEventsResponse, _Mapping]] = ...) -> None: ...

class AcknowledgeSubscriptionRequest(_message.Message):
    __slots__ = ("name", "position")
    NAME_FIELD_NUMBER: _ClassVar[int]
    POSITION_FIELD_NUMBER: _ClassVar[int]
    name: str
    position: str
    def __init__(self, name: _Optional[str] = ..., position: _Optional[str] = ...) -> None: ...

class AcknowledgeSubscriptionResponse(_message.Message):
    __slots__ = ("subscription",)
    SUBSCRIPTION_FIELD_NUMBER: _ClassVar[int]
    subscription: Subscription
    def __init__(self, subscription: _Optional[_Union[Subscription, _Mapping]] = ...) -> None: ...

class DeleteSubscriptionRequest(_message.Message):
    __slots__ = ("name",)
    NAME_FIELD_NUMBER: _ClassVar[int]
    name: str
    def __init__(self, name: _Optional[str] = ...) -> None: ...

class DeleteSubscriptionResponse(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

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
