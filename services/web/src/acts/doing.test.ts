import { beforeAll, expect, test } from "vitest";

import { ScoreBox } from "~gen/dice_pb";

import type { AnyAct } from "~/boards/board";
import { speak } from "~/texts";
import { loadWords } from "~/words/load";

import { asides, boundsOf, doings, presets, within } from "./doing";
import { Selection } from "./selection";

beforeAll(async () => {
  await speak("en");
  await loadWords();
});

const CONTEXT = { game: "draw-poker", dice: "standard" };
const RAISE: AnyAct = { case: "raise", value: { owed: 4n, least: 2n, most: 90n } };
const BETTING: AnyAct[] = [{ case: "check", value: {} }, RAISE, { case: "drop", value: {} }];

function offered(acts: AnyAct[], selection = new Selection(), amount = 10) {
  selection.offer(acts);
  return doings({ context: CONTEXT, acts, selection, amount, claim: false });
}

test("every act of betting has a column and a key of its own", () => {
  expect(offered(BETTING).map(({ act, slot, key }) => [act, slot, key])).toEqual([
    ["check", 2, "c"],
    ["raise", 3, "r"],
    ["drop", 1, "f"],
  ]);
  expect(offered(BETTING)[1]?.give).toEqual({ case: "raise", value: { by: 10n } });
});

test("presets are bets by the pot, within what is allowed", () => {
  const bounds = boundsOf(BETTING)!;
  const values = (pot: bigint) => presets(bounds, { pot }).map(({ value }) => value);
  expect(values(40n)).toEqual([2, 22, 44, 90]);
  expect(values(400n)).toEqual([2, 90, 90, 90]);
  expect(within({ act: "bet", least: 5, most: 25, step: 5, owed: 0 }, 14)).toBe(10);
  expect(presets({ ...bounds, least: 2, most: 2 }, { pot: 40n })).toEqual([]);
});

test("chips may be bought at any time, but that is no act of the bar unless there is nothing else", () => {
  const buy = { case: "buyChips", value: { least: 1n, most: 100n } };
  expect(asides([...BETTING, buy])).toEqual([buy]);
  expect(boundsOf([...BETTING, buy])?.act).toBe("raise");
  expect(asides([buy, { case: "sitOut", value: {} }])).toEqual([]);
  expect(boundsOf([buy])?.act).toBe("buyChips");
});

test("dice that are chosen stay, and the others are rolled", () => {
  const selection = new Selection();
  const acts = [{ case: "rollAgain", value: { places: [0, 1, 2, 3, 4] } }];
  selection.offer(acts);
  selection.toggle("die:3");
  expect(offered(acts, selection)[0]?.give).toEqual({ case: "rollAgain", value: { places: [0, 1, 2, 4] } });
});

test("the likeliest box is chosen, and one button writes it or crosses it out", () => {
  const writes = { case: "writeScore", value: { scores: [{ box: ScoreBox.ONES, points: 2 }, { box: ScoreBox.FULL_HOUSE, points: 22 }] } };
  const crosses = { case: "crossOut", value: { boxes: [ScoreBox.YACHT, ScoreBox.FULL_HOUSE] } };
  const selection = new Selection();
  const [button, ...more] = offered([writes, crosses], selection);
  expect(more).toEqual([]);
  expect(button?.give).toEqual({ case: "writeScore", value: { box: ScoreBox.FULL_HOUSE } });
  selection.toggle(`box:${ScoreBox.YACHT}/0`);
  expect(offered([writes, crosses], selection)[0]?.give).toEqual({ case: "crossOut", value: { box: ScoreBox.YACHT } });
});

test("an act that is known only by its name can be given if it takes nothing", () => {
  const acts = [{ case: "knock", value: {} }, { case: "pass", value: { cards: [] } }];
  expect(offered(acts).map(({ act }) => act)).toEqual(["knock"]);
});

const THIRTEEN = "Kd Ks Kh 9s 9c 4d 4h Qd Js Jh Jc 3s 3c".split(" ");

test("thirteen cards are laid as they are strongest; two are swapped; a foul cannot be laid", () => {
  const acts = [{ case: "arrangeHand", value: { cards: THIRTEEN } }];
  const selection = new Selection();
  expect(offered(acts, selection)[0]?.give).toBeDefined();
  const place = (card: string) => selection.laid.value!.cards.indexOf(card);
  for (const [one, at] of [["Ks", 0], ["Kd", 1], ["Kh", 2]] as const) {
    selection.choosing.laying!.press(place(one));
    selection.choosing.laying!.press(at);
  }
  const [foul] = offered(acts, selection);
  expect(new Set(selection.laid.value!.cards).size).toBe(13);
  expect(foul).toMatchObject({ give: undefined, warns: true });
  const claimed = doings({ context: CONTEXT, acts, selection, amount: 0, claim: true });
  expect(claimed[0]?.give).toBeDefined(); // a clean sweep counts in any order (CP-14)
});
