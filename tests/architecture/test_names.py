"""Names of variables: they say what a thing is, not what happened to it."""

import ast
from collections.abc import Iterator

from tests.architecture.sources import ROOT, sources

_WORDS = """
asked begun bought brought carried chosen dealt drawn found given gone got grown had heard held
kept known laid lifted listed lost made met moved named needed noted owed paid played printed
put said seen served shown sold sought spent spoken staked taken thrown told touched tried
typed wanted won written
"""
PARTICIPLES = frozenset(_WORDS.split())
"""No names of variables, parameters or attributes, unless ``ALLOWED`` says why."""

ALLOWED: dict[str, set[str]] = {
    "services/deluxe_services/api/context.py": {"noted"},
    "services/deluxe_services/api/games/lobby.py": {"_shown"},
    "services/deluxe_services/api/log_contexts.py": {"served"},
    "services/deluxe_services/tables/logs.py": {"served"},
    "services/deluxe_services/errors.py": {"asked", "known"},
    "services/deluxe_services/tables/live.py": {"listed"},
    "tests/drills/crowds.py": {"made"},
    "tests/drills/deaf.py": {"grown"},
    "tests/drills/following.py": {"heard"},
    "tests/drills/lag.py": {"begun", "lifted"},
    "tests/drills/servers.py": {"said"},
    "tests/drills/storage.py": {"served"},
    "tests/drills/table.py": {"known"},
    "tests/drills/test_shim.py": {"_TRIED", "said"},
    "tests/drills/watching.py": {"heard"},
    "tests/histories/plans/dice.py": {"DRAWN", "NAMED"},
    "tests/properties/test_every_game.py": {"played"},
    "tests/services/cli/databases/test_over_logs.py": {"Played", "played"},
    "tests/services/api/noninterference/chances.py": {"drawn"},
    "tests/services/api/noninterference/late.py": {"asked"},
}
"""By file, the names that stay: truth values, and older names not yet changed."""


def names(source: str) -> Iterator[tuple[int, str]]:
    """Each variable, parameter and attribute that is bound, with its line.

    Fields of classes are left out: events, views and protos share their names.
    """
    tree = ast.parse(source)
    fields = {
        id(part)
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
        for statement in node.body
        if not isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
        for part in ast.walk(statement)
    }
    for node in ast.walk(tree):
        match node:
            case ast.arg(arg=name):
                yield node.lineno, name
            case ast.Name(id=name, ctx=ast.Store()) if id(node) not in fields:
                yield node.lineno, name
            case ast.Attribute(attr=name, ctx=ast.Store()):
                yield node.lineno, name
            case ast.MatchAs(name=str(name)) | ast.MatchStar(name=str(name)):
                yield node.lineno, name
            case _:
                pass


def participles(source: str) -> list[tuple[int, str]]:
    """The names that are participles, in any case, with or without a line before them."""
    return [(line, name) for line, name in names(source) if name.strip("_").lower() in PARTICIPLES]


def test_no_variable_is_a_participle() -> None:
    texts = sources("domain", "replays", "services", "tests", "docs")
    assert len(texts) > 1000
    odd = [
        f"{path}:{line}: {name} is a participle; name what it holds"
        for path, text in texts.items()
        for line, name in participles(text)
        if name not in ALLOWED.get(path, ())
    ]
    assert odd == []


def test_each_exception_is_still_needed() -> None:
    for path, exceptions in ALLOWED.items():
        names_there = {name for _, name in participles((ROOT / path).read_text("utf-8"))}
        assert names_there == exceptions, path


def test_variables_parameters_and_attributes_are_found_and_fields_are_not() -> None:
    source = """
class View:
    held: int
    def show(self, told):
        self._kept = told
        for seen in told: FOUND = [asked for asked in seen]
"""
    assert participles(source) == [
        (4, "told"),
        (5, "_kept"),
        (6, "seen"),
        (6, "FOUND"),
        (6, "asked"),
    ]
