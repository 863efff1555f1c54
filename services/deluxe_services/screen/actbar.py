"""The open acts as keys: the key and the label of each act."""

from collections.abc import Iterable, Sequence
from string import ascii_lowercase
from typing import Any, Final, NamedTuple

from rich.style import Style
from rich.text import Text

from deluxe_services.screen.amounts import is_money
from deluxe_services.screen.choice import ROWS, Choice
from deluxe_services.screen.drawing.look import Look
from deluxe_services.screen.words import Words
from deluxe_services.texts.lines import Texts

ACT: Final = "act"
"""The key of an act in the style of its cells."""

AUTOMATIC: Final = "automatic"
CLAIM: Final = "claim"
CROSSING: Final = "crossing"

_QUIT: Final = "q"
"""The letter that leaves at any time."""

_BY_ENTER: Final = ("buy-card", "exchange-cards", "roll-again", "arrange-hand", "write-score",
                    "cross-out", "call", "check", "stay", "cut-deck")  # fmt: skip
"""Acts that Enter does, the first that is ready."""


class Offer(NamedTuple):
    """One act in the bar: what is pressed, what it says, whether it can be done now."""

    kind: str
    key: str
    label: str
    bounds: str
    ready: bool


def offers(texts: Texts, words: Words, choice: Choice) -> list[Offer]:
    """All acts that are open, each with a key of its own."""
    offers_so_far: list[Offer] = []
    keys = set(_QUIT)
    if "arrange-hand" in choice.acts:
        keys |= row_keys(words).keys()
    labels = {k: texts.message(f"act-{k}.label", act) for k, act in choice.acts.items()}
    letters = {kind: _key(labels[kind], keys) for kind in sorted(labels, key=_loses_nothing)}
    for kind, act in choice.acts.items():
        has_number = choice.number_field(kind) is not None
        ready = has_number or choice.values(kind) is not None
        hint = bounds(words, act) if has_number else _hint(words, choice, kind, ready)
        offers_so_far.append(Offer(kind, letters[kind], labels[kind], hint, ready))
    offers_so_far += _more(words, choice, keys)
    return offers_so_far


def row_keys(words: Words) -> dict[str, str]:
    """The letters that lay a card into a row: the first of its name."""
    return {words.say(row)[0].lower(): row for row in ROWS}


def _loses_nothing(kind: str) -> bool:
    """Order acts for their letters: the one that gives up comes first, so its letter stays."""
    return kind != "drop"


def _more(words: Words, choice: Choice, keys: set[str]) -> Iterable[Offer]:
    if "arrange-hand" in choice.acts:
        label = words.say("automatic")
        yield Offer(AUTOMATIC, _key(label, keys), label, "", True)
        mark = "☑" if choice.claim else "☐"
        label = words.say("claim")
        yield Offer(CLAIM, _key(label, keys), f"{mark} {label}", "", True)
    if {"write-score", "cross-out"} <= choice.acts.keys():
        mark = "☑" if choice.crossing else "☐"
        label = words.say("crossing")
        yield Offer(CROSSING, _key(label, keys), f"{mark} {label}", "", True)


def _key(label: str, keys: set[str]) -> str:
    """The first letter of the label that is still free, else any letter."""
    letters = [letter for letter in label.lower() if letter in ascii_lowercase]
    free = (letter for letter in (*letters, *ascii_lowercase) if letter not in keys)
    key = next(free, "")
    keys.add(key)
    return key


def bounds(words: Words, act: Any) -> str:
    """The numbers that an act may have."""
    if is_money(act):
        least, most = words.money(act.least), words.money(act.most)
    else:
        least, most = words.number(act.least), words.number(act.most)
    if act.least == act.most:
        return least
    step = getattr(act, "step", 1)
    return f"{least}–{most}" + (f" ({words.say('step', step=step)})" if step > 1 else "")


def _hint(words: Words, choice: Choice, kind: str, ready: bool) -> str:
    act = choice.acts[kind]
    match kind:
        case "exchange-cards":
            return f"{len(choice.cards)}/{act.most}"
        case "buy-card" if not ready:
            return words.say("choose-place" if choice.cards else "choose-card")
        case "arrange-hand" if not ready:
            front, middle, back = (key.upper() for key in row_keys(words))
            return words.say("lay-cards", front=front, middle=middle, back=back)
        case "roll-again" if not ready:
            return words.say("choose-dice")
        case "cross-out" if not ready and "write-score" in choice.acts:
            return ""  # its neighbour says it
        case "write-score" | "cross-out" if not ready:
            return words.say("choose-box")
        case _:
            return ""


def by_enter(choice: Choice) -> str | None:
    """The act that Enter does now, if one is ready."""
    if choice.cursor is not None and choice.cursor[0] == "box":
        order: Sequence[str] = ("write-score", "cross-out")
    else:
        order = _BY_ENTER
    for kind in order:
        if kind in choice.acts and (
            choice.number_field(kind) is not None or choice.values(kind) is not None
        ):
            return kind
    return None


def bar(offers: Sequence[Offer], first: str | None, look: Look, width: int) -> Text:
    """The acts as buttons in as many lines as they need; Enter does ``first``."""
    palette = look.palette
    text, columns = Text(), 0
    for offer in offers:
        ink, ground = (palette.ink, palette.accent) if offer.ready else (palette.dim, palette.dim)
        button = Text.assemble(
            (f" {offer.key.upper()} ", f"bold {palette.panel} on {ground}"),
            (f" {offer.label}", f"bold {ink}" if offer.ready else ink),
            (f" · {offer.bounds}" if offer.bounds else "", palette.dim),
            (" ⏎" if offer.kind == first else "", palette.accent),
        )
        button.stylize(Style.from_meta({ACT: offer.kind}))
        if columns and columns + button.cell_len + 3 > width:
            text.append("\n")
            columns = 0
        elif columns:
            text.append("   ")
            columns += 3
        text.append_text(button)
        columns += button.cell_len
    return text
