/** The games' own texts are loaded when a game is shown. */
import { signal } from "@preact/signals";
import { useLayoutEffect, useState } from "preact/hooks";

import { language, type Language } from "~/texts";

/** The texts of each folder of a game, in the languages that are loaded. */
export const loaded = signal<ReadonlyMap<Language, Readonly<Record<string, string>>>>(new Map());

/** Load the games' texts, in the language that is spoken; pages that show games wait for it. */
export async function loadWords(wanted = language.value): Promise<void> {
  if (loaded.value.has(wanted)) return;
  const texts =
    wanted === "de"
      ? await import("virtual:game-texts/de")
      : await import("virtual:game-texts/en");
  loaded.value = new Map([...loaded.value, [wanted, texts.default]]);
}

/** Load the games' texts; whether they are there. */
export function useWords(): boolean {
  const [problem, setProblem] = useState<unknown>();
  useLayoutEffect(() => void loadWords().catch(setProblem), [language.value]);
  if (problem) throw problem; // the frame of the page says so
  return loaded.value.has(language.value);
}
