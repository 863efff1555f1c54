from pokerdeluxe.v1 import betting_pb2 as _betting_pb2
from pokerdeluxe.v1 import table_pb2 as _table_pb2
from pokerdeluxe.v1 import values_pb2 as _values_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class HeadsUpDrawPhase(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    HEADS_UP_DRAW_PHASE_UNSPECIFIED: _ClassVar[HeadsUpDrawPhase]
    HEADS_UP_DRAW_PHASE_UNOPENED: _ClassVar[HeadsUpDrawPhase]
    HEADS_UP_DRAW_PHASE_GATHERING: _ClassVar[HeadsUpDrawPhase]
    HEADS_UP_DRAW_PHASE_BETWEEN_DEALS: _ClassVar[HeadsUpDrawPhase]
    HEADS_UP_DRAW_PHASE_DEALING: _ClassVar[HeadsUpDrawPhase]
    HEADS_UP_DRAW_PHASE_FIRST_BETTING: _ClassVar[HeadsUpDrawPhase]
    HEADS_UP_DRAW_PHASE_DRAWING: _ClassVar[HeadsUpDrawPhase]
    HEADS_UP_DRAW_PHASE_SECOND_BETTING: _ClassVar[HeadsUpDrawPhase]
    HEADS_UP_DRAW_PHASE_SHOWING: _ClassVar[HeadsUpDrawPhase]
    HEADS_UP_DRAW_PHASE_OVER: _ClassVar[HeadsUpDrawPhase]

class HeadsUpDrawEndReason(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    HEADS_UP_DRAW_END_REASON_UNSPECIFIED: _ClassVar[HeadsUpDrawEndReason]
    HEADS_UP_DRAW_END_REASON_PLAYER_BROKE: _ClassVar[HeadsUpDrawEndReason]
    HEADS_UP_DRAW_END_REASON_HANDS_PLAYED: _ClassVar[HeadsUpDrawEndReason]
    HEADS_UP_DRAW_END_REASON_TABLE_DESERTED: _ClassVar[HeadsUpDrawEndReason]
HEADS_UP_DRAW_PHASE_UNSPECIFIED: HeadsUpDrawPhase
HEADS_UP_DRAW_PHASE_UNOPENED: HeadsUpDrawPhase
HEADS_UP_DRAW_PHASE_GATHERING: HeadsUpDrawPhase
HEADS_UP_DRAW_PHASE_BETWEEN_DEALS: HeadsUpDrawPhase
HEADS_UP_DRAW_PHASE_DEALING: HeadsUpDrawPhase
HEADS_UP_DRAW_PHASE_FIRST_BETTING: HeadsUpDrawPhase
HEADS_UP_DRAW_PHASE_DRAWING: HeadsUpDrawPhase
HEADS_UP_DRAW_PHASE_SECOND_BETTING: HeadsUpDrawPhase
HEADS_UP_DRAW_PHASE_SHOWING: HeadsUpDrawPhase
HEADS_UP_DRAW_PHASE_OVER: HeadsUpDrawPhase
HEADS_UP_DRAW_END_REASON_UNSPECIFIED: HeadsUpDrawEndReason
HEADS_UP_DRAW_END_REASON_PLAYER_BROKE: HeadsUpDrawEndReason
HEADS_UP_DRAW_END_REASON_HANDS_PLAYED: HeadsUpDrawEndReason
HEADS_UP_DRAW_END_REASON_TABLE_DESERTED: HeadsUpDrawEndReason

class HeadsUpDrawOptions(_message.Message):
    __slots__ = ("hands",)
    HANDS_FIELD_NUMBER: _ClassVar[int]
    hands: int
    def __init__(self, hands: _Optional[int] = ...) -> None: ...

class HeadsUpDrawCommand(_message.Message):
    __slots__ = ("stay", "bet", "call", "drop", "exchange_cards", "stand_pat")
    class Stay(_message.Message):
        __slots__ = ()
        def __init__(self) -> None: ...
    class StandPat(_message.Message):
        __slots__ = ()
        def __init__(self) -> None: ...
    class ExchangeCards(_message.Message):
        __slots__ = ("cards",)
        CARDS_FIELD_NUMBER: _ClassVar[int]
        cards: _containers.RepeatedScalarFieldContainer[str]
        def __init__(self, cards: _Optional[_Iterable[str]] = ...) -> None: ...
    STAY_FIELD_NUMBER: _ClassVar[int]
    BET_FIELD_NUMBER: _ClassVar[int]
    CALL_FIELD_NUMBER: _ClassVar[int]
    RAISE_FIELD_NUMBER: _ClassVar[int]
    DROP_FIELD_NUMBER: _ClassVar[int]
    EXCHANGE_CARDS_FIELD_NUMBER: _ClassVar[int]
    STAND_PAT_FIELD_NUMBER: _ClassVar[int]
    stay: HeadsUpDrawCommand.Stay
    bet: _betting_pb2.Betting.Bet
    call: _betting_pb2.Betting.Call
    drop: _betting_pb2.Betting.Drop
    exchange_cards: HeadsUpDrawCommand.ExchangeCards
    stand_pat: HeadsUpDrawCommand.StandPat
    def __init__(self, stay: _Optional[_Union[HeadsUpDrawCommand.Stay, _Mapping]] = ..., bet: _Optional[_Union[_betting_pb2.Betting.Bet, _Mapping]] = ..., call: _Optional[_Union[_betting_pb2.Betting.Call, _Mapping]] = ..., drop: _Optional[_Union[_betting_pb2.Betting.Drop, _Mapping]] = ..., exchange_cards: _Optional[_Union[HeadsUpDrawCommand.ExchangeCards, _Mapping]] = ..., stand_pat: _Optional[_Union[HeadsUpDrawCommand.StandPat, _Mapping]] = ..., **kwargs) -> None: ...

class HeadsUpDrawEvent(_message.Message):
    __slots__ = ("game_opened", "player_joined", "player_left", "player_returned", "game_started", "deck_shuffled", "pot_fed", "hands_dealt", "player_stayed", "player_bet", "player_called", "player_raised", "player_dropped", "cards_exchanged", "stood_pat", "hands_thrown_in", "hands_shown", "deal_paid", "deal_drawn", "deal_closed", "carried_pot_shared", "game_ended", "entropy_revealed", "entropy_withheld")
    class HandsThrownIn(_message.Message):
        __slots__ = ()
        def __init__(self) -> None: ...
    class DealDrawn(_message.Message):
        __slots__ = ()
        def __init__(self) -> None: ...
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
        options: HeadsUpDrawOptions
        sources: str
        branched_from: _values_pb2.BranchedFrom
        def __init__(self, game: _Optional[str] = ..., rules: _Optional[str] = ..., scheme: _Optional[str] = ..., commitment: _Optional[str] = ..., terms: _Optional[_Union[_values_pb2.Terms, _Mapping]] = ..., options: _Optional[_Union[HeadsUpDrawOptions, _Mapping]] = ..., sources: _Optional[str] = ..., branched_from: _Optional[_Union[_values_pb2.BranchedFrom, _Mapping]] = ...) -> None: ...
    class HandsDealt(_message.Message):
        __slots__ = ("hands",)
        HANDS_FIELD_NUMBER: _ClassVar[int]
        hands: _containers.RepeatedCompositeFieldContainer[_table_pb2.SeatCards]
        def __init__(self, hands: _Optional[_Iterable[_Union[_table_pb2.SeatCards, _Mapping]]] = ...) -> None: ...
    class PlayerStayed(_message.Message):
        __slots__ = ("seat", "by_clock")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        BY_CLOCK_FIELD_NUMBER: _ClassVar[int]
        seat: int
        by_clock: bool
        def __init__(self, seat: _Optional[int] = ..., by_clock: _Optional[bool] = ...) -> None: ...
    class CardsExchanged(_message.Message):
        __slots__ = ("seat", "number", "discarded", "drawn")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        NUMBER_FIELD_NUMBER: _ClassVar[int]
        DISCARDED_FIELD_NUMBER: _ClassVar[int]
        DRAWN_FIELD_NUMBER: _ClassVar[int]
        seat: int
        number: int
        discarded: _containers.RepeatedScalarFieldContainer[str]
        drawn: _containers.RepeatedScalarFieldContainer[str]
        def __init__(self, seat: _Optional[int] = ..., number: _Optional[int] = ..., discarded: _Optional[_Iterable[str]] = ..., drawn: _Optional[_Iterable[str]] = ...) -> None: ...
    class StoodPat(_message.Message):
        __slots__ = ("seat", "by_clock")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        BY_CLOCK_FIELD_NUMBER: _ClassVar[int]
        seat: int
        by_clock: bool
        def __init__(self, seat: _Optional[int] = ..., by_clock: _Optional[bool] = ...) -> None: ...
    class CarriedPotShared(_message.Message):
        __slots__ = ("transfers",)
        TRANSFERS_FIELD_NUMBER: _ClassVar[int]
        transfers: _containers.RepeatedCompositeFieldContainer[_values_pb2.Transfer]
        def __init__(self, transfers: _Optional[_Iterable[_Union[_values_pb2.Transfer, _Mapping]]] = ...) -> None: ...
    class GameEnded(_message.Message):
        __slots__ = ("reason", "winner", "loser", "stacks", "transfers", "seed")
        REASON_FIELD_NUMBER: _ClassVar[int]
        WINNER_FIELD_NUMBER: _ClassVar[int]
        LOSER_FIELD_NUMBER: _ClassVar[int]
        STACKS_FIELD_NUMBER: _ClassVar[int]
        TRANSFERS_FIELD_NUMBER: _ClassVar[int]
        SEED_FIELD_NUMBER: _ClassVar[int]
        reason: HeadsUpDrawEndReason
        winner: int
        loser: int
        stacks: _containers.RepeatedScalarFieldContainer[int]
        transfers: _containers.RepeatedCompositeFieldContainer[_values_pb2.Transfer]
        seed: str
        def __init__(self, reason: _Optional[_Union[HeadsUpDrawEndReason, str]] = ..., winner: _Optional[int] = ..., loser: _Optional[int] = ..., stacks: _Optional[_Iterable[int]] = ..., transfers: _Optional[_Iterable[_Union[_values_pb2.Transfer, _Mapping]]] = ..., seed: _Optional[str] = ...) -> None: ...
    GAME_OPENED_FIELD_NUMBER: _ClassVar[int]
    PLAYER_JOINED_FIELD_NUMBER: _ClassVar[int]
    PLAYER_LEFT_FIELD_NUMBER: _ClassVar[int]
    PLAYER_RETURNED_FIELD_NUMBER: _ClassVar[int]
    GAME_STARTED_FIELD_NUMBER: _ClassVar[int]
    DECK_SHUFFLED_FIELD_NUMBER: _ClassVar[int]
    POT_FED_FIELD_NUMBER: _ClassVar[int]
    HANDS_DEALT_FIELD_NUMBER: _ClassVar[int]
    PLAYER_STAYED_FIELD_NUMBER: _ClassVar[int]
    PLAYER_BET_FIELD_NUMBER: _ClassVar[int]
    PLAYER_CALLED_FIELD_NUMBER: _ClassVar[int]
    PLAYER_RAISED_FIELD_NUMBER: _ClassVar[int]
    PLAYER_DROPPED_FIELD_NUMBER: _ClassVar[int]
    CARDS_EXCHANGED_FIELD_NUMBER: _ClassVar[int]
    STOOD_PAT_FIELD_NUMBER: _ClassVar[int]
    HANDS_THROWN_IN_FIELD_NUMBER: _ClassVar[int]
    HANDS_SHOWN_FIELD_NUMBER: _ClassVar[int]
    DEAL_PAID_FIELD_NUMBER: _ClassVar[int]
    DEAL_DRAWN_FIELD_NUMBER: _ClassVar[int]
    DEAL_CLOSED_FIELD_NUMBER: _ClassVar[int]
    CARRIED_POT_SHARED_FIELD_NUMBER: _ClassVar[int]
    GAME_ENDED_FIELD_NUMBER: _ClassVar[int]
    ENTROPY_REVEALED_FIELD_NUMBER: _ClassVar[int]
    ENTROPY_WITHHELD_FIELD_NUMBER: _ClassVar[int]
    game_opened: HeadsUpDrawEvent.GameOpened
    player_joined: _table_pb2.PlayerJoined
    player_left: _table_pb2.PlayerLeft
    player_returned: _table_pb2.PlayerReturned
    game_started: _table_pb2.GameStarted
    deck_shuffled: _table_pb2.DeckShuffled
    pot_fed: _betting_pb2.Betting.PotFed
    hands_dealt: HeadsUpDrawEvent.HandsDealt
    player_stayed: HeadsUpDrawEvent.PlayerStayed
    player_bet: _betting_pb2.Betting.PlayerBet
    player_called: _betting_pb2.Betting.PlayerCalled
    player_raised: _betting_pb2.Betting.PlayerRaised
    player_dropped: _betting_pb2.Betting.PlayerDropped
    cards_exchanged: HeadsUpDrawEvent.CardsExchanged
    stood_pat: HeadsUpDrawEvent.StoodPat
    hands_thrown_in: HeadsUpDrawEvent.HandsThrownIn
    hands_shown: _betting_pb2.Betting.HandsShown
    deal_paid: _betting_pb2.Betting.DealPaid
    deal_drawn: HeadsUpDrawEvent.DealDrawn
    deal_closed: _table_pb2.DealClosed
    carried_pot_shared: HeadsUpDrawEvent.CarriedPotShared
    game_ended: HeadsUpDrawEvent.GameEnded
    entropy_revealed: _table_pb2.EntropyRevealed
    entropy_withheld: _table_pb2.EntropyWithheld
    def __init__(self, game_opened: _Optional[_Union[HeadsUpDrawEvent.GameOpened, _Mapping]] = ..., player_joined: _Optional[_Union[_table_pb2.PlayerJoined, _Mapping]] = ..., player_left: _Optional[_Union[_table_pb2.PlayerLeft, _Mapping]] = ..., player_returned: _Optional[_Union[_table_pb2.PlayerReturned, _Mapping]] = ..., game_started: _Optional[_Union[_table_pb2.GameStarted, _Mapping]] = ..., deck_shuffled: _Optional[_Union[_table_pb2.DeckShuffled, _Mapping]] = ..., pot_fed: _Optional[_Union[_betting_pb2.Betting.PotFed, _Mapping]] = ..., hands_dealt: _Optional[_Union[HeadsUpDrawEvent.HandsDealt, _Mapping]] = ..., player_stayed: _Optional[_Union[HeadsUpDrawEvent.PlayerStayed, _Mapping]] = ..., player_bet: _Optional[_Union[_betting_pb2.Betting.PlayerBet, _Mapping]] = ..., player_called: _Optional[_Union[_betting_pb2.Betting.PlayerCalled, _Mapping]] = ..., player_raised: _Optional[_Union[_betting_pb2.Betting.PlayerRaised, _Mapping]] = ..., player_dropped: _Optional[_Union[_betting_pb2.Betting.PlayerDropped, _Mapping]] = ..., cards_exchanged: _Optional[_Union[HeadsUpDrawEvent.CardsExchanged, _Mapping]] = ..., stood_pat: _Optional[_Union[HeadsUpDrawEvent.StoodPat, _Mapping]] = ..., hands_thrown_in: _Optional[_Union[HeadsUpDrawEvent.HandsThrownIn, _Mapping]] = ..., hands_shown: _Optional[_Union[_betting_pb2.Betting.HandsShown, _Mapping]] = ..., deal_paid: _Optional[_Union[_betting_pb2.Betting.DealPaid, _Mapping]] = ..., deal_drawn: _Optional[_Union[HeadsUpDrawEvent.DealDrawn, _Mapping]] = ..., deal_closed: _Optional[_Union[_table_pb2.DealClosed, _Mapping]] = ..., carried_pot_shared: _Optional[_Union[HeadsUpDrawEvent.CarriedPotShared, _Mapping]] = ..., game_ended: _Optional[_Union[HeadsUpDrawEvent.GameEnded, _Mapping]] = ..., entropy_revealed: _Optional[_Union[_table_pb2.EntropyRevealed, _Mapping]] = ..., entropy_withheld: _Optional[_Union[_table_pb2.EntropyWithheld, _Mapping]] = ...) -> None: ...

class HeadsUpDrawView(_message.Message):
    __slots__ = ("phase", "hands", "deal", "first", "to_act", "pot", "carried", "bets", "bettor", "owed", "youngest_first", "seats", "deck", "winner", "loser", "end_reason", "acts", "paid")
    class Seat(_message.Message):
        __slots__ = ("seat", "player", "present", "chips", "staked", "exchanged", "cards_held", "hand")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        PLAYER_FIELD_NUMBER: _ClassVar[int]
        PRESENT_FIELD_NUMBER: _ClassVar[int]
        CHIPS_FIELD_NUMBER: _ClassVar[int]
        STAKED_FIELD_NUMBER: _ClassVar[int]
        EXCHANGED_FIELD_NUMBER: _ClassVar[int]
        CARDS_HELD_FIELD_NUMBER: _ClassVar[int]
        HAND_FIELD_NUMBER: _ClassVar[int]
        seat: int
        player: str
        present: bool
        chips: int
        staked: int
        exchanged: int
        cards_held: int
        hand: _containers.RepeatedScalarFieldContainer[str]
        def __init__(self, seat: _Optional[int] = ..., player: _Optional[str] = ..., present: _Optional[bool] = ..., chips: _Optional[int] = ..., staked: _Optional[int] = ..., exchanged: _Optional[int] = ..., cards_held: _Optional[int] = ..., hand: _Optional[_Iterable[str]] = ...) -> None: ...
    PHASE_FIELD_NUMBER: _ClassVar[int]
    HANDS_FIELD_NUMBER: _ClassVar[int]
    DEAL_FIELD_NUMBER: _ClassVar[int]
    FIRST_FIELD_NUMBER: _ClassVar[int]
    TO_ACT_FIELD_NUMBER: _ClassVar[int]
    POT_FIELD_NUMBER: _ClassVar[int]
    CARRIED_FIELD_NUMBER: _ClassVar[int]
    BETS_FIELD_NUMBER: _ClassVar[int]
    BETTOR_FIELD_NUMBER: _ClassVar[int]
    OWED_FIELD_NUMBER: _ClassVar[int]
    YOUNGEST_FIRST_FIELD_NUMBER: _ClassVar[int]
    SEATS_FIELD_NUMBER: _ClassVar[int]
    DECK_FIELD_NUMBER: _ClassVar[int]
    WINNER_FIELD_NUMBER: _ClassVar[int]
    LOSER_FIELD_NUMBER: _ClassVar[int]
    END_REASON_FIELD_NUMBER: _ClassVar[int]
    ACTS_FIELD_NUMBER: _ClassVar[int]
    PAID_FIELD_NUMBER: _ClassVar[int]
    phase: HeadsUpDrawPhase
    hands: int
    deal: int
    first: int
    to_act: int
    pot: int
    carried: int
    bets: int
    bettor: int
    owed: int
    youngest_first: _containers.RepeatedScalarFieldContainer[int]
    seats: _containers.RepeatedCompositeFieldContainer[HeadsUpDrawView.Seat]
    deck: _containers.RepeatedScalarFieldContainer[str]
    winner: int
    loser: int
    end_reason: HeadsUpDrawEndReason
    acts: _containers.RepeatedCompositeFieldContainer[HeadsUpDrawAct]
    paid: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, phase: _Optional[_Union[HeadsUpDrawPhase, str]] = ..., hands: _Optional[int] = ..., deal: _Optional[int] = ..., first: _Optional[int] = ..., to_act: _Optional[int] = ..., pot: _Optional[int] = ..., carried: _Optional[int] = ..., bets: _Optional[int] = ..., bettor: _Optional[int] = ..., owed: _Optional[int] = ..., youngest_first: _Optional[_Iterable[int]] = ..., seats: _Optional[_Iterable[_Union[HeadsUpDrawView.Seat, _Mapping]]] = ..., deck: _Optional[_Iterable[str]] = ..., winner: _Optional[int] = ..., loser: _Optional[int] = ..., end_reason: _Optional[_Union[HeadsUpDrawEndReason, str]] = ..., acts: _Optional[_Iterable[_Union[HeadsUpDrawAct, _Mapping]]] = ..., paid: _Optional[_Iterable[int]] = ...) -> None: ...

class HeadsUpDrawAct(_message.Message):
    __slots__ = ("stay", "bet", "call", "drop", "exchange_cards", "stand_pat")
    class MayStay(_message.Message):
        __slots__ = ()
        def __init__(self) -> None: ...
    class MayStandPat(_message.Message):
        __slots__ = ()
        def __init__(self) -> None: ...
    class MayBet(_message.Message):
        __slots__ = ("least", "most", "step")
        LEAST_FIELD_NUMBER: _ClassVar[int]
        MOST_FIELD_NUMBER: _ClassVar[int]
        STEP_FIELD_NUMBER: _ClassVar[int]
        least: int
        most: int
        step: int
        def __init__(self, least: _Optional[int] = ..., most: _Optional[int] = ..., step: _Optional[int] = ...) -> None: ...
    class MayRaise(_message.Message):
        __slots__ = ("owed", "least", "most", "step")
        OWED_FIELD_NUMBER: _ClassVar[int]
        LEAST_FIELD_NUMBER: _ClassVar[int]
        MOST_FIELD_NUMBER: _ClassVar[int]
        STEP_FIELD_NUMBER: _ClassVar[int]
        owed: int
        least: int
        most: int
        step: int
        def __init__(self, owed: _Optional[int] = ..., least: _Optional[int] = ..., most: _Optional[int] = ..., step: _Optional[int] = ...) -> None: ...
    class MayExchange(_message.Message):
        __slots__ = ("least", "most", "cards")
        LEAST_FIELD_NUMBER: _ClassVar[int]
        MOST_FIELD_NUMBER: _ClassVar[int]
        CARDS_FIELD_NUMBER: _ClassVar[int]
        least: int
        most: int
        cards: _containers.RepeatedScalarFieldContainer[str]
        def __init__(self, least: _Optional[int] = ..., most: _Optional[int] = ..., cards: _Optional[_Iterable[str]] = ...) -> None: ...
    STAY_FIELD_NUMBER: _ClassVar[int]
    BET_FIELD_NUMBER: _ClassVar[int]
    CALL_FIELD_NUMBER: _ClassVar[int]
    RAISE_FIELD_NUMBER: _ClassVar[int]
    DROP_FIELD_NUMBER: _ClassVar[int]
    EXCHANGE_CARDS_FIELD_NUMBER: _ClassVar[int]
    STAND_PAT_FIELD_NUMBER: _ClassVar[int]
    stay: HeadsUpDrawAct.MayStay
    bet: HeadsUpDrawAct.MayBet
    call: _betting_pb2.Betting.MayCall
    drop: _betting_pb2.Betting.MayDrop
    exchange_cards: HeadsUpDrawAct.MayExchange
    stand_pat: HeadsUpDrawAct.MayStandPat
    def __init__(self, stay: _Optional[_Union[HeadsUpDrawAct.MayStay, _Mapping]] = ..., bet: _Optional[_Union[HeadsUpDrawAct.MayBet, _Mapping]] = ..., call: _Optional[_Union[_betting_pb2.Betting.MayCall, _Mapping]] = ..., drop: _Optional[_Union[_betting_pb2.Betting.MayDrop, _Mapping]] = ..., exchange_cards: _Optional[_Union[HeadsUpDrawAct.MayExchange, _Mapping]] = ..., stand_pat: _Optional[_Union[HeadsUpDrawAct.MayStandPat, _Mapping]] = ..., **kwargs) -> None: ...
