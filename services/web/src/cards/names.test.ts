import { expect, test } from "vitest";

import { speak } from "~/texts";

import { cardName, RANKS } from "./names";

test("each card has a name of its own", async () => {
  await speak("en");
  expect(cardName("5c")).toBe("five of clubs");
  expect(cardName("Th")).toBe("ten of hearts");
  await speak("de");
  expect(cardName("9d")).toBe("Karo-Neun");
  expect(new Set([...RANKS].map((rank) => cardName(`${rank}s`))).size).toBe(RANKS.length);
});
