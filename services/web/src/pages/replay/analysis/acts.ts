/** Acts of an analysis in words. */
import type { Command } from "~gen/history_pb";
import type { ScoreBox } from "~gen/dice_pb";

import { labelOf } from "~/acts/doing";
import type { AnyAct } from "~/boards/board";
import { boxName } from "~/boards/dice/sheet";
import { kebab, type Happening } from "~/game/kinds";
import { language, t } from "~/texts";
import { bare, type Unit } from "~/texts/amounts";
import { word, type Context } from "~/words";
import { cardText, diceText } from "~/words/functions";

export interface Scene {
  readonly context: Context;
  readonly unit: Unit;
  /** The dice as they lay before the act; absent in other games. */
  readonly dice: readonly number[] | undefined;
}

type Values = Readonly<Record<string, unknown>>;

const cards = (value: unknown): string => (value as string[]).map((card) => cardText(language.value, card)).join(" ");

/** Acts that say more than their name. */
const SAID: Readonly<Record<string, (act: AnyAct, values: Values, scene: Scene) => string>> = {
  bet: withAmount("amount"),
  raise: raised,
  nameBet: withAmount("amount"),
  topUp: withAmount("amount"),
  buyChips: withAmount("amount"),
  cutDeck: withAmount("lifted"),
  buyCard: (_, { discard, place }) => t("analysis-buy", { card: cards([discard]), place: Number(place) + 1 }),
  exchangeCards: (_, values) => t("analysis-exchange", { cards: cards(values.cards) }),
  arrangeHand: (_, { front, middle, back }) => [front, middle, back].map(cards).join(" · "),
  rollAgain(_, values, { context, dice }) {
    const places = values.places as number[];
    const kept = dice?.filter((_, place) => !places.includes(place)) ?? [];
    if (kept.length) return t("analysis-keep", { dice: diceText(language.value, kept.map(String), context.dice ?? "") });
    return t("act-roll", { number: places.length });
  },
  writeScore: boxed("analysis-write"),
  crossOut: boxed("analysis-cross"),
};

function withAmount(field: string) {
  return (act: AnyAct, values: Values, { context, unit }: Scene): string =>
    t("analysis-with", { label: labelOf(context, act), with: bare(values[field] as bigint, unit) });
}

function raised(act: AnyAct, { by }: Values, { context }: Scene): string {
  return t("act-by", { label: labelOf(context, act), amount: Number(by) });
}

function boxed(text: string) {
  return (_: AnyAct, { box, column }: Values, { context }: Scene): string => {
    const name = boxName(context.game, box as ScoreBox, context.dice === "poker");
    return t(text, { box: column === undefined ? name : t("sheet-column", { name, column: column as number }) });
  };
}

/** An act as a card player would say it: "Raise by 4", "Keep 5 5". */
export function actText(command: Command, scene: Scene): string {
  const act = (command.command.value as { command: AnyAct } | undefined)?.command;
  if (!act) return "";
  const said = SAID[act.case];
  if (said) return said(act, act.value as Values, scene);
  const typed = word(scene.context, `act-${kebab(act.case)}`, {}, "command") ?? act.case;
  return typed.slice(0, 1).toLocaleUpperCase(language.value) + typed.slice(1);
}

/** The dice as they lay before an event. */
export function diceBefore(version: number, at: (version: number) => Happening | undefined): readonly number[] | undefined {
  for (let before = version - 1; before > 0; before -= 1) {
    const event = at(before);
    if (!event) return undefined;
    if (event.kind === "dice-thrown") return event.value.dice as number[];
  }
  return undefined;
}
