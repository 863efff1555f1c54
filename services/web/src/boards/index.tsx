/** The board of whatever game is played; a game without one of its own has that of any game. */
import type { ComponentType } from "preact";

import type { View } from "~gen/history_pb";

import type { Field } from "~/game/kinds";

import AnyGame from "./any";
import type { BoardProps } from "./board";
import ChinesePoker from "./chinese-poker";
import Escalero from "./escalero";
import { DrawPokerBoard, HeadsUpDrawBoard, StudBoard } from "./hands";
import PokerDeluxe from "./poker-deluxe";
import PokerDice from "./poker-dice";
import Yacht from "./yacht";

type AnyBoard = ComponentType<BoardProps<never>>;

const BOARDS: Partial<Record<Field, unknown>> = {
  pokerDeluxe: PokerDeluxe,
  drawPoker: DrawPokerBoard,
  fiveCardStud: StudBoard,
  sevenCardStud: StudBoard,
  headsUpDraw: HeadsUpDrawBoard,
  chinesePoker: ChinesePoker,
  pokerDice: PokerDice,
  yacht: Yacht,
  escalero: Escalero,
};

/** The board that shows a view. */
export function Board({ view, ...more }: Omit<BoardProps<never>, "view"> & { view: View }) {
  const field = view.view.case;
  if (!field) return null;
  const Of = (BOARDS[field] ?? AnyGame) as AnyBoard;
  return <Of view={view.view.value as never} {...more} />;
}
