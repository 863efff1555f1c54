/** Findings of an audit in this language, by their codes. */
import type { Finding } from "~gen/audit_service_pb";

import { makeBundle } from "~/texts";
import { lazyTexts } from "~/texts/lazy";

const findings = lazyTexts(async (wanted) => {
  const texts =
    wanted === "de" ? await import("virtual:finding-texts/de") : await import("virtual:finding-texts/en");
  return makeBundle(wanted, texts.default);
});

/** Load the sentences in the language that is spoken. */
export const loadFindings = findings.load;

/** A finding in this language, as a sentence; with an unknown code, in English. */
export function findingText({ code, arguments: values, text }: Finding): string {
  const sentence = findings.write(text, (bundle) => {
    const pattern = bundle.getMessage(`finding-${code}`)?.value;
    return pattern ? bundle.formatPattern(pattern, values) : text;
  });
  return sentence.slice(0, 1).toUpperCase() + sentence.slice(1);
}
