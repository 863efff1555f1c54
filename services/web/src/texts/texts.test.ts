import moreDe from "virtual:more-texts/de";
import moreEn from "virtual:more-texts/en";
import firstDe from "virtual:texts/de";
import firstEn from "virtual:texts/en";
import { FluentResource } from "@fluent/bundle";
import { afterEach, expect, test, vi } from "vitest";

import { hour, language, makeBundle, moment, preferredLanguage, speak } from ".";

const en = `${firstEn}\n${moreEn}`;
const de = `${firstDe}\n${moreDe}`;
const ids = (text: string) => new FluentResource(text).body.map((message) => message.id);

test("both languages have the same texts, each once", () => {
  expect(ids(de).sort()).toEqual(ids(en).sort());
  expect(new Set(ids(en)).size).toBe(ids(en).length);
});

test("no text is broken", () => {
  for (const [language, text] of [["en", en], ["de", de]] as const) {
    expect(() => makeBundle(language, text)).not.toThrow();
    expect(ids(text).length).toBe(text.match(/^-?[a-z][\w-]* =/gim)?.length);
  }
});

const sources = import.meta.glob("../**/*.{ts,tsx}", { query: "?raw", import: "default", eager: true });

const code = Object.entries(sources)
  .filter(([path]) => !path.includes(".test."))
  .map(([, text]) => text as string)
  .join("\n");

test("every text that a source names is there", () => {
  const known = new Set(ids(en));
  const named = [...code.matchAll(/\bt\("([\w-]+)"/g)].map((match) => match[1] as string);
  expect(named.filter((id) => !known.has(id))).toEqual([]);
});

/** Ids that sources put together, such as `game-${game}`. */
const patterns = [...code.matchAll(/`((?:[a-z]+-)+)\$\{[^`]*\}((?:-[a-z]+)*)`/g)].map(
  ([, before, after]) => new RegExp(`^${before}[\\w-]+${after}$`),
);

test("no text is there that no source names", () => {
  const quoted = new Set([...code.matchAll(/"([a-z][\w-]*)"/g)].map((match) => match[1]));
  const unused = ids(en).filter((id) => !quoted.has(id) && !patterns.some((pattern) => pattern.test(id)));
  expect(unused).toEqual([]);
});

test("the language is what was chosen, or the browser's, or English", () => {
  expect(preferredLanguage("de", ["en-GB"])).toBe("de");
  expect(preferredLanguage(null, ["fr-FR", "de-AT"])).toBe("de");
  expect(preferredLanguage("xx", ["fr"])).toBe("en");
});

test("the language that was chosen last is spoken, whichever is loaded first", async () => {
  const first = speak("de");
  await Promise.all([speak("en"), first]);
  expect(language.value).toBe("en");
});

test("a simulated game has no times but the numbers of its decisions", async () => {
  await speak("en");
  expect(moment(new Date(17))).toBe("#17");
  expect(hour(new Date(17))).toBe("#17");
  expect(moment(new Date(Date.UTC(2026, 0, 2, 12)))).toContain("2026");
});

afterEach(() => vi.unstubAllGlobals());

test("a date is written as the browser's user writes it in the language of the page", async () => {
  const date = new Date(2026, 0, 2, 15);
  for (const [browser, of, written] of [
    [["en-GB"], "de", /^02\.01\.2026, 15:00:00$/],
    [["en-GB", "en"], "en", /^2 Jan 2026, 15:00:00$/],
    [["de-DE"], "de", /^02\.01\.2026, 15:00:00$/],
    [["fr-FR", "en-US"], "en", /^Jan 2, 2026, 3:00:00\sPM$/],
  ] as const) {
    vi.stubGlobal("navigator", { languages: browser });
    await speak(of);
    expect(moment(date)).toMatch(written);
  }
});
