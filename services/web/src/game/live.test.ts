import { create } from "@bufbuild/protobuf";
import { afterEach, expect, it, vi } from "vitest";

import { GetGameResponseSchema } from "~gen/game_service_pb";
import { GameStatus } from "~gen/values_pb";

import { games } from "~/api/client";

import { LiveGame } from "./live";
import { personOf } from "./people";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("asks until the name of a newcomer is there, which the server may keep long after their seat", async () => {
  vi.useFakeTimers();
  const player = "guest~1oc4v0r";
  let name = "";
  const asked = vi.spyOn(games, "getGame").mockImplementation(async () =>
    create(GetGameResponseSchema, {
      game: { status: GameStatus.OPEN, players: [player] },
      summary: { seats: [{ player, displayName: name }] },
    }),
  );
  vi.spyOn(games, "watchGame").mockImplementation(async function* () {
    await new Promise(() => undefined);
    yield* [];
  });
  const game = new LiveGame("games/g-1");
  game.start();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(personOf(player).name).toBe(player);
  name = "Владимир";
  await vi.advanceTimersByTimeAsync(5_000);
  expect(personOf(player).name).toBe("Владимир");
  const before = asked.mock.calls.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked.mock.calls.length).toBe(before);
  game.stop();
});
