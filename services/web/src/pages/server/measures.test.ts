import { expect, it } from "vitest";

import { bytes, duration, milliseconds, said } from "./measures";

it("names the unit that one would name", () => {
  expect([30, 150, 7_300, 200_000].map(duration)).toEqual(["30 sec", "2 min", "2 hr", "2 days"]);
  expect(milliseconds(0.392)).toBe("0.39 ms");
  expect([80_000, 1_400_000, 2.5e9].map(bytes)).toEqual(["80 kB", "1.4 MB", "2.5 GB"]);
  expect(said(undefined, bytes)).toBe("–");
});
