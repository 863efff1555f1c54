import datetime

from google.protobuf import duration_pb2 as _duration_pb2
from google.protobuf import timestamp_pb2 as _timestamp_pb2
from pokerdeluxe.v1 import errors_pb2 as _errors_pb2
from pokerdeluxe.v1 import history_pb2 as _history_pb2
from pokerdeluxe.v1 import values_pb2 as _values_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class GameChangeKind(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    GAME_CHANGE_KIND_UNSPECIFIED: _ClassVar[GameChangeKind]
    GAME_CHANGE_KIND_OPENED: _ClassVar[GameChangeKind]
    GAME_CHANGE_KIND_SEATS: _ClassVar[GameChangeKind]
    GAME_CHANGE_KIND_STARTED: _ClassVar[GameChangeKind]
    GAME_CHANGE_KIND_TURN: _ClassVar[GameChangeKind]
    GAME_CHANGE_KIND_OVER: _ClassVar[GameChangeKind]
GAME_CHANGE_KIND_UNSPECIFIED: GameChangeKind
GAME_CHANGE_KIND_OPENED: GameChangeKind
GAME_CHANGE_KIND_SEATS: GameChangeKind
GAME_CHANGE_KIND_STARTED: GameChangeKind
GAME_CHANGE_KIND_TURN: GameChangeKind
GAME_CHANGE_KIND_OVER: GameChangeKind

class CreateGameRequest(_message.Message):
    __slots__ = ("request_id", "terms", "options", "seed", "rematch_of")
    REQUEST_ID_FIELD_NUMBER: _ClassVar[int]
    TERMS_FIELD_NUMBER: _ClassVar[int]
    OPTIONS_FIELD_NUMBER: _ClassVar[int]
    SEED_FIELD_NUMBER: _ClassVar[int]
    REMATCH_OF_FIELD_NUMBER: _ClassVar[int]
    request_id: str
    terms: _values_pb2.Terms
    options: _history_pb2.Options
    seed: bytes
    rematch_of: str
    def __init__(self, request_id: _Optional[str] = ..., terms: _Optional[_Union[_values_pb2.Terms, _Mapping]] = ..., options: _Optional[_Union[_history_pb2.Options, _Mapping]] = ..., seed: _Optional[bytes] = ..., rematch_of: _Optional[str] = ...) -> None: ...

class CreateGameResponse(_message.Message):
    __slots__ = ("game", "events")
    GAME_FIELD_NUMBER: _ClassVar[int]
    EVENTS_FIELD_NUMBER: _ClassVar[int]
    game: _values_pb2.Game
    events: _containers.RepeatedCompositeFieldContainer[_history_pb2.Event]
    def __init__(self, game: _Optional[_Union[_values_pb2.Game, _Mapping]] = ..., events: _Optional[_Iterable[_Union[_history_pb2.Event, _Mapping]]] = ...) -> None: ...

class JoinGameRequest(_message.Message):
    __slots__ = ("name", "request_id", "player", "seat", "entropy", "expected_version", "display_name")
    NAME_FIELD_NUMBER: _ClassVar[int]
    REQUEST_ID_FIELD_NUMBER: _ClassVar[int]
    PLAYER_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    ENTROPY_FIELD_NUMBER: _ClassVar[int]
    EXPECTED_VERSION_FIELD_NUMBER: _ClassVar[int]
    DISPLAY_NAME_FIELD_NUMBER: _ClassVar[int]
    name: str
    request_id: str
    player: str
    seat: int
    entropy: str
    expected_version: int
    display_name: str
    def __init__(self, name: _Optional[str] = ..., request_id: _Optional[str] = ..., player: _Optional[str] = ..., seat: _Optional[int] = ..., entropy: _Optional[str] = ..., expected_version: _Optional[int] = ..., display_name: _Optional[str] = ...) -> None: ...

class JoinGameResponse(_message.Message):
    __slots__ = ("seat", "token", "version", "events")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    TOKEN_FIELD_NUMBER: _ClassVar[int]
    VERSION_FIELD_NUMBER: _ClassVar[int]
    EVENTS_FIELD_NUMBER: _ClassVar[int]
    seat: int
    token: str
    version: int
    events: _containers.RepeatedCompositeFieldContainer[_history_pb2.Event]
    def __init__(self, seat: _Optional[int] = ..., token: _Optional[str] = ..., version: _Optional[int] = ..., events: _Optional[_Iterable[_Union[_history_pb2.Event, _Mapping]]] = ...) -> None: ...

class BranchGameRequest(_message.Message):
    __slots__ = ("name", "request_id", "version", "seat", "player", "bot")
    NAME_FIELD_NUMBER: _ClassVar[int]
    REQUEST_ID_FIELD_NUMBER: _ClassVar[int]
    VERSION_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    PLAYER_FIELD_NUMBER: _ClassVar[int]
    BOT_FIELD_NUMBER: _ClassVar[int]
    name: str
    request_id: str
    version: int
    seat: int
    player: str
    bot: str
    def __init__(self, name: _Optional[str] = ..., request_id: _Optional[str] = ..., version: _Optional[int] = ..., seat: _Optional[int] = ..., player: _Optional[str] = ..., bot: _Optional[str] = ...) -> None: ...

class BranchGameResponse(_message.Message):
    __slots__ = ("game", "token")
    GAME_FIELD_NUMBER: _ClassVar[int]
    TOKEN_FIELD_NUMBER: _ClassVar[int]
    game: _values_pb2.Game
    token: str
    def __init__(self, game: _Optional[_Union[_values_pb2.Game, _Mapping]] = ..., token: _Optional[str] = ...) -> None: ...

class LeaveGameRequest(_message.Message):
    __slots__ = ("name", "request_id", "expected_version")
    NAME_FIELD_NUMBER: _ClassVar[int]
    REQUEST_ID_FIELD_NUMBER: _ClassVar[int]
    EXPECTED_VERSION_FIELD_NUMBER: _ClassVar[int]
    name: str
    request_id: str
    expected_version: int
    def __init__(self, name: _Optional[str] = ..., request_id: _Optional[str] = ..., expected_version: _Optional[int] = ...) -> None: ...

class LeaveGameResponse(_message.Message):
    __slots__ = ("version", "events")
    VERSION_FIELD_NUMBER: _ClassVar[int]
    EVENTS_FIELD_NUMBER: _ClassVar[int]
    version: int
    events: _containers.RepeatedCompositeFieldContainer[_history_pb2.Event]
    def __init__(self, version: _Optional[int] = ..., events: _Optional[_Iterable[_Union[_history_pb2.Event, _Mapping]]] = ...) -> None: ...

class AddBotRequest(_message.Message):
    __slots__ = ("name", "request_id", "bot", "seat", "expected_version")
    NAME_FIELD_NUMBER: _ClassVar[int]
    REQUEST_ID_FIELD_NUMBER: _ClassVar[int]
    BOT_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    EXPECTED_VERSION_FIELD_NUMBER: _ClassVar[int]
    name: str
    request_id: str
    bot: str
    seat: int
    expected_version: int
    def __init__(self, name: _Optional[str] = ..., request_id: _Optional[str] = ..., bot: _Optional[str] = ..., seat: _Optional[int] = ..., expected_version: _Optional[int] = ...) -> None: ...

class AddBotResponse(_message.Message):
    __slots__ = ("seat", "player", "version", "events")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    PLAYER_FIELD_NUMBER: _ClassVar[int]
    VERSION_FIELD_NUMBER: _ClassVar[int]
    EVENTS_FIELD_NUMBER: _ClassVar[int]
    seat: int
    player: str
    version: int
    events: _containers.RepeatedCompositeFieldContainer[_history_pb2.Event]
    def __init__(self, seat: _Optional[int] = ..., player: _Optional[str] = ..., version: _Optional[int] = ..., events: _Optional[_Iterable[_Union[_history_pb2.Event, _Mapping]]] = ...) -> None: ...

class RemoveBotRequest(_message.Message):
    __slots__ = ("name", "request_id", "seat", "expected_version")
    NAME_FIELD_NUMBER: _ClassVar[int]
    REQUEST_ID_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    EXPECTED_VERSION_FIELD_NUMBER: _ClassVar[int]
    name: str
    request_id: str
    seat: int
    expected_version: int
    def __init__(self, name: _Optional[str] = ..., request_id: _Optional[str] = ..., seat: _Optional[int] = ..., expected_version: _Optional[int] = ...) -> None: ...

class RemoveBotResponse(_message.Message):
    __slots__ = ("version", "events")
    VERSION_FIELD_NUMBER: _ClassVar[int]
    EVENTS_FIELD_NUMBER: _ClassVar[int]
    version: int
    events: _containers.RepeatedCompositeFieldContainer[_history_pb2.Event]
    def __init__(self, version: _Optional[int] = ..., events: _Optional[_Iterable[_Union[_history_pb2.Event, _Mapping]]] = ...) -> None: ...

class InvitePlayerRequest(_message.Message):
    __slots__ = ("name", "player_name", "seat")
    NAME_FIELD_NUMBER: _ClassVar[int]
    PLAYER_NAME_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    name: str
    player_name: str
    seat: int
    def __init__(self, name: _Optional[str] = ..., player_name: _Optional[str] = ..., seat: _Optional[int] = ...) -> None: ...

class InvitePlayerResponse(_message.Message):
    __slots__ = ("invitation",)
    INVITATION_FIELD_NUMBER: _ClassVar[int]
    invitation: _values_pb2.Invitation
    def __init__(self, invitation: _Optional[_Union[_values_pb2.Invitation, _Mapping]] = ...) -> None: ...

class WithdrawInvitationRequest(_message.Message):
    __slots__ = ("name", "seat")
    NAME_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    name: str
    seat: int
    def __init__(self, name: _Optional[str] = ..., seat: _Optional[int] = ...) -> None: ...

class WithdrawInvitationResponse(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class ListGameInvitationsRequest(_message.Message):
    __slots__ = ("name",)
    NAME_FIELD_NUMBER: _ClassVar[int]
    name: str
    def __init__(self, name: _Optional[str] = ...) -> None: ...

class ListGameInvitationsResponse(_message.Message):
    __slots__ = ("invitations",)
    INVITATIONS_FIELD_NUMBER: _ClassVar[int]
    invitations: _containers.RepeatedCompositeFieldContainer[_values_pb2.Invitation]
    def __init__(self, invitations: _Optional[_Iterable[_Union[_values_pb2.Invitation, _Mapping]]] = ...) -> None: ...

class StartGameRequest(_message.Message):
    __slots__ = ("name", "request_id", "youngest_first", "births", "expected_version")
    class AgeOrder(_message.Message):
        __slots__ = ("seats",)
        SEATS_FIELD_NUMBER: _ClassVar[int]
        seats: _containers.RepeatedScalarFieldContainer[int]
        def __init__(self, seats: _Optional[_Iterable[int]] = ...) -> None: ...
    class BirthDates(_message.Message):
        __slots__ = ("dates",)
        DATES_FIELD_NUMBER: _ClassVar[int]
        dates: _containers.RepeatedScalarFieldContainer[str]
        def __init__(self, dates: _Optional[_Iterable[str]] = ...) -> None: ...
    NAME_FIELD_NUMBER: _ClassVar[int]
    REQUEST_ID_FIELD_NUMBER: _ClassVar[int]
    YOUNGEST_FIRST_FIELD_NUMBER: _ClassVar[int]
    BIRTHS_FIELD_NUMBER: _ClassVar[int]
    EXPECTED_VERSION_FIELD_NUMBER: _ClassVar[int]
    name: str
    request_id: str
    youngest_first: StartGameRequest.AgeOrder
    births: StartGameRequest.BirthDates
    expected_version: int
    def __init__(self, name: _Optional[str] = ..., request_id: _Optional[str] = ..., youngest_first: _Optional[_Union[StartGameRequest.AgeOrder, _Mapping]] = ..., births: _Optional[_Union[StartGameRequest.BirthDates, _Mapping]] = ..., expected_version: _Optional[int] = ...) -> None: ...

class StartGameResponse(_message.Message):
    __slots__ = ("version", "events")
    VERSION_FIELD_NUMBER: _ClassVar[int]
    EVENTS_FIELD_NUMBER: _ClassVar[int]
    version: int
    events: _containers.RepeatedCompositeFieldContainer[_history_pb2.Event]
    def __init__(self, version: _Optional[int] = ..., events: _Optional[_Iterable[_Union[_history_pb2.Event, _Mapping]]] = ...) -> None: ...

class ActRequest(_message.Message):
    __slots__ = ("name", "item")
    NAME_FIELD_NUMBER: _ClassVar[int]
    ITEM_FIELD_NUMBER: _ClassVar[int]
    name: str
    item: CommandItem
    def __init__(self, name: _Optional[str] = ..., item: _Optional[_Union[CommandItem, _Mapping]] = ...) -> None: ...

class ActResponse(_message.Message):
    __slots__ = ("answer",)
    ANSWER_FIELD_NUMBER: _ClassVar[int]
    answer: Answer
    def __init__(self, answer: _Optional[_Union[Answer, _Mapping]] = ...) -> None: ...

class CommandItem(_message.Message):
    __slots__ = ("request_id", "command", "expected_version", "with_view")
    REQUEST_ID_FIELD_NUMBER: _ClassVar[int]
    COMMAND_FIELD_NUMBER: _ClassVar[int]
    EXPECTED_VERSION_FIELD_NUMBER: _ClassVar[int]
    WITH_VIEW_FIELD_NUMBER: _ClassVar[int]
    request_id: str
    command: _history_pb2.Command
    expected_version: int
    with_view: bool
    def __init__(self, request_id: _Optional[str] = ..., command: _Optional[_Union[_history_pb2.Command, _Mapping]] = ..., expected_version: _Optional[int] = ..., with_view: _Optional[bool] = ...) -> None: ...

class Answer(_message.Message):
    __slots__ = ("request_id", "version", "events", "current_version", "acts", "view", "replayed")
    REQUEST_ID_FIELD_NUMBER: _ClassVar[int]
    VERSION_FIELD_NUMBER: _ClassVar[int]
    EVENTS_FIELD_NUMBER: _ClassVar[int]
    CURRENT_VERSION_FIELD_NUMBER: _ClassVar[int]
    ACTS_FIELD_NUMBER: _ClassVar[int]
    VIEW_FIELD_NUMBER: _ClassVar[int]
    REPLAYED_FIELD_NUMBER: _ClassVar[int]
    request_id: str
    version: int
    events: _containers.RepeatedCompositeFieldContainer[_history_pb2.Event]
    current_version: int
    acts: _containers.RepeatedCompositeFieldContainer[_history_pb2.OpenAct]
    view: _history_pb2.View
    replayed: bool
    def __init__(self, request_id: _Optional[str] = ..., version: _Optional[int] = ..., events: _Optional[_Iterable[_Union[_history_pb2.Event, _Mapping]]] = ..., current_version: _Optional[int] = ..., acts: _Optional[_Iterable[_Union[_history_pb2.OpenAct, _Mapping]]] = ..., view: _Optional[_Union[_history_pb2.View, _Mapping]] = ..., replayed: _Optional[bool] = ...) -> None: ...

class SubmitCommandsRequest(_message.Message):
    __slots__ = ("name", "items")
    NAME_FIELD_NUMBER: _ClassVar[int]
    ITEMS_FIELD_NUMBER: _ClassVar[int]
    name: str
    items: _containers.RepeatedCompositeFieldContainer[CommandItem]
    def __init__(self, name: _Optional[str] = ..., items: _Optional[_Iterable[_Union[CommandItem, _Mapping]]] = ...) -> None: ...

class SubmitCommandsResponse(_message.Message):
    __slots__ = ("answers", "fault")
    ANSWERS_FIELD_NUMBER: _ClassVar[int]
    FAULT_FIELD_NUMBER: _ClassVar[int]
    answers: _containers.RepeatedCompositeFieldContainer[Answer]
    fault: _errors_pb2.Fault
    def __init__(self, answers: _Optional[_Iterable[_Union[Answer, _Mapping]]] = ..., fault: _Optional[_Union[_errors_pb2.Fault, _Mapping]] = ...) -> None: ...

class PlayRequest(_message.Message):
    __slots__ = ("open", "item", "batch", "with_news")
    class Batch(_message.Message):
        __slots__ = ("items",)
        ITEMS_FIELD_NUMBER: _ClassVar[int]
        items: _containers.RepeatedCompositeFieldContainer[CommandItem]
        def __init__(self, items: _Optional[_Iterable[_Union[CommandItem, _Mapping]]] = ...) -> None: ...
    OPEN_FIELD_NUMBER: _ClassVar[int]
    ITEM_FIELD_NUMBER: _ClassVar[int]
    BATCH_FIELD_NUMBER: _ClassVar[int]
    WITH_NEWS_FIELD_NUMBER: _ClassVar[int]
    open: str
    item: CommandItem
    batch: PlayRequest.Batch
    with_news: bool
    def __init__(self, open: _Optional[str] = ..., item: _Optional[_Union[CommandItem, _Mapping]] = ..., batch: _Optional[_Union[PlayRequest.Batch, _Mapping]] = ..., with_news: _Optional[bool] = ...) -> None: ...

class PlayResponse(_message.Message):
    __slots__ = ("opened", "answer", "refused", "answers", "news")
    class News(_message.Message):
        __slots__ = ("version", "events", "acts", "view")
        VERSION_FIELD_NUMBER: _ClassVar[int]
        EVENTS_FIELD_NUMBER: _ClassVar[int]
        ACTS_FIELD_NUMBER: _ClassVar[int]
        VIEW_FIELD_NUMBER: _ClassVar[int]
        version: int
        events: _containers.RepeatedCompositeFieldContainer[_history_pb2.Event]
        acts: _containers.RepeatedCompositeFieldContainer[_history_pb2.OpenAct]
        view: _history_pb2.View
        def __init__(self, version: _Optional[int] = ..., events: _Optional[_Iterable[_Union[_history_pb2.Event, _Mapping]]] = ..., acts: _Optional[_Iterable[_Union[_history_pb2.OpenAct, _Mapping]]] = ..., view: _Optional[_Union[_history_pb2.View, _Mapping]] = ...) -> None: ...
    class Position(_message.Message):
        __slots__ = ("version", "view")
        VERSION_FIELD_NUMBER: _ClassVar[int]
        VIEW_FIELD_NUMBER: _ClassVar[int]
        version: int
        view: _history_pb2.View
        def __init__(self, version: _Optional[int] = ..., view: _Optional[_Union[_history_pb2.View, _Mapping]] = ...) -> None: ...
    class RefusedCommand(_message.Message):
        __slots__ = ("request_id", "fault")
        REQUEST_ID_FIELD_NUMBER: _ClassVar[int]
        FAULT_FIELD_NUMBER: _ClassVar[int]
        request_id: str
        fault: _errors_pb2.Fault
        def __init__(self, request_id: _Optional[str] = ..., fault: _Optional[_Union[_errors_pb2.Fault, _Mapping]] = ...) -> None: ...
    OPENED_FIELD_NUMBER: _ClassVar[int]
    ANSWER_FIELD_NUMBER: _ClassVar[int]
    REFUSED_FIELD_NUMBER: _ClassVar[int]
    ANSWERS_FIELD_NUMBER: _ClassVar[int]
    NEWS_FIELD_NUMBER: _ClassVar[int]
    opened: PlayResponse.Position
    answer: Answer
    refused: PlayResponse.RefusedCommand
    answers: SubmitCommandsResponse
    news: PlayResponse.News
    def __init__(self, opened: _Optional[_Union[PlayResponse.Position, _Mapping]] = ..., answer: _Optional[_Union[Answer, _Mapping]] = ..., refused: _Optional[_Union[PlayResponse.RefusedCommand, _Mapping]] = ..., answers: _Optional[_Union[SubmitCommandsResponse, _Mapping]] = ..., news: _Optional[_Union[PlayResponse.News, _Mapping]] = ...) -> None: ...

class GetGameRequest(_message.Message):
    __slots__ = ("name", "version", "min_version")
    NAME_FIELD_NUMBER: _ClassVar[int]
    VERSION_FIELD_NUMBER: _ClassVar[int]
    MIN_VERSION_FIELD_NUMBER: _ClassVar[int]
    name: str
    version: int
    min_version: int
    def __init__(self, name: _Optional[str] = ..., version: _Optional[int] = ..., min_version: _Optional[int] = ...) -> None: ...

class GetGameResponse(_message.Message):
    __slots__ = ("game", "version", "view", "summary", "server_time")
    GAME_FIELD_NUMBER: _ClassVar[int]
    VERSION_FIELD_NUMBER: _ClassVar[int]
    VIEW_FIELD_NUMBER: _ClassVar[int]
    SUMMARY_FIELD_NUMBER: _ClassVar[int]
    SERVER_TIME_FIELD_NUMBER: _ClassVar[int]
    game: _values_pb2.Game
    version: int
    view: _history_pb2.View
    summary: GameSummary
    server_time: _timestamp_pb2.Timestamp
    def __init__(self, game: _Optional[_Union[_values_pb2.Game, _Mapping]] = ..., version: _Optional[int] = ..., view: _Optional[_Union[_history_pb2.View, _Mapping]] = ..., summary: _Optional[_Union[GameSummary, _Mapping]] = ..., server_time: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ...) -> None: ...

class GameSummary(_message.Message):
    __slots__ = ("titles", "terms", "options", "phase", "to_act", "act_by_time", "pot", "seats", "part", "part_number", "winners", "end_reason", "unit", "stake", "counted_in", "part_count")
    class TitlesEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: str
        def __init__(self, key: _Optional[str] = ..., value: _Optional[str] = ...) -> None: ...
    class SeatSummary(_message.Message):
        __slots__ = ("player", "present", "chips", "score", "act_by_time", "display_name")
        PLAYER_FIELD_NUMBER: _ClassVar[int]
        PRESENT_FIELD_NUMBER: _ClassVar[int]
        CHIPS_FIELD_NUMBER: _ClassVar[int]
        SCORE_FIELD_NUMBER: _ClassVar[int]
        ACT_BY_TIME_FIELD_NUMBER: _ClassVar[int]
        DISPLAY_NAME_FIELD_NUMBER: _ClassVar[int]
        player: str
        present: bool
        chips: int
        score: int
        act_by_time: _timestamp_pb2.Timestamp
        display_name: str
        def __init__(self, player: _Optional[str] = ..., present: _Optional[bool] = ..., chips: _Optional[int] = ..., score: _Optional[int] = ..., act_by_time: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ..., display_name: _Optional[str] = ...) -> None: ...
    TITLES_FIELD_NUMBER: _ClassVar[int]
    TERMS_FIELD_NUMBER: _ClassVar[int]
    OPTIONS_FIELD_NUMBER: _ClassVar[int]
    PHASE_FIELD_NUMBER: _ClassVar[int]
    TO_ACT_FIELD_NUMBER: _ClassVar[int]
    ACT_BY_TIME_FIELD_NUMBER: _ClassVar[int]
    POT_FIELD_NUMBER: _ClassVar[int]
    SEATS_FIELD_NUMBER: _ClassVar[int]
    PART_FIELD_NUMBER: _ClassVar[int]
    PART_NUMBER_FIELD_NUMBER: _ClassVar[int]
    WINNERS_FIELD_NUMBER: _ClassVar[int]
    END_REASON_FIELD_NUMBER: _ClassVar[int]
    UNIT_FIELD_NUMBER: _ClassVar[int]
    STAKE_FIELD_NUMBER: _ClassVar[int]
    COUNTED_IN_FIELD_NUMBER: _ClassVar[int]
    PART_COUNT_FIELD_NUMBER: _ClassVar[int]
    titles: _containers.ScalarMap[str, str]
    terms: _values_pb2.Terms
    options: _history_pb2.Options
    phase: str
    to_act: _containers.RepeatedScalarFieldContainer[int]
    act_by_time: _timestamp_pb2.Timestamp
    pot: int
    seats: _containers.RepeatedCompositeFieldContainer[GameSummary.SeatSummary]
    part: str
    part_number: int
    winners: _containers.RepeatedScalarFieldContainer[int]
    end_reason: str
    unit: str
    stake: int
    counted_in: _values_pb2.Unit
    part_count: int
    def __init__(self, titles: _Optional[_Mapping[str, str]] = ..., terms: _Optional[_Union[_values_pb2.Terms, _Mapping]] = ..., options: _Optional[_Union[_history_pb2.Options, _Mapping]] = ..., phase: _Optional[str] = ..., to_act: _Optional[_Iterable[int]] = ..., act_by_time: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ..., pot: _Optional[int] = ..., seats: _Optional[_Iterable[_Union[GameSummary.SeatSummary, _Mapping]]] = ..., part: _Optional[str] = ..., part_number: _Optional[int] = ..., winners: _Optional[_Iterable[int]] = ..., end_reason: _Optional[str] = ..., unit: _Optional[str] = ..., stake: _Optional[int] = ..., counted_in: _Optional[_Union[_values_pb2.Unit, _Mapping]] = ..., part_count: _Optional[int] = ...) -> None: ...

class ListGamesRequest(_message.Message):
    __slots__ = ("page_size", "page_token", "status", "game", "player", "to_act", "updated_since", "order_by", "with_summaries", "unit", "least_stake", "most_stake")
    PAGE_SIZE_FIELD_NUMBER: _ClassVar[int]
    PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    STATUS_FIELD_NUMBER: _ClassVar[int]
    GAME_FIELD_NUMBER: _ClassVar[int]
    PLAYER_FIELD_NUMBER: _ClassVar[int]
    TO_ACT_FIELD_NUMBER: _ClassVar[int]
    UPDATED_SINCE_FIELD_NUMBER: _ClassVar[int]
    ORDER_BY_FIELD_NUMBER: _ClassVar[int]
    WITH_SUMMARIES_FIELD_NUMBER: _ClassVar[int]
    UNIT_FIELD_NUMBER: _ClassVar[int]
    LEAST_STAKE_FIELD_NUMBER: _ClassVar[int]
    MOST_STAKE_FIELD_NUMBER: _ClassVar[int]
    page_size: int
    page_token: str
    status: _values_pb2.GameStatus
    game: str
    player: str
    to_act: bool
    updated_since: _timestamp_pb2.Timestamp
    order_by: str
    with_summaries: bool
    unit: str
    least_stake: int
    most_stake: int
    def __init__(self, page_size: _Optional[int] = ..., page_token: _Optional[str] = ..., status: _Optional[_Union[_values_pb2.GameStatus, str]] = ..., game: _Optional[str] = ..., player: _Optional[str] = ..., to_act: _Optional[bool] = ..., updated_since: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ..., order_by: _Optional[str] = ..., with_summaries: _Optional[bool] = ..., unit: _Optional[str] = ..., least_stake: _Optional[int] = ..., most_stake: _Optional[int] = ...) -> None: ...

class ListGamesResponse(_message.Message):
    __slots__ = ("games", "next_page_token", "summaries", "resume_page_token")
    GAMES_FIELD_NUMBER: _ClassVar[int]
    NEXT_PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    SUMMARIES_FIELD_NUMBER: _ClassVar[int]
    RESUME_PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    games: _containers.RepeatedCompositeFieldContainer[_values_pb2.Game]
    next_page_token: str
    summaries: _containers.RepeatedCompositeFieldContainer[GameSummary]
    resume_page_token: str
    def __init__(self, games: _Optional[_Iterable[_Union[_values_pb2.Game, _Mapping]]] = ..., next_page_token: _Optional[str] = ..., summaries: _Optional[_Iterable[_Union[GameSummary, _Mapping]]] = ..., resume_page_token: _Optional[str] = ...) -> None: ...

class ListEventsRequest(_message.Message):
    __slots__ = ("name", "page_size", "page_token", "after_version", "min_version")
    NAME_FIELD_NUMBER: _ClassVar[int]
    PAGE_SIZE_FIELD_NUMBER: _ClassVar[int]
    PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    AFTER_VERSION_FIELD_NUMBER: _ClassVar[int]
    MIN_VERSION_FIELD_NUMBER: _ClassVar[int]
    name: str
    page_size: int
    page_token: str
    after_version: int
    min_version: int
    def __init__(self, name: _Optional[str] = ..., page_size: _Optional[int] = ..., page_token: _Optional[str] = ..., after_version: _Optional[int] = ..., min_version: _Optional[int] = ...) -> None: ...

class ListEventsResponse(_message.Message):
    __slots__ = ("events", "next_page_token")
    EVENTS_FIELD_NUMBER: _ClassVar[int]
    NEXT_PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    events: _containers.RepeatedCompositeFieldContainer[_history_pb2.Event]
    next_page_token: str
    def __init__(self, events: _Optional[_Iterable[_Union[_history_pb2.Event, _Mapping]]] = ..., next_page_token: _Optional[str] = ...) -> None: ...

class WatchGameRequest(_message.Message):
    __slots__ = ("name", "after_version", "with_view", "pause", "epoch")
    NAME_FIELD_NUMBER: _ClassVar[int]
    AFTER_VERSION_FIELD_NUMBER: _ClassVar[int]
    WITH_VIEW_FIELD_NUMBER: _ClassVar[int]
    PAUSE_FIELD_NUMBER: _ClassVar[int]
    EPOCH_FIELD_NUMBER: _ClassVar[int]
    name: str
    after_version: int
    with_view: bool
    pause: _duration_pb2.Duration
    epoch: str
    def __init__(self, name: _Optional[str] = ..., after_version: _Optional[int] = ..., with_view: _Optional[bool] = ..., pause: _Optional[_Union[datetime.timedelta, _duration_pb2.Duration, _Mapping]] = ..., epoch: _Optional[str] = ...) -> None: ...

class WatchGameResponse(_message.Message):
    __slots__ = ("version", "snapshot", "events", "caught_up", "heartbeat", "over", "view", "acts", "epoch")
    class Snapshot(_message.Message):
        __slots__ = ("game", "view", "summary")
        GAME_FIELD_NUMBER: _ClassVar[int]
        VIEW_FIELD_NUMBER: _ClassVar[int]
        SUMMARY_FIELD_NUMBER: _ClassVar[int]
        game: _values_pb2.Game
        view: _history_pb2.View
        summary: GameSummary
        def __init__(self, game: _Optional[_Union[_values_pb2.Game, _Mapping]] = ..., view: _Optional[_Union[_history_pb2.View, _Mapping]] = ..., summary: _Optional[_Union[GameSummary, _Mapping]] = ...) -> None: ...
    class EventBatch(_message.Message):
        __slots__ = ("events",)
        EVENTS_FIELD_NUMBER: _ClassVar[int]
        events: _containers.RepeatedCompositeFieldContainer[_history_pb2.Event]
        def __init__(self, events: _Optional[_Iterable[_Union[_history_pb2.Event, _Mapping]]] = ...) -> None: ...
    class Over(_message.Message):
        __slots__ = ()
        def __init__(self) -> None: ...
    VERSION_FIELD_NUMBER: _ClassVar[int]
    SNAPSHOT_FIELD_NUMBER: _ClassVar[int]
    EVENTS_FIELD_NUMBER: _ClassVar[int]
    CAUGHT_UP_FIELD_NUMBER: _ClassVar[int]
    HEARTBEAT_FIELD_NUMBER: _ClassVar[int]
    OVER_FIELD_NUMBER: _ClassVar[int]
    VIEW_FIELD_NUMBER: _ClassVar[int]
    ACTS_FIELD_NUMBER: _ClassVar[int]
    EPOCH_FIELD_NUMBER: _ClassVar[int]
    version: int
    snapshot: WatchGameResponse.Snapshot
    events: WatchGameResponse.EventBatch
    caught_up: _values_pb2.CaughtUp
    heartbeat: _values_pb2.Heartbeat
    over: WatchGameResponse.Over
    view: _history_pb2.View
    acts: _containers.RepeatedCompositeFieldContainer[_history_pb2.OpenAct]
    epoch: str
    def __init__(self, version: _Optional[int] = ..., snapshot: _Optional[_Union[WatchGameResponse.Snapshot, _Mapping]] = ..., events: _Optional[_Union[WatchGameResponse.EventBatch, _Mapping]] = ..., caught_up: _Optional[_Union[_values_pb2.CaughtUp, _Mapping]] = ..., heartbeat: _Optional[_Union[_values_pb2.Heartbeat, _Mapping]] = ..., over: _Optional[_Union[WatchGameResponse.Over, _Mapping]] = ..., view: _Optional[_Union[_history_pb2.View, _Mapping]] = ..., acts: _Optional[_Iterable[_Union[_history_pb2.OpenAct, _Mapping]]] = ..., epoch: _Optional[str] = ...) -> None: ...

class WatchGamesRequest(_message.Message):
    __slots__ = ("after_position", "games", "player")
    AFTER_POSITION_FIELD_NUMBER: _ClassVar[int]
    GAMES_FIELD_NUMBER: _ClassVar[int]
    PLAYER_FIELD_NUMBER: _ClassVar[int]
    after_position: str
    games: _containers.RepeatedScalarFieldContainer[str]
    player: str
    def __init__(self, after_position: _Optional[str] = ..., games: _Optional[_Iterable[str]] = ..., player: _Optional[str] = ...) -> None: ...

class WatchGamesResponse(_message.Message):
    __slots__ = ("position", "games", "changes", "caught_up", "heartbeat")
    class Games(_message.Message):
        __slots__ = ("games",)
        GAMES_FIELD_NUMBER: _ClassVar[int]
        games: _containers.RepeatedCompositeFieldContainer[WatchGamesResponse.GameChange]
        def __init__(self, games: _Optional[_Iterable[_Union[WatchGamesResponse.GameChange, _Mapping]]] = ...) -> None: ...
    class Changes(_message.Message):
        __slots__ = ("games",)
        GAMES_FIELD_NUMBER: _ClassVar[int]
        games: _containers.RepeatedCompositeFieldContainer[WatchGamesResponse.GameChange]
        def __init__(self, games: _Optional[_Iterable[_Union[WatchGamesResponse.GameChange, _Mapping]]] = ...) -> None: ...
    class GameChange(_message.Message):
        __slots__ = ("game", "summary", "kinds")
        GAME_FIELD_NUMBER: _ClassVar[int]
        SUMMARY_FIELD_NUMBER: _ClassVar[int]
        KINDS_FIELD_NUMBER: _ClassVar[int]
        game: _values_pb2.Game
        summary: GameSummary
        kinds: _containers.RepeatedScalarFieldContainer[GameChangeKind]
        def __init__(self, game: _Optional[_Union[_values_pb2.Game, _Mapping]] = ..., summary: _Optional[_Union[GameSummary, _Mapping]] = ..., kinds: _Optional[_Iterable[_Union[GameChangeKind, str]]] = ...) -> None: ...
    POSITION_FIELD_NUMBER: _ClassVar[int]
    GAMES_FIELD_NUMBER: _ClassVar[int]
    CHANGES_FIELD_NUMBER: _ClassVar[int]
    CAUGHT_UP_FIELD_NUMBER: _ClassVar[int]
    HEARTBEAT_FIELD_NUMBER: _ClassVar[int]
    position: str
    games: WatchGamesResponse.Games
    changes: WatchGamesResponse.Changes
    caught_up: _values_pb2.CaughtUp
    heartbeat: _values_pb2.Heartbeat
    def __init__(self, position: _Optional[str] = ..., games: _Optional[_Union[WatchGamesResponse.Games, _Mapping]] = ..., changes: _Optional[_Union[WatchGamesResponse.Changes, _Mapping]] = ..., caught_up: _Optional[_Union[_values_pb2.CaughtUp, _Mapping]] = ..., heartbeat: _Optional[_Union[_values_pb2.Heartbeat, _Mapping]] = ...) -> None: ...

class GetServerInfoRequest(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class GetServerInfoResponse(_message.Message):
    __slots__ = ("software_version", "rules", "practice", "limits", "keepalive")
    class Limits(_message.Message):
        __slots__ = ("request_bytes", "batch", "in_flight", "page_size", "heartbeat", "anonymous_request_bytes", "calls_per_token", "calls_per_address", "streams_per_caller", "streams_per_connection")
        REQUEST_BYTES_FIELD_NUMBER: _ClassVar[int]
        BATCH_FIELD_NUMBER: _ClassVar[int]
        IN_FLIGHT_FIELD_NUMBER: _ClassVar[int]
        PAGE_SIZE_FIELD_NUMBER: _ClassVar[int]
        HEARTBEAT_FIELD_NUMBER: _ClassVar[int]
        ANONYMOUS_REQUEST_BYTES_FIELD_NUMBER: _ClassVar[int]
        CALLS_PER_TOKEN_FIELD_NUMBER: _ClassVar[int]
        CALLS_PER_ADDRESS_FIELD_NUMBER: _ClassVar[int]
        STREAMS_PER_CALLER_FIELD_NUMBER: _ClassVar[int]
        STREAMS_PER_CONNECTION_FIELD_NUMBER: _ClassVar[int]
        request_bytes: int
        batch: int
        in_flight: int
        page_size: int
        heartbeat: _duration_pb2.Duration
        anonymous_request_bytes: int
        calls_per_token: int
        calls_per_address: int
        streams_per_caller: int
        streams_per_connection: int
        def __init__(self, request_bytes: _Optional[int] = ..., batch: _Optional[int] = ..., in_flight: _Optional[int] = ..., page_size: _Optional[int] = ..., heartbeat: _Optional[_Union[datetime.timedelta, _duration_pb2.Duration, _Mapping]] = ..., anonymous_request_bytes: _Optional[int] = ..., calls_per_token: _Optional[int] = ..., calls_per_address: _Optional[int] = ..., streams_per_caller: _Optional[int] = ..., streams_per_connection: _Optional[int] = ...) -> None: ...
    class Keepalive(_message.Message):
        __slots__ = ("least_ping_interval", "server_ping_interval", "max_connection_age")
        LEAST_PING_INTERVAL_FIELD_NUMBER: _ClassVar[int]
        SERVER_PING_INTERVAL_FIELD_NUMBER: _ClassVar[int]
        MAX_CONNECTION_AGE_FIELD_NUMBER: _ClassVar[int]
        least_ping_interval: _duration_pb2.Duration
        server_ping_interval: _duration_pb2.Duration
        max_connection_age: _duration_pb2.Duration
        def __init__(self, least_ping_interval: _Optional[_Union[datetime.timedelta, _duration_pb2.Duration, _Mapping]] = ..., server_ping_interval: _Optional[_Union[datetime.timedelta, _duration_pb2.Duration, _Mapping]] = ..., max_connection_age: _Optional[_Union[datetime.timedelta, _duration_pb2.Duration, _Mapping]] = ...) -> None: ...
    SOFTWARE_VERSION_FIELD_NUMBER: _ClassVar[int]
    RULES_FIELD_NUMBER: _ClassVar[int]
    PRACTICE_FIELD_NUMBER: _ClassVar[int]
    LIMITS_FIELD_NUMBER: _ClassVar[int]
    KEEPALIVE_FIELD_NUMBER: _ClassVar[int]
    software_version: str
    rules: _containers.RepeatedScalarFieldContainer[str]
    practice: bool
    limits: GetServerInfoResponse.Limits
    keepalive: GetServerInfoResponse.Keepalive
    def __init__(self, software_version: _Optional[str] = ..., rules: _Optional[_Iterable[str]] = ..., practice: _Optional[bool] = ..., limits: _Optional[_Union[GetServerInfoResponse.Limits, _Mapping]] = ..., keepalive: _Optional[_Union[GetServerInfoResponse.Keepalive, _Mapping]] = ...) -> None: ...

class GetServerStatusRequest(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class GetServerStatusResponse(_message.Message):
    __slots__ = ("gauges", "methods")
    class Gauge(_message.Message):
        __slots__ = ("name", "description", "value")
        NAME_FIELD_NUMBER: _ClassVar[int]
        DESCRIPTION_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        name: str
        description: str
        value: float
        def __init__(self, name: _Optional[str] = ..., description: _Optional[str] = ..., value: _Optional[float] = ...) -> None: ...
    class MethodCalls(_message.Message):
        __slots__ = ("method", "statuses", "p50_ms", "p99_ms")
        class StatusesEntry(_message.Message):
            __slots__ = ("key", "value")
            KEY_FIELD_NUMBER: _ClassVar[int]
            VALUE_FIELD_NUMBER: _ClassVar[int]
            key: str
            value: int
            def __init__(self, key: _Optional[str] = ..., value: _Optional[int] = ...) -> None: ...
        METHOD_FIELD_NUMBER: _ClassVar[int]
        STATUSES_FIELD_NUMBER: _ClassVar[int]
        P50_MS_FIELD_NUMBER: _ClassVar[int]
        P99_MS_FIELD_NUMBER: _ClassVar[int]
        method: str
        statuses: _containers.ScalarMap[str, int]
        p50_ms: float
        p99_ms: float
        def __init__(self, method: _Optional[str] = ..., statuses: _Optional[_Mapping[str, int]] = ..., p50_ms: _Optional[float] = ..., p99_ms: _Optional[float] = ...) -> None: ...
    GAUGES_FIELD_NUMBER: _ClassVar[int]
    METHODS_FIELD_NUMBER: _ClassVar[int]
    gauges: _containers.RepeatedCompositeFieldContainer[GetServerStatusResponse.Gauge]
    methods: _containers.RepeatedCompositeFieldContainer[GetServerStatusResponse.MethodCalls]
    def __init__(self, gauges: _Optional[_Iterable[_Union[GetServerStatusResponse.Gauge, _Mapping]]] = ..., methods: _Optional[_Iterable[_Union[GetServerStatusResponse.MethodCalls, _Mapping]]] = ...) -> None: ...
