/** Who reads the texts of a game, and how its people are called. */
import type { View } from "~gen/history_pb";
import { DiceKind } from "~gen/dice_pb";
import type { Game } from "~gen/values_pb";

import { seatAt } from "~/api/tokens";
import { personOf } from "~/game/people";
import type { Context } from "~/words";

/** The context of the texts about a game, as it stands in a view. */
export const contextOf = (info: Game | undefined, view?: View): Context =>
  contextWith(info, diceOf(view));

/** Which dice a game is played with, as texts have it. */
export function diceOf(view: View | undefined): string {
  const dice = (view?.view.value as { dice?: DiceKind } | undefined)?.dice;
  if (dice === undefined) return "none";
  return dice === DiceKind.POKER ? "poker" : "standard";
}

/** The context of the texts about a game. */
export function contextWith(info: Game | undefined, dice: string): Context {
  const players = info?.players ?? [];
  return {
    game: info?.game ?? "",
    readers: {
      me: info && seatAt(info.name)?.seat,
      name: (seat) => (players[seat] ? personOf(players[seat]).name : undefined),
    },
    dice,
  };
}
