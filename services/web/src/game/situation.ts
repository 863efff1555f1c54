/** Where a game stands, told alike for every game: what lists, headers and charts need. */
import { ViewSchema, type View } from "~gen/history_pb";

import { moneyOf } from "./context";
import type { Field } from "./kinds";

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
  /** What the last deal brought each seat, while it lies on the table. */
  readonly paid: readonly bigint[];
}

/** What views of different games call alike. */
export interface AnyView {
  phase?: number;
  endReason?: number;
  toAct?: number;
  waitingFor?: number[];
  dealer?: number;
  first?: number;
  seats: { seat: number; player?: string; present: boolean; chips?: bigint; total?: number; side?: number }[];
  winner?: number;
  winners?: number[];
  paid?: bigint[];
  deal?: number;
  hands?: number;
  round?: number;
  rounds?: number;
  turn?: number;
  turns?: number;
  pots?: bigint[];
  pot?: bigint;
  bank?: bigint;
}

/** Where a game stands by its view. */
export function situationOf(view: View): Situation {
  const field = view.view.case;
  if (!field) throw new Error("a view of no game");
  const any = view.view.value as unknown as AnyView;
  const phase = nameIn(field, "phase", any.phase);
  return {
    phase,
    over: phase === "over",
    ended: any.endReason ? nameIn(field, "endReason", any.endReason) : undefined,
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
    paid: any.paid ?? [],
    ...stageOf(view),
    pot: potOf(any),
  };
}

/** The name of an enum's value as texts have it: `FIRST_BETTING` is `first-betting`. */
function nameIn(game: Field, field: "phase" | "endReason", value = 0): string {
  const of = ViewSchema.field[game].message?.fields.find(({ localName }) => localName === field);
  const name = of?.enum?.value[value]?.localName ?? "unknown";
  return name.toLowerCase().replaceAll("_", "-");
}

function columnTotal(view: View, side: number | undefined): number {
  if (view.view.case !== "escalero" || side === undefined) return 0;
  return view.view.value.sides[side]?.columns.reduce((sum, each) => sum + each.total, 0) ?? 0;
}

/** Cents, of the money that is agreed. */
const moneyUnit = (view: View): Unit => (moneyOf(view) ? `${moneyOf(view)}-cents` : "cents");

type Stage = Pick<Situation, "stage" | "number" | "of" | "unit">;

function stageOf(whole: View): Stage {
  const { view } = whole;
  switch (view.case) {
    case "pokerDeluxe":
      return { stage: "deal", number: view.value.deal, of: view.value.rounds * view.value.seats.length, unit: "units" };
    case "headsUpDraw":
      return { stage: "deal", number: view.value.deal, of: view.value.hands ?? 0, unit: "units" };
    case "chinesePoker":
      return { stage: "hand", number: view.value.deal, of: view.value.hands, unit: moneyUnit(whole) };
    default:
      return usualStage(view.value as unknown as AnyView);
  }
}

/** What is counted in most games: hands where cards are dealt, else rounds, else turns. */
export function usualStage({ deal, hands, round, rounds, turn, turns, seats }: AnyView): Stage {
  const unit = seats.some(({ chips }) => chips !== undefined) ? "units" : "points";
  if (deal !== undefined) return { stage: "hand", number: deal, of: hands ?? 0, unit };
  if (round !== undefined) return { stage: "round", number: round, of: rounds ?? 0, unit };
  return { stage: "turn", number: turn ?? 0, of: turns ?? 0, unit };
}

/** What lies in the middle, whatever the game calls it; absent in a game without. */
export const potOf = ({ pots, pot, bank }: AnyView): bigint | undefined =>
  pots ? pots.reduce((sum, each) => sum + each, 0n) : (pot ?? bank);
