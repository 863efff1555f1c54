import { expect, test } from "vitest";

import { Selection } from "./selection";

const BUYING = [{ case: "buyCard", value: { discards: ["Th", "2c"], places: [0, 3] } }];

test("one card and one place are chosen, and another one takes their place", () => {
  const selection = new Selection();
  selection.offer(BUYING);
  for (const key of ["card:Th", "place:3", "card:2c"]) selection.toggle(key);
  expect(selection.of("card")).toEqual(["2c"]);
  expect(selection.of("place")).toEqual(["3"]);
  selection.toggle("card:2c");
  expect(selection.of("card")).toEqual([]);
});

test("what is not offered cannot be chosen", () => {
  const selection = new Selection();
  selection.offer(BUYING);
  selection.toggle("card:As");
  selection.toggle("place:1");
  expect(selection.keys.value.size).toBe(0);
});

test("what is not offered any more is let go", () => {
  const selection = new Selection();
  selection.offer([{ case: "rollAgain", value: { places: [0, 1, 2] } }]);
  for (const key of ["die:0", "die:2"]) selection.toggle(key);
  selection.offer([{ case: "rollAgain", value: { places: [2, 3] } }]);
  expect(selection.of("die")).toEqual(["2"]);
});
