/** The board of whatever game is played; each is loaded when its game is shown. */
import { signal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";

import type { View } from "~gen/history_pb";

import { problemOf, type Problem } from "~/api/problem";
import { FIELDS, type Field } from "~/game/kinds";
import { Failed } from "~/ui/failed";
import { Loading } from "~/ui/loading";

import type { BoardProps } from "./board";

type AnyBoard = ComponentType<BoardProps<never>>;

const BOARDS: Record<Field, () => Promise<{ default: unknown }>> = {
  pokerDeluxe: () => import("./poker-deluxe"),
  drawPoker: () => import("./draw-poker"),
  fiveCardStud: () => import("./stud"),
  sevenCardStud: () => import("./stud"),
  headsUpDraw: () => import("./heads-up-draw"),
  chinesePoker: () => import("./chinese-poker"),
  pokerDice: () => import("./poker-dice"),
  yacht: () => import("./yacht"),
  escalero: () => import("./escalero"),
};

const loaded = signal<ReadonlyMap<Field, AnyBoard>>(new Map());
const failed = signal<Problem | undefined>(undefined);

async function load(field: Field): Promise<void> {
  try {
    const board = (await BOARDS[field]()).default as AnyBoard;
    loaded.value = new Map([...loaded.value, [field, board]]);
  } catch (error) {
    failed.value = problemOf(error);
  }
}

/** Load the board of a game before there is a view to show. */
export function prepareBoard(game: string): void {
  const field = FIELDS[game];
  if (field && !loaded.peek().has(field)) void load(field);
}

/** The board that shows a view. */
export function Board({ view, ...more }: Omit<BoardProps<never>, "view"> & { view: View }) {
  const field = view.view.case;
  const Of = field && loaded.value.get(field);
  useEffect(() => {
    if (field && !loaded.value.has(field)) void load(field);
  }, [field]);
  if (Of) return <Of view={view.view.value as never} {...more} />;
  return failed.value ? <Failed problem={failed.value} retry={() => location.reload()} /> : <Loading />;
}
