/** The games' own texts, which the terminal shows too: events, acts, phases, options, refusals. */
import type { Message } from "@bufbuild/protobuf";
import { FluentBundle, FluentResource } from "@fluent/bundle";

import type { Event } from "~gen/history_pb";

import { happening } from "~/game/kinds";
import { personOf } from "~/game/people";
import { language, type Language } from "~/texts";

import { fieldsOf, type Arguments, type Fields } from "./arguments";
import { functionsFor, type Readers, type Reading } from "./functions";
import { loaded } from "./load";

export type { Readers };

const BETTING = ["kernel/texts/table", "kernel/texts/hands", "kernel/texts/betting"];
const SHEETS = ["kernel/texts/table", "kernel/texts/dice", "kernel/texts/scoresheet"];

/** Which folders a game reads, in this order; another game reads all of the kernel, and its own. */
const FOLDERS: Readonly<Record<string, readonly string[]>> = {
  "poker-deluxe": ["kernel/texts/table", "games/poker_deluxe/texts"],
  "draw-poker": [...BETTING, "games/draw_poker/texts"],
  "five-card-stud": [...BETTING, "games/stud/texts"],
  "seven-card-stud": [...BETTING, "games/stud/texts"],
  "heads-up-draw": [...BETTING, "games/heads_up_draw/texts"],
  "chinese-poker": ["kernel/texts/table", "kernel/texts/hands", "games/chinese_poker/texts"],
  "poker-dice": ["kernel/texts/table", "kernel/texts/dice", "games/poker_dice/texts"],
  yacht: [...SHEETS, "games/yacht/texts"],
  escalero: [...SHEETS, "games/escalero/texts"],
};

const bundles = new Map<string, { bundle: FluentBundle; reading: Reading }>();
const foldersOf = (game: string): readonly string[] =>
  [...new Set([...BETTING, ...SHEETS]), `games/${game.replaceAll("-", "_")}/texts`];

const NOBODY: Readers = { me: undefined, name: () => undefined };

function wordsOf({ game, readers, dice, currency }: Context) {
  const spoken = language.value;
  const texts = loaded.value.get(spoken);
  if (!texts) return undefined;
  const key = `${spoken}/${game}`;
  let found = bundles.get(key);
  if (!found) {
    const reading: Reading = { language: spoken, readers: NOBODY, always: {}, currency: "" };
    const bundle = new FluentBundle(spoken, { useIsolating: false, functions: functionsFor(reading) });
    for (const folder of FOLDERS[game] ?? foldersOf(game)) {
      bundle.addResource(new FluentResource(texts[folder] ?? ""), { allowOverrides: true });
    }
    reading.bundle = bundle;
    found = { bundle, reading };
    bundles.set(key, found);
  }
  found.reading.readers = readers ?? NOBODY;
  found.reading.always = { game, dice_kind: dice ?? "none" };
  found.reading.currency = currency ?? "";
  return found;
}

/** What a text is about: the game, who reads it, and which dice it is played with. */
export interface Context {
  readonly game: string;
  readonly readers?: Readers;
  /** `standard` or `poker` in games of dice. */
  readonly dice?: string;
  /** The code of the money that it is played for, such as `EUR`. */
  readonly currency?: string;
}

/** A message of a game, or one of its attributes; `undefined` if it has none of this name. */
export function word(
  context: Context,
  id: string,
  args: Arguments = {},
  attribute?: string,
): string | undefined {
  const found = wordsOf(context);
  const message = found?.bundle.getMessage(id);
  const pattern = attribute === undefined ? message?.value : message?.attributes[attribute];
  if (!found || !pattern) return undefined;
  const errors: Error[] = [];
  const text = found.bundle.formatPattern(pattern, { ...found.reading.always, ...args }, errors);
  for (const error of errors) console.error(`text ${id} of ${context.game}: ${error.message}`);
  return text;
}

/** What was said of an event last, and to whom: most are shown again and again. */
const said = new WeakMap<Event, { context: Context; language: Language; lines: string[] }>();

/** An event in words: a line, and lines below it. */
export function linesOf(context: Context, event: Event): string[] {
  const before = said.get(event);
  if (before?.context === context && before.language === language.value) return before.lines;
  const found = linesAnew(context, event);
  if (loaded.value.has(language.value)) said.set(event, { context, language: language.value, lines: found });
  return found;
}

function linesAnew(context: Context, event: Event): string[] {
  const { kind, value } = happening(event);
  if (!("$typeName" in value)) return [];
  const { args, records } = fieldsOf(value as unknown as Message);
  const named = typeof args.player === "string" ? { player: personOf(args.player).name } : {};
  return lines(context, kind, { args: { ...args, ...named }, records });
}

const NO_LINES = /^(label|command|automatic|claim)/;

/** A message with its attributes as lines (docs/texts.md, "An event is one or more lines"). */
export function lines(context: Context, id: string, { args, records }: Fields): string[] {
  const message = wordsOf(context)?.bundle.getMessage(id);
  if (!message) return [];
  const found = [word(context, id, args)];
  for (const name of Object.keys(message.attributes)) {
    if (NO_LINES.test(name) || /_/.test(name) && isInner(name, records)) continue;
    const list = records[name];
    if (!list) found.push(word(context, id, args, name));
    else for (const record of list) found.push(recordLine(context, id, name, args, record));
  }
  return found.filter((line): line is string => Boolean(line?.trim()));
}

/** Whether an attribute such as `columns_scores` belongs to a list inside a list. */
const isInner = (name: string, records: Fields["records"]): boolean =>
  !(name in records) && Object.keys(records).some((outer) => name.startsWith(`${outer}_`));

function recordLine(context: Context, id: string, name: string, args: Arguments, record: Fields): string {
  const line = word(context, id, { ...args, ...record.args }, name) ?? "";
  const pieces = Object.entries(record.records).flatMap(([inner, list]) =>
    list.map((each) => word(context, id, { ...args, ...record.args, ...each.args }, `${name}_${inner}`)),
  );
  const said = pieces.filter((piece) => piece !== undefined);
  return said.length ? `${line}: ${said.join(", ")}` : line;
}

/** The name of a combination, a box or a sweep of a game. */
export const combinationWord = (game: string, stored: string, dice = "none"): string =>
  word({ game, dice }, `combination-${stored}`) ?? stored.replaceAll("-", " ");
