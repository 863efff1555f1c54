from pokerdeluxe.v1 import values_pb2 as _values_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class BettingFedBy(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    BETTING_FED_BY_UNSPECIFIED: _ClassVar[BettingFedBy]
    BETTING_FED_BY_ALL: _ClassVar[BettingFedBy]
    BETTING_FED_BY_DEALER: _ClassVar[BettingFedBy]

class BettingEndReason(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    BETTING_END_REASON_UNSPECIFIED: _ClassVar[BettingEndReason]
    BETTING_END_REASON_HANDS_PLAYED: _ClassVar[BettingEndReason]
    BETTING_END_REASON_TOO_FEW_PLAYERS: _ClassVar[BettingEndReason]
    BETTING_END_REASON_TABLE_DESERTED: _ClassVar[BettingEndReason]
BETTING_FED_BY_UNSPECIFIED: BettingFedBy
BETTING_FED_BY_ALL: BettingFedBy
BETTING_FED_BY_DEALER: BettingFedBy
BETTING_END_REASON_UNSPECIFIED: BettingEndReason
BETTING_END_REASON_HANDS_PLAYED: BettingEndReason
BETTING_END_REASON_TOO_FEW_PLAYERS: BettingEndReason
BETTING_END_REASON_TABLE_DESERTED: BettingEndReason

class Betting(_message.Message):
    __slots__ = ()
    class Check(_message.Message):
        __slots__ = ()
        def __init__(self) -> None: ...
    class Call(_message.Message):
        __slots__ = ()
        def __init__(self) -> None: ...
    class Drop(_message.Message):
        __slots__ = ()
        def __init__(self) -> None: ...
    class SitOut(_message.Message):
        __slots__ = ()
        def __init__(self) -> None: ...
    class MayCheck(_message.Message):
        __slots__ = ()
        def __init__(self) -> None: ...
    class MayDrop(_message.Message):
        __slots__ = ()
        def __init__(self) -> None: ...
    class MaySitOut(_message.Message):
        __slots__ = ()
        def __init__(self) -> None: ...
    class Bet(_message.Message):
        __slots__ = ("amount",)
        AMOUNT_FIELD_NUMBER: _ClassVar[int]
        amount: int
        def __init__(self, amount: _Optional[int] = ...) -> None: ...
    class Raise(_message.Message):
        __slots__ = ("by",)
        BY_FIELD_NUMBER: _ClassVar[int]
        by: int
        def __init__(self, by: _Optional[int] = ...) -> None: ...
    class BuyChips(_message.Message):
        __slots__ = ("amount",)
        AMOUNT_FIELD_NUMBER: _ClassVar[int]
        amount: int
        def __init__(self, amount: _Optional[int] = ...) -> None: ...
    class MayBet(_message.Message):
        __slots__ = ("least", "most")
        LEAST_FIELD_NUMBER: _ClassVar[int]
        MOST_FIELD_NUMBER: _ClassVar[int]
        least: int
        most: int
        def __init__(self, least: _Optional[int] = ..., most: _Optional[int] = ...) -> None: ...
    class MayCall(_message.Message):
        __slots__ = ("amount",)
        AMOUNT_FIELD_NUMBER: _ClassVar[int]
        amount: int
        def __init__(self, amount: _Optional[int] = ...) -> None: ...
    class MayRaise(_message.Message):
        __slots__ = ("owed", "least", "most")
        OWED_FIELD_NUMBER: _ClassVar[int]
        LEAST_FIELD_NUMBER: _ClassVar[int]
        MOST_FIELD_NUMBER: _ClassVar[int]
        owed: int
        least: int
        most: int
        def __init__(self, owed: _Optional[int] = ..., least: _Optional[int] = ..., most: _Optional[int] = ...) -> None: ...
    class MayBuyChips(_message.Message):
        __slots__ = ("least", "most")
        LEAST_FIELD_NUMBER: _ClassVar[int]
        MOST_FIELD_NUMBER: _ClassVar[int]
        least: int
        most: int
        def __init__(self, least: _Optional[int] = ..., most: _Optional[int] = ...) -> None: ...
    class FirstDealerFound(_message.Message):
        __slots__ = ("dealer", "cards")
        DEALER_FIELD_NUMBER: _ClassVar[int]
        CARDS_FIELD_NUMBER: _ClassVar[int]
        dealer: int
        cards: _containers.RepeatedScalarFieldContainer[str]
        def __init__(self, dealer: _Optional[int] = ..., cards: _Optional[_Iterable[str]] = ...) -> None: ...
    class PotFed(_message.Message):
        __slots__ = ("transfers",)
        TRANSFERS_FIELD_NUMBER: _ClassVar[int]
        transfers: _containers.RepeatedCompositeFieldContainer[_values_pb2.Transfer]
        def __init__(self, transfers: _Optional[_Iterable[_Union[_values_pb2.Transfer, _Mapping]]] = ...) -> None: ...
    class PlayerChecked(_message.Message):
        __slots__ = ("seat", "by_clock")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        BY_CLOCK_FIELD_NUMBER: _ClassVar[int]
        seat: int
        by_clock: bool
        def __init__(self, seat: _Optional[int] = ..., by_clock: _Optional[bool] = ...) -> None: ...
    class PlayerBet(_message.Message):
        __slots__ = ("seat", "amount", "transfers")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        AMOUNT_FIELD_NUMBER: _ClassVar[int]
        TRANSFERS_FIELD_NUMBER: _ClassVar[int]
        seat: int
        amount: int
        transfers: _containers.RepeatedCompositeFieldContainer[_values_pb2.Transfer]
        def __init__(self, seat: _Optional[int] = ..., amount: _Optional[int] = ..., transfers: _Optional[_Iterable[_Union[_values_pb2.Transfer, _Mapping]]] = ...) -> None: ...
    class PlayerCalled(_message.Message):
        __slots__ = ("seat", "transfers")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        TRANSFERS_FIELD_NUMBER: _ClassVar[int]
        seat: int
        transfers: _containers.RepeatedCompositeFieldContainer[_values_pb2.Transfer]
        def __init__(self, seat: _Optional[int] = ..., transfers: _Optional[_Iterable[_Union[_values_pb2.Transfer, _Mapping]]] = ...) -> None: ...
    class PlayerRaised(_message.Message):
        __slots__ = ("seat", "by", "transfers")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        BY_FIELD_NUMBER: _ClassVar[int]
        TRANSFERS_FIELD_NUMBER: _ClassVar[int]
        seat: int
        by: int
        transfers: _containers.RepeatedCompositeFieldContainer[_values_pb2.Transfer]
        def __init__(self, seat: _Optional[int] = ..., by: _Optional[int] = ..., transfers: _Optional[_Iterable[_Union[_values_pb2.Transfer, _Mapping]]] = ...) -> None: ...
    class PlayerDropped(_message.Message):
        __slots__ = ("seat", "by_clock")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        BY_CLOCK_FIELD_NUMBER: _ClassVar[int]
        seat: int
        by_clock: bool
        def __init__(self, seat: _Optional[int] = ..., by_clock: _Optional[bool] = ...) -> None: ...
    class BettingClosed(_message.Message):
        __slots__ = ("transfers",)
        TRANSFERS_FIELD_NUMBER: _ClassVar[int]
        transfers: _containers.RepeatedCompositeFieldContainer[_values_pb2.Transfer]
        def __init__(self, transfers: _Optional[_Iterable[_Union[_values_pb2.Transfer, _Mapping]]] = ...) -> None: ...
    class StubReshuffled(_message.Message):
        __slots__ = ("shuffle", "root", "deck")
        SHUFFLE_FIELD_NUMBER: _ClassVar[int]
        ROOT_FIELD_NUMBER: _ClassVar[int]
        DECK_FIELD_NUMBER: _ClassVar[int]
        shuffle: int
        root: str
        deck: _containers.RepeatedScalarFieldContainer[str]
        def __init__(self, shuffle: _Optional[int] = ..., root: _Optional[str] = ..., deck: _Optional[_Iterable[str]] = ...) -> None: ...
    class HandsShown(_message.Message):
        __slots__ = ("hands",)
        HANDS_FIELD_NUMBER: _ClassVar[int]
        hands: _containers.RepeatedCompositeFieldContainer[Betting.Shown]
        def __init__(self, hands: _Optional[_Iterable[_Union[Betting.Shown, _Mapping]]] = ...) -> None: ...
    class Shown(_message.Message):
        __slots__ = ("seat", "cards", "combination")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        CARDS_FIELD_NUMBER: _ClassVar[int]
        COMBINATION_FIELD_NUMBER: _ClassVar[int]
        seat: int
        cards: _containers.RepeatedScalarFieldContainer[str]
        combination: str
        def __init__(self, seat: _Optional[int] = ..., cards: _Optional[_Iterable[str]] = ..., combination: _Optional[str] = ...) -> None: ...
    class DealPaid(_message.Message):
        __slots__ = ("winners", "transfers")
        WINNERS_FIELD_NUMBER: _ClassVar[int]
        TRANSFERS_FIELD_NUMBER: _ClassVar[int]
        winners: _containers.RepeatedScalarFieldContainer[int]
        transfers: _containers.RepeatedCompositeFieldContainer[_values_pb2.Transfer]
        def __init__(self, winners: _Optional[_Iterable[int]] = ..., transfers: _Optional[_Iterable[_Union[_values_pb2.Transfer, _Mapping]]] = ...) -> None: ...
    class ChipsBought(_message.Message):
        __slots__ = ("seat", "transfers")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        TRANSFERS_FIELD_NUMBER: _ClassVar[int]
        seat: int
        transfers: _containers.RepeatedCompositeFieldContainer[_values_pb2.Transfer]
        def __init__(self, seat: _Optional[int] = ..., transfers: _Optional[_Iterable[_Union[_values_pb2.Transfer, _Mapping]]] = ...) -> None: ...
    class PlayerSatOut(_message.Message):
        __slots__ = ("seat", "by_clock")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        BY_CLOCK_FIELD_NUMBER: _ClassVar[int]
        seat: int
        by_clock: bool
        def __init__(self, seat: _Optional[int] = ..., by_clock: _Optional[bool] = ...) -> None: ...
    class GameEnded(_message.Message):
        __slots__ = ("reason", "winner", "stacks", "transfers", "seed")
        REASON_FIELD_NUMBER: _ClassVar[int]
        WINNER_FIELD_NUMBER: _ClassVar[int]
        STACKS_FIELD_NUMBER: _ClassVar[int]
        TRANSFERS_FIELD_NUMBER: _ClassVar[int]
        SEED_FIELD_NUMBER: _ClassVar[int]
        reason: BettingEndReason
        winner: int
        stacks: _containers.RepeatedScalarFieldContainer[int]
        transfers: _containers.RepeatedCompositeFieldContainer[_values_pb2.Transfer]
        seed: str
        def __init__(self, reason: _Optional[_Union[BettingEndReason, str]] = ..., winner: _Optional[int] = ..., stacks: _Optional[_Iterable[int]] = ..., transfers: _Optional[_Iterable[_Union[_values_pb2.Transfer, _Mapping]]] = ..., seed: _Optional[str] = ...) -> None: ...
    class Stack(_message.Message):
        __slots__ = ("blue", "red", "white")
        BLUE_FIELD_NUMBER: _ClassVar[int]
        RED_FIELD_NUMBER: _ClassVar[int]
        WHITE_FIELD_NUMBER: _ClassVar[int]
        blue: int
        red: int
        white: int
        def __init__(self, blue: _Optional[int] = ..., red: _Optional[int] = ..., white: _Optional[int] = ...) -> None: ...
    def __init__(self) -> None: ...

class BettingOptions(_message.Message):
    __slots__ = ("feed", "fed_by", "limit", "stake", "hands", "purchases")
    FEED_FIELD_NUMBER: _ClassVar[int]
    FED_BY_FIELD_NUMBER: _ClassVar[int]
    LIMIT_FIELD_NUMBER: _ClassVar[int]
    STAKE_FIELD_NUMBER: _ClassVar[int]
    HANDS_FIELD_NUMBER: _ClassVar[int]
    PURCHASES_FIELD_NUMBER: _ClassVar[int]
    feed: int
    fed_by: BettingFedBy
    limit: int
    stake: int
    hands: int
    purchases: int
    def __init__(self, feed: _Optional[int] = ..., fed_by: _Optional[_Union[BettingFedBy, str]] = ..., limit: _Optional[int] = ..., stake: _Optional[int] = ..., hands: _Optional[int] = ..., purchases: _Optional[int] = ...) -> None: ...
