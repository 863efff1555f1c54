"""The sources of a rule set: what decides its games, its digest, and which digests are known.

docs/versions.md says what is digested, and how an outsider does it again with ``sha256sum``.
"""

import ast
import json
from collections.abc import Iterator, Mapping
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

import msgspec

from deluxe_domain.catalogue import RULE_SETS

_PACKAGE: Final = "deluxe_domain"
_DECIDING: Final = ("rules", "commands", "events", "evolve", "decide")
"""The rooms of a game that decide it; what tells of it, shows it or plays it decides nothing."""

_DECIDER: Final = f"{_PACKAGE}.kernel.decider"
_INIT: Final = "__init__.py"


class Locked(msgspec.Struct, frozen=True):
    """What the lock holds of one rule set.

    ``release`` is the first release that has it, ``None`` before; ``sources`` are the digests of
    its sources, the oldest first: more than one where they were changed and decide the same.
    """

    sources: tuple[str, ...]
    release: str | None = None


def read_lock(data: bytes) -> Mapping[str, Locked]:
    """A lock as it is kept in ``released.json``: by rule set."""
    return msgspec.json.decode(data, type=dict[str, Locked])


def write_lock(locked: Mapping[str, Locked]) -> str:
    """The text of ``released.json``: one line feed at the end, sorted by rule set."""
    content: dict[str, Any] = msgspec.to_builtins(dict(sorted(locked.items())))
    return json.dumps(content, indent=2, sort_keys=True) + "\n"


@cache
def the_lock() -> Mapping[str, Locked]:
    """The lock that this version comes with."""
    return read_lock(files("deluxe_replays").joinpath("released.json").read_bytes())


@cache
def sources_digest(rules: str) -> str:
    """SHA-256, in hex, of the manifest of a rule set's sources; ``KeyError`` if it is unknown."""
    return sha256(manifest(rules).encode()).hexdigest()


def manifest(rules: str) -> str:
    """A line for each source of a rule set, as ``sha256sum`` writes it, in order of the paths."""
    texts = sources_of(rules)
    return "".join(f"{sha256(texts[path]).hexdigest()}  {path}\n" for path in sorted(texts))


def sources_of(rules: str) -> Mapping[str, bytes]:
    """What decides the games of a rule set: source texts by path.

    They are the rooms of the game that decide it, the decider, and all of the domain that these
    import. ``KeyError`` if the rule set is unknown, ``FileNotFoundError`` if this was installed
    without sources.
    """
    room = type(RULE_SETS[rules].initial).__module__.split(".")[2]
    left = [_DECIDER, *(f"{_PACKAGE}.games.{room}.{name}" for name in _DECIDING)]
    found: dict[str, bytes] = {}
    while left:
        source = _source(left.pop())
        if source is None:
            raise FileNotFoundError(f"the sources of {rules} are not installed here")
        path, file = source
        if path not in found:
            found[path] = file.read_bytes()
            left += _imports(found[path])
    return found


def _source(module: str) -> tuple[str, Traversable] | None:
    """The path of a module of the domain and its file; ``None`` if there is no such module."""
    names = module.split(".")[1:]
    parent = files(_PACKAGE).joinpath(*names[:-1])
    for path in (f"{names[-1]}.py", f"{names[-1]}/{_INIT}"):
        file = parent.joinpath(*path.split("/"))
        if file.is_file():
            return "/".join([_PACKAGE, *names[:-1], path]), file
    return None


def _imports(text: bytes) -> Iterator[str]:
    """The modules of the domain that a source imports, wherever in it that stands."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names if _of_the_domain(name.name))
        elif isinstance(node, ast.ImportFrom) and node.module and _of_the_domain(node.module):
            inside = [f"{node.module}.{name.name}" for name in node.names]
            modules = [name for name in inside if _source(name)]
            yield from modules
            if len(modules) < len(inside):
                yield node.module


def _of_the_domain(module: str) -> bool:
    return module.startswith(f"{_PACKAGE}.")
