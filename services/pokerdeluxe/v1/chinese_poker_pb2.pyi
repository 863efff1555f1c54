from pokerdeluxe.v1 import table_pb2 as _table_pb2
from pokerdeluxe.v1 import values_pb2 as _values_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class ChinesePokerMode(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    CHINESE_POKER_MODE_UNSPECIFIED: _ClassVar[ChinesePokerMode]
    CHINESE_POKER_MODE_CASH: _ClassVar[ChinesePokerMode]
    CHINESE_POKER_MODE_TOURNAMENT: _ClassVar[ChinesePokerMode]

class ChinesePokerPhase(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    CHINESE_POKER_PHASE_UNSPECIFIED: _ClassVar[ChinesePokerPhase]
    CHINESE_POKER_PHASE_UNOPENED: _ClassVar[ChinesePokerPhase]
    CHINESE_POKER_PHASE_GATHERING: _ClassVar[ChinesePokerPhase]
    CHINESE_POKER_PHASE_BETWEEN_HANDS: _ClassVar[ChinesePokerPhase]
    CHINESE_POKER_PHASE_ARRANGING: _ClassVar[ChinesePokerPhase]
    CHINESE_POKER_PHASE_SHOWING: _ClassVar[ChinesePokerPhase]
    CHINESE_POKER_PHASE_OVER: _ClassVar[ChinesePokerPhase]

class ChinesePokerEndReason(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    CHINESE_POKER_END_REASON_UNSPECIFIED: _ClassVar[ChinesePokerEndReason]
    CHINESE_POKER_END_REASON_HANDS_PLAYED: _ClassVar[ChinesePokerEndReason]
    CHINESE_POKER_END_REASON_TOO_FEW_PLAYERS: _ClassVar[ChinesePokerEndReason]
    CHINESE_POKER_END_REASON_TABLE_DESERTED: _ClassVar[ChinesePokerEndReason]
CHINESE_POKER_MODE_UNSPECIFIED: ChinesePokerMode
CHINESE_POKER_MODE_CASH: ChinesePokerMode
CHINESE_POKER_MODE_TOURNAMENT: ChinesePokerMode
CHINESE_POKER_PHASE_UNSPECIFIED: ChinesePokerPhase
CHINESE_POKER_PHASE_UNOPENED: ChinesePokerPhase
CHINESE_POKER_PHASE_GATHERING: ChinesePokerPhase
CHINESE_POKER_PHASE_BETWEEN_HANDS: ChinesePokerPhase
CHINESE_POKER_PHASE_ARRANGING: ChinesePokerPhase
CHINESE_POKER_PHASE_SHOWING: ChinesePokerPhase
CHINESE_POKER_PHASE_OVER: ChinesePokerPhase
CHINESE_POKER_END_REASON_UNSPECIFIED: ChinesePokerEndReason
CHINESE_POKER_END_REASON_HANDS_PLAYED: ChinesePokerEndReason
CHINESE_POKER_END_REASON_TOO_FEW_PLAYERS: ChinesePokerEndReason
CHINESE_POKER_END_REASON_TABLE_DESERTED: ChinesePokerEndReason

class ChinesePokerOptions(_message.Message):
    __slots__ = ("value", "bonus", "mode", "level", "start", "top_up", "buy_in", "hands", "currency")
    VALUE_FIELD_NUMBER: _ClassVar[int]
    BONUS_FIELD_NUMBER: _ClassVar[int]
    MODE_FIELD_NUMBER: _ClassVar[int]
    LEVEL_FIELD_NUMBER: _ClassVar[int]
    START_FIELD_NUMBER: _ClassVar[int]
    TOP_UP_FIELD_NUMBER: _ClassVar[int]
    BUY_IN_FIELD_NUMBER: _ClassVar[int]
    HANDS_FIELD_NUMBER: _ClassVar[int]
    CURRENCY_FIELD_NUMBER: _ClassVar[int]
    value: int
    bonus: bool
    mode: ChinesePokerMode
    level: int
    start: int
    top_up: int
    buy_in: int
    hands: int
    currency: _values_pb2.Currency
    def __init__(self, value: _Optional[int] = ..., bonus: _Optional[bool] = ..., mode: _Optional[_Union[ChinesePokerMode, str]] = ..., level: _Optional[int] = ..., start: _Optional[int] = ..., top_up: _Optional[int] = ..., buy_in: _Optional[int] = ..., hands: _Optional[int] = ..., currency: _Optional[_Union[_values_pb2.Currency, str]] = ...) -> None: ...

class ChinesePokerCommand(_message.Message):
    __slots__ = ("arrange_hand", "top_up", "decline_top_up")
    class DeclineTopUp(_message.Message):
        __slots__ = ()
        def __init__(self) -> None: ...
    class ArrangeHand(_message.Message):
        __slots__ = ("front", "middle", "back", "claim")
        FRONT_FIELD_NUMBER: _ClassVar[int]
        MIDDLE_FIELD_NUMBER: _ClassVar[int]
        BACK_FIELD_NUMBER: _ClassVar[int]
        CLAIM_FIELD_NUMBER: _ClassVar[int]
        front: _containers.RepeatedScalarFieldContainer[str]
        middle: _containers.RepeatedScalarFieldContainer[str]
        back: _containers.RepeatedScalarFieldContainer[str]
        claim: bool
        def __init__(self, front: _Optional[_Iterable[str]] = ..., middle: _Optional[_Iterable[str]] = ..., back: _Optional[_Iterable[str]] = ..., claim: _Optional[bool] = ...) -> None: ...
    class TopUp(_message.Message):
        __slots__ = ("amount",)
        AMOUNT_FIELD_NUMBER: _ClassVar[int]
        amount: int
        def __init__(self, amount: _Optional[int] = ...) -> None: ...
    ARRANGE_HAND_FIELD_NUMBER: _ClassVar[int]
    TOP_UP_FIELD_NUMBER: _ClassVar[int]
    DECLINE_TOP_UP_FIELD_NUMBER: _ClassVar[int]
    arrange_hand: ChinesePokerCommand.ArrangeHand
    top_up: ChinesePokerCommand.TopUp
    decline_top_up: ChinesePokerCommand.DeclineTopUp
    def __init__(self, arrange_hand: _Optional[_Union[ChinesePokerCommand.ArrangeHand, _Mapping]] = ..., top_up: _Optional[_Union[ChinesePokerCommand.TopUp, _Mapping]] = ..., decline_top_up: _Optional[_Union[ChinesePokerCommand.DeclineTopUp, _Mapping]] = ...) -> None: ...

class ChinesePokerEvent(_message.Message):
    __slots__ = ("game_opened", "player_joined", "player_left", "player_returned", "game_started", "deck_shuffled", "hands_dealt", "hand_arranged", "hand_surrendered", "hands_shown", "deal_paid", "deal_closed", "topped_up", "top_up_declined", "player_cashed_out", "game_ended", "entropy_revealed", "entropy_withheld")
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
        options: ChinesePokerOptions
        sources: str
        branched_from: _values_pb2.BranchedFrom
        def __init__(self, game: _Optional[str] = ..., rules: _Optional[str] = ..., scheme: _Optional[str] = ..., commitment: _Optional[str] = ..., terms: _Optional[_Union[_values_pb2.Terms, _Mapping]] = ..., options: _Optional[_Union[ChinesePokerOptions, _Mapping]] = ..., sources: _Optional[str] = ..., branched_from: _Optional[_Union[_values_pb2.BranchedFrom, _Mapping]] = ...) -> None: ...
    class HandsDealt(_message.Message):
        __slots__ = ("seats", "hands")
        SEATS_FIELD_NUMBER: _ClassVar[int]
        HANDS_FIELD_NUMBER: _ClassVar[int]
        seats: _containers.RepeatedScalarFieldContainer[int]
        hands: _containers.RepeatedCompositeFieldContainer[_table_pb2.SeatCards]
        def __init__(self, seats: _Optional[_Iterable[int]] = ..., hands: _Optional[_Iterable[_Union[_table_pb2.SeatCards, _Mapping]]] = ...) -> None: ...
    class HandArranged(_message.Message):
        __slots__ = ("seat", "front", "middle", "back", "claim", "by_clock")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        FRONT_FIELD_NUMBER: _ClassVar[int]
        MIDDLE_FIELD_NUMBER: _ClassVar[int]
        BACK_FIELD_NUMBER: _ClassVar[int]
        CLAIM_FIELD_NUMBER: _ClassVar[int]
        BY_CLOCK_FIELD_NUMBER: _ClassVar[int]
        seat: int
        front: _containers.RepeatedScalarFieldContainer[str]
        middle: _containers.RepeatedScalarFieldContainer[str]
        back: _containers.RepeatedScalarFieldContainer[str]
        claim: bool
        by_clock: bool
        def __init__(self, seat: _Optional[int] = ..., front: _Optional[_Iterable[str]] = ..., middle: _Optional[_Iterable[str]] = ..., back: _Optional[_Iterable[str]] = ..., claim: _Optional[bool] = ..., by_clock: _Optional[bool] = ...) -> None: ...
    class HandSurrendered(_message.Message):
        __slots__ = ("seat", "by_clock")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        BY_CLOCK_FIELD_NUMBER: _ClassVar[int]
        seat: int
        by_clock: bool
        def __init__(self, seat: _Optional[int] = ..., by_clock: _Optional[bool] = ...) -> None: ...
    class HandsShown(_message.Message):
        __slots__ = ("hands",)
        HANDS_FIELD_NUMBER: _ClassVar[int]
        hands: _containers.RepeatedCompositeFieldContainer[ChinesePokerEvent.Shown]
        def __init__(self, hands: _Optional[_Iterable[_Union[ChinesePokerEvent.Shown, _Mapping]]] = ...) -> None: ...
    class Shown(_message.Message):
        __slots__ = ("seat", "front", "middle", "back", "combinations", "claim", "surrendered", "foul", "sweep")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        FRONT_FIELD_NUMBER: _ClassVar[int]
        MIDDLE_FIELD_NUMBER: _ClassVar[int]
        BACK_FIELD_NUMBER: _ClassVar[int]
        COMBINATIONS_FIELD_NUMBER: _ClassVar[int]
        CLAIM_FIELD_NUMBER: _ClassVar[int]
        SURRENDERED_FIELD_NUMBER: _ClassVar[int]
        FOUL_FIELD_NUMBER: _ClassVar[int]
        SWEEP_FIELD_NUMBER: _ClassVar[int]
        seat: int
        front: _containers.RepeatedScalarFieldContainer[str]
        middle: _containers.RepeatedScalarFieldContainer[str]
        back: _containers.RepeatedScalarFieldContainer[str]
        combinations: _containers.RepeatedScalarFieldContainer[str]
        claim: bool
        surrendered: bool
        foul: bool
        sweep: str
        def __init__(self, seat: _Optional[int] = ..., front: _Optional[_Iterable[str]] = ..., middle: _Optional[_Iterable[str]] = ..., back: _Optional[_Iterable[str]] = ..., combinations: _Optional[_Iterable[str]] = ..., claim: _Optional[bool] = ..., surrendered: _Optional[bool] = ..., foul: _Optional[bool] = ..., sweep: _Optional[str] = ...) -> None: ...
    class DealPaid(_message.Message):
        __slots__ = ("exchanges", "transfers")
        EXCHANGES_FIELD_NUMBER: _ClassVar[int]
        TRANSFERS_FIELD_NUMBER: _ClassVar[int]
        exchanges: _containers.RepeatedCompositeFieldContainer[ChinesePokerEvent.Exchanged]
        transfers: _containers.RepeatedCompositeFieldContainer[_values_pb2.Transfer]
        def __init__(self, exchanges: _Optional[_Iterable[_Union[ChinesePokerEvent.Exchanged, _Mapping]]] = ..., transfers: _Optional[_Iterable[_Union[_values_pb2.Transfer, _Mapping]]] = ...) -> None: ...
    class Exchanged(_message.Message):
        __slots__ = ("first", "second", "points", "paid")
        FIRST_FIELD_NUMBER: _ClassVar[int]
        SECOND_FIELD_NUMBER: _ClassVar[int]
        POINTS_FIELD_NUMBER: _ClassVar[int]
        PAID_FIELD_NUMBER: _ClassVar[int]
        first: int
        second: int
        points: int
        paid: int
        def __init__(self, first: _Optional[int] = ..., second: _Optional[int] = ..., points: _Optional[int] = ..., paid: _Optional[int] = ...) -> None: ...
    class ToppedUp(_message.Message):
        __slots__ = ("seat", "transfers")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        TRANSFERS_FIELD_NUMBER: _ClassVar[int]
        seat: int
        transfers: _containers.RepeatedCompositeFieldContainer[_values_pb2.Transfer]
        def __init__(self, seat: _Optional[int] = ..., transfers: _Optional[_Iterable[_Union[_values_pb2.Transfer, _Mapping]]] = ...) -> None: ...
    class TopUpDeclined(_message.Message):
        __slots__ = ("seat", "by_clock")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        BY_CLOCK_FIELD_NUMBER: _ClassVar[int]
        seat: int
        by_clock: bool
        def __init__(self, seat: _Optional[int] = ..., by_clock: _Optional[bool] = ...) -> None: ...
    class PlayerCashedOut(_message.Message):
        __slots__ = ("seat", "transfers")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        TRANSFERS_FIELD_NUMBER: _ClassVar[int]
        seat: int
        transfers: _containers.RepeatedCompositeFieldContainer[_values_pb2.Transfer]
        def __init__(self, seat: _Optional[int] = ..., transfers: _Optional[_Iterable[_Union[_values_pb2.Transfer, _Mapping]]] = ...) -> None: ...
    class GameEnded(_message.Message):
        __slots__ = ("reason", "winner", "stacks", "results", "transfers", "seed")
        REASON_FIELD_NUMBER: _ClassVar[int]
        WINNER_FIELD_NUMBER: _ClassVar[int]
        STACKS_FIELD_NUMBER: _ClassVar[int]
        RESULTS_FIELD_NUMBER: _ClassVar[int]
        TRANSFERS_FIELD_NUMBER: _ClassVar[int]
        SEED_FIELD_NUMBER: _ClassVar[int]
        reason: ChinesePokerEndReason
        winner: int
        stacks: _containers.RepeatedScalarFieldContainer[int]
        results: _containers.RepeatedScalarFieldContainer[int]
        transfers: _containers.RepeatedCompositeFieldContainer[_values_pb2.Transfer]
        seed: str
        def __init__(self, reason: _Optional[_Union[ChinesePokerEndReason, str]] = ..., winner: _Optional[int] = ..., stacks: _Optional[_Iterable[int]] = ..., results: _Optional[_Iterable[int]] = ..., transfers: _Optional[_Iterable[_Union[_values_pb2.Transfer, _Mapping]]] = ..., seed: _Optional[str] = ...) -> None: ...
    GAME_OPENED_FIELD_NUMBER: _ClassVar[int]
    PLAYER_JOINED_FIELD_NUMBER: _ClassVar[int]
    PLAYER_LEFT_FIELD_NUMBER: _ClassVar[int]
    PLAYER_RETURNED_FIELD_NUMBER: _ClassVar[int]
    GAME_STARTED_FIELD_NUMBER: _ClassVar[int]
    DECK_SHUFFLED_FIELD_NUMBER: _ClassVar[int]
    HANDS_DEALT_FIELD_NUMBER: _ClassVar[int]
    HAND_ARRANGED_FIELD_NUMBER: _ClassVar[int]
    HAND_SURRENDERED_FIELD_NUMBER: _ClassVar[int]
    HANDS_SHOWN_FIELD_NUMBER: _ClassVar[int]
    DEAL_PAID_FIELD_NUMBER: _ClassVar[int]
    DEAL_CLOSED_FIELD_NUMBER: _ClassVar[int]
    TOPPED_UP_FIELD_NUMBER: _ClassVar[int]
    TOP_UP_DECLINED_FIELD_NUMBER: _ClassVar[int]
    PLAYER_CASHED_OUT_FIELD_NUMBER: _ClassVar[int]
    GAME_ENDED_FIELD_NUMBER: _ClassVar[int]
    ENTROPY_REVEALED_FIELD_NUMBER: _ClassVar[int]
    ENTROPY_WITHHELD_FIELD_NUMBER: _ClassVar[int]
    game_opened: ChinesePokerEvent.GameOpened
    player_joined: _table_pb2.PlayerJoined
    player_left: _table_pb2.PlayerLeft
    player_returned: _table_pb2.PlayerReturned
    game_started: _table_pb2.GameStarted
    deck_shuffled: _table_pb2.DeckShuffled
    hands_dealt: ChinesePokerEvent.HandsDealt
    hand_arranged: ChinesePokerEvent.HandArranged
    hand_surrendered: ChinesePokerEvent.HandSurrendered
    hands_shown: ChinesePokerEvent.HandsShown
    deal_paid: ChinesePokerEvent.DealPaid
    deal_closed: _table_pb2.DealClosed
    topped_up: ChinesePokerEvent.ToppedUp
    top_up_declined: ChinesePokerEvent.TopUpDeclined
    player_cashed_out: ChinesePokerEvent.PlayerCashedOut
    game_ended: ChinesePokerEvent.GameEnded
    entropy_revealed: _table_pb2.EntropyRevealed
    entropy_withheld: _table_pb2.EntropyWithheld
    def __init__(self, game_opened: _Optional[_Union[ChinesePokerEvent.GameOpened, _Mapping]] = ..., player_joined: _Optional[_Union[_table_pb2.PlayerJoined, _Mapping]] = ..., player_left: _Optional[_Union[_table_pb2.PlayerLeft, _Mapping]] = ..., player_returned: _Optional[_Union[_table_pb2.PlayerReturned, _Mapping]] = ..., game_started: _Optional[_Union[_table_pb2.GameStarted, _Mapping]] = ..., deck_shuffled: _Optional[_Union[_table_pb2.DeckShuffled, _Mapping]] = ..., hands_dealt: _Optional[_Union[ChinesePokerEvent.HandsDealt, _Mapping]] = ..., hand_arranged: _Optional[_Union[ChinesePokerEvent.HandArranged, _Mapping]] = ..., hand_surrendered: _Optional[_Union[ChinesePokerEvent.HandSurrendered, _Mapping]] = ..., hands_shown: _Optional[_Union[ChinesePokerEvent.HandsShown, _Mapping]] = ..., deal_paid: _Optional[_Union[ChinesePokerEvent.DealPaid, _Mapping]] = ..., deal_closed: _Optional[_Union[_table_pb2.DealClosed, _Mapping]] = ..., topped_up: _Optional[_Union[ChinesePokerEvent.ToppedUp, _Mapping]] = ..., top_up_declined: _Optional[_Union[ChinesePokerEvent.TopUpDeclined, _Mapping]] = ..., player_cashed_out: _Optional[_Union[ChinesePokerEvent.PlayerCashedOut, _Mapping]] = ..., game_ended: _Optional[_Union[ChinesePokerEvent.GameEnded, _Mapping]] = ..., entropy_revealed: _Optional[_Union[_table_pb2.EntropyRevealed, _Mapping]] = ..., entropy_withheld: _Optional[_Union[_table_pb2.EntropyWithheld, _Mapping]] = ...) -> None: ...

class ChinesePokerView(_message.Message):
    __slots__ = ("phase", "tournament", "bonus", "value", "start", "top_up", "buy_in", "hands", "deal", "dealer", "own_seat", "to_act", "waiting_for", "house", "youngest_first", "seats", "deck", "winner", "results", "end_reason", "acts", "currency", "paid")
    class Seat(_message.Message):
        __slots__ = ("seat", "player", "present", "chips", "cards_held", "done", "surrendered", "declined", "hand", "front", "middle", "back", "claim")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        PLAYER_FIELD_NUMBER: _ClassVar[int]
        PRESENT_FIELD_NUMBER: _ClassVar[int]
        CHIPS_FIELD_NUMBER: _ClassVar[int]
        CARDS_HELD_FIELD_NUMBER: _ClassVar[int]
        DONE_FIELD_NUMBER: _ClassVar[int]
        SURRENDERED_FIELD_NUMBER: _ClassVar[int]
        DECLINED_FIELD_NUMBER: _ClassVar[int]
        HAND_FIELD_NUMBER: _ClassVar[int]
        FRONT_FIELD_NUMBER: _ClassVar[int]
        MIDDLE_FIELD_NUMBER: _ClassVar[int]
        BACK_FIELD_NUMBER: _ClassVar[int]
        CLAIM_FIELD_NUMBER: _ClassVar[int]
        seat: int
        player: str
        present: bool
        chips: int
        cards_held: int
        done: bool
        surrendered: bool
        declined: bool
        hand: _containers.RepeatedScalarFieldContainer[str]
        front: _containers.RepeatedScalarFieldContainer[str]
        middle: _containers.RepeatedScalarFieldContainer[str]
        back: _containers.RepeatedScalarFieldContainer[str]
        claim: bool
        def __init__(self, seat: _Optional[int] = ..., player: _Optional[str] = ..., present: _Optional[bool] = ..., chips: _Optional[int] = ..., cards_held: _Optional[int] = ..., done: _Optional[bool] = ..., surrendered: _Optional[bool] = ..., declined: _Optional[bool] = ..., hand: _Optional[_Iterable[str]] = ..., front: _Optional[_Iterable[str]] = ..., middle: _Optional[_Iterable[str]] = ..., back: _Optional[_Iterable[str]] = ..., claim: _Optional[bool] = ...) -> None: ...
    PHASE_FIELD_NUMBER: _ClassVar[int]
    TOURNAMENT_FIELD_NUMBER: _ClassVar[int]
    BONUS_FIELD_NUMBER: _ClassVar[int]
    VALUE_FIELD_NUMBER: _ClassVar[int]
    START_FIELD_NUMBER: _ClassVar[int]
    TOP_UP_FIELD_NUMBER: _ClassVar[int]
    BUY_IN_FIELD_NUMBER: _ClassVar[int]
    HANDS_FIELD_NUMBER: _ClassVar[int]
    DEAL_FIELD_NUMBER: _ClassVar[int]
    DEALER_FIELD_NUMBER: _ClassVar[int]
    OWN_SEAT_FIELD_NUMBER: _ClassVar[int]
    TO_ACT_FIELD_NUMBER: _ClassVar[int]
    WAITING_FOR_FIELD_NUMBER: _ClassVar[int]
    HOUSE_FIELD_NUMBER: _ClassVar[int]
    YOUNGEST_FIRST_FIELD_NUMBER: _ClassVar[int]
    SEATS_FIELD_NUMBER: _ClassVar[int]
    DECK_FIELD_NUMBER: _ClassVar[int]
    WINNER_FIELD_NUMBER: _ClassVar[int]
    RESULTS_FIELD_NUMBER: _ClassVar[int]
    END_REASON_FIELD_NUMBER: _ClassVar[int]
    ACTS_FIELD_NUMBER: _ClassVar[int]
    CURRENCY_FIELD_NUMBER: _ClassVar[int]
    PAID_FIELD_NUMBER: _ClassVar[int]
    phase: ChinesePokerPhase
    tournament: bool
    bonus: bool
    value: int
    start: int
    top_up: int
    buy_in: int
    hands: int
    deal: int
    dealer: int
    own_seat: int
    to_act: int
    waiting_for: _containers.RepeatedScalarFieldContainer[int]
    house: int
    youngest_first: _containers.RepeatedScalarFieldContainer[int]
    seats: _containers.RepeatedCompositeFieldContainer[ChinesePokerView.Seat]
    deck: _containers.RepeatedScalarFieldContainer[str]
    winner: int
    results: _containers.RepeatedScalarFieldContainer[int]
    end_reason: ChinesePokerEndReason
    acts: _containers.RepeatedCompositeFieldContainer[ChinesePokerAct]
    currency: _values_pb2.Currency
    paid: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, phase: _Optional[_Union[ChinesePokerPhase, str]] = ..., tournament: _Optional[bool] = ..., bonus: _Optional[bool] = ..., value: _Optional[int] = ..., start: _Optional[int] = ..., top_up: _Optional[int] = ..., buy_in: _Optional[int] = ..., hands: _Optional[int] = ..., deal: _Optional[int] = ..., dealer: _Optional[int] = ..., own_seat: _Optional[int] = ..., to_act: _Optional[int] = ..., waiting_for: _Optional[_Iterable[int]] = ..., house: _Optional[int] = ..., youngest_first: _Optional[_Iterable[int]] = ..., seats: _Optional[_Iterable[_Union[ChinesePokerView.Seat, _Mapping]]] = ..., deck: _Optional[_Iterable[str]] = ..., winner: _Optional[int] = ..., results: _Optional[_Iterable[int]] = ..., end_reason: _Optional[_Union[ChinesePokerEndReason, str]] = ..., acts: _Optional[_Iterable[_Union[ChinesePokerAct, _Mapping]]] = ..., currency: _Optional[_Union[_values_pb2.Currency, str]] = ..., paid: _Optional[_Iterable[int]] = ...) -> None: ...

class ChinesePokerAct(_message.Message):
    __slots__ = ("arrange_hand", "top_up", "decline_top_up")
    class MayDecline(_message.Message):
        __slots__ = ()
        def __init__(self) -> None: ...
    class MayArrange(_message.Message):
        __slots__ = ("cards",)
        CARDS_FIELD_NUMBER: _ClassVar[int]
        cards: _containers.RepeatedScalarFieldContainer[str]
        def __init__(self, cards: _Optional[_Iterable[str]] = ...) -> None: ...
    class MayTopUp(_message.Message):
        __slots__ = ("least", "most", "needed")
        LEAST_FIELD_NUMBER: _ClassVar[int]
        MOST_FIELD_NUMBER: _ClassVar[int]
        NEEDED_FIELD_NUMBER: _ClassVar[int]
        least: int
        most: int
        needed: bool
        def __init__(self, least: _Optional[int] = ..., most: _Optional[int] = ..., needed: _Optional[bool] = ...) -> None: ...
    ARRANGE_HAND_FIELD_NUMBER: _ClassVar[int]
    TOP_UP_FIELD_NUMBER: _ClassVar[int]
    DECLINE_TOP_UP_FIELD_NUMBER: _ClassVar[int]
    arrange_hand: ChinesePokerAct.MayArrange
    top_up: ChinesePokerAct.MayTopUp
    decline_top_up: ChinesePokerAct.MayDecline
    def __init__(self, arrange_hand: _Optional[_Union[ChinesePokerAct.MayArrange, _Mapping]] = ..., top_up: _Optional[_Union[ChinesePokerAct.MayTopUp, _Mapping]] = ..., decline_top_up: _Optional[_Union[ChinesePokerAct.MayDecline, _Mapping]] = ...) -> None: ...
