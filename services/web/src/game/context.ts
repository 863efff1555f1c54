/** Who reads the texts of a game, and how its people are called. */
import type { View } from "~gen/history_pb";
import { DiceKind } from "~gen/dice_pb";
import { Currency, type Game } from "~gen/values_pb";

import { seatAt } from "~/api/seats";
import { personOf } from "~/game/people";
import type { Context } from "~/words";

/** The context of the texts about a game, as it stands in a view. */
export const contextOf = (info: Game | undefined, view?: View): Context =>
  contextWith(info, diceOf(view), moneyOf(view));

/** Which dice a game is played with, as texts have it. */
export function diceOf(view: View | undefined): string {
  const dice = (view?.view.value as { dice?: DiceKind } | undefined)?.dice;
  if (dice === undefined) return "none";
  return dice === DiceKind.POKER ? "poker" : "standard";
}

/** The code of the money that a game is played for; empty if none is agreed. */
export function moneyOf(view: View | undefined): string {
  if (view?.view.case !== "chinesePoker") return "";
  const { currency } = view.view.value;
  return currency ? (Currency[currency] ?? "") : "";
}

/** The context of the texts about a game. */
export function contextWith(info: Game | undefined, dice: string, currency: string): Context {
  const players = info?.players ?? [];
  return {
    game: info?.game ?? "",
    readers: {
      me: info && seatAt(info.name)?.seat,
      name: (seat) => (players[seat] ? personOf(players[seat]).name : undefined),
    },
    dice,
    currency,
  };
}
