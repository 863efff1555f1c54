/** As whom a game can be looked at. */
import { GameStatus, type Game } from "~gen/values_pb";

import { recorded } from "~/api/transport";
import { nameOf } from "~/game/people";
import { viewerSeat, type Viewer } from "~/game/viewer";
import { t } from "~/texts";

import type { Replay } from "./replay";

/** Every viewer that a game has; what the reader may not see, the server says. */
export function viewersOf(info: Game | undefined): Viewer[] {
  const held = recorded()?.viewers;
  if (held) return ["", ...held.slice(1)];
  const seats = (info?.players ?? []).map((_, seat): Viewer => `seat-${seat}`);
  return ["", "public", ...seats, "auditor"];
}

/** Whether everybody may look on as whomever: the game is over, and its books are open. */
export const booksAreOpen = ({ live }: Replay): boolean =>
  live.info.value?.status === GameStatus.OVER && (live.summary.value?.terms?.openBooks ?? false);

/** What an address says of a viewer. A seat's view of open books is what it knew then: otherwise it would be everybody's. */
export const seenAs = (replay: Replay, viewer: Viewer): Record<string, string | undefined> => ({
  as: viewer || undefined,
  ...(booksAreOpen(replay) && !recorded() && { then: viewerSeat(viewer) === undefined ? undefined : "1" }),
});

/**
 * What an address says of a comparison: a game that was played on stands beside the one that it
 * comes from. Where all was opened in the end, two seats are compared as
 * they knew the game then: otherwise both would show the same.
 */
export function comparison(replay: Replay): Record<string, string> {
  const of = replay.origin.peek();
  if (of) return { with: replay.viewer || "own", of };
  if (recorded() || !booksAreOpen(replay)) return { with: "public" };
  const seat = viewerSeat(replay.viewer) ?? 0;
  return { as: `seat-${seat}`, with: seat ? "seat-0" : "seat-1", then: "1" };
}

/** What a viewer is called. */
export function viewerName(viewer: Viewer, info: Game | undefined): string {
  const own = recorded()?.viewers[0];
  if (!viewer && own) return viewerName(own, info);
  const seat = viewerSeat(viewer);
  if (seat !== undefined) return nameOf(info?.players[seat], seat);
  return t(`viewer-${viewer || "own"}`);
}
