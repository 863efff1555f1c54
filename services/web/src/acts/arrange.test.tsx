import { expect, test } from "vitest";

import { lay } from "./arrange";

test("a row takes no more cards than it has places", () => {
  const full = { front: ["Ah", "Kh", "Qh"], middle: [], back: [] };
  expect(lay(full, "front", "2c")).toBe(full);
  expect(lay(full, "middle", "2c").middle).toEqual(["2c"]);
});
