import { expect, test } from "vitest";

import { playerId } from "./player-name";

test("a name becomes an id that the server takes", () => {
  expect(playerId("  Zoë Ann ")).toBe("Zoe-Ann");
  expect(playerId("Groß/7")).toBe("Gross7");
  expect(playerId("🂡")).toBe("");
  expect(playerId("x".repeat(80))).toHaveLength(64);
});
