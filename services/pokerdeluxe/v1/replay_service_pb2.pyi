from pokerdeluxe.v1 import history_pb2 as _history_pb2
from pokerdeluxe.v1 import values_pb2 as _values_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class GetViewRequest(_message.Message):
    __slots__ = ("name", "version", "viewer", "as_known_then")
    NAME_FIELD_NUMBER: _ClassVar[int]
    VERSION_FIELD_NUMBER: _ClassVar[int]
    VIEWER_FIELD_NUMBER: _ClassVar[int]
    AS_KNOWN_THEN_FIELD_NUMBER: _ClassVar[int]
    name: str
    version: int
    viewer: _values_pb2.Viewer
    as_known_then: bool
    def __init__(self, name: _Optional[str] = ..., version: _Optional[int] = ..., viewer: _Optional[_Union[_values_pb2.Viewer, _Mapping]] = ..., as_known_then: _Optional[bool] = ...) -> None: ...

class GetViewResponse(_message.Message):
    __slots__ = ("version", "view")
    VERSION_FIELD_NUMBER: _ClassVar[int]
    VIEW_FIELD_NUMBER: _ClassVar[int]
    version: int
    view: _history_pb2.View
    def __init__(self, version: _Optional[int] = ..., view: _Optional[_Union[_history_pb2.View, _Mapping]] = ...) -> None: ...

class StreamReplayRequest(_message.Message):
    __slots__ = ("name", "from_version", "to_version", "viewer", "events_per_second", "with_views", "as_known_then")
    NAME_FIELD_NUMBER: _ClassVar[int]
    FROM_VERSION_FIELD_NUMBER: _ClassVar[int]
    TO_VERSION_FIELD_NUMBER: _ClassVar[int]
    VIEWER_FIELD_NUMBER: _ClassVar[int]
    EVENTS_PER_SECOND_FIELD_NUMBER: _ClassVar[int]
    WITH_VIEWS_FIELD_NUMBER: _ClassVar[int]
    AS_KNOWN_THEN_FIELD_NUMBER: _ClassVar[int]
    name: str
    from_version: int
    to_version: int
    viewer: _values_pb2.Viewer
    events_per_second: float
    with_views: bool
    as_known_then: bool
    def __init__(self, name: _Optional[str] = ..., from_version: _Optional[int] = ..., to_version: _Optional[int] = ..., viewer: _Optional[_Union[_values_pb2.Viewer, _Mapping]] = ..., events_per_second: _Optional[float] = ..., with_views: _Optional[bool] = ..., as_known_then: _Optional[bool] = ...) -> None: ...

class StreamReplayResponse(_message.Message):
    __slots__ = ("event", "view")
    EVENT_FIELD_NUMBER: _ClassVar[int]
    VIEW_FIELD_NUMBER: _ClassVar[int]
    event: _history_pb2.Event
    view: _history_pb2.View
    def __init__(self, event: _Optional[_Union[_history_pb2.Event, _Mapping]] = ..., view: _Optional[_Union[_history_pb2.View, _Mapping]] = ...) -> None: ...

class GetOpeningsRequest(_message.Message):
    __slots__ = ("name", "deal")
    NAME_FIELD_NUMBER: _ClassVar[int]
    DEAL_FIELD_NUMBER: _ClassVar[int]
    name: str
    deal: int
    def __init__(self, name: _Optional[str] = ..., deal: _Optional[int] = ...) -> None: ...

class GetOpeningsResponse(_message.Message):
    __slots__ = ("version", "packs")
    VERSION_FIELD_NUMBER: _ClassVar[int]
    PACKS_FIELD_NUMBER: _ClassVar[int]
    version: int
    packs: _containers.RepeatedCompositeFieldContainer[PackOpenings]
    def __init__(self, version: _Optional[int] = ..., packs: _Optional[_Iterable[_Union[PackOpenings, _Mapping]]] = ...) -> None: ...

class PackOpenings(_message.Message):
    __slots__ = ("shuffle", "root", "leaves", "cards")
    SHUFFLE_FIELD_NUMBER: _ClassVar[int]
    ROOT_FIELD_NUMBER: _ClassVar[int]
    LEAVES_FIELD_NUMBER: _ClassVar[int]
    CARDS_FIELD_NUMBER: _ClassVar[int]
    shuffle: int
    root: str
    leaves: _containers.RepeatedScalarFieldContainer[bytes]
    cards: _containers.RepeatedCompositeFieldContainer[CardOpening]
    def __init__(self, shuffle: _Optional[int] = ..., root: _Optional[str] = ..., leaves: _Optional[_Iterable[bytes]] = ..., cards: _Optional[_Iterable[_Union[CardOpening, _Mapping]]] = ...) -> None: ...

class CardOpening(_message.Message):
    __slots__ = ("position", "card", "salt")
    POSITION_FIELD_NUMBER: _ClassVar[int]
    CARD_FIELD_NUMBER: _ClassVar[int]
    SALT_FIELD_NUMBER: _ClassVar[int]
    position: int
    card: str
    salt: bytes
    def __init__(self, position: _Optional[int] = ..., card: _Optional[str] = ..., salt: _Optional[bytes] = ...) -> None: ...

class ReexecuteRequest(_message.Message):
    __slots__ = ("name",)
    NAME_FIELD_NUMBER: _ClassVar[int]
    name: str
    def __init__(self, name: _Optional[str] = ...) -> None: ...

class ReexecuteResponse(_message.Message):
    __slots__ = ("whole", "reexecuted", "events", "difference", "stopped")
    class Difference(_message.Message):
        __slots__ = ("version", "kind", "text", "fields")
        VERSION_FIELD_NUMBER: _ClassVar[int]
        KIND_FIELD_NUMBER: _ClassVar[int]
        TEXT_FIELD_NUMBER: _ClassVar[int]
        FIELDS_FIELD_NUMBER: _ClassVar[int]
        version: int
        kind: str
        text: str
        fields: _containers.RepeatedCompositeFieldContainer[ReexecuteResponse.FieldDifference]
        def __init__(self, version: _Optional[int] = ..., kind: _Optional[str] = ..., text: _Optional[str] = ..., fields: _Optional[_Iterable[_Union[ReexecuteResponse.FieldDifference, _Mapping]]] = ...) -> None: ...
    class FieldDifference(_message.Message):
        __slots__ = ("path", "stored", "derived")
        PATH_FIELD_NUMBER: _ClassVar[int]
        STORED_FIELD_NUMBER: _ClassVar[int]
        DERIVED_FIELD_NUMBER: _ClassVar[int]
        path: str
        stored: str
        derived: str
        def __init__(self, path: _Optional[str] = ..., stored: _Optional[str] = ..., derived: _Optional[str] = ...) -> None: ...
    WHOLE_FIELD_NUMBER: _ClassVar[int]
    REEXECUTED_FIELD_NUMBER: _ClassVar[int]
    EVENTS_FIELD_NUMBER: _ClassVar[int]
    DIFFERENCE_FIELD_NUMBER: _ClassVar[int]
    STOPPED_FIELD_NUMBER: _ClassVar[int]
    whole: bool
    reexecuted: int
    events: int
    difference: ReexecuteResponse.Difference
    stopped: str
    def __init__(self, whole: _Optional[bool] = ..., reexecuted: _Optional[int] = ..., events: _Optional[int] = ..., difference: _Optional[_Union[ReexecuteResponse.Difference, _Mapping]] = ..., stopped: _Optional[str] = ...) -> None: ...

class RebuildRequest(_message.Message):
    __slots__ = ("name", "rules", "seed", "decisions")
    NAME_FIELD_NUMBER: _ClassVar[int]
    RULES_FIELD_NUMBER: _ClassVar[int]
    SEED_FIELD_NUMBER: _ClassVar[int]
    DECISIONS_FIELD_NUMBER: _ClassVar[int]
    name: str
    rules: str
    seed: bytes
    decisions: _containers.RepeatedCompositeFieldContainer[_history_pb2.Decision]
    def __init__(self, name: _Optional[str] = ..., rules: _Optional[str] = ..., seed: _Optional[bytes] = ..., decisions: _Optional[_Iterable[_Union[_history_pb2.Decision, _Mapping]]] = ...) -> None: ...

class RebuildResponse(_message.Message):
    __slots__ = ("events", "digest")
    EVENTS_FIELD_NUMBER: _ClassVar[int]
    DIGEST_FIELD_NUMBER: _ClassVar[int]
    events: _containers.RepeatedCompositeFieldContainer[_history_pb2.Event]
    digest: str
    def __init__(self, events: _Optional[_Iterable[_Union[_history_pb2.Event, _Mapping]]] = ..., digest: _Optional[str] = ...) -> None: ...
