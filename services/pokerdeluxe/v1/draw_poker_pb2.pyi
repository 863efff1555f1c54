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

class DrawPokerPhase(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    DRAW_POKER_PHASE_UNSPECIFIED: _ClassVar[DrawPokerPhase]
    DRAW_POKER_PHASE_UNOPENED: _ClassVar[DrawPokerPhase]
    DRAW_POKER_PHASE_GATHERING: _ClassVar[DrawPokerPhase]
    DRAW_POKER_PHASE_BETWEEN_HANDS: _ClassVar[DrawPokerPhase]
    DRAW_POKER_PHASE_BUYING_CHIPS: _ClassVar[DrawPokerPhase]
    DRAW_POKER_PHASE_DEALING: _ClassVar[DrawPokerPhase]
    DRAW_POKER_PHASE_FIRST_BETTING: _ClassVar[DrawPokerPhase]
    DRAW_POKER_PHASE_DRAWING: _ClassVar[DrawPokerPhase]
    DRAW_POKER_PHASE_SECOND_BETTING: _ClassVar[DrawPokerPhase]
    DRAW_POKER_PHASE_SHOWING: _ClassVar[DrawPokerPhase]
    DRAW_POKER_PHASE_OVER: _ClassVar[DrawPokerPhase]
DRAW_POKER_PHASE_UNSPECIFIED: DrawPokerPhase
DRAW_POKER_PHASE_UNOPENED: DrawPokerPhase
DRAW_POKER_PHASE_GATHERING: DrawPokerPhase
DRAW_POKER_PHASE_BETWEEN_HANDS: DrawPokerPhase
DRAW_POKER_PHASE_BUYING_CHIPS: DrawPokerPhase
DRAW_POKER_PHASE_DEALING: DrawPokerPhase
DRAW_POKER_PHASE_FIRST_BETTING: DrawPokerPhase
DRAW_POKER_PHASE_DRAWING: DrawPokerPhase
DRAW_POKER_PHASE_SECOND_BETTING: DrawPokerPhase
DRAW_POKER_PHASE_SHOWING: DrawPokerPhase
DRAW_POKER_PHASE_OVER: DrawPokerPhase

class DrawPokerCommand(_message.Message):
    __slots__ = ("check", "bet", "call", "drop", "exchange_cards", "stand_pat", "buy_chips", "sit_out")
    class StandPat(_message.Message):
        __slots__ = ()
        def __init__(self) -> None: ...
    class ExchangeCards(_message.Message):
        __slots__ = ("cards",)
        CARDS_FIELD_NUMBER: _ClassVar[int]
        cards: _containers.RepeatedScalarFieldContainer[str]
        def __init__(self, cards: _Optional[_Iterable[str]] = ...) -> None: ...
    CHECK_FIELD_NUMBER: _ClassVar[int]
    BET_FIELD_NUMBER: _ClassVar[int]
    CALL_FIELD_NUMBER: _ClassVar[int]
    RAISE_FIELD_NUMBER: _ClassVar[int]
    DROP_FIELD_NUMBER: _ClassVar[int]
    EXCHANGE_CARDS_FIELD_NUMBER: _ClassVar[int]
    STAND_PAT_FIELD_NUMBER: _ClassVar[int]
    BUY_CHIPS_FIELD_NUMBER: _ClassVar[int]
    SIT_OUT_FIELD_NUMBER: _ClassVar[int]
    check: _betting_pb2.Betting.Check
    bet: _betting_pb2.Betting.Bet
    call: _betting_pb2.Betting.Call
    drop: _betting_pb2.Betting.Drop
    exchange_cards: DrawPokerCommand.ExchangeCards
    stand_pat: DrawPokerCommand.StandPat
    buy_chips: _betting_pb2.Betting.BuyChips
    sit_out: _betting_pb2.Betting.SitOut
    def __init__(self, check: _Optional[_Union[_betting_pb2.Betting.Check, _Mapping]] = ..., bet: _Optional[_Union[_betting_pb2.Betting.Bet, _Mapping]] = ..., call: _Optional[_Union[_betting_pb2.Betting.Call, _Mapping]] = ..., drop: _Optional[_Union[_betting_pb2.Betting.Drop, _Mapping]] = ..., exchange_cards: _Optional[_Union[DrawPokerCommand.ExchangeCards, _Mapping]] = ..., stand_pat: _Optional[_Union[DrawPokerCommand.StandPat, _Mapping]] = ..., buy_chips: _Optional[_Union[_betting_pb2.Betting.BuyChips, _Mapping]] = ..., sit_out: _Optional[_Union[_betting_pb2.Betting.SitOut, _Mapping]] = ..., **kwargs) -> None: ...

class DrawPokerEvent(_message.Message):
    __slots__ = ("game_opened", "player_joined", "player_left", "player_returned", "game_started", "first_dealer_found", "deck_shuffled", "pot_fed", "hands_dealt", "player_checked", "player_bet", "player_called", "player_raised", "player_dropped", "betting_closed", "cards_discarded", "cards_drawn", "stub_reshuffled", "stood_pat", "hands_thrown_in", "hands_shown", "deal_paid", "chips_bought", "player_sat_out", "deal_closed", "game_ended", "entropy_revealed", "entropy_withheld")
    class HandsThrownIn(_message.Message):
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
        options: _betting_pb2.BettingOptions
        sources: str
        branched_from: _values_pb2.BranchedFrom
        def __init__(self, game: _Optional[str] = ..., rules: _Optional[str] = ..., scheme: _Optional[str] = ..., commitment: _Optional[str] = ..., terms: _Optional[_Union[_values_pb2.Terms, _Mapping]] = ..., options: _Optional[_Union[_betting_pb2.BettingOptions, _Mapping]] = ..., sources: _Optional[str] = ..., branched_from: _Optional[_Union[_values_pb2.BranchedFrom, _Mapping]] = ...) -> None: ...
    class HandsDealt(_message.Message):
        __slots__ = ("hands",)
        HANDS_FIELD_NUMBER: _ClassVar[int]
        hands: _containers.RepeatedCompositeFieldContainer[_table_pb2.SeatCards]
        def __init__(self, hands: _Optional[_Iterable[_Union[_table_pb2.SeatCards, _Mapping]]] = ...) -> None: ...
    class CardsDiscarded(_message.Message):
        __slots__ = ("seat", "number", "cards")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        NUMBER_FIELD_NUMBER: _ClassVar[int]
        CARDS_FIELD_NUMBER: _ClassVar[int]
        seat: int
        number: int
        cards: _containers.RepeatedScalarFieldContainer[str]
        def __init__(self, seat: _Optional[int] = ..., number: _Optional[int] = ..., cards: _Optional[_Iterable[str]] = ...) -> None: ...
    class CardsDrawn(_message.Message):
        __slots__ = ("seat", "number", "cards")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        NUMBER_FIELD_NUMBER: _ClassVar[int]
        CARDS_FIELD_NUMBER: _ClassVar[int]
        seat: int
        number: int
        cards: _containers.RepeatedScalarFieldContainer[str]
        def __init__(self, seat: _Optional[int] = ..., number: _Optional[int] = ..., cards: _Optional[_Iterable[str]] = ...) -> None: ...
    class StoodPat(_message.Message):
        __slots__ = ("seat", "by_clock")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        BY_CLOCK_FIELD_NUMBER: _ClassVar[int]
        seat: int
        by_clock: bool
        def __init__(self, seat: _Optional[int] = ..., by_clock: _Optional[bool] = ...) -> None: ...
    GAME_OPENED_FIELD_NUMBER: _ClassVar[int]
    PLAYER_JOINED_FIELD_NUMBER: _ClassVar[int]
    PLAYER_LEFT_FIELD_NUMBER: _ClassVar[int]
    PLAYER_RETURNED_FIELD_NUMBER: _ClassVar[int]
    GAME_STARTED_FIELD_NUMBER: _ClassVar[int]
    FIRST_DEALER_FOUND_FIELD_NUMBER: _ClassVar[int]
    DECK_SHUFFLED_FIELD_NUMBER: _ClassVar[int]
    POT_FED_FIELD_NUMBER: _ClassVar[int]
    HANDS_DEALT_FIELD_NUMBER: _ClassVar[int]
    PLAYER_CHECKED_FIELD_NUMBER: _ClassVar[int]
    PLAYER_BET_FIELD_NUMBER: _ClassVar[int]
    PLAYER_CALLED_FIELD_NUMBER: _ClassVar[int]
    PLAYER_RAISED_FIELD_NUMBER: _ClassVar[int]
    PLAYER_DROPPED_FIELD_NUMBER: _ClassVar[int]
    BETTING_CLOSED_FIELD_NUMBER: _ClassVar[int]
    CARDS_DISCARDED_FIELD_NUMBER: _ClassVar[int]
    CARDS_DRAWN_FIELD_NUMBER: _ClassVar[int]
    STUB_RESHUFFLED_FIELD_NUMBER: _ClassVar[int]
    STOOD_PAT_FIELD_NUMBER: _ClassVar[int]
    HANDS_THROWN_IN_FIELD_NUMBER: _ClassVar[int]
    HANDS_SHOWN_FIELD_NUMBER: _ClassVar[int]
    DEAL_PAID_FIELD_NUMBER: _ClassVar[int]
    CHIPS_BOUGHT_FIELD_NUMBER: _ClassVar[int]
    PLAYER_SAT_OUT_FIELD_NUMBER: _ClassVar[int]
    DEAL_CLOSED_FIELD_NUMBER: _ClassVar[int]
    GAME_ENDED_FIELD_NUMBER: _ClassVar[int]
    ENTROPY_REVEALED_FIELD_NUMBER: _ClassVar[int]
    ENTROPY_WITHHELD_FIELD_NUMBER: _ClassVar[int]
    game_opened: DrawPokerEvent.GameOpened
    player_joined: _table_pb2.PlayerJoined
    player_left: _table_pb2.PlayerLeft
    player_returned: _table_pb2.PlayerReturned
    game_started: _table_pb2.GameStarted
    first_dealer_found: _betting_pb2.Betting.FirstDealerFound
    deck_shuffled: _table_pb2.DeckShuffled
    pot_fed: _betting_pb2.Betting.PotFed
    hands_dealt: DrawPokerEvent.HandsDealt
    player_checked: _betting_pb2.Betting.PlayerChecked
    player_bet: _betting_pb2.Betting.PlayerBet
    player_called: _betting_pb2.Betting.PlayerCalled
    player_raised: _betting_pb2.Betting.PlayerRaised
    player_dropped: _betting_pb2.Betting.PlayerDropped
    betting_closed: _betting_pb2.Betting.BettingClosed
    cards_discarded: DrawPokerEvent.CardsDiscarded
    cards_drawn: DrawPokerEvent.CardsDrawn
    stub_reshuffled: _betting_pb2.Betting.StubReshuffled
    stood_pat: DrawPokerEvent.StoodPat
    hands_thrown_in: DrawPokerEvent.HandsThrownIn
    hands_shown: _betting_pb2.Betting.HandsShown
    deal_paid: _betting_pb2.Betting.DealPaid
    chips_bought: _betting_pb2.Betting.ChipsBought
    player_sat_out: _betting_pb2.Betting.PlayerSatOut
    deal_closed: _table_pb2.DealClosed
    game_ended: _betting_pb2.Betting.GameEnded
    entropy_revealed: _table_pb2.EntropyRevealed
    entropy_withheld: _table_pb2.EntropyWithheld
    def __init__(self, game_opened: _Optional[_Union[DrawPokerEvent.GameOpened, _Mapping]] = ..., player_joined: _Optional[_Union[_table_pb2.PlayerJoined, _Mapping]] = ..., player_left: _Optional[_Union[_table_pb2.PlayerLeft, _Mapping]] = ..., player_returned: _Optional[_Union[_table_pb2.PlayerReturned, _Mapping]] = ..., game_started: _Optional[_Union[_table_pb2.GameStarted, _Mapping]] = ..., first_dealer_found: _Optional[_Union[_betting_pb2.Betting.FirstDealerFound, _Mapping]] = ..., deck_shuffled: _Optional[_Union[_table_pb2.DeckShuffled, _Mapping]] = ..., pot_fed: _Optional[_Union[_betting_pb2.Betting.PotFed, _Mapping]] = ..., hands_dealt: _Optional[_Union[DrawPokerEvent.HandsDealt, _Mapping]] = ..., player_checked: _Optional[_Union[_betting_pb2.Betting.PlayerChecked, _Mapping]] = ..., player_bet: _Optional[_Union[_betting_pb2.Betting.PlayerBet, _Mapping]] = ..., player_called: _Optional[_Union[_betting_pb2.Betting.PlayerCalled, _Mapping]] = ..., player_raised: _Optional[_Union[_betting_pb2.Betting.PlayerRaised, _Mapping]] = ..., player_dropped: _Optional[_Union[_betting_pb2.Betting.PlayerDropped, _Mapping]] = ..., betting_closed: _Optional[_Union[_betting_pb2.Betting.BettingClosed, _Mapping]] = ..., cards_discarded: _Optional[_Union[DrawPokerEvent.CardsDiscarded, _Mapping]] = ..., cards_drawn: _Optional[_Union[DrawPokerEvent.CardsDrawn, _Mapping]] = ..., stub_reshuffled: _Optional[_Union[_betting_pb2.Betting.StubReshuffled, _Mapping]] = ..., stood_pat: _Optional[_Union[DrawPokerEvent.StoodPat, _Mapping]] = ..., hands_thrown_in: _Optional[_Union[DrawPokerEvent.HandsThrownIn, _Mapping]] = ..., hands_shown: _Optional[_Union[_betting_pb2.Betting.HandsShown, _Mapping]] = ..., deal_paid: _Optional[_Union[_betting_pb2.Betting.DealPaid, _Mapping]] = ..., chips_bought: _Optional[_Union[_betting_pb2.Betting.ChipsBought, _Mapping]] = ..., player_sat_out: _Optional[_Union[_betting_pb2.Betting.PlayerSatOut, _Mapping]] = ..., deal_closed: _Optional[_Union[_table_pb2.DealClosed, _Mapping]] = ..., game_ended: _Optional[_Union[_betting_pb2.Betting.GameEnded, _Mapping]] = ..., entropy_revealed: _Optional[_Union[_table_pb2.EntropyRevealed, _Mapping]] = ..., entropy_withheld: _Optional[_Union[_table_pb2.EntropyWithheld, _Mapping]] = ...) -> None: ...

class DrawPokerView(_message.Message):
    __slots__ = ("phase", "feed", "fed_by", "limit", "stake", "hands", "purchases", "deal", "dealer", "to_act", "pots", "opener", "owed", "youngest_first", "seats", "deck", "winner", "end_reason", "acts", "paid")
    class Seat(_message.Message):
        __slots__ = ("seat", "player", "present", "chips", "stack", "bought", "in_hand", "staked", "cards_held", "hand")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        PLAYER_FIELD_NUMBER: _ClassVar[int]
        PRESENT_FIELD_NUMBER: _ClassVar[int]
        CHIPS_FIELD_NUMBER: _ClassVar[int]
        STACK_FIELD_NUMBER: _ClassVar[int]
        BOUGHT_FIELD_NUMBER: _ClassVar[int]
        IN_HAND_FIELD_NUMBER: _ClassVar[int]
        STAKED_FIELD_NUMBER: _ClassVar[int]
        CARDS_HELD_FIELD_NUMBER: _ClassVar[int]
        HAND_FIELD_NUMBER: _ClassVar[int]
        seat: int
        player: str
        present: bool
        chips: int
        stack: _betting_pb2.Betting.Stack
        bought: int
        in_hand: bool
        staked: int
        cards_held: int
        hand: _containers.RepeatedScalarFieldContainer[str]
        def __init__(self, seat: _Optional[int] = ..., player: _Optional[str] = ..., present: _Optional[bool] = ..., chips: _Optional[int] = ..., stack: _Optional[_Union[_betting_pb2.Betting.Stack, _Mapping]] = ..., bought: _Optional[int] = ..., in_hand: _Optional[bool] = ..., staked: _Optional[int] = ..., cards_held: _Optional[int] = ..., hand: _Optional[_Iterable[str]] = ...) -> None: ...
    PHASE_FIELD_NUMBER: _ClassVar[int]
    FEED_FIELD_NUMBER: _ClassVar[int]
    FED_BY_FIELD_NUMBER: _ClassVar[int]
    LIMIT_FIELD_NUMBER: _ClassVar[int]
    STAKE_FIELD_NUMBER: _ClassVar[int]
    HANDS_FIELD_NUMBER: _ClassVar[int]
    PURCHASES_FIELD_NUMBER: _ClassVar[int]
    DEAL_FIELD_NUMBER: _ClassVar[int]
    DEALER_FIELD_NUMBER: _ClassVar[int]
    TO_ACT_FIELD_NUMBER: _ClassVar[int]
    POTS_FIELD_NUMBER: _ClassVar[int]
    OPENER_FIELD_NUMBER: _ClassVar[int]
    OWED_FIELD_NUMBER: _ClassVar[int]
    YOUNGEST_FIRST_FIELD_NUMBER: _ClassVar[int]
    SEATS_FIELD_NUMBER: _ClassVar[int]
    DECK_FIELD_NUMBER: _ClassVar[int]
    WINNER_FIELD_NUMBER: _ClassVar[int]
    END_REASON_FIELD_NUMBER: _ClassVar[int]
    ACTS_FIELD_NUMBER: _ClassVar[int]
    PAID_FIELD_NUMBER: _ClassVar[int]
    phase: DrawPokerPhase
    feed: int
    fed_by: _betting_pb2.BettingFedBy
    limit: int
    stake: int
    hands: int
    purchases: int
    deal: int
    dealer: int
    to_act: int
    pots: _containers.RepeatedScalarFieldContainer[int]
    opener: int
    owed: int
    youngest_first: _containers.RepeatedScalarFieldContainer[int]
    seats: _containers.RepeatedCompositeFieldContainer[DrawPokerView.Seat]
    deck: _containers.RepeatedScalarFieldContainer[str]
    winner: int
    end_reason: _betting_pb2.BettingEndReason
    acts: _containers.RepeatedCompositeFieldContainer[DrawPokerAct]
    paid: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, phase: _Optional[_Union[DrawPokerPhase, str]] = ..., feed: _Optional[int] = ..., fed_by: _Optional[_Union[_betting_pb2.BettingFedBy, str]] = ..., limit: _Optional[int] = ..., stake: _Optional[int] = ..., hands: _Optional[int] = ..., purchases: _Optional[int] = ..., deal: _Optional[int] = ..., dealer: _Optional[int] = ..., to_act: _Optional[int] = ..., pots: _Optional[_Iterable[int]] = ..., opener: _Optional[int] = ..., owed: _Optional[int] = ..., youngest_first: _Optional[_Iterable[int]] = ..., seats: _Optional[_Iterable[_Union[DrawPokerView.Seat, _Mapping]]] = ..., deck: _Optional[_Iterable[str]] = ..., winner: _Optional[int] = ..., end_reason: _Optional[_Union[_betting_pb2.BettingEndReason, str]] = ..., acts: _Optional[_Iterable[_Union[DrawPokerAct, _Mapping]]] = ..., paid: _Optional[_Iterable[int]] = ...) -> None: ...

class DrawPokerAct(_message.Message):
    __slots__ = ("check", "bet", "call", "drop", "exchange_cards", "stand_pat", "buy_chips", "sit_out")
    class MayStandPat(_message.Message):
        __slots__ = ()
        def __init__(self) -> None: ...
    class MayExchange(_message.Message):
        __slots__ = ("least", "most", "cards")
        LEAST_FIELD_NUMBER: _ClassVar[int]
        MOST_FIELD_NUMBER: _ClassVar[int]
        CARDS_FIELD_NUMBER: _ClassVar[int]
        least: int
        most: int
        cards: _containers.RepeatedScalarFieldContainer[str]
        def __init__(self, least: _Optional[int] = ..., most: _Optional[int] = ..., cards: _Optional[_Iterable[str]] = ...) -> None: ...
    CHECK_FIELD_NUMBER: _ClassVar[int]
    BET_FIELD_NUMBER: _ClassVar[int]
    CALL_FIELD_NUMBER: _ClassVar[int]
    RAISE_FIELD_NUMBER: _ClassVar[int]
    DROP_FIELD_NUMBER: _ClassVar[int]
    EXCHANGE_CARDS_FIELD_NUMBER: _ClassVar[int]
    STAND_PAT_FIELD_NUMBER: _ClassVar[int]
    BUY_CHIPS_FIELD_NUMBER: _ClassVar[int]
    SIT_OUT_FIELD_NUMBER: _ClassVar[int]
    check: _betting_pb2.Betting.MayCheck
    bet: _betting_pb2.Betting.MayBet
    call: _betting_pb2.Betting.MayCall
    drop: _betting_pb2.Betting.MayDrop
    exchange_cards: DrawPokerAct.MayExchange
    stand_pat: DrawPokerAct.MayStandPat
    buy_chips: _betting_pb2.Betting.MayBuyChips
    sit_out: _betting_pb2.Betting.MaySitOut
    def __init__(self, check: _Optional[_Union[_betting_pb2.Betting.MayCheck, _Mapping]] = ..., bet: _Optional[_Union[_betting_pb2.Betting.MayBet, _Mapping]] = ..., call: _Optional[_Union[_betting_pb2.Betting.MayCall, _Mapping]] = ..., drop: _Optional[_Union[_betting_pb2.Betting.MayDrop, _Mapping]] = ..., exchange_cards: _Optional[_Union[DrawPokerAct.MayExchange, _Mapping]] = ..., stand_pat: _Optional[_Union[DrawPokerAct.MayStandPat, _Mapping]] = ..., buy_chips: _Optional[_Union[_betting_pb2.Betting.MayBuyChips, _Mapping]] = ..., sit_out: _Optional[_Union[_betting_pb2.Betting.MaySitOut, _Mapping]] = ..., **kwargs) -> None: ...
