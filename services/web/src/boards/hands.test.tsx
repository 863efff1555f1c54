import { create } from "@bufbuild/protobuf";
import { render } from "preact";
import { beforeAll, expect, test } from "vitest";

import { ViewSchema } from "~gen/history_pb";
import { StudPhase } from "~gen/stud_pb";

import { changesOf } from "~/boards/changes";
import { situationOf } from "~/game/situation";
import { speak } from "~/texts";
import { loadWords } from "~/words/load";

import { StudBoard } from "./hands";

beforeAll(async () => {
  await speak("en");
  await loadWords();
});

const shown = { version: 12, kind: "hands-shown", value: { hands: [{ seat: 0, combination: "one-pair" }] } };

function noteWith(faceUp: string[]): string {
  const seat = { seat: 0, player: "ann", present: true, chips: 74n, cardsHeld: faceUp.length, faceUp };
  const wrapped = create(ViewSchema, {
    view: { case: "fiveCardStud", value: { phase: StudPhase.OVER, deal: 2, seats: [{ ...seat, inHand: true }] } },
  });
  const place = document.createElement("div");
  render(
    <StudBoard
      game="five-card-stud"
      view={wrapped.view.value as never}
      situation={situationOf(wrapped)}
      me={undefined}
      changes={changesOf(undefined)}
      recent={[shown]}
    />,
    place,
  );
  return place.querySelector(".named")?.textContent ?? "";
}

test("a hand that was shown is named while its cards lie on the table", () => {
  expect(noteWith(["9h", "9s", "5h", "4c", "2d"])).toBe("pair of nines");
  expect(noteWith([])).toBe("");
});
