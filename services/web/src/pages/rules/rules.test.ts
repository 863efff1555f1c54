import { create } from "@bufbuild/protobuf";
import { describe, expect, it } from "vitest";

import { RuleBookSchema } from "~gen/rules_service_pb";

import { asked, sections } from "./books";
import { pieces } from "./markup";

describe("an address of the rules", () => {
  it("finds the game of a point", () => {
    expect(asked(new URLSearchParams("point=hu-9"))).toEqual({ game: "heads-up-draw", point: "HU-9" });
  });
  it("shows a point with the game that is named", () => {
    expect(asked(new URLSearchParams("game=yacht&point=G-8"))).toEqual({ game: "yacht", point: "G-8" });
  });
  it("falls back to Poker Deluxe", () => {
    expect(asked(new URLSearchParams("point=XX-1")).game).toBe("poker-deluxe");
  });
});

describe("the points of a book", () => {
  const book = create(RuleBookSchema, {
    points: [
      { number: "DX-1", text: "52 cards", section: "Setting up" },
      { number: "DX-2", text: "players", section: "Setting up" },
      { number: "DX-8", text: "the cut", section: "Dealing" },
    ],
  });
  it("stand under their headings", () => {
    expect(sections(book, "").map(({ heading, points }) => [heading, points.length])).toEqual([["Setting up", 2], ["Dealing", 1]]);
  });
  it("are found by number and words", () => {
    expect(sections(book, "dx-8").flatMap(({ points }) => points.map(({ number }) => number))).toEqual(["DX-8"]);
    expect(sections(book, "CUT the")).toHaveLength(1);
    expect(sections(book, "joker")).toHaveLength(0);
  });
});

it("reads the marks of a point, and nothing else", () => {
  expect(pieces("**R** 2 × *n* of `Th`, **right**")).toEqual([
    { kind: "ruling", text: "R" },
    { kind: "text", text: " 2 × " },
    { kind: "em", text: "n" },
    { kind: "text", text: " of " },
    { kind: "code", text: "Th" },
    { kind: "text", text: ", " },
    { kind: "strong", text: "right" },
  ]);
});
