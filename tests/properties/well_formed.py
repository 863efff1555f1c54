"""Any well-formed command or event of a game, made from the JSON schema that its models promise.

And forgeries: real ones with one thing changed somewhere inside.
"""

from collections.abc import Mapping
from typing import Any, Final

from hypothesis import strategies as st

from deluxe_domain.kernel.facts import Reads

Json = st.SearchStrategy[Any]
Schema = Mapping[str, Any]

_FEW: Final = 6
_WIDEST: Final = 2**40


def well_formed(union: Reads[Any]) -> Json:
    """Values that the union reads, of every kind; numbers lean to small ones and to the bounds."""
    schema = union.schema()
    return _any(schema, schema["$defs"])


def _any(schema: Schema, definitions: Schema) -> Json:
    if "$ref" in schema:
        return _any(definitions[schema["$ref"].rpartition("/")[2]], definitions)
    if "const" in schema:
        return st.just(schema["const"])
    if "enum" in schema:
        return st.sampled_from(schema["enum"])
    for choice in ("oneOf", "anyOf"):
        if choice in schema:
            return st.one_of([_any(each, definitions) for each in schema[choice]])
    match schema["type"]:
        case "object":
            return _object(schema, definitions)
        case "array":
            return _array(schema, definitions)
        case "integer":
            return _integer(schema)
        case "string":
            return _string(schema)
        case "boolean":
            return st.booleans()
        case "null":
            return st.none()
        case other:
            raise NotImplementedError(f"no values are known of the type {other}")


def _object(schema: Schema, definitions: Schema) -> Json:
    fields = {name: _any(each, definitions) for name, each in schema["properties"].items()}
    needs = {name: fields.pop(name) for name in schema.get("required", ())}
    if "kind" in fields:
        needs["kind"] = fields.pop("kind")
    return st.fixed_dictionaries(needs, optional=fields)


def _array(schema: Schema, definitions: Schema) -> Json:
    least, most = schema.get("minItems", 0), min(schema.get("maxItems", _FEW), _FEW)
    return st.lists(_any(schema["items"], definitions), min_size=least, max_size=most)


def _integer(schema: Schema) -> Json:
    least = schema.get("minimum", schema.get("exclusiveMinimum", -_WIDEST - 1) + 1)
    most = schema.get("maximum", schema.get("exclusiveMaximum", _WIDEST + 1) - 1)
    small = st.integers(max(least, -2), min(most, _FEW))
    return small | st.sampled_from([least, most]) | st.integers(least, most)


def _string(schema: Schema) -> Json:
    if "pattern" in schema:
        return st.from_regex(schema["pattern"].removesuffix(r"\Z"), fullmatch=True)
    return st.text(max_size=min(schema.get("maxLength", _FEW), _FEW))


@st.composite
def forged(draw: st.DrawFn, real: Any) -> Any:
    """The same JSON value with one number, text or list inside it changed."""
    if isinstance(real, dict) and real:
        name = draw(st.sampled_from(sorted(real)))
        return {**real, name: draw(forged(real[name]))}
    if isinstance(real, list) and real:
        place = draw(st.integers(0, len(real) - 1))
        before, one, after = real[:place], real[place], real[place + 1 :]
        return draw(st.sampled_from([[], [*before, *after], [*real, one], real[::-1]])) or [
            *before,
            draw(forged(one)),
            *after,
        ]
    if isinstance(real, bool) or real is None:
        return not real
    if isinstance(real, int):
        return real + draw(st.sampled_from([-1, 1, 2, 60, -real, 1000]))
    return draw(st.sampled_from(["2c", "As", "player:0", "player:9", "pot:3", "0" * 64]))
