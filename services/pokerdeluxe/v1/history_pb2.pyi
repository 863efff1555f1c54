import datetime

from google.protobuf import timestamp_pb2 as _timestamp_pb2
from pokerdeluxe.v1 import betting_pb2 as _betting_pb2
from pokerdeluxe.v1 import chinese_poker_pb2 as _chinese_poker_pb2
from pokerdeluxe.v1 import draw_poker_pb2 as _draw_poker_pb2
from pokerdeluxe.v1 import escalero_pb2 as _escalero_pb2
from pokerdeluxe.v1 import heads_up_draw_pb2 as _heads_up_draw_pb2
from pokerdeluxe.v1 import poker_deluxe_pb2 as _poker_deluxe_pb2
from pokerdeluxe.v1 import poker_dice_pb2 as _poker_dice_pb2
from pokerdeluxe.v1 import stud_pb2 as _stud_pb2
from pokerdeluxe.v1 import table_pb2 as _table_pb2
from pokerdeluxe.v1 import values_pb2 as _values_pb2
from pokerdeluxe.v1 import yacht_pb2 as _yacht_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class GiverKind(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    GIVER_KIND_UNSPECIFIED: _ClassVar[GiverKind]
    GIVER_KIND_SEAT: _ClassVar[GiverKind]
    GIVER_KIND_PLAYER: _ClassVar[GiverKind]
    GIVER_KIND_ANYONE: _ClassVar[GiverKind]
    GIVER_KIND_OPERATOR: _ClassVar[GiverKind]
    GIVER_KIND_AUDITOR: _ClassVar[GiverKind]
    GIVER_KIND_CLOCK: _ClassVar[GiverKind]
    GIVER_KIND_SIMULATOR: _ClassVar[GiverKind]
    GIVER_KIND_HOST: _ClassVar[GiverKind]
GIVER_KIND_UNSPECIFIED: GiverKind
GIVER_KIND_SEAT: GiverKind
GIVER_KIND_PLAYER: GiverKind
GIVER_KIND_ANYONE: GiverKind
GIVER_KIND_OPERATOR: GiverKind
GIVER_KIND_AUDITOR: GiverKind
GIVER_KIND_CLOCK: GiverKind
GIVER_KIND_SIMULATOR: GiverKind
GIVER_KIND_HOST: GiverKind

class Options(_message.Message):
    __slots__ = ("poker_deluxe", "draw_poker", "five_card_stud", "seven_card_stud", "heads_up_draw", "chinese_poker", "poker_dice", "yacht", "escalero")
    POKER_DELUXE_FIELD_NUMBER: _ClassVar[int]
    DRAW_POKER_FIELD_NUMBER: _ClassVar[int]
    FIVE_CARD_STUD_FIELD_NUMBER: _ClassVar[int]
    SEVEN_CARD_STUD_FIELD_NUMBER: _ClassVar[int]
    HEADS_UP_DRAW_FIELD_NUMBER: _ClassVar[int]
    CHINESE_POKER_FIELD_NUMBER: _ClassVar[int]
    POKER_DICE_FIELD_NUMBER: _ClassVar[int]
    YACHT_FIELD_NUMBER: _ClassVar[int]
    ESCALERO_FIELD_NUMBER: _ClassVar[int]
    poker_deluxe: _poker_deluxe_pb2.PokerDeluxeOptions
    draw_poker: _betting_pb2.BettingOptions
    five_card_stud: _betting_pb2.BettingOptions
    seven_card_stud: _betting_pb2.BettingOptions
    heads_up_draw: _heads_up_draw_pb2.HeadsUpDrawOptions
    chinese_poker: _chinese_poker_pb2.ChinesePokerOptions
    poker_dice: _poker_dice_pb2.PokerDiceOptions
    yacht: _yacht_pb2.YachtOptions
    escalero: _escalero_pb2.EscaleroOptions
    def __init__(self, poker_deluxe: _Optional[_Union[_poker_deluxe_pb2.PokerDeluxeOptions, _Mapping]] = ..., draw_poker: _Optional[_Union[_betting_pb2.BettingOptions, _Mapping]] = ..., five_card_stud: _Optional[_Union[_betting_pb2.BettingOptions, _Mapping]] = ..., seven_card_stud: _Optional[_Union[_betting_pb2.BettingOptions, _Mapping]] = ..., heads_up_draw: _Optional[_Union[_heads_up_draw_pb2.HeadsUpDrawOptions, _Mapping]] = ..., chinese_poker: _Optional[_Union[_chinese_poker_pb2.ChinesePokerOptions, _Mapping]] = ..., poker_dice: _Optional[_Union[_poker_dice_pb2.PokerDiceOptions, _Mapping]] = ..., yacht: _Optional[_Union[_yacht_pb2.YachtOptions, _Mapping]] = ..., escalero: _Optional[_Union[_escalero_pb2.EscaleroOptions, _Mapping]] = ...) -> None: ...

class Command(_message.Message):
    __slots__ = ("poker_deluxe", "draw_poker", "five_card_stud", "seven_card_stud", "heads_up_draw", "chinese_poker", "poker_dice", "yacht", "escalero", "reveal_entropy")
    POKER_DELUXE_FIELD_NUMBER: _ClassVar[int]
    DRAW_POKER_FIELD_NUMBER: _ClassVar[int]
    FIVE_CARD_STUD_FIELD_NUMBER: _ClassVar[int]
    SEVEN_CARD_STUD_FIELD_NUMBER: _ClassVar[int]
    HEADS_UP_DRAW_FIELD_NUMBER: _ClassVar[int]
    CHINESE_POKER_FIELD_NUMBER: _ClassVar[int]
    POKER_DICE_FIELD_NUMBER: _ClassVar[int]
    YACHT_FIELD_NUMBER: _ClassVar[int]
    ESCALERO_FIELD_NUMBER: _ClassVar[int]
    REVEAL_ENTROPY_FIELD_NUMBER: _ClassVar[int]
    poker_deluxe: _poker_deluxe_pb2.PokerDeluxeCommand
    draw_poker: _draw_poker_pb2.DrawPokerCommand
    five_card_stud: _stud_pb2.StudCommand
    seven_card_stud: _stud_pb2.StudCommand
    heads_up_draw: _heads_up_draw_pb2.HeadsUpDrawCommand
    chinese_poker: _chinese_poker_pb2.ChinesePokerCommand
    poker_dice: _poker_dice_pb2.PokerDiceCommand
    yacht: _yacht_pb2.YachtCommand
    escalero: _escalero_pb2.EscaleroCommand
    reveal_entropy: _table_pb2.RevealEntropy
    def __init__(self, poker_deluxe: _Optional[_Union[_poker_deluxe_pb2.PokerDeluxeCommand, _Mapping]] = ..., draw_poker: _Optional[_Union[_draw_poker_pb2.DrawPokerCommand, _Mapping]] = ..., five_card_stud: _Optional[_Union[_stud_pb2.StudCommand, _Mapping]] = ..., seven_card_stud: _Optional[_Union[_stud_pb2.StudCommand, _Mapping]] = ..., heads_up_draw: _Optional[_Union[_heads_up_draw_pb2.HeadsUpDrawCommand, _Mapping]] = ..., chinese_poker: _Optional[_Union[_chinese_poker_pb2.ChinesePokerCommand, _Mapping]] = ..., poker_dice: _Optional[_Union[_poker_dice_pb2.PokerDiceCommand, _Mapping]] = ..., yacht: _Optional[_Union[_yacht_pb2.YachtCommand, _Mapping]] = ..., escalero: _Optional[_Union[_escalero_pb2.EscaleroCommand, _Mapping]] = ..., reveal_entropy: _Optional[_Union[_table_pb2.RevealEntropy, _Mapping]] = ...) -> None: ...

class Event(_message.Message):
    __slots__ = ("version", "cause", "poker_deluxe", "draw_poker", "five_card_stud", "seven_card_stud", "heads_up_draw", "chinese_poker", "poker_dice", "yacht", "escalero", "position")
    VERSION_FIELD_NUMBER: _ClassVar[int]
    CAUSE_FIELD_NUMBER: _ClassVar[int]
    POKER_DELUXE_FIELD_NUMBER: _ClassVar[int]
    DRAW_POKER_FIELD_NUMBER: _ClassVar[int]
    FIVE_CARD_STUD_FIELD_NUMBER: _ClassVar[int]
    SEVEN_CARD_STUD_FIELD_NUMBER: _ClassVar[int]
    HEADS_UP_DRAW_FIELD_NUMBER: _ClassVar[int]
    CHINESE_POKER_FIELD_NUMBER: _ClassVar[int]
    POKER_DICE_FIELD_NUMBER: _ClassVar[int]
    YACHT_FIELD_NUMBER: _ClassVar[int]
    ESCALERO_FIELD_NUMBER: _ClassVar[int]
    POSITION_FIELD_NUMBER: _ClassVar[int]
    version: int
    cause: Cause
    poker_deluxe: _poker_deluxe_pb2.PokerDeluxeEvent
    draw_poker: _draw_poker_pb2.DrawPokerEvent
    five_card_stud: _stud_pb2.StudEvent
    seven_card_stud: _stud_pb2.StudEvent
    heads_up_draw: _heads_up_draw_pb2.HeadsUpDrawEvent
    chinese_poker: _chinese_poker_pb2.ChinesePokerEvent
    poker_dice: _poker_dice_pb2.PokerDiceEvent
    yacht: _yacht_pb2.YachtEvent
    escalero: _escalero_pb2.EscaleroEvent
    position: str
    def __init__(self, version: _Optional[int] = ..., cause: _Optional[_Union[Cause, _Mapping]] = ..., poker_deluxe: _Optional[_Union[_poker_deluxe_pb2.PokerDeluxeEvent, _Mapping]] = ..., draw_poker: _Optional[_Union[_draw_poker_pb2.DrawPokerEvent, _Mapping]] = ..., five_card_stud: _Optional[_Union[_stud_pb2.StudEvent, _Mapping]] = ..., seven_card_stud: _Optional[_Union[_stud_pb2.StudEvent, _Mapping]] = ..., heads_up_draw: _Optional[_Union[_heads_up_draw_pb2.HeadsUpDrawEvent, _Mapping]] = ..., chinese_poker: _Optional[_Union[_chinese_poker_pb2.ChinesePokerEvent, _Mapping]] = ..., poker_dice: _Optional[_Union[_poker_dice_pb2.PokerDiceEvent, _Mapping]] = ..., yacht: _Optional[_Union[_yacht_pb2.YachtEvent, _Mapping]] = ..., escalero: _Optional[_Union[_escalero_pb2.EscaleroEvent, _Mapping]] = ..., position: _Optional[str] = ...) -> None: ...

class Cause(_message.Message):
    __slots__ = ("by", "decide_time", "decision", "giver")
    BY_FIELD_NUMBER: _ClassVar[int]
    DECIDE_TIME_FIELD_NUMBER: _ClassVar[int]
    DECISION_FIELD_NUMBER: _ClassVar[int]
    GIVER_FIELD_NUMBER: _ClassVar[int]
    by: str
    decide_time: _timestamp_pb2.Timestamp
    decision: Decision
    giver: Giver
    def __init__(self, by: _Optional[str] = ..., decide_time: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ..., decision: _Optional[_Union[Decision, _Mapping]] = ..., giver: _Optional[_Union[Giver, _Mapping]] = ...) -> None: ...

class Giver(_message.Message):
    __slots__ = ("kind", "seat", "player")
    KIND_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    PLAYER_FIELD_NUMBER: _ClassVar[int]
    kind: GiverKind
    seat: int
    player: str
    def __init__(self, kind: _Optional[_Union[GiverKind, str]] = ..., seat: _Optional[int] = ..., player: _Optional[str] = ...) -> None: ...

class Decision(_message.Message):
    __slots__ = ("by", "request_id", "decide_time", "seat", "open_game", "join_game", "leave_game", "start_game", "run_out_clock", "command", "reveal_entropy")
    class OpenGame(_message.Message):
        __slots__ = ("terms", "options", "sources", "branched_from")
        TERMS_FIELD_NUMBER: _ClassVar[int]
        OPTIONS_FIELD_NUMBER: _ClassVar[int]
        SOURCES_FIELD_NUMBER: _ClassVar[int]
        BRANCHED_FROM_FIELD_NUMBER: _ClassVar[int]
        terms: _values_pb2.Terms
        options: Options
        sources: str
        branched_from: _values_pb2.BranchedFrom
        def __init__(self, terms: _Optional[_Union[_values_pb2.Terms, _Mapping]] = ..., options: _Optional[_Union[Options, _Mapping]] = ..., sources: _Optional[str] = ..., branched_from: _Optional[_Union[_values_pb2.BranchedFrom, _Mapping]] = ...) -> None: ...
    class SitDown(_message.Message):
        __slots__ = ("player", "entropy")
        PLAYER_FIELD_NUMBER: _ClassVar[int]
        ENTROPY_FIELD_NUMBER: _ClassVar[int]
        player: str
        entropy: str
        def __init__(self, player: _Optional[str] = ..., entropy: _Optional[str] = ...) -> None: ...
    class GetUp(_message.Message):
        __slots__ = ()
        def __init__(self) -> None: ...
    class StartPlay(_message.Message):
        __slots__ = ("youngest_first",)
        YOUNGEST_FIRST_FIELD_NUMBER: _ClassVar[int]
        youngest_first: _containers.RepeatedScalarFieldContainer[int]
        def __init__(self, youngest_first: _Optional[_Iterable[int]] = ...) -> None: ...
    class RunOutClock(_message.Message):
        __slots__ = ()
        def __init__(self) -> None: ...
    BY_FIELD_NUMBER: _ClassVar[int]
    REQUEST_ID_FIELD_NUMBER: _ClassVar[int]
    DECIDE_TIME_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    OPEN_GAME_FIELD_NUMBER: _ClassVar[int]
    JOIN_GAME_FIELD_NUMBER: _ClassVar[int]
    LEAVE_GAME_FIELD_NUMBER: _ClassVar[int]
    START_GAME_FIELD_NUMBER: _ClassVar[int]
    RUN_OUT_CLOCK_FIELD_NUMBER: _ClassVar[int]
    COMMAND_FIELD_NUMBER: _ClassVar[int]
    REVEAL_ENTROPY_FIELD_NUMBER: _ClassVar[int]
    by: str
    request_id: str
    decide_time: _timestamp_pb2.Timestamp
    seat: int
    open_game: Decision.OpenGame
    join_game: Decision.SitDown
    leave_game: Decision.GetUp
    start_game: Decision.StartPlay
    run_out_clock: Decision.RunOutClock
    command: Command
    reveal_entropy: _table_pb2.RevealEntropy
    def __init__(self, by: _Optional[str] = ..., request_id: _Optional[str] = ..., decide_time: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ..., seat: _Optional[int] = ..., open_game: _Optional[_Union[Decision.OpenGame, _Mapping]] = ..., join_game: _Optional[_Union[Decision.SitDown, _Mapping]] = ..., leave_game: _Optional[_Union[Decision.GetUp, _Mapping]] = ..., start_game: _Optional[_Union[Decision.StartPlay, _Mapping]] = ..., run_out_clock: _Optional[_Union[Decision.RunOutClock, _Mapping]] = ..., command: _Optional[_Union[Command, _Mapping]] = ..., reveal_entropy: _Optional[_Union[_table_pb2.RevealEntropy, _Mapping]] = ...) -> None: ...

class View(_message.Message):
    __slots__ = ("poker_deluxe", "draw_poker", "five_card_stud", "seven_card_stud", "heads_up_draw", "chinese_poker", "poker_dice", "yacht", "escalero")
    POKER_DELUXE_FIELD_NUMBER: _ClassVar[int]
    DRAW_POKER_FIELD_NUMBER: _ClassVar[int]
    FIVE_CARD_STUD_FIELD_NUMBER: _ClassVar[int]
    SEVEN_CARD_STUD_FIELD_NUMBER: _ClassVar[int]
    HEADS_UP_DRAW_FIELD_NUMBER: _ClassVar[int]
    CHINESE_POKER_FIELD_NUMBER: _ClassVar[int]
    POKER_DICE_FIELD_NUMBER: _ClassVar[int]
    YACHT_FIELD_NUMBER: _ClassVar[int]
    ESCALERO_FIELD_NUMBER: _ClassVar[int]
    poker_deluxe: _poker_deluxe_pb2.PokerDeluxeView
    draw_poker: _draw_poker_pb2.DrawPokerView
    five_card_stud: _stud_pb2.StudView
    seven_card_stud: _stud_pb2.StudView
    heads_up_draw: _heads_up_draw_pb2.HeadsUpDrawView
    chinese_poker: _chinese_poker_pb2.ChinesePokerView
    poker_dice: _poker_dice_pb2.PokerDiceView
    yacht: _yacht_pb2.YachtView
    escalero: _escalero_pb2.EscaleroView
    def __init__(self, poker_deluxe: _Optional[_Union[_poker_deluxe_pb2.PokerDeluxeView, _Mapping]] = ..., draw_poker: _Optional[_Union[_draw_poker_pb2.DrawPokerView, _Mapping]] = ..., five_card_stud: _Optional[_Union[_stud_pb2.StudView, _Mapping]] = ..., seven_card_stud: _Optional[_Union[_stud_pb2.StudView, _Mapping]] = ..., heads_up_draw: _Optional[_Union[_heads_up_draw_pb2.HeadsUpDrawView, _Mapping]] = ..., chinese_poker: _Optional[_Union[_chinese_poker_pb2.ChinesePokerView, _Mapping]] = ..., poker_dice: _Optional[_Union[_poker_dice_pb2.PokerDiceView, _Mapping]] = ..., yacht: _Optional[_Union[_yacht_pb2.YachtView, _Mapping]] = ..., escalero: _Optional[_Union[_escalero_pb2.EscaleroView, _Mapping]] = ...) -> None: ...

class OpenAct(_message.Message):
    __slots__ = ("poker_deluxe", "draw_poker", "five_card_stud", "seven_card_stud", "heads_up_draw", "chinese_poker", "poker_dice", "yacht", "escalero")
    POKER_DELUXE_FIELD_NUMBER: _ClassVar[int]
    DRAW_POKER_FIELD_NUMBER: _ClassVar[int]
    FIVE_CARD_STUD_FIELD_NUMBER: _ClassVar[int]
    SEVEN_CARD_STUD_FIELD_NUMBER: _ClassVar[int]
    HEADS_UP_DRAW_FIELD_NUMBER: _ClassVar[int]
    CHINESE_POKER_FIELD_NUMBER: _ClassVar[int]
    POKER_DICE_FIELD_NUMBER: _ClassVar[int]
    YACHT_FIELD_NUMBER: _ClassVar[int]
    ESCALERO_FIELD_NUMBER: _ClassVar[int]
    poker_deluxe: _poker_deluxe_pb2.PokerDeluxeAct
    draw_poker: _draw_poker_pb2.DrawPokerAct
    five_card_stud: _stud_pb2.StudAct
    seven_card_stud: _stud_pb2.StudAct
    heads_up_draw: _heads_up_draw_pb2.HeadsUpDrawAct
    chinese_poker: _chinese_poker_pb2.ChinesePokerAct
    poker_dice: _poker_dice_pb2.PokerDiceAct
    yacht: _yacht_pb2.YachtAct
    escalero: _escalero_pb2.EscaleroAct
    def __init__(self, poker_deluxe: _Optional[_Union[_poker_deluxe_pb2.PokerDeluxeAct, _Mapping]] = ..., draw_poker: _Optional[_Union[_draw_poker_pb2.DrawPokerAct, _Mapping]] = ..., five_card_stud: _Optional[_Union[_stud_pb2.StudAct, _Mapping]] = ..., seven_card_stud: _Optional[_Union[_stud_pb2.StudAct, _Mapping]] = ..., heads_up_draw: _Optional[_Union[_heads_up_draw_pb2.HeadsUpDrawAct, _Mapping]] = ..., chinese_poker: _Optional[_Union[_chinese_poker_pb2.ChinesePokerAct, _Mapping]] = ..., poker_dice: _Optional[_Union[_poker_dice_pb2.PokerDiceAct, _Mapping]] = ..., yacht: _Optional[_Union[_yacht_pb2.YachtAct, _Mapping]] = ..., escalero: _Optional[_Union[_escalero_pb2.EscaleroAct, _Mapping]] = ...) -> None: ...
