from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class DiceKind(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    DICE_KIND_UNSPECIFIED: _ClassVar[DiceKind]
    DICE_KIND_STANDARD: _ClassVar[DiceKind]
    DICE_KIND_POKER: _ClassVar[DiceKind]

class ScoreBox(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    SCORE_BOX_UNSPECIFIED: _ClassVar[ScoreBox]
    SCORE_BOX_YACHT: _ClassVar[ScoreBox]
    SCORE_BOX_HIGH_STRAIGHT: _ClassVar[ScoreBox]
    SCORE_BOX_LOW_STRAIGHT: _ClassVar[ScoreBox]
    SCORE_BOX_FOUR_OF_A_KIND: _ClassVar[ScoreBox]
    SCORE_BOX_FULL_HOUSE: _ClassVar[ScoreBox]
    SCORE_BOX_CHOICE: _ClassVar[ScoreBox]
    SCORE_BOX_SIXES: _ClassVar[ScoreBox]
    SCORE_BOX_FIVES: _ClassVar[ScoreBox]
    SCORE_BOX_FOURS: _ClassVar[ScoreBox]
    SCORE_BOX_THREES: _ClassVar[ScoreBox]
    SCORE_BOX_TWOS: _ClassVar[ScoreBox]
    SCORE_BOX_ONES: _ClassVar[ScoreBox]
DICE_KIND_UNSPECIFIED: DiceKind
DICE_KIND_STANDARD: DiceKind
DICE_KIND_POKER: DiceKind
SCORE_BOX_UNSPECIFIED: ScoreBox
SCORE_BOX_YACHT: ScoreBox
SCORE_BOX_HIGH_STRAIGHT: ScoreBox
SCORE_BOX_LOW_STRAIGHT: ScoreBox
SCORE_BOX_FOUR_OF_A_KIND: ScoreBox
SCORE_BOX_FULL_HOUSE: ScoreBox
SCORE_BOX_CHOICE: ScoreBox
SCORE_BOX_SIXES: ScoreBox
SCORE_BOX_FIVES: ScoreBox
SCORE_BOX_FOURS: ScoreBox
SCORE_BOX_THREES: ScoreBox
SCORE_BOX_TWOS: ScoreBox
SCORE_BOX_ONES: ScoreBox

class Dice(_message.Message):
    __slots__ = ()
    class RollAgain(_message.Message):
        __slots__ = ("places",)
        PLACES_FIELD_NUMBER: _ClassVar[int]
        places: _containers.RepeatedScalarFieldContainer[int]
        def __init__(self, places: _Optional[_Iterable[int]] = ...) -> None: ...
    class MayRollAgain(_message.Message):
        __slots__ = ("places",)
        PLACES_FIELD_NUMBER: _ClassVar[int]
        places: _containers.RepeatedScalarFieldContainer[int]
        def __init__(self, places: _Optional[_Iterable[int]] = ...) -> None: ...
    class StarterFound(_message.Message):
        __slots__ = ("deal", "starter", "throws")
        DEAL_FIELD_NUMBER: _ClassVar[int]
        STARTER_FIELD_NUMBER: _ClassVar[int]
        THROWS_FIELD_NUMBER: _ClassVar[int]
        deal: int
        starter: int
        throws: _containers.RepeatedCompositeFieldContainer[Dice.OneDie]
        def __init__(self, deal: _Optional[int] = ..., starter: _Optional[int] = ..., throws: _Optional[_Iterable[_Union[Dice.OneDie, _Mapping]]] = ...) -> None: ...
    class OneDie(_message.Message):
        __slots__ = ("seat", "die")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        DIE_FIELD_NUMBER: _ClassVar[int]
        seat: int
        die: int
        def __init__(self, seat: _Optional[int] = ..., die: _Optional[int] = ...) -> None: ...
    class DiceThrown(_message.Message):
        __slots__ = ("seat", "throw", "places", "dice")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        THROW_FIELD_NUMBER: _ClassVar[int]
        PLACES_FIELD_NUMBER: _ClassVar[int]
        DICE_FIELD_NUMBER: _ClassVar[int]
        seat: int
        throw: int
        places: _containers.RepeatedScalarFieldContainer[int]
        dice: _containers.RepeatedScalarFieldContainer[int]
        def __init__(self, seat: _Optional[int] = ..., throw: _Optional[int] = ..., places: _Optional[_Iterable[int]] = ..., dice: _Optional[_Iterable[int]] = ...) -> None: ...
    class BoxScore(_message.Message):
        __slots__ = ("box", "points")
        BOX_FIELD_NUMBER: _ClassVar[int]
        POINTS_FIELD_NUMBER: _ClassVar[int]
        box: ScoreBox
        points: int
        def __init__(self, box: _Optional[_Union[ScoreBox, str]] = ..., points: _Optional[int] = ...) -> None: ...
    def __init__(self) -> None: ...
