/** Who looks on: nobody in particular (as the token says), the public, a seat, or the auditor. */
import { create } from "@bufbuild/protobuf";

import { ViewerKind, ViewerSchema, type Viewer as ViewerMessage } from "~gen/values_pb";

/** As it stands in an address: empty, `public`, `seat-2` or `auditor`. */
export type Viewer = "" | "public" | "auditor" | `seat-${number}`;

/** What an address says, or as the token says. */
export function parseViewer(text: string | null): Viewer {
  return text && /^(public|auditor|seat-\d+)$/.test(text) ? (text as Viewer) : "";
}

/** The seat that a viewer looks on from. */
export function viewerSeat(viewer: Viewer): number | undefined {
  return viewer.startsWith("seat-") ? Number(viewer.slice(5)) : undefined;
}

/** As the API takes it; absent: as the caller. */
export function viewerMessage(viewer: Viewer): ViewerMessage | undefined {
  const seat = viewerSeat(viewer);
  if (seat !== undefined) return create(ViewerSchema, { kind: ViewerKind.SEAT, seat });
  if (viewer === "public") return create(ViewerSchema, { kind: ViewerKind.PUBLIC });
  if (viewer === "auditor") return create(ViewerSchema, { kind: ViewerKind.AUDITOR });
  return undefined;
}
