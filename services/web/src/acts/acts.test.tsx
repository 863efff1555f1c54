import { render } from "preact";
import { expect, test } from "vitest";

import type { AnyAct } from "~/boards/board";

import { Acts } from "./acts";
import { Selection } from "./selection";

/** What is submitted when the only act is done at once. */
async function submitted(game: string, act: AnyAct): Promise<AnyAct | undefined> {
  const root = document.createElement("div");
  document.body.append(root);
  let given: AnyAct | undefined;
  render(
    <Acts context={{ game }} acts={[act]} selection={new Selection()} busy={false} submit={(each) => (given = each)} />,
    root,
  );
  root.querySelector("button")?.click();
  await Promise.resolve();
  root.remove();
  return given;
}

test("an act with bounds has the number that its command has, whatever its name", async () => {
  const bounds = { least: 5n, most: 20n };
  expect(await submitted("draw-poker", { case: "bet", value: bounds })).toEqual({ case: "bet", value: { amount: 5n } });
  const raise = { owed: 2n, least: 3n, most: 9n };
  expect(await submitted("draw-poker", { case: "raise", value: raise })).toEqual({ case: "raise", value: { by: 3n } });
  const cut = { case: "cutDeck", value: { least: 1, most: 51 } };
  expect(await submitted("poker-deluxe", cut)).toEqual({ case: "cutDeck", value: { lifted: 26 } });
});

test("an act that has something to choose and is not known is not shown", async () => {
  expect(await submitted("draw-poker", { case: "throwAway", value: { dice: [1] } })).toBeUndefined();
});
