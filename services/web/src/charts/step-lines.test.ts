import { expect, it } from "vitest";

import { apart, thinned } from "./step-lines";

it("moves labels apart that would cover each other, and keeps their order", () => {
  const moved = apart([100, 101, 40]);
  expect(moved[2]).toBe(40);
  expect(moved[1]! - moved[0]!).toBeGreaterThanOrEqual(18);
});

it("moves them up where they would leave the picture", () => {
  expect(Math.max(...apart([290, 291, 292]))).toBeLessThanOrEqual(292);
});

it("draws of many steps in one column of pixels those that can be seen", () => {
  const steps = [5, 7, 9, 1, 3, 4].map((amount, version) => ({ version, amount }));
  const amounts = (wide: number) => thinned(steps, ({ version }) => Math.floor(version / wide)).map(({ amount }) => amount);
  expect(amounts(6)).toEqual([5, 9, 1, 4]);
  expect(amounts(1)).toEqual([5, 7, 9, 1, 3, 4]);
});
