"""The entries of a Fluent file as written, so that only those in use are parsed."""

import re
from collections.abc import Collection, Iterator, Mapping
from typing import Final

_START: Final = re.compile(r"^(?=-?[A-Za-z])", re.MULTILINE)
_NAME: Final = re.compile(r"-?[A-Za-z][\w-]*")
_REFERENCE: Final = re.compile(rf"[{{(,]\s*({_NAME.pattern})")

Entries = Mapping[str, str]
"""The sources of messages and terms by their names, in the order of the file."""


def entries_of(text: str) -> dict[str, str]:
    r"""The entries of a file; comments belong to nothing that is said.

    >>> entries_of("one = 1\n# on two\ntwo =\n    .of = { one }\n")
    {'one': 'one = 1\n# on two\n', 'two': 'two =\n    .of = { one }\n'}
    """
    entries: dict[str, str] = {}
    for source in _START.split(text):
        name = _NAME.match(source)
        if name is not None:
            entries[name[0]] = source
    return entries


def names_needed(entries: Entries, name: str, except_names: Collection[str] = ()) -> Iterator[str]:
    """The names of an entry and of all that it may refer to, except those that are known."""
    open_names, names = [name], set(except_names)
    while open_names:
        each = open_names.pop()
        if each in names or each not in entries:
            continue
        names.add(each)
        yield each
        open_names += _REFERENCE.findall(entries[each])
