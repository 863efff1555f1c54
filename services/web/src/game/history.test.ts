import { effect } from "@preact/signals";
import { create } from "@bufbuild/protobuf";
import { afterEach, expect, test, vi } from "vitest";

import { ListEventsResponseSchema } from "~gen/game_service_pb";

import { games } from "~/api/client";

import { History } from "./history";

afterEach(() => vi.restoreAllMocks());

test("who follows a history is told when all of it is there", async () => {
  vi.spyOn(games, "listEvents").mockImplementation(({ afterVersion = 0n, pageSize = 0 }) => {
    const events = Array.from({ length: pageSize }, (_, place) => ({ version: afterVersion + BigInt(place + 1) }));
    return Promise.resolve(create(ListEventsResponseSchema, { events }));
  });
  const history = new History("games/g-1", "");
  const told: number[] = [];
  const stop = effect(() => {
    history.revision.value;
    told.push(history.loadedTo);
  });
  await history.load(24, 45);
  stop();
  expect(told.at(-1)).toBe(45);
});
