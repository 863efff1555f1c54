"""A game's combinations: their points, and their frequencies.

The game's ``rank`` compares hands (see ``comparing``).
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, get_args

from deluxe_domain.kernel.cards import Language
from deluxe_domain.kernel.facts import Value
from deluxe_domain.kernel.misread import Misread

LANGUAGES: Final[tuple[Language, ...]] = get_args(Language)


class CombinationRow(Value):
    """A combination: its stored name, its names, its points, and its frequency.

    ``count`` of all ``total`` hands are this combination; ``printed`` are the odds that the rule
    book prints, empty if it prints none. ``points`` is 0 in games where combinations score
    nothing.
    """

    combination: str
    names: Mapping[Language, str]
    points: int
    count: int
    total: int
    printed: str = ""

    @property
    def one_in(self) -> Fraction:
        """The exact odds: one hand in this number of hands is the combination."""
        return Fraction(self.total, self.count)


@dataclass(frozen=True, slots=True)
class RuleBook:
    """The tables of a game's combinations, the highest first.

    ``sizes`` are the numbers of cards or dice for which there is a table; ``combinations`` gives
    the table of one size.
    """

    sizes: Sequence[int]
    combinations: Callable[[int], Sequence[CombinationRow]]

    def table(self, size: int = 0) -> Sequence[CombinationRow]:
        """The table for hands of this size; 0 if there is only one table.

        For any other size ``ValueError``, which names the sizes that exist.
        """
        if not size and len(self.sizes) == 1:
            size = self.sizes[0]
        if size not in self.sizes:
            *others, last = map(str, self.sizes)
            sizes = f"{', '.join(others)} or {last}" if others else last
            none = (
                f"there is no table for hands of {size} cards" if size else "hands differ in size"
            )
            fields = {
                "size": str(size or "none"),
                "others": ", ".join(others) or "none",
                "last": last,
            }
            raise Misread("no-table", f"{none}: write {sizes}", **fields)
        return self.combinations(size)


def rows_of(
    counts: Mapping[str, int],
    total: int,
    name: Callable[[str, Language], str],
    points: Mapping[str, int] | None = None,
) -> tuple[CombinationRow, ...]:
    """The rows of a table, from the frequency of each combination, in the order of ``counts``."""
    return tuple(
        CombinationRow(
            combination=combination,
            names={language: name(combination, language) for language in LANGUAGES},
            points=points[combination] if points else 0,
            count=count,
            total=total,
        )
        for combination, count in counts.items()
    )


def as_printed(one_in: Fraction) -> str:
    """Odds in the format of Poker Deluxe: no decimals from 100, one from 10, two below 10.

    Rounded half up (DX-24), with commas for the thousands.

    >>> as_printed(Fraction(41651, 2)), as_printed(Fraction(5, 2)), as_printed(Fraction(1125, 100))
    ('20,826', '2.50', '11.3')
    """
    decimals = 0 if one_in >= 100 else 1 if one_in >= 10 else 2
    product = one_in * 10**decimals
    scaled_half_up = (2 * product.numerator + product.denominator) // (2 * product.denominator)
    whole, decimal = divmod(scaled_half_up, 10**decimals)
    return f"{whole:,}.{decimal:0{decimals}}" if decimals else f"{whole:,}"


def figure(text: str, language: Language = "en") -> str:
    """A printed figure in the format of that language.

    >>> figure("20,825", "de"), figure("97.7", "de")
    ('20.825', '97,7')
    """
    return text.translate(str.maketrans(",.", ".,")) if language == "de" else text
