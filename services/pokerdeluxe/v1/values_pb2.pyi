import datetime

from google.protobuf import timestamp_pb2 as _timestamp_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class GameStatus(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    GAME_STATUS_UNSPECIFIED: _ClassVar[GameStatus]
    GAME_STATUS_OPEN: _ClassVar[GameStatus]
    GAME_STATUS_PLAYING: _ClassVar[GameStatus]
    GAME_STATUS_OVER: _ClassVar[GameStatus]

class OnlookerKind(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    ONLOOKER_KIND_UNSPECIFIED: _ClassVar[OnlookerKind]
    ONLOOKER_KIND_PUBLIC: _ClassVar[OnlookerKind]
    ONLOOKER_KIND_SEAT: _ClassVar[OnlookerKind]
    ONLOOKER_KIND_AUDITOR: _ClassVar[OnlookerKind]
GAME_STATUS_UNSPECIFIED: GameStatus
GAME_STATUS_OPEN: GameStatus
GAME_STATUS_PLAYING: GameStatus
GAME_STATUS_OVER: GameStatus
ONLOOKER_KIND_UNSPECIFIED: OnlookerKind
ONLOOKER_KIND_PUBLIC: OnlookerKind
ONLOOKER_KIND_SEAT: OnlookerKind
ONLOOKER_KIND_AUDITOR: OnlookerKind

class Game(_message.Message):
    __slots__ = ("name", "game", "rules", "status", "version", "players", "practice", "create_time", "update_time")
    NAME_FIELD_NUMBER: _ClassVar[int]
    GAME_FIELD_NUMBER: _ClassVar[int]
    RULES_FIELD_NUMBER: _ClassVar[int]
    STATUS_FIELD_NUMBER: _ClassVar[int]
    VERSION_FIELD_NUMBER: _ClassVar[int]
    PLAYERS_FIELD_NUMBER: _ClassVar[int]
    PRACTICE_FIELD_NUMBER: _ClassVar[int]
    CREATE_TIME_FIELD_NUMBER: _ClassVar[int]
    UPDATE_TIME_FIELD_NUMBER: _ClassVar[int]
    name: str
    game: str
    rules: str
    status: GameStatus
    version: int
    players: _containers.RepeatedScalarFieldContainer[str]
    practice: bool
    create_time: _timestamp_pb2.Timestamp
    update_time: _timestamp_pb2.Timestamp
    def __init__(self, name: _Optional[str] = ..., game: _Optional[str] = ..., rules: _Optional[str] = ..., status: _Optional[_Union[GameStatus, str]] = ..., version: _Optional[int] = ..., players: _Optional[_Iterable[str]] = ..., practice: _Optional[bool] = ..., create_time: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ..., update_time: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ...) -> None: ...

class Terms(_message.Message):
    __slots__ = ("players", "open_books", "practice", "seconds_to_act", "spectators_behind", "spectators_after_deal")
    PLAYERS_FIELD_NUMBER: _ClassVar[int]
    OPEN_BOOKS_FIELD_NUMBER: _ClassVar[int]
    PRACTICE_FIELD_NUMBER: _ClassVar[int]
    SECONDS_TO_ACT_FIELD_NUMBER: _ClassVar[int]
    SPECTATORS_BEHIND_FIELD_NUMBER: _ClassVar[int]
    SPECTATORS_AFTER_DEAL_FIELD_NUMBER: _ClassVar[int]
    players: int
    open_books: bool
    practice: bool
    seconds_to_act: int
    spectators_behind: int
    spectators_after_deal: bool
    def __init__(self, players: _Optional[int] = ..., open_books: _Optional[bool] = ..., practice: _Optional[bool] = ..., seconds_to_act: _Optional[int] = ..., spectators_behind: _Optional[int] = ..., spectators_after_deal: _Optional[bool] = ...) -> None: ...

class Transfer(_message.Message):
    __slots__ = ("source", "target", "amount", "reason")
    SOURCE_FIELD_NUMBER: _ClassVar[int]
    TARGET_FIELD_NUMBER: _ClassVar[int]
    AMOUNT_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    source: str
    target: str
    amount: int
    reason: str
    def __init__(self, source: _Optional[str] = ..., target: _Optional[str] = ..., amount: _Optional[int] = ..., reason: _Optional[str] = ...) -> None: ...

class Onlooker(_message.Message):
    __slots__ = ("kind", "seat")
    KIND_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    kind: OnlookerKind
    seat: int
    def __init__(self, kind: _Optional[_Union[OnlookerKind, str]] = ..., seat: _Optional[int] = ...) -> None: ...
