/** What each open act is at the table: its place in the bar, its key, what its button says, and what it gives. */
import { ScalarType } from "@bufbuild/protobuf";

import { CommandSchema } from "~gen/history_pb";

import { actOf, boxKey, type AnyAct } from "~/boards/board";
import { tooHigh } from "~/boards/chinese-poker/laying";
import { boxName, offersOf } from "~/boards/dice/sheet";
import { cardName } from "~/cards/names";
import type { Situation } from "~/game/situation";
import { list, t } from "~/texts";
import { word, type Context } from "~/words";
import { fieldsOf } from "~/words/arguments";

import type { Selection } from "./selection";

/** A button of the bar. */
export interface Doing {
  readonly act: string;
  /** Its column, from the left; the last one is the likely one. */
  readonly slot: 1 | 2 | 3;
  readonly key: string;
  readonly label: string;
  /** The command; absent while something is to be chosen first. */
  readonly give: AnyAct | undefined;
  /** What is to be chosen, or what is chosen. */
  readonly hint?: string | undefined;
  /** Whether the hint warns. */
  readonly warns?: boolean;
}

export interface Offered {
  readonly context: Context;
  readonly acts: readonly AnyAct[];
  readonly selection: Selection;
  /** The number that is chosen for the act that takes one. */
  readonly amount: number;
  readonly claim: boolean;
}

/** Column and key of an act, wherever it is open. */
const KEYS: Readonly<Record<string, readonly [slot: 1 | 2 | 3, key: string]>> = {
  drop: [1, "f"],
  sitOut: [1, "f"],
  declineTopUp: [1, "f"],
  check: [2, "c"],
  stay: [2, "c"],
  call: [2, "c"],
  acceptBet: [2, "c"],
  standPat: [2, "k"],
  stopBuying: [2, "n"],
  rollAgain: [2, "r"],
  bet: [3, "r"],
  raise: [3, "r"],
};
const LIKELY = [3, "Enter"] as const;

/** Whether an act takes a number from `least` to `most`. */
function takesNumber({ case: name, value }: AnyAct): boolean {
  return "least" in value && "most" in value && !(name in CHOOSING);
}

/** Bounds of a number. */
export interface Bounds {
  readonly act: string;
  readonly least: number;
  readonly most: number;
  readonly step: number;
  /** What must be paid besides. */
  readonly owed: number;
}

/** Acts with a number that nobody needs to do now, such as topping up in the middle of a hand. */
export function asides(acts: readonly AnyAct[]): AnyAct[] {
  const others = acts.filter(({ case: name }) => !["buyChips", "sitOut", "topUp", "declineTopUp"].includes(name));
  const needed = actOf<{ needed: boolean }>(acts, "topUp")?.needed ?? others.length === 0;
  return acts.filter(({ case: name }) => (name === "buyChips" && others.length > 0) || (name === "topUp" && !needed));
}

/** The bounds of the one act that takes a number, if one is open. */
export function boundsOf(acts: readonly AnyAct[]): Bounds | undefined {
  const aside = asides(acts);
  const act = acts.find((each) => takesNumber(each) && !aside.includes(each));
  if (!act) return undefined;
  const { least, most, step = 1, owed = 0 } = act.value as Record<string, number | bigint>;
  return { act: act.case, least: Number(least), most: Number(most), step: Number(step), owed: Number(owed) };
}

/** A number in bounds, on the step below it. */
export function within({ least, most, step }: Bounds, wanted: number): number {
  const inBounds = Math.min(most, Math.max(least, wanted));
  return least + Math.floor((inBounds - least) / step) * step;
}

/** Amounts that are often wanted: for bets by the pot, else the least, the middle and the most. */
export function presets(bounds: Bounds, { pot }: Pick<Situation, "pot">): { name: string; value: number }[] {
  const { act, least, most, owed } = bounds;
  if (least === most) return [];
  const named = (name: string, value: number) => ({ name: t(`preset-${name}`), value: within(bounds, value) });
  if (act !== "bet" && act !== "raise") {
    return [named("least", least), named("middle", (least + most) / 2), named("most", most)];
  }
  const whole = Number(pot ?? 0n) + owed;
  return [named("least", least), named("half-pot", whole / 2), named("pot", whole), named("most", most)];
}

/** The command of a number, which is its only field in the API. */
export function numbered(game: string, act: string, amount: number): AnyAct | undefined {
  const commands = CommandSchema.fields.find(({ name }) => name === game.replaceAll("-", "_"))?.message;
  const fields = commands?.fields.find(({ localName }) => localName === act)?.message?.fields ?? [];
  const [field] = fields;
  if (fields.length !== 1 || field?.fieldKind !== "scalar") return undefined;
  return { case: act, value: { [field.localName]: field.scalar === ScalarType.INT64 ? BigInt(amount) : amount } };
}

const kebab = (name: string): string => name.replace(/[A-Z]/g, (each) => `-${each.toLowerCase()}`);

/** What a game calls an act. */
export function labelOf(context: Context, act: AnyAct): string {
  const fields = "$typeName" in act.value ? fieldsOf(act.value as never).args : {};
  const id = `act-${kebab(act.case)}`;
  return word(context, id, fields, "label") ?? word(context, id, fields) ?? act.case;
}

/** The buttons of all open acts. */
export function doings(offered: Offered): Doing[] {
  const aside = asides(offered.acts);
  const writes = actOf(offered.acts, "writeScore") !== undefined;
  return offered.acts
    .filter((act) => !aside.includes(act) && !(writes && act.case === "crossOut")) // one button for the box
    .flatMap((act) => doingOf(act, offered) ?? []);
}

type Rest = Omit<Doing, "act" | "slot" | "key">;

function doingOf(act: AnyAct, offered: Offered): Doing | undefined {
  const [slot, key] = KEYS[act.case] ?? LIKELY;
  const rest = (CHOOSING[act.case] ?? simple)(act, offered, labelOf(offered.context, act));
  return rest && { act: act.case, slot, key, ...rest };
}

/** An act with nothing to choose but perhaps a number; one that is not known here cannot be given. */
function simple(act: AnyAct, { context, amount }: Offered, label: string): Rest | undefined {
  if (takesNumber(act)) {
    const give = numbered(context.game, act.case, amount);
    const text = act.case === "raise" ? "act-by" : "act-amount";
    return give && { label: t(text, { label, amount }), give };
  }
  if (!(act.case in KEYS) && Object.keys(act.value).some((field) => !field.startsWith("$"))) {
    return undefined;
  }
  return { label, give: { case: act.case, value: {} } };
}

const CHOOSING: Readonly<Record<string, (act: AnyAct, offered: Offered, label: string) => Rest>> = {
  exchangeCards(act, { selection }, label) {
    const cards = selection.of("card");
    const { least, most } = act.value as { least: number; most: number };
    const ready = cards.length >= least && cards.length <= most;
    const hint = cards.length ? t("act-gives", { cards: list(cards.map(cardName)) }) : t("act-choose-cards", { least, most });
    return {
      label: cards.length ? `${label} ${cards.length}` : label,
      give: ready ? { case: act.case, value: { cards } } : undefined,
      hint,
    };
  },
  buyCard(act, { selection }, label) {
    const [discard] = selection.of("card");
    const [place] = selection.of("place");
    const ready = discard !== undefined && place !== undefined;
    return {
      label,
      give: ready ? { case: act.case, value: { discard, place: Number(place) } } : undefined,
      hint: ready
        ? t("act-buys", { card: cardName(discard), place: Number(place) + 1 })
        : t("act-choose-buy"),
    };
  },
  rollAgain(act, { selection, acts }, label) {
    const held = selection.of("die").map(Number);
    const places = (act.value as { places: number[] }).places.filter((place) => !held.includes(place));
    return {
      label: places.length ? t("act-roll", { number: places.length }) : label,
      give: places.length ? { case: act.case, value: { places } } : undefined,
      hint: offersOf(acts).length ? undefined : t("act-choose-dice"),
    };
  },
  writeScore: onSheet,
  crossOut: onSheet,
  arrangeHand(act, { selection, claim }, label) {
    const cards = selection.laid.value?.cards ?? [];
    const foul = tooHigh(cards).length > 0 && !claim;
    const value = { front: cards.slice(0, 3), middle: cards.slice(3, 8), back: cards.slice(8), claim };
    return {
      label,
      give: cards.length === 13 && !foul ? { case: act.case, value } : undefined,
      hint: foul ? t("arrange-foul") : t("arrange-hint"),
      warns: foul,
    };
  },
};

/** Writing or crossing out: whichever the box that is chosen takes. */
function onSheet(_: AnyAct, { acts, selection, context }: Offered): Rest {
  const offers = offersOf(acts);
  const offer = offers.find(({ box, column }) => selection.keys.value.has(boxKey(box, column)));
  if (!offer) return { label: t("act-write-none"), give: undefined, hint: t("act-write-on-sheet") };
  const { act, box, column, points } = offer;
  const name = boxName(context.game, box, context.dice === "poker");
  const value = column === undefined ? { box } : { box, column };
  const where = column === undefined ? name : t("sheet-column", { name, column });
  return {
    label: act === "writeScore" ? t("act-write", { points }) : t("act-cross"),
    give: { case: act, value },
    hint: act === "writeScore" ? t("sheet-write", { name: where, points }) : t("sheet-cross", { name: where }),
  };
}
