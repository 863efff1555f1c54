/** The audit of the game that is replayed: claims, and findings that lead to their moment. */
import { useEffect } from "preact/hooks";

import { recorded } from "~/api/transport";
import { link } from "~/app/router";
import { idOf } from "~/game/kinds";
import { Claims, VerdictLine } from "~/pages/audit/claims";
import { findingText } from "~/pages/audit/findings";
import { claimText, OUTCOMES } from "~/pages/audit/outcomes";
import { t } from "~/texts";
import { Failed } from "~/ui/failed";
import { Loading } from "~/ui/loading";
import "~/pages/audit/audit.css";

import type { TabProps } from "./tabs";

export function AuditTab({ replay }: TabProps) {
  useEffect(() => void replay.runAudit(), [replay]);
  const problem = replay.auditProblem.value;
  if (problem) return <Failed problem={problem} />;
  const report = replay.audit.value;
  if (!report) return <Loading />;
  const outcome = OUTCOMES[report.verdict];
  return (
    <div class="audit audit-tab">
      <VerdictLine outcome={outcome} text={t(`audit-game-${outcome}`, { events: Number(report.events) })} />
      <Claims
        claims={report.claims.map(({ claim, meaning, verdict, note, finding }) => ({
          name: claim,
          meaning: claimText(claim, meaning),
          outcome: OUTCOMES[verdict],
          note,
          ...(finding && {
            more: (
              <p class="finding">
                {findingText(finding)}{" "}
                {finding.version > 0n && (
                  <button type="button" onClick={() => replay.step(Number(finding.version) - replay.position.value)}>
                    {t("audit-see-event", { version: Number(finding.version) })}
                  </button>
                )}
              </p>
            ),
          }),
        }))}
      />
      {!recorded() && (
        <p>
          <a href={link(["audit"], { game: idOf(replay.name) })}>{t("replay-audit-page")}</a>
        </p>
      )}
    </div>
  );
}
