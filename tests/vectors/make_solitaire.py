"""Derive what every sheet of solitaire Yacht is worth, and write the four tables that hold it.

    python tests/vectors/make_solitaire.py

It takes a minute and needs nothing but the domain. tests/domain/kernel/test_solitaire.py
derives a sample of the worths again.
"""

from pathlib import Path

from deluxe_domain.kernel import solitaire
from deluxe_domain.kernel.packed import pack

KERNEL = Path(solitaire.__file__).parent


def derived(house: solitaire.House) -> list[int]:
    """The worth of every set of free boxes, smaller sets before those that hold them."""
    worths = [0] * solitaire.SHEETS
    for free in range(1, solitaire.SHEETS):
        worths[free] = solitaire.worth_of_sheet(free, worths, house)
    return worths


if __name__ == "__main__":
    for house, name in solitaire.TABLES.items():
        text = "\n".join(pack(derived(house))) + "\n"
        (KERNEL / f"{name}.txt").write_text(text, encoding="ascii")
