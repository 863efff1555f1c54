import { describe, expect, it } from "vitest";

import vectors from "../../../../../tests/vectors/pd_deal_1.json";

import { stepsOf } from "./merkle";
import { readNote } from "./checkpoint";
import { overall } from "./drop-bundle";

const bytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (byte) => parseInt(byte, 16));

describe("the proof of a card", () => {
  const shuffle = firstShuffle();

  it("leads every opened card of the published vectors to the root", async () => {
    for (const opening of shuffle.openings) {
      const steps = await stepsOf({ ...shuffle, ...opening });
      expect(steps.at(-1)?.hash).toBe(shuffle.root);
    }
  });

  it("leads another card elsewhere", async () => {
    const [opening] = shuffle.openings;
    const steps = await stepsOf({ ...shuffle, ...opening!, card: opening!.card === "As" ? "Ks" : "As" });
    expect(steps.at(-1)?.hash).not.toBe(shuffle.root);
  });

  it("takes neither too few nor too many neighbours", async () => {
    const [opening] = shuffle.openings;
    await expect(stepsOf({ ...shuffle, ...opening!, path: opening!.path.slice(1) })).rejects.toThrow(RangeError);
    await expect(stepsOf({ ...shuffle, ...opening!, path: [...opening!.path, new Uint8Array(32)] })).rejects.toThrow(RangeError);
  });
});

it("reads the text and the signers of a checkpoint", () => {
  const note = "poker-deluxe.example/log\n42\nroot=\n\n— poker-deluxe.example/log sig=\n— witness.example w=\n";
  expect(readNote(note)).toEqual({ text: ["poker-deluxe.example/log", "42", "root="], signers: ["poker-deluxe.example/log", "witness.example"] });
});

describe("a bundle", () => {
  const pass = { verdict: "PASS", note: "" } as const;
  const cannot = { verdict: "CANNOT", note: "" } as const;
  it("holds when all but the rules was checked and held", () => {
    expect(overall({ chain: pass, rules: cannot })).toBe("holds");
  });
  it("is not proved while something else could not be checked", () => {
    expect(overall({ chain: pass, log: cannot })).toBe("unchecked");
  });
  it("fails when anything fails", () => {
    expect(overall({ chain: { verdict: "FAIL", note: "" }, log: cannot })).toBe("fails");
  });
});

interface Shuffled {
  readonly game: string;
  readonly deal: number;
  readonly size: number;
  readonly root: string;
  readonly openings: readonly { position: number; card: string; salt: Uint8Array; path: Uint8Array[] }[];
}

/** The first shuffle of the first game of the published vectors. */
function firstShuffle(): Shuffled {
  const [game] = vectors.games;
  const [deal] = game!.deals;
  const [shuffle] = deal!.shuffles;
  const openings = shuffle!.openings.map(({ position, card, salt, path }) => ({
    position,
    card,
    salt: bytes(salt),
    path: path.map(bytes),
  }));
  return { game: game!.game, deal: deal!.number, size: 52, root: shuffle!.root, openings };
}
