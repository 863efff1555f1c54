import { create } from "@bufbuild/protobuf";
import { expect, test } from "vitest";

import { EventSchema } from "~gen/history_pb";

import { transfer } from "~/game/accounts.testing";
import { speak, type Language } from "~/texts";

import { linesOf, type Context } from ".";
import { loadWords } from "./load";

const CONTEXT: Context = {
  game: "poker-deluxe",
  readers: { me: 1, name: (seat) => ["Ann", "Bob"][seat] },
};

const bought = (seat: number, cards: { discarded?: string; card?: string } = {}) =>
  create(EventSchema, {
    version: 9n,
    event: {
      case: "pokerDeluxe",
      value: {
        event: {
          case: "cardBought",
          value: {
            seat,
            place: 2,
            transfers: [transfer(`player:${seat}`, "pot", 3n, "buy")],
            ...cards,
          },
        },
      },
    },
  });

async function inBoth(event: ReturnType<typeof bought>): Promise<string[][]> {
  const said = [];
  for (const language of ["en", "de"] as Language[]) {
    await speak(language);
    await loadWords();
    said.push(linesOf(CONTEXT, event));
  }
  return said;
}

test("an event is told of others by name, and nothing hidden is named", async () => {
  const [english, german] = await inBoth(bought(0));
  expect(english).toEqual(["Ann buys the card at place 3 for 3"]);
  expect(german?.[0]).toMatch(/^Ann kauft .*3/);
});

test("the reader is told what they themselves did, with their cards", async () => {
  const [english, german] = await inBoth(bought(1, { discarded: "2c", card: "Th" }));
  expect(english).toEqual(["You discard 2♣ and buy 10♥ at place 3 for 3"]);
  expect(german?.[0]).toContain("♥10");
});
