"""Decoders and encoders are made once, at the level of a module.

msgspec looks at a type when its first decoder is made. If two threads do that at the same time, one
of them can read with what is not finished, and the process crashes (``kernel/facts.decoder_of``).
A module is imported by one thread.
"""

import ast
from collections.abc import Iterator

from tests.architecture.sources import PRODUCT, sources

MAKERS = frozenset({"Decoder", "Encoder"})
ALLOWED = {("domain/deluxe_domain/kernel/facts.py", "decoder_of")}
"""Makes decoders of types that are known later, one thread at a time."""

BUILT_IN = frozenset({"tuple", "list", "dict", "str", "int", "float", "bool", "bytes"})


def made_in_functions(source: str) -> Iterator[tuple[int, str]]:
    """Each decoder or encoder that a function makes, with its line and the function's name."""
    if not any(word in source for word in (*MAKERS, "decode(")):
        return
    for function in ast.walk(ast.parse(source)):
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            name = "" if isinstance(function, ast.Lambda) else function.name
            body = [function.body] if isinstance(function, ast.Lambda) else function.body
            nodes = (node for part in body for node in ast.walk(part))
            calls = (node for node in nodes if isinstance(node, ast.Call))
            yield from ((call.lineno, name) for call in calls if is_maker(call))


def is_maker(node: ast.Call) -> bool:
    """Whether a call makes a decoder or encoder, or decodes to a struct, which makes one too."""
    match node:
        case ast.Call(func=ast.Attribute(attr=name) | ast.Name(id=name)) if name in MAKERS:
            return True
        case ast.Call(func=ast.Attribute(attr="decode"), keywords=[ast.keyword("type", type_)]):
            words = {part.id for part in ast.walk(type_) if isinstance(part, ast.Name)}
            return not words <= BUILT_IN
        case _:
            return False


def test_no_function_makes_a_decoder_or_an_encoder() -> None:
    texts = sources(*PRODUCT)
    assert sum("Decoder(" in text for text in texts.values()) > 5
    faults = [
        f"{path}:{line}: make it once, at the level of the module"
        for path, text in texts.items()
        for line, name in made_in_functions(text)
        if (path, name) not in ALLOWED
    ]
    assert faults == []


def test_the_exception_is_still_needed() -> None:
    for path, name in ALLOWED:
        assert name in {function for _, function in made_in_functions(sources("domain")[path])}


def test_what_functions_make_is_found_and_what_modules_make_is_not() -> None:
    source = """
_read = msgspec.json.Decoder(Page).decode
class Reader:
    write = Encoder(order="sorted").encode
    def read(self, data):
        return msgspec.json.Decoder(Page).decode(data)
    async def first(self, data):
        return msgspec.json.decode(data, type=dict[str, Page])
names = lambda data: Encoder().encode(data)
def plain(data):
    return msgspec.json.decode(data, type=tuple[str, ...]), _read(data), msgspec.json.decode(data)
"""
    assert [*made_in_functions(source)] == [(6, "read"), (8, "first"), (9, "")]
