import { options, render } from "preact";
import { afterEach, expect, test } from "vitest";

import { Address } from "./index";
import { Replay } from "./replay";

const afterwards: (() => void)[] = [];
options.requestAnimationFrame = (effects) => void afterwards.push(effects);

afterEach(() => render(null, document.body));

test("a step that is taken before the first frame is over stays", () => {
  const replay = new Replay("games/g-1", "", 5);
  replay.live.version.value = 9;
  replay.go(5);
  render(<Address replay={replay} query={new URLSearchParams("v=5")} />, document.body);
  replay.step(1);
  for (const effects of afterwards.splice(0)) effects();
  expect(replay.position.value).toBe(6);
  replay.stop();
});
