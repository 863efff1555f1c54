"""Structs of games taken apart: fields, types, bounds, marks, and the words that describe them.

The words are the docstrings of classes and, below each field and alias, a docstring of its own;
of the values of a ``Literal`` they are the comments above or beside them. They are read from the
sources, so that they cost nothing when the program runs.
"""

import ast
import io
import tokenize
from collections.abc import Iterator, Mapping
from functools import cache, reduce
from importlib import import_module
from operator import or_
from pathlib import Path
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Final,
    Literal,
    NamedTuple,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

import msgspec

from deluxe_domain.kernel.facts import Length
from deluxe_domain.kernel.shapes import SHAPE
from deluxe_domain.kernel.visibility import Visibility

Struct = type[msgspec.Struct]
_DOMAIN: Final = "deluxe_domain."
_OURS: Final = (_DOMAIN, "tests.")
"""Where games are declared: in the domain, and for tests."""


class Type(NamedTuple):
    """The type of a field, taken apart; ``lengths`` bound a list, ``bounds`` its items."""

    base: Any
    many: bool
    absent: bool
    bounds: tuple[msgspec.Meta, ...]
    lengths: tuple[msgspec.Meta | Length, ...]
    mark: Visibility | None

    @property
    def literals(self) -> tuple[str, ...]:
        """The words that a ``Literal`` allows; of other types none."""
        return get_args(self.base) if get_origin(self.base) is Literal else ()

    @property
    def structs(self) -> tuple[Struct, ...]:
        """The struct, or all structs of the union; of other types none."""
        union = get_origin(self.base) in (Union, UnionType)
        kinds = get_args(self.base) if union else (self.base,)
        structs = [
            each for each in kinds if isinstance(each, type) and issubclass(each, msgspec.Struct)
        ]
        return tuple(structs) if len(structs) == len(kinds) else ()

    @property
    def limits(self) -> tuple[int | None, int | None]:
        """The smallest and the largest integer that is allowed; ``None``: not bounded."""
        least = [m.ge for m in self.bounds if m.ge is not None]
        least += [m.gt + 1 for m in self.bounds if m.gt is not None]
        most = [m.le for m in self.bounds if m.le is not None]
        most += [m.lt - 1 for m in self.bounds if m.lt is not None]
        return max(map(int, least), default=None), min(map(int, most), default=None)

    @property
    def pattern(self) -> str | None:
        """The regular expression of a text."""
        return next((each.pattern for each in self.bounds if each.pattern), None)


class Field(NamedTuple):
    """A field of a struct; ``default`` is ``None`` for a field that may be left out."""

    name: str
    type: Type
    required: bool
    default: Any
    text: str
    module: str


def taken_apart(annotation: Any) -> Type:
    """The base of a type, whether it is a list or may be absent, its bounds and its mark."""
    many, absent, mark = False, False, None
    bounds: list[Any] = []
    lengths: list[Any] = []
    while True:
        origin, arguments = get_origin(annotation), get_args(annotation)
        if origin is Annotated:
            annotation = arguments[0]
            mark = next((each for each in arguments if isinstance(each, Visibility)), mark)
            bounds += [each for each in arguments[1:] if isinstance(each, msgspec.Meta | Length)]
        elif origin in (Union, UnionType) and NoneType in arguments:
            absent = True
            annotation = reduce(or_, [each for each in arguments if each is not NoneType])
        elif origin is tuple:
            many, annotation, lengths, bounds = True, arguments[0], bounds, []
            if arguments[-1] is not Ellipsis:
                lengths.append(msgspec.Meta(min_length=len(arguments), max_length=len(arguments)))
        else:
            return Type(annotation, many, absent, tuple(bounds), tuple(lengths), mark)


def fields_of(struct: Struct) -> Iterator[Field]:
    """Each field of a struct that is its own, in order."""
    types = get_type_hints(struct, include_extras=True)
    for field in msgspec.structs.fields(struct):
        if field.name == SHAPE:
            continue
        factory, fixed_default = field.default_factory, field.default
        default = fixed_default if factory is msgspec.NODEFAULT else factory()
        module, text = _said_of(struct, field.name)
        yield Field(field.name, taken_apart(types[field.name]), field.required,
                    None if default is msgspec.NODEFAULT else default, text, module)  # fmt: skip


def path_of(struct: Any) -> str:
    """Where a struct is declared, within the domain: ``kernel.table.PlayerJoined``."""
    return f"{struct.__module__.removeprefix(_DOMAIN)}.{struct.__name__}"


# --- words ----------------------------------------------------------------------------------------


class Source(NamedTuple):
    """The words of a module, and where its names come from."""

    fields: Mapping[str, Mapping[str, tuple[str, str]]]
    """Class -> field -> the alias that its type is written as, and the words below it."""
    aliases: Mapping[str, str]
    """Alias -> the words below it."""
    values: Mapping[str, Mapping[str, str]]
    """Alias of a ``Literal`` -> value -> the words beside it."""
    imports: Mapping[str, tuple[str, str]]
    """Name -> the module and the name there."""


def text_of(struct: Any) -> str:
    """The docstring of a struct."""
    return plain_text(struct.__doc__ or "")


def plain_text(text: str) -> str:
    """A text in one line, as Markdown has it.

    >>> plain_text("One of ``a``,\\n    and so on.")
    'One of `a`, and so on.'
    """
    return " ".join(text.split()).replace("``", "`")


def _said_of(struct: Struct, field: str) -> tuple[str, str]:
    """The module in which a field is declared, and its words: its own, or those of its type."""
    module = ""
    for each in struct.__mro__:
        entry = _source_of_class(each).get(field)
        if entry is None:
            continue
        module = module or each.__module__
        if entry[1]:
            return module, entry[1]
        origin, name = alias_of(each.__module__, entry[0])
        if words := source_of(origin).aliases.get(name, ""):
            return module, words
    return module or struct.__module__, ""


def _source_of_class(struct: type) -> Mapping[str, tuple[str, str]]:
    is_ours = struct.__module__.startswith(_OURS)
    return source_of(struct.__module__).fields.get(struct.__name__, {}) if is_ours else {}


def alias_of(module: str, name: str) -> tuple[str, str]:
    """The module in which an alias is declared, and its name there; ``""``: it is none of ours."""
    while name and name not in source_of(module).aliases:
        module, name = source_of(module).imports.get(name, (module, ""))
        if not module.startswith(_OURS):
            return module, ""
    return module, name


def alias_of_values(module: str, values: tuple[str, ...]) -> tuple[str, str]:
    """The module and the name of the alias by which a module knows a ``Literal``; else ``""``."""
    for name, value in vars(import_module(module)).items():
        if get_origin(value) is Literal and get_args(value) == values:
            origin, own = alias_of(module, name)
            if own:
                return origin, own
    return module, ""


@cache
def source_of(module: str) -> Source:
    """The words of a module."""
    path = import_module(module).__file__
    assert path is not None, f"{module} has a source"
    text = Path(path).read_text("utf-8")
    tree = ast.parse(text)
    imports: dict[str, tuple[str, str]] = {}
    fields: dict[str, dict[str, tuple[str, str]]] = {}
    aliases: dict[str, str] = {}
    values: dict[str, dict[str, str]] = {}
    comments = _comments(text)
    for node, after in _with_next(tree.body):
        match node:
            case ast.ImportFrom(module=str(origin), names=names):
                imports |= {each.asname or each.name: (origin, each.name) for each in names}
            case ast.ClassDef(name=name, body=body):
                fields[name] = {
                    each.target.id: (_name(each.annotation), _words(below))
                    for each, below in _with_next(body)
                    if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name)
                }
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                aliases[name] = _words(after)
                values[name] = _beside(value, comments)
            case _:
                pass
    return Source(fields, aliases, values, imports)


def _with_next(body: list[ast.stmt]) -> Iterator[tuple[ast.stmt, ast.stmt | None]]:
    return zip(body, [*body[1:], None], strict=True)


def _words(node: ast.stmt | None) -> str:
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return plain_text(str(node.value.value))
    return ""


def _name(annotation: ast.expr) -> str:
    """The alias that an annotation is, or that it is beside ``None``."""
    if isinstance(annotation, ast.BinOp) and ast.unparse(annotation.right) == "None":
        annotation = annotation.left
    return annotation.id if isinstance(annotation, ast.Name) else ""


def _comments(text: str) -> dict[int, tuple[bool, str]]:
    """By line: whether the comment has it for itself, and its words."""
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    return {
        each.start[0]: (not each.line[: each.start[1]].strip(), each.string.lstrip("# "))
        for each in tokens
        if each.type == tokenize.COMMENT
    }


def _beside(value: ast.expr, comments: Mapping[int, tuple[bool, str]]) -> dict[str, str]:
    """The comments above and beside the values of a ``Literal``."""
    words: dict[str, str] = {}
    for node in ast.walk(value):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            first = node.lineno
            while comments.get(first - 1, (False, ""))[0]:
                first -= 1
            lines = [comments[at][1] for at in range(first, node.lineno + 1) if at in comments]
            words[node.value] = plain_text(" ".join(lines))
    return words
