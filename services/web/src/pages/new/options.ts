/** What is asked for a new game; `forms` has the options of each game. */
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
  /** Whether a chip may have a value; not in games of cents or points. */
  readonly chipValue: boolean;
  readonly options: readonly Option[];
}

/** The codes of money as they are written: EUR. */
const CURRENCIES = Object.fromEntries(
  Object.entries(Currency).filter((entry): entry is [string, number] => typeof entry[1] === "number" && entry[1] > 0),
);

/** What a chip is worth, in a game with chips; both or neither (the names of `ChipValue`). */
export const CHIP_VALUE: readonly Option[] = [
  { name: "chip_value_cents", type: "number", least: 1, most: 1_000_000 },
  {
    name: "chip_value_currency",
    type: "choice",
    values: CURRENCIES,
    optional: true,
  },
];

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
