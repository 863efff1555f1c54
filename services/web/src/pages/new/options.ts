/** What can be agreed for each game, with its bounds and what is usual (the protos say the same). */
import { BettingFedBy } from "~gen/betting_pb";
import { ChinesePokerMode } from "~gen/chinese_poker_pb";
import { DiceKind } from "~gen/dice_pb";
import { Currency } from "~gen/values_pb";

/** A number within bounds, a choice, or yes or no; `name` is the field's name in the API. */
export type Option = { readonly name: string } & (
  | {
      readonly type: "number";
      readonly least: number;
      readonly most: number;
      /** What is filled in; absent: nothing, which means what the help says. */
      readonly usual?: number;
      /** Whether the API takes an int64. */
      readonly long?: boolean;
    }
  | {
      readonly type: "choice";
      readonly values: Readonly<Record<string, number>>;
      /** Whether nothing need be chosen. */
      readonly optional?: boolean;
    }
  | { readonly type: "yes-no" }
);

export interface GameTerms {
  readonly players: readonly [least: number, most: number, usual: number];
  /** A step between numbers of players that are allowed. */
  readonly step?: number;
  readonly options: readonly Option[];
}

/** The codes of money in small letters, as texts have them. */
const CURRENCIES = Object.fromEntries(
  Object.entries(Currency)
    .filter((entry): entry is [string, number] => typeof entry[1] === "number" && entry[1] > 0)
    .map(([code, value]) => [code.toLowerCase(), value]),
);

const BILLION = 1_000_000_000;
const long = (name: string, least: number, most: number, usual?: number): Option => ({
  name,
  type: "number",
  least,
  most,
  long: true,
  ...(usual !== undefined && { usual }),
});
const int = (name: string, least: number, most: number, usual?: number): Option => ({
  name,
  type: "number",
  least,
  most,
  ...(usual !== undefined && { usual }),
});

const DICE: Option = {
  name: "dice",
  type: "choice",
  values: { standard: DiceKind.STANDARD, poker: DiceKind.POKER },
};
const BETTING: readonly Option[] = [
  int("hands", 1, 100_000, 10),
  long("stake", 1, BILLION, 100),
  long("feed", 1, 1_000_000, 1),
  { name: "fed_by", type: "choice", values: { all: BettingFedBy.ALL, dealer: BettingFedBy.DEALER } },
  long("limit", 1, BILLION),
  int("purchases", 0, 100, 3),
];

export const TERMS: Readonly<Record<string, GameTerms>> = {
  "poker-deluxe": {
    players: [2, 6, 3],
    options: [int("cards", 4, 8, 5), int("rounds", 1, 1_000, 1), long("stake", 1, BILLION, 75)],
  },
  "draw-poker": { players: [2, 8, 3], options: BETTING },
  "five-card-stud": { players: [2, 10, 3], options: BETTING },
  "seven-card-stud": { players: [2, 7, 3], options: BETTING },
  "heads-up-draw": { players: [2, 2, 2], options: [int("hands", 1, 100_000, 10)] },
  "chinese-poker": {
    players: [2, 4, 3],
    options: [
      long("value", 1, BILLION, 25),
      int("hands", 1, 1_000, 12),
      { name: "bonus", type: "yes-no" },
      { name: "mode", type: "choice", values: { cash: ChinesePokerMode.CASH, tournament: ChinesePokerMode.TOURNAMENT } },
      int("level", 1, 14),
      long("start", 1, BILLION),
      long("top_up", 1, BILLION),
      long("buy_in", 1, BILLION),
      { name: "currency", type: "choice", values: CURRENCIES, optional: true },
    ],
  },
  "poker-dice": {
    players: [2, 64, 3],
    options: [
      int("rounds", 1, 1_000, 10),
      long("bet", 1, BILLION, 1),
      long("limit", 1, BILLION),
      long("stake", 1, BILLION, 50),
      { name: "lowest_wins", type: "yes-no" },
      DICE,
    ],
  },
  yacht: { players: [1, 64, 3], options: [DICE, { name: "free_crosses", type: "yes-no" }, { name: "open_choice", type: "yes-no" }] },
  escalero: { players: [2, 4, 2], step: 2, options: [DICE, { name: "free_crosses", type: "yes-no" }, { name: "open_choice", type: "yes-no" }] },
};

/** The terms that every game has besides the number of players. */
export const COMMON: readonly Option[] = [
  int("seconds_to_act", 1, 86_400),
  { name: "open_books", type: "yes-no" },
  int("spectators_behind", 1, 10_000),
  { name: "spectators_after_deal", type: "yes-no" },
];

/** What a chip is worth, in a game with chips; both or neither (the names of `ChipValue`). */
export const CHIP_VALUE: readonly Option[] = [
  int("chip_value_cents", 1, 1_000_000),
  {
    name: "chip_value_currency",
    type: "choice",
    values: Object.fromEntries(Object.entries(CURRENCIES).map(([code, value]) => [code.toUpperCase(), value])),
    optional: true,
  },
];

/** The games whose chips can have a value; the others count in cents or points. */
export const hasChips = (game: string): boolean => !["chinese-poker", "yacht", "escalero"].includes(game);

/** What was filled in, by the option's name: a number, a choice, `true`, or empty text. */
export type Answers = Readonly<Record<string, string | boolean>>;

/** What is usual. */
export function usualAnswers(options: readonly Option[]): Answers {
  return Object.fromEntries(
    options.map((option) => {
      if (option.type === "yes-no") return [option.name, false];
      if (option.type === "choice") return [option.name, option.optional ? "" : (Object.keys(option.values)[0] ?? "")];
      return [option.name, option.usual === undefined ? "" : String(option.usual)];
    }),
  );
}

const camel = (name: string): string => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** The fields of a message from what was filled in; what is empty is left out. */
export function fieldsFrom(options: readonly Option[], answers: Answers): Record<string, unknown> {
  return Object.fromEntries(
    options.flatMap((option) => {
      const answer = answers[option.name];
      if (answer === undefined || answer === "") return [];
      return [[camel(option.name), valueOf(option, answer)]];
    }),
  );
}

function valueOf(option: Option, answer: string | boolean): unknown {
  if (option.type === "yes-no") return answer === true;
  if (option.type === "choice") return option.values[String(answer)];
  return option.long ? BigInt(answer) : Number(answer);
}

/** The value of a chip as a term, from what was filled in; the server names what is missing. */
export function chipValueFrom(answers: Answers): { chipValue?: { cents?: number; currency?: number } } {
  const { chipValueCents: cents, chipValueCurrency: currency } = fieldsFrom(CHIP_VALUE, answers) as Record<string, number>;
  if (cents === undefined && currency === undefined) return {};
  return { chipValue: { ...(cents !== undefined && { cents }), ...(currency !== undefined && { currency }) } };
}
