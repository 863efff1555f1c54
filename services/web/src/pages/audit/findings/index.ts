/** Findings of an audit in this language, by their codes. */
import type { FluentBundle } from "@fluent/bundle";
import { signal } from "@preact/signals";

import type { Finding } from "~gen/audit_service_pb";

import { language, makeBundle, type Language } from "~/texts";

/** The sentences of each language that is loaded: few readers ever see a finding. */
const bundles = signal<ReadonlyMap<Language, FluentBundle>>(new Map());

/** Load the sentences in the language that is spoken. */
export async function loadFindings(wanted = language.value): Promise<void> {
  if (bundles.peek().has(wanted)) return;
  const texts =
    wanted === "de" ? await import("virtual:finding-texts/de") : await import("virtual:finding-texts/en");
  bundles.value = new Map([...bundles.peek(), [wanted, makeBundle(wanted, texts.default)]]);
}

/** A finding in this language, as a sentence; until the texts are there, or with an unknown code, in English. */
export function findingText({ code, arguments: values, text }: Finding): string {
  const bundle = bundles.value.get(language.value);
  if (!bundle) void loadFindings().catch(() => undefined);
  const sentence = bundle?.getMessage(`finding-${code}`)?.value;
  const told = bundle && sentence ? bundle.formatPattern(sentence, values) : text;
  return told.slice(0, 1).toUpperCase() + told.slice(1);
}
