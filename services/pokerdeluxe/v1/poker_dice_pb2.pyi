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

class PokerDicePhase(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    POKER_DICE_PHASE_UNSPECIFIED: _ClassVar[PokerDicePhase]
    POKER_DICE_PHASE_UNOPENED: _ClassVar[PokerDicePhase]
    POKER_DICE_PHASE_GATHERING: _ClassVar[PokerDicePhase]
    POKER_DICE_PHASE_BETWEEN_ROUNDS: _ClassVar[PokerDicePhase]
    POKER_DICE_PHASE_ROLLING: _ClassVar[PokerDicePhase]
    POKER_DICE_PHASE_OVER: _ClassVar[PokerDicePhase]
    POKER_DICE_PHASE_BETTING: _ClassVar[PokerDicePhase]

class PokerDiceEndReason(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    POKER_DICE_END_REASON_UNSPECIFIED: _ClassVar[PokerDiceEndReason]
    POKER_DICE_END_REASON_ROUNDS_PLAYED: _ClassVar[PokerDiceEndReason]
    POKER_DICE_END_REASON_TOO_FEW_PLAYERS: _ClassVar[PokerDiceEndReason]
    POKER_DICE_END_REASON_TABLE_DESERTED: _ClassVar[PokerDiceEndReason]
POKER_DICE_PHASE_UNSPECIFIED: PokerDicePhase
POKER_DICE_PHASE_UNOPENED: PokerDicePhase
POKER_DICE_PHASE_GATHERING: PokerDicePhase
POKER_DICE_PHASE_BETWEEN_ROUNDS: PokerDicePhase
POKER_DICE_PHASE_ROLLING: PokerDicePhase
POKER_DICE_PHASE_OVER: PokerDicePhase
POKER_DICE_PHASE_BETTING: PokerDicePhase
POKER_DICE_END_REASON_UNSPECIFIED: PokerDiceEndReason
POKER_DICE_END_REASON_ROUNDS_PLAYED: PokerDiceEndReason
POKER_DICE_END_REASON_TOO_FEW_PLAYERS: PokerDiceEndReason
POKER_DICE_END_REASON_TABLE_DESERTED: PokerDiceEndReason

class PokerDiceOptions(_message.Message):
    __slots__ = ("dice", "lowest_wins", "bet", "rounds", "stake", "limit")
    DICE_FIELD_NUMBER: _ClassVar[int]
    LOWEST_WINS_FIELD_NUMBER: _ClassVar[int]
    BET_FIELD_NUMBER: _ClassVar[int]
    ROUNDS_FIELD_NUMBER: _ClassVar[int]
    STAKE_FIELD_NUMBER: _ClassVar[int]
    LIMIT_FIELD_NUMBER: _ClassVar[int]
    dice: _dice_pb2.DiceKind
    lowest_wins: bool
    bet: int
    rounds: int
    stake: int
    limit: int
    def __init__(self, dice: _Optional[_Union[_dice_pb2.DiceKind, str]] = ..., lowest_wins: _Optional[bool] = ..., bet: _Optional[int] = ..., rounds: _Optional[int] = ..., stake: _Optional[int] = ..., limit: _Optional[int] = ...) -> None: ...

class PokerDiceCommand(_message.Message):
    __slots__ = ("roll_again", "stop_rolling", "name_bet", "accept_bet", "sit_out")
    class StopRolling(_message.Message):
        __slots__ = ()
        def __init__(self) -> None: ...
    class AcceptBet(_message.Message):
        __slots__ = ()
        def __init__(self) -> None: ...
    class SitOut(_message.Message):
        __slots__ = ()
        def __init__(self) -> None: ...
    class NameBet(_message.Message):
        __slots__ = ("amount",)
        AMOUNT_FIELD_NUMBER: _ClassVar[int]
        amount: int
        def __init__(self, amount: _Optional[int] = ...) -> None: ...
    ROLL_AGAIN_FIELD_NUMBER: _ClassVar[int]
    STOP_ROLLING_FIELD_NUMBER: _ClassVar[int]
    NAME_BET_FIELD_NUMBER: _ClassVar[int]
    ACCEPT_BET_FIELD_NUMBER: _ClassVar[int]
    SIT_OUT_FIELD_NUMBER: _ClassVar[int]
    roll_again: _dice_pb2.Dice.RollAgain
    stop_rolling: PokerDiceCommand.StopRolling
    name_bet: PokerDiceCommand.NameBet
    accept_bet: PokerDiceCommand.AcceptBet
    sit_out: PokerDiceCommand.SitOut
    def __init__(self, roll_again: _Optional[_Union[_dice_pb2.Dice.RollAgain, _Mapping]] = ..., stop_rolling: _Optional[_Union[PokerDiceCommand.StopRolling, _Mapping]] = ..., name_bet: _Optional[_Union[PokerDiceCommand.NameBet, _Mapping]] = ..., accept_bet: _Optional[_Union[PokerDiceCommand.AcceptBet, _Mapping]] = ..., sit_out: _Optional[_Union[PokerDiceCommand.SitOut, _Mapping]] = ...) -> None: ...

class PokerDiceEvent(_message.Message):
    __slots__ = ("game_opened", "player_joined", "player_left", "player_returned", "game_started", "starter_found", "bets_placed", "dice_thrown", "rolling_stopped", "hands_compared", "round_paid", "deal_closed", "game_ended", "bet_named", "bet_accepted", "player_sat_out", "round_skipped", "entropy_revealed", "entropy_withheld")
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
        options: PokerDiceOptions
        sources: str
        branched_from: _values_pb2.BranchedFrom
        def __init__(self, game: _Optional[str] = ..., rules: _Optional[str] = ..., scheme: _Optional[str] = ..., commitment: _Optional[str] = ..., terms: _Optional[_Union[_values_pb2.Terms, _Mapping]] = ..., options: _Optional[_Union[PokerDiceOptions, _Mapping]] = ..., sources: _Optional[str] = ..., branched_from: _Optional[_Union[_values_pb2.BranchedFrom, _Mapping]] = ...) -> None: ...
    class BetsPlaced(_message.Message):
        __slots__ = ("deal", "round", "seats", "transfers")
        DEAL_FIELD_NUMBER: _ClassVar[int]
        ROUND_FIELD_NUMBER: _ClassVar[int]
        SEATS_FIELD_NUMBER: _ClassVar[int]
        TRANSFERS_FIELD_NUMBER: _ClassVar[int]
        deal: int
        round: int
        seats: _containers.RepeatedScalarFieldContainer[int]
        transfers: _containers.RepeatedCompositeFieldContainer[_values_pb2.Transfer]
        def __init__(self, deal: _Optional[int] = ..., round: _Optional[int] = ..., seats: _Optional[_Iterable[int]] = ..., transfers: _Optional[_Iterable[_Union[_values_pb2.Transfer, _Mapping]]] = ...) -> None: ...
    class BetNamed(_message.Message):
        __slots__ = ("round", "seat", "bet")
        ROUND_FIELD_NUMBER: _ClassVar[int]
        SEAT_FIELD_NUMBER: _ClassVar[int]
        BET_FIELD_NUMBER: _ClassVar[int]
        round: int
        seat: int
        bet: int
        def __init__(self, round: _Optional[int] = ..., seat: _Optional[int] = ..., bet: _Optional[int] = ...) -> None: ...
    class BetAccepted(_message.Message):
        __slots__ = ("seat",)
        SEAT_FIELD_NUMBER: _ClassVar[int]
        seat: int
        def __init__(self, seat: _Optional[int] = ...) -> None: ...
    class PlayerSatOut(_message.Message):
        __slots__ = ("seat", "by_clock")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        BY_CLOCK_FIELD_NUMBER: _ClassVar[int]
        seat: int
        by_clock: bool
        def __init__(self, seat: _Optional[int] = ..., by_clock: _Optional[bool] = ...) -> None: ...
    class RoundSkipped(_message.Message):
        __slots__ = ("deal", "round", "starter")
        DEAL_FIELD_NUMBER: _ClassVar[int]
        ROUND_FIELD_NUMBER: _ClassVar[int]
        STARTER_FIELD_NUMBER: _ClassVar[int]
        deal: int
        round: int
        starter: int
        def __init__(self, deal: _Optional[int] = ..., round: _Optional[int] = ..., starter: _Optional[int] = ...) -> None: ...
    class RollingStopped(_message.Message):
        __slots__ = ("seat", "by_clock")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        BY_CLOCK_FIELD_NUMBER: _ClassVar[int]
        seat: int
        by_clock: bool
        def __init__(self, seat: _Optional[int] = ..., by_clock: _Optional[bool] = ...) -> None: ...
    class HandsCompared(_message.Message):
        __slots__ = ("hands", "best")
        HANDS_FIELD_NUMBER: _ClassVar[int]
        BEST_FIELD_NUMBER: _ClassVar[int]
        hands: _containers.RepeatedCompositeFieldContainer[PokerDiceHand]
        best: _containers.RepeatedScalarFieldContainer[int]
        def __init__(self, hands: _Optional[_Iterable[_Union[PokerDiceHand, _Mapping]]] = ..., best: _Optional[_Iterable[int]] = ...) -> None: ...
    class RoundPaid(_message.Message):
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
        reason: PokerDiceEndReason
        winner: int
        stacks: _containers.RepeatedScalarFieldContainer[int]
        transfers: _containers.RepeatedCompositeFieldContainer[_values_pb2.Transfer]
        seed: str
        def __init__(self, reason: _Optional[_Union[PokerDiceEndReason, str]] = ..., winner: _Optional[int] = ..., stacks: _Optional[_Iterable[int]] = ..., transfers: _Optional[_Iterable[_Union[_values_pb2.Transfer, _Mapping]]] = ..., seed: _Optional[str] = ...) -> None: ...
    GAME_OPENED_FIELD_NUMBER: _ClassVar[int]
    PLAYER_JOINED_FIELD_NUMBER: _ClassVar[int]
    PLAYER_LEFT_FIELD_NUMBER: _ClassVar[int]
    PLAYER_RETURNED_FIELD_NUMBER: _ClassVar[int]
    GAME_STARTED_FIELD_NUMBER: _ClassVar[int]
    STARTER_FOUND_FIELD_NUMBER: _ClassVar[int]
    BETS_PLACED_FIELD_NUMBER: _ClassVar[int]
    DICE_THROWN_FIELD_NUMBER: _ClassVar[int]
    ROLLING_STOPPED_FIELD_NUMBER: _ClassVar[int]
    HANDS_COMPARED_FIELD_NUMBER: _ClassVar[int]
    ROUND_PAID_FIELD_NUMBER: _ClassVar[int]
    DEAL_CLOSED_FIELD_NUMBER: _ClassVar[int]
    GAME_ENDED_FIELD_NUMBER: _ClassVar[int]
    BET_NAMED_FIELD_NUMBER: _ClassVar[int]
    BET_ACCEPTED_FIELD_NUMBER: _ClassVar[int]
    PLAYER_SAT_OUT_FIELD_NUMBER: _ClassVar[int]
    ROUND_SKIPPED_FIELD_NUMBER: _ClassVar[int]
    ENTROPY_REVEALED_FIELD_NUMBER: _ClassVar[int]
    ENTROPY_WITHHELD_FIELD_NUMBER: _ClassVar[int]
    game_opened: PokerDiceEvent.GameOpened
    player_joined: _table_pb2.PlayerJoined
    player_left: _table_pb2.PlayerLeft
    player_returned: _table_pb2.PlayerReturned
    game_started: _table_pb2.GameStarted
    starter_found: _dice_pb2.Dice.StarterFound
    bets_placed: PokerDiceEvent.BetsPlaced
    dice_thrown: _dice_pb2.Dice.DiceThrown
    rolling_stopped: PokerDiceEvent.RollingStopped
    hands_compared: PokerDiceEvent.HandsCompared
    round_paid: PokerDiceEvent.RoundPaid
    deal_closed: _table_pb2.DealClosed
    game_ended: PokerDiceEvent.GameEnded
    bet_named: PokerDiceEvent.BetNamed
    bet_accepted: PokerDiceEvent.BetAccepted
    player_sat_out: PokerDiceEvent.PlayerSatOut
    round_skipped: PokerDiceEvent.RoundSkipped
    entropy_revealed: _table_pb2.EntropyRevealed
    entropy_withheld: _table_pb2.EntropyWithheld
    def __init__(self, game_opened: _Optional[_Union[PokerDiceEvent.GameOpened, _Mapping]] = ..., player_joined: _Optional[_Union[_table_pb2.PlayerJoined, _Mapping]] = ..., player_left: _Optional[_Union[_table_pb2.PlayerLeft, _Mapping]] = ..., player_returned: _Optional[_Union[_table_pb2.PlayerReturned, _Mapping]] = ..., game_started: _Optional[_Union[_table_pb2.GameStarted, _Mapping]] = ..., starter_found: _Optional[_Union[_dice_pb2.Dice.StarterFound, _Mapping]] = ..., bets_placed: _Optional[_Union[PokerDiceEvent.BetsPlaced, _Mapping]] = ..., dice_thrown: _Optional[_Union[_dice_pb2.Dice.DiceThrown, _Mapping]] = ..., rolling_stopped: _Optional[_Union[PokerDiceEvent.RollingStopped, _Mapping]] = ..., hands_compared: _Optional[_Union[PokerDiceEvent.HandsCompared, _Mapping]] = ..., round_paid: _Optional[_Union[PokerDiceEvent.RoundPaid, _Mapping]] = ..., deal_closed: _Optional[_Union[_table_pb2.DealClosed, _Mapping]] = ..., game_ended: _Optional[_Union[PokerDiceEvent.GameEnded, _Mapping]] = ..., bet_named: _Optional[_Union[PokerDiceEvent.BetNamed, _Mapping]] = ..., bet_accepted: _Optional[_Union[PokerDiceEvent.BetAccepted, _Mapping]] = ..., player_sat_out: _Optional[_Union[PokerDiceEvent.PlayerSatOut, _Mapping]] = ..., round_skipped: _Optional[_Union[PokerDiceEvent.RoundSkipped, _Mapping]] = ..., entropy_revealed: _Optional[_Union[_table_pb2.EntropyRevealed, _Mapping]] = ..., entropy_withheld: _Optional[_Union[_table_pb2.EntropyWithheld, _Mapping]] = ...) -> None: ...

class PokerDiceHand(_message.Message):
    __slots__ = ("seat", "dice", "combination", "numbers")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    DICE_FIELD_NUMBER: _ClassVar[int]
    COMBINATION_FIELD_NUMBER: _ClassVar[int]
    NUMBERS_FIELD_NUMBER: _ClassVar[int]
    seat: int
    dice: _containers.RepeatedScalarFieldContainer[int]
    combination: str
    numbers: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, seat: _Optional[int] = ..., dice: _Optional[_Iterable[int]] = ..., combination: _Optional[str] = ..., numbers: _Optional[_Iterable[int]] = ...) -> None: ...

class PokerDiceView(_message.Message):
    __slots__ = ("phase", "dice", "lowest_wins", "bet", "rounds", "stake", "round", "play_off", "to_act", "throw", "thrown", "to_play", "hands", "pot", "youngest_first", "seats", "winner", "end_reason", "acts", "limit", "accepted", "to_answer", "paid")
    class Seat(_message.Message):
        __slots__ = ("seat", "player", "present", "chips")
        SEAT_FIELD_NUMBER: _ClassVar[int]
        PLAYER_FIELD_NUMBER: _ClassVar[int]
        PRESENT_FIELD_NUMBER: _ClassVar[int]
        CHIPS_FIELD_NUMBER: _ClassVar[int]
        seat: int
        player: str
        present: bool
        chips: int
        def __init__(self, seat: _Optional[int] = ..., player: _Optional[str] = ..., present: _Optional[bool] = ..., chips: _Optional[int] = ...) -> None: ...
    PHASE_FIELD_NUMBER: _ClassVar[int]
    DICE_FIELD_NUMBER: _ClassVar[int]
    LOWEST_WINS_FIELD_NUMBER: _ClassVar[int]
    BET_FIELD_NUMBER: _ClassVar[int]
    ROUNDS_FIELD_NUMBER: _ClassVar[int]
    STAKE_FIELD_NUMBER: _ClassVar[int]
    ROUND_FIELD_NUMBER: _ClassVar[int]
    PLAY_OFF_FIELD_NUMBER: _ClassVar[int]
    TO_ACT_FIELD_NUMBER: _ClassVar[int]
    THROW_FIELD_NUMBER: _ClassVar[int]
    THROWN_FIELD_NUMBER: _ClassVar[int]
    TO_PLAY_FIELD_NUMBER: _ClassVar[int]
    HANDS_FIELD_NUMBER: _ClassVar[int]
    POT_FIELD_NUMBER: _ClassVar[int]
    YOUNGEST_FIRST_FIELD_NUMBER: _ClassVar[int]
    SEATS_FIELD_NUMBER: _ClassVar[int]
    WINNER_FIELD_NUMBER: _ClassVar[int]
    END_REASON_FIELD_NUMBER: _ClassVar[int]
    ACTS_FIELD_NUMBER: _ClassVar[int]
    LIMIT_FIELD_NUMBER: _ClassVar[int]
    ACCEPTED_FIELD_NUMBER: _ClassVar[int]
    TO_ANSWER_FIELD_NUMBER: _ClassVar[int]
    PAID_FIELD_NUMBER: _ClassVar[int]
    phase: PokerDicePhase
    dice: _dice_pb2.DiceKind
    lowest_wins: bool
    bet: int
    rounds: int
    stake: int
    round: int
    play_off: int
    to_act: int
    throw: int
    thrown: _containers.RepeatedScalarFieldContainer[int]
    to_play: _containers.RepeatedScalarFieldContainer[int]
    hands: _containers.RepeatedCompositeFieldContainer[PokerDiceHand]
    pot: int
    youngest_first: _containers.RepeatedScalarFieldContainer[int]
    seats: _containers.RepeatedCompositeFieldContainer[PokerDiceView.Seat]
    winner: int
    end_reason: PokerDiceEndReason
    acts: _containers.RepeatedCompositeFieldContainer[PokerDiceAct]
    limit: int
    accepted: _containers.RepeatedScalarFieldContainer[int]
    to_answer: _containers.RepeatedScalarFieldContainer[int]
    paid: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, phase: _Optional[_Union[PokerDicePhase, str]] = ..., dice: _Optional[_Union[_dice_pb2.DiceKind, str]] = ..., lowest_wins: _Optional[bool] = ..., bet: _Optional[int] = ..., rounds: _Optional[int] = ..., stake: _Optional[int] = ..., round: _Optional[int] = ..., play_off: _Optional[int] = ..., to_act: _Optional[int] = ..., throw: _Optional[int] = ..., thrown: _Optional[_Iterable[int]] = ..., to_play: _Optional[_Iterable[int]] = ..., hands: _Optional[_Iterable[_Union[PokerDiceHand, _Mapping]]] = ..., pot: _Optional[int] = ..., youngest_first: _Optional[_Iterable[int]] = ..., seats: _Optional[_Iterable[_Union[PokerDiceView.Seat, _Mapping]]] = ..., winner: _Optional[int] = ..., end_reason: _Optional[_Union[PokerDiceEndReason, str]] = ..., acts: _Optional[_Iterable[_Union[PokerDiceAct, _Mapping]]] = ..., limit: _Optional[int] = ..., accepted: _Optional[_Iterable[int]] = ..., to_answer: _Optional[_Iterable[int]] = ..., paid: _Optional[_Iterable[int]] = ...) -> None: ...

class PokerDiceAct(_message.Message):
    __slots__ = ("roll_again", "stop_rolling", "name_bet", "accept_bet", "sit_out")
    class MayStopRolling(_message.Message):
        __slots__ = ()
        def __init__(self) -> None: ...
    class MaySitOut(_message.Message):
        __slots__ = ()
        def __init__(self) -> None: ...
    class MayNameBet(_message.Message):
        __slots__ = ("least", "most")
        LEAST_FIELD_NUMBER: _ClassVar[int]
        MOST_FIELD_NUMBER: _ClassVar[int]
        least: int
        most: int
        def __init__(self, least: _Optional[int] = ..., most: _Optional[int] = ...) -> None: ...
    class MayAcceptBet(_message.Message):
        __slots__ = ("bet",)
        BET_FIELD_NUMBER: _ClassVar[int]
        bet: int
        def __init__(self, bet: _Optional[int] = ...) -> None: ...
    ROLL_AGAIN_FIELD_NUMBER: _ClassVar[int]
    STOP_ROLLING_FIELD_NUMBER: _ClassVar[int]
    NAME_BET_FIELD_NUMBER: _ClassVar[int]
    ACCEPT_BET_FIELD_NUMBER: _ClassVar[int]
    SIT_OUT_FIELD_NUMBER: _ClassVar[int]
    roll_again: _dice_pb2.Dice.MayRollAgain
    stop_rolling: PokerDiceAct.MayStopRolling
    name_bet: PokerDiceAct.MayNameBet
    accept_bet: PokerDiceAct.MayAcceptBet
    sit_out: PokerDiceAct.MaySitOut
    def __init__(self, roll_again: _Optional[_Union[_dice_pb2.Dice.MayRollAgain, _Mapping]] = ..., stop_rolling: _Optional[_Union[PokerDiceAct.MayStopRolling, _Mapping]] = ..., name_bet: _Optional[_Union[PokerDiceAct.MayNameBet, _Mapping]] = ..., accept_bet: _Optional[_Union[PokerDiceAct.MayAcceptBet, _Mapping]] = ..., sit_out: _Optional[_Union[PokerDiceAct.MaySitOut, _Mapping]] = ...) -> None: ...
