import { expect, test } from "vitest";

import { link, parsePlace } from "./router";

test("an address gives its path and its parameters back", () => {
  const hash = link(["games", "g-1 ä"], { v: 17, as: "seat-2", compare: undefined, mark: "" });
  expect(hash).toBe("#/games/g-1%20%C3%A4?v=17&as=seat-2");
  const { path, query } = parsePlace(hash);
  expect(path).toEqual(["games", "g-1 ä"]);
  expect(Object.fromEntries(query)).toEqual({ v: "17", as: "seat-2" });
});

test("an address that was mistyped is read as it stands", () => {
  expect(parsePlace("#/games/%E0%A4%A").path).toEqual(["games", "%E0%A4%A"]);
  expect(parsePlace("").path).toEqual([]);
});
