import { expect, test } from "vitest";

import { Heights } from "./virtual";

test("an item is found where it begins, whatever those before it measure", () => {
  const heights = new Heights(10);
  heights.note(0, 20); // the first that is measured is taken as usual
  heights.note(3, 50);
  expect(heights.above(3)).toBe(60);
  expect(heights.above(5)).toBe(130);
  for (const index of [0, 1, 3, 4, 99_999]) expect(heights.at(heights.above(index), 100_000)).toBe(index);
  expect(heights.at(109, 100)).toBe(3);
  expect(heights.at(-5, 100)).toBe(0);
  expect(heights.at(1e9, 100)).toBe(99);
});
