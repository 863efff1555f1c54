/** The functions that the games' texts call (docs/texts.md, "Functions"). */
import type { FluentBundle, FluentFunction, FluentValue, FluentVariable } from "@fluent/bundle";
import { FluentNumber } from "@fluent/bundle";

import { RANKS, rankOf, suitOf } from "~/cards/names";
import type { Language } from "~/texts";
import { money } from "~/texts/amounts";

/** Who reads, and how the people at the table are called. */
export interface Readers {
  readonly me: number | undefined;
  readonly name: (seat: number) => string | undefined;
}

export interface Reading {
  readonly language: Language;
  readers: Readers;
  bundle?: FluentBundle;
  /** `$game` and `$dice_kind`, which every message sees. */
  always: Record<string, FluentVariable>;
  /** The code of the money whose cents amounts are; empty if none is agreed. */
  currency: string;
}

type Options = Record<string, FluentValue>;

const SIGNS: Record<string, string> = { s: "♠", h: "♥", c: "♣", d: "♦" };
const SUIT_ORDER = "shcd";
const GERMAN: Record<string, string> = { J: "B", Q: "D" };
const DICE = ["", "A", "9", "10", "J", "Q", "K"];

/** A value as the text that it stands for. */
function text(value: FluentValue | undefined): string {
  if (value === undefined) return "none";
  if (value instanceof FluentNumber) return String(value.value);
  if (typeof value === "object") return String(value.valueOf());
  return String(value);
}

/** A list as texts have it: items with blanks between. */
function items(value: FluentValue | undefined): string[] {
  const said = text(value);
  return said === "none" || said === "" ? [] : said.split(" ");
}

/** The functions, for whoever reads. */
export function functionsFor(reading: Reading): Record<string, FluentFunction> {
  const { language } = reading;
  const names = (ids: string[], of: string) =>
    ids.map((id) => message(reading, `${of}-${id}`) ?? id.replaceAll("-", " "));
  return {
    YOU: ([seats]) => (items(seats).some((seat) => Number(seat) === reading.readers.me) ? "yes" : "no"),
    SEAT: ([seats], options) => seat(reading, items(seats), options),
    CARDS: ([cards, held, open], options) => cardsText(language, cards, held, open, options),
    DICE: ([dice, kind, places]) => diceText(language, items(dice), text(kind), places),
    COUNT: ([list]) => new FluentNumber(items(list).length),
    LIST: ([list], { by, plus }) =>
      items(list)
        .map((item) => (plus === undefined ? item : String(Number(item) + Number(text(plus)))))
        .join(by === undefined ? ", " : text(by)),
    NAME: ([list], { of, by }) =>
      names(items(list), text(of)).join(by === undefined ? ", " : text(by)),
    MONEY: ([cents]) => money(Number(text(cents)), reading.currency, language),
    SIGN: ([number]) => ["minus", "zero", "plus"][Math.sign(Number(text(number))) + 1] ?? "zero",
    ABS: ([number]) => new FluentNumber(Math.abs(Number(text(number)))),
    HAND: () => "",
  };
}

function seat(reading: Reading, seats: string[], options: Options): string {
  const chosen = options.first === undefined ? seats : seats.slice(0, 1);
  const said = chosen.map((each) => {
    const number = Number(each);
    if (number === reading.readers.me) return message(reading, "you", options.case) ?? each;
    return reading.readers.name(number) ?? message(reading, "seat", undefined, { seat: number }) ?? each;
  });
  return new Intl.ListFormat(reading.language, { type: "conjunction" }).format(said);
}

function message(
  reading: Reading,
  id: string,
  attribute?: FluentValue,
  args: Record<string, FluentVariable> = {},
): string | undefined {
  const found = reading.bundle?.getMessage(id);
  const pattern = attribute === undefined ? found?.value : found?.attributes[text(attribute)];
  return pattern ? reading.bundle?.formatPattern(pattern, { ...reading.always, ...args }) : undefined;
}

function cardsText(
  language: Language,
  given: FluentValue | undefined,
  held: FluentValue | undefined,
  open: FluentValue | undefined,
  options: Options,
): string {
  const cards = items(given);
  if (!cards.length) {
    const hidden = Number(text(held)) - items(open).length;
    return Array(Math.max(0, hidden || 0)).fill("??").join(" ");
  }
  const place = (card: string) =>
    RANKS.indexOf(rankOf(card)) * SUIT_ORDER.length + SUIT_ORDER.indexOf(suitOf(card));
  const dealt = options.order !== undefined && text(options.order) === "dealt";
  const shown = dealt ? cards : [...cards].sort((one, other) => place(one) - place(other));
  return shown.map((card) => cardText(language, card)).join(" ");
}

/** `Q♦`, in German `♦D`. */
export function cardText(language: Language, card: string): string {
  const sign = SIGNS[suitOf(card)] ?? "";
  const rank = rankText(language, rankOf(card));
  return language === "de" ? `${sign}${rank}` : `${rank}${sign}`;
}

function rankText(language: Language, rank: string): string {
  if (rank === "T") return "10";
  return (language === "de" && GERMAN[rank]) || rank;
}

/** Dice by their faces. */
export function diceText(language: Language, dice: string[], kind: string, places?: FluentValue): string {
  const thrown = places === undefined ? undefined : new Set(items(places));
  return dice
    .map((die, place) => {
      const shown = kind === "poker" ? rankText(language, DICE[Number(die)] ?? die) : die;
      return thrown && !thrown.has(String(place)) ? `[${shown}]` : shown;
    })
    .join(" ");
}

