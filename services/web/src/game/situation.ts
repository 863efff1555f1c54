/** Where a game stands, told alike for every game: what lists, headers and charts need. */
import { BettingEndReason } from "~gen/betting_pb";
import { ChinesePokerEndReason, ChinesePokerPhase } from "~gen/chinese_poker_pb";
import { DrawPokerPhase } from "~gen/draw_poker_pb";
import { EscaleroEndReason, EscaleroPhase } from "~gen/escalero_pb";
import { HeadsUpDrawEndReason, HeadsUpDrawPhase } from "~gen/heads_up_draw_pb";
import type { View } from "~gen/history_pb";
import { PokerDeluxeEndReason, PokerDeluxePhase } from "~gen/poker_deluxe_pb";
import { PokerDiceEndReason, PokerDicePhase } from "~gen/poker_dice_pb";
import { StudPhase } from "~gen/stud_pb";
import { YachtEndReason, YachtPhase } from "~gen/yacht_pb";

import { moneyOf } from "./context";
import { kebab, type Field } from "./kinds";

/** What is counted: chips, money, or points on a score sheet. */
import type { Unit } from "~/texts/amounts";

export type { Unit };

export interface SeatAt {
  readonly seat: number;
  /** Absent while the seat is free. */
  readonly player: string | undefined;
  readonly present: boolean;
  /** Chips in units or cents, or points. */
  readonly amount: bigint;
  /** The side for which it plays, where there are sides. */
  readonly side: number | undefined;
}

export interface Situation {
  /** Such as `cutting`; texts `phase-…`. */
  readonly phase: string;
  readonly over: boolean;
  /** Such as `rounds-played`; texts `ended-…`. */
  readonly ended: string | undefined;
  readonly seats: readonly SeatAt[];
  readonly toAct: readonly number[];
  readonly dealer: number | undefined;
  /** The deal (or hand, as the rules of a game call it), round or turn, from 1, and how many there are; 0 if that is not agreed. */
  readonly stage: "deal" | "hand" | "round" | "turn";
  readonly number: number;
  readonly of: number;
  readonly unit: Unit;
  /** What lies in the pots; absent in a game without. */
  readonly pot: bigint | undefined;
  readonly winners: readonly number[];
}

type Enum = Record<number, string>;
const BETTING_ENDS = BettingEndReason as unknown as Enum;

const ENUMS: Record<Field, readonly [Enum, Enum]> = {
  pokerDeluxe: [PokerDeluxePhase, PokerDeluxeEndReason],
  drawPoker: [DrawPokerPhase, BETTING_ENDS],
  fiveCardStud: [StudPhase, BETTING_ENDS],
  sevenCardStud: [StudPhase, BETTING_ENDS],
  headsUpDraw: [HeadsUpDrawPhase, HeadsUpDrawEndReason],
  chinesePoker: [ChinesePokerPhase, ChinesePokerEndReason],
  pokerDice: [PokerDicePhase, PokerDiceEndReason],
  yacht: [YachtPhase, YachtEndReason],
  escalero: [EscaleroPhase, EscaleroEndReason],
};

/** What views of different games call alike. */
interface AnyView {
  phase: number;
  endReason?: number;
  toAct?: number;
  waitingFor?: number[];
  dealer?: number;
  first?: number;
  seats: { seat: number; player?: string; present: boolean; chips?: bigint; total?: number; side?: number }[];
  winner?: number;
  winners?: number[];
}

/** Where a game stands by its view. */
export function situationOf(view: View): Situation {
  const field = view.view.case;
  if (!field) throw new Error("a view of no game");
  const any = view.view.value as unknown as AnyView;
  const [phases, ends] = ENUMS[field];
  const phase = name(phases, any.phase);
  return {
    phase,
    over: phase === "over",
    ended: any.endReason ? name(ends, any.endReason) : undefined,
    seats: any.seats.map((seat) => ({
      seat: seat.seat,
      player: seat.player,
      present: seat.present,
      amount: seat.chips ?? BigInt(seat.total ?? columnTotal(view, seat.side)),
      side: seat.side,
    })),
    toAct: any.waitingFor ?? (any.toAct === undefined ? [] : [any.toAct]),
    dealer: any.dealer ?? any.first,
    winners: any.winners ?? (any.winner === undefined ? [] : [any.winner]),
    ...stageOf(view),
    pot: potOf(view),
  };
}

/** The name of an enum's value as texts have it: `FIRST_BETTING` is `first-betting`. */
const name = (of: Enum, value: number): string =>
  (of[value] ?? "").toLowerCase().replaceAll("_", "-") || kebab("unknown");

function columnTotal(view: View, side: number | undefined): number {
  if (view.view.case !== "escalero" || side === undefined) return 0;
  return view.view.value.sides[side]?.columns.reduce((sum, each) => sum + each.total, 0) ?? 0;
}

/** Cents, of the money that is agreed. */
const moneyUnit = (view: View): Unit => (moneyOf(view) ? `${moneyOf(view)}-cents` : "cents");

function stageOf(whole: View): Pick<Situation, "stage" | "number" | "of" | "unit"> {
  const { view } = whole;
  switch (view.case) {
    case "pokerDeluxe":
      return { stage: "deal", number: view.value.deal, of: view.value.rounds * view.value.seats.length, unit: "units" };
    case "headsUpDraw":
      return { stage: "deal", number: view.value.deal, of: view.value.hands ?? 0, unit: "units" };
    case "chinesePoker":
      return { stage: "hand", number: view.value.deal, of: view.value.hands, unit: moneyUnit(whole) };
    case "pokerDice":
      return { stage: "round", number: view.value.round, of: view.value.rounds, unit: "units" };
    case "yacht":
      return { stage: "round", number: view.value.round, of: view.value.rounds, unit: "points" };
    case "escalero":
      return { stage: "turn", number: view.value.turn, of: view.value.turns, unit: "points" };
    case "drawPoker":
    case "fiveCardStud":
    case "sevenCardStud":
      return { stage: "hand", number: view.value.deal, of: view.value.hands, unit: "units" };
    default:
      throw new Error("a view of no game");
  }
}

function potOf({ view }: View): bigint | undefined {
  switch (view.case) {
    case "pokerDeluxe":
      return view.value.bank;
    case "drawPoker":
    case "fiveCardStud":
    case "sevenCardStud":
      return view.value.pots.reduce((sum, pot) => sum + pot, 0n);
    case "headsUpDraw":
      return view.value.pot + view.value.carried;
    case "pokerDice":
      return view.value.pot;
    default:
      return undefined;
  }
}
