import { expect, test } from "vitest";

import { displayName, nameGiven, newPlayerId, playerId } from "./player-name";

test("a name becomes an id that the server takes", () => {
  expect(playerId("  Zoë Ann ")).toBe("Zoe-Ann");
  expect(playerId("Groß/7")).toBe("Gross7");
  expect(playerId("🂡")).toBe("");
  expect(playerId("x".repeat(80))).toHaveLength(40);
});

test("a name of any script is shown as it was written, and has an id", () => {
  for (const name of ["李小龙", "Владимир", "Jürgen Müller", "🂡", "…"]) {
    const id = newPlayerId(`  ${name} `);
    expect(id).toMatch(/^[A-Za-z0-9][A-Za-z0-9._~-]{0,63}$/);
    expect(nameGiven(` ${name}`, id)).toBe(name);
  }
  expect(newPlayerId("Jürgen Müller")).toBe("Jurgen-Muller");
  expect(nameGiven("Ann", newPlayerId("Ann"))).toBe("");
  expect(displayName("a  \n b")).toBe("a b");
});
