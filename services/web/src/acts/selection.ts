/** What is chosen on the board for the acts that are open: cards to discard, dice to throw again. */
import { signal } from "@preact/signals";

import { actOf, cardKey, dieKey, placeKey, type AnyAct, type Choosing } from "~/boards/board";

/** A group of things of which so many can be chosen. */
interface Group {
  readonly keys: ReadonlySet<string>;
  readonly most: number;
}

/** What the open acts let choose. */
export function groupsOf(acts: readonly AnyAct[]): Group[] {
  const groups: Group[] = [];
  const add = (keys: readonly string[], most: number) => groups.push({ keys: new Set(keys), most });
  const buying = actOf<{ discards: string[]; places: number[] }>(acts, "buyCard");
  if (buying) {
    add(buying.discards.map(cardKey), 1);
    add(buying.places.map(placeKey), 1);
  }
  const exchange = actOf<{ cards: string[]; most: number }>(acts, "exchangeCards");
  if (exchange) add(exchange.cards.map(cardKey), exchange.most);
  const rolling = actOf<{ places: number[] }>(acts, "rollAgain");
  if (rolling) add(rolling.places.map(dieKey), rolling.places.length);
  return groups;
}

export class Selection {
  readonly keys = signal<ReadonlySet<string>>(new Set());
  #groups: readonly Group[] = [];

  /** Take over new open acts; what cannot be chosen any more is let go. */
  offer(acts: readonly AnyAct[]): void {
    this.#groups = groupsOf(acts);
    const kept = [...this.keys.value].filter((key) => this.can(key));
    if (kept.length !== this.keys.value.size) this.keys.value = new Set(kept);
  }

  clear(): void {
    this.keys.value = new Set();
  }

  can(key: string): boolean {
    return this.#groups.some((group) => group.keys.has(key));
  }

  /** Choose a thing, or let it go; where only one can be chosen the other is let go. */
  toggle(key: string): void {
    const group = this.#groups.find((each) => each.keys.has(key));
    if (!group) return;
    const next = new Set(this.keys.value);
    if (!next.delete(key)) {
      const chosen = [...next].filter((each) => group.keys.has(each));
      if (chosen.length >= group.most) next.delete(chosen[0] as string);
      next.add(key);
    }
    this.keys.value = next;
  }

  /** The chosen things of a kind, such as the cards, without their prefix. */
  of(prefix: "card" | "place" | "die"): string[] {
    return [...this.keys.value]
      .filter((key) => key.startsWith(`${prefix}:`))
      .map((key) => key.slice(prefix.length + 1));
  }

  /** As a board takes it. */
  get choosing(): Choosing {
    return {
      can: (key) => this.can(key),
      chosen: (key) => this.keys.value.has(key),
      toggle: (key) => this.toggle(key),
    };
  }
}
