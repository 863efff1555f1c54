"""What the code of a game can put into words: the messages there must be, with their arguments."""

from collections.abc import Iterator
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from deluxe_domain.catalogue import GAMES
from deluxe_domain.games.chinese_poker.rules import Sweep
from deluxe_domain.kernel.chips import Transfer
from deluxe_domain.kernel.facts import Configured
from deluxe_domain.kernel.game import AnyGame
from deluxe_domain.kernel.scoresheet import BOXES
from deluxe_domain.kernel.table import Terms

ALWAYS: Final = frozenset({"game", "dice_kind"})
"""The arguments that every message sees."""


def hints_of(model: Any) -> dict[str, Any]:
    """The fields of a model with their types, ``Annotated`` and ``None`` taken away."""
    hints = get_type_hints(model)
    return {name: hints[name] for name in model.__struct_fields__}


def bare(hint: Any) -> Any:
    """A type without ``Annotated`` and without ``None``."""
    if get_origin(hint) is Annotated:
        return bare(get_args(hint)[0])
    if get_origin(hint) in (Union, UnionType):
        kinds = [each for each in get_args(hint) if each is not NoneType]
        return bare(kinds[0]) if len(kinds) == 1 else hint
    return hint


def is_model(kind: Any) -> bool:
    """Whether a type is a record."""
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)


def item_of(hint: Any) -> Any:
    """The type of the items of a list; ``None`` where a type is no list."""
    kind = bare(hint)
    return bare(get_args(kind)[0]) if get_origin(kind) is tuple and get_args(kind) else None


def arguments_of(model: Any) -> set[str]:
    """The arguments that a record gives (docs/texts.md)."""
    names: set[str] = set()
    for name, hint in hints_of(model).items():
        kind, item = bare(hint), item_of(hint)
        if is_model(kind):
            names |= {name, *(f"{name}_{inner}" for inner in arguments_of(kind))}
        elif item is Transfer or not is_model(item):
            names.add(name)
        if model is Transfer and name in ("source", "target"):
            names.add(f"{name}_number")
    return names


def lists_of(model: Any) -> dict[str, Any]:
    """The lists of records in a record by the name of their attribute, those inside as well."""
    results: dict[str, Any] = {}
    for name, hint in hints_of(model).items():
        item = item_of(hint)
        if is_model(item):
            results[name] = item
            results |= {f"{name}_{inner}": each for inner, each in lists_of(item).items()}
    return results


def arguments_at(model: Any, path: str) -> set[str]:
    """The arguments of an attribute: of the list that it is named by, or of the record itself."""
    arguments = arguments_of(model)
    lists = lists_of(model)
    parts = [name for name in lists if path == name or path.startswith(f"{name}_")]
    for name in parts:
        arguments |= arguments_of(lists[name])
    return arguments


def kind_of(model: Any) -> str:
    """The stored kind of an event, act or command."""
    return str(model.kind)


def view_of(game: AnyGame) -> Any:
    """The model of a game's view."""
    return get_type_hints(game.view)["return"]


def acts_of(game: AnyGame) -> tuple[Any, ...]:
    """The models of the acts that may be open."""
    (acts, *_) = get_args(hints_of(view_of(game))["acts"])
    return get_args(acts) or (acts,)


def phases_of(game: AnyGame) -> tuple[str, ...]:
    """The phases of a game."""
    return tuple(get_args(hints_of(view_of(game))["phase"]))


def options_of(game: AnyGame) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The options and the common terms, each with its values where they have names."""
    for model in (Terms, game.options):
        for name, hint in hints_of(model).items():
            kind = bare(hint)
            yield name, get_args(kind) if get_origin(kind) is Literal else ()
            if isinstance(kind, type) and issubclass(kind, Configured):
                yield from ((f"{name}_{part}", ()) for part in kind.__struct_fields__)


@cache
def names_of(game_name: str) -> tuple[str, ...]:
    """The messages that ``NAME`` looks up."""
    return tuple(_names_of(GAMES[game_name]))


def _names_of(game: AnyGame) -> Iterator[str]:
    if "kernel/texts/scoresheet" in game.texts:
        yield from (f"box-{box}" for box in BOXES)
    elif game.book is not None:
        for size in game.book.sizes:
            for row in game.book.table(size):
                sweep = row.combination in set(Sweep) and game.name == "chinese-poker"
                yield f"{'sweep' if sweep else 'combination'}-{row.combination}"
