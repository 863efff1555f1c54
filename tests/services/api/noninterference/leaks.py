"""Leaks to be planted into a game, each of which the comparison of pairs must find.

What is hidden is read from the state as nobody but the auditor may, and told in another way each
time: plainly, by a number, by an order, by a size, by what is absent, by a refusal, by a hash.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from msgspec import structs

from deluxe_domain.kernel.cards import DECK
from deluxe_domain.kernel.chance import Chance
from deluxe_domain.kernel.decider import Event, Reason, Refused
from deluxe_domain.kernel.facts import plain
from deluxe_domain.kernel.game import AnyGame, View
from deluxe_domain.kernel.viewer import AUDITOR, Viewer
from tests.services.api.noninterference.oracle import cards_in

_CARDS: Final[tuple[str, ...]] = DECK


def _hidden(game: AnyGame, state: Any, viewer: Viewer) -> list[str]:
    """The cards that are hidden from this viewer, in the order in which they lie."""
    whole = [*cards_in(plain(game.view(state, AUDITOR, True)))]
    visible = {*cards_in(plain(game.view(state, viewer, False)))}
    return [card for card in whole if card not in visible]


def _number(game: AnyGame, state: Any, viewer: Viewer) -> int:
    """Something about the first hidden card, as a number from 0."""
    number = _hidden(game, state, viewer)
    return _CARDS.index(number[0]) if number else 0


def _with_view(game: AnyGame, leaky: Callable[[View, int], View]) -> AnyGame:
    """Views that say what they should, and something more."""

    def view(state: Any, viewer: Viewer, reveal: bool) -> View:
        honest = game.view(state, viewer, reveal)
        return honest if viewer.auditor else leaky(honest, _number(game, state, viewer))

    return replace(game, view=view)


def _seat(view: View, **changes: Callable[[Any], Any]) -> View:
    """The view with its first seat changed, where there are seats."""
    seats = getattr(view, "seats", ())
    if not seats:
        return view
    update = {name: change(getattr(seats[0], name)) for name, change in changes.items()}
    return structs.replace(view, seats=(structs.replace(seats[0], **update), *seats[1:]))


def whole_view(game: AnyGame) -> AnyGame:
    """Everybody sees what the auditor sees."""
    return replace(game, view=lambda state, viewer, _: game.view(state, viewer, True))


def hidden_events(game: AnyGame) -> AnyGame:
    """Events as they are stored."""
    return replace(game, redact=lambda event, _: event)


def the_pack(game: AnyGame) -> AnyGame:
    """The pack stands in the shuffle's event."""

    def redact(event: Event, viewer: Viewer) -> Event:
        honest: Event = game.redact(event, viewer)
        deck = getattr(event, "deck", None)
        return structs.replace(honest, deck=deck) if deck else honest

    return replace(game, redact=redact)


def the_seed(game: AnyGame) -> AnyGame:
    """The seed of a closed deal, which only the auditor may have."""

    def redact(event: Event, viewer: Viewer) -> Event:
        honest: Event = game.redact(event, viewer)
        seed = getattr(event, "seed", None)
        return structs.replace(honest, seed=seed) if seed else honest

    return replace(game, redact=redact)


def a_card_within_the_root(game: AnyGame) -> AnyGame:
    """The root of a shuffle is of the right size, and tells the top card in its last digits."""

    def redact(event: Event, viewer: Viewer) -> Event:
        honest: Event = game.redact(event, viewer)
        deck: Any = getattr(event, "deck", None)
        if not deck:
            return honest
        root: Any = honest
        digits = f"{DECK.index(deck[0]):02x}"
        return structs.replace(honest, root=root.root[:-2] + digits)

    return replace(game, redact=redact)


def chips(game: AnyGame) -> AnyGame:
    """A number of chips is a little higher for a high hidden card."""
    return _with_view(
        game, lambda view, number: _seat(view, chips=lambda chips: chips + number % 2)
    )


def size(game: AnyGame) -> AnyGame:
    """A list is longer for a high hidden card."""
    return _with_view(
        game,
        lambda view, number: structs.replace(view, seats=(*_seats(view), *_more(view, number))),
    )


def _more(view: View, number: int) -> tuple[Any, ...]:
    return _seats(view)[-1:] if number % 2 else ()


def _seats(view: View) -> tuple[Any, ...]:
    return tuple(getattr(view, "seats", ()))


def order(game: AnyGame) -> AnyGame:
    """The seats stand in another order for a high hidden card."""

    def turned(view: View, number: int) -> View:
        return structs.replace(view, seats=_seats(view)[:: -1 if number % 2 else 1])

    return _with_view(game, turned)


def acts(game: AnyGame) -> AnyGame:
    """An act is missing for a high hidden card."""

    def open_acts(state: Any, seat: int) -> Any:
        honest = game.acts(state, seat)
        return honest[: len(honest) - _number(game, state, Viewer(seat)) % 2]

    return replace(game, acts=open_acts)


def _with_refusals(game: AnyGame, say: Callable[[Refused, Any, int, Chance], Refused]) -> AnyGame:
    def answer(state: Any, command: Any, chance: Chance) -> Any:
        try:
            return game.answer(state, command, chance)
        except Refused as no:
            seat = getattr(command, "seat", None)
            if seat is None or state == game.initial:
                raise
            raise say(no, state, seat, chance) from None

    return replace(game, answer=answer)


def refusal_text(game: AnyGame) -> AnyGame:
    """The text of a refusal tells of a hidden card."""

    def say(no: Refused, state: Any, seat: int, _: Chance) -> Refused:
        text = f"{no.text}: {_number(game, state, Viewer(seat))}"
        return Refused(no.rule, no.reason, text.replace("{", "{{").replace("}", "}}"))

    return _with_refusals(game, say)


def refusal_reason(game: AnyGame) -> AnyGame:
    """The reason of a refusal is another for a high hidden card."""

    def say(no: Refused, state: Any, seat: int, _: Chance) -> Refused:
        other = Reason.OUT_OF_RANGE if _number(game, state, Viewer(seat)) % 2 else no.reason
        return Refused(no.rule, other, "no")

    return _with_refusals(game, say)


def refusal_variables(game: AnyGame) -> AnyGame:
    """A variable of a refusal holds a hidden card, though its text does not."""

    def say(no: Refused, state: Any, seat: int, _: Chance) -> Refused:
        return Refused(no.rule, no.reason, "no", held=_number(game, state, Viewer(seat)))

    return _with_refusals(game, say)


def next_throw(game: AnyGame) -> AnyGame:
    """A refusal tells what will be drawn for another purpose of this deal."""

    def say(no: Refused, _state: Any, _seat: int, chance: Chance) -> Refused:
        return Refused(no.rule, no.reason, "no", next=chance.deal(99).stream("dice-0").below(6))

    return _with_refusals(game, say)


def seed_of_a_deal(game: AnyGame) -> AnyGame:
    """A refusal tells a few digits of a deal's seed."""

    def say(no: Refused, _state: Any, _seat: int, chance: Chance) -> Refused:
        return Refused(no.rule, no.reason, "no", incident=chance.deal(1).seed_hex[:8])

    return _with_refusals(game, say)


Leak = Callable[[AnyGame], AnyGame]

OF_CARDS: Final[Mapping[str, Leak]] = {
    "everything in views": whole_view,
    "events as they are stored": hidden_events,
    "the pack in an event": the_pack,
    "a card within a root": a_card_within_the_root,
    "chips that tell of a card": chips,
    "a size that tells of a card": size,
    "an order that tells of a card": order,
    "acts that tell of a card": acts,
    "a refusal's text": refusal_text,
    "a refusal's reason": refusal_reason,
    "a refusal's variables": refusal_variables,
}
"""For games with cards."""

OF_ALL: Final[Mapping[str, Leak]] = {
    "the seed of a closed deal": the_seed,
    "the next throw in a refusal": next_throw,
    "a seed in a refusal": seed_of_a_deal,
}
"""For every game."""
