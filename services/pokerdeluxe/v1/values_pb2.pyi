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

class UnitKind(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    UNIT_KIND_UNSPECIFIED: _ClassVar[UnitKind]
    UNIT_KIND_CHIPS: _ClassVar[UnitKind]
    UNIT_KIND_CENTS: _ClassVar[UnitKind]

class Currency(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    CURRENCY_UNSPECIFIED: _ClassVar[Currency]
    CURRENCY_AUD: _ClassVar[Currency]
    CURRENCY_BRL: _ClassVar[Currency]
    CURRENCY_CAD: _ClassVar[Currency]
    CURRENCY_CHF: _ClassVar[Currency]
    CURRENCY_CNY: _ClassVar[Currency]
    CURRENCY_CZK: _ClassVar[Currency]
    CURRENCY_DKK: _ClassVar[Currency]
    CURRENCY_EUR: _ClassVar[Currency]
    CURRENCY_GBP: _ClassVar[Currency]
    CURRENCY_HKD: _ClassVar[Currency]
    CURRENCY_INR: _ClassVar[Currency]
    CURRENCY_MXN: _ClassVar[Currency]
    CURRENCY_NOK: _ClassVar[Currency]
    CURRENCY_NZD: _ClassVar[Currency]
    CURRENCY_PLN: _ClassVar[Currency]
    CURRENCY_SEK: _ClassVar[Currency]
    CURRENCY_SGD: _ClassVar[Currency]
    CURRENCY_TRY: _ClassVar[Currency]
    CURRENCY_USD: _ClassVar[Currency]
    CURRENCY_ZAR: _ClassVar[Currency]

class AccountKind(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    ACCOUNT_KIND_UNSPECIFIED: _ClassVar[AccountKind]
    ACCOUNT_KIND_PLAYER: _ClassVar[AccountKind]
    ACCOUNT_KIND_POT: _ClassVar[AccountKind]
    ACCOUNT_KIND_HOUSE: _ClassVar[AccountKind]
    ACCOUNT_KIND_CASHIER: _ClassVar[AccountKind]

class TransferReason(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    TRANSFER_REASON_UNSPECIFIED: _ClassVar[TransferReason]
    TRANSFER_REASON_BUY_IN: _ClassVar[TransferReason]
    TRANSFER_REASON_CASH_OUT: _ClassVar[TransferReason]
    TRANSFER_REASON_BUY: _ClassVar[TransferReason]
    TRANSFER_REASON_BANK: _ClassVar[TransferReason]
    TRANSFER_REASON_DIFFERENCE: _ClassVar[TransferReason]
    TRANSFER_REASON_FEED: _ClassVar[TransferReason]
    TRANSFER_REASON_ANTE: _ClassVar[TransferReason]
    TRANSFER_REASON_BET: _ClassVar[TransferReason]
    TRANSFER_REASON_CALL: _ClassVar[TransferReason]
    TRANSFER_REASON_RAISE: _ClassVar[TransferReason]
    TRANSFER_REASON_UNMATCHED: _ClassVar[TransferReason]
    TRANSFER_REASON_SIDE_POT: _ClassVar[TransferReason]
    TRANSFER_REASON_WIN: _ClassVar[TransferReason]
    TRANSFER_REASON_POT: _ClassVar[TransferReason]
    TRANSFER_REASON_CARRIED: _ClassVar[TransferReason]
    TRANSFER_REASON_BUY_CHIPS: _ClassVar[TransferReason]
    TRANSFER_REASON_TOP_UP: _ClassVar[TransferReason]
    TRANSFER_REASON_DEFICIT: _ClassVar[TransferReason]
    TRANSFER_REASON_POINTS: _ClassVar[TransferReason]
    TRANSFER_REASON_RAKE: _ClassVar[TransferReason]

class ViewerKind(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    VIEWER_KIND_UNSPECIFIED: _ClassVar[ViewerKind]
    VIEWER_KIND_PUBLIC: _ClassVar[ViewerKind]
    VIEWER_KIND_SEAT: _ClassVar[ViewerKind]
    VIEWER_KIND_AUDITOR: _ClassVar[ViewerKind]
GAME_STATUS_UNSPECIFIED: GameStatus
GAME_STATUS_OPEN: GameStatus
GAME_STATUS_PLAYING: GameStatus
GAME_STATUS_OVER: GameStatus
UNIT_KIND_UNSPECIFIED: UnitKind
UNIT_KIND_CHIPS: UnitKind
UNIT_KIND_CENTS: UnitKind
CURRENCY_UNSPECIFIED: Currency
CURRENCY_AUD: Currency
CURRENCY_BRL: Currency
CURRENCY_CAD: Currency
CURRENCY_CHF: Currency
CURRENCY_CNY: Currency
CURRENCY_CZK: Currency
CURRENCY_DKK: Currency
CURRENCY_EUR: Currency
CURRENCY_GBP: Currency
CURRENCY_HKD: Currency
CURRENCY_INR: Currency
CURRENCY_MXN: Currency
CURRENCY_NOK: Currency
CURRENCY_NZD: Currency
CURRENCY_PLN: Currency
CURRENCY_SEK: Currency
CURRENCY_SGD: Currency
CURRENCY_TRY: Currency
CURRENCY_USD: Currency
CURRENCY_ZAR: Currency
ACCOUNT_KIND_UNSPECIFIED: AccountKind
ACCOUNT_KIND_PLAYER: AccountKind
ACCOUNT_KIND_POT: AccountKind
ACCOUNT_KIND_HOUSE: AccountKind
ACCOUNT_KIND_CASHIER: AccountKind
TRANSFER_REASON_UNSPECIFIED: TransferReason
TRANSFER_REASON_BUY_IN: TransferReason
TRANSFER_REASON_CASH_OUT: TransferReason
TRANSFER_REASON_BUY: TransferReason
TRANSFER_REASON_BANK: TransferReason
TRANSFER_REASON_DIFFERENCE: TransferReason
TRANSFER_REASON_FEED: TransferReason
TRANSFER_REASON_ANTE: TransferReason
TRANSFER_REASON_BET: TransferReason
TRANSFER_REASON_CALL: TransferReason
TRANSFER_REASON_RAISE: TransferReason
TRANSFER_REASON_UNMATCHED: TransferReason
TRANSFER_REASON_SIDE_POT: TransferReason
TRANSFER_REASON_WIN: TransferReason
TRANSFER_REASON_POT: TransferReason
TRANSFER_REASON_CARRIED: TransferReason
TRANSFER_REASON_BUY_CHIPS: TransferReason
TRANSFER_REASON_TOP_UP: TransferReason
TRANSFER_REASON_DEFICIT: TransferReason
TRANSFER_REASON_POINTS: TransferReason
TRANSFER_REASON_RAKE: TransferReason
VIEWER_KIND_UNSPECIFIED: ViewerKind
VIEWER_KIND_PUBLIC: ViewerKind
VIEWER_KIND_SEAT: ViewerKind
VIEWER_KIND_AUDITOR: ViewerKind

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
    __slots__ = ("players", "open_books", "practice", "seconds_to_act", "spectators_behind", "spectators_after_deal", "chip_value", "unlisted")
    PLAYERS_FIELD_NUMBER: _ClassVar[int]
    OPEN_BOOKS_FIELD_NUMBER: _ClassVar[int]
    PRACTICE_FIELD_NUMBER: _ClassVar[int]
    SECONDS_TO_ACT_FIELD_NUMBER: _ClassVar[int]
    SPECTATORS_BEHIND_FIELD_NUMBER: _ClassVar[int]
    SPECTATORS_AFTER_DEAL_FIELD_NUMBER: _ClassVar[int]
    CHIP_VALUE_FIELD_NUMBER: _ClassVar[int]
    UNLISTED_FIELD_NUMBER: _ClassVar[int]
    players: int
    open_books: bool
    practice: bool
    seconds_to_act: int
    spectators_behind: int
    spectators_after_deal: bool
    chip_value: ChipValue
    unlisted: bool
    def __init__(self, players: _Optional[int] = ..., open_books: _Optional[bool] = ..., practice: _Optional[bool] = ..., seconds_to_act: _Optional[int] = ..., spectators_behind: _Optional[int] = ..., spectators_after_deal: _Optional[bool] = ..., chip_value: _Optional[_Union[ChipValue, _Mapping]] = ..., unlisted: _Optional[bool] = ...) -> None: ...

class BranchedFrom(_message.Message):
    __slots__ = ("game", "version", "origin")
    GAME_FIELD_NUMBER: _ClassVar[int]
    VERSION_FIELD_NUMBER: _ClassVar[int]
    ORIGIN_FIELD_NUMBER: _ClassVar[int]
    game: str
    version: int
    origin: str
    def __init__(self, game: _Optional[str] = ..., version: _Optional[int] = ..., origin: _Optional[str] = ...) -> None: ...

class ChipValue(_message.Message):
    __slots__ = ("cents", "currency")
    CENTS_FIELD_NUMBER: _ClassVar[int]
    CURRENCY_FIELD_NUMBER: _ClassVar[int]
    cents: int
    currency: Currency
    def __init__(self, cents: _Optional[int] = ..., currency: _Optional[_Union[Currency, str]] = ...) -> None: ...

class Unit(_message.Message):
    __slots__ = ("name", "kind", "currency", "chip_cents")
    NAME_FIELD_NUMBER: _ClassVar[int]
    KIND_FIELD_NUMBER: _ClassVar[int]
    CURRENCY_FIELD_NUMBER: _ClassVar[int]
    CHIP_CENTS_FIELD_NUMBER: _ClassVar[int]
    name: str
    kind: UnitKind
    currency: Currency
    chip_cents: int
    def __init__(self, name: _Optional[str] = ..., kind: _Optional[_Union[UnitKind, str]] = ..., currency: _Optional[_Union[Currency, str]] = ..., chip_cents: _Optional[int] = ...) -> None: ...

class Invitation(_message.Message):
    __slots__ = ("game_name", "seat", "player_name", "create_time")
    GAME_NAME_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    PLAYER_NAME_FIELD_NUMBER: _ClassVar[int]
    CREATE_TIME_FIELD_NUMBER: _ClassVar[int]
    game_name: str
    seat: int
    player_name: str
    create_time: _timestamp_pb2.Timestamp
    def __init__(self, game_name: _Optional[str] = ..., seat: _Optional[int] = ..., player_name: _Optional[str] = ..., create_time: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ...) -> None: ...

class Transfer(_message.Message):
    __slots__ = ("source", "target", "amount", "reason")
    SOURCE_FIELD_NUMBER: _ClassVar[int]
    TARGET_FIELD_NUMBER: _ClassVar[int]
    AMOUNT_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    source: Account
    target: Account
    amount: int
    reason: TransferReason
    def __init__(self, source: _Optional[_Union[Account, _Mapping]] = ..., target: _Optional[_Union[Account, _Mapping]] = ..., amount: _Optional[int] = ..., reason: _Optional[_Union[TransferReason, str]] = ...) -> None: ...

class Account(_message.Message):
    __slots__ = ("kind", "seat", "pot")
    KIND_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    POT_FIELD_NUMBER: _ClassVar[int]
    kind: AccountKind
    seat: int
    pot: int
    def __init__(self, kind: _Optional[_Union[AccountKind, str]] = ..., seat: _Optional[int] = ..., pot: _Optional[int] = ...) -> None: ...

class Party(_message.Message):
    __slots__ = ("player", "account")
    PLAYER_FIELD_NUMBER: _ClassVar[int]
    ACCOUNT_FIELD_NUMBER: _ClassVar[int]
    player: str
    account: Account
    def __init__(self, player: _Optional[str] = ..., account: _Optional[_Union[Account, _Mapping]] = ...) -> None: ...

class TransferFilter(_message.Message):
    __slots__ = ("unit", "start_time", "end_time", "game_name", "reasons", "party")
    UNIT_FIELD_NUMBER: _ClassVar[int]
    START_TIME_FIELD_NUMBER: _ClassVar[int]
    END_TIME_FIELD_NUMBER: _ClassVar[int]
    GAME_NAME_FIELD_NUMBER: _ClassVar[int]
    REASONS_FIELD_NUMBER: _ClassVar[int]
    PARTY_FIELD_NUMBER: _ClassVar[int]
    unit: str
    start_time: _timestamp_pb2.Timestamp
    end_time: _timestamp_pb2.Timestamp
    game_name: str
    reasons: _containers.RepeatedScalarFieldContainer[TransferReason]
    party: Party
    def __init__(self, unit: _Optional[str] = ..., start_time: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ..., end_time: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ..., game_name: _Optional[str] = ..., reasons: _Optional[_Iterable[_Union[TransferReason, str]]] = ..., party: _Optional[_Union[Party, _Mapping]] = ...) -> None: ...

class Viewer(_message.Message):
    __slots__ = ("kind", "seat")
    KIND_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    kind: ViewerKind
    seat: int
    def __init__(self, kind: _Optional[_Union[ViewerKind, str]] = ..., seat: _Optional[int] = ...) -> None: ...

class CaughtUp(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class Heartbeat(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...
