/** Players as people: their names, and "you" where it is you. */
import { signal } from "@preact/signals";

import type { GameSummary } from "~gen/game_service_pb";

import { t, tOr } from "~/texts";

/** A player's id as a name, and the bot that plays under it if one does. */
export interface Person {
  readonly name: string;
  readonly bot: string | undefined;
}

/** Bots have ids such as `expectation-2`, `Ada.expectation` or, of the server, `~bot.expectation.2`. */
const SEATED_BOT = /^([a-z]+(?:-[a-z]+)*)-(\d+)$/;
const SERVER_BOT = /^~bot\.([a-z-]+)\.(\d+)$/;
const NAMED_BOT = /^(\p{Lu}[\p{L}]*)\.([a-z][a-z-]*)$/u;

/** The names that players of the shown games gave themselves, by their ids. */
const given = signal<ReadonlyMap<string, string>>(new Map());

/** Take over the names of a game's players. */
export function nameAll(summary: GameSummary | undefined): void {
  const seats = summary?.seats ?? [];
  const names = new Map(seats.filter((seat) => seat.displayName).map((seat) => [seat.player, seat.displayName]));
  if (JSON.stringify([...names]) !== JSON.stringify([...given.value])) given.value = names;
}

/** The person behind a player's id. */
export function personOf(player: string): Person {
  const name = given.value.get(player);
  if (name) return { name, bot: undefined };
  const named = NAMED_BOT.exec(player);
  if (named) return { name: named[1] ?? player, bot: named[2] };
  const seated = SERVER_BOT.exec(player) ?? SEATED_BOT.exec(player);
  if (seated) return { name: t("bot-number", { number: Number(seated[2]) + 1 }), bot: seated[1] };
  return { name: capitalized(player), bot: undefined };
}

/** What a bot is called at its seat: by its strength where it has one. */
export const botNote = (bot: string): string => tOr(`strength-${bot}`, t("bot"));

const capitalized = (text: string): string =>
  /^[a-z]+$/.test(text) ? text[0]?.toUpperCase() + text.slice(1) : text;

/** The name of a player; `you` where it is the reader. */
export function nameOf(player: string | undefined, seat: number, me?: number): string {
  if (seat === me) return t("you");
  return player ? personOf(player).name : t("seat-number", { number: seat + 1 });
}
