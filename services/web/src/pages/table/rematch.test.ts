import { expect, test } from "vitest";

import { requestOf } from "./rematch";

test("all at a table ask for the same rematch, and those of another table for another one", () => {
  const one = requestOf("games/g-0123456789abcdef0123456789abcdef");
  expect(one).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(requestOf("games/g-0123456789abcdef0123456789abcdef")).toBe(one);
  expect(requestOf("games/g-0123456789abcdef0123456789abcdee")).not.toBe(one);
});
