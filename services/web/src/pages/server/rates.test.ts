import { create } from "@bufbuild/protobuf";
import { describe, expect, it } from "vitest";

import { GetServerStatusResponseSchema } from "~gen/game_service_pb";

import { commands, gaugeOf, rate, refusals, type Look } from "./rates";

function look(at: number, acts: number, refused = 0): Look {
  const status = create(GetServerStatusResponseSchema, {
    gauges: [{ name: "open_streams", description: "Streams that are open.", value: 3 }],
    methods: [
      { method: "GameService/Act", statuses: { OK: BigInt(acts), FAILED_PRECONDITION: BigInt(refused) } },
      { method: "GameService/GetGame", statuses: { OK: 7n, NOT_FOUND: 2n } },
    ],
  });
  return { at, status };
}

describe("the status of a server", () => {
  it("gives commands in a second between two looks", () => {
    expect(rate(look(1_000, 10), look(3_000, 50), commands)).toBe(20);
  });

  it("gives no rate at the first look, nor over a restart", () => {
    expect(rate(undefined, look(1_000, 10), commands)).toBeUndefined();
    expect(rate(look(1_000, 50), look(3_000, 1), commands)).toBeUndefined();
  });

  it("adds up refusals by status, the most frequent first", () => {
    expect(refusals(look(0, 1, 5))).toEqual([["FAILED_PRECONDITION", 5], ["NOT_FOUND", 2]]);
  });

  it("has gauges by name", () => {
    expect(gaugeOf(look(0, 0), "open_streams")).toBe(3);
    expect(gaugeOf(look(0, 0), "unheard_of")).toBeUndefined();
  });
});
