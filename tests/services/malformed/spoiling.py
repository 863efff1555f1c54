"""Sound files, changed at random: bytes of any file, and lines and numbers of those with a text."""

import random
from collections.abc import Callable, Sequence
from typing import Final

from tests.services.malformed.readers import Original
from tests.vectors.bundles.fuzz import ODD, TOKENS

Change = Callable[[bytearray, random.Random], None]


def _flip(data: bytearray, chance: random.Random) -> None:
    data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)


def _cut(data: bytearray, chance: random.Random) -> None:
    at = chance.randrange(len(data))
    del data[at : at + chance.choice([1, 1, 2, 16, 4096])]


def _cut_off(data: bytearray, chance: random.Random) -> None:
    del data[chance.randrange(len(data)) :]


def _double(data: bytearray, chance: random.Random) -> None:
    at, length = chance.randrange(len(data)), chance.choice([1, 2, 16, 256, 4096])
    data[at:at] = data[at : at + length]


def _overwrite(data: bytearray, chance: random.Random) -> None:
    at, length = chance.randrange(len(data)), chance.choice([1, 4, 16, 512])
    data[at : at + length] = chance.choice([bytes(length), chance.randbytes(length)])


def _insert(data: bytearray, chance: random.Random) -> None:
    at = chance.randrange(len(data) + 1)
    data[at:at] = chance.choice(TOKENS).encode("utf-8", "surrogatepass")


def _swap_lines(data: bytearray, chance: random.Random) -> None:
    lines = bytes(data).splitlines(keepends=True)
    one, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    data[:] = b"".join(lines)


def _replace_number(data: bytearray, chance: random.Random) -> None:
    digits = [at for at, byte in enumerate(data[:65536]) if 48 <= byte <= 57]
    if digits:
        at = chance.choice(digits)
        data[at : at + 1] = str(chance.choice(ODD)).encode("utf-8", "surrogatepass")


CHANGES: Final[Sequence[Change]] = (
    _flip, _flip, _cut, _cut_off, _double, _overwrite, _insert, _swap_lines, _replace_number,
)  # fmt: skip


class Spoiler:
    """Changes files, each time in one to three ways, from one seed."""

    def __init__(self, seed: int, originals: Sequence[Original]) -> None:
        self.chance = random.Random(seed)
        self._originals = originals

    def next(self) -> tuple[Original, bytes]:
        """A file, and what it is now."""
        original = self.chance.choice(self._originals)
        is_inside = original.packing and self.chance.random() < 0.7
        data = bytearray(original.unpacked(original.data) if is_inside else original.data)
        for _ in range(self.chance.randint(1, 3)):
            if data:
                self.chance.choice(CHANGES)(data, self.chance)
        return original, original.packed(bytes(data)) if is_inside else bytes(data)
