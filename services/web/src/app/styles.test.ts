import { globSync, readFileSync } from "node:fs";
import { dirname } from "node:path";

import { expect, test } from "vitest";

/** The classes with which rules of a file begin. */
function classesOf(file: string): Set<string> {
  const rules = readFileSync(file, "utf8").replace(/\/\*.*?\*\//gs, "").matchAll(/([^{}]+)\{/g);
  const selectors = [...rules].flatMap(([, list = ""]) => list.split(/,(?![^(]*\))/));
  return new Set(selectors.flatMap((selector) => /^\s*\.([\w-]+)/.exec(selector)?.[1] ?? []));
}

test("no page styles what another page styles: the styles of pages that were opened stay", () => {
  const folders = new Map<string, Set<string>>();
  for (const file of globSync("src/pages/**/*.css")) {
    for (const name of classesOf(file)) folders.set(name, new Set([...(folders.get(name) ?? []), dirname(file)]));
  }
  expect([...folders].filter(([, where]) => where.size > 1).map(([name]) => name)).toEqual([]);
});

/** The letters that a rule of a file says to have. */
function lettersOf(file: string): Set<number> {
  const range = /unicode-range:([^;]+);/.exec(readFileSync(file, "utf8"))?.[1] ?? "";
  const parts = range.split(",").map((part) => part.replace("U+", "").split("-").map((code) => Number.parseInt(code, 16)));
  return new Set(parts.flatMap(([first = 0, last = first]) => Array.from({ length: last - first + 1 }, (_, at) => first + at)));
}

test("no text of the page needs more than the file of usual letters", () => {
  const [usual, all] = [lettersOf("src/app/letters.css"), lettersOf("src/app/tokens.css")];
  const texts = globSync(["src/**/*.ftl", "../deluxe_services/texts/**/*.ftl"]).map((file) => readFileSync(file, "utf8"));
  expect(texts.length).toBeGreaterThan(20);
  const letters = new Set(texts.join("").replaceAll("\n", ""));
  const others = [...letters].filter((letter) => all.has(letter.codePointAt(0) ?? 0) && !usual.has(letter.codePointAt(0) ?? 0));
  expect(others).toEqual([]);
});
