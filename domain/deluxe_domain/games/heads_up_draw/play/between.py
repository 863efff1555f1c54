"""Between two deals of heads-up draw: the carried pot, the end, the next pack (HU-9)."""

from deluxe_domain.games.heads_up_draw import rules
from deluxe_domain.games.heads_up_draw.events import CarriedPotShared, EndReason, GameEnded, Options
from deluxe_domain.games.heads_up_draw.phases import (
    AwaitingAntes,
    AwaitingShuffle,
    Deal,
    Ended,
)
from deluxe_domain.kernel.chance import Chance
from deluxe_domain.kernel.chips import CASHIER, POT, Accounts, Transfer, move, player
from deluxe_domain.kernel.deals import DeckShuffled, hidden_part, shuffle
from deluxe_domain.kernel.playing import Playing
from deluxe_domain.kernel.table import CASH_OUT

Between = Playing[Options, AwaitingShuffle]


def moved(at: Playing[Options, object], transfers: tuple[Transfer, ...]) -> Accounts:
    """The accounts after these transfers; players may fall below zero (HU-9)."""
    return move(at.accounts, transfers, deficit=True)


def share_end_or_shuffle(
    at: Between, chance: Chance
) -> CarriedPotShared | GameEnded | DeckShuffled:
    """A carried pot is shared if both players are broke; the end; or the next deal (HU-9)."""
    broke, deals = broke_of(at.accounts), at.play.dealt
    if len(broke) == rules.PLAYERS and at.accounts.pot:
        return CarriedPotShared(transfers=halves(at.accounts.pot))
    if broke:
        return end(at, "player-broke", chance)
    if deals == at.agreed.hands:
        return end(at, "hands-played", chance)
    if at.table.deserted:
        return end(at, "table-deserted", chance)
    return shuffle(at, deals + 1, rules.other(rules.first_to_act(deals + 1)), chance)


def broke_of(accounts: Accounts) -> tuple[int, ...]:
    """The seats with zero or less (HU-9)."""
    return tuple([seat for seat, chips in enumerate(accounts.players) if chips <= 0])


def halves(pot: int) -> tuple[Transfer, ...]:
    """Half of the pot for each; it is even, since both have always paid the same."""
    assert pot % rules.PLAYERS == 0, "both players have paid alike into a pot that is left"
    return tuple(
        Transfer(source=POT, target=player(seat), amount=pot // rules.PLAYERS, reason="carried")
        for seat in range(rules.PLAYERS)
        if pot
    )


def end(at: Between, reason: EndReason, chance: Chance) -> GameEnded:
    """The end: a carried pot goes to the winner, or is shared if nobody has lost (HU-9)."""
    broke, pot = broke_of(at.accounts), at.accounts.pot
    loser = broke[0] if broke else None
    transfers = halves(pot)
    if loser is not None:
        winner = player(rules.other(loser))
        whole = Transfer(source=POT, target=winner, amount=pot, reason="carried") if pot else None
        transfers = (whole,) if whole else ()
    stacks = moved(at, transfers).players
    return GameEnded(
        reason=reason,
        winner=max(at.table.youngest_first, key=stacks.__getitem__),
        loser=loser,
        stacks=stacks,
        transfers=(*transfers, *cash_outs(stacks)),
        seed=chance.master_hex,
    )


def cash_outs(stacks: tuple[int, ...]) -> tuple[Transfer, ...]:
    """The cash-outs; a deficit is a debt, which the cashier pays (HU-9)."""
    out: list[Transfer] = []
    for seat, chips in enumerate(stacks):
        account = player(seat)
        if chips > 0:
            out.append(Transfer(source=account, target=CASHIER, amount=chips, reason=CASH_OUT))
        elif chips < 0:
            out.append(Transfer(source=CASHIER, target=account, amount=-chips, reason="deficit"))
    return tuple(out)


def ended(at: Between, event: GameEnded) -> Ended:
    """The result of the game."""
    return Ended(at.play.dealt, event.winner, event.stacks, event.reason, event.loser)


def shuffled(at: Between, event: DeckShuffled) -> AwaitingAntes:
    """The phase after the shuffle: the pack is committed."""
    return AwaitingAntes(Deal(event.deal, hidden_part(event, event.deck), at.accounts.pot))
