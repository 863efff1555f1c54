"""The texts of the screen itself, besides those of the games."""

from typing import TYPE_CHECKING

from babel.numbers import format_decimal

from deluxe_domain.kernel.cards import Language
from deluxe_domain.kernel.worth import MILLION
from deluxe_replays.entries.units import currency_of, is_money
from deluxe_services.texts.bundles import bundle
from deluxe_services.texts.functions import Scene, money_text

if TYPE_CHECKING:
    from deluxe_replays.entries.findings import Finding


class Words:
    """The messages of ``screen/texts`` in one language, and numbers as it writes them."""

    def __init__(self, language: Language) -> None:
        self.language: Language = language
        self.currency = ""
        folders = ("deluxe_services/screen/texts", "deluxe_services/texts/claims")
        self._bundle = bundle(folders, language)

    def say(self, message: str, **arguments: str | int) -> str:
        """One message."""
        return self._bundle.format(message, Scene(""), arguments)

    def claim(self, claim: str) -> str:
        """What an audit claims."""
        return self.say(f"claim-{claim}")

    def finding(self, finding: "Finding") -> str:
        """What an audit has found, and where."""
        sentences = bundle(("deluxe_services/texts/findings",), self.language)  # read if needed
        message = f"finding-{finding.code}"
        text = sentences.format(message, Scene(""), finding.arguments)
        kind = finding.kind or "?"
        return self.say("audit-finding", version=finding.version, kind=kind, text=text)

    def number(self, number: int) -> str:
        """A whole number with its groups."""
        return str(format_decimal(number, locale=self.language))

    def amount(self, millionths: int, unit: str, *, signed: bool = False) -> str:
        """An amount in millionths of a unit with two decimals; cents as money."""
        sign = "-" if millionths < 0 else "+" if signed else ""
        if is_money(unit):
            return sign + money_text(abs(millionths) // MILLION, currency_of(unit), self.language)
        number = round(abs(millionths) / MILLION, 2)
        return sign + str(format_decimal(number, "#,##0.00", locale=self.language))

    def money(self, cents: int) -> str:
        """An amount of cents in the currency of the game that is shown."""
        return money_text(cents, self.currency, self.language)
