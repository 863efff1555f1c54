import { effect } from "@preact/signals";
import { create } from "@bufbuild/protobuf";
import { expect, test, vi } from "vitest";

import { EventSchema } from "~gen/history_pb";

vi.mock("~/api/client", () => ({
  ofGame: () => ({}),
  replays: {},
  games: {
    listEvents: ({ afterVersion, pageSize }: { afterVersion: bigint; pageSize: number }) =>
      Promise.resolve({
        events: Array.from({ length: pageSize }, (_, place) =>
          create(EventSchema, { version: afterVersion + BigInt(place + 1) }),
        ),
      }),
  },
}));

const { History } = await import("./history");

test("who follows a history is told when all of it is there", async () => {
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
