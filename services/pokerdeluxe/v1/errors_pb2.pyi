import datetime

from google.protobuf import duration_pb2 as _duration_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class ErrorReason(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    ERROR_REASON_UNSPECIFIED: _ClassVar[ErrorReason]
    ERROR_REASON_NOT_OPEN: _ClassVar[ErrorReason]
    ERROR_REASON_ALREADY_OPEN: _ClassVar[ErrorReason]
    ERROR_REASON_BAD_OPTION: _ClassVar[ErrorReason]
    ERROR_REASON_WRONG_PHASE: _ClassVar[ErrorReason]
    ERROR_REASON_NOT_YOUR_TURN: _ClassVar[ErrorReason]
    ERROR_REASON_GAME_OVER: _ClassVar[ErrorReason]
    ERROR_REASON_SEAT_TAKEN: _ClassVar[ErrorReason]
    ERROR_REASON_NO_SUCH_SEAT: _ClassVar[ErrorReason]
    ERROR_REASON_NOT_SEATED: _ClassVar[ErrorReason]
    ERROR_REASON_ALREADY_SEATED: _ClassVar[ErrorReason]
    ERROR_REASON_SEATS_FREE: _ClassVar[ErrorReason]
    ERROR_REASON_BAD_AGE_ORDER: _ClassVar[ErrorReason]
    ERROR_REASON_OUT_OF_RANGE: _ClassVar[ErrorReason]
    ERROR_REASON_CARD_NOT_HELD: _ClassVar[ErrorReason]
    ERROR_REASON_PLACE_EMPTY: _ClassVar[ErrorReason]
    ERROR_REASON_NOT_ENOUGH_CHIPS: _ClassVar[ErrorReason]
    ERROR_REASON_NO_OPENERS: _ClassVar[ErrorReason]
    ERROR_REASON_DIE_LEFT_LYING: _ClassVar[ErrorReason]
    ERROR_REASON_BOX_TAKEN: _ClassVar[ErrorReason]
    ERROR_REASON_NO_SCORE: _ClassVar[ErrorReason]
    ERROR_REASON_SCORE_OWED: _ClassVar[ErrorReason]
    ERROR_REASON_BAD_ENTROPY: _ClassVar[ErrorReason]
    ERROR_REASON_CHOICE_RESERVED: _ClassVar[ErrorReason]
    ERROR_REASON_UNREADABLE: _ClassVar[ErrorReason]
    ERROR_REASON_BAD_FIELD: _ClassVar[ErrorReason]
    ERROR_REASON_REQUEST_ID_REUSED: _ClassVar[ErrorReason]
    ERROR_REASON_VERSION_CONFLICT: _ClassVar[ErrorReason]
    ERROR_REASON_NO_TOKEN: _ClassVar[ErrorReason]
    ERROR_REASON_UNKNOWN_TOKEN: _ClassVar[ErrorReason]
    ERROR_REASON_NOT_YOUR_SEAT: _ClassVar[ErrorReason]
    ERROR_REASON_NOT_ALLOWED: _ClassVar[ErrorReason]
    ERROR_REASON_NO_SUCH_GAME: _ClassVar[ErrorReason]
    ERROR_REASON_OTHER_LOG: _ClassVar[ErrorReason]
    ERROR_REASON_BEYOND_END: _ClassVar[ErrorReason]
    ERROR_REASON_NOT_YET_SEEN: _ClassVar[ErrorReason]
    ERROR_REASON_CATCHING_UP: _ClassVar[ErrorReason]
    ERROR_REASON_STILL_HIDDEN: _ClassVar[ErrorReason]
    ERROR_REASON_PRACTICE_ONLY: _ClassVar[ErrorReason]
    ERROR_REASON_TOO_MUCH: _ClassVar[ErrorReason]
    ERROR_REASON_STORE_UNAVAILABLE: _ClassVar[ErrorReason]
    ERROR_REASON_BROKEN_HISTORY: _ClassVar[ErrorReason]
    ERROR_REASON_STOPPING: _ClassVar[ErrorReason]
    ERROR_REASON_FAULT: _ClassVar[ErrorReason]
    ERROR_REASON_NOT_OFFERED: _ClassVar[ErrorReason]
    ERROR_REASON_NOT_A_BOT: _ClassVar[ErrorReason]
    ERROR_REASON_SEAT_KEPT: _ClassVar[ErrorReason]
    ERROR_REASON_NO_SUCH_PLAYER: _ClassVar[ErrorReason]
    ERROR_REASON_ISSUER_UNAVAILABLE: _ClassVar[ErrorReason]
    ERROR_REASON_FILE_CHANGED: _ClassVar[ErrorReason]
    ERROR_REASON_NO_SUCH_CHECKPOINT: _ClassVar[ErrorReason]
    ERROR_REASON_POSITION_GONE: _ClassVar[ErrorReason]
    ERROR_REASON_TOO_SLOW: _ClassVar[ErrorReason]
ERROR_REASON_UNSPECIFIED: ErrorReason
ERROR_REASON_NOT_OPEN: ErrorReason
ERROR_REASON_ALREADY_OPEN: ErrorReason
ERROR_REASON_BAD_OPTION: ErrorReason
ERROR_REASON_WRONG_PHASE: ErrorReason
ERROR_REASON_NOT_YOUR_TURN: ErrorReason
ERROR_REASON_GAME_OVER: ErrorReason
ERROR_REASON_SEAT_TAKEN: ErrorReason
ERROR_REASON_NO_SUCH_SEAT: ErrorReason
ERROR_REASON_NOT_SEATED: ErrorReason
ERROR_REASON_ALREADY_SEATED: ErrorReason
ERROR_REASON_SEATS_FREE: ErrorReason
ERROR_REASON_BAD_AGE_ORDER: ErrorReason
ERROR_REASON_OUT_OF_RANGE: ErrorReason
ERROR_REASON_CARD_NOT_HELD: ErrorReason
ERROR_REASON_PLACE_EMPTY: ErrorReason
ERROR_REASON_NOT_ENOUGH_CHIPS: ErrorReason
ERROR_REASON_NO_OPENERS: ErrorReason
ERROR_REASON_DIE_LEFT_LYING: ErrorReason
ERROR_REASON_BOX_TAKEN: ErrorReason
ERROR_REASON_NO_SCORE: ErrorReason
ERROR_REASON_SCORE_OWED: ErrorReason
ERROR_REASON_BAD_ENTROPY: ErrorReason
ERROR_REASON_CHOICE_RESERVED: ErrorReason
ERROR_REASON_UNREADABLE: ErrorReason
ERROR_REASON_BAD_FIELD: ErrorReason
ERROR_REASON_REQUEST_ID_REUSED: ErrorReason
ERROR_REASON_VERSION_CONFLICT: ErrorReason
ERROR_REASON_NO_TOKEN: ErrorReason
ERROR_REASON_UNKNOWN_TOKEN: ErrorReason
ERROR_REASON_NOT_YOUR_SEAT: ErrorReason
ERROR_REASON_NOT_ALLOWED: ErrorReason
ERROR_REASON_NO_SUCH_GAME: ErrorReason
ERROR_REASON_OTHER_LOG: ErrorReason
ERROR_REASON_BEYOND_END: ErrorReason
ERROR_REASON_NOT_YET_SEEN: ErrorReason
ERROR_REASON_CATCHING_UP: ErrorReason
ERROR_REASON_STILL_HIDDEN: ErrorReason
ERROR_REASON_PRACTICE_ONLY: ErrorReason
ERROR_REASON_TOO_MUCH: ErrorReason
ERROR_REASON_STORE_UNAVAILABLE: ErrorReason
ERROR_REASON_BROKEN_HISTORY: ErrorReason
ERROR_REASON_STOPPING: ErrorReason
ERROR_REASON_FAULT: ErrorReason
ERROR_REASON_NOT_OFFERED: ErrorReason
ERROR_REASON_NOT_A_BOT: ErrorReason
ERROR_REASON_SEAT_KEPT: ErrorReason
ERROR_REASON_NO_SUCH_PLAYER: ErrorReason
ERROR_REASON_ISSUER_UNAVAILABLE: ErrorReason
ERROR_REASON_FILE_CHANGED: ErrorReason
ERROR_REASON_NO_SUCH_CHECKPOINT: ErrorReason
ERROR_REASON_POSITION_GONE: ErrorReason
ERROR_REASON_TOO_SLOW: ErrorReason

class Fault(_message.Message):
    __slots__ = ("code", "reason", "rule", "message", "variables", "fields", "retry_delay")
    class VariablesEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: str
        def __init__(self, key: _Optional[str] = ..., value: _Optional[str] = ...) -> None: ...
    CODE_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    RULE_FIELD_NUMBER: _ClassVar[int]
    MESSAGE_FIELD_NUMBER: _ClassVar[int]
    VARIABLES_FIELD_NUMBER: _ClassVar[int]
    FIELDS_FIELD_NUMBER: _ClassVar[int]
    RETRY_DELAY_FIELD_NUMBER: _ClassVar[int]
    code: int
    reason: ErrorReason
    rule: str
    message: str
    variables: _containers.ScalarMap[str, str]
    fields: _containers.RepeatedCompositeFieldContainer[FieldFault]
    retry_delay: _duration_pb2.Duration
    def __init__(self, code: _Optional[int] = ..., reason: _Optional[_Union[ErrorReason, str]] = ..., rule: _Optional[str] = ..., message: _Optional[str] = ..., variables: _Optional[_Mapping[str, str]] = ..., fields: _Optional[_Iterable[_Union[FieldFault, _Mapping]]] = ..., retry_delay: _Optional[_Union[datetime.timedelta, _duration_pb2.Duration, _Mapping]] = ...) -> None: ...

class FieldFault(_message.Message):
    __slots__ = ("field", "description")
    FIELD_FIELD_NUMBER: _ClassVar[int]
    DESCRIPTION_FIELD_NUMBER: _ClassVar[int]
    field: str
    description: str
    def __init__(self, field: _Optional[str] = ..., description: _Optional[str] = ...) -> None: ...
