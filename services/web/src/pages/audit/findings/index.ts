/** Findings of an audit: the sentences of the auditor in this language. */
import type { FluentBundle } from "@fluent/bundle";
import { signal } from "@preact/signals";

import { language, makeBundle, type Language } from "~/texts";

/** What the auditor writes, and the text `finding-…` that says the same; names in braces are its arguments. */
export const FINDINGS: Readonly<Record<string, string>> = {
  "header-rules": "the header names another rule set than the first entry",
  "header-game": "the header names another game than the first entry",
  "header-seed": "the seed of the header is not 64 hex digits",
  "header-over": "the header has a seed exactly if the game is over",
  "transfers-list": "the transfers are no list",
  "transfer-fields": "a transfer has source, target, amount and reason",
  "transfer-amount": "a transfer moves a positive number of whole chips (G-1, G-4)",
  "transfer-reason": "a transfer has a reason",
  "transfer-account": "a transfer names an account that no game has (G-4)",
  "transfer-itself": "chips move from {account} to itself (G-4)",
  overdrawn: "{account} pays {amount} chips and has not so many (G-4)",
  cashier: "the cashier deals with players alone, not with {account} (G-4)",
  dated: "it is dated before the decision that it follows: {version}",
  "other-seat": "{command} is for another seat than the event names (G-6)",
  "by-clock": "it is told otherwise whether the clock gave it (G-8)",
  request: "it has the request id of an earlier decision",
  "given-by": "{command} was given by {by}, and is for {right} to give (G-6)",
  nobody: "nobody has given the command for it (G-6)",
  "not-clock": "{command} is not for the clock to give (G-8)",
  "not-there": "{origin}, who does not sit there and may not give it",
  "rules-unknown": "the rule set {rules} is unknown here (G-9)",
  salt: "the entry's salt does not come from the master seed",
  vault: "what the vault holds is no seed: it has not 32 bytes",
  scheme: "the dealing scheme is not {scheme}",
  commitment: "the master seed does not give the commitment of the first event",
  "deal-unopened": "deal {deal} is over and its seed is not opened",
  "deal-seed": "the seed of deal {deal} does not come from the master seed",
  unopened: "the game is over and its master seed is not opened",
  "master-seed": "the opened master seed is not the one of the vault",
  "after-end": "chips move after the end of the game",
  "no-seat": "{account} is no seat of this game (G-2)",
  sum: "the sum over all accounts is {sum}, not zero (G-4)",
  stacks: "the final stacks are not what the transfers leave to the players",
  "pot-left": "{amount} chips lie in the pot after the deal (G-4)",
  "not-cashed-out": "{account} is not cashed out at the end of the game (G-4)",
  "in-and-out": "what came in is not what went out and what {house} took (G-4)",
  order: "the order of the cards is not what the seed of deal {deal} gives",
  root: "the root is not what the seed of deal {deal} gives",
  "other-game": "the entry says that it belongs to another game",
  "other-number": "the entry says that it is number {version}",
  "other-kind": "the row is kept as {kept}, its event is {kind}",
  missing: "entry {version} is missing",
  moved: "entry {version} comes where entry {wanted} should be",
  altered: "it does not name the hash of entry {before}: one of the two was altered",
  empty: "there is no entry",
  "cut-off": "the history is cut off: it had {entries} entries",
  "too-long": "the register knows {entries} entries only",
  "other-end": "the last entry is not the one whose hash the register names",
};

const PATTERNS = Object.entries(FINDINGS).map(([id, template]) => {
  const pieces = template.split(/\{\w+\}/).map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const names = [...template.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string);
  return { id, names, pattern: new RegExp(`^${pieces.join("(.+)")}$`) };
});

/** The sentences of each language that is loaded: few readers ever see a finding. */
const bundles = signal<ReadonlyMap<Language, FluentBundle>>(new Map());

/** Load the sentences in the language that is spoken. */
export async function loadFindings(wanted = language.value): Promise<void> {
  if (bundles.peek().has(wanted)) return;
  const texts =
    wanted === "de" ? await import("virtual:finding-texts/de") : await import("virtual:finding-texts/en");
  bundles.value = new Map([...bundles.peek(), [wanted, makeBundle(wanted, texts.default)]]);
}

/** A finding in this language; one that is unknown here, such as those of a game's own payouts, as it was written. */
export function findingText(text: string): string {
  const bundle = bundles.value.get(language.value);
  if (!bundle) void loadFindings().catch(() => undefined); // until then, and without them, as it was written
  for (const { id, names, pattern } of PATTERNS) {
    const match = pattern.exec(text);
    const sentence = match && bundle?.getMessage(`finding-${id}`)?.value;
    if (!bundle || !match || !sentence) continue;
    return bundle.formatPattern(sentence, Object.fromEntries(names.map((name, place) => [name, match[place + 1] ?? ""])));
  }
  return text;
}
