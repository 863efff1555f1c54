import { create } from "@bufbuild/protobuf";
import { render } from "preact";
import { beforeAll, expect, test } from "vitest";

import { ViewSchema } from "~gen/history_pb";
import { PokerDicePhase } from "~gen/poker_dice_pb";

import { changesOf } from "~/boards/changes";
import { situationOf } from "~/game/situation";
import { speak } from "~/texts";
import { loadWords } from "~/words/load";

import PokerDiceBoard from ".";

beforeAll(async () => {
  await speak("en");
  await loadWords();
});

function shown(thrown: number[]): HTMLElement {
  const seats = [0, 1].map((seat) => ({ seat, player: `p${seat}`, present: true, chips: 50n }));
  const hands = [{ seat: 0, dice: [6, 6, 4, 2, 1], combination: "one-pair" }];
  const wrapped = create(ViewSchema, { view: { case: "pokerDice", value: { phase: PokerDicePhase.OVER, seats, hands, thrown } } });
  const place = document.createElement("div");
  render(
    <PokerDiceBoard
      game="poker-dice"
      view={wrapped.view.value as never}
      situation={situationOf(wrapped)}
      me={0}
      changes={changesOf(undefined)}
      recent={[]}
    />,
    place,
  );
  return place.querySelector<HTMLElement>(".near") as HTMLElement;
}

test("one's own dice lie in their place while nobody throws, and on the plate while another does", () => {
  const near = shown([]);
  expect(near.querySelectorAll(".tray .die:not(.none)")).toHaveLength(5);
  expect(near.querySelectorAll(".plate .die")).toHaveLength(0);
  const besideAnother = shown([1, 2, 3, 4, 5]);
  expect(besideAnother.querySelectorAll(".plate .die")).toHaveLength(5);
});

test("what one has thrown is said once", () => {
  expect(shown([]).querySelector(".own-text")?.textContent?.match(/pair/gi)).toHaveLength(1);
});
