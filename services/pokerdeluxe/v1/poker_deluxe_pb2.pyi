from pokerdeluxe.v1 import table_pb2 as _table_pb2
from pokerdeluxe.v1 import values_pb2 as _values_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class PokerDeluxePhase(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    POKER_DELUXE_PHASE_UNSPECIFIED: _ClassVar[PokerDeluxePhase]
    POKER_DELUXE_PHASE_UNOPENED: _ClassVar[PokerDeluxePhase]
    POKER_DELUXE_PHASE_GATHERING: _ClassVar[PokerDeluxePhase]
    POKER_DELUXE_PHASE_BETWEEN_DEALS: _ClassVar[PokerDeluxePhase]
    POKER_DELUXE_PHASE_CUTTING: _ClassVar[PokerDeluxePhase]
    POKER_DELUXE_PHASE_BUYING: _ClassVar[PokerDeluxePhase]
    POKER_DELUXE_PHASE_SHOWING: _ClassVar[PokerDeluxePhase]
    POKER_DELUXE_PHASE_OVER: _ClassVar[PokerDeluxePhase]

class PokerDeluxeEndReason(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    POKER_DELUXE_END_REASON_UNSPECIFIED: _ClassVar[PokerDeluxeEndReason]
    POKER_DELUXE_END_REASON_ROUNDS_PLAYED: _ClassVar[PokerDeluxeEndReason]
    POKER_DELUXE_END_REASON_PLAYER_BROKE: _ClassVar[PokerDeluxeEndReason]
    POKER_DELUXE_END_REASON_TABLE_DESERTED: _ClassVar[PokerDeluxeEndReason]
POKER_DELUXE_PHASE_UNSPECIFIED: PokerDeluxePhase
POKER_DELUXE_PHASE_UNOPENED: PokerDeluxePhase
POKER_DELUXE_PHASE_GATHERING: PokerDeluxePhase
POKER_DELUXE_PHASE_BETWEEN_DEALS: PokerDeluxePhase
POKER_DELUXE_PHASE_CUTTING: PokerDeluxePhase
POKER_DELUXE_PHASE_BUYING: PokerDeluxePhase
POKER_DELUXE_PHASE_SHOWING: PokerDeluxePhase
POKER_DELUXE_PHASE_OVER: PokerDeluxePhase
POKER_DELUXE_END_REASON_UNSPECIFIED: PokerDeluxeEndReason
POKER_DELUXE_END_REASON_ROUNDS_PLAYED: PokerDeluxeEndReason
POKER_DELUXE_END_REASON_PLAYER_BROKE: PokerDeluxeEndReason
POKER_DELUXE_END_REASON_TABLE_DESERTED: PokerDeluxeEndReason

class PokerDeluxeOptions(_message.Message):
    __slots__ = ("cards", "rounds", "stake")
    CARDS_FIELD_NUMBER: _ClassVar[int]
    ROUNDS_FIELD_NUMBER: _ClassVar[int]
    STAKE_FIELD_NUMBER: _ClassVar[int]
    cards: int
    rounds: int
    stake: int
    def __init__(self, cards: _Optional[int] = ..., rounds: _Optional[int] = ..., stake: _Optional[int] = ...) -> None: ...

class PokerDeluxeCommand(_message.Message):
    __slots__ = ("cut_deck", "buy_card", "stop_buying")
    class StopBuying(_message.Message):
        __slots__ = ()
        def __init__(self) -> None: ...
    class CutDeck(_message.Message):
        __slots__ = ("lifted",)
        LIFTED_FIELD_NUMBER: _ClassVar[int]
        lifted: int
        def __init__(self, lifted: _Optional[int] = ...) -> None: ...
    class BuyCard(_message.Message):
        __slots__ = ("discard", "place")
        DISCARD_FIELD_NUMBER: _ClassVar[int]
        PLACE_FIELD_NUMBER: _ClassVar[int]
        discard: str
        place: int
        def __init__(self, discard: _Optional[str] = ..., place: _Optional[int] = ...) -> None: ...
    CUT_DECK_FIELD_NUMBER: _ClassVar[int]
    BUY_CARD_FIELD_NUMBER: _ClassVar[int]
    STOP_BUYING_FIELD_NUMBER: _ClassVar[int]
    cut_deck: PokerDeluxeCommand.CutDeck
    buy_card: PokerDeluxeCommand.BuyCard
    stop_buying: PokerDeluxeCommand.StopBuying
    def __init__(self, cut_deck: _Optional[_Union[PokerDeluxeCommand.CutDeck, _Mapping]] = ..., buy_card: _Optional[_Union[PokerDeluxeCommand.BuyCard, _Mapping]] = ..., stop_buying: _Optional[_Union[PokerDeluxeCommand.StopBuying, _Mapping]] = ...) -> None: ...

class PokerDeluxeEvent(_message.Message):
    __slots__ = ("game_opened", "player_joined", "player_left", "player_returned", "game_started", "deck_shuffled", "deck_cut", "hands_dealt", "card_bought", "buying_stopped", "hands_shown", "deal_paid", "deal_closed", "game_ended", "entropy_revealed", "entropy_withheld")
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
        options: PokerDeluxeOptions
        sources: str
        branched_from: _values_pb2.BranchedFrom
        def __init__(self, game: _Optional[str] = ..., rules: _Optional[str] = ..., scheme: _Optional[str] = ..., commitment: _Optional[str] = ..., terms: _Optional[_Union[_values_pb2.Terms, _Mapping]] = ..., options: _Optional[_Union[PokerDeluxeOptions, _Mapping]] = ..., sources: _Optional[str] = ..., branched_from: _Optional[_Union[_values_pb2.BranchedFrom, _Mapping]] = ...) -> None: ...
    class DeckShuffled(_message.Message):
        __slots__ = ("deal", "round", "dealer", "root", "deck")
        DEAL_FIELD_NUMBER: _ClassVar[int]
        ROUND_FIELD_NUMBER: _ClassVar[int]
        DEALER_FIELD_NUMBER: _ClassVar[int]
        ROOT_FIELD_NUMBER: _ClassVar[int]
        DECK_FIELD_NUMBER: _ClassVar[int]
        deal: int
        round: int
        dealer: int
        root: str
        deck: _containers.RepeatedScalarFieldContainer[str]
        def __init__(self, deal: _Optional[int] = ..., round: _Optional[int] = ..., dealer: _Optional[int] = ..., root: _Optional[str] = ..., deck: _Optional[_Iterable[str]] = ...) -> None: ...
    class DeckCut(_message.Message):
        __slots__ = ("seat", "lifted", "by_clock")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        LIFTED_FIELD_NUMBER: _ClassVar[int]
        BY_CLOCK_FIELD_NUMBER: _ClassVar[int]
        seat: int
        lifted: int
        by_clock: bool
        def __init__(self, seat: _Optional[int] = ..., lifted: _Optional[int] = ..., by_clock: _Optional[bool] = ...) -> None: ...
    class HandsDealt(_message.Message):
        __slots__ = ("hands", "face_down")
        HANDS_FIELD_NUMBER: _ClassVar[int]
        FACE_DOWN_FIELD_NUMBER: _ClassVar[int]
        hands: _containers.RepeatedCompositeFieldContainer[_table_pb2.SeatCards]
        face_down: _containers.RepeatedCompositeFieldContainer[_table_pb2.SeatCards]
        def __init__(self, hands: _Optional[_Iterable[_Union[_table_pb2.SeatCards, _Mapping]]] = ..., face_down: _Optional[_Iterable[_Union[_table_pb2.SeatCards, _Mapping]]] = ...) -> None: ...
    class CardBought(_message.Message):
        __slots__ = ("seat", "place", "discarded", "card", "transfers")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        PLACE_FIELD_NUMBER: _ClassVar[int]
        DISCARDED_FIELD_NUMBER: _ClassVar[int]
        CARD_FIELD_NUMBER: _ClassVar[int]
        TRANSFERS_FIELD_NUMBER: _ClassVar[int]
        seat: int
        place: int
        discarded: str
        card: str
        transfers: _containers.RepeatedCompositeFieldContainer[_values_pb2.Transfer]
        def __init__(self, seat: _Optional[int] = ..., place: _Optional[int] = ..., discarded: _Optional[str] = ..., card: _Optional[str] = ..., transfers: _Optional[_Iterable[_Union[_values_pb2.Transfer, _Mapping]]] = ...) -> None: ...
    class BuyingStopped(_message.Message):
        __slots__ = ("seat", "by_clock")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        BY_CLOCK_FIELD_NUMBER: _ClassVar[int]
        seat: int
        by_clock: bool
        def __init__(self, seat: _Optional[int] = ..., by_clock: _Optional[bool] = ...) -> None: ...
    class HandsShown(_message.Message):
        __slots__ = ("hands",)
        HANDS_FIELD_NUMBER: _ClassVar[int]
        hands: _containers.RepeatedCompositeFieldContainer[PokerDeluxeEvent.Shown]
        def __init__(self, hands: _Optional[_Iterable[_Union[PokerDeluxeEvent.Shown, _Mapping]]] = ...) -> None: ...
    class Shown(_message.Message):
        __slots__ = ("seat", "cards", "combination", "points")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        CARDS_FIELD_NUMBER: _ClassVar[int]
        COMBINATION_FIELD_NUMBER: _ClassVar[int]
        POINTS_FIELD_NUMBER: _ClassVar[int]
        seat: int
        cards: _containers.RepeatedScalarFieldContainer[str]
        combination: str
        points: int
        def __init__(self, seat: _Optional[int] = ..., cards: _Optional[_Iterable[str]] = ..., combination: _Optional[str] = ..., points: _Optional[int] = ...) -> None: ...
    class DealPaid(_message.Message):
        __slots__ = ("winner", "transfers")
        WINNER_FIELD_NUMBER: _ClassVar[int]
        TRANSFERS_FIELD_NUMBER: _ClassVar[int]
        winner: int
        transfers: _containers.RepeatedCompositeFieldContainer[_values_pb2.Transfer]
        def __init__(self, winner: _Optional[int] = ..., transfers: _Optional[_Iterable[_Union[_values_pb2.Transfer, _Mapping]]] = ...) -> None: ...
    class GameEnded(_message.Message):
        __slots__ = ("reason", "winner", "stacks", "transfers", "seed")
        REASON_FIELD_NUMBER: _ClassVar[int]
        WINNER_FIELD_NUMBER: _ClassVar[int]
        STACKS_FIELD_NUMBER: _ClassVar[int]
        TRANSFERS_FIELD_NUMBER: _ClassVar[int]
        SEED_FIELD_NUMBER: _ClassVar[int]
        reason: PokerDeluxeEndReason
        winner: int
        stacks: _containers.RepeatedScalarFieldContainer[int]
        transfers: _containers.RepeatedCompositeFieldContainer[_values_pb2.Transfer]
        seed: str
        def __init__(self, reason: _Optional[_Union[PokerDeluxeEndReason, str]] = ..., winner: _Optional[int] = ..., stacks: _Optional[_Iterable[int]] = ..., transfers: _Optional[_Iterable[_Union[_values_pb2.Transfer, _Mapping]]] = ..., seed: _Optional[str] = ...) -> None: ...
    GAME_OPENED_FIELD_NUMBER: _ClassVar[int]
    PLAYER_JOINED_FIELD_NUMBER: _ClassVar[int]
    PLAYER_LEFT_FIELD_NUMBER: _ClassVar[int]
    PLAYER_RETURNED_FIELD_NUMBER: _ClassVar[int]
    GAME_STARTED_FIELD_NUMBER: _ClassVar[int]
    DECK_SHUFFLED_FIELD_NUMBER: _ClassVar[int]
    DECK_CUT_FIELD_NUMBER: _ClassVar[int]
    HANDS_DEALT_FIELD_NUMBER: _ClassVar[int]
    CARD_BOUGHT_FIELD_NUMBER: _ClassVar[int]
    BUYING_STOPPED_FIELD_NUMBER: _ClassVar[int]
    HANDS_SHOWN_FIELD_NUMBER: _ClassVar[int]
    DEAL_PAID_FIELD_NUMBER: _ClassVar[int]
    DEAL_CLOSED_FIELD_NUMBER: _ClassVar[int]
    GAME_ENDED_FIELD_NUMBER: _ClassVar[int]
    ENTROPY_REVEALED_FIELD_NUMBER: _ClassVar[int]
    ENTROPY_WITHHELD_FIELD_NUMBER: _ClassVar[int]
    game_opened: PokerDeluxeEvent.GameOpened
    player_joined: _table_pb2.PlayerJoined
    player_left: _table_pb2.PlayerLeft
    player_returned: _table_pb2.PlayerReturned
    game_started: _table_pb2.GameStarted
    deck_shuffled: PokerDeluxeEvent.DeckShuffled
    deck_cut: PokerDeluxeEvent.DeckCut
    hands_dealt: PokerDeluxeEvent.HandsDealt
    card_bought: PokerDeluxeEvent.CardBought
    buying_stopped: PokerDeluxeEvent.BuyingStopped
    hands_shown: PokerDeluxeEvent.HandsShown
    deal_paid: PokerDeluxeEvent.DealPaid
    deal_closed: _table_pb2.DealClosed
    game_ended: PokerDeluxeEvent.GameEnded
    entropy_revealed: _table_pb2.EntropyRevealed
    entropy_withheld: _table_pb2.EntropyWithheld
    def __init__(self, game_opened: _Optional[_Union[PokerDeluxeEvent.GameOpened, _Mapping]] = ..., player_joined: _Optional[_Union[_table_pb2.PlayerJoined, _Mapping]] = ..., player_left: _Optional[_Union[_table_pb2.PlayerLeft, _Mapping]] = ..., player_returned: _Optional[_Union[_table_pb2.PlayerReturned, _Mapping]] = ..., game_started: _Optional[_Union[_table_pb2.GameStarted, _Mapping]] = ..., deck_shuffled: _Optional[_Union[PokerDeluxeEvent.DeckShuffled, _Mapping]] = ..., deck_cut: _Optional[_Union[PokerDeluxeEvent.DeckCut, _Mapping]] = ..., hands_dealt: _Optional[_Union[PokerDeluxeEvent.HandsDealt, _Mapping]] = ..., card_bought: _Optional[_Union[PokerDeluxeEvent.CardBought, _Mapping]] = ..., buying_stopped: _Optional[_Union[PokerDeluxeEvent.BuyingStopped, _Mapping]] = ..., hands_shown: _Optional[_Union[PokerDeluxeEvent.HandsShown, _Mapping]] = ..., deal_paid: _Optional[_Union[PokerDeluxeEvent.DealPaid, _Mapping]] = ..., deal_closed: _Optional[_Union[_table_pb2.DealClosed, _Mapping]] = ..., game_ended: _Optional[_Union[PokerDeluxeEvent.GameEnded, _Mapping]] = ..., entropy_revealed: _Optional[_Union[_table_pb2.EntropyRevealed, _Mapping]] = ..., entropy_withheld: _Optional[_Union[_table_pb2.EntropyWithheld, _Mapping]] = ...) -> None: ...

class PokerDeluxeView(_message.Message):
    __slots__ = ("phase", "cards", "rounds", "stake", "deal", "round", "dealer", "to_act", "bank", "next_price", "youngest_first", "seats", "deck", "winner", "end_reason", "acts", "paid")
    class Seat(_message.Message):
        __slots__ = ("seat", "player", "present", "chips", "stack", "cards_held", "hand", "face_down", "face_down_cards", "bought", "discarded")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        PLAYER_FIELD_NUMBER: _ClassVar[int]
        PRESENT_FIELD_NUMBER: _ClassVar[int]
        CHIPS_FIELD_NUMBER: _ClassVar[int]
        STACK_FIELD_NUMBER: _ClassVar[int]
        CARDS_HELD_FIELD_NUMBER: _ClassVar[int]
        HAND_FIELD_NUMBER: _ClassVar[int]
        FACE_DOWN_FIELD_NUMBER: _ClassVar[int]
        FACE_DOWN_CARDS_FIELD_NUMBER: _ClassVar[int]
        BOUGHT_FIELD_NUMBER: _ClassVar[int]
        DISCARDED_FIELD_NUMBER: _ClassVar[int]
        seat: int
        player: str
        present: bool
        chips: int
        stack: PokerDeluxeView.Stack
        cards_held: int
        hand: _containers.RepeatedScalarFieldContainer[str]
        face_down: _containers.RepeatedScalarFieldContainer[int]
        face_down_cards: _containers.RepeatedScalarFieldContainer[str]
        bought: int
        discarded: _containers.RepeatedScalarFieldContainer[str]
        def __init__(self, seat: _Optional[int] = ..., player: _Optional[str] = ..., present: _Optional[bool] = ..., chips: _Optional[int] = ..., stack: _Optional[_Union[PokerDeluxeView.Stack, _Mapping]] = ..., cards_held: _Optional[int] = ..., hand: _Optional[_Iterable[str]] = ..., face_down: _Optional[_Iterable[int]] = ..., face_down_cards: _Optional[_Iterable[str]] = ..., bought: _Optional[int] = ..., discarded: _Optional[_Iterable[str]] = ...) -> None: ...
    class Stack(_message.Message):
        __slots__ = ("blue", "red", "yellow", "white")
        BLUE_FIELD_NUMBER: _ClassVar[int]
        RED_FIELD_NUMBER: _ClassVar[int]
        YELLOW_FIELD_NUMBER: _ClassVar[int]
        WHITE_FIELD_NUMBER: _ClassVar[int]
        blue: int
        red: int
        yellow: int
        white: int
        def __init__(self, blue: _Optional[int] = ..., red: _Optional[int] = ..., yellow: _Optional[int] = ..., white: _Optional[int] = ...) -> None: ...
    PHASE_FIELD_NUMBER: _ClassVar[int]
    CARDS_FIELD_NUMBER: _ClassVar[int]
    ROUNDS_FIELD_NUMBER: _ClassVar[int]
    STAKE_FIELD_NUMBER: _ClassVar[int]
    DEAL_FIELD_NUMBER: _ClassVar[int]
    ROUND_FIELD_NUMBER: _ClassVar[int]
    DEALER_FIELD_NUMBER: _ClassVar[int]
    TO_ACT_FIELD_NUMBER: _ClassVar[int]
    BANK_FIELD_NUMBER: _ClassVar[int]
    NEXT_PRICE_FIELD_NUMBER: _ClassVar[int]
    YOUNGEST_FIRST_FIELD_NUMBER: _ClassVar[int]
    SEATS_FIELD_NUMBER: _ClassVar[int]
    DECK_FIELD_NUMBER: _ClassVar[int]
    WINNER_FIELD_NUMBER: _ClassVar[int]
    END_REASON_FIELD_NUMBER: _ClassVar[int]
    ACTS_FIELD_NUMBER: _ClassVar[int]
    PAID_FIELD_NUMBER: _ClassVar[int]
    phase: PokerDeluxePhase
    cards: int
    rounds: int
    stake: int
    deal: int
    round: int
    dealer: int
    to_act: int
    bank: int
    next_price: int
    youngest_first: _containers.RepeatedScalarFieldContainer[int]
    seats: _containers.RepeatedCompositeFieldContainer[PokerDeluxeView.Seat]
    deck: _containers.RepeatedScalarFieldContainer[str]
    winner: int
    end_reason: PokerDeluxeEndReason
    acts: _containers.RepeatedCompositeFieldContainer[PokerDeluxeAct]
    paid: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, phase: _Optional[_Union[PokerDeluxePhase, str]] = ..., cards: _Optional[int] = ..., rounds: _Optional[int] = ..., stake: _Optional[int] = ..., deal: _Optional[int] = ..., round: _Optional[int] = ..., dealer: _Optional[int] = ..., to_act: _Optional[int] = ..., bank: _Optional[int] = ..., next_price: _Optional[int] = ..., youngest_first: _Optional[_Iterable[int]] = ..., seats: _Optional[_Iterable[_Union[PokerDeluxeView.Seat, _Mapping]]] = ..., deck: _Optional[_Iterable[str]] = ..., winner: _Optional[int] = ..., end_reason: _Optional[_Union[PokerDeluxeEndReason, str]] = ..., acts: _Optional[_Iterable[_Union[PokerDeluxeAct, _Mapping]]] = ..., paid: _Optional[_Iterable[int]] = ...) -> None: ...

class PokerDeluxeAct(_message.Message):
    __slots__ = ("cut_deck", "buy_card", "stop_buying")
    class MayStop(_message.Message):
        __slots__ = ()
        def __init__(self) -> None: ...
    class MayCut(_message.Message):
        __slots__ = ("least", "most")
        LEAST_FIELD_NUMBER: _ClassVar[int]
        MOST_FIELD_NUMBER: _ClassVar[int]
        least: int
        most: int
        def __init__(self, least: _Optional[int] = ..., most: _Optional[int] = ...) -> None: ...
    class MayBuy(_message.Message):
        __slots__ = ("price", "discards", "places")
        PRICE_FIELD_NUMBER: _ClassVar[int]
        DISCARDS_FIELD_NUMBER: _ClassVar[int]
        PLACES_FIELD_NUMBER: _ClassVar[int]
        price: int
        discards: _containers.RepeatedScalarFieldContainer[str]
        places: _containers.RepeatedScalarFieldContainer[int]
        def __init__(self, price: _Optional[int] = ..., discards: _Optional[_Iterable[str]] = ..., places: _Optional[_Iterable[int]] = ...) -> None: ...
    CUT_DECK_FIELD_NUMBER: _ClassVar[int]
    BUY_CARD_FIELD_NUMBER: _ClassVar[int]
    STOP_BUYING_FIELD_NUMBER: _ClassVar[int]
    cut_deck: PokerDeluxeAct.MayCut
    buy_card: PokerDeluxeAct.MayBuy
    stop_buying: PokerDeluxeAct.MayStop
    def __init__(self, cut_deck: _Optional[_Union[PokerDeluxeAct.MayCut, _Mapping]] = ..., buy_card: _Optional[_Union[PokerDeluxeAct.MayBuy, _Mapping]] = ..., stop_buying: _Optional[_Union[PokerDeluxeAct.MayStop, _Mapping]] = ...) -> None: ...
