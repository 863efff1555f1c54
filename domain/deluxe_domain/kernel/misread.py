"""What was typed and is no card, hand or throw: an error that can be told in other languages."""

from collections.abc import Mapping


class Misread(ValueError):
    """Typed words that mean nothing, or too much.

    ``str`` of it is English; ``name`` and ``fields`` are those of the message ``misread-NAME`` in
    other languages.
    """

    def __init__(self, name: str, english: str, **fields: object) -> None:
        super().__init__(english)
        self.name = name
        self.fields: Mapping[str, object] = fields
