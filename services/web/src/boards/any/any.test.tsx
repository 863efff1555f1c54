import { create, type MessageInitShape } from "@bufbuild/protobuf";
import { render } from "preact";
import { beforeAll, expect, test } from "vitest";

import { DrawPokerPhase } from "~gen/draw_poker_pb";
import { ViewSchema } from "~gen/history_pb";
import { YachtPhase } from "~gen/yacht_pb";

import { FIELDS } from "~/game/kinds";
import { potOf, situationOf, usualStage, type Situation } from "~/game/situation";
import { speak } from "~/texts";

import AnyBoard, { type AnySeat, type AnyView } from ".";

beforeAll(() => speak("en"));

/** A game that nobody has written: a card before each seat and one in the hand, chips, dice, boxes. */
const MADE_UP = {
  pot: 7n,
  round: 2,
  rounds: 3,
  thrown: [1, 6],
  throw: 1,
  seats: [
    { seat: 0, player: "Ada", present: true, chips: 40n, cardsHeld: 2, open: ["As"], own: ["Td"], scores: [{ box: 1, points: 50 }], total: 50 },
    { seat: 1, player: "Ben", present: true, chips: 33n, cardsHeld: 2, open: ["2c"], own: [], scores: [], total: 0 },
  ],
};

function shown(view: AnyView, situation: Situation): HTMLElement {
  const place = document.createElement("div");
  const changes = { chips: new Map(), cards: new Set(), seats: new Set(), dice: new Set(), places: new Set() } as never;
  render(<AnyBoard game="made-up" view={view} situation={situation} me={0} changes={changes} recent={[]} />, place);
  return place;
}

test("a game that nobody has made a board for shows cards, dice, chips and its sheet", () => {
  const situation: Situation = {
    phase: "playing",
    over: false,
    ended: undefined,
    seats: MADE_UP.seats.map(({ seat, player, present, chips }) => ({ seat, player, present, amount: chips, side: undefined })),
    toAct: [0],
    dealer: undefined,
    winners: [],
  paid: [],
    ...usualStage(MADE_UP),
    pot: potOf(MADE_UP),
  };
  expect(situation).toMatchObject({ stage: "round", number: 2, of: 3, unit: "units", pot: 7n });
  const board = shown(MADE_UP as unknown as AnyView, situation);
  const cards = (seat: number) => [...board.querySelectorAll(`[data-seat="${seat}"] .card`)].map((card) => card.getAttribute("data-card"));
  expect(cards(0)).toEqual(["As", "Td"]);
  expect(cards(1)).toEqual([null, "2c"]); // the other lies face down
  expect(board.querySelectorAll(".tray .die")).toHaveLength(2);
  expect(board.querySelector(".pot")?.textContent).toContain("7");
  expect(board.querySelector(".score-sheet tfoot")?.textContent).toContain("50");
  expect(board.querySelector(".place.acts")?.getAttribute("data-seat")).toBe("0");
});

test.each(Object.values(FIELDS))("the board of any game can show %s, too", (field) => {
  const seats: AnySeat[] = [{ seat: 0, player: "Ada" }, { seat: 1, player: "Ben" }];
  const view = create(ViewSchema, { view: { case: field, value: { seats } } } as unknown as MessageInitShape<typeof ViewSchema>);
  const board = shown(view.view.value as unknown as AnyView, situationOf(view));
  expect(board.querySelectorAll(".place")).toHaveLength(2);
});

test("phases have the names that texts have", () => {
  const draw = create(ViewSchema, { view: { case: "drawPoker", value: { phase: DrawPokerPhase.FIRST_BETTING } } });
  expect(situationOf(draw).phase).toBe("first-betting");
  const over = create(ViewSchema, { view: { case: "yacht", value: { phase: YachtPhase.OVER, endReason: 1 } } });
  expect(situationOf(over)).toMatchObject({ phase: "over", over: true, stage: "round", unit: "points" });
  expect(situationOf(over).ended).not.toContain("unknown");
});
