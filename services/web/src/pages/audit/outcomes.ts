/** What became of a claim, and what it says. */
import { Verdict } from "~gen/audit_service_pb";

import { tOr } from "~/texts";

import type { Outcome } from "./claims";

export const OUTCOMES: Record<Verdict, Outcome> = {
  [Verdict.PASS]: "holds",
  [Verdict.FAIL]: "fails",
  [Verdict.NOT_CHECKED]: "unchecked",
  [Verdict.UNSPECIFIED]: "unchecked",
};

/** What a claim says; as the server says it if it is newer than this page. */
export const claimText = (claim: string, meaning: string): string => tOr(`claim-${claim}`, meaning);
