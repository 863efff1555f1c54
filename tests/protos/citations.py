"""Which rule points are cited with which reasons, read from the code of the rules.

A refusal names its point where it is made (``refused("DX-8", "cut-already")``), or takes it
from whoever called: a game hands its points to the session and to what games share. So a function
that passes a parameter on as the point of a refusal cites what its callers give for it.
"""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final, NamedTuple

from deluxe_domain.kernel.refusal_texts import REFUSALS

_POINT: Final = re.compile(r"[A-Z]{1,2}-[0-9]+")

_REASONS: Final[Mapping[tuple[str, str], str]] = {
    ("turn", "point"): "NOT_YOUR_TURN",
    ("Cycle", "turn_point"): "NOT_YOUR_TURN",
    ("Cycle", "buying_point"): "NOT_YOUR_TURN",
    ("Rules", "early"): "WRONG_PHASE",
    ("Stud", "players_point"): "BAD_OPTION",
}
"""Parameters that are kept and cited later, with the reason."""

_OF_FIELDS: Final = {"over": "GAME_OVER", "no_chips": "BAD_OPTION"}
"""Fields of the rules of a game that name a refusal, with the reason."""

Module = dict[str, ast.AST]
"""What a module defines by name: its functions, and the values of its constants."""


class _Given(NamedTuple):
    """A call: what is called, and what it is given for each parameter that can be told."""

    module: Module
    caller: ast.FunctionDef | None
    called: str
    arguments: dict[int | str, ast.expr]


def citations_in(folder: Path) -> set[tuple[str, str]]:
    """Every point with every reason that it is cited with, in the sources below this folder."""
    modules = [_module(path) for path in sorted(folder.rglob("*.py"))]
    names_of_all: Module = {name: node for module in modules for name, node in module.items()}
    calls = [call for module in modules for call in _calls(module)]
    passing = _passing(calls)
    citations: set[tuple[str, str]] = set()
    for call in calls:
        for where, reasons in passing.get(call.called, {}).items():
            if where in call.arguments:
                for point in _points(call.arguments[where], {**names_of_all, **call.module}):
                    citations |= {(point, reason) for reason in reasons}
        if call.called == "refused":
            citations |= set(_refusals(call, {**names_of_all, **call.module}))
    return citations


def _module(path: Path) -> Module:
    names: Module = {"": ast.parse(path.read_text(encoding="utf-8"))}
    for node in ast.walk(names[""]):
        match node:
            case ast.FunctionDef(name=name):
                names[name] = node
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
                names[name] = value
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                names[name] = value
            case _:
                continue
    return names


def _calls(module: Module) -> Iterator[_Given]:
    """Every call, also those inside of functions, which are then told with it."""
    functions = [node for node in module.values() if isinstance(node, ast.FunctionDef)]
    for caller in (None, *functions):
        for node in ast.walk(module[""] if caller is None else caller):
            if isinstance(node, ast.Call):
                name = str(getattr(node.func, "id", "") or getattr(node.func, "attr", ""))
                arguments: dict[int | str, ast.expr] = dict(enumerate(node.args))
                arguments |= {each.arg: each.value for each in node.keywords if each.arg}
                yield _Given(module, caller, name, arguments)


def _passing(calls: list[_Given]) -> dict[str, dict[int | str, set[str]]]:
    """By function and parameter (its place, and its name): the reasons that it is cited with."""
    passing: defaultdict[str, defaultdict[int | str, set[str]]] = defaultdict(
        lambda: defaultdict(set)
    )
    for (name, parameter), reason in _REASONS.items():
        passing[name][parameter].add(reason)
    passing["turn"][3].add("NOT_YOUR_TURN")
    passing["refuse"][1].add("WRONG_PHASE")
    has_more = True
    while has_more:
        has_more = False
        for call in calls:
            if call.caller is None:
                continue
            names = [each.arg for each in call.caller.args.args]
            for parameter, reasons in _passed_on(call, passing):
                for where in (parameter, names.index(parameter)) if parameter in names else ():
                    reasons_so_far = passing[call.caller.name][where]
                    has_more = has_more or not reasons <= reasons_so_far
                    reasons_so_far |= reasons
    return {name: dict(parameters) for name, parameters in passing.items()}


def _passed_on(
    call: _Given, passing: Mapping[str, Mapping[int | str, set[str]]]
) -> Iterator[tuple[str, set[str]]]:
    """The names that a call passes on as points, with the reasons that they are cited with."""
    reason = _reason(call) if call.called == "refused" else None
    if reason is not None and isinstance(point := call.arguments.get(0), ast.Name):
        yield point.id, {reason}
    for where, reasons in list(passing.get(call.called, {}).items()):
        if isinstance(argument := call.arguments.get(where), ast.Name):
            yield argument.id, set(reasons)


def _refusals(call: _Given, names: Module) -> Iterator[tuple[str, str]]:
    """The citation of a refusal where it is made, or in the constant with its arguments."""
    first = call.arguments.get(0)
    if isinstance(first, ast.Starred) and isinstance(first.value, ast.Name):
        definition = names.get(first.value.id)
        match definition:
            case ast.Tuple(elts=[ast.Constant(value=str(point)), ast.Constant(value=str(name))]):
                yield point, REFUSALS[name][0].name
            case _:
                return
    elif isinstance(first, ast.Constant) and (reason_cited := _reason(call)) is not None:
        yield str(first.value), reason_cited


def _reason(call: _Given) -> str | None:
    match call.arguments.get(1):
        case ast.Constant(value=str(name)) if name in REFUSALS:
            return REFUSALS[name][0].name
        case ast.Attribute(attr=field):
            return _OF_FIELDS.get(field)
        case _:
            return None


def _points(argument: ast.AST, names: Module) -> Iterator[str]:
    """The points in what a call gives: written there, or in a constant or function named there."""
    for node in ast.walk(argument):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            if _POINT.fullmatch(node.value):
                yield node.value
        elif isinstance(node, ast.Name) and node.id in names and node.id != "":
            definition = names[node.id]
            if isinstance(definition, ast.Constant | ast.FunctionDef | ast.Dict):
                yield from (
                    each.value
                    for each in ast.walk(definition)
                    if isinstance(each, ast.Constant)
                    and isinstance(each.value, str)
                    and _POINT.fullmatch(each.value)
                )
