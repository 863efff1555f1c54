from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class ListRuleSetsRequest(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class ListRuleSetsResponse(_message.Message):
    __slots__ = ("rule_sets",)
    RULE_SETS_FIELD_NUMBER: _ClassVar[int]
    rule_sets: _containers.RepeatedCompositeFieldContainer[RuleSet]
    def __init__(self, rule_sets: _Optional[_Iterable[_Union[RuleSet, _Mapping]]] = ...) -> None: ...

class RuleSet(_message.Message):
    __slots__ = ("rules", "game", "titles", "newest", "bots")
    class TitlesEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: str
        def __init__(self, key: _Optional[str] = ..., value: _Optional[str] = ...) -> None: ...
    RULES_FIELD_NUMBER: _ClassVar[int]
    GAME_FIELD_NUMBER: _ClassVar[int]
    TITLES_FIELD_NUMBER: _ClassVar[int]
    NEWEST_FIELD_NUMBER: _ClassVar[int]
    BOTS_FIELD_NUMBER: _ClassVar[int]
    rules: str
    game: str
    titles: _containers.ScalarMap[str, str]
    newest: bool
    bots: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, rules: _Optional[str] = ..., game: _Optional[str] = ..., titles: _Optional[_Mapping[str, str]] = ..., newest: _Optional[bool] = ..., bots: _Optional[_Iterable[str]] = ...) -> None: ...

class GetRuleBookRequest(_message.Message):
    __slots__ = ("game", "language")
    GAME_FIELD_NUMBER: _ClassVar[int]
    LANGUAGE_FIELD_NUMBER: _ClassVar[int]
    game: str
    language: str
    def __init__(self, game: _Optional[str] = ..., language: _Optional[str] = ...) -> None: ...

class GetRuleBookResponse(_message.Message):
    __slots__ = ("books",)
    BOOKS_FIELD_NUMBER: _ClassVar[int]
    books: _containers.RepeatedCompositeFieldContainer[RuleBook]
    def __init__(self, books: _Optional[_Iterable[_Union[RuleBook, _Mapping]]] = ...) -> None: ...

class RuleBook(_message.Message):
    __slots__ = ("letters", "title", "points")
    LETTERS_FIELD_NUMBER: _ClassVar[int]
    TITLE_FIELD_NUMBER: _ClassVar[int]
    POINTS_FIELD_NUMBER: _ClassVar[int]
    letters: str
    title: str
    points: _containers.RepeatedCompositeFieldContainer[RulePoint]
    def __init__(self, letters: _Optional[str] = ..., title: _Optional[str] = ..., points: _Optional[_Iterable[_Union[RulePoint, _Mapping]]] = ...) -> None: ...

class RulePoint(_message.Message):
    __slots__ = ("number", "text", "section", "ruling")
    NUMBER_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    SECTION_FIELD_NUMBER: _ClassVar[int]
    RULING_FIELD_NUMBER: _ClassVar[int]
    number: str
    text: str
    section: str
    ruling: bool
    def __init__(self, number: _Optional[str] = ..., text: _Optional[str] = ..., section: _Optional[str] = ..., ruling: _Optional[bool] = ...) -> None: ...

class GetCombinationsRequest(_message.Message):
    __slots__ = ("game", "cards")
    GAME_FIELD_NUMBER: _ClassVar[int]
    CARDS_FIELD_NUMBER: _ClassVar[int]
    game: str
    cards: int
    def __init__(self, game: _Optional[str] = ..., cards: _Optional[int] = ...) -> None: ...

class GetCombinationsResponse(_message.Message):
    __slots__ = ("rows",)
    ROWS_FIELD_NUMBER: _ClassVar[int]
    rows: _containers.RepeatedCompositeFieldContainer[CombinationRow]
    def __init__(self, rows: _Optional[_Iterable[_Union[CombinationRow, _Mapping]]] = ...) -> None: ...

class CombinationRow(_message.Message):
    __slots__ = ("combination", "names", "points", "count", "total", "printed")
    class NamesEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: str
        def __init__(self, key: _Optional[str] = ..., value: _Optional[str] = ...) -> None: ...
    COMBINATION_FIELD_NUMBER: _ClassVar[int]
    NAMES_FIELD_NUMBER: _ClassVar[int]
    POINTS_FIELD_NUMBER: _ClassVar[int]
    COUNT_FIELD_NUMBER: _ClassVar[int]
    TOTAL_FIELD_NUMBER: _ClassVar[int]
    PRINTED_FIELD_NUMBER: _ClassVar[int]
    combination: str
    names: _containers.ScalarMap[str, str]
    points: int
    count: int
    total: int
    printed: str
    def __init__(self, combination: _Optional[str] = ..., names: _Optional[_Mapping[str, str]] = ..., points: _Optional[int] = ..., count: _Optional[int] = ..., total: _Optional[int] = ..., printed: _Optional[str] = ...) -> None: ...

class RankHandsRequest(_message.Message):
    __slots__ = ("game", "hands")
    GAME_FIELD_NUMBER: _ClassVar[int]
    HANDS_FIELD_NUMBER: _ClassVar[int]
    game: str
    hands: _containers.RepeatedCompositeFieldContainer[HandOfCards]
    def __init__(self, game: _Optional[str] = ..., hands: _Optional[_Iterable[_Union[HandOfCards, _Mapping]]] = ...) -> None: ...

class HandOfCards(_message.Message):
    __slots__ = ("cards",)
    CARDS_FIELD_NUMBER: _ClassVar[int]
    cards: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, cards: _Optional[_Iterable[str]] = ...) -> None: ...

class RankHandsResponse(_message.Message):
    __slots__ = ("hands", "winners")
    HANDS_FIELD_NUMBER: _ClassVar[int]
    WINNERS_FIELD_NUMBER: _ClassVar[int]
    hands: _containers.RepeatedCompositeFieldContainer[RankedHand]
    winners: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, hands: _Optional[_Iterable[_Union[RankedHand, _Mapping]]] = ..., winners: _Optional[_Iterable[int]] = ...) -> None: ...

class RankedHand(_message.Message):
    __slots__ = ("combination", "descriptions", "points")
    class DescriptionsEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: str
        def __init__(self, key: _Optional[str] = ..., value: _Optional[str] = ...) -> None: ...
    COMBINATION_FIELD_NUMBER: _ClassVar[int]
    DESCRIPTIONS_FIELD_NUMBER: _ClassVar[int]
    POINTS_FIELD_NUMBER: _ClassVar[int]
    combination: str
    descriptions: _containers.ScalarMap[str, str]
    points: int
    def __init__(self, combination: _Optional[str] = ..., descriptions: _Optional[_Mapping[str, str]] = ..., points: _Optional[int] = ...) -> None: ...
