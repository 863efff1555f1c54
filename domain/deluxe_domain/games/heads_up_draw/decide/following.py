"""What happens in heads-up draw without anybody choosing: chance, showdowns, payouts, the end."""

from typing import assert_never

from deluxe_domain.games.heads_up_draw import rules
from deluxe_domain.games.heads_up_draw.decide.answers import paid, passive
from deluxe_domain.games.heads_up_draw.events import (
    CarriedPotShared,
    DealDrawn,
    EndReason,
    GameEnded,
    HandsDealt,
    HandsThrownIn,
    HeadsUpDrawEvent,
)
from deluxe_domain.games.heads_up_draw.evolve import (
    AwaitingAntes,
    AwaitingClose,
    AwaitingHands,
    AwaitingPayout,
    AwaitingShow,
    AwaitingShuffle,
    AwaitingThrowIn,
    Drawing,
    Gathering,
    Match,
    Over,
    State,
    Unopened,
    Wagering,
    to_act,
)
from deluxe_domain.kernel.chance import Chance
from deluxe_domain.kernel.chips import CASHIER, POT, Transfer, player
from deluxe_domain.kernel.deals import (
    DealClosed,
    DealPaid,
    DeckShuffled,
    HandsShown,
    Held,
    PotFed,
    Shown,
)
from deluxe_domain.kernel.table import (
    CASH_OUT,
)


def follows(state: State, chance: Chance) -> HeadsUpDrawEvent | None:
    """What happens next without anybody choosing, or ``None`` while a player has to."""
    match state:
        case Wagering() | Drawing():
            return None if state.match.table.present(to_act(state)) else passive(state)
        case AwaitingShuffle():
            return _share(state.match) or _end(state, chance) or _shuffle(state, chance)
        case AwaitingAntes():
            return _antes(state)
        case AwaitingHands():
            return _deal(state)
        case AwaitingThrowIn():
            return HandsThrownIn()
        case AwaitingShow():
            return _show(state)
        case AwaitingPayout():
            return _pay(state)
        case AwaitingClose():
            number = state.deal.number
            opened = chance.deal(number, state.match.table.entropy).seed_hex
            return DealClosed(deal=number, seed=opened)
        case Unopened() | Gathering() | Over():
            return None
        case _:
            assert_never(state)


def _share(match: Match) -> CarriedPotShared | None:
    """If both have zero or less, the pot that was left is shared equally first (HU-9)."""
    if len(match.broke) < rules.PLAYERS or not match.accounts.pot:
        return None
    return CarriedPotShared(transfers=_halves(match.accounts.pot))


def _halves(pot: int) -> tuple[Transfer, ...]:
    """Half of the pot for each; it is even, since both have always paid alike."""
    assert pot % rules.PLAYERS == 0, "both players have paid alike into a pot that is left"
    return tuple(
        Transfer(source=POT, target=player(seat), amount=pot // rules.PLAYERS, reason="carried")
        for seat in range(rules.PLAYERS)
        if pot
    )


def _end(state: AwaitingShuffle, chance: Chance) -> GameEnded | None:
    """The end of the game, if it has come (HU-9): its loser, all hands dealt, or nobody left."""
    match, broke = state.match, state.match.broke
    reason: EndReason
    if broke:
        reason = "player-broke"
    elif state.dealt == match.hands:
        reason = "hands-played"
    elif match.table.deserted:
        reason = "table-deserted"
    else:
        return None
    pot, loser = match.accounts.pot, broke[0] if broke else None
    if loser is None:
        carried = _halves(pot)
    else:
        target = player(rules.other(loser))
        left = Transfer(source=POT, target=target, amount=pot, reason="carried") if pot else None
        carried = (left,) if left else ()
    stacks = match.moved(carried).chips
    return GameEnded(
        reason=reason,
        winner=max(match.table.youngest_first, key=stacks.__getitem__),
        loser=loser,
        stacks=stacks,
        transfers=(*carried, *_cash_outs(stacks)),
        seed=chance.master_hex,
    )


def _cash_outs(stacks: tuple[int, ...]) -> tuple[Transfer, ...]:
    """Chips go back to the cashier; a deficit is a debt to him (HU-9)."""
    moved: list[Transfer] = []
    for seat, chips in enumerate(stacks):
        account = player(seat)
        if chips > 0:
            back = Transfer(source=account, target=CASHIER, amount=chips, reason=CASH_OUT)
            moved.append(back)
        elif chips < 0:
            debt = Transfer(source=CASHIER, target=account, amount=-chips, reason="deficit")
            moved.append(debt)
    return tuple(moved)


def _shuffle(state: AwaitingShuffle, chance: Chance) -> DeckShuffled:
    number = state.dealt + 1
    committed = chance.deal(number, state.match.table.entropy).shuffle()
    return DeckShuffled(
        deal=number,
        dealer=rules.other(rules.first_to_act(number)),
        root=committed.root,
        deck=committed.order,
    )


def _antes(state: AwaitingAntes) -> PotFed:
    """Both pay the ante, even who has less (HU-2, HU-9)."""
    seats = (state.deal.first, state.deal.dealer)
    antes = [paid(seat, rules.ANTE, "ante")[0] for seat in seats]
    return PotFed(transfers=tuple(antes))


def _deal(state: AwaitingHands) -> HandsDealt:
    """Deal card by card, to who acts first first (HU-2)."""
    deal, dealt = state.deal, rules.CARDS * rules.PLAYERS
    seats = (deal.first, deal.dealer)
    return HandsDealt(
        hands=tuple(Held(seat=seat, cards=deal.deck[i:dealt:2]) for i, seat in enumerate(seats))
    )


def _show(state: AwaitingShow) -> HandsShown:
    hands, deal = state.play.hands, state.play.deal
    return HandsShown(
        hands=tuple(
            Shown(
                seat=seat,
                cards=hands[seat],
                combination=rules.evaluate(hands[seat]).category.stored_name,
            )
            for seat in (deal.first, deal.dealer)
        )
    )


def _pay(state: AwaitingPayout) -> DealPaid | DealDrawn:
    """The whole pot to the better hand, or to who did not drop (HU-6, HU-8, HU-10)."""
    if state.winner is None:
        return DealDrawn()
    account, pot = player(state.winner), state.match.accounts.pot
    won = Transfer(source=POT, target=account, amount=pot, reason="pot")
    return DealPaid(winners=(state.winner,), transfers=(won,))
