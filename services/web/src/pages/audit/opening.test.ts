import { describe, expect, it } from "vitest";

import vectors from "../../../../../tests/vectors/pd_deal_2.json";

import { proofOf } from "./opening";
import { readNote } from "./checkpoint";
import { overall } from "./drop-bundle";

const bytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (byte) => parseInt(byte, 16));

describe("the proof of a card", () => {
  const shuffle = firstShuffle();

  it("leads every opened card of the published vectors to the root", async () => {
    for (const opening of shuffle.openings) {
      const { leaf, listed, root } = await proofOf({ ...shuffle, ...opening });
      expect(leaf).toBe(listed);
      expect(root).toBe(shuffle.root);
    }
  });

  it("does not let another card, salt or position pass", async () => {
    const opened = { ...shuffle, ...shuffle.openings[0]! };
    const changes = [{ card: opened.card === "As" ? "Ks" : "As" }, { salt: new Uint8Array(16) }, { position: opened.position + 1 }];
    for (const change of changes) {
      const { leaf, listed } = await proofOf({ ...opened, ...change });
      expect(leaf).not.toBe(listed);
    }
  });

  it("gives another root for other leaves, another game and another deal", async () => {
    const opened = { ...shuffle, ...shuffle.openings[0]! };
    for (const change of [{ leaves: shuffle.leaves.slice(0, -1) }, { game: "game-2" }, { deal: 2 }]) {
      expect((await proofOf({ ...opened, ...change })).root).not.toBe(shuffle.root);
    }
  });

  it("takes no list in which a leaf is missing or has another length", async () => {
    const opened = { ...shuffle, ...shuffle.openings[0]! };
    await expect(proofOf({ ...opened, leaves: [] })).rejects.toThrow(RangeError);
    await expect(proofOf({ ...opened, leaves: [...shuffle.leaves, new Uint8Array(31)] })).rejects.toThrow(RangeError);
  });
});

it("reads the text and the signers of a checkpoint", () => {
  const note = "poker-deluxe.example/log\n42\nroot=\n\n— poker-deluxe.example/log sig=\n— witness.example w=\n";
  expect(readNote(note)).toEqual({ text: ["poker-deluxe.example/log", "42", "root="], signers: ["poker-deluxe.example/log", "witness.example"] });
});

describe("a bundle", () => {
  const pass = { verdict: "PASS", note: "" } as const;
  const cannot = { verdict: "CANNOT", note: "" } as const;
  it("holds when everything was checked and held", () => {
    expect(overall({ chain: pass, rules: pass })).toBe("holds");
  });
  it("is not proved by a browser, which cannot execute the rules", () => {
    expect(overall({ chain: pass, rules: cannot })).toBe("unchecked");
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
  readonly leaves: readonly Uint8Array[];
  readonly root: string;
  readonly openings: readonly { position: number; card: string; salt: Uint8Array }[];
}

/** The first shuffle of the first game of the published vectors. */
function firstShuffle(): Shuffled {
  const [game] = vectors.games;
  const [deal] = game!.deals;
  const [shuffle] = deal!.shuffles;
  const openings = shuffle!.openings.map(({ position, card, salt }) => ({ position, card, salt: bytes(salt) }));
  return { game: game!.game, deal: deal!.number, leaves: shuffle!.leaves.map(bytes), root: shuffle!.root, openings };
}
