/** The games by name, and which field of the API's unions is theirs. */
import type { Event, View } from "~gen/history_pb";

import { GAMES } from "./names";

/** The field of a game in the unions of options, commands, events, views and open acts. */
export type Field = NonNullable<View["view"]["case"]>;

export { GAMES };

/** `drawPoker` of `draw-poker`. */
const camel = (kebab: string): Field => kebab.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()) as Field;

export const FIELDS: Readonly<Record<string, Field>> = Object.fromEntries(GAMES.map((game) => [game, camel(game)]));

/** An event of whatever game: its stored name such as `card-bought`, and its message. */
export interface Happening {
  readonly version: number;
  readonly kind: string;
  readonly value: Readonly<Record<string, unknown>>;
}

/** What happened, without the wrapping of the game. */
export function happening(event: Event): Happening {
  const inner = (event.event.value as { event?: { case?: string; value?: object } } | undefined)?.event;
  return {
    version: Number(event.version),
    kind: kebab(inner?.case ?? ""),
    value: (inner?.value ?? {}) as Record<string, unknown>,
  };
}

/** `cardBought` as it is stored: `card-bought`. */
export function kebab(camel: string): string {
  let found = kebabs.get(camel);
  if (found === undefined) {
    found = camel.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    kebabs.set(camel, found);
  }
  return found;
}

const kebabs = new Map<string, string>();

/** The id of a game without `games/`. */
export const idOf = (name: string): string => name.replace(/^games\//, "");
