import { render } from "preact";
import { act } from "preact/test-utils";
import { beforeAll, expect, test } from "vitest";

import { speak } from "~/texts";

import { choose, useCalls, ways } from "./calls";

beforeAll(() => speak("en"));

const Table = ({ turn }: { turn: boolean }) => {
  useCalls(turn, "Yacht");
  return null;
};

test("the title says that it is one's turn, and one is called as one chose, each turn once", async () => {
  document.title = "Poker Deluxe";
  const calls: number[] = [];
  Object.defineProperty(navigator, "vibrate", { value: (ms: number) => calls.push(ms), configurable: true });
  await choose("vibration");
  expect(ways.value.has("vibration")).toBe(true);
  expect(localStorage.getItem("calls")).toBe("vibration");
  const place = document.createElement("div");
  const show = (turn: boolean) => act(() => render(<Table turn={turn} />, place));
  for (const turn of [false, true, true]) await show(turn);
  expect(document.title).toContain("Your turn");
  expect(calls).toHaveLength(2); // when it was chosen, and at the turn
  await show(false);
  expect(document.title).toBe("Poker Deluxe");
  await choose("vibration");
  expect(localStorage.getItem("calls")).toBe("");
});
