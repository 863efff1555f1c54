"""The refusals that the games share, by name: the reason, and what to do instead in English.

``refused-NAME`` in the Fluent files (docs/texts.md) says the same in each language. Refusals that
have one message in common have a word more behind a slash.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final


class Reason(StrEnum):
    """The reason for a refusal, as a word that programs may rely on."""

    NOT_OPEN = "not-open"
    ALREADY_OPEN = "already-open"
    BAD_OPTION = "bad-option"
    WRONG_PHASE = "wrong-phase"
    NOT_YOUR_TURN = "not-your-turn"
    GAME_OVER = "game-over"
    SEAT_TAKEN = "seat-taken"
    NO_SUCH_SEAT = "no-such-seat"
    NOT_SEATED = "not-seated"
    ALREADY_SEATED = "already-seated"
    SEATS_FREE = "seats-free"
    BAD_AGE_ORDER = "bad-age-order"
    BAD_ENTROPY = "bad-entropy"
    OUT_OF_RANGE = "out-of-range"
    CARD_NOT_HELD = "card-not-held"
    PLACE_EMPTY = "place-empty"
    NOT_ENOUGH_CHIPS = "not-enough-chips"
    NO_OPENERS = "no-openers"
    DIE_LEFT_LYING = "die-left-lying"
    BOX_TAKEN = "box-taken"
    NO_SCORE = "no-score"
    SCORE_OWED = "score-owed"
    CHOICE_RESERVED = "choice-reserved"


_TEXTS: Final[Mapping[Reason, Mapping[str, str]]] = {
    Reason.ALREADY_OPEN: {
        "already-open": "this game is open already",
    },
    Reason.NOT_OPEN: {
        "not-open": "this game has not been opened",
    },
    Reason.GAME_OVER: {
        "game-over": "this game is over",
        "game-over/open-another": "this game is over: open a new one",
    },
    Reason.WRONG_PHASE: {
        "already-started": "the game has started already",
        "not-started": "the game has not started: nobody can act yet",
        "too-late-to-join": "the game has started: nobody can join now",
        "no-entropy-awaited": "no entropy of seat {seat} is awaited now",
        "cut-already": "the pack has been cut in this deal",
        "not-cut-yet": "the pack must be cut before anybody can buy",
        "bet-to-match": "there is a bet of {owed} to match: drop, call or raise",
        "bet-to-match/bet": "somebody has bet: drop, call or raise",
        "bet-to-raise-missing": "there is no bet to raise: bet",
        "bet-to-call-missing": "there is no bet to call: {may}",
        "nothing-to-drop-for": "nobody has bet: check or bet",
        "no-checking": "nobody can check in this game: bet or drop",
        "chips-before-start": "the game has not started: all get their stake",
        "chips-during-hand": "chips are bought between hands: you hold cards",
        "not-asked-to-sit-out": "a hand is played: nobody is asked to sit out",
        "between-hands": "no hand is played: buy chips or sit out",
        "not-the-draw": "it is not the draw: no cards are exchanged now",
        "the-draw": "it is the draw: exchange or stand pat",
        "no-bet-yet": "there is no bet yet: bet, stay or drop",
        "nothing-to-arrange": "there is nothing to arrange between two hands",
        "no-top-up-in-tournament": "in a tournament nobody tops up",
        "no-bet-named": "no bet is named yet: name one, or sit out",
        "bet-is-named": "the bet is named: accept it or sit out",
        "bets-are-made": "the bets of this round are made: roll or stop",
        "last-throw": "that was the last of {throws} throws",
    },
    Reason.ALREADY_SEATED: {
        "already-seated": "this player sits at the table already",
    },
    Reason.SEAT_TAKEN: {
        "seat-taken": "seat {seat} is taken",
    },
    Reason.NO_SUCH_SEAT: {
        "no-such-seat": "there is no seat {seat}: the seats are 0 to {last}",
    },
    Reason.NOT_SEATED: {
        "nobody-there": "nobody sits in seat {seat}",
        "left-the-table": "this player has left: come back first",
    },
    Reason.SEATS_FREE: {
        "seats-free": "seat {seat} is still free",
    },
    Reason.BAD_AGE_ORDER: {
        "bad-age-order": (
            "the order of age must name each seat from 0 to {last} once, the youngest first"
        ),
    },
    Reason.BAD_OPTION: {
        "branch-for-practice": "only a practice game can be played on from another game",
        "number-of-players": "{least} to {most} players can play, not {players}",
        "players-for-cards": "with {cards} cards {least} to {most} players can play, not {players}",
        "stake-below-feed": "the stake of {stake} does not pay the feed of {feed}",
        "no-chips-but-cents": "this game counts in cents: leave out the value of a chip",
        "no-chips-but-points": "this game is played for points: leave out the value of a chip",
        "two-players": "two play this game, not {players}",
        "half-a-level": (
            "a level of the table's own needs both start and top_up: give both or neither"
        ),
        "top-up-above-start": (
            "the least to go on with, {top_up}, is more than the least to start with, {start}"
        ),
        "buy-in-too-small": "at this table the least to start play is {start} cents, not {buy_in}",
        "stake-below-bet": "with a stake of {stake} nobody can pay the bet of {bet}",
        "bet-and-limit": "with a limit each round's bet is named: agree on no bet for all rounds",
        "two-or-four": "two players can play, or four in two teams, not {players}",
    },
    Reason.BAD_ENTROPY: {
        "other-entropy": "this is not the entropy to which seat {seat} committed",
        "entropy-of-another": (
            "another player has committed to the same entropy: draw 16 bytes of your own"
        ),
    },
    Reason.NOT_YOUR_TURN: {
        "not-your-turn": "it is the turn of seat {turn}, not of seat {seat}",
        "has-left": "seat {seat} has left and may come back until all others have arranged",
        "sits-out": "seat {seat} sits out: wait for the next hand",
        "arranged-already": "seat {seat} has arranged already: wait for the others",
        "not-asked-to-top-up": "seat {seat} is not asked to top up now",
    },
    Reason.OUT_OF_RANGE: {
        "lifted": "lift {least} to {most} cards, not {lifted}",
        "no-such-place": "the face-down places are 0 to {last}, not {place}",
        "bet-size": "{least} to {most} units are allowed, not {amount}",
        "no-purchases-left": "chips may be bought {purchases} times, and you have done so",
        "purchase-size": "buy 1 to {most} units at once, not {amount}",
        "number-exchanged": "exchange {least} to {most} cards, not {number}, or stand pat",
        "bets-made": "{most} bets and raises are made in this round: call or drop",
        "bet-step": "a bet or raise is a multiple of {step} from {least} to {most}, not {amount}",
        "top-up-ceiling": "nobody tops up to more than {most} cents, and seat {seat} has {chips}",
        "top-up-amount": "with {chips} cents top up by {least} to {most}, not by {amount}",
        "sizes-of-hands": "lay 3 cards in front, 5 in the middle and 5 in the back",
        "named-bet": "name a bet of 1 to {most} units, not {amount}",
        "number-of-dice": "pick up one to {dice} dice, each once",
    },
    Reason.CARD_NOT_HELD: {
        "not-in-hand/discard": "discard a card of your hand: you do not hold {card}",
        "not-in-hand/exchange": "exchange cards of your hand, each once: not {card}",
        "not-in-hand/arrange": "arrange the cards of your hand: you do not hold {card}",
        "card-twice": "lay each card once: {card} is there twice",
    },
    Reason.PLACE_EMPTY: {
        "place-empty": "the card at place {place} has been bought: choose another",
    },
    Reason.NOT_ENOUGH_CHIPS: {
        "cannot-pay-card": "the next card costs {price} and you have {chips}: stop buying",
        "cannot-bet-more": "more cannot be paid or matched: call or drop",
    },
    Reason.NO_OPENERS: {
        "no-openers": "to open, a hand must hold a pair of jacks or better: check",
    },
    Reason.DIE_LEFT_LYING: {
        "die-left-lying": (
            "the die at place {place} was left lying after the first throw and stays there"
        ),
    },
    Reason.NO_SCORE: {
        "no-score": (
            "the throw scores nothing in {box}: choose a box where it scores, or cross one out"
        ),
    },
    Reason.SCORE_OWED: {
        "score-owed": "the throw scores in a free box ({box}): write a score, cross nothing out",
        "score-owed/column": (
            "the throw scores in a free box ({box}, column {column}): write a score, "
            "cross nothing out"
        ),
    },
    Reason.CHOICE_RESERVED: {
        "choice-reserved": "the throw scores in {box}: Choice is for one that scores nowhere else",
        "choice-reserved/column": (
            "the throw scores in {box}, column {column}: Choice is for one that scores nowhere else"
        ),
    },
    Reason.BOX_TAKEN: {
        "box-taken": "the box {box} is used: choose a free one",
        "box-taken/column": "the box {box} of column {column} is used: choose a free one",
    },
}

REFUSALS: Final[Mapping[str, tuple[Reason, str]]] = {
    name: (reason, text) for reason, texts in _TEXTS.items() for name, text in texts.items()
}
"""Reason and text of each refusal, by its name."""

KEYS: Final[Mapping[str, str]] = {
    text: name.partition("/")[0] for name, (_, text) in REFUSALS.items()
}
"""From the text of a refusal to the name of its message, without ``refused-``."""
