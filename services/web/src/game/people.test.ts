import { expect, test } from "vitest";

import { speak } from "~/texts";

import { nameOf } from "./people";

test("a free seat has the number that the log and the address of the page give it", async () => {
  await speak("en");
  expect(nameOf(undefined, 0)).toBe("Seat 1");
});
