import { create } from "@bufbuild/protobuf";
import { render } from "preact";
import { beforeAll, expect, test } from "vitest";

import { ViewSchema } from "~gen/history_pb";
import { PokerDeluxePhase } from "~gen/poker_deluxe_pb";

import { changesOf } from "~/boards/changes";
import { situationOf } from "~/game/situation";
import { speak } from "~/texts";
import { loadWords } from "~/words/load";

import PokerDeluxeBoard from ".";

beforeAll(async () => {
  await speak("en");
  await loadWords();
});

const hand = ["9h", "5h", "Js", "6h", "4c"];
const wrapped = create(ViewSchema, {
  view: {
    case: "pokerDeluxe",
    value: {
      phase: PokerDeluxePhase.BUYING,
      deal: 2,
      rounds: 1,
      seats: [{ seat: 0, player: "ann", present: true, chips: 74n, hand, cardsHeld: 5, bought: 1, faceDown: [0] }],
    },
  },
});
const shown = { version: 12, kind: "hands-shown", value: { hands: [{ seat: 0, combination: "one-pair", points: 1 }] } };
const shuffled = { version: 15, kind: "deck-shuffled", value: { deal: 2 } };

function noteOf(recent: readonly (typeof shown | typeof shuffled)[]): string {
  const place = document.createElement("div");
  const situation = situationOf(wrapped);
  const view = wrapped.view.value as never;
  render(
    <PokerDeluxeBoard game="poker-deluxe" view={view} situation={situation} me={undefined} changes={changesOf(undefined)} recent={recent} />,
    place,
  );
  return place.querySelector(".own-text .hint")?.textContent ?? "";
}

test("a hand that was shown is named", () => {
  expect(noteOf([shown])).toContain("One Pair");
});

test("a hand is not called what its player showed in the deal before", () => {
  expect(noteOf([shown, shuffled])).toBe("1 card bought");
});
