"""The words of the line mode itself, besides those of the games."""

from deluxe_domain.kernel.cards import Language
from deluxe_services.texts.bundles import bundle
from deluxe_services.texts.functions import Scene


class Words:
    """The messages of ``cli/texts`` in one language."""

    def __init__(self, language: Language) -> None:
        self._bundle = bundle(("deluxe_services/cli/texts",), language)

    def say(self, message: str, **arguments: str | int) -> str:
        """One message."""
        return self._bundle.format(message, Scene(""), arguments)
