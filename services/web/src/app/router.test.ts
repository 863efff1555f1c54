import { expect, test } from "vitest";

import { go, link, note, parsePlace, place } from "./router";

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

test("who goes somewhere is there at once, before the browser tells of it", () => {
  go("#/games/g-2?as=public");
  expect(place.value.path).toEqual(["games", "g-2"]);
  const reached = place.value;
  globalThis.dispatchEvent(new HashChangeEvent("hashchange"));
  expect(place.value).toBe(reached);
});

test("who is on the way elsewhere is not called back", async () => {
  location.hash = "#/games/g-1?v=5";
  await expect.poll(() => place.value.path).toEqual(["games", "g-1"]);
  location.hash = "#/rules"; // the page itself hears of it later
  go("#/games/g-1?v=6", { replace: true });
  expect(location.hash).toBe("#/rules");
  await expect.poll(() => place.value.path).toEqual(["rules"]);
});

test("what is noted late leaves what the reader has chosen meanwhile", () => {
  go("#/games/g-3?v=5&with=public");
  go("#/games/g-3?v=5&with=public&as=seat-0");
  note(["games", "g-3"], { v: 6 });
  expect(location.hash).toBe("#/games/g-3?v=6&with=public&as=seat-0");
  note(["games", "g-3"], { v: undefined });
  expect(location.hash).toBe("#/games/g-3?with=public&as=seat-0");
});

test("a page that is left but not gone yet notes nothing in the address of the next one", async () => {
  location.hash = "#/games/g-1?v=5";
  await expect.poll(() => place.value.path).toEqual(["games", "g-1"]);
  note(["games", "g-1"], { v: 6 });
  expect(location.hash).toBe("#/games/g-1?v=6");
  location.hash = "#/rules";
  await expect.poll(() => place.value.path).toEqual(["rules"]);
  note(["games", "g-1"], { v: 7 });
  expect(location.hash).toBe("#/rules");
});
