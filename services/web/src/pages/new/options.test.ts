import { expect, test } from "vitest";

import { fieldsFrom, TERMS, usualAnswers } from "./options";

test("what is filled in becomes fields of the right type, and what is empty is left out", () => {
  const options = TERMS["draw-poker"]?.options ?? [];
  const answers = { ...usualAnswers(options), stake: "250", limit: "" };
  expect(fieldsFrom(options, answers)).toEqual({
    hands: 10,
    stake: 250n,
    feed: 1n,
    fedBy: 1,
    purchases: 3,
  });
});
