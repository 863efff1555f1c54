from pokerdeluxe.v1 import values_pb2 as _values_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class PlayerJoined(_message.Message):
    __slots__ = ("seat", "player", "entropy")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    PLAYER_FIELD_NUMBER: _ClassVar[int]
    ENTROPY_FIELD_NUMBER: _ClassVar[int]
    seat: int
    player: str
    entropy: str
    def __init__(self, seat: _Optional[int] = ..., player: _Optional[str] = ..., entropy: _Optional[str] = ...) -> None: ...

class RevealEntropy(_message.Message):
    __slots__ = ("entropy",)
    ENTROPY_FIELD_NUMBER: _ClassVar[int]
    entropy: str
    def __init__(self, entropy: _Optional[str] = ...) -> None: ...

class EntropyRevealed(_message.Message):
    __slots__ = ("seat", "entropy")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    ENTROPY_FIELD_NUMBER: _ClassVar[int]
    seat: int
    entropy: str
    def __init__(self, seat: _Optional[int] = ..., entropy: _Optional[str] = ...) -> None: ...

class EntropyWithheld(_message.Message):
    __slots__ = ("seat", "by_clock")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    BY_CLOCK_FIELD_NUMBER: _ClassVar[int]
    seat: int
    by_clock: bool
    def __init__(self, seat: _Optional[int] = ..., by_clock: _Optional[bool] = ...) -> None: ...

class PlayerLeft(_message.Message):
    __slots__ = ("seat",)
    SEAT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    def __init__(self, seat: _Optional[int] = ...) -> None: ...

class PlayerReturned(_message.Message):
    __slots__ = ("seat",)
    SEAT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    def __init__(self, seat: _Optional[int] = ...) -> None: ...

class GameStarted(_message.Message):
    __slots__ = ("youngest_first", "transfers")
    YOUNGEST_FIRST_FIELD_NUMBER: _ClassVar[int]
    TRANSFERS_FIELD_NUMBER: _ClassVar[int]
    youngest_first: _containers.RepeatedScalarFieldContainer[int]
    transfers: _containers.RepeatedCompositeFieldContainer[_values_pb2.Transfer]
    def __init__(self, youngest_first: _Optional[_Iterable[int]] = ..., transfers: _Optional[_Iterable[_Union[_values_pb2.Transfer, _Mapping]]] = ...) -> None: ...

class DeckShuffled(_message.Message):
    __slots__ = ("deal", "dealer", "root", "deck")
    DEAL_FIELD_NUMBER: _ClassVar[int]
    DEALER_FIELD_NUMBER: _ClassVar[int]
    ROOT_FIELD_NUMBER: _ClassVar[int]
    DECK_FIELD_NUMBER: _ClassVar[int]
    deal: int
    dealer: int
    root: str
    deck: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, deal: _Optional[int] = ..., dealer: _Optional[int] = ..., root: _Optional[str] = ..., deck: _Optional[_Iterable[str]] = ...) -> None: ...

class DealClosed(_message.Message):
    __slots__ = ("deal", "seed")
    DEAL_FIELD_NUMBER: _ClassVar[int]
    SEED_FIELD_NUMBER: _ClassVar[int]
    deal: int
    seed: str
    def __init__(self, deal: _Optional[int] = ..., seed: _Optional[str] = ...) -> None: ...

class SeatCards(_message.Message):
    __slots__ = ("seat", "cards")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    CARDS_FIELD_NUMBER: _ClassVar[int]
    seat: int
    cards: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, seat: _Optional[int] = ..., cards: _Optional[_Iterable[str]] = ...) -> None: ...
