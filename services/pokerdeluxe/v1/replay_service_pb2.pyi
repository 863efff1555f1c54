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
    __slots__ = ("version", "packs", "chance_id")
    VERSION_FIELD_NUMBER: _ClassVar[int]
    PACKS_FIELD_NUMBER: _ClassVar[int]
    CHANCE_ID_FIELD_NUMBER: _ClassVar[int]
    version: int
    packs: _containers.RepeatedCompositeFieldContainer[PackOpenings]
    chance_id: str
    def __init__(self, version: _Optional[int] = ..., packs: _Optional[_Iterable[_Union[PackOpenings, _Mapping]]] = ..., chance_id: _Optional[str] = ...) -> None: ...

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

class AnalyseGameRequest(_message.Message):
    __slots__ = ("name",)
    NAME_FIELD_NUMBER: _ClassVar[int]
    name: str
    def __init__(self, name: _Optional[str] = ...) -> None: ...

class AnalyseGameResponse(_message.Message):
    __slots__ = ("summary", "analysis")
    SUMMARY_FIELD_NUMBER: _ClassVar[int]
    ANALYSIS_FIELD_NUMBER: _ClassVar[int]
    summary: AnalysisSummary
    analysis: DealAnalysis
    def __init__(self, summary: _Optional[_Union[AnalysisSummary, _Mapping]] = ..., analysis: _Optional[_Union[DealAnalysis, _Mapping]] = ...) -> None: ...

class AnalysisSummary(_message.Message):
    __slots__ = ("worth", "basis", "samples", "unit", "complete", "own_only")
    WORTH_FIELD_NUMBER: _ClassVar[int]
    BASIS_FIELD_NUMBER: _ClassVar[int]
    SAMPLES_FIELD_NUMBER: _ClassVar[int]
    UNIT_FIELD_NUMBER: _ClassVar[int]
    COMPLETE_FIELD_NUMBER: _ClassVar[int]
    OWN_ONLY_FIELD_NUMBER: _ClassVar[int]
    worth: str
    basis: str
    samples: int
    unit: str
    complete: bool
    own_only: bool
    def __init__(self, worth: _Optional[str] = ..., basis: _Optional[str] = ..., samples: _Optional[int] = ..., unit: _Optional[str] = ..., complete: _Optional[bool] = ..., own_only: _Optional[bool] = ...) -> None: ...

class DealAnalysis(_message.Message):
    __slots__ = ("number", "first_version", "last_version", "seats", "decisions", "luck", "worths")
    NUMBER_FIELD_NUMBER: _ClassVar[int]
    FIRST_VERSION_FIELD_NUMBER: _ClassVar[int]
    LAST_VERSION_FIELD_NUMBER: _ClassVar[int]
    SEATS_FIELD_NUMBER: _ClassVar[int]
    DECISIONS_FIELD_NUMBER: _ClassVar[int]
    LUCK_FIELD_NUMBER: _ClassVar[int]
    WORTHS_FIELD_NUMBER: _ClassVar[int]
    number: int
    first_version: int
    last_version: int
    seats: _containers.RepeatedCompositeFieldContainer[SeatAnalysis]
    decisions: _containers.RepeatedCompositeFieldContainer[AnalysedDecision]
    luck: _containers.RepeatedCompositeFieldContainer[AmountsAt]
    worths: _containers.RepeatedCompositeFieldContainer[AmountsAt]
    def __init__(self, number: _Optional[int] = ..., first_version: _Optional[int] = ..., last_version: _Optional[int] = ..., seats: _Optional[_Iterable[_Union[SeatAnalysis, _Mapping]]] = ..., decisions: _Optional[_Iterable[_Union[AnalysedDecision, _Mapping]]] = ..., luck: _Optional[_Iterable[_Union[AmountsAt, _Mapping]]] = ..., worths: _Optional[_Iterable[_Union[AmountsAt, _Mapping]]] = ...) -> None: ...

class SeatAnalysis(_message.Message):
    __slots__ = ("seat", "result", "luck", "error", "decisions")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    LUCK_FIELD_NUMBER: _ClassVar[int]
    ERROR_FIELD_NUMBER: _ClassVar[int]
    DECISIONS_FIELD_NUMBER: _ClassVar[int]
    seat: int
    result: int
    luck: int
    error: int
    decisions: int
    def __init__(self, seat: _Optional[int] = ..., result: _Optional[int] = ..., luck: _Optional[int] = ..., error: _Optional[int] = ..., decisions: _Optional[int] = ...) -> None: ...

class AnalysedDecision(_message.Message):
    __slots__ = ("version", "seat", "acts", "made", "by_clock")
    VERSION_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    ACTS_FIELD_NUMBER: _ClassVar[int]
    MADE_FIELD_NUMBER: _ClassVar[int]
    BY_CLOCK_FIELD_NUMBER: _ClassVar[int]
    version: int
    seat: int
    acts: _containers.RepeatedCompositeFieldContainer[PricedAct]
    made: int
    by_clock: bool
    def __init__(self, version: _Optional[int] = ..., seat: _Optional[int] = ..., acts: _Optional[_Iterable[_Union[PricedAct, _Mapping]]] = ..., made: _Optional[int] = ..., by_clock: _Optional[bool] = ...) -> None: ...

class PricedAct(_message.Message):
    __slots__ = ("command", "worth")
    COMMAND_FIELD_NUMBER: _ClassVar[int]
    WORTH_FIELD_NUMBER: _ClassVar[int]
    command: _history_pb2.Command
    worth: int
    def __init__(self, command: _Optional[_Union[_history_pb2.Command, _Mapping]] = ..., worth: _Optional[int] = ...) -> None: ...

class AmountsAt(_message.Message):
    __slots__ = ("version", "amounts")
    VERSION_FIELD_NUMBER: _ClassVar[int]
    AMOUNTS_FIELD_NUMBER: _ClassVar[int]
    version: int
    amounts: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, version: _Optional[int] = ..., amounts: _Optional[_Iterable[int]] = ...) -> None: ...
