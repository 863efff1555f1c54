"""The error for typed words that are no card, hand or throw; it can be translated."""

from collections.abc import Mapping


class Misread(ValueError):
    """Typed words that have no meaning here, or are too many.

    ``str`` of it is English; ``name`` and ``fields`` are those of the message ``misread-NAME`` in
    other languages.
    """

    def __init__(self, name: str, english: str, **fields: object) -> None:
        super().__init__(english)
        self.name = name
        self.fields: Mapping[str, object] = fields
