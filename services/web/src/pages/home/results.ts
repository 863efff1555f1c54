/** What a game was played for, who is ahead in it, and how long it took, from its summary. */
import { timestampMs } from "@bufbuild/protobuf/wkt";

import type { GameSummary } from "~gen/game_service_pb";
import type { Game } from "~gen/values_pb";

import { nameOf } from "~/game/people";
import { number, t } from "~/texts";
import { amount, bare, unitNamed } from "~/texts/amounts";

/** A player with what they have. */
export interface Placed {
  readonly seat: number;
  readonly name: string;
  readonly amount: bigint;
  readonly text: string;
  /** Whether they have won, or have more than others while the game goes on. */
  readonly ahead: boolean;
}

/** The players of a game, the first first. */
export function placed(summary: GameSummary): Placed[] {
  const unit = unitNamed(summary.unit);
  const seats = summary.seats.map(({ player, chips, score }, seat) => ({ player, seat, amount: chips ?? score ?? 0n, inChips: chips !== undefined }));
  const amounts = seats.map((each) => each.amount);
  const most = amounts.reduce((one, other) => (other > one ? other : one), amounts[0] ?? 0n);
  const even = amounts.every((each) => each === most);
  return seats
    .filter(({ player }) => player)
    .map(({ player, seat, amount: value, inChips }) => ({
      seat,
      name: nameOf(player, seat),
      amount: value,
      text: inChips ? bare(value, unit) : number(value),
      ahead: summary.winners.length ? summary.winners.includes(seat) : value === most && !even,
    }))
    .sort((one, other) => Number(other.ahead) - Number(one.ahead) || Number(other.amount - one.amount) || one.seat - other.seat);
}

/** "75 units each", "points". */
export function stakeText({ stake, unit, seats }: GameSummary): string {
  if (stake) return t("home-stake", { amount: amount(stake, unitNamed(unit)) });
  return seats.some(({ chips }) => chips !== undefined) ? "" : t("home-points");
}

const MINUTE_MS = 60_000;
/** Before it no game was played: simulated games count their decisions instead. */
const FIRST_TIME = 1_000_000_000_000;

/** How long a game took, or has been going on; empty where nobody knows. */
export function spanText({ createTime, updateTime }: Game, until = updateTime && timestampMs(updateTime)): string {
  const from = createTime ? timestampMs(createTime) : 0;
  if (from < FIRST_TIME || until === undefined) return "";
  const minutes = Math.floor(Math.max(0, until - from) / MINUTE_MS);
  if (minutes < 1) return t("home-span-moment");
  const [hours, days] = [Math.floor(minutes / 60), Math.floor(minutes / 1440)];
  if (days > 1) return t("home-span-days", { days });
  return hours ? t("home-span-hours", { hours, minutes: minutes % 60 }) : t("home-span-minutes", { minutes });
}
