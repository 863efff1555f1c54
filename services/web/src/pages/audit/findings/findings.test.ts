import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

import de from "virtual:finding-texts/de";
import en from "virtual:finding-texts/en";
import { FluentResource } from "@fluent/bundle";
import { expect, test } from "vitest";

import { speak } from "~/texts";

import { findingText, FINDINGS, loadFindings } from ".";

const AUDITOR = "../../replays/deluxe_replays";
const code = globSync("**/*.py", { cwd: AUDITOR }).map((file) => readFileSync(join(AUDITOR, file), "utf8")).join("\n");

test("every sentence stands so in the auditor", () => {
  const gone = Object.values(FINDINGS).filter((template) => {
    const pieces = template.split(/\{\w+\}/).map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    return !new RegExp(`["']${pieces.join("\\{[^{}]+\\}")}["']`).test(code);
  });
  expect(gone).toEqual([]);
});

test("each sentence has a text in each language", () => {
  const ids = (text: string) => new FluentResource(text).body.map(({ id }) => id).sort();
  const named = Object.keys(FINDINGS).map((id) => `finding-${id}`).sort();
  expect(ids(en)).toEqual(named);
  expect(ids(de)).toEqual(named);
});

test("a finding is told in the language of the page, and an unknown one as it was written", async () => {
  await speak("de");
  await loadFindings();
  expect(findingText("it does not name the hash of entry 7: one of the two was altered")).toBe(
    "Er nennt nicht den Hash des Eintrags 7: Einer der beiden wurde verändert",
  );
  expect(findingText("player:1 pays 30 chips and has not so many (G-4)")).toContain("player:1 zahlt 30 Chips");
  expect(findingText("something new")).toBe("something new");
});
