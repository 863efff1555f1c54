"""The messages of refusals: from the English text of a refusal to its translated message.

The rules have a refusal's English text where it is raised, with its variables in braces;
``refused-KEY`` in the Fluent files (docs/texts.md) is the same text in each language.
"""

from collections.abc import Mapping
from typing import Final

KEYS: Final[Mapping[str, str]] = {
    "this game is open already": "already-open",
    "this game has not been opened": "not-open",
    "this game is over": "game-over",
    "this game is over: open a new one": "game-over",
    "the game has started already": "already-started",
    "the game has not started: nobody can act yet": "not-started",
    "the game has started: nobody can join now": "too-late-to-join",
    "this player sits at the table already": "already-seated",
    "seat {seat} is taken": "seat-taken",
    "there is no seat {seat}: the seats are 0 to {last}": "no-such-seat",
    "nobody sits in seat {seat}": "nobody-there",
    "seat {seat} is still free": "seats-free",
    "the order of age must name each seat from 0 to {last} once, the youngest first": (
        "bad-age-order"
    ),
    "only a practice game can be played on from another game": "branch-for-practice",
    "no entropy of seat {seat} is awaited now": "no-entropy-awaited",
    "this is not the entropy to which seat {seat} committed": "other-entropy",
    "another player has committed to the same entropy: draw 16 bytes of your own": (
        "entropy-of-another"
    ),
    "it is the turn of seat {turn}, not of seat {seat}": "not-your-turn",
    "{least} to {most} players can play, not {players}": "number-of-players",
    "with {cards} cards {least} to {most} players can play, not {players}": "players-for-cards",
    "the pack has been cut in this deal": "cut-already",
    "lift {least} to {most} cards, not {lifted}": "lifted",
    "discard a card of your hand: you do not hold {card}": "not-in-hand",
    "the face-down places are 0 to {last}, not {place}": "no-such-place",
    "the card at place {place} has been bought: choose another": "place-empty",
    "the next card costs {price} and you have {chips}: stop buying": "cannot-pay-card",
    "the pack must be cut before anybody can buy": "not-cut-yet",
    "there is a bet of {owed} to match: drop, call or raise": "bet-to-match",
    "somebody has bet: drop, call or raise": "bet-to-match",
    "there is no bet to raise: bet": "bet-to-raise-missing",
    "there is no bet to call: {may}": "bet-to-call-missing",
    "nobody has bet: check or bet": "nothing-to-drop-for",
    "nobody can check in this game: bet or drop": "no-checking",
    "more cannot be paid or matched: call or drop": "cannot-bet-more",
    "{least} to {most} units are allowed, not {amount}": "bet-size",
    "the stake of {stake} does not pay the feed of {feed}": "stake-below-feed",
    "chips may be bought {purchases} times, and you have done so": "no-purchases-left",
    "buy 1 to {most} units at once, not {amount}": "purchase-size",
    "the game has not started: all get their stake": "chips-before-start",
    "this player has left: come back first": "left-the-table",
    "chips are bought between hands: you hold cards": "chips-during-hand",
    "a hand is played: nobody is asked to sit out": "not-asked-to-sit-out",
    "no hand is played: buy chips or sit out": "between-hands",
    "to open, a hand must hold a pair of jacks or better: check": "no-openers",
    "it is not the draw: no cards are exchanged now": "not-the-draw",
    "it is the draw: exchange or stand pat": "the-draw",
    "exchange {least} to {most} cards, not {number}, or stand pat": "number-exchanged",
    "exchange cards of your hand, each once: not {card}": "not-in-hand",
    "this game counts in cents: leave out the value of a chip": "no-chips-but-cents",
    "this game is played for points: leave out the value of a chip": "no-chips-but-points",
    "two play this game, not {players}": "two-players",
    "{most} bets and raises are made in this round: call or drop": "bets-made",
    "a bet or raise is a multiple of {step} from {least} to {most}, not {amount}": "bet-step",
    "there is no bet yet: bet, stay or drop": "no-bet-yet",
    "a level of the table's own needs both start and top_up: give both or neither": "half-a-level",
    "the least to go on with, {top_up}, is more than the least to start with, {start}": (
        "top-up-above-start"
    ),
    "at this table the least to start play is {start} cents, not {buy_in}": "buy-in-too-small",
    "seat {seat} has left and may come back until all others have arranged": "has-left",
    "seat {seat} sits out: wait for the next hand": "sits-out",
    "seat {seat} has arranged already: wait for the others": "arranged-already",
    "there is nothing to arrange between two hands": "nothing-to-arrange",
    "in a tournament nobody tops up": "no-top-up-in-tournament",
    "nobody tops up to more than {most} cents, and seat {seat} has {chips}": "top-up-ceiling",
    "with {chips} cents top up by {least} to {most}, not by {amount}": "top-up-amount",
    "seat {seat} is not asked to top up now": "not-asked-to-top-up",
    "arrange the cards of your hand: you do not hold {card}": "not-in-hand",
    "lay each card once: {card} is there twice": "card-twice",
    "lay 3 cards in front, 5 in the middle and 5 in the back": "sizes-of-hands",
    "with a stake of {stake} nobody can pay the bet of {bet}": "stake-below-bet",
    "with a limit each round's bet is named: agree on no bet for all rounds": "bet-and-limit",
    "name a bet of 1 to {most} units, not {amount}": "named-bet",
    "no bet is named yet: name one, or sit out": "no-bet-named",
    "the bet is named: accept it or sit out": "bet-is-named",
    "the bets of this round are made: roll or stop": "bets-are-made",
    "that was the last of {throws} throws": "last-throw",
    "pick up one to {dice} dice, each once": "number-of-dice",
    "the die at place {place} was left lying after the first throw and stays there": (
        "die-left-lying"
    ),
    "the throw scores nothing in {box}: choose a box where it scores, or cross one out": "no-score",
    "the throw scores in a free box ({box}): write a score, cross nothing out": "score-owed",
    "the throw scores in {box}: Choice is for one that scores nowhere else": "choice-reserved",
    "the throw scores in {box}, column {column}: Choice is for one that scores nowhere else": (
        "choice-reserved"
    ),
    "the box {box} is used: choose a free one": "box-taken",
    "two players can play, or four in two teams, not {players}": "two-or-four",
    "the throw scores in a free box ({box}, column {column}): write a score, cross nothing out": (
        "score-owed"
    ),
    "the box {box} of column {column} is used: choose a free one": "box-taken",
}
"""From the text of a refusal to the name of its message, without ``refused-``."""
