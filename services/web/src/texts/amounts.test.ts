import { expect, test } from "vitest";

import { speak } from "~/texts";

import { amount, bare } from "./amounts";

test("money has its sign, and that of the dollar where no currency is agreed", async () => {
  await speak("en");
  expect(bare(1250n, "cents")).toBe("$12.50");
  expect(bare(1250n, "EUR-cents")).toBe("€12.50");
  expect(amount(125_000, "cents")).toBe("$1,250.00");
  await speak("de");
  expect(bare(1250n, "cents")).toBe("12,50\u00a0$");
  expect(bare(1250n, "EUR-cents")).toBe("12,50\u00a0€");
});
