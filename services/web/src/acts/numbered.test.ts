import { expect, test } from "vitest";

import { numbered } from "./doing";

test("an act with bounds has the number that its command has, whatever its name", () => {
  expect(numbered("draw-poker", "bet", 5)).toEqual({ case: "bet", value: { amount: 5n } });
  expect(numbered("draw-poker", "raise", 3)).toEqual({ case: "raise", value: { by: 3n } });
  expect(numbered("poker-deluxe", "cutDeck", 26)).toEqual({ case: "cutDeck", value: { lifted: 26 } });
});

test("an act that no command of the API answers gives nothing", () => {
  expect(numbered("draw-poker", "throwAway", 1)).toBeUndefined();
});
