/** How far a claim was checked, or why not: the sentences of the auditor and the verifiers in this language. */
import { t } from "~/texts";

/** What they write, with the text that says the same and the names of its numbers and words. */
const NOTES: readonly (readonly [RegExp, string, ...string[]])[] = [
  [/^re-executed to version (\d+) of (\d+)$/, "note-re-executed", "version", "entries"],
  [/^(\d+) payouts recomputed$/, "note-payouts", "payouts"],
  [/^deal ([\d, ]+) is not over: its seed is not opened and its root not recomputed$/, "note-deal-open", "deals"],
  [/^deal ([\d, ]+) is not over: its seed is not opened and its dice not thrown again$/, "note-throws-open", "deals"],
  [/^(?:the command of )?entry (\d+) cannot be read$/, "note-unreadable-entry", "version"],
  [/^the rule set is unknown here$/, "note-unknown-rules"],
  [/^no register was handed over: a cut-off end would not be seen$/, "note-no-register"],
  [/^the entries cannot be read$/, "note-unreadable"],
  [/^(\d+) entries$/, "note-entries", "entries"],
  [/^(\d+) shuffles and throws in (\d+) deals$/, "note-dealt", "shuffles", "deals"],
  [/^(\d+) shuffles and throws in (\d+) deals held, but the master seed is not opened before the game is over$/, "note-dealt-open", "shuffles", "deals"],
  [/^(\d+) cards off the pack, (\d+) cuts$/, "note-cut", "cards", "cuts"],
  [/^(\d+) transfers$/, "note-transfers", "transfers"],
  [/^(\d+) decisions$/, "note-decisions", "decisions"],
  [/^the rules of the games are not in this verifier$/, "note-no-rules"],
  [/^the bundle has no proof from a log$/, "note-no-log"],
  [/^the game is not over, and no log says how far it is$/, "note-running-no-log"],
  [/^the game is not over, and the checkpoint does not say which games run$/, "note-running-unsaid"],
  [/^the game runs, and is told up to entry (\d+)$/, "note-running", "version"],
  [/^the game runs, and is told up to entry (\d+); (\d+) entries of the deal that is played are not told yet$/, "note-running-more", "version", "entries"],
  [/^entry (\d+) of (\d+) in ([^\s,;]+)$/, "note-in-log", "place", "size", "log"],
  [/^entry (\d+) of (\d+) in ([^\s,;]+), grown from (\d+)$/, "note-in-log-grown", "place", "size", "log", "before"],
  [/^entry (\d+) of (\d+) in ([^\s,;]+)(?:, grown from \d+)?; whether \S+ is the log's key, you must say with --key$/, "note-in-log-key", "place", "size", "log"],
  [/^there is none in this game$/, "note-no-rake"],
  [/^(\d+) taken$/, "note-rake", "amount"],
  [/^the game is over$/, "note-over"],
  [/^the seed of deal (\d+) has not been opened$/, "note-seed-open", "deal"],
];

/** A note in this language; one that is unknown here as it was written. */
export function noteText(note: string): string {
  for (const [pattern, id, ...names] of NOTES) {
    const found = pattern.exec(note);
    if (found) return t(id, Object.fromEntries(names.map((name, place) => [name, valueOf(found[place + 1] ?? "")])));
  }
  return note;
}

const valueOf = (text: string): string | number => (/^\d+$/.test(text) ? Number(text) : text);
