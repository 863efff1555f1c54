import { render } from "preact";
import { expect, test } from "vitest";

import { useKeys } from "./keys";

function Lamp({ lit }: { lit: () => void }) {
  useKeys([{ keys: ["l"], text: "keys-help", run: lit }]);
  return <p>a lamp</p>;
}

function press(key: string): void {
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
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
