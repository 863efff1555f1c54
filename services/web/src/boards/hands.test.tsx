import { create } from "@bufbuild/protobuf";
import { render } from "preact";
import { beforeAll, expect, test } from "vitest";

import { ViewSchema } from "~gen/history_pb";
import { HeadsUpDrawPhase } from "~gen/heads_up_draw_pb";
import { StudPhase } from "~gen/stud_pb";

import { changesOf } from "~/boards/changes";
import { situationOf } from "~/game/situation";
import { speak } from "~/texts";
import { loadWords } from "~/words/load";

import { HeadsUpDrawBoard, StudBoard } from "./hands";

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

test("what was carried from earlier deals is a part of the pot (HU-5)", () => {
  const seats = [0, 1].map((seat) => ({ seat, player: `p${seat}`, present: true, chips: 90n }));
  const wrapped = create(ViewSchema, {
    view: { case: "headsUpDraw", value: { phase: HeadsUpDrawPhase.FIRST_BETTING, deal: 2, pot: 20n, carried: 10n, seats } },
  });
  const situation = situationOf(wrapped);
  expect(situation.pot).toBe(20n);
  const place = document.createElement("div");
  render(
    <HeadsUpDrawBoard
      game="heads-up-draw"
      view={wrapped.view.value as never}
      situation={situation}
      me={undefined}
      changes={changesOf(undefined)}
      recent={[]}
    />,
    place,
  );
  expect(place.querySelector(".pot")?.textContent).toContain("20");
});
