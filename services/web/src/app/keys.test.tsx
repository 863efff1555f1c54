import { render } from "preact";
import { expect, test } from "vitest";

import { useKeys } from "./keys";

function Lamp({ lit }: { lit: () => void }) {
  useKeys([{ keys: ["l", "Enter", " "], text: "keys-help", run: lit }]);
  return <p>a lamp</p>;
}

function press(key: string, on: Element | null = document.body): void {
  on?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
}

test("a key works as soon as what takes it is shown, and no longer", () => {
  let times = 0;
  render(<Lamp lit={() => (times += 1)} />, document.body);
  press("l");
  expect(times).toBe(1);
  render(null, document.body);
  press("l");
  expect(times).toBe(1);
});

test("Enter does the act though a card has the focus, which the space bar chooses", () => {
  let times = 0;
  const card = (
    <div class="felt">
      <button type="button" aria-pressed="true" />
    </div>
  );
  render([<Lamp lit={() => (times += 1)} />, card, <button type="button" id="act" />], document.body);
  press("Enter", document.querySelector(".felt button"));
  expect(times).toBe(1);
  press(" ", document.querySelector(".felt button"));
  press("Enter", document.querySelector("#act"));
  expect(times).toBe(1);
  render(null, document.body);
});
