"""Tables that programs computed for the bots: text files beside the code that reads them.

Numbers are packed, four bytes each, in the base 85 of ``base64.b85encode``. In a file with several
tables a line that ends with a colon precedes each. No such file is edited by hand.
"""

import re
from base64 import b85decode, b85encode
from collections.abc import Iterable, Iterator, Mapping
from importlib.resources import files
from typing import Final

_BYTES: Final = 4
_LINE: Final = 96


def table_file(module: str, name: str) -> str:
    """The text of a file of tables beside a module (given by its ``__name__``)."""
    return files(module.rpartition(".")[0]).joinpath(f"{name}.txt").read_text("ascii")


def tables_of(text: str) -> Mapping[str, str]:
    r"""The tables of a file with several, by the line before each.

    >>> tables_of("plain front:\n02Igq\nplain back:\n09vHN\n0A`^>\n")["plain back"]
    '09vHN\n0A`^>'
    """
    parts = re.split(r"^([^:\n]+):\n", text, flags=re.MULTILINE)
    return {name: table.strip() for name, table in zip(parts[1::2], parts[2::2], strict=True)}


def unpack(text: str) -> tuple[int, ...]:
    """The numbers of a packed table; blanks and line ends are ignored.

    >>> unpack(" ".join(pack([1, 2, 300])))
    (1, 2, 300)
    """
    data = b85decode("".join(text.split()))
    return tuple(
        [int.from_bytes(data[at : at + _BYTES], "big") for at in range(0, len(data), _BYTES)]
    )


def pack(numbers: Iterable[int]) -> Iterator[str]:
    """The lines of a packed table; ``OverflowError`` for numbers below 0 or from 2**32 on."""
    text = b85encode(b"".join([each.to_bytes(_BYTES, "big") for each in numbers])).decode()
    for at in range(0, len(text), _LINE):
        yield text[at : at + _LINE]
