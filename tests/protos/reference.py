"""The API reference in docs/api, from the protos and their comments alone.

``buf build -o - | python -m tests.protos.reference docs/api`` writes a page for each proto
file and a list of them; ``./poker-deluxe proto`` does so, and ``check`` compares.
"""

import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from google.protobuf.descriptor_pb2 import (
    DescriptorProto,
    EnumDescriptorProto,
    EnumValueDescriptorProto,
    FieldDescriptorProto,
    FileDescriptorProto,
    FileDescriptorSet,
    MethodDescriptorProto,
    ServiceDescriptorProto,
)

_PACKAGE: Final = ".pokerdeluxe.v1."
_FOLDER: Final = "pokerdeluxe/v1/"

# The numbers of fields in descriptor.proto: a comment is found by the path of what it stands at.
_MESSAGE, _ENUM, _SERVICE = 4, 5, 6
_FIELD, _NESTED, _NESTED_ENUM, _ONEOF = 2, 3, 4, 8
_METHOD, _VALUE = 2, 2

Where = tuple[int, ...]
Described = (
    DescriptorProto
    | EnumDescriptorProto
    | EnumValueDescriptorProto
    | FieldDescriptorProto
    | MethodDescriptorProto
    | ServiceDescriptorProto
)
"""What has a comment, and may be deprecated."""
Pages = Mapping[str, str]
"""The page of each message and enum, by its name within the package."""


_INTRODUCTION: Final = (
    "The API is the package `pokerdeluxe.v1`. `./poker-deluxe proto` generates these pages from",
    "the comments in [protos/](../../protos/pokerdeluxe/v1).",
    "",
    "The description of a method says what the method does. Then it says:",
    "",
    "- who may call it. *For everybody* means with or without a token; a server may require a",
    "  token for all calls ([permissions](../permissions.md)).",
    "- whether it changes something, and whether it may be repeated. *Idempotent* means that a",
    "  repeated request has no further effect.",
    "- the status codes of its errors, besides those that its service lists for all methods",
    "  ([errors](../errors.md)).",
    "",
    "Fields marked *Required* must be set. A type marked `optional` tells an absent field from",
    "0 or an empty string. Numbers such as DX-8 are points of the rule books:",
    "`./poker-deluxe rules poker-deluxe DX-8` prints one ([rule books](../rules/README.md)).",
    "[values.proto](values.md) explains cards, chips, and what is hidden from a caller.",
)
"""What stands before the lists of services and messages."""

_DOCUMENT: Final = re.compile(r"(?<![\w/])docs/([\w-]+\.md)\b")
"""A document that a comment names; its page lies beside the folder of these pages."""


def reference(files: FileDescriptorSet) -> dict[str, str]:
    """Every page by its file name, from descriptors that hold their comments."""
    ours = [file for file in files.file if file.name.startswith(_FOLDER)]
    pages = {name: _page(file) for file in ours for name in _types(file)}
    pages_by_name = {_page(file): "\n".join(_Page(file, pages).lines()) + "\n" for file in ours}
    return {"README.md": _contents(ours), **pages_by_name}


def _page(file: FileDescriptorProto) -> str:
    return Path(file.name).stem + ".md"


def _types(file: FileDescriptorProto) -> Iterator[str]:
    def inside(message: DescriptorProto, prefix: str) -> Iterator[str]:
        yield prefix + message.name
        for inner in message.nested_type:
            yield from inside(inner, f"{prefix}{message.name}.")
        for enum in message.enum_type:
            yield f"{prefix}{message.name}.{enum.name}"

    for message in file.message_type:
        yield from inside(message, "")
    for enum in file.enum_type:
        yield enum.name


def _contents(files: Sequence[FileDescriptorProto]) -> str:
    lines = ["# API reference", "", *_INTRODUCTION, "", "| service | methods |", "|---|---|"]
    for file in files:
        for service in file.service:
            page = _page(file)
            methods = (f"[{each.name}]({page}#{_anchor(each.name)})" for each in service.method)
            link = f"[{service.name}]({page}#{_anchor(service.name)})"
            lines.append(f"| {link} | {', '.join(methods)} |")
    lines += ["", "| file | messages and enums |", "|---|---|"]
    for file in files:
        names = [each.name for each in file.message_type]
        names += [each.name for each in file.enum_type]
        page = _page(file)
        links = ", ".join(f"[{name}]({page}#{_anchor(name)})" for name in names)
        lines.append(f"| [{Path(file.name).name}]({page}) | {links} |")
    return "\n".join([*lines, ""])


class _Page:
    """The page of one proto file."""

    def __init__(self, file: FileDescriptorProto, pages: Pages) -> None:
        self._file = file
        self._pages = pages
        places = file.source_code_info.location
        self._comments = {tuple(place.path): place.leading_comments for place in places}
        self._introduction = next(
            (
                place.leading_detached_comments[0]
                for place in places
                if len(place.path) == 2 and place.leading_detached_comments
            ),
            "",
        )

    def lines(self) -> Iterator[str]:
        yield f"# {Path(self._file.name).name}"
        if self._introduction:
            yield from ("", _text_of(self._introduction))
        for place, service in enumerate(self._file.service):
            yield from self._service(service, (_SERVICE, place))
        for place, message in enumerate(self._file.message_type):
            yield from self._message(message, (_MESSAGE, place), "")
        for place, enum in enumerate(self._file.enum_type):
            yield from self._enum(enum, (_ENUM, place), "")

    def _service(self, service: ServiceDescriptorProto, at: Where) -> Iterator[str]:
        yield from ("", f"## {service.name}", "", self._said(at, service))
        for place, method in enumerate(service.method):
            yield from ("", f"### {method.name}", "", self._signature(method))
            yield from ("", self._said((*at, _METHOD, place), method))

    def _signature(self, method: MethodDescriptorProto) -> str:
        input_, output = self._link(method.input_type), self._link(method.output_type)
        input_ = f"stream of {input_}" if method.client_streaming else input_
        output = f"stream of {output}" if method.server_streaming else output
        return f"{input_} → {output}"

    def _message(self, message: DescriptorProto, at: Where, prefix: str) -> Iterator[str]:
        name = prefix + message.name
        yield from ("", f"## {name}", "", self._said(at, message))
        yield from self._fields(message, at, name)
        for place, inner in enumerate(message.nested_type):
            if not inner.options.map_entry:
                yield from self._message(inner, (*at, _NESTED, place), f"{name}.")
        for place, enum in enumerate(message.enum_type):
            yield from self._enum(enum, (*at, _NESTED_ENUM, place), f"{name}.")

    def _fields(self, message: DescriptorProto, at: Where, name: str) -> Iterator[str]:
        if message.field:
            yield from ("", "| field | type | |", "|---|---|---|")
        unions: set[int] = set()
        maps = {f"{_PACKAGE}{name}.{each.name}": each for each in message.nested_type}
        for place, field in enumerate(message.field):
            inside = field.HasField("oneof_index") and not field.proto3_optional
            if inside and field.oneof_index not in unions:
                unions.add(field.oneof_index)
                union = message.oneof_decl[field.oneof_index].name
                yield f"| *one of* `{union}` | | {self._cell((*at, _ONEOF, field.oneof_index))} |"
            label = f"{'· ' if inside else ''}`{field.name}` = {field.number}"
            comment = self._cell((*at, _FIELD, place), field)
            yield f"| {label} | {self._type(field, maps)} | {comment} |"

    def _enum(self, enum: EnumDescriptorProto, at: Where, prefix: str) -> Iterator[str]:
        yield from ("", f"## {prefix}{enum.name}", "", self._said(at, enum))
        yield from ("", "| value | |", "|---|---|")
        for place, value in enumerate(enum.value):
            yield f"| `{value.name}` = {value.number} | {self._cell((*at, _VALUE, place), value)} |"

    def _type(self, field: FieldDescriptorProto, maps: Mapping[str, DescriptorProto]) -> str:
        if field.type_name in maps and maps[field.type_name].options.map_entry:
            key, value = maps[field.type_name].field
            return f"map of {self._type(key, {})} to {self._type(value, {})}"
        kind = self._link(field.type_name) if field.type_name else f"`{_scalar(field)}`"
        if field.label == FieldDescriptorProto.LABEL_REPEATED:
            return f"repeated {kind}"
        return f"optional {kind}" if field.proto3_optional else kind

    def _link(self, type_name: str) -> str:
        name = type_name.removeprefix(_PACKAGE)
        page = self._pages.get(name)
        if page is None:
            return f"`{type_name.removeprefix('.')}`"
        here = "" if page == _page(self._file) else page
        return f"[{name}]({here}#{_anchor(name)})"

    def _cell(self, at: Where, descriptor: Described | None = None) -> str:
        return " ".join(self._said(at, descriptor).split()).replace("|", "\\|")

    def _said(self, at: Where, descriptor: Described | None = None) -> str:
        text = _text_of(self._comments.get(at, ""))
        is_deprecated = descriptor is not None and descriptor.options.deprecated
        return f"**Deprecated.** {text}" if is_deprecated else text


def paragraphs_of(comment: str) -> str:
    r"""The text of a comment, with each paragraph and each item of a list in one line.

    >>> print(paragraphs_of(" One of:\n - a: the\n   first;\n - b.\n"))
    One of:
    - a: the first;
    - b.
    """
    lines = "\n".join(line.strip() for line in comment.strip().splitlines())
    return re.sub(r"(?<!\n)\n(?!\n|- )", " ", lines)


def _text_of(comment: str) -> str:
    """The text of a comment, with links to the documents that it names.

    >>> _text_of(" A bundle (docs/bundle.md).")
    'A bundle ([docs/bundle.md](../bundle.md)).'
    """
    text = "\n".join(line.removeprefix(" ") for line in comment.strip("\n").splitlines())
    return _DOCUMENT.sub(r"[docs/\1](../\1)", text)


def _scalar(field: FieldDescriptorProto) -> str:
    return FieldDescriptorProto.Type.Name(field.type).removeprefix("TYPE_").lower()


def _anchor(heading: str) -> str:
    """The anchor of a heading, as the usual Markdown readers name it.

    >>> _anchor("StartGameRequest.AgeOrder")
    'startgamerequestageorder'
    """
    return re.sub(r"[^a-z0-9_-]", "", heading.lower())


def main() -> None:
    """Write the pages into the directory that is named; what else lies there is removed."""
    (folder,) = map(Path, sys.argv[1:])
    pages = reference(FileDescriptorSet.FromString(sys.stdin.buffer.read()))
    folder.mkdir(parents=True, exist_ok=True)
    for stale in {each.name for each in folder.glob("*.md")} - set(pages):
        (folder / stale).unlink()
    for name, text in pages.items():
        (folder / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
