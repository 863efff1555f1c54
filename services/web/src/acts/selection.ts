/** What is chosen on the board for the acts that are open: cards to discard, dice that stay, a box, the rows of thirteen cards. */
import { signal } from "@preact/signals";

import { actOf, boxKey, cardKey, dieKey, placeKey, type AnyAct, type Choosing, type Laying } from "~/boards/board";
import { likeliest, offersOf } from "~/boards/dice/sheet";
import { suggested } from "~/cards/hands";

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
  const offers = offersOf(acts);
  if (offers.length) add(offers.map(({ box, column }) => boxKey(box, column)), 1);
  return groups;
}

export class Selection {
  readonly keys = signal<ReadonlySet<string>>(new Set());
  /** The thirteen cards that are laid, and which one is picked up. */
  readonly laid = signal<{ readonly cards: readonly string[]; readonly picked: number | undefined } | undefined>(undefined);
  #groups: readonly Group[] = [];
  #offered = "";

  /** Take over new open acts; what cannot be chosen any more is let go, and the likeliest box is chosen. */
  offer(acts: readonly AnyAct[]): void {
    this.#groups = groupsOf(acts);
    const offers = offersOf(acts);
    const offered = offers.map((offer) => Object.values(offer).join()).join(";");
    const anew = offered !== this.#offered;
    this.#offered = offered;
    const kept = [...this.keys.value].filter((key) => this.can(key) && !(anew && key.startsWith("box:")));
    const likely = anew ? likeliest(offers) : undefined;
    if (likely) kept.push(boxKey(likely.box, likely.column));
    if (likely || kept.length !== this.keys.value.size) this.keys.value = new Set(kept);
    this.#lay(actOf<{ cards: string[] }>(acts, "arrangeHand")?.cards);
  }

  #lay(cards: readonly string[] | undefined): void {
    if (!cards) this.laid.value = undefined;
    else if (!cards.every((card) => this.laid.value?.cards.includes(card))) this.suggest(cards);
  }

  /** Lay the cards as they are strongest. */
  suggest(cards: readonly string[] = this.laid.value?.cards ?? []): void {
    this.laid.value = { cards: suggested(cards), picked: undefined };
  }

  clear(): void {
    this.keys.value = new Set();
    this.#offered = "";
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

  get #laying(): Laying | undefined {
    const laid = this.laid.value;
    if (!laid) return undefined;
    const swap = (one: number, other: number) => {
      const cards = [...laid.cards];
      [cards[one], cards[other]] = [cards[other] ?? "", cards[one] ?? ""];
      this.laid.value = { cards, picked: undefined };
    };
    const press = (place: number) => {
      if (laid.picked === undefined) this.laid.value = { ...laid, picked: place };
      else swap(laid.picked, place);
    };
    return { ...laid, press, swap };
  }

  /** As a board takes it. */
  get choosing(): Choosing {
    return {
      can: (key) => this.can(key),
      chosen: (key) => this.keys.value.has(key),
      toggle: (key) => this.toggle(key),
      laying: this.#laying,
    };
  }
}
