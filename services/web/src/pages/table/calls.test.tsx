import { render } from "preact";
import { act } from "preact/test-utils";
import { beforeAll, expect, test } from "vitest";

import { speak } from "~/texts";

import { choose, useCalls, ways } from "./calls";
import { Calls } from "./head";

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

test("a notification that the browser refuses is not chosen, and the reader is told", async () => {
  const refuses = { permission: "denied", requestPermission: () => Promise.resolve("denied") };
  Object.defineProperty(globalThis, "Notification", { value: refuses, configurable: true });
  Object.defineProperty(navigator, "serviceWorker", { value: {}, configurable: true });
  const place = document.createElement("div");
  document.body.append(place);
  await act(() => render(<Calls />, place));
  const box = [...place.querySelectorAll("label")].find((label) => label.textContent?.includes("notification"))?.querySelector("input");
  await act(async () => {
    box?.click();
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(box?.checked).toBe(false);
  expect(place.textContent).toContain("Your browser does not allow notifications");
  expect(ways.value.has("notification")).toBe(false);
});
