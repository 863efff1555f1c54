/** Texts that few readers ever see: each language is loaded when it is first wanted. */
import { signal } from "@preact/signals";

import { language, type Language } from "~/texts";

export interface LazyTexts<T> {
  /** Load the texts in the language that is spoken. */
  readonly load: () => Promise<void>;
  /** Write a sentence with them. Until they are there it is "…"; if they cannot be loaded, English. */
  readonly write: (english: string, own: (texts: T) => string) => string;
}

export function lazyTexts<T>(fetch: (wanted: Language) => Promise<T>): LazyTexts<T> {
  const loaded = signal<ReadonlyMap<Language, T | undefined>>(new Map());
  const loading = new Map<Language, Promise<void>>();

  async function fetched(wanted: Language): Promise<void> {
    const texts = await fetch(wanted).catch(() => undefined);
    loaded.value = new Map([...loaded.peek(), [wanted, texts]]);
  }

  function load(): Promise<void> {
    const wanted = language.value;
    const promise = loading.get(wanted) ?? fetched(wanted);
    loading.set(wanted, promise);
    return promise;
  }

  function write(english: string, own: (texts: T) => string): string {
    void load();
    const texts = loaded.value.get(language.value);
    if (texts) return own(texts);
    return loaded.value.has(language.value) || language.value === "en" ? english : "…";
  }

  return { load, write };
}
