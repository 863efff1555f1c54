import { render } from "preact";
import { beforeAll, expect, test } from "vitest";

import { transfer } from "~/game/accounts.testing";
import { speak } from "~/texts";

import { Box } from "./dice/box";
import { around } from "./board";
import { changesOf } from "./changes";

beforeAll(() => speak("en"));

test("an event tells whose chips moved, which cards are new, and who acted", () => {
  const transfers = [
    transfer("player:0", "pot", 3n),
    transfer("pot:1", "player:2", 10n),
  ];
  const value = { seat: 0, card: "Th", discarded: "2c", transfers };
  const changes = changesOf({ version: 7, kind: "card-bought", value });
  expect([...changes.chips]).toEqual([[0, -3n], [2, 10n]]);
  expect([...changes.cards]).toEqual(["Th", "2c"]);
  expect([...changes.seats]).toEqual([0]);
});

test("a shuffled pack is no change of cards on the table", () => {
  const value = { deal: 1, dealer: 0, deck: ["As", "Kd"] };
  expect(changesOf({ version: 2, kind: "deck-shuffled", value }).cards.size).toBe(0);
});

test("seats lie clockwise, and the reader's at the end", () => {
  const seats = [0, 1, 2, 3].map((seat) => ({ seat }));
  expect(around(seats, 1).map(({ seat }) => seat)).toEqual([2, 3, 0, 1]);
  expect(around(seats, 9)).toEqual(seats);
});

test("a box that may be used is a button that says how much it brings", () => {
  const row = document.createElement("tr");
  let chosen = 0;
  render(<Box name="Fours" points={undefined} fresh={false} late={undefined} offered={12} onChoose={() => (chosen += 1)} />, row);
  const button = row.querySelector("button");
  expect(button?.getAttribute("aria-label")).toBe("Write 12 into Fours");
  button?.click();
  expect(chosen).toBe(1);
});

test("a box that is used is no button, and a cross is a dash", () => {
  const row = document.createElement("tr");
  render(<Box name="Fours" points={0} fresh={false} late={undefined} offered={12} onChoose={() => undefined} />, row);
  expect(row.querySelector("button")).toBeNull();
  expect(row.textContent).toBe("–");
});
