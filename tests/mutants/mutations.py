"""One-line changes of the program: each a slip that a programmer could have made.

A mutant changes one place of one module: a comparison off by one or turned round, a sum for a
difference, ``and`` for ``or``, a number one higher, a condition turned round, ``min`` for ``max``,
a statement left out. What only words things (docstrings, texts of refusals, annotations) is left
as it is.
"""

import ast
from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
DOMAIN: Final = ROOT / "domain"
SERVICES: Final = ROOT / "services"

_COMPARISONS: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
_OPERATORS: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
}
_FUNCTIONS: Final = {"min": "max", "max": "min", "any": "all", "all": "any"}
_REFUSING: Final = frozenset({"Refused", "BrokenHistory"})
_TELLING: Final[Mapping[str, Collection[str]]] = {
    "deluxe_domain.games.poker_deluxe.rules.ranking": (
        "compare", "_check_hands", "deciding_rank",
    ),
    "deluxe_domain.games.poker_deluxe.rules.table": (
        "stack_in_chips", "units", "WORTH", "START", "STAKE",
    ),
    "deluxe_domain.games.poker_deluxe.rules.combinations": ("cards",),
    "deluxe_domain.games.stud.rules": ("cards",),
    "deluxe_domain.games.escalero.play": ("turn",),
    "deluxe_domain.games.chinese_poker.rules.arrangement": ("parse_arrangement",),
    "deluxe_domain.games.chinese_poker.rules.ranking": ("_rank_at",),
    "deluxe_domain.kernel.ranking": (
        "evaluate", "group_ranks", "other_ranks", "_named_groups", "_ranks",
    ),
    "deluxe_domain.kernel.table": (
        "age_order", "delays_spectators", "seen_by_spectators",
    ),
}  # fmt: skip
"""What tells of hands or chips or reads what is typed, and takes no part in playing.

So do all that are asked for words in a ``language``.
"""

_TYPING: Final = frozenset({"Final", "Literal", "Annotated", "TypeAlias", "TypeVar", "Generic"})


@dataclass(frozen=True, order=True)
class Mutant:
    """Change number ``number`` of a module: where it is, and how the line read and reads."""

    module: str
    number: int
    line: int
    was: str
    became: str
    text: str = ""
    place: int = 1

    @property
    def name(self) -> str:
        """What lists call it: its line's text and the change, and the which of such changes it is.

        It does not depend on line numbers, and is another as soon as the line is.
        """
        which = f" ({self.place})" if self.place > 1 else ""
        return f"{self.module}: {self.text} | {self.was} -> {self.became}{which}"


def path_of(module: str) -> Path:
    """The file of a module such as ``deluxe_domain.kernel.pots``."""
    top = SERVICES if module.startswith("deluxe_services.") else DOMAIN
    path = top.joinpath(*module.split("."))
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


def mutants(module: str) -> list[Mutant]:
    """Every mutant of a module, in the order of its lines."""
    source = path_of(module).read_text("utf-8")
    mutants_here, lines = list[Mutant](), source.splitlines()
    counts: Counter[tuple[str, str, str]] = Counter()
    while True:
        changer = _Changer(len(mutants_here), _TELLING.get(module, ()))
        changer.visit(ast.parse(source))
        if changer.was is None:
            return mutants_here
        became, text = changer.became or "nothing", lines[changer.line - 1].strip()
        counts[text, changer.was, became] += 1
        place = counts[text, changer.was, became]
        mutants_here.append(
            Mutant(module, len(mutants_here), changer.line, changer.was, became, text, place)
        )


def mutated(mutant: Mutant) -> ast.Module:
    """The module's tree with the one change in it."""
    changer = _Changer(mutant.number, _TELLING.get(mutant.module, ()))
    tree = ast.parse(path_of(mutant.module).read_text("utf-8"))
    changer.visit(tree)
    return ast.fix_missing_locations(tree)


class _Changer(ast.NodeTransformer):
    """Walks a module and changes the place that it comes to as number ``number``."""

    def __init__(self, number: int, names: Collection[str]) -> None:
        self._left = number
        self._names = names
        self.line = 0
        self.was: str | None = None
        self.became: str | None = None

    def _change(self, node: ast.AST, *others: ast.AST) -> ast.AST | None:
        """The other node, if it is this place's turn."""
        for other in others:
            if self._left == 0 and self.was is None:
                self.line = getattr(node, "lineno", 0)
                self.was, self.became = ast.unparse(node), ast.unparse(other)
                return ast.copy_location(other, node)
            self._left -= 1
        return None

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        if isinstance(node.left, ast.Name) and node.left.id == "language":
            return node
        other = _COMPARISONS.get(type(node.ops[0]))
        if other is not None:
            comparison = ast.Compare(node.left, [other(), *node.ops[1:]], node.comparators)
            if change := self._change(node, comparison):
                return change
        return self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> ast.AST:
        other = _OPERATORS.get(type(node.op))
        if other is None or _is_text(node.left) or _is_text(node.right):
            return self.generic_visit(node)
        change = self._change(node, ast.BinOp(node.left, other(), node.right))
        return change or self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.AST:
        other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        return self._change(node, ast.BoolOp(other, node.values)) or self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.AST:
        if isinstance(node.op, ast.Not) and (change := self._change(node, node.operand)):
            return change
        return self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        value = node.value
        if isinstance(value, bool):
            return self._change(node, ast.Constant(not value)) or node
        if isinstance(value, int):
            return self._change(node, ast.Constant(value + 1)) or node
        return node

    def visit_If(self, node: ast.If) -> ast.AST:
        plain = not isinstance(node.test, ast.Compare | ast.BoolOp | ast.UnaryOp)
        negation = ast.UnaryOp(ast.Not(), node.test)
        if plain and self._change(node.test, negation):
            node.test = negation
            return node
        return self.generic_visit(node)

    def visit_IfExp(self, node: ast.IfExp) -> ast.AST:
        swap = ast.IfExp(node.test, node.orelse, node.body)
        return self._change(node, swap) or self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> ast.AST:
        name = node.func.id if isinstance(node.func, ast.Name) else ""
        if name in _REFUSING:
            return node
        if name in _FUNCTIONS:
            other = ast.Call(ast.Name(_FUNCTIONS[name], ast.Load()), node.args, node.keywords)
            if change := self._change(node, other):
                return change
        return self.generic_visit(node)

    def visit_Expr(self, node: ast.Expr) -> ast.AST:
        if isinstance(node.value, ast.Constant) or _calls(node.value, "assert_never"):
            return node  # a docstring, or what only a type checker reads
        return self._change(node, ast.Pass()) or self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.AST:
        return self._change(node, ast.Pass()) or self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        if isinstance(node.target, ast.Name) and node.target.id in self._names:
            return node
        if node.value is not None:
            node.value = self.visit(node.value)
        return node

    def visit_Raise(self, node: ast.Raise) -> ast.AST:
        if node.exc is not None and _calls(node.exc, "ValueError"):
            return node  # asserts that the caller was not wrong, as assert does
        return self._change(node, ast.Pass()) or node

    def visit_Subscript(self, node: ast.Subscript) -> ast.AST:
        if isinstance(node.value, ast.Name) and node.value.id in _TYPING:
            return node
        return self.generic_visit(node)

    def visit_keyword(self, node: ast.keyword) -> ast.AST:
        return node if node.arg == "strict" else self.generic_visit(node)  # asserts, as assert does

    def visit_arg(self, node: ast.arg) -> ast.AST:
        return node

    def visit_JoinedStr(self, node: ast.JoinedStr) -> ast.AST:
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        node.body = [self.visit(statement) for statement in node.body]
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        if node.name in self._names or any(arg.arg == "language" for arg in node.args.args):
            return node
        node.body = [self.visit(statement) for statement in node.body]
        return node

    def visit_Assert(self, node: ast.Assert) -> ast.AST:
        return node


def _calls(node: ast.AST, name: str) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name


def _is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.JoinedStr) or (
        isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


def modules(top: Path, *folders: str) -> Iterator[str]:
    """The names of all modules in files and folders below the top, in order."""
    for folder in folders:
        path = top / folder
        for file in sorted(path.rglob("*.py")) if path.is_dir() else [path.with_suffix(".py")]:
            parts = file.relative_to(top).with_suffix("").parts
            yield ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
