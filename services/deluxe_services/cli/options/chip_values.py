"""``--chip-value``: what a chip is worth in money."""

import re
from typing import TYPE_CHECKING, Any, Final, get_args

import click

from deluxe_services.cli.language.words import say

if TYPE_CHECKING:
    from deluxe_domain.kernel.table import ChipValue

    ValueType = click.ParamType[ChipValue]
else:
    ValueType = click.ParamType


_AMOUNT: Final = re.compile(r"(\d{1,5})(?:[.,](\d{2}))?\s*([A-Za-z]{3})")


class Money(ValueType):
    """An amount of money with two decimals and its code, such as ``0.25EUR``."""

    name = "money"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> "ChipValue":
        """The value of a chip."""
        from msgspec import ValidationError

        from deluxe_domain.kernel.facts import read_plain
        from deluxe_domain.kernel.table import ChipValue, Currency

        if isinstance(value, ChipValue):
            return value
        match = _AMOUNT.fullmatch(str(value).strip())
        try:
            if match is not None:
                cents = 100 * int(match[1]) + int(match[2] or 0)
                plain = {"cents": cents, "currency": match[3].lower()}
                chip_value: ChipValue = read_plain(plain, ChipValue)
                return chip_value
        except ValidationError:
            pass
        codes = ", ".join(code.upper() for code in get_args(Currency))
        self.fail(say("no-chip-value", value=repr(value), codes=codes), param, ctx)


chip_value_option = click.option("--chip-value", type=Money(), metavar="MONEY")
