/** Who reads the texts of a game, and how its people are called. */
import type { View } from "~gen/history_pb";
import { DiceKind } from "~gen/dice_pb";
import type { Game } from "~gen/values_pb";

import { seatAt } from "~/api/tokens";
import { personOf } from "~/game/people";
import type { Context } from "~/words";

/** The context of the texts about a game. */
export function contextOf(info: Game | undefined, view?: View): Context {
  const players = info?.players ?? [];
  const dice = (view?.view.value as { dice?: DiceKind } | undefined)?.dice;
  return {
    game: info?.game ?? "",
    readers: {
      me: info && seatAt(info.name)?.seat,
      name: (seat) => (players[seat] ? personOf(players[seat]).name : undefined),
    },
    dice: dice === undefined ? "none" : dice === DiceKind.POKER ? "poker" : "standard",
  };
}
