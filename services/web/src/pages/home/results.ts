/** What a game was played for, who is ahead in it, how far it is, and how long it took. */
import type { GameSummaryJson } from "~gen/game_service_pb";

import { nameOf } from "~/game/people";
import { number, t } from "~/texts";
import { amount, bare, unitNamed, type Unit } from "~/texts/amounts";
import { stageText } from "~/texts/stage";

import type { Listed } from "./games";

/** A player with what they have. */
export interface Placed {
  readonly seat: number;
  readonly name: string;
  readonly amount: bigint;
  readonly text: string;
  /** Whether they have won, or have more than others while the game goes on. */
  readonly ahead: boolean;
}

const unitOf = ({ unit = "" }: GameSummaryJson): Unit => unitNamed(unit);

/** The players of a game by their seats; `me`: the reader's seat. */
export function seated(summary: GameSummaryJson, me?: number): Placed[] {
  const unit = unitOf(summary);
  const seats = (summary.seats ?? []).map(({ player = "", chips, score }, seat) => ({ player, seat, amount: BigInt(chips ?? score ?? 0), inChips: chips !== undefined }));
  const amounts = seats.map((each) => each.amount);
  const most = amounts.reduce((one, other) => (other > one ? other : one), amounts[0] ?? 0n);
  const even = amounts.every((each) => each === most);
  return seats
    .filter(({ player }) => player)
    .map(({ player, seat, amount: value, inChips }) => ({
      seat,
      name: nameOf(player, seat, me),
      amount: value,
      text: inChips ? bare(value, unit) : number(value),
      ahead: summary.winners?.length ? summary.winners.includes(seat) : value === most && !even,
    }));
}

/** The players of a game, the first first. */
export const placed = (summary: GameSummaryJson): Placed[] =>
  seated(summary).sort((one, other) => Number(other.ahead) - Number(one.ahead) || Number(other.amount - one.amount) || one.seat - other.seat);

/** Games of cards whose rules call a deal so; the others say hand. */
const OF_DEALS = ["poker-deluxe", "heads-up-draw"];

/** "Deal 3 of 8". */
export function partText(game: string, { part = "", partNumber = "0", partCount = "0" }: GameSummaryJson): string {
  const stage = part === "deal" && !OF_DEALS.includes(game) ? "hand" : part;
  return stageText({ stage, number: Number(partNumber), of: Number(partCount) });
}

/** "pot 30 units"; empty in a game without a pot. */
export function potText(summary: GameSummaryJson): string {
  return summary.pot === undefined ? "" : t("pot-holds", { amount: amount(BigInt(summary.pot), unitOf(summary)) });
}

/** "75 units each", "points". */
export function stakeText(summary: GameSummaryJson): string {
  const { stake, seats = [] } = summary;
  if (stake) return t("home-stake", { amount: amount(BigInt(stake), unitOf(summary)) });
  return seats.some(({ chips }) => chips !== undefined) ? "" : t("home-points");
}

const MINUTE_MS = 60_000;
/** Before it no game was played: simulated games count their decisions instead. */
const FIRST_TIME = 1_000_000_000_000;

/** How long a game took, or has been going on; empty where nobody knows. */
export function spanText({ created, updated }: Pick<Listed, "created" | "updated">, until = updated): string {
  if (created < FIRST_TIME || !until) return "";
  const minutes = Math.floor(Math.max(0, until - created) / MINUTE_MS);
  if (minutes < 1) return t("home-span-moment");
  const [hours, days] = [Math.floor(minutes / 60), Math.floor(minutes / 1440)];
  if (days > 1) return t("home-span-days", { days });
  return hours ? t("home-span-hours", { hours, minutes: minutes % 60 }) : t("home-span-minutes", { minutes });
}
