/** As whom a game can be looked at. */
import type { Game } from "~gen/values_pb";

import { recorded } from "~/api/transport";
import { nameOf } from "~/game/people";
import { viewerSeat, type Viewer } from "~/game/viewer";
import { t } from "~/texts";

/** Every viewer that a game has; what the reader may not see, the server says. */
export function viewersOf(info: Game | undefined): Viewer[] {
  const held = recorded()?.viewers;
  if (held) return ["", ...held.slice(1)];
  const seats = (info?.players ?? []).map((_, seat): Viewer => `seat-${seat}`);
  return ["", "public", ...seats, "auditor"];
}

/** What a viewer is called. */
export function viewerName(viewer: Viewer, info: Game | undefined): string {
  const own = recorded()?.viewers[0];
  if (!viewer && own) return viewerName(own, info);
  const seat = viewerSeat(viewer);
  if (seat !== undefined) return nameOf(info?.players[seat], seat);
  return t(`viewer-${viewer || "own"}`);
}
