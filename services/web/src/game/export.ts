/** A game as a file that the server makes. */
import type { GameFormat } from "~gen/audit_service_pb";

import { audits, ofGame } from "~/api/client";
import { save } from "~/ui/save";

/** Save it under the id of the game; answers what the format could not carry. */
export async function saveExport(id: string, format: GameFormat, suffix: string): Promise<string[]> {
  const name = `games/${id}`;
  const [pieces, missing]: [Uint8Array[], string[]] = [[], []];
  for await (const { data, leftOut } of audits.exportGame({ name, format }, ofGame(name))) {
    pieces.push(data);
    missing.push(...leftOut);
  }
  save(`${id}.${suffix}`, ...pieces);
  return missing;
}
