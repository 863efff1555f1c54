import { expect, test } from "vitest";

import { LiveGame } from "~/game/live";

import { Replay } from "./replay";

test("keys that are pressed before the game is there change nothing", async () => {
  const replay = new Replay(new LiveGame("games/g-1"), "", 7);
  replay.step(1);
  replay.jump(-1);
  replay.play();
  replay.pause();
  await new Promise((resolve) => setTimeout(resolve)); // what they asked for has failed by now
  expect(replay.position.value).toBe(0);
  expect(replay.problem.value).toBeUndefined();
});
