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
