import datetime

from google.protobuf import timestamp_pb2 as _timestamp_pb2
from pokerdeluxe.v1 import values_pb2 as _values_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class Verdict(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    VERDICT_UNSPECIFIED: _ClassVar[Verdict]
    VERDICT_PASS: _ClassVar[Verdict]
    VERDICT_FAIL: _ClassVar[Verdict]
    VERDICT_NOT_CHECKED: _ClassVar[Verdict]

class RakeInterval(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    RAKE_INTERVAL_UNSPECIFIED: _ClassVar[RakeInterval]
    RAKE_INTERVAL_HOUR: _ClassVar[RakeInterval]
    RAKE_INTERVAL_DAY: _ClassVar[RakeInterval]

class GameFormat(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    GAME_FORMAT_UNSPECIFIED: _ClassVar[GameFormat]
    GAME_FORMAT_JSONL: _ClassVar[GameFormat]
    GAME_FORMAT_HTML: _ClassVar[GameFormat]
    GAME_FORMAT_PHH: _ClassVar[GameFormat]
    GAME_FORMAT_CSV: _ClassVar[GameFormat]
    GAME_FORMAT_BEANCOUNT: _ClassVar[GameFormat]
    GAME_FORMAT_BUNDLE: _ClassVar[GameFormat]
    GAME_FORMAT_PARQUET: _ClassVar[GameFormat]
    GAME_FORMAT_TEXT: _ClassVar[GameFormat]
VERDICT_UNSPECIFIED: Verdict
VERDICT_PASS: Verdict
VERDICT_FAIL: Verdict
VERDICT_NOT_CHECKED: Verdict
RAKE_INTERVAL_UNSPECIFIED: RakeInterval
RAKE_INTERVAL_HOUR: RakeInterval
RAKE_INTERVAL_DAY: RakeInterval
GAME_FORMAT_UNSPECIFIED: GameFormat
GAME_FORMAT_JSONL: GameFormat
GAME_FORMAT_HTML: GameFormat
GAME_FORMAT_PHH: GameFormat
GAME_FORMAT_CSV: GameFormat
GAME_FORMAT_BEANCOUNT: GameFormat
GAME_FORMAT_BUNDLE: GameFormat
GAME_FORMAT_PARQUET: GameFormat
GAME_FORMAT_TEXT: GameFormat

class AuditGameRequest(_message.Message):
    __slots__ = ("name",)
    NAME_FIELD_NUMBER: _ClassVar[int]
    name: str
    def __init__(self, name: _Optional[str] = ...) -> None: ...

class AuditGameResponse(_message.Message):
    __slots__ = ("report",)
    REPORT_FIELD_NUMBER: _ClassVar[int]
    report: GameReport
    def __init__(self, report: _Optional[_Union[GameReport, _Mapping]] = ...) -> None: ...

class GameReport(_message.Message):
    __slots__ = ("name", "rules", "verdict", "claims", "events", "over", "deals", "seats", "unit", "amounts", "counted_in")
    NAME_FIELD_NUMBER: _ClassVar[int]
    RULES_FIELD_NUMBER: _ClassVar[int]
    VERDICT_FIELD_NUMBER: _ClassVar[int]
    CLAIMS_FIELD_NUMBER: _ClassVar[int]
    EVENTS_FIELD_NUMBER: _ClassVar[int]
    OVER_FIELD_NUMBER: _ClassVar[int]
    DEALS_FIELD_NUMBER: _ClassVar[int]
    SEATS_FIELD_NUMBER: _ClassVar[int]
    UNIT_FIELD_NUMBER: _ClassVar[int]
    AMOUNTS_FIELD_NUMBER: _ClassVar[int]
    COUNTED_IN_FIELD_NUMBER: _ClassVar[int]
    name: str
    rules: str
    verdict: Verdict
    claims: _containers.RepeatedCompositeFieldContainer[ClaimReport]
    events: int
    over: bool
    deals: _containers.RepeatedCompositeFieldContainer[DealReport]
    seats: _containers.RepeatedCompositeFieldContainer[SeatReport]
    unit: str
    amounts: Amounts
    counted_in: _values_pb2.Unit
    def __init__(self, name: _Optional[str] = ..., rules: _Optional[str] = ..., verdict: _Optional[_Union[Verdict, str]] = ..., claims: _Optional[_Iterable[_Union[ClaimReport, _Mapping]]] = ..., events: _Optional[int] = ..., over: _Optional[bool] = ..., deals: _Optional[_Iterable[_Union[DealReport, _Mapping]]] = ..., seats: _Optional[_Iterable[_Union[SeatReport, _Mapping]]] = ..., unit: _Optional[str] = ..., amounts: _Optional[_Union[Amounts, _Mapping]] = ..., counted_in: _Optional[_Union[_values_pb2.Unit, _Mapping]] = ...) -> None: ...

class Amounts(_message.Message):
    __slots__ = ("unit", "bought_in", "cashed_out", "rake", "on_tables", "counted_in")
    UNIT_FIELD_NUMBER: _ClassVar[int]
    BOUGHT_IN_FIELD_NUMBER: _ClassVar[int]
    CASHED_OUT_FIELD_NUMBER: _ClassVar[int]
    RAKE_FIELD_NUMBER: _ClassVar[int]
    ON_TABLES_FIELD_NUMBER: _ClassVar[int]
    COUNTED_IN_FIELD_NUMBER: _ClassVar[int]
    unit: str
    bought_in: int
    cashed_out: int
    rake: int
    on_tables: int
    counted_in: _values_pb2.Unit
    def __init__(self, unit: _Optional[str] = ..., bought_in: _Optional[int] = ..., cashed_out: _Optional[int] = ..., rake: _Optional[int] = ..., on_tables: _Optional[int] = ..., counted_in: _Optional[_Union[_values_pb2.Unit, _Mapping]] = ...) -> None: ...

class ClaimReport(_message.Message):
    __slots__ = ("claim", "meaning", "verdict", "note", "finding")
    CLAIM_FIELD_NUMBER: _ClassVar[int]
    MEANING_FIELD_NUMBER: _ClassVar[int]
    VERDICT_FIELD_NUMBER: _ClassVar[int]
    NOTE_FIELD_NUMBER: _ClassVar[int]
    FINDING_FIELD_NUMBER: _ClassVar[int]
    claim: str
    meaning: str
    verdict: Verdict
    note: str
    finding: Finding
    def __init__(self, claim: _Optional[str] = ..., meaning: _Optional[str] = ..., verdict: _Optional[_Union[Verdict, str]] = ..., note: _Optional[str] = ..., finding: _Optional[_Union[Finding, _Mapping]] = ...) -> None: ...

class DealReport(_message.Message):
    __slots__ = ("deal", "version", "dealer", "cut_by", "lifted", "cut_by_clock", "bank", "winner", "closed")
    DEAL_FIELD_NUMBER: _ClassVar[int]
    VERSION_FIELD_NUMBER: _ClassVar[int]
    DEALER_FIELD_NUMBER: _ClassVar[int]
    CUT_BY_FIELD_NUMBER: _ClassVar[int]
    LIFTED_FIELD_NUMBER: _ClassVar[int]
    CUT_BY_CLOCK_FIELD_NUMBER: _ClassVar[int]
    BANK_FIELD_NUMBER: _ClassVar[int]
    WINNER_FIELD_NUMBER: _ClassVar[int]
    CLOSED_FIELD_NUMBER: _ClassVar[int]
    deal: int
    version: int
    dealer: int
    cut_by: int
    lifted: int
    cut_by_clock: bool
    bank: int
    winner: int
    closed: bool
    def __init__(self, deal: _Optional[int] = ..., version: _Optional[int] = ..., dealer: _Optional[int] = ..., cut_by: _Optional[int] = ..., lifted: _Optional[int] = ..., cut_by_clock: _Optional[bool] = ..., bank: _Optional[int] = ..., winner: _Optional[int] = ..., closed: _Optional[bool] = ...) -> None: ...

class SeatReport(_message.Message):
    __slots__ = ("seat", "player", "bought_in", "cashed_out", "chips", "net")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    PLAYER_FIELD_NUMBER: _ClassVar[int]
    BOUGHT_IN_FIELD_NUMBER: _ClassVar[int]
    CASHED_OUT_FIELD_NUMBER: _ClassVar[int]
    CHIPS_FIELD_NUMBER: _ClassVar[int]
    NET_FIELD_NUMBER: _ClassVar[int]
    seat: int
    player: str
    bought_in: int
    cashed_out: int
    chips: int
    net: int
    def __init__(self, seat: _Optional[int] = ..., player: _Optional[str] = ..., bought_in: _Optional[int] = ..., cashed_out: _Optional[int] = ..., chips: _Optional[int] = ..., net: _Optional[int] = ...) -> None: ...

class Finding(_message.Message):
    __slots__ = ("name", "version", "kind", "claim", "text", "code", "arguments")
    class ArgumentsEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: str
        def __init__(self, key: _Optional[str] = ..., value: _Optional[str] = ...) -> None: ...
    NAME_FIELD_NUMBER: _ClassVar[int]
    VERSION_FIELD_NUMBER: _ClassVar[int]
    KIND_FIELD_NUMBER: _ClassVar[int]
    CLAIM_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    CODE_FIELD_NUMBER: _ClassVar[int]
    ARGUMENTS_FIELD_NUMBER: _ClassVar[int]
    name: str
    version: int
    kind: str
    claim: str
    text: str
    code: str
    arguments: _containers.ScalarMap[str, str]
    def __init__(self, name: _Optional[str] = ..., version: _Optional[int] = ..., kind: _Optional[str] = ..., claim: _Optional[str] = ..., text: _Optional[str] = ..., code: _Optional[str] = ..., arguments: _Optional[_Mapping[str, str]] = ...) -> None: ...

class AuditStoreRequest(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class AuditStoreResponse(_message.Message):
    __slots__ = ("progress", "report")
    class Progress(_message.Message):
        __slots__ = ("games", "events", "findings")
        GAMES_FIELD_NUMBER: _ClassVar[int]
        EVENTS_FIELD_NUMBER: _ClassVar[int]
        FINDINGS_FIELD_NUMBER: _ClassVar[int]
        games: int
        events: int
        findings: int
        def __init__(self, games: _Optional[int] = ..., events: _Optional[int] = ..., findings: _Optional[int] = ...) -> None: ...
    class StoreReport(_message.Message):
        __slots__ = ("verdict", "games", "games_over", "games_broken", "events", "deals", "deals_abandoned", "findings_total", "findings", "store_faults", "amounts")
        VERDICT_FIELD_NUMBER: _ClassVar[int]
        GAMES_FIELD_NUMBER: _ClassVar[int]
        GAMES_OVER_FIELD_NUMBER: _ClassVar[int]
        GAMES_BROKEN_FIELD_NUMBER: _ClassVar[int]
        EVENTS_FIELD_NUMBER: _ClassVar[int]
        DEALS_FIELD_NUMBER: _ClassVar[int]
        DEALS_ABANDONED_FIELD_NUMBER: _ClassVar[int]
        FINDINGS_TOTAL_FIELD_NUMBER: _ClassVar[int]
        FINDINGS_FIELD_NUMBER: _ClassVar[int]
        STORE_FAULTS_FIELD_NUMBER: _ClassVar[int]
        AMOUNTS_FIELD_NUMBER: _ClassVar[int]
        verdict: Verdict
        games: int
        games_over: int
        games_broken: int
        events: int
        deals: int
        deals_abandoned: int
        findings_total: int
        findings: _containers.RepeatedCompositeFieldContainer[Finding]
        store_faults: _containers.RepeatedScalarFieldContainer[str]
        amounts: _containers.RepeatedCompositeFieldContainer[Amounts]
        def __init__(self, verdict: _Optional[_Union[Verdict, str]] = ..., games: _Optional[int] = ..., games_over: _Optional[int] = ..., games_broken: _Optional[int] = ..., events: _Optional[int] = ..., deals: _Optional[int] = ..., deals_abandoned: _Optional[int] = ..., findings_total: _Optional[int] = ..., findings: _Optional[_Iterable[_Union[Finding, _Mapping]]] = ..., store_faults: _Optional[_Iterable[str]] = ..., amounts: _Optional[_Iterable[_Union[Amounts, _Mapping]]] = ...) -> None: ...
    PROGRESS_FIELD_NUMBER: _ClassVar[int]
    REPORT_FIELD_NUMBER: _ClassVar[int]
    progress: AuditStoreResponse.Progress
    report: AuditStoreResponse.StoreReport
    def __init__(self, progress: _Optional[_Union[AuditStoreResponse.Progress, _Mapping]] = ..., report: _Optional[_Union[AuditStoreResponse.StoreReport, _Mapping]] = ...) -> None: ...

class ListTransfersRequest(_message.Message):
    __slots__ = ("name", "page_size", "page_token")
    NAME_FIELD_NUMBER: _ClassVar[int]
    PAGE_SIZE_FIELD_NUMBER: _ClassVar[int]
    PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    name: str
    page_size: int
    page_token: str
    def __init__(self, name: _Optional[str] = ..., page_size: _Optional[int] = ..., page_token: _Optional[str] = ...) -> None: ...

class ListTransfersResponse(_message.Message):
    __slots__ = ("lines", "next_page_token")
    LINES_FIELD_NUMBER: _ClassVar[int]
    NEXT_PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    lines: _containers.RepeatedCompositeFieldContainer[LedgerLine]
    next_page_token: str
    def __init__(self, lines: _Optional[_Iterable[_Union[LedgerLine, _Mapping]]] = ..., next_page_token: _Optional[str] = ...) -> None: ...

class LedgerLine(_message.Message):
    __slots__ = ("version", "deal", "transfer_time", "transfer", "source_balance", "target_balance", "source_player", "target_player", "unit", "counted_in")
    VERSION_FIELD_NUMBER: _ClassVar[int]
    DEAL_FIELD_NUMBER: _ClassVar[int]
    TRANSFER_TIME_FIELD_NUMBER: _ClassVar[int]
    TRANSFER_FIELD_NUMBER: _ClassVar[int]
    SOURCE_BALANCE_FIELD_NUMBER: _ClassVar[int]
    TARGET_BALANCE_FIELD_NUMBER: _ClassVar[int]
    SOURCE_PLAYER_FIELD_NUMBER: _ClassVar[int]
    TARGET_PLAYER_FIELD_NUMBER: _ClassVar[int]
    UNIT_FIELD_NUMBER: _ClassVar[int]
    COUNTED_IN_FIELD_NUMBER: _ClassVar[int]
    version: int
    deal: int
    transfer_time: _timestamp_pb2.Timestamp
    transfer: _values_pb2.Transfer
    source_balance: int
    target_balance: int
    source_player: str
    target_player: str
    unit: str
    counted_in: _values_pb2.Unit
    def __init__(self, version: _Optional[int] = ..., deal: _Optional[int] = ..., transfer_time: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ..., transfer: _Optional[_Union[_values_pb2.Transfer, _Mapping]] = ..., source_balance: _Optional[int] = ..., target_balance: _Optional[int] = ..., source_player: _Optional[str] = ..., target_player: _Optional[str] = ..., unit: _Optional[str] = ..., counted_in: _Optional[_Union[_values_pb2.Unit, _Mapping]] = ...) -> None: ...

class TransferLine(_message.Message):
    __slots__ = ("game_name", "rules", "line")
    GAME_NAME_FIELD_NUMBER: _ClassVar[int]
    RULES_FIELD_NUMBER: _ClassVar[int]
    LINE_FIELD_NUMBER: _ClassVar[int]
    game_name: str
    rules: str
    line: LedgerLine
    def __init__(self, game_name: _Optional[str] = ..., rules: _Optional[str] = ..., line: _Optional[_Union[LedgerLine, _Mapping]] = ...) -> None: ...

class ListAllTransfersRequest(_message.Message):
    __slots__ = ("filter", "page_size", "page_token")
    FILTER_FIELD_NUMBER: _ClassVar[int]
    PAGE_SIZE_FIELD_NUMBER: _ClassVar[int]
    PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    filter: _values_pb2.TransferFilter
    page_size: int
    page_token: str
    def __init__(self, filter: _Optional[_Union[_values_pb2.TransferFilter, _Mapping]] = ..., page_size: _Optional[int] = ..., page_token: _Optional[str] = ...) -> None: ...

class ListAllTransfersResponse(_message.Message):
    __slots__ = ("unit", "lines", "next_page_token", "resume_page_token", "counted_in")
    UNIT_FIELD_NUMBER: _ClassVar[int]
    LINES_FIELD_NUMBER: _ClassVar[int]
    NEXT_PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    RESUME_PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    COUNTED_IN_FIELD_NUMBER: _ClassVar[int]
    unit: str
    lines: _containers.RepeatedCompositeFieldContainer[TransferLine]
    next_page_token: str
    resume_page_token: str
    counted_in: _values_pb2.Unit
    def __init__(self, unit: _Optional[str] = ..., lines: _Optional[_Iterable[_Union[TransferLine, _Mapping]]] = ..., next_page_token: _Optional[str] = ..., resume_page_token: _Optional[str] = ..., counted_in: _Optional[_Union[_values_pb2.Unit, _Mapping]] = ...) -> None: ...

class StreamAllTransfersRequest(_message.Message):
    __slots__ = ("filter", "page_token")
    FILTER_FIELD_NUMBER: _ClassVar[int]
    PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    filter: _values_pb2.TransferFilter
    page_token: str
    def __init__(self, filter: _Optional[_Union[_values_pb2.TransferFilter, _Mapping]] = ..., page_token: _Optional[str] = ...) -> None: ...

class StreamAllTransfersResponse(_message.Message):
    __slots__ = ("unit", "lines", "page_token", "resume_page_token", "counted_in")
    UNIT_FIELD_NUMBER: _ClassVar[int]
    LINES_FIELD_NUMBER: _ClassVar[int]
    PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    RESUME_PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    COUNTED_IN_FIELD_NUMBER: _ClassVar[int]
    unit: str
    lines: _containers.RepeatedCompositeFieldContainer[TransferLine]
    page_token: str
    resume_page_token: str
    counted_in: _values_pb2.Unit
    def __init__(self, unit: _Optional[str] = ..., lines: _Optional[_Iterable[_Union[TransferLine, _Mapping]]] = ..., page_token: _Optional[str] = ..., resume_page_token: _Optional[str] = ..., counted_in: _Optional[_Union[_values_pb2.Unit, _Mapping]] = ...) -> None: ...

class WatchTransfersRequest(_message.Message):
    __slots__ = ("after_position", "filter")
    AFTER_POSITION_FIELD_NUMBER: _ClassVar[int]
    FILTER_FIELD_NUMBER: _ClassVar[int]
    after_position: str
    filter: _values_pb2.TransferFilter
    def __init__(self, after_position: _Optional[str] = ..., filter: _Optional[_Union[_values_pb2.TransferFilter, _Mapping]] = ...) -> None: ...

class WatchTransfersResponse(_message.Message):
    __slots__ = ("position", "transfers", "caught_up", "heartbeat")
    class Transfers(_message.Message):
        __slots__ = ("lines",)
        LINES_FIELD_NUMBER: _ClassVar[int]
        lines: _containers.RepeatedCompositeFieldContainer[TransferLine]
        def __init__(self, lines: _Optional[_Iterable[_Union[TransferLine, _Mapping]]] = ...) -> None: ...
    POSITION_FIELD_NUMBER: _ClassVar[int]
    TRANSFERS_FIELD_NUMBER: _ClassVar[int]
    CAUGHT_UP_FIELD_NUMBER: _ClassVar[int]
    HEARTBEAT_FIELD_NUMBER: _ClassVar[int]
    position: str
    transfers: WatchTransfersResponse.Transfers
    caught_up: _values_pb2.CaughtUp
    heartbeat: _values_pb2.Heartbeat
    def __init__(self, position: _Optional[str] = ..., transfers: _Optional[_Union[WatchTransfersResponse.Transfers, _Mapping]] = ..., caught_up: _Optional[_Union[_values_pb2.CaughtUp, _Mapping]] = ..., heartbeat: _Optional[_Union[_values_pb2.Heartbeat, _Mapping]] = ...) -> None: ...

class ListRakeRequest(_message.Message):
    __slots__ = ("unit", "start_time", "end_time", "game_name", "interval", "page_size", "page_token")
    UNIT_FIELD_NUMBER: _ClassVar[int]
    START_TIME_FIELD_NUMBER: _ClassVar[int]
    END_TIME_FIELD_NUMBER: _ClassVar[int]
    GAME_NAME_FIELD_NUMBER: _ClassVar[int]
    INTERVAL_FIELD_NUMBER: _ClassVar[int]
    PAGE_SIZE_FIELD_NUMBER: _ClassVar[int]
    PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    unit: str
    start_time: _timestamp_pb2.Timestamp
    end_time: _timestamp_pb2.Timestamp
    game_name: str
    interval: RakeInterval
    page_size: int
    page_token: str
    def __init__(self, unit: _Optional[str] = ..., start_time: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ..., end_time: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ..., game_name: _Optional[str] = ..., interval: _Optional[_Union[RakeInterval, str]] = ..., page_size: _Optional[int] = ..., page_token: _Optional[str] = ...) -> None: ...

class ListRakeResponse(_message.Message):
    __slots__ = ("unit", "total", "lines", "next_page_token", "counted_in")
    UNIT_FIELD_NUMBER: _ClassVar[int]
    TOTAL_FIELD_NUMBER: _ClassVar[int]
    LINES_FIELD_NUMBER: _ClassVar[int]
    NEXT_PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    COUNTED_IN_FIELD_NUMBER: _ClassVar[int]
    unit: str
    total: int
    lines: _containers.RepeatedCompositeFieldContainer[RakeLine]
    next_page_token: str
    counted_in: _values_pb2.Unit
    def __init__(self, unit: _Optional[str] = ..., total: _Optional[int] = ..., lines: _Optional[_Iterable[_Union[RakeLine, _Mapping]]] = ..., next_page_token: _Optional[str] = ..., counted_in: _Optional[_Union[_values_pb2.Unit, _Mapping]] = ...) -> None: ...

class RakeLine(_message.Message):
    __slots__ = ("game_name", "rules", "interval_time", "amount")
    GAME_NAME_FIELD_NUMBER: _ClassVar[int]
    RULES_FIELD_NUMBER: _ClassVar[int]
    INTERVAL_TIME_FIELD_NUMBER: _ClassVar[int]
    AMOUNT_FIELD_NUMBER: _ClassVar[int]
    game_name: str
    rules: str
    interval_time: _timestamp_pb2.Timestamp
    amount: int
    def __init__(self, game_name: _Optional[str] = ..., rules: _Optional[str] = ..., interval_time: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ..., amount: _Optional[int] = ...) -> None: ...

class GetChipFlowsRequest(_message.Message):
    __slots__ = ("name", "player", "start_time", "end_time", "unit")
    NAME_FIELD_NUMBER: _ClassVar[int]
    PLAYER_FIELD_NUMBER: _ClassVar[int]
    START_TIME_FIELD_NUMBER: _ClassVar[int]
    END_TIME_FIELD_NUMBER: _ClassVar[int]
    UNIT_FIELD_NUMBER: _ClassVar[int]
    name: str
    player: str
    start_time: _timestamp_pb2.Timestamp
    end_time: _timestamp_pb2.Timestamp
    unit: str
    def __init__(self, name: _Optional[str] = ..., player: _Optional[str] = ..., start_time: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ..., end_time: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ..., unit: _Optional[str] = ...) -> None: ...

class GetChipFlowsResponse(_message.Message):
    __slots__ = ("games", "transfers", "bought_in", "cashed_out", "rake", "players", "payments", "unit", "on_tables", "other_units", "counted_in", "others_counted_in")
    GAMES_FIELD_NUMBER: _ClassVar[int]
    TRANSFERS_FIELD_NUMBER: _ClassVar[int]
    BOUGHT_IN_FIELD_NUMBER: _ClassVar[int]
    CASHED_OUT_FIELD_NUMBER: _ClassVar[int]
    RAKE_FIELD_NUMBER: _ClassVar[int]
    PLAYERS_FIELD_NUMBER: _ClassVar[int]
    PAYMENTS_FIELD_NUMBER: _ClassVar[int]
    UNIT_FIELD_NUMBER: _ClassVar[int]
    ON_TABLES_FIELD_NUMBER: _ClassVar[int]
    OTHER_UNITS_FIELD_NUMBER: _ClassVar[int]
    COUNTED_IN_FIELD_NUMBER: _ClassVar[int]
    OTHERS_COUNTED_IN_FIELD_NUMBER: _ClassVar[int]
    games: int
    transfers: int
    bought_in: int
    cashed_out: int
    rake: int
    players: _containers.RepeatedCompositeFieldContainer[PlayerFlows]
    payments: _containers.RepeatedCompositeFieldContainer[Payment]
    unit: str
    on_tables: int
    other_units: _containers.RepeatedScalarFieldContainer[str]
    counted_in: _values_pb2.Unit
    others_counted_in: _containers.RepeatedCompositeFieldContainer[_values_pb2.Unit]
    def __init__(self, games: _Optional[int] = ..., transfers: _Optional[int] = ..., bought_in: _Optional[int] = ..., cashed_out: _Optional[int] = ..., rake: _Optional[int] = ..., players: _Optional[_Iterable[_Union[PlayerFlows, _Mapping]]] = ..., payments: _Optional[_Iterable[_Union[Payment, _Mapping]]] = ..., unit: _Optional[str] = ..., on_tables: _Optional[int] = ..., other_units: _Optional[_Iterable[str]] = ..., counted_in: _Optional[_Union[_values_pb2.Unit, _Mapping]] = ..., others_counted_in: _Optional[_Iterable[_Union[_values_pb2.Unit, _Mapping]]] = ...) -> None: ...

class PlayerFlows(_message.Message):
    __slots__ = ("player", "games", "bought_in", "cashed_out", "won", "lost", "rake", "net", "on_tables")
    PLAYER_FIELD_NUMBER: _ClassVar[int]
    GAMES_FIELD_NUMBER: _ClassVar[int]
    BOUGHT_IN_FIELD_NUMBER: _ClassVar[int]
    CASHED_OUT_FIELD_NUMBER: _ClassVar[int]
    WON_FIELD_NUMBER: _ClassVar[int]
    LOST_FIELD_NUMBER: _ClassVar[int]
    RAKE_FIELD_NUMBER: _ClassVar[int]
    NET_FIELD_NUMBER: _ClassVar[int]
    ON_TABLES_FIELD_NUMBER: _ClassVar[int]
    player: str
    games: int
    bought_in: int
    cashed_out: int
    won: int
    lost: int
    rake: int
    net: int
    on_tables: int
    def __init__(self, player: _Optional[str] = ..., games: _Optional[int] = ..., bought_in: _Optional[int] = ..., cashed_out: _Optional[int] = ..., won: _Optional[int] = ..., lost: _Optional[int] = ..., rake: _Optional[int] = ..., net: _Optional[int] = ..., on_tables: _Optional[int] = ...) -> None: ...

class Payment(_message.Message):
    __slots__ = ("payer", "payee", "amount")
    PAYER_FIELD_NUMBER: _ClassVar[int]
    PAYEE_FIELD_NUMBER: _ClassVar[int]
    AMOUNT_FIELD_NUMBER: _ClassVar[int]
    payer: _values_pb2.Party
    payee: _values_pb2.Party
    amount: int
    def __init__(self, payer: _Optional[_Union[_values_pb2.Party, _Mapping]] = ..., payee: _Optional[_Union[_values_pb2.Party, _Mapping]] = ..., amount: _Optional[int] = ...) -> None: ...

class GetCheckpointRequest(_message.Message):
    __slots__ = ("size", "log")
    SIZE_FIELD_NUMBER: _ClassVar[int]
    LOG_FIELD_NUMBER: _ClassVar[int]
    size: int
    log: int
    def __init__(self, size: _Optional[int] = ..., log: _Optional[int] = ...) -> None: ...

class GetCheckpointResponse(_message.Message):
    __slots__ = ("note", "size", "key", "log", "logs")
    NOTE_FIELD_NUMBER: _ClassVar[int]
    SIZE_FIELD_NUMBER: _ClassVar[int]
    KEY_FIELD_NUMBER: _ClassVar[int]
    LOG_FIELD_NUMBER: _ClassVar[int]
    LOGS_FIELD_NUMBER: _ClassVar[int]
    note: str
    size: int
    key: str
    log: int
    logs: int
    def __init__(self, note: _Optional[str] = ..., size: _Optional[int] = ..., key: _Optional[str] = ..., log: _Optional[int] = ..., logs: _Optional[int] = ...) -> None: ...

class GetInclusionProofRequest(_message.Message):
    __slots__ = ("name", "version", "size")
    NAME_FIELD_NUMBER: _ClassVar[int]
    VERSION_FIELD_NUMBER: _ClassVar[int]
    SIZE_FIELD_NUMBER: _ClassVar[int]
    name: str
    version: int
    size: int
    def __init__(self, name: _Optional[str] = ..., version: _Optional[int] = ..., size: _Optional[int] = ...) -> None: ...

class GetInclusionProofResponse(_message.Message):
    __slots__ = ("index", "size", "hashes", "proof")
    INDEX_FIELD_NUMBER: _ClassVar[int]
    SIZE_FIELD_NUMBER: _ClassVar[int]
    HASHES_FIELD_NUMBER: _ClassVar[int]
    PROOF_FIELD_NUMBER: _ClassVar[int]
    index: int
    size: int
    hashes: _containers.RepeatedScalarFieldContainer[bytes]
    proof: str
    def __init__(self, index: _Optional[int] = ..., size: _Optional[int] = ..., hashes: _Optional[_Iterable[bytes]] = ..., proof: _Optional[str] = ...) -> None: ...

class GetConsistencyProofRequest(_message.Message):
    __slots__ = ("old_size", "size", "log")
    OLD_SIZE_FIELD_NUMBER: _ClassVar[int]
    SIZE_FIELD_NUMBER: _ClassVar[int]
    LOG_FIELD_NUMBER: _ClassVar[int]
    old_size: int
    size: int
    log: int
    def __init__(self, old_size: _Optional[int] = ..., size: _Optional[int] = ..., log: _Optional[int] = ...) -> None: ...

class GetConsistencyProofResponse(_message.Message):
    __slots__ = ("size", "hashes")
    SIZE_FIELD_NUMBER: _ClassVar[int]
    HASHES_FIELD_NUMBER: _ClassVar[int]
    size: int
    hashes: _containers.RepeatedScalarFieldContainer[bytes]
    def __init__(self, size: _Optional[int] = ..., hashes: _Optional[_Iterable[bytes]] = ...) -> None: ...

class AddCosignaturesRequest(_message.Message):
    __slots__ = ("note", "log")
    NOTE_FIELD_NUMBER: _ClassVar[int]
    LOG_FIELD_NUMBER: _ClassVar[int]
    note: str
    log: int
    def __init__(self, note: _Optional[str] = ..., log: _Optional[int] = ...) -> None: ...

class AddCosignaturesResponse(_message.Message):
    __slots__ = ("note",)
    NOTE_FIELD_NUMBER: _ClassVar[int]
    note: str
    def __init__(self, note: _Optional[str] = ...) -> None: ...

class ListUnusualPairsRequest(_message.Message):
    __slots__ = ("rate",)
    RATE_FIELD_NUMBER: _ClassVar[int]
    rate: float
    def __init__(self, rate: _Optional[float] = ...) -> None: ...

class ListUnusualPairsResponse(_message.Message):
    __slots__ = ("progress", "report")
    class Progress(_message.Message):
        __slots__ = ("games", "events")
        GAMES_FIELD_NUMBER: _ClassVar[int]
        EVENTS_FIELD_NUMBER: _ClassVar[int]
        games: int
        events: int
        def __init__(self, games: _Optional[int] = ..., events: _Optional[int] = ...) -> None: ...
    class Report(_message.Message):
        __slots__ = ("tests_version", "rate", "games", "deals", "tested", "untested", "pairs")
        TESTS_VERSION_FIELD_NUMBER: _ClassVar[int]
        RATE_FIELD_NUMBER: _ClassVar[int]
        GAMES_FIELD_NUMBER: _ClassVar[int]
        DEALS_FIELD_NUMBER: _ClassVar[int]
        TESTED_FIELD_NUMBER: _ClassVar[int]
        UNTESTED_FIELD_NUMBER: _ClassVar[int]
        PAIRS_FIELD_NUMBER: _ClassVar[int]
        tests_version: str
        rate: float
        games: int
        deals: int
        tested: int
        untested: _containers.RepeatedCompositeFieldContainer[ListUnusualPairsResponse.Untested]
        pairs: _containers.RepeatedCompositeFieldContainer[UnusualPair]
        def __init__(self, tests_version: _Optional[str] = ..., rate: _Optional[float] = ..., games: _Optional[int] = ..., deals: _Optional[int] = ..., tested: _Optional[int] = ..., untested: _Optional[_Iterable[_Union[ListUnusualPairsResponse.Untested, _Mapping]]] = ..., pairs: _Optional[_Iterable[_Union[UnusualPair, _Mapping]]] = ...) -> None: ...
    class Untested(_message.Message):
        __slots__ = ("game", "games")
        GAME_FIELD_NUMBER: _ClassVar[int]
        GAMES_FIELD_NUMBER: _ClassVar[int]
        game: str
        games: int
        def __init__(self, game: _Optional[str] = ..., games: _Optional[int] = ...) -> None: ...
    PROGRESS_FIELD_NUMBER: _ClassVar[int]
    REPORT_FIELD_NUMBER: _ClassVar[int]
    progress: ListUnusualPairsResponse.Progress
    report: ListUnusualPairsResponse.Report
    def __init__(self, progress: _Optional[_Union[ListUnusualPairsResponse.Progress, _Mapping]] = ..., report: _Optional[_Union[ListUnusualPairsResponse.Report, _Mapping]] = ...) -> None: ...

class UnusualPair(_message.Message):
    __slots__ = ("players", "named", "p", "tests", "deals_together", "too_few", "chips", "given", "decisions")
    class Test(_message.Message):
        __slots__ = ("test", "by", "score", "p")
        TEST_FIELD_NUMBER: _ClassVar[int]
        BY_FIELD_NUMBER: _ClassVar[int]
        SCORE_FIELD_NUMBER: _ClassVar[int]
        P_FIELD_NUMBER: _ClassVar[int]
        test: str
        by: _containers.RepeatedScalarFieldContainer[str]
        score: float
        p: float
        def __init__(self, test: _Optional[str] = ..., by: _Optional[_Iterable[str]] = ..., score: _Optional[float] = ..., p: _Optional[float] = ...) -> None: ...
    class Decision(_message.Message):
        __slots__ = ("game_name", "version", "deal", "player", "act", "weight")
        GAME_NAME_FIELD_NUMBER: _ClassVar[int]
        VERSION_FIELD_NUMBER: _ClassVar[int]
        DEAL_FIELD_NUMBER: _ClassVar[int]
        PLAYER_FIELD_NUMBER: _ClassVar[int]
        ACT_FIELD_NUMBER: _ClassVar[int]
        WEIGHT_FIELD_NUMBER: _ClassVar[int]
        game_name: str
        version: int
        deal: int
        player: str
        act: str
        weight: float
        def __init__(self, game_name: _Optional[str] = ..., version: _Optional[int] = ..., deal: _Optional[int] = ..., player: _Optional[str] = ..., act: _Optional[str] = ..., weight: _Optional[float] = ...) -> None: ...
    PLAYERS_FIELD_NUMBER: _ClassVar[int]
    NAMED_FIELD_NUMBER: _ClassVar[int]
    P_FIELD_NUMBER: _ClassVar[int]
    TESTS_FIELD_NUMBER: _ClassVar[int]
    DEALS_TOGETHER_FIELD_NUMBER: _ClassVar[int]
    TOO_FEW_FIELD_NUMBER: _ClassVar[int]
    CHIPS_FIELD_NUMBER: _ClassVar[int]
    GIVEN_FIELD_NUMBER: _ClassVar[int]
    DECISIONS_FIELD_NUMBER: _ClassVar[int]
    players: _containers.RepeatedScalarFieldContainer[str]
    named: bool
    p: float
    tests: _containers.RepeatedCompositeFieldContainer[UnusualPair.Test]
    deals_together: int
    too_few: bool
    chips: int
    given: _containers.RepeatedScalarFieldContainer[int]
    decisions: _containers.RepeatedCompositeFieldContainer[UnusualPair.Decision]
    def __init__(self, players: _Optional[_Iterable[str]] = ..., named: _Optional[bool] = ..., p: _Optional[float] = ..., tests: _Optional[_Iterable[_Union[UnusualPair.Test, _Mapping]]] = ..., deals_together: _Optional[int] = ..., too_few: _Optional[bool] = ..., chips: _Optional[int] = ..., given: _Optional[_Iterable[int]] = ..., decisions: _Optional[_Iterable[_Union[UnusualPair.Decision, _Mapping]]] = ...) -> None: ...

class ListAccessesRequest(_message.Message):
    __slots__ = ("page_size", "page_token")
    PAGE_SIZE_FIELD_NUMBER: _ClassVar[int]
    PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    page_size: int
    page_token: str
    def __init__(self, page_size: _Optional[int] = ..., page_token: _Optional[str] = ...) -> None: ...

class ListAccessesResponse(_message.Message):
    __slots__ = ("accesses", "next_page_token")
    ACCESSES_FIELD_NUMBER: _ClassVar[int]
    NEXT_PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    accesses: _containers.RepeatedCompositeFieldContainer[Access]
    next_page_token: str
    def __init__(self, accesses: _Optional[_Iterable[_Union[Access, _Mapping]]] = ..., next_page_token: _Optional[str] = ...) -> None: ...

class Access(_message.Message):
    __slots__ = ("number", "access_time", "who", "role", "method", "game_name", "request", "reason")
    NUMBER_FIELD_NUMBER: _ClassVar[int]
    ACCESS_TIME_FIELD_NUMBER: _ClassVar[int]
    WHO_FIELD_NUMBER: _ClassVar[int]
    ROLE_FIELD_NUMBER: _ClassVar[int]
    METHOD_FIELD_NUMBER: _ClassVar[int]
    GAME_NAME_FIELD_NUMBER: _ClassVar[int]
    REQUEST_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    number: int
    access_time: _timestamp_pb2.Timestamp
    who: str
    role: str
    method: str
    game_name: str
    request: str
    reason: str
    def __init__(self, number: _Optional[int] = ..., access_time: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ..., who: _Optional[str] = ..., role: _Optional[str] = ..., method: _Optional[str] = ..., game_name: _Optional[str] = ..., request: _Optional[str] = ..., reason: _Optional[str] = ...) -> None: ...

class ExportBundleRequest(_message.Message):
    __slots__ = ("name", "since_size")
    NAME_FIELD_NUMBER: _ClassVar[int]
    SINCE_SIZE_FIELD_NUMBER: _ClassVar[int]
    name: str
    since_size: int
    def __init__(self, name: _Optional[str] = ..., since_size: _Optional[int] = ...) -> None: ...

class ExportBundleResponse(_message.Message):
    __slots__ = ("bundle",)
    BUNDLE_FIELD_NUMBER: _ClassVar[int]
    bundle: bytes
    def __init__(self, bundle: _Optional[bytes] = ...) -> None: ...

class ExportGameRequest(_message.Message):
    __slots__ = ("name", "format", "offset", "digest", "since_size")
    NAME_FIELD_NUMBER: _ClassVar[int]
    FORMAT_FIELD_NUMBER: _ClassVar[int]
    OFFSET_FIELD_NUMBER: _ClassVar[int]
    DIGEST_FIELD_NUMBER: _ClassVar[int]
    SINCE_SIZE_FIELD_NUMBER: _ClassVar[int]
    name: str
    format: GameFormat
    offset: int
    digest: str
    since_size: int
    def __init__(self, name: _Optional[str] = ..., format: _Optional[_Union[GameFormat, str]] = ..., offset: _Optional[int] = ..., digest: _Optional[str] = ..., since_size: _Optional[int] = ...) -> None: ...

class ExportGameResponse(_message.Message):
    __slots__ = ("data", "left_out", "offset", "size", "digest")
    DATA_FIELD_NUMBER: _ClassVar[int]
    LEFT_OUT_FIELD_NUMBER: _ClassVar[int]
    OFFSET_FIELD_NUMBER: _ClassVar[int]
    SIZE_FIELD_NUMBER: _ClassVar[int]
    DIGEST_FIELD_NUMBER: _ClassVar[int]
    data: bytes
    left_out: _containers.RepeatedScalarFieldContainer[str]
    offset: int
    size: int
    digest: str
    def __init__(self, data: _Optional[bytes] = ..., left_out: _Optional[_Iterable[str]] = ..., offset: _Optional[int] = ..., size: _Optional[int] = ..., digest: _Optional[str] = ...) -> None: ...
