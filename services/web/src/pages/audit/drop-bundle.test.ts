import { expect, test } from "vitest";

import { isGameFile } from "./drop-bundle";

test("a game file is told from a bundle", () => {
  expect(isGameFile('{"entries":42,"format":"poker-deluxe-game/1","game":"g-1"}\n{}\n')).toBe(true);
  expect(isGameFile('{"format":"poker-deluxe-bundle/1","entries":[]}')).toBe(false);
});
