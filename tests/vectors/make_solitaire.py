"""Derive what every sheet of solitaire Yacht is worth, and write the two modules that hold it.

    python tests/vectors/make_solitaire.py

It takes half a minute and needs nothing but the domain. tests/domain/kernel/test_solitaire.py
derives a sample of the worths again.
"""

from pathlib import Path

from deluxe_domain.kernel import solitaire
from deluxe_domain.kernel.packed import pack

KERNEL = Path(solitaire.__file__).parent
MODULES = {
    False: ("solitaire_worths", "crossed out by need alone (YA-3)"),
    True: ("solitaire_crossing", "with free crosses (YA-3)"),
}


def derived(free_crosses: bool) -> list[int]:
    """The worth of every set of free boxes, smaller sets before those that hold them."""
    worths = [0] * solitaire.SHEETS
    for free in range(1, solitaire.SHEETS):
        worths[free] = solitaire.worth_of_sheet(free, worths, free_crosses)
    return worths


def module(worths: list[int], which: str) -> str:
    """The source of a module that holds these worths."""
    lines = "\n".join(pack(worths))
    return (
        f'"""What every sheet of solitaire Yacht is worth, {which}.\n\n'
        "Written by tests/vectors/make_solitaire.py: millionths of a point in four bytes each, by\n"
        'set of free boxes, in the base 85 of ``base64.b85encode``.\n"""\n\n'
        f'WORTHS = """\n{lines}\n"""\n'
    )


if __name__ == "__main__":
    for free_crosses, (name, which) in MODULES.items():
        text = module(derived(free_crosses), which)
        (KERNEL / f"{name}.py").write_text(text, encoding="utf-8")
