from pokerdeluxe.v1 import dice_pb2 as _dice_pb2
from pokerdeluxe.v1 import table_pb2 as _table_pb2
from pokerdeluxe.v1 import values_pb2 as _values_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class EscaleroPhase(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    ESCALERO_PHASE_UNSPECIFIED: _ClassVar[EscaleroPhase]
    ESCALERO_PHASE_UNOPENED: _ClassVar[EscaleroPhase]
    ESCALERO_PHASE_GATHERING: _ClassVar[EscaleroPhase]
    ESCALERO_PHASE_PLAYING: _ClassVar[EscaleroPhase]
    ESCALERO_PHASE_OVER: _ClassVar[EscaleroPhase]

class EscaleroEndReason(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    ESCALERO_END_REASON_UNSPECIFIED: _ClassVar[EscaleroEndReason]
    ESCALERO_END_REASON_TURNS_PLAYED: _ClassVar[EscaleroEndReason]
    ESCALERO_END_REASON_TABLE_DESERTED: _ClassVar[EscaleroEndReason]
ESCALERO_PHASE_UNSPECIFIED: EscaleroPhase
ESCALERO_PHASE_UNOPENED: EscaleroPhase
ESCALERO_PHASE_GATHERING: EscaleroPhase
ESCALERO_PHASE_PLAYING: EscaleroPhase
ESCALERO_PHASE_OVER: EscaleroPhase
ESCALERO_END_REASON_UNSPECIFIED: EscaleroEndReason
ESCALERO_END_REASON_TURNS_PLAYED: EscaleroEndReason
ESCALERO_END_REASON_TABLE_DESERTED: EscaleroEndReason

class EscaleroOptions(_message.Message):
    __slots__ = ("dice", "free_crosses", "open_choice")
    DICE_FIELD_NUMBER: _ClassVar[int]
    FREE_CROSSES_FIELD_NUMBER: _ClassVar[int]
    OPEN_CHOICE_FIELD_NUMBER: _ClassVar[int]
    dice: _dice_pb2.DiceKind
    free_crosses: bool
    open_choice: bool
    def __init__(self, dice: _Optional[_Union[_dice_pb2.DiceKind, str]] = ..., free_crosses: _Optional[bool] = ..., open_choice: _Optional[bool] = ...) -> None: ...

class EscaleroCommand(_message.Message):
    __slots__ = ("roll_again", "write_score", "cross_out")
    class WriteScore(_message.Message):
        __slots__ = ("column", "box")
        COLUMN_FIELD_NUMBER: _ClassVar[int]
        BOX_FIELD_NUMBER: _ClassVar[int]
        column: int
        box: _dice_pb2.ScoreBox
        def __init__(self, column: _Optional[int] = ..., box: _Optional[_Union[_dice_pb2.ScoreBox, str]] = ...) -> None: ...
    class CrossOut(_message.Message):
        __slots__ = ("column", "box")
        COLUMN_FIELD_NUMBER: _ClassVar[int]
        BOX_FIELD_NUMBER: _ClassVar[int]
        column: int
        box: _dice_pb2.ScoreBox
        def __init__(self, column: _Optional[int] = ..., box: _Optional[_Union[_dice_pb2.ScoreBox, str]] = ...) -> None: ...
    ROLL_AGAIN_FIELD_NUMBER: _ClassVar[int]
    WRITE_SCORE_FIELD_NUMBER: _ClassVar[int]
    CROSS_OUT_FIELD_NUMBER: _ClassVar[int]
    roll_again: _dice_pb2.Dice.RollAgain
    write_score: EscaleroCommand.WriteScore
    cross_out: EscaleroCommand.CrossOut
    def __init__(self, roll_again: _Optional[_Union[_dice_pb2.Dice.RollAgain, _Mapping]] = ..., write_score: _Optional[_Union[EscaleroCommand.WriteScore, _Mapping]] = ..., cross_out: _Optional[_Union[EscaleroCommand.CrossOut, _Mapping]] = ...) -> None: ...

class EscaleroEvent(_message.Message):
    __slots__ = ("game_opened", "player_joined", "player_left", "player_returned", "game_started", "starter_found", "dice_thrown", "score_written", "box_crossed", "deal_closed", "game_ended", "entropy_revealed", "entropy_withheld")
    class GameOpened(_message.Message):
        __slots__ = ("game", "rules", "scheme", "commitment", "terms", "options", "sources", "branched_from")
        GAME_FIELD_NUMBER: _ClassVar[int]
        RULES_FIELD_NUMBER: _ClassVar[int]
        SCHEME_FIELD_NUMBER: _ClassVar[int]
        COMMITMENT_FIELD_NUMBER: _ClassVar[int]
        TERMS_FIELD_NUMBER: _ClassVar[int]
        OPTIONS_FIELD_NUMBER: _ClassVar[int]
        SOURCES_FIELD_NUMBER: _ClassVar[int]
        BRANCHED_FROM_FIELD_NUMBER: _ClassVar[int]
        game: str
        rules: str
        scheme: str
        commitment: str
        terms: _values_pb2.Terms
        options: EscaleroOptions
        sources: str
        branched_from: _values_pb2.BranchedFrom
        def __init__(self, game: _Optional[str] = ..., rules: _Optional[str] = ..., scheme: _Optional[str] = ..., commitment: _Optional[str] = ..., terms: _Optional[_Union[_values_pb2.Terms, _Mapping]] = ..., options: _Optional[_Union[EscaleroOptions, _Mapping]] = ..., sources: _Optional[str] = ..., branched_from: _Optional[_Union[_values_pb2.BranchedFrom, _Mapping]] = ...) -> None: ...
    class ScoreWritten(_message.Message):
        __slots__ = ("seat", "column", "box", "points", "by_clock")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        COLUMN_FIELD_NUMBER: _ClassVar[int]
        BOX_FIELD_NUMBER: _ClassVar[int]
        POINTS_FIELD_NUMBER: _ClassVar[int]
        BY_CLOCK_FIELD_NUMBER: _ClassVar[int]
        seat: int
        column: int
        box: _dice_pb2.ScoreBox
        points: int
        by_clock: bool
        def __init__(self, seat: _Optional[int] = ..., column: _Optional[int] = ..., box: _Optional[_Union[_dice_pb2.ScoreBox, str]] = ..., points: _Optional[int] = ..., by_clock: _Optional[bool] = ...) -> None: ...
    class BoxCrossed(_message.Message):
        __slots__ = ("seat", "column", "box", "by_clock")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        COLUMN_FIELD_NUMBER: _ClassVar[int]
        BOX_FIELD_NUMBER: _ClassVar[int]
        BY_CLOCK_FIELD_NUMBER: _ClassVar[int]
        seat: int
        column: int
        box: _dice_pb2.ScoreBox
        by_clock: bool
        def __init__(self, seat: _Optional[int] = ..., column: _Optional[int] = ..., box: _Optional[_Union[_dice_pb2.ScoreBox, str]] = ..., by_clock: _Optional[bool] = ...) -> None: ...
    class SideTotals(_message.Message):
        __slots__ = ("side", "totals", "won")
        SIDE_FIELD_NUMBER: _ClassVar[int]
        TOTALS_FIELD_NUMBER: _ClassVar[int]
        WON_FIELD_NUMBER: _ClassVar[int]
        side: int
        totals: _containers.RepeatedScalarFieldContainer[int]
        won: _containers.RepeatedScalarFieldContainer[int]
        def __init__(self, side: _Optional[int] = ..., totals: _Optional[_Iterable[int]] = ..., won: _Optional[_Iterable[int]] = ...) -> None: ...
    class GameEnded(_message.Message):
        __slots__ = ("reason", "winners", "sides", "seed")
        REASON_FIELD_NUMBER: _ClassVar[int]
        WINNERS_FIELD_NUMBER: _ClassVar[int]
        SIDES_FIELD_NUMBER: _ClassVar[int]
        SEED_FIELD_NUMBER: _ClassVar[int]
        reason: EscaleroEndReason
        winners: _containers.RepeatedScalarFieldContainer[int]
        sides: _containers.RepeatedCompositeFieldContainer[EscaleroEvent.SideTotals]
        seed: str
        def __init__(self, reason: _Optional[_Union[EscaleroEndReason, str]] = ..., winners: _Optional[_Iterable[int]] = ..., sides: _Optional[_Iterable[_Union[EscaleroEvent.SideTotals, _Mapping]]] = ..., seed: _Optional[str] = ...) -> None: ...
    GAME_OPENED_FIELD_NUMBER: _ClassVar[int]
    PLAYER_JOINED_FIELD_NUMBER: _ClassVar[int]
    PLAYER_LEFT_FIELD_NUMBER: _ClassVar[int]
    PLAYER_RETURNED_FIELD_NUMBER: _ClassVar[int]
    GAME_STARTED_FIELD_NUMBER: _ClassVar[int]
    STARTER_FOUND_FIELD_NUMBER: _ClassVar[int]
    DICE_THROWN_FIELD_NUMBER: _ClassVar[int]
    SCORE_WRITTEN_FIELD_NUMBER: _ClassVar[int]
    BOX_CROSSED_FIELD_NUMBER: _ClassVar[int]
    DEAL_CLOSED_FIELD_NUMBER: _ClassVar[int]
    GAME_ENDED_FIELD_NUMBER: _ClassVar[int]
    ENTROPY_REVEALED_FIELD_NUMBER: _ClassVar[int]
    ENTROPY_WITHHELD_FIELD_NUMBER: _ClassVar[int]
    game_opened: EscaleroEvent.GameOpened
    player_joined: _table_pb2.PlayerJoined
    player_left: _table_pb2.PlayerLeft
    player_returned: _table_pb2.PlayerReturned
    game_started: _table_pb2.GameStarted
    starter_found: _dice_pb2.Dice.StarterFound
    dice_thrown: _dice_pb2.Dice.DiceThrown
    score_written: EscaleroEvent.ScoreWritten
    box_crossed: EscaleroEvent.BoxCrossed
    deal_closed: _table_pb2.DealClosed
    game_ended: EscaleroEvent.GameEnded
    entropy_revealed: _table_pb2.EntropyRevealed
    entropy_withheld: _table_pb2.EntropyWithheld
    def __init__(self, game_opened: _Optional[_Union[EscaleroEvent.GameOpened, _Mapping]] = ..., player_joined: _Optional[_Union[_table_pb2.PlayerJoined, _Mapping]] = ..., player_left: _Optional[_Union[_table_pb2.PlayerLeft, _Mapping]] = ..., player_returned: _Optional[_Union[_table_pb2.PlayerReturned, _Mapping]] = ..., game_started: _Optional[_Union[_table_pb2.GameStarted, _Mapping]] = ..., starter_found: _Optional[_Union[_dice_pb2.Dice.StarterFound, _Mapping]] = ..., dice_thrown: _Optional[_Union[_dice_pb2.Dice.DiceThrown, _Mapping]] = ..., score_written: _Optional[_Union[EscaleroEvent.ScoreWritten, _Mapping]] = ..., box_crossed: _Optional[_Union[EscaleroEvent.BoxCrossed, _Mapping]] = ..., deal_closed: _Optional[_Union[_table_pb2.DealClosed, _Mapping]] = ..., game_ended: _Optional[_Union[EscaleroEvent.GameEnded, _Mapping]] = ..., entropy_revealed: _Optional[_Union[_table_pb2.EntropyRevealed, _Mapping]] = ..., entropy_withheld: _Optional[_Union[_table_pb2.EntropyWithheld, _Mapping]] = ...) -> None: ...

class EscaleroView(_message.Message):
    __slots__ = ("phase", "dice", "free_crosses", "turn", "turns", "to_act", "throw", "thrown", "youngest_first", "seats", "sides", "winners", "end_reason", "acts", "open_choice")
    class Seat(_message.Message):
        __slots__ = ("seat", "side", "player", "present")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        SIDE_FIELD_NUMBER: _ClassVar[int]
        PLAYER_FIELD_NUMBER: _ClassVar[int]
        PRESENT_FIELD_NUMBER: _ClassVar[int]
        seat: int
        side: int
        player: str
        present: bool
        def __init__(self, seat: _Optional[int] = ..., side: _Optional[int] = ..., player: _Optional[str] = ..., present: _Optional[bool] = ...) -> None: ...
    class Side(_message.Message):
        __slots__ = ("side", "seats", "columns")
        SIDE_FIELD_NUMBER: _ClassVar[int]
        SEATS_FIELD_NUMBER: _ClassVar[int]
        COLUMNS_FIELD_NUMBER: _ClassVar[int]
        side: int
        seats: _containers.RepeatedScalarFieldContainer[int]
        columns: _containers.RepeatedCompositeFieldContainer[EscaleroView.Column]
        def __init__(self, side: _Optional[int] = ..., seats: _Optional[_Iterable[int]] = ..., columns: _Optional[_Iterable[_Union[EscaleroView.Column, _Mapping]]] = ...) -> None: ...
    class Column(_message.Message):
        __slots__ = ("column", "scores", "total")
        COLUMN_FIELD_NUMBER: _ClassVar[int]
        SCORES_FIELD_NUMBER: _ClassVar[int]
        TOTAL_FIELD_NUMBER: _ClassVar[int]
        column: int
        scores: _containers.RepeatedCompositeFieldContainer[_dice_pb2.Dice.BoxScore]
        total: int
        def __init__(self, column: _Optional[int] = ..., scores: _Optional[_Iterable[_Union[_dice_pb2.Dice.BoxScore, _Mapping]]] = ..., total: _Optional[int] = ...) -> None: ...
    PHASE_FIELD_NUMBER: _ClassVar[int]
    DICE_FIELD_NUMBER: _ClassVar[int]
    FREE_CROSSES_FIELD_NUMBER: _ClassVar[int]
    TURN_FIELD_NUMBER: _ClassVar[int]
    TURNS_FIELD_NUMBER: _ClassVar[int]
    TO_ACT_FIELD_NUMBER: _ClassVar[int]
    THROW_FIELD_NUMBER: _ClassVar[int]
    THROWN_FIELD_NUMBER: _ClassVar[int]
    YOUNGEST_FIRST_FIELD_NUMBER: _ClassVar[int]
    SEATS_FIELD_NUMBER: _ClassVar[int]
    SIDES_FIELD_NUMBER: _ClassVar[int]
    WINNERS_FIELD_NUMBER: _ClassVar[int]
    END_REASON_FIELD_NUMBER: _ClassVar[int]
    ACTS_FIELD_NUMBER: _ClassVar[int]
    OPEN_CHOICE_FIELD_NUMBER: _ClassVar[int]
    phase: EscaleroPhase
    dice: _dice_pb2.DiceKind
    free_crosses: bool
    turn: int
    turns: int
    to_act: int
    throw: int
    thrown: _containers.RepeatedScalarFieldContainer[int]
    youngest_first: _containers.RepeatedScalarFieldContainer[int]
    seats: _containers.RepeatedCompositeFieldContainer[EscaleroView.Seat]
    sides: _containers.RepeatedCompositeFieldContainer[EscaleroView.Side]
    winners: _containers.RepeatedScalarFieldContainer[int]
    end_reason: EscaleroEndReason
    acts: _containers.RepeatedCompositeFieldContainer[EscaleroAct]
    open_choice: bool
    def __init__(self, phase: _Optional[_Union[EscaleroPhase, str]] = ..., dice: _Optional[_Union[_dice_pb2.DiceKind, str]] = ..., free_crosses: _Optional[bool] = ..., turn: _Optional[int] = ..., turns: _Optional[int] = ..., to_act: _Optional[int] = ..., throw: _Optional[int] = ..., thrown: _Optional[_Iterable[int]] = ..., youngest_first: _Optional[_Iterable[int]] = ..., seats: _Optional[_Iterable[_Union[EscaleroView.Seat, _Mapping]]] = ..., sides: _Optional[_Iterable[_Union[EscaleroView.Side, _Mapping]]] = ..., winners: _Optional[_Iterable[int]] = ..., end_reason: _Optional[_Union[EscaleroEndReason, str]] = ..., acts: _Optional[_Iterable[_Union[EscaleroAct, _Mapping]]] = ..., open_choice: _Optional[bool] = ...) -> None: ...

class EscaleroAct(_message.Message):
    __slots__ = ("roll_again", "write_score", "cross_out")
    class MayWriteScore(_message.Message):
        __slots__ = ("columns",)
        COLUMNS_FIELD_NUMBER: _ClassVar[int]
        columns: _containers.RepeatedCompositeFieldContainer[EscaleroAct.ColumnScores]
        def __init__(self, columns: _Optional[_Iterable[_Union[EscaleroAct.ColumnScores, _Mapping]]] = ...) -> None: ...
    class ColumnScores(_message.Message):
        __slots__ = ("column", "scores")
        COLUMN_FIELD_NUMBER: _ClassVar[int]
        SCORES_FIELD_NUMBER: _ClassVar[int]
        column: int
        scores: _containers.RepeatedCompositeFieldContainer[_dice_pb2.Dice.BoxScore]
        def __init__(self, column: _Optional[int] = ..., scores: _Optional[_Iterable[_Union[_dice_pb2.Dice.BoxScore, _Mapping]]] = ...) -> None: ...
    class MayCrossOut(_message.Message):
        __slots__ = ("columns",)
        COLUMNS_FIELD_NUMBER: _ClassVar[int]
        columns: _containers.RepeatedCompositeFieldContainer[EscaleroAct.ColumnBoxes]
        def __init__(self, columns: _Optional[_Iterable[_Union[EscaleroAct.ColumnBoxes, _Mapping]]] = ...) -> None: ...
    class ColumnBoxes(_message.Message):
        __slots__ = ("column", "boxes")
        COLUMN_FIELD_NUMBER: _ClassVar[int]
        BOXES_FIELD_NUMBER: _ClassVar[int]
        column: int
        boxes: _containers.RepeatedScalarFieldContainer[_dice_pb2.ScoreBox]
        def __init__(self, column: _Optional[int] = ..., boxes: _Optional[_Iterable[_Union[_dice_pb2.ScoreBox, str]]] = ...) -> None: ...
    ROLL_AGAIN_FIELD_NUMBER: _ClassVar[int]
    WRITE_SCORE_FIELD_NUMBER: _ClassVar[int]
    CROSS_OUT_FIELD_NUMBER: _ClassVar[int]
    roll_again: _dice_pb2.Dice.MayRollAgain
    write_score: EscaleroAct.MayWriteScore
    cross_out: EscaleroAct.MayCrossOut
    def __init__(self, roll_again: _Optional[_Union[_dice_pb2.Dice.MayRollAgain, _Mapping]] = ..., write_score: _Optional[_Union[EscaleroAct.MayWriteScore, _Mapping]] = ..., cross_out: _Optional[_Union[EscaleroAct.MayCrossOut, _Mapping]] = ...) -> None: ...
