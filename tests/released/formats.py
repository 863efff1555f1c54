"""What is stored, described: every event and command, every file, the tables of a store.

Two descriptions are compared to see whether what was stored with the first can be read with the
second: ``differences``. Snapshots and read models are no part of it, because they are made again
from the events. Bundles are held by those in ``tests/vectors/bundles``.
"""

import json
from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

import msgspec

from deluxe_domain.catalogue import RULE_SETS
from deluxe_domain.kernel.game import AnyGame
from deluxe_domain.kernel.history import UnreadEntry
from deluxe_replays.entries import gamefile
from deluxe_services.operations import backups, segments
from deluxe_services.store.auxiliary import log_records
from deluxe_services.store.postgres.schema import statements_of
from deluxe_services.store.sqlite.schema import MIGRATIONS
from deluxe_services.tables import decisions

Description = Any
"""A JSON schema without its texts, or a list of SQL statements."""

_TEXTS: Final = frozenset({"description", "title"})
_STRUCTS: Final[Mapping[str, Any]] = {
    "entry of a history": UnreadEntry,
    "entry of the log that belongs to no game": log_records.Records,
    "refusal": decisions.StoredRefusal,
    f"header of a game file, {gamefile.FORMAT}": gamefile.Header,
    f"segment of an archived log, {segments.FORMAT}": segments.Segment,
    f"manifest of a backup, {backups.FORMAT}": backups.Manifest,
}


class Formats(NamedTuple):
    """Descriptions of what is written today, and the names of what can be read besides."""

    written: Mapping[str, Description]
    readable: frozenset[str]


def formats() -> Formats:
    """Everything that is stored, as the sources that are here write it."""
    names: dict[str, Description] = {}
    readable: set[str] = set()
    for rules, game in RULE_SETS.items():
        names |= {f"{rules} {name}": schema for name, schema in _facts(game)}
        for kind, upcasts in game.upcasts.items():
            readable |= {f"{rules} event {kind}, shape {n + 1}" for n in range(len(upcasts))}
            readable |= {f"{rules} command {kind}, shape {n + 1}" for n in range(len(upcasts))}
    for name, struct in _STRUCTS.items():
        schema = msgspec.json.schema(struct, schema_hook=_any)
        names[name] = _resolved(schema, schema.get("$defs", {}))
    for number, statements in enumerate(MIGRATIONS, 1):
        names[f"store schema {number}, SQLite"] = list(statements)
        names[f"store schema {number}, PostgreSQL"] = list(statements_of(number))
    return Formats(json.loads(json.dumps(names)), frozenset(readable))


def _facts(game: AnyGame) -> Iterator[tuple[str, Description]]:
    """Each event and command of a game by its kind and shape, what lies in it written out."""
    for word, reads in (("event", game.events), ("command", game.commands)):
        schema = reads.schema()
        for part in schema.get("anyOf", [schema]):
            whole = _resolved(part, schema["$defs"])
            properties = whole["properties"]
            [kind] = properties["kind"]["enum"]
            [shape] = properties.get("shape", {"enum": [1]})["enum"]
            yield f"{word} {kind}, shape {shape}", whole


def _any(type_: type) -> dict[str, Any]:
    return {}


def _resolved(schema: Any, definitions: Mapping[str, Any]) -> Any:
    """The same schema with every reference replaced by what it refers to, and without texts."""
    if isinstance(schema, list):
        return [_resolved(part, definitions) for part in schema]
    if not isinstance(schema, dict):
        return schema
    if isinstance(reference := schema.get("$ref"), str):
        return _resolved(definitions[reference.rpartition("/")[2]], definitions)
    return {
        name: {field: _resolved(part, definitions) for field, part in value.items()}
        if name == "properties"
        else _resolved(value, definitions)
        for name, value in schema.items()
        if name not in _TEXTS and name != "$defs"
    }


def differences(before: Description, now: Description, where: str = "") -> Iterator[str]:
    """Where the first cannot be read by the second; a new field with ``null`` as default can."""
    if not (isinstance(before, dict) and isinstance(now, dict) and "properties" in before):
        if before != now:
            yield where or "all of it"
        return
    old, new = before["properties"], now.get("properties", {})
    for field in sorted(old.keys() | new.keys()):
        path = f"{where}.{field}" if where else field
        if field not in new:
            yield f"{path} is gone"
        elif field not in old:
            if new[field].get("default", "") is not None:
                yield f"{path} is new and has no null as its default"
        else:
            yield from differences(old[field], new[field], path)
    for name in sorted((before.keys() | now.keys()) - {"properties"}):
        if before.get(name) != now.get(name):
            yield f"{where}: {name}" if where else name
