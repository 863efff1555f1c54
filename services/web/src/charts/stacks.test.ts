import { expect, it } from "vitest";

import { apart } from "./stacks";

it("moves labels apart that would cover each other, and keeps their order", () => {
  const moved = apart([100, 101, 40]);
  expect(moved[2]).toBe(40);
  expect(moved[1]! - moved[0]!).toBeGreaterThanOrEqual(18);
});

it("moves them up where they would leave the picture", () => {
  expect(Math.max(...apart([290, 291, 292]))).toBeLessThanOrEqual(292);
});
