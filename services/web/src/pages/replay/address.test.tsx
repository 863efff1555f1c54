import { options, render } from "preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { go, place } from "~/app/router";
import { LiveGame } from "~/game/live";

import { Address } from "./index";
import { Replay } from "./replay";

const afterwards: (() => void)[] = [];
const usual = options.requestAnimationFrame;

beforeEach(() => {
  options.requestAnimationFrame = (effects) => void afterwards.push(effects);
});

afterEach(() => {
  if (usual) options.requestAnimationFrame = usual;
  else delete options.requestAnimationFrame;
  render(null, document.body);
  vi.useRealTimers();
});

test("a step that is taken before the first frame is over stays", () => {
  const replay = new Replay(new LiveGame("games/g-1"), "", 5);
  replay.live.version.value = 9;
  replay.go(5);
  render(<Address replay={replay} query={new URLSearchParams("v=5")} />, document.body);
  replay.step(1);
  for (const effects of afterwards.splice(0)) effects();
  expect(replay.position.value).toBe(6);
  replay.stop();
});

test("what the reader chooses while the address is brought up to date stays", () => {
  vi.useFakeTimers();
  const replay = new Replay(new LiveGame("games/g-1"), "", 5);
  replay.live.version.value = 9;
  replay.go(5);
  const shown = () => render(<Address replay={replay} query={place.value.query} />, document.body);
  go("#/games/g-1?v=5");
  shown();
  for (const effects of afterwards.splice(0)) effects();
  go("#/games/g-1?v=5&with=public");
  shown();
  vi.advanceTimersByTime(1_000); // the frame takes so long
  expect(place.value.query.get("with")).toBe("public");
  replay.stop();
});
