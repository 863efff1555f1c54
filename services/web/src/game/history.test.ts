import { effect } from "@preact/signals";
import { create } from "@bufbuild/protobuf";
import { afterEach, expect, test, vi } from "vitest";

import { ListEventsResponseSchema } from "~gen/game_service_pb";
import { EventSchema } from "~gen/history_pb";

import { games } from "~/api/client";

import { History } from "./history";

afterEach(() => vi.restoreAllMocks());

const event = (version: number) => create(EventSchema, { version: BigInt(version) });

test("what happened is told up to a gap, though the newest event is not there yet", () => {
  const history = new History("games/g-1", "");
  for (const version of [1, 2, 3, 5, 6]) history.add(event(version));
  const versions = (at: number) => history.recent(at).map(({ version }) => version);
  expect(versions(3)).toEqual([1, 2, 3]);
  expect(versions(6)).toEqual([5, 6]);
  expect(versions(7)).toEqual([5, 6]);
  expect(versions(9)).toEqual([]);
});

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
