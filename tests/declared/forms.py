"""The form of a new game on the page: its options and players, with bounds and what is usual."""

import json
from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise, product
from typing import Any, Final

from deluxe_domain.catalogue import GAMES
from deluxe_domain.kernel.chance import GameChance
from deluxe_domain.kernel.decider import Refused
from deluxe_domain.kernel.game import AnyGame
from deluxe_domain.kernel.table import Terms
from tests.declared.messages import Messages
from tests.declared.structs import Field, fields_of

PATH: Final = "services/web/src/pages/new/forms.ts"
_MOST_PLAYERS: Final = 64
_USUAL_PLAYERS: Final = 3
_NOT_IN_FORMS: Final = {"players", "practice", "chip_value"}
"""Terms that the form asks for in its own way, or not at all."""

_HEAD: Final = """\
/** Generated from the structs of the games by ./poker-deluxe proto. Change them, not this file. */
import type { GameTerms, Option } from "./options";

"""


def forms(messages: Messages, games: Iterable[AnyGame] | None = None) -> str:
    """The module of the page."""
    terms = {game.name: _terms(game, messages) for game in games or GAMES.values()}
    common = [
        _option("Terms", field, None, messages)
        for field in fields_of(Terms)
        if field.name not in _NOT_IN_FORMS
    ]
    rows = "".join(f"  {json.dumps(name)}: {_lines(each)},\n" for name, each in terms.items())
    return (
        f"{_HEAD}/** What can be agreed for each game, with its bounds and what is usual. */\n"
        f"export const TERMS: Readonly<Record<string, GameTerms>> = {{\n{rows}}};\n\n"
        "/** The terms that every game has besides the number of players. */\n"
        f"export const COMMON: readonly Option[] = {_rows(common, '')};\n"
    )


def _lines(terms: dict[str, Any]) -> str:
    """The terms of a game, with an option in each line."""
    *others, (_, options) = terms.items()
    words = "".join(f"    {name}: {json.dumps(value)},\n" for name, value in others)
    return f"{{\n{words}    options: {_rows(options, '    ')},\n  }}"


def _rows(options: list[dict[str, Any]], indent: str) -> str:
    rows = "".join(f"{indent}  {json.dumps(option)},\n" for option in options)
    return f"[\n{rows}{indent}]"


def _terms(game: AnyGame, messages: Messages) -> dict[str, Any]:
    allowed = players_of(game)
    usual = min(allowed, key=lambda number: (abs(number - _USUAL_PLAYERS), number))
    steps = {after - before for before, after in pairwise(allowed)}
    root = messages.options_of(game)
    options = [
        _option(root, field, game.usual.get(field.name), messages)
        for field in fields_of(game.options)
    ]
    terms: dict[str, Any] = {"players": [allowed[0], allowed[-1], usual]}
    if steps - {1}:
        terms["step"] = min(steps)
    return {**terms, "chipValue": game.chip_value, "options": options}


def players_of(game: AnyGame) -> list[int]:
    """The numbers of players that a game opens for, whatever is agreed."""
    return [
        n for n in range(1, _MOST_PLAYERS + 1) if any(_opens(game, n, o) for o in _agreed(game))
    ]


def _agreed(game: AnyGame) -> Iterator[dict[str, object]]:
    """Options to try: those that must be given at their least value, and at what is usual."""
    required = [field for field in fields_of(game.options) if field.required]
    values = [[field.type.limits[0], game.usual.get(field.name)] for field in required]
    for several in product(*([v for v in each if v is not None] for each in values)):
        yield {field.name: value for field, value in zip(required, several, strict=True)}


def _opens(game: AnyGame, players: int, options: Mapping[str, object]) -> bool:
    opening = {"kind": "open-game", "terms": {"players": players}, "options": options}
    try:
        command = game.commands.plain(opening)
        game.answer(game.initial, command, GameChance("tried", bytes(32)))
    except Refused:
        return False
    return True


def _option(owner: str, field: Field, usual: object, messages: Messages) -> dict[str, Any]:
    type_, default = field.type, usual if field.default is None else field.default
    if type_.base is bool:
        return {"name": field.name, "type": "yes-no"}
    if type_.literals:
        order = sorted(type_.literals, key=lambda value: value != default)
        values = {value: messages.value_of(owner, field, value) for value in order}
        may_lack = {"optional": True} if type_.absent else {}
        return {"name": field.name, "type": "choice", "values": values} | may_lack
    least, most = type_.limits
    option: dict[str, Any] = {"name": field.name, "type": "number", "least": least, "most": most}
    option |= {} if default is None else {"usual": default}
    return option | ({"long": True} if messages.type_of(owner, field) == "int64" else {})
