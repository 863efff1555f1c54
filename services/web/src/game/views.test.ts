import { create } from "@bufbuild/protobuf";
import { expect, test } from "vitest";

import { ViewSchema, type View } from "~gen/history_pb";

import { STRETCH, Views } from "./views";

/** Views whose every request is noted. */
function noted() {
  const requests: [number, number][] = [];
  const made = new Map<number, View>();
  const views = new Views(async function* (from, to) {
    requests.push([from, to]);
    for (let version = from; version <= to; version += 1) {
      const view = create(ViewSchema);
      made.set(version, view);
      yield view;
    }
  });
  return { requests, made, views };
}

test("views come in stretches, with those before and after them", async () => {
  const { requests, made, views } = noted();
  expect(await views.at(STRETCH + 3, 1000)).toBe(made.get(STRETCH + 3));
  await Promise.resolve();
  expect(requests).toEqual([
    [STRETCH + 1, 2 * STRETCH],
    [2 * STRETCH + 1, 3 * STRETCH],
    [1, STRETCH],
  ]);
});

test("what is there is not asked for again, and nothing beyond the end is", async () => {
  const { requests, views } = noted();
  await views.at(5, 10);
  await views.at(6, 10);
  expect(requests).toEqual([[1, 10]]);
  await views.at(12, 12);
  expect(requests.at(-1)).toEqual([1, 12]);
});

test("a view that the server does not give is an error, and is asked for again", async () => {
  let calls = 0;
  const views = new Views(async function* () {
    calls += 1;
    if (calls === 1) throw new Error("lost");
    yield create(ViewSchema);
  });
  await expect(views.at(1, 1)).rejects.toThrow("lost");
  await expect(views.at(1, 1)).resolves.toBeDefined();
});
