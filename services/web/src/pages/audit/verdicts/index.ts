/**
 * What verifiers and audits say about a claim, in this language. They speak English: each message of the English file
 * is the pattern of a sentence, and what matches it is said in the words of the language, with the same values.
 */
import { FluentResource, type FluentBundle } from "@fluent/bundle";

import { language, makeBundle } from "~/texts";
import { lazyTexts } from "~/texts/lazy";

interface Sentence {
  readonly id: string;
  readonly pattern: RegExp;
  readonly words: number;
}

interface Loaded {
  readonly bundle: FluentBundle;
  readonly sentences: readonly Sentence[];
}

const verdicts = lazyTexts<Loaded>(async (wanted) => {
  const english = import("virtual:verdict-texts/en");
  const own = wanted === "de" ? import("virtual:verdict-texts/de") : english;
  return { bundle: makeBundle(wanted, (await own).default), sentences: sentencesOf((await english).default) };
});

/** Load the sentences in the language that is spoken. */
export const loadVerdicts = verdicts.load;

/** A note in this language; as it was written, if no sentence matches it. */
export function noteText(note: string): string {
  const text = verdicts.write(note, (loaded) => translated(note, loaded));
  return text === note && language.value !== "en" ? note : text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** A sentence in another language, and so its values where they are sentences. */
function translated(text: string, loaded: Loaded): string {
  for (const { id, pattern } of loaded.sentences) {
    const match = pattern.exec(text);
    if (!match) continue;
    const message = loaded.bundle.getMessage(id);
    const values = Object.entries(match.groups ?? {}).map(([name, value]) => [name, valueOf(value, loaded)]);
    const words = message?.attributes["page"] ?? message?.value;
    return words ? loaded.bundle.formatPattern(words, Object.fromEntries(values)) : text;
  }
  return text;
}

const valueOf = (text: string, loaded: Loaded): string | number =>
  /^(0|[1-9]\d{0,14})$/.test(text) ? Number(text) : translated(text, loaded);

/** The patterns of a file, those first that leave least open. */
function sentencesOf(english: string): Sentence[] {
  const sentences = new FluentResource(english).body.map(({ id, value }) => {
    const parts = typeof value === "string" ? [value] : (value ?? []);
    const pattern = parts.map((part) => (typeof part === "string" ? escaped(part) : groupOf("name" in part ? part.name : "")));
    const words = parts.filter((part) => typeof part === "string").join("").length;
    return { id, pattern: new RegExp(`^${pattern.join("")}$`, "s"), words };
  });
  return sentences.sort((one, other) => other.words - one.words);
}

/** What a value looks like: anything, if it is a sentence, else nothing with parts. */
const groupOf = (name: string): string => `(?<${name}>${name === "text" ? ".*?" : "(?:(?!: |; ).)+?"})`;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
