"""Two games that differ only in what somebody may not see look the same to them (G-7).

Non-interference: the pack of a game is rearranged among the cards that a viewer may not see, and
both games are driven by the same acts. Everything that they receive (views, events, refusals) must
be identical, until the rules reveal the difference. Acts are written as places, not as cards:
"discard the third card of your hand" can be said whatever the hand holds.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from hypothesis import given, settings
from hypothesis import strategies as st

from deluxe_domain.games.poker_deluxe.commands import BuyCard, PokerDeluxeCommand, StopBuying
from deluxe_domain.games.poker_deluxe.events import (
    CardBought,
    HandsDealt,
    HandsShown,
    Options,
    PokerDeluxeEvent,
)
from deluxe_domain.games.poker_deluxe.play import Buying, State
from deluxe_domain.games.poker_deluxe.views import view
from deluxe_domain.kernel.cards import DECK, Card
from deluxe_domain.kernel.cutting import AwaitingCut, CutDeck
from deluxe_domain.kernel.decider import Refused
from deluxe_domain.kernel.playing import Over, Playing
from deluxe_domain.kernel.table import LeaveGame, RunOutClock, Terms
from deluxe_domain.kernel.viewer import PUBLIC, Viewer, at_seat
from deluxe_domain.kernel.visibility import redact
from tests.effort import examples
from tests.scripted_table import EVERY_TABLE, ScriptedTable

PAIRS = settings(max_examples=examples(50, 2_000))

BUY, STOP, CLOCK, LEAVE = range(4)


@dataclass(frozen=True)
class Deed:
    """What the player in turn does, without naming a card."""

    kind: int
    discard: int
    place: int


@dataclass(frozen=True)
class Script:
    """A table, its pack before the cut, the cut, and what is done, deed by deed, in every deal."""

    cards: int
    players: int
    pack: tuple[Card, ...]
    lifted: int
    deeds: tuple[Deed, ...]
    stake: int

    def with_pack(self, pack: Sequence[Card]) -> "Script":
        return Script(self.cards, self.players, tuple(pack), self.lifted, self.deeds, self.stake)


DEEDS = st.builds(
    Deed,
    st.sampled_from([BUY, BUY, BUY, BUY, STOP, CLOCK, LEAVE]),
    st.integers(0, 7),
    st.integers(0, 3),
)


@st.composite
def scripts(draw: st.DrawFn) -> Script:
    cards, players = draw(st.sampled_from(EVERY_TABLE))
    return Script(
        cards=cards,
        players=players,
        pack=tuple(draw(st.permutations(DECK))),
        lifted=draw(st.integers(1, 51)),
        deeds=tuple(draw(st.lists(DEEDS, max_size=12))),
        stake=draw(st.sampled_from([3, 75])),
    )


class Played:
    """A script played out, with every refusal that was tried on the way."""

    def __init__(self, script: Script) -> None:
        terms = Terms(players=script.players, seconds_to_act=30)
        options = Options(cards=script.cards, stake=script.stake)
        self.table = ScriptedTable(terms, options, [script.pack]).start()
        self.refusals: list[tuple[int, int, Refused]] = []
        deeds = iter(script.deeds)
        while not isinstance(self.table.state, Over):
            state = self.table.state
            if isinstance(state, Playing) and isinstance(state.play, AwaitingCut):
                self.table.cut(script.lifted)
            else:
                self._do(next(deeds, Deed(STOP, 0, 0)))

    def _do(self, act: Deed) -> None:
        seat, state = self.table.turn, self.table.state
        assert isinstance(state, Playing)
        assert isinstance(state.play, Buying)
        self._try_what_is_forbidden(seat, act)
        try:
            self.table.do(command_of(act, seat, state.play))
        except Refused as refusal:
            self.refusals.append((len(self.table.events), seat, refusal))
            self.table.stop()

    def _try_what_is_forbidden(self, seat: int, act: Deed) -> None:
        """Each player tries to discard a card that they cannot have, and to act out of turn."""
        for other in range(self.table.terms.players):
            forbidden: list[PokerDeluxeCommand] = [
                CutDeck(seat=other, lifted=act.discard),
                BuyCard(seat=other, discard=self._not_held(other), place=act.place + 3),
            ]
            if other != seat:
                forbidden.append(StopBuying(seat=other))
            for command in forbidden:
                refusal = self.table.refused(command)
                self.refusals.append((len(self.table.events), other, refusal))

    def _not_held(self, seat: int) -> Card:
        """A card that this player does not hold: for a viewer the same in both games."""
        return next(card for card in DECK if card not in self.table.hand(seat))


def command_of(act: Deed, seat: int, play: Buying) -> PokerDeluxeCommand:
    match act.kind:
        case 0:
            cards = play.hands[seat].cards
            discard = cards[act.discard % len(cards)]
            return BuyCard(seat=seat, discard=discard, place=act.place)
        case 1:
            return StopBuying(seat=seat)
        case 2:
            return RunOutClock(seat=seat)
        case _:
            return LeaveGame(seat=seat)


def received(game: Played, viewer: Viewer, upto: int) -> list[object]:
    """Everything that a viewer gets to see while the first ``upto`` events happen."""
    table = game.table
    states: Iterable[State] = table.states[: upto + 1]
    return [
        *(redact(event, viewer) for event in table.events[:upto]),
        *(view(state, viewer) for state in states),
        *(
            (when, refusal.rule, refusal.reason, refusal.text)
            for when, seat, refusal in game.refusals
            if seat == viewer.seat and when < upto
        ),
    ]


def first(events: Sequence[PokerDeluxeEvent], kind: type[PokerDeluxeEvent]) -> int:
    """How many events come before the first of this kind."""
    return next(i for i, event in enumerate(events) if isinstance(event, kind))


def known_to(viewer: Viewer, events: Iterable[PokerDeluxeEvent]) -> set[str]:
    """Every card that the viewer learns from these events."""
    cards: set[str] = set()
    for event in events:
        match redact(event, viewer):
            case HandsDealt() as deal:
                cards.update(card for each in deal.hands for card in each.cards)
            case CardBought(card=str(card)):
                cards.add(card)
            case HandsShown() as showing:
                cards.update(card for hand in showing.hands for card in hand.cards)
            case _:
                pass
    return cards


def rearranged(
    script: Script, own_cards: set[str], shuffle: Callable[[list[Card]], list[Card]]
) -> Script:
    """The same script with the cards that are not fixed in another order in the pack."""
    loose: list[Card] = [card for card in script.pack if card not in own_cards]
    others = iter(shuffle(loose))
    pack: list[Card] = [card if card in own_cards else next(others) for card in script.pack]
    return script.with_pack(pack)


@PAIRS
@given(script=scripts(), data=st.data())
def test_g_7_until_hands_are_shown_nothing_tells_of_another_hand(
    script: Script, data: st.DataObject
) -> None:
    one = Played(script)
    until = first(one.table.events, HandsShown)
    viewer = data.draw(st.sampled_from([PUBLIC, *map(at_seat, range(script.players))]))
    own_cards = known_to(viewer, one.table.events[:until])
    other = Played(rearranged(script, own_cards, lambda cards: data.draw(st.permutations(cards))))
    assert first(other.table.events, HandsShown) == until
    assert received(one, viewer, until) == received(other, viewer, until)


@PAIRS
@given(script=scripts(), data=st.data())
def test_g_7_what_is_never_shown_tells_of_itself_in_nothing_to_the_end_of_the_game(
    script: Script, data: st.DataObject
) -> None:
    """Face-down cards that nobody bought, others' discards, the rest of the pack."""
    one = Played(script)
    viewer = data.draw(st.sampled_from([PUBLIC, *map(at_seat, range(script.players))]))
    own_cards = known_to(viewer, one.table.events)
    other = Played(rearranged(script, own_cards, lambda cards: data.draw(st.permutations(cards))))
    end = len(one.table.events)
    assert len(other.table.events) == end
    assert received(one, viewer, end) == received(other, viewer, end)


def test_g_7_the_two_games_of_a_pair_do_differ_for_one_who_may_see_it() -> None:
    """The comparison is not blind: it finds the difference once the viewer may see it."""
    script = Script(4, 2, DECK, 1, (), 75)
    swap = rearranged(script, set(), lambda cards: cards[::-1])
    one, other = Played(script), Played(swap)
    until = first(one.table.events, HandsShown)
    assert received(one, at_seat(0), until) != received(other, at_seat(0), until)
    assert received(one, PUBLIC, until) == received(other, PUBLIC, until)
    assert received(one, PUBLIC, until + 1) != received(other, PUBLIC, until + 1)
