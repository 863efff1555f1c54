import { expect, test } from "vitest";

import { TERMS } from "./forms";
import { chipValueFrom, CHIP_VALUE, fieldsFrom, usualAnswers } from "./options";

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

test("the value of a chip is one term, absent if nothing of it is filled in", () => {
  const usual = usualAnswers(CHIP_VALUE);
  expect(chipValueFrom(usual)).toEqual({});
  expect(chipValueFrom({ ...usual, chip_value_cents: "25", chip_value_currency: "EUR" })).toEqual({
    chipValue: { cents: 25, currency: 8 },
  });
  expect(chipValueFrom({ ...usual, chip_value_currency: "EUR" })).toEqual({ chipValue: { currency: 8 } });
});
