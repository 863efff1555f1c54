"""The sources of a rule set: the files that decide its games, its digest, and known digests.

docs/versions.md says what is digested, and how an outsider does it again with ``sha256sum``.
"""

import re
from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Final, NamedTuple

import msgspec

from deluxe_domain.catalogue import RULE_SETS

_PACKAGE: Final = "deluxe_domain"
_DECIDING: Final = ("rules", "commands", "events", "play")
"""The rooms of a game that decide it; what tells of it, shows it or plays it decides nothing."""

_DECIDER: Final = f"{_PACKAGE}.kernel.decider"
_INIT: Final = "__init__.py"

_IMPORT: Final = re.compile(
    rf"^[ \t]*(?:import[ \t]+({_PACKAGE}\.[\w.]+)"
    rf"|from[ \t]+({_PACKAGE}\.[\w.]+)[ \t]+import[ \t]+(\([^)]*\)|[^\n]*))",
    re.MULTILINE,
)
"""An import from the domain, as it is written there: one module in a line, or names from it."""

_NAME: Final = re.compile(r"(\w+)(?:[ \t]+as[ \t]+\w+)?")
_COMMENT: Final = re.compile("#[^\n]*")


_files: Final = cache(files)


class Locked(msgspec.Struct, frozen=True):
    """The lock of one rule set.

    ``release`` is the first release that has it, ``None`` before; ``sources`` are the digests of
    its sources, the oldest first: more than one where they were changed and decide the same.
    """

    sources: tuple[str, ...]
    release: str | None = None


_read_lock: Final = msgspec.json.Decoder(dict[str, Locked]).decode


def read_lock(data: bytes) -> Mapping[str, Locked]:
    """A lock as it is kept in ``released.json``: by rule set."""
    return _read_lock(data)


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


def provenance(rules: str, digest: str) -> str:
    """A text about the sources that a game has pinned: what is known of them here.

    ``FileNotFoundError`` if this was installed without sources.
    """
    if rules not in RULE_SETS:
        return "of a rule set that is unknown here"
    lock = the_lock().get(rules, Locked(()))
    release = lock.release if digest in lock.sources else None
    if digest == sources_digest(rules):
        if release is None:
            return "the same as here"
        return f"the same as here, of release {release} or later"
    if release is not None:
        return f"those of release {release} or later, which decide the same as those here"
    if digest in lock.sources:
        return "earlier ones"
    return "others than here, and of no release that is known here"


def sources_of(rules: str) -> Mapping[str, bytes]:
    """The source files that decide the games of a rule set, by path.

    They are the rooms of the game that decide it (all of a game that is one module), the decider,
    and all of the domain that these import. ``KeyError`` if the rule set is unknown,
    ``FileNotFoundError`` if this was installed without sources.
    """
    home = ".".join(RULE_SETS[rules].view.__module__.split(".")[:3])
    rooms = filter(_source, [f"{home}.{name}" for name in _DECIDING])
    modules_to_read = [_DECIDER, *([*rooms] or [home])]
    texts: dict[str, bytes] = {}
    while modules_to_read:
        module = modules_to_read.pop()
        source = _source(module)
        if source is None:
            raise FileNotFoundError(f"the sources of {rules} are not installed here")
        if source.path not in texts:
            texts[source.path] = source.text
            modules_to_read += _imports(module)
    return texts


class _Source(NamedTuple):
    path: str
    text: bytes


@cache
def _source(module: str) -> _Source | None:
    """A module of a package: its path and its text; ``None`` if there is no such module."""
    package, *names = module.split(".")
    for path in ([*names[:-1], f"{names[-1]}.py"], [*names, _INIT]):
        file = _files(package)
        for name in path:  # a package in several folders takes one name at a time
            file = file.joinpath(name)
        if file.is_file():
            return _Source("/".join([package, *path]), file.read_bytes())
    return None


@cache
def _imports(module: str) -> tuple[str, ...]:
    """The modules of the domain that a module imports, wherever in it that stands."""
    source = _source(module)
    names: list[str] = []
    for whole, parent, those in _IMPORT.findall(source.text.decode() if source else ""):
        if whole:
            names.append(whole)
        else:
            inside = [f"{parent}.{name}" for name in _NAME.findall(_COMMENT.sub("", those))]
            modules = [name for name in inside if _source(name)]
            names += modules if len(modules) == len(inside) else [*modules, parent]
    return tuple(names)
