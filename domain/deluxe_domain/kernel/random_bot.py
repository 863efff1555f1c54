"""A bot of any game that chooses a random open act, and a random form of it."""

from collections.abc import Mapping
from typing import Any, get_args

from deluxe_domain.kernel.acts import Act, Between, Bound, OneOf, SomeOf
from deluxe_domain.kernel.decider import Command
from deluxe_domain.kernel.game import Bot
from deluxe_domain.kernel.stream import Stream

_BYTE = 256


def amount_between(least: int, most: int, chance: Stream) -> int:
    """Return a number from ``least`` to ``most``, all equally likely.

    >>> amount_between(5, 5, Stream(bytes(32), b"amounts"))
    5
    """
    outcomes = most - least + 1
    while True:
        number, span = 0, 1
        while span < outcomes:
            width = min(_BYTE, -(-outcomes // span))
            number, span = number * width + chance.below(width), span * width
        if number < outcomes:
            return least + number


def random_bot(commands: Any, forms: Mapping[Any, Any] | None = None) -> Bot:
    """The random bot of the game with these ``commands``; all kinds of acts are equally likely.

    ``forms`` has the random form of acts that have no bounds for each field.
    """
    kinds = {command.kind: command for command in get_args(commands)}
    own = forms or {}

    def play_at_random(view: Any, chance: Stream) -> Command:
        """Choose a random kind of open act, and a random form of it, all equally likely."""
        assert view.to_act is not None, "a bot is asked only when it is its turn"
        act = view.acts[chance.below(len(view.acts))]
        form = own.get(type(act))
        fields = (
            form(act, chance)
            if form
            else {name: _value(bound, act, chance) for name, bound in act.bounds.items()}
        )
        command: Command = kinds[act.kind](seat=view.to_act, **fields)
        return command

    return play_at_random


def _value(bound: Bound, act: Act, chance: Stream) -> Any:
    match bound:
        case Between():
            least, most = getattr(act, bound.least), getattr(act, bound.most)
            step: int = getattr(act, bound.step) if bound.step else 1
            return least + step * amount_between(0, (most - least) // step, chance)
        case OneOf():
            values = bound.of(act)
            return values[chance.below(len(values))]
        case SomeOf():
            items = list(getattr(act, bound.items))
            if bound.most:
                number = amount_between(*bound.range(act), chance)
                return tuple([items.pop(chance.below(len(items))) for _ in range(number)])
            bits = 1 + chance.below((1 << len(items)) - 1)
            return tuple([item for bit, item in enumerate(items) if bits >> bit & 1])
